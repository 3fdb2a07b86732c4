"""What 641a leaves to the Rules Submission, and how its unclear clauses are read."""

from pitboss.games.four_card_poker import settlement
from pitboss.rules.readings import AgainstDealerSays, WholeMultiples
from pitboss.rules.words import Choice

ANTE_BONUS_PAID = Choice(
    name="ante_bonus_paid",
    cite="641a.12(b)",
    options=("always", "only on a win"),
    why="641a.12(b) pays whenever Ante and Play stand; 641a.11(c)(3)(ii) mentions the bonus only "
    "where the player does not lose. The pay rule is the more specific.",
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
    why="641a.11(b) gives a range from the Ante to three times the Ante and lists no multiples, as "
    "other chapters do; only a reading makes it once, twice or three times.",
    means=(
        "A Play Wager is any amount from the Ante to three times the Ante.",
        "A Play Wager is once, twice or three times the Ante.",
    ),
    concerns=("Play",),
    changes=(("whole multiples", WholeMultiples()),),
)
