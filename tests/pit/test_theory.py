"""What a table should win, and the bands around it: against exact laws, by hand, and by counting days."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.pit.pitfile import Pit, read_pit
from pitboss.pit.theory import (
    FEW_DAYS,
    HoldBand,
    TableTheory,
    chance_known,
    outside,
    pit_band,
    theories,
    theory,
)
from pitboss.simulate.beside import SolvedNow
from pitboss.solve.sessions import session
from tests.pit.small import lowered, no_files, pit, play

SPEAKS_FOR = ()
ALONE = """
days = 1
hours = 1
pace = 30
[[tables]]
rules = "649a"
[[tables.players]]
ante = "$10"
buy_in = "$5000"
"""


def test_the_theory_of_a_table_is_counted_where_it_can_be() -> None:
    """Careful players alone: best play of 649a loses 686689/20358520 of the Ante, pitboss.edge's own figure."""
    (table,) = read_pit(ALONE, no_files).tables
    counted = theory(table, table.plan(1, 0))
    assert counted.exact
    assert counted.mean == Fraction(686689, 20358520) * 1000
    around = pit_band([table], [counted], 4)
    assert around.expected == 120 * counted.mean
    assert around.low < around.expected < around.high


def test_the_band_of_a_lone_player_agrees_with_the_exact_law_of_his_session() -> None:
    """He never loses his $5,000 in 30 rounds, so that hold is win over it; the law of 30 rounds is a convolution.

    Which part of it lies in the band is a beta law around 95%, the same on both sides: 1,999 days leave five
    deviations of 2.5 points, and on one side of 1.8.
    """
    (table,) = read_pit(ALONE, no_files).tables
    around = theory(table, table.plan(1, 0)).day
    exactly = session(SolvedNow(table.house).base(), 30)
    low, high = (-part * Fraction(5000, 10) for part in (around.high, around.low))
    below, above = exactly.below(low), exactly.above(high)
    assert abs(1 - below - above - Fraction(95, 100)) < Fraction(25, 1000)
    assert abs(below - Fraction(1, 40)) < Fraction(18, 1000)
    assert abs(above - Fraction(1, 40)) < Fraction(18, 1000)


def test_how_sure_a_band_is_by_hand() -> None:
    """1,900 of 2,000 gaps: the root of 0.95 times 0.05 over 2,001 is 0.487%, and 1.96 of those 0.955%."""
    low, high = chance_known(1999)
    assert (round(low, 4), round(high, 4)) == (Fraction(9405, 10000), Fraction(9595, 10000))


def test_means_that_are_not_counted_make_the_band_of_a_pit_wider() -> None:
    """One round a day that varies by 400 over 100 days is 40,000, the root 200; a mean of 100 rounds as much again."""
    (table,) = read_pit(ALONE.replace("pace = 30", "pace = 1"), no_files).tables
    day = HoldBand(Fraction(0), Fraction(0), Fraction(0), FEW_DAYS)
    counted = pit_band([table], [TableTheory(Fraction(3), Fraction(400), 0, day)], 100)
    unsure = pit_band([table], [TableTheory(Fraction(3), Fraction(400), 100, day)], 100)
    assert counted == (300, 300 - 392, 300 + 392)
    assert unsure == (300, 300 - Fraction(196 * 28284, 10**4), 300 + Fraction(196 * 28284, 10**4))


def test_days_outside_their_band_are_one_in_twenty() -> None:
    """Of 240 days of tables 12, give or take five times the root of 240 / 20 and what the bands are unsure of."""
    many = Pit("many", 120, 77, pit().tables)
    expected = list(theories(many.tables, [table.plan for table in lowered()], threads=2))
    off = sum(map(len, outside(play(many).summed, expected)))
    assert 0 < off < 12 + 5 * 4


def test_tables_that_are_alike_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr("pitboss.pit.theory.theory", lambda table, plan, threads: asked.append(plan.seats))
    one, other = pit().tables
    plans = [table.plan(1, place) for place, table in enumerate((one, other, one))]
    assert len(list(theories((one, other, one), plans))) == 3
    assert asked == [5, 4]
