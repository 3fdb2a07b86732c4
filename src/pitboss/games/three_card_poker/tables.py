"""The tables of 649a.12 as the current chapter prints them."""

from pitboss.games.three_card_poker.wagers import HAND_BONUS_WAGERS
from pitboss.rules.tables import About, table

ANTE_BONUS = table(
    """
    649a.12(b)         Paytable A    Paytable B    Paytable C
    Straight flush     5 to 1        5 to 1        4 to 1
    Three-of-a-kind    4 to 1        3 to 1        3 to 1
    Straight           1 to 1        1 to 1        1 to 1
    """,
    wager="Ante Bonus",
    pays_on=("Ante",),
)

VERSION_ANTE_BONUS = table(
    """
    649a.12(c)                                       Paytable A    Paytable B    Paytable C
    Ace, king, queen of spades                       50 to 1       50 to 1       50 to 1
    Ace, king, queen of hearts, diamonds or clubs    5 to 1        50 to 1       10 to 1
    Straight flush                                   4 to 1        8 to 1        6 to 1
    Three-of-a-kind                                  3 to 1        6 to 1        3 to 1
    Straight                                         1 to 1        blank         blank
    """,
    wager="Ante Bonus",
    pays_on=("Ante",),
)

PAIR_PLUS = table(
    """
    649a.12(d)         Paytable A    Paytable B    Paytable C
    Straight flush     35 to 1       40 to 1       40 to 1
    Three-of-a-kind    25 to 1       30 to 1       30 to 1
    Straight           6 to 1        5 to 1        6 to 1
    Flush              4 to 1        4 to 1        3 to 1
    Pair               1 to 1        1 to 1        1 to 1

    649a.12(d)         Paytable D    Paytable E
    Straight flush     40 to 1       40 to 1
    Three-of-a-kind    30 to 1       25 to 1
    Straight           6 to 1        6 to 1
    Flush              4 to 1        4 to 1
    Pair               1 to 1        1 to 1
    """,
    wager="Pair Plus",
)

THREE_CARD_PROGRESSIVE = table(
    """
    649a.12(e)(1)                                       Paytable A       Paytable B
    Ace, king and queen of spades                       100% of meter    100% of meter
    Ace, king and queen of hearts, diamonds or clubs    500 for 1        500 for 1
    Straight flush                                      70 for 1         100 for 1
    Three-of-a-kind                                     60 for 1         90 for 1
    Straight                                            6 for 1          N/A
    """,
    wager="Three-Card Progressive Payout",
)

THREE_CARD_METER = table(
    """
    649a.12(e)(3)          Paytable A      Paytable B
    Seed/reseed            $1,000 for 1    $1,000 for 1
    Incrementation rate
    Primary                14%             20%
    """,
    wager="Three-Card Progressive Payout",
    about=About.METER,
)

