"""A strategy asked about one seat: it does what its rule file says, read by hand beside each hand."""

from __future__ import annotations

import pytest

from pitboss.cards import cards
from pitboss.engine.state import Round
from pitboss.floor.robots import rule_of
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rounds.unfinished import brought_to, laid
from pitboss.rules.house import default_house
from pitboss.solve.advice import option_name
from pitboss.solve.following import follow, strategy_to_follow
from pitboss.solve.sight import sight_of

SPEAKS_FOR = ()


def asked(rules: str, held: str, community: str = "", up: str = "", **placed: int) -> Round:
    """A seat that is to decide with these cards."""
    house = default_house(rule_set(rules))
    return brought_to(
        house, laid(house, sides={}), cards(held), community=cards(community), up=cards(up), placed=placed
    )


def done(state: Round, name: str) -> str:
    """What a named strategy does, in the words of the figures."""
    option = follow(state, state.asked, rule_of(state.house, name))
    return option_name(sight_of(state, state.asked), option.action)


@pytest.mark.parametrize(
    ("rules", "name", "held", "community", "up", "does"),
    [
        ("649a", "best", "Qs 6d 4c", "", "", "Play 1x"),
        ("649a", "best", "Qs 6d 3c", "", "", "fold"),
        ("649a", "mimic-the-dealer", "Qs 3d 2c", "", "", "Play 1x"),
        ("641a@2011", "simple", "9c 9d 6h 3d 2c", "", "8h", "Play 3x"),
        ("641a@2011", "simple", "9c 9d 6h 3d 2c", "", "Th", "Play 1x"),
        ("641a@2011", "simple", "2c 2d 6h 3d 9c", "", "Th", "fold"),
        ("643a", "best", "Ts Td 4c", "", "", "let it ride"),
        ("643a", "best", "9s 9d 4c", "", "", "withdraw"),
        ("643a", "best", "5s 6d 7c", "8h", "", "let it ride"),
        ("643a", "best", "5s 6d 7c", "9h", "", "withdraw"),
        ("653a@2011", "simple", "As 2d", "", "", "Play 4x"),
        ("653a@2011", "simple", "2s 2d", "", "", "check"),
        ("653a@2011", "simple", "Ks 4d", "Kd 8c 3h", "", "Play 2x"),
        ("653a@2011", "simple", "Ks 4d", "Ad 8c 3h", "", "check"),
        ("653a@2011", "simple", "Ks 4d", "4c 8c 3h Js Qd", "", "Play 1x"),
        ("653a@2011", "simple", "5s 4d", "Ac Kc 9h Js Qd", "", "fold"),
        ("647a", "simple", "7s 2d", "", "", "fold"),
        ("647a", "simple", "8s 2d", "", "", "Flop 2x"),
        ("669a", "simple", "Ts Jd Qc", "", "", "Play 3x"),
        ("669a", "simple", "Ts Jd 4c", "", "", "check"),
        ("669a", "simple", "5s 6d 4c", "7h", "", "Play 2x"),
        ("669a", "simple", "5s 6d 2c", "9h Kd", "", "fold"),
    ],
)
def test_the_rules_decide(rules: str, name: str, held: str, community: str, up: str, does: str) -> None:
    assert done(asked(rules, held, community, up), name) == does


def test_a_level_that_a_game_lacks_is_the_next_better_one() -> None:
    assert rule_of(default_house(rule_set("643a")), "simple").name == "best"
    assert rule_of(default_house(rule_set("653a")), "best").name == "good"
    assert rule_of(default_house(rule_set("653a")), "simple").name == "simple"


def test_a_rule_file_of_ones_own() -> None:
    state = asked("653a@2011", "As 2d")
    text = (
        "before the Flop:\ncheck otherwise\nafter the Flop:\ncheck otherwise\nat the end:\nfold otherwise\n"
    )
    shy = strategy_to_follow(state.house, text)
    assert follow(state, state.asked, shy).says.startswith("check")
    with pytest.raises(Refused, match="nobody sits at seat 6"):
        follow(state, 6, shy)
