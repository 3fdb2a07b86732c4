"""Section 641a.6: the kinds of hands, highest first."""

from pitboss.rules.ruleset import ranks

FOUR_CARDS = ranks(
    """
    641a.6(b)
    641a.6(b)(1)    Four-of-a-kind
    641a.6(b)(2)    Straight flush
    641a.6(b)(3)    Three-of-a-kind
    641a.6(b)(4)    Flush
    641a.6(b)(5)    Straight
    641a.6(b)(6)    Two pairs
    641a.6(b)(7)    Pair
    """,
    size=4,
    cards="641a.6(a)",
    ties="641a.6(c)",
)
