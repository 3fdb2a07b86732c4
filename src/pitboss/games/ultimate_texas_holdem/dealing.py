"""Sections 653a.2, .3, .6, .8 to .10 and .13: the table, the cards, the deal and what goes wrong.

The community cards are not part of the deal: they come out between the decisions of 653a.11, except
from a shoe that reshuffles, where they may lie on the table first.
"""

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

SEATS = Seats(most=6, cite="653a.2(a)", adjacent_boxes=False, boxes_cite="653a.7(e)")

DECKS = Decks(
    cite="653a.3(a)",
    cover_cards=2,
    two_decks_cite="653a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="653a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="653a.3(c)(2)",
)

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

SHOE_STUB = Stub(
    rack_cite="653a.8(e)",
    count_cite="653a.8(f)",
    right_cite="653a.8(g)",
    wrong_cite="653a.8(h)",
)
HAND_STUB = Stub(
    rack_cite="653a.9(c)",
    count_cite="653a.9(d)",
    right_cite="653a.9(e)",
    wrong_cite="653a.9(f)",
)
AUTOMATED_STUB = Stub(
    rack_cite="653a.10(c)",
    count_cite="653a.10(d)",
    right_cite="653a.10(e)",
    wrong_cite="653a.10(f)",
)

EACH_AND_DEALER = (Part.PLAYER, Part.DEALER)

MANUAL_SHOE = Dealing(
    method=Method.MANUAL_SHOE,
    cite="653a.8",
    no_more_bets="653a.8(b)",
    steps=(Circuit(to=EACH_AND_DEALER, times=2, cite="653a.8(d)"),),
    stub=SHOE_STUB,
)
HAND = Dealing(
    method=Method.HAND,
    cite="653a.9",
    shuffler_cite="653a.9(a)(1)",
    no_more_bets="653a.9(a)(3)",
    steps=(Circuit(to=EACH_AND_DEALER, times=2, cite="653a.9(b)"),),
    stub=HAND_STUB,
)
AUTOMATED_SHOE = Dealing(
    method=Method.AUTOMATED_SHOE,
    cite="653a.10",
    no_more_bets="653a.10(a)(2)",
    steps=(
        Stack(to=Part.PLAYER, cards=2, cite="653a.10(b)"),
        Stack(to=Part.DEALER, cards=2, cite="653a.10(b)"),
    ),
    stub=AUTOMATED_STUB,
)
RESHUFFLING_SHOE = Dealing(
    method=Method.RESHUFFLING_SHOE,
    cite="653a.10(g)",
    no_more_bets="653a.10(a)(2)",
    steps=(
        Lay(to=Part.COMMUNITY, cards=5, cite="653a.10(g)"),
        Stack(to=Part.PLAYER, cards=2, cite="653a.10(b)"),
        Stack(to=Part.DEALER, cards=2, cite="653a.10(b)"),
    ),
    stub=AUTOMATED_STUB,
)

IRREGULARITIES = (
    Irregularity(what=Mishap.FACE_UP_CARD, then=Consequence.CARD_TO_RACK, cite="653a.13(a)"),
    Irregularity(
        what=Mishap.FACE_UP_CARDS,
        then=Consequence.VOID,
        cite="653a.13(a)",
        settled_anyway="Trips",
        only_after_deal=True,
    ),
    Irregularity(what=Mishap.DRAWN_IN_ERROR, then=Consequence.NEXT_CARD, cite="653a.13(b)"),
    Irregularity(what=Mishap.WRONG_NUMBER, then=Consequence.VOID, cite="653a.13(c)"),
    Irregularity(
        what=Mishap.EXPOSED_EARLY,
        then=Consequence.VOID,
        until_all_decided=True,
        cite="653a.13(d)",
        settled_anyway="Trips",
    ),
    Irregularity(what=Mishap.SHUFFLER_JAM, then=Consequence.RESHUFFLE, cite="653a.13(e)"),
    Irregularity(what=Mishap.SHOE_JAM, then=Consequence.VOID, cite="653a.13(f)"),
    Irregularity(what=Mishap.OUT_OF_ORDER, then=Consequence.COVER_DEVICE, cite="653a.13(g)"),
)
