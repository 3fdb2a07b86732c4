"""What a deal is worth: the round engine settles it, so that rounds and figures cannot disagree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.engine.deciding import fold
from pitboss.engine.meters import HUNDRED, wager_amount, wagers_of
from pitboss.engine.settling import dealers_hand, settle_deal, settle_next
from pitboss.engine.state import PLAY, SETTLE, Line, Meter, MeterKey, Round, Seat
from pitboss.hands import Hand, Ranking
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable, Row
from pitboss.rules.words import (
    AgainstTable,
    AtOdds,
    Decide,
    HandBonus,
    Part,
    Progressive,
    Settlement,
    metered,
)
from pitboss.solve.holdings import holdings
from pitboss.solve.kernels.looks import LOOKS

PAYTABLES = 256  # as many stay sorted into rows

Ints = NDArray[np.int64]
Places = Mapping[Part, tuple[Card, ...]]
Levels = Mapping[str, Cents]  # the meters of one wager, by level
Stakes = Mapping[str, Cents]  # what lies on the layout, by wager


@dataclass(frozen=True)
class WagerLayout:
    """A house, what its meters show, what lies there, and how a seat's wagers are settled."""

    house: House
    meters: Mapping[MeterKey, Meter]
    stakes: Stakes = field(default_factory=dict)  # wagers that are not taken at their usual amount

    @classmethod
    def of(
        cls,
        house: House,
        wagers: Iterable[str] = (),
        shown: Mapping[str, Levels] | None = None,
        stakes: Stakes | None = None,
    ) -> WagerLayout:
        """A layout for these side wagers: their meters show what `shown` says by wager and level.

        Where it says nothing a meter shows what it opens with.
        """
        meters: dict[MeterKey, Meter] = {}
        for wager in wagers:
            step = step_of(house, wager)
            if not isinstance(step, (Progressive, HandBonus)):
                continue
            told = (shown or {}).get(wager, {})
            levels = house.levels(step)
            for unknown in told.keys() - levels.keys():
                raise Refused(f"the {wager} Wager has no meter {unknown!r}")
            for name, level in levels.items():
                cents = told.get(name, level.seed.amount(wager_amount(house, step)))
                meters[house.link(metered(step)), name] = Meter(cents * HUNDRED)
        return cls(house, meters, stakes or {})

    def _round(self, wagers: Mapping[str, Cents], places: Places) -> Round:
        seat = Seat(1, "player", placed=wagers, standing=wagers, cards=places.get(Part.PLAYER, ()))
        return Round(
            house=self.house,
            dealing=self.house.force.method(self.house.method),
            deck=DECK,
            seats=(seat,),
            meters=self.meters,
            stage=SETTLE,
            asked=1,
            dealer=places.get(Part.DEALER, ()),
            community=places.get(Part.COMMUNITY, places.get(Part.FLOP, ())),
            bonus=places.get(Part.BONUS, ()),
        )

    def settled(self, wagers: Mapping[str, Cents], places: Places) -> tuple[Line, ...]:
        """How these wagers end once these cards lie there."""
        state = self._round(wagers, places)
        if any(name in wagers for name in self.house.force.decided):
            state = state._replace(dealer_hand=dealers_hand(state))
        return settle_next(state).lines

    def folded(self, wagers: Mapping[str, Cents], places: Places) -> tuple[Line, ...]:
        """What a fold costs of these wagers."""
        state = self._round(wagers, places)._replace(stage=PLAY)
        return fold(state, state.seats[0]).lines

    @cached_property
    def stake(self) -> Cents:
        """The base wager: what lies there, or else the minimum if every payout is whole cents at it."""
        first = self.house.force.wagers[0].name
        return self.stakes.get(first) or lcm(self.house.minimum, base_unit(self.house))


def base_unit(house: House) -> Cents:
    """The amount of which a base wager is a multiple if every payout that hangs on it is whole cents."""
    rules = house.force
    tied_to = {wager.equals for wager in rules.wagers}
    based = (wager for wager in rules.wagers if wager.required or wager.times or wager.name in tied_to)
    return lcm(1, *(house.unit(wager) for wager in based))


def net(lines: Iterable[Line]) -> Cents:
    """What these lines leave the player up or down."""
    return sum(line.paid - line.collected for line in lines)


