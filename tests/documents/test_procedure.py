"""The dealer's card: the order of the deal by each method, of the decisions and of the settlement.

The orders are read off sections .8 to .11 of each chapter.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.documents.dealer.paying import settlement
from pitboss.documents.page import Items
from pitboss.documents.procedure import procedure
from pitboss.documents.render import images
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import after, headings, said, words

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def steps(played: House, heading: str) -> list[tuple[str, str]]:
    """The sentences under a heading with their clauses."""
    return [pair for block in after(procedure(played), heading) for pair in said(block)]


DEALS = {
    ("649a", Method.MANUAL_SHOE): (
        ("Announce", "649a.8(b)"),
        (
            "Lock the system for Three-Card Progressive Payout, Five-Card Progressive Payout and 5 of 6",
            "649a.8(b)",
        ),
        ("Lock the electronic wagering system for Five Card Hand Bonus", "649a.8(b)"),
        ("Deal one card to each player and yourself, clockwise from your far left, three times", "649a.8(d)"),
        (
            "If anyone made Five-Card Progressive Payout or Five Card Hand Bonus: deal two community",
            "649a.8(d)",
        ),
        ("The stub goes to the discard rack unseen", "649a.8(e)"),
    ),
    ("649a", Method.HAND): (
        ("Announce", "649a.9(a)(3)"),
        ("Lock the system", "649a.9(a)(3)"),
        ("Lock the electronic", "649a.9(a)(3)"),
        ("Deal one card to each player and yourself, clockwise from your far left, three times", "649a.9(b)"),
        ("If anyone made", "649a.9(b)"),
        ("The stub goes", "649a.9(c)"),
    ),
    ("649a", Method.AUTOMATED_SHOE): (
        ("Announce", "649a.10(a)(2)"),
        ("Lock the system", "649a.10(a)(2)"),
        ("Lock the electronic", "649a.10(a)(2)"),
        ("Deliver a stack of 3 to each player, clockwise", "649a.10(b)"),
        ("Deliver a stack of 3 to yourself", "649a.10(b)"),
        ("If anyone made", "649a.10(c)"),
        ("The stub goes", "649a.10(c)"),
    ),
    # The Six Card Bonus cards come first from a manual shoe, last from an automated one.
    ("643a", Method.MANUAL_SHOE): (
        ("Announce", "643a.8(b)"),
        ("Lock the system", "643a.8(b)(2)"),
        ("Lock the electronic", "643a.8(b)(3)"),
        ("If anyone made Six Card Bonus: deal three Six Card Bonus cards face down", "643a.8(d)"),
        ("Deal one card to each player", "643a.8(d)(1)"),
        ("Deal one card face down to the area for the community cards", "643a.8(d)(2)"),
        ("Deal one card to each player", "643a.8(d)(3)"),
        ("Deal one card face down to the area for the community cards", "643a.8(d)(4)"),
        ("Deal one card to each player", "643a.8(d)(5)"),
        ("The stub goes", "643a.8(e)"),
    ),
    ("643a", Method.AUTOMATED_SHOE): (
        ("Announce", "643a.10(a)(2)"),
        ("Lock the system", "643a.10(a)(2)(ii)"),
        ("Lock the electronic", "643a.10(a)(2)(iii)"),
        ("Deliver a stack of 3 to each player", "643a.10(b)"),
        (
            "Take the next stack of three: the top card goes to the community cards as number 2, the next card"
            " goes to the community cards as number 1 and the last card goes to the discard rack unseen",
            "643a.10(b)",
        ),
        ("If anyone made Six Card Bonus", "643a.10(b)"),
        ("The stub goes", "643a.10(c)"),
    ),
    ("643a", Method.RESHUFFLING_SHOE): (
        ("Announce", "643a.10(a)(2)"),
        ("Lock the system", "643a.10(a)(2)(ii)"),
        ("Lock the electronic", "643a.10(a)(2)(iii)"),
        ("Deal two cards face down to the area for the community cards", "643a.10(g)"),
        ("Deliver a stack of 3 to each player", "643a.10(g)"),
        ("If anyone made Six Card Bonus", "643a.10(b)"),
        ("The stub goes", "643a.10(c)"),
    ),
    ("641a", Method.AUTOMATED_SHOE): (
        ("Announce", "641a.10(a)(2)"),
        ("Lock the system for Progressive Payout", "641a.10(a)(2)"),
        ("Deliver a stack of 5 to each player", "641a.10(b)"),
        ("Deliver a stack of 5 to yourself", "641a.10(b)"),
        (
            "Take the next stack of five: the top four go to the discard rack unseen and the last card",
            "641a.10(b)",
        ),
        ("The stub goes", "641a.10(c)"),
    ),
    # The stub of a Hold 'Em game is still needed for the community cards.
    ("653a", Method.HAND): (
        ("Announce", "653a.9(a)(3)"),
        ("Lock the system", "653a.9(a)(3)"),
        ("Deal one card to each player and yourself, clockwise from your far left, two times", "653a.9(b)"),
        ("Your own cards lie face down under a cover card", "653a.9(b)"),
    ),
}


@pytest.mark.parametrize(("name", "method"), DEALS, ids=lambda value: getattr(value, "name", value))
def test_the_deal_by_each_method(name: str, method: Method) -> None:
    shuffler = Shuffler.RESHUFFLING if method is Method.RESHUFFLING_SHOE else Shuffler.COUNTING
    found = steps(house(name, method=method, shuffler=shuffler), "The deal")
    wanted = DEALS[name, method]
    assert [cite for _, cite in found] == [cite for _, cite in wanted]
    for (says, _), (begins, _) in zip(found, wanted, strict=True):
        assert says.startswith(begins)


DECISIONS = {
    "653a": (
        "653a.11(b)",
        "653a.11(c)",
        "653a.11(c)",
        "653a.11(d)",
        "653a.11(e)",
        "653a.11(e)",
        "653a.11(f)",
        "653a.11(f)(2)",
        "653a.11(f)(2)(ii)",
        "653a.11(g)",
        "653a.8(e)",
    ),
    "669a": (
        "669a.11(b)",
        "669a.11(c)",
        "669a.11(d)",
        "669a.11(e)",
        "669a.11(f)",
        "669a.11(f)",
        "669a.11(f)",
        "669a.11(h)",
        "669a.11(a)(3)",
    ),
    "643a": ("643a.11(b)", "643a.11(c)", "643a.11(d)", "643a.11(a)(3)", "643a.11(e)"),
}


@pytest.mark.parametrize("name", DECISIONS)
def test_the_decisions_in_order(name: str) -> None:
    stated = {"cards_after_bet_number_2": "on the mark before the player"} if name == "643a" else {}
    found = steps(house(name, stated=stated), "Decisions")
    assert tuple(cite for _, cite in found) == DECISIONS[name]
    assert all(value in " ".join(says for says, _ in found) for value in stated.values())


SETTLED = {
    "641a": ("Ante and Play", "Aces Up", "Progressive Payout"),
    "643a": (
        "Bet Number 1, Bet Number 2 and Bet Number 3",
        "Five Card Bonus",
        "Three Card Bonus",
        "Three-Card Progressive Payout",
        "Five-Card Progressive Payout",
        "Five Card Hand Bonus",
        "Six Card Bonus",
    ),
    "647a": (
        "Ante, Flop, Turn and River",
        "Texas Hold 'Em Bonus",
        "Progressive Payout",
        "Five Card Hand Bonus",
        "Six Card Bonus",
    ),
    "649a": (
        "Ante and Play",
        "Pair Plus",
        "Three-Card Progressive Payout",
        "Six Card Bonus",
        "Five-Card Progressive Payout",
        "Five Card Hand Bonus",
        "5 of 6 Progressive Payout",
    ),
    "653a": ("Ante, Blind and Play", "Trips", "Progressive Payout"),
    "669a": ("Pair Plus", "Ante, Play and Blind", "Progressive Payout", "Six Card Bonus"),
}


@pytest.mark.parametrize("name", SETTLED)
def test_the_settlement_in_order_from_the_far_right(name: str) -> None:
    document = procedure(house(name))
    titles = [f"{place}. {wager}" for place, wager in enumerate((*SETTLED[name], "The end of the turn"), 1)]
    assert [title.partition(":")[0] for title in headings(document, 2)] == titles
    begins = said(after(document, "Settlement, in this order")[0])[0][0]
    assert "farthest to your right, the highest-numbered position, and go counterclockwise" in begins


def test_a_progressive_win_is_validated_before_it_is_paid() -> None:
    document = procedure(house("649a"))
    (listed,) = after(document, "3. Three-Card Progressive Payout: straight or better, Paytable A")
    assert isinstance(listed, Items)
    assert [cite for _, cite in listed.rows] == [
        "649a.11(c)(5)",
        "649a.11(c)(5)(i)",
        "649a.11(c)(5)(ii)",
        "649a.11(c)(5)(iii)",
        "649a.11(c)(5)(iv)",
        "649a.11(c)(5)(v)",
        "649a.12(e)(2)",  # one payout only
    ]


def test_the_settlement_begins_with_the_players_cards() -> None:
    """Turned by 649a.11(c)(1) and read by 649a.11(c)(2); 643a.11(g) puts the side wagers last."""
    begun = after(procedure(house("649a")), "Settlement, in this order")[0]
    assert isinstance(begun, Items)
    assert [cite for _, cite in begun.rows] == ["649a.11(c)", "649a.11(c)(1)", "649a.11(c)(2)"]
    begun = after(procedure(house("643a")), "Settlement, in this order")[0]
    assert isinstance(begun, Items)
    assert [cite for _, cite in begun.rows] == ["643a.11(f)", "643a.11(f)", "643a.11(f)", "643a.11(g)"]


def test_each_system_is_locked_by_its_own_clause() -> None:
    """643a.9(a)(3)(i) to (iii): the Five Card Bonus on a table game system, progressives, game accounts."""
    chosen = {"five_card_bonus_on": "table game system"}
    from_the_hand = house("643a", method=Method.HAND, shuffler=Shuffler.COUNTING, chosen=chosen)
    locked = [(says, cite) for says, cite in steps(from_the_hand, "The deal") if says.startswith("Lock")]
    assert [cite for _, cite in locked] == ["643a.9(a)(3)(i)", "643a.9(a)(3)(ii)", "643a.9(a)(3)(iii)"]
    assert locked[0][0].startswith("Lock the system for Five Card Bonus;")


def test_shuffle_and_cut_follow_the_device() -> None:
    by_hand = {cite: says for says, cite in steps(house("649a"), "Shuffle and cut")}
    assert list(by_hand) == ["649a.5(a)", "649a.5(c)(2)", "649a.5(d)", "649a.5(e)", "649a.8(a)"]
    assert "at least 10 cards from the top" in by_hand["649a.5(d)"]
    two = house("649a", method=Method.HAND, shuffler=Shuffler.COUNTING, decks=2)
    assert [cite for _, cite in steps(two, "Shuffle and cut")] == [
        "649a.5(a)",
        "649a.5(b)",
        "649a.5(c)(1)",
        "649a.5(d)",
        "649a.5(e)",
        "649a.3(b)(3)",
        "649a.3(b)(4)",
        "649a.9(a)(2)",
    ]
    assert steps(two, "The cards")[0] == ("Change the decks at least every 4 hours", "649a.3(c)(1)")
    assert steps(house("649a"), "The cards")[0] == ("Change the decks at least every 8 hours", "649a.3(c)(2)")


@pytest.mark.parametrize(
    ("shuffler", "cites"),
    [
        (Shuffler.NONE, ["649a.8(f)", "649a.8(g)", "649a.8(h)"]),
        (Shuffler.AUTOMATED, ["649a.8(f)", "649a.8(g)", "649a.8(h)"]),
        (Shuffler.COUNTING, ["649a.8(f)"]),
    ],
)
def test_the_stub_is_counted_unless_the_shuffler_counts(shuffler: Shuffler, cites: list[str]) -> None:
    assert [cite for _, cite in steps(house("649a", shuffler=shuffler), "The stub")] == cites


def test_only_devices_in_use_go_wrong() -> None:
    plain = [cite for _, cite in steps(house("669a"), "What goes wrong")]
    assert plain == ["669a.13(a)", "669a.13(a)", "669a.13(b)", "669a.13(c)", "669a.13(d)"]
    shoe = house("669a", method=Method.AUTOMATED_SHOE, shuffler=Shuffler.AUTOMATED)
    assert [cite for _, cite in steps(shoe, "What goes wrong")][-3:] == [
        "669a.13(e)",
        "669a.13(f)",
        "669a.13(g)",
    ]


@EVERY
def test_one_sheet_two_sides_at_most(rules: RuleSet) -> None:
    """Dealt from the hand with two decks: the longest card there is."""
    longest = default_house(rules, method=Method.HAND, shuffler=Shuffler.COUNTING, decks=2)
    assert 1 <= len(images(procedure(longest), dots_per_inch=20)) <= 2


@EVERY
def test_wagers_that_are_not_offered_are_not_on_the_card(rules: RuleSet) -> None:
    told = words(procedure(default_house(rules, offered=frozenset()))).replace(rules.name, "")
    titles = "\n".join(headings(procedure(default_house(rules, offered=frozenset())), 2))
    assert "Lock" not in told
    for wager in rules.wagers:
        assert not wager.if_submitted or wager.name not in titles


def test_the_least_hand_is_that_of_the_table_chosen() -> None:
    """643a.12(b): paytable A pays from a pair of tens up."""
    found = next(each for each in settlement(house("643a")) if each.wagers == ("Five Card Bonus",))
    assert found.title == "Five Card Bonus: pair of tens or better, Paytable A"
    assert found.steps[1:] == (
        ("Five Card Bonus Wager: pair of tens or better wins and is paid by 643a.12(b)", "643a.11(g)(1)(i)"),
        ("Anything less: the Five Card Bonus Wager loses and is collected", "643a.11(g)(1)(ii)"),
    )


@pytest.mark.parametrize("name", ["643a", "647a", "649a"])
def test_draws_are_named_only_where_they_are_made(name: str) -> None:
    chosen = {**house(name).chosen, "magic_card_and_lucky_bonus": "on"}
    drawing = house(name, chosen=chosen, triggers={"Magic Card": Fraction(1, 100)})
    assert "Magic Card" not in words(procedure(house(name)))
    assert "Magic Card" in words(procedure(drawing))
