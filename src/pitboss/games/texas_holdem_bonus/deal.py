"""Sections 647a.8 to .10: the deal by each method, and the stub.

The community cards are not part of the deal: they come out between the decisions of 647a.11, except
from a shoe that reshuffles, where they may lie on the table first.
"""

from pitboss.rules.words import Circuit, Dealing, Lay, Method, Part, Stack, Stub

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
        Lay(to=Part.BONUS, cards=4, only_for=FOUR_MORE_CARDS_FOR, by_hand=True, cite="647a.10(c)"),
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
        Lay(to=Part.BONUS, cards=4, only_for=FOUR_MORE_CARDS_FOR, by_hand=True, cite="647a.10(c)"),
    ),
    stub=AUTOMATED_STUB,
)
