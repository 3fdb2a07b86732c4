"""Let It Ride Poker: 58 Pa. Code Chapter 643a, the current text and the 2011 proposal."""

from dataclasses import replace

from pitboss.games.let_it_ride import day, dealing, layout, tables, tables_2011, wagers
from pitboss.rules.readings import OddsForOne, TakenBySystem
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Apart, Choice, Statement

FIVE_CARD_BONUS_ODDS = Choice(
    name="five_card_bonus_odds",
    cite="643a.12(b)",
    options=("to 1", "for 1"),
    why="As printed the player has the edge under A, B, D and E. B, C and G repeat the sums that "
    "the 2011 text pays on a collected chip; 643a.8(b)(1) still collects it where a table game "
    "system is used.",
    concerns=("Five Card Bonus",),
    suspected=True,
    changes=(("for 1", OddsForOne("643a.12(b)")),),
)
FIVE_CARD_BONUS_ON = Choice(
    name="five_card_bonus_on",
    cite="643a.7(e)",
    options=("layout", "table game system"),
    why="A table game system may take the Five Card Bonus; its chips are then locked, collected and counted "
    "before the deal, by 643a.8(b)(1), 643a.9(a)(3)(i) or 643a.10(a)(2)(i).",
    concerns=("Five Card Bonus",),
    changes=(("table game system", TakenBySystem("Five Card Bonus")),),
)
BONUS_DRAW = Choice(
    name="magic_card_and_lucky_bonus",
    cite="643a.12(f)(3)",
    options=("off", "on"),
    why="How often the table game system draws is nowhere stated and decides the return; off "
    "unless the Rules Submission sets a trigger.",
    concerns=("Five Card Hand Bonus",),
)
CARDS_AFTER_BET_2 = Statement(
    name="cards_after_bet_number_2",
    cite="643a.11(a)(3)",
    asks="where on the layout a player's cards lie face down once Bet Number 2 is decided",
    example="in the player's own card area of 643a.2(b)(3)",
)
PROGRESSIVES_APART = Apart(
    wagers=("Three-Card Progressive Payout", "Five-Card Progressive Payout"), cite="643a.2(b)(7)"
)

CURRENT = RuleSet(
    chapter="643a",
    edition="current",
    name="Let It Ride Poker",
    source="58 Pa. Code Chapter 643a, as amended through 49 Pa.B. 4956 (2019)",
    seats=dealing.SEATS,
    layout=layout.CURRENT,
    decks=dealing.DECKS,
    day=day.CURRENT,
    ranks=(
        dealing.FIVE_CARDS,
        dealing.THREE_CARDS,
        dealing.THREE_CARDS_PROGRESSIVE,
        dealing.SIX_CARDS,
    ),
    wagers=(
        wagers.BET_1,
        wagers.BET_2,
        wagers.BET_3,
        wagers.FIVE_CARD_BONUS,
        wagers.THREE_CARD_BONUS,
        wagers.THREE_CARD_PROGRESSIVE,
        wagers.FIVE_CARD_PROGRESSIVE,
        wagers.HAND_BONUS,
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
    own_hand="643a.11(a)(1)",
    settling="643a.11(f)",
    done="643a.11(h)",
    sides="643a.11(g)",
    settlement=(
        *wagers.THREE_BETS_SETTLED,
        wagers.FIVE_CARD_BONUS_SETTLED,
        wagers.THREE_CARD_BONUS_SETTLED,
        wagers.THREE_CARD_PROGRESSIVE_SETTLED,
        wagers.FIVE_CARD_PROGRESSIVE_SETTLED,
        wagers.HAND_BONUS_SETTLED,
        wagers.SIX_CARD_BONUS_SETTLED,
    ),
    tables=tables.CURRENT,
    limit=wagers.LIMIT,
    options=(FIVE_CARD_BONUS_ON,),
    readings=(FIVE_CARD_BONUS_ODDS, BONUS_DRAW),
    statements=(CARDS_AFTER_BET_2,),
    apart=(PROGRESSIVES_APART,),
    irregularities=dealing.IRREGULARITIES,
)

PROPOSED_2011 = replace(
    CURRENT,
    edition="2011",
    layout=layout.PROPOSED_2011,
    day=day.PROPOSED_2011,
    source="41 Pa.B. 3836 (July 16, 2011), proposed",
    proposed=True,
    seats=dealing.SEATS_2011,
    ranks=(dealing.FIVE_CARDS, dealing.THREE_CARDS),
    wagers=(
        wagers.BET_1,
        wagers.BET_2,
        wagers.BET_3,
        wagers.LET_IT_RIDE_BONUS_2011,
        wagers.THREE_CARD_BONUS,
    ),
    wagering=wagers.WAGERING_2011,
    dealing=(dealing.MANUAL_SHOE_2011, dealing.HAND_2011, dealing.AUTOMATED_SHOE_2011),
    done="643a.11(g)",
    turning_up="643a.11(f)(1)",
    sides="",
    settlement=(
        *wagers.THREE_BETS_SETTLED_2011,
        wagers.LET_IT_RIDE_BONUS_SETTLED_2011,
        wagers.THREE_CARD_BONUS_SETTLED_2011,
    ),
    tables=tables_2011.PROPOSED_2011,
    limit=wagers.LIMIT_2011,
    options=(),
    readings=(),
    statements=(),
    apart=(),
)

EDITIONS = (PROPOSED_2011, CURRENT)
