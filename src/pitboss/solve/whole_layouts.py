"""Side wagers beside the base game: what lies on the layout, and hands sorted by what they bring.

A wager that outlives a fold changes no decision, but it moves with the base game's result: a hand that
wins one often wins the other. Hands on the same rows of all paytables end alike, and the engine is asked
about one of them; where a row asks for the suit, about one of each suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK, SUITS, Card, suit
from pitboss.hands import Ranking, quick
from pitboss.hands.tables import tables
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable, Row
from pitboss.rules.words import AtOdds, HandBonus, Part, Progressive, metered
from pitboss.solve.holdings import holdings
from pitboss.solve.kernels.layouts import Sorted, sorted_by
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.sides import formed_of, side_wagers
from pitboss.solve.suit_classes import ALL_SUITS, Groups, Ints, keys, lanes, opening, sets_of
from pitboss.solve.worth import Levels, Stakes, WagerLayout, laid_out, net, rows_by_look, stake_of, step_of

NO_SUIT = len(SUITS)
Rows = tuple[Row | None, ...]


@dataclass(frozen=True)
class Laid:
    """What lies on the layout in one round: the base wager, side wagers, and what their meters show."""

    base: Cents
    sides: Stakes = field(default_factory=dict)
    meters: Mapping[str, Levels] = field(default_factory=dict)

    def stakes(self, house: House) -> dict[str, Cents]:
        """Everything by wager; the base wager stands under the name of the first."""
        return {house.force.wagers[0].name: self.base, **self.sides}

    def on(self, house: House) -> WagerLayout:
        """The layout of a house on which it lies."""
        return WagerLayout.of(house, self.sides, self.meters, self.stakes(house))

    def taken(self, house: House) -> dict[str, Cents]:
        """The side wagers that a fold takes."""
        folding = house.force.folding
        lost = dict(folding.forfeits) if folding else {}
        if folding and folding.survival_needs and folding.survival_needs not in self.sides:
            lost |= dict(folding.survives)
        return {name: cents for name, cents in self.sides.items() if name in lost}

    def outliving(self, house: House) -> dict[str, Cents]:
        """The side wagers that outlive a fold."""
        lost = self.taken(house)
        return {name: cents for name, cents in self.sides.items() if name not in lost}

    def decided_on(self, house: House, *parts: Part) -> dict[str, Cents]:
        """The side wagers that are decided on exactly these cards."""
        return {name: cents for name, cents in self.sides.items() if formed_of(house, name).parts == parts}


def usual(house: House, wagers: Sequence[str] = ()) -> Laid:
    """These side wagers at the amounts that they are taken at, meters as they open."""
    return Laid(WagerLayout.of(house).stake, stakes_of(house, tuple(wagers)))


def stakes_of(house: House, wagers: tuple[str, ...]) -> dict[str, Cents]:
    """What these side wagers are taken at."""
    names = [house.force.wager(each).name for each in wagers]
    for name in names:
        step_of(house, name)  # refuses what is no side wager
        if name not in side_wagers(house):
            raise Refused(f"the {name} Wager is not offered here", house.force.by_name[name].cite)
    return {name: stake_of(house, name) for name in names}


def refuse_uncounted(house: House, laid: Laid, counted: Sequence[str]) -> None:
    """Refuse a layout with a wager whose results beside the base game are not counted."""
    for name in laid.sides:
        if name not in counted:
            raise Refused(
                f"results of the {name} Wager beside the base game of {house.rules.id} are not counted"
            )
    _refuse_one_meter(house, laid)


def _refuse_one_meter(house: House, laid: Laid) -> None:
    """Refuse wagers of different tables that win from one meter: who is paid first is not counted."""
    steps = {
        metered(step): step
        for step in (step_of(house, name) for name in laid.sides)
        if isinstance(step, (Progressive, HandBonus))
    }
    links = [house.link(name) for name in steps]
    for name, step in steps.items():
        if links.count(house.link(name)) > 1:
            raise Refused(
                f"two wagers on the meter {house.link(name)!r} are not counted together", step.meter
            )


class Brought(NamedTuple):
    """What side wagers bring to a hand that is shown, and to one that is folded; and the hand's suit."""

    shown: Cents
    folded: Cents
    suit: int = NO_SUIT


