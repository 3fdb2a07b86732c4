"""Meters: growth, hits and break-evens against the engine's own meters, small chains and sums by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.engine.meters import HUNDRED, award, contribute
from pitboss.engine.state import Meter, Seat
from pitboss.games.catalog import rule_set
from pitboss.money import Share
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.tables import Table, table
from pitboss.solve import progressives as pro
from pitboss.solve.games import solve_base
from pitboss.solve.joint import line_at_best, line_by_base
from pitboss.solve.meters import AT_BEST, BY_BASE, NEVER, meters_of
from pitboss.solve.worth import settled_by
from tests.solve.asked import solve_joint

SPEAKS_FOR = ()

HANDS = 2_598_960
PAIRS, TWO_PAIRS = 1_098_240, 123_552  # of five cards
BONUS = "Five Card Hand Bonus"
ON_PLAYER, ON_DEALER = f"{BONUS} on the player's hand", f"{BONUS} on the dealer's hand"
STUD = default_house(rule_set("669a"))
WAGER = "Progressive Payout"


def with_table(house: House, printed: Table) -> House:
    """The house with another table in the place of the one that the same clause prints."""
    tables = tuple(printed if each.cite == printed.cite else each for each in house.rules.tables)
    return replace(house, rules=replace(house.rules, tables=tables))


def toy(*rows: str) -> House:
    """Let It Ride with a meter that common hands win from; it has a reserve, and restarts with nothing."""
    printed = "\n".join(("643a.12(f)(1)  Payout", *rows))
    house = default_house(rule_set("643a"), offered=frozenset({BONUS}))
    return with_table(house, table(printed, wager=BONUS))


# The expected meter


def amounts_at_hit(house: House, most: int) -> Iterator[tuple[int, int, int]]:
    """What the engine awards, in cents, when the whole meter is hit, by the wagers before the last two hits."""
    step = settled_by(house, BONUS)
    level, key = house.levels(step)["meter"], (house.link(BONUS), "meter")
    seat = [Seat(1, "player", placed={BONUS: 1_00})]
    whole = Share(100)
    before = {key: Meter(level.reseed.amount(1_00) * HUNDRED)}
    for first in range(1, most):
        before, _ = contribute(before, house, seat)
        _, meters, _ = award(before, key, whole, level, 1_00, 1, step.pays)
        for second in range(1, most):
            meters, _ = contribute(meters, house, seat)
            yield first, second, award(meters, key, whole, level, 1_00, 1, step.pays)[0]


def test_the_expected_meter_is_that_of_the_engines_chain() -> None:
    """Every pair hits: wagers up to a hit are geometric, and the reserve of one span joins the next."""
    house = toy("Pair  100% of meter")
    hit = Fraction(PAIRS, HANDS)
    average = Fraction(0)
    for first, second, cents in amounts_at_hit(house, 60):
        average += cents * hit**2 * (1 - hit) ** (first + second - 2)
    expected = pro.expected_meter(house, BONUS)["meter"]
    assert expected == (13 + 8) * (1 / hit)  # 13 cents of a dollar and 8 in reserve, for each wager
    assert abs(average - expected) < Fraction(1, 1_000_000)


def test_the_expected_meter_where_some_hits_take_a_part() -> None:
    """The mean of meter and reserve, round after round, until both stand still."""
    house = toy("Two pair  10% of meter", "Pair  100% of meter")
    whole, part = Fraction(PAIRS, HANDS), Fraction(TWO_PAIRS, HANDS)
    meter, reserve = Fraction(0), Fraction(0)
    for _ in range(80):
        shown, kept = meter + 13, reserve + 8
        meter = (1 - whole - part) * shown + part * shown * Fraction(9, 10) + whole * kept
        reserve = (1 - whole) * kept
    assert abs(pro.expected_meter(house, BONUS)["meter"] - shown) < Fraction(1, 1_000_000)


def test_in_the_long_run_all_that_is_put_on_a_meter_is_won() -> None:
    """Fixed rows, 13% and 8%; nothing is added when the meter restarts."""
    house = toy("Two pair  10% of meter", "Pair  100% of meter", "Flush  50 for 1")
    assert pro.long_run_return(house, BONUS) == Fraction(5_108 * 50, HANDS) + Fraction(21, 100)
    rows = Fraction(3 * 500 + 44 * 70 + 52 * 60 + 720 * 6, 22_100)
    reseed = Fraction(1_000, 22_100)  # $1,000 for 1 after each mini-royal of spades
    assert pro.long_run_return(STUD, WAGER) == rows + Fraction(14, 100) + reseed
    assert pro.expected_meter(STUD, WAGER)["meter"] == 14 * 22_100 + 1_000_00
    envy = Fraction(100 + 3 * 25, 22_100)
    assert pro.long_run_return(STUD, WAGER, 5) == pro.long_run_return(STUD, WAGER) + 5 * envy


@pytest.mark.parametrize("players", [1, 4, 7])
def test_one_meter_for_the_players_and_the_dealers_hands(players: int) -> None:
    """One dealer's hand for all who wager on it: they put on as much as the others and win less often."""
    house = default_house(rule_set("649a"))
    others = players - 1
    part = Fraction(4 + Fraction(36, 10), HANDS)  # of the meter: royal flushes, a tenth for straight flushes
    meter = Fraction(2 * players * 29, (players + 1) * part)  # 21 and 8 cents of each dollar
    assert pro.expected_meter(house, ON_PLAYER, others, {ON_DEALER: players}) == {"meter": meter}
    assert pro.expected_meter(house, ON_DEALER, others, {ON_PLAYER: players}) == {"meter": meter}
    both = pro.long_run_return(house, ON_PLAYER, others, {ON_DEALER: players})
    both += pro.long_run_return(house, ON_DEALER, others, {ON_PLAYER: players})
    fixed = Fraction(624 * 500 + 3_744 * 100 + 5_108 * 50, HANDS)
    assert both == 2 * (fixed + Fraction(29, 100))
    with pytest.raises(Refused, match="feeds another meter"):
        pro.expected_meter(house, ON_PLAYER, 0, {"5 of 6 Progressive Payout": 1})


