"""`pitboss session`: what a player has won or lost after many rounds, exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.cluster import Dask
from pitboss.cli.houses import chosen_house
from pitboss.cli.laid import (
    Ante,
    Beside,
    LaidTold,
    Moves,
    Shown,
    laid_told,
    layout_to_json,
    round_told,
    show_covariances,
)
from pitboss.cli.options import HouseName, Json, OwnTable
from pitboss.cli.output import console, print_json
from pitboss.documents.numbers import deviation
from pitboss.money import Cents, cents, dollars, percent
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.wire.answers import answer, configuration_to_json, decimal

if TYPE_CHECKING:
    from pitboss.solve.figures import Figures
    from pitboss.solve.ruin import Ruin
    from pitboss.solve.sessions import Session

QUANTILES = (1, 5, 25, 50, 75, 95, 99)  # in a hundred
BARS, WIDTH = 18, 40  # about so many bars, the longest of so many letters


def session(
    context: typer.Context,
    name: HouseName,
    rounds: Annotated[int, typer.Option("--rounds", help="How many rounds are played.")] = 1_000,
    ante: Ante = "",
    beside: Beside = None,
    shown: Shown = None,
    moves: Moves = False,
    dask: Dask = "",
    others: Annotated[
        int, typer.Option("--others", help="Others whose hands bring an Envy Bonus.", min=0)
    ] = 0,
    bankroll: Annotated[
        str, typer.Option("--bankroll", help="What the player brings: the chance of ruin.", metavar="$AMOUNT")
    ] = "",
    lose: Annotated[
        list[str] | None,
        typer.Option(
            "--lose",
            help="The chance to lose more than this; repeatable.",
            metavar="$AMOUNT",
            show_default=False,
        ),
    ] = None,
    choose: Annotated[
        list[str] | None,
        typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.", show_default=False),
    ] = None,
    table: OwnTable = None,
    as_json: Json = False,
) -> None:
    """Give the net result after many rounds: quantiles, the chance to be ahead, of a loss, and of ruin.

    It is counted from every result of one round under best play, not approximated. With side wagers the
    results of all wagers on the same deal are counted together, the play is best for all of them, and meters
    show what [bold]--meter[/bold] says or what they open with. A payout limit counts. A bankroll is gone
    once it does not cover the most that one round can cost. A paytable is chosen by its wager, as for
    [bold]pitboss edge[/bold]. [bold]--covariances[/bold] adds how every two wagers move together; those that
    a fold takes stand with the base game, whose play they change. Magic Card and Lucky Bonus count as often
    as the Rules Submission has them drawn; Envy Bonuses are not counted.

    Examples: [bold]pitboss session 649a --rounds 500 --ante 10 --bankroll 500[/bold]
    [bold]pitboss session 653a --ante 10 --with trips=5 --with progressive_payout[/bold]
    [bold]pitboss session 669a --with progressive_payout --meter progressive_payout=25000[/bold]
    [bold]pitboss session 653a --rounds 10000 --lose 1000 --json[/bold]
    """
    house = chosen_house(name, context, choose or [])
    if others:
        raise Refused(
            f"results beside an Envy Bonus from {others} other hands of the same deck are not counted"
        )
    told = SessionTold(rounds, laid_told(house, ante, beside, shown, quiet=as_json, moves=moves, dask=dask))
    lost = [cents(each) for each in lose or []]
    gone = told.ruin(cents(bankroll)) if bankroll else None
    if as_json:
        print_json(_data(told, lost, cents(bankroll) if bankroll else 0, gone))
    else:
        _show(told, lost, cents(bankroll) if bankroll else 0, gone)


@dataclass(frozen=True)
class SessionTold:
    """A session in money."""

    rounds: int
    laid: LaidTold

    @property
    def house(self) -> House:
        """The house."""
        return self.laid.asked.house

    @property
    def ante(self) -> Cents:
        """The base wager."""
        return self.laid.ante

    @property
    def sides(self) -> Mapping[str, Cents]:
        """The side wagers."""
        return self.laid.asked.laid.sides

    @property
    def one(self) -> Figures:
        """One round."""
        return self.laid.one

    @property
    def if_equal(self) -> str:
        """Which wager is taken where two options are worth exactly the same; empty where none are."""
        from pitboss.solve.games import LESS, MORE
        from pitboss.solve.registry import solver_of

        if not any(self.one.indifferent.values()):
            return ""
        return MORE if solver_of(self.house).takes_higher else LESS

    @cached_property
    def net(self) -> Session:
        """The session in units of the base wager."""
        from pitboss.solve.sessions import session

        return session(self.one, self.rounds)

    def quantile(self, part: int) -> Fraction:
        """A quantile in cents, the part being of a hundred."""
        return self.net.quantile(Fraction(part, 100)) * self.ante

    def below(self, amount: Fraction | Cents) -> Fraction:
        """The chance of less than an amount in cents."""
        return self.net.below(Fraction(amount, self.ante))

    def ruin(self, bankroll: Cents) -> Ruin:
        """The chance that a bankroll is gone."""
        from pitboss.solve.ruin import ruin

        return ruin(self.one, self.rounds, unit_cents=self.ante, bankroll_cents=bankroll)


def _data(told: SessionTold, lost: list[Cents], bankroll: Cents, gone: Ruin | None) -> dict[str, Any]:
    """All of it for machines: amounts in cents, chances rounded to fifteen places."""
    net, even = told.net, told.below(0)
    return {
        **answer("session", told.house.rules),
        "configuration": configuration_to_json(told.house),
        "rounds": told.rounds,
        **layout_to_json(told.laid),
        "if_equal": told.if_equal or None,
        "expected_cents": net.ev * told.ante,
        "variance_cents_squared": net.variance * told.ante**2,
        "ahead_decimal": decimal(net.above(Fraction(0))),
        "behind_decimal": decimal(even),
        "quantiles": [
            {"part": Fraction(part, 100), "result_cents": Fraction(told.quantile(part))} for part in QUANTILES
        ],
        "loses_more_than": [{"cents": each, "chance_decimal": decimal(told.below(-each))} for each in lost],
        "ruin": {"bankroll_cents": bankroll, "chance_decimal": decimal(gone.chance)} if gone else None,
        "picture": [
            {"from_cents": low, "below_cents": high, "chance_decimal": decimal(part)}
            for low, high, part in _bars(told)
        ],
    }


def _show(told: SessionTold, lost: list[Cents], bankroll: Cents, gone: Ruin | None) -> None:
    """All of it for people."""
    beside = "".join(f", {name} {dollars(amount)}" for name, amount in told.sides.items())
    first = told.house.force.wagers[0].name
    net = told.net  # refuses a session of no rounds before anything is printed
    what = f"{told.rounds:,} rounds, {first} {dollars(told.ante)}{beside}, under best play"
    console.print(Text(f"{told.house.rules.name}, {told.house.rules.id}: {what}", style="bold"))
    rows = [
        *round_told(told.one, told.ante),
        ("expected result", _money(net.ev * told.ante)),
        ("standard deviation", _money(Fraction(deviation(net.variance)) * told.ante)),
        ("ahead", percent(net.above(Fraction(0)), 2)),
        ("behind", percent(told.below(0), 2)),
        *((f"loses more than {dollars(each)}", percent(told.below(-each), 2)) for each in lost),
    ]
    if gone:
        rows.append((f"ruined with {dollars(bankroll)}", percent(gone.chance, 2)))
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name, value in rows:
        grid.add_row(Text(f"  {name}", style="cyan"), Text(value))
    console.print(grid)
    if told.if_equal:
        equal = percent(Fraction(sum(told.one.indifferent.values()), told.one.deals), 2)
        says = (
            f"  In {equal} of deals two options are worth exactly the same. {told.if_equal.capitalize()} is"
            " taken there; with the other only the expected result would be the same."
        )
        console.print(Text(says, style="dim"))
    show_covariances(told.laid)
    grid = Grid(*(f"{part}%" for part in QUANTILES), box=None, padding=(0, 3, 0, 0))
    grid.add_row(*(_money(told.quantile(part)) for part in QUANTILES))
    console.print(Text("\nSo many sessions of a hundred end no higher than", style="cyan"))
    console.print(grid)
    console.print()
    _show_bars(told)


def _show_bars(told: SessionTold) -> None:
    """The picture: a bar for each range of results, with what lies beyond on either side."""
    bars = list(_bars(told))
    longest = max(part for _, _, part in bars)
    grid = Grid("net result", "", "chance", box=None, padding=(0, 2, 0, 0))
    grid.columns[0].justify = grid.columns[2].justify = "right"
    grid.columns[1].no_wrap = True
    for low, high, part in bars:
        style = "green" if low is not None and low >= 0 else "red"
        grid.add_row(
            _range(low, high), Text("█" * round(WIDTH * part / longest), style=style), percent(part, 2)
        )
    console.print(grid)


def _range(low: Cents | None, high: Cents | None) -> str:
    """A range of results; that on either side is open."""
    if low is None:
        return f"below {_money(high or 0)}"
    return f"from {_money(low)}" if high is not None else f"{_money(low)} or more"


def _bars(told: SessionTold) -> Iterator[tuple[Cents | None, Cents | None, Fraction]]:
    """Ranges of the net result in cents, each from its first to below its last, and their chances."""
    width = _round_width(told.quantile(99) - told.quantile(1))
    low, high = int(told.quantile(1) // width), int(told.quantile(99) // width)
    before = told.below(low * width)
    yield None, low * width, before
    for place in range(low, high + 1):
        up_to = told.below((place + 1) * width)
        yield place * width, (place + 1) * width, up_to - before
        before = up_to
    yield (high + 1) * width, None, 1 - before


def _round_width(span: Fraction) -> Cents:
    """The least round amount of which some bars cover a span: 1, 2 or 5 and noughts."""
    width, steps = 100, (2, Fraction(5, 2), 2)
    place = 0
    while width * BARS < span:
        width = int(width * steps[place % len(steps)])
        place += 1
    return width


def _money(amount: Fraction | Cents) -> str:
    return dollars(round(amount))
