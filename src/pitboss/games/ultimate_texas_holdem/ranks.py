"""Section 653a.6: the kinds of hands, highest first."""

from pitboss.rules.ruleset import ranks

FIVE_CARDS = ranks(
    """
    653a.6(b)
    653a.6(b)(1)    Royal flush
    653a.6(b)(2)    Straight flush
    653a.6(b)(3)    Four-of-a-kind
    653a.6(b)(4)    Full house
    653a.6(b)(5)    Flush
    653a.6(b)(6)    Straight
    653a.6(b)(7)    Three-of-a-kind
    653a.6(b)(8)    Two pairs
    653a.6(b)(9)    Pair
    """,
    size=5,
    cards="653a.6(a)",
    ties="653a.6(c)",
)
