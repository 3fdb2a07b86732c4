"""Sections 643a.2, .3, .6, .8 to .10 and .13: the table, the cards, the deal and what goes wrong.

The community cards are dealt face down before the first decision. Position 1 is the card to the
dealer's left, which 643a.11(c) turns first.
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
    On,
    Part,
    Seats,
    Spread,
    Stack,
    Stub,
)

SEATS = Seats(most=7, cite="643a.2(a)", adjacent_boxes=True, boxes_cite="643a.7(l)")
SEATS_2011 = Seats(most=7, cite="643a.2(a)", adjacent_boxes=True, boxes_cite="643a.7(h)")

DECKS = Decks(
    cite="643a.3(a)",
    cover_cards=1,
    two_decks_cite="643a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="643a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="643a.3(c)(2)",
)

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

SHOE_STUB = Stub(
    rack_cite="643a.8(e)",
    count_cite="643a.8(f)",
    right_cite="643a.8(g)",
    wrong_cite="643a.8(h)",
)
HAND_STUB = Stub(
    rack_cite="643a.9(c)",
    count_cite="643a.9(d)",
    right_cite="643a.9(e)",
    wrong_cite="643a.9(f)",
)
AUTOMATED_STUB = Stub(
    rack_cite="643a.10(c)",
    count_cite="643a.10(d)",
    right_cite="643a.10(e)",
    wrong_cite="643a.10(f)",
)

EACH_PLAYER = (Part.PLAYER,)
BONUS_CARDS_FOR = ("Six Card Bonus",)

# Top card to the dealer's right, bottom card to his left; the bottom card is taken away unseen.
THREE_SPREAD = Spread(places=((Part.COMMUNITY, 2), (Part.COMMUNITY, 1), (Part.RACK, 1)), cite="643a.10(b)")

MANUAL_SHOE = Dealing(
    method=Method.MANUAL_SHOE,
    cite="643a.8",
    no_more_bets="643a.8(b)",
    locks=(
        (On.TABLE_GAME_SYSTEM, "643a.8(b)(1)"),
        (On.PROGRESSIVE_DEVICE, "643a.8(b)(2)"),
        (On.GAME_ACCOUNT, "643a.8(b)(3)"),
    ),
    steps=(
        Lay(to=Part.BONUS, cards=3, only_for=BONUS_CARDS_FOR, cite="643a.8(d)"),
        Circuit(to=EACH_PLAYER, cite="643a.8(d)(1)"),
        Lay(to=Part.COMMUNITY, cards=1, cite="643a.8(d)(2)"),
        Circuit(to=EACH_PLAYER, cite="643a.8(d)(3)"),
        Lay(to=Part.COMMUNITY, cards=1, cite="643a.8(d)(4)"),
        Circuit(to=EACH_PLAYER, cite="643a.8(d)(5)"),
    ),
    stub=SHOE_STUB,
)
HAND = Dealing(
    method=Method.HAND,
    cite="643a.9",
    shuffler_cite="643a.9(a)(1)",
    no_more_bets="643a.9(a)(3)",
    locks=(
        (On.TABLE_GAME_SYSTEM, "643a.9(a)(3)(i)"),
        (On.PROGRESSIVE_DEVICE, "643a.9(a)(3)(ii)"),
        (On.GAME_ACCOUNT, "643a.9(a)(3)(iii)"),
    ),
    steps=(
        Lay(to=Part.BONUS, cards=3, only_for=BONUS_CARDS_FOR, cite="643a.9(b)"),
        Circuit(to=EACH_PLAYER, cite="643a.9(b)(1)"),
        Lay(to=Part.COMMUNITY, cards=1, cite="643a.9(b)(2)"),
        Circuit(to=EACH_PLAYER, cite="643a.9(b)(3)"),
        Lay(to=Part.COMMUNITY, cards=1, cite="643a.9(b)(4)"),
        Circuit(to=EACH_PLAYER, cite="643a.9(b)(5)"),
    ),
    stub=HAND_STUB,
)
AUTOMATED_SHOE = Dealing(
    method=Method.AUTOMATED_SHOE,
    cite="643a.10",
    no_more_bets="643a.10(a)(2)",
    locks=(
        (On.TABLE_GAME_SYSTEM, "643a.10(a)(2)(i)"),
        (On.PROGRESSIVE_DEVICE, "643a.10(a)(2)(ii)"),
        (On.GAME_ACCOUNT, "643a.10(a)(2)(iii)"),
    ),
    steps=(
        Stack(to=Part.PLAYER, cards=3, cite="643a.10(b)"),
        THREE_SPREAD,
        Lay(to=Part.BONUS, cards=3, only_for=BONUS_CARDS_FOR, cite="643a.10(b)"),
    ),
    stub=AUTOMATED_STUB,
)
RESHUFFLING_SHOE = Dealing(
    method=Method.RESHUFFLING_SHOE,
    cite="643a.10(g)",
    no_more_bets="643a.10(a)(2)",
    locks=AUTOMATED_SHOE.locks,
    steps=(
        Lay(to=Part.COMMUNITY, cards=2, cite="643a.10(g)"),
        Stack(to=Part.PLAYER, cards=3, cite="643a.10(g)"),
        Lay(to=Part.BONUS, cards=3, only_for=BONUS_CARDS_FOR, cite="643a.10(b)"),
    ),
    stub=AUTOMATED_STUB,
)

MANUAL_SHOE_2011 = Dealing(
    method=Method.MANUAL_SHOE,
    cite="643a.8(d)",
    no_more_bets="643a.8(b)",
    steps=(
        Circuit(to=EACH_PLAYER, cite="643a.8(d)(1)"),
        Lay(to=Part.COMMUNITY, cards=1, cite="643a.8(d)(2)"),
        Circuit(to=EACH_PLAYER, cite="643a.8(d)(3)"),
        Lay(to=Part.COMMUNITY, cards=1, cite="643a.8(d)(4)"),
        Circuit(to=EACH_PLAYER, cite="643a.8(d)(5)"),
    ),
    stub=SHOE_STUB,
)
HAND_2011 = Dealing(
    method=Method.HAND,
    cite="643a.9(b)",
    shuffler_cite="643a.9(a)(1)",
    no_more_bets="643a.9(a)(3)",
    steps=(
        Circuit(to=EACH_PLAYER, cite="643a.9(b)(1)"),
        Lay(to=Part.COMMUNITY, cards=1, cite="643a.9(b)(2)"),
        Circuit(to=EACH_PLAYER, cite="643a.9(b)(3)"),
        Lay(to=Part.COMMUNITY, cards=1, cite="643a.9(b)(4)"),
        Circuit(to=EACH_PLAYER, cite="643a.9(b)(5)"),
    ),
    stub=HAND_STUB,
)
AUTOMATED_SHOE_2011 = Dealing(
    method=Method.AUTOMATED_SHOE,
    cite="643a.10",
    no_more_bets="643a.10(a)(2)",
    steps=(
        Stack(to=Part.PLAYER, cards=3, cite="643a.10(b)"),
        THREE_SPREAD,
    ),
    stub=AUTOMATED_STUB,
)

IRREGULARITIES = (
    Irregularity(what=Mishap.FACE_UP_CARD, then=Consequence.CARD_TO_RACK, cite="643a.13(a)"),
    Irregularity(what=Mishap.FACE_UP_CARDS, then=Consequence.VOID, cite="643a.13(a)"),
    Irregularity(what=Mishap.DRAWN_IN_ERROR, then=Consequence.NEXT_CARD, cite="643a.13(b)"),
    Irregularity(what=Mishap.WRONG_NUMBER, then=Consequence.VOID, cite="643a.13(c)"),
    Irregularity(what=Mishap.EXPOSED_EARLY, then=Consequence.VOID, cite="643a.13(d)"),
    Irregularity(what=Mishap.SHUFFLER_JAM, then=Consequence.RESHUFFLE, cite="643a.13(e)"),
    Irregularity(what=Mishap.SHOE_JAM, then=Consequence.VOID, cite="643a.13(f)"),
    Irregularity(what=Mishap.OUT_OF_ORDER, then=Consequence.COVER_DEVICE, cite="643a.13(g)"),
)
