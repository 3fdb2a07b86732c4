"""What 649a leaves to the Rules Submission, and how its unclear clauses are read."""

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
    concerns=("Ante", "Pair Plus"),
)
ANTE_BONUS_PAID = Choice(
    name="ante_bonus_paid",
    cite="649a.12(b)",
    options=("always", "only on a win"),
    why="649a.12(b) pays whenever Ante and Play stand; 649a.11(c)(3)(ii)(B) mentions the bonus only "
    "where the player beats a qualified dealer. The pay rule is the more specific.",
    concerns=("Ante",),
    changes=(("only on a win", AgainstDealerSays(settlement.BONUS_ONLY_ON_A_WIN)),),
)
SIDE_WAGERS_SURVIVE_FOLD = Choice(
    name="side_wagers_survive_fold",
    cite="649a.11(b)(3)",
    options=("always", "only with Pair Plus"),
    why="649a.11(b)(3) speaks of a player with Pair Plus; 649a.11(c) keeps the cards of every folder "
    "with one of these wagers.",
    concerns=("Six Card Bonus", wagers.ON_PLAYER, wagers.ON_DEALER, "5 of 6 Progressive Payout"),
    changes=(("only with Pair Plus", NothingSurvivesWithout("Pair Plus")),),
)
HAND_BONUS_RATE = Choice(
    name="hand_bonus_primary_rate",
    cite="649a.12(i)(4)",
    options=("21%", "13%"),
    why="Printed 21% beside a reserve of 8%; the same wager has 13% and 8% in 643a and 647a, which "
    "together make 21%. As printed, the likely slip named.",
    concerns=(wagers.ON_PLAYER, wagers.ON_DEALER),
    suspected=True,
    changes=(("13%", RateReads("649a.12(i)(4)", printed=Rate(21), read=Rate(13))),),
)
SUPER_ROYAL_PAYS = Choice(
    name="super_royal_pays",
    cite="649a.12(f)",
    options=("flat", "for a $5 wager"),
    why="Paytable E prints sums of money, not odds; they equal the 200,000 and 20,000 to 1 of 643a "
    "and 647a only at $5. As printed the sum is paid whatever the wager.",
    concerns=("Six Card Bonus",),
    changes=(("for a $5 wager", SumsAsOdds("649a.12(f)", wager=5_00)),),
)
PAIR_PLUS_A = Choice(
    name="pair_plus_paytable_a",
    cite="649a.12(d)",
    options=("as printed", "as codified"),
    why="The proposal prints 5 to 1 for a straight and 3 to 1 for a flush in paytable A; the codified "
    "chapter has 6 and 4. As printed, the likely slip named.",
    concerns=("Pair Plus",),
    suspected=True,
    changes=(("as codified", ColumnReads("649a.12(d)", "A", (("Straight", To(6)), ("Flush", To(4))))),),
)
BONUS_DRAW = Choice(
    name="magic_card_and_lucky_bonus",
    cite="649a.12(i)(3)",
    options=("off", "on"),
    why="How often the table game system draws is nowhere stated and decides the return; off unless "
    "the Rules Submission sets a trigger.",
    concerns=(wagers.ON_PLAYER, wagers.ON_DEALER),
)
PROGRESSIVES_APART = Apart(
    wagers=("Three-Card Progressive Payout", "Five-Card Progressive Payout"), cite="649a.2(b)(3)"
)
