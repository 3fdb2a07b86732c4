"""The evaluator for one hand at a time: rounds call it, and it never tries combinations.

It asks the ranking's kinds from the top whether the cards held can form one, and takes the first;
what it found for some ranks without a flush it remembers. It gives the same hand as plain.best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pitboss.cards import ACE, DECK, Card
from pitboss.hands.plain import Hand, strength
from pitboss.hands.ranking import Kind, Ranking
from pitboss.refusal import Refused

RANKS_DOWN = range(ACE, -1, -1)
TOPS = {Kind.SIX_CARD_ROYAL: 6, Kind.ROYAL_FLUSH: 5, Kind.MINI_ROYAL: 3}  # so many of the highest ranks
Ranks = tuple[int, ...]

# A hand's key counts its ranks in base five and, above them, its suits in four bits each.
SUITS_SHIFT = 32
RANKS_MASK = (1 << SUITS_SHIFT) - 1
EACH_SUIT = 0x1111
KEYS = tuple(5 ** (card >> 2) + (1 << SUITS_SHIFT + 4 * (card & 3)) for card in DECK)
_KNOWN: dict[int, tuple[Ranking, dict[int, tuple[Kind, int]]]] = {}


def best(held: Sequence[Card], ranking: Ranking) -> Hand:
    """The highest ranking hand that can be formed from the cards held."""
    if len(held) < ranking.size:
        raise Refused(f"{ranking.size} cards make this hand, not {len(held)}")
    key = sum(map(KEYS.__getitem__, held))
    if (key >> SUITS_SHIFT) + (8 - ranking.size) * EACH_SUIT & 8 * EACH_SUIT:
        kind, found = judge(held, ranking)  # enough cards of one suit for a flush
    else:
        known = _known(ranking)
        ranks_only = key & RANKS_MASK
        if ranks_only not in known:
            known[ranks_only] = judge(held, ranking)
        kind, found = known[ranks_only]
    return Hand(ranking, kind, found, tuple(held))


def _known(ranking: Ranking) -> dict[int, tuple[Kind, int]]:
    """What is known already of this ranking: kind and strength by the ranks held, suits aside."""
    entry = _KNOWN.get(id(ranking))
    if entry is None:
        entry = _KNOWN[id(ranking)] = (ranking, {})
    return entry[1]


def judge(held: Sequence[Card], ranking: Ranking) -> tuple[Kind, int]:
    """The kind and strength of the best hand, from the cards themselves."""
    counts, suits = [0] * 13, [0, 0, 0, 0]
    for card in held:
        counts[card >> 2] += 1
        suits[card & 3] |= 1 << (card >> 2)
    size, most = ranking.size, max(counts)
    suited = next((mask for mask in suits if mask.bit_count() >= size), 0)
    anywhere = suits[0] | suits[1] | suits[2] | suits[3]
    for kind in ranking.kinds:
        ranks = _found(kind, size, ranking.low_ace, suited, anywhere, counts, most, len(held))
        if ranks:
            return kind, strength(kind, ranks, ranking)
    return Kind.NO_PAIR, strength(Kind.NO_PAIR, _highest(counts, size, ()), ranking)


def _found(
    kind: Kind,
    size: int,
    low_ace: bool,
    suited: int,
    anywhere: int,
    counts: list[int],
    most: int,
    held: int,
) -> Ranks:
    """The deciding ranks of the best hand of this kind, or nothing if the cards form none."""
    match kind:
        case Kind.STRAIGHT_FLUSH:
            return straights(size, low_ace)[suited] if suited else ()
        case Kind.FLUSH:
            return _bits(suited, size) if suited else ()
        case Kind.STRAIGHT:
            return straights(size, low_ace)[anywhere]
        case Kind.ROYAL_FLUSH | Kind.MINI_ROYAL | Kind.SIX_CARD_ROYAL:
            top = TOPS[kind]
            wanted = (1 << top) - 1 << 13 - top
            fits = suited & wanted == wanted and (kind is not Kind.SIX_CARD_ROYAL or held == top)
            return (ACE,) if fits else ()
        case Kind.FOUR_OF_A_KIND:
            return _groups(counts, (4,), size) if most == 4 else ()
        case Kind.FULL_HOUSE:
            return _groups(counts, (3, 2), size) if most >= 3 else ()
        case Kind.THREE_OF_A_KIND:
            return _groups(counts, (3,), size) if most >= 3 else ()
        case Kind.TWO_PAIR:
            return _groups(counts, (2, 2), size) if most >= 2 else ()
        case Kind.PAIR:
            return _groups(counts, (2,), size) if most >= 2 else ()
    raise AssertionError(kind)


def _groups(counts: list[int], wanted: tuple[int, ...], size: int) -> Ranks:
    """The highest ranks that make these groups, then the highest other cards to fill the hand."""
    made: list[int] = []
    for group in wanted:
        rank = next((r for r in RANKS_DOWN if counts[r] >= group and r not in made), None)
        if rank is None:
            return ()
        made.append(rank)
    return (*made, *_highest(counts, size - sum(wanted), made))


def _highest(counts: list[int], how_many: int, leaving_out: Sequence[int]) -> Ranks:
    """The ranks of the highest cards, each as often as it is held."""
    found: list[int] = []
    for rank in RANKS_DOWN:
        if len(found) >= how_many:
            break
        if rank not in leaving_out:
            found += [rank] * counts[rank]
    return tuple(found[:how_many])


def _bits(mask: int, how_many: int) -> Ranks:
    """The highest ranks of a mask."""
    return tuple(r for r in RANKS_DOWN if mask >> r & 1)[:how_many]


@cache
def straights(size: int, low_ace: bool) -> tuple[Ranks, ...]:
    """For every mask of ranks, the rank that tops the highest straight in it, or nothing."""
    runs = [((1 << size) - 1 << low, low + size - 1) for low in range(13 - size, -1, -1)]
    if low_ace:
        runs.append(((1 << size - 1) - 1 | 1 << ACE, size - 2))
    return tuple(next(((high,) for run, high in runs if mask & run == run), ()) for mask in range(1 << 13))
