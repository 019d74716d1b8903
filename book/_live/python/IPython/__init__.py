"""Stands in for IPython in a live page: no more than ipywidgets and the pages import from it."""  # noqa: N999

__version__ = "9.0.0+page"
version_info = (9, 0, 0)


def get_ipython() -> None:
    """No shell: pagekernel gives ipywidgets its own."""
    return
