"""The complete rules: every fact of the description, every paytable in force, every clause of the chapter."""

from __future__ import annotations

import pytest

from pitboss.documents.page import Document
from pitboss.documents.rules_book import rules_book
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import outline
from pitboss.rules.describe import describe
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import after, headings, said, table, tables, words

SPEAKS_FOR = ("643a", "647a", "649a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
METERS = "Meters, limits and minimums"


UNUSED = ("two decks", "of one deck only", "device", "stored deck", "secured", "dealt by hand", "shoe fails")
RESOLVED = (METERS, "Wagers", "What the Rules Submission chooses", "How unclear clauses are read")


@EVERY
def test_every_fact_of_the_description_with_its_clause(rules: RuleSet) -> None:
    """All wagers offered, one deck, shuffled by hand and dealt from a manual shoe.

    Of sections .9 and .10, of a second deck and of devices nothing is left.
    """
    document = rules_book(default_house(rules))
    elsewhere = (f"{rules.chapter}.9", f"{rules.chapter}.10")
    for passage in describe(rules):
        facts = [
            fact
            for fact in passage.facts
            if not fact.cite.startswith(elsewhere)
            if "without a shuffling device" in fact.says or not any(word in fact.says for word in UNUSED)
        ]
        if not facts:
            assert passage.title not in headings(document)
        elif passage.title not in RESOLVED:
            told = [pair for block in after(document, passage.title)[:1] for pair in said(block)]
            wanted = [(_sentence(fact.says.partition("; Magic Card")[0]), fact.cite) for fact in facts]
            assert told == wanted, passage.title


def _sentence(says: str) -> str:
    return says[0].upper() + says[1:]


def facts(document: Document, heading: str) -> dict[str, str]:
    """What the facts below a heading say, by the name before the colon."""
    rows = [says for block in after(document, heading)[:1] for says, _ in said(block)]
    return {name: rest for name, _, rest in (says.partition(": ") for says in rows)}


def test_wagers_meters_and_rankings_are_those_of_the_house() -> None:
    """649a.7(d): $5 on the Three-Card Progressive Payout, whose meter opens at $1,000 for 1; no five-card wager."""
    rules = rule_set("649a")
    amounts = {**default_house(rules).amounts, "Three-Card Progressive Payout": 5_00}
    offered = frozenset({"Three-Card Progressive Payout"})
    document = rules_book(default_house(rules, amounts=amounts, offered=offered))
    wagers = facts(document, "Wagers")
    titles = headings(document)
    assert titles.index("Settlement") < titles.index(METERS) < titles.index("Irregularities")
    assert wagers["Ante"] == "optional"
    assert wagers["Three-Card Progressive Payout"].startswith("optional; $5; after Ante or Pair Plus")
    assert facts(document, METERS) == {
        "Three-Card Progressive Payout": "opens at $5,000; gains 14% of each wager"
    }
    assert [name for name in facts(document, "Rankings, highest first") if "cards" in name] == ["3 cards"]


def test_both_wagers_are_compulsory_in_the_version_that_makes_them_so() -> None:
    rules = rule_set("649a")
    plain = default_house(rules)
    chosen = {**plain.chosen, "version": "649a.7(e)(3)"}
    letters = {**plain.letters, "649a.12(c)": "A"}
    told = facts(rules_book(default_house(rules, chosen=chosen, letters=letters)), "Wagers")
    assert (told["Ante"], told["Pair Plus"]) == ("required", "required")


def test_two_decks_and_a_device_bring_their_rules() -> None:
    """649a.3(b) and 649a.13(e)."""
    house = default_house(rule_set("649a"), decks=2, shuffler=Shuffler.AUTOMATED)
    told = words(rules_book(house))
    assert "Two decks, in turn, each of 52 cards" in told
    assert "The shuffling device fails: the cards are reshuffled" in told


@EVERY
def test_every_clause_but_those_of_other_methods(rules: RuleSet) -> None:
    house = default_house(rules, method=Method.HAND, shuffler=Shuffler.COUNTING)
    document = rules_book(house)
    cited = {
        text.split()[0]
        for block in after(document, "The chapter clause by clause")
        for text, _ in said(block)
    }
    cited |= {cite for block in after(document, "The chapter clause by clause") for _, cite in said(block)}
    chapter = rules.chapter
    left = {c for c in outline(rules.id) if not c.startswith((f"{chapter}.8", f"{chapter}.10"))}
    assert left - cited == set()
    assert not any(cite.startswith((f"{chapter}.8", f"{chapter}.10")) for cite in cited)


def test_paytables_are_those_chosen_as_printed() -> None:
    """643a.12(a) B, 643a.12(e)(1) C with its three meters, and the Envy Bonus of a $5 wager in 643a.12(e)(5)."""
    plain = default_house(rule_set("643a"))
    letters = {**plain.letters, "643a.12(a)": "B", "643a.12(e)(1)": "C"}
    amounts = {**plain.amounts, "Five-Card Progressive Payout": 5_00}
    document = rules_book(default_house(rule_set("643a"), letters=letters, amounts=amounts))
    assert table(document, "Let It Ride, Paytable B").rows[0] == ("Royal flush", "500 to 1")
    assert table(document, "Five-Card Progressive Payout, Paytable C").rows[0] == (
        "Royal flush",
        "100% mega jackpot",
    )
    envies = [each for each in tables(document) if each.cite == "643a.12(e)(5)"]
    assert [each.caption for each in envies] == ["Envy Bonus, $5 Progressive Payout Wager"]
    assert envies[0].rows == (("Royal flush", "$5,000"), ("Straight flush", "$1,500"))
    meters = [says for block in after(document, METERS) for says, _ in said(block)]
    assert [says for says in meters if says.startswith("Five-Card")] == [
        "Five-Card Progressive Payout, mega: opens at $50,000; gains 9% of each wager",
        "Five-Card Progressive Payout, major: opens at $5,000; gains 7% of each wager",
        "Five-Card Progressive Payout, minor: opens at $1,250; gains 3% of each wager",
    ]


@EVERY
def test_nothing_of_a_wager_that_is_not_offered_is_in_force(rules: RuleSet) -> None:
    document = rules_book(default_house(rules, offered=frozenset()))
    wagers = [says for block in after(document, "Wagers") for says, _ in said(block)]
    absent = {wager.name for wager in rules.wagers if wager.if_submitted}
    assert not [says for says in wagers if says.partition(":")[0] in absent]
    captions = {each.caption.partition(",")[0] for each in tables(document)}
    assert not captions & {name.partition(" on the ")[0] for name in absent}


def test_choices_and_readings_are_those_of_the_house() -> None:
    plain = default_house(rule_set("647a"))
    chosen = {**plain.chosen, "ante_pays_from": "flush", "progressive_hand": "best of seven"}
    told = words(rules_book(default_house(rule_set("647a"), chosen=chosen)))
    assert "Ante pays from flush 647a.11(h)(2)(ii)" in told
    assert "best of seven" in told
    assert "pays 1 to 1 with a flush or better, otherwise returned" in told
