"""What stands on a sign beside its tables: limits, whose cards decide, words that are explained, notes in columns."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.documents.offer import game_paytables
from pitboss.documents.page import Columns, Document, Facts, Grid, Items, Text
from pitboss.documents.render import images
from pitboss.documents.sign import sign
from pitboss.games.catalog import RULE_SETS
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
        ("Play", "one, two, three or four times the Ante"),
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
    647a     Texas Hold 'Em Bonus             By the player's two cards, and the dealer's where a row names them.
    641a@2011  Aces Up                        By the best four of the player's five cards.
    641a@2011  Progressive Payout             By the best four of the player's five cards.
"""


@pytest.mark.parametrize("case", rows(CARDS), ids=called)
def test_a_wager_says_whose_cards_decide_it(case: dict[str, str]) -> None:
    """649a.7(d)(5) to (8), 643a.7(i) and (j), 647a.7(d)(2) and (3), 641a.11(c)(2) and 641a.12(d)(2)."""
    assert case["says"] in tables(sign(house(case["rules"])))[case["table"]].note


def test_a_share_won_by_the_dealers_hand_is_divided() -> None:
    """649a.12(i)(2), 647a.12(e)(2): equally among those who wagered on it; 643a has no such wager."""
    divided = "won by the dealer's hand is divided equally among those who wagered on it."
    for rules, clauses in (
        ("649a", "649a.12(i)(1), 649a.12(i)(2), 649a.12(i)(4)"),
        ("647a", "647a.12(e)(1), 647a.12(e)(2), 647a.12(e)(4)"),
    ):
        note = tables(sign(house(rules)))["Five Card Hand Bonus"].note
        assert divided in note
        assert note.endswith(clauses)
    assert "divided" not in tables(sign(house("643a")))["Five Card Hand Bonus"].note


def bound(document: Document) -> list[tuple[str, str]]:
    """What a sign says of the wagers below their limits, each with its clauses."""
    return [(b.text, b.cite) for b in flat(document) if isinstance(b, Text) and b.look == "limited"]


BOUND = """
    rules      clauses                                      says
    643a       643a.7(d), 643a.11(f)                        Every player makes Bet Number 1, Bet Number 2 and Bet Number 3; each bet that rides is paid with a pair of tens or better.
    647a       647a.7(d)(1)                                 Every player makes an Ante Wager.
    653a@2011  653a.7(d)(1)                                 Every player makes an Ante and a Blind Wager.
    669a       669a.7(d)(1)                                 Every player makes an Ante and a Blind Wager.
    649a       649a.7(d)(1), 649a.7(d)(2), 649a.7(d)(3)     Ante and Pair Plus may each be made alone, or both together.
    641a@2011  641a.7(d)(1), 641a.7(d)(2), 641a.7(d)(3)     Ante and Aces Up may each be made alone, or both together.
"""


@pytest.mark.parametrize("case", rows(BOUND), ids=called)
def test_a_sign_says_which_wagers_everybody_makes(case: dict[str, str]) -> None:
    assert bound(sign(house(case["rules"]))) == [(case["says"], case["clauses"])]


@pytest.mark.parametrize(
    ("rules", "table", "says"),
    [
        ("653a@2011", "Blind", "Paid to a hand that beats the dealer's. "),  # 653a.12(b)
        ("649a", "Ante Bonus", "On the Ante, with a Play Wager, win or lose. "),  # 649a.12(b)
        ("641a@2011", "Ante Bonus", "On the Ante, with a Play Wager, win or lose. "),  # 641a.12(b)
        ("669a", "Blind", "669a.12"),  # no dealer's hand
    ],
)
def test_a_table_of_the_game_says_when_it_pays(rules: str, table: str, says: str) -> None:
    assert tables(sign(house(rules)))[table].note.startswith(says)


