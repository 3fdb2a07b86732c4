"""The tables of 653a.12 as the 2011 proposal prints them."""

from pitboss.rules.tables import About, table

BLIND = table(
    """
    653a.12(b)              Paytable
    Royal Flush             500 to 1
    Straight Flush          50 to 1
    Four-of-a-kind          10 to 1
    Full house              3 to 1
    Flush                   3 to 2
    Straight                1 to 1
    Less than a straight    Push
    """,
    wager="Blind",
)

TRIPS = table(
    """
    653a.12(c)         Paytable A    Paytable B
    Royal Flush        50 to 1       50 to 1
    Straight Flush     40 to 1       40 to 1
    Four-of-a-kind     30 to 1       30 to 1
    Full house         9 to 1        8 to 1
    Flush              7 to 1        6 to 1
    Straight           4 to 1        5 to 1
    Three-of-a-kind    3 to 1        3 to 1

    653a.12(c)         Paytable C    Paytable D
    Royal Flush        50 to 1       50 to 1
    Straight Flush     40 to 1       40 to 1
    Four-of-a-kind     30 to 1       20 to 1
    Full house         8 to 1        7 to 1
    Flush              7 to 1        6 to 1
    Straight           4 to 1        5 to 1
    Three-of-a-kind    3 to 1        3 to 1
    """,
    wager="Trips",
)

PROGRESSIVE = table(
    """
    653a.12(d)(1)      Paytable
    Royal Flush        100% of meter
    Straight Flush     10% of meter
    Four-of-a-kind     300 for 1
    Full house         50 for 1
    Flush              40 for 1
    Straight           30 for 1
    Three-of-a-kind    9 for 1
    """,
    wager="Progressive Payout",
)

ENVY_1 = table(
    """
    653a.12(d)(5)     Envy Bonus
    Royal Flush       $1,000
    Straight Flush    $300
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

ENVY_5 = table(
    """
    653a.12(d)(5)     Envy Bonus
    Royal Flush       $5,000
    Straight Flush    $1,500
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

PROPOSED_2011 = (BLIND, TRIPS, PROGRESSIVE, ENVY_1, ENVY_5)
