"""Sections 647a.3(b), .4, .5 and the loading of 647a.8 to .10: the table's day."""

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
    backs="647a.3(b)(1)",
    stored="647a.3(b)(2)",
    alternate="647a.3(b)(3)",
    rack="647a.3(b)(4)",
)
OPENING = Opening(
    inspect="647a.4(a)",
    spread="647a.4(b)",
    wash="647a.4(c)",
    each_deck="647a.4(d)",
    prepared="647a.4(e)",
)
SHUFFLE = Shuffle(
    cite="647a.5(a)",
    count_cite="647a.5(b)",
    cards=52,
    by_device="647a.5(c)(1)",
    by_hand="647a.5(c)(2)",
)
CUT = Cut(cite="647a.5(d)", least=10, recut="647a.5(e)")
LOADING = (
    (Method.MANUAL_SHOE, "647a.8(a)"),
    (Method.HAND, "647a.9(a)(2)"),
    (Method.AUTOMATED_SHOE, "647a.10(a)(1)"),
    (Method.RESHUFFLING_SHOE, "647a.10(a)(1)"),
)

CURRENT = Day(
    two_decks=TWO_DECKS,
    opening=OPENING,
    shuffle=SHUFFLE,
    cut=CUT,
    idle=Idle(cite="647a.5(f)", cleared=False, wash="647a.4(c)"),
    reshuffling=Reshuffling(
        cite="647a.5(g)",
        counts=True,
        instead_of=("647a.5(d)", "647a.5(e)", "647a.5(f)"),
    ),
    loading=LOADING,
)
