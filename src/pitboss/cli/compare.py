"""`pitboss compare`: two configurations with every figure side by side."""

from __future__ import annotations

import math
import shlex
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.houses import house_of, trial_in
from pitboss.cli.options import Json
from pitboss.cli.output import console, print_json, refuse_unwritable, save
from pitboss.cli.waiting import progress
from pitboss.money import dollars, percent
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.tables import About
from pitboss.rules.trial import not_permitted
from pitboss.rules.words import short_form
from pitboss.wire.answers import answer, configuration_to_json

if TYPE_CHECKING:
    from pitboss.kept.compare import SideBySide
    from pitboss.submission.values import Value

CENTS = 10_000  # in $100
LEGEND = "Difference: what the second has more, in cents on $100 wagered. Units are those of the base wager."

Side = Annotated[
    str,
    typer.Argument(
        help="A rule set or file, then choices: '649a pair_plus=C table=own.toml'.", show_default=False
    ),
]


def compare(
    one: Side,
    two: Side,
    rounds: Annotated[int, typer.Option("--rounds", help="Rounds of a session.", min=1)] = 1_000,
    page: Annotated[
        Path | None,
        typer.Option("--html", help="Write a page of it too.", metavar="FILE", show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """Put two configurations side by side: edges, hit frequencies, deviations, decisions, meters, sessions.

    Each is a rule set or a submission file, and after it in the same quotes what is chosen: a paytable by its
    wager, an option or reading, any key of the form, or [bold]table=FILE[/bold] with rows of one's own. The
    difference of a return is given in cents on $100 wagered too.

    Examples: [bold]pitboss compare 649a '649a pair_plus=C ante_bonus=B'[/bold]
    [bold]pitboss compare 649a@2011 649a --json[/bold]
    [bold]pitboss compare 653a '653a table=own.toml' --html both.html[/bold]
    """
    from pitboss.kept.compare import compare as side_by_side
    from pitboss.kept.compare import decided_otherwise
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store

    houses = [_house(said) for said in (one, two)]
    if page is not None:
        refuse_unwritable(page.parent)
    first, second = (KeptFigures(house, Store()) for house in houses)
    with progress("solving both", quiet=as_json) as tick:
        found = side_by_side(first, second, rounds, tick)
        bases = [each.base() for each in (first, second)]
    same = bases[0].deals == bases[1].deals and bases[0].decisions.keys() == bases[1].decisions.keys()
    otherwise = decided_otherwise(bases[0].decisions, bases[1].decisions, bases[0].deals) if same else None
    if page is not None:
        from pitboss.cli.compare_page import comparison_page
        from pitboss.documents.render import html

        save(page, html(comparison_page((one, two), houses, found, _note(otherwise), _all_said)))
    if as_json:
        print_json(_data(houses, found, rounds, otherwise))
    else:
        _show((one, two), houses, found, otherwise)


def _house(said: str) -> House:
    """A side as it is typed: a rule set or a file, and what is chosen beside it."""
    from pitboss.submission.assemble import with_values
    from pitboss.submission.keys import chosen, lettered

    name, *words = shlex.split(said) or [""]
    house, values, table = house_of(name), dict[str, "Value"](), ""
    pays = {short_form(each.wager) for each in house.rules.tables if each.about is About.PAYS}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise Refused(f"{word!r} chooses nothing: write it as pair_plus=C")
        if key == "table":
            table = value
        elif short_form(key) in pays and "." not in key:
            values |= lettered(house.rules, key, value.upper() if len(value) == 1 else value)
        else:
            values |= chosen(house.rules, key, value)
    house = with_values(house, values) if values else house
    return trial_in(house, Path(table)) if table else house


def _data(
    houses: list[House], found: tuple[SideBySide, ...], rounds: int, otherwise: Fraction | None
) -> dict[str, object]:
    return {
        **answer("comparison"),
        "rounds": rounds,
        "compared": [
            {"rules": each.rules.id, "configuration": configuration_to_json(each)} for each in houses
        ],
        "decided_otherwise": None if otherwise is None else str(otherwise),
        "figures": [
            {
                "about": each.about,
                "figure": each.figure,
                "measure": each.measure.value,
                "one": _exact(each.one),
                "two": _exact(each.two),
                "difference": _exact(each.difference),
            }
            for each in found
        ],
    }


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _show(
    said: tuple[str, str], houses: list[House], found: tuple[SideBySide, ...], otherwise: Fraction | None
) -> None:
    for house in houses:
        if told := not_permitted(house):
            console.print(told, style="red", soft_wrap=True)
    about = ""
    grid = Grid("", *said, "difference", box=None, padding=(0, 3, 0, 0))
    grid.columns[0].no_wrap = grid.columns[3].no_wrap = True
    for each in found:
        if each.about != about:
            about = each.about
            grid.add_row(Text(about, style="bold"))
        style = "yellow" if each.difference else ""
        grid.add_row(
            f"  {each.figure}", _say(each, each.one), _say(each, each.two), Text(_more(each), style=style)
        )
    console.print(grid)
    console.print(Text(LEGEND, style="dim"))
    if otherwise is not None:
        console.print(Text(_note(otherwise)))


def _note(otherwise: Fraction | None) -> str:
    """How much is decided otherwise, if both ask the same."""
    if otherwise is None:
        return ""
    if not otherwise:
        return "Every decision is made on as many deals."
    return f"At least {percent(otherwise)} of all deals are decided otherwise."


def _all_said(each: SideBySide) -> tuple[str, str, str]:
    """A figure of both, and the difference."""
    return _say(each, each.one), _say(each, each.two), _more(each)


def _say(each: SideBySide, value: Fraction | None) -> str:
    """A figure as people read it; a dash where one side has none."""
    from pitboss.kept.compare import Measure

    if value is None:
        return "-"
    match each.measure:
        case Measure.PART | Measure.RETURN:
            return percent(value)
        case Measure.CENTS:
            return dollars(round(value))
        case Measure.ROUNDS:
            return f"{float(value):,.1f}"
        case Measure.VARIANCE:
            return f"{math.sqrt(value):.4f}"
        case _:
            return f"{float(value):,.4f}"


def _more(each: SideBySide) -> str:
    """What the second has more: of a return in cents on $100 too."""
    from pitboss.kept.compare import Measure

    if each.one is None or each.two is None or each.difference is None:
        return ""
    if not each.difference:
        return "same"
    sign = "+" if each.difference > 0 else "-"
    match each.measure:
        case Measure.PART:
            return f"{sign}{percent(abs(each.difference))}"
        case Measure.RETURN:
            more = abs(each.difference)
            return f"{sign}{percent(more)}, {sign}{float(more * CENTS):,.2f} cents"
        case Measure.CENTS:
            return sign + dollars(round(abs(each.difference)))
        case Measure.VARIANCE:
            return f"{math.sqrt(each.two) - math.sqrt(each.one):+.4f}"
        case _:
            return f"{float(each.difference):+,.4f}"
