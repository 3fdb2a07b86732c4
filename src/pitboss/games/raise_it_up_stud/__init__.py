"""Raise It Up Stud Poker: 58 Pa. Code Chapter 669a, the current text."""

from pitboss.games.raise_it_up_stud import day, dealing, layout, tables, wagers
from pitboss.rules.readings import AskedAtEveryDecision, LostOnFold, NoLowAce, ProgressiveFormedOf
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Choice, Part

PROGRESSIVE_CARDS = Choice(
    name="progressive_cards",
    cite="669a.12(e)(2)",
    options=("three cards", "six cards"),
    why="669a.12(e)(2) adds the community cards; 669a.7(d)(4) and 669a.11(i)(3)(i) look at the "
    "player's three cards alone, and the table of 669a.12(e)(1) fits only those.",
    concerns=("Progressive Payout",),
    suspected=True,
    changes=(("six cards", ProgressiveFormedOf((Part.PLAYER, Part.COMMUNITY))),),
)
PLAY_WAGERS = Choice(
    name="play_wagers",
    cite="669a.11(f)",
    options=("one a round", "one on every street"),
    why="669a.11(b), 669a.11(d) and 669a.11(f) ask each player and do not except those who have "
    "made a Play Wager, so an early raiser must bet again or fold; the layout has one Play area.",
    concerns=("Play",),
    changes=(("one on every street", AskedAtEveryDecision("Play")),),
)
PAIR_PLUS_ON_FOLD = Choice(
    name="pair_plus_on_fold",
    cite="669a.11(f)",
    options=("survives", "forfeited"),
    why="669a.11(f) takes the Ante and Blind Wagers of a folder and is silent on Pair Plus; the "
    "Board says so elsewhere where it wants the wager forfeited.",
    concerns=("Pair Plus",),
    changes=(("forfeited", LostOnFold("Pair Plus")),),
)
ACE_TWO_THREE = Choice(
    name="ace_two_three",
    cite="669a.6(c)",
    options=("a straight", "no straight"),
    why="669a.6(a) lets an ace open a sequence of five cards and names no other; 669a.6(c) is "
    "silent, and the other chapters count it with three cards too.",
    concerns=("Pair Plus", "Progressive Payout"),
    changes=(("no straight", NoLowAce(cards=3)),),
)

CURRENT = RuleSet(
    chapter="669a",
    edition="current",
    name="Raise It Up Stud Poker",
    source="58 Pa. Code Chapter 669a, as amended through 49 Pa.B. 6676 (2019)",
    seats=dealing.SEATS,
    layout=layout.CURRENT,
    decks=dealing.DECKS,
    day=day.CURRENT,
    ranks=(dealing.FIVE_CARDS, dealing.THREE_CARDS),
    wagers=(
        wagers.ANTE,
        wagers.BLIND,
        wagers.PLAY,
        wagers.PAIR_PLUS,
        wagers.PROGRESSIVE,
        wagers.SIX_CARD_BONUS,
    ),
    wagering=wagers.WAGERING,
    dealing=(dealing.MANUAL_SHOE, dealing.HAND, dealing.AUTOMATED_SHOE),
    play=wagers.PLAY_STEPS,
    folding=wagers.FOLDING,
    own_hand="669a.11(a)(1)",
    settling="669a.11(i)",
    done="669a.11(j)",
    sides="669a.11(i)(3)",
    settlement=(
        wagers.PAIR_PLUS_SETTLED,
        wagers.ANTE_SETTLED,
        wagers.PLAY_SETTLED,
        wagers.BLIND_SETTLED,
        wagers.PROGRESSIVE_SETTLED,
        wagers.SIX_CARD_BONUS_SETTLED,
    ),
    tables=tables.CURRENT,
    pays=(("Ante", "669a.12(b)"),),
    readings=(PROGRESSIVE_CARDS, PLAY_WAGERS, PAIR_PLUS_ON_FOLD, ACE_TWO_THREE),
    irregularities=dealing.IRREGULARITIES,
    telling="669a.11(a)(3)",
)

EDITIONS = (CURRENT,)
