"""`pitboss best`: the exact value of every option in one situation."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cards import Card, cards, refuse_duplicates
from pitboss.cli.edge import chosen_house
from pitboss.cli.output import Json, console, print_json
from pitboss.refusal import Refused
from pitboss.rules.submission import RulesSubmission

Values = dict[str, Fraction]


def best(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="A rule set such as 653a or 649a.", show_default=False)],
    held: Annotated[str, typer.Option("--cards", help="The player's cards.", show_default=False)],
    flop: Annotated[str, typer.Option("--flop", help="653a, 647a: the Flop.", show_default=False)] = "",
    board: Annotated[
        str,
        typer.Option(
            "--board", help="Community cards after the Flop; 643a, 669a: those seen.", show_default=False
        ),
    ] = "",
    up: Annotated[
        str, typer.Option("--up", help="641a: the dealer's face-up card.", show_default=False)
    ] = "",
    as_json: Json = False,
) -> None:
    """Give the exact value of every option for one hand, in units of the Ante (643a: of one bet).

    Examples: [bold]pitboss best 653a --cards "As Kd" --flop "2c 7h 9d"[/bold]
    [bold]pitboss best 649a --cards "Qs 6d 4c"[/bold]
    [bold]pitboss best 641a --cards "9c 9d 6h 3d 2c" --up 8h[/bold]
    """
    house = chosen_house(name, context.args, [])
    found = values(house, cards(held), cards(flop), cards(board), cards(up))
    ranked = sorted(found.items(), key=lambda item: item[1], reverse=True)
    if as_json:
        print_json({"rules": house.rules.id, "best": ranked[0][0], "values": dict(ranked)})
        return
    grid = Grid("option", "value", "exactly", box=None, padding=(0, 3, 0, 0))
    for place, (option, value) in enumerate(ranked):
        equal = value == ranked[0][1]
        mark = "best" if equal and not place else "equal" if equal else ""
        grid.add_row(Text(option, style="bold" if equal else ""), f"{float(value):+.6f}", f"{value}  {mark}")
    console.print(grid)


def values(
    house: RulesSubmission,
    held: tuple[Card, ...],
    flop: tuple[Card, ...],
    board: tuple[Card, ...],
    up: tuple[Card, ...],
) -> Values:
    """The value of every option open with these cards seen."""
    refuse_duplicates((*held, *flop, *board, *up))
    solvers: dict[str, Callable[[], Values]] = {
        "641a": lambda: _641a(house, held, up),
        "643a": lambda: _643a(house, held, board),
        "647a": lambda: _647a(house, held, flop, board),
        "649a": lambda: _649a(house, held),
        "653a": lambda: _653a(house, held, flop, board),
        "669a": lambda: _669a(house, held, board),
    }
    return solvers[house.rules.chapter]()


def _641a(house: RulesSubmission, held: tuple[Card, ...], up: tuple[Card, ...]) -> Values:
    from pitboss.solve.four_card_poker import values_641a

    if len(up) != 1:
        raise Refused("Four Card Poker needs the dealer's face-up card: --up 8h")
    return values_641a(house, held, up[0])


def _643a(house: RulesSubmission, held: tuple[Card, ...], board: tuple[Card, ...]) -> Values:
    from pitboss.solve.let_it_ride import values_643a

    return values_643a(house, held, board)


def _647a(
    house: RulesSubmission, held: tuple[Card, ...], flop: tuple[Card, ...], board: tuple[Card, ...]
) -> Values:
    from pitboss.solve.holdem_values import values_647a

    return values_647a(house, held, flop, board, cache=_cache())


def _649a(house: RulesSubmission, held: tuple[Card, ...]) -> Values:
    from pitboss.solve.three_card_poker import values_649a

    return values_649a(house, held)


def _653a(
    house: RulesSubmission, held: tuple[Card, ...], flop: tuple[Card, ...], board: tuple[Card, ...]
) -> Values:
    from pitboss.solve.holdem_values import values_653a

    return values_653a(house, held, flop, board, cache=_cache())


def _669a(house: RulesSubmission, held: tuple[Card, ...], board: tuple[Card, ...]) -> Values:
    from pitboss.solve.raise_it_up_stud import values_669a

    return values_669a(house, held, board)


def _cache() -> Path:
    """Where solved tables are kept between runs."""
    return Path.home() / ".cache" / "pitboss"
