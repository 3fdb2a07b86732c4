"""The dealer's card: the order of the deal by each method, of the decisions and of the settlement.

The orders are read off sections .8 to .11 of each chapter.
"""

from __future__ import annotations

import re

import pytest

from pitboss.documents.page import Numbered
from pitboss.documents.procedure import procedure
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import after, headings, said

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def steps(played: House, heading: str) -> list[tuple[str, str]]:
    """The sentences under a heading with their clauses."""
    return [pair for block in after(procedure(played), heading) for pair in said(block)]


def between(played: House, first: str, last: str) -> list[tuple[str, str]]:
    """The sentences of the pages from one phase to another, which is not among them."""
    titles = headings(procedure(played))
    start, end = (next(n for n, title in enumerate(titles) if title.endswith(name)) for name in (first, last))
    return [pair for title in titles[start:end] for pair in steps(played, title)]


def dealt(played: House) -> list[tuple[str, str]]:
    """The sentences of the deal, with those of the stub."""
    return between(played, ": Deal", ": Decisions")


def decided(played: House) -> list[tuple[str, str]]:
    """The sentences of the decisions, on one page or more."""
    return between(played, ": Decisions", ": Settlement")


DEALS = {
    ("649a", Method.MANUAL_SHOE): (
        ("Call “No more bets.”", "649a.8(b)\n649a.7(c)"),
        (
            "Lock the system for Three-Card Progressive Payout, Five-Card Progressive Payout and 5 of 6",
            "649a.8(b)",
        ),
        ("Lock the electronic wagering system for Five Card Hand Bonus", "649a.8(b)"),
        ("Draw each card with the hand nearer to the shoe", "649a.8(c)"),
        (
            "Deal one card face down to each player and yourself, clockwise from your far left, three times",
            "649a.8(d)",
        ),
        (
            "If anyone made Five-Card Progressive Payout or Five Card Hand Bonus, deal two community cards face"
            " down in their area at your right.",
            "649a.8(d)",
        ),
        ("Take the stub out of the shoe.", "649a.8(e)"),
        ("Put the stub in the discard rack unseen", "649a.8(e)\n649a.8(f)"),
    ),
    ("649a", Method.HAND): (
        ("Call “No more bets.”", "649a.9(a)(3)\n649a.7(c)"),
        ("Lock the system", "649a.9(a)(3)"),
        ("Lock the electronic", "649a.9(a)(3)"),
        ("Take each card off the top of the deck with your free hand", "649a.9(b)"),
        (
            "Deal one card face down to each player and yourself, clockwise from your far left, three times",
            "649a.9(b)",
        ),
        ("If anyone made", "649a.9(b)"),
        ("Put the stub in", "649a.9(c)\n649a.9(d)"),
    ),
    ("649a", Method.AUTOMATED_SHOE): (
        ("Call “No more bets.”", "649a.10(a)(2)\n649a.7(c)"),
        ("Lock the system", "649a.10(a)(2)"),
        ("Lock the electronic", "649a.10(a)(2)"),
        ("Deliver a stack of three face down to each player, clockwise", "649a.10(b)"),
        ("Deliver a stack of three face down to yourself", "649a.10(b)"),
        ("Take the remaining cards out of the shoe and keep them in one hand.", "649a.10(c)"),
        ("If anyone made", "649a.10(c)"),
        ("Put the stub in", "649a.10(c)\n649a.10(d)"),
    ),
    # The Six Card Bonus cards come first from a manual shoe, last from an automated one.
    ("643a", Method.MANUAL_SHOE): (
        ("Call “No more bets.”", "643a.8(b)\n643a.7(c)"),
        ("Lock the system", "643a.8(b)(2)"),
        ("Lock the electronic", "643a.8(b)(3)"),
        ("Draw each card with the hand nearer to the shoe", "643a.8(c)"),
        ("If anyone made Six Card Bonus, deal three Six Card Bonus cards face down", "643a.8(d)"),
        ("Deal the first card face down to each player", "643a.8(d)(1)"),
        ("Deal the first card face down to the area for the community cards.", "643a.8(d)(2)"),
        ("Deal the second card face down to each player", "643a.8(d)(3)"),
        (
            "Deal the second card face down to the area for the community cards, to the right of the first.",
            "643a.8(d)(4)",
        ),
        ("Deal the third card face down to each player", "643a.8(d)(5)"),
        ("Take the stub out of the shoe.", "643a.8(e)"),
        ("Put the stub in", "643a.8(e)\n643a.8(f)"),
    ),
    ("643a", Method.AUTOMATED_SHOE): (
        ("Call “No more bets.”", "643a.10(a)(2)\n643a.7(c)"),
        ("Lock the system", "643a.10(a)(2)(ii)"),
        ("Lock the electronic", "643a.10(a)(2)(iii)"),
        ("Deliver a stack of three face down to each player", "643a.10(b)"),
        (
            "Spread the next stack of three face down in the area for the community cards, the top card at your"
            " right. Put the card at your far left in the discard rack unseen.",
            "643a.10(b)",
        ),
        (
            "If anyone made Six Card Bonus, put the next stack of three face down in the area for the Six Card",
            "643a.10(b)",
        ),
        ("Take the stub out of the shoe.", "643a.10(c)"),
        ("Put the stub in", "643a.10(c)\n643a.10(d)"),
    ),
    ("643a", Method.RESHUFFLING_SHOE): (
        ("Call “No more bets.”", "643a.10(a)(2)\n643a.7(c)"),
        ("Lock the system", "643a.10(a)(2)(ii)"),
        ("Lock the electronic", "643a.10(a)(2)(iii)"),
        ("Deal two cards face down to the area for the community cards", "643a.10(g)"),
        ("Deliver a stack of three face down to each player", "643a.10(g)"),
        (
            "If anyone made Six Card Bonus, put the next stack of three face down in the area for the Six Card",
            "643a.10(b)",
        ),
        ("Take the stub out of the shoe.", "643a.10(c)"),
        ("Put the stub in", "643a.10(c)\n643a.10(d)"),
    ),
    ("641a", Method.AUTOMATED_SHOE): (
        ("Call “No more bets.”", "641a.10(a)(2)\n641a.7(c)"),
        ("Lock the system for Progressive Payout", "641a.10(a)(2)"),
        ("Deliver a stack of five face down to each player", "641a.10(b)"),
        ("Deliver a stack of five face down to yourself", "641a.10(b)"),
        (
            "Spread the next stack of five face down, the top card at your right. Turn the card at your far left"
            " face up on your own hand. Then put the other four in the discard rack unseen.",
            "641a.10(b)",
        ),
        ("Take the stub out of the shoe.", "641a.10(c)"),
        ("Put the stub in", "641a.10(c)\n641a.10(d)"),
    ),
    # The stub of a Hold 'Em game is still needed for the community cards.
    ("653a", Method.HAND): (
        ("Call “No more bets.”", "653a.9(a)(3)\n653a.7(c)"),
        ("Lock the system", "653a.9(a)(3)"),
        ("Take each card off the top of the deck with your free hand", "653a.9(b)"),
        (
            "Deal one card face down to each player and yourself, clockwise from your far left, twice",
            "653a.9(b)",
        ),
        ("Put your own cards face down under a cover card", "653a.9(b)"),
    ),
}


