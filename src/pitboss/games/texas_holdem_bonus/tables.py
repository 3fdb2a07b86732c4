"""The tables of 647a.12 as the current chapter prints them."""

from pitboss.games.texas_holdem_bonus.wagers import HAND_BONUS_WAGERS
from pitboss.rules.tables import About, table

HOLDEM_BONUS = table(
    """
    647a.12(b)                                 Paytable A    Paytable B
    Ace-ace (dealer and player)                1,000 to 1    N/A
    Ace-ace                                    30 to 1       30 to 1
    Ace-king (same suit)                       25 to 1       25 to 1
    Ace-queen or ace-jack (same suit)          20 to 1       20 to 1
    Ace-king (different suits)                 15 to 1       15 to 1
    King-king, queen-queen or jack-jack        10 to 1       10 to 1
    Ace-queen or ace-jack (different suits)    5 to 1        5 to 1
    A pair of 10-10 through 2-2                3 to 1        3 to 1
    """,
    wager="Texas Hold 'Em Bonus",
)

PROGRESSIVE = table(
    """
    647a.12(d)(1)      Paytable A       Paytable B           Paytable C           Paytable D
    Royal flush        100% of meter    100% mega jackpot    100% mega jackpot    100% mega jackpot
    Straight flush     10% of meter     100% major jackpot   100% major jackpot   100% major jackpot
    Four-of-a-kind     300 for 1        300 for 1            100% minor jackpot   100% minor jackpot
    Full house         50 for 1         50 for 1             50 for 1             50 for 1
    Flush              40 for 1         40 for 1             40 for 1             40 for 1
    Straight           30 for 1         30 for 1             30 for 1             30 for 1
    Three-of-a-kind    9 for 1          9 for 1              10 for 1             9 for 1
    """,
    wager="Progressive Payout",
)

PROGRESSIVE_METER = table(
    """
    647a.12(d)(3)          Paytable A
    Seed/reseed            $10,000 for 1
    Incrementation rate
    Primary                21%
    Reserve                N/A

    647a.12(d)(3)          Paytable B       Paytable C       Paytable D
    Seed/reseed
    Mega                   $10,000 for 1    $10,000 for 1    $10,000 for 1
    Major                  $1,000 for 1     $1,000 for 1     $1,000 for 1
    Minor                  N/A              $250 for 1       $250 for 1
    Incrementation rate
    Mega                   11%              9%               10%
    Major                  10%              7%               8%
    Minor                  N/A              3%               3%
    """,
    wager="Progressive Payout",
    about=About.METER,
)

ENVY_1 = table(
    """
    647a.12(d)(5)     Envy Bonus
    Royal flush       $1,000
    Straight flush    $300
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$1 Progressive Payout Wager",
    amount=1_00,
)

ENVY_5 = table(
    """
    647a.12(d)(5)     Envy Bonus
    Royal flush       $5,000
    Straight flush    $1,500
    """,
    wager="Progressive Payout",
    about=About.ENVY,
    caption="$5 Progressive Payout Wager",
    amount=5_00,
)

HAND_BONUS = table(
    """
    647a.12(e)(1)     Payout
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
    647a.12(e)(3)    Payout
    Magic Card       20 for 1
    Lucky Bonus      5 for 1
    """,
    wager="Five Card Hand Bonus",
    pays_on=HAND_BONUS_WAGERS,
    about=About.EVENT,
)

HAND_BONUS_METER = table(
    """
    647a.12(e)(4)          Paytable
    Seed                   $10,000 for 1
    Reseed                 $0
    Incrementation rate
    Primary                13%
    Reserve                8%
    """,
    wager="Five Card Hand Bonus",
    pays_on=HAND_BONUS_WAGERS,
    about=About.METER,
)

SIX_CARD_BONUS = table(
    """
    647a.12(f)         Paytable A    Paytable B    Paytable C
    Royal flush        1,000 to 1    1,000 to 1    1,000 to 1
    Straight flush     200 to 1      200 to 1      200 to 1
    Four-of-a-kind     50 to 1       50 to 1       100 to 1
    Full house         25 to 1       25 to 1       20 to 1
    Flush              20 to 1       15 to 1       15 to 1
    Straight           10 to 1       10 to 1       9 to 1
    Three-of-a-kind    5 to 1        5 to 1        8 to 1

    647a.12(f)                                      Paytable D    Paytable E
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
    HOLDEM_BONUS,
    PROGRESSIVE,
    PROGRESSIVE_METER,
    ENVY_1,
    ENVY_5,
    HAND_BONUS,
    HAND_BONUS_EVENTS,
    HAND_BONUS_METER,
    SIX_CARD_BONUS,
)
