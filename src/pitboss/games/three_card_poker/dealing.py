"""Sections 649a.2, .3, .6, .8 to .10 and .13: the table, the cards, the deal and what goes wrong."""

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

SEATS = Seats(most=7, cite="649a.2(a)", adjacent_boxes=True, boxes_cite="649a.7(f)")

DECKS = Decks(
    cite="649a.3(a)",
    cover_cards=1,
    two_decks_cite="649a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="649a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="649a.3(c)(2)",
)

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

SHOE_STUB = Stub(
    rack_cite="649a.8(e)",
    count_cite="649a.8(f)",
    right_cite="649a.8(g)",
    wrong_cite="649a.8(h)",
)
HAND_STUB = Stub(
    rack_cite="649a.9(c)",
    count_cite="649a.9(d)",
    right_cite="649a.9(e)",
    wrong_cite="649a.9(f)",
)
AUTOMATED_STUB = Stub(
    rack_cite="649a.10(c)",
    count_cite="649a.10(d)",
    right_cite="649a.10(e)",
    wrong_cite="649a.10(f)",
)

TWO_MORE_CARDS_FOR = (
    "Five-Card Progressive Payout",
    "Five Card Hand Bonus on the player's hand",
    "Five Card Hand Bonus on the dealer's hand",
)
EACH_AND_DEALER = (Part.PLAYER, Part.DEALER)

MANUAL_SHOE = Dealing(
    method=Method.MANUAL_SHOE,
    cite="649a.8",
    no_more_bets="649a.8(b)",
    steps=(
        Circuit(to=EACH_AND_DEALER, times=3, cite="649a.8(d)"),
        Lay(to=Part.COMMUNITY, cards=2, only_for=TWO_MORE_CARDS_FOR, cite="649a.8(d)"),
    ),
    stub=SHOE_STUB,
)
HAND = Dealing(
    method=Method.HAND,
    cite="649a.9",
    shuffler_cite="649a.9(a)(1)",
    no_more_bets="649a.9(a)(3)",
    steps=(
        Circuit(to=EACH_AND_DEALER, times=3, cite="649a.9(b)"),
        Lay(to=Part.COMMUNITY, cards=2, only_for=TWO_MORE_CARDS_FOR, cite="649a.9(b)"),
    ),
    stub=HAND_STUB,
)
AUTOMATED_SHOE = Dealing(
    method=Method.AUTOMATED_SHOE,
    cite="649a.10",
    no_more_bets="649a.10(a)(2)",
    steps=(
        Stack(to=Part.PLAYER, cards=3, cite="649a.10(b)"),
        Stack(to=Part.DEALER, cards=3, cite="649a.10(b)"),
        Lay(to=Part.COMMUNITY, cards=2, only_for=TWO_MORE_CARDS_FOR, cite="649a.10(c)"),
    ),
    stub=AUTOMATED_STUB,
)

MANUAL_SHOE_2011 = Dealing(
    method=Method.MANUAL_SHOE,
    cite="649a.8",
    no_more_bets="649a.8(b)",
    steps=(Circuit(to=EACH_AND_DEALER, times=3, cite="649a.8(d)"),),
    stub=SHOE_STUB,
)
HAND_2011 = Dealing(
    method=Method.HAND,
    cite="649a.9",
    shuffler_cite="649a.9(a)(1)",
    no_more_bets="649a.9(a)(3)",
    steps=(Circuit(to=EACH_AND_DEALER, times=3, cite="649a.9(b)"),),
    stub=HAND_STUB,
)
AUTOMATED_SHOE_2011 = Dealing(
    method=Method.AUTOMATED_SHOE,
    cite="649a.10",
    no_more_bets="649a.10(a)(2)",
    steps=(
        Stack(to=Part.PLAYER, cards=3, cite="649a.10(b)"),
        Stack(to=Part.DEALER, cards=3, cite="649a.10(b)"),
    ),
    stub=AUTOMATED_STUB,
)

IRREGULARITIES = (
    Irregularity(what=Mishap.FACE_UP_CARD, then=Consequence.CARD_TO_RACK, cite="649a.13(a)"),
    Irregularity(what=Mishap.FACE_UP_CARDS, then=Consequence.VOID, cite="649a.13(a)"),
    Irregularity(what=Mishap.DRAWN_IN_ERROR, then=Consequence.NEXT_CARD, cite="649a.13(b)"),
    Irregularity(what=Mishap.WRONG_NUMBER, then=Consequence.VOID, cite="649a.13(c)"),
    Irregularity(what=Mishap.EXPOSED_EARLY, then=Consequence.VOID, cite="649a.13(d)"),
    Irregularity(what=Mishap.SHUFFLER_JAM, then=Consequence.RESHUFFLE, cite="649a.13(e)"),
    Irregularity(what=Mishap.SHOE_JAM, then=Consequence.VOID, cite="649a.13(f)"),
    Irregularity(what=Mishap.OUT_OF_ORDER, then=Consequence.COVER_DEVICE, cite="649a.13(g)"),
)
