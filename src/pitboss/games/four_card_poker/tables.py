"""The tables of 641a.12 as the 2011 proposal prints them."""

from pitboss.rules.tables import About, table

ANTE_BONUS = table(
    """
    641a.12(b)         Paytable
    Four-of-a-kind     25 to 1
    Straight Flush     20 to 1
    Three-of-a-kind    2 to 1
    """,
    wager="Ante Bonus",
    pays_on=("Ante",),
)

ACES_UP = table(
    """
    641a.12(c)         Paytable A    Paytable B    Paytable C
    Four-of-a-kind     50 to 1       50 to 1       50 to 1
    Straight Flush     30 to 1       30 to 1       40 to 1
    Three-of-a-kind    9 to 1        7 to 1        8 to 1
    Flush              6 to 1        6 to 1        5 to 1
    Straight           4 to 1        5 to 1        4 to 1
    Two Pair           2 to 1        2 to 1        3 to 1
    Pair of Aces       1 to 1        1 to 1        1 to 1

    641a.12(c)         Paytable D    Paytable E    Paytable F
    Four-of-a-kind     50 to 1       50 to 1       50 to 1
    Straight Flush     40 to 1       30 to 1       40 to 1
    Three-of-a-kind    8 to 1        8 to 1        7 to 1
    Flush              6 to 1        6 to 1        5 to 1
    Straight           4 to 1        4 to 1        4 to 1
    Two Pair           2 to 1        2 to 1        3 to 1
    Pair of Aces       1 to 1        1 to 1        1 to 1
    """,
    wager="Aces Up",
)

PROGRESSIVE = table(
    """
    641a.12(d)(1)      Paytable A       Paytable B
    Four Aces          100% of meter    100% of meter
    Four-of-a-kind     300 for 1        300 for 1
    Straight Flush     100 for 1        100 for 1
    Three-of-a-kind    9 for 1          15 for 1
    """,
    wager="Progressive Payout",
)

ENVY_1 = table(
    """
    641a.12(d)(5)     Paytable A    Paytable B
    Four Aces         $100          $100
    Four-of-a-kind    $10           $25
    Straight Flush    $5            N/A
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

ENVY_5 = table(
    """
    641a.12(d)(5)     Paytable A    Paytable B
    Four Aces         $500          $500
    Four-of-a-kind    $50           $125
    Straight Flush    $25           N/A
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

PROPOSED_2011 = (ANTE_BONUS, ACES_UP, PROGRESSIVE, ENVY_1, ENVY_5)
