"""The simulator against the engine, line by line, and against the exact figures.

PITBOSS_SIMULATED says how many rounds of every rule set are laid beside the engine: `make simulated`.
"""

from __future__ import annotations

import os
from fractions import Fraction
from functools import cache

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rounds.writing import round_text
from pitboss.rules.house import default_house
from pitboss.simulate import complete, run
from pitboss.simulate.beside import Exact, Figure, base_figures, exact_figures, figures
from pitboss.simulate.lowered import LoweredTable, lower
from pitboss.simulate.plan import Plan, Seated, planned
from pitboss.simulate.result import ALL, BASE, Sample
from pitboss.solve.amounts import laid_at
from pitboss.solve.figures import Figures
from pitboss.solve.registry import solver_of
from pitboss.solve.sides import side_wagers
from pitboss.solve.strategies import catalog
from pitboss.submission import house_from
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
pytestmark = pytest.mark.xdist_group("simulate")  # where decisions are worked out
ROUNDS = int(os.environ.get("PITBOSS_SIMULATED", "400"))
SIMULATED = [each.id for each in RULE_SETS if solver_of(default_house(each)).lowered]
SEED = 58
# The base games that take long to solve; tests of the solver count them and cite where they are published.
PUBLISHED = {
    "641a@2011": Fraction(-8_840_827_253, 317_119_576_410),
    "647a": Fraction(-578_107_733, 28_381_438_800),
    "653a@2011": Fraction(-50_643_648_973, 2_317_817_502_000),
}


@cache
def table(rules: str, *, every: bool = True, seats: int = 0, play: str = "") -> LoweredTable:
    house = default_house(rule_set(rules))
    laid = laid_at(house, 0, dict.fromkeys(side_wagers(house) if every else (), 0))
    strategy = catalog.named(house, play) if play else None
    return lower(planned(laid, Seated(seats or house.seats, SEED), strategy))


def plan(rules: str) -> Plan:
    return table(rules).plan


def test_every_rule_set_is_simulated() -> None:
    assert len(SIMULATED) == len(RULE_SETS)


@pytest.mark.parametrize("rules", SIMULATED)
def test_both_modes_agree_line_by_line(rules: str) -> None:
    """Every wager on the layout, a full table; rounds with meters or Envy Bonuses are the engine's in both."""
    lowered, lines = table(rules), 0
    for number in range(ROUNDS):
        traced = run.trace(lowered, number)
        if not traced.for_engine:
            one = complete.played(lowered.plan, number)
            assert list(traced.lines()) == complete.lines_of(lowered.plan, one.state), number
            assert traced.ends == complete.ends_of(lowered.plan, one), number
            lines += 1
    assert lines > ROUNDS * 9 // 10


@pytest.mark.parametrize("rules", SIMULATED)
def test_both_modes_count_the_same(rules: str) -> None:
    fast, slow = run.simulate(table(rules), 60), complete.simulate_completely(plan(rules), 60)
    fast.by_engine = slow.by_engine
    assert fast == slow
    assert fast.hands == 60 * plan(rules).seats


def test_a_lone_player_and_a_rule_file_agree_too() -> None:
    for lowered in (table("649a", seats=1), table("649a", play="q-6-4"), table("643a", seats=2)):
        fast, slow = run.simulate(lowered, 80), complete.simulate_completely(lowered.plan, 80)
        fast.by_engine = slow.by_engine
        assert fast == slow


@pytest.mark.parametrize("rules", SIMULATED)
def test_simulated_figures_stand_beside_the_exact_ones(rules: str) -> None:
    """At this seed nothing is five standard errors away, and something is measured."""
    counted = run.simulate(table(rules), 1 << 16, threads=2)
    kind, sides = plan(rules).alike, tuple(counted.sides)
    if rules in PUBLISHED:
        exact = exact_figures(plan(rules), kind, sides, None)
        exact[BASE] = Exact(PUBLISHED[rules] * kind.laid.base)
    else:
        exact = exact_figures(plan(rules), kind, sides, base_figures(plan(rules), kind))
    found = {name: Figure(name, counted.sample(name), each) for name, each in exact.items()}
    told = {name: each.z for name, each in found.items() if each.z is not None}
    assert {name: z for name, z in told.items() if abs(z) > 5} == {}
    taken = set(kind.laid.taken(plan(rules).house)) if rules in PUBLISHED else set()
    assert {BASE, *kind.laid.sides} - set(told) <= {"Five Card Hand Bonus on the dealer's hand", *taken}


def test_a_strategy_is_laid_beside_its_own_figures() -> None:
    """By a mimic of the dealer the base game is far from best play's figures, and near its own."""
    mimic = table("649a", every=False, play="mimic-the-dealer")
    counted = run.simulate(mimic, 1 << 17, threads=2)
    near = figures(mimic.plan, counted)[0]
    far = figures(table("649a", every=False).plan, counted)[1]
    assert abs(near.z or 9) < 5
    assert abs(far.z or 0) > 5


