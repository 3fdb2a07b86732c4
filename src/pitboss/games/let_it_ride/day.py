"""Sections 643a.3(b), .4, .5 and the loading of 643a.8 to .10: the table's day."""

from dataclasses import replace

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
    backs="643a.3(b)(1)",
    stored="643a.3(b)(2)",
    alternate="643a.3(b)(3)",
    rack="643a.3(b)(4)",
)
OPENING = Opening(
    inspect="643a.4(a)",
    spread="643a.4(b)",
    wash="643a.4(c)",
    each_deck="643a.4(d)",
    prepared="643a.4(e)",
)
SHUFFLE = Shuffle(
    cite="643a.5(a)",
    count_cite="643a.5(b)",
    cards=52,
    by_device="643a.5(c)(1)",
    by_hand="643a.5(c)(2)",
)
CUT = Cut(cite="643a.5(d)", least=10, recut="643a.5(e)")
LOADING = (
    (Method.MANUAL_SHOE, "643a.8(a)"),
    (Method.HAND, "643a.9(a)(2)"),
    (Method.AUTOMATED_SHOE, "643a.10(a)(1)"),
)

CURRENT = Day(
    two_decks=TWO_DECKS,
    opening=OPENING,
    shuffle=SHUFFLE,
    cut=CUT,
    idle=Idle(cite="643a.5(f)", cleared=True, wash="643a.4(c)"),
    reshuffling=Reshuffling(
        cite="643a.5(g)",
        counts=True,
        instead_of=("643a.5(d)", "643a.5(e)", "643a.5(f)"),
    ),
    loading=(*LOADING, (Method.RESHUFFLING_SHOE, "643a.10(a)(1)")),
)

PROPOSED_2011 = replace(
    CURRENT,
    idle=Idle(
        cite="643a.5(f)",
        cleared=True,
        wash="643a.5(f)(1)",
        by_device="643a.5(f)(2)",
        stored_if=("643a.5(f)(2)(i)", "643a.5(f)(2)(ii)"),
    ),
    reshuffling=Reshuffling(
        cite="643a.5(g)",
        counts=False,
        instead_of=(
            "643a.5(a)",
            "643a.5(b)",
            "643a.5(c)(1)",
            "643a.5(c)(2)",
            "643a.5(d)",
            "643a.5(e)",
            "643a.5(f)",
        ),
    ),
    loading=LOADING,
)
