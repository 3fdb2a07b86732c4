"""What goes wrong and what follows: section .13."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Mishap(Enum):
    """An irregularity of section .13, or one that the count of the stub brings to light."""

    FACE_UP_CARD = "a card is found face up"
    FACE_UP_CARDS = "two or more cards are found face up"
    DRAWN_IN_ERROR = "a card is drawn in error, unexposed"
    WRONG_NUMBER = "somebody has a wrong number of cards"
    EXPOSED_EARLY = "a hidden card is exposed too early"
    SHUFFLER_JAM = "the shuffling device fails"
    SHOE_JAM = "the automated dealing shoe fails"
    OUT_OF_ORDER = "a device cannot be used"


class Consequence(Enum):
    """What an irregularity leads to."""

    CARD_TO_RACK = "the card goes to the discard rack and play goes on"
    NEXT_CARD = "the card is used as the next card"
    VOID = "the round is void and the wagers are returned"
    RESHUFFLE = "the cards are reshuffled"
    COVER_DEVICE = "the device is covered or marked before another method is used"


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularity:
    """One mishap, what follows from it, and the wager that is settled all the same."""

    what: Mishap
    then: Consequence
    cite: str
    settled_anyway: str = ""
    only_after_deal: bool = False  # `settled_anyway` only once all have their first cards
    returns: tuple[str, ...] = ()  # the wagers that go back by name; none: the clause says all
    until_all_decided: bool = False  # no irregularity any more once every player has decided
