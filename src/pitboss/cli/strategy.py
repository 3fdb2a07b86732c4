"""`pitboss strategy`: best play in words and charts, and what any other strategy costs, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.charts import show_chart
from pitboss.cli.figures import expected, moving
from pitboss.cli.houses import chosen_house
from pitboss.cli.levels import show_level
from pitboss.cli.options import HouseName, Json
from pitboss.cli.output import console, print_json, read_text, save
from pitboss.cli.waiting import progress
from pitboss.money import percent
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.wire.answers import answer, listed
from pitboss.wire.figures import figures_to_json, summary_to_json

if TYPE_CHECKING:
    from pitboss.solve.figures import Figures
    from pitboss.solve.strategies.strategy import Feature, Point, Strategy
    from pitboss.solve.strategies.summary import Section, Summary


def strategy(
    context: typer.Context,
    name: HouseName,
    rule: Annotated[
        str, typer.Option("--rule", help="Evaluate a strategy: its name or its file.", show_default=False)
    ] = "",
    level: Annotated[
        str,
        typer.Option(
            "--level",
            help="A strategy for people: simple, good or best; the next better one if there is none.",
            show_default=False,
        ),
    ] = "",
    write: Annotated[
        Path | None,
        typer.Option("--write", help="Write best play in words as a rule file.", show_default=False),
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the strategies that have names.")] = False,
    words: Annotated[
        bool, typer.Option("--words", help="Say what a rule file may ask and answer in this game.")
    ] = False,
    choose: Annotated[
        list[str] | None,
        typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.", show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """Tell best play in words and charts, or what a strategy of your own costs against it, exactly.

    A strategy is a small text; docs/strategy-files.md says how it is written. A paytable is chosen by its
    wager, as for [bold]pitboss edge[/bold].

    Examples: [bold]pitboss strategy 649a[/bold]
    [bold]pitboss strategy 653a --level good[/bold]
    [bold]pitboss strategy 649a --rule q-6-4[/bold]
    [bold]pitboss strategy 643a --let-it-ride B --write mine.rule[/bold]
    [bold]pitboss strategy 643a --rule mine.rule[/bold]
    """
    house = chosen_house(name, context, choose or [])
    if listed:
        _list(house, as_json=as_json)
    elif words:
        _words(house, as_json=as_json)
    elif level:
        show_level(house, level, as_json=as_json)
    elif rule:
        _evaluate(house, rule, as_json=as_json)
    else:
        _summarize(house, write, as_json=as_json)


def _list(house: House, *, as_json: bool) -> None:
    from pitboss.solve.strategies.catalog import named_texts, title_of

    titles = {name: title_of(text) for name, text in named_texts(house.rules.chapter).items()}
    if as_json:
        print_json({**answer("strategies", house.rules), "strategies": listed(titles, "strategy", "title")})
        return
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name, title in titles.items():
        grid.add_row(Text(name, style="cyan"), Text(title))
    console.print(grid)


def _words(house: House, *, as_json: bool) -> None:
    from pitboss.solve.strategies.catalog import points

    if as_json:
        told = [
            {
                "decision": point.name,
                "options": point.options,
                "features": [
                    {"feature": each.name, "unit": each.unit.value, "says": each.says}
                    for each in point.features
                ],
            }
            for point in points(house)
        ]
        print_json({**answer("strategy_words", house.rules), "decisions": told})
        return
    for point in points(house):
        heading = f"{point.name}:" if point.name else "the one decision, without a heading:"
        console.print(Text(heading, style="bold"), Text(", ".join(point.options)))
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for feature, where in _everywhere(points(house)).values():
        says = feature.says + (f" ({where})" if where else "")
        grid.add_row(Text(f"  {feature.name}", style="cyan"), Text(feature.unit.value), Text(says))
    console.print(grid)


def _everywhere(asked: Sequence[Point]) -> dict[str, tuple[Feature, str]]:
    """Every feature by name, and where it can be asked about if not at every decision."""
    found: dict[str, tuple[Feature, str]] = {}
    for point in asked:
        for feature in point.features:
            here = [each.name for each in asked if feature.name in {f.name for f in each.features}]
            found[feature.name] = feature, "" if len(here) == len(asked) else ", ".join(here)
    return found


def _strategy(house: House, rule: str) -> Strategy:
    """A strategy from a file if there is one, else by name."""
    from pitboss.solve.strategies.catalog import named, read

    file = Path(rule)
    if rule == "-" or file.suffix or file.is_file() or len(file.parts) > 1:
        text = read_text(file)
        try:
            return read(house, text, name=rule)
        except Refused as refusal:
            raise refusal.at(rule) from None
    return named(house, rule)


def _evaluate(house: House, rule: str, *, as_json: bool) -> None:
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store
    from pitboss.solve.strategies.catalog import title_of

    chosen = _strategy(house, rule)
    with progress("counting every deal; the first run compiles", quiet=as_json) as tick:
        figures = KeptFigures(house, Store())
        found = figures.by_strategy(chosen, tick)
        best = figures.base(tick)
    cost, title = best.ev - found.ev, title_of(chosen.text)
    if as_json:
        told = {"strategy": chosen.name, "title": title, "cost": cost}
        head = answer("strategy_cost", house.rules)
        print_json({**head, **told, "by_strategy": figures_to_json(found), "best": figures_to_json(best)})
        return
    console.print(Text(f"{house.rules.name}, {house.rules.id}: by {chosen.name}", style="bold"))
    if title:
        console.print(Text(title, style="italic"))
    _show_cost(house, best, found)
    _compare(best, found)


def _unit(house: House) -> str:
    """What figures are counted in."""
    from pitboss.solve.registry import solver_of

    return solver_of(house).unit


def _show_cost(house: House, best: Figures, found: Figures) -> None:
    unit = _unit(house)
    cost = best.ev - found.ev
    exactly = f"{percent(cost)} of {unit} in each round, exactly {cost}" if cost else "nothing"
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name, value in (
        ("costs against best play", exactly),
        *expected(found, unit),
        ("house edge", f"{percent(found.edge)} of {unit}; {percent(best.edge)} under best play"),
        *moving(found),
        ("deals counted", f"{found.deals:,}"),
    ):
        grid.add_row(Text(f"  {name}", style="cyan"), Text(value))
    console.print(grid)


def _compare(best: Figures, found: Figures) -> None:
    grid = Grid("", "strategy", "best play", box=None, padding=(0, 3, 0, 2))
    both = [{**each.standings, **each.decisions} for each in (found, best)]
    for name in dict.fromkeys((*best.decisions, *found.decisions, *best.standings)):
        grid.add_row(name, *(percent(Fraction(each.get(name, 0), best.deals)) for each in both))
    console.print(grid)


def _summarize(house: House, write: Path | None, *, as_json: bool) -> None:
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store

    with progress("solving; the first run compiles", quiet=as_json) as tick:
        summary = KeptFigures(house, Store()).summary(tick)
    if write:
        save(write, _rule_file(house, summary))
    if as_json:
        print_json(summary_to_json(house, summary, _rule_file(house, summary)))
        return
    console.print(Text(summary.title, style="bold"))
    for section in summary.sections:
        _show_section(section)
    console.print(Text(f"\n{_worth(house, summary)}", style="bold"))
    for chart in summary.charts:
        show_chart(chart)
    if write:
        console.print(Text(f"\nwritten to {write}"))


def _worth(house: House, summary: Summary) -> str:
    """How good the words are."""
    unit = _unit(house)
    edge = f"the house edge under best play is {percent(summary.best.edge)}"
    if not summary.cost:
        return f"These lines are worth exactly as much as best play; {edge} of {unit}."
    return f"These lines cost {percent(summary.cost)} of {unit} ({summary.cost}); {edge}."


def _show_section(section: Section) -> None:
    console.print(Text(f"\n{section.title}", style="cyan"))
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for line in section.lines:
        share = percent(Fraction(line.deals, section.deals), 2) if section.deals else ""
        grid.add_row(Text(f"  {line.option}", style="bold"), Text(line.when), Text(share, style="dim"))
    console.print(grid)
    for note in section.notes:
        console.print(Text(f"  {note}", style="yellow"))


def _rule_file(house: House, summary: Summary) -> str:
    """The strategy as a file that can be evaluated again."""
    title = f"{summary.title}; costs {summary.cost} of {_unit(house)}"
    return f"# {title}\nrules {house.rules.id}\n{summary.strategy.text.strip()}\n"
