"""A seeded player of random rounds: random houses, seats, wagers and actions, all drawn from `legal`."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from pitboss.cards import DECK
from pitboss.engine import Round, Stage, legal, play, start
from pitboss.engine.actions import Bet, NoMoreBets, Place, Report, Say, TakeBack, Validate
from pitboss.engine.legal import Option
from pitboss.engine.meters import opening_meters
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Mishap

ENDED = (Stage.OVER, Stage.VOID)


def random_house(rules: RuleSet, dice: random.Random) -> House:
    """A submission with random letters, choices, method and progressive amounts."""
    letters = {t.cite: dice.choice(t.letters) for t in rules.tables if len(t.letters) > 1}
    for table in rules.tables:  # a meter and an Envy schedule go with their wager's letter
        if table.cite in letters and table.about.name != "PAYS":
            del letters[table.cite]
    chosen = {choice.name: dice.choice(choice.options) for choice in (*rules.options, *rules.readings)}
    amounts = {w.name: dice.choice(w.amounts) for w in rules.wagers if w.amounts}
    house = default_house(rules, letters=letters, chosen=chosen)
    return replace(
        house,
        amounts={**house.amounts, **amounts},
        method=dice.choice([dealing.method for dealing in rules.dealing]),
        limit=dice.choice([None, 50_000_00]) if rules.limit and not rules.limit.fixed else None,
    )


def random_start(house: House, dice: random.Random) -> Round:
    """A round about to begin, with a shuffled deck and random seats."""
    deck = list(DECK)
    dice.shuffle(deck)
    seats = dice.sample(range(1, house.seats + 1), dice.randint(1, house.seats))
    return start(house, tuple(deck), {n: f"player {n}" for n in seats}, opening_meters(house))


def place_wagers(state: Round, dice: random.Random) -> Round:
    """Random wagers at every seat, then the announcement as soon as it is allowed."""
    for _ in range(200):
        options = legal(state)
        ready = [o for o in options if isinstance(o.action, NoMoreBets)]
        if ready and dice.random() < 0.15:
            return play(state, ready[0].action)
        bets = [o for o in options if isinstance(o.action, Place)]
        undo = [o for o in options if isinstance(o.action, TakeBack)]
        chosen = dice.choice(undo) if undo and dice.random() < 0.05 else dice.choice(bets or undo)
        state = play(state, sized(chosen, dice))
    ready = [o for o in legal(state) if isinstance(o.action, NoMoreBets)]
    return play(state, ready[0].action) if ready else place_wagers(_all_required(state), dice)


def _all_required(state: Round) -> Round:
    for option in legal(state):
        if (
            isinstance(option.action, Place)
            and state.house.rules.by_name[option.action.wagers[0][0]].required
        ):
            return _all_required(play(state, option.action))
    return state


def sized(option: Option, dice: random.Random):  # type: ignore[no-untyped-def]
    """The option's action at a random amount within its range."""
    if option.most and isinstance(option.action, Place):
        ((name, least),) = option.action.wagers
        steps = (min(option.most, 200_00) - least) // option.unit
        return Place(option.action.seat, ((name, least + option.unit * dice.randint(0, max(steps, 0))),))
    if option.most and isinstance(option.action, Bet):
        least = option.action.cents
        return Bet(
            option.action.seat, least + option.unit * dice.randint(0, (option.most - least) // option.unit)
        )
    return option.action


def play_out(
    state: Round,
    dice: random.Random,
    *,
    trouble: float = 0.0,
    watch: Callable[[Round], None] = lambda state: None,
) -> Round:
    """Play to the end: decisions at random, an irregularity now and then."""
    while state.stage not in ENDED:
        watch(state)
        options = legal(state)
        odd = [o for o in options if not isinstance(o.action, (Bet, Say, Validate)) and o.who != "x"]
        wanted = [o for o in options if isinstance(o.action, (Bet, Say, Validate))]
        usual = wanted or [o for o in odd if type(o.action).__name__ in ("Deal", "Proceed")]
        chosen = dice.choice(options) if dice.random() < trouble else dice.choice(usual)
        state = play(state, sized(chosen, dice))
    watch(state)
    return state


def random_round(rules: RuleSet, seed: int, *, trouble: float = 0.0) -> Round:
    """A whole random round; the seed gives it again."""
    dice = random.Random(seed)
    state = random_start(random_house(rules, dice), dice)
    return play_out(place_wagers(state, dice), dice, trouble=trouble)


__all__ = [
    "ENDED",
    "Method",
    "Mishap",
    "Report",
    "place_wagers",
    "play_out",
    "random_house",
    "random_round",
    "random_start",
]
