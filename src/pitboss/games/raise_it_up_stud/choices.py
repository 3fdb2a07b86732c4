"""What 669a leaves to the Rules Submission, and how its unclear clauses are read."""

from pitboss.rules.readings import AskedAtEveryDecision, LostOnFold, NoLowAce, ProgressiveFormedOf
from pitboss.rules.words import Choice, Part

PROGRESSIVE_CARDS = Choice(
    name="progressive_cards",
    cite="669a.12(e)(2)",
    options=("three cards", "six cards"),
    why="669a.12(e)(2) speaks of the player's three cards and the community cards. 669a.7(d)(4) and "
    "669a.11(i)(3)(i) decide the wager on the player's three cards alone, and the hands that "
    "669a.12(e)(1) pays are hands of three cards: that speaks for three.",
    means=(
        "The Progressive Payout Wager and the Envy Bonus go by the player's three cards.",
        "The Progressive Payout Wager and the Envy Bonus go by the player's three cards and the three"
        " community cards.",
    ),
    concerns=("Progressive Payout",),
    suspected=True,
    changes=(("six cards", ProgressiveFormedOf((Part.PLAYER, Part.COMMUNITY))),),
)
PLAY_WAGERS = Choice(
    name="play_wagers",
    cite="669a.11(f)",
    options=("one a round", "one on every street"),
    why="669a.11(b), 669a.11(d) and 669a.11(f) put their question to each player. Word for word that "
    "includes a player who has already made a Play Wager, who would have to bet again or fold. "
    "But 669a.2(b)(2) asks for one Play area a player, and 669a.11(e) and 669a.11(h) speak of the "
    "players who remain: that speaks for one Play Wager a round.",
    means=(
        "A player makes one Play Wager a round, and is not asked again after it.",
        "A player may make a Play Wager on every street, and without one on the last folds; a fold there"
        " loses earlier Play Wagers too, which 669a.11(f) does not name.",
    ),
    concerns=("Play",),
    changes=(("one on every street", AskedAtEveryDecision("Play")),),
)
PAIR_PLUS_ON_FOLD = Choice(
    name="pair_plus_on_fold",
    cite="669a.11(f)",
    options=("survives", "forfeited"),
    why="669a.11(f) collects the Ante and Blind Wagers of a player who folds and does not name Pair "
    "Plus. Where the Board wants a fold to cost that wager it says so, as in 649a.11(b)(1): that "
    "speaks for a wager that stays in play.",
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
    why="669a.6(a) lets an ace begin a straight of five cards; 669a.6(c), on hands of three cards, "
    "does not say whether it may begin one of three. 643a.6 and 649a.6 count it there: that "
    "speaks for counting it here.",
    means=(
        "Ace, two and three are a three-card straight, the lowest.",
        "Ace, two and three are no three-card straight.",
    ),
    concerns=("Pair Plus", "Progressive Payout"),
    changes=(("no straight", NoLowAce(cards=3)),),
)
