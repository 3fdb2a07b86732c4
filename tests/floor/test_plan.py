"""A floor's file: every key with a wrong value, all findings at once, submissions by their version in effect."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.cli.floor import demonstration, plan_in
from pitboss.floor.plan import FloorPlan, Unplanned, read_plan
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.submission import template as submission_template
from pitboss.submission import versions
from pitboss.table.state import USUAL, DealtBy
from tests.submission.changes import changed
from tests.terminal import pitboss, told
from tests.test_tidy import ROOT

SPEAKS_FOR = ("649a",)
EXAMPLE = ROOT / "examples" / "floor.toml"
PAYOUT = "wagers.three_card_progressive_payout"
LINKED = f'{PAYOUT}.offered = true & {PAYOUT}.link = "L"'
TABLE = '[[tables]]\nid = "T1"\nrules = "649a"\n'
PAPER = submission_template(rule_set("649a"))


def plan(text: str, **files: str) -> FloorPlan:
    """A plan; files by name, `_` for a dot."""
    there = {name.replace("_", "."): found for name, found in files.items()}
    return read_plan(text, there.get)


def findings(text: str, **files: str) -> dict[str, str]:
    """What is wrong, by key."""
    with pytest.raises(Unplanned) as wrong:
        plan(text, **files)
    return {
        each.key: f"{each.says} ({each.cite})" if each.cite else each.says for each in wrong.value.findings
    }


def test_the_demonstration_is_a_file_among_the_examples() -> None:
    assert EXAMPLE.read_text() == demonstration()
    found = plan_in(EXAMPLE)
    assert found.demo
    assert {table.house.rules.name for table in found.tables} == {rules.name for rules in RULE_SETS}
    assert all(table.robots for table in found.tables)
    assert all(table.timers.validation for table in found.tables), "nobody is there to validate"


def test_nobody_stands_in_for_a_floorperson_where_money_is_played_for() -> None:
    """649a.4(a): he verifies the inspection; 649a.11(c)(5)(iii): he validates a payout."""
    found = findings(f"demo = false\n{TABLE}timers = {{ validation = 10 }}\n")
    assert "floorperson" in found["tables.T1.timers.validation"]
    assert "tables.T1.timers.validation" not in findings(f"demo = false\n{TABLE}")


def test_what_a_table_is_by_default() -> None:
    (table,) = plan(TABLE).tables
    assert (table.pit, table.dealt_by, table.timers, table.opens, table.inventory) == (
        "",
        DealtBy.PROGRAM,
        USUAL,
        True,
        0,
    )


def test_what_a_table_says() -> None:
    said = 'pit = "B"\ndealer = "person"\nopens = false\ninventory = "$1,000"\ntimers = { betting = 7.5 }\n'
    (table,) = plan(f'pits = ["A", "B"]\ntimers = {{ result = 2 }}\n{TABLE}{said}').tables
    assert (table.pit, table.dealt_by, table.opens, table.inventory) == ("B", DealtBy.PERSON, False, 1_000_00)
    assert (table.timers.betting, table.timers.result, table.timers.decision) == (7_500, 2_000, 20_000)


def test_how_many_boxes_a_player_may_have() -> None:
    """649a.7(f): as the house says; 653a.7(e): one position. A Rules Submission says it itself."""
    assert [each.house.adjacent_boxes for each in plan(f"{TABLE}boxes = 2\n").tables] == [2]
    assert [each.house.adjacent_boxes for each in plan(TABLE).tables] == [1]
    allowed = {"T1": 2, "T2": 2, "T3": 2, "T4": 2, "T5": 1, "T6": 1}  # 653a.7(e), 669a.7(e)
    assert {each.id: each.house.adjacent_boxes for each in plan_in(EXAMPLE).tables} == allowed
    one = TABLE.replace("649a", "653a")
    assert findings(f"{one}boxes = 2\n") == {
        "tables.T1.boxes": "a player may cover one position, not 2 (653a.7(e))"
    }
    wrong = findings(f'{TABLE}boxes = "two"\n')
    assert wrong == {"tables.T1.boxes": "a player may cover 1 to 7 boxes, not two (649a.7(f))"}
    twice = findings('[[tables]]\nid = "T1"\nsubmission = "s.toml"\nboxes = 2\n', s_toml=PAPER)
    assert twice["tables.T1.boxes"] == "the Rules Submission says how many boxes a player may have"


def test_by_which_paytable_a_wager_is_paid() -> None:
    """A letter beside a rule set, 649a.12(d); a Rules Submission says it itself."""
    letters = {each.house.paytable("649a.12(d)").letter for each in plan(TABLE).tables}
    assert letters == {"A"}
    (table,) = plan(f'{TABLE}paytables = {{ pair_plus = "C" }}\n').tables
    assert table.house.paytable("649a.12(d)").letter == "C"
    assert table.house.paytable("649a.12(b)").letter == "A"
    wrong = findings(f'{TABLE}paytables = {{ pair_plus = "Z" }}\n')
    assert "649a.12(d)" in wrong["tables.T1.paytables"]
    assert "five_card_bonus" in findings(f'{TABLE}paytables = "C"\n')["tables.T1.paytables"]
    assert "tables.T1.paytables" in findings(f'{TABLE}paytables = {{ nothing = "C" }}\n')
    twice = findings('[[tables]]\nid = "T1"\nsubmission = "s.toml"\npaytables = {}\n', s_toml=PAPER)
    assert twice["tables.T1.paytables"] == "the Rules Submission says by which paytables a wager is paid"


def test_the_house_loses_on_no_wager_of_the_demonstration() -> None:
    """Under Paytable A of 643a.12(b), read as printed, the player has the edge: C is played."""
    houses = [each.house for each in plan_in(EXAMPLE).tables]
    counted = {each.rules.id: KeptFigures(each) for each in houses}
    edges = {(name, wager): of.side(wager).figures.edge for name, of in counted.items() for wager in of.sides}
    assert len(edges) > len(houses)
    assert [name for name, edge in edges.items() if edge <= 0] == []
    (ride,) = (each for each in houses if each.rules.id == "643a")
    assert ride.paytable("643a.12(b)").letter == "C"


def test_visitors_try_the_whole_staff_or_those_named() -> None:
    assert plan(TABLE).visitors_try == ("dealer", "floorperson", "cage", "auditor")
    assert plan(f'visitors_try = ["cage", "dealer"]\n{TABLE}').visitors_try == ("dealer", "cage")
    assert plan(f"visitors_try = []\n{TABLE}").visitors_try == ()


@pytest.mark.parametrize(
    ("said", "key", "says"),
    [
        ("name = 5", "name", "5 is no line of text"),
        ("demo = 1", "demo", "1 is neither true nor false"),
        ('play_money = "-$5"', "play_money", ""),
        ("play_money = true", "play_money", ""),
        ("visitors = -1", "visitors", "-1 is no number from 0 to 100000"),
        ("visitors = true", "visitors", "True is no number from 0 to 100000"),
        (
            'visitors_try = "dealer"',
            "visitors_try",
            "a list of roles that visitors try: dealer, floorperson, ",
        ),
        ('visitors_try = ["administrator"]', "visitors_try", "a list of roles that visitors try: dealer, "),
        ('pits = "A"', "pits", 'pits are a list of names: pits = ["A", "B"]'),
        ("timers = 20", "timers", "timers are seconds by name: timers = { betting = 20 }"),
        ("timers = { beting = 20 }", "timers.beting", "there is no such timer; there are betting, "),
        ('timers = { betting = "20" }', "timers.betting", "'20' is no number of seconds"),
        ("timers = { betting = -1 }", "timers.betting", "-1 seconds are not between 0 and an hour"),
        ("timers = { betting = inf }", "timers.betting", "is no number of seconds"),
        ("timers = { betting = nan }", "timers.betting", "is no number of seconds"),
        ("colour = 1", "colour", "there is no such key; there are name, demo, "),
    ],
)
def test_a_wrong_value_of_the_floor(said: str, key: str, says: str) -> None:
    found = findings(f"{said}\n{TABLE}")
    assert list(found) == [key]
    assert says in found[key]


@pytest.mark.parametrize(
    ("said", "key", "says"),
    [
        ("pit = 7", "pit", "7 is no line of text"),
        ('dealer = "nobody"', "dealer", "'nobody' deals no cards: 'program' or 'person' does"),
        ("opens = 0", "opens", "0 is neither true nor false"),
        ('inventory = "much"', "inventory", "much"),
        ("timers = { pace = 4000 }", "timers.pace", "4000 seconds are not between 0 and an hour"),
        ("robots = 3", "robots", 'robots are named by seat: robots = { 2 = "best" }'),
        ('robots = { 9 = "best" }', "robots.9", "there is no seat 9 (649a.2(a))"),
        ('robots = { x = "best" }', "robots.x", "there is no seat x (649a.2(a))"),
        ('robots = { 2 = "wild" }', "robots.2", "'wild' is no way to play 649a: simple, good, best, "),
        ("robots = { 2 = 2 }", "robots.2", "2 is no line of text"),
        ('robots = { 2 = "mine.rule" }', "robots.2", "there is no file 'mine.rule'"),
        ('submission = "a.toml"', "", "a table names its `submission` file or its `rules`, one of the two"),
        ("seats = 3", "seats", "there is no such key; there are id, pit, "),
    ],
)
def test_a_wrong_value_of_a_table(said: str, key: str, says: str) -> None:
    found = findings(f"{TABLE}{said}\n")
    wanted = f"tables.T1.{key}".rstrip(".")
    assert wanted in found
    assert says in found[wanted]


def test_a_rule_file_is_read_when_the_floor_is() -> None:
    robots = 'robots = { 2 = "mine.rule", 3 = "q-6-4", 4 = "simple" }\n'
    (table,) = plan(f"{TABLE}{robots}", mine_rule="rules 649a\nplay otherwise\n").tables
    assert (table.robots, list(table.rule_files)) == (
        {2: "mine.rule", 3: "q-6-4", 4: "simple"},
        ["mine.rule"],
    )
    wrong = findings(f"{TABLE}{robots}", mine_rule="rules 653a\nplay otherwise\n")
    assert wrong == {"tables.T1.robots.2": "line 1: this strategy is for 653a, not for 649a"}


@pytest.mark.parametrize("rows", ["", "tables = 3\n", "tables = []\n", "tables = [1]\n"])
def test_a_floor_without_tables(rows: str) -> None:
    assert findings(rows)["tables"] == "a floor has tables: [[tables]] with an id each"


@pytest.mark.parametrize("name", ['""', "5", '"a b"', f'"{"x" * 25}"', '"-x"'])
def test_an_id_that_is_none(name: str) -> None:
    (key,) = findings(f'[[tables]]\nid = {name}\nrules = "649a"\n')
    assert key == "tables.id"


def test_everything_is_told_at_once() -> None:
    text = f'demo = 2\npits = ["A"]\n{TABLE}pit = "B"\ndealer = 1\n{TABLE}pit = "A"\n[[tables]]\nid = "T2"\nrules = "x"\n'
    found = findings(text)
    assert {"demo", "tables.T1.pit", "tables.T1.dealer", "tables.T1", "tables.T2.rules", "tables.T2.pit"} <= {
        *found
    }
    assert found["tables.T1"] == "two tables have this id"


def test_this_is_not_toml() -> None:
    assert "this is not TOML" in findings("tables = [")["file"]


def test_a_submission_that_is_wrong_is_told_with_its_clause() -> None:
    row = '[[tables]]\nid = "T1"\nsubmission = "a.toml"\n'
    assert findings(row)["tables.T1.submission"] == "there is no file 'a.toml'"
    wrong = changed("649a", "table.positions = 9")
    assert "649a.2(a)" in findings(row, a_toml=wrong)["tables.T1.submission"]


def test_the_version_in_effect_is_played() -> None:
    """The file may have been changed since: what was approved counts."""
    row = '[[tables]]\nid = "T1"\nsubmission = "a.toml"\n'
    assert plan(row, a_toml=PAPER).tables[0].edition == "a.toml"
    filed = versions.filed((), PAPER, PAPER, "2026-11-16")
    lines = "".join(record.line() for record in filed)
    assert findings(row, a_toml=PAPER, a_toml_history=lines)["tables.T1.submission"].startswith(
        "no version of this submission is in effect"
    )
    done = versions.effective(versions.approved(filed, "2026-11-17"), "2026-11-18")
    lines = "".join(record.line() for record in done)
    (table,) = plan(row, a_toml="rules = 'nonsense'", a_toml_history=lines).tables
    assert (table.edition, table.house.rules.id) == ("a.toml, version 1", "649a")
    forged = lines.replace('"version": 1', '"version": 2')
    assert (
        "its seal does not hold" in findings(row, a_toml=PAPER, a_toml_history=forged)["tables.T1.submission"]
    )


def test_a_floor_for_money() -> None:
    """No robots (811a.3(b)(3)(v)), and nothing but a submission in effect."""
    found = findings(f'demo = false\n{TABLE}robots = {{ 2 = "best" }}\n')
    assert found["tables.T1.robots"] == "no robot plays for money (811a.3(b)(3)(v))"
    assert found["tables.T1.rules"].startswith("a table for money is played by a Rules Submission")
    row = '[[tables]]\nid = "T1"\nsubmission = "a.toml"\n'
    assert "version in effect" in findings(f"demo = false\n{row}", a_toml=PAPER)["tables.T1.submission"]


def test_links_must_agree(tmp_path: Path) -> None:
    """Two facilities on one link: both submissions are told, with the clause."""
    one, other = (tmp_path / name for name in ("one.toml", "other.toml"))
    one.write_text(changed("649a", LINKED))
    other.write_text(changed("649a", f'{LINKED} & filing.facility = "Elsewhere"'))
    rows = "".join(
        f'[[tables]]\nid = "T{n}"\nsubmission = "{file.name}"\n' for n, file in enumerate((one, other), 1)
    )
    floor = tmp_path / "floor.toml"
    floor.write_text(rows)
    done = pitboss("floor", "check", str(floor))
    assert done.returncode == 1
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == ["other.toml", "one.toml"]
    assert done.stdout.count("(649a.2(c))") == 2


def test_new_and_check(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    assert "is written" in told("floor", "new", str(file))
    assert file.read_text() == demonstration()
    assert "6 tables, nothing wrong" in told("floor", "check", str(file))
    assert pitboss("floor", "new", str(file)).returncode == 2
    file.write_text(file.read_text().replace("demo = true", "demo = 1").replace('"649a"', '"649b"'))
    done = pitboss("floor", "check", str(file))
    assert (done.returncode, done.stdout.count("\n")) == (1, 2)
