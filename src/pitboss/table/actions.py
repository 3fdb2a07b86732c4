"""Everything that is done at a live table beyond its round and its day, which are wrapped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.cards import Card
from pitboss.day import actions as day_actions
from pitboss.engine import actions as round_actions
from pitboss.engine.state import Meter, MeterKey
from pitboss.rules.house import House
from pitboss.table.state import DealtBy, Timers


@dataclass(frozen=True, slots=True)
class InRound:
    """An action of the round under way."""

    action: round_actions.Action


@dataclass(frozen=True, slots=True)
class InDay:
    """A step with cards or devices."""

    action: day_actions.Action


@dataclass(frozen=True, slots=True)
class BeginGaming:
    """A floorperson opens the table for gaming; the floor's clock is so many minutes ahead of UTC."""

    zone: int = 0


@dataclass(frozen=True, slots=True)
class EndGaming:
    """A floorperson closes the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SitDown:
    """Somebody sits down, or takes a box beside his own; `robot` names the strategy that plays."""

    seat: int
    player: str
    name: str
    robot: str = ""


@dataclass(frozen=True, slots=True)
class StandUp:
    """A player leaves the seat, at the latest when the round is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Somebody waits for a seat."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class StopWaiting:
    """Somebody does not wait any longer."""

    player: str


@dataclass(frozen=True, slots=True)
class Connect:
    """A player's line is there, or gone: the seat stays."""

    seat: int
    connected: bool


@dataclass(frozen=True, slots=True)
class Resume:
    """The floor goes on after it stood still: the time of the present turn begins anew."""


@dataclass(frozen=True, slots=True)
class BeginBetting:
    """The dealer opens the betting; the commitment to the round's secret is known from here on."""

    commitment: str


@dataclass(frozen=True, slots=True)
class Promise:
    """A player's page promises entropy of its own: the digest of it."""

    seat: int
    digest: str


@dataclass(frozen=True, slots=True)
class Ready:
    """A player has wagered all that he wants to."""

    seat: int


@dataclass(frozen=True, slots=True)
class CloseBetting:
    """The dealer announces 'no more bets', having counted so many chips on progressive devices."""

    chips: int


@dataclass(frozen=True, slots=True)
class CallOff:
    """Everybody has left while wagers could be placed: the round does not take place."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """A player's page gives the entropy that it promised."""

    seat: int
    entropy: str


@dataclass(frozen=True, slots=True)
class FixDeck:
    """The deck of the round, fixed by its digest, and what the table game system drew with it."""

    deck: tuple[Card, ...] = ()
    digest: str = ""
    magic: Card | None = None
    lucky: int | None = None


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The time of the player who is asked is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class FinishRound:
    """The cards are collected and the commitment is opened."""

    opening: str


@dataclass(frozen=True, slots=True)
class UseEdition:
    """From the next round on the table is played by another version of its submission."""

    edition: str
    house: House


@dataclass(frozen=True, slots=True)
class OrderClosing:
    """A floorperson has the table closed once its round is over, or not any more."""

    closing: bool


@dataclass(frozen=True, slots=True)
class OrderEdition:
    """Once the round is over the table is played by another version of its submission."""

    edition: str
    house: House


@dataclass(frozen=True, slots=True)
class ForgoEdition:
    """The version that was ordered does not take effect."""


@dataclass(frozen=True, slots=True)
class OrderDeck:
    """A floorperson has a deck changed once the round is over, or not any more."""

    deck: int
    change: bool


@dataclass(frozen=True, slots=True)
class HoldAward:
    """A floorperson leaves an award waiting for a reason: it is neither paid nor refused."""

    seat: int
    wager: str
    why: str


@dataclass(frozen=True, slots=True)
class Arrange:
    """From the next round on the table has other clocks, or is dealt by somebody else."""

    timers: Timers
    dealt_by: DealtBy


@dataclass(frozen=True, slots=True)
class ReadMeters:
    """The progressive system tells where the meters of a link stand."""

    meters: Mapping[MeterKey, Meter]


@dataclass(frozen=True, slots=True)
class Freeze:
    """Something went wrong that no rule knows: the round is void, and nothing goes on."""

    why: str


Action = (
    InRound
    | InDay
    | BeginGaming
    | EndGaming
    | SitDown
    | StandUp
    | Wait
    | StopWaiting
    | Connect
    | Resume
    | BeginBetting
    | Promise
    | Ready
    | CloseBetting
    | CallOff
    | Reveal
    | FixDeck
    | TimeOut
    | FinishRound
    | UseEdition
    | OrderClosing
    | OrderEdition
    | ForgoEdition
    | OrderDeck
    | HoldAward
    | Arrange
    | ReadMeters
    | Freeze
)
