"""Sections .2, .3 and the end of .7: how many may sit, where one may bet, and the cards in use.

Each row gives the fact as the clause has it; the declared rule set must say the same.
"""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

SEATS = """
    rules        clause       most    why
    641a@2011    641a.2(a)    7       no more than seven players
    643a@2011    643a.2(a)    7       no more than seven players
    643a         643a.2(a)    7       no more than seven players
    647a         647a.2(a)    6       no more than six players
    649a@2011    649a.2(a)    7       no more than seven players
    649a         649a.2(a)    7       no more than seven players
    653a@2011    653a.2(a)    6       no more than six players
    669a         669a.2(a)    6       no more than six players
"""

BOXES = """
    rules        clause       boxes           why
    641a@2011    641a.7(e)    as submitted    the Rules Submission gives the number of adjacent boxes
    643a@2011    643a.7(h)    as submitted    the Rules Submission gives the number of adjacent boxes
    643a         643a.7(l)    as submitted    the Rules Submission gives the number of adjacent boxes
    647a         647a.7(e)    as submitted    the Rules Submission gives the number of adjacent boxes
    649a@2011    649a.7(f)    as submitted    the Rules Submission gives the number of adjacent boxes
    649a         649a.7(f)    as submitted    the Rules Submission gives the number of adjacent boxes
    653a@2011    653a.7(e)    one position    one player, one position
    669a         669a.7(e)    one position    one player, one position
"""

COVER_CARDS = """
    rules        clause       cover cards    why
    641a@2011    641a.3(a)    1              one deck and one cover card
    643a@2011    643a.3(a)    1              one deck and one cover card
    643a         643a.3(a)    1              one deck and one cover card
    647a         647a.3(a)    2              one deck and two cover cards
    649a@2011    649a.3(a)    1              one deck and one cover card
    649a         649a.3(a)    1              one deck and one cover card
    653a@2011    653a.3(a)    2              one deck and two cover cards
    669a         669a.3(a)    1              one deck and one cover card
"""

TWO_DECKS = """
    rules        clause       why
    641a@2011    641a.3(b)    two decks with an automated card shuffling device
    643a@2011    643a.3(b)    two decks with an automated card shuffling device
    643a         643a.3(b)    two decks with an automated card shuffling device
    647a         647a.3(b)    two decks with an automated card shuffling device
    649a@2011    649a.3(b)    two decks with an automated card shuffling device
    649a         649a.3(b)    two decks with an automated card shuffling device
    653a@2011    653a.3(b)    two decks with an automated card shuffling device
    669a         669a.3(b)    two decks with an automated card shuffling device
"""

HOURS = """
    rules        clause          dealt      hours    why
    641a@2011    641a.3(c)(1)    by hand    4        changed every four hours
    641a@2011    641a.3(c)(2)    by shoe    8        changed every eight hours
    643a@2011    643a.3(c)(1)    by hand    4        changed every four hours
    643a@2011    643a.3(c)(2)    by shoe    8        changed every eight hours
    643a         643a.3(c)(1)    by hand    4        changed every four hours
    643a         643a.3(c)(2)    by shoe    8        changed every eight hours
    647a         647a.3(c)(1)    by hand    4        changed every four hours
    647a         647a.3(c)(2)    by shoe    8        changed every eight hours
    649a@2011    649a.3(c)(1)    by hand    4        changed every four hours
    649a@2011    649a.3(c)(2)    by shoe    8        changed every eight hours
    649a         649a.3(c)(1)    by hand    4        changed every four hours
    649a         649a.3(c)(2)    by shoe    8        changed every eight hours
    653a@2011    653a.3(c)(1)    by hand    4        changed every four hours
    653a@2011    653a.3(c)(2)    by shoe    8        changed every eight hours
    669a         669a.3(c)(1)    by hand    4        changed every four hours
    669a         669a.3(c)(2)    by shoe    8        changed every eight hours
"""


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set, its clause and its reason."""
    return f"{case['rules']} {case['clause']} {case['why']}"


@pytest.mark.parametrize("case", rows(SEATS), ids=called)
def test_how_many_may_sit(case: dict[str, str]) -> None:
    seats = rule_set(case["rules"]).seats
    assert (seats.cite, seats.most) == (case["clause"], int(case["most"]))


@pytest.mark.parametrize("case", rows(BOXES), ids=called)
def test_where_one_player_may_bet(case: dict[str, str]) -> None:
    seats = rule_set(case["rules"]).seats
    assert seats.boxes_cite == case["clause"]
    assert seats.adjacent_boxes == (case["boxes"] == "as submitted")


@pytest.mark.parametrize("case", rows(COVER_CARDS), ids=called)
def test_the_cards_in_use(case: dict[str, str]) -> None:
    decks = rule_set(case["rules"]).decks
    assert (decks.cite, decks.cover_cards) == (case["clause"], int(case["cover cards"]))


@pytest.mark.parametrize("case", rows(TWO_DECKS), ids=called)
def test_when_two_decks_may_alternate(case: dict[str, str]) -> None:
    assert rule_set(case["rules"]).decks.two_decks_cite == case["clause"]


@pytest.mark.parametrize("case", rows(HOURS), ids=called)
def test_how_long_the_cards_stay(case: dict[str, str]) -> None:
    decks = rule_set(case["rules"]).decks
    said = {
        "by hand": (decks.hours_by_hand_cite, decks.hours_by_hand),
        "by shoe": (decks.hours_by_shoe_cite, decks.hours_by_shoe),
    }
    assert said[case["dealt"]] == (case["clause"], int(case["hours"]))


def test_every_rule_set_has_its_rows() -> None:
    for block in (SEATS, BOXES, COVER_CARDS, TWO_DECKS, HOURS):
        assert {case["rules"] for case in rows(block)} == {rules.id for rules in RULE_SETS}
