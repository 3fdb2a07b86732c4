"""What a figure would be by the other reading of a clause that leaves the holder no choice.

A reading that a submission chooses is put into force and all is counted again; here it is known which rows
would be paid otherwise, and they are counted by what they would pay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import comb
from typing import NamedTuple

from pitboss.cards import SUITS
from pitboss.engine.meters import wagers_of
from pitboss.hands import Hand
from pitboss.kept.figures import KeptFigures
from pitboss.money import LOSE, To
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.readings import NoLowAce, PaidOnTwo
from pitboss.rules.ruleset import Outcome
from pitboss.rules.tables import told as in_one_form
from pitboss.rules.words import HandBonus, Progressive, Ranks
from pitboss.solve.advisories import BASE_EDGE, in_the_long_run, returns_of, when_returned
from pitboss.solve.figures import Rows
from pitboss.solve.games import solve_base
from pitboss.solve.progressives import long_run_return
from pitboss.solve.sides import deals_of, formed_of, held_by, side_wagers

HERE, THERE = "as it is read here", "by the other reading"
STRAIGHT = "Straight"
DEALS_OF_THREE = comb(52, 3)
OF_ANY_SUITS = len(SUITS) ** 3 - len(SUITS)  # deals of an ace, king and queen that are not of one suit


class Figured(NamedTuple):
    """The figures that a reading moves, each by both readings, and what is to be said besides."""

    moved: Mapping[str, Mapping[str, Fraction]]
    says: str = ""


Figuring = Callable[[KeptFigures], Figured]
Steps = Iterable[Progressive | HandBonus]


def not_counted(denied: str) -> Figuring:
    """That the base game rests on a reading, and is not counted by the other, which denies a clause."""
    says = (
        "The base game is counted as it is read here, and not by the other reading, which denies what"
        f" {denied} says of the highest and the lowest hand of a kind."
    )
    return lambda _: Figured({}, says)


def out_of_more_cards(ranks: str) -> Figuring:
    """That a wager whose hand is chosen from more cards by a list is not counted by another order of it."""

    def figured(known: KeptFigures) -> Figured:
        house = known.house
        formed = ((wager, formed_of(house, wager)) for wager in side_wagers(house))
        more = [
            wager
            for wager, each in formed
            if each.ranks == ranks and held_by(house, each) > house.force.ranking(ranks).size
        ]
        return Figured({}, f"The {listed(more)} is counted as it is read here alone." if more else "")

    return figured


def without_low_aces(ranks: Ranks) -> Figuring:
    """Wagers by a list in which an ace never begins a run."""

    def figured(known: KeptFigures) -> Figured:
        house = known.house
        other = replace(house, rules=NoLowAce(ranks.ranking.size)(house.rules))
        ways = {HERE: house, THERE: other}
        wagers = [each for each in side_wagers(house) if formed_of(house, each).ranks == ranks.cite]
        return Figured(
            {
                f"the {wager} returns {when}".strip(): {
                    how: known.figure(
                        f"{wager} {when} {how}, {ranks.cards_cite}", partial(_return, way, wager, when)
                    )
                    for how, way in ways.items()
                }
                for wager in wagers
                for when in when_returned(house, wager)
            }
        )

    return figured


def _return(house: House, wager: str, when: str) -> Fraction:
    return returns_of(house, wager)[when]


def in_exact_odds(odds: To) -> Figuring:
    """That odds which may break a dollar are counted exactly."""
    says = (
        f"Odds of {odds} are counted exactly; on a wager of a multiple of ${odds.of} both readings pay the"
        " same."
    )
    return lambda _: Figured({}, says)


def with_chip(wager: str) -> Figuring:
    """A wager whose chip comes back with what it wins."""
    return lambda known: _side(known, wager, _won(known.side(wager)))


def _won(rows: Rows) -> Fraction:
    """The chance that a wager wins."""
    return Fraction(sum(row.deals for row in rows.rows if row.net > -1), rows.deals)


def paid_as(wagers: Iterable[str], hand: str, other: str) -> Figuring:
    """Wagers on which one hand, by how its rows begin, is paid what is printed for another."""

    def figured(known: KeptFigures) -> Figured:
        found = (_side(known, wager, _more(known.side(wager), hand, other)) for wager in wagers)
        return Figured({what: both for each in found for what, both in each.moved.items()})

    return figured


def _more(rows: Rows, hand: str, other: str) -> Fraction:
    """What a wager returns more if a hand is paid as another one."""
    found = {in_one_form(row.hand): row for row in rows.rows}
    if other not in found:
        return Fraction(0)
    paid = found[other].net
    return sum(
        (
            Fraction(row.deals, rows.deals) * (paid - row.net)
            for name, row in found.items()
            if name.startswith(hand)
        ),
        Fraction(0),
    )


def low_aces_paid_as(wagers: Iterable[str], hand: str, other: str) -> Figuring:
    """Wagers on three cards on which an ace, 2 and 3 of one suit, a hand, are paid as another."""

    def figured(known: KeptFigures) -> Figured:
        moved: dict[str, Mapping[str, Fraction]] = {}
        for wager in wagers:
            pays = {in_one_form(row.hand): row.net for row in known.side(wager).rows}
            if hand in pays and other in pays:
                more = Fraction(len(SUITS), DEALS_OF_THREE) * (pays[other] - pays[hand])
                moved.update(_side(known, wager, more).moved)
        return Figured(moved)

    return figured


def _side(known: KeptFigures, wager: str, more: Fraction) -> Figured:
    here = 1 + known.side(wager).figures.ev
    return Figured({f"the {wager} returns": {HERE: here, THERE: here + more}})


def on_both_wagers(clause: str) -> Figuring:
    """A bonus that is paid on the wager of the decision too, which is of the same amount."""

    def figured(known: KeptFigures) -> Figured:
        other = replace(known.house, rules=PaidOnTwo(clause)(known.house.rules))
        return _of_the_base_game(known, other, f"edge, {clause} on both wagers")

    return figured


def _of_the_base_game(known: KeptFigures, other: House, name: str) -> Figured:
    """The edge of the base game, solved by another reading too, whose figure is kept under a name."""
    there = known.figure(name, lambda: solve_base(other).edge)
    return Figured({BASE_EDGE: {HERE: known.base().edge, THERE: there}})


def collected_with_the_rest(clause: str) -> Figuring:
    """A wager that a clause returns, lost where another wager of the same settlement is lost."""

    def figured(known: KeptFigures) -> Figured:
        other = lost_with_the_rest(known.house, clause)
        return _of_the_base_game(known, other, f"edge, {clause} with the rest")

    return figured


def lost_with_the_rest(house: House, clause: str) -> House:
    """The house by that reading."""
    settled = house.rules.settle
    assert settled is not None, "there is a dealer to be met"

    def settle(player: Hand, dealer: Hand, house: House) -> Mapping[str, Outcome]:
        found = settled(player, dealer, house)
        lost = next((each for each in found.values() if each.odds == LOSE), None)
        return {name: lost if lost and each.cite == clause else each for name, each in found.items()}

    return replace(house, rules=replace(house.rules, settle=settle))


def of_any_suits(known: KeptFigures) -> Figured:
    """Any ace, king and queen paid as a mini-royal flush, where one was added to a table: 649a.6(e).

    Such a hand then outranks a straight flush as well. That moves no figure of the base game: whatever the
    player wins by it the dealer's own brings back, and who holds either hand plays on.
    """
    house, says = known.house, ""
    moved: dict[str, Mapping[str, Fraction]] = {}
    for least in house.force.minimums:
        if least.to_table not in house.added:
            continue
        pays = {row.hand: row.pays.winnings(1) for row in house.paytable(least.to_table).rows}
        more = Fraction(OF_ANY_SUITS * (pays[least.hand] - pays[STRAIGHT]))
        wager = house.force.table(least.to_table).wager
        if wager in side_wagers(house):
            moved.update(_side(known, wager, more / deals_of(house, wager)).moved)
        elif _paid_always(house):
            edge = known.base().edge
            moved[BASE_EDGE] = {HERE: edge, THERE: edge - more / DEALS_OF_THREE}
        else:
            says = "The base game is not counted by the other reading."
    return Figured(moved, says)


def _paid_always(house: House) -> bool:
    """Whether a bonus is paid whatever the dealer holds."""
    return house.choice("ante_bonus_paid") == "always"


def without_reserve(step: Progressive | HandBonus) -> Figuring:
    """A meter whose reserve nobody ever wins: the wager returns so much less of itself."""

    def figured(known: KeptFigures) -> Figured:
        (reserve,) = {level.reserve.part for level in known.house.levels(step).values() if level.reserve}
        return _in_the_long_run(known, [step], lambda _, here: here - reserve)

    return figured


def restarting_always(steps: Steps) -> Figuring:
    """Meters that start again after a smaller share too."""

    def figured(known: KeptFigures) -> Figured:
        return _in_the_long_run(known, steps, lambda wager, _: _long_run(known, wager, restarts_always=True))

    return figured


def _in_the_long_run(known: KeptFigures, steps: Steps, there: Callable[[str, Fraction], Fraction]) -> Figured:
    """What the wagers on meters return in the long run at a full table, by both readings."""
    house, moved = known.house, {}
    for wager in (
        name for step in steps for name in wagers_of(step) if house.offers(house.force.by_name[name])
    ):
        here = _long_run(known, wager)
        moved[f"the {wager} returns {in_the_long_run(house, wager)}"] = {
            HERE: here,
            THERE: there(wager, here),
        }
    return Figured(moved)


def _long_run(known: KeptFigures, wager: str, *, restarts_always: bool = False) -> Fraction:
    """What a wager on a meter returns in the long run at a full table."""
    house, others = known.house, known.house.seats - 1
    return known.figure(
        f"{wager} in the long run beside {others}, starting again {restarts_always}",
        lambda: long_run_return(house, wager, others, restarts_always=restarts_always),
    )
