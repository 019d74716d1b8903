"""What the house posts: betting structures, one checked record a game, and house files."""

from pokerrules.house.betting import Facing, FixedLimit, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.house.files import as_data, example, house_from, read_house
from pokerrules.house.omaha import House, Kill

__all__ = [
    "Facing",
    "FixedLimit",
    "House",
    "Kill",
    "NoLimit",
    "PotLimit",
    "SpreadLimit",
    "Structure",
    "as_data",
    "example",
    "house_from",
    "read_house",
]
