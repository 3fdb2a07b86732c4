"""The tables of 643a.12 as the current chapter prints them."""

from pitboss.games.let_it_ride.wagers import THREE_BETS
from pitboss.rules.tables import About, table

LET_IT_RIDE = table(
    """
    643a.12(a)                                    Paytable A    Paytable B
    Royal flush                                   1,000 to 1    500 to 1
    Straight flush                                200 to 1      200 to 1
    Four-of-a-kind                                50 to 1       50 to 1
    Full house                                    11 to 1       11 to 1
    Flush                                         8 to 1        8 to 1
    Straight                                      5 to 1        5 to 1
    Three-of-a-kind                               3 to 1        3 to 1
    Two pair                                      2 to 1        2 to 1
    Pair of tens, jacks, queens, kings or aces    1 to 1        1 to 1
    """,
    wager="Let It Ride",
    pays_on=THREE_BETS,
)

FIVE_CARD_BONUS = table(
    """
    643a.12(b)                                    Paytable A     Paytable B     Paytable C
    Royal flush                                   20,000 to 1    20,000 to 1    20,000 to 1
    Straight flush                                2,000 to 1     2,000 to 1     2,000 to 1
    Four-of-a-kind                                150 to 1       200 to 1       100 to 1
    Full house                                    75 to 1        75 to 1        75 to 1
    Flush                                         50 to 1        50 to 1        50 to 1
    Straight                                      25 to 1        25 to 1        25 to 1
    Three-of-a-kind                               4 to 1         5 to 1         9 to 1
    Two pair                                      3 to 1         4 to 1         6 to 1
    Pair of tens, jacks, queens, kings or aces    2 to 1         1 to 1         blank

    643a.12(b)                                  Paytable D   Paytable E   Paytable F   Paytable G
    Royal flush                                 10,000 to 1  10,000 to 1  10,000 to 1  25,000 to 1
    Straight flush                              2,000 to 1   2,000 to 1   2,000 to 1   2,500 to 1
    Four-of-a-kind                              200 to 1     200 to 1     100 to 1     400 to 1
    Full house                                  75 to 1      100 to 1     75 to 1      200 to 1
    Flush                                       50 to 1      50 to 1      50 to 1      50 to 1
    Straight                                    25 to 1      25 to 1      25 to 1      25 to 1
    Three-of-a-kind                             5 to 1       10 to 1      9 to 1       5 to 1
    Two pair                                    4 to 1       6 to 1       6 to 1       blank
    Pair of tens, jacks, queens, kings or aces  1 to 1       blank        blank        blank
    """,
    wager="Five Card Bonus",
)

THREE_CARD_BONUS = table(
    """
    643a.12(c)         Paytable A    Paytable B    Paytable C
    Straight flush     40 to 1       40 to 1       40 to 1
    Three-of-a-kind    30 to 1       30 to 1       30 to 1
    Straight           6 to 1        5 to 1        6 to 1
    Flush              4 to 1        4 to 1        3 to 1
    Pair               1 to 1        1 to 1        1 to 1

    643a.12(c)         Paytable D    Paytable E    Paytable F
    Mini-royal         50 to 1       50 to 1       50 to 1
    Straight flush     40 to 1       40 to 1       40 to 1
    Three-of-a-kind    30 to 1       30 to 1       30 to 1
    Straight           6 to 1        5 to 1        6 to 1
    Flush              4 to 1        4 to 1        3 to 1
    Pair               1 to 1        1 to 1        1 to 1
    """,
    wager="Three Card Bonus",
)

THREE_CARD_PROGRESSIVE = table(
    """
    643a.12(d)(1)                          Paytable A       Paytable B
    Mini-royal, spades                     100% of meter    100% of meter
    Mini-royal, hearts, diamonds, clubs    500 for 1        500 for 1
    Straight flush                         70 for 1         100 for 1
    Three-of-a-kind                        60 for 1         90 for 1
    Straight                               6 for 1          blank
    """,
    wager="Three-Card Progressive Payout",
)

THREE_CARD_METER = table(
    """
    643a.12(d)(3)          Paytable A      Paytable B
    Seed/reseed            $1,000 for 1    $1,000 for 1
    Incrementation rate
    Primary                14%             20%
    """,
    wager="Three-Card Progressive Payout",
    about=About.METER,
)

