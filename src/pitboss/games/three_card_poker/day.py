"""Sections 649a.3(b), .4, .5 and the loading of 649a.8 to .10: the table's day."""

from pitboss.rules.words import DayClauses, Method, counted_day, stored_day

CLAUSES = DayClauses(
    two_decks=("649a.3(b)(1)", "649a.3(b)(2)", "649a.3(b)(3)", "649a.3(b)(4)"),
    opening=("649a.4(a)", "649a.4(b)", "649a.4(c)", "649a.4(d)", "649a.4(e)"),
    shuffle=("649a.5(a)", "649a.5(b)", "649a.5(c)(1)", "649a.5(c)(2)"),
    cut=("649a.5(d)", "649a.5(e)"),
    idle="649a.5(f)",
    reshuffling="649a.5(g)",
    loading=(
        (Method.MANUAL_SHOE, "649a.8(a)"),
        (Method.HAND, "649a.9(a)(2)"),
        (Method.AUTOMATED_SHOE, "649a.10(a)(1)"),
    ),
)

CURRENT = counted_day(CLAUSES, cleared=True)
PROPOSED_2011 = stored_day(
    CLAUSES,
    cleared=True,
    mixed=("649a.5(f)(1)", "649a.5(f)(2)"),
    if_met=("649a.5(f)(2)(i)", "649a.5(f)(2)(ii)"),
)
