"""Section 669a.2: the layout, the equipment and the sign."""

from pitboss.games.raise_it_up_stud.play import PLAY_STEPS
from pitboss.rules.words import (
    AreaPlace,
    BettingAreas,
    CardArea,
    Inscription,
    Layout,
    Part,
    Shows,
    System,
    Turn,
)

PROGRESSIVE = ("Progressive Payout",)
STREETS = tuple(step.name for step in PLAY_STEPS if isinstance(step, Turn))

CURRENT = Layout(
    cite="669a.2(b)",
    holder="669a.2(b)(1)",
    areas=(
        BettingAreas(wagers=("Ante", "Blind", "Play"), cite="669a.2(b)(2)"),
        # Section .2 forgets the Pair Plus Wager; the wager needs an area all the same.
        BettingAreas(wagers=("Pair Plus",), cite="669a.7(d)(3)"),
        BettingAreas(wagers=PROGRESSIVE, cite="669a.2(b)(4)"),
        BettingAreas(wagers=("Six Card Bonus",), cite="669a.2(b)(5)"),
    ),
    cards=(
        CardArea(
            part=Part.COMMUNITY,
            cite="669a.2(b)(3)",
            place=AreaPlace.BEFORE_INVENTORY,
            inscribed=STREETS,
        ),
    ),
    inscriptions=(
        Inscription(shows=Shows.PAYOUTS, cite="669a.2(b)(6)", on_sign="669a.2(b)(6)"),
        Inscription(shows=Shows.MULTIPLES, cite="669a.2(b)(6)", on_sign="669a.2(b)(6)"),
    ),
    systems=(System(wagers=PROGRESSIVE, cite="669a.2(c)", device="669a.2(c)(1)", lock_out="669a.2(c)(2)"),),
    boxes="669a.2(d)",
    rack="669a.2(e)",
)
