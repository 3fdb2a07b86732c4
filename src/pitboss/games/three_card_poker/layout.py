"""Section 649a.2: the layout, the equipment and the sign, in the current text and the 2011 proposal."""

from dataclasses import replace

from pitboss.games.three_card_poker.wagers import ON_DEALER, ON_PLAYER
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

THREE_OR_FIVE_CARDS = ("Three-Card Progressive Payout", "Five-Card Progressive Payout")
FIVE_OF_SIX = ("5 of 6 Progressive Payout",)
PROGRESSIVE_2011 = ("Progressive Payout",)
PHRASE = "Dealer Plays with Queen High or Better"

WAGERS = BettingAreas(wagers=("Ante", "Play", "Pair Plus"), cite="649a.2(b)(2)")
SIX_CARD_BONUS = BettingAreas(wagers=("Six Card Bonus",), cite="649a.2(b)(4)")
# Section .2 has no place for the dealer's cards; the deal puts them in one.
DEALERS_CARDS = CardArea(part=Part.DEALER, cite="649a.10(b)")

CURRENT = Layout(
    cite="649a.2(b)",
    holder="649a.2(b)(1)",
    areas=(
        WAGERS,
        # One area is asked for where either is offered; whoever offers both needs two.
        BettingAreas(wagers=THREE_OR_FIVE_CARDS, cite="649a.2(b)(3)"),
        SIX_CARD_BONUS,
        BettingAreas(wagers=FIVE_OF_SIX, cite="649a.2(b)(6)"),
    ),
    cards=(
        DEALERS_CARDS,
        CardArea(
            part=Part.COMMUNITY,
            cite="649a.8(d)",
            place=AreaPlace.DEALERS_RIGHT,
            only_for=("Five-Card Progressive Payout", ON_PLAYER, ON_DEALER),
        ),
    ),
    inscriptions=(
        Inscription(shows=Shows.PAYOUTS, cite="649a.2(b)(7)", on_sign="649a.2(b)(7)"),
        # Only the payouts may move to a sign; the phrase stays on the layout.
        Inscription(shows=Shows.NOTICE, words=PHRASE, exact=True, cite="649a.2(b)(7)"),
    ),
    systems=(
        System(
            wagers=(*THREE_OR_FIVE_CARDS, *FIVE_OF_SIX),
            name="Progressive Payout",
            cite="649a.2(c)",
            device="649a.2(c)(1)",
            lock_out="649a.2(c)(2)",
            linked="649a.2(c)",
        ),
        System(
            wagers=(ON_PLAYER, ON_DEALER),
            cite="649a.2(d)",
            device="649a.2(b)(5)",
            lock_out="649a.2(d)",
            linked="649a.2(d)",
        ),
    ),
    boxes="649a.2(e)",
    rack="649a.2(f)",
)

PROPOSED_2011 = replace(
    CURRENT,
    areas=(WAGERS, BettingAreas(wagers=PROGRESSIVE_2011, cite="649a.2(b)(3)"), SIX_CARD_BONUS),
    cards=(DEALERS_CARDS,),
    inscriptions=(
        Inscription(shows=Shows.PAYOUTS, cite="649a.2(b)(5)", on_sign="649a.2(b)(5)"),
        Inscription(shows=Shows.NOTICE, words=PHRASE, exact=True, cite="649a.2(b)(5)"),
    ),
    systems=(
        System(
            wagers=PROGRESSIVE_2011,
            cite="649a.2(c)",
            device="649a.2(c)(1)",
            lock_out="649a.2(c)(2)",
        ),
    ),
    boxes="649a.2(d)",
    rack="649a.2(e)",
)
