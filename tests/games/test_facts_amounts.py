"""Section .12 beside the paytables: meters, their 2011 minimums, limits, and what is left to choose.

A meter's seed is an amount for each dollar of the wager. A reading is a clause that can be
understood in more than one way: the option in force comes first.
"""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

METERS = """
    rules    clause           wager                            letter    level    seed             reseed           rate    reserve    why
    643a     643a.12(d)(3)    Three-Card Progressive Payout    A         meter    $1,000 for 1     $1,000 for 1     14%     -          Paytable A
    643a     643a.12(d)(3)    Three-Card Progressive Payout    B         meter    $1,000 for 1     $1,000 for 1     20%     -          Paytable B
    643a     643a.12(e)(3)    Five-Card Progressive Payout     A         meter    $10,000 for 1    $10,000 for 1    21%     -          one meter, no reserve
    643a     643a.12(e)(3)    Five-Card Progressive Payout     B         mega     $10,000 for 1    $10,000 for 1    11%     -          mega and major
    643a     643a.12(e)(3)    Five-Card Progressive Payout     B         major    $1,000 for 1     $1,000 for 1     10%     -          mega and major
    643a     643a.12(e)(3)    Five-Card Progressive Payout     C         mega     $10,000 for 1    $10,000 for 1    9%      -          mega, major and minor
    643a     643a.12(e)(3)    Five-Card Progressive Payout     C         major    $1,000 for 1     $1,000 for 1     7%      -          mega, major and minor
    643a     643a.12(e)(3)    Five-Card Progressive Payout     C         minor    $250 for 1       $250 for 1       3%      -          mega, major and minor
    643a     643a.12(e)(3)    Five-Card Progressive Payout     D         mega     $10,000 for 1    $10,000 for 1    10%     -          mega, major and minor
    643a     643a.12(e)(3)    Five-Card Progressive Payout     D         major    $1,000 for 1     $1,000 for 1     8%      -          mega, major and minor
    643a     643a.12(e)(3)    Five-Card Progressive Payout     D         minor    $250 for 1       $250 for 1       3%      -          mega, major and minor
    643a     643a.12(f)(4)    Five Card Hand Bonus             -         meter    $10,000 for 1    $0               13%     8%         restarts with the reserve alone
    647a     647a.12(d)(3)    Progressive Payout               A         meter    $10,000 for 1    $10,000 for 1    21%     -          one meter, no reserve
    647a     647a.12(d)(3)    Progressive Payout               B         mega     $10,000 for 1    $10,000 for 1    11%     -          mega and major
    647a     647a.12(d)(3)    Progressive Payout               B         major    $1,000 for 1     $1,000 for 1     10%     -          mega and major
    647a     647a.12(d)(3)    Progressive Payout               C         mega     $10,000 for 1    $10,000 for 1    9%      -          mega, major and minor
    647a     647a.12(d)(3)    Progressive Payout               C         major    $1,000 for 1     $1,000 for 1     7%      -          mega, major and minor
    647a     647a.12(d)(3)    Progressive Payout               C         minor    $250 for 1       $250 for 1       3%      -          mega, major and minor
    647a     647a.12(d)(3)    Progressive Payout               D         mega     $10,000 for 1    $10,000 for 1    10%     -          mega, major and minor
    647a     647a.12(d)(3)    Progressive Payout               D         major    $1,000 for 1     $1,000 for 1     8%      -          mega, major and minor
    647a     647a.12(d)(3)    Progressive Payout               D         minor    $250 for 1       $250 for 1       3%      -          mega, major and minor
    647a     647a.12(e)(4)    Five Card Hand Bonus             -         meter    $10,000 for 1    $0               13%     8%         restarts with the reserve alone
    649a     649a.12(e)(3)    Three-Card Progressive Payout    A         meter    $1,000 for 1     $1,000 for 1     14%     -          Paytable A
    649a     649a.12(e)(3)    Three-Card Progressive Payout    B         meter    $1,000 for 1     $1,000 for 1     20%     -          Paytable B
    649a     649a.12(h)(3)    Five-Card Progressive Payout     -         meter    $10,000 for 1    $10,000 for 1    21%     -          one paytable
    649a     649a.12(i)(4)    Five Card Hand Bonus             -         meter    $10,000 for 1    $0               21%     8%         as printed, 21% where the others have 13%
    649a     649a.12(j)(3)    5 of 6 Progressive Payout        -         meter    $10,000 for 1    $10,000 for 1    28%     -          one paytable
    669a     669a.12(e)(3)    Progressive Payout               -         meter    $1,000 for 1     $1,000 for 1     14%     -          one paytable
"""

FLOORS = """
    rules        clause           wager                 letter      initial    rate    why
    641a@2011    641a.12(d)(3)    Progressive Payout    A           $5,000     -       at least $5,000 for Paytable A
    641a@2011    641a.12(d)(3)    Progressive Payout    B           $1,000     -       at least $1,000 for Paytable B
    649a@2011    649a.12(e)(3)    Progressive Payout    A           $1,000     14%     at least 14% for Paytable A
    649a@2011    649a.12(e)(3)    Progressive Payout    B           $1,000     20%     at least 20% for Paytable B
    653a@2011    653a.12(d)(3)    Progressive Payout    Paytable    $10,000    -       at least $10,000
"""

