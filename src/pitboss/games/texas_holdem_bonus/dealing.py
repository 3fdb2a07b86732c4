"""Sections 647a.2, .3, .6, .8 to .10 and .13: the table, the cards, the deal and what goes wrong.

The community cards are not part of the deal: they come out between the decisions of 647a.11, except
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

SEATS = Seats(most=6, cite="647a.2(a)", adjacent_boxes=True, boxes_cite="647a.7(e)")

DECKS = Decks(
    cite="647a.3(a)",
    cover_cards=2,
    two_decks_cite="647a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="647a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="647a.3(c)(2)",
)

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

SHOE_STUB = Stub(
    rack_cite="647a.8(e)",
    count_cite="647a.8(f)",
    right_cite="647a.8(g)",
    wrong_cite="647a.8(h)",
)
HAND_STUB = Stub(
    rack_cite="647a.9(e)",
    count_cite="647a.9(f)",
    right_cite="647a.9(g)",
    wrong_cite="647a.9(h)",
)
AUTOMATED_STUB = Stub(
    rack_cite="647a.10(c)",
    count_cite="647a.10(d)",
    right_cite="647a.10(e)",
    wrong_cite="647a.10(f)",
)

FOUR_MORE_CARDS_FOR = ("Six Card Bonus",)
EACH_AND_DEALER = (Part.PLAYER, Part.DEALER)

MANUAL_SHOE = Dealing(
    method=Method.MANUAL_SHOE,
    cite="647a.8",
    no_more_bets="647a.8(b)",
    steps=(
        Lay(to=Part.BONUS, cards=4, only_for=FOUR_MORE_CARDS_FOR, cite="647a.8(d)"),
        Circuit(to=EACH_AND_DEALER, times=2, cite="647a.8(d)"),
    ),
    stub=SHOE_STUB,
)
HAND = Dealing(
    method=Method.HAND,
    cite="647a.9",
    shuffler_cite="647a.9(a)(1)",
    no_more_bets="647a.9(b)",
    steps=(
        Lay(to=Part.BONUS, cards=4, only_for=FOUR_MORE_CARDS_FOR, cite="647a.9(d)"),
        Circuit(to=EACH_AND_DEALER, times=2, cite="647a.9(d)"),
    ),
    stub=HAND_STUB,
)
AUTOMATED_SHOE = Dealing(
    method=Method.AUTOMATED_SHOE,
    cite="647a.10",
    no_more_bets="647a.10(a)(2)",
    steps=(
        Stack(to=Part.PLAYER, cards=2, cite="647a.10(b)"),
        Stack(to=Part.DEALER, cards=2, cite="647a.10(b)"),
        Lay(to=Part.BONUS, cards=4, only_for=FOUR_MORE_CARDS_FOR, cite="647a.10(c)"),
    ),
    stub=AUTOMATED_STUB,
)
RESHUFFLING_SHOE = Dealing(
    method=Method.RESHUFFLING_SHOE,
    cite="647a.10(g)",
    no_more_bets="647a.10(a)(2)",
    steps=(
        Lay(to=Part.COMMUNITY, cards=5, cite="647a.10(g)"),
        Stack(to=Part.PLAYER, cards=2, cite="647a.10(b)"),
        Stack(to=Part.DEALER, cards=2, cite="647a.10(b)"),
        Lay(to=Part.BONUS, cards=4, only_for=FOUR_MORE_CARDS_FOR, cite="647a.10(c)"),
    ),
    stub=AUTOMATED_STUB,
)

IRREGULARITIES = (
    Irregularity(what=Mishap.FACE_UP_CARD, then=Consequence.CARD_TO_RACK, cite="647a.13(a)"),
    Irregularity(
        what=Mishap.FACE_UP_CARDS,
        then=Consequence.VOID,
        cite="647a.13(a)",
        settled_anyway="Texas Hold 'Em Bonus",
        only_after_deal=True,
    ),
    Irregularity(what=Mishap.DRAWN_IN_ERROR, then=Consequence.NEXT_CARD, cite="647a.13(b)"),
    Irregularity(what=Mishap.WRONG_NUMBER, then=Consequence.VOID, cite="647a.13(c)"),
    Irregularity(
        what=Mishap.EXPOSED_EARLY,
        then=Consequence.VOID,
        until_all_decided=True,
        cite="647a.13(d)",
        settled_anyway="Texas Hold 'Em Bonus",
    ),
    Irregularity(what=Mishap.SHUFFLER_JAM, then=Consequence.RESHUFFLE, cite="647a.13(e)"),
    Irregularity(what=Mishap.SHOE_JAM, then=Consequence.VOID, cite="647a.13(f)"),
    Irregularity(what=Mishap.OUT_OF_ORDER, then=Consequence.COVER_DEVICE, cite="647a.13(g)"),
)
