"""The environments: the libraries' own checkers, the engine's cents, and nothing that a seat may not see."""

from __future__ import annotations

import pickle
import warnings
from fractions import Fraction

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import pitboss
from pitboss.cards import DECK, Card, cards
from pitboss.envs import IDS, RoundAlone, RoundTogether

SPEAKS_FOR = ("649a", "653a@2011")


class Stacked:
    """Chance that deals these cards first: what stands in for a generator in a test."""

    def __init__(self, first: str) -> None:
        given = list(cards(first))
        self.order = [*given, *(card for card in DECK if card not in given)]

    def permutation(self, size: int) -> list[Card]:
        return self.order


def stacked(env: RoundAlone, first: str) -> None:
    env._np_random = Stacked(first)  # type: ignore[assignment]


def choose(env: RoundAlone, name: str) -> tuple[float, bool, dict[str, object]]:
    _, reward, over, _, info = env.step(np.int64(env.coded.names.index(name)))
    return reward, over, info


@pytest.mark.parametrize("rules", IDS)
def test_gymnasiums_own_checker_finds_nothing(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(IDS[rules]).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("rules", IDS)
@pytest.mark.filterwarnings("ignore:Observation")
def test_pettingzoos_own_checkers_find_nothing(rules: str) -> None:
    api_test(RoundTogether(rules, seats=3), num_cycles=30)
    seed_test(lambda: RoundTogether(rules, seats=2), num_cycles=20)


def test_three_card_poker_is_paid_as_the_chapter_says() -> None:
    """Cards go to the player and the dealer in turn: a pair of aces beats king high, Ante and Play pay 1 to 1."""
    env = RoundAlone("649a")
    env.reset(seed=1)
    stacked(env, "As Kh Ad 7d 2c 2s")
    seen, _ = env.reset()
    assert shown(env, seen, "held") == set(cards("As Ad 2c"))
    assert shown(env, seen, "dealer") == set()
    assert choose(env, "1x")[:2] == (2, True)
    env.reset()
    assert choose(env, "fold")[:2] == (-1, True)


def test_a_round_is_paid_once() -> None:
    """What is decided after the end is refused, and brings nothing."""
    env = RoundAlone("649a")
    env.reset(seed=1)
    assert choose(env, "fold")[:2] == (-1, True)
    reward, over, info = choose(env, "fold")
    assert (reward, over) == (0, True)
    assert info["refused"]


def test_pair_plus_lies_beside_the_ante() -> None:
    """A pair pays 1 to 1 on Pair Plus whatever the dealer has, 649a.12(d); $5 beside an Ante of $5."""
    env = RoundAlone("649a", sides={"Pair Plus": 500})
    env.reset(seed=1)
    stacked(env, "2s Kh 2d Kd 3c Ks")
    env.reset()
    assert choose(env, "1x")[:2] == (-1, True), "Ante and Play lose 2, Pair Plus wins 1"


def test_what_the_rules_do_not_allow_changes_nothing() -> None:
    env = RoundAlone("653a")
    seen, info = env.reset(seed=4)
    allowed = [name for name, may in zip(env.coded.names, info["action_mask"], strict=True) if may]
    assert allowed == ["check", "3x", "4x"], "653a.11(b)"
    reward, over, told = choose(env, "fold")
    assert (reward, over) == (0, False)
    assert str(told["clause"]).startswith("653a.11(b)")
    again = env.coded.seen(env.round, 1)
    assert (again["observation"] == seen["observation"]).all()
    assert choose(env, "check")[1] is False
    assert [name for name, may in zip(env.coded.names, told_mask(env), strict=True) if may] == ["check", "2x"]
    assert choose(env, "check")[1] is False
    assert [name for name, may in zip(env.coded.names, told_mask(env), strict=True) if may] == ["fold", "1x"]


def told_mask(env: RoundAlone) -> np.ndarray:  # type: ignore[type-arg]
    assert env.round is not None
    return env.coded.mask(env.round, 1)


def shown(env: RoundAlone, seen: dict[str, np.ndarray], name: str) -> set[int]:  # type: ignore[type-arg]
    return set(np.flatnonzero(seen["observation"][env.coded.blocks[name]]).tolist())


@pytest.mark.parametrize("rules", IDS)
def test_a_seat_sees_its_own_cards_and_what_lies_open(rules: str) -> None:
    """As many ones as the seat may see; another seat's and the dealer's hidden cards are none of them."""
    env = RoundTogether(rules)
    env.reset(seed=7)
    asked = env.agent_selection
    state = env.round
    assert state is not None
    number = env.possible_agents.index(asked) + 1
    mine = set(state.seat(number).cards)
    open_here = (
        mine | set(state.community[: state.turned]) | set(state.dealer[len(state.dealer) - state.dealer_up :])
    )
    seen = env.observe(asked)["observation"]
    found = set[int]()
    for name in ("held", "community", "dealer", "others"):
        found |= set(np.flatnonzero(seen[env.coded.blocks[name]]).tolist())
    assert found == open_here
    assert sum(env.observe(each)["action_mask"].sum() for each in env.agents if each != asked) == 0


def test_rewards_are_the_engines_nets_in_antes() -> None:
    env = RoundTogether("669a", seats=4, sides={"Pair Plus": 0})
    env.reset(seed=11)
    while not all(env.terminations.values()):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    assert env.round is not None
    nets = pitboss.nets(env.round)
    paid = {number: Fraction(env.rewards[f"seat_{number}"]) for number in nets}
    assert paid == {number: Fraction(cents, env.coded.ante) for number, cents in nets.items()}


def test_the_same_seed_gives_the_same_rounds_after_pickling() -> None:
    env = RoundAlone("641a")
    env.reset(seed=3)
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(3):
        first, second = env.reset()[0]["observation"], twin.reset()[0]["observation"]
        assert (first == second).all()
        assert env.step(np.int64(1))[1] == twin.step(np.int64(1))[1]


def test_many_at_once() -> None:
    envs = gymnasium.make_vec(IDS["643a"], num_envs=3)
    seen, _ = envs.reset(seed=5)
    assert seen["observation"].shape[0] == 3
    assert envs.step(np.array([0, 1, 0]))[1].tolist() == [0, 0, 0]
    envs.close()


def test_a_round_is_drawn_without_what_lies_face_down() -> None:
    text, picture = RoundAlone("653a", render_mode="ansi"), RoundAlone("653a", render_mode="svg")
    for env in (text, picture):
        env.reset(seed=1)
        stacked(env, "As Kh Ad 7d")
        env.reset()
    assert text.render() == (
        "653a@2011: players decide\ndealer         ?? ??\nseat 1         As Ad            Ante $5, Blind $5"
    )
    drawn = picture.render()
    assert drawn is not None
    assert drawn.count("♠") == drawn.count("♦") == 1
    assert "♥" not in drawn


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seats": 0}, "0 players"),
        ({"seats": 99}, "99 players"),
        ({"render_mode": "film"}, "'film' is no way to render"),
        ({"house": pitboss.house("643a")}, "the house plays 643a, not 649a"),
        ({"sides": {"Trips": 0}}, "Trips"),
    ],
)
def test_bad_input_is_one_sentence(options: dict[str, object], says: str) -> None:
    with pytest.raises(pitboss.Refused, match=says):
        RoundTogether("649a", **options)  # type: ignore[arg-type]
