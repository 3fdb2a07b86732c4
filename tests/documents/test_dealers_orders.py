"""The dealer's card as a whole: a page a phase, orders alone, nothing that is not offered, the settlement in order."""

from __future__ import annotations

import re

import pytest

from pitboss.documents.page import Numbered
from pitboss.documents.procedure import procedure
from pitboss.documents.render import images
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import flat, headings, said, words

SPEAKS_FOR = ()
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


@EVERY
def test_one_page_a_phase(rules: RuleSet) -> None:
    """Every wager by hand with two decks, the most there is to tell: as many pages as phases."""
    longest = default_house(rules, method=Method.HAND, shuffler=Shuffler.COUNTING, decks=2)
    has_a_page_a_phase(longest)


@pytest.mark.parametrize("name", ["643a", "669a"])
def test_one_page_a_phase_of_no_optional_wager(name: str) -> None:
    has_a_page_a_phase(default_house(rule_set(name), offered=frozenset()))


def has_a_page_a_phase(played: House) -> None:
    document = procedure(played)
    phases = headings(document)
    assert phases[0] == "Phase 1: Before the round"
    assert phases[-1] == f"Phase {len(phases)}: After the round"
    assert len(images(document, dots_per_inch=20)) == len(phases)


VERBS = [
    "Ask",
    "Begin",
    "Burn",
    "Call",
    "Check",
    "Collect",
    "Credit",
    "Cut",
    "Deal",
    "Deliver",
    "Divide",
    "Do",
    "Draw",
    "Have",
    "If",
    "Inspect",
    "Leave",
    "Let",
    "Lock",
    "Look",
    "Move",
    "Never",
    "Of",
    "Pay",
    "Put",
    "Read",
    "Refuse",
    "Say",
    "See",
    "Settle",
    "Shuffle",
    "Skip",
    "Spread",
    "Take",
    "Turn",
    "While",
    "When",
    "Change",
    "Count",
]


@EVERY
def test_every_step_is_an_order(rules: RuleSet) -> None:
    """The first word of each step is a verb, or says when; nothing is left undecided."""
    stated = {each.name: each.example for each in rules.statements}
    for dealing in rules.dealing:
        again = dealing.method is Method.RESHUFFLING_SHOE
        shuffler = Shuffler.RESHUFFLING if again else Shuffler.COUNTING
        document = procedure(default_house(rules, method=dealing.method, shuffler=shuffler, stated=stated))
        orders = [b for b in flat(document) if isinstance(b, Numbered)]
        for says, clauses in (pair for block in orders for pair in said(block)):
            assert says.split()[0].rstrip(":") in VERBS, says
            assert clauses or says.endswith("(house practice)."), says
            assert not re.search(r"if offered|Rules Submission|chosen|depending", says), says


@EVERY
def test_wagers_that_are_not_offered_are_not_on_the_card(rules: RuleSet) -> None:
    told = words(procedure(default_house(rules, offered=frozenset()))).replace(rules.name, "")
    assert "Lock" not in told
    assert "Envy" not in told
    for wager in rules.wagers:
        assert not wager.if_submitted or wager.called not in told.replace("Ante Bonus", "")


@pytest.mark.parametrize("name", ["643a", "647a", "649a", "653a", "669a"])
def test_phases_of_the_settlement_keep_its_order(name: str) -> None:
    """Each wager in the order in which section .11 settles it: its number never falls from page to page."""
    document = procedure(default_house(rule_set(name)))
    titles = [found for text in headings(document) if (found := re.search(r"Settlement, ([ivx]+)\. ", text))]
    numbers = list(dict.fromkeys(found[1] for found in titles))
    assert numbers == ["i", "ii", "iii", "iv", "v", "vi", "vii"][: len(numbers)]
    assert len(numbers) > 2
