"""What 649a leaves to the Rules Submission, and how its unclear clauses are read."""

from dataclasses import replace

from pitboss.games.three_card_poker import settlement, wagers
from pitboss.money import Rate, To
from pitboss.rules.readings import (
    AgainstDealerSays,
    ColumnReads,
    NothingSurvivesWithout,
    RateReads,
    SumsAsOdds,
)
from pitboss.rules.words import Apart, Choice

VERSION = Choice(
    name="version",
    cite="649a.7(e)",
    options=("649a.7(d)", "649a.7(e)(1)", "649a.7(e)(2)", "649a.7(e)(3)"),
    why="Ante and Pair Plus may be tied together; the versions of 649a.7(e) pay the Ante Bonus of "
    "649a.12(c), the ordinary game that of 649a.12(b).",
    asks="The Rules Submission says how Ante and Pair Plus Wagers go together.",
    means=(
        "A player may make an Ante Wager, a Pair Plus Wager or both, each within its limits, whatever the "
        "other is.",
        "A Pair Plus Wager may be made only with an Ante Wager of at least the same amount.",
        "A Pair Plus Wager may be made only with an Ante Wager of at least half its amount.",
        "Every player makes both an Ante and a Pair Plus Wager, and neither is more than five times "
        "the other.",
    ),
    concerns=("Ante", "Pair Plus"),
)
ANTE_BONUS_PAID = Choice(
    name="ante_bonus_paid",
    cite="649a.12(b)",
    options=("always", "only on a win"),
    why="649a.12(b) pays the bonus to every player with an Ante and a Play Wager and adds in so many words "
    "that it does not depend on whose hand is higher. 649a.11(c)(3)(ii)(B) names it only where the player "
    "beats a dealer who qualifies. 649a.12(b) is the clause on this payment and the only one that speaks of "
    "the bonus where the player does not win: that speaks for paying it always.",
    why_in_version="649a.12(c) pays the bonus to every player with an Ante and a Play Wager. It lacks the "
    "words of 649a.12(b), which it replaces, that it does not depend on whose hand is higher; and "
    "649a.11(c)(3)(ii)(B), which names a bonus only where the player beats a dealer who qualifies, cites "
    "649a.12(a) and 649a.12(b) and not 649a.12(c). But 649a.12(c) sets no condition besides the two wagers: "
    "that speaks for paying it always, as under 649a.12(b).",
    means=(
        "The Ante Bonus is paid whenever Ante and Play were made: on a win, a tie and a loss, and if "
        "the dealer does not qualify.",
        "The Ante Bonus is paid only if the player's hand beats a dealer who qualifies.",
    ),
    concerns=("Ante",),
    changes=(("only on a win", AgainstDealerSays(settlement.BONUS_ONLY_ON_A_WIN)),),
)
SIDE_WAGERS_SURVIVE_FOLD = Choice(
    name="side_wagers_survive_fold",
    cite="649a.11(b)(3)",
    options=("always", "only with Pair Plus"),
    why="649a.11(b)(3) leaves three wagers in play, 5 of 6 Progressive Payout, Five Card Hand Bonus and Six "
    "Card Bonus, for a player who also made a Pair Plus Wager, and says nothing of one who did not. "
    "649a.11(c) leaves the cards of both on the table: that speaks for wagers that both keep.",
    means=(
        "A player who folds keeps the wagers that 649a.11(b)(3) leaves in play, with or without a Pair Plus "
        "Wager.",
        "A player who folds keeps the wagers that 649a.11(b)(3) leaves in play only if a Pair Plus Wager was "
        "made.",
    ),
    concerns=("Six Card Bonus", wagers.ON_PLAYER, wagers.ON_DEALER, "5 of 6 Progressive Payout"),
    changes=(("only with Pair Plus", NothingSurvivesWithout("Pair Plus")),),
)
SIX_CARD_BONUS_SURVIVES_FOLD = replace(  # the one such wager of the proposal, which has no community cards
    SIDE_WAGERS_SURVIVE_FOLD,
    why="649a.11(b)(3) leaves it in play for a player who also made a Pair Plus Wager, and says nothing of "
    "one who did not. 649a.11(c) leaves the cards of both on the table: that speaks for a wager that both "
    "keep.",
    means=(
        "A player who folds keeps the Six Card Bonus Wager, with or without a Pair Plus Wager.",
        "A player who folds keeps the Six Card Bonus Wager only if a Pair Plus Wager was made.",
    ),
)
HAND_BONUS_RATE = Choice(
    name="hand_bonus_primary_rate",
    cite="649a.12(i)(4)",
    options=("21%", "13%"),
    why="649a.12(i)(4) prints 21% and a reserve of 8%. 643a.12(f)(4) and 647a.12(e)(4) print 13% and 8% "
    "for the same wager, which together are 21%, so that 21% may be a slip.",
    means=(
        "The primary meter of the Five Card Hand Bonus gains 21% of each wager, as printed.",
        "The primary meter of the Five Card Hand Bonus gains 13% of each wager.",
    ),
    concerns=(wagers.ON_PLAYER, wagers.ON_DEALER),
    suspected=True,
    changes=(("13%", RateReads("649a.12(i)(4)", printed=Rate(21), read=Rate(13))),),
)
SUPER_ROYAL_PAYS = Choice(
    name="super_royal_pays",
    cite="649a.12(f)",
    options=("flat", "for a $5 wager"),
    why="Paytable E prints sums of money where the other rows have odds. Only for a wager of $5 are they "
    "the 200,000 to 1 and 20,000 to 1 of 643a.12(g) and 647a.12(f). As printed, a sum does not depend "
    "on the wager.",
    means=(
        "A Super Royal is paid the sum printed, whatever the Six Card Bonus Wager was, and the wager is "
        "returned.",
        "The sum printed for a Super Royal is for a Six Card Bonus Wager of $5, and is paid in proportion.",
    ),
    concerns=("Six Card Bonus",),
    changes=(("for a $5 wager", SumsAsOdds("649a.12(f)", wager=5_00)),),
)
PAIR_PLUS_A = Choice(
    name="pair_plus_paytable_a",
    cite="649a.12(d)",
    options=("as printed", "as codified"),
    why="The proposal prints 5 to 1 for a straight and 3 to 1 for a flush in Paytable A. The chapter "
    "that became law has 6 to 1 and 4 to 1 there, so that the proposal may have a slip.",
    means=(
        "Paytable A pays 5 to 1 for a straight and 3 to 1 for a flush, as the proposal prints it.",
        "Paytable A pays 6 to 1 for a straight and 4 to 1 for a flush, as the codified chapter has it.",
    ),
    concerns=("Pair Plus",),
    suspected=True,
    changes=(("as codified", ColumnReads("649a.12(d)", "A", (("Straight", To(6)), ("Flush", To(4))))),),
)
BONUS_DRAW = Choice(
    name="magic_card_and_lucky_bonus",
    cite="649a.12(i)(3)",
    options=("off", "on"),
    why="The table game system may draw; how often is nowhere stated, and decides the return. A draw is made "
    "only as often as the Rules Submission says.",
    means=(
        "The table game system draws a Magic Card and a Lucky Bonus position in no round.",
        "The table game system draws a Magic Card and a Lucky Bonus position in the part of the "
        "rounds that this submission states.",
    ),
    concerns=(wagers.ON_PLAYER, wagers.ON_DEALER),
)
PROGRESSIVES_APART = Apart(
    wagers=("Three-Card Progressive Payout", "Five-Card Progressive Payout"), cite="649a.2(b)(3)"
)
