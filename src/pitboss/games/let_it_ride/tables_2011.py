"""The tables of 643a.12 as the 2011 proposal prints them."""

from pitboss.games.let_it_ride.wagers import THREE_BETS
from pitboss.rules.tables import table

LET_IT_RIDE = table(
    """
    643a.12(a)             Paytable A    Paytable B
    Royal Flush            1,000 to 1    500 to 1
    Straight Flush         200 to 1      200 to 1
    Four-of-a-kind         50 to 1       50 to 1
    Full House             11 to 1       11 to 1
    Flush                  8 to 1        8 to 1
    Straight               5 to 1        5 to 1
    Three-of-a-kind        3 to 1        3 to 1
    Two Pair               2 to 1        2 to 1
    Pair—Tens or better    1 to 1        1 to 1
    """,
    wager="Let It Ride",
    pays_on=THREE_BETS,
)

LET_IT_RIDE_BONUS = table(
    """
    643a.12(b)             Paytable A    Paytable B    Paytable C
    Royal Flush            $25,000       $20,000       $20,000
    Straight Flush         $2,500        $2,000        $2,000
    Four-of-a-kind         $400          $200          $100
    Full House             $200          $75           $75
    Flush                  $50           $50           $50
    Straight               $25           $25           $25
    Three-of-a-kind        $5            $5            $9
    Two Pair               $0            $4            $6
    Pair—Tens or better    $0            $1            $0
    """,
    wager="Let It Ride Bonus",
)

THREE_CARD_BONUS = table(
    """
    643a.12(c)         Paytable A    Paytable B    Paytable C
    Mini-royal         40 to 1       40 to 1       40 to 1
    Straight Flush     40 to 1       40 to 1       40 to 1
    Three-of-a-kind    30 to 1       30 to 1       30 to 1
    Straight           6 to 1        5 to 1        6 to 1
    Flush              4 to 1        4 to 1        3 to 1
    Pair               1 to 1        1 to 1        1 to 1

    643a.12(c)         Paytable D    Paytable E    Paytable F
    Mini-royal         50 to 1       50 to 1       50 to 1
    Straight Flush     40 to 1       40 to 1       40 to 1
    Three-of-a-kind    30 to 1       30 to 1       30 to 1
    Straight           6 to 1        5 to 1        6 to 1
    Flush              4 to 1        4 to 1        3 to 1
    Pair               1 to 1        1 to 1        1 to 1
    """,
    wager="Three Card Bonus",
)

PROPOSED_2011 = (LET_IT_RIDE, LET_IT_RIDE_BONUS, THREE_CARD_BONUS)
