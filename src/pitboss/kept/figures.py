"""The figures of one house: read if they are kept, else solved now and kept for the next process.

Each part is solved when it is asked for, so that nobody waits for what he did not ask.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

from pitboss.kept import shapes
from pitboss.kept.store import Store
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable
from pitboss.rules.words import Formed
from pitboss.solve.advisories import Advisory, advisories
from pitboss.solve.amounts import LaidHouse
from pitboss.solve.figures import Figures, Rows
from pitboss.solve.forfeits import Joint, JointValues, mean_beside, side_stakes, taken_alone
from pitboss.solve.meter_sheet import MeterSheet, meter_sheets
from pitboss.solve.registry import solver_of
from pitboss.solve.restricted import Restriction
from pitboss.solve.sessions import Interval, nine_in_ten
from pitboss.solve.sides import count_rows, side_wagers, whole_set
from pitboss.solve.solver import SolvedBase, Solver, Tick
from pitboss.solve.splits import Split
from pitboss.solve.strategies.levels import StrategyLevel, level_texts, levels
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.strategies.summary import Summary
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import Levels, step_of

Found = TypeVar("Found")
INTERVALS = (1_000, 10_000, 100_000, 1_000_000)  # rounds of the base game,
LAYOUT_INTERVALS = INTERVALS[:3]  # and of a whole layout, whose results are many
DAMAGED = (ValueError, TypeError, KeyError, IndexError, AttributeError, AssertionError, ZeroDivisionError)


class KeptFigures:
    """Everything that is solved about one house; without a store nothing outlives the process."""

    def __init__(self, house: House, store: Store | None = None) -> None:
        self.house, self.store = house, store
        self._known: dict[str, object] = {}

    @cached_property
    def solver(self) -> Solver:
        """The solver of the game."""
        return solver_of(self.house)

    @cached_property
    def name(self) -> str:
        """The house by its rule set and by everything that it chooses."""
        return f"{self.house.rules.id}-{_digest(configuration(self.house))}"

    def solved(self, tick: Tick | None = None) -> SolvedBase:
        """The base game and what is known of its starting cards."""
        return self._part(
            "base",
            lambda: self.solver.solve_known(self.house, tick),
            shapes.write_base,
            shapes.read_base,
        )

    def base(self, tick: Tick | None = None) -> Figures:
        """The base game under best play."""
        return self.solved(tick).figures

    def other_way(self, tick: Tick | None = None) -> Figures:
        """The base game if options of exactly equal value are decided the other way."""
        return self._part(
            "other-way",
            lambda: self.solver.other_way(self.house, tick),
            shapes.write_figures,
            shapes.read_figures,
        )

    def split(self, tick: Tick | None = None) -> Split:
        """The base game's return by wager, by hand, by decision and by the dealer's hand."""
        return self._part(
            "split",
            lambda: self.solver.split(self.house, tick),
            shapes.write_split,
            shapes.read_split,
        )

    def restricted(self, restriction: Restriction, tick: Tick | None = None) -> Figures:
        """The base game of a player who does without an option, or who errs."""
        return self._part(
            f"restricted-{_digest(repr((sorted(restriction.without), restriction.errors)))}",
            lambda: self.solver.restricted(self.house, restriction, tick),
            shapes.write_figures,
            shapes.read_figures,
        )

    def exposed(self, tick: Tick | None = None) -> Figures:
        """The base game of a player who sees one of the dealer's cards in every round."""
        return self._part(
            "exposed",
            lambda: self.solver.with_exposed(self.house, tick),
            shapes.write_figures,
            shapes.read_figures,
        )

    def intervals(self) -> dict[int, Interval]:
        """Where the base game's net result lies nine times in ten, by the number of rounds."""
        return self._part(
            "intervals",
            lambda: nine_in_ten(self.base(), INTERVALS),
            shapes.write_intervals,
            shapes.read_intervals,
        )

    def layout_intervals(self, laid: Laid) -> dict[int, Interval]:
        """Where the net result of a layout lies nine times in ten, in units of the base wager."""
        return self._part(
            f"intervals-{_digest(_laid(laid))}",
            lambda: nine_in_ten(self.whole(laid), LAYOUT_INTERVALS),
            shapes.write_intervals,
            shapes.read_intervals,
        )

    def by_strategy(self, strategy: Strategy, tick: Tick | None = None) -> Figures:
        """The base game by a strategy."""
        return self._part(
            f"strategy-{_digest(strategy.text)}",
            lambda: self.solver.evaluate(self.house, strategy, tick),
            shapes.write_figures,
            shapes.read_figures,
        )

    def summary(self, tick: Tick | None = None) -> Summary:
        """Best play in words and charts."""
        return self._part(
            "summary",
            lambda: self.solver.summary(self.house, tick),
            shapes.write_summary,
            shapes.read_summary(self.house, self.solver),
        )

    def levels(self, tick: Tick | None = None) -> tuple[StrategyLevel, ...]:
        """The game in words for people, from simple to best, and what each level costs."""
        return self._part(
            f"levels-{_digest(repr(level_texts(self.house.rules.chapter)))}",
            lambda: levels(self.house, self.base(tick), lambda each: self.by_strategy(each, tick)),
            shapes.write_levels,
            shapes.read_levels,
        )

    @property
    def sides(self) -> dict[str, dict[str, Rows]]:
        """Every side wager under every paytable, by letter."""
        return self._part(
            "sides",
            lambda: {wager: whole_set(self.house, wager) for wager in side_wagers(self.house)},
            shapes.write_sides,
            shapes.read_sides,
        )

    def side(self, wager: str) -> Rows:
        """A side wager under the paytable that is selected."""
        by_letter = self.sides[wager]
        return by_letter[self.house.paytable(step_of(self.house, wager).pays).letter]

    def never_folded(self, wagers: Sequence[str]) -> Fraction:
        """What one unit of these side wagers brings to a player who never folds."""
        stakes = side_stakes(self.house, wagers)
        return mean_beside(stakes, {each: self.side(each).figures.ev for each in stakes})

    def joint(self, wagers: Sequence[str], tick: Tick | None = None) -> Joint:
        """The layout with exactly these side wagers, all of which a fold takes."""
        return self._part(
            f"joint-{_digest(repr(sorted(wagers)))}",
            lambda: self.solver.joint(self.house, wagers, base=self.base(tick), tick=tick),
            shapes.write_joint,
            shapes.read_joint,
        )

    def layout(self, laid: Laid, tick: Tick | None = None) -> Figures:
        """All wagers on a layout on the same deals, at their amounts, in units of the base wager."""
        return self._part(
            f"layout-{_digest(_laid(laid))}",
            lambda: self.solver.layout(self.house, laid, tick),
            shapes.write_figures,
            shapes.read_figures,
        )

    def beside(self, wager: str, meters: Levels | None = None, tick: Tick | None = None) -> Figures:
        """The base game and a wager that a fold takes, played as if the wager were not there."""
        return self._part(
            f"beside-{_digest(repr((wager, sorted((meters or {}).items()))))}",
            lambda: self.solver.beside(self.house, wager, meters, tick),
            shapes.write_figures,
            shapes.read_figures,
        )

    def whole(self, laid: Laid, tick: Tick | None = None) -> Figures:
        """A layout; where nothing lies beside the base game and no limit binds, the base game."""
        return self.base(tick) if LaidHouse(self.house, laid).plain else self.layout(laid, tick)

    def joint_values(self, wager: str, tick: Tick | None = None) -> JointValues:
        """What a layout with one side wager that a fold takes is worth."""
        return self._part(
            f"values-{_digest(wager)}",
            lambda: self.solver.joint_values(self.house, wager, self.solved(tick)),
            shapes.write_values,
            shapes.read_values,
        )

    def folded(self, tick: Tick | None = None) -> dict[str, JointValues]:
        """What each side wager that a fold takes is worth beside the base game, each by itself."""
        return {wager: self.joint_values(wager, tick) for wager in taken_alone(self.house)}

    def advisories(self, *, quick: bool = False) -> tuple[Advisory, ...]:
        """What a reader should know; quickly, without other readings of the base game."""
        return self._part(
            "advisories-quick" if quick else "advisories",
            lambda: advisories(self.house, None if quick else self.base()),
            shapes.write_advisories,
            shapes.read_advisories,
        )

    def meters(self) -> dict[str, MeterSheet]:
        """Every wager that may win from a meter."""
        return self._part("meters", lambda: meter_sheets(self.house), shapes.write_meters, shapes.read_meters)

    def rows(self, formed: Formed, paytable: Paytable) -> list[tuple[str, str, int]]:
        """Each row that some deal reaches: hand, what it pays, deals; what no row takes has no hand."""
        return self._part(
            f"rows-{_digest(repr((formed, paytable.cite, paytable.letter)))}",
            lambda: [
                (row.hand if row else "", str(row.pays) if row else "", count)
                for row, count, _ in count_rows(self.house, formed, paytable)
            ],
            list,
            lambda kept: [(hand, pays, int(count)) for hand, pays, count in kept],
        )

    def figure(self, what: str, count: Callable[[], Fraction]) -> Fraction:
        """One figure by what it is, counted once."""
        return self._part(f"figure-{_digest(what)}", count, str, Fraction)

    def drawn(self, what: str, draw: Callable[[], str]) -> str:
        """What is made once from figures of this house: a picture as SVG, the round of its guide."""
        return self._part(f"drawn-{_digest(what)}", draw, str, str)

    def _part(
        self,
        part: str,
        solve: Callable[[], Found],
        write: Callable[[Found], shapes.Json],
        read: Callable[[shapes.Json], Found],
    ) -> Found:
        """A part from memory, from the store, or solved now."""
        if part not in self._known:
            self._known[part] = self._kept(part, solve, write, read)
        return self._known[part]  # type: ignore[return-value]

    def _kept(
        self,
        part: str,
        solve: Callable[[], Found],
        write: Callable[[Found], shapes.Json],
        read: Callable[[shapes.Json], Found],
    ) -> Found:
        if self.store is None:
            return solve()
        name = f"{self.name}-{part}"
        text = self.store.get(name)
        if text:
            try:
                return read(json.loads(text))
            except (*DAMAGED, Refused):
                pass  # solved again, and written over
        found = solve()
        self.store.put(name, json.dumps(write(found)))
        return found


def configuration(house: House) -> str:
    """Every choice of a house in one text, the same whatever the order in which they were made."""
    chosen = {each.name: getattr(house, each.name) for each in fields(house) if each.name != "rules"}
    told = {
        name: sorted(value.items()) if isinstance(value, Mapping) else value for name, value in chosen.items()
    }
    offered = chosen["offered"]
    return repr({**told, "offered": offered if offered is None else sorted(offered)})


def _laid(laid: Laid) -> str:
    """What lies on a layout in one text, in whatever order it was laid there."""
    shown = sorted((name, sorted(levels.items())) for name, levels in laid.meters.items())
    return repr((laid.base, sorted(laid.sides.items()), shown))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
