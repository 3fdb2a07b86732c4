"""The sign says which cards decide a wager, and names a hand by the clause that ranks it where it is paid."""

from __future__ import annotations

import pytest

from pitboss.documents.page import Facts, Grid, Text
from pitboss.documents.patron.terms import explained
from pitboss.documents.render import html
from pitboss.documents.rulebook.ranks import compared
from pitboss.documents.sign import sign
from tests.documents.drawings import house
from tests.documents.reading import flat, tables

SPEAKS_FOR = ("643a", "643a@2011", "649a", "649a@2011", "669a")


def of_wager(rules: str, wager: str) -> Grid:
    return next(each for each in tables(sign(house(rules))) if each.columns[0] == wager)


@pytest.mark.parametrize(
    ("rules", "wager", "said"),
    [
        ("669a", "Pair Plus", True),  # 669a.12(a): beside a game of six cards
        ("669a", "Progressive Payout", True),
        ("643a", "Three Card Bonus", True),
        ("649a", "Pair Plus", True),  # 649a.12(d): beside wagers on five and six cards
        ("649a@2011", "Pair Plus", True),
    ],
)
def test_a_wager_on_own_cards_says_so_where_the_game_has_more(rules: str, wager: str, said: bool) -> None:
    assert of_wager(rules, wager).note.startswith("By the player's three cards.") is said


@pytest.mark.parametrize(("rules", "clause"), [("643a", "643a.6(d)(1)"), ("643a@2011", "643a.6(c)(1)")])
def test_a_mini_royal_has_the_clause_of_the_wager_that_pays_it(rules: str, clause: str) -> None:
    """643a: Paytable A of the Three Card Bonus has none, the Three-Card Progressive Payout has; 2011 the bonus."""
    assert [cite for name, _, cite in explained(house(rules)) if name == "Mini-royal"] == [clause]


@pytest.mark.parametrize(
    ("rules", "clause"),
    [("649a", "649a.6(b)(1)"), ("649a@2011", "649a.6(b)(1)"), ("669a", "669a.6(c)(1)")],
)
def test_ace_king_and_queen_are_paid_of_one_suit_alone(rules: str, clause: str) -> None:
    """A row for hearts, diamonds or clubs means a straight flush: an ace of hearts, king of diamonds, queen of clubs fit no row."""
    means = "all three of the same suit"
    assert ("Ace, king and queen", means, clause) in list(explained(house(rules)))
    (fine_print,) = [b for b in flat(sign(house(rules))) if isinstance(b, Text) and b.look == "small"]
    assert f"\u201cAce, king and queen\u201d: {means} ({clause});" in fine_print.text
    assert [cite for says, cite in compared(house(rules)) if means in says] == [clause]


def test_a_wager_without_a_dealers_hand_says_what_wins_it() -> None:
    """669a.11(i)(2)(ii): the Ante is paid with a pair of tens or better."""
    assert (
        of_wager("669a", "Wager").note
        == "Ante wins with a pair of tens or better. 669a.11(i)(2)(ii), 669a.12(b)"
    )


@pytest.mark.parametrize("version", ["649a.7(e)(1)", "649a.7(e)(2)", "649a.7(e)(3)"])
def test_a_sign_of_few_rows_is_filled_by_type_and_not_by_padding(version: str) -> None:
    """649a.12(c): beside Pair Plus alone a row took 50 points for a type of 15, and a hand of spades two lines."""
    document = sign(house("649a", offered=frozenset(), chosen={"version": version}))
    assert document.landscape
    assert not [b for b in flat(document) if isinstance(b, Facts) and not b.leads]


def test_nothing_is_said_of_an_ace_king_and_queen_that_no_table_pays() -> None:
    assert not [says for _, says, _ in explained(house("669a", offered=frozenset())) if "same suit" in says]


def test_nothing_is_said_where_there_are_no_other_cards() -> None:
    """649a.12(d): without wagers that go by community cards or the dealer's."""
    plain = tables(sign(house("649a", offered=frozenset())))
    (pair_plus,) = [each for each in plain if each.columns[0] == "Pair Plus"]
    assert pair_plus.note == "Paytable\u00a0A,\u00a0649a.12(d)"


@pytest.mark.parametrize(
    ("rules", "wager", "row"),
    [
        ("649a@2011", "Progressive Payout", "Ace, king and queen of\u00a0spades"),
        ("647a", "Texas Hold 'Em Bonus", "Ace-\u2060ace (dealer\u00a0and\u00a0player)"),
        ("647a", "Texas Hold 'Em Bonus", "King-\u2060king, queen-\u2060queen\u00a0or\u00a0jack-\u2060jack"),
        ("647a", "Wager", "Ante, Flop, Turn and\u00a0River"),
        ("643a", "Let It Ride", "Pair of tens, jacks, queens, kings\u00a0or\u00a0aces"),
    ],
)
def test_lines_of_a_hand_end_where_it_can_be_read(rules: str, wager: str, row: str) -> None:
    """649a.12(e)(1) of 2011, 647a.12(b) and 643a.12(a): no word alone, no parenthesis and no pair of ranks parted."""
    assert row in [hand for hand, _ in of_wager(rules, wager).rows]


def test_an_envy_bonus_has_a_bar_of_its_own() -> None:
    page = html(sign(house("643a")))
    assert '<tr class="strong"><td class="l">Envy Bonus</td><td class="r">pays others</td></tr>' in page
    assert "body.sign .strong td { background: var(--head);" in page
