"""Simulated rounds in which a payout limit binds: amounts worked out from the clauses, round by round."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from pitboss.cards import show_all
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.simulate import complete, run
from pitboss.simulate.beside import figures
from pitboss.simulate.lowered import LoweredTable, lower
from pitboss.simulate.plan import Seated, planned
from pitboss.simulate.result import BASE, SeatLine
from pitboss.solve.amounts import laid_at
from pitboss.solve.strategies import catalog

SPEAKS_FOR = ("643a", "647a", "653a@2011")
pytestmark = pytest.mark.xdist_group("simulate")
LIMIT = 50_000_00
BASES = {"643a": 2_500_00, "647a": 11_000_00, "653a@2011": 10_000_00}


@cache
def table(rules: str) -> LoweredTable:
    """Three players with high wagers; the house takes the least limit that it may, 647a leaves it no other."""
    usual = default_house(rule_set(rules))
    house = replace(usual, maximum=20_000_00, limit=None if rules == "647a" else LIMIT)
    sides = {"Trips": 1_000_00} if rules == "653a@2011" else {}
    strategy = None if rules == "643a" else catalog.named(house, "simple")
    return lower(planned(laid_at(house, BASES[rules], sides), Seated(3, 58), strategy))


@pytest.mark.parametrize(
    ("rules", "number", "seat", "cards", "wins"),
    [
        # 643a.12(a), paytable A: fives full of jacks, 11 to 1 on two bets of $2,500, is $55,000; 643a.12(h) leaves $50,000
        ("643a", 4, 1, "5s 5c Jd Jc Jh", {BASE: 50_000_00}),
        # four tens, 50 to 1 on three bets, is $375,000
        ("643a", 152, 2, "Ts Td Th Tc Qs", {BASE: 50_000_00}),
        # 647a.12(a): threes full of queens beat aces up; $11,000 on the Ante, $22,000, $11,000 and $11,000 make $55,000;
        # 647a.12(c): at most $50,000, which is more than five times the least Ante
        ("647a", 0, 2, "Ac 3d 3s Jc Qc 3h Qh", {BASE: 50_000_00}),
        # a pair of eights: the Ante is returned, 647a.11(h)(2)(ii); $44,000 stay below the limit
        ("647a", 2, 2, "Ts 8h 4c 7c 8d 2s 3s", {BASE: 44_000_00}),
        # 653a.12(b): a flush against a pair, $10,000 on the Ante, 3 to 2 on the Blind, $20,000 on the Play: $45,000;
        # 653a.12(c): 7 to 1 on Trips would be $7,000 more; 653a.12(e) counts it and leaves $5,000
        ("653a@2011", 13, 1, "2s 7s 3s Ts 8s 5c 5h", {BASE: 45_000_00, "Trips": 5_000_00}),
        # three twos against a pair: $10,000 and $40,000, the Blind is returned; nothing is left for Trips
        ("653a@2011", 5, 1, "2s As Qs 2c 3c 7s 2d", {BASE: 50_000_00, "Trips": 0}),
        # aces up: $50,000 are not more than the limit; a Trips Wager that loses does not count against it
        ("653a@2011", 12, 2, "Td Ad 9h 9d 4c Th Ac", {BASE: 50_000_00, "Trips": -1_000_00}),
    ],
)
def test_a_hand_wins_no_more_than_the_limit(
    rules: str, number: int, seat: int, cards: str, wins: dict[str, int]
) -> None:
    assert run.trace(table(rules), number).for_engine
    state = complete.played(table(rules).plan, number).state
    assert show_all((*state.seats[seat - 1].cards, *state.community)) == cards
    expected = [SeatLine(seat, wager, cents) for wager, cents in wins.items()]
    assert [line for line in complete.lines_of(table(rules).plan, state) if line.seat == seat] == sorted(
        expected
    )
    counted = run.simulate(table(rules), 1, first=number)
    assert counted.by_engine == 1
    assert wins[BASE] in {end.cents for end in counted.ends}
    assert set(wins.values()) - {wins[BASE]} <= set(counted.sides.get("Trips", ()))


@pytest.mark.parametrize("rules", BASES)
def test_both_modes_agree_under_a_limit(rules: str) -> None:
    fast, slow = run.simulate(table(rules), 50), complete.simulate_completely(table(rules).plan, 50)
    assert 0 < fast.by_engine < slow.by_engine
    fast.by_engine = slow.by_engine
    assert fast == slow
    assert max(end.cents for end in fast.ends) == LIMIT


def test_a_limit_that_binds_is_in_the_exact_figure() -> None:
    """643a is counted with it: at this seed the simulated mean is within five standard errors."""
    counted = run.simulate(table("643a"), 1 << 15, threads=2)
    base = next(each for each in figures(table("643a").plan, counted) if each.name == BASE)
    assert base.z is not None
    assert abs(base.z) < 5
