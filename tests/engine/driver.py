"""A seeded player of random rounds: random houses, seats, wagers and actions, all drawn from `legal`."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from pitboss.cards import DECK
from pitboss.engine import (
    DEALER,
    FLOORPERSON,
    SPECTATOR,
    TABLE_SYSTEM,
    Option,
    Round,
    Stage,
    Who,
    doer,
    legal,
    play,
    seat,
    start,
    turn,
)
from pitboss.engine.actions import Action, CountStub, NoMoreBets, Place, TakeBack
from pitboss.rounds.heads import NEEDED
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Shuffler

ENDED = (Stage.OVER, Stage.VOID)
MOST_WAGERED = 200_00


def act(state: Round, action: Action) -> Round:
    """The round after an action by the person whose part it is."""
    return play(state, action, doer(action))


def everybody(state: Round) -> tuple[Who, ...]:
    """Everyone at the table."""
    return (DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, *(seat(each.number) for each in state.seats))


def everything(state: Round) -> list[Option]:
    """Every option of everybody."""
    return [option for who in everybody(state) for option in legal(state, who)]


def random_house(rules: RuleSet, dice: random.Random) -> House:
    """A submission with random letters, choices, method and progressive amounts."""
    letters = {t.cite: dice.choice(t.letters) for t in rules.tables if len(t.letters) > 1}
    for table in rules.tables:  # a meter and an Envy schedule go with their wager's letter
        if table.cite in letters and table.about.name != "PAYS":
            del letters[table.cite]
    chosen = {choice.name: dice.choice(choice.options) for choice in (*rules.options, *rules.readings)}
    amounts = {w.name: dice.choice(w.amounts) for w in rules.wagers if w.amounts}
    house = default_house(rules, letters=letters, chosen=chosen)
    method = dice.choice([dealing.method for dealing in rules.dealing])
    return replace(
        house,
        amounts={**house.amounts, **amounts},
        method=method,
        shuffler=NEEDED.get(method.value, Shuffler.NONE),
        limit=dice.choice([None, 50_000_00]) if rules.limit and not rules.limit.fixed else None,
    )


def random_start(house: House, dice: random.Random) -> Round:
    """A round about to begin, with a shuffled deck and random seats."""
    seats = dice.sample(range(1, house.seats + 1), dice.randint(1, house.seats))
    return start(house, shuffled(dice), {n: f"player {n}" for n in seats})


def shuffled(dice: random.Random) -> tuple[int, ...]:
    """A deck in random order."""
    deck = list(DECK)
    dice.shuffle(deck)
    return tuple(deck)


def place_wagers(
    state: Round, dice: random.Random, *, watch: Callable[[Round], None] = lambda state: None
) -> Round:
    """Random wagers at every seat, then the announcement as soon as it is allowed."""
    for _ in range(200):
        watch(state)
        ready = [o for o in legal(state, DEALER) if isinstance(o.action, NoMoreBets)]
        if ready and dice.random() < 0.15:
            return act(state, ready[0].action)
        options = [option for each in state.seats for option in legal(state, seat(each.number))]
        bets = [o for o in options if isinstance(o.action, Place)]
        undo = [o for o in options if isinstance(o.action, TakeBack)]
        chosen = dice.choice(undo) if undo and dice.random() < 0.05 else dice.choice(bets or undo)
        state = act(state, sized(state, chosen, dice))
    ready = [o for o in legal(state, DEALER) if isinstance(o.action, NoMoreBets)]
    return act(state, ready[0].action) if ready else place_wagers(_all_required(state), dice)


def _all_required(state: Round) -> Round:
    for option in everything(state):
        if (
            isinstance(option.action, Place)
            and state.house.rules.by_name[option.action.wagers[0][0]].required
        ):
            return _all_required(act(state, option.action))
    return state


def sized(state: Round, option: Option, dice: random.Random) -> Action:
    """The option's action at a random amount within its range, or with what it needs from outside."""
    if option.needs:
        found = {
            "deck": shuffled(dice),
            "magic": dice.choice(DECK),
            "lucky": dice.randint(1, state.house.seats),
            "cents": dice.randint(0, 10_000_00),
            "why": "the light was off",
        }
        return option.at(found[option.needs])
    if not option.unit:
        return option.action
    most = option.most
    if isinstance(option.action, Place):
        most = max(option.least, min(most, MOST_WAGERED))
    return option.at(option.least + option.unit * dice.randint(0, (most - option.least) // option.unit))


def play_out(
    state: Round,
    dice: random.Random,
    *,
    trouble: float = 0.0,
    watch: Callable[[Round], None] = lambda state: None,
) -> Round:
    """Play to the end: whoever is waited for chooses at random, and now and then anyone does anything."""
    while state.stage not in ENDED:
        watch(state)
        who = turn(state)
        assert who is not None
        usual = [o for o in legal(state, who) if not o.irregular and not isinstance(o.action, CountStub)]
        chosen = dice.choice(everything(state) if dice.random() < trouble else usual)
        state = act(state, sized(state, chosen, dice))
    watch(state)
    return state


def random_round(rules: RuleSet, seed: int, *, trouble: float = 0.0) -> Round:
    """A whole random round; the seed gives it again."""
    dice = random.Random(seed)
    state = random_start(random_house(rules, dice), dice)
    return play_out(place_wagers(state, dice), dice, trouble=trouble)