MINIMUMS = """
    rules    clause           to            at least    ranked by    why
    649a     649a.12(g)(1)    649a.12(b)    5           649a.6(e)    a mini-royal on the Ante Bonus
    649a     649a.12(g)(2)    649a.12(d)    40          649a.6(e)    a mini-royal on Pair Plus
"""

LIMITS = """
    rules        clause        covers                                        set                     floor      why
    643a@2011    643a.12(d)    Bet Number 1 & Bet Number 2 & Bet Number 3    by the house, if any    $50,000    only the Let It Ride Poker Wagers
    643a         643a.12(h)    Bet Number 1 & Bet Number 2 & Bet Number 3    by the house, if any    $50,000    only the Let It Ride Poker Wagers
    647a         647a.12(c)    Ante & Flop & Turn & River                    by the regulation       $50,000    shall be that amount
    653a@2011    653a.12(e)    Ante & Blind & Play & Trips                   by the house, if any    $50,000    not the Progressive Payout Wagers
"""

FIXED_ODDS = """
    rules        clause        wager    why
    641a@2011    641a.12(a)    Ante     1 to 1
    641a@2011    641a.12(a)    Play     1 to 1
    647a         647a.12(a)    Ante     1 to 1
    647a         647a.12(a)    Flop     1 to 1
    647a         647a.12(a)    Turn     1 to 1
    647a         647a.12(a)    River    1 to 1
    649a@2011    649a.12(a)    Ante     1 to 1
    649a@2011    649a.12(a)    Play     1 to 1
    649a         649a.12(a)    Ante     1 to 1
    649a         649a.12(a)    Play     1 to 1
    653a@2011    653a.12(a)    Ante     1 to 1
    653a@2011    653a.12(a)    Play     1 to 1
    669a         669a.12(b)    Ante     1 to 1
"""

