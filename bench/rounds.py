"""Complete rounds a second: six seats, wagers to settlement lines, one thread.

The peer is PokerKit's six-player Hold 'Em played to the showdown, the nearest thing there is: no
other engine deals these games.
"""

from __future__ import annotations

import random
from functools import partial

from pokerkit import Automation, NoLimitTexasHoldem

from bench import Contender, Row, race
from pitboss import engine
from pitboss.cards import DECK
from pitboss.engine import DEALER, Round, Who, legal, play, seat, start, turn
from pitboss.engine.actions import Action, Place
from pitboss.engine.meters import opening_meters
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet

SEATS = range(1, 7)
WAGERERS = [seat(number) for number in SEATS]
ROUNDS = 300
PEER_ROUNDS = 20
SEED = 58
NOTE = "Rounds: base wagers at six seats, every wager and decision drawn from `legal`."
AUTOMATIONS = tuple(
    each
    for each in Automation
    if each not in (Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING)
)


def run_rounds(house: House, names: tuple[str, ...], dice: random.Random) -> Round:
    """So many complete rounds, every seat by `legal` and `play` alone; the last one comes back."""
    players, meters, deck = {n: f"player {n}" for n in SEATS}, opening_meters(house), list(DECK)
    for _ in range(ROUNDS):
        dice.shuffle(deck)
        state = start(house, tuple(deck), players, meters)
        for who in WAGERERS:
            for name in names:
                state = play(state, wager(state, who, name), who)
        state = engine.run(play(state, legal(state, DEALER)[0].action, DEALER))
        while (who := turn(state)) is not None:
            options = legal(state, who)
            state = engine.run(play(state, options[int(dice.random() * len(options))].action, who))
    return state


def wager(state: Round, who: Who, name: str) -> Action:
    """The option of a seat that places a wager, at $10."""
    for option in legal(state, who):
        if isinstance(option.action, Place) and option.action.wagers[0][0] == name:
            return option.at(10_00)
    raise AssertionError(name)


def base_wagers(rules: RuleSet) -> tuple[str, ...]:
    """The wagers that a player must make to compete."""
    return tuple(w.name for w in rules.wagers if w.required) or ("Ante",)


def showdowns(dice: random.Random) -> None:
    """PokerKit: six players call down to the showdown."""
    for _ in range(PEER_ROUNDS):
        deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
        dice.shuffle(deck)
        state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 200, 6)
        while state.can_deal_hole():
            state.deal_hole(deck.pop() + deck.pop())
        for cards in (0, 3, 1, 1):
            if cards:
                state.burn_card(deck.pop())
                state.deal_board("".join(deck.pop() for _ in range(cards)))
            while state.can_check_or_call():
                state.check_or_call()


def run_all() -> list[Contender]:
    dice = random.Random(SEED)
    ours = [
        Contender(
            who=f"Pitboss {rules.id}",
            run=partial(run_rounds, default_house(rules), base_wagers(rules), dice),
            amount=ROUNDS,
            ours=True,
        )
        for rules in RULE_SETS
    ]
    peer = Contender(who="PokerKit, six-player showdown", run=partial(showdowns, dice), amount=PEER_ROUNDS)
    return [*ours, peer]


def run() -> list[Row]:
    """Every rule set beside the peer."""
    return race("six-seat rounds", run_all(), rounds=5)
