"""The tables of 669a.12 as the current chapter prints them."""

from pitboss.rules.tables import About, table

PAIR_PLUS = table(
    """
    669a.12(a)         Paytable A    Paytable B
    Straight flush     40 to 1       40 to 1
    Three-of-a-kind    30 to 1       25 to 1
    Straight           6 to 1        6 to 1
    Flush              4 to 1        4 to 1
    Pair               1 to 1        1 to 1
    """,
    wager="Pair Plus",
)

PLAY = table(
    """
    669a.12(c)               Payout
    Royal flush              100 to 1
    Straight flush           20 to 1
    Four-of-a-kind           10 to 1
    Full house               6 to 1
    Flush                    5 to 1
    Straight                 4 to 1
    Three-of-a-kind          3 to 1
    Two pair                 3 to 2
    Pair of 10s or better    1 to 1
    """,
    wager="Play",
)

BLIND = table(
    """
    669a.12(d)               Payout
    Royal flush              1,000 to 1
    Straight flush           200 to 1
    Four-of-a-kind           30 to 1
    Full house               4 to 1
    Flush                    3 to 1
    Straight                 2 to 1
    Three-of-a-kind          1 to 1
    Two pair                 Push
    Pair of 10s or better    Push
    """,
    wager="Blind",
)

PROGRESSIVE = table(
    """
    669a.12(e)(1)                                       Payout
    Ace, king and queen of spades                       100% of meter
    Ace, king and queen of hearts, diamonds or clubs    500 for 1
    Straight flush                                      70 for 1
    Three-of-a-kind                                     60 for 1
    Straight                                            6 for 1
    """,
    wager="Progressive Payout",
)

METER = table(
    """
    669a.12(e)(3)          Paytable
    Seed/reseed            $1,000 for 1
    Incrementation rate
    Primary                14%
    """,
    wager="Progressive Payout",
    about=About.METER,
)

ENVY_1 = table(
    """
    669a.12(e)(5)                                       Envy Bonus
    Ace, king and queen of spades                       $100
    Ace, king and queen of hearts, diamonds or clubs    $25
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

ENVY_5 = table(
    """
    669a.12(e)(5)                                       Envy Bonus
    Ace, king and queen of spades                       $500
    Ace, king and queen of hearts, diamonds or clubs    $125
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

SIX_CARD_BONUS = table(
    """
    669a.12(f)         Paytable A    Paytable B    Paytable C    Paytable D
    Royal flush        1,000 to 1    1,000 to 1    1,000 to 1    1,000 to 1
    Straight flush     200 to 1      200 to 1      200 to 1      200 to 1
    Four-of-a-kind     50 to 1       50 to 1       100 to 1      100 to 1
    Full house         25 to 1       25 to 1       20 to 1       20 to 1
    Flush              20 to 1       15 to 1       15 to 1       15 to 1
    Straight           10 to 1       10 to 1       9 to 1        10 to 1
    Three-of-a-kind    5 to 1        5 to 1        8 to 1        7 to 1
    """,
    wager="Six Card Bonus",
)

CURRENT = (
    PAIR_PLUS,
    PLAY,
    BLIND,
    PROGRESSIVE,
    METER,
    ENVY_1,
    ENVY_5,
    SIX_CARD_BONUS,
)
