"""Ultimate Texas Hold 'Em Poker: 58 Pa. Code Chapter 653a, the 2011 proposal."""

from pitboss.games.ultimate_texas_holdem import day, dealing, layout, tables, wagers
from pitboss.rules.readings import KeptOnFold, ProgressiveFormedOf
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Choice, Part

PROGRESSIVE_HAND = Choice(
    name="progressive_hand",
    cite="653a.1[progressive-payout-hand]",
    options=("two cards and the Flop", "best of seven"),
    why="The text speaks only of a player's five-card hand and names no cards. The paytable is "
    "Paytable A of 647a, whose wager is decided on two cards and the Flop; of seven cards the "
    "fixed payouts alone would return several times the wager. An inference.",
    concerns=("Progressive Payout",),
    changes=(("best of seven", ProgressiveFormedOf((Part.PLAYER, Part.COMMUNITY))),),
)
PROGRESSIVE_ON_FOLD = Choice(
    name="progressive_on_fold",
    cite="653a.11(f)(2)",
    options=("forfeited", "kept"),
    why="A fold collects the Ante and Blind Wagers; of the Progressive Payout Wager nothing is "
    "said. The other chapters withhold its payout from a player who folds and leave him the Envy "
    "Bonus.",
    concerns=("Progressive Payout",),
    changes=(("kept", KeptOnFold("Progressive Payout")),),
)

PROPOSED_2011 = RuleSet(
    chapter="653a",
    edition="2011",
    name="Ultimate Texas Hold 'Em Poker",
    source="41 Pa.B. 3836 (July 16, 2011), proposed",
    proposed=True,
    seats=dealing.SEATS,
    layout=layout.PROPOSED_2011,
    decks=dealing.DECKS,
    day=day.PROPOSED_2011,
    ranks=(dealing.FIVE_CARDS,),
    wagers=(wagers.ANTE, wagers.BLIND, wagers.PLAY, wagers.TRIPS, wagers.PROGRESSIVE),
    wagering=wagers.WAGERING,
    dealing=(
        dealing.MANUAL_SHOE,
        dealing.HAND,
        dealing.AUTOMATED_SHOE,
        dealing.RESHUFFLING_SHOE,
    ),
    play=wagers.PLAY_STEPS,
    folding=wagers.FOLDING,
    settle=wagers.settle,
    compete=wagers.COMPETE,
    against_dealer=wagers.AGAINST_DEALER,
    own_hand="653a.11(a)(1)",
    settling="653a.11(h)",
    done="653a.11(k)",
    settlement=(wagers.TRIPS_SETTLED, wagers.PROGRESSIVE_SETTLED),
    tables=tables.PROPOSED_2011,
    pays=(("Ante", "653a.12(a)"), ("Play", "653a.12(a)")),
    floors=(wagers.FLOOR,),
    limit=wagers.LIMIT,
    readings=(PROGRESSIVE_HAND, PROGRESSIVE_ON_FOLD),
    irregularities=dealing.IRREGULARITIES,
)

EDITIONS = (PROPOSED_2011,)
