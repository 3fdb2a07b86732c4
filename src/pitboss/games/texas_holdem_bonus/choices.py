"""What 647a leaves to the Rules Submission, and how its unclear clauses are read."""

from pitboss.games.texas_holdem_bonus import wagers
from pitboss.rules.readings import ProgressiveFormedOf
from pitboss.rules.words import Choice, Part

ANTE_PAYS_FROM = Choice(
    name="ante_pays_from",
    mandatory=True,
    cite="647a.11(h)(2)(ii)",
    options=("straight", "flush"),
    why="A winning Ante below this hand is only returned; the Rules Submission must say which, and "
    "the 1 to 1 of 647a.12(a) begins there.",
    asks="The Rules Submission says the lowest hand with which a winning Ante is paid; below it the Ante is "
    "returned.",
    means=(
        "A winning Ante is paid if the hand is a straight or better.",
        "A winning Ante is paid if the hand is a flush or better.",
    ),
    concerns=("Ante",),
)
PROGRESSIVE_HAND = Choice(
    name="progressive_hand",
    cite="647a.11(i)",
    options=("two cards and the Flop", "best of seven"),
    why="647a.1 forms a hand from the player's two and any of the five community cards; 647a.11(i), which "
    "settles this wager, takes the player's two cards and the Flop. By the best of seven cards the "
    "fixed payouts alone would return several times the wager: that speaks for the Flop, for the "
    "Envy Bonus too.",
    means=(
        "The Progressive Payout Wager and the Envy Bonus go by the player's two cards and the Flop.",
        "The Progressive Payout Wager and the Envy Bonus go by the best five of the player's two "
        "cards and the five community cards.",
    ),
    concerns=("Progressive Payout",),
    changes=(("best of seven", ProgressiveFormedOf((Part.PLAYER, Part.COMMUNITY))),),
)
BONUS_DRAW = Choice(
    name="magic_card_and_lucky_bonus",
    cite="647a.12(e)(3)",
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
