"""Section 643a.6: the kinds of hands, highest first."""

from pitboss.rules.ruleset import ranks

FIVE_CARDS = ranks(
    """
    643a.6(b)
    643a.6(b)(1)    Royal flush
    643a.6(b)(2)    Straight flush
    643a.6(b)(3)    Four-of-a-kind
    643a.6(b)(4)    Full house
    643a.6(b)(5)    Flush
    643a.6(b)(6)    Straight
    643a.6(b)(7)    Three-of-a-kind
    643a.6(b)(8)    Two pairs
    643a.6(b)(9)    Pair
    """,
    size=5,
    cards="643a.6(a)",
)
THREE_CARDS = ranks(
    """
    643a.6(c)
    643a.6(c)(1)    Mini-royal
    643a.6(c)(2)    Straight flush
    643a.6(c)(3)    Three-of-a-kind
    643a.6(c)(4)    Straight
    643a.6(c)(5)    Flush
    643a.6(c)(6)    Pair
    """,
    size=3,
    cards="643a.6(a)",
)
THREE_CARDS_PROGRESSIVE = ranks(
    """
    643a.6(d)
    643a.6(d)(1)    Mini-royal
    643a.6(d)(2)    Straight flush
    643a.6(d)(3)    Three-of-a-kind
    643a.6(d)(4)    Straight
    """,
    size=3,
    cards="643a.6(a)",
)
SIX_CARDS = ranks(
    """
    643a.6(e)
    643a.6(e)(1)    Six-card royal flush
    643a.6(e)(2)    Royal flush
    643a.6(e)(3)    Straight flush
    643a.6(e)(4)    Four-of-a-kind
    643a.6(e)(5)    Full house
    643a.6(e)(6)    Flush
    643a.6(e)(7)    Straight
    643a.6(e)(8)    Three-of-a-kind
    """,
    size=5,
    cards="643a.6(a)",
)
