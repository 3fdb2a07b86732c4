"""Sections 643a.3(b), .4, .5 and the loading of 643a.8 to .10: the table's day."""

from dataclasses import replace

from pitboss.rules.words import DayClauses, Method, counted_day, stored_day

CLAUSES = DayClauses(
    two_decks=("643a.3(b)(1)", "643a.3(b)(2)", "643a.3(b)(3)", "643a.3(b)(4)"),
    opening=("643a.4(a)", "643a.4(b)", "643a.4(c)", "643a.4(d)", "643a.4(e)"),
    shuffle=("643a.5(a)", "643a.5(b)", "643a.5(c)(1)", "643a.5(c)(2)"),
    cut=("643a.5(d)", "643a.5(e)"),
    idle="643a.5(f)",
    reshuffling="643a.5(g)",
    loading=(
        (Method.MANUAL_SHOE, "643a.8(a)"),
        (Method.HAND, "643a.9(a)(2)"),
        (Method.AUTOMATED_SHOE, "643a.10(a)(1)"),
    ),
)
RESHUFFLING_SHOE = (Method.RESHUFFLING_SHOE, "643a.10(a)(1)")

CURRENT = counted_day(replace(CLAUSES, loading=(*CLAUSES.loading, RESHUFFLING_SHOE)), cleared=True)
PROPOSED_2011 = stored_day(
    CLAUSES,
    cleared=True,
    mixed=("643a.5(f)(1)", "643a.5(f)(2)"),
    if_met=("643a.5(f)(2)(i)", "643a.5(f)(2)(ii)"),
)
