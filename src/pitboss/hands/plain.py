"""The evaluator that reads like the regulation: slow, obvious, and the judge of the batch one.

Within a kind the made group is compared first, then the other cards from high to low; a straight
counts by its highest card, and an ace that opens A-2-3 is its lowest. What is then still equal is
a tie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, total_ordering
from itertools import combinations

from pitboss.cards import ACE, KING, NINE, QUEEN, RANK_WORDS, TEN, Card, plural, rank, suit
from pitboss.hands.ranking import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, Kind, Ranking
from pitboss.refusal import Refused

KIND_SHIFT = 20  # a strength is the height of the kind, then up to five ranks of four bits
RANK_SHIFTS = (16, 12, 8, 4, 0)
ROYAL = {TEN, TEN + 1, QUEEN, KING, ACE}


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """A ranked hand: its kind, its strength within its ranking, and the cards it was formed from."""

    ranking: Ranking
    kind: Kind
    strength: int
    held: tuple[Card, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.strength == other.strength

    def __lt__(self, other: Hand) -> bool:
        return self.strength < other.strength

    def __hash__(self) -> int:
        return hash(self.strength)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that decide within the kind, most important first."""
        nibbles = (self.strength >> shift & 15 for shift in RANK_SHIFTS)
        return tuple(each - 2 for each in nibbles if each)

    @property
    def _told(self) -> Hand:
        """The hand as people are told of it: two pair is no kind of 643a.6(e), and still no jack high."""
        return _of_a_lower_kind(self.held, self.ranking, self) if self.kind is Kind.NO_PAIR else self

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that form the hand, the deciding ones first."""
        told = self._told
        return _forming(told.held, told.ranking, told)

    @property
    def made(self) -> tuple[Card, ...]:
        """The cards that make the kind: the three nines of a three-of-a-kind, all of a straight."""
        if self._told is not self:
            return self._told.made
        groups = {
            Kind.FOUR_OF_A_KIND: 1,
            Kind.THREE_OF_A_KIND: 1,
            Kind.TWO_PAIR: 2,
            Kind.PAIR: 1,
            Kind.NO_PAIR: 1,
        }
        if self.kind not in groups:
            return self.cards
        making = self.ranks[: groups[self.kind]]
        return tuple(c for c in self.cards if rank(c) in making)

    @property
    def one_suit(self) -> int | None:
        """The suit that all cards of the hand share, or None."""
        suits = {suit(card) for card in self.cards}
        return suits.pop() if len(suits) == 1 else None

    @property
    def name(self) -> str:
        """The hand in the Board's words: `three-of-a-kind, nines`."""
        if self._told is not self:
            return self._told.name
        first, *rest = self.ranks
        match self.kind:
            case Kind.SIX_CARD_ROYAL | Kind.ROYAL_FLUSH | Kind.MINI_ROYAL:
                return self.ranking.called(self.kind)
            case Kind.STRAIGHT_FLUSH | Kind.FLUSH | Kind.STRAIGHT:
                return f"{self.kind.value}, {RANK_WORDS[first]} high"
            case Kind.FOUR_OF_A_KIND | Kind.THREE_OF_A_KIND:
                return f"{self.kind.value}, {plural(first)}"
            case Kind.FULL_HOUSE | Kind.TWO_PAIR:
                return f"{self.kind.value}, {plural(first)} and {plural(rest[0])}"
            case Kind.PAIR:
                return f"pair of {plural(first)}"
            case Kind.NO_PAIR:
                return f"{RANK_WORDS[first]} high"


@lru_cache(maxsize=4096)
def _of_a_lower_kind(held: tuple[Card, ...], ranking: Ranking, hand: Hand) -> Hand:
    """The best hand of the kinds below the last one that the ranking lists, or the hand itself."""
    whole = (THREE_CARDS, FOUR_CARDS, FIVE_CARDS)
    every = next((each.kinds for each in whole if each.size == ranking.size), ())
    below = every[every.index(ranking.kinds[-1]) + 1 :] if ranking.kinds[-1] in every else ()
    found = best(held, replace(ranking, kinds=below)) if below else hand
    return hand if found.kind is Kind.NO_PAIR else found


@lru_cache(maxsize=4096)
def _forming(held: tuple[Card, ...], ranking: Ranking, hand: Hand) -> tuple[Card, ...]:
    """The cards that form the hand of those held, looked for once."""
    if hand.kind is Kind.SIX_CARD_ROYAL:
        return tuple(sorted(held, reverse=True))
    # of equal hands the one in the highest suit: a paytable's row for spades stands above the others
    every = combinations(sorted(held, key=suit, reverse=True), ranking.size)
    found = next(chosen for chosen in every if hand_of(chosen, ranking) == hand)
    return _arranged(found, hand.kind, hand.ranks)