@pytest.mark.parametrize(("name", "method"), DEALS, ids=lambda value: getattr(value, "name", value))
def test_the_deal_by_each_method(name: str, method: Method) -> None:
    shuffler = Shuffler.RESHUFFLING if method is Method.RESHUFFLING_SHOE else Shuffler.COUNTING
    found = dealt(house(name, method=method, shuffler=shuffler))
    wanted = DEALS[name, method]
    assert [cite for _, cite in found] == [cite for _, cite in wanted]
    for (says, _), (begins, _) in zip(found, wanted, strict=True):
        assert says.startswith(begins)


def test_the_stub_is_counted_while_the_wagers_lie_there() -> None:
    """649a.8(e) to (h): once all cards are dealt and before players look at them, 649a.11(a)."""
    found = dealt(house("649a", shuffler=Shuffler.NONE))
    assert [cite for _, cite in found[-4:]] == [
        "649a.8(e)",
        "649a.8(f)",
        "649a.8(h)",
        "649a.8(e)\n649a.8(g)",
    ]
    assert found[-3][0] == "Count the stub at least once every five rounds, face down on the layout."
    assert "Void all hands and return all wagers." in found[-2][0]
    (last,) = (title for title in headings(procedure(house("649a"))) if title.endswith(": After the round"))
    assert not [says for says, _ in steps(house("649a", shuffler=Shuffler.NONE), last) if "stub" in says]


MINDED = {name: f"{name}.11(a)(1)\n{name}.11(a)(2)" for name in ("643a", "647a", "649a", "653a", "669a")}
DECISIONS = {
    "653a": (
        MINDED["653a"],
        "653a.11(b)\n653a.11(b)(1)",
        "653a.11(c)\n653a.1",
        "653a.11(d)\n653a.11(d)(1)",
        "653a.11(e)\n653a.1",
        "653a.8(e)",  # the stub is counted before the last decision, while wagers can still go back
        "653a.8(f)",
        "653a.8(h)",
        "653a.8(e)\n653a.8(g)",
        "653a.11(f)\n653a.11(f)(1)",
        "653a.11(f)(2)",
        "653a.11(f)(2)",  # no payout
        "653a.11(f)(2)(i)",
        "653a.11(f)(2)(i)",
        "653a.11(f)(2)(ii)",
        "653a.11(g)",
    ),
    "669a": (
        MINDED["669a"],
        "669a.11(a)(3)",
        "669a.11(b)\n669a.7(a)",
        "669a.11(c)",
        "669a.11(d)\n669a.11(b)\n669a.7(a)",
        "669a.11(e)",
        "669a.11(f)\n669a.11(b)\n669a.7(a)",
        "669a.11(f)",
        "669a.11(g)",  # no payout
        "669a.11(g)\n669a.11(f)",
        "669a.11(g)\n669a.11(f)",
        "669a.11(f)",
        "669a.11(h)",
    ),
    "643a": (
        MINDED["643a"],
        "643a.11(b)",
        "643a.11(b)(2)\n643a.11(b)(1)",
        "643a.11(c)",
        "643a.11(d)",
        "643a.11(d)(2)\n643a.11(d)(1)",
        "643a.11(a)(3)",
        "643a.11(e)",
    ),
}


