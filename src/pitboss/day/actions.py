"""Everything that is done with the cards and devices of a table between its opening and its close.

A deck has a number of its own for the whole day. Who does a thing follows from what it is: dealers
inspect, shuffle, cut and count, floorpersons verify and order, devices shuffle.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pitboss.rules.words import Method, Mishap


class Device(Enum):
    """A device that can be out of order: section .13(g)."""

    SHUFFLER = "shuffling device"
    SHOE = "automated dealing shoe"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiveDeck:
    """A deck reaches the table; `prepared` says that it is preinspected and preshuffled."""

    deck: int
    backs: str = ""  # their color
    design: str = ""
    prepared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class InspectDeck:
    """The dealer inspects a deck and finds so many defective cards."""

    deck: int
    defects: int = 0


@dataclass(frozen=True, slots=True)
class VerifyInspection:
    """The floorperson verifies the inspection of a deck."""

    deck: int


@dataclass(frozen=True, slots=True)
class SpreadDeck:
    """A deck is spread face up for the first player."""

    deck: int


@dataclass(frozen=True, slots=True)
class ShowFirstPlayer:
    """The first player has had a chance to look; `asks` wants a stored deck spread and reshuffled too."""

    asks: bool = False
    seat: int = 0  # 0: not told which


@dataclass(frozen=True, slots=True)
class WashDeck:
    """A deck is turned face down, washed and stacked."""

    deck: int


@dataclass(frozen=True, slots=True)
class ShuffleByHand:
    """The dealer shuffles a deck manually."""

    deck: int


@dataclass(frozen=True, slots=True)
class LoadShuffler:
    """A stacked deck goes into the automated card shuffling device."""

    deck: int


@dataclass(frozen=True, slots=True)
class FinishShuffle:
    """The device has shuffled a deck; a counting device tells the number of cards."""

    deck: int
    cards: int | None = None


@dataclass(frozen=True, slots=True)
class JamShuffler:
    """The device jams or stops before it has shuffled a deck."""

    deck: int


@dataclass(frozen=True, slots=True)
class OrderShuffle:
    """A floorperson directs that a deck be shuffled again."""

    deck: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CutDeck:
    """The dealer cuts a deck with so many cards above the cover card."""

    deck: int
    cards: int


@dataclass(frozen=True, slots=True)
class OrderRecut:
    """A floorperson requires a deck that has been cut to be cut again."""

    deck: int


@dataclass(frozen=True, slots=True)
class BeginRound:
    """A deck goes into shoe or hand and a round begins with it."""

    deck: int


@dataclass(frozen=True, slots=True)
class FinishDeal:
    """All cards of the round are dealt: so many have left the deck, burned and racked ones included."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyStub:
    """The dealer counts the stub; `held` is what he finds outside it when the count was wrong."""

    stub: int
    held: int | None = None  # None: as many as were dealt


@dataclass(frozen=True, slots=True)
class RackStub:
    """The stub goes to the discard rack unseen."""


@dataclass(frozen=True, slots=True)
class WinJackpot:
    """A player has won a share of the meter; his cards stay until the documentation is complete."""

    seat: int
    wager: str


@dataclass(frozen=True, slots=True)
class CompleteDocuments:
    """The documentation of all that a player has won from meters in this round is complete."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndRound:
    """The round is complete and its cards lie in the discard rack."""


@dataclass(frozen=True, slots=True)
class VoidRound:
    """An irregularity of section .13 makes the round void."""

    what: Mishap


@dataclass(frozen=True, slots=True)
class NoActivity:
    """Nobody plays at the open table: the cards are spread, face up only if a player asks."""

    face_up: bool = False


@dataclass(frozen=True, slots=True)
class RemoveDeck:
    """A deck is taken from the table, to be changed for another or for good."""

    deck: int


@dataclass(frozen=True, slots=True)
class OutOfOrder:
    """A device malfunctions and cannot be used."""

    device: Device


@dataclass(frozen=True, slots=True)
class CoverDevice:
    """A device that is out of order is covered or marked."""

    device: Device


@dataclass(frozen=True, slots=True)
class BackInOrder:
    """A device can be used again."""

    device: Device


@dataclass(frozen=True, slots=True)
class UseMethod:
    """From now on the cards are dealt by this method."""

    method: Method


@dataclass(frozen=True, slots=True)
class CloseTable:
    """The table closes and its decks leave."""


Action = (
    ReceiveDeck
    | InspectDeck
    | VerifyInspection
    | SpreadDeck
    | ShowFirstPlayer
    | WashDeck
    | ShuffleByHand
    | LoadShuffler
    | FinishShuffle
    | JamShuffler
    | OrderShuffle
    | CutDeck
    | OrderRecut
    | BeginRound
    | FinishDeal
    | TallyStub
    | RackStub
    | WinJackpot
    | CompleteDocuments
    | EndRound
    | VoidRound
    | NoActivity
    | RemoveDeck
    | OutOfOrder
    | CoverDevice
    | BackInOrder
    | UseMethod
    | CloseTable
)
