"""A recorded hand on its way through the rules: every action of the file is played again.

A showdown that is recorded before the last cards of an all-in waits for them; one that is not recorded at all
is held when every hand and the board are known.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pokerrules.cards import UNKNOWN
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games import omaha
from pokerrules.games.poker_round import PokerRound
from pokerrules.house import House
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import refuse
from pokerrules.records.errors import RecordError, in_amounts_of, place
from pokerrules.records.phh_actions import Step, step_of
from pokerrules.records.phh_cards import RecordedCards
from pokerrules.records.phh_fields import Fields
from pokerrules.records.phh_house import Plan
from pokerrules.table.acts import (
    Act,
    Bet,
    Burn,
    Call,
    Check,
    DealBoard,
    DealCard,
    Fold,
    Muck,
    NoStraddle,
    Raise,
    Show,
    Straddle,
)

STREETS = {0: ("flop", 3), 3: ("turn", 1), 4: ("river", 1)}


@dataclass(frozen=True)
class Record:
    """A recorded hand, played again.

    `round` stands after the last action; all amounts are whole numbers of `unit`, the smallest that the
    file uses. `finishing_stacks` are in the order of the players, as are the `recorded_finishing_stacks`
    (None when the file has none); `players` are names, or p1, p2 ... where there are none; `seats` what the
    file calls their seats; `notes`, what a reader should know.
    """

    source: str
    round: PokerRound[Any]
    house: PokerHouse
    unit: Decimal
    finishing_stacks: tuple[int, ...]
    recorded_finishing_stacks: tuple[int, ...] | None
    players: tuple[str, ...]
    seats: tuple[int, ...]
    notes: tuple[str, ...]

    @property
    def agrees(self) -> bool | None:
        """Whether the recorded finishing stacks are those of the rules, chip for chip.

        None where there are none, and where the record stops before the round of play is over.
        """
        recorded = self.recorded_finishing_stacks
        return None if recorded is None or not self.round.over else recorded == self.finishing_stacks

    @property
    def open_questions(self) -> tuple[str, ...]:
        """The open questions whose reading was used."""
        return self.round.open_questions


class Replay:
    """A recorded hand of Omaha on its way through the rules; other games say what is different."""

    HAND = 4  # cards that are dealt to a player

    def __init__(self, source: str, fields: Fields, plan: Plan) -> None:
        self.source = source
        self.fields = fields
        self.plan = plan
        self.notes = [f"the field {quoted(name)} was not used" for name in fields.unused]
        order = tuple(range(1, fields.count + 1))
        if fields.seats != order:
            theirs, ours = (", ".join(map(str, seats)) for seats in (fields.seats, order))
            self.notes.append(
                f"the seats {theirs} of the file are seats {ours} here, from the left of the button"
            )
        self.cards = self._recorded_cards()
        self.trouble: RecordError | None = None
        self.steps = tuple(self._read_steps())
        with in_amounts_of(fields.unit):
            self.round = self._opened()
        self.in_play = False  # whether anything but dealing hole cards has happened
        self.street_cards = 0
        self.early: list[Step] = []  # hands shown before the board is complete
        self.late: set[int] = set()  # players who show when nothing depends on it

    def _recorded_cards(self) -> RecordedCards:
        return RecordedCards(self.fields.count)

    def _opened(self) -> PokerRound[Any]:
        """The round as it is opened, with the dealer acting by hand and the hands shown as recorded."""
        plan, fields = self.plan, self.fields
        assert isinstance(plan.house, House)
        return omaha.Round(
            plan.house,
            fields.stacks,
            fields.count,
            self.cards.deck(),
            dealer="by hand",
            showing="asked",
            kill=plan.kill,
            antes=plan.antes,
        )

    def _read_steps(self) -> Iterable[Step]:
        """The actions up to the first one that can't be read, which is reported when its turn comes."""
        for number, text in enumerate(self.fields.actions, start=1):
            try:
                step = step_of(number, text, self.fields.count, self.HAND)
                self.cards.add(step)
            except NotationError as error:
                self.trouble = RecordError.of(error, self.source, number, text)
                return
            yield step

    def record(self) -> Record:
        """Play every action, and say what came of it."""
        for step in self.steps:
            self._guarded(step, self._take, step)
        if self.trouble is not None:
            raise self.trouble
        last = self.steps[-1] if self.steps else None
        self._guarded(last, self._finish)
        played = self.round
        if played.over or played.turn is not None:
            played.dealer = "automatic"
        return Record(
            self.source,
            played,
            self.plan.house,
            self.fields.unit,
            tuple(played.stacks.values()),
            self.fields.recorded,
            self.fields.players,
            self.fields.seats,
            tuple(self.notes),
        )

    def _guarded(self, step: Step | None, do: Any, *arguments: Any) -> None:
        number, text = (None, "") if step is None else (step.number, step.text)
        try:
            do(*arguments)
        except Unsettled as error:
            unsettled = Unsettled(f"{place(self.source, number, text)}: {error}")
            unsettled.open_questions = error.open_questions
            raise unsettled from error
        except (NotationError, RuleViolation) as error:
            raise RecordError.of(error, self.source, number, text) from error

    # -- one action -------------------------------------------------------------------------------------

    def _play(self, act: Act) -> None:
        with in_amounts_of(self.fields.unit):
            self.round.play(act)

    def _take(self, step: Step) -> None:
        if not step.verb:
            return
        if step.verb == "dh":
            if self.in_play:
                raise NotationError("the hole cards were dealt before")
            return
        self._start()
        if step.verb == "db":
            self._deal(step)
        elif step.verb == "sm":
            self._show(step)
        else:
            self._bet(step)

    def _start(self) -> None:
        """The first action after the deal: post, deal four each."""
        if self.in_play:
            return
        self.in_play = True
        unknown = [f"p{player}" for player, hand in self.cards.hands.items() if not hand]
        if unknown:
            self.notes.append(f"no hole cards are recorded for {', '.join(unknown)}")
        self._advance()

    def _advance(self) -> None:
        """The dealer's acts up to the next player or the next community cards."""
        played = self.round
        while not played.over:
            act = played.legal()[0].act
            if isinstance(act, NoStraddle):
                act = Straddle(act.seat) if self.plan.straddled else act
            elif (
                not act.by_dealer
                or isinstance(act, Burn)
                or (isinstance(act, DealCard) and not self._dealt())
            ):
                break
            self._play(act)
        if self._showing():
            early, self.early = self.early, []
            for step in early:
                self._guarded(step, self._show, step)

    def _dealt(self) -> bool:
        """Whether the record goes as far as the deal."""
        return self.in_play or any(self.cards.hands.values())

    def _showing(self) -> bool:
        """Whether the hands are to be shown now."""
        return self.round.turn is not None and isinstance(self.round.legal()[0].act, Show)

    def _deal(self, step: Step) -> None:
        played = self.round
        street, size = STREETS[len(played.board)]
        if played.over or played.turn is not None:
            self._play(DealBoard(street))  # which says what is due instead
        self.street_cards += len(step.cards)
        if self.street_cards > size:
            raise NotationError(f"the {street} is {size} card{'s' * (size > 1)}, not {self.street_cards}")
        if self.street_cards == size:
            self.street_cards = 0
            self._run_out_street()

    def _run_out_street(self) -> None:
        for _ in ("burn", "deal"):
            self._play(self.round.legal()[0].act)
        self._advance()

    def _bet(self, step: Step) -> None:
        played, seat = self.round, step.player
        if not played.over and played.turn is None:
            due = played.legal()[0]
            street = STREETS[len(played.board)][0]
            refuse(
                f"nobody is to act before the {street} is dealt",
                *due.paragraph_ids,
                permitted=(f"the dealer burns one card and deals the {street}",),
            )
        self._play(self._act(step, seat))
        self._advance()

    def _act(self, step: Step, seat: int) -> Act:
        if step.verb == "f":
            act: Act = Fold(seat)
        elif step.verb == "cc":
            offered = [option.act for option in self.round.legal()]
            act = Call(seat) if any(isinstance(other, Call) for other in offered) else Check(seat)
        else:
            assert step.amount is not None
            amount = int(step.amount / self.fields.unit)
            act = Raise(amount, seat) if self.round.level else Bet(amount, seat)
        return act

    def _show(self, step: Step) -> None:
        played, seat = self.round, step.player
        if seat in played.folded:
            raise NotationError(f"p{seat} has given up the hand and has nothing to show")
        if played.over:
            self._show_late(seat, bool(step.cards or step.dealt))
        elif played.turn is None:
            self._show_early(step)
        else:
            self._play(Show(seat) if step.cards or step.dealt else Muck(seat))
            self._advance()

    def _show_late(self, seat: int, shown: bool) -> None:
        if seat in self.late or seat in self.round.shown:
            raise NotationError(f"p{seat} has shown, and the round of play is over")
        self.late.add(seat)
        did = "shows" if shown else "does not show"
        self.notes.append(f"p{seat} {did}, which decides nothing: nobody else is left in the hand")

    def _show_early(self, step: Step) -> None:
        played = self.round
        if sum(1 for seat in played.live if played.stacks[seat]) > 1:
            refuse(
                f"p{step.player} shows before the final round of betting",
                "pa-637a.12-k",
                permitted=(f"the dealer deals the {STREETS[len(played.board)][0]}",),
            )
        if any(other.player == step.player for other in self.early):
            raise NotationError(f"p{step.player} has shown or mucked before")
        self.early.append(step)

    # -- the end of the record ------------------------------------------------------------------------------

    def _finish(self) -> None:
        self._advance()
        if self.street_cards:
            street, size = STREETS[len(self.round.board)]
            raise NotationError(f"the {street} is {size} cards, not {self.street_cards}")
        self._finish_early()
        if self._showing() and not self.fields.ours.get("unfinished"):
            self._finish_showdown()
        if not self.round.over:
            self.notes.append("the record stops before the round of play is over")

    def _finish_early(self) -> None:
        """Hands mucked before the board was complete may leave one player, who needs no more cards."""
        played = self.round
        mucked = [step for step in self.early if not (step.cards or step.dealt)]
        if not mucked or len(played.live) - len(mucked) > 1:
            return
        self.notes.append("the rest of the board is not recorded: all but one player mucked")
        while played.turn is None and not played.over:
            self._run_out_street()

    def _finish_showdown(self) -> None:
        """A showdown that the record leaves out: everybody still in shows, if the cards are known."""
        played = self.round
        known = UNKNOWN not in played.board and all(UNKNOWN not in played.hands[seat] for seat in played.live)
        recorded = self.fields.recorded
        if not known and (recorded is None or sum(recorded) < sum(self.fields.stacks)):
            return
        self.notes.append("the record leaves the showdown out: the hands still in are shown")
        while self._showing():
            self._play(Show())
            self._advance()
