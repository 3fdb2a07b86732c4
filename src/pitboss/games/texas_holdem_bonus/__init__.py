"""Texas Hold 'Em Bonus Poker: 58 Pa. Code Chapter 647a, the current text."""

from pitboss.games.texas_holdem_bonus import (
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

CURRENT = RuleSet(
    chapter="647a",
    edition="current",
    name="Texas Hold 'Em Bonus Poker",
    source="58 Pa. Code Chapter 647a, as amended through 49 Pa.B. 4956 (2019)",
    seats=equipment.SEATS,
    layout=layout.CURRENT,
    decks=equipment.DECKS,
    day=day.CURRENT,
    ranks=(ranks.FIVE_CARDS, ranks.FIVE_OF_SIX_CARDS),
    wagers=(
        wagers.ANTE,
        wagers.FLOP,
        wagers.TURN,
        wagers.RIVER,
        wagers.HOLDEM_BONUS,
        wagers.PROGRESSIVE,
        wagers.HAND_BONUS_PLAYER,
        wagers.HAND_BONUS_DEALER,
        wagers.SIX_CARD_BONUS,
    ),
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
    own_hand="647a.11(a)(1)",
    settling="647a.11(h)",
    done="647a.11(l)",
    turning_up="647a.11(h)(1)",
    settlement=(
        settlement.HOLDEM_BONUS_SETTLED,
        settlement.PROGRESSIVE_SETTLED,
        settlement.HAND_BONUS_SETTLED,
        settlement.SIX_CARD_BONUS_SETTLED,
    ),
    tables=tables.CURRENT,
    pays=(
        ("Ante", "647a.12(a)"),
        ("Flop", "647a.12(a)"),
        ("Turn", "647a.12(a)"),
        ("River", "647a.12(a)"),
    ),
    limit=settlement.LIMIT,
    options=(choices.ANTE_PAYS_FROM,),
    readings=(choices.PROGRESSIVE_HAND, choices.BONUS_DRAW),
    irregularities=irregularities.IRREGULARITIES,
)

EDITIONS = (CURRENT,)
