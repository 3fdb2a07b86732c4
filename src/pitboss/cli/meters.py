"""`pitboss meters`: what a progressive wager returns by its meter, and how the meter grows and is hit."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.houses import chosen_house
from pitboss.cli.link import show_link
from pitboss.cli.options import HouseName, Json, OwnTable
from pitboss.cli.output import console, print_json, save
from pitboss.cli.waiting import progress
from pitboss.engine.meters import metered_steps
from pitboss.money import Cents, cents, dollars, percent
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, metered, short_form
from pitboss.wire.answers import configured
from pitboss.wire.figures import meters_to_json
from pitboss.wire.links import link_to_json

if TYPE_CHECKING:
    from pitboss.solve.meter_cycles import Link
    from pitboss.solve.meters import Meters


def meters(
    context: typer.Context,
    name: HouseName,
    wager: Annotated[
        str, typer.Option("--wager", help="One progressive wager; else every one.", show_default=False)
    ] = "",
    paytable: Annotated[str, typer.Option("--paytable", help="Its letter.", show_default=False)] = "",
    players: Annotated[
        int | None,
        typer.Option("--players", help="How many make the wager.", show_default="every seat", min=1),
    ] = None,
    at: Annotated[
        list[str] | None,
        typer.Option("--at", help="What the highest meter shows, or LEVEL=AMOUNT.", show_default=False),
    ] = None,
    tables: Annotated[
        int, typer.Option("--tables", help="Tables of the link, each with so many players.", min=1)
    ] = 1,
    pace: Annotated[int, typer.Option("--pace", help="Rounds an hour at one table.", min=1)] = 40,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="Draw the meter when it is hit, as SVG.", show_default=False),
    ] = None,
    choose: Annotated[
        list[str] | None,
        typer.Option("--choose", help="A reading, e.g. progressive_on_fold=kept.", show_default=False),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out what folds take.")] = False,
    table: OwnTable = None,
    as_json: Json = False,
) -> None:
    """Tell of progressive wagers: return by meter, break-even, growth, hits, and a link over time.

    Where a fold takes the wager there are three returns: if it is never folded, by the base game's best
    play, and at best joint play. The last two need several solves, a minute in 647a and 653a;
    [bold]--quick[/bold] leaves them out.

    Then, never folded: hours until the whole meter is won, what it shows then, what the link owes.

    Examples: [bold]pitboss meters 669a --at '$25,000'[/bold]
    [bold]pitboss meters 643a --quick --tables 4 --players 5 --pace 35 --picture meter.svg[/bold]
    [bold]pitboss meters 643a --wager five_card_progressive_payout --paytable C --at mega='$30,000'[/bold]
    """
    from pitboss.solve.meter_cycles import Link

    house = chosen_house(name, context, choose or [])
    found: list[Link] = []
    for each in _pictured(picture, _wanted(house, wager)):
        of = _of(
            _lettered(house, each, paytable), each, players or 0, at or [], folds=not quick, quiet=as_json
        )
        found.append(Link(meters=of, tables=tables, pace=pace))
        if not as_json:
            show(of)
            show_link(found[-1])
    _draw(picture, found[0], quiet=as_json)
    if as_json:
        told = [{**meters_to_json(each.meters), "link": link_to_json(each)} for each in found]
        print_json({**configured("meters", house), "wagers": told})


def _of(house: House, wager: str, players: int, at: list[str], *, folds: bool, quiet: bool) -> Meters:
    from pitboss.solve.meters import meters_of
    from pitboss.solve.progressives import highest_meter

    shown = _shown(at, highest_meter(house, wager))
    with progress(f"{wager}: what folds take", quiet=quiet) as tick:
        return meters_of(house, wager, players=players, shown=shown, folds=folds, tick=tick)


def _pictured(picture: Path | None, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The wagers that are asked for; only one of them can be drawn."""
    if picture is None:
        return wanted
    if picture.suffix.lower() != ".svg":
        raise Refused(f"{str(picture)!r}: a picture is written as SVG, to a file such as meter.svg")
    if len(wanted) > 1:
        raise Refused(f"a picture is of one wager: choose with --wager one of {', '.join(wanted)}")
    return wanted


