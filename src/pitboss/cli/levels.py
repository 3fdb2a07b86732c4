"""`pitboss strategy --level`: a strategy for people, in words, with its exact cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cli.output import console, print_json
from pitboss.cli.waiting import progress
from pitboss.money import percent
from pitboss.rules.house import House
from pitboss.wire.figures import level_to_json

if TYPE_CHECKING:
    from pitboss.solve.strategies.levels import StrategyLevel


def show_level(house: House, name: str, *, as_json: bool) -> None:
    """Tell one level of a game; where there is no such level, the next better one."""
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store
    from pitboss.solve.strategies.levels import level, refuse_level

    refuse_level(name)
    with progress("counting every deal; the first run compiles", quiet=as_json) as tick:
        found = KeptFigures(house, Store()).levels(tick)
    chosen = level(found, name)
    if as_json:
        print_json(level_to_json(house, chosen, [each.name for each in found]))
        return
    console.print(Text(f"{house.rules.name}, {house.rules.id}: {chosen.name}", style="bold"))
    for decision in chosen.decisions:
        console.print(Text(f"\n{decision.heading}", style="cyan"))
        for line in decision.lines:
            console.print(Text(f"  {line}"))
        if decision.note:
            console.print(Text(f"  {decision.note}", style="yellow"))
    console.print(Text("\nThe first line that fits decides."), Text(_worth(house, chosen), style="bold"))
    others = [each.name for each in found if each is not chosen]
    there = f"other levels: {', '.join(others)}" if others else "the game has this level alone"
    console.print(Text(there))


def _worth(house: House, level: StrategyLevel) -> str:
    """What it costs to play so."""
    from pitboss.solve.registry import solver_of

    edge = f"The house edge is {percent(level.edge)} of {solver_of(house).unit}"
    if not level.cost:
        return f"{edge}: this is best play itself."
    return f"{edge}, {percent(level.cost)} of it above best play ({level.cost})."
