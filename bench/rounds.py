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
from pitboss.engine import Round, Stage, play, start
from pitboss.engine.actions import Action, Bet, NoMoreBets, Place, Say, Validate
from pitboss.engine.betting import chips_wagered
from pitboss.engine.meters import opening_meters
from pitboss.engine.play import pending
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Decide

SEATS = range(1, 7)
ROUNDS = 300
PEER_ROUNDS = 20
SEED = 58
NOTE = "Rounds: base wagers at six seats, decisions drawn at random from those allowed."
AUTOMATIONS = tuple(
    each
    for each in Automation
    if each not in (Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING)
)


def run_rounds(house: House, bets: list[Action], dice: random.Random) -> Round:
    """So many complete rounds; the last one comes back."""
    players, meters, deck = {n: f"player {n}" for n in SEATS}, opening_meters(house), list(DECK)
    for _ in range(ROUNDS):
        dice.shuffle(deck)
        state = start(house, tuple(deck), players, meters)
        for bet in bets:
            state = play(state, bet)
        state = engine.run(play(state, NoMoreBets(chips_wagered(state))))
        while state.stage is not Stage.OVER:
            state = engine.run(play(state, decision(state, dice)))
    return state


def decision(state: Round, dice: random.Random) -> Action:
    """One of the answers that the player asked may give, or the validation that is waited for."""
    waiting = pending(state)
    if waiting is not None:
        return Validate(waiting.seat, waiting.wager)
    step = state.house.force.play[state.step]
    assert isinstance(step, Decide)
    choice = int(dice.random() * (len(step.times) + len(step.words)))
    if choice >= len(step.times):
        return Say(state.asked, step.words[choice - len(step.times)])
    base = state.house.rules.by_name[step.wager].equals
    return Bet(state.asked, step.times[choice] * state.seat(state.asked).placed[base])


def base_wagers(rules: RuleSet) -> list[Action]:
    """The wagers that a player must make to compete, $10 each, at every seat."""
    names = [w.name for w in rules.wagers if w.required] or ["Ante"]
    return [Place(seat, tuple((name, 10_00) for name in names)) for seat in SEATS]


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
