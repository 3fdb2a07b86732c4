"""The filing: every choice that a chapter leaves stands on the checklist, with its clause and what was chosen."""

from __future__ import annotations

import pytest

from pitboss.documents.filing import filing
from pitboss.documents.page import Notice
from pitboss.documents.paper import Paper
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.submission import Filing
from pitboss.submission.finding import advisory, erratum, violation
from tests.documents.reading import flat, headings, tables, words

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")

# What each chapter asks of a Rules Submission: the clauses, read off sections .7, .11 and .12.
ASKED = {
    "641a": (
        "641a.7(e)",
        "641a.12(c)",
        "641a.7(d)(4)",
        "641a.12(d)(1)",
        "641a.12(d)(5)",
        "641a.12(d)(3)",
        "641a.2(a)",
        "641a.3(a)",
    ),
    "643a": (
        "643a.12(a)",
        "643a.7(e)",
        "643a.12(b)",
        "643a.7(f)",
        "643a.12(c)",
        "643a.7(g)",
        "643a.12(d)(1)",
        "643a.7(h)",
        "643a.12(e)(1)",
        "643a.7(i)",
        "643a.12(f)(3)",
        "643a.12(f)(4)",
        "643a.7(j)",
        "643a.12(g)",
        "643a.11(a)(3)",
        "643a.7(l)",
        "643a.12(h)",
    ),
    "647a": (
        "647a.11(h)(2)(ii)",
        "647a.7(d)(2)",
        "647a.12(b)",
        "647a.7(d)(3)",
        "647a.12(d)(1)",
        "647a.7(d)(4)",
        "647a.12(e)(4)",
        "647a.7(d)(5)",
        "647a.12(f)",
        "647a.7(e)",
        "647a.12(c)",
    ),
    "649a": (
        "649a.7(e)",
        "649a.12(b)",
        "649a.12(d)",
        "649a.12(g)(1)",
        "649a.12(g)(2)",
        "649a.12(e)(1)",
        "649a.12(f)",
        "649a.7(d)(6)",
        "649a.7(d)(7)",
        "649a.7(d)(8)",
        "649a.7(f)",
    ),
    "653a": ("653a.12(c)", "653a.7(d)(3)", "653a.12(d)(3)", "653a.12(e)", "653a.7(e)"),
    "669a": ("669a.12(a)", "669a.7(d)(4)", "669a.12(e)(3)", "669a.7(d)(5)", "669a.12(f)", "669a.7(e)"),
}


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def checklist(played: House) -> list[tuple[str, ...]]:
    """The rows of the checklist: clause, requirement, choice."""
    return [
        row
        for table in tables(filing(played))
        if table.columns == ("Clause", "Requirement", "Choice")
        for row in table.rows
    ]


@pytest.mark.parametrize("name", ASKED)
def test_every_choice_of_the_chapter_is_listed(name: str) -> None:
    clauses = [clause for clause, _, _ in checklist(house(name))]
    assert set(ASKED[name]) - set(clauses) == set()
    assert all(requirement and choice for _, requirement, choice in checklist(house(name)))


def test_choices_are_those_of_the_house() -> None:
    plain = house("649a")
    chosen = house(
        "649a",
        letters={**plain.letters, "649a.12(d)": "E"},
        added={"649a.12(d)": 50},
        adjacent_boxes=2,
        amounts={**plain.amounts, "5 of 6 Progressive Payout": 5_00},
        minimum=15_00,
    )
    rows = checklist(chosen)
    picked = {(clause, choice) for clause, _, choice in rows}
    assert ("649a.12(d)", "E") in picked
    assert ("649a.12(g)(2)", "50 to 1") in picked
    assert ("649a.12(g)(1)", "none") in picked
    assert ("649a.7(f)", "2") in picked
    assert ("649a.12(j)(5)", "$5") in picked
    assert ("649a.12(j)(3)", "$50,000") in picked  # $10,000 for each of five dollars
    assert ("601a.2", "$15") in picked
    overview = tables(filing(chosen))[0].rows
    assert ("Pair Plus", "E", "$15\u00a0to\u00a0$1,000", "layout", "649a.7(d)(2)") in overview


def test_the_limit_that_a_chapter_sets_is_computed() -> None:
    """647a.12(c): the greater of $50,000 and the most that one patron can win at the minimum."""
    assert ("647a.12(c)", "$50,000, set by the chapter") in {
        (row[0], row[2]) for row in checklist(house("647a"))
    }
    assert ("653a.12(e)", "none") in {(row[0], row[2]) for row in checklist(house("653a"))}


def test_a_wager_left_out_says_no_and_nothing_more() -> None:
    """669a.7(d)(4) left out: no paytable, no amount, no meter; the reading of 669a.12(e)(2) remains."""
    left_out = house("669a", offered=frozenset({"Six Card Bonus"}))
    rows = [row for row in checklist(left_out) if row[0].startswith(("669a.7(d)(4)", "669a.12(e)"))]
    assert [(clause, choice) for clause, _, choice in rows] == [
        ("669a.12(e)(2)", "three cards"),
        ("669a.7(d)(4)", "no"),
    ]
    assert "Progressive Payout" not in [row[0] for row in tables(filing(left_out))[0].rows]


def test_the_paper_around_the_submission() -> None:
    record = Filing("Example Casino LLC", "Example Casino", ("12", "14"))
    paper = Paper.of(record, version="ab" * 32, state="approved", dated="2026-11-16")
    document = filing(house("653a"), paper)
    told = words(document)
    for wanted in ("Example Casino LLC", "12, 14", "approved 2026-11-16", "abababababab", "41 Pa.B. 3836"):
        assert wanted in told
    assert document.footer.endswith("version abababababab")
    assert headings(document)[-1] == "Signed"
    assert told.count("ab" * 32) == 1
    assert document.title == "Ultimate Texas Hold 'Em Poker"


def test_findings_stand_with_their_weight_and_clause() -> None:
    found = (
        violation("649a.12(d)", "wagers.pair_plus.paytable", "F", "A to E"),
        advisory("643a.12(b)", "key", "found", "allowed"),
        erratum("649a.12(i)(4)", "key", "found", "allowed"),
    )
    notices = [block for block in flat(filing(house("649a"), findings=found)) if isinstance(block, Notice)]
    assert [(n.kind, n.cite) for n in notices] == [
        ("violation", "649a.12(d)"),
        ("advisory", "643a.12(b)"),
        ("erratum", "649a.12(i)(4)"),
    ]
    assert notices[0].text == "wagers.pair_plus.paytable: F; A to E"
    assert "What the check found" not in headings(filing(house("649a")))
