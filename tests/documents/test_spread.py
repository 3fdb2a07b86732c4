"""Short tables beside each other: in rows of two columns, or of three."""

from __future__ import annotations

from dataclasses import replace

from pitboss.documents.page import Grid
from pitboss.documents.spread import in_rows, lines_of

SPEAKS_FOR = ()


def test_rows_of_tables_are_short_and_even() -> None:
    """Four tables of five rows in two rows of two, not three and one."""
    tables = [Grid(columns=("Hand", "Pays"), rows=(("pair", "1 to 1"),) * 5) for _ in range(4)]
    found = in_rows(tables, 1.5 * lines_of(tables[0]))
    assert [[len(column) for column in row] for row in found] == [[1, 1], [1, 1]]
    assert in_rows([], 10) == ()


def test_one_table_has_half_a_line_and_three_narrow_ones_a_third_each() -> None:
    narrow = Grid(columns=("Hand", "Pays"), rows=(("pair", "1 to 1"),) * 5)
    wide = replace(narrow, rows=(("ace, king and queen of spades", "100% of meter"),))
    assert in_rows([narrow], 10) == (((narrow,), ()),)
    assert in_rows([narrow] * 3, 10) == (((narrow,),) * 3,)
    unpaid = replace(narrow, rows=(("pair of tens or better", "$0: not paid"),))  # 643a.12(b) of 2011
    assert in_rows([narrow, unpaid, narrow], 10) == (((narrow,), (unpaid,), (narrow,)),)
    assert max(map(len, in_rows([narrow, narrow, wide], 100))) == 2


def test_all_tables_stand_in_one_row_that_is_but_a_little_longer() -> None:
    tables = [Grid(columns=("Hand", "Pays"), rows=(("pair", "1 to 1"),) * 5) for _ in range(4)]
    found = in_rows(tables, 1.7 * lines_of(tables[0]))
    assert [[len(column) for column in row] for row in found] == [[2, 2]]


def test_a_table_stays_below_the_one_that_it_belongs_to() -> None:
    tables = [
        Grid(columns=("Hand", "Pays"), rows=(("pair", "1 to 1"),) * rows, caption=str(place))
        for place, rows in enumerate((3, 9, 2, 6))
    ]
    (row,) = in_rows(tables, 100, below=[2])
    (column,) = [each for each in row if tables[2] in each]
    assert column.index(tables[2]) == column.index(tables[1]) + 1
    parted = in_rows(tables, 1.2 * lines_of(tables[1]), below=[2])
    assert next(column for each in parted for column in each if tables[2] in column)[-2:] == tuple(
        tables[1:3]
    )
