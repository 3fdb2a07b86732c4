"""Section .6: the lists of each chapter, from the highest kind to the lowest, clause by clause.

The numbers behind the kinds are the paragraphs of the list. The Super Royal of 649a is listed last
and outranks the rest.
"""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import Kind
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

LISTS = """
    rules        clause       of    cards        ties         kinds
    641a@2011    641a.6(b)    4     641a.6(a)    641a.6(c)    four-of-a-kind 1, straight flush 2, three-of-a-kind 3, flush 4, straight 5, two pair 6, pair 7
    643a@2011    643a.6(b)    5     643a.6(a)    -            royal flush 1, straight flush 2, four-of-a-kind 3, full house 4, flush 5, straight 6, three-of-a-kind 7, two pair 8, pair 9
    643a@2011    643a.6(c)    3     643a.6(a)    -            mini-royal 1, straight flush 2, three-of-a-kind 3, straight 4, flush 5, pair 6
    643a         643a.6(b)    5     643a.6(a)    -            royal flush 1, straight flush 2, four-of-a-kind 3, full house 4, flush 5, straight 6, three-of-a-kind 7, two pair 8, pair 9
    643a         643a.6(c)    3     643a.6(a)    -            mini-royal 1, straight flush 2, three-of-a-kind 3, straight 4, flush 5, pair 6
    643a         643a.6(d)    3     643a.6(a)    -            mini-royal 1, straight flush 2, three-of-a-kind 3, straight 4
    643a         643a.6(e)    5     643a.6(a)    -            six-card royal flush 1, royal flush 2, straight flush 3, four-of-a-kind 4, full house 5, flush 6, straight 7, three-of-a-kind 8
    647a         647a.6(b)    5     647a.6(a)    647a.6(c)    royal flush 1, straight flush 2, four-of-a-kind 3, full house 4, flush 5, straight 6, three-of-a-kind 7, two pair 8, pair 9
    647a         647a.6(d)    5     647a.6(a)    -            six-card royal flush 1, royal flush 2, straight flush 3, four-of-a-kind 4, full house 5, flush 6, straight 7, three-of-a-kind 8
    649a@2011    649a.6(b)    3     649a.6(a)    649a.6(c)    straight flush 1, three-of-a-kind 2, straight 3, flush 4, pair 5
    649a@2011    649a.6(d)    5     649a.6(a)    -            royal flush 1, straight flush 2, four-of-a-kind 3, full house 4, flush 5, straight 6, three-of-a-kind 7
    649a         649a.6(b)    3     649a.6(a)    649a.6(c)    straight flush 1, three-of-a-kind 2, straight 3, flush 4, pair 5
    649a         649a.6(d)    5     649a.6(a)    -            six-card royal flush 8, royal flush 1, straight flush 2, four-of-a-kind 3, full house 4, flush 5, straight 6, three-of-a-kind 7
    653a@2011    653a.6(b)    5     653a.6(a)    653a.6(c)    royal flush 1, straight flush 2, four-of-a-kind 3, full house 4, flush 5, straight 6, three-of-a-kind 7, two pair 8, pair 9
    669a         669a.6(b)    5     669a.6(a)    -            royal flush 1, straight flush 2, four-of-a-kind 3, full house 4, flush 5, straight 6, three-of-a-kind 7, two pair 8, pair 9
    669a         669a.6(c)    3     669a.6(a)    -            straight flush 1, three-of-a-kind 2, straight 3, flush 4, pair 5
"""


@pytest.mark.parametrize("case", rows(LISTS), ids=lambda case: f"{case['rules']} {case['clause']}")
def test_a_list_from_high_to_low(case: dict[str, str]) -> None:
    (listed,) = [each for each in rule_set(case["rules"]).ranks if each.cite == case["clause"]]
    kinds = [entry.rsplit(" ", 1) for entry in case["kinds"].split(", ")]
    assert listed.kinds == tuple((Kind(kind), f"{case['clause']}({number})") for kind, number in kinds)
    assert listed.ranking.kinds == tuple(kind for kind, _ in listed.kinds)
    assert listed.ranking.size == int(case["of"])
    assert (listed.cards_cite, listed.ties_cite or "-") == (case["cards"], case["ties"])


def test_no_chapter_has_another_list() -> None:
    for rules in RULE_SETS:
        law = [case["clause"] for case in rows(LISTS) if case["rules"] == rules.id]
        assert [each.cite for each in rules.ranks] == law
