"""What a row of a paytable asks of a hand, keyed by the row's printed words.

Rows are read from the top and the first that fits is paid, so a pattern need not exclude the
higher rows: a royal flush fits `Straight flush` too, and is paid there where no row names it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pitboss.cards import (
    ACE,
    DIAMONDS,
    JACK,
    KING,
    QUEEN,
    RANK_WORDS,
    SPADES,
    TEN,
    Card,
    rank,
    suit,
)
from pitboss.hands.plain import Hand
from pitboss.hands.ranking import Kind


@dataclass(frozen=True, slots=True)
class HoleCards:
    """Two cards as 647a.12(b) looks at them; the dealer's two matter for one row."""

    cards: tuple[Card, ...]
    dealer: tuple[Card, ...] = ()

    @property
    def name(self) -> str:
        """The two cards in words: `ace-king, same suit`, `pair of nines`."""
        high, low = sorted(map(rank, self.cards), reverse=True)
        words = f"{RANK_WORDS[high]}-{RANK_WORDS[low]}"
        if high == low:
            return words
        return f"{words}, {'same suit' if same_suit(self.cards) else 'different suits'}"


Ranked = Hand | HoleCards
Pattern = Callable[[Ranked], bool]

ALSO: dict[Kind, tuple[Kind, ...]] = {
    Kind.SIX_CARD_ROYAL: (Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH),
    Kind.ROYAL_FLUSH: (Kind.STRAIGHT_FLUSH,),
    Kind.MINI_ROYAL: (Kind.STRAIGHT_FLUSH,),
}


def same_suit(cards: Sequence[Card]) -> bool:
    """Whether all cards share one suit."""
    return len({suit(c) for c in cards}) == 1


def _is(kind: Kind, *, high: Sequence[int] = range(13), suits: Sequence[int] = range(4)) -> Pattern:
    """A hand of this kind, topped by one of these ranks, in one of these suits if it has but one."""

    def fits(hand: Ranked) -> bool:
        return (
            isinstance(hand, Hand)
            and kind in (hand.kind, *ALSO.get(hand.kind, ()))
            and hand.ranks[0] in high
            and (len(suits) == 4 or hand.one_suit in suits)
        )

    return fits


def _below(kind: Kind) -> Pattern:
    """Any hand that ranks below this kind."""

    def fits(hand: Ranked) -> bool:
        return isinstance(hand, Hand) and hand.ranking.level(hand.kind) < hand.ranking.level(kind)

    return fits


def _two(*pairs: tuple[int, int], suited: bool | None = None, dealer: bool = False) -> Pattern:
    """Two cards of one of these pairs of ranks; `dealer` asks the same of the dealer's two."""

    def matches(cards: Sequence[Card]) -> bool:
        ranks = tuple(sorted(map(rank, cards), reverse=True))
        return ranks in pairs and suited in (None, same_suit(cards))

    def fits(hand: Ranked) -> bool:
        return (
            isinstance(hand, HoleCards)
            and matches(hand.cards)
            and (not dealer or (len(hand.dealer) == 2 and matches(hand.dealer)))
        )

    return fits


NOT_SPADES = tuple(s for s in range(4) if s != SPADES)
NOT_DIAMONDS = tuple(s for s in range(4) if s != DIAMONDS)
TENS_UP = range(TEN, ACE + 1)

PATTERNS: dict[str, Pattern] = {
    "royal flush": _is(Kind.ROYAL_FLUSH),
    "straight flush": _is(Kind.STRAIGHT_FLUSH),
    "four-of-a-kind": _is(Kind.FOUR_OF_A_KIND),
    "full house": _is(Kind.FULL_HOUSE),
    "flush": _is(Kind.FLUSH),
    "straight": _is(Kind.STRAIGHT),
    "three-of-a-kind": _is(Kind.THREE_OF_A_KIND),
    "two pair": _is(Kind.TWO_PAIR),
    "pair": _is(Kind.PAIR),
    "less than a straight": _below(Kind.STRAIGHT),
    "four aces": _is(Kind.FOUR_OF_A_KIND, high=(ACE,)),
    "pair of aces": _is(Kind.PAIR, high=(ACE,)),
    "pair—tens or better": _is(Kind.PAIR, high=TENS_UP),
    "pair of 10s or better": _is(Kind.PAIR, high=TENS_UP),
    "pair of tens, jacks, queens, kings or aces": _is(Kind.PAIR, high=TENS_UP),
    "mini-royal": _is(Kind.STRAIGHT_FLUSH, high=(ACE,)),
    "mini-royal flush": _is(Kind.STRAIGHT_FLUSH, high=(ACE,)),
    "mini-royal, spades": _is(Kind.STRAIGHT_FLUSH, high=(ACE,), suits=(SPADES,)),
    "mini-royal, hearts, diamonds, clubs": _is(Kind.STRAIGHT_FLUSH, high=(ACE,), suits=NOT_SPADES),
    "ace, king, queen": _is(Kind.STRAIGHT_FLUSH, high=(ACE,)),
    "ace, king, queen of spades": _is(Kind.STRAIGHT_FLUSH, high=(ACE,), suits=(SPADES,)),
    "ace, king, queen of hearts, diamonds or clubs": _is(Kind.STRAIGHT_FLUSH, high=(ACE,), suits=NOT_SPADES),
    "ace, king and queen of spades": _is(Kind.STRAIGHT_FLUSH, high=(ACE,), suits=(SPADES,)),
    "ace, king and queen of hearts, diamonds or clubs": _is(
        Kind.STRAIGHT_FLUSH, high=(ACE,), suits=NOT_SPADES
    ),
    "royal flush of spades": _is(Kind.ROYAL_FLUSH, suits=(SPADES,)),
    "royal flush of clubs, diamonds or hearts": _is(Kind.ROYAL_FLUSH, suits=NOT_SPADES),
    "super royal of diamonds": _is(Kind.SIX_CARD_ROYAL, suits=(DIAMONDS,)),
    "super royal of hearts, spades or clubs": _is(Kind.SIX_CARD_ROYAL, suits=NOT_DIAMONDS),
    "six-card royal flush—diamonds": _is(Kind.SIX_CARD_ROYAL, suits=(DIAMONDS,)),
    "six-card royal flush—hearts, spades or clubs": _is(Kind.SIX_CARD_ROYAL, suits=NOT_DIAMONDS),
    "ace-ace (dealer and player)": _two((ACE, ACE), dealer=True),
    "ace-ace": _two((ACE, ACE)),
    "ace-king (same suit)": _two((ACE, KING), suited=True),
    "ace-queen or ace-jack (same suit)": _two((ACE, QUEEN), (ACE, JACK), suited=True),
    "ace-king (different suits)": _two((ACE, KING), suited=False),
    "king-king, queen-queen or jack-jack": _two((KING, KING), (QUEEN, QUEEN), (JACK, JACK)),
    "ace-queen or ace-jack (different suits)": _two((ACE, QUEEN), (ACE, JACK), suited=False),
    "a pair of 10-10 through 2-2": _two(*((r, r) for r in range(TEN + 1))),
}


def pattern(printed: str) -> Pattern:
    """The pattern of a row by its printed words; an unknown row stops the import of its game."""
    return PATTERNS[printed.lower()]
