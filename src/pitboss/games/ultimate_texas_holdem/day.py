"""Sections 653a.3(b), .4, .5 and the loading of 653a.8 to .10: the table's day."""

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
    backs="653a.3(b)(1)",
    stored="653a.3(b)(2)",
    alternate="653a.3(b)(3)",
    rack="653a.3(b)(4)",
)
OPENING = Opening(
    inspect="653a.4(a)",
    spread="653a.4(b)",
    wash="653a.4(c)",
    each_deck="653a.4(d)",
    prepared="653a.4(e)",
)
SHUFFLE = Shuffle(
    cite="653a.5(a)",
    count_cite="653a.5(b)",
    cards=52,
    by_device="653a.5(c)(1)",
    by_hand="653a.5(c)(2)",
)
CUT = Cut(cite="653a.5(d)", least=10, recut="653a.5(e)")
LOADING = (
    (Method.MANUAL_SHOE, "653a.8(a)"),
    (Method.HAND, "653a.9(a)(2)"),
    (Method.AUTOMATED_SHOE, "653a.10(a)(1)"),
    (Method.RESHUFFLING_SHOE, "653a.10(a)(1)"),
)

PROPOSED_2011 = Day(
    two_decks=TWO_DECKS,
    opening=OPENING,
    shuffle=SHUFFLE,
    cut=CUT,
    idle=Idle(
        cite="653a.5(f)",
        cleared=False,
        wash="653a.5(f)(1)",
        by_device="653a.5(f)(2)",
        stored_if=("653a.5(f)(2)(i)", "653a.5(f)(2)(ii)"),
    ),
    reshuffling=Reshuffling(
        cite="653a.5(g)",
        counts=False,
        instead_of=(
            "653a.5(a)",
            "653a.5(b)",
            "653a.5(c)(1)",
            "653a.5(c)(2)",
            "653a.5(d)",
            "653a.5(e)",
            "653a.5(f)",
        ),
    ),
    loading=LOADING,
)
