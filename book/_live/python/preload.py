"""Imported before the memory snapshot is taken, so that no reader waits for it."""

import importlib
import pkgutil

import ipywidgets  # noqa: F401
import pagekernel

import pokerrules
import pokerrules.widgets.base

for module in pkgutil.walk_packages(pokerrules.__path__, "pokerrules."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
pokerrules.widgets.base.waited = pagekernel.waited
pagekernel.prepare()
