"""Tables in two columns of about the same height: on signs and wherever many short tables stand together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations, pairwise, product

from pitboss.documents.page import Grid

Letters = tuple[int, int]

LONG = (38, 60)  # letters of a hand and its payout that take a row of a sign a second line, and a third
SMALL = (54, 84)  # the same of a hand and the widest payout in the small type of a form
NARROW = 35  # letters of a hand and of the widest payout that go into a third of a page
MORE = 0.7  # what such a line takes, in rows
OUT_OF_ORDER, PARTED = 1.12, 1.25  # how much longer a column may be for order, and to keep tables together
CAPTIONED = 1.03  # the same where captions say of each table what it belongs to
LITTLE = 1.3  # how much longer than asked for one row may be that holds all tables
GAP, NOTE, LETTERS = 1.3, 0.6, 68  # in lines: around a table, a line of its note; letters to such a line


def in_two_columns(
    tables: Sequence[Grid],
    *,
    together: int = 1,
    order: float = OUT_OF_ORDER,
    long: Letters = LONG,
    below: Collection[int] = (),
    under_first: float = 0,
) -> tuple[tuple[Grid, ...], ...]:
    """The tables in order unless that leaves one column much longer; so many lines stand under the first.

    So many at the head come first in either case, in one column if that does not leave it much longer. Those
    at the places `below` stay in the column of the one before them.
    """
    ways = [(0, *way) for way in product((0, 1), repeat=len(tables) - 1)]
    ways = [way for way in ways if all(way[place] == way[place - 1] for place in below)]
    allowed = [way for way in ways if way == tuple(sorted(way)) or not any(way[:together])]

    def cost(way: Sequence[int]) -> float:
        ordered = way == tuple(sorted(way))
        parted = any(way[:together]) and not under_first  # which parts them in any case
        return _longer(tables, way, long, under_first) * (1 if ordered else order) * (PARTED if parted else 1)

    best = min(allowed, key=cost)
    columns = (tuple(t for t, at in zip(tables, best, strict=True) if at == column) for column in (0, 1))
    return tuple(column for column in columns if column)


def in_rows(
    tables: Sequence[Grid], lines: float, below: Collection[int] = ()
) -> tuple[tuple[tuple[Grid, ...], ...], ...]:
    """The tables in rows of two columns and at most so many lines, so that a page can end after each row.

    A row that one table fills alone is as long as that table: where it can be helped there is none. Three
    narrow tables stand in three columns, one by itself in half a page; all go into one row if that is but
    a little longer. Those at the places `below` stay under the one before them.
    """
    if not tables:
        return ()
    if len(tables) == 1:
        return ((tuple(tables), ()),)
    if len(tables) == 3 and not below and all(_letters(table) <= NARROW for table in tables):
        return (tuple((table,) for table in tables),)
    whole = in_two_columns(tables, order=CAPTIONED, long=SMALL, below=below)
    if _height(whole) <= LITTLE * lines:
        return (whole,)
    ends = [place for place in range(1, len(tables)) if place not in below]
    for rows in range(1, len(ends) + 2):
        ways = [(0, *way, len(tables)) for way in combinations(ends, rows - 1)]
        found = [tuple(_part(tables, a, b, below) for a, b in pairwise(way)) for way in ways]
        short = [way for way in found if max(map(_height, way)) <= lines] or (
            found if rows == len(ends) + 1 else []
        )
        if short:
            return min(short, key=lambda way: sum(map(_height, way)))
    return ()


def _part(
    tables: Sequence[Grid], first: int, end: int, below: Collection[int]
) -> tuple[tuple[Grid, ...], ...]:
    """Some of the tables in two columns."""
    under = [place - first for place in below if first < place < end]
    return in_two_columns(tables[first:end], order=CAPTIONED, long=SMALL, below=under)


def _height(columns: Sequence[Sequence[Grid]]) -> float:
    return max(sum(lines_of(table, SMALL) for table in column) for column in columns)


def _letters(table: Grid) -> int:
    """How many letters the longest hand and the widest payout take."""
    hands, pays = (max((len(row[place]) for row in table.rows), default=0) for place in (0, 1))
    return hands + pays


def _longer(tables: Sequence[Grid], way: Sequence[int], long: Letters, under_first: float) -> float:
    """The height of the longer column if the tables go this way."""
    heights = [under_first, 0.0]
    for table, column in zip(tables, way, strict=True):
        heights[column] += lines_of(table, long)
    return max(heights)


def lines_of(table: Grid, long: Letters = LONG) -> float:
    """How many lines of type a table takes, with what stands around it."""
    widest = max((len(row[1]) for row in table.rows), default=0)
    letters = [len(row[0]) + (len(row[1]) if long is LONG else widest) for row in table.rows]
    rows = sum(1 + MORE * sum(count >= most for most in long) for count in letters)
    return 1 + rows + GAP + bool(table.caption) + NOTE * (1 + len(table.note) // LETTERS)
