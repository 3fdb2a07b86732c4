"""Side wagers by the hand that decides them: what is paid alike, what it brings, what it touches besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np

from pitboss.cards import DECK, Card, rank
from pitboss.hands import Ranking, quick
from pitboss.hands.patterns import HoleCards, Ranked
from pitboss.money import Cents, Share
from pitboss.rules.words import AtOdds, Formed, Part, Progressive
from pitboss.simulate.kernels.ranking import COLUMNS
from pitboss.simulate.plan import Plan
from pitboss.solve.sides import formed_of
from pitboss.solve.suit_classes import Ints
from pitboss.solve.whole_layouts import RowIds, brought_by_rows, by_rows
from pitboss.solve.worth import net, step_of

SHOWN, FOLDED = range(2)
HOLE = 2


@dataclass(frozen=True)
class HandGroup:
    """Side wagers that are decided on one hand.

    ranking  by which the hand is ranked; None: two cards beside the dealer's two, as rows name them
    ids      int64[looks]        what is paid alike has one number; of two cards int64[2, 52, 52]
    cents    by kind of player, by wager int64[2, numbers * 5]: what it brings, shown or folded
    envy     by wager int64[kinds, numbers * 5]: what such a hand brings another player
    watched  int64[numbers * 5]  awards that are taken off a meter
    """

    parts: tuple[Part, ...]
    ranking: Ranking | None
    ids: Ints
    cents: tuple[Mapping[str, Ints], ...]
    envy: Mapping[str, Ints]
    watched: Ints


def groups_of(plan: Plan) -> Iterator[HandGroup]:
    """The side wagers of a table by the hand on which they are decided."""
    house, grouped = plan.house, dict[Formed, list[str]]()
    for name in dict.fromkeys(name for kind in plan.kinds for name in kind.laid.sides):
        formed = formed_of(house, name)
        known = next((each for each in grouped if _same_hand(each, formed)), formed)
        grouped.setdefault(known, []).append(name)
    for formed, names in grouped.items():
        yield _two_cards(plan, formed, names) if formed.by_rows else _hands(plan, formed, names)


def _same_hand(one: Formed, other: Formed) -> bool:
    return (one.parts, one.ranks) == (other.parts, other.ranks)


def _hands(plan: Plan, formed: Formed, names: Sequence[str]) -> HandGroup:
    """Wagers on the best hand of some cards."""
    house = plan.house
    rows = by_rows(house, names, sum(house.force.cards_at(part) for part in formed.parts))
    ranking = house.force.ranking(formed.ranks)
    cents: list[dict[str, Ints]] = []
    for kind in plan.kinds:
        layout, mine = kind.laid.on(house), dict[str, Ints]()
        for name in names:
            if name in kind.laid.sides:
                brought = brought_by_rows(layout, kind.laid, [name], rows)
                mine[name] = np.stack([brought.shown.ravel(), brought.folded.ravel()])
        cents.append(mine)
    envy = {name: _envy(plan, name, rows, ranking) for name in names}
    return HandGroup(
        parts=formed.parts,
        ranking=ranking,
        ids=rows.ids,
        cents=tuple(cents),
        envy={name: brought for name, brought in envy.items() if brought.any()},
        watched=sum((_meters(plan, name, rows, ranking) for name in names), np.zeros(1, np.int64)),
    )


def _by_example(rows: RowIds, ranking: Ranking) -> Iterator[tuple[int, Ranked]]:
    """A hand of each number and suit, and its column."""
    for number, of_suit in enumerate(rows.examples):
        hands = [quick.best(cards, ranking) for cards in of_suit]
        for column, hand in enumerate((*hands, hands[0])):
            yield number * COLUMNS + column, hand


def _envy(plan: Plan, name: str, rows: RowIds, ranking: Ranking) -> Ints:
    """By kind of player what such a hand of another brings."""
    found = np.zeros((len(plan.kinds), len(rows.examples) * COLUMNS), np.int64)
    if plan.seats == 1 or not isinstance(step_of(plan.house, name), Progressive):
        return found
    for place, kind in enumerate(plan.kinds):
        if name in kind.laid.sides:
            table = plan.house.envy(name, kind.laid.sides[name])
            for column, hand in _by_example(rows, ranking):
                row = table.row_for(hand)
                if row is not None and row.pays.wins:
                    found[place, column] = row.pays.winnings(0)
    return found


def _meters(plan: Plan, name: str, rows: RowIds, ranking: Ranking) -> Ints:
    """Whether such a hand wins from a meter: two awards in one round are for the engine."""
    step = step_of(plan.house, name)
    table = plan.house.paytable(step.wins_by if isinstance(step, AtOdds) else step.pays)
    found = np.zeros(len(rows.examples) * COLUMNS, np.int64)
    for column, hand in _by_example(rows, ranking):
        row = table.row_for(hand)
        found[column] = row is not None and isinstance(row.pays, Share)
    return found


def _two_cards(plan: Plan, formed: Formed, names: Sequence[str]) -> HandGroup:
    """Wagers on a player's two cards, which look at the dealer's two only if those are of the same ranks."""
    house, known = plan.house, dict[tuple[object, ...], int]()
    ids, examples = np.zeros((2, len(DECK), len(DECK)), np.int64), list[HoleCards]()
    paytables = [house.paytable(step_of(house, name).pays) for name in names]
    for held in combinations(DECK, HOLE):
        for alike in (False, True):
            hand = HoleCards(held, _beside(held, alike=alike))
            rows = tuple(table.row_for(hand) for table in paytables)
            if rows not in known:
                known[rows] = len(known)
                examples.append(hand)
            for one, two in permutations(held):
                ids[int(alike), one, two] = known[rows]
    cents = []
    for kind in plan.kinds:
        mine = {
            name: _each(plan, kind.laid.sides[name], name, examples)
            for name in names
            if name in kind.laid.sides
        }
        lost = kind.laid.taken(house)
        cents.append(
            {
                name: np.stack([shown, np.full_like(shown, -lost[name]) if name in lost else shown])
                for name, shown in mine.items()
            }
        )
    return HandGroup(formed.parts, None, ids, tuple(cents), {}, np.zeros(len(examples) * COLUMNS, np.int64))


def _each(plan: Plan, stake: Cents, name: str, examples: Sequence[HoleCards]) -> Ints:
    """What a wager brings to each of some hands, in every column."""
    layout = plan.kinds[0].laid.on(plan.house)
    brought = [
        net(layout.settled({name: stake}, {Part.PLAYER: each.cards, Part.DEALER: each.dealer}))
        for each in examples
    ]
    return np.repeat(np.array(brought, np.int64), COLUMNS)


def _beside(held: tuple[Card, ...], *, alike: bool) -> tuple[Card, ...]:
    """Two cards of a dealer: of the same ranks, or of no rank that the player has."""
    if not alike:
        others = [card for card in DECK if rank(card) not in map(rank, held)]
        return (others[0], others[5])
    found: list[Card] = []
    for each in held:
        found.append(next(c for c in DECK if rank(c) == rank(each) and c not in held and c not in found))
    return tuple(found)
