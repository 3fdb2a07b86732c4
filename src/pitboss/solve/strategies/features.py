"""What can be seen of some cards, for many hands at once: one row of cards, one number.

These are the words that rule files are written in. A straight here is any five ranks in a row that
make one (as many as make a hand of the chapter), ace high or ace low.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, TEN
from pitboss.hands.batch import strengths
from pitboss.hands.plain import KIND_SHIFT, RANK_SHIFTS
from pitboss.hands.ranking import Kind, Ranking
from pitboss.solve.strategies import spelled
from pitboss.solve.strategies.conditions import Feature, Numbers, Unit
from pitboss.solve.suit_classes import Cards, Ints, lanes

ROYAL = sum(1 << rank for rank in range(TEN, ACE + 1))


@dataclass(frozen=True)
class Seen:
    """Situations, one a row: the player's cards and the community cards, and what else there is to see."""

    cards: Cards
    facts: Mapping[str, Numbers] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.cards)


def straights(size: int) -> Ints:
    """The ranks of every straight of so many cards as bits, the lowest first: A-2-3-4-5."""
    opened_by_ace = 1 << ACE | (1 << size - 1) - 1
    return np.array([opened_by_ace, *((1 << size) - 1 << low for low in range(ACE + 2 - size))], np.int64)


def ranks_held(cards: Cards) -> Ints:
    """The ranks of each row as bits."""
    held: Ints = np.bitwise_or.reduce(lanes(cards), axis=1)
    return held


def counts_by_rank(cards: Cards) -> Ints:
    """How many cards of each rank a row holds."""
    found = np.zeros((len(cards), ACE + 1), np.int64)
    rows = np.arange(len(cards))
    for column in cards.T:
        found[rows, column >> 2] += 1
    return found


def suited(cards: Cards) -> Ints:
    """The most cards of one suit."""
    most: Ints = np.bitwise_count(lanes(cards)).max(axis=1).astype(np.int64)
    return most


def run(cards: Cards, size: int) -> Ints:
    """The most ranks that lie within one straight."""
    within: Ints = np.bitwise_count(ranks_held(cards)[:, None] & straights(size)).max(axis=1).astype(np.int64)
    return within


def ways(cards: Cards, size: int) -> Ints:
    """How many straights hold every card: 2 for an open four, 0 where a rank repeats or the gap is wide."""
    held = ranks_held(cards)
    fits = ((held[:, None] & ~straights(size)) == 0).sum(axis=1)
    return np.where(np.bitwise_count(held) == cards.shape[1], fits, 0)


def suited_run(cards: Cards, size: int) -> Ints:
    """The most cards of one suit that lie within one straight."""
    within = np.bitwise_count(lanes(cards)[:, :, None] & straights(size))
    most: Ints = within.max(axis=(1, 2)).astype(np.int64)
    return most


def royal(cards: Cards) -> Ints:
    """The most cards of one suit from ten to ace."""
    most: Ints = np.bitwise_count(lanes(cards) & ROYAL).max(axis=1).astype(np.int64)
    return most


def high_cards(cards: Cards) -> Ints:
    """How many cards are ten or higher."""
    count: Ints = (cards >> 2 >= TEN).sum(axis=1)
    return count


def rank_at(cards: Cards, place: int) -> Ints:
    """The rank in a place when the cards are laid from high to low: 0 is the highest, -1 the lowest."""
    ordered: Ints = np.sort(cards >> 2, axis=1)[:, ::-1][:, place].astype(np.int64)
    return ordered


def repeated(cards: Cards) -> Ints:
    """The highest rank that a row holds twice or more; -1 if there is none."""
    held = np.where(counts_by_rank(cards) > 1, np.arange(ACE + 1), -1)
    highest: Ints = held.max(axis=1)
    return highest


