"""Random legal rounds of Omaha for hypothesis: every structure and reading, stacks of every size."""

from __future__ import annotations

from hypothesis import strategies as st

from pokerrules.deck import Deck
from pokerrules.games import omaha
from pokerrules.house import FixedLimit, House, Kill, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.law import law
from pokerrules.table.acts import Act, Bet, Permitted, Raise

CAPS = st.sampled_from([None, None, 1, 3])
REOPENS = st.sampled_from(["full", "full", "half"])


@st.composite
def structures(draw: st.DrawFn) -> Structure:
    """A betting structure with amounts that a half-kill can scale."""
    more = {"raise_cap": draw(CAPS), "reopen": draw(REOPENS)}
    least = 2 * draw(st.integers(1, 4))
    kind = draw(st.sampled_from([FixedLimit, PotLimit, NoLimit, SpreadLimit]))
    if kind in (FixedLimit, SpreadLimit):
        return kind(least, 2 * least, **more)
    return kind(least, **more)


@st.composite
def houses(draw: st.DrawFn, players: int) -> House:
    """A house for so many players: blinds, antes, straddle, kill and readings of every kind."""
    betting = draw(structures())
    base = betting.least_bet(False)
    choices = [(base,), (base // 2, base), (base, base)]
    if players > 2:
        choices += [(base // 2, base // 2, base), (base // 2, base, 2 * base)]
    blinds = draw(st.sampled_from(choices))
    split = draw(st.booleans())
    unit = draw(st.sampled_from([1, 1, 1, 5]))  # the smallest chip, which makes up every amount
    option = draw(st.sampled_from(["kill", "half-kill"]))
    kill = Kill(option, 20 * unit) if split and draw(st.booleans()) else None
    return House(
        split=split,
        blinds=tuple(unit * blind for blind in blinds),
        betting=betting.scaled(unit, 1),
        ante=unit * draw(st.sampled_from([0, 0, 1, 3])),
        ante_by=draw(st.sampled_from(["each", "last-blind", "button"])),
        straddle=draw(st.sampled_from([None, 4 * base * unit])),
        kill=kill,
        smallest_chip=unit,
        kill_option=draw(st.sampled_from(["option", "no-option"])),
        final_round=draw(st.sampled_from(["h", "h", "g"])),
        odd_high=draw(st.sampled_from(["suit", "left-of-button"])),
        odd_low=draw(st.sampled_from(["suit", "left-of-button"])),
        button_ties=draw(st.sampled_from(["suit", "draw-again"])),
        heads_up_button=draw(st.sampled_from(["literal", "small-blind"])),
        pot_order=draw(st.sampled_from(["side-pots-first", "main-pot-first"])),
        uncalled=draw(st.sampled_from(["return", "return", "keep"])),
        blind_may_straddle=draw(st.sampled_from(["no", "yes"])),
        short_straddle=draw(st.sampled_from(["no", "all-in"])),
        short_blind=draw(st.sampled_from(["full", "short"])),
        all_in_runout=draw(st.sampled_from(["deal-out", "form"])),
        show_order=draw(st.sampled_from([r.value for r in law.question("G-8").readings])),
        name=draw(st.sampled_from(["", "Table 3"])),
    )


@st.composite
def acts(draw: st.DrawFn, offered: tuple[Permitted, ...], unit: int = 1) -> Act:
    """One of the acts that are permitted, a bet or a raise of any permitted amount in the
    smallest chip, `unit`."""
    option = draw(st.sampled_from(offered))
    if option.low is None or option.high is None:
        return option.act
    amount = draw(st.sampled_from([option.low, option.high, (option.low + option.high) // 2]))
    amount -= amount % unit
    return Raise(amount, option.act.seat) if isinstance(option.act, Raise) else Bet(amount, option.act.seat)


@st.composite
def begun_rounds(draw: st.DrawFn, most: int = 6) -> omaha.Round:
    """A round that has just begun: two to `most` players, not every seat taken, the button anywhere."""
    seats = sorted(draw(st.lists(st.integers(1, 10), min_size=2, max_size=most, unique=True)))
    house = draw(houses(len(seats)))
    unit = house.smallest_chip
    stacks = {seat: unit * draw(st.one_of(st.integers(1, 12), st.integers(13, 300))) for seat in seats}
    antes = draw(st.sampled_from([None, None, {seats[0]: 2 * unit}]))
    return omaha.Round(
        house,
        stacks,
        draw(st.sampled_from(seats)),
        Deck.shuffled(str(draw(st.integers(0, 10_000)))),
        showing=draw(st.sampled_from(["automatic", "asked"])),
        kill=draw(st.sampled_from([None, *seats])) if house.kill is not None else None,
        antes=antes,
    )


@st.composite
def played_rounds(draw: st.DrawFn, most: int = 6, whole: bool = True) -> omaha.Round:
    """A round played by random legal acts, to its end or (`whole` False) up to any turn."""
    played = draw(begun_rounds(most))
    left = 200 if whole else draw(st.integers(0, 25))
    while not played.over and left:
        offered = played.legal()
        sensible = tuple(option for option in offered if not option.caution) or offered
        among = sensible if draw(st.integers(0, 9)) else offered
        played.play(draw(acts(among, played.house.smallest_chip)))
        left -= 1
    return played
