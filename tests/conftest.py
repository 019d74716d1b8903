"""How hypothesis runs here: no time limit for one example, since a busy machine is no failure."""

from hypothesis import settings

settings.register_profile("pokerrules", deadline=None)
settings.load_profile("pokerrules")
