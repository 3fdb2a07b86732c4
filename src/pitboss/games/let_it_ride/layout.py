"""Section 643a.2: the layout, the equipment and the sign, in the current text and the 2011 proposal."""

from dataclasses import replace

from pitboss.games.let_it_ride.wagers import THREE_BETS
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

HAND_BONUS = ("Five Card Hand Bonus",)
PROGRESSIVES = ("Three-Card Progressive Payout", "Five-Card Progressive Payout")

BETS = BettingAreas(wagers=THREE_BETS, cite="643a.2(b)(2)")
THREE_CARD_BONUS = BettingAreas(wagers=("Three Card Bonus",), cite="643a.2(b)(6)")
PLAYERS_CARDS = CardArea(part=Part.PLAYER, cite="643a.2(b)(3)")
COMMUNITY_CARDS = CardArea(part=Part.COMMUNITY, cite="643a.2(b)(4)", place=AreaPlace.BEFORE_INVENTORY)

CURRENT = Layout(
    cite="643a.2(b)",
    holder="643a.2(b)(1)",
    areas=(
        BETS,
        BettingAreas(wagers=("Five Card Bonus",), cite="643a.2(b)(5)"),
        THREE_CARD_BONUS,
        # One area is asked for where either is offered; whoever offers both needs two.
        BettingAreas(wagers=PROGRESSIVES, cite="643a.2(b)(7)"),
        BettingAreas(wagers=("Six Card Bonus",), cite="643a.2(b)(9)(i)", when="643a.2(b)(9)"),
    ),
    cards=(
        PLAYERS_CARDS,
        COMMUNITY_CARDS,
        CardArea(
            part=Part.BONUS,
            cite="643a.2(b)(9)(ii)",
            only_for=("Six Card Bonus",),
            when="643a.2(b)(9)",
        ),
    ),
    inscriptions=(
        Inscription(shows=Shows.PAYOUTS, cite="643a.2(b)(10)", on_sign="643a.2(b)(10)"),
        Inscription(shows=Shows.LIMIT, cite="643a.2(b)(11)", on_sign="643a.2(b)(11)"),
    ),
    systems=(
        System(
            wagers=("Five Card Bonus",),
            cite="643a.2(c)",
            device="643a.2(c)(1)",
            lock_out="643a.2(c)(2)",
        ),
        System(
            wagers=PROGRESSIVES,
            name="Progressive Payout",
            cite="643a.2(d)",
            device="643a.2(d)(1)",
            lock_out="643a.2(d)(2)",
            linked="643a.2(d)",
        ),
        System(
            wagers=HAND_BONUS,
            cite="643a.2(e)",
            device="643a.2(b)(8)",
            lock_out="643a.2(e)",
            linked="643a.2(e)",
        ),
    ),
    boxes="643a.2(f)",
    rack="643a.2(g)",
)

PROPOSED_2011 = replace(
    CURRENT,
    areas=(BETS, BettingAreas(wagers=("Let It Ride Bonus",), cite="643a.2(b)(5)"), THREE_CARD_BONUS),
    cards=(PLAYERS_CARDS, COMMUNITY_CARDS),
    inscriptions=(
        Inscription(shows=Shows.PAYOUTS, cite="643a.2(b)(7)", on_sign="643a.2(b)(7)"),
        Inscription(shows=Shows.LIMIT, cite="643a.2(b)(8)", on_sign="643a.2(b)(8)"),
    ),
    systems=(
        System(
            wagers=("Let It Ride Bonus",),
            cite="643a.2(c)",
            device="643a.2(c)(1)",
            lock_out="643a.2(c)(2)",
        ),
    ),
    boxes="643a.2(d)",
    rack="643a.2(e)",
)
