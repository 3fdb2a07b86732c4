"""The kinds of hand and the order that a chapter ranks them in.

A ranking is the chapter's list, highest first. In Four Card Poker a four-of-a-kind beats a straight
flush; with three cards a straight beats a flush: the list decides, nothing else does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a hand is, in the Board's words."""

    SIX_CARD_ROYAL = "six-card royal flush"
    ROYAL_FLUSH = "royal flush"
    MINI_ROYAL = "mini-royal"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_PAIR = "two pair"
    PAIR = "pair"
    NO_PAIR = "no pair"

    suit_matters: bool  # whether some paytable asks for the suit of such a hand


for _kind in Kind:
    _kind.suit_matters = _kind.value.endswith(("royal flush", "mini-royal", "straight flush"))


@dataclass(frozen=True, slots=True)
class Ranking:
    """How many cards make a hand, and the kinds that count, highest first.

    A kind that is not listed is `NO_PAIR` here: 643a.6(d) knows no flush and no pair.
    """

    size: int
    kinds: tuple[Kind, ...]
    low_ace: bool = True  # whether an ace may open a straight: A-2-3
    royal_of_six: str = Kind.SIX_CARD_ROYAL.value  # as the chapter calls it: 649a.6(d)(8) has another name

    def called(self, kind: Kind) -> str:
        """A kind of hand in the words of the list."""
        return self.royal_of_six if kind is Kind.SIX_CARD_ROYAL else str(kind.value)

    def level(self, kind: Kind) -> int:
        """The height of a listed kind: 1 for the lowest; an unlisted kind is 0."""
        return len(self.kinds) - self.kinds.index(kind) if kind in self.kinds else 0


THREE_CARDS = Ranking(3, (Kind.STRAIGHT_FLUSH, Kind.THREE_OF_A_KIND, Kind.STRAIGHT, Kind.FLUSH, Kind.PAIR))
FOUR_CARDS = Ranking(
    4,
    (
        Kind.FOUR_OF_A_KIND,
        Kind.STRAIGHT_FLUSH,
        Kind.THREE_OF_A_KIND,
        Kind.FLUSH,
        Kind.STRAIGHT,
        Kind.TWO_PAIR,
        Kind.PAIR,
    ),
)
FIVE_CARDS = Ranking(
    5,
    (
        Kind.ROYAL_FLUSH,
        Kind.STRAIGHT_FLUSH,
        Kind.FOUR_OF_A_KIND,
        Kind.FULL_HOUSE,
        Kind.FLUSH,
        Kind.STRAIGHT,
        Kind.THREE_OF_A_KIND,
        Kind.TWO_PAIR,
        Kind.PAIR,
    ),
)
