"""Sections 669a.3(b), .4, .5 and the loading of 669a.8 to .10: the table's day."""

from pitboss.rules.words import DayClauses, Method, counted_day

CLAUSES = DayClauses(
    two_decks=("669a.3(b)(1)", "669a.3(b)(2)", "669a.3(b)(3)", "669a.3(b)(4)"),
    opening=("669a.4(a)", "669a.4(b)", "669a.4(c)", "669a.4(d)", "669a.4(e)"),
    shuffle=("669a.5(a)", "669a.5(b)", "669a.5(c)(1)", "669a.5(c)(2)"),
    cut=("669a.5(d)", "669a.5(e)"),
    idle="669a.5(f)",
    reshuffling="669a.5(g)",
    loading=(
        (Method.MANUAL_SHOE, "669a.8(a)"),
        (Method.HAND, "669a.9(a)(2)"),
        (Method.AUTOMATED_SHOE, "669a.10(a)(1)"),
    ),
)

CURRENT = counted_day(CLAUSES, cleared=True)
