"""The values that a finding calls lawful: a few by hand, and every one of them is in order where it is put."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.submission.checking import unlawful
from pitboss.submission.draft import Draft, read
from pitboss.submission.finding import Finding
from pitboss.submission.form import fields_by_key
from pitboss.submission.values import COUNT
from pitboss.submission.writing import canonical
from tests.rows import rows
from tests.submission import test_findings_table, test_findings_wagers
from tests.submission.changes import changed, with_offers

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011")
NEAREST = """
    rules        change                                                key                                       lawful               why
    643a         table.minimum = 25 & table.payout_limit = 40000       table.payout_limit                        $75,000              643a.12(h): three bets of $25 at 1,000 to 1
    647a         table.positions = 7                                   table.positions                           6                    647a.2(a): six at the most
    647a         table.payout_limit = 60000                            table.payout_limit                        $50,000              647a.12(c): the chapter sets it
    649a         table.payout_limit = 50000                            table.payout_limit                        (gone)               649a.12: the chapter has none
    649a         table.decks = 2                                       table.decks                               1                    649a.3(b): two need a shuffling device
    649a         table.decks = 3                                       table.decks                               2                    649a.3(a): one or two
    653a@2011    table.adjacent_boxes = 2                              table.adjacent_boxes                      1                    653a.7(e): one position a player
    643a         table.deck_hours = 9                                  table.deck_hours                          8                    643a.3(c)(2): eight from a shoe
    649a         table.minimum = 12.50                                 table.minimum                             $12 or $13           601a.2: whole chips of $1
    649a         table.minimum = 50 & table.maximum = 25               table.maximum                             $50                  601a.2: no less than the minimum
    649a         table.decks = 1 & table.backs = ["red", "blue"]       table.backs                               (gone)               649a.3(b)(1): for two decks
"""
CASES = {
    (case["rules"], case["change"]): case
    for case in (*test_findings_table.CASES, *test_findings_wagers.CASES)
    if "rule_set" not in case["change"]
}


def found_in(rules: str, change: str) -> tuple[Draft, tuple[Finding, ...]]:
    draft = read(changed(rules, with_offers(change)))
    return draft, unlawful(draft)


@pytest.mark.parametrize("case", rows(NEAREST), ids=lambda case: case["why"])
def test_the_nearest_lawful_value(case: Mapping[str, str]) -> None:
    _, found = found_in(case["rules"], case["change"])
    (finding,) = (each for each in found if each.key == case["key"])
    assert " or ".join(each or "(gone)" for each in finding.lawful) == case["lawful"]
    assert finding.clause == case["why"].partition(":")[0]


@pytest.mark.parametrize("case", CASES.values(), ids=lambda case: f"{case['rules']} {case['change']}")
def test_what_is_called_lawful_is_no_longer_found(case: Mapping[str, str]) -> None:
    draft, found = found_in(case["rules"], case["change"])
    fields = fields_by_key(draft.rules)
    for finding in found:
        for text in finding.lawful:
            values = {key: value for key, value in draft.values.items() if key != finding.key}
            if text:
                kind = fields[finding.key].kind
                values[finding.key] = kind.read(int(text) if kind is COUNT else text)
            again = unlawful(read(canonical(draft.rules, values)))
            assert (finding.key, finding.clause) not in {(each.key, each.clause) for each in again}
