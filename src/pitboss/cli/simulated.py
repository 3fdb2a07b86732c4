"""What a run of `pitboss simulate` tells: every figure beside the exact one, kind by kind of player."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import console, print_json
from pitboss.cli.waiting import progress
from pitboss.money import dollars, percent
from pitboss.wire.answers import configured

if TYPE_CHECKING:
    from pitboss.simulate.beside import Figure, KindFigures
    from pitboss.simulate.plan import Plan, PlayerKind
    from pitboss.simulate.result import RoundCount


def tell(plan: Plan, counted: RoundCount, asked: int, *, as_json: bool) -> None:
    """Every figure beside the exact one."""
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store
    from pitboss.simulate.beside import figures_by_kind

    with progress("solving the exact figures; they are kept", quiet=as_json) as tick:
        found = figures_by_kind(plan, counted, tick, solved=KeptFigures(plan.house, Store()))
    if as_json:
        from pitboss.wire.simulated import simulation_to_json

        told = simulation_to_json(plan, counted, found)
        kind = "simulation" if len(found) == 1 else "mixed simulation"
        print_json({**configured(kind, plan.house), "rounds_asked": asked, **told})
        return
    _print(plan, counted, found)
    if counted.rounds < asked:
        console.print(Text(f"Stopped: {counted.rounds:,} of {asked:,} rounds were played.", style="red"))


def _players(plan: Plan) -> str:
    return "1 player" if plan.seats == 1 else f"{plan.seats} players"


def _print(plan: Plan, counted: RoundCount, kinds: list[KindFigures]) -> None:
    from pitboss.simulate.result import ALL

    rules, won = plan.house.rules, -counted.sample(ALL).total
    console.print(Text(f"{rules.name}, {rules.id}: {counted.rounds:,} rounds simulated", style="bold"))
    result = f"The house {'won' if won >= 0 else 'lost'} {dollars(abs(won))} in {counted.rounds:,} rounds."
    if len(kinds) == 1:
        (one,) = kinds
        hands = f"{counted.hands:,} hands of {_players(plan)} by {_wagering(plan, one.kind)}"
        console.print(Text(hands), soft_wrap=True)
        _print_figures(one.figures)
        console.print(Text(f"{_decided(one.counted)}. {result}"), soft_wrap=True)
    else:
        for each in kinds:
            hands = f"{_seats(each.kind)}, {each.counted.hands:,} hands by {_wagering(plan, each.kind)}"
            console.print(Text(hands), soft_wrap=True)
            _print_figures(each.figures)
            console.print(Text(f"{_decided(each.counted)}.\n"), soft_wrap=True)
        console.print(Text(f"{counted.hands:,} hands of {_players(plan)}. {result}"), soft_wrap=True)
    if counted.by_engine:
        console.print(Text(f"{counted.by_engine:,} rounds were settled by the round engine.", style="dim"))


def _seats(kind: PlayerKind) -> str:
    """Where players sit."""
    *others, last = map(str, kind.seats)
    return f"Seats {', '.join(others)} and {last}" if others else f"Seat {last}"


def _wagering(plan: Plan, kind: PlayerKind) -> str:
    """How players play, and what each wagers."""
    laid = ", ".join(
        f"{name} {dollars(cents)}"
        for name, cents in {plan.house.force.wagers[0].name: kind.laid.base, **kind.laid.sides}.items()
    )
    errs = f" with mistakes at {percent(kind.errors, 2)} of the decisions" if kind.errors else ""
    return f"{kind.plays}{errs}: {laid}"


def _decided(counted: RoundCount) -> str:
    return ", ".join(
        f"{name} {percent(Fraction(hands, counted.hands), 2)}" for name, hands in counted.decisions.items()
    )


def _print_figures(found: list[Figure]) -> None:
    grid = Grid("a hand on average", "simulated", "exact", "z", box=None, padding=(0, 2, 0, 0))
    for column in grid.columns[1:]:
        column.justify = "right"
    for each in found:
        grid.add_row(each.name, *_cells(each))
    console.print(grid)


def _cells(each: Figure) -> tuple[str, str, str]:
    """Dollars to four places, and the distance in standard errors."""
    exactly = _fine(each.exact.mean) if each.exact else "not counted"
    z = each.z
    return _fine(each.sample.mean), exactly, "" if z is None else f"{float(z):+.2f}"


def _fine(cents: Fraction) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}${float(abs(cents)) / 100:,.4f}"
