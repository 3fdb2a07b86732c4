"""One JSON: every command that prints data answers by its schema in docs/schemas/, in the words of docs/json.md."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import typer
from jsonschema_rs import Draft202012Validator, Registry, meta

from pitboss.cli.commands import application
from pitboss.games.catalog import RULE_SETS
from pitboss.submission import template
from pitboss.wire.answers import ANSWER_FORMAT
from tests.audit.floors import audited_floor
from tests.submission.changes import changed
from tests.terminal import pitboss
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
SCHEMAS = ROOT / "docs" / "schemas"
EXAMPLES = ROOT / "examples"
FIXED = re.compile(r"[a-z][a-z0-9_]*")
FRACTION = re.compile(r"-?\d+(/[1-9]\d*)?")
OTHER_WORDS = {"rule_set", "ruleset", "cite", "citation", "id", "amount", "letter", "cents_value", "dollars"}

ASKED = (  # command, and what is asked of it
    "rules",
    *(f"rules {rules.id}" for rules in RULE_SETS),
    "rules {every}",
    *(f"paytables {rules.id}" for rules in RULE_SETS),
    "paytables {every}",
    "paytables 649a --wager pair_plus",
    *(f"clauses {rules.id}" for rules in RULE_SETS),
    "clauses 649a --kind definition",
    "clauses '649a.11(b)'",
    "clauses '649a.12(d)'",
    "clauses 649a --against {text}",
    "hand 'As Ks Qs'",
    "hand '9c 9d 9h Kd 2s' --rules 641a",
    "hand 'As Kd' --rules 647a",
    *(
        f"round {{examples}}/{each.name}"
        for each in sorted(EXAMPLES.glob("*.round"))
        if "decide" not in each.name
    ),
    "explain {examples}/653a.round --seat 3",
    "explain {rounds}/653a-2011/royal-on-the-board-two-cards-and-the-flop.round --seat 1",
    "day {examples}/649a.day",
    "day {late}",
    "edge 649a",
    "edge {every} --quick",
    "edge 643a",
    "edge 649a --split --quick",
    "edge 649a --errors 5% --exposed --quick",
    "session 649a --rounds 20 --ante 10 --bankroll 200 --lose 100"
    " --with three_card_progressive_payout --meter three_card_progressive_payout=2000",
    "session 643a --rounds 5",
    "session 669a --rounds 5 --with pair_plus --with progressive_payout --covariances",
    "compare 649a '649a pair_plus=C' --rounds 20",
    "compare 649a 669a --rounds 20",
    "simulate 649a --rounds 500 --with all",
    "simulate 643a --rounds 500 --players 2",
    "simulate 649a --rounds 500 --player best --player 'q-6-4, seats=2, with=pair_plus'",
    "simulate --floor {pit} --out {out}",
    "hold 649a --rounds 3200 --players 4 --ante 15 --drop 40000 --win 9500",
    "hold 649a --csv {tables}",
    "best 649a --cards 'Qs 6d 3c' --ante 25 --with pair_plus=5",
    "best 641a --cards '9c 9d 6h 3d 2c' --up 8h",
    "best 643a --cards '5s 6d 7c' --board 8h",
    "strategy 649a",
    "strategy 649a --rule q-6-4",
    "strategy 649a --level simple",
    "strategy 649a --list",
    "strategy 643a --words",
    "strategy 649a --words",
    "meters 669a --at $25,000 --quick",
    "meters 649a --quick",
    "meters 641a --quick",
    "par 649a@2011 --out {out}",
    "documents {every} --only filing,layout --out {out}",
    "submission check {every} {wrong} {missing}",
    "floor check {examples}/floor.toml",
    "floor check {plan}",
    "submission show {every}",
    "submission show {wrong}",
    "submission diff {every} {other}",
    "submission diff {every} {every}",
    "audit verify --database {floor}",
)
LIFE = (  # of a version, one after the other
    "submission history {other}",
    "submission file {other}",
    "submission approve {other} --date 2096-11-16",
    "submission effective {other} --date 2096-12-01",
    "submission history {other}",
)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files of a user: submissions, a day that is out of order, tables of a pit, a printed text."""
    folder = tmp_path_factory.mktemp("answers")
    rules = next(each for each in RULE_SETS if each.id == "649a")
    texts = {
        "every.toml": template(rules, every=True),
        "other.toml": template(rules),
        "wrong.toml": changed("653a", "table.positions = 9 & table.decks = 2"),
        "late.day": "rules 649a\n08:00 receive deck 1\n08:01 inspect deck 1\n08:02 spread deck 1\n",
        "tables.csv": "table,rounds,players,ante,drop,win\nA,900,4,15,20000,4000\nB,900,5,15,,-2500\n",
        "plan.toml": '[[tables]]\nid = "T1"\nrules = "649a"\nrobots = { 9 = "best" }\n',
        "pit.toml": '[[tables]]\nid = "T1"\nrules = "649a"\npace = 5\n',
        "text.txt": "§ 649a.1. Definitions.\n\n(a) Cards are dealt.\n",
    }
    for name, text in texts.items():
        (folder / name).write_text(text)
    named = {name.partition(".")[0]: str(folder / name) for name in texts}
    audited_floor(str(folder / "floor.db"))
    return {
        **named,
        "floor": str(folder / "floor.db"),
        "missing": str(folder / "none.toml"),
        "out": str(folder / "out"),
        "examples": str(EXAMPLES),
        "rounds": str(ROOT / "tests" / "rounds"),
    }


