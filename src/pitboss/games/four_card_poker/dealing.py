"""Sections 641a.2, .3, .6, .8 to .10 and .13: the table, the cards, the deal and what fails."""

from pitboss.rules.ruleset import ranks
from pitboss.rules.words import (
    Circuit,
    Consequence,
    Dealing,
    Decks,
    Face,
    Irregularity,
    Lay,
    Method,
    Mishap,
    Part,
    Seats,
    Spread,
    Stack,
    Stub,
)

SEATS = Seats(most=7, cite="641a.2(a)", adjacent_boxes=True, boxes_cite="641a.7(e)")

DECKS = Decks(
    cite="641a.3(a)",
    cover_cards=1,
    two_decks_cite="641a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="641a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="641a.3(c)(2)",
)

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

SHOE_STUB = Stub(
    rack_cite="641a.8(e)",
    count_cite="641a.8(f)",
    right_cite="641a.8(g)",
    wrong_cite="641a.8(h)",
)
HAND_STUB = Stub(
    rack_cite="641a.9(c)",
    count_cite="641a.9(d)",
    right_cite="641a.9(e)",
    wrong_cite="641a.9(f)",
)
AUTOMATED_STUB = Stub(
    rack_cite="641a.10(c)",
    count_cite="641a.10(d)",
    right_cite="641a.10(e)",
    wrong_cite="641a.10(f)",
)

EACH_AND_DEALER = (Part.PLAYER, Part.DEALER)

# The dealer's fifth and sixth cards are dealt consecutively; only the sixth lies face up.
MANUAL_SHOE = Dealing(
    method=Method.MANUAL_SHOE,
    cite="641a.8",
    no_more_bets="641a.8(b)",
    steps=(
        Circuit(to=EACH_AND_DEALER, times=5, cite="641a.8(d)"),
        Lay(to=Part.DEALER, cards=1, face=Face.UP, cite="641a.8(d)"),
    ),
    stub=SHOE_STUB,
)
HAND = Dealing(
    method=Method.HAND,
    cite="641a.9",
    shuffler_cite="641a.9(a)(1)",
    no_more_bets="641a.9(a)(3)",
    steps=(
        Circuit(to=EACH_AND_DEALER, times=5, cite="641a.9(b)"),
        Lay(to=Part.DEALER, cards=1, face=Face.UP, cite="641a.9(b)"),
    ),
    stub=HAND_STUB,
)
# The shoe gives five cards at a time: the bottom one is the dealer's sixth, the rest go unseen.
AUTOMATED_SHOE = Dealing(
    method=Method.AUTOMATED_SHOE,
    cite="641a.10",
    no_more_bets="641a.10(a)(2)",
    steps=(
        Stack(to=Part.PLAYER, cards=5, cite="641a.10(b)"),
        Stack(to=Part.DEALER, cards=5, cite="641a.10(b)"),
        Spread(
            places=(
                (Part.RACK, 1),
                (Part.RACK, 2),
                (Part.RACK, 3),
                (Part.RACK, 4),
                (Part.DEALER, 6),
            ),
            face=Face.UP,
            cite="641a.10(b)",
        ),
    ),
    stub=AUTOMATED_STUB,
)

# The dealer's sixth card is dealt face up, so 641a.13(d) speaks of the other five.
IRREGULARITIES = (
    Irregularity(what=Mishap.FACE_UP_CARD, then=Consequence.CARD_TO_RACK, cite="641a.13(a)"),
    Irregularity(what=Mishap.FACE_UP_CARDS, then=Consequence.VOID, cite="641a.13(a)"),
    Irregularity(what=Mishap.DRAWN_IN_ERROR, then=Consequence.NEXT_CARD, cite="641a.13(b)"),
    Irregularity(what=Mishap.WRONG_NUMBER, then=Consequence.VOID, cite="641a.13(c)"),
    Irregularity(what=Mishap.EXPOSED_EARLY, then=Consequence.VOID, cite="641a.13(d)"),
    Irregularity(what=Mishap.SHUFFLER_JAM, then=Consequence.RESHUFFLE, cite="641a.13(e)"),
    Irregularity(what=Mishap.SHOE_JAM, then=Consequence.VOID, cite="641a.13(f)"),
    Irregularity(what=Mishap.OUT_OF_ORDER, then=Consequence.COVER_DEVICE, cite="641a.13(g)"),
)