def test_an_ante_bonus_that_is_paid_on_a_win_alone_says_so() -> None:
    """649a.11(c)(3)(ii)(B), as the other reading of 649a.12(b) has it."""
    read = house("649a", chosen={**house("649a").chosen, "ante_bonus_paid": "only on a win"})
    note = tables(sign(read))["Ante Bonus"].note
    assert note.startswith("On the Ante, with a Play Wager, if the hand beats the dealer's. ")


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ("641a@2011", "a meter is paid as shown when the hand is settled"),
        ("669a", "a meter is paid as shown when the hand is settled"),
        ("653a@2011", "shares of a meter are of the amount shown when the hand is settled"),
        ("647a", "shares of a meter are of the amount shown when the hand is settled"),
    ],
)
def test_shares_of_a_meter_are_named_where_a_row_pays_less_than_all(rules: str, says: str) -> None:
    """641a.12(d)(2) and 669a.12(d) pay the whole of it, 653a.12(d)(1) and 647a.12(d)(1) a tenth to a straight flush."""
    (fine_print,) = [b for b in flat(sign(house(rules))) if isinstance(b, Text) and b.look == "small"]
    assert f"; {says}; " in fine_print.text
    assert "jackpot" not in fine_print.text


def test_the_jackpots_of_three_meters_are_called_so() -> None:
    """643a.12(e)(1) C: mega, major and minor jackpots beside the meter of the Five Card Hand Bonus."""
    letters = {**house("643a").letters, "643a.12(e)(1)": "C"}
    (fine_print,) = [
        b for b in flat(sign(house("643a", letters=letters))) if isinstance(b, Text) and b.look == "small"
    ]
    assert "shares of a meter or jackpot are" in fine_print.text


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
        "ace, king, queen, jack, 10 and 9 of one suit; the sum is the same whatever the wager, even where a"
        " royal flush would bring more",
        "649a.6(d)(8)",
    )
    assert found["Magic Card"][0] == (
        "whatever the hand and besides what it wins, if the system draws a card that is among the five of the"
        " hand you wagered on; it draws in 1 of 100 rounds"
    )
    assert found["Lucky Bonus"][0] == (
        "whatever the hand and besides what it wins, if the system draws your seat (the dealer, if you wagered"
        " on that hand); it draws in 1 of 100 rounds"
    )
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


@pytest.mark.parametrize(
    ("rules", "offered"),
    [("647a", None), ("647a", frozenset()), ("653a@2011", None), ("669a", frozenset()), ("643a", None)],
)
def test_what_is_said_of_the_games_wagers_stands_by_their_table(
    rules: str, offered: frozenset[str] | None
) -> None:
    """647a.2(b)(10), 653a.2(b)(7), 669a.2(b)(6) and 643a.2(b)(11): when an Ante is returned, and the payout limit."""
    played = (
        house(rules, offered=offered, limit=60_000_00) if rules == "643a" else house(rules, offered=offered)
    )
    (side,) = [block for block in sign(played).blocks if isinstance(block, Columns)]
    (first, said, *_), *more = side.parts
    assert isinstance(first, Grid)
    assert isinstance(said, Items)
    assert not any(isinstance(block, Items) for part in more for block in part)


def test_a_column_with_little_room_leaves_the_words_explained_to_the_foot() -> None:
    """649a.12(f) E and both draws: four words below both columns; 643a.6(d)(1) alone: one word in a column."""
    plain = house("649a")
    triggers = {"Magic Card": Fraction(1, 100), "Lucky Bonus": Fraction(1, 100)}
    full = house(
        "649a",
        letters={**plain.letters, "649a.12(f)": "E"},
        chosen={"magic_card_and_lucky_bonus": "on"},
        triggers=triggers,
    )
    for played, below in ((full, True), (house("643a@2011"), False)):
        facts = [b for b in sign(played).blocks if isinstance(b, Facts) and not b.leads]
        assert bool(facts) is below


@EVERY
def test_the_fine_print_runs_over_the_whole_line(rules: RuleSet) -> None:
    last = sign(default_house(rules)).blocks[-1]
    assert isinstance(last, Text)
    assert last.look == "small"
