"""The two Hold 'Em games by any strategy: every deal counted, every decision as the strategy makes it.

What the strategy says is asked for every two cards with one set of community cards of each suit class, and
becomes lanes, one bit a holding. Those take the place of best play in the tally of a solve.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from pitboss.cards import DECK
from pitboss.hands import Ranking
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import Deck, Shards, Tick, ranked, sets_of, shape_of
from pitboss.solve.holdem.flop_turn_river import BOTH_WAGERS, figures_of_two, worth_of_two
from pitboss.solve.holdem.one_play_wager import figures_of_one, worth_of_one
from pitboss.solve.holdem.points import points_647a, points_653a
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.situations import Bools, Numbers, Situations, packed
from pitboss.solve.holdem.solved import NO_LANES, TURN
from pitboss.solve.holdem.streets import Ints, Lanes, spread, tally
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.tallies import Plan
from pitboss.solve.strategies.strategy import Feature, Strategy

__all__ = ["evaluate_647a", "evaluate_653a", "points_647a", "points_653a"]

NO_CARDS: Ints = np.zeros((1, 0), np.int64)
NEVER: Bools = np.zeros((1, 1, 1), np.bool_)


def evaluate_653a(
    house: House, strategy: Strategy, tick: Tick | None = None, *, deck: Deck = DECK
) -> Figures:
    """Ultimate Texas Hold 'Em by this strategy, in units of the Ante."""
    terms, shards = HoldemTerms(house, deck), Shards(3, tick)
    boards, asked = boards_of(terms, shards), AskedStrategy(strategy, terms.shows.ranking, deck)
    first, after_flop, last = points_653a(house)
    play = Play653a(
        early=np.array(
            [asked.at(first.name, NO_CARDS, option)[0] for option in first.options[:-1]], np.int64
        ),
        flop=asked.at(after_flop.name, sets_of(FLOP, deck).cards, after_flop.options[0]),
        last=asked.on_boards(last.name, boards, last.options[0], shards),
    )
    return play.figures(terms, boards, shards)


def evaluate_647a(
    house: House, strategy: Strategy, tick: Tick | None = None, *, deck: Deck = DECK
) -> Figures:
    """Texas Hold 'Em Bonus by this strategy, in units of the Ante."""
    terms, shards = HoldemTerms(house, deck), Shards(3, tick)
    boards, asked = boards_of(terms, shards), AskedStrategy(strategy, terms.shows.ranking, deck)
    first, after_flop, after_turn = points_647a(house)
    play = Play647a(
        folded=asked.at(first.name, NO_CARDS, first.options[-1]).astype(np.int64),
        flop=asked.at(after_flop.name, sets_of(FLOP, deck).cards, after_flop.options[0]),
        turn=asked.at(after_turn.name, sets_of(TURN, deck).cards, after_turn.options[0], shards),
    )
    return play.figures(terms, boards, shards)


def boards_of(terms: HoldemTerms, shards: Shards) -> Boards:
    """Every board of the deck, with what each class of holdings meets on it."""
    return ranked(terms.shows.ranking, terms.shows.enough, terms.deck, shards)


@dataclass(frozen=True)
class Play653a:
    """Which holdings wager in each way before the Flop, after it by flop, and last by board; others fold."""

    early: Ints
    flop: Lanes
    last: Lanes

    def figures(self, terms: HoldemTerms, boards: Boards, shards: Shards) -> Figures:
        """The figures of the whole game when it is played so."""
        flops = spread(sets_of(FLOP, terms.deck), self.flop, terms.deck)
        plan = Plan(self.early, flops, NO_LANES, terms.eager, shape_of().choose, self.last)
        ways = len(self.early) + 2
        ends, folds = tally(tallies.tally_one_wager, ways, boards, worth_of_one(terms), plan, shards)
        return figures_of_one(terms, ends[None], int(folds[0]))


@dataclass(frozen=True)
class Play647a:
    """Which holdings fold before the Flop, and which wager by flop and by the four cards after the turn."""

    folded: Ints
    flop: Lanes
    turn: Lanes

    def figures(self, terms: HoldemTerms, boards: Boards, shards: Shards) -> Figures:
        """The figures of the whole game when it is played so."""
        flops, turns = (
            spread(sets_of(seen, terms.deck), lanes, terms.deck)
            for seen, lanes in ((FLOP, self.flop), (TURN, self.turn))
        )
        plan = Plan(self.folded, flops, turns, terms.eager, shape_of().choose)
        worth = worth_of_two(terms)
        ends, folds = tally(tallies.tally_two_wagers, len(BOTH_WAGERS), boards, worth, plan, shards)
        return figures_of_two(terms, ends[None], int(folds[0]))


@dataclass(frozen=True)
class AskedStrategy:
    """A strategy asked for every two cards with many sets of community cards; answers are lanes."""

    strategy: Strategy
    ranking: Ranking
    deck: Deck

    def at(self, point: str, cards: Ints, option: str, shards: Shards | None = None) -> Lanes:
        """Who takes an option with each of these sets."""

        def task(start: int, stop: int) -> Lanes:
            return self._lanes(point, Situations(self.ranking, self.deck, cards[start:stop]), option)

        return np.concatenate(shards.run(len(cards), task)) if shards else task(0, len(cards))

    def on_boards(self, point: str, boards: Boards, option: str, shards: Shards) -> Lanes:
        """Who takes an option on each whole board."""

        def task(start: int, stop: int) -> Lanes:
            at = Situations(self.ranking, self.deck, boards.cards[start:stop], boards, start)
            return self._lanes(point, at, option)

        return np.concatenate(shards.run(len(boards.cards), task))

    def _lanes(self, point: str, at: Situations, option: str) -> Lanes:
        return packed(taken(self.strategy, point, at).get(option, NEVER), len(at))


def taken(strategy: Strategy, point: str, at: Situations) -> Mapping[str, Bools]:
    """By option, where a strategy takes it."""
    known: dict[str, Numbers] = {}

    def look(feature: Feature) -> Numbers:
        if feature.name not in known:
            known[feature.name] = feature.of(at)
        return known[feature.name]

    left = np.ones((1, 1, 1), np.bool_)
    found: dict[str, Bools] = {}
    for line in strategy.lines[point]:
        fits = left & line.condition.holds(look) if line.condition else left
        found[line.option] = found[line.option] | fits if line.option in found else fits
        left = left & ~fits
    return found