THREE_CARD_ENVY_1 = table(
    """
    643a.12(d)(5)                          Envy Bonus
    Mini-royal, spades                     $100
    Mini-royal, hearts, diamonds, clubs    $25
    """,
    wager="Three-Card Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

THREE_CARD_ENVY_5 = table(
    """
    643a.12(d)(5)                          Envy Bonus
    Mini-royal, spades                     $500
    Mini-royal, hearts, diamonds, clubs    $125
    """,
    wager="Three-Card Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

# Our text of 643a.12(e)(1) has lost the column of hands; its seven rows are those of 647a.12(d)(1).
FIVE_CARD_PROGRESSIVE = table(
    """
    643a.12(e)(1)     Paytable A      Paytable B           Paytable C           Paytable D
    Royal flush       100% of meter   100% mega jackpot    100% mega jackpot    100% mega jackpot
    Straight flush    10% of meter    100% major jackpot   100% major jackpot   100% major jackpot
    Four-of-a-kind    300 for 1       300 for 1            100% minor jackpot   100% minor jackpot
    Full house        50 for 1        50 for 1             50 for 1             50 for 1
    Flush             40 for 1        40 for 1             40 for 1             40 for 1
    Straight          30 for 1        30 for 1             30 for 1             30 for 1
    Three-of-a-kind   9 for 1         9 for 1              10 for 1             9 for 1
    """,
    wager="Five-Card Progressive Payout",
)

FIVE_CARD_METER = table(
    """
    643a.12(e)(3)          Paytable A
    Seed/reseed            $10,000 for 1
    Incrementation rate
    Primary                21%
    Reserve                N/A

    643a.12(e)(3)          Paytable B       Paytable C       Paytable D
    Seed/reseed
    Mega                   $10,000 for 1    $10,000 for 1    $10,000 for 1
    Major                  $1,000 for 1     $1,000 for 1     $1,000 for 1
    Minor                  N/A              $250 for 1       $250 for 1
    Incrementation rate
    Mega                   11%              9%               10%
    Major                  10%              7%               8%
    Minor                  N/A              3%               3%
    """,
    wager="Five-Card Progressive Payout",
    about=About.METER,
)

FIVE_CARD_ENVY_1 = table(
    """
    643a.12(e)(5)     Envy Bonus
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
    643a.12(e)(5)     Envy Bonus
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
    643a.12(f)(1)     Payout
    Royal flush       100% of meter
    Straight flush    10% of meter
    Four-of-a-kind    500 for 1
    Full house        100 for 1
    Flush             50 for 1
    """,
    wager="Five Card Hand Bonus",
)

HAND_BONUS_EVENTS = table(
    """
    643a.12(f)(3)    Payout
    Magic Card       20 for 1
    Lucky Bonus      5 for 1
    """,
    wager="Five Card Hand Bonus",
    about=About.EVENT,
)

# 643a.12(f)(4) scales this meter by the "Progressive Payout Wager"; it means this wager.
HAND_BONUS_METER = table(
    """
    643a.12(f)(4)          Paytable
    Seed                   $10,000 for 1
    Reseed                 $0
    Incrementation rate
    Primary                13%
    Reserve                8%
    """,
    wager="Five Card Hand Bonus",
    about=About.METER,
)

SIX_CARD_BONUS = table(
    """
    643a.12(g)         Paytable A    Paytable B    Paytable C
    Royal flush        1,000 to 1    1,000 to 1    1,000 to 1
    Straight flush     200 to 1      200 to 1      200 to 1
    Four-of-a-kind     50 to 1       50 to 1       100 to 1
    Full house         25 to 1       25 to 1       20 to 1
    Flush              20 to 1       15 to 1       15 to 1
    Straight           10 to 1       10 to 1       9 to 1
    Three-of-a-kind    5 to 1        5 to 1        8 to 1

    643a.12(g)                                      Paytable D    Paytable E
    Six-card royal flush—diamonds                   blank         200,000 to 1
    Six-card royal flush—hearts, spades or clubs    blank         20,000 to 1
    Royal flush                                     1,000 to 1    1,000 to 1
    Straight flush                                  200 to 1      200 to 1
    Four-of-a-kind                                  100 to 1      50 to 1
    Full house                                      20 to 1       20 to 1
    Flush                                           15 to 1       15 to 1
    Straight                                        10 to 1       10 to 1
    Three-of-a-kind                                 7 to 1        5 to 1
    """,
    wager="Six Card Bonus",
)

CURRENT = (
    LET_IT_RIDE,
    FIVE_CARD_BONUS,
    THREE_CARD_BONUS,
    THREE_CARD_PROGRESSIVE,
    THREE_CARD_METER,
    THREE_CARD_ENVY_1,
    THREE_CARD_ENVY_5,
    FIVE_CARD_PROGRESSIVE,
    FIVE_CARD_METER,
    FIVE_CARD_ENVY_1,
    FIVE_CARD_ENVY_5,
    HAND_BONUS,
    HAND_BONUS_EVENTS,
    HAND_BONUS_METER,
    SIX_CARD_BONUS,
)
