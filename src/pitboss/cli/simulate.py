"""`pitboss simulate`: rounds by the million, every figure beside the exact one; any round by its number."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.cluster import Dask, connected
from pitboss.cli.houses import chosen_house
from pitboss.cli.laid import Ante
from pitboss.cli.options import Errors, HouseName, Json
from pitboss.cli.pit import show_of_floor, simulate_floor
from pitboss.cli.players import BEST, alike_typed, players_typed, ready
from pitboss.cli.runs import begun, counted_from, show_round
from pitboss.cli.simulated import tell
from pitboss.money import exact
from pitboss.refusal import Refused

TYPED = "COMMANDLINE"  # where the value of an option comes from
OF_A_PIT, OF_BOTH = ("floor", "days", "out"), ("dask", "as_json", "show", "resume")
OF_A_PLAYER = ("players", "ante", "beside", "play", "errors")
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
Player = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        help="One player, or several alike, where not all are: what is played, seats, ante, with, errors; "
        "repeatable.",
        metavar="'STRATEGY, seats=2, ante=$10, with=WAGER=$5+WAGER, errors=5%'",
        show_default=False,
    ),
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
    bool,
    typer.Option(
        "--resume", help="Go on with the checkpoint, or with the pit in --out: after a stop, or for more."
    ),
]


def simulate(
    context: typer.Context,
    name: HouseName = "",
    rounds: Rounds = None,
    hours: Hours = "",
    pace: Pace = "",
    players: Players = -1,
    player: Player = None,
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

    All players make the same wagers and play alike, or each is told with [bold]--player[/bold]; every round
    begins with the meters as they open. The same seed gives the same result to the cent on any number of
    cores, and [bold]--show[/bold] prints any round of it. The z-score is the distance to the exact figure in
    standard errors; beyond five something is wrong, or the run is too short for its rarest prizes. Ctrl-C
    keeps what is done; [bold]--checkpoint[/bold] lets it go on later, [bold]--dask[/bold] uses a cluster.

    Examples: [bold]pitboss simulate 649a[/bold]
    [bold]pitboss simulate 649a --play q-6-4 --players 3 --ante 25 --with pair_plus=10[/bold]
    [bold]pitboss simulate 653a --play good --errors 3% --with all --rounds 5000000[/bold]
    [bold]pitboss simulate 653a --player best --player "good, seats=3, errors=5%, with=trips=5"[/bold]
    [bold]pitboss simulate 649a --seed 7 --show 123456789[/bold]
    [bold]pitboss simulate --floor examples/pit.toml --out saturday[/bold]
    [bold]pitboss simulate 649a --rounds 20000000000 --checkpoint run.json --dask local[/bold]
    """
    _refuse_mixed(context, pit=floor is not None, shown=show is not None, each=bool(player))
    if floor is not None and show is not None:
        return show_of_floor(floor, number, show, as_json=as_json)
    if floor is not None:
        return simulate_floor(floor, out, days, dask, resume=resume, as_json=as_json)
    if not name:
        raise Refused("name a rule set such as 649a, a submission file, or a pit with --floor FILE")
    house = chosen_house(name, context, choose or [])
    alike = (players, ante, beside or [], play, errors)
    sits = players_typed(house, player) if player else alike_typed(house, *alike)
    if show is not None:
        return show_round(ready(house, sits, seed, number, quiet=as_json), show, name, as_json=as_json)
    asked = _rounds(rounds, hours, pace)
    with connected(dask) as client:
        plan = ready(house, sits, seed, number, quiet=as_json)
        start = begun(plan, checkpoint, asked, resume=resume, complete=complete)
        kept = counted_from(plan, asked, start, client, complete=complete, quiet=as_json)
    tell(plan, kept.found, asked, as_json=as_json)
    return kept.refuse_unkept()


def _refuse_mixed(context: typer.Context, *, pit: bool, shown: bool, each: bool) -> None:
    """Refuse what a pit's file or --player says by itself, and what only a pit has, where it is given."""
    for told in context.command.params:
        source = context.get_parameter_source(told.name or "")
        if source is None or source.name != TYPED:
            continue
        option = told.opts[0] if told.param_type_name == "option" else "a rule set"
        if pit and told.name not in (*OF_A_PIT, *OF_BOTH, *(("number",) if shown else ())):
            raise Refused(
                f"a pit's file names its tables and players: {option} does not go with --floor FILE"
            )
        if each and told.name in OF_A_PLAYER:
            raise Refused(f"--player tells who sits, what is wagered and how: {option} does not go with it")
        if not pit and told.name in OF_A_PIT:
            raise Refused(f"{option} is for a pit: it goes with --floor FILE")


def _rounds(rounds: int | None, hours: str, pace: str) -> int:
    """How many rounds are played."""
    from pitboss.simulate.plan import refuse_rounds

    if (hours or pace) and (rounds is not None or not (hours and pace)):
        raise Refused("give rounds, or hours and rounds an hour: --rounds, or --hours and --pace")
    asked = round(Fraction(exact(hours)) * exact(pace)) if hours else ROUNDS if rounds is None else rounds
    refuse_rounds(0, asked)
    return asked
