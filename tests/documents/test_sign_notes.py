"""What stands on a sign beside its tables: limits, whose cards decide, words that are explained, notes in columns."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.documents.offer import game_paytables
from pitboss.documents.page import Columns, Document, Facts, Grid, Items, Text
from pitboss.documents.render import images
from pitboss.documents.sign import sign
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from tests.documents.drawings import house
from tests.documents.reading import flat
from tests.documents.signs import called, notices, tables
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


# The clause that asks for the payouts, and one row of every table that a house with all wagers posts.
def told(document: Document) -> dict[str, tuple[str, str]]:
    """The words that a sign explains: what each means, and the clause."""
    facts = [block for block in flat(document) if isinstance(block, Facts) and not block.leads]
    return {what: (says, cite) for block in facts for what, says, cite in block.rows}


def limits(document: Document) -> tuple[tuple[str, str], ...]:
    """The wagers of a sign and how much they may be."""
    (said,) = [block.rows for block in document.blocks if isinstance(block, Facts) and block.leads]
    return tuple((what.replace("\u00a0", " "), much.replace("\u00a0", " ")) for what, much, _ in said)


def test_the_limits_of_the_table_stand_at_the_head() -> None:
    """What the submission states as minimum and maximum, and the limits of one wager: no sum is told twice."""
    own = {"Pair Plus": (5_00, 100_00)}
    document = sign(
        house("649a", minimum=10_00, maximum=500_00, ranges=own, offered=frozenset({"Six Card Bonus"}))
    )
    heading, *_ = document.blocks
    assert heading == Text("Minimum and maximum", look="limits")
    assert limits(document) == (
        ("Ante and Six Card Bonus", "$10 to $500"),
        ("Pair Plus", "$5 to $100"),
        ("Play", "equal to the Ante"),
    )


def test_a_sign_says_which_wagers_its_limits_hold_for() -> None:
    """653a.7(d)(1) measures Blind and Play by the Ante; 653a.12(d)(5): a Progressive Payout Wager of $1."""
    assert limits(sign(house("653a", minimum=5_00, maximum=1_000_00, ranges={"Trips": (1_00, 100_00)}))) == (
        ("Ante", "$5 to $1,000"),
        ("Trips", "$1 to $100"),
        ("Blind", "equal to the Ante"),
        ("Play", "1x, 2x, 3x or 4x the Ante"),
        ("Progressive Payout", "$1"),
    )


def test_no_name_of_a_wager_is_parted_among_the_limits() -> None:
    """649a.12(j): a line ended after 5 of 6."""
    (said,) = [block.rows for block in sign(house("649a")).blocks if isinstance(block, Facts) and block.leads]
    assert said[-1][0].endswith("5\u00a0of\u00a06\u00a0Progressive\u00a0Payout")


CARDS = """
    rules    table                            says
    649a     Six Card Bonus                   By the player's three cards and the dealer's three cards.
    649a     5 of 6 Progressive Payout        By the player's three cards and the dealer's three cards.
    649a     Five-Card Progressive Payout     By the player's three cards and the two community cards.
    649a     Five Card Hand Bonus             By the cards of that hand and the two community cards.
    643a     Five Card Hand Bonus             By the player's three cards and the two community cards.
    643a     Six Card Bonus                   By the player's three cards and the three Six Card Bonus cards.
    647a     Progressive Payout               By the player's two cards and the Flop.
    647a     Texas Hold 'Em Bonus             By the player's two cards.
    641a@2011  Aces Up                        By the best four of the player's five cards.
    641a@2011  Progressive Payout             By the best four of the player's five cards.
