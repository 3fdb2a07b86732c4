"""What 643a leaves to the Rules Submission, and how its unclear clauses are read."""

from pitboss.rules.readings import OddsForOne, TakenBySystem
from pitboss.rules.words import Apart, Choice, Statement

FIVE_CARD_BONUS_ODDS = Choice(
    name="five_card_bonus_odds",
    cite="643a.12(b)",
    options=("to 1", "for 1"),
    why="643a.12(b) prints odds to 1, under which most of its paytables give the player the edge. Some of "
    "them repeat sums that the proposal of 2011 paid for a chip collected before the deal, which is for 1; "
    "643a.8(b)(1) still collects it where a table game system is used.",
    means=(
        "A winning Five Card Bonus Wager is paid at odds to 1: the wager comes back too.",
        "A winning Five Card Bonus Wager is paid at odds for 1: the wager is not returned.",
    ),
    concerns=("Five Card Bonus",),
    suspected=True,
    changes=(("for 1", OddsForOne("643a.12(b)")),),
)
FIVE_CARD_BONUS_ON = Choice(
    name="five_card_bonus_on",
    cite="643a.7(e)",
    options=("layout", "table game system"),
    why="A table game system may take the Five Card Bonus; its chips are then locked, collected and counted "
    "before the deal, by 643a.8(b)(1), 643a.9(a)(3)(i) or 643a.10(a)(2)(i).",
    asks="The Rules Submission says how Five Card Bonus Wagers are taken.",
    means=(
        "Five Card Bonus Wagers are chips on the layout, which stay there until settled.",
        "A table game system takes the Five Card Bonus Wagers; the chips are collected and counted "
        "before the deal.",
    ),
    concerns=("Five Card Bonus",),
    changes=(("table game system", TakenBySystem("Five Card Bonus")),),
)
BONUS_DRAW = Choice(
    name="magic_card_and_lucky_bonus",
    cite="643a.12(f)(3)",
    options=("off", "on"),
    why="The table game system may draw; how often is nowhere stated, and decides the return. A draw is made "
    "only as often as the Rules Submission says.",
    means=(
        "The table game system draws a Magic Card and a Lucky Bonus position in no round.",
        "The table game system draws a Magic Card and a Lucky Bonus position in the part of the "
        "rounds that this submission states.",
    ),
    concerns=("Five Card Hand Bonus",),
)
CARDS_AFTER_BET_2 = Statement(
    name="cards_after_bet_number_2",
    cite="643a.11(a)(3)",
    asks="where on the layout a player's cards lie face down once Bet Number 2 is decided",
    example="in the player's own card area of 643a.2(b)(3)",
)
PROGRESSIVES_APART = Apart(
    wagers=("Three-Card Progressive Payout", "Five-Card Progressive Payout"), cite="643a.2(b)(7)"
)
