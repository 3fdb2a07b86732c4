"""Ultimate Texas Hold 'Em Poker: 58 Pa. Code Chapter 653a, the 2011 proposal."""

from pitboss.games.ultimate_texas_holdem import (
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

PROPOSED_2011 = RuleSet(
    chapter="653a",
    edition="2011",
    name="Ultimate Texas Hold 'Em Poker",
    source="41 Pa.B. 3836 (July 16, 2011), proposed",
    proposed=True,
    seats=equipment.SEATS,
    layout=layout.PROPOSED_2011,
    decks=equipment.DECKS,
    day=day.PROPOSED_2011,
    ranks=(ranks.FIVE_CARDS,),
    wagers=(wagers.ANTE, wagers.BLIND, wagers.PLAY, wagers.TRIPS, wagers.PROGRESSIVE),
    wagering=wagers.WAGERING,
    dealing=(
        deal.MANUAL_SHOE,
        deal.HAND,
        deal.AUTOMATED_SHOE,
        deal.RESHUFFLING_SHOE,
    ),
    play=play.PLAY_STEPS,
    folding=play.FOLDING,
    settle=settlement.settle,
    compete=settlement.COMPETE,
    against_dealer=settlement.AGAINST_DEALER,
    looking="653a.11(a)",
    own_hand="653a.11(a)(1)",
    settling="653a.11(h)",
    announcing="653a.11(h)(2)",
    done="653a.11(k)",
    settlement=(settlement.TRIPS_SETTLED, settlement.PROGRESSIVE_SETTLED),
    tables=tables.PROPOSED_2011,
    payouts="653a.12",
    pays=(("Ante", "653a.12(a)"), ("Play", "653a.12(a)")),
    floors=(settlement.FLOOR,),
    limit=settlement.LIMIT,
    readings=(choices.PROGRESSIVE_HAND, choices.PROGRESSIVE_ON_FOLD),
    irregularities=irregularities.IRREGULARITIES,
)

EDITIONS = (PROPOSED_2011,)
