"""What 669a leaves to the Rules Submission, and how its unclear clauses are read."""

from pitboss.rules.readings import AskedAtEveryDecision, LostOnFold, NoLowAce, ProgressiveFormedOf
from pitboss.rules.words import Choice, Part

PROGRESSIVE_CARDS = Choice(
    name="progressive_cards",
    cite="669a.12(e)(2)",
    options=("three cards", "six cards"),
    why="669a.12(e)(2) adds the community cards; 669a.7(d)(4) and 669a.11(i)(3)(i) look at the "
    "player's three cards alone, and the table of 669a.12(e)(1) fits only those.",
    means=(
        "The Progressive Payout Wager goes by the player's three cards.",
        "The Progressive Payout Wager goes by the player's three cards and the three community cards.",
    ),
    concerns=("Progressive Payout",),
    suspected=True,
    changes=(("six cards", ProgressiveFormedOf((Part.PLAYER, Part.COMMUNITY))),),
)
PLAY_WAGERS = Choice(
    name="play_wagers",
    cite="669a.11(f)",
    options=("one a round", "one on every street"),
    why="669a.11(b), 669a.11(d) and 669a.11(f) ask each player and do not except those who have "
    "made a Play Wager, so an early raiser must bet again or fold; the layout has one Play area.",
    means=(
        "A player makes one Play Wager a round, and is not asked again after it.",
        "A player makes a Play Wager on every street, or folds on the last.",
    ),
    concerns=("Play",),
    changes=(("one on every street", AskedAtEveryDecision("Play")),),
)
PAIR_PLUS_ON_FOLD = Choice(
    name="pair_plus_on_fold",
    cite="669a.11(f)",
    options=("survives", "forfeited"),
    why="669a.11(f) takes the Ante and Blind Wagers of a folder and is silent on Pair Plus; the "
    "Board says so elsewhere where it wants the wager forfeited.",
    means=(
        "A player who folds keeps the Pair Plus Wager.",
        "A player who folds loses the Pair Plus Wager.",
    ),
    concerns=("Pair Plus",),
    changes=(("forfeited", LostOnFold("Pair Plus")),),
)
ACE_TWO_THREE = Choice(
    name="ace_two_three",
    cite="669a.6(c)",
    options=("a straight", "no straight"),
    why="669a.6(a) lets an ace open a sequence of five cards and names no other; 669a.6(c) is "
    "silent, and the other chapters count it with three cards too.",
    means=(
        "Ace, two and three are a three-card straight, the lowest.",
        "Ace, two and three are no three-card straight.",
    ),
    concerns=("Pair Plus", "Progressive Payout"),
    changes=(("no straight", NoLowAce(cards=3)),),
)