def commands_with_json() -> Iterator[str]:
    """Every command that takes --json: `edge`, `submission check`."""
    program: Any = typer.main.get_command(application([]))
    for name, command in program.commands.items():
        for below, each in getattr(command, "commands", {"": command}).items():
            if any("--json" in option.opts for option in each.params):
                yield f"{name} {below}".strip()


@cache
def schema(command: str) -> dict[str, Any]:
    """The schema of a command."""
    found: dict[str, Any] = json.loads((SCHEMAS / f"{command.replace(' ', '-')}.json").read_text())
    return found


@cache
def validator(command: str, kind: str = "") -> Draft202012Validator:
    """What checks the answers of a command; of one kind alone, so that a complaint says what is wrong."""
    found = schema(command)
    of_kind = [each for each in found.get("oneOf", ()) if each["properties"]["kind"]["const"] == kind]
    checked = {**of_kind[0], "$defs": found.get("$defs", {})} if of_kind else found
    return Draft202012Validator(checked, registry=Registry([("shared.json", schema("shared"))]))


def command_of(line: str) -> str:
    """The command of a line, without what is asked of it."""
    words = shlex.split(line)
    return " ".join(words[: 2 if words[0] in ("submission", "audit", "floor") else 1])


def objects(found: Any, where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object of an answer and where it stands; sealed records have a format of their own."""
    if isinstance(found, dict):
        yield where, found
        for name, part in found.items():
            if name != "record":
                yield from objects(part, f"{where}.{name}")
    elif isinstance(found, list):
        for each in found:
            yield from objects(each, f"{where}[]")


@pytest.mark.parametrize("command", list(commands_with_json()))
def test_every_command_with_json_has_a_schema_and_is_asked(command: str) -> None:
    assert (SCHEMAS / f"{command.replace(' ', '-')}.json").is_file(), f"docs/schemas/ has none for {command}"
    assert command == "atlas" or any(command_of(line) == command for line in (*ASKED, *LIFE))


def test_every_schema_is_of_a_command() -> None:
    named = {each.replace(" ", "-") for each in commands_with_json()}
    assert {file.stem for file in SCHEMAS.iterdir()} == named | {"shared"}


@pytest.mark.parametrize("name", sorted(file.stem for file in SCHEMAS.glob("*.json")))
def test_a_schema_is_strict_and_says_what_everything_is(name: str) -> None:
    found = schema(name)
    meta.validate(found)
    assert (found["$schema"], found["$id"]) == (
        "https://json-schema.org/draft/2020-12/schema",
        f"{name}.json",
    )
    for where, each in objects(found):
        if each.get("type") == "object" and not where.endswith((".record", ".seal")):
            assert each.get("additionalProperties") is False, f"{where} lets other keys in"
            assert sorted(each["required"]) == sorted(each["properties"]), f"{where} leaves keys out"
            for key, part in each["properties"].items():
                assert FIXED.fullmatch(key), f"{where}.{key}"
                assert part.get("description") or "$ref" in part, f"{where}.{key} has no description"


@pytest.mark.parametrize("line", ASKED)
def test_an_answer_is_by_its_schema(line: str, files: dict[str, str]) -> None:
    check(command_of(line), answer_to(line, files))


def test_the_answers_of_a_version_from_its_filing_on(files: dict[str, str]) -> None:
    told = [answer_to(line, files) for line in LIFE]
    for line, answer in zip(LIFE, told, strict=True):
        check(command_of(line), answer)
    assert [[each["state"] for each in answer["records"]] for answer in told[1:4]] == [
        ["filed"],
        ["approved"],
        ["effective"],
    ]
    assert told[1]["records"][0]["sha256"] == told[4]["versions"][0]["sha256"]


def answer_to(line: str, files: dict[str, str]) -> Any:
    """What a line is answered with in JSON."""
    asked = [word.format(**files) if "{" in word else word for word in shlex.split(line)]
    return json.loads(pitboss(*asked, "--json").stdout)


def test_the_answer_of_the_atlas(tmp_path: Path) -> None:
    """Everything is solved elsewhere: tests/documents/test_atlas.py."""
    file = tmp_path / "sides.csv"
    file.write_text("wager\n")
    with (
        patch("pitboss.cli.atlas.solved", return_value={"sides": [1, 2]}),
        patch("pitboss.cli.atlas.charts_of", return_value={}),
        patch("pitboss.cli.atlas.write", return_value=[file]),
    ):
        done = pitboss("atlas", "649a", "--out", str(tmp_path), "--json")
    answer = json.loads(done.stdout)
    check("atlas", answer)
    assert answer["tables"] == [{"table": "sides", "rows": 2}]


def check(command: str, answer: Any) -> None:
    """Check an answer against its schema and the words of docs/json.md."""
    wrong = [
        f"{error.instance_path}: {error.message}"[:300]
        for error in validator(command, answer["kind"]).iter_errors(answer)
    ]
    assert not wrong, "\n".join(wrong[:5])
    assert list(answer)[:2] == ["format", "kind"]
    assert answer["format"] == ANSWER_FORMAT
    for where, each in objects(answer):
        for key, value in each.items():
            assert FIXED.fullmatch(key), f"{where}.{key} is no fixed key"
            assert key not in OTHER_WORDS, f"{where}.{key} has another name elsewhere"
            assert not isinstance(value, float), f"{where}.{key} is a binary fraction"
            if key.endswith("cents") and value is not None:
                every = value if isinstance(value, list) else [value]
                assert all(type(v) is int or FRACTION.fullmatch(v) for v in every), f"{where}.{key}: {value}"


@pytest.mark.parametrize(
    "line",
    [
        "rules",
        "rules 669a",
        "paytables 641a@2011",
        "clauses '649a.11(b)'",
        "hand 'As Kd' --rules 647a",
        "round {examples}/653a.round",
        "explain {rounds}/653a-2011/royal-on-the-board-two-cards-and-the-flop.round --seat 1",
        "day {examples}/649a.day",
        "best 649a --cards 'Qs 6d 3c'",
        "submission show {every}",
    ],
)
def test_a_schema_refuses_what_is_not_so(line: str, files: dict[str, str]) -> None:
    """Every key of every object is needed, and no other is let in."""
    answer = answer_to(line, files)
    checked = validator(command_of(line), answer["kind"])
    seen = set[str]()
    for where, each in objects(answer):
        if where in seen:
            continue
        seen.add(where)
        each["other"] = 1
        assert not checked.is_valid(answer), f"{where} may hold anything"
        del each["other"]
        for key in list(each):
            kept = each.pop(key)
            assert not checked.is_valid(answer), f"{where}.{key} may be missing"
            each[key] = kept
    assert checked.is_valid(answer)


def test_an_explanation_names_the_readings_of_its_lines(files: dict[str, str]) -> None:
    """653a.1: a royal flush on the board, of which three cards are the Flop's."""
    file = "{rounds}/653a-2011/royal-on-the-board-two-cards-and-the-flop.round"
    (found,) = answer_to(f"explain {file} --seat 1", files)["readings"]
    assert (found["wager"], found["clause"]) == ("Progressive Payout", "653a.1[progressive-payout-hand]")


def test_money_and_fractions_have_one_shape() -> None:
    shared = validator_of_shared("cents"), validator_of_shared("fraction"), validator_of_shared("clause")
    cents, fraction, clause = shared
    assert [cents.is_valid(each) for each in (500, "500", 5.5, None)] == [True, False, False, False]
    assert [fraction.is_valid(each) for each in ("-7129937/203585200", "2", "1/0", "0.5", 2)] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert [clause.is_valid(each) for each in ("649a.11(c)(3)(ii)(B)", "649a.11 (c)", "§ 649a.11", "")] == [
        True,
        False,
        False,
        False,
    ]


def test_a_key_of_money_has_one_shape_in_all_answers() -> None:
    """An amount is a whole number, an average a text: one key is not both."""
    shapes: dict[str, set[str]] = {}
    for file in sorted(SCHEMAS.glob("*.json")):
        for key, part in properties(json.loads(file.read_text())):
            if key.endswith("cents"):
                shapes.setdefault(key, set()).update(references(part))
    assert {key: sorted(found) for key, found in shapes.items() if len(found) != 1} == {}
    assert {each for found in shapes.values() for each in found} == {"cents", "average_cents"}


def properties(node: Any) -> Iterator[tuple[str, Any]]:
    """Every key of an object that a schema knows, with what may stand there."""
    parts = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    if isinstance(node, dict):
        yield from node.get("properties", {}).items()
    for part in parts:
        yield from properties(part)


def references(part: Any) -> set[str]:
    """The shared definitions that a key or each of its list may be, `null` left out; another shape is told whole."""
    either = part.get("anyOf", [part.get("items", part)])
    return {str(each.get("$ref", each)).rpartition("/")[2] for each in either if each.get("type") != "null"}


def validator_of_shared(name: str) -> Draft202012Validator:
    """What checks one of the definitions that answers share."""
    return Draft202012Validator(schema("shared")["$defs"][name])