# Returns


def test_a_share_is_whole_cents_and_what_the_dealers_hand_wins_is_divided() -> None:
    house = default_house(rule_set("649a"))
    for players in (1, 3):
        empty, odd = (
            pro.progressive_return(house, ON_DEALER, {"meter": meter}, players - 1) for meter in (0, 1_005)
        )
        assert odd - empty == Fraction(4 * 1_005 + 36 * 100, HANDS * 1_00 * players)  # 10% of 1,005 is 100


def test_the_line_is_the_return_at_every_whole_dollar() -> None:
    for name, wager in (("643a", "Five-Card Progressive Payout"), ("647a", ON_DEALER), ("669a", WAGER)):
        house = default_house(rule_set(name))
        for others in (0, 4):
            line, top = pro.return_line(house, wager, others), pro.highest_meter(house, wager)
            for meter in (0, 7_00, 123_456_00):
                assert line.at(meter) == pro.progressive_return(house, wager, {top: meter}, others)
            assert line.at(line.break_even) == 1


def test_a_meter_that_need_not_grow() -> None:
    assert pro.ReturnLine(Fraction(3, 2), Fraction(1, 100)).break_even == 0


def test_rounds_between_hits_at_a_table() -> None:
    house = default_house(rule_set("649a"))
    assert pro.rounds_between_hits(house, ON_PLAYER, 5)["Royal flush"] == Fraction(HANDS, 4 * 5)
    assert pro.rounds_between_hits(house, ON_DEALER, 5)["Royal flush"] == Fraction(HANDS, 4)


# What folds take


def test_the_line_under_play_is_the_joint_play_at_every_meter() -> None:
    """Solved at another meter than those that the lines are drawn through."""
    base = solve_base(STUD)
    by_base, at_best = (draw(STUD, WAGER, base=base) for draw in (line_by_base, line_at_best))
    assert at_best is not None
    found = solve_joint(STUD, [WAGER], base=base, meters={WAGER: {"meter": 4_321_00}})
    assert by_base.at(4_321_00) == 1 + found.values.side_by_base
    assert at_best.at(4_321_00) == 1 + found.values.side_at_best
    assert by_base.each == at_best.each == Fraction(1, 22_100 * 1_00)  # no mini-royal is folded
    never = pro.return_line(STUD, WAGER)
    assert never.break_even < at_best.break_even < by_base.break_even


def test_there_is_no_line_where_the_play_changes_with_the_meter() -> None:
    printed = """
    669a.12(e)(1)                    Payout
    Ace, king and queen of spades    100% of meter
    Straight                         1% of meter
    """
    found = meters_of(with_table(STUD, table(printed, wager=WAGER)), WAGER)
    assert found.lines[AT_BEST] is None
    assert set(found.played) == {NEVER, BY_BASE}
    assert found.played[BY_BASE].each < found.played[NEVER].each  # some straights are folded


def test_the_meters_of_a_wager_whole() -> None:
    """One of 22,100 hands wins the meter; each other player brings $175 of Envy over all hands."""
    found = meters_of(STUD, WAGER, players=4, shown={"meter": 25_000_00}, folds=False)
    assert found.terms["meter"] == (1_000_00, 1_000_00, Fraction(14, 100), 0, 4_094_00)
    amounts = dict(found.amounts())
    assert (amounts["opens with"], amounts["5 times that"]) == (1_000_00, 5_000_00)
    assert (amounts["shown"], amounts["breaks even, never folded"]) == (25_000_00, 10_080_00)
    assert [by[NEVER] for _, by in found.break_evens()] == [10_080_00 - n * 175_00 for n in range(6)]
    assert found.played[NEVER].at(25_000_00) == Fraction(
        3 * 500 + 44 * 70 + 52 * 60 + 720 * 6 + 25_000, 22_100
    )
    assert [each[1:] for each in found.hits()] == [(22_100, Fraction(22_100, 4))]
    with pytest.raises(Refused, match="has no meter 'mega'; it has meter"):
        meters_of(STUD, WAGER, shown={"mega": 1})
    with pytest.raises(Refused, match="7 players: the table has 1 to 6 positions"):
        meters_of(STUD, WAGER, players=7)


def test_the_wagers_that_a_meter_pays() -> None:
    """649a.12(e), (h), (i) and (j): the progressives and the Hand Bonus; Pair Plus and others have no meter."""
    assert pro.metered_wagers(default_house(rule_set("649a"))) == (
        "Three-Card Progressive Payout",
        "Five-Card Progressive Payout",
        "Five Card Hand Bonus on the player's hand",
        "Five Card Hand Bonus on the dealer's hand",
        "5 of 6 Progressive Payout",
    )
