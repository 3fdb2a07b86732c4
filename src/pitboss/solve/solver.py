"""What can be asked about a game once it is solved: one object a chapter, in the package of its game.

The registry finds it. Whoever adds a chapter writes such an object and names its package there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Protocol

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import Joint, JointValues, forfeited, joint, side_stakes
from pitboss.solve.lowered import Keeping, LoweredGame
from pitboss.solve.restricted import Restriction
from pitboss.solve.sight import Sight
from pitboss.solve.splits import Split
from pitboss.solve.strategies.strategy import Point, Strategy
from pitboss.solve.strategies.summary import Summary
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import Levels

Tick = Callable[[int, int], None]  # parts done, parts in all
Options = dict[str, Fraction]  # the options of a decision, and what each is worth
ByStart = Mapping[str, Mapping[str, Fraction]]  # two starting cards such as `AKs`: option: value


class Cache(Protocol):
    """Where texts are kept from one run to the next; it may forget and never fails."""

    def get(self, name: str) -> str:
        """The text kept under a name, or nothing."""

    def put(self, name: str, text: str) -> None:
        """Keep a text under a name."""


class SolvedBase(NamedTuple):
    """The base game solved; with the value of every two starting cards where the game begins with two."""

    figures: Figures
    before_flop: ByStart | None = None


@dataclass(frozen=True, kw_only=True)
class Solver:
    """One game solved.

    solve         figures under best play; `with_wagers` lie there too, `best_for` says what play looks at
    values        every option of one decision, in units of the base wager
    points        the decisions, as a strategy is asked about them
    evaluate      figures by a given strategy
    summary       best play in words and charts
    other_way     figures if options of exactly equal value are decided the other way
    takes_higher  whether `solve` takes the higher wager of two options of equal value
    unit          what figures are counted in; `unit_in_full` says it on paper
    split         the base game's return by wager, by hand, by decision and by the dealer's hand
    restricted    figures of a player who does without an option, or who errs
    base          the base game with its starting cards, where there are any
    lowered       the base game as arrays to look up, for simulation
    layout        all wagers on a layout on the same deals, played best for exactly these
    quick_joint   the values of a layout with one side wager that a fold takes, without whole figures
    joint_layout  joint play with wagers that a fold takes only where another is missing, if there are such
    exposed       figures of a player who sees one of the dealer's cards, where that is counted
    folded_royals the part of the royal flushes of player and dealer whose player folds, if there are such
    weight        about how long a solve takes beside the other games; `joint_weight` for a joint one
    """

    solve: Callable[..., Figures]
    layout: Callable[[House, Laid, Tick | None], Figures]
    values: Callable[[Sight, Cache | None], Options]
    points: Callable[[House], tuple[Point, ...]]
    evaluate: Callable[[House, Strategy, Tick | None], Figures]
    summary: Callable[[House, Tick | None], Summary]
    other_way: Callable[[House, Tick | None], Figures]
    split: Callable[[House, Tick | None], Split]
    restricted: Callable[[House, Restriction, Tick | None], Figures]
    takes_higher: bool = False
    unit: str = "the Ante"
    unit_in_full: str = "the Ante"
    base: Callable[[House, Tick | None], SolvedBase] | None = None
    lowered: Callable[[House, Laid, Strategy | None, Keeping], LoweredGame] | None = None
    quick_joint: Callable[[House, str, SolvedBase], JointValues] | None = None
    joint_layout: Callable[..., Joint] | None = None
    exposed: Callable[[House, Tick | None], Figures] | None = None
    folded_royals: Callable[[House], Fraction] | None = None
    weight: int = 1
    joint_weight: int = 2

    def solve_known(self, house: House, tick: Tick | None = None) -> SolvedBase:
        """The base game, and what is known of its starting cards."""
        return self.base(house, tick) if self.base else SolvedBase(self.solve(house, tick))

    def joint(
        self,
        house: House,
        wagers: Sequence[str],
        *,
        base: Figures | None = None,
        meters: Mapping[str, Levels] | None = None,
        tick: Tick | None = None,
    ) -> Joint:
        """The layout with exactly these side wagers, all of which a fold takes: whole figures."""
        if not wagers:
            raise Refused(f"name a side wager of {house.rules.id} that a fold takes")
        if self.joint_layout and not set(side_stakes(house, wagers)) <= set(forfeited(house)):
            known = base or self.solve(house, tick)
            return self.joint_layout(house, wagers, base=known, meters=meters, tick=tick)
        return joint(self.solve, house, wagers, base=base, meters=meters, tick=tick)

    def beside(
        self, house: House, wager: str, meters: Levels | None = None, tick: Tick | None = None
    ) -> Figures:
        """The base game and a wager that a fold takes, played as if the wager were not there."""
        shown = {wager: meters} if meters else None
        return self.solve(house, tick, with_wagers=[wager], best_for=(), meters=shown)

    def with_exposed(self, house: House, tick: Tick | None = None) -> Figures:
        """The base game of a player who sees one of the dealer's cards in every round."""
        if self.exposed is None:
            rules = house.rules.id
            if house.force.compete is None:
                raise Refused(f"a dealer of {rules} holds no hand of which a card could be seen")
            raise Refused(f"the whole game of {rules} is not counted with a card of the dealer exposed")
        return self.exposed(house, tick)

    def joint_values(self, house: House, wager: str, known: SolvedBase) -> JointValues:
        """The values of a layout with one side wager that a fold takes; no more is counted than they need."""
        if self.quick_joint:
            return self.quick_joint(house, wager, known)
        return joint(self.solve, house, [wager], base=known.figures).values


def eager(solve: Callable[..., Figures]) -> Callable[[House, Tick | None], Figures]:
    """The solve of one who takes the higher wager of two options of equal value."""
    return lambda house, tick: solve(house, tick, eager=True)
