"""Three Card Poker: 58 Pa. Code Chapter 649a, the current text and the 2011 proposal."""

from dataclasses import replace

from pitboss.games.three_card_poker import (
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
    tables_2011,
    wagers,
)
from pitboss.money import Rate
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import MeterFloor

CURRENT = RuleSet(
    chapter="649a",
    edition="current",
    name="Three Card Poker",
    source="58 Pa. Code Chapter 649a, as amended through 49 Pa.B. 6676 (2019)",
    seats=equipment.SEATS,
    layout=layout.CURRENT,
    decks=equipment.DECKS,
    day=day.CURRENT,
    ranks=(ranks.THREE_CARDS, ranks.FIVE_CARDS),
    wagers=(
        wagers.ANTE,
        wagers.PLAY,
        wagers.PAIR_PLUS,
        wagers.THREE_CARD_PROGRESSIVE,
        wagers.SIX_CARD_BONUS,
        wagers.FIVE_CARD_PROGRESSIVE,
        wagers.HAND_BONUS_PLAYER,
        wagers.HAND_BONUS_DEALER,
        wagers.FIVE_OF_SIX,
    ),
    wagering=wagers.WAGERING,
    versions=wagers.VERSIONS,
    dealing=(deal.MANUAL_SHOE, deal.HAND, deal.AUTOMATED_SHOE),
    play=play.PLAY_STEPS,
    folding=play.FOLDING,
    settle=settlement.settle,
    compete=settlement.COMPETE,
    against_dealer=settlement.AGAINST_DEALER,
    looking="649a.11(a)",
    own_hand="649a.11(a)(1)",
    settling="649a.11(c)",
    done="649a.11(d)",
    turning_up="649a.11(c)(1)",
    settlement=(
        settlement.PAIR_PLUS_SETTLED,
        settlement.THREE_CARD_PROGRESSIVE_SETTLED,
        settlement.SIX_CARD_BONUS_SETTLED,
        settlement.FIVE_CARD_PROGRESSIVE_SETTLED,
        settlement.HAND_BONUS_SETTLED,
        settlement.FIVE_OF_SIX_SETTLED,
    ),
    tables=tables.CURRENT,
    payouts="649a.12",
    pays=(("Ante", "649a.12(a)"), ("Play", "649a.12(a)")),
    minimums=settlement.MINIMUMS,
    options=(choices.VERSION,),
    readings=(
        choices.ANTE_BONUS_PAID,
        choices.SIDE_WAGERS_SURVIVE_FOLD,
        choices.HAND_BONUS_RATE,
        choices.SUPER_ROYAL_PAYS,
        choices.BONUS_DRAW,
    ),
    apart=(choices.PROGRESSIVES_APART,),
    irregularities=irregularities.IRREGULARITIES,
)

PROPOSED_2011 = replace(
    CURRENT,
    edition="2011",
    layout=layout.PROPOSED_2011,
    day=day.PROPOSED_2011,
    source="41 Pa.B. 3836 (July 16, 2011), proposed",
    proposed=True,
    ranks=(ranks.THREE_CARDS, ranks.FIVE_CARDS_2011),
    wagers=(
        wagers.ANTE,
        wagers.PLAY,
        wagers.PAIR_PLUS,
        wagers.PROGRESSIVE_2011,
        wagers.SIX_CARD_BONUS,
    ),
    dealing=(deal.MANUAL_SHOE_2011, deal.HAND_2011, deal.AUTOMATED_SHOE_2011),
    folding=play.FOLDING_2011,
    settlement=(
        settlement.PAIR_PLUS_SETTLED,
        settlement.PROGRESSIVE_SETTLED_2011,
        settlement.SIX_CARD_BONUS_SETTLED,
    ),
    tables=tables_2011.PROPOSED_2011,
    floors=(
        MeterFloor(
            cite="649a.12(e)(3)",
            wager="Progressive Payout",
            initial=(("A", 1_000_00), ("B", 1_000_00)),
            rate=(("A", Rate(14)), ("B", Rate(20))),
        ),
    ),
    minimums=(),
    readings=(choices.ANTE_BONUS_PAID, choices.SIX_CARD_BONUS_SURVIVES_FOLD, choices.PAIR_PLUS_A),
    apart=(),
)

EDITIONS = (PROPOSED_2011, CURRENT)
