"""A meter over time: small cases by hand, and a simulation that shares no code with what it checks."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from statistics import fmean, pstdev

import pytest

from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.solve.meter_cycles import Link
from pitboss.solve.meter_hits import RoundHits, hits_in_a_round
from pitboss.solve.meter_law import HitWait, MeterLaw
from pitboss.solve.meters import meters_of
from pitboss.solve.progressives import expected_meter, long_run_return, metered_wagers

SPEAKS_FOR = ()

STUD = default_house(rule_set("669a"))
RIDE = default_house(rule_set("643a"))
WAGER, FIVE_CARDS = "Progressive Payout", "Five-Card Progressive Payout"
DEALS = 2_598_960  # of five cards
RUNS = [
    frozenset(rank % 13 for rank in range(low, low + 5)) for low in range(-1, 8)
]  # -1: an ace below a two


def meter(whole: Fraction, parts: dict[Fraction, Fraction], **more: Fraction) -> MeterLaw:
    """A meter that gains 7 cents a round."""
    return MeterLaw(hits=RoundHits(whole, parts), gains=Fraction(7), **more)


# By hand


def test_a_meter_that_is_hit_in_every_other_round() -> None:
    """It starts with 100, gains 7, and a coin decides: 107, 114, 121 with a half, a quarter, an eighth."""
    law = meter(Fraction(1, 2), {}, starts=Fraction(100))
    assert law.mean == 114
    assert law.variance == 2 * 49  # of rounds to a head: 2
    quantiles = {part: law.quantile(Fraction(part, 100)).low for part in (50, 51, 75, 76, 87)}
    assert quantiles == {50: 107, 51: 114, 75: 114, 76: 121, 87: 121}
    assert law.below(Fraction(107)).high == 0
    assert law.below(Fraction(108)) == (Fraction(1, 2), Fraction(1, 2))
    # It shows 114 before a round once two rounds went by without a head, 121 after three.
    assert [law.passes(Fraction(amount)).low for amount in (100, 107, 108, 114, 115)] == [
        1,
        Fraction(1, 2),
        Fraction(1, 4),
        Fraction(1, 4),
        Fraction(1, 8),
    ]


def every_line(rounds: int) -> tuple[dict[Fraction, Fraction], Fraction]:
    """A die from 100, 7 more each round: six wins all, five a half. What the hit finds, and what is still open."""
    found: dict[Fraction, Fraction] = {}
    lines = [(Fraction(100), Fraction(1))]
    for _ in range(rounds):
        after = [(shows + 7, chance) for shows, chance in lines]
        for shows, chance in after:
            found[shows] = found.get(shows, Fraction(0)) + chance / 6
        lines = [(shows, chance * 4 / 6) for shows, chance in after]
        lines += [(shows / 2, chance / 6) for shows, chance in after]
    return found, Fraction(5, 6) ** rounds


def test_a_meter_of_which_half_may_be_won() -> None:
    law = meter(Fraction(1, 6), {Fraction(1, 2): Fraction(1, 6)}, starts=Fraction(100))
    # What is gained is won: 7 + 100/6 = m/6 + m/12.
    assert law.mean == Fraction(7 + Fraction(100, 6)) / Fraction(3, 12)
    found, still_open = every_line(13)
    assert sum(found.values()) + still_open == 1
    for limit in (50, 61, 80, 106, 108, 120, 150):
        least = sum(chance for shows, chance in found.items() if shows < limit)
        low, high = law.below(Fraction(limit))
        assert high - low < Fraction(1, 100)
        assert least <= high
        assert low <= least + still_open


def test_a_wait_is_geometric() -> None:
    wait = HitWait(Fraction(1, 22_100))
    assert wait.mean == 22_100
    assert math.isclose(wait.within(22_100), 1 - (1 - 1 / 22_100) ** 22_100, rel_tol=1e-12)
    for part in (Fraction(1, 100), Fraction(1, 2), Fraction(99, 100)):
        rounds = wait.quantile(part)
        assert wait.within(rounds - 1) < part <= wait.within(rounds)
    assert HitWait(Fraction(1)).quantile(Fraction(1, 2)) == 1


# Hits of one round


def test_hits_of_one_hand_are_the_rows_of_its_table() -> None:
    one = hits_in_a_round(RIDE, FIVE_CARDS, 1)["meter"]
    assert one == RoundHits(Fraction(4, DEALS), {Fraction(9, 10): Fraction(36, DEALS)})
    assert hits_in_a_round(STUD, WAGER, 1)["meter"].whole == Fraction(1, 22_100)  # one suit only


def test_two_royal_flushes_cannot_share_two_cards() -> None:
    """Three cards of a player's own and two in common: a royal flush is the suit's only one."""
    assert hits_in_a_round(RIDE, FIVE_CARDS, 7)["meter"].whole == Fraction(7 * 4, DEALS)


def straight_flush_pairs() -> int:
    """Two hands of three cards that both make a straight flush, no royal flush, with the same two cards."""
    pairs = [1 for one, two in permutations(RUNS, 2) if len(one & two) == 2]
    return 4 * len(pairs)


def test_two_straight_flushes_of_one_round() -> None:
    """Ordered pairs counted by ranks over all deals of two cards in common and two hands of three."""
    pairs = straight_flush_pairs()
    deals = math.comb(52, 2) * math.comb(50, 3) * math.comb(47, 3)
    both = Fraction(pairs, deals)
    two = hits_in_a_round(RIDE, FIVE_CARDS, 2)["meter"].parts
    assert two[Fraction(81, 100)] == both
    assert two[Fraction(9, 10)] == 2 * (Fraction(36, DEALS) - both) - twice_with_a_royal()


def twice_with_a_royal() -> Fraction:
    """Rounds of two hands with a straight flush and a royal flush: the whole is won in these."""
    royal = frozenset(range(8, 13))
    pairs = sum(1 for run in RUNS if len(run & royal) == 2) * 2 * 4
    return Fraction(pairs, math.comb(52, 2) * math.comb(50, 3) * math.comb(47, 3))


@pytest.mark.parametrize("house", [STUD, RIDE, default_house(rule_set("641a"))], ids=lambda h: h.rules.id)
def test_alone_the_average_is_that_of_the_long_run(house: House) -> None:
    for wager in metered_wagers(house):
        link = Link(meters=meters_of(house, wager, players=1, folds=False))
        expected = expected_meter(house, wager)
        assert {each.level: each.later.mean for each in link.cycles} == expected


# A simulation


def hits_simulated(law: MeterLaw, amount: float, times: int, seed: int) -> tuple[list[float], list[float]]:
    """What the meter shows when it is hit, and whether it came to an amount before, so many times."""
    dice = random.Random(seed)
    whole, lefts = float(law.hits.whole), [(float(a), float(b)) for a, b in law.hits.parts.items()]
    aside, gains = float(law.aside), float(law.gains)
    seen, came = [], []
    for _ in range(times):
        shows = float(law.starts)
        while aside:
            shows += aside
            if dice.random() < whole:
                break
        passed = shows >= amount
        while True:
            shows += gains
            drawn = dice.random()
            if drawn < whole:
                break
            drawn -= whole
            for left, chance in lefts:
                if 0 <= drawn < chance:
                    shows *= left
                drawn -= chance
            passed = passed or shows >= amount
        seen.append(shows)
        came.append(float(passed))
    return seen, came


@pytest.mark.parametrize(
    ("starts", "aside"), [(1000, 0), (0, 3)], ids=["starts with a sum", "starts with a reserve"]
)
def test_a_simulation_finds_the_same(starts: int, aside: int) -> None:
    law = meter(
        Fraction(1, 80),
        {Fraction(9, 10): Fraction(9, 80), Fraction(3, 4): Fraction(1, 80)},
        starts=Fraction(starts),
        aside=Fraction(aside),
    )
    times, amount = 4_000, 1010.0
    seen, came = hits_simulated(law, amount, times, seed=41)
    root = math.sqrt(times)
    assert abs(fmean(seen) - law.mean) < 5 * pstdev(seen) / root
    squares = [(each - fmean(seen)) ** 2 for each in seen]
    assert abs(fmean(squares) - law.variance) < 5 * pstdev(squares) / root
    near: Callable[[float, float, float], bool] = lambda part, low, high: (  # noqa: E731
        low - 2.5 / root <= part <= high + 2.5 / root
    )
    for limit in (150, 300, 600, 900, 1200):
        bounds = law.below(Fraction(limit))
        assert near(sum(each < limit for each in seen) / times, float(bounds.low), float(bounds.high))
        assert bounds.high - bounds.low < Fraction(1, 50)
    bounds = law.passes(Fraction(amount))
    assert near(fmean(came), float(bounds.low), float(bounds.high))


# A link


def test_a_link_of_several_tables_by_hand() -> None:
    """669a: $1 wagers, 14% onto a meter that starts with $1,000; one suit's ace, king, queen of 22,100."""
    link = Link(meters=meters_of(STUD, WAGER, players=4, folds=False), tables=5, pace=30)
    (cycle,) = link.cycles
    assert cycle.wait.mean == Fraction(22_100, 4)  # one suit: two players cannot both have it
    assert link.hours(cycle.wait.mean) == Fraction(22_100, 4 * 150)
    assert cycle.first.gains == 56
    assert cycle.first.mean == 1_000_00 + 14 * 22_100
    assert cycle.owed == (1_000_00 + 14 * 22_100, 0)
    moved = link.moved
    assert moved.gained == 1_000 * 56
    assert moved.reseeds == Fraction(1_000 * 4 * 1_000_00, 22_100)
    # Each of four has an Envy Bonus for each of three others: A-K-Q of spades $100, of another suit $25.
    envies = dict(link.envy())
    assert sum(envies.values()) > 0
    assert moved.envy == 4_000 * 3 * sum(
        Fraction(amount // 3 * count, 22_100) for amount, count in zip(envies.values(), (1, 3), strict=True)
    )


def test_the_break_even_is_that_of_one_of_the_players() -> None:
    link = Link(meters=meters_of(STUD, WAGER, players=6, folds=False))
    (cycle,) = link.cycles
    assert cycle.break_even == link.meters.at_the_table.break_even
    rounds = math.ceil((cycle.break_even - 1_000_00) / 84)
    assert cycle.passes is not None
    assert math.isclose(cycle.passes[0].low, (1 - 6 / 22_100) ** rounds, rel_tol=1e-9)


def test_in_the_long_run_the_average_meter_makes_the_return() -> None:
    """The return at the average meter is the return in the long run: 649a's 5 of 6, one player."""
    house, wager = default_house(rule_set("649a")), "5 of 6 Progressive Payout"
    link = Link(meters=meters_of(house, wager, players=1, folds=False))
    line = link.meters.at_the_table
    assert line.at(link.cycles[0].later.mean) == long_run_return(house, wager)


def test_no_table_and_no_round_are_refused() -> None:
    found = meters_of(STUD, WAGER, folds=False)
    with pytest.raises(Refused, match="1 to 1,000 tables, not 0"):
        Link(meters=found, tables=0)
    with pytest.raises(Refused, match="1 to 500 rounds an hour, not 501"):
        Link(meters=found, pace=501)
