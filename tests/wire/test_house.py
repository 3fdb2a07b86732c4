"""A house on the wire is its form: the same keys and values as in a submission file, and the same refusals."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.money import Rate
from pitboss.refusal import Refused
from pitboss.rules.house import House, Terms, default_house
from pitboss.rules.words import Shuffler
from pitboss.submission import house_from, read
from pitboss.submission.assemble import EXAMPLE, house_told, told
from pitboss.submission.draft import RULES
from pitboss.submission.form import fields_by_key
from pitboss.submission.writing import written
from pitboss.wire.document import from_json, to_json
from pitboss.wire.house import read_house, write_house
from tests.submission.changes import changed
from tests.submission.houses import any_houses, houses

SPEAKS_FOR = ("649a", "649a@2011", "653a@2011")
HEAD = ("format", "kind", RULES)


def keys(found: Mapping[str, Any], above: str = "") -> Iterator[str]:
    """The dotted keys of tables within tables."""
    for name, value in found.items():
        yield from keys(value, f"{above}{name}.") if isinstance(value, dict) else (f"{above}{name}",)


@settings(max_examples=250, deadline=None)
@given(any_houses())
def test_a_house_is_what_its_form_says(house: House) -> None:
    """House to values and back, and to JSON and back, in every rule set: nothing is lost or added."""
    assert house_told(house.rules, told(house)) == house
    document = json.loads(json.dumps(to_json(house)))
    assert from_json(document) == house
    found = [key for key in keys(document) if key not in HEAD]
    assert len(found) == len(set(found))
    assert set(found) <= fields_by_key(house.rules).keys()


@settings(max_examples=60, deadline=None)
@given(houses())
def test_a_file_and_the_wire_tell_of_one_house(house: House) -> None:
    """A submission file states more (who files, what follows), never otherwise."""
    text = written(house, EXAMPLE)
    assert house_told(house.rules, read(text).values) == house == read_house(write_house(house))
    stated = read(text).values
    assert all(stated[key] == value for key, value in told(house).items() if key in stated)


def test_every_rule_set_is_met() -> None:
    for rules in RULE_SETS:
        house = default_house(rules)
        assert from_json(to_json(house)) == house


def test_a_house_reads_as_its_submission_file_does() -> None:
    house = default_house(
        rule_set("653a"),
        minimum=2_50,
        chip_unit=50,
        terms={"Progressive Payout": Terms(20_000_00, Rate(Fraction(45, 2)))},
    )
    assert to_json(house) == {
        "format": 2,
        "kind": "house",
        "rule_set": "653a@2011",
        "table": {
            "positions": 6,
            "adjacent_boxes": 1,
            "minimum": "$2.50",
            "maximum": "$1,000",
            "chip_unit": "$0.50",
            "method": "manual dealing shoe",
            "shuffler": "none",
            "decks": 1,
        },
        "readings": {
            "progressive_hand": "two cards and the Flop",
            "progressive_on_fold": "forfeited",
        },
        "wagers": {
            "trips": {"paytable": "A"},
            "progressive_payout": {
                "offered": True,
                "amount": "$1",
                "meter": {"initial": "$20,000", "rate": "22.5%"},
            },
        },
    }


def test_what_is_said_in_two_ways_is_one_house() -> None:
    """649a.2(a): seven positions; 649a.7(e)(1) pays by 649a.12(c) alone, by the letter that was chosen."""
    rules = rule_set("649a")
    usual = default_house(rules)
    every = frozenset(wager.name for wager in rules.wagers if wager.if_submitted)
    assert replace(usual, positions=7, offered=every) == replace(usual, positions=0, offered=None)
    assert replace(usual, chosen={}) == usual
    assert replace(usual, letters={**usual.letters, "649a.12(h)(1)": "Paytable"}) == usual
    tied = replace(usual, chosen={"version": "649a.7(e)(1)"}, letters={**usual.letters, "649a.12(b)": "B"})
    assert tied.letters.keys() - {"649a.12(c)"} == usual.letters.keys() - {"649a.12(b)"}
    assert tied.letters["649a.12(c)"] == "B"
    mine, dealers = (f"Five Card Hand Bonus on the {whose} hand" for whose in ("player's", "dealer's"))
    one = {name: cents for name, cents in usual.amounts.items() if name != dealers}
    assert replace(usual, amounts={**one, mine: 5_00}).amounts[dealers] == 5_00
    terms = Terms(10_000_00, Rate(20), 10_000_00)
    assert terms == Terms(10_000_00, Rate(20))


BAD = [
    ("653a", "table.positions = 9", "653a.2(a)"),
    ("653a", "table.minimum = 50 & table.maximum = 10", "601a.2"),
    ("653a", 'table.method = "hand"', "653a.9(a)(1)"),
    ("653a", 'wagers.trips.paytable = "Z"', "653a.12(c)"),
    ("653a", "table.payout_limit = 49999", "653a.12(e)"),
    ("649a", "table.decks = 2", "649a.3(b)"),
    ("649a", 'wagers.pair_plus.mini_royal = "39.5 to 1"', "649a.12(g)(2)"),
    ("649a", 'readings.ante_bonus_paid = "never"', "649a.12(b)"),
    ("649a", 'readings.magic_card_and_lucky_bonus = "on"', "649a.12(i)(3)"),
    ("649a", 'choices.version = "649a.7(e)(1)"', "649a.12(c)"),
    ("649a", 'table.positions = "seven"', "649a.2(a)"),
    ("649a", "wagers.pair_plus.odds = 3", "601a.2"),
]


@pytest.mark.parametrize(("rules", "change", "clause"), BAD, ids=lambda part: str(part))
def test_a_bad_house_is_refused_as_in_a_file(rules: str, change: str, clause: str) -> None:
    """By the same clause in the same sentence: a file's tables, in JSON, with the same fault."""
    text = changed(rules, change)
    with pytest.raises(Refused) as in_a_file:
        house_from(text)
    with pytest.raises(Refused) as on_the_wire:
        read_house(raw(text))
    assert in_a_file.value.cite == clause
    assert str(on_the_wire.value) == str(in_a_file.value)


