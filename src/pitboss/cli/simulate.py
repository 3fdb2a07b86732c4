"""`pitboss simulate`: rounds by the million, every figure beside the exact one; any round by its number."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.cluster import Dask, connected
from pitboss.cli.figures import progress
from pitboss.cli.houses import chosen_house
from pitboss.cli.laid import Ante, laid_told
from pitboss.cli.options import Errors, HouseName, Json
from pitboss.cli.output import console, print_json, read_text
from pitboss.cli.pit import show_of_floor, simulate_floor
from pitboss.cli.runs import begun, counted_from, show_round
from pitboss.money import chance, dollars, exact, percent
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.wire.answers import configured

if TYPE_CHECKING:
    from pitboss.simulate.beside import Figure
    from pitboss.simulate.plan import Plan
    from pitboss.simulate.result import RoundCount
    from pitboss.solve.strategies.strategy import Strategy

BEST, EVERY = "best", "all"
TYPED = "COMMANDLINE"  # where the value of an option comes from
OF_A_PIT, OF_BOTH = ("floor", "days", "out"), ("dask", "as_json", "show")
ROUNDS = 1_000_000

Beside = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        help="A side wager that every player makes, or `all` of them; repeatable.",
        metavar="WAGER[=$AMOUNT]",
        show_default=False,
    ),
]
Choose = Annotated[
    list[str] | None,
    typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.", show_default=False),
]

Rounds = Annotated[
    int | None,
    typer.Option("--rounds", help="Rounds to play; a million if nothing is said.", show_default=False),
]
Hours = Annotated[str, typer.Option("--hours", help="Hours open, in place of rounds.")]
Pace = Annotated[str, typer.Option("--pace", help="Rounds an hour.")]
Players = Annotated[
    int, typer.Option("--players", help="Players; a full table if nothing is said.", show_default=False)
]
Seed = Annotated[int, typer.Option("--seed", help="The seed of the decks.")]
TableNumber = Annotated[
    int,
    typer.Option("--table-number", help="The number of the table, a pit's from 0: its decks are its own."),
]
Play = Annotated[
    str, typer.Option("--play", help="`best`, a strategy's name, or a rule file.", metavar="STRATEGY")
]
Complete = Annotated[
    bool, typer.Option("--complete", help="Play every round through the round engine: slow, the same.")
]
Show = Annotated[
    int | None, typer.Option("--show", help="Print one round by its number as a round file.", metavar="N")
]
Floor = Annotated[
    Path | None,
    typer.Option(
        "--floor",
        help="A pit's file: several tables, day by day, with a report.",
        metavar="FILE",
        show_default=False,
    ),
]
Days = Annotated[
    int | None, typer.Option("--days", help="Days of a pit, in place of the file's.", show_default=False)
]
Out = Annotated[Path, typer.Option("--out", help="The folder for a pit's report and data.")]
Checkpoint = Annotated[
    Path | None,
    typer.Option("--checkpoint", help="A file that keeps what is done.", metavar="FILE", show_default=False),
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Go on with the checkpoint: after a stop, or for more rounds.")
]


def simulate(
    context: typer.Context,
    name: HouseName = "",
    rounds: Rounds = None,
    hours: Hours = "",
    pace: Pace = "",
    players: Players = -1,
    seed: Seed = 0,
    number: TableNumber = 0,
    ante: Ante = "",
    beside: Beside = None,
    play: Play = BEST,
    errors: Errors = "",
    complete: Complete = False,
    show: Show = None,
    choose: Choose = None,
    dask: Dask = "",
    checkpoint: Checkpoint = None,
    resume: Resume = False,
    floor: Floor = None,
    days: Days = None,
    out: Out = Path("pit"),
    as_json: Json = False,
) -> None:
    """Play rounds of a full table and lay every figure beside the exact one, with its z-score.

    All players make the same wagers and play alike; every round begins with the meters as they open. The same
    seed gives the same result to the cent on any number of cores, and [bold]--show[/bold] prints any round
    of it. The z-score is the distance to the exact figure in standard errors; beyond five something is wrong,
    or the run is too short for its rarest prizes. Ctrl-C keeps what is done; with [bold]--checkpoint[/bold]
    a run goes on later, and with [bold]--dask[/bold] it is spread over a cluster (docs/scale.md).

    Examples: [bold]pitboss simulate 649a[/bold]
    [bold]pitboss simulate 649a --play q-6-4 --players 3 --ante 25 --with pair_plus=10[/bold]
    [bold]pitboss simulate 653a --play good --errors 3% --with all --rounds 5000000[/bold]
    [bold]pitboss simulate 649a --seed 7 --show 123456789[/bold]
    [bold]pitboss simulate --floor examples/pit.toml --out saturday[/bold]
    [bold]pitboss simulate 649a --rounds 20000000000 --checkpoint run.json --dask local[/bold]
    """
    _refuse_mixed(context, pit=floor is not None, shown=show is not None)
    if floor is not None:
        if show is None:
            simulate_floor(floor, out, days, dask, as_json=as_json)
        else:
            show_of_floor(floor, number, show, as_json=as_json)
        return
    if not name:
        raise Refused("name a rule set such as 649a, a submission file, or a pit with --floor FILE")
    house = chosen_house(name, context, choose or [])
    ready = _ready(house, (players, seed, number), ante, beside or [], (play, errors), quiet=as_json)
    if show is not None:
        show_round(ready(), show, name, as_json=as_json)
        return
    asked = _rounds(rounds, hours, pace)
    with connected(dask) as client:
        plan = ready()
        start = begun(plan, checkpoint, asked, resume=resume, complete=complete)
        kept = counted_from(plan, asked, start, client, complete=complete, quiet=as_json)
    _tell(plan, kept.found, asked, play, as_json=as_json)
    kept.refuse_unkept()


def _refuse_mixed(context: typer.Context, *, pit: bool, shown: bool) -> None:
    """Refuse what a pit's file says by itself, and what only a pit has, where it is given."""
    for each in context.command.params:
        source = context.get_parameter_source(each.name or "")
        if source is None or source.name != TYPED:
            continue
        option = each.opts[0] if each.param_type_name == "option" else "a rule set"
        if pit and each.name not in (*OF_A_PIT, *OF_BOTH, *(("number",) if shown else ())):
            raise Refused(
                f"a pit's file names its tables and players: {option} does not go with --floor FILE"
            )
        if not pit and each.name in OF_A_PIT:
            raise Refused(f"{option} is for a pit: it goes with --floor FILE")