def best(held: Sequence[Card], ranking: Ranking) -> Hand:
    """The highest ranking hand that can be formed from the cards held."""
    if len(set(held)) != len(held):
        raise Refused("a hand cannot hold the same card twice")
    if len(held) < ranking.size:
        raise Refused(f"{ranking.size} cards make this hand, not {len(held)}")
    if Kind.SIX_CARD_ROYAL in ranking.kinds and six_card_royal(held):
        return Hand(ranking, Kind.SIX_CARD_ROYAL, strength(Kind.SIX_CARD_ROYAL, (ACE,), ranking), tuple(held))
    found = max(hand_of(chosen, ranking) for chosen in combinations(held, ranking.size))
    return Hand(ranking, found.kind, found.strength, tuple(held))


def of_five(hand: Hand) -> Hand:
    """A hand as five of its cards make it, where all six make a royal."""
    if hand.kind is not Kind.SIX_CARD_ROYAL:
        return hand
    below = tuple(kind for kind in hand.ranking.kinds if kind is not hand.kind)
    return best(hand.held, replace(hand.ranking, kinds=below))


def hand_of(cards: Sequence[Card], ranking: Ranking) -> Hand:
    """The hand that exactly these cards form."""
    kind = next((k for k in kinds_of(cards, low_ace=ranking.low_ace) if k in ranking.kinds), Kind.NO_PAIR)
    ranks = deciding_ranks(cards, kind, low_ace=ranking.low_ace)
    return Hand(ranking, kind, strength(kind, ranks, ranking), tuple(cards))


def strength(kind: Kind, ranks: Sequence[int], ranking: Ranking) -> int:
    """A kind and its deciding ranks as one number: higher beats lower, equal ties."""
    return ranking.level(kind) << KIND_SHIFT | packed(ranks)


def packed(ranks: Sequence[int]) -> int:
    """Up to five ranks as four bits each, the most important on top."""
    found = 0
    for shift, each in zip(RANK_SHIFTS, ranks, strict=False):
        found |= (each + 2) << shift
    return found


def _arranged(cards: Sequence[Card], kind: Kind, ranks: Sequence[int]) -> tuple[Card, ...]:
    """The cards in the order in which they decide; the ace of A-2-3 comes last."""
    if kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH):
        return tuple(sorted(cards, key=lambda c: -1 if rank(c) > ranks[0] else rank(c), reverse=True))
    place = {r: i for i, r in enumerate(ranks)}
    return tuple(sorted(cards, key=lambda c: (place.get(rank(c), len(place)), -rank(c), -suit(c))))


def kinds_of(cards: Sequence[Card], *, low_ace: bool = True) -> list[Kind]:
    """Every kind that these cards are, the most particular first.

    A royal flush is also a straight flush, a flush and a straight: a ranking that does not list the
    first falls back on the next.
    """
    groups = sorted(Counter(map(rank, cards)).values(), reverse=True)
    flush = len({suit(c) for c in cards}) == 1
    straight = straight_high(cards, low_ace=low_ace) is not None
    found: list[Kind] = []
    if flush and straight:
        held = {rank(c) for c in cards}
        found += [Kind.ROYAL_FLUSH] * (held == ROYAL)
        found += [Kind.MINI_ROYAL] * (held == {ACE, KING, QUEEN})
        found.append(Kind.STRAIGHT_FLUSH)
    found += [Kind.FOUR_OF_A_KIND] * (groups[0] == 4)
    found += [Kind.FULL_HOUSE] * (groups[:2] == [3, 2])
    found += [Kind.STRAIGHT] * straight
    found += [Kind.FLUSH] * flush
    found += [Kind.THREE_OF_A_KIND] * (groups[0] >= 3)
    found += [Kind.TWO_PAIR] * (groups[:2] == [2, 2])
    found += [Kind.PAIR] * (groups[0] >= 2)
    return found


def straight_high(cards: Sequence[Card], *, low_ace: bool = True) -> int | None:
    """The rank that tops the straight these cards form, or None if they form none.

    An ace may open A-2-3 and is then low; it never stands in the middle: K-A-2 is no straight.
    """
    held = sorted(map(rank, cards))
    if len(set(held)) < len(held):
        return None
    if held[-1] - held[0] == len(held) - 1:
        return held[-1]
    if low_ace and held[-1] == ACE and held[:-1] == list(range(len(held) - 1)):
        return held[-2]
    return None


def six_card_royal(cards: Sequence[Card]) -> bool:
    """Whether the cards are exactly ace to nine of one suit."""
    return (
        len(cards) == 6 and len({suit(c) for c in cards}) == 1 and {rank(c) for c in cards} == {NINE, *ROYAL}
    )


def deciding_ranks(cards: Sequence[Card], kind: Kind, *, low_ace: bool = True) -> tuple[int, ...]:
    """The ranks that compare two hands of one kind, most important first."""
    if kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH):
        high = straight_high(cards, low_ace=low_ace)
        assert high is not None
        return (high,)
    if kind in (Kind.SIX_CARD_ROYAL, Kind.ROYAL_FLUSH, Kind.MINI_ROYAL):
        return (ACE,)
    counted = Counter(map(rank, cards))
    if kind is Kind.NO_PAIR:
        return tuple(sorted(map(rank, cards), reverse=True))
    return tuple(sorted(counted, key=lambda r: (counted[r], r), reverse=True))
