"""Section 647a.6: the kinds of hands, highest first."""

from pitboss.rules.ruleset import ranks

FIVE_CARDS = ranks(
    """
    647a.6(b)
    647a.6(b)(1)    Royal flush
    647a.6(b)(2)    Straight flush
    647a.6(b)(3)    Four-of-a-kind
    647a.6(b)(4)    Full house
    647a.6(b)(5)    Flush
    647a.6(b)(6)    Straight
    647a.6(b)(7)    Three-of-a-kind
    647a.6(b)(8)    Two pair
    647a.6(b)(9)    Pair
    """,
    size=5,
    cards="647a.6(a)",
    ties="647a.6(c)",
)
FIVE_OF_SIX_CARDS = ranks(
    """
    647a.6(d)
    647a.6(d)(1)    Six-card royal flush
    647a.6(d)(2)    Royal flush
    647a.6(d)(3)    Straight flush
    647a.6(d)(4)    Four-of-a-kind
    647a.6(d)(5)    Full house
    647a.6(d)(6)    Flush
    647a.6(d)(7)    Straight
    647a.6(d)(8)    Three-of-a-kind
    """,
    size=5,
    cards="647a.6(a)",
)
