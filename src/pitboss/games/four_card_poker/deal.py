"""Sections 641a.8 to .10: the deal by each method, and the stub."""

from pitboss.rules.words import Circuit, Dealing, Face, Lay, Method, Part, Spread, Stack, Stub

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
