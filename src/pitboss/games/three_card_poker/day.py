"""Sections 649a.3(b), .4, .5 and the loading of 649a.8 to .10: the table's day."""

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
    backs="649a.3(b)(1)",
    stored="649a.3(b)(2)",
    alternate="649a.3(b)(3)",
    rack="649a.3(b)(4)",
)
OPENING = Opening(
    inspect="649a.4(a)",
    spread="649a.4(b)",
    wash="649a.4(c)",
    each_deck="649a.4(d)",
    prepared="649a.4(e)",
)
SHUFFLE = Shuffle(
    cite="649a.5(a)",
    count_cite="649a.5(b)",
    cards=52,
    by_device="649a.5(c)(1)",
    by_hand="649a.5(c)(2)",
)
CUT = Cut(cite="649a.5(d)", least=10, recut="649a.5(e)")
LOADING = (
    (Method.MANUAL_SHOE, "649a.8(a)"),
    (Method.HAND, "649a.9(a)(2)"),
    (Method.AUTOMATED_SHOE, "649a.10(a)(1)"),
)

CURRENT = Day(
    two_decks=TWO_DECKS,
    opening=OPENING,
    shuffle=SHUFFLE,
    cut=CUT,
    idle=Idle(cite="649a.5(f)", cleared=True, wash="649a.4(c)"),
    reshuffling=Reshuffling(
        cite="649a.5(g)",
        counts=True,
        instead_of=("649a.5(d)", "649a.5(e)", "649a.5(f)"),
    ),
    loading=LOADING,
)

PROPOSED_2011 = replace(
    CURRENT,
    idle=Idle(
        cite="649a.5(f)",
        cleared=True,
        wash="649a.5(f)(1)",
        by_device="649a.5(f)(2)",
        stored_if=("649a.5(f)(2)(i)", "649a.5(f)(2)(ii)"),
    ),
    reshuffling=Reshuffling(
        cite="649a.5(g)",
        counts=False,
        instead_of=(
            "649a.5(a)",
            "649a.5(b)",
            "649a.5(c)(1)",
            "649a.5(c)(2)",
            "649a.5(d)",
            "649a.5(e)",
            "649a.5(f)",
        ),
    ),
)
