"""What hypothesis draws: cards, hands and boards, and the ways they can be written."""

from __future__ import annotations

from hypothesis import strategies as st

from pokerrules.cards import ALL_CARDS, Card


def some_cards(least: int, most: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Different cards, from `least` to `most` of them."""
    return st.lists(st.sampled_from(ALL_CARDS), min_size=least, max_size=most, unique=True).map(tuple)


def five_cards() -> st.SearchStrategy[tuple[Card, ...]]:
    """A five-card hand."""
    return some_cards(5, 5)


def hole_cards() -> st.SearchStrategy[tuple[Card, ...]]:
    """The four cards of an Omaha player."""
    return some_cards(4, 4)


def boards(least: int = 5) -> st.SearchStrategy[tuple[Card, ...]]:
    """A board of `least` to five cards."""
    return some_cards(least, 5)


@st.composite
def hole_and_board(
    draw: st.DrawFn, least: int = 5, top_rank: int = 14
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A hand of four and a board of `least` to five, all different; ranks up to `top_rank` (and aces)."""
    pool = [card for card in ALL_CARDS if card.rank <= top_rank or card.rank == 14]
    size = draw(st.integers(least, 5))
    drawn = draw(st.lists(st.sampled_from(pool), min_size=4 + size, max_size=4 + size, unique=True))
    return tuple(drawn[:4]), tuple(drawn[4:])


@st.composite
def hands_and_board(
    draw: st.DrawFn, least_seats: int = 2, most_seats: int = 10
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands of several Omaha players and a whole board, all different cards."""
    seats = draw(st.integers(least_seats, most_seats))
    order = draw(st.permutations(ALL_CARDS))
    hands = tuple(tuple(order[5 + 4 * seat : 9 + 4 * seat]) for seat in range(seats))
    return hands, tuple(order[:5])


@st.composite
def written(draw: st.DrawFn, card: Card) -> str:
    """One of the ways to write a card."""
    ranks = [card.rank.letter, card.rank.letter.lower()] + (["10"] if card.rank == 10 else [])
    suits = [card.suit.letter, card.suit.letter.upper(), card.suit.sign, "♧♢♡♤"[card.suit]]
    suits += [card.suit.sign + mark for mark in "\ufe0e\ufe0f"]
    return draw(st.sampled_from(ranks)) + draw(st.sampled_from(suits))


@st.composite
def written_cards(draw: st.DrawFn, given: tuple[Card, ...]) -> str:
    """One of the ways to write several cards."""
    gaps = st.sampled_from(["", " ", "  ", ", ", ",", "\u00a0", "\n"])
    return "".join(draw(gaps) + draw(written(card)) for card in given) + draw(gaps)
