"""What 641a leaves to the Rules Submission, and how its unclear clauses are read."""

from pitboss.games.four_card_poker import settlement
from pitboss.rules.readings import AgainstDealerSays, WholeMultiples
from pitboss.rules.words import Choice

ANTE_BONUS_PAID = Choice(
    name="ante_bonus_paid",
    cite="641a.12(b)",
    options=("always", "only on a win"),
    why="641a.12(b) pays the bonus to every player with an Ante and a Play Wager, whether or not the "
    "hand beats the dealer's. 641a.11(c)(3)(ii) names the bonus only among what is paid on a win "
    "or a tie. 641a.12(b) is the clause on this payment and the only one that speaks of it on a loss.",
    means=(
        "The Ante Bonus is paid whenever Ante and Play were made, even on a loss.",
        "The Ante Bonus is paid only if the player's hand does not lose.",
    ),
    concerns=("Ante",),
    changes=(("only on a win", AgainstDealerSays(settlement.BONUS_ONLY_ON_A_WIN)),),
)
PLAY_WAGER_AMOUNTS = Choice(
    name="play_wager_amounts",
    cite="641a.11(b)",
    options=("any amount", "whole multiples"),
    why="641a.11(b) allows an amount from one to three times the Ante and does not say whether it "
    "must be a whole multiple. The chapters that want one list the multiples, as 653a.11(b) does: that "
    "speaks for any amount in between.",
    means=(
        "A Play Wager is any amount from the Ante to three times the Ante.",
        "A Play Wager is once, twice or three times the Ante.",
    ),
    concerns=("Play",),
    changes=(("whole multiples", WholeMultiples()),),
)