@pytest.mark.parametrize("name", DECISIONS)
def test_the_decisions_in_order(name: str) -> None:
    stated = {"cards_after_bet_number_2": "on the mark before the player"} if name == "643a" else {}
    found = decided(house(name, stated=stated))
    assert tuple(cite for _, cite in found) == DECISIONS[name]
    assert all(value in " ".join(says for says, _ in found) for value in stated.values())


CALLS = {
    "641a": ["Fold, or Play at anything from one to three times your Ante?"],
    "643a": ["Bet Number 1: let it ride, or take it back?", "Bet Number 2: let it ride, or take it back?"],
    "647a": [
        "Fold, or Flop at twice your Ante?",
        "Check, or Turn equal to your Ante?",
        "Check, or River equal to your Ante?",
    ],
    "649a": ["Fold, or Play equal to your Ante?"],
    "653a": [
        "Check, or Play at three or four times your Ante?",
        "Check, or Play at twice your Ante?",
        "Fold, or Play equal to your Ante?",
        "Dealer has",
    ],
    "669a": [
        "Check, or Play at one, two or three times your Ante?",
        "Check, or Play at one or two times your Ante?",
        "Fold, or Play equal to your Ante?",
    ],
}


@pytest.mark.parametrize("name", CALLS)
def test_the_calls_of_the_decisions(name: str) -> None:
    """The multiples are those of section .11 of each chapter; 653a.11(g) has the hand announced."""
    told = " ".join(says for says, _ in decided(house(name)))
    assert re.findall(r"“([^”]*)”", told) == CALLS[name]


def test_many_decisions_part_where_cards_come() -> None:
    """647a.11(c): the flop comes after the steps up to the fold; each page begins at 1."""
    first, second = (
        next(block for block in after(procedure(house("647a")), title) if isinstance(block, Numbered))
        for title in ("Phase 4: Decisions", "Phase 5: Decisions from the Flop on")
    )
    for page in (first, second):
        assert [place for place, _, _ in page.rows] == [str(at) for at in range(1, len(page.rows) + 1)]
    assert second.rows[0][1:] == (
        "Burn a card: put it in the discard rack face down, unseen. Deal three community cards face up, the"
        " Flop.",
        "647a.11(c)\n647a.1",
    )
    assert "Phase 5: Settlement" in headings(procedure(house("649a")))


@pytest.mark.parametrize(
    ("method", "words"),
    [
        (Method.MANUAL_SHOE, "dealt from a manual dealing shoe"),
        (Method.AUTOMATED_SHOE, "dealt from an automated dealing shoe"),
        (Method.HAND, "dealt by hand"),
    ],
)
def test_the_card_says_how_it_is_dealt(method: Method, words: str) -> None:
    assert procedure(house("649a", method=method, shuffler=Shuffler.COUNTING)).subtitle == words


def test_a_clause_in_the_holders_words_stands_in_the_margin() -> None:
    """643a.11(a)(3): where the cards lie is stated; a dealer is not told a clause in a sentence."""
    stated = {"cards_after_bet_number_2": "in the player's own card area of 643a.2(b)(3)"}
    says, cites = next(pair for pair in decided(house("643a", stated=stated)) if "laid face down" in pair[0])
    assert says == (
        "Have the player's cards laid face down in the player's own card area. Do not let the player touch"
        " them again."
    )
    assert cites == "643a.11(a)(3)\n643a.2(b)(3)"


def test_each_system_is_locked_by_its_own_clause() -> None:
    """643a.9(a)(3)(i) to (iii): the Five Card Bonus on a table game system, progressives, game accounts."""
    chosen = {"five_card_bonus_on": "table game system"}
    from_the_hand = house("643a", method=Method.HAND, shuffler=Shuffler.COUNTING, chosen=chosen)
    locked = [(says, cite) for says, cite in dealt(from_the_hand) if says.startswith("Lock")]
    assert [cite for _, cite in locked] == ["643a.9(a)(3)(i)", "643a.9(a)(3)(ii)", "643a.9(a)(3)(iii)"]
    assert locked[0][0].startswith("Lock the system for Five Card Bonus.")
