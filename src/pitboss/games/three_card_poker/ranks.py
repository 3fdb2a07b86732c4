"""Section 649a.6: the kinds of hands, highest first."""

from pitboss.rules.ruleset import ranks

THREE_CARDS = ranks(
    """
    649a.6(b)
    649a.6(b)(1)    Straight flush
    649a.6(b)(2)    Three-of-a-kind
    649a.6(b)(3)    Straight
    649a.6(b)(4)    Flush
    649a.6(b)(5)    Pair
    """,
    size=3,
    cards="649a.6(a)",
    ties="649a.6(c)",
)
# The current list puts the Super Royal last; it outranks the rest, as the paytable shows.
FIVE_CARDS = ranks(
    """
    649a.6(d)
    649a.6(d)(8)    Super Royal
    649a.6(d)(1)    Royal flush
    649a.6(d)(2)    Straight flush
    649a.6(d)(3)    Four-of-a-kind
    649a.6(d)(4)    Full house
    649a.6(d)(5)    Flush
    649a.6(d)(6)    Straight
    649a.6(d)(7)    Three-of-a-kind
    """,
    size=5,
    cards="649a.6(a)",
)
FIVE_CARDS_2011 = ranks(
    """
    649a.6(d)
    649a.6(d)(1)    Royal flush
    649a.6(d)(2)    Straight flush
    649a.6(d)(3)    Four-of-a-kind
    649a.6(d)(4)    Full house
    649a.6(d)(5)    Flush
    649a.6(d)(6)    Straight
    649a.6(d)(7)    Three-of-a-kind
    """,
    size=5,
    cards="649a.6(a)",
)
