"""Section 653a.2: the layout, the equipment and the sign."""

from pitboss.rules.words import (
    AreaPlace,
    BettingAreas,
    CardArea,
    Inscription,
    Joined,
    Layout,
    Part,
    Shows,
    System,
)

PROGRESSIVE = ("Progressive Payout",)

PROPOSED_2011 = Layout(
    cite="653a.2(b)",
    holder="653a.2(b)(1)",
    areas=(
        BettingAreas(wagers=("Ante", "Blind", "Play", "Trips"), cite="653a.2(b)(2)"),
        BettingAreas(wagers=PROGRESSIVE, cite="653a.2(b)(5)"),
    ),
    joined=(Joined(left="Ante", right="Blind", symbol="=", cite="653a.2(b)(2)"),),
    cards=(
        CardArea(part=Part.COMMUNITY, cite="653a.2(b)(3)", place=AreaPlace.BEFORE_INVENTORY),
        CardArea(part=Part.DEALER, cite="653a.2(b)(4)"),
    ),
    inscriptions=(
        Inscription(shows=Shows.PAYOUTS, cite="653a.2(b)(6)", on_sign="653a.2(b)(6)"),
        Inscription(
            shows=Shows.NOTICE,
            words="Ante pushes when the dealer holds less than a pair",
            cite="653a.2(b)(7)(i)",
            on_sign="653a.2(b)(8)",
        ),
        Inscription(
            shows=Shows.NOTICE,
            words="Blind pushes on a winning hand below a straight",
            cite="653a.2(b)(7)(ii)",
            on_sign="653a.2(b)(8)",
        ),
        Inscription(shows=Shows.MULTIPLES, cite="653a.2(b)(7)(iii)", on_sign="653a.2(b)(8)"),
        Inscription(shows=Shows.LIMIT, cite="653a.2(b)(7)(iv)", on_sign="653a.2(b)(8)"),
    ),
    systems=(System(wagers=PROGRESSIVE, cite="653a.2(c)", device="653a.2(c)(1)", lock_out="653a.2(c)(2)"),),
    boxes="653a.2(d)",
    rack="653a.2(e)",
)
