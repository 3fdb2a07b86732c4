"""A decision on the wire: what its seat sees comes back as it was, and what it does not see is not in it."""

from __future__ import annotations

import json
import random

import pytest

from pitboss.cards import cards
from pitboss.engine import Round, Stage, legal, run, seat
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.sight import sight_of
from pitboss.wire.house import house_from_json, house_to_json
from pitboss.wire.shapes import Json
from pitboss.wire.sight import decision_from_json, decision_to_json
from tests.engine.driver import act, place_wagers, random_house, random_start
from tests.solve.test_advice import shuffled

SPEAKS_FOR = ()


def written(state: Round) -> Json:
    told = decision_to_json(sight_of(state, state.asked), legal(state, seat(state.asked)))
    found: Json = json.loads(json.dumps(told))
    return found


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_decision_comes_back_and_tells_of_no_card_that_lies_face_down(rules: RuleSet) -> None:
    dice, met = random.Random(11), 0
    while met < 12:
        state = run(place_wagers(random_start(random_house(rules, dice), dice), dice))
        house = house_from_json(json.loads(json.dumps(house_to_json(state.house))))
        while state.stage is Stage.PLAY:
            found, met = written(state), met + 1
            assert decision_from_json(house, found) == (
                sight_of(state, state.asked),
                legal(state, seat(state.asked)),
            )
            assert written(shuffled(state, state.asked, dice)) == found
            up = state.dealer[len(state.dealer) - state.dealer_up :]
            seen = {*state.seat(state.asked).cards, *state.community[: state.turned], *up}
            told = [cards(found[where]) for where in ("cards", "community", "dealer")]
            assert {card for each in told for card in each} == seen
            state = run(act(state, dice.choice([o.action for o in legal(state, seat(state.asked))])))
