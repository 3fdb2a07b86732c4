"""What 653a leaves to the Rules Submission, and how its unclear clauses are read."""

from pitboss.rules.readings import KeptOnFold, ProgressiveFormedOf
from pitboss.rules.words import Choice, Part

PROGRESSIVE_HAND = Choice(
    name="progressive_hand",
    cite="653a.1[progressive-payout-hand]",
    options=("two cards and the Flop", "best of seven"),
    why="653a.1 defines a hand as five cards formed from the player's two and any of the five community "
    "cards, and a Progressive Payout Hand as a player's five-card hand; 653a.11(j) does not name the Flop. "
    "The definition speaks for the best of seven. It is not followed because 647a.1 has the same "
    "definition, and yet 647a.11(i) settles this wager, for which 647a.12(d)(1) has the same paytable among "
    "others, on two cards and the Flop; "
    "and because by the best of seven cards the fixed payouts alone would return several times the wager. "
    "Both speak for the Flop; neither proves it.",
    means=(
        "The Progressive Payout Wager and the Envy Bonus go by the player's two cards and the Flop.",
        "The Progressive Payout Wager and the Envy Bonus go by the best five of the player's two "
        "cards and the five community cards.",
    ),
    concerns=("Progressive Payout",),
    changes=(("best of seven", ProgressiveFormedOf((Part.PLAYER, Part.COMMUNITY))),),
)
PROGRESSIVE_ON_FOLD = Choice(
    name="progressive_on_fold",
    cite="653a.11(f)(2)",
    options=("forfeited", "kept"),
    why="A fold collects the Ante and Blind Wagers; of the Progressive Payout Wager nothing is "
    "said. The other chapters with a fold withhold its payout from a player who folds, who can still win an "
    "Envy Bonus: that speaks for the same here.",
    means=(
        "A player who folds loses the Progressive Payout Wager's payout and keeps the Envy Bonus.",
        "A player who folds keeps the Progressive Payout Wager.",
    ),
    concerns=("Progressive Payout",),
    changes=(("kept", KeptOnFold("Progressive Payout")),),
)
