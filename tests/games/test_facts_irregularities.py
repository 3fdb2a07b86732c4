"""Section .13: what goes wrong, what follows, and what is settled all the same."""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.words import Consequence, Mishap
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

IRREGULARITIES = """
    rules        clause        mishap             then            settled anyway
    641a@2011    641a.13(a)    one face up        card to rack    -
    641a@2011    641a.13(a)    several face up    void            -
    641a@2011    641a.13(b)    drawn in error     next card       -
    641a@2011    641a.13(c)    wrong number       void            -
    641a@2011    641a.13(d)    exposed early      void            -
    641a@2011    641a.13(e)    shuffler jams      reshuffle       -
    641a@2011    641a.13(f)    shoe jams          void            -
    641a@2011    641a.13(g)    out of order       cover device    -
    643a@2011    643a.13(a)    one face up        card to rack    -
    643a@2011    643a.13(a)    several face up    void            -
    643a@2011    643a.13(b)    drawn in error     next card       -
    643a@2011    643a.13(c)    wrong number       void            -
    643a@2011    643a.13(d)    exposed early      void            -
    643a@2011    643a.13(e)    shuffler jams      reshuffle       -
    643a@2011    643a.13(f)    shoe jams          void            -
    643a@2011    643a.13(g)    out of order       cover device    -
    643a         643a.13(a)    one face up        card to rack    -
    643a         643a.13(a)    several face up    void            -
    643a         643a.13(b)    drawn in error     next card       -
    643a         643a.13(c)    wrong number       void            -
    643a         643a.13(d)    exposed early      void            -
    643a         643a.13(e)    shuffler jams      reshuffle       -
    643a         643a.13(f)    shoe jams          void            -
    643a         643a.13(g)    out of order       cover device    -
    647a         647a.13(a)    one face up        card to rack    -
    647a         647a.13(a)    several face up    void            Texas Hold 'Em Bonus once all have their first cards
    647a         647a.13(b)    drawn in error     next card       -
    647a         647a.13(c)    wrong number       void            -
    647a         647a.13(d)    exposed early      void            Texas Hold 'Em Bonus
    647a         647a.13(e)    shuffler jams      reshuffle       -
    647a         647a.13(f)    shoe jams          void            -
    647a         647a.13(g)    out of order       cover device    -
    649a@2011    649a.13(a)    one face up        card to rack    -
    649a@2011    649a.13(a)    several face up    void            -
    649a@2011    649a.13(b)    drawn in error     next card       -
    649a@2011    649a.13(c)    wrong number       void            -
    649a@2011    649a.13(d)    exposed early      void            -
    649a@2011    649a.13(e)    shuffler jams      reshuffle       -
    649a@2011    649a.13(f)    shoe jams          void            -
    649a@2011    649a.13(g)    out of order       cover device    -
    649a         649a.13(a)    one face up        card to rack    -
    649a         649a.13(a)    several face up    void            -
    649a         649a.13(b)    drawn in error     next card       -
    649a         649a.13(c)    wrong number       void            -
    649a         649a.13(d)    exposed early      void            -
    649a         649a.13(e)    shuffler jams      reshuffle       -
    649a         649a.13(f)    shoe jams          void            -
    649a         649a.13(g)    out of order       cover device    -
    653a@2011    653a.13(a)    one face up        card to rack    -
    653a@2011    653a.13(a)    several face up    void            Trips once all have their first cards
    653a@2011    653a.13(b)    drawn in error     next card       -
    653a@2011    653a.13(c)    wrong number       void            -
    653a@2011    653a.13(d)    exposed early      void            Trips
    653a@2011    653a.13(e)    shuffler jams      reshuffle       -
    653a@2011    653a.13(f)    shoe jams          void            -
    653a@2011    653a.13(g)    out of order       cover device    -
    669a         669a.13(a)    one face up        card to rack    -
    669a         669a.13(a)    several face up    void            -
    669a         669a.13(b)    drawn in error     next card       -
    669a         669a.13(c)    wrong number       void            -
    669a         669a.13(d)    exposed early      void            -
    669a         669a.13(e)    shuffler jams      reshuffle       -
    669a         669a.13(f)    shoe jams          void            -
    669a         669a.13(g)    out of order       cover device    -
"""

MISHAPS = {
    "one face up": Mishap.FACE_UP_CARD,
    "several face up": Mishap.FACE_UP_CARDS,
    "drawn in error": Mishap.DRAWN_IN_ERROR,
    "wrong number": Mishap.WRONG_NUMBER,
    "exposed early": Mishap.EXPOSED_EARLY,
    "shuffler jams": Mishap.SHUFFLER_JAM,
    "shoe jams": Mishap.SHOE_JAM,
    "out of order": Mishap.OUT_OF_ORDER,
}
CONSEQUENCES = {
    "card to rack": Consequence.CARD_TO_RACK,
    "next card": Consequence.NEXT_CARD,
    "void": Consequence.VOID,
    "reshuffle": Consequence.RESHUFFLE,
    "cover device": Consequence.COVER_DEVICE,
}


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set, its clause and its mishap."""
    return f"{case['rules']} {case['clause']} {case['mishap']}"


@pytest.mark.parametrize("case", rows(IRREGULARITIES), ids=called)
def test_what_follows_when_something_goes_wrong(case: dict[str, str]) -> None:
    rules = rule_set(case["rules"])
    (found,) = [each for each in rules.irregularities if each.what is MISHAPS[case["mishap"]]]
    assert (found.cite, found.then) == (case["clause"], CONSEQUENCES[case["then"]])
    after_deal = " once all have their first cards" if found.only_after_deal else ""
    assert (found.settled_anyway or "-") + after_deal == case["settled anyway"]
    assert not found.settled_anyway or found.settled_anyway in rules.by_name


def test_every_mishap_of_every_chapter_has_its_row() -> None:
    for rules in RULE_SETS:
        listed = [MISHAPS[case["mishap"]] for case in rows(IRREGULARITIES) if case["rules"] == rules.id]
        assert sorted(listed, key=list(Mishap).index) == list(Mishap)
        assert len(rules.irregularities) == len(listed)
