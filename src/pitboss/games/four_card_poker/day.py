"""Sections 641a.3(b), .4, .5 and the loading of 641a.8 to .10: the table's day."""

from pitboss.rules.words import DayClauses, Method, stored_day

CLAUSES = DayClauses(
    two_decks=("641a.3(b)(1)", "641a.3(b)(2)", "641a.3(b)(3)", "641a.3(b)(4)"),
    opening=("641a.4(a)", "641a.4(b)", "641a.4(c)", "641a.4(d)", "641a.4(e)"),
    shuffle=("641a.5(a)", "641a.5(b)", "641a.5(c)(1)", "641a.5(c)(2)"),
    cut=("641a.5(d)", "641a.5(e)"),
    idle="641a.5(f)",
    reshuffling="641a.5(g)",
    loading=(
        (Method.MANUAL_SHOE, "641a.8(a)"),
        (Method.HAND, "641a.9(a)(2)"),
        (Method.AUTOMATED_SHOE, "641a.10(a)(1)"),
    ),
)

PROPOSED_2011 = stored_day(
    CLAUSES,
    cleared=True,
    mixed=("641a.5(f)(1)", "641a.5(f)(2)"),
    if_met=("641a.5(f)(2)(i)", "641a.5(f)(2)(ii)"),
)
