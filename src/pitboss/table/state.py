"""The state of a live table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pitboss.day import TableDay
from pitboss.engine.state import BETS, Meter, MeterKey, Round
from pitboss.refusal import Refused
from pitboss.rules.house import House

SECOND = 1000
MINUTE = 60 * SECOND


class DealtBy(Enum):
    """Who deals: the program, or a person at the dealer's console."""

    PROGRAM = "program"
    PERSON = "person"


class Timers(NamedTuple):
    """How long things take at a table that the program deals, in milliseconds."""

    betting: int = 20 * SECOND
    decision: int = 20 * SECOND
    reveal: int = 1500  # for the pages' part of the shuffle
    result: int = 6 * SECOND  # the settled round stays to be seen
    pace: int = 700  # between two steps of the dealer
    validation: int = 0  # 0: a floorperson does it; otherwise the demonstration does after so long


class Sitter(NamedTuple):
    """Somebody at a seat."""

    player: str
    name: str
    robot: str = ""  # the strategy that plays, if nobody does
    connected: bool = True
    leaving: bool = False  # once the round is over
    ready: bool = False  # has wagered what he wants to


class Fairness(NamedTuple):
    """What is known of a round's shuffle: promised, added, fixed and at last opened."""

    commitment: str
    promises: Mapping[int, str] = {}
    reveals: Mapping[int, str] = {}
    deck_digest: str = ""
    opened: str = ""  # secret and salt, once the round is over


class Happening(NamedTuple):
    """Something that happened at a table, for its log and for the pages; never a card that is face down."""

    kind: str
    says: str
    cite: str = ""
    seat: int = 0


class NextEdition(NamedTuple):
    """A version of the submission that takes effect once the round is over."""

    edition: str
    house: House


class Hold(NamedTuple):
    """An award that a floorperson leaves waiting, with his reason."""

    seat: int
    wager: str
    says: str  # in words, with the reason
    why: str
    cite: str
    at: int
    after: int  # so many events of the round


class Changed(NamedTuple):
    """The versions at which something last changed that an action may depend on."""

    stage: int = 0
    turn: int = 0
    seats: Mapping[int, int] = {}


USUAL = Timers()
UNCHANGED = Changed()


class Untabled(Refused):
    """What cannot be done at a live table now."""


@dataclass(frozen=True, kw_only=True)
class LiveTable:
    """A live table. Nothing in it changes; a step gives another one."""

    id: str
    house: House
    edition: str = ""  # the submission's effective version
    timers: Timers = USUAL
    dealt_by: DealtBy = DealtBy.PROGRAM
    demo: bool = True
    day: TableDay | None = None  # None: the table is closed
    midnight: int = 0  # before it opened, by the floor's clock: the minutes of the day count from it
    number: int = 0  # of the round: every one that began counts
    round: Round | None = None
    last: Round | None = None  # the round before, still shown
    seats: Mapping[int, Sitter] = field(default_factory=dict)
    waiting: tuple[tuple[str, str], ...] = ()  # player and name
    meters: Mapping[MeterKey, Meter] = field(default_factory=dict)
    fair: Fairness | None = None
    since: int = 0  # when the present turn began
    version: int = 0
    changed: Changed = UNCHANGED
    frozen: str = ""  # why nothing goes on
    closing: bool = False  # ordered: it closes once its round is over
    ordered: NextEdition | None = None
    outgoing: tuple[int, ...] = ()  # ordered: decks that leave once the round is over
    holds: tuple[Hold, ...] = ()  # said of awards in the round under way, or in the last one

    @property
    def round_id(self) -> str:
        """The name of the round under way, or of the last one."""
        return f"{self.id}-{self.number}"

    @property
    def next_round_id(self) -> str:
        """The name of the round that is about to begin."""
        return f"{self.id}-{self.number + 1}"

    @property
    def betting(self) -> bool:
        """Whether wagers are being placed."""
        return self.round is not None and self.round.stage is BETS

    @property
    def stood_in_for(self) -> bool:
        """Whether the program stands in for floorperson and cage: in a demonstration that says so."""
        return self.demo and self.timers.validation > 0

    @property
    def players(self) -> dict[int, str]:
        """Who sits where."""
        return {number: sitter.player for number, sitter in sorted(self.seats.items())}

    def minute(self, at: int) -> int:
        """A time as the day counts it: the time of day, beyond 24:00 in the night after it."""
        return (at - self.midnight) // MINUTE


def turn_of(table: LiveTable) -> tuple[object, ...]:
    """What the present turn is: it changes when somebody else is waited for."""
    state = table.round
    if state is None:
        return (table.number, table.day is None, len(table.seats) > 0)
    begun = table.betting and any(seat.placed for seat in state.seats)  # the bell counts from the first wager
    turn = (state.asked, state.step, state.used, state.waiting, len(state.lines), begun)
    return (table.number, state.stage, *turn)