THREE_CARD_ENVY_1 = table(
    """
    649a.12(e)(5)                                       Envy Bonus
    Ace, king and queen of spades                       $100
    Ace, king and queen of hearts, diamonds or clubs    $25
    """,
    wager="Three-Card Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

THREE_CARD_ENVY_5 = table(
    """
    649a.12(e)(5)                                       Envy Bonus
    Ace, king and queen of spades                       $500
    Ace, king and queen of hearts, diamonds or clubs    $125
    """,
    wager="Three-Card Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

SIX_CARD_BONUS = table(
    """
    649a.12(f)         Paytable A    Paytable B    Paytable C
    Royal flush        1,000 to 1    1,000 to 1    1,000 to 1
    Straight flush     200 to 1      200 to 1      200 to 1
    Four-of-a-kind     50 to 1       100 to 1      100 to 1
    Full house         25 to 1       20 to 1       20 to 1
    Flush              20 to 1       15 to 1       15 to 1
    Straight           10 to 1       9 to 1        10 to 1
    Three-of-a-kind    5 to 1        8 to 1        7 to 1

    649a.12(f)                                Paytable D    Paytable E
    Super Royal of diamonds                   blank         $1,000,000
    Super Royal of hearts, spades or clubs    blank         $100,000
    Royal flush                               1,000 to 1    1,000 to 1
    Straight flush                            200 to 1      200 to 1
    Four-of-a-kind                            50 to 1       50 to 1
    Full house                                25 to 1       20 to 1
    Flush                                     15 to 1       15 to 1
    Straight                                  10 to 1       10 to 1
    Three-of-a-kind                           5 to 1        5 to 1
    """,
    wager="Six Card Bonus",
)

FIVE_CARD_PROGRESSIVE = table(
    """
    649a.12(h)(1)      Paytable
    Royal flush        100% of meter
    Straight flush     10% of meter
    Four-of-a-kind     300 for 1
    Full house         50 for 1
    Flush              40 for 1
    Straight           30 for 1
    Three-of-a-kind    9 for 1
    """,
    wager="Five-Card Progressive Payout",
)

FIVE_CARD_METER = table(
    """
    649a.12(h)(3)          Paytable
    Seed/reseed            $10,000 for 1
    Incrementation rate
    Primary                21%
    """,
    wager="Five-Card Progressive Payout",
    about=About.METER,
)

FIVE_CARD_ENVY_1 = table(
    """
    649a.12(h)(5)     Envy Bonus
    Royal flush       $1,000
    Straight flush    $300
    """,
    wager="Five-Card Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

FIVE_CARD_ENVY_5 = table(
    """
    649a.12(h)(5)     Envy Bonus
    Royal flush       $5,000
    Straight flush    $1,500
    """,
    wager="Five-Card Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

HAND_BONUS = table(
    """
    649a.12(i)(1)     Payout
    Royal flush       100% of meter
    Straight flush    10% of meter
    Four-of-a-kind    500 for 1
    Full house        100 for 1
    Flush             50 for 1
    """,
    wager="Five Card Hand Bonus",
    pays_on=HAND_BONUS_WAGERS,
)

HAND_BONUS_EVENTS = table(
    """
    649a.12(i)(3)    Payout
    Magic Card       20 for 1
    Lucky Bonus      5 for 1
    """,
    wager="Five Card Hand Bonus",
    pays_on=HAND_BONUS_WAGERS,
    about=About.EVENT,
)

HAND_BONUS_METER = table(
    """
    649a.12(i)(4)          Paytable
    Seed                   $10,000 for 1
    Reseed                 $0
    Incrementation rate
    Primary                21%
    Reserve                8%
    """,
    wager="Five Card Hand Bonus",
    pays_on=HAND_BONUS_WAGERS,
    about=About.METER,
)

FIVE_OF_SIX = table(
    """
    649a.12(j)(1)                               Paytable
    Royal flush of spades                       100% of meter
    Royal flush of clubs, diamonds or hearts    25% of meter
    Straight flush                              250 for 1
    Four-of-a-kind                              100 for 1
    Full house                                  20 for 1
    Flush                                       10 for 1
    Straight                                    5 for 1
    """,
    wager="5 of 6 Progressive Payout",
)

FIVE_OF_SIX_METER = table(
    """
    649a.12(j)(3)          Paytable
    Seed/reseed            $10,000 for 1
    Incrementation rate
    Primary                28%
    """,
    wager="5 of 6 Progressive Payout",
    about=About.METER,
)

FIVE_OF_SIX_ENVY_1 = table(
    """
    649a.12(j)(5)                               Envy Bonus
    Royal flush of spades                       $100
    Royal flush of clubs, diamonds or hearts    $50
    """,
    wager="5 of 6 Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

FIVE_OF_SIX_ENVY_5 = table(
    """
    649a.12(j)(5)                               Envy Bonus
    Royal flush of spades                       $500
    Royal flush of clubs, diamonds or hearts    $250
    """,
    wager="5 of 6 Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

CURRENT = (
    ANTE_BONUS,
    VERSION_ANTE_BONUS,
    PAIR_PLUS,
    THREE_CARD_PROGRESSIVE,
    THREE_CARD_METER,
    THREE_CARD_ENVY_1,
    THREE_CARD_ENVY_5,
    SIX_CARD_BONUS,
    FIVE_CARD_PROGRESSIVE,
    FIVE_CARD_METER,
    FIVE_CARD_ENVY_1,
    FIVE_CARD_ENVY_5,
    HAND_BONUS,
    HAND_BONUS_EVENTS,
    HAND_BONUS_METER,
    FIVE_OF_SIX,
    FIVE_OF_SIX_METER,
    FIVE_OF_SIX_ENVY_1,
    FIVE_OF_SIX_ENVY_5,
)
