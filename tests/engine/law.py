"""What the refusals of a round must cite: typed from the texts, and read by no part of the program.

Sections have one numbering in all six chapters: .2(a) the positions, .3(a) the deck, .7(b) the seated
players, .7(c) the end of wagering, .8 to .10 the ways of dealing, .11(a)(1) whose hand it is, .13 what
goes wrong.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.rules.words import Method

SECTIONS = {
    Method.MANUAL_SHOE: ".8",
    Method.HAND: ".9",
    Method.AUTOMATED_SHOE: ".10",
    Method.RESHUFFLING_SHOE: ".10",
}
HAND_BONUS = "Five Card Hand Bonus"


class Law(NamedTuple):
    """The clauses of one rule set that a wrong action runs against."""

    wagers: dict[str, str]  # each wager and the paragraph of section .7 that allows it
    decisions: dict[int, str]  # by the community cards that lie open
    asked_for: tuple[str, ...]  # the wagers of the decisions, which nobody makes before the deal
    folded: str  # what a fold means
    done: str  # the cards are put away
    telling: str = ""


THREE_BETS = {f"Bet Number {number}": "7(d)" for number in (1, 2, 3)}

LAWS = {
    "641a@2011": Law(
        {"Ante": "7(d)(1)", "Play": "7(d)(1)", "Aces Up": "7(d)(2)", "Progressive Payout": "7(d)(4)"},
        {0: "11(b)"},
        ("Play",),
        "11(b)",
        "11(d)",
    ),
    "643a@2011": Law(
        {**THREE_BETS, "Let It Ride Bonus": "7(e)", "Three Card Bonus": "7(f)"},
        {0: "11(b)", 1: "11(d)"},
        (),
        "",
        "11(g)",
    ),
    "643a": Law(
        {
            **THREE_BETS,
            "Five Card Bonus": "7(e)",
            "Three Card Bonus": "7(f)",
            "Three-Card Progressive Payout": "7(g)",
            "Five-Card Progressive Payout": "7(h)",
            HAND_BONUS: "7(i)",
            "Six Card Bonus": "7(j)",
        },
        {0: "11(b)", 1: "11(d)"},
        (),
        "",
        "11(h)",
    ),
    "647a": Law(
        {
            "Ante": "7(d)(1)",
            "Flop": "7(d)(1)",
            "Turn": "7(d)(1)",
            "River": "7(d)(1)",
            "Texas Hold 'Em Bonus": "7(d)(2)",
            "Progressive Payout": "7(d)(3)",
            f"{HAND_BONUS} on the player's hand": "7(d)(4)",
            f"{HAND_BONUS} on the dealer's hand": "7(d)(4)",
            "Six Card Bonus": "7(d)(5)",
        },
        {0: "11(b)", 3: "11(d)", 4: "11(f)"},
        ("Flop", "Turn", "River"),
        "11(b)(2)",
        "11(l)",
    ),
    "649a@2011": Law(
        {
            "Ante": "7(d)(1)",
            "Play": "7(d)(1)",
            "Pair Plus": "7(d)(2)",
            "Progressive Payout": "7(d)(4)",
            "Six Card Bonus": "7(d)(5)",
        },
        {0: "11(b)"},
        ("Play",),
        "11(b)",
        "11(d)",
    ),
    "649a": Law(
        {
            "Ante": "7(d)(1)",
            "Play": "7(d)(1)",
            "Pair Plus": "7(d)(2)",
            "Three-Card Progressive Payout": "7(d)(4)",
            "Six Card Bonus": "7(d)(5)",
            "Five-Card Progressive Payout": "7(d)(6)",
            f"{HAND_BONUS} on the player's hand": "7(d)(7)",
            f"{HAND_BONUS} on the dealer's hand": "7(d)(7)",
            "5 of 6 Progressive Payout": "7(d)(8)",
        },
        {0: "11(b)"},
        ("Play",),
        "11(b)",
        "11(d)",
    ),
    "653a@2011": Law(
        {
            "Ante": "7(d)(1)",
            "Blind": "7(d)(1)",
            "Play": "7(d)(1)",
            "Trips": "7(d)(2)",
            "Progressive Payout": "7(d)(3)",
        },
        {0: "11(b)", 3: "11(d)", 5: "11(f)"},
        ("Play",),
        "11(f)(2)",
        "11(k)",
    ),
    "669a": Law(
        {
            "Ante": "7(d)(1)",
            "Blind": "7(d)(1)",
            "Play": "7(d)(2)",
            "Pair Plus": "7(d)(3)",
            "Progressive Payout": "7(d)(4)",
            "Six Card Bonus": "7(d)(5)",
        },
        {0: "11(b)", 1: "11(d)", 2: "11(f)"},
        ("Play",),
        "11(f)",
        "11(j)",
        "11(a)(3)",
    ),
}
