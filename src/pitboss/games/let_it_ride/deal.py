"""Sections 643a.8 to .10: the deal by each method, and the stub.

The community cards are dealt face down before the first decision. Position 1 is the card to the
dealer's left, which 643a.11(c) turns first.
"""

from pitboss.rules.words import Circuit, Dealing, Lay, Method, On, Part, Spread, Stack, Stub

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