def _draw(picture: Path | None, link: Link, *, quiet: bool) -> None:
    if picture is None:
        return
    from pitboss.documents.meter_picture import meter_picture

    written = save(picture, meter_picture(link))
    if not quiet:
        console.print(f"{written}  {written.stat().st_size:,} bytes", soft_wrap=True)


def _wanted(house: House, wager: str) -> tuple[str, ...]:
    """The wager that was asked for, or every one that has a meter."""
    from pitboss.solve.progressives import metered_wagers
    from pitboss.solve.worth import settled_by

    for step in metered_steps(house):
        if isinstance(step, HandBonus) and short_form(wager) == short_form(metered(step)):
            return step.wagers  # as a submission file names the two of them
    if wager:
        name = house.force.wager(wager).name
        settled_by(house, name)  # refuses a wager without a meter
        return (name,)
    found = metered_wagers(house)
    if not found:
        raise Refused(f"no wager of {house.rules.id} has a meter")
    return found


def _lettered(house: House, wager: str, letter: str) -> House:
    from pitboss.solve.sides import with_letter

    return with_letter(house, wager, letter) if letter else house


def _shown(at: list[str], top: str) -> dict[str, Cents]:
    """What the meters show: `$25,000` is on the highest, `major=$2,000` on the one named."""
    parts = [each.rpartition("=") for each in at]
    return {level if equals else top: cents(amount) for level, equals, amount in parts}


def show(meters: Meters) -> None:
    """All of it for people."""
    amount = dollars(meters.house.amounts[meters.wager])
    console.print(Text(f"{meters.house.rules.id}: {amount} {meters.wager}", style="bold"))
    grid = _grid("meter", "opens with", "restarts with", "gains", "reserve", "average when hit, never folded")
    for name, level in meters.terms.items():
        opens, restarts, rate, reserve, when_hit = level
        parts = percent(rate, 0), percent(reserve, 0)
        grid.add_row(name, dollars(opens), dollars(restarts), *parts, _dollars(when_hit))
    console.print(grid)
    if meters.stated_by:
        says = f"{meters.stated_by} leaves opening amount and rate to the Rules Submission."
        console.print(Text(says, style="dim"))
    _show_returns(meters)
    grid = _grid("other players at the table", *meters.played)
    for others, by in meters.break_evens():
        grid.add_row(str(others), *(_dollars(by[how]) for how in meters.played))
    _titled("Break-even of the highest meter", grid)
    grid = _grid("paid from a meter", "rounds, one hand", f"rounds, {meters.players} players")
    for row, alone, rounds in meters.hits():
        grid.add_row(row, f"{float(alone):,.1f}", f"{float(rounds):,.1f}")
    _titled("Between hits, never folded", grid)
    grid = _grid("who feeds the meter", "returned")
    for named, part in meters.long_run().items():
        grid.add_row(named, percent(part))
    _titled("In the long run, never folded", grid)
    console.print()


def _show_returns(meters: Meters) -> None:
    from pitboss.solve.meters import BY_BASE, NEVER

    grid = _grid("highest meter", "", *meters.played, f"never folded, {meters.players} players")
    for named, amount in sorted(meters.amounts(), key=lambda each: each[1]):
        parts = [line.at(amount) for line in (*meters.played.values(), meters.at_the_table)]
        grid.add_row(named, _dollars(amount), *(percent(part) for part in parts))
    _titled("Return of one unit, to a player alone if not said otherwise", grid)
    never, by_base = (meters.played.get(how) for how in (NEVER, BY_BASE))
    if never and by_base:
        folds = "no hand that wins" if never.each == by_base.each else "some hands that would win"
        console.print(Text(f"The base game's best play folds {folds} from the highest meter."))
    for how, line in meters.lines.items():
        if line is None:
            console.print(Text(f"The return {how} is no line, because the play changes with the meter."))


def _titled(title: str, grid: Grid) -> None:
    console.print(Text(f"\n{title}", style="cyan"))
    console.print(grid)


def _grid(*heads: str) -> Grid:
    return Grid(*heads, box=None, padding=(0, 3, 0, 0))


def _dollars(amount: Fraction) -> str:
    """An amount in dollars, rounded to the cent."""
    return dollars(round(amount))