"""


@pytest.mark.parametrize("case", rows(CARDS), ids=called)
def test_a_wager_says_whose_cards_decide_it(case: dict[str, str]) -> None:
    """649a.7(d)(5) to (8), 643a.7(i) and (j), 647a.7(d)(2) and (3), 641a.11(c)(2) and 641a.12(d)(2)."""
    assert case["says"] in tables(sign(house(case["rules"])))[case["table"]].note


def test_a_share_won_by_the_dealers_hand_is_divided() -> None:
    """649a.12(i)(2), 647a.12(e)(2): equally among those who wagered on it; 643a has no such wager."""
    divided = "won by the dealer's hand is divided equally among those who wagered on it ({})."
    for rules, clause in (("649a", "649a.12(i)(2)"), ("647a", "647a.12(e)(2)")):
        assert divided.format(clause) in tables(sign(house(rules)))["Five Card Hand Bonus"].note
    assert "divided" not in tables(sign(house("643a")))["Five Card Hand Bonus"].note


def test_wagers_that_a_version_makes_compulsory_are_told() -> None:
    """649a.7(e)(3): both wagers, neither more than five times the other; 649a.7(d) ties nothing."""
    assert notices(sign(house("649a"))) == {}
    found = sign(house("649a", chosen={"version": "649a.7(e)(3)"})).blocks
    (place,) = (at for at, block in enumerate(found) if isinstance(block, Text) and block.look == "limited")
    above, tied = found[place - 1], found[place]
    assert isinstance(above, Facts)
    assert above.leads
    assert isinstance(tied, Text)
    assert tied.cite == "649a.7(e)(3)"
    assert tied.text == (
        "Every player makes both an Ante and a Pair Plus Wager, and neither is more than five times the other."
    )


def test_words_that_a_patron_may_not_know_are_explained_where_a_table_has_them() -> None:
    """649a.6(e) mini-royal flush, 649a.6(d)(8) Super Royal under E alone, 649a.12(i)(3) the two draws."""
    assert told(sign(house("649a", offered=frozenset()))) == {}
    plain = house("649a")
    triggers = {"Magic Card": Fraction(1, 100), "Lucky Bonus": Fraction(1, 100)}
    full = house(
        "649a",
        letters={**plain.letters, "649a.12(f)": "E"},
        added={"649a.12(d)": 50},
        chosen={"magic_card_and_lucky_bonus": "on"},
        triggers=triggers,
    )
    found = told(sign(full))
    assert found["Mini-royal flush"] == ("ace, king and queen of one suit", "649a.6(e)")
    assert "Mini-royal" not in found
    assert found["Super Royal"] == (
        "ace, king, queen, jack, 10 and 9 of one suit; the sum does not depend on the wager",
        "649a.6(d)(8)",
    )
    assert found["Magic Card"][0] == (
        "the system draws a card that is among the five of the hand you wagered on"
    )
    assert found["Lucky Bonus"][0] == ("the system draws your seat (the dealer, if you wagered on that hand)")
    assert {found[name][1] for name in triggers} == {"649a.12(i)(3)"}
    assert told(sign(house("643a")))["Mini-royal"][1].startswith("643a.6(")


@EVERY
@pytest.mark.parametrize("offered", [None, frozenset()], ids=["every wager", "no optional wager"])
def test_the_wagers_of_the_game_stand_together_on_one_page(
    rules: RuleSet, offered: frozenset[str] | None
) -> None:
    document = sign(house(rules.id, offered=offered))
    (side,) = [block for block in document.blocks if isinstance(block, Columns)]
    read = [cells.columns[0] for part in side.parts for cells in part if isinstance(cells, Grid)]
    own = [each.table.wager for each in game_paytables(house(rules.id, offered=offered))]
    assert [wager for wager in read if wager != "Wager"][: len(own)] == own
    assert len(images(document, dots_per_inch=20)) == 1


def test_what_a_shorter_column_has_room_for_stands_there() -> None:
    """653a.2(b)(7): the three notices stand under the Progressive Payout; a sign of one column has them below."""
    (side,) = [
        block for block in sign(default_house(rule_set("653a@2011"))).blocks if isinstance(block, Columns)
    ]
    assert [any(isinstance(block, Items) for block in part) for part in side.parts] == [False, True]
    alone = sign(house("647a", offered=frozenset()))
    assert any(isinstance(block, Items) for block in alone.blocks)


@pytest.mark.parametrize(("rules", "offered"), [("647a", True), ("653a@2011", False)])
def test_a_list_of_notices_is_not_parted_between_a_column_and_the_foot(rules: str, offered: bool) -> None:
    """647a.2(b)(10), 653a.2(b)(7): what one column has no room for stands in the other, beside it."""
    shown = sign(default_house(rule_set(rules)) if offered else house(rules, offered=frozenset()))
    (side,) = [block for block in shown.blocks if isinstance(block, Columns)]
    assert all(any(isinstance(block, Items) for block in part) for part in side.parts)
    assert not any(isinstance(block, Items) for block in shown.blocks)


def test_a_note_may_make_the_shorter_column_a_little_longer() -> None:
    """669a.2(b)(6): 12 lines of Ante and Play beside 16 of Blind and Pair Plus: how often the Ante may be played stands
    below Play, so that rows of both columns are about equally high.
    """
    plain = sign(house("669a", offered=frozenset()))
    (side,) = [block for block in plain.blocks if isinstance(block, Columns)]
    assert [type(block) for block in side.parts[0]] == [Grid, Grid, Items]
    assert not any(isinstance(block, Items) for block in plain.blocks)
