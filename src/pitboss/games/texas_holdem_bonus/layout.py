"""Section 647a.2: the layout, the equipment and the sign."""

from pitboss.games.texas_holdem_bonus.wagers import ON_DEALER, ON_PLAYER
from pitboss.rules.words import (
    AreaPlace,
    BettingAreas,
    CardArea,
    Inscription,
    Layout,
    Part,
    Shows,
    System,
)

PROGRESSIVE = ("Progressive Payout",)
SIX_CARD_BONUS = ("Six Card Bonus",)

CURRENT = Layout(
    cite="647a.2(b)",
    holder="647a.2(b)(1)",
    areas=(
        BettingAreas(wagers=("Ante", "Flop", "Turn", "River"), cite="647a.2(b)(2)"),
        BettingAreas(wagers=("Texas Hold 'Em Bonus",), cite="647a.2(b)(5)"),
        BettingAreas(wagers=PROGRESSIVE, cite="647a.2(b)(6)"),
        BettingAreas(wagers=SIX_CARD_BONUS, cite="647a.2(b)(8)(i)", when="647a.2(b)(8)"),
    ),
    cards=(
        CardArea(part=Part.COMMUNITY, cite="647a.2(b)(3)", place=AreaPlace.BEFORE_INVENTORY),
        CardArea(part=Part.DEALER, cite="647a.2(b)(4)"),
        CardArea(part=Part.BONUS, cite="647a.2(b)(8)(ii)", only_for=SIX_CARD_BONUS, when="647a.2(b)(8)"),
    ),
    inscriptions=(
        Inscription(shows=Shows.PAYOUTS, cite="647a.2(b)(9)", on_sign="647a.2(b)(9)"),
        Inscription(
            shows=Shows.NOTICE,
            words="Ante is returned, not paid, when the winning hand is below a {ante_pays_from}",
            cite="647a.2(b)(10)(i)",
            on_sign="647a.2(b)(11)",
        ),
        Inscription(shows=Shows.LIMIT, cite="647a.2(b)(10)(ii)", on_sign="647a.2(b)(11)"),
    ),
    systems=(
        System(
            wagers=PROGRESSIVE,
            cite="647a.2(c)",
            device="647a.2(c)(1)",
            lock_out="647a.2(c)(2)",
            linked="647a.2(c)",
        ),
        System(
            wagers=(ON_PLAYER, ON_DEALER),
            cite="647a.2(d)",
            device="647a.2(b)(7)",
            lock_out="647a.2(d)",
            linked="647a.2(d)",
        ),
    ),
    boxes="647a.2(e)",
    rack="647a.2(f)",
)
