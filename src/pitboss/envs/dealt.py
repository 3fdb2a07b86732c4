"""A round from a shuffled deck to the next decision of a player, and to its end."""

from __future__ import annotations

from collections.abc import Mapping

from numpy.random import Generator

from pitboss.cards import DECK
from pitboss.engine import run, start
from pitboss.engine.actions import Action, NoMoreBets, Place
from pitboss.engine.betting import chips_wagered
from pitboss.engine.state import Round
from pitboss.envs.coded import Coded
from pitboss.games.catalog import rule_set
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rounds.unfinished import laid
from pitboss.rules.house import House, default_house
from pitboss.simulate.complete import validated
from pitboss.simulate.plan import done


def coded(rules: str, house: House | None, sides: Mapping[str, Cents] | None) -> Coded:
    """A rule set's usual house, or this one, with side wagers in cents (0: the least) before each player."""
    found = default_house(rule_set(rules)) if house is None else house
    if house is not None and house.rules.id != rule_set(rules).id:
        raise Refused(f"the house plays {house.rules.id}, not {rules}")
    return Coded(found, laid(found, sides=sides or {}))


def dealt(code: Coded, seats: int, chance: Generator) -> Round:
    """A round whose wagers are placed and whose cards are dealt."""
    deck = tuple(DECK[place] for place in chance.permutation(len(DECK)))
    state = start(code.house, deck, {number: f"player {number}" for number in range(1, seats + 1)})
    for number in range(1, seats + 1):
        state = done(state, Place(number, tuple(code.laid.items())))
    return to_a_decision(done(state, NoMoreBets(chips_wagered(state))))


def decided(state: Round, action: Action) -> Round:
    """The round after a decision, at the next one or at its end."""
    return to_a_decision(done(state, action))


def to_a_decision(state: Round) -> Round:
    """The round after all that dealer and floorperson do, until a player is asked or it is over."""
    return validated(run(state))
