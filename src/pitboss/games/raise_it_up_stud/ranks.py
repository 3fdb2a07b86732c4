"""Section 669a.6: the kinds of hands, highest first."""

from pitboss.rules.ruleset import ranks

FIVE_CARDS = ranks(
    """
    669a.6(b)
    669a.6(b)(1)    Royal flush
    669a.6(b)(2)    Straight flush
    669a.6(b)(3)    Four-of-a-kind
    669a.6(b)(4)    Full house
    669a.6(b)(5)    Flush
    669a.6(b)(6)    Straight
    669a.6(b)(7)    Three-of-a-kind
    669a.6(b)(8)    Two pairs
    669a.6(b)(9)    One pair
    """,
    size=5,
    cards="669a.6(a)",
)
# This list does not say that it runs from high to low; its order is that of the paytables.
THREE_CARDS = ranks(
    """
    669a.6(c)
    669a.6(c)(1)    Straight flush
    669a.6(c)(2)    Three-of-a-kind
    669a.6(c)(3)    Straight
    669a.6(c)(4)    Flush
    669a.6(c)(5)    Pair
    """,
    size=3,
    cards="669a.6(a)",
)
