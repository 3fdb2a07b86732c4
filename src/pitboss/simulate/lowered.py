"""A plan made ready for the kernels: where every card lies in the deck, and what every hand brings.

The engine deals a deck whose cards lie in order, so that each card that arrives somewhere tells its place in
the deck; and the engine settles one hand of every kind that a paytable tells apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.hands import Ranking, quick
from pitboss.hands.tables import tables
from pitboss.money import Share
from pitboss.rules.words import AtOdds, Part, Progressive
from pitboss.simulate.kernels.dealing import COLUMNS, FLAGGED, Hands, Stream, Tally
from pitboss.simulate.plan import Plan, announced
from pitboss.simulate.streams import WORD, WORD_CARDS, threshold
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.lowered import DuelArrays
from pitboss.solve.sides import formed_of
from pitboss.solve.suit_classes import Ints
from pitboss.solve.whole_layouts import RowIds, brought_by_rows, by_rows
from pitboss.solve.worth import step_of

MOST_HELD = 7
SHOWN, FOLDED = range(2)


@dataclass(frozen=True)
class HandGroup:
    """Side wagers that are decided on one hand.

    cents    by wager int64[2, numbers * 5]: what it brings, shown or folded, by number and suit
    watched  int64[numbers * 5]
    """

    parts: tuple[Part, ...]
    ranking: Ranking
    ids: Ints
    cents: Mapping[str, Ints]
    watched: Ints


@dataclass(frozen=True)
class LoweredTable:
    """A plan as arrays."""

    plan: Plan
    groups: tuple[HandGroup, ...]
    places: Mapping[Part, Ints]  # by seat where each card of a part lies in the deck

    @cached_property
    def stream(self) -> Stream:
        """Where the decks come from."""
        seed, table = self.plan.seated.seed, self.plan.seated.table
        return Stream(
            np.array([seed % WORD, seed // WORD], np.uint64),
            np.uint64(table),
            np.array([threshold(first) for first in range(0, len(DECK), WORD_CARDS)], np.uint64),
            1 + max(int(found.max()) for found in self.places.values() if found.size),
        )

    @cached_property
    def hands(self) -> Hands:
        """The hands of the side wagers."""
        return _hands(self.places, self.groups, self.plan.seats)

    @cached_property
    def own(self) -> Hands:
        """The hand of the base game, where it is looked up by its cards."""
        if self.is_duel:
            return _hands(self.places, (), self.plan.seats)
        alike, nothing = np.zeros(LOOKS, np.int64), np.zeros(COLUMNS, np.int64)
        own = HandGroup((Part.PLAYER, Part.COMMUNITY), self.plan.game.ranking, alike, {}, nothing)
        return _hands(self.places, (own,), self.plan.seats)

    @property
    def is_duel(self) -> bool:
        """Whether the base game is one hand against the dealer's."""
        return isinstance(self.plan.game.arrays, DuelArrays)

    @property
    def elsewhere(self) -> Ints:
        """Where the cards lie that are not a player's and that decide the base game."""
        found: Ints = self.places[Part.DEALER if self.is_duel else Part.COMMUNITY][0]
        return found

    def tally(self) -> Tally:
        """Nothing counted yet."""
        groups, columns = self.hands.watched.shape
        return Tally(
            np.zeros(len(self.plan.game.ends), np.int64),
            np.zeros((groups, 2, columns), np.int64),
            np.zeros(1, np.int64),
            np.zeros(len(self.wagers) + 3, np.int64),
        )

    @property
    def wagers(self) -> tuple[str, ...]:
        """The side wagers, group by group."""
        return tuple(name for each in self.groups for name in each.cents)


def lower(plan: Plan) -> LoweredTable:
    """A plan made ready."""
    return LoweredTable(plan, tuple(_groups(plan)), _places(plan))


def _places(plan: Plan) -> dict[Part, Ints]:
    """Where the cards of every place lie in the deck; community cards in the order of their turning."""
    state = announced(plan.house, plan.laid, plan.seats, DECK)
    shared = {Part.DEALER: state.dealer, Part.COMMUNITY: state.community, Part.BONUS: state.bonus}
    found = {part: np.array([cards] * plan.seats, np.int64) for part, cards in shared.items()}
    return {**found, Part.PLAYER: np.array([seat.cards for seat in state.seats], np.int64)}


