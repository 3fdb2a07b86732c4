"""`pitboss day` as a user meets it: the log with its clauses, JSON, and the line that is out of order."""

from __future__ import annotations

import json
from pathlib import Path

from tests.terminal import pitboss, told
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
        "clause": "649a.4(a)",
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
    assert (data["stopped"]["line"], data["stopped"]["clause"]) == (4, "649a.4(a)")
    assert len(data["log"]) == 2
    assert data["decks"] == [{"deck": 1, "stage": "inspected", "due": "16:00"}]


def test_a_void_round_keeps_its_number(tmp_path: Path) -> None:
    """The round that follows a void one is the second; one is completed."""
    opening = (
        "rules 649a\n08:00 receive deck 1\n08:01 inspect deck 1\n08:02 verify deck 1\n08:03 spread deck 1\n"
        "08:04 first player\n08:05 wash deck 1\n08:06 shuffle deck 1\n08:07 cut deck 1 at 22\n"
    )
    rounds = (
        "08:08 begin deck 1\n08:09 void exposed-early\n08:10 shuffle deck 1\n08:11 cut deck 1 at 22\n"
        "08:12 round deck 1, 21 dealt\n"
    )
    printed = told("day", "-", typed=opening + rounds)
    assert "round 1 is void" in printed
    assert "round 2 begins with deck 1" in printed
    assert "1 round completed" in printed
    house = tmp_path / "649a.toml"
    house.write_text(told("submission", "new", "649a"))
    said = opening.replace("08:00", "method hand\n08:00", 1)
    done = pitboss("day", "-", "--submission", str(house), typed=said)
    assert "line 2: 'method' is said by the Rules Submission: leave out the line" in done.stderr


def test_a_table_that_may_not_be_run_is_one_sentence() -> None:
    done = pitboss("day", "-", typed="rules 649a\nmethod hand\n")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "automated shuffling device: 649a.9(a)(1)" in done.stderr