def hand_strength(cards: Cards, ranking: Ranking) -> Numbers:
    """The strength of the best hand; of too few cards, that of the groups that they show."""
    if cards.shape[1] >= ranking.size:
        return strengths(np.ascontiguousarray(cards), ranking)
    counts = counts_by_rank(cards)
    keys = np.sort(np.where(counts > 0, counts << 4 | np.arange(ACE + 1), -1), axis=1)[:, ::-1]
    groups = np.sort(counts, axis=1)[:, ::-1]
    found = _levels(ranking)[groups[:, 0], groups[:, 1]] << KIND_SHIFT
    for place, shift in enumerate(RANK_SHIFTS[: cards.shape[1]]):
        found |= np.where(keys[:, place] >= 0, (keys[:, place] & 15) + 2 << shift, 0)
    return found


def _levels(ranking: Ranking) -> NDArray[np.int64]:
    """The height of a kind by its largest and its second largest group."""
    found = np.zeros((5, 5), np.int64)
    found[2], found[3], found[4] = (
        ranking.level(kind) for kind in (Kind.PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND)
    )
    found[2, 2] = ranking.level(Kind.TWO_PAIR)
    return found


def fills(cards: Cards, size: int) -> Ints:
    """How many ranks would complete a straight, 0 where there is one already."""
    held, whole = ranks_held(cards), straights(size)
    lacking = np.bitwise_count(whole & ~held[:, None]) == 1
    missing = np.bitwise_or.reduce(np.where(lacking, whole & ~held[:, None], 0), axis=1)
    made = (held[:, None] & whole == whole).any(axis=1)
    return np.where(made, 0, np.bitwise_count(missing)).astype(np.int64)


def hand_feature(ranking: Ranking, seen: int) -> Feature:
    """`hand`: what the cards seen make, by the chapter's ranking."""
    return Feature(
        name="hand",
        says="what the cards make by the chapter's ranking: pair of 9s, Q-6-4, K-high flush",
        unit=Unit.HAND,
        of=lambda at: hand_strength(at.cards, ranking),
        read=spelled.hand(ranking, seen),
        words="{}",
    )


def card_features(ranking: Ranking, seen: int) -> tuple[Feature, ...]:
    """All that can be asked of so many cards in sight."""
    size = ranking.size
    numbers: dict[str, tuple[str, str, Callable[[Cards], Ints]]] = {
        "suited": ("most cards of one suit", "{} cards of one suit", suited),
        "run": (
            "most ranks that lie within one straight",
            "{} cards to a straight",
            lambda cards: run(cards, size),
        ),
        "ways": (
            "straights that hold every card: 2 for an open four",
            "all your cards fit {} straights",
            lambda cards: ways(cards, size),
        ),
        "fills": (
            "ranks that would complete a straight",
            "{} ranks to complete a straight",
            lambda cards: fills(cards, size),
        ),
        "suited_run": (
            "most cards of one suit that lie within one straight",
            "{} cards to a straight flush",
            lambda cards: suited_run(cards, size),
        ),
        "high_cards": ("cards that are ten or higher", "{} cards ten or higher", high_cards),
        "royal": ("most cards of one suit from ten to ace", "{} cards to a royal flush", royal),
    }
    ranks = {
        "top": ("rank of the highest card", "highest card {}", 0),
        "second": ("rank of the second highest card", "second card {}", 1),
        "low": ("rank of the lowest card", "lowest card {}", -1),
    }
    return (
        hand_feature(ranking, seen),
        *(_of_cards(name, Unit.NUMBER, says, words, of, seen) for name, (says, words, of) in numbers.items()),
        *(
            _of_cards(name, Unit.RANK, says, words, partial(rank_at, place=place))
            for name, (says, words, place) in ranks.items()
        ),
    )


def _of_cards(
    name: str, unit: Unit, says: str, words: str, of: Callable[[Cards], Ints], most: int | None = None
) -> Feature:
    read = spelled.number if unit is Unit.NUMBER else spelled.rank
    return Feature(
        name=name, says=says, unit=unit, of=lambda at: of(at.cards), read=read, words=words, most=most
    )
