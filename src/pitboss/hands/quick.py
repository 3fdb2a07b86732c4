"""The evaluator for one hand at a time: rounds call it, and it never tries combinations.

It asks the ranking's kinds from the top whether the cards held can form one, and takes the first;
what it found for some ranks without a flush it remembers. It gives the same hand as plain.best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from pitboss.cards import ACE, DECK, Card
from pitboss.hands.plain import KIND_SHIFT, Hand, packed
from pitboss.hands.ranking import Kind, Ranking
from pitboss.refusal import Refused

RANKS_DOWN = range(ACE, -1, -1)
Ranks = tuple[int, ...]

# A hand's key counts its ranks in base five and, above them, its suits in four bits each.
SUITS_SHIFT = 32
RANKS_MASK = (1 << SUITS_SHIFT) - 1
EACH_SUIT = 0x1111
KEYS = tuple(5 ** (card >> 2) + (1 << SUITS_SHIFT + 4 * (card & 3)) for card in DECK)
MOST_KNOWN = 2_048  # hands of one ranking that are remembered: all of three cards, the usual ones of more
_KNOWN: dict[int, KnownRanking] = {}
NO_PAIR = Kind.NO_PAIR


def best(held: Sequence[Card], ranking: Ranking) -> Hand:
    """The highest ranking hand that can be formed from the cards held."""
    if len(held) < ranking.size:
        raise Refused(f"{ranking.size} cards make this hand, not {len(held)}")
    key = sum(map(KEYS.__getitem__, held))
    if (key >> SUITS_SHIFT) + (8 - ranking.size) * EACH_SUIT & 8 * EACH_SUIT:
        kind, found = judge(held, ranking)  # enough cards of one suit for a flush
    else:
        kind, found = _by_ranks(key & RANKS_MASK, held, ranking)
    return Hand(ranking, kind, found, tuple(held))


def _by_ranks(ranks_only: int, held: Sequence[Card], ranking: Ranking) -> tuple[Kind, int]:
    """What the ranks alone make: as it was found before, or found now and remembered if there is room."""
    known = _known(ranking).hands
    found = known.get(ranks_only)
    if found is None:
        found = judge_ranks(held, ranking)
        if len(known) < MOST_KNOWN:
            known[ranks_only] = found
    return found


Plan = tuple[tuple[Kind, int, "Callable[[Held], Ranks]"], ...]


class KnownRanking(NamedTuple):
    """What is known of a ranking: how to ask for its kinds, and hands judged by their ranks before."""

    ranking: Ranking  # kept, so that its id stays its own
    plans: tuple[tuple[Plan, ...], ...]  # by whether a flush is possible, and by the cards of one rank
    straights: tuple[Ranks, ...]
    hands: dict[int, tuple[Kind, int]]


def _known(ranking: Ranking) -> KnownRanking:
    entry = _KNOWN.get(id(ranking))
    if entry is None:
        plans = tuple(tuple(_plan(ranking, suited, most) for most in range(5)) for suited in (False, True))
        entry = KnownRanking(ranking, plans, straights(ranking.size, ranking.low_ace), {})
        _KNOWN[id(ranking)] = entry
    return entry


def _plan(ranking: Ranking, suited: bool, most: int) -> Plan:
    """The kinds that are possible at all with so many cards of one rank, and with or without a flush."""
    possible = [k for k in ranking.kinds if (suited or k not in IN_ONE_SUIT) and most >= GROUPED.get(k, 0)]
    return tuple((kind, ranking.level(kind) << KIND_SHIFT, FINDERS[kind]) for kind in possible)


class Held(NamedTuple):
    """What the kinds are asked about: cards by rank and by suit."""

    counts: list[int]  # cards of each rank
    suited: int  # the ranks of the suit that may make a flush, as a mask; 0 if none can
    ranks: int  # the ranks held, as a mask
    cards: int
    size: int  # of the hand to be formed
    straights: tuple[Ranks, ...]


def judge_ranks(held: Sequence[Card], ranking: Ranking) -> tuple[Kind, int]:
    """The kind and strength of the best hand from cards that form no flush: their ranks decide."""
    counts, ranks_held = [0] * 13, 0
    for card in held:
        counts[card >> 2] += 1
        ranks_held |= 1 << (card >> 2)
    known, size = _known(ranking), ranking.size
    asked = Held(counts, 0, ranks_held, len(held), size, known.straights)
    for kind, level, find in known.plans[False][max(counts)]:
        ranks = find(asked)
        if ranks:
            return kind, level | packed(ranks)
    return NO_PAIR, packed(_highest(counts, size, ()))


def judge(held: Sequence[Card], ranking: Ranking) -> tuple[Kind, int]:
    """The kind and strength of the best hand, from the cards themselves."""
    counts, suits = [0] * 13, [0, 0, 0, 0]
    for card in held:
        counts[card >> 2] += 1
        suits[card & 3] |= 1 << (card >> 2)
    size = ranking.size
    ranks_held = suits[0] | suits[1] | suits[2] | suits[3]
    known, most = _known(ranking), max(counts)
    found = (NO_PAIR, packed(_highest(counts, size, ())))
    for suited in [mask for mask in suits if mask.bit_count() >= size] or [0]:
        asked = Held(counts, suited, ranks_held, len(held), size, known.straights)
        for kind, level, find in known.plans[suited > 0][most]:
            ranks = find(asked)
            if ranks:
                found = max(found, (kind, level | packed(ranks)), key=itemgetter(1))
                break
    return found


def _of_groups(*wanted: int) -> Callable[[Held], Ranks]:
    """Whether the cards hold these groups of one rank: (3, 2) is a full house."""

    def find(held: Held) -> Ranks:
        return _groups(held.counts, wanted, held.size)

    return find


def _of_top_ranks(top: int, *, exactly: bool) -> Callable[[Held], Ranks]:
    """Whether one suit holds so many of the highest ranks, of no more cards if `exactly`."""
    wanted = (1 << top) - 1 << 13 - top

    def find(held: Held) -> Ranks:
        fits = held.suited & wanted == wanted and (not exactly or held.cards == top)
        return (ACE,) if fits else ()

    return find


GROUPED = {
    Kind.FOUR_OF_A_KIND: 4,
    Kind.FULL_HOUSE: 3,
    Kind.THREE_OF_A_KIND: 3,
    Kind.TWO_PAIR: 2,
    Kind.PAIR: 2,
}
IN_ONE_SUIT = {Kind.SIX_CARD_ROYAL, Kind.ROYAL_FLUSH, Kind.MINI_ROYAL, Kind.STRAIGHT_FLUSH, Kind.FLUSH}
FINDERS: dict[Kind, Callable[[Held], Ranks]] = {
    Kind.SIX_CARD_ROYAL: _of_top_ranks(6, exactly=True),
    Kind.ROYAL_FLUSH: _of_top_ranks(5, exactly=False),
    Kind.MINI_ROYAL: _of_top_ranks(3, exactly=False),
    Kind.STRAIGHT_FLUSH: lambda held: held.straights[held.suited],
    Kind.FOUR_OF_A_KIND: _of_groups(4),
    Kind.FULL_HOUSE: _of_groups(3, 2),
    Kind.FLUSH: lambda held: _bits(held.suited, held.size) if held.suited else (),
    Kind.STRAIGHT: lambda held: held.straights[held.ranks],
    Kind.THREE_OF_A_KIND: _of_groups(3),
    Kind.TWO_PAIR: _of_groups(2, 2),
    Kind.PAIR: _of_groups(2),
}


def _groups(counts: list[int], wanted: tuple[int, ...], size: int) -> Ranks:
    """The highest ranks that make these groups, then the highest other cards to fill the hand."""
    made: list[int] = []
    for group in wanted:
        for rank in RANKS_DOWN:
            if counts[rank] >= group and rank not in made:
                made.append(rank)
                break
        else:
            return ()
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
    found: list[Ranks] = [()] * (1 << 13)
    for run, high in reversed(runs):  # the highest straight of a mask is written last
        rest = more = ~run & (1 << 13) - 1
        found[run] = top = (high,)
        while more:
            found[run | more] = top
            more = (more - 1) & rest
    return tuple(found)