CHOICES = """
    rules        clause                             what       name                          options                                                   why
    641a@2011    641a.12(b)                         reading    ante_bonus_paid               always / only on a win                                    paid whenever Ante and Play were made
    641a@2011    641a.11(b)                         reading    play_wager_amounts            any amount / whole multiples                              from one to three times
    643a         643a.7(e)                          option     five_card_bonus_on            layout / table game system                                a system may take the wager
    643a         643a.12(b)                         reading    five_card_bonus_odds          to 1 / for 1                                              as printed
    643a         643a.12(f)(3)                      reading    magic_card_and_lucky_bonus    off / on                                                  how often is not stated
    647a         647a.11(h)(2)(ii)                  option     ante_pays_from                straight / flush                                          as the Rules Submission says
    647a         647a.11(i)                         reading    progressive_hand              two cards and the Flop / best of seven                    the settling clause
    647a         647a.12(e)(3)                      reading    magic_card_and_lucky_bonus    off / on                                                  how often is not stated
    649a@2011    649a.7(e)                          option     version                       649a.7(d) / 649a.7(e)(1) / 649a.7(e)(2) / 649a.7(e)(3)    may offer a version
    649a@2011    649a.12(b)                         reading    ante_bonus_paid               always / only on a win                                    paid whenever Ante and Play were made
    649a@2011    649a.11(b)(3)                      reading    side_wagers_survive_fold      always / only with Pair Plus                              does not depend on Pair Plus
    649a@2011    649a.12(d)                         reading    pair_plus_paytable_a          as printed / as codified                                  5 and 3 printed, 6 and 4 codified
    649a         649a.7(e)                          option     version                       649a.7(d) / 649a.7(e)(1) / 649a.7(e)(2) / 649a.7(e)(3)    may offer a version
    649a         649a.12(b)                         reading    ante_bonus_paid               always / only on a win                                    paid whenever Ante and Play were made
    649a         649a.11(b)(3)                      reading    side_wagers_survive_fold      always / only with Pair Plus                              does not depend on Pair Plus
    649a         649a.12(i)(4)                      reading    hand_bonus_primary_rate       21% / 13%                                                 as printed
    649a         649a.12(f)                         reading    super_royal_pays              flat / for a $5 wager                                     as printed
    649a         649a.12(i)(3)                      reading    magic_card_and_lucky_bonus    off / on                                                  how often is not stated
    653a@2011    653a.1[progressive-payout-hand]    reading    progressive_hand              two cards and the Flop / best of seven                    an inference
    653a@2011    653a.11(f)(2)                      reading    progressive_on_fold           forfeited / kept                                          as the other chapters have it
    669a         669a.12(e)(2)                      reading    progressive_cards             three cards / six cards                                   as the settling clause has it
    669a         669a.11(f)                         reading    play_wagers                   one a round / one on every street                         one Play area
    669a         669a.11(f)                         reading    pair_plus_on_fold             survives / forfeited                                      not mentioned, so not forfeited
    669a         669a.6(c)                          reading    ace_two_three                 a straight / no straight                                  as with three cards elsewhere
"""


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set and clause, then what it is about."""
    about = (
        case.get(column, "") for column in ("rules", "clause", "wager", "letter", "level", "name", "why")
    )
    return " ".join(about)


def of(rules: RuleSet, block: str) -> list[dict[str, str]]:
    return [case for case in rows(block) if case["rules"] == rules.id]


@pytest.mark.parametrize("case", rows(METERS), ids=called)
def test_a_meter(case: dict[str, str]) -> None:
    table = rule_set(case["rules"]).table(case["clause"])
    assert (table.wager, table.about) == (case["wager"], About.METER)
    level = table.meters(case["letter"].strip("-"))[case["level"]]
    assert (str(level.seed), str(level.reseed)) == (case["seed"], case["reseed"])
    assert (str(level.rate), str(level.reserve or "-")) == (case["rate"], case["reserve"])


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_no_meter_has_another_level(rules: RuleSet) -> None:
    law = {(case["clause"], case["letter"], case["level"]) for case in of(rules, METERS)}
    metered = [table for table in rules.tables if table.about is About.METER]
    assert {
        (table.cite, letter if len(table.letters) > 1 else "-", level)
        for table in metered
        for letter in table.letters
        for level in table.meters(letter)
    } == law


def test_a_seed_grows_with_the_wager() -> None:
    """643a.12(e)(3): the amounts are based upon the amount of the wager being offered."""
    seed = rule_set("643a").table("643a.12(e)(3)").meters("A")["meter"].seed
    assert (seed.amount(1_00), seed.amount(5_00)) == (10_000_00, 50_000_00)


@pytest.mark.parametrize("case", rows(FLOORS), ids=called)
def test_the_minimums_of_2011(case: dict[str, str]) -> None:
    (floor,) = rule_set(case["rules"]).floors
    assert (floor.cite, floor.wager) == (case["clause"], case["wager"])
    assert dollars(dict(floor.initial)[case["letter"]]) == case["initial"]
    assert str(dict(floor.rate).get(case["letter"], "-")) == case["rate"]
    assert len(floor.initial) == len(of(rule_set(case["rules"]), FLOORS))


@pytest.mark.parametrize("case", rows(MINIMUMS), ids=called)
def test_the_least_a_mini_royal_may_pay(case: dict[str, str]) -> None:
    rules = rule_set(case["rules"])
    (minimum,) = [each for each in rules.minimums if each.cite == case["clause"]]
    assert (minimum.to_table, minimum.ranked_by) == (case["to"], case["ranked by"])
    assert (minimum.at_least, minimum.hand.lower()) == (int(case["at least"]), "mini-royal flush")


@pytest.mark.parametrize("case", rows(LIMITS), ids=called)
def test_the_most_that_one_hand_pays(case: dict[str, str]) -> None:
    limit = rule_set(case["rules"]).limit
    assert limit is not None
    assert limit.cite == case["clause"]
    assert sorted(limit.covers) == sorted(case["covers"].split(" & "))
    assert limit.fixed == (case["set"] == "by the regulation")
    assert dollars(limit.floor) == case["floor"]


@pytest.mark.parametrize("case", rows(CHOICES), ids=called)
def test_what_is_left_to_choose(case: dict[str, str]) -> None:
    rules = rule_set(case["rules"])
    choices = rules.options if case["what"] == "option" else rules.readings
    (choice,) = [each for each in choices if each.name == case["name"]]
    options = tuple(case["options"].split(" / "))
    assert (choice.cite, choice.options, choice.default) == (case["clause"], options, options[0])
    assert choice.why


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_no_chapter_has_another_amount_or_choice(rules: RuleSet) -> None:
    assert [f.cite for f in rules.floors] == sorted({case["clause"] for case in of(rules, FLOORS)})
    assert [m.cite for m in rules.minimums] == [case["clause"] for case in of(rules, MINIMUMS)]
    assert bool(rules.limit) == bool(of(rules, LIMITS))
    assert list(rules.pays) == [(case["wager"], case["clause"]) for case in of(rules, FIXED_ODDS)]
    declared = {choice.name for choice in (*rules.options, *rules.readings)}
    assert declared == {case["name"] for case in of(rules, CHOICES)}


def test_the_ante_threshold_has_no_default() -> None:
    """647a.11(h)(2)(ii): the Rules Submission specifies it; silence is no choice of a straight."""
    with pytest.raises(Refused, match="ante_pays_from"):
        House(rules=rule_set("647a")).choice("ante_pays_from")


def test_a_choice_outside_its_options_is_refused() -> None:
    with pytest.raises(Refused, match="ante_pays_from is straight or flush"):
        House(rules=rule_set("647a"), chosen={"ante_pays_from": "pair"})