def test_any_threads_and_any_parts_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SHARD", 100)
    lowered = table("649a")
    whole = run.simulate(lowered, 1050)
    assert run.simulate(lowered, 1050, threads=3) == whole
    parts = run.simulate(lowered, 333)
    parts.add(run.simulate(lowered, 717, first=333))
    assert parts == whole


def test_an_interrupt_keeps_whole_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SHARD", 100)

    def stop(done: int, asked: int) -> None:
        assert asked == 1000
        if done >= 300:
            raise KeyboardInterrupt

    lowered = table("649a")
    assert run.simulate(lowered, 1000, threads=2, tick=stop) == run.simulate(lowered, 300)
    kept = complete.simulate_completely(lowered.plan, 1000, tick=stop)
    assert kept.rounds == 300


def test_another_seed_or_table_is_another_run() -> None:
    house = default_house(rule_set("649a"))
    every = (Seated(7, SEED), Seated(7, SEED + 1), Seated(7, SEED, 1))
    found = [run.simulate(lower(planned(laid_at(house), seated)), 200) for seated in every]
    assert found[0] != found[1] != found[2] != found[0]


@pytest.mark.parametrize("rules", SIMULATED)
def test_any_round_opens_as_a_round_file(rules: str) -> None:
    """The file is read and played by the program for round files, which checks every line it claims."""
    for number in (0, 123456789):
        state = complete.played(plan(rules), number).state
        again = play_file(read_round(round_text(state, "a round"), rule_set))
        assert again.lines == state.lines


@pytest.mark.parametrize("name", ["643a.submission.toml", "649a.submission.toml"])
def test_a_round_of_a_submission_opens_without_it(name: str) -> None:
    """What the submission chose stands in the file; every wager that it offers lies there."""
    house = house_from((ROOT / "examples" / name).read_text())
    laid = laid_at(house, 0, dict.fromkeys(side_wagers(house), 0))
    chosen = planned(laid, Seated(house.seats, SEED))
    for number in (1, 2):
        state = complete.played(chosen, number).state
        again = play_file(read_round(round_text(state, "a round"), rule_set))
        assert again.lines == state.lines


def test_standard_errors_by_hand() -> None:
    """Two hands a round, +1 and +1 or -1 and -1: both alike, so a round varies by 4, twice as much as two hands."""
    sample = Sample(hands=400, rounds=200, total=0, squares=400, round_squares=800)
    assert sample.alike == 2
    figure = Figure("a wager", sample, Exact(Fraction(-1, 4)))
    assert figure.error_squared == Fraction(2, 400)
    assert figure.z == Fraction(35355, 10000)  # a quarter by the root of 1/200
    assert Figure("a wager", sample, None).z is None


@pytest.mark.parametrize(
    ("seated", "says"),
    [
        (Seated(0, 1), "0 players: the table has 1 to 7 positions"),
        (Seated(8, 1), "8 players: the table has 1 to 7 positions"),
        (Seated(1, -1), "a seed is a whole number from 0 to 2**128 - 1"),
        (Seated(1, 1 << 128), "a seed is a whole number from 0 to 2**128 - 1"),
        (Seated(1, 1, -1), "a table's number is a whole number from 0 to 2**64 - 1"),
    ],
)
def test_what_cannot_be_simulated_is_refused(seated: Seated, says: str) -> None:
    with pytest.raises(Refused) as refused:
        planned(laid_at(default_house(rule_set("649a"))), seated)
    assert refused.value.says.startswith(says)


@pytest.mark.parametrize(("first", "rounds"), [(0, 0), (0, -5), (-1, 5), ((1 << 64) - 1, 1)])
def test_rounds_without_a_number_are_refused(first: int, rounds: int) -> None:
    with pytest.raises(Refused, match="one round at least is played"):
        run.simulate(table("649a", every=False), rounds, first=first)


def test_the_base_game_alone_is_everything_with_one_error() -> None:
    """653a: nothing lies beside Ante, Blind and Play, so both lines are one figure and have one z-score."""
    alone = table("653a@2011", every=False)
    base = Figures(2, {(Fraction(-1), Fraction(4)): 1, (Fraction(1), Fraction(4)): 1})
    found = exact_figures(alone.plan, alone.plan.alike, (), base)
    assert found[ALL] == found[BASE]
    assert found[ALL] == Exact(
        Fraction(0),
        Fraction(alone.plan.alike.laid.base**2),
        {-alone.plan.alike.laid.base: Fraction(1, 2), alone.plan.alike.laid.base: Fraction(1, 2)},
    )
