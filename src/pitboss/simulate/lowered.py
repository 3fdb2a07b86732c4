"""A plan made ready for the kernels: where every card lies in the deck, and what every hand brings.

The engine deals a deck whose cards lie in order, so that each card that arrives somewhere tells its place in
the deck; and the engine settles one hand of every kind that a paytable tells apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK
from pitboss.engine import run
from pitboss.engine.actions import Action, Bet, Say
from pitboss.engine.people import doer
from pitboss.engine.play import play
from pitboss.engine.settling import pays_envy
from pitboss.engine.state import FLOP, PLAY, Round
from pitboss.hands import Ranking
from pitboss.hands.tables import tables
from pitboss.rules.words import Decide, Part
from pitboss.simulate.groups import HandGroup, groups_of
from pitboss.simulate.kernels.counting import Envy, Tally
from pitboss.simulate.kernels.dealing import Stream
from pitboss.simulate.kernels.ranking import RankedHand
from pitboss.simulate.plan import Plan, PlayerKind, announced
from pitboss.simulate.streams import WORD, WORD_CARDS, chance_of, threshold
from pitboss.solve.amounts import limit_binds
from pitboss.solve.lowered import Course
from pitboss.solve.suit_classes import Ints
from pitboss.solve.worth import is_side

HandKey = tuple[tuple[Part, ...], Ranking]


@dataclass(frozen=True)
class LoweredKind:
    """The players of one kind as arrays.

    columns  int64[k]                 their seats, from 0
    players  int64[k, cards]          where their cards lie in the deck
    of       int64[w]                 by wager of theirs the group that it belongs to
    brings   int64[w, 2, columns]     what it brings: shown or folded, by number and suit
    watched  uint8[ends]              the endings that the engine settles, because a payout limit may bind
    """

    kind: PlayerKind
    columns: Ints
    players: Ints
    wagers: tuple[str, ...]
    of: Ints
    brings: Ints
    watched: NDArray[np.uint8]

    @property
    def limited(self) -> bool:
        """Whether a payout limit may bind."""
        return bool(self.watched.any())


@dataclass(frozen=True)
class LoweredTable:
    """A plan as arrays.

    groups   the hands that side wagers are decided on
    places   by seat where each card of a part lies in the deck
    shown    where the dealer's cards lie that are shown from the beginning
    envious  the side wagers that pay Envy Bonuses
    """

    plan: Plan
    groups: tuple[HandGroup, ...]
    places: Mapping[Part, Ints]
    shown: Ints
    envious: tuple[str, ...]

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
    def chances(self) -> NDArray[np.uint64]:
        """By seat the chance of a mistake, out of 2**64."""
        return np.array([chance_of(kind.errors) for kind in self.plan.by_seat], np.uint64)

    @property
    def decisions(self) -> int:
        """How many decisions a player may have."""
        return len(self.plan.kinds[0].game.options)

    @cached_property
    def kinds(self) -> tuple[LoweredKind, ...]:
        """The players, kind by kind."""
        return tuple(self._kind(number) for number in range(len(self.plan.kinds)))

    def _kind(self, number: int) -> LoweredKind:
        kind = self.plan.kinds[number]
        columns = np.array(kind.seats, np.int64) - 1
        mine = [
            (place, name, group.cents[number][name])
            for place, group in enumerate(self.groups)
            for name in group.cents[number]
        ]
        brings = np.zeros((len(mine), 2, self.wide), np.int64)
        for wager, (_, _, cents) in enumerate(mine):
            brings[wager, :, : cents.shape[1]] = cents
        return LoweredKind(
            kind=kind,
            columns=columns,
            players=np.ascontiguousarray(self.places[Part.PLAYER][columns]),
            wagers=tuple(name for _, name, _ in mine),
            of=np.array([place for place, _, _ in mine], np.int64),
            brings=brings,
            watched=_beyond_limit(self.plan, kind),
        )

    @cached_property
    def watches(self) -> bool:
        """Whether there is anything beside the base game, or a payout limit that may bind."""
        return bool(self.groups) or any(kind.limited for kind in self.kinds)

    @property
    def wide(self) -> int:
        """The most columns that a group of hands has."""
        return max([len(each.watched) for each in self.groups], default=1)

    @cached_property
    def watched(self) -> Ints:
        """By group and number, what a hand touches beside its own wager."""
        found = np.zeros((len(self.groups), self.wide), np.int64)
        for group, each in enumerate(self.groups):
            found[group, : len(each.watched)] = each.watched
        return found

    @cached_property
    def hands(self) -> dict[HandKey, RankedHand]:
        """Every hand that is ranked for all seats."""
        game = self.plan.kinds[0].game
        wanted = [(each.parts, each.ranking) for each in self.groups if each.ranking]
        wanted += [(game.hand, game.ranking)] if game.hand else []
        return {(parts, ranking): self._hand(parts, ranking) for parts, ranking in wanted}

    @cached_property
    def dealers(self) -> RankedHand | None:
        """The dealer's hand in the base game."""
        game = self.plan.kinds[0].game
        if not game.dealer:
            return None
        shared = [part for part in game.dealer if part is not Part.DEALER]
        return self._ranked(shared, self.places[Part.DEALER][:1], game.ranking)

    def _hand(self, parts: Sequence[Part], ranking: Ranking) -> RankedHand:
        own = self.places[Part.PLAYER] if Part.PLAYER in parts else np.zeros((self.plan.seats, 0), np.int64)
        return self._ranked([part for part in parts if part is not Part.PLAYER], own, ranking)

    def _ranked(self, shared: Sequence[Part], own: Ints, ranking: Ranking) -> RankedHand:
        common = np.concatenate([np.zeros(0, np.int64), *(self.places[part][0] for part in shared)])
        looked = tables(ranking, len(common) + own.shape[1])
        return RankedHand(
            common,
            own,
            looked.start,
            looked.keys,
            looked.lanes,
            looked.rows,
            looked.columns,
            looked.values,
            looked.suited,
        )

    @property
    def elsewhere(self) -> Ints:
        """Where the cards lie that are not a player's and that decide the base game."""
        course = self.plan.kinds[0].game.course
        if course is Course.SEE_ONE:
            return self.shown
        found: Ints = self.places[Part.DEALER if course is Course.MEET else Part.COMMUNITY][0]
        return found

    @cached_property
    def envy(self) -> Envy:
        """What hands of others bring."""
        of = [next(n for n, each in enumerate(self.groups) if name in each.envy) for name in self.envious]
        cents = np.zeros((len(of), len(self.plan.kinds), self.wide), np.int64)
        for place, (name, group) in enumerate(zip(self.envious, of, strict=True)):
            brought = self.groups[group].envy[name]
            cents[place, :, : brought.shape[1]] = brought
        return Envy(
            of=np.array(of, np.int64),
            pays=cents.max(axis=1),
            cents=cents,
            kinds=np.array([self.plan.kinds.index(kind) for kind in self.plan.by_seat], np.int64),
            lies=lies_folded(self.plan),
        )

    def tally(self, kind: LoweredKind) -> Tally:
        """Nothing counted yet."""
        return Tally(
            np.zeros(len(kind.kind.game.ends), np.int64),
            np.zeros((len(self.groups), 2, self.wide), np.int64),
            np.zeros(1, np.int64),
            np.zeros(len(kind.wagers) + len(self.envious) + 3, np.int64),
        )


