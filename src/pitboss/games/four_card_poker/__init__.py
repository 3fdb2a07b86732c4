"""Four Card Poker: 58 Pa. Code Chapter 641a, the 2011 proposal."""

from pitboss.games.four_card_poker import (
    choices,
    day,
    deal,
    equipment,
    irregularities,
    layout,
    play,
    ranks,
    settlement,
    tables,
    wagers,
)
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import MeterFloor

PROPOSED_2011 = RuleSet(
    chapter="641a",
    edition="2011",
    name="Four Card Poker",
    source="41 Pa.B. 3836 (July 16, 2011), proposed",
    proposed=True,
    seats=equipment.SEATS,
    layout=layout.PROPOSED_2011,
    decks=equipment.DECKS,
    day=day.PROPOSED_2011,
    ranks=(ranks.FOUR_CARDS,),
    wagers=(wagers.ANTE, wagers.PLAY, wagers.ACES_UP, wagers.PROGRESSIVE),
    wagering=wagers.WAGERING,
    dealing=(deal.MANUAL_SHOE, deal.HAND, deal.AUTOMATED_SHOE),
    play=play.PLAY_STEPS,
    folding=play.FOLDING,
    settle=settlement.settle,
    compete=settlement.COMPETE,
    against_dealer=settlement.AGAINST_DEALER,
    looking="641a.11(a)",
    own_hand="641a.11(a)(1)",
    settling="641a.11(c)",
    done="641a.11(d)",
    turning_up="641a.11(c)(1)",
    settlement=(settlement.ACES_UP_SETTLED, settlement.PROGRESSIVE_SETTLED),
    tables=tables.PROPOSED_2011,
    payouts="641a.12",
    pays=(("Ante", "641a.12(a)"), ("Play", "641a.12(a)")),
    floors=(
        MeterFloor(
            cite="641a.12(d)(3)",
            wager="Progressive Payout",
            initial=(("A", 5_000_00), ("B", 1_000_00)),
        ),
    ),
    readings=(choices.ANTE_BONUS_PAID, choices.PLAY_WAGER_AMOUNTS),
    irregularities=irregularities.IRREGULARITIES,
)

EDITIONS = (PROPOSED_2011,)
