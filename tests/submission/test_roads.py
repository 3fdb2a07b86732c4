"""A house that no chapter permits is refused with the same clause by every road that leads to one."""

from __future__ import annotations

from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.cli.houses import chosen_house
from pitboss.day.dayfile import read_day
from pitboss.games.catalog import rule_set
from pitboss.money import Rate
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import read_round
from pitboss.rules.house import House, Terms, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.submission import check, house_from
from pitboss.submission.assemble import Proposed, standard, with_values
from pitboss.submission.form import form
from pitboss.submission.values import Value
from pitboss.submission.writing import commented
from pitboss.wire.house import house_from_json, house_to_json
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "649a@2011", "653a@2011", "669a")

BAD = """
    rules      clause              values                                                                         why
    649a       649a.2(a)           table.positions = 99                                                           seven positions at most
    653a@2011  653a.2(a)           table.positions = 7                                                            six positions at most
    669a       669a.2(a)           table.positions = 0                                                            no position at all
    649a       649a.7(f)           table.adjacent_boxes = 8                                                       more boxes than positions
    653a@2011  653a.7(e)           table.adjacent_boxes = 2                                                       one player, one position
    649a       601a.2              table.minimum = $50 & table.maximum = $10                                      a minimum above its maximum
    649a       601a.2              table.minimum = $0                                                             a wager is more than nothing
    653a@2011  653a.7(d)(2)        wagers.trips.minimum = $50 & wagers.trips.maximum = $10                        the same of one wager
    649a       649a.9(a)(1)        table.method = hand                                                            by hand without a shuffler
    653a@2011  653a.10(g)          table.method = automated dealing shoe that reshuffles & table.shuffler = counting  two devices that shuffle
    649a       649a.3(b)           table.decks = 2                                                                two decks without a shuffler
    649a       649a.3(b)(2)        table.decks = 2 & table.shuffler = reshuffling                                 nothing stores the second
    649a       649a.3(a)           table.decks = 3                                                                three decks
    649a       649a.3(b)(1)        table.decks = 2 & table.shuffler = automated & table.backs = red, Red          two colors that are one
    649a       649a.3(b)(1)        table.backs = red, blue                                                        two colors of one deck
    649a       649a.3(c)(2)        table.deck_hours = 9                                                           eight hours from a shoe
    649a       649a.3(c)(1)        table.method = hand & table.shuffler = counting & table.deck_hours = 5         four by hand
    649a       649a.5(g)           table.reshuffling_approval = yes                                               an approval of no device
    653a@2011  653a.12(c)          wagers.trips.paytable = Z                                                      no such letter
    647a       647a.11(h)(2)(ii)   choices.ante_pays_from = pair                                                  no such option
    649a       649a.12(b)          readings.ante_bonus_paid = never                                               no such reading
    641a@2011  641a.12(d)(5)       wagers.progressive_payout.amount = $2                                          Envy Bonuses for $1 and $5 only
    653a@2011  653a.12(e)          table.payout_limit = $49,999                                                   a limit below $50,000
    647a       647a.12(c)          table.payout_limit = $60,000                                                   the chapter sets it
    653a@2011  653a.12(d)(3)       wagers.progressive_payout.meter.initial = $9,999                               a 2011 meter below its floor
    653a@2011  653a.12(d)(3)       wagers.progressive_payout.meter.reset = $9,999                                 and one that restarts below it
    649a@2011  649a.12(e)(3)       wagers.progressive_payout.meter.rate = 13%                                     14% at least by paytable A
    649a       649a.12(g)(2)       wagers.pair_plus.mini_royal = 39.5 to 1                                        40 to 1 at least
"""


def spoken(case: dict[str, str]) -> dict[str, str]:
    """The values of a row as people write them."""
    return dict(part.split(" = ") for part in case["values"].split(" & "))


def values_in(case: dict[str, str]) -> dict[str, Value]:
    fields_of = {field.key: field for field in form(rule_set(case["rules"]))}
    kinds = {key: fields_of[key].kind for key in spoken(case)}
    lists = {key: text.split(", ") if ", " in text else text for key, text in spoken(case).items()}
    whole = {
        key: int(said) if isinstance(said, str) and said.isdecimal() else said for key, said in lists.items()
    }
    return {key: kinds[key].read(raw) for key, raw in whole.items()}


