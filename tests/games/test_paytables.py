"""Every cell of every table of section .12, against a second transcription from the regulations.

The files under `printed/` were typed from the law texts by someone who had not seen the program's
tables: `clause | caption | column | row | cell`, one line for each printed cell, a blank cell as
the word `blank`. Both the declared tables and `pitboss paytables --json` must say the same.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from pitboss.cards import cards
from pitboss.games.catalog import RULE_SETS
from pitboss.hands.quick import best
from pitboss.hands.ranking import FIVE_CARDS
from pitboss.rules import tables
from pitboss.rules.tables import Paytable
from tests import terminal

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

TABLE_CLAUSES = (
    # 641a@2011
    "641a.12(b)",
    "641a.12(c)",
    "641a.12(d)(1)",
    "641a.12(d)(5)",
    # 643a@2011: (a), (b), (c); 643a: all
    "643a.12(a)",
    "643a.12(b)",
    "643a.12(c)",
    "643a.12(d)(1)",
    "643a.12(d)(3)",
    "643a.12(d)(5)",
    "643a.12(e)(1)",
    "643a.12(e)(3)",
    "643a.12(e)(5)",
    "643a.12(f)(1)",
    "643a.12(f)(3)",
    "643a.12(f)(4)",
    "643a.12(g)",
    # 647a
    "647a.12(b)",
    "647a.12(d)(1)",
    "647a.12(d)(3)",
    "647a.12(d)(5)",
    "647a.12(e)(1)",
    "647a.12(e)(3)",
    "647a.12(e)(4)",
    "647a.12(f)",
    # 649a@2011: (b), (c), (d), (e)(1), (e)(5), (f); 649a: all
    "649a.12(b)",
    "649a.12(c)",
    "649a.12(d)",
    "649a.12(e)(1)",
    "649a.12(e)(3)",
    "649a.12(e)(5)",
    "649a.12(f)",
    "649a.12(h)(1)",
    "649a.12(h)(3)",
    "649a.12(h)(5)",
    "649a.12(i)(1)",
    "649a.12(i)(3)",
    "649a.12(i)(4)",
    "649a.12(j)(1)",
    "649a.12(j)(3)",
    "649a.12(j)(5)",
    # 653a@2011
    "653a.12(b)",
    "653a.12(c)",
    "653a.12(d)(1)",
    "653a.12(d)(5)",
    # 669a
    "669a.12(a)",
    "669a.12(c)",
    "669a.12(d)",
    "669a.12(e)(1)",
    "669a.12(e)(3)",
    "669a.12(e)(5)",
    "669a.12(f)",
)

CELLS = {
    "641a@2011": 65,
    "643a@2011": 81,
    "643a": 245,
    "647a": 127,
    "649a@2011": 74,
    "649a": 148,
    "653a@2011": 46,
    "669a": 68,
}

Line = tuple[str, str, str, str, str]  # clause, caption, column, row, cell


def printed(name: str) -> list[Line]:
    """The second transcription of a rule set."""
    path = Path(__file__).parent / "printed" / f"{name.replace('@', '-')}.txt"
    lines = [tuple(line.split(" | ")) for line in path.read_text(encoding="utf-8").splitlines()]
    assert all(len(line) == 5 for line in lines), f"{path}: a line has not five fields"
    return lines


def declared(name: str) -> list[Line]:
    """The tables that the program declares."""
    (rules,) = [rules for rules in RULE_SETS if rules.id == name]
    return [
        (table.cite, table.caption or "-", letter, row, str(cell) or "blank")
        for table in rules.tables
        for letter in table.letters
        for row, cell in table.column(letter)
    ]


def told(name: str) -> list[Line]:
    """The tables that the command line prints for machines."""
    document = json.loads(terminal.told("paytables", name, "--json"))
    assert document["rules"] == name
    lines = []
    for table in document["tables"]:
        for column in table["paytables"]:
            letter = column["paytable"]
            for each in column["rows"]:
                row, cell = each["row"], each["printed"]
                assert isinstance(cell, str), f"{table['clause']} {letter} {row}: {cell!r}"
                lines.append((table["clause"], table["caption"] or "-", letter, row, cell or "blank"))
    return lines


def _columns(lines: Iterable[Line]) -> list[str]:
    """Column by column; within a column the rows keep their order, for the order decides."""
    return [" | ".join(line) for line in sorted(lines, key=lambda line: line[:3])]


def _differences(law: list[Line], program: list[Line]) -> str:
    """The lines that differ: `-` as the law has them, `+` as the program has them."""
    compared = difflib.unified_diff(_columns(law), _columns(program), "law", "program", "", "", 0)
    return "\n".join(line.rstrip() for line in compared if not line.startswith("@@"))


@pytest.mark.parametrize("name", SPEAKS_FOR)
def test_every_printed_cell(name: str) -> None:
    law = printed(name)
    assert len(law) == CELLS[name]
    differing = _differences(law, declared(name))
    assert not differing, f"{name}, the declared tables:\n{differing}"
    differing = _differences(law, told(name))
    assert not differing, f"{name}, `pitboss paytables --json`:\n{differing}"


def test_the_files_hold_exactly_the_clauses_that_carry_a_table() -> None:
    assert {line[0] for name in SPEAKS_FOR for line in printed(name)} == set(TABLE_CLAUSES)
    assert len(TABLE_CLAUSES) == len(set(TABLE_CLAUSES))


def test_every_rule_set_has_its_file_and_every_file_its_rule_set() -> None:
    files = {path.stem for path in (Path(__file__).parent / "printed").glob("*.txt")}
    assert files == {name.replace("@", "-") for name in SPEAKS_FOR}
    assert {rules.id for rules in RULE_SETS} == set(SPEAKS_FOR)


def test_rows_are_remembered_up_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """643a.12(a): a pair of tens or better pays, nines do not, whether the row is remembered or found anew."""
    rules = next(each for each in RULE_SETS if each.id == "643a")
    first = rules.table("643a.12(a)").paytable("A")
    assert rules.table("643a.12(a)").paytable("A") is first
    paytable = Paytable(first.cite, first.letter, first.rows)
    monkeypatch.setattr(tables, "MOST_KNOWN", 2)
    for _ in range(2):
        for pair in range(13):
            hand = best(
                (4 * pair, 4 * pair + 1, *[4 * r + 2 for r in range(13) if r != pair][:3]), FIVE_CARDS
            )
            row = paytable.row_for(hand)
            assert (row is not None) == (pair >= cards("Tc")[0] >> 2)
    assert len(paytable._known) == 2
