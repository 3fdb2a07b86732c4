"""Figures that are kept are the figures that were solved, to the last digit and in their order."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.kept.figures import KeptFigures, configuration
from pitboss.kept.store import Store
from pitboss.rules.house import House, default_house
from pitboss.solve.forfeits import taken_alone
from pitboss.solve.strategies.catalog import named
from tests.documents.sheets import SOLVED, sheet

SPEAKS_FOR = ()

PAIR_PLUS = "Pair Plus"


def house(name: str = "649a") -> House:
    return default_house(rule_set(name))


class Unsolvable:
    """A solver that may not be asked: whatever is found was kept."""

    def __init__(self, points) -> None:
        self.points = points


def only_kept(of: KeptFigures) -> KeptFigures:
    """The same house read from the same store, without a solver."""
    again = KeptFigures(of.house, of.store)
    again.solver = Unsolvable(of.solver.points)  # type: ignore[assignment]
    return again


def test_levels_are_read_as_they_were_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = KeptFigures(house("669a"), Store(tmp_path))
    counted = first.levels()
    assert [each.name for each in counted] == ["simple", "good"]
    assert only_kept(first).levels() == counted
    monkeypatch.setattr("pitboss.kept.figures.levels", lambda *_: ())
    assert only_kept(first).levels() == counted
    monkeypatch.setattr("pitboss.kept.figures.level_texts", lambda _: {"simple": "other rules"})
    assert only_kept(first).levels() == ()  # a rule file that changed is counted again


@pytest.mark.parametrize("name", ["643a", "649a", "669a"])
def test_every_part_is_read_as_it_was_solved(tmp_path: Path, name: str) -> None:
    solved = KeptFigures(house(name), Store(tmp_path))
    parts = [
        lambda of: of.solved(),
        lambda of: of.other_way(),
        lambda of: of.split(),
        lambda of: of.sides,
        lambda of: of.folded(),
        lambda of: of.advisories(),
        lambda of: of.meters(),
        lambda of: [of.beside(wager) for wager in taken_alone(of.house)],
    ]
    found = [part(solved) for part in parts]
    again = only_kept(solved)
    assert [part(again) for part in parts] == found
    assert list(again.base().results.items()) == list(solved.base().results.items())
    assert list(again.base().decisions) == list(solved.base().decisions)


def test_joint_play_and_a_strategy_are_read_as_they_were_solved(tmp_path: Path) -> None:
    solved = KeptFigures(house(), Store(tmp_path))
    strategy = named(solved.house, "q-6-4")
    joint, by_strategy = solved.joint([PAIR_PLUS]), solved.by_strategy(strategy)
    again = only_kept(solved)
    assert again.joint([PAIR_PLUS]) == joint
    assert again.joint([PAIR_PLUS]).values == solved.joint_values(PAIR_PLUS)
    assert again.by_strategy(strategy) == by_strategy


@pytest.mark.parametrize("name", ["643a", "649a"])
def test_best_play_in_words_is_read_as_it_was_solved(tmp_path: Path, name: str) -> None:
    solved = KeptFigures(house(name), Store(tmp_path))
    found = solved.summary()
    read = only_kept(solved).summary()
    assert (read.title, read.sections, read.charts) == (found.title, found.sections, found.charts)
    assert (read.best, read.by_strategy) == (found.best, found.by_strategy)
    assert read.strategy.text == found.strategy.text
    lines = [[(line.option, line.text) for line in of] for of in read.strategy.lines.values()]
    assert lines == [[(line.option, line.text) for line in of] for of in found.strategy.lines.values()]


def test_what_is_kept_but_cannot_be_read_is_solved_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    first = KeptFigures(house(), store)
    base = first.base()
    for text in ("", "no JSON", "[]", "{}", '{"figures": {"deals": 1, "results": []}, "before_flop": {}}'):
        store.put(f"{first.name}-base", text)
        assert KeptFigures(house(), store).base() == base
    assert only_kept(first).base() == base  # it was written over


def test_without_a_store_figures_are_solved_and_known_to_the_process() -> None:
    figures = KeptFigures(house())
    assert figures.base().ev == Fraction(-686_689, 20_358_520)  # as published
    assert figures.base() is figures.base()


def test_another_configuration_is_another_name() -> None:
    mine = house("649a@2011")
    others = [
        replace(mine, letters={**mine.letters, "649a.12(d)": "B"}),
        replace(mine, minimum=10_00),
        replace(mine, offered=frozenset()),
        replace(mine, positions=5),
    ]
    assert len({KeptFigures(each).name for each in (mine, *others)}) == len(others) + 1
    turned = replace(mine, letters=dict(reversed(list(mine.letters.items()))))
    assert configuration(turned) == configuration(mine)
    names = {KeptFigures(default_house(rules)).name for rules in RULE_SETS}
    assert len(names) == len(RULE_SETS)


SECOND = """
import sys
from pathlib import Path
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.rules.house import default_house
from pitboss.documents.par import par_sheet, solve_all
house = default_house(rule_set("649a"))
figures = KeptFigures(house, Store(Path(sys.argv[1])))
par_sheet(house, solved=solve_all(house, figures=figures))
print(figures.base().ev, 'numba' in sys.modules, 'matplotlib' in sys.modules)
"""


@pytest.mark.xdist_group("par")  # where sheets are made
def test_a_second_par_sheet_counts_nothing_draws_nothing_and_loads_no_compiler() -> None:
    assert sheet("649a").blocks
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SECOND, str(SOLVED)],
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.split() == ["-686689/20358520", "False", "False"]
