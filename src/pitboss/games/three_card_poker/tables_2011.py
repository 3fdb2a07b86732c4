"""The tables of 649a.12 as the 2011 proposal prints them."""

from pitboss.rules.tables import About, table

ANTE_BONUS = table(
    """
    649a.12(b)         Paytable A    Paytable B    Paytable C
    Straight Flush     5 to 1        5 to 1        4 to 1
    Three-of-a-kind    4 to 1        3 to 1        3 to 1
    Straight           1 to 1        1 to 1        1 to 1
    """,
    wager="Ante Bonus",
    pays_on=("Ante",),
)

VERSION_ANTE_BONUS = table(
    """
    649a.12(c)                    Paytable A    Paytable B    Paytable C
    Ace, King, Queen of Spades    50 to 1       50 to 1       50 to 1
    Ace, King, Queen              5 to 1        50 to 1       10 to 1
    Straight Flush                4 to 1        8 to 1        6 to 1
    Three-of-a-kind               3 to 1        6 to 1        3 to 1
    Straight                      1 to 1        N/A           N/A
    """,
    wager="Ante Bonus",
    pays_on=("Ante",),
)

PAIR_PLUS = table(
    """
    649a.12(d)         Paytable A    Paytable B    Paytable C
    Straight Flush     35 to 1       40 to 1       40 to 1
    Three-of-a-kind    25 to 1       30 to 1       30 to 1
    Straight           5 to 1        5 to 1        6 to 1
    Flush              3 to 1        4 to 1        3 to 1
    Pair               1 to 1        1 to 1        1 to 1
    """,
    wager="Pair Plus",
)

PROGRESSIVE = table(
    """
    649a.12(e)(1)                                       Paytable A       Paytable B
    Ace, King and Queen of Spades                       100% of meter    100% of meter
    Ace, King and Queen of Hearts, Diamonds or Clubs    500 for 1        500 for 1
    Straight Flush                                      70 for 1         100 for 1
    Three-of-a-kind                                     60 for 1         90 for 1
    Straight                                            6 for 1          N/A
    """,
    wager="Progressive Payout",
)

ENVY_1 = table(
    """
    649a.12(e)(5)                                       Envy Bonus
    Ace, King and Queen of Spades                       $100
    Ace, King and Queen of Hearts, Diamonds or Clubs    $25
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

ENVY_5 = table(
    """
    649a.12(e)(5)                                       Envy Bonus
    Ace, King and Queen of Spades                       $500
    Ace, King and Queen of Hearts, Diamonds or Clubs    $125
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

SIX_CARD_BONUS = table(
    """
    649a.12(f)         Paytable A    Paytable B    Paytable C
    Royal Flush        1,000 to 1    1,000 to 1    1,000 to 1
    Straight Flush     200 to 1      200 to 1      200 to 1
    Four-of-a-Kind     50 to 1       100 to 1      100 to 1
    Full House         25 to 1       20 to 1       20 to 1
    Flush              20 to 1       15 to 1       15 to 1
    Straight           10 to 1       9 to 1        10 to 1
    Three-of-a-kind    5 to 1        8 to 1        7 to 1
    """,
    wager="Six Card Bonus",
)

PROPOSED_2011 = (
    ANTE_BONUS,
    VERSION_ANTE_BONUS,
    PAIR_PLUS,
    PROGRESSIVE,
    ENVY_1,
    ENVY_5,
    SIX_CARD_BONUS,
)
