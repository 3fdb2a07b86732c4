"""Everything that anyone can do in a round: players, dealer, floorperson and table systems."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.cards import Card
from pitboss.money import Cents
from pitboss.rules.words import Method, Mishap, Word


@dataclass(frozen=True, slots=True)
class Place:
    """A player places wagers before the announcement."""

    seat: int
    wagers: tuple[tuple[str, Cents], ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A player takes a wager back before the announcement."""

    seat: int
    wager: str


@dataclass(frozen=True, slots=True)
class NoMoreBets:
    """The dealer announces it and has counted so many chips on progressive devices."""

    chips: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer deals so many cards; 0 means all that are still to be dealt now."""

    cards: int = 0


@dataclass(frozen=True, slots=True)
class Bet:
    """A player places the wager that he is being asked for."""

    seat: int
    cents: Cents


@dataclass(frozen=True, slots=True)
class Say:
    """A player answers with a word: fold, check, withdraw, let it ride."""

    seat: int
    word: Word


@dataclass(frozen=True, slots=True)
class Proceed:
    """The dealer does what comes next: burns, turns cards, reveals his own, settles a player."""


@dataclass(frozen=True, slots=True)
class Validate:
    """A floorperson validates an award, and it is paid."""

    seat: int
    wager: str


@dataclass(frozen=True, slots=True)
class RefuseAward:
    """A floorperson does not validate an award, for a reason: it is not paid."""

    seat: int
    wager: str
    why: str


@dataclass(frozen=True, slots=True)
class DocumentJackpot:
    """A floorperson says that the documentation of a jackpot is complete: the winner's cards may go."""

    seat: int
    wager: str


@dataclass(frozen=True, slots=True)
class Draw:
    """The table game system draws the Magic Card and the Lucky position (0 is the dealer's)."""

    magic: Card | None = None
    lucky: int | None = None


@dataclass(frozen=True, slots=True)
class ReadMeter:
    """The progressive system tells the amount on a linked meter, other tables' wagers included."""

    link: str
    level: str
    cents: Cents
    hundredths: int = 0  # of a cent beyond what the meter shows
    reserve: int | None = None  # in hundredths of a cent; None: as it was


@dataclass(frozen=True, slots=True)
class Report:
    """An irregularity of section .13; a new deck after a reshuffle, a new method after a breakdown."""

    what: Mishap
    deck: tuple[Card, ...] = ()
    method: Method | None = None


@dataclass(frozen=True, slots=True)
class CountStub:
    """The dealer counts the stub; `misdealt` says whether somebody holds a wrong number of cards."""

    cards: int
    misdealt: bool = False


@dataclass(frozen=True, slots=True)
class Abandon:
    """A floorperson treats the wagers of a player who left the table as losing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A player who told others about his hand forfeits all wagers, where the chapter says so."""

    seat: int


Action = (
    Place
    | TakeBack
    | NoMoreBets
    | Deal
    | Bet
    | Say
    | Proceed
    | Validate
    | RefuseAward
    | DocumentJackpot
    | Draw
    | ReadMeter
    | Report
    | CountStub
    | Abandon
    | Forfeit
)
