"""Sections 647a.3(b), .4, .5 and the loading of 647a.8 to .10: the table's day."""

from pitboss.rules.words import DayClauses, Method, counted_day

CLAUSES = DayClauses(
    two_decks=("647a.3(b)(1)", "647a.3(b)(2)", "647a.3(b)(3)", "647a.3(b)(4)"),
    opening=("647a.4(a)", "647a.4(b)", "647a.4(c)", "647a.4(d)", "647a.4(e)"),
    shuffle=("647a.5(a)", "647a.5(b)", "647a.5(c)(1)", "647a.5(c)(2)"),
    cut=("647a.5(d)", "647a.5(e)"),
    idle="647a.5(f)",
    reshuffling="647a.5(g)",
    loading=(
        (Method.MANUAL_SHOE, "647a.8(a)"),
        (Method.HAND, "647a.9(a)(2)"),
        (Method.AUTOMATED_SHOE, "647a.10(a)(1)"),
        (Method.RESHUFFLING_SHOE, "647a.10(a)(1)"),
    ),
)

CURRENT = counted_day(CLAUSES, cleared=False)
