"""Hands ranked a second: the batch evaluator beside the evaluators that Python has.

Every contender gets its cards in its own form beforehand, and the peers must first put the hands in
the same order as we do. None of them takes three or four cards.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from itertools import starmap

import eval7
import numpy as np
import phevaluator
import treys
from numpy.typing import NDArray
from phevaluator import _pheval  # not `evaluator`, which 0.6.0 imports until the stack is full

from bench import Contender, Row, race
from pitboss.cards import DECK, show
from pitboss.hands import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, Ranking
from pitboss.hands.batch import strengths

OURS = 10_000_000
THEIRS = 100_000
TREYS = 20_000  # hands: treys is so much slower on seven cards that more would only take time
SEED = 58
NOTE = (
    "Hands are random and distinct cards; Pitboss ranks an array of them in a call, a peer one hand "
    "in a call, the fastest way it has, from a loop that is not Python."
)
RAW = {5: _pheval.evaluate_5cards, 7: _pheval.evaluate_7cards}

Cards = NDArray[np.uint8]
Numbers = tuple[int, ...]
HoleAndBoard = tuple[list[int], list[int]]


def run() -> list[Row]:
    """Seven and five cards beside the peers; what no peer ranks, alone."""
    hands = random_hands(OURS)
    rows: list[Row] = []
    for held in (7, 5):
        cards = np.ascontiguousarray(hands[:, :held])
        check_peers(cards[:THEIRS])
        rows += race(f"{held}-card hands", [*pitboss(cards, FIVE_CARDS), *peers(cards)])
    four_of_six = np.ascontiguousarray(hands[:, :6])
    rows += race("best 4 of 6", pitboss(four_of_six, FOUR_CARDS))
    three = np.ascontiguousarray(hands[:, :3])
    rows += race("3-card hands", pitboss(three, THREE_CARDS))
    return rows


def random_hands(count: int) -> Cards:
    """Rows of seven different cards."""
    dice = np.random.default_rng(SEED)
    kept: list[Cards] = []
    while sum(map(len, kept)) < count:
        drawn = dice.integers(0, len(DECK), (1 << 20, 7), np.uint8)
        ordered = np.sort(drawn, axis=1)
        kept.append(drawn[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)])
    return np.concatenate(kept)[:count]


def pitboss(cards: Cards, ranking: Ranking) -> list[Contender]:
    """The batch evaluator, array in and array out, on every core and on one."""
    return [
        Contender(
            who=f"Pitboss, {threads} thread{'s' * (threads > 1)}",
            run=partial(strengths, cards, ranking, threads=threads),
            amount=len(cards),
            ours=True,
        )
        for threads in sorted({os.cpu_count() or 1, 1}, reverse=True)
    ]


def peers(cards: Cards) -> list[Contender]:
    """The peers that rank hands of this many cards."""
    numbers, eval7_hands, treys_hands = converted(cards[:THEIRS])
    raw = RAW[cards.shape[1]]
    of_treys = treys.Evaluator().evaluate
    few = treys_hands[:TREYS]
    return [
        peer("phevaluator, C function", lambda: starmap(raw, numbers), THEIRS),
        peer(
            "phevaluator.evaluate_cards",
            lambda: starmap(phevaluator.evaluate_cards, numbers),
            THEIRS,
        ),
        peer("eval7.evaluate", lambda: map(eval7.evaluate, eval7_hands), THEIRS),
        peer("treys.Evaluator.evaluate", lambda: starmap(of_treys, few), TREYS),
    ]


def peer(who: str, calls: Callable[[], Iterable[int]], amount: int) -> Contender:
    """A contender that makes one call a hand and keeps no answer."""
    return Contender(who=who, run=lambda: deque(calls(), maxlen=0), amount=amount)


def converted(cards: Cards) -> tuple[list[Numbers], list[list[eval7.Card]], list[HoleAndBoard]]:
    """The hands as phevaluator, eval7 and treys want them; the first numbers cards as we do."""
    of_eval7 = [eval7.Card(show(card)) for card in DECK]
    of_treys = [treys.Card.new(show(card)) for card in DECK]
    numbers = [tuple(hand) for hand in cards.tolist()]
    return (
        numbers,
        [[of_eval7[card] for card in hand] for hand in numbers],
        [([of_treys[card] for card in hand[:2]], [of_treys[c] for c in hand[2:]]) for hand in numbers],
    )


def check_peers(cards: Cards) -> None:
    """Stop if a peer puts these hands in another order: then it would not be doing the same job."""
    numbers, eval7_hands, treys_hands = converted(cards)
    ours = strengths(cards, FIVE_CARDS)
    same_order("phevaluator", ours, (-each for each in starmap(RAW[cards.shape[1]], numbers)))
    same_order("eval7", ours, map(eval7.evaluate, eval7_hands))
    of_treys = treys.Evaluator().evaluate
    same_order("treys", ours[:TREYS], (-each for each in starmap(of_treys, treys_hands[:TREYS])))


def same_order(who: str, ours: NDArray[np.int32], theirs: Iterable[int]) -> None:
    """Stop unless both rank every two of the hands alike."""
    values = np.fromiter(theirs, np.int64)
    order = np.argsort(ours, kind="stable")
    our_steps, their_steps = np.sign(np.diff(ours[order])), np.sign(np.diff(values[order]))
    if not np.array_equal(our_steps, their_steps):
        raise SystemExit(f"{who} and Pitboss do not rank these hands alike")
