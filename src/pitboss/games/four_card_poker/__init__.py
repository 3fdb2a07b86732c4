"""Four Card Poker: 58 Pa. Code Chapter 641a, the 2011 proposal."""

from pitboss.games.four_card_poker import day, dealing, layout, tables, wagers
from pitboss.rules.readings import AgainstDealerSays, WholeMultiples
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Choice, MeterFloor

ANTE_BONUS_PAID = Choice(
    name="ante_bonus_paid",
    cite="641a.12(b)",
    options=("always", "only on a win"),
    why="641a.12(b) pays whenever Ante and Play stand; 641a.11(c)(3)(ii) mentions the bonus only "
    "where the player does not lose. The pay rule is the more specific.",
    concerns=("Ante",),
    changes=(("only on a win", AgainstDealerSays(wagers.BONUS_ONLY_ON_A_WIN)),),
)
PLAY_WAGER_AMOUNTS = Choice(
    name="play_wager_amounts",
    cite="641a.11(b)",
    options=("any amount", "whole multiples"),
    why="641a.11(b) gives a range from the Ante to three times the Ante and lists no multiples, as "
    "other chapters do; only a reading makes it once, twice or three times.",
    concerns=("Play",),
    changes=(("whole multiples", WholeMultiples()),),
)

PROPOSED_2011 = RuleSet(
    chapter="641a",
    edition="2011",
    name="Four Card Poker",
    source="41 Pa.B. 3836 (July 16, 2011), proposed",
    proposed=True,
    seats=dealing.SEATS,
    layout=layout.PROPOSED_2011,
    decks=dealing.DECKS,
    day=day.PROPOSED_2011,
    ranks=(dealing.FOUR_CARDS,),
    wagers=(wagers.ANTE, wagers.PLAY, wagers.ACES_UP, wagers.PROGRESSIVE),
    wagering=wagers.WAGERING,
    dealing=(dealing.MANUAL_SHOE, dealing.HAND, dealing.AUTOMATED_SHOE),
    play=wagers.PLAY_STEPS,
    folding=wagers.FOLDING,
    settle=wagers.settle,
    compete=wagers.COMPETE,
    against_dealer=wagers.AGAINST_DEALER,
    own_hand="641a.11(a)(1)",
    settling="641a.11(c)",
    done="641a.11(d)",
    turning_up="641a.11(c)(1)",
    settlement=(wagers.ACES_UP_SETTLED, wagers.PROGRESSIVE_SETTLED),
    tables=tables.PROPOSED_2011,
    pays=(("Ante", "641a.12(a)"), ("Play", "641a.12(a)")),
    floors=(
        MeterFloor(
            cite="641a.12(d)(3)",
            wager="Progressive Payout",
            initial=(("A", 5_000_00), ("B", 1_000_00)),
        ),
    ),
    readings=(ANTE_BONUS_PAID, PLAY_WAGER_AMOUNTS),
    irregularities=dealing.IRREGULARITIES,
)

EDITIONS = (PROPOSED_2011,)
