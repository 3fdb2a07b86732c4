"""`pitboss edge`: what each wager costs the player, exactly."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import Json, console, print_json
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.submission import RulesSubmission, default_submission
from pitboss.rules.tables import About
from pitboss.rules.words import short_form

if TYPE_CHECKING:
    from pitboss.solve.figures import Figures, Rows

BASE = {"643a": "one of the three bets"}


def edge(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="A rule set such as 653a or 649a.", show_default=False)],
    choose: Annotated[
        list[str] | None,
        typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.", show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """Solve a game: house edge, element of risk, deviation and hit frequency of every wager, exactly.

    A paytable is chosen by its wager, [bold]--ante-bonus B[/bold]; the others are the first letter. Side
    wagers are given under every paytable.

    Examples: [bold]pitboss edge 653a --trips C[/bold]
    [bold]pitboss edge 643a --choose five_card_bonus_odds="for 1"[/bold]
    """
    house = chosen_house(name, context.args, choose or [])
    figures, sides = _solved(house, quiet=as_json)
    if as_json:
        print_json({"rules": house.rules.id, "base": base_data(figures), "sides": _sides_data(sides)})
        return
    _show_base(house, figures)
    _show_sides(house, sides)


def chosen_house(name: str, extra: list[str], choose: list[str]) -> RulesSubmission:
    """The default submission with the letters and choices of the command line."""
    house = default_submission(rule_set(name))
    if len(extra) % 2:
        raise Refused(f"{extra[-1]!r} needs a value, such as --trips C")
    for option, letter in zip(extra[::2], extra[1::2], strict=True):
        wanted = short_form(option.removeprefix("--"))
        tables = [
            t
            for t in house.rules.tables
            if t.about is About.PAYS and short_form(t.wager) == wanted and t.letters
        ]
        if not option.startswith("--") or not tables:
            known = ", ".join(f"--{short_form(t.wager)}" for t in house.rules.tables if len(t.letters) > 1)
            raise Refused(f"{option!r} is no paytable of {house.rules.id}; there are {known}")
        for table in tables:
            table.column(letter)
            house = replace(house, letters={**house.letters, table.cite: letter})
    for each in choose:
        key, _, value = each.partition("=")
        house = replace(house, chosen={**house.chosen, key: value})
        house.choice(key)
    return house


def _solved(house: RulesSubmission, *, quiet: bool) -> tuple[Figures, dict[str, dict[str, Rows]]]:
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task("solving; the first run compiles", total=None)

        def tick(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        from pitboss.solve.games import solve_base
        from pitboss.solve.sides import side_wagers, whole_set

        figures = solve_base(house, tick)
        return figures, {wager: whole_set(house, wager) for wager in side_wagers(house)}


def base_data(figures: Figures) -> dict[str, object]:
    """The base game's figures for machines: fractions as strings, counts as whole numbers."""
    return {
        "deals": figures.deals,
        "expected_value": figures.ev,
        "house_edge": figures.edge,
        "average_wagered": figures.wagered,
        "element_of_risk": figures.element_of_risk,
        "variance": figures.variance,
        "decisions": figures.decisions,
        "standings": figures.standings,
        "indifferent": figures.indifferent,
        "distribution": {str(net): count for net, count in figures.distribution.items()},
    }


def _sides_data(sides: dict[str, dict[str, Rows]]) -> dict[str, object]:
    return {
        wager: {
            letter: {
                "deals": rows.deals,
                "house_edge": rows.figures.edge,
                "variance": rows.figures.variance,
                "hit_frequency": rows.figures.hit_frequency,
                "rows": [
                    {"row": row, "deals": count, "net": net}
                    for (row, count), net in zip(rows.counts, rows.nets, strict=True)
                ],
            }
            for letter, rows in by_letter.items()
        }
        for wager, by_letter in sides.items()
    }


def percent(value: Fraction, places: int = 4) -> str:
    """A fraction as people read it; the only rounding there is."""
    return f"{float(value) * 100:.{places}f}%"


def _show_base(house: RulesSubmission, figures: Figures) -> None:
    unit = BASE.get(house.rules.chapter, "the Ante")
    console.print(Text(f"{house.rules.name}, {house.rules.id}: the base game under best play", style="bold"))
    rows = (
        ("expected value", f"{figures.ev} of {unit}"),
        ("house edge", f"{percent(figures.edge)} of {unit}"),
        ("average wagered", f"{float(figures.wagered):.4f}"),
        ("element of risk", percent(figures.element_of_risk)),
        ("standard deviation", f"{math.sqrt(figures.variance):.4f}"),
        ("deals counted", f"{figures.deals:,}"),
    )
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name, value in rows:
        grid.add_row(Text(f"  {name}", style="cyan"), Text(value))
    for what, count in (*figures.decisions.items(), *figures.standings.items()):
        grid.add_row(
            Text(f"  {what}", style="dim"), Text(percent(Fraction(count, figures.deals)), style="dim")
        )
    for what, count in figures.indifferent.items():
        grid.add_row(Text(f"  of equal value: {what}", style="yellow"), Text(f"{count:,} deals"))
    console.print(grid)


def _show_sides(house: RulesSubmission, sides: dict[str, dict[str, Rows]]) -> None:
    if not sides:
        return
    console.print(Text("\nSide wagers, settled by themselves; meters as they open", style="bold"))
    grid = Grid(
        "wager", "paytable", "house edge", "deviation", "hit frequency", box=None, padding=(0, 3, 0, 0)
    )
    for wager, by_letter in sides.items():
        for letter, rows in by_letter.items():
            figures = rows.figures
            favours = figures.edge <= 0
            grid.add_row(
                Text(wager), Text(letter), Text(percent(figures.edge), style="red" if favours else ""),
                Text(f"{math.sqrt(figures.variance):.2f}"), Text(percent(figures.hit_frequency, 2)),
            )  # fmt: skip
            wager = ""
    console.print(grid)
    if any(rows.figures.edge <= 0 for by in sides.values() for rows in by.values()):
        told = "In red: a permitted paytable that returns 100% or more to the player."
        console.print(Text(told, style="red"))