def against_dealer(house: House, wagers: Stakes, player: Hand, dealer: Hand) -> Mapping[str, Cents]:
    """What each wager against the dealer brings when two hands meet, a bonus under its own name.

    The engine settles a meeting once for a house, however many layouts it comes up in.
    """
    met: dict[object, dict[str, Cents]] = house.kept.setdefault(against_dealer, {})
    key = player.held, dealer.held, tuple(wagers.items())
    if key not in met:
        seat = Seat(1, "player", placed=wagers, standing=wagers)
        met[key] = {line.wager: net((line,)) for line in settle_deal(house, seat, player, dealer)}
    return met[key]


def stake_of(house: House, wager: str) -> Cents:
    """The amount that a wager is taken at: the one sum there is, or the table minimum."""
    unit = house.unit(house.force.by_name[wager])
    return house.amounts.get(wager) or lcm(house.least_and_most(house.force.by_name[wager])[0], unit)


def settled_by(house: House, wager: str) -> Progressive | HandBonus:
    """The step of the settlement that pays a wager from a meter."""
    step = step_of(house, wager)
    if not isinstance(step, (Progressive, HandBonus)):
        raise Refused(f"the {wager} Wager of {house.rules.id} has no meter")
    return step


def step_of(house: House, wager: str) -> Settlement:
    """The step of the settlement that a side wager is settled by."""
    name = house.force.wager(wager).name
    for step in house.force.settlement:
        if name in wagers_of(step) and is_side(house, name):
            return step
    raise Refused(f"{name} is no side wager of {house.rules.id}: its figures are those of the game")


def ranking_of(house: House) -> Ranking:
    """The list of section .6 by which player and dealer compete."""
    compete = house.force.compete
    assert compete is not None
    return house.force.ranking(compete.ranks)


def table_ranking(house: House) -> Ranking:
    """The list of section .6 by which the wagers that are decided on are paid, where no dealer is to beat."""
    decided = {step.wager for step in house.force.play if isinstance(step, Decide)}
    (ranks,) = {
        step.formed.ranks
        for step in house.force.settlement
        if isinstance(step, AgainstTable) and step.wager in decided
    }
    return house.force.ranking(ranks)


def is_side(house: House, wager: str) -> bool:
    """Whether a wager stands beside the game: neither compulsory nor made at a decision."""
    found = house.force.by_name[wager]
    return not found.required and not found.times


def laid_out(house: House, parts: Iterable[Part], held: tuple[Card, ...]) -> Places:
    """The cards of a hand laid to the places that it is formed from, in their order."""
    places: dict[Part, tuple[Card, ...]] = {}
    for part in parts:
        count = house.force.cards_at(part)
        places[part], held = held[:count], held[count:]
    assert not held, "every card has its place"
    return places


@lru_cache(PAYTABLES)
def rows_by_look(paytable: Paytable, ranking: Ranking, held: int) -> tuple[Row | None, ...]:
    """The row of a paytable that the best hand of so many cards is on, look by look."""
    return tuple(look.ask(paytable.row_for) for look in holdings(ranking, held))


def cents_by_look(layout: WagerLayout, wagers: Mapping[str, Cents], held: int) -> Ints:
    """What wagers on one hand bring together, by the hand's look, in cents."""
    return sum(each_by_look(layout, wagers, held).values(), np.zeros(LOOKS, np.int64))


def each_by_look(layout: WagerLayout, wagers: Mapping[str, Cents], held: int) -> dict[str, Ints]:
    """What each of some wagers on one hand brings, by the hand's look, in cents.

    The engine settles one hand for each choice of rows: hands on the same rows end alike.
    """
    house = layout.house
    steps = [
        step for step in house.force.settlement if not isinstance(step, HandBonus) and step.wager in wagers
    ]
    (formed,) = {step.formed for step in steps}
    tables = [house.paytable(s.wins_by if isinstance(s, AtOdds) else s.pays) for s in steps]
    found: dict[tuple[Row | None, ...], dict[str, Cents]] = {}
    cents = {wager: np.zeros(LOOKS, np.int64) for wager in wagers}
    ranking = house.force.ranking(formed.ranks)
    every = zip(*(rows_by_look(table, ranking, held) for table in tables), strict=True)
    for look, rows in zip(holdings(ranking, held), every, strict=True):
        if rows not in found:
            lines = layout.settled(wagers, laid_out(house, formed.parts, look.low.held))
            found[rows] = {name: net(line for line in lines if line.wager == name) for name in wagers}
            assert sum(found[rows].values()) == net(lines), "every line is of one of the wagers"
        for name, brought in found[rows].items():
            assert cents[name][look.number] in (0, brought), "no suit counts more than the others"
            cents[name][look.number] = brought
    return cents
