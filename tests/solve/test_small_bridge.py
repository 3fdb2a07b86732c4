"""Random rounds through the engine bring the money that the solver's arrays say."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.engine.settling import formed_hand
from pitboss.engine.state import FORFEITED, Line, Round, Seat
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import Hand, quick
from pitboss.money import Flat, Share
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.holdings import holdings, look_of
from pitboss.solve.let_it_ride.game import BetsWorth, money
from pitboss.solve.let_it_ride.game import worth_of as let_it_ride_worth
from pitboss.solve.raise_it_up_stud.game import StudWorth
from pitboss.solve.raise_it_up_stud.game import worth_of as stud_worth
from pitboss.solve.sides import OTHERS, formed_of, held_by, side_wager, side_wagers
from pitboss.solve.three_card_poker import game as three
from pitboss.solve.worth import WagerLayout, net, step_of
from tests.engine.driver import place_wagers, play_out, random_house, random_start

SPEAKS_FOR = ()


def rounds(rules: RuleSet, houses: int, each: int) -> Iterator[tuple[int, Round]]:
    """Random rounds at random houses without a payout limit of their own; the house by number."""
    for seed in range(houses):
        dice = random.Random(seed)
        house = replace(random_house(rules, dice), limit=None)
        for _ in range(each):
            yield seed, play_out(place_wagers(random_start(house, dice), dice), dice)


def of_wagers(state: Round, seat: Seat, *names: str) -> list[Line]:
    return [line for line in state.lines if line.seat == seat.number and line.wager in names]


@pytest.mark.parametrize("name", ["649a", "649a@2011"])
def test_three_card_poker(name: str) -> None:
    games: dict[int, three.Game] = {}
    settled = 0
    for number, state in rounds(rule_set(name), 4, 20):
        ranking = three.ranking_of(state.house)
        if number not in games:
            games[number] = three.game_of(state.house, three.meetings(ranking), (), None, range(52))
        for seat in state.seats:
            if "Ante" in seat.placed:
                stake, lines = seat.placed["Ante"], of_wagers(state, seat, "Ante", "Play", "Ante Bonus")
                mine = quick.best(seat.cards, ranking)
                found = worth_in(games[number], mine, quick.best(state.dealer, ranking), seat.folded)
                assert Fraction(net(lines), stake) == found
                settled += 1
    assert settled > 100


def worth_in(game: three.Game, player: Hand, dealer: Hand, folded: bool) -> Fraction:
    """What the solver's arrays say of one meeting, in units of the Ante."""
    entry = next(n for n, each in enumerate(game.entries) if three._alike(each.look, player))
    if folded:
        return Fraction(game.folds[entry], game.stake)
    place = next(n for n, look in enumerate(game.met.looks) if look.number == look_of(dealer.strength))
    standing = 1 + (player > dealer) - (player < dealer)
    return Fraction(int(game.worth[entry, place, standing]), game.stake)


@pytest.mark.parametrize("name", ["643a", "643a@2011"])
def test_let_it_ride(name: str) -> None:
    settled, known = 0, dict[int, BetsWorth]()
    for number, state in rounds(rule_set(name), 6, 15):
        worth = known.get(number) or known.setdefault(number, let_it_ride_worth(state.house))
        for seat in state.seats:
            bets = (*worth.bets, *worth.always)
            lines = of_wagers(state, seat, *bets)
            standing = {line.wager: line.stake for line in lines if line.result.value != "withdrawn"}
            hand = quick.best((*seat.cards, *state.community), worth.ranking)
            found = Fraction(money(worth, look_of(hand.strength), standing), worth.stake)
            assert Fraction(net(lines), seat.placed[bets[0]]) == found
            settled += 1
    assert settled > 100


def test_raise_it_up_stud() -> None:
    settled, known = 0, dict[int, StudWorth]()
    for number, state in rounds(rule_set("669a"), 10, 15):
        worth = known.get(number) or known.setdefault(
            number, stud_worth(state.house, WagerLayout.of(state.house))
        )
        for seat in state.seats:
            stake = seat.placed["Ante"]
            total = seat.placed.get("Play", 0) // stake
            if seat.folded:
                cents = worth.fold(total)
            else:
                hand = quick.best((*seat.cards, *state.community), worth.ranking)
                cents = int(worth.by_look[look_of(hand.strength), worth.shown(total)])
            lines = of_wagers(state, seat, "Ante", "Blind", "Play")
            assert Fraction(net(lines), stake) == Fraction(cents, worth.stake)
            settled += 1
    assert settled > 100


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_side_wagers(rules: RuleSet) -> None:
    settled, known = 0, dict[tuple[int, str], dict[str, Fraction]]()
    for number, state in rounds(rules, 5, 25):
        house = state.house
        for seat in state.seats:
            for line in of_wagers(state, seat, *side_wagers(house)):
                if line.result is FORFEITED:
                    continue
                key = (number, line.wager)
                if key not in known:
                    known[key] = {row.printed: row.net for row in side_wager(house, line.wager).rows}
                row = row_of(house, state, seat, line.wager)
                assert line.row == row or (not line.row and known[key][row] == -1)
                if not isinstance(line.odds, (Share, Flat)):
                    assert Fraction(net([line]), line.stake) == known[key][row]
                settled += 1
    assert settled > 50


def row_of(house: House, state: Round, seat: Seat, wager: str) -> str:
    """The row on which the solver counts the cards of a seat."""
    formed = formed_of(house, wager)
    hand = formed_hand(state, formed, seat)
    paytable = house.paytable(step_of(house, wager).pays)
    if formed.by_rows:
        row = paytable.row_for(hand)
    else:
        assert isinstance(hand, Hand)
        looks = holdings(house.force.ranking(formed.ranks), held_by(house, formed))
        look = next(
            each
            for each in looks
            if each.number == look_of(hand.strength)
            and (not hand.kind.suit_matters or each.low.one_suit == hand.one_suit)
        )
        row = look.ask(paytable.row_for)
    return row.printed if row else OTHERS
