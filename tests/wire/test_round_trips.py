"""Rounds, houses, days, options and refusals survive JSON and pickle, in every rule set."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import fields, replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.engine import SPECTATOR, Round, seat, view
from pitboss.engine.actions import Action, DocumentJackpot, RefuseAward
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Shuffler
from pitboss.wire.document import from_json, to_json
from tests.day.test_properties import random_day
from tests.engine.driver import everything, place_wagers, play_out, random_round, random_start
from tests.wire.values import full_house, full_round

SPEAKS_FOR = ()

RULES = st.sampled_from([rules.id for rules in RULE_SETS])
SEEDS = st.integers(0, 2**32 - 1)
SOME = settings(max_examples=40, deadline=None)


def over_the_wire(value: object) -> Any:
    """A value after it was written as a text of JSON and read again."""
    return from_json(json.loads(json.dumps(to_json(value))))


def survives(value: object) -> None:
    assert over_the_wire(value) == value
    assert pickle.loads(pickle.dumps(value)) == value


@SOME
@given(RULES, SEEDS)
def test_a_round_survives(name: str, seed: int) -> None:
    survives(random_round(rule_set(name), seed, trouble=0.02))


@SOME
@given(RULES, SEEDS)
def test_a_round_survives_with_everything_that_a_house_can_choose(name: str, seed: int) -> None:
    """Shuffler, ranges, links, triggers, terms, boxes, irregularities, a meter read and a draw."""
    survives(full_round(rule_set(name), seed))


@SOME
@given(RULES, SEEDS)
def test_a_round_survives_at_every_stage(name: str, seed: int) -> None:
    dice = random.Random(seed)
    state = random_start(full_house(rule_set(name), dice), dice)
    survives(state)
    play_out(place_wagers(state, dice), dice, watch=survives)


@SOME
@given(RULES, SEEDS)
def test_a_house_survives(name: str, seed: int) -> None:
    house = full_house(rule_set(name), random.Random(seed))
    survives(house)
    assert pickle.loads(pickle.dumps(house)).rules is house.rules
    assert pickle.loads(pickle.dumps(house)).force == house.force


@SOME
@given(RULES, SEEDS, st.integers(1, 60))
def test_a_day_survives(name: str, seed: int, steps: int) -> None:
    survives(random_day(name, seed, steps)[0])


@SOME
@given(RULES, SEEDS)
def test_options_survive(name: str, seed: int) -> None:
    dice = random.Random(seed)
    state = random_start(full_house(rule_set(name), dice), dice)
    play_out(
        place_wagers(state, dice),
        dice,
        watch=lambda each: [survives(option) for option in everything(each)] and None,
    )


@SOME
@given(RULES, SEEDS)
def test_what_a_person_sees_can_be_pickled_and_written(name: str, seed: int) -> None:
    def seen(state: Round) -> None:
        for who in (SPECTATOR, *(seat(each.number) for each in state.seats)):
            shown = view(state, who)
            assert pickle.loads(pickle.dumps(shown)) == shown
            assert json.loads(json.dumps(to_json(shown)))["who"] == str(who)

    dice = random.Random(seed)
    state = random_start(full_house(rule_set(name), dice), dice)
    seen(state)
    play_out(place_wagers(state, dice), dice, watch=seen)


def test_a_house_that_offers_nothing_beside_the_game_survives() -> None:
    two = {"shuffler": Shuffler.COUNTING, "decks": 2, "backs": ("red", "blue")}
    survives(default_house(rule_set("649a"), offered=frozenset(), **two))
    survives(default_house(rule_set("649a"), offered=frozenset()))


def test_a_refusal_survives() -> None:
    refusal = Refused("seat 3 may not bet", "649a.11(b)")
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.says, again.cite, str(again)) == ("seat 3 may not bet", "649a.11(b)", str(refusal))
    assert to_json(refusal) == {
        "format": 2,
        "kind": "refusal",
        "says": "seat 3 may not bet",
        "clause": "649a.11(b)",
    }


def test_what_follows_from_the_choices_is_not_pickled() -> None:
    house = default_house(rule_set("649a"))
    before = pickle.dumps(house)
    assert house.force.play
    assert house.paytable("649a.12(d)").rows
    assert pickle.dumps(house) == before
    assert len(before) < 4000


def test_a_rule_set_with_readings_in_it_is_not_pickled_by_its_name() -> None:
    """It would come back without them: 649a.12(b) the other way."""
    house = default_house(rule_set("649a"), chosen={"ante_bonus_paid": "only on a win"})
    with pytest.raises(pickle.PicklingError, match="not as declared"):
        pickle.dumps(replace(house.rules, name="another game"))
    assert pickle.loads(pickle.dumps(house)).force == house.force


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": 1}, "format 1 is not known: this program reads format 2"),
        ({"format": True}, "format True is not known: this program reads format 2"),
        ({"format": None}, "format None is not known: this program reads format 2"),
        ({"kind": "parrot"}, "nothing of kind 'parrot' is read; what is read is round, house, day, option"),
        ({"kind": "view"}, "nothing of kind 'view' is read; what is read is round, house, day, option"),
    ],
)
def test_a_document_of_another_format_or_kind_is_refused(changes: dict[str, Any], says: str) -> None:
    document = {**to_json(default_house(rule_set("649a"))), **changes}
    with pytest.raises(Refused) as refusal:
        from_json(document)
    assert str(refusal.value).startswith(says)


def test_a_document_without_a_format_number_is_refused() -> None:
    document = to_json(default_house(rule_set("649a")))
    del document["format"]
    with pytest.raises(Refused, match="there is no format number"):
        from_json(document)


def test_what_is_no_document_is_refused() -> None:
    with pytest.raises(Refused, match="a document is an object of JSON, not 7"):
        from_json(7)
    with pytest.raises(Refused, match="a tuple has no form in JSON"):
        to_json(())


def test_the_rounds_tried_do_everything() -> None:
    """Every action and every choice is met; papers and refused awards are in tests/engine and the golden rounds."""
    rounds = [full_round(rules, seed, trouble=0.2) for rules in RULE_SETS for seed in range(8)]
    assert {type(action) for state in rounds for action in state.log} == set(get_args(Action)) - {
        DocumentJackpot,
        RefuseAward,
    }
    plain = House(rules=RULE_SETS[0])
    same = {f.name for f in fields(House)}
    for state in rounds:
        same -= {name for name in same if getattr(state.house, name) != getattr(plain, name)}
    assert same <= {"backs", "deck_hours", "offered", "added"}
