"""`pitboss rules`: the rule sets, and one of them whole."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.houses import house_of, is_file
from pitboss.cli.output import console, print_json
from pitboss.games.catalog import rule_set
from pitboss.rules.describe import describe
from pitboss.wire.answers import answer
from pitboss.wire.declared import rule_set_in_brief, rule_set_to_json


def rules(name: str | None = None, *, as_json: bool) -> None:
    """Print the list of rule sets, or one whole, as the readings of a submission file put it into force."""
    if name is None:
        _list(as_json)
        return
    chosen = house_of(name).force if is_file(name) else rule_set(name)
    if as_json:
        print_json(rule_set_to_json(chosen))
        return
    console.print(Text(f"{chosen.name}   {chosen.id}", style="bold"))
    console.print(chosen.source)
    for passage in describe(chosen):
        console.print()
        console.print(Text(passage.title, style="bold"))
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="cyan", no_wrap=True)
        grid.add_column()
        for fact in passage.facts:
            grid.add_row(Text("  " + fact.cite), Text(fact.says))
        console.print(grid)
    again = name if is_file(name) else chosen.id
    console.print(Text(f"\nThe paytables: pitboss paytables {again}", style="dim"), soft_wrap=True)
    if is_file(name):
        console.print(Text(f"What it chooses: pitboss submission show {again}", style="dim"), soft_wrap=True)


def _list(as_json: bool) -> None:
    from pitboss.games.catalog import RULE_SETS

    found = [rule_set_in_brief(each) for each in RULE_SETS]
    if as_json:
        print_json({**answer("rules"), "rule_sets": found})
        return
    grid = Grid(
        "rule set",
        "game",
        "seats",
        "wagers",
        "tables",
        "clauses",
        "source",
        box=None,
        pad_edge=False,
    )
    for row in found:
        wagers = row["wagers"]
        assert isinstance(wagers, list)
        cells = (
            row["rules"],
            row["name"],
            row["seats"],
            len(wagers),
            row["tables"],
            row["clauses"],
            row["source"],
        )
        grid.add_row(*(Text(str(each)) for each in cells))
    console.print(grid)