def _groups(plan: Plan) -> Iterator[HandGroup]:
    """The side wagers by the hand on which they are decided."""
    house, laid = plan.house, plan.laid
    layout, grouped = laid.on(house), dict[tuple[tuple[Part, ...], str], list[str]]()
    for name in laid.sides:
        formed = formed_of(house, name)
        grouped.setdefault((formed.parts, formed.ranks), []).append(name)
    for (parts, ranks), names in grouped.items():
        held = sum(house.force.cards_at(part) for part in parts)
        rows = by_rows(house, names, held)
        cents = {}
        for name in names:
            brought = brought_by_rows(layout, laid, [name], rows)
            cents[name] = np.stack([brought.shown.ravel(), brought.folded.ravel()])
        yield HandGroup(parts, house.force.ranking(ranks), rows.ids, cents, _watched(plan, names, rows))


def _watched(plan: Plan, names: Sequence[str], rows: RowIds) -> Ints:
    """What a hand touches beside its own wager, by number and suit.

    Two awards from meters in one round, or one hand that brings others an Envy Bonus, are for the engine.
    """
    assert rows.ranking is not None
    found = np.zeros((len(rows.examples), COLUMNS), np.int64)
    for number, of_suit in enumerate(rows.examples):
        for suit, cards in enumerate(of_suit):
            found[number, suit] = sum(_touches(plan, name, cards, rows.ranking) for name in names)
    found[:, COLUMNS - 1] = found[:, 0]
    return found.ravel()


def _touches(plan: Plan, name: str, cards: tuple[Card, ...], ranking: Ranking) -> int:
    house, step, hand = plan.house, step_of(plan.house, name), quick.best(cards, ranking)
    if isinstance(step, Progressive) and plan.seats > 1:
        row = house.envy(name, plan.laid.sides[name]).row_for(hand)
        if row is not None and row.pays.wins:
            return FLAGGED
    paid = house.paytable(step.wins_by if isinstance(step, AtOdds) else step.pays).row_for(hand)
    return int(paid is not None and isinstance(paid.pays, Share))


def _hands(places: Mapping[Part, Ints], groups: Sequence[HandGroup], seats: int) -> Hands:
    """Groups of hands as arrays, one after the other."""
    cards = [np.concatenate([places[part] for part in each.parts], axis=1) for each in groups]
    looked = [tables(each.ranking, held.shape[1]) for each, held in zip(groups, cards, strict=True)]
    wide = max([len(each.watched) for each in groups], default=1)
    laid = np.zeros((len(groups), seats, MOST_HELD), np.int64)
    for group, held in enumerate(cards):
        laid[group, :, : held.shape[1]] = held
    sizes = [(0, 0, 0), *((len(each.rows), len(each.values), len(each.suited)) for each in looked)]
    cents = [_wide(each, wide) for group in groups for each in group.cents.values()]
    return Hands(
        places=laid,
        held=np.array([held.shape[1] for held in cards], np.int64),
        starts=np.array([each.start for each in looked], np.int64),
        keys=np.array([each.keys[: len(DECK)] for each in looked], np.int64).reshape(len(groups), len(DECK)),
        lanes=tables(groups[0].ranking, cards[0].shape[1]).lanes if groups else np.zeros(0, np.int64),
        at=np.cumsum(np.array(sizes, np.int64), axis=0)[: len(groups)],
        rows=_joined([each.rows for each in looked]),
        columns=_joined([each.columns for each in looked]),
        values=_joined([each.values for each in looked]),
        suited=_joined([each.suited for each in looked]),
        ids=np.array([each.ids for each in groups], np.int64).reshape(len(groups), LOOKS),
        watched=np.array([_wide(each.watched[None], wide)[0] for each in groups], np.int64).reshape(-1, wide),
        of=np.array([number for number, each in enumerate(groups) for _ in each.cents], np.int64),
        cents=np.array(cents, np.int64).reshape(-1, 2, wide),
    )


def _wide(found: Ints, columns: int) -> Ints:
    return np.pad(found, ((0, 0), (0, columns - found.shape[1])))


def _joined(parts: Sequence[np.ndarray]) -> np.ndarray:
    return np.concatenate([np.zeros(0, np.int32), *parts])