def _ready(
    house: House,
    seated: tuple[int, int, int],
    ante: str,
    beside: list[str],
    how: tuple[str, str],
    *,
    quiet: bool,
) -> Callable[[], Plan]:
    """What makes ready what is asked for; wagers and strategies that do not exist are refused now."""
    from pitboss.kept.store import Store
    from pitboss.simulate.plan import Seated, planned
    from pitboss.solve.lowered import Keeping
    from pitboss.solve.sides import side_wagers

    sides = [*side_wagers(house), *(each for each in beside if each != EVERY)] if EVERY in beside else beside
    players, seed, table = seated
    told = laid_told(house, ante, sides, quiet=quiet)
    at = Seated(house.seats if players == -1 else players, seed, table)
    strategy, mistakes = _strategy(house, how[0]), chance(how[1]) if how[1] else Fraction(0)

    def ready() -> Plan:
        with progress("working out the decisions; they are kept", quiet=quiet) as tick:
            return planned(told.asked, at, strategy, Keeping(Store(), tick), errors=mistakes)

    return ready


def _strategy(house: House, play: str) -> Strategy | None:
    """The strategy by which all play; none is best play."""
    from pitboss.solve.strategies import catalog

    if play == BEST:
        return None
    if play.endswith(catalog.SUFFIX):
        file = Path(play)
        try:
            return catalog.read(house, read_text(file), name=file.stem)
        except Refused as refusal:
            raise refusal.at(file.name) from None
    return catalog.named(house, play)


def _rounds(rounds: int | None, hours: str, pace: str) -> int:
    """How many rounds are played."""
    from pitboss.simulate.plan import refuse_rounds

    if (hours or pace) and (rounds is not None or not (hours and pace)):
        raise Refused("give rounds, or hours and rounds an hour: --rounds, or --hours and --pace")
    asked = round(Fraction(exact(hours)) * exact(pace)) if hours else ROUNDS if rounds is None else rounds
    refuse_rounds(0, asked)
    return asked


def _tell(plan: Plan, counted: RoundCount, asked: int, play: str, *, as_json: bool) -> None:
    """Every figure beside the exact one."""
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store
    from pitboss.simulate.beside import base_figures, figures

    kind, solved = plan.alike, KeptFigures(plan.house, Store())
    with progress("solving the exact figures; they are kept", quiet=as_json) as tick:
        found = figures(plan, counted, tick, solved=solved)
    strategy = "best play" if play == BEST else kind.strategy.name if kind.strategy else play
    if as_json:
        from pitboss.wire.simulated import simulation_to_json

        told = simulation_to_json(plan, counted, found, base_figures(plan, kind, solved=solved), strategy)
        print_json({**configured("simulation", plan.house), "rounds_asked": asked, **told})
        return
    _print(plan, counted, found, strategy)
    if counted.rounds < asked:
        console.print(Text(f"Stopped: {counted.rounds:,} of {asked:,} rounds were played.", style="red"))


def _print(plan: Plan, counted: RoundCount, found: list[Figure], strategy: str) -> None:
    from pitboss.simulate.result import ALL

    rules, won = plan.house.rules, -counted.sample(ALL).total
    console.print(Text(f"{rules.name}, {rules.id}: {counted.rounds:,} rounds simulated", style="bold"))
    laid = ", ".join(
        f"{name} {dollars(cents)}"
        for name, cents in {
            plan.house.force.wagers[0].name: plan.alike.laid.base,
            **plan.alike.laid.sides,
        }.items()
    )
    hands = f"{counted.hands:,} hands of {plan.seats} players by {strategy}: {laid}"
    console.print(Text(hands), soft_wrap=True)
    grid = Grid("a hand on average", "simulated", "exact", "z", box=None, padding=(0, 2, 0, 0))
    for column in grid.columns[1:]:
        column.justify = "right"
    for each in found:
        grid.add_row(each.name, *_cells(each))
    console.print(grid)
    decided = ", ".join(
        f"{name} {percent(Fraction(hands, counted.hands), 2)}" for name, hands in counted.decisions.items()
    )
    result = f"{'won' if won >= 0 else 'lost'} {dollars(abs(won))}"
    console.print(Text(f"{decided}. The house {result} in {counted.rounds:,} rounds."), soft_wrap=True)
    if counted.by_engine:
        console.print(Text(f"{counted.by_engine:,} rounds were settled by the round engine.", style="dim"))


def _cells(each: Figure) -> tuple[str, str, str]:
    """Dollars to four places, and the distance in standard errors."""
    exactly = _fine(each.exact.mean) if each.exact else "not counted"
    z = each.z
    return _fine(each.sample.mean), exactly, "" if z is None else f"{float(z):+.2f}"


def _fine(cents: Fraction) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}${float(abs(cents)) / 100:,.4f}"
