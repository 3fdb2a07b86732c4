"""Sections 649a.8 to .10: the deal by each method, and the stub."""

from pitboss.rules.words import Circuit, Dealing, Lay, Method, Part, Stack, Stub

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
        Lay(to=Part.COMMUNITY, cards=2, only_for=TWO_MORE_CARDS_FOR, by_hand=True, cite="649a.10(c)"),
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
