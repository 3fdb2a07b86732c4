"""Raise It Up Stud Poker lowered for simulation: three decisions, and what six cards bring to the wagers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.kept_arrays import Arrays, decisions_name, kept
from pitboss.solve.lowered import (
    CHOOSE,
    NOT_KEPT,
    BaseEnd,
    Course,
    EndNumbers,
    GameOption,
    InSight,
    Keeping,
    LoweredGame,
    RaiseArrays,
    packed,
    place_of,
    spread,
    two_bits,
)
from pitboss.solve.raise_it_up_stud.game import (
    DEALT,
    FOLD,
    WHOLE,
    Chosen,
    StudWorth,
    best_play,
    decided_as,
    worth_of,
)
from pitboss.solve.raise_it_up_stud.strategy import choices_of
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.suit_classes import all_streets
from pitboss.solve.whole_layouts import Laid

BITS = 8  # of a byte


def lowered_669a(
    house: House, laid: Laid, strategy: Strategy | None = None, keeping: Keeping = NOT_KEPT
) -> LoweredGame:
    """Ante, Blind and Play with these wagers, by a strategy or by the base game's best play."""
    worth = worth_of(house, laid.on(house))
    most = int(np.gcd.reduce(worth.by_look, axis=None, initial=worth.stake))
    scaled = worth.stake // most, worth.totals, (worth.by_look // most).tolist()
    name = decisions_name(house, scaled, strategy)
    found = kept(keeping, name, partial(_decisions, worth, strategy))
    tree = Tree.of(worth)
    ends, numbers = EndNumbers(), np.zeros((len(worth.by_look), len(tree.leaves)), np.int64)
    for place, (total, said, folded) in enumerate(tree.leaves):
        wagered = worth.stake * (len(worth.always) + total)
        brought = [worth.fold(total)] * len(numbers) if folded else worth.by_look[:, worth.shown(total)]
        for look, cents in enumerate(brought):
            numbers[look, place] = ends.number(BaseEnd(int(cents), wagered, said))
    arrays = RaiseArrays(
        early=found["early"],
        middle=found["middle"],
        last=found["last"],
        options=np.array([len(after) for after in tree.after]),
        after=tree.numbered,
        tables=np.array(tree.tables),
        ends=numbers,
        folds=sum(folded for _, _, folded in tree.leaves),
        choose=CHOOSE,
        cents=ends.cents,
        wagered=ends.wagered,
    )
    return LoweredGame(
        course=Course.RAISE,
        ends=ends.every,
        arrays=arrays,
        ranking=worth.ranking,
        hand=(Part.PLAYER, Part.COMMUNITY),
        dealer=(),
        options=tuple(_options(worth, street) for street in range(len(worth.decisions))),
        choose=partial(_choose, arrays),
    )


def _options(worth: StudWorth, street: int) -> tuple[GameOption, ...]:
    """The options of a decision, words first."""
    step, cards = worth.decisions[street], DEALT + street
    words = [word.value for word in step.words]
    times = [(f"{each}x", each) for each in sorted(step.times)]
    return (
        *(GameOption(decided_as(worth, word, cards)[0], word=word) for word in words),
        *(GameOption(decided_as(worth, name, cards)[0], times=each) for name, each in times),
    )


Leaf = tuple[int, tuple[str, ...], bool]  # Antes on the Play Wager, what was done, whether that was a fold


@dataclass(frozen=True)
class Tree:
    """All ways through the decisions.

    after   by node the nodes that its options lead to, or the leaves
    tables  by node the place of its Play Wager among those with which somebody is asked
    leaves  the ways that end, folds first
    """

    after: list[list[int | Leaf]]
    tables: list[int]
    leaves: list[Leaf]

    @classmethod
    def of(cls, worth: StudWorth) -> Tree:
        """The tree of a game."""
        after: list[list[int | Leaf]] = [[]]
        tables, leaves = [0], list[Leaf]()
        level: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, ())]  # node, wager so far, what was done
        for street in range(len(worth.decisions)):
            asked = _asked(worth, street)
            below: list[tuple[int, int, tuple[str, ...]]] = []
            for node, total, said in level:
                tables[node] = asked.index(total) if total in asked else 0
                for name, then in worth.options(street, total).items():
                    done = (*said, *decided_as(worth, name, DEALT + street))
                    if name == FOLD or street + 1 == len(worth.decisions):
                        leaves.append((then, done, name == FOLD))
                        after[node].append(leaves[-1])
                    else:
                        after[node].append(len(after))
                        below.append((len(after), then, done))
                        after.append([])
                        tables.append(0)
            level = below
        return cls(after, tables, sorted(leaves, key=lambda leaf: not leaf[2]))

    @property
    def numbered(self) -> NDArray[np.int64]:
        """The nodes and leaves by number."""
        found = np.zeros((len(self.after), max(map(len, self.after))), np.int64)
        for node, after in enumerate(self.after):
            for place, then in enumerate(after):
                found[node, place] = then if isinstance(then, int) else self.leaves.index(then)
        return found


def _asked(worth: StudWorth, street: int) -> list[int]:
    """The Play Wagers with which a player is asked at a decision."""
    return sorted(total for total in worth.reachable()[street] if "" not in worth.options(street, total))


def _decisions(worth: StudWorth, strategy: Strategy | None) -> Arrays:
    """What is done, by street, by the Play Wager so far and by the place of the cards."""
    way = all_streets(DEALT, worth.ranking, WHOLE)
    play: Sequence[Mapping[int, Chosen]] = (
        choices_of(strategy, worth, way)
        if strategy
        else [{total: at.chosen() for total, at in asked.items()} for asked in best_play(way, worth)]
    )

    def laid(street: int, pack: Callable[[NDArray[np.uint8]], NDArray[np.uint8]]) -> NDArray[np.uint8]:
        size = DEALT + street
        of = [play[street][total].choice.astype(np.uint8) for total in _asked(worth, street)]
        return np.stack([pack(spread(each, way[street].sets, size)) for each in of])

    bits = partial(np.packbits, bitorder="little")
    return {"early": laid(0, np.asarray)[0], "middle": laid(1, packed), "last": laid(2, bits)}


def _choose(arrays: RaiseArrays, at: InSight, before: tuple[int, ...]) -> int:
    """The option with all cards seen, after what was done before."""
    node = 0
    for place in before:
        node = int(arrays.after[node, place])
    place = place_of((*at.cards, *at.community))
    if not before:
        return int(arrays.early[place])
    if len(before) == 1:
        return two_bits(arrays.middle[arrays.tables[node]], place)
    return int(arrays.last[arrays.tables[node], place // BITS]) >> place % BITS & 1
