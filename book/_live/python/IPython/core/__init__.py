"""Where ipywidgets looks for the shell."""  # noqa: N999
