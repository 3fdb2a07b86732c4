"""The return of Raise It Up Stud Poker by wager, by hand and by what was decided on each street."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.rules.words import AgainstTable
from pitboss.solve.raise_it_up_stud.game import (
    DEALT,
    FOLD,
    WHOLE,
    Chosen,
    StudWorth,
    Tick,
    best_play,
    decided_as,
    worth_of,
)
from pitboss.solve.splits import Split, SplitCount, names_by_look
from pitboss.solve.suit_classes import ClassStreet, Ints, all_streets, opening
from pitboss.solve.worth import WagerLayout, each_by_look


class StudPath(NamedTuple):
    """What was decided so far, the Play Wager then, and whether the hand was folded."""

    said: tuple[str, ...]
    total: int
    folded: bool = False


def split_669a(house: House, tick: Tick | None = None, deck: tuple[Card, ...] = DECK) -> Split:
    """Raise It Up Stud Poker under best play, split; in units of the Ante."""
    layout = WagerLayout.of(house)
    worth = worth_of(house, layout)
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    chosen = [{total: at.chosen() for total, at in asked.items()} for asked in best_play(way, worth)]
    (pays,) = {
        step.pays
        for step in house.force.settlement
        if isinstance(step, AgainstTable) and step.wager == worth.play
    }
    names = names_by_look(house.paytable(pays), worth.ranking, WHOLE)
    count = SplitCount((*worth.always, worth.play), dict.fromkeys(names.values()))
    for path, reached in follow(way, worth, chosen, opening(DEALT, deck)[1]):
        deals = way[-1].tally(reached)
        stakes = {**dict.fromkeys(worth.always, worth.stake), worth.play: path.total * worth.stake}
        laid = {name: Fraction(cents, worth.stake) for name, cents in stakes.items()}
        brings = each_by_look(layout, stakes, WHOLE) if not path.folded else {}
        for look in np.flatnonzero(deals).tolist():
            won = {name: Fraction(int(of[look]), worth.stake) for name, of in brings.items()}
            if path.folded:
                won = {name: -part for name, part in laid.items()}
            total = sum(won.values())
            standing = FOLD if path.folded else "win" if total > 0 else "lose" if total < 0 else "tie"
            count.add(int(deals[look]), names[look], path.said, standing, won, laid)
    if tick:
        tick(1, 1)
    return count.split()


def follow(
    way: Sequence[ClassStreet], worth: StudWorth, chosen: Sequence[Mapping[int, Chosen]], weights: Ints
) -> Iterator[tuple[StudPath, Ints]]:
    """Every way to decide, and how many hands of each class of the last street were decided so."""
    reached = {StudPath((), 0): weights}
    for street, here in enumerate(way):
        after: dict[StudPath, Ints] = {}
        for path, mine in reached.items():
            for then, taking in _taken(worth, path, chosen[street].get(path.total), here, mine):
                after[then] = after.get(then, np.zeros_like(taking)) + taking
        if here.following is not None:
            classes = len(way[street + 1].sets)
            after = {path: here.flow(mine, classes) for path, mine in after.items()}
        reached = after
    yield from reached.items()


def _taken(
    worth: StudWorth, path: StudPath, at: Chosen | None, here: ClassStreet, mine: Ints
) -> Iterator[tuple[StudPath, Ints]]:
    """What is decided on one street; who has folded is not asked again."""
    if path.folded:
        yield path, mine
        return
    assert at is not None
    for place, (name, then) in enumerate(at.after.items()):
        taking = np.where(at.choice == place, mine, 0)
        if taking.any():
            said = decided_as(worth, name, here.sets.shape[1])
            yield StudPath((*path.said, *said), then, name == FOLD), taking