def by_hand(
    layout: WagerLayout,
    laid: Laid,
    wagers: Stakes,
    dealt: int,
    deck: tuple[Card, ...] = DECK,
    alike: Groups = ALL_SUITS,
    *,
    suits_matter: bool = False,
) -> dict[Brought, Ints]:
    """The hands of every class, by what the wagers on the cards dealt bring to them.

    A fold takes some of the wagers; the others are settled as if the hand were shown. Where suits matter
    later, hands are sorted too by the suit of which they hold two cards or more.
    """
    hands = keys(lanes(opening(dealt, deck, alike)[0]), alike)
    known = {key: place for place, key in enumerate(hands.tolist())}
    house, found = layout.house, dict[Brought, Ints]()
    lost = laid.taken(house)
    asked = [(_paytable(house, name), house.force.ranking(formed_of(house, name).ranks)) for name in wagers]
    brought: dict[Rows, tuple[Cents, Cents]] = {}
    sets = sets_of(dealt, deck)
    for held, key in zip(map(tuple, sets.tolist()), keys(lanes(sets), alike).tolist(), strict=True):
        rows = tuple(table.row_for(quick.best(held, ranking)) for table, ranking in asked)
        if rows not in brought:
            place = {Part.PLAYER: held}
            each = {name: net(layout.settled({name: cents}, place)) for name, cents in wagers.items()}
            folded = sum(-wagers[name] if name in lost else cents for name, cents in each.items())
            brought[rows] = (sum(each.values()), folded)
        mark = _long_suit(held) if suits_matter else NO_SUIT
        of_class = found.setdefault(Brought(*brought[rows], mark), np.zeros(len(known), np.int64))
        of_class[known[key]] += 1
    return found


def _long_suit(held: Sequence[Card]) -> int:
    """The suit of which a hand holds two cards or more."""
    suits = [suit(card) for card in held]
    return next((each for each in range(NO_SUIT) if suits.count(each) > 1), NO_SUIT)


def _paytable(house: House, wager: str) -> Paytable:
    step = step_of(house, wager)
    return house.paytable(step.wins_by if isinstance(step, AtOdds) else step.pays)


class RowIds(NamedTuple):
    """Looks sorted by the rows that wagers on one hand are paid on, suit by suit.

    ids       int64[looks]       the number of the rows
    examples  [number][suit]     cards of such a hand
    """

    ranking: Ranking | None
    held: int
    ids: Ints
    examples: tuple[tuple[tuple[Card, ...], ...], ...]

    def sorted(self, otherwise: Ranking) -> Sorted:
        """What a kernel looks up; without wagers there is nothing to tell apart."""
        if self.ranking is None:
            return sorted_by(tables(otherwise, otherwise.size), self.ids, 1)
        return sorted_by(tables(self.ranking, self.held), self.ids, len(self.examples))


def by_rows(house: House, wagers: Iterable[str], held: int) -> RowIds:
    """Every look of the hand on which these wagers are decided, by its rows; without wagers all alike."""
    ids, names = np.zeros(LOOKS, np.int64), tuple(wagers)
    if not names:
        return RowIds(None, held, ids, ((),))
    (ranks,) = {formed_of(house, name).ranks for name in names}
    ranking = house.force.ranking(ranks)
    known: dict[tuple[Rows, ...], int] = {}
    examples = []
    for number, of_suit in _rows_by_suit(house, names, ranking, held).items():
        key = tuple(rows for rows, _ in of_suit)
        if key not in known:
            known[key] = len(known)
            examples.append(tuple(cards for _, cards in of_suit))
        ids[number] = known[key]
    return RowIds(ranking, held, ids, tuple(examples))


def _rows_by_suit(
    house: House, wagers: Sequence[str], ranking: Ranking, held: int
) -> dict[int, list[tuple[Rows, tuple[Card, ...]]]]:
    """By look the rows and an example, for each of the four suits."""
    found: dict[int, list[tuple[Rows, tuple[Card, ...]]]] = {}
    every = zip(*(rows_by_look(_paytable(house, name), ranking, held) for name in wagers), strict=True)
    for look, rows in zip(holdings(ranking, held), every, strict=True):
        one = look.low.one_suit if look.low.kind.suit_matters else None
        of_suit = found.setdefault(look.number, [(rows, look.low.held)] * NO_SUIT)
        if one is not None:
            of_suit[one] = (rows, look.low.held)
    return found


class BroughtByRows(NamedTuple):
    """What wagers on one hand bring by [number, suit]: to one who shows it, and to one who folds it.

    The last column is for hands of which no suit is known; no row of them asks for one.
    """

    shown: Ints
    folded: Ints

    @property
    def of_any_suit(self) -> Ints:
        """What they bring to one who shows it, where no row asks for the suit."""
        assert (self.shown == self.shown[:, :1]).all(), "no suit counts more than the others"
        return self.shown[:, NO_SUIT]


def brought_by_rows(layout: WagerLayout, laid: Laid, wagers: Iterable[str], rows: RowIds) -> BroughtByRows:
    """The engine asked about one hand of each number and suit."""
    shown, folded = np.zeros((2, len(rows.examples), NO_SUIT + 1), np.int64)
    lost = laid.taken(layout.house)
    for name in wagers:
        stake, parts = laid.sides[name], formed_of(layout.house, name).parts
        for number, of_suit in enumerate(rows.examples):
            for each, cards in enumerate(of_suit):
                cents = net(layout.settled({name: stake}, laid_out(layout.house, parts, cards)))
                shown[number, each] += cents
                folded[number, each] += -stake if name in lost else cents
    shown[:, NO_SUIT], folded[:, NO_SUIT] = shown[:, 0], folded[:, 0]
    return BroughtByRows(shown, folded)
