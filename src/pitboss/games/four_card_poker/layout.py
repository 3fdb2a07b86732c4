"""Section 641a.2: the layout, the equipment and the sign."""

from pitboss.rules.words import (
    BettingAreas,
    CardArea,
    Inscription,
    Layout,
    Part,
    Shows,
    System,
)

PROGRESSIVE = ("Progressive Payout",)

PROPOSED_2011 = Layout(
    cite="641a.2(b)",
    holder="641a.2(b)(1)",
    areas=(
        BettingAreas(wagers=("Ante", "Play", "Aces Up"), cite="641a.2(b)(2)"),
        BettingAreas(wagers=PROGRESSIVE, cite="641a.2(b)(3)"),
    ),
    # Section .2 has no place for the dealer's cards; the deal puts them in one.
    cards=(CardArea(part=Part.DEALER, cite="641a.10(b)"),),
    inscriptions=(Inscription(shows=Shows.PAYOUTS, cite="641a.2(b)(4)", on_sign="641a.2(b)(4)"),),
    systems=(
        System(
            wagers=PROGRESSIVE,
            cite="641a.2(c)",
            device="641a.2(c)(1)",
            lock_out="641a.2(c)(2)",
        ),
    ),
    boxes="641a.2(d)",
    rack="641a.2(e)",
)
