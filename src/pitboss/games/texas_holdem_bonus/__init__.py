"""Texas Hold 'Em Bonus Poker: 58 Pa. Code Chapter 647a, the current text."""

from pitboss.games.texas_holdem_bonus import day, dealing, layout, tables, wagers
from pitboss.rules.readings import ProgressiveFormedOf
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Choice, Part

ANTE_PAYS_FROM = Choice(
    name="ante_pays_from",
    mandatory=True,
    cite="647a.11(h)(2)(ii)",
    options=("straight", "flush"),
    why="A winning Ante below this hand is only returned; the Rules Submission must say which, and "
    "the 1 to 1 of 647a.12(a) begins there.",
    concerns=("Ante",),
)
PROGRESSIVE_HAND = Choice(
    name="progressive_hand",
    cite="647a.11(i)",
    options=("two cards and the Flop", "best of seven"),
    why="The definitions make a hand from any of the five community cards; 647a.11(i) pays on the "
    "player's two cards and the Flop. The settling clause is the more specific, and holds for the "
    "Envy Bonus too; of seven cards the fixed payouts alone would return several times the wager.",
    concerns=("Progressive Payout",),
    changes=(("best of seven", ProgressiveFormedOf((Part.PLAYER, Part.COMMUNITY))),),
)
BONUS_DRAW = Choice(
    name="magic_card_and_lucky_bonus",
    cite="647a.12(e)(3)",
    options=("off", "on"),
    why="How often the table game system draws is nowhere stated and decides the return; off "
    "unless the Rules Submission sets a trigger.",
    concerns=(wagers.ON_PLAYER, wagers.ON_DEALER),
)

CURRENT = RuleSet(
    chapter="647a",
    edition="current",
    name="Texas Hold 'Em Bonus Poker",
    source="58 Pa. Code Chapter 647a, as amended through 49 Pa.B. 4956 (2019)",
    seats=dealing.SEATS,
    layout=layout.CURRENT,
    decks=dealing.DECKS,
    day=day.CURRENT,
    ranks=(dealing.FIVE_CARDS, dealing.FIVE_OF_SIX_CARDS),
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
    own_hand="647a.11(a)(1)",
    settling="647a.11(h)",
    done="647a.11(l)",
    turning_up="647a.11(h)(1)",
    settlement=(
        wagers.HOLDEM_BONUS_SETTLED,
        wagers.PROGRESSIVE_SETTLED,
        wagers.HAND_BONUS_SETTLED,
        wagers.SIX_CARD_BONUS_SETTLED,
    ),
    tables=tables.CURRENT,
    pays=(
        ("Ante", "647a.12(a)"),
        ("Flop", "647a.12(a)"),
        ("Turn", "647a.12(a)"),
        ("River", "647a.12(a)"),
    ),
    limit=wagers.LIMIT,
    options=(ANTE_PAYS_FROM,),
    readings=(PROGRESSIVE_HAND, BONUS_DRAW),
    irregularities=dealing.IRREGULARITIES,
)

EDITIONS = (CURRENT,)
