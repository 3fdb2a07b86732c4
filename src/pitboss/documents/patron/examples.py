"""Example hands, one of every kind and size, shown as cards with their suit signs."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.cards import ACE, RANKS, Card, cards, rank, suit
from pitboss.hands import Hand, Kind, Ranking, quick

SIGNS = "♣♦♥♠"

_EXAMPLES = """
    six-card royal flush    Ad Kd Qd Jd Td 9d
    royal flush             As Ks Qs Js Ts
    straight flush          9h 8h 7h 6h 5h
    four-of-a-kind          Qs Qh Qd Qc 7h
    full house              Js Jd Jc 4h 4s
    flush                   Kc Tc 8c 6c 3c
    straight                Td 9s 8h 7c 6d
    three-of-a-kind         8s 8d 8c Kh 4s
    two pair                As Ac 9h 9d 5c
    pair                    Kh Kd Js 7c 3h
    mini-royal              As Ks Qs
    straight flush          9h 8h 7h
    three-of-a-kind         Qs Qd Qc
    straight                Jd Ts 9h
    flush                   Kc 8c 3c
    pair                    Th Td 6s
    four-of-a-kind          8s 8h 8d 8c
    straight flush          Jh Th 9h 8h
    three-of-a-kind         Qs Qd Qc 5h
    flush                   Kc Tc 6c 2c
    straight                9d 8s 7h 6c
    two pair                As Ac 9h 9d
    pair                    Kh Kd 7s 3c
"""
_LINES = [line.strip().split("  ", 1) for line in _EXAMPLES.strip().splitlines()]
_KNOWN = {(Kind(name), len(held.split())): cards(held) for name, held in _LINES}


def example(kind: Kind, ranking: Ranking) -> tuple[Card, ...]:
    """Cards that are of this kind in this ranking."""
    return _KNOWN[kind, 6 if kind is Kind.SIX_CARD_ROYAL else ranking.size]


def shown(held: Iterable[Card]) -> str:
    """Cards with their suit signs: `A♠ 10♥`."""
    return " ".join(("10" if RANKS[rank(c)] == "T" else RANKS[rank(c)]) + SIGNS[suit(c)] for c in held)


def highest_alone(ranking: Ranking) -> tuple[Card, ...]:
    """Cards that make no hand but by the highest of them."""
    return cards(
        "Kd Ts 8c 5h 3d" if ranking.size == 5 else "Kd Ts 8c 5h" if ranking.size == 4 else "Kd Ts 5c"
    )


def ladder(ranking: Ranking) -> tuple[Hand, ...]:
    """Hands from the lowest upward: one for each highest card without a pair, then one of each kind."""
    low = (*range(ranking.size - 2), ranking.size - 1)  # never a straight, whatever tops it
    nothing = [_mixed((*low, top)) for top in range(ranking.size, ACE + 1)]
    kinds = [example(kind, ranking) for kind in reversed(ranking.kinds)]
    hands = tuple(quick.best(held, ranking) for held in (*nothing, *kinds))
    assert list(hands) == sorted(hands), "the ladder goes up"
    return hands


def _mixed(ranks: Iterable[int]) -> tuple[Card, ...]:
    return tuple(4 * each + place % 4 for place, each in enumerate(ranks))
