"""How hypothesis runs here: an example may take its time, as may making it; a busy machine is no failure."""

from hypothesis import HealthCheck, settings

settings.register_profile("pokerrules", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pokerrules")
