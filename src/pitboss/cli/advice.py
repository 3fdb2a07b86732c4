"""Advice for one decision, as a table for people; only this rounds."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import console
from pitboss.cli.waiting import progress
from pitboss.engine.state import Round
from pitboss.money import dollars

if TYPE_CHECKING:
    from pitboss.solve.advice import Advice, Valued
    from pitboss.solve.sight import KnownCards


def advised(state: Round, seat: int, known: KnownCards | None = None, *, quiet: bool = False) -> Advice:
    """Advice for a seat that is to decide; a table that takes seconds to solve is kept for the next time."""
    with progress("counting; the first run compiles", quiet=quiet):
        from pitboss.kept.store import Store
        from pitboss.solve.advice import advise
        from pitboss.solve.sight import NOTHING_MORE

        return advise(state, seat, Store(), known or NOTHING_MORE)


def show_advice(advice: Advice) -> None:
    """Every option, the best first: its value in base wagers and in money, and its cost against the best."""
    unit = advice.sight.base
    grid = Grid("option", f"value ({unit})", "in money", "cost", "exactly", box=None, padding=(0, 3, 0, 0))
    for each in advice.options:
        grid.add_row(
            Text(each.name, style="" if each.cost else "bold"),
            f"{float(each.value):+.6f}",
            money(each.cents),
            _marked(advice, each),
            str(each.value),
        )
    console.print(grid)
    for note in advice.notes:
        console.print(Text(note, style="dim"))


def _marked(advice: Advice, each: Valued) -> str:
    if each.cost:
        return f"{float(each.cost):.6f}"
    return "best" if len(advice.best) == 1 else "equal"


def money(cents: Fraction) -> str:
    """An average of money, rounded to the cent: `+$3.14`."""
    return ("-" if cents < 0 else "+") + dollars(abs(round(cents)))