def raw(text: str) -> Any:
    """A file's tables as JSON holds them."""
    return json.loads(json.dumps(tomllib.loads(text)))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"rule_set": "999a"}, "rule_set: '999a'"),
        ({"rule_set": "653a"}, "there is no rule set '653a'; the one of that chapter is '653a@2011'"),
        ({"rule_set": None}, "rule_set: None"),
        ({"table": 7}, "the Rules Submission has a violation in table: 7; [table] is a table of keys"),
        ({"tips": True}, "the Rules Submission has a violation in tips: unknown"),
        (
            {"table": {"minimum": 2.5}},
            "the Rules Submission has a violation in table.minimum: 2.5; write dollars such as",
        ),
        (
            {"wagers": {"pair_plus": {"offered": True}}},
            "the Rules Submission has a violation in wagers.pair_plus.offered: unknown",
        ),
    ],
)
def test_a_house_that_cannot_be_read_is_refused(changes: dict[str, Any], says: str) -> None:
    document = {**to_json(default_house(rule_set("649a"))), **changes}
    with pytest.raises(Refused) as refusal:
        from_json(document)
    assert str(refusal.value).startswith(says)


WRONG_KINDS: list[dict[str, Any]] = [
    {"minimum": "5"},
    {"minimum": (1,)},
    {"positions": True},
    {"positions": None},
    {"decks": 1.0},
    {"limit": "much"},
    {"method": "hand"},
    {"shuffler": "none"},
    {"approval": None},
    {"backs": ["red", "blue"]},
    {"ranges": {"Pair Plus": 5_00}},
    {"ranges": {"Pair Plus": (5_00, 10_00, 20_00)}},
    {"ranges": {"Ante": (5_00, 10_00)}},
    {"ranges": {"Three-Card Progressive Payout": (5_00, 10_00)}},
    {"letters": {"649a.12(d)": 3}},
    {"letters": {"649a.12(e)(3)": "A"}},
    {"chosen": {"version": None}},
    {"offered": ["Six Card Bonus"]},
    {"amounts": {"Three-Card Progressive Payout": 1.0}},
    {"amounts": {"Six Card Bonus": 5_00}},
    {"terms": {"Three-Card Progressive Payout": 5}},
    {"links": {"Three-Card Progressive Payout": " "}},
    {"added": {"649a.12(d)": 40.5}},
    {"added": {"649a.12(d)": Fraction(10**6, 10007)}},
    {"triggers": {"Magic Card": Fraction(1, 2)}},
    {"chosen": {"magic_card_and_lucky_bonus": "on"}, "triggers": {"Magic Card": 0.5}},
    {"chosen": {"magic_card_and_lucky_bonus": "on"}, "offered": frozenset({"Six Card Bonus"})},
    {"chosen": {"version": "649a.7(e)(1)"}, "added": {"649a.12(b)": 50}},
    {"shuffler": Shuffler.COUNTING, "decks": 2, "backs": ("red", " ")},
    {"stated": {"nothing": "asked"}},
]


@pytest.mark.parametrize("said", WRONG_KINDS, ids=str)
def test_a_part_of_another_kind_is_refused(said: dict[str, Any]) -> None:
    """Whatever a program puts together: refused in a sentence with a clause, never another error."""
    usual = default_house(rule_set("649a"))
    with pytest.raises(Refused) as refusal:
        replace(usual, **said)
    assert refusal.value.cite


def test_a_rate_and_a_statement_are_within_reason() -> None:
    """649a.12(e)(3) of 2011: a meter gains a part of the wager in whole hundredths of a cent."""
    usual = default_house(rule_set("649a@2011"))
    for rate in (Rate(101), Rate(Fraction(100, 3))):
        for amounts in (usual.amounts, {}):
            with pytest.raises(Refused) as refusal:
                replace(usual, amounts=amounts, terms={"Progressive Payout": Terms(5_000_00, rate)})
            assert refusal.value.cite == "649a.12(e)(3)"
