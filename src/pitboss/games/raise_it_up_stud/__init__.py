"""Raise It Up Stud Poker: 58 Pa. Code Chapter 669a, the current text."""

from pitboss.games.raise_it_up_stud import (
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
    chapter="669a",
    edition="current",
    name="Raise It Up Stud Poker",
    source="58 Pa. Code Chapter 669a, as amended through 49 Pa.B. 6676 (2019)",
    seats=equipment.SEATS,
    layout=layout.CURRENT,
    decks=equipment.DECKS,
    day=day.CURRENT,
    ranks=(ranks.FIVE_CARDS, ranks.THREE_CARDS),
    wagers=(
        wagers.ANTE,
        wagers.BLIND,
        wagers.PLAY,
        wagers.PAIR_PLUS,
        wagers.PROGRESSIVE,
        wagers.SIX_CARD_BONUS,
    ),
    wagering=wagers.WAGERING,
    dealing=(deal.MANUAL_SHOE, deal.HAND, deal.AUTOMATED_SHOE),
    play=play.PLAY_STEPS,
    folding=play.FOLDING,
    looking="669a.11(a)",
    own_hand="669a.11(a)(1)",
    settling="669a.11(i)",
    done="669a.11(j)",
    sides="669a.11(i)(3)",
    settlement=(
        settlement.PAIR_PLUS_SETTLED,
        settlement.ANTE_SETTLED,
        settlement.PLAY_SETTLED,
        settlement.BLIND_SETTLED,
        settlement.PROGRESSIVE_SETTLED,
        settlement.SIX_CARD_BONUS_SETTLED,
    ),
    tables=tables.CURRENT,
    payouts="669a.12",
    pays=(("Ante", "669a.12(b)"),),
    readings=(
        choices.PROGRESSIVE_CARDS,
        choices.PLAY_WAGERS,
        choices.PAIR_PLUS_ON_FOLD,
        choices.ACE_TWO_THREE,
    ),
    irregularities=irregularities.IRREGULARITIES,
    telling="669a.11(a)(3)",
)

EDITIONS = (CURRENT,)
