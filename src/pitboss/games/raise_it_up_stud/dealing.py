"""Sections 669a.2, .3, .6, .8 to .10 and .13: the table, the cards, the deal and what fails."""

from pitboss.rules.ruleset import ranks
from pitboss.rules.words import (
    Circuit,
    Consequence,
    Dealing,
    Decks,
    Irregularity,
    Lay,
    Method,
    Mishap,
    Part,
    Seats,
    Stack,
    Stub,
)

SEATS = Seats(most=6, cite="669a.2(a)", adjacent_boxes=False, boxes_cite="669a.7(e)")

DECKS = Decks(
    cite="669a.3(a)",
    cover_cards=1,
    two_decks_cite="669a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="669a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="669a.3(c)(2)",
)

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

SHOE_STUB = Stub(
    rack_cite="669a.8(e)",
    count_cite="669a.8(f)",
    right_cite="669a.8(g)",
    wrong_cite="669a.8(h)",
)
HAND_STUB = Stub(
    rack_cite="669a.9(c)",
    count_cite="669a.9(d)",
    right_cite="669a.9(e)",
    wrong_cite="669a.9(f)",
)
AUTOMATED_STUB = Stub(
    rack_cite="669a.10(c)",
    count_cite="669a.10(d)",
    right_cite="669a.10(e)",
    wrong_cite="669a.10(f)",
)

MANUAL_SHOE = Dealing(
    method=Method.MANUAL_SHOE,
    cite="669a.8(d)",
    no_more_bets="669a.8(b)",
    steps=(
        Circuit(to=(Part.PLAYER,), times=3, cite="669a.8(d)(1)"),
        Lay(to=Part.COMMUNITY, cards=3, cite="669a.8(d)(2)"),
    ),
    stub=SHOE_STUB,
)
HAND = Dealing(
    method=Method.HAND,
    cite="669a.9(b)",
    shuffler_cite="669a.9(a)(1)",
    no_more_bets="669a.9(a)(3)",
    steps=(
        Circuit(to=(Part.PLAYER,), times=3, cite="669a.9(b)(1)"),
        Lay(to=Part.COMMUNITY, cards=3, cite="669a.9(b)(2)"),
    ),
    stub=HAND_STUB,
)
AUTOMATED_SHOE = Dealing(
    method=Method.AUTOMATED_SHOE,
    cite="669a.10",
    no_more_bets="669a.10(a)(2)",
    steps=(
        Stack(to=Part.PLAYER, cards=3, cite="669a.10(b)"),
        Stack(to=Part.COMMUNITY, cards=3, cite="669a.10(b)"),
    ),
    stub=AUTOMATED_STUB,
)

IRREGULARITIES = (
    Irregularity(what=Mishap.FACE_UP_CARD, then=Consequence.CARD_TO_RACK, cite="669a.13(a)"),
    Irregularity(what=Mishap.FACE_UP_CARDS, then=Consequence.VOID, cite="669a.13(a)"),
    Irregularity(what=Mishap.DRAWN_IN_ERROR, then=Consequence.NEXT_CARD, cite="669a.13(b)"),
    Irregularity(what=Mishap.WRONG_NUMBER, then=Consequence.VOID, cite="669a.13(c)"),
    Irregularity(what=Mishap.EXPOSED_EARLY, then=Consequence.VOID, cite="669a.13(d)"),
    Irregularity(what=Mishap.SHUFFLER_JAM, then=Consequence.RESHUFFLE, cite="669a.13(e)"),
    Irregularity(what=Mishap.SHOE_JAM, then=Consequence.VOID, cite="669a.13(f)"),
    Irregularity(what=Mishap.OUT_OF_ORDER, then=Consequence.COVER_DEVICE, cite="669a.13(g)"),
)
