"""Sections 669a.8 to .10: the deal by each method, and the stub."""

from pitboss.rules.words import Circuit, Dealing, Lay, Method, Part, Stack, Stub

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
