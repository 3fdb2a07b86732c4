"""Random houses that use everything a house can choose, and random rounds and days of them."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from pitboss.cards import DECK
from pitboss.engine import Round, start
from pitboss.engine.actions import Draw, ReadMeter
from pitboss.engine.meters import metered_steps, opening_meters
from pitboss.money import Rate
from pitboss.refusal import Refused
from pitboss.rules.house import House, Terms
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler, metered
from tests.engine.driver import act, place_wagers, play_out, random_house

STORING = (Shuffler.AUTOMATED, Shuffler.COUNTING)


def full_house(rules: RuleSet, dice: random.Random) -> House:
    """A house with shuffler, ranges, links, triggers, terms, boxes and all the rest chosen by the dice."""
    house = random_house(rules, dice)
    reshuffles = house.method is Method.RESHUFFLING_SHOE
    shuffler = Shuffler.RESHUFFLING if reshuffles else dice.choice([*STORING, Shuffler.RESHUFFLING])
    drawn = any(reading.name == "magic_card_and_lucky_bonus" for reading in rules.readings)
    chosen = {**house.chosen, **({"magic_card_and_lucky_bonus": "on"} if drawn else {})}
    house = replace(
        house,
        shuffler=shuffler,
        approval="letter of the Bureau, 2019" if shuffler is Shuffler.RESHUFFLING else "",
        decks=dice.choice([1, 2]) if shuffler in STORING else 1,
        positions=dice.randint(2, rules.seats.most),
        adjacent_boxes=2 if rules.seats.adjacent_boxes else 1,
        minimum=10_00,
        maximum=500_00,
        chip_unit=1_00,
        chosen=chosen,
        ranges={
            w.name: (5_00, 100_00) for w in rules.wagers if w.if_submitted and w.name not in house.amounts
        },
        triggers={"Magic Card": Fraction(1, 1000), "Lucky Bonus": Fraction(1, 500)} if drawn else {},
        terms=_terms(house),
        stated={each.name: "as the house says" for each in rules.statements},
    )
    return replace(house, links={metered(step): f"bank {metered(step)}" for step in metered_steps(house)})


def _terms(house: House) -> dict[str, Terms]:
    """A 2011 meter above its floor, at a rate that is not whole."""
    found = {}
    for floor in house.rules.floors:
        initial = max(cents for _, cents in floor.initial)
        found[floor.wager] = Terms(initial + 500_00, Rate(Fraction(61, 2)), initial + 100_00)
    return found


def full_round(rules: RuleSet, seed: int, *, trouble: float = 0.05) -> Round:
    """A whole random round of such a house: two boxes of one player, a meter read, a draw, irregularities."""
    dice = random.Random(seed)
    house = full_house(rules, dice)
    deck = dice.sample(DECK, len(DECK))
    players = {number: f"player {number}" for number in range(1, house.seats + 1)}
    if house.adjacent_boxes == 2:
        players[2] = players[1]
    state = start(house, tuple(deck), players, opening_meters(house))
    for link, level in state.meters:
        state = act(state, ReadMeter(link, level, dice.randint(20_000_00, 30_000_00)))
    state = place_wagers(state, dice)
    if house.triggers:
        with suppress(Refused):  # the bonus is not offered by this house
            state = act(state, Draw(magic=dice.choice(DECK), lucky=dice.randint(1, house.seats)))
    return play_out(state, dice, trouble=trouble)
