"""The cards before and after a round on the dealer's card: shuffled and cut, counted, changed."""

from __future__ import annotations

import pytest

from pitboss.documents.procedure import procedure
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import after, said

SPEAKS_FOR = ("643a", "649a", "653a@2011")


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def steps(played: House, heading: str) -> list[tuple[str, str]]:
    """The sentences under a heading with their clauses."""
    return [pair for block in after(procedure(played), heading) for pair in said(block)]


def test_shuffle_and_cut_follow_the_device() -> None:
    by_hand = {cite: says for says, cite in steps(house("649a"), "Shuffle and cut")}
    assert list(by_hand) == ["649a.5(a)", "649a.5(c)(2)", "649a.5(d)", "649a.5(e)", "649a.8(a)"]
    assert "at least 10 cards from the top" in by_hand["649a.5(d)"]
    assert "before the first round, unless the cards come preshuffled, after every" in by_hand["649a.5(a)"]
    assert by_hand["649a.5(c)(2)"] == "Cut shuffled and preshuffled cards, as follows."
    two = house("649a", method=Method.HAND, shuffler=Shuffler.COUNTING, decks=2)
    assert [cite for _, cite in steps(two, "Shuffle and cut")] == [
        "649a.5(a)",
        "649a.5(b)",
        "649a.5(c)(1)\n649a.5(c)(2)",
        "649a.5(d)",
        "649a.5(e)",
        "649a.3(b)(2)\n649a.3(b)(3)",
        "649a.3(b)(4)",
        "649a.9(a)(2)",
    ]
    assert steps(two, "Between rounds")[0] == (
        "Have the cards changed after 4 hours at the latest.",
        "649a.3(c)(1)",
    )
    assert "after 8 hours" in steps(house("649a"), "Between rounds")[0][0]


def about_the_stub(played: House, heading: str) -> list[str]:
    """The clauses of the steps that put the stub away or count it."""
    return [cite for says, cite in steps(played, heading) if "stub" in says or "count is wrong" in says]


COUNTED = ["649a.8(e)", "649a.8(f)", "649a.8(h)", "649a.8(e)\n649a.8(g)"]


@pytest.mark.parametrize(
    ("shuffler", "cites"),
    [
        (Shuffler.NONE, COUNTED),
        (Shuffler.AUTOMATED, COUNTED),
        (Shuffler.COUNTING, ["649a.8(e)", "649a.8(e)\n649a.8(f)"]),
    ],
)
def test_the_stub_is_counted_unless_the_shuffler_counts(shuffler: Shuffler, cites: list[str]) -> None:
    played = house("649a", shuffler=shuffler)
    assert about_the_stub(played, "Phase 3: Deal") == cites
    assert [cite for _, cite in steps(played, "Clear the table")] == ["649a.11(d)"]


@pytest.mark.parametrize(
    ("name", "cites"),
    [
        ("643a", ["643a.10(c)", "643a.10(c)\n643a.10(d)"]),
        ("653a", ["653a.10(c)", "653a.10(d)", "653a.10(f)", "653a.10(c)\n653a.10(e)"]),
    ],
)
def test_a_shoe_that_reshuffles_counts_only_where_the_chapter_says_so(name: str, cites: list[str]) -> None:
    """643a.5(g) speaks of a shoe that reshuffles and counts, 653a.5(g) of 2011 of one that reshuffles."""
    shoe = house(name, method=Method.RESHUFFLING_SHOE, shuffler=Shuffler.RESHUFFLING)
    assert about_the_stub(shoe, "Phase 3: Deal") == cites