def proposed(case: dict[str, str]) -> dict[str, Any]:
    """The fields of the bad house itself, as a program may put them together."""
    rules = rule_set(case["rules"])
    usual = default_house(rules)
    draft = Proposed(**{each.name: getattr(usual, each.name) for each in fields(House)})
    bad = with_values(draft, values_in(case))
    found = {each.name: getattr(bad, each.name) for each in fields(House)}
    return found | ({"positions": -1} if found["positions"] == 0 and "positions" in case["values"] else {})


def in_python(case: dict[str, str]) -> House:
    return House(**proposed(case))


def in_a_record(case: dict[str, str]) -> House:
    return house_from_json(house_to_json(Proposed(**proposed(case))))


def heads(case: dict[str, str]) -> str:
    lines = [f"set {key} {text}" for key, text in spoken(case).items()]
    return "\n".join([f"rules {case['rules']}", *lines]) + "\n"


def in_a_round_file(case: dict[str, str]) -> House:
    return read_round(heads(case), rule_set).house


def in_a_day_file(case: dict[str, str]) -> House:
    return read_day(heads(case), rule_set).house


def on_the_command_line(case: dict[str, str]) -> House:
    context: Any = SimpleNamespace(args=[], params={}, command=SimpleNamespace(params=[]))
    said = [f"{key}={text}" for key, text in spoken(case).items()]
    return chosen_house(case["rules"], context, said)


def in_a_submission(case: dict[str, str]) -> House:
    rules = rule_set(case["rules"])
    return house_from(commented(rules, {**standard(rules), **values_in(case)}))


ROADS = (in_python, in_a_record, in_a_round_file, in_a_day_file, on_the_command_line, in_a_submission)


@pytest.mark.parametrize("road", ROADS, ids=lambda road: road.__name__)
@pytest.mark.parametrize("case", rows(BAD), ids=lambda case: f"{case['clause']} {case['why']}")
def test_every_road_refuses_it_with_the_same_clause(case: dict[str, str], road: Any) -> None:
    with pytest.raises(Refused) as refusal:
        road(case)
    assert refusal.value.cite == case["clause"]


def test_two_wagers_on_one_meter_are_of_one_amount() -> None:
    """The seed of 649a.12(i)(4) is a multiple of the wager: $1 and $5 would be two seeds."""
    house = default_house(rule_set("649a"))
    mine, dealers = (f"Five Card Hand Bonus on the {whose} hand" for whose in ("player's", "dealer's"))
    assert replace(house, amounts={**house.amounts, mine: 5_00, dealers: 5_00}).amounts[mine] == 5_00
    with pytest.raises(Refused) as refusal:
        replace(house, amounts={**house.amounts, mine: 1_00, dealers: 5_00})
    assert refusal.value.cite == "649a.12(i)(4)"


def test_a_sum_and_a_meter_are_refused_by_the_clause_of_their_own_wager() -> None:
    """649a.7(d)(1): an Ante has no one sum; 649a.12(h)(3) and (i)(4) set the meters themselves."""
    usual = default_house(rule_set("649a"))
    terms = Terms(initial=1_000_00, rate=Rate(20))
    for changed, clause in (
        ({"amounts": {**usual.amounts, "Ante": 5_00}}, "649a.7(d)(1)"),
        ({"terms": {"Five-Card Progressive Payout": terms}}, "649a.12(h)(3)"),
        ({"terms": {"Five Card Hand Bonus": terms}}, "649a.12(i)(4)"),
        ({"terms": {"Ante": terms}}, "649a.7(d)(1)"),
    ):
        with pytest.raises(Refused) as refusal:
            replace(usual, **changed)
        assert refusal.value.cite == clause


@pytest.mark.parametrize("rules", ["641a", "643a", "647a", "649a", "653a", "669a"])
def test_what_is_permitted_goes_by_every_road(rules: str) -> None:
    declared: RuleSet = rule_set(rules)
    case = {"rules": declared.id, "values": "table.minimum = $10 & table.maximum = $20"}
    for road in ROADS:
        found = road(case)
        assert (found.minimum, found.maximum) == (10_00, 20_00), road.__name__
    text = commented(declared, {**standard(declared), **values_in(case)})
    assert not [each for each in check(text) if each.severity.value == "violation"]
