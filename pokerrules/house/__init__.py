"""What the house posts: betting structures, one checked record a game, and house files."""

from typing import TYPE_CHECKING

from pokerrules.later import later

if TYPE_CHECKING:
    from pokerrules.house.betting import Facing, FixedLimit, NoLimit, PotLimit, SpreadLimit, Structure
    from pokerrules.house.deductions import BadBeat, Rake
    from pokerrules.house.files import as_data, example, house_from, read_house
    from pokerrules.house.omaha import House, Kill

__all__ = [
    "BadBeat",
    "Facing",
    "FixedLimit",
    "House",
    "Kill",
    "NoLimit",
    "PotLimit",
    "Rake",
    "SpreadLimit",
    "Structure",
    "as_data",
    "example",
    "house_from",
    "read_house",
]

__getattr__, __dir__ = later(
    __name__,
    {
        "pokerrules.house.betting": (
            "Facing", "FixedLimit", "NoLimit", "PotLimit", "SpreadLimit", "Structure",
        ),
        "pokerrules.house.deductions": ("BadBeat", "Rake"),
        "pokerrules.house.files": ("as_data", "example", "house_from", "read_house"),
        "pokerrules.house.omaha": ("House", "Kill"),
    },
)  # fmt: skip
