"""`pitboss day` as a user meets it: the log with its clauses, JSON, and the line that is out of order."""

from __future__ import annotations

import json

from tests.cli.test_cli import pitboss, told
from tests.test_tidy import ROOT

SPEAKS_FOR = ("649a",)
EXAMPLE = ROOT / "examples" / "649a.day"


def test_the_example_is_in_order() -> None:
    printed = told("day", str(EXAMPLE))
    assert "13:10  dealer       649a.8(h)" in printed
    assert "6 rounds completed" in printed
    data = json.loads(told("day", str(EXAMPLE), "--json"))
    assert (data["rules"], data["rounds"], data["closed"], data["stopped"]) == ("649a", 6, True, None)
    assert data["log"][2] == {
        "at": "10:04",
        "who": "floorperson",
        "says": "the inspection of deck 1 is verified",
        "cite": "649a.4(a)",
    }


def test_the_first_line_out_of_order_is_told_and_what_came_before_is_printed() -> None:
    text = (
        "rules 649a\n08:00 receive deck 1\n08:01 inspect deck 1\n08:02 spread deck 1\n08:03 verify deck 1\n"
    )
    done = pitboss("day", "-", typed=text)
    assert done.returncode == 2
    assert "deck 1 is inspected: no defect found" in done.stdout
    assert done.stderr.strip() == (
        "pitboss: -: line 4: deck 1 may not be spread now: the floorperson must verify the inspection first: "
        "649a.4(a)"
    )
    machine = pitboss("day", "-", "--json", typed=text)
    data = json.loads(machine.stdout)
    assert machine.returncode == 2
    assert (data["stopped"]["line"], data["stopped"]["cite"]) == (4, "649a.4(a)")
    assert len(data["log"]) == 2
    assert data["decks"] == [{"deck": 1, "stage": "inspected", "due": "16:00"}]


def test_a_table_that_may_not_be_run_is_one_sentence() -> None:
    done = pitboss("day", "-", typed="rules 649a\nmethod hand\n")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "need an automated shuffling device: 649a.9(a)(1)" in done.stderr
