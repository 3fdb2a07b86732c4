"""Sections 653a.3(b), .4, .5 and the loading of 653a.8 to .10: the table's day."""

from pitboss.rules.words import DayClauses, Method, stored_day

CLAUSES = DayClauses(
    two_decks=("653a.3(b)(1)", "653a.3(b)(2)", "653a.3(b)(3)", "653a.3(b)(4)"),
    opening=("653a.4(a)", "653a.4(b)", "653a.4(c)", "653a.4(d)", "653a.4(e)"),
    shuffle=("653a.5(a)", "653a.5(b)", "653a.5(c)(1)", "653a.5(c)(2)"),
    cut=("653a.5(d)", "653a.5(e)"),
    idle="653a.5(f)",
    reshuffling="653a.5(g)",
    loading=(
        (Method.MANUAL_SHOE, "653a.8(a)"),
        (Method.HAND, "653a.9(a)(2)"),
        (Method.AUTOMATED_SHOE, "653a.10(a)(1)"),
        (Method.RESHUFFLING_SHOE, "653a.10(a)(1)"),
    ),
)

PROPOSED_2011 = stored_day(
    CLAUSES,
    cleared=False,
    mixed=("653a.5(f)(1)", "653a.5(f)(2)"),
    if_met=("653a.5(f)(2)(i)", "653a.5(f)(2)(ii)"),
)
