"""Sections 641a.3(b), .4, .5 and the loading of 641a.8 to .10: the table's day."""

from pitboss.rules.words import (
    Cut,
    Day,
    Idle,
    Method,
    Opening,
    Reshuffling,
    Shuffle,
    TwoDecks,
)

TWO_DECKS = TwoDecks(
    backs="641a.3(b)(1)",
    stored="641a.3(b)(2)",
    alternate="641a.3(b)(3)",
    rack="641a.3(b)(4)",
)
OPENING = Opening(
    inspect="641a.4(a)",
    spread="641a.4(b)",
    wash="641a.4(c)",
    each_deck="641a.4(d)",
    prepared="641a.4(e)",
)
SHUFFLE = Shuffle(
    cite="641a.5(a)",
    count_cite="641a.5(b)",
    cards=52,
    by_device="641a.5(c)(1)",
    by_hand="641a.5(c)(2)",
)
CUT = Cut(cite="641a.5(d)", least=10, recut="641a.5(e)")
LOADING = (
    (Method.MANUAL_SHOE, "641a.8(a)"),
    (Method.HAND, "641a.9(a)(2)"),
    (Method.AUTOMATED_SHOE, "641a.10(a)(1)"),
)

PROPOSED_2011 = Day(
    two_decks=TWO_DECKS,
    opening=OPENING,
    shuffle=SHUFFLE,
    cut=CUT,
    idle=Idle(
        cite="641a.5(f)",
        cleared=True,
        wash="641a.5(f)(1)",
        by_device="641a.5(f)(2)",
        stored_if=("641a.5(f)(2)(i)", "641a.5(f)(2)(ii)"),
    ),
    reshuffling=Reshuffling(
        cite="641a.5(g)",
        counts=False,
        instead_of=(
            "641a.5(a)",
            "641a.5(b)",
            "641a.5(c)(1)",
            "641a.5(c)(2)",
            "641a.5(d)",
            "641a.5(e)",
            "641a.5(f)",
        ),
    ),
    loading=LOADING,
)
