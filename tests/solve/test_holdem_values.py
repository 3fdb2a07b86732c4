"""The value of every option in one situation of the Hold 'Em games, beside slower ways to the same."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pitboss.cards import DECK, cards, rank, suit
from pitboss.games.catalog import rule_set
from pitboss.hands import FIVE_CARDS, Hand, quick
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.solve import holdem
from pitboss.solve.holdem import one_hand as holdem_start
from pitboss.solve.holdem import values as holdem_values
from pitboss.solve.holdem.boards import Shards, look_up, ranked
from pitboss.solve.holdem.solved import SolvedHoldem
from pitboss.solve.kernels.boards import meet_dealers

UTH = default_house(rule_set("653a@2011"))
BONUS = default_house(rule_set("647a"))
FLUSH = replace(BONUS, chosen={"ante_pays_from": "flush"})
PROGRESSIVE = ("Progressive Payout",)


def test_the_boards_agree_with_every_dealer_asked_in_turn():
    boards = ranked(FIVE_CARDS, 1, DECK, Shards(1))
    look, dice = look_up(FIVE_CARDS, 1), random.Random(653)
    for board in dice.sample(range(len(boards.cards)), 300):
        left = [card for card in DECK if card not in boards.cards[board]]
        hole, long = dice.sample(left, 2), int(boards.longs[board])
        counted = np.empty((1, 4), np.int16)
        meet_dealers(np.array(hole), boards.cards[board : board + 1], look, counted)
        low, high = sorted(rank(card) + 13 * (suit(card) == long) for card in hole)
        found = boards.counted[boards.starts[board] + high * (high + 1) // 2 + low]
        assert found.tolist() == counted[0].tolist()


def by_hand(house: House, hole: tuple[int, ...], board: tuple[int, ...], **times: int) -> Fraction:
    """What wagers bring on average against every dealer, each settled by the game itself."""
    ranking = house.force.ranking(f"{house.rules.chapter}.6(b)")
    left = [card for card in DECK if card not in hole and card not in board]
    player, total, dealers = quick.best((*hole, *board), ranking), 0, 0
    known: dict[int, int] = {}
    for dealt in combinations(left, 2):
        dealer = quick.best((*dealt, *board), ranking)
        if dealer.strength not in known:
            known[dealer.strength] = settled_cents(house, player, dealer, times)
        total, dealers = total + known[dealer.strength], dealers + 1
    return Fraction(total, dealers * 1_00)


def settled_cents(house: House, player: Hand, dealer: Hand, times: dict[str, int]) -> int:
    assert house.force.settle is not None
    outcomes, cents = house.force.settle(player, dealer, house), 0
    for wager, often in times.items():
        odds = outcomes[wager].odds
        cents += often * (odds.winnings(1_00) - (0 if odds.stake_back else 1_00))
    return cents


SITUATIONS = [
    ("As Kd", "2c 7h 9d", "3c Jd"),
    ("Th 9h", "8h 7h 2c", "6h Ah"),
    ("4c 2d", "Kc Kd Ks", "Kh 9s"),
    ("7s 7d", "As Ks Qs", "Js 2d"),
    ("3d 2c", "Ah Kh Qh", "Jh Th"),
]


@pytest.mark.parametrize(("hole", "flop", "rest"), SITUATIONS)
def test_values_at_the_end_of_653a(hole, flop, rest):
    mine, board = cards(hole), cards(flop) + cards(rest)
    found = holdem.values_653a(UTH, mine, cards(flop), cards(rest))
    assert found == {"Play 1x": by_hand(UTH, mine, board, Ante=1, Blind=1, Play=1), "fold": Fraction(-2)}


@pytest.mark.parametrize(("hole", "flop", "rest"), SITUATIONS[:2])
def test_values_after_the_turn_of_647a(hole, flop, rest):
    mine, seen = cards(hole), cards(flop) + cards(rest)[:1]
    rivers = [card for card in DECK if card not in mine + seen]
    for wager in (False, True):
        found = holdem.values_647a(BONUS, mine, cards(flop), cards(rest)[:1], turn_wager=wager)
        stay = {"Ante": 1, "Flop": 2, "Turn": int(wager)}
        checked = sum(by_hand(BONUS, mine, (*seen, river), **stay) for river in rivers)
        wagered = sum(by_hand(BONUS, mine, (*seen, river), **stay, River=1) for river in rivers)
        assert found == {"River 1x": Fraction(wagered, 46), "check": Fraction(checked, 46)}


def test_values_after_the_flop_are_those_of_the_boards_to_come():
    """One flop, all 1,081 boards that follow it: the value now is the mean of the best values later."""
    hole, flop, terms = cards("Qs 8d"), cards("Qd 7h 2s"), holdem.terms_of(UTH)
    boards = holdem_values.completions(hole, flop).tolist()
    nets, unit = terms.shows.nets, terms.shows.unit
    ends = []
    for board in boards:
        met = holdem_values.MetDealers.of(terms, hole, board)
        ends.append([int(met.worth(nets[name])[0]) for name in ("Ante", "Blind", "Play")])
    raised = sum(ante + blind + 2 * play for ante, blind, play in ends)
    checked = sum(max(ante + blind + play, -2 * 990 * unit) for ante, blind, play in ends)
    units = len(boards) * 990 * unit
    found = holdem.values_653a(UTH, hole, flop)
    assert found == {"Play 2x": Fraction(raised, units), "check": Fraction(checked, units)}


def test_values_after_the_flop_of_647a_are_those_after_the_turn():
    hole, flop = cards("Qs 8d"), cards("Qd 7h 2s")
    turns = [card for card in DECK if card not in hole + flop]
    for option, wager in (("check", False), ("Turn 1x", True)):
        later = [max(holdem.values_647a(BONUS, hole, flop, [t], turn_wager=wager).values()) for t in turns]
        assert holdem.values_647a(BONUS, hole, flop)[option] == Fraction(sum(later), len(turns))


class Kept:
    """A cache in memory, which may begin with a damaged text under every name."""

    def __init__(self, damaged: str = "") -> None:
        self.damaged, self.texts = damaged, dict[str, str]()

    def get(self, name: str) -> str:
        return self.texts.get(name, self.damaged)

    def put(self, name: str, text: str) -> None:
        self.texts[name] = text


def test_values_before_the_flop_are_kept(monkeypatch):
    def no_solve(*_: object) -> SolvedHoldem:
        raise AssertionError("solved again")

    kept = Kept('{"AKs": {"check": "1/0"}}')
    monkeypatch.setattr(holdem_values, "_KNOWN", {})
    first = holdem.values_653a(UTH, cards("As Kd"), cache=kept)
    assert list(first) == ["check", "Play 3x", "Play 4x"]
    assert first == holdem_start.start_653a(holdem.terms_of(UTH), cards("Kh Ac"))  # one hand by itself
    assert len(kept.texts) == 1
    monkeypatch.setattr(holdem_values, "_KNOWN", {})
    monkeypatch.setattr(holdem_values, "one_wager", no_solve)
    assert holdem.values_653a(UTH, cards("Ah Kc"), cache=kept) == first
    names = {holdem_values.fingerprint(holdem.terms_of(house)) for house in (BONUS, FLUSH, UTH)}
    assert len(names | {holdem_values.fingerprint(holdem.terms_of(UTH, PROGRESSIVE))}) == 4


@pytest.mark.parametrize(
    ("hole", "flop", "rest"),
    [("As", "", ""), ("As Kd", "2c 7h", ""), ("As Kd", "", "3c Jd"), ("As Kd", "As 7h 9d", "")],
)
def test_what_is_no_decision_is_refused(hole, flop, rest):
    with pytest.raises(Refused):
        holdem.values_653a(UTH, cards(hole), cards(flop), cards(rest))


def test_values_with_a_side_wager():
    """Three threes on the Flop bring nine dollars to a player who stays, beside an Ante of five."""
    hole, flop, rest = cards("7d 2c"), cards("3s 3h 3d"), cards("9h 8c")
    plain = holdem.values_653a(UTH, hole, flop, rest)
    found = holdem.values_653a(UTH, hole, flop, rest, with_wagers=PROGRESSIVE)
    assert plain["Play 1x"] < plain["fold"]
    assert found["fold"] == plain["fold"] - Fraction(1, 5)
    assert found["Play 1x"] == plain["Play 1x"] + Fraction(9 - 1, 5)
    after_flop = holdem.values_653a(UTH, hole, flop, with_wagers=PROGRESSIVE)
    assert after_flop["Play 2x"] == holdem.values_653a(UTH, hole, flop)["Play 2x"] + Fraction(8, 5)
