"""How hypothesis runs here: an example may take its time, as may making it; a busy machine is no failure."""

from hypothesis import HealthCheck, settings

from tests.tries import tries

settings.register_profile(
    "pokerrules", deadline=None, max_examples=tries(100), suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("pokerrules")
