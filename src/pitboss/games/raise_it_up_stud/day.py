"""Sections 669a.3(b), .4, .5 and the loading of 669a.8 to .10: the table's day."""

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
    backs="669a.3(b)(1)",
    stored="669a.3(b)(2)",
    alternate="669a.3(b)(3)",
    rack="669a.3(b)(4)",
)
OPENING = Opening(
    inspect="669a.4(a)",
    spread="669a.4(b)",
    wash="669a.4(c)",
    each_deck="669a.4(d)",
    prepared="669a.4(e)",
)
SHUFFLE = Shuffle(
    cite="669a.5(a)",
    count_cite="669a.5(b)",
    cards=52,
    by_device="669a.5(c)(1)",
    by_hand="669a.5(c)(2)",
)
CUT = Cut(cite="669a.5(d)", least=10, recut="669a.5(e)")
LOADING = (
    (Method.MANUAL_SHOE, "669a.8(a)"),
    (Method.HAND, "669a.9(a)(2)"),
    (Method.AUTOMATED_SHOE, "669a.10(a)(1)"),
)

CURRENT = Day(
    two_decks=TWO_DECKS,
    opening=OPENING,
    shuffle=SHUFFLE,
    cut=CUT,
    idle=Idle(cite="669a.5(f)", cleared=True, wash="669a.4(c)"),
    reshuffling=Reshuffling(
        cite="669a.5(g)",
        counts=True,
        instead_of=("669a.5(d)", "669a.5(e)", "669a.5(f)"),
    ),
    loading=LOADING,
)