def lower(plan: Plan) -> LoweredTable:
    """A plan made ready."""
    state = _dealt(plan)
    shared = {
        Part.DEALER: state.dealer,
        Part.COMMUNITY: state.community,
        Part.FLOP: state.community[:FLOP],
        Part.BONUS: state.bonus,
    }
    places = {part: np.array([cards] * plan.seats, np.int64) for part, cards in shared.items()}
    places[Part.PLAYER] = np.array([seat.cards for seat in state.seats], np.int64)
    shown = np.array(state.dealer[len(state.dealer) - state.dealer_up :], np.int64)
    groups = tuple(groups_of(plan))
    envious = tuple(name for each in groups for name in each.envy)
    return LoweredTable(plan, groups, places, shown, envious)


def _dealt(plan: Plan) -> Round:
    """A round of a deck in order when all its cards are out; nobody folds or withdraws."""
    state = announced(plan.house, [kind.laid for kind in plan.by_seat], DECK)
    while state.stage is PLAY:
        step, base = plan.house.force.play[state.step], plan.by_seat[state.asked - 1].laid.base
        assert isinstance(step, Decide)
        stays: Action = Say(state.asked, step.words[-1])
        if step.times:
            stays = Bet(state.asked, step.times[0] * base)
        state = run(play(state, stays, doer(stays)))
    return state


def lies_folded(plan: Plan) -> Ints:
    """By seat whether a hand that was folded still brings others an Envy Bonus."""
    state = announced(plan.house, [kind.laid for kind in plan.by_seat], DECK)
    return np.array([pays_envy(state, seat._replace(folded=True)) for seat in state.seats], np.int64)


def _beyond_limit(plan: Plan, kind: PlayerKind) -> NDArray[np.uint8]:
    """The endings with which a hand may win more than the payout limit, whatever its side wagers win."""
    ends, house = kind.game.ends, plan.house
    found = np.zeros(len(ends), np.uint8)
    limit = house.force.limit
    if limit is None or house.payout_limit is None or not limit_binds(house, kind.laid):
        return found
    beside = sum(
        house.best_win(house.force.by_name[name], kind.laid.sides.get(name, 0))
        for name in limit.covers
        if is_side(house, name)
    )
    for number, end in enumerate(ends):
        found[number] = end.cents + end.wagered + beside > house.payout_limit
    return found
