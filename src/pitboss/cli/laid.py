"""What lies on a layout, as it is typed: `--ante 10 --with trips=5 --meter progressive_payout=25000`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.cluster import connected
from pitboss.cli.output import console
from pitboss.cli.waiting import progress
from pitboss.documents.numbers import deviation
from pitboss.money import Cents, cents, dollars, percent
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.wire.answers import listed
from pitboss.wire.figures import covariances_to_json, layout_round_to_json

if TYPE_CHECKING:
    from pitboss.kept.figures import KeptFigures
    from pitboss.solve.amounts import LaidHouse
    from pitboss.solve.covariances import Covariances
    from pitboss.solve.figures import Figures
    from pitboss.solve.worth import Levels

Ante = Annotated[
    str, typer.Option("--ante", help="The Ante or one of three bets; else the least.", metavar="$AMOUNT")
]
Beside = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        help="A side wager on the layout; repeatable.",
        metavar="WAGER[=$AMOUNT]",
        show_default=False,
    ),
]
Shown = Annotated[
    list[str] | None,
    typer.Option(
        "--meter",
        help="What a meter of a wager shows, its highest or the LEVEL named; repeatable.",
        metavar="WAGER[:LEVEL]=$AMOUNT",
        show_default=False,
    ),
]
Moves = Annotated[
    bool,
    typer.Option("--covariances", help="Count how every two wagers move together; one solve for each two."),
]


@dataclass(frozen=True)
class LaidTold:
    """A layout as it was asked for."""

    asked: LaidHouse
    quiet: bool
    moves: bool = False  # whether covariances were asked for
    dask: str = ""  # the cluster that counts them

    @property
    def ante(self) -> Cents:
        """The base wager."""
        return self.asked.laid.base

    @cached_property
    def one(self) -> Figures:
        """One round, in units of the base wager, played best for all that lies there."""
        with progress("solving; the first run compiles", quiet=self.quiet) as tick:
            return self._kept.whole(self.asked.laid, tick)

    @cached_property
    def covariances(self) -> Covariances | None:
        """How its wagers move together, if that was asked for."""
        from pitboss.solve.covariances import covariances

        if not self.moves:
            return None
        house, laid = self.asked.house, self.asked.laid
        with connected(self.dask) as client, progress("covariances", quiet=self.quiet) as tick:
            if client is None:
                return covariances(
                    house, laid, lambda wanted: [self._kept.whole(each, tick) for each in wanted]
                )
            from pitboss.cluster.workers import layouts_on

            return covariances(house, laid, lambda wanted: layouts_on(client, house, wanted, tick))

    @cached_property
    def _kept(self) -> KeptFigures:
        from pitboss.kept.figures import KeptFigures
        from pitboss.kept.store import Store

        return KeptFigures(self.asked.house, Store())


def laid_told(
    house: House,
    ante: str,
    beside: list[str] | None,
    shown: list[str] | None = None,
    *,
    quiet: bool,
    moves: bool = False,
    dask: str = "",
) -> LaidTold:
    """The layout that was typed."""
    from pitboss.solve.amounts import laid_at

    if dask and not moves:
        raise Refused("--dask spreads the solves of --covariances: add that, or leave --dask out")
    if ante and not cents(ante):
        raise Refused("without a wager there is no result: --ante is an amount such as $10")
    return LaidTold(
        laid_at(house, cents(ante) if ante else 0, _sides(house, beside or []), _meters(house, shown or [])),
        quiet,
        moves,
        dask,
    )


def _sides(house: House, typed: list[str]) -> dict[str, Cents]:
    """The side wagers; one without an amount is of nothing yet."""
    found: dict[str, Cents] = {}
    for each in typed:
        said, equals, amount = each.partition("=")
        name = house.force.wager(said.strip()).name
        if equals and not cents(amount):
            raise Refused(f"{said}: a side wager of nothing is not made; leave it out")
        if name in found:
            raise Refused(f"the {name} Wager is named twice")
        found[name] = cents(amount) if equals else 0
    return found


def _meters(house: House, typed: list[str]) -> dict[str, Levels]:
    """What the meters show, by wager and level."""
    from pitboss.solve.progressives import highest_meter
    from pitboss.solve.worth import settled_by

    found: dict[str, dict[str, Cents]] = {}
    for each in typed:
        said, equals, amount = each.partition("=")
        if not equals:
            raise Refused(f"--meter is a wager and what its meter shows, such as {said}=$25,000")
        wager, _, level = said.partition(":")
        name = house.force.wager(wager.strip()).name
        settled_by(house, name)  # refuses a wager without a meter
        found.setdefault(name, {})[level.strip() or highest_meter(house, name)] = cents(amount)
    return dict(found.items())


def round_told(one: Figures, ante: Cents) -> tuple[tuple[str, str], ...]:
    """One round for people: what it costs, how far results lie apart, and how often it brings a profit."""
    apart = Fraction(deviation(one.variance)) * ante
    return (
        (
            "expected loss in a round",
            f"{dollars(round(one.edge * ante))}, {percent(one.edge)} of the base wager",
        ),
        ("wagered in a round", dollars(round(one.wagered * ante))),
        ("standard deviation of a round", dollars(round(apart))),
        ("rounds that bring a profit", percent(one.hit_frequency, 2)),
    )


def sides_told(told: LaidTold) -> str:
    """The side wagers of a layout and what its meters show, for people: `Pair Plus $5, Trips $5`."""
    laid = told.asked.laid
    sides = [f"{name} {dollars(amount)}" for name, amount in laid.sides.items()]
    shown = [
        f"{name} meter at {' and '.join(dollars(each) for each in levels.values())}"
        for name, levels in laid.meters.items()
    ]
    return ", ".join((*sides, *shown))


def show_layout(told: LaidTold) -> None:
    """One round of a layout for people."""
    laid = told.asked.laid
    sides = "".join(f", {name} {dollars(amount)}" for name, amount in laid.sides.items())
    first = told.asked.house.force.wagers[0].name
    what = f"\nThe whole layout, played best for all of it: {first} {dollars(laid.base)}{sides}"
    console.print(Text(what, style="bold"))
    grid = Grid.grid(padding=(0, 3, 0, 0))
    limit, most = told.asked.house.force.limit, told.asked.house.payout_limit
    binds = () if most is None else (("payout limit", f"{dollars(most)}{_binding(told)}"),)
    for name, value in (*round_told(told.one, told.ante), *binds):
        grid.add_row(Text(f"  {name}", style="cyan"), Text(value))
    console.print(grid)
    if limit and told.asked.limited:
        says = f"Winnings beyond the limit are not paid ({limit.cite}); the play knows it."
        console.print(Text(says, style="dim"))
    show_covariances(told)


def show_covariances(told: LaidTold) -> None:
    """How every two wagers move together, for people."""
    from pitboss.documents.numbers import correlation, decimal

    found = told.covariances
    if found is None:
        return
    console.print(Text("\nHow wagers move together, in dollars squared", style="cyan"))
    if not found.pairs:  # what a fold takes stands with the base game
        console.print(f"  Nothing lies beside {' and '.join(found.base)} that outlives a fold.")
        return
    grid = Grid("wager", "and", "covariance", "correlation", box=None, padding=(0, 2, 0, 0))
    grid.columns[2].justify = grid.columns[3].justify = "right"
    for (one, other), covariance in found.pairs.items():
        part = correlation(covariance, found.variances[one], found.variances[other])
        squared = decimal(covariance * Fraction(told.ante, 100) ** 2, 4)
        first = ("base game", *one[1:]) if one == found.base else one
        grid.add_row(", ".join(first), ", ".join(other), squared, part)
    console.print(grid)
    if taken := found.base[1:]:
        says = (
            f"A fold takes the {' and '.join(taken)}: counted with the base game, whose play changes by it."
        )
        console.print(Text(f"  {says}", style="dim"))


def _binding(told: LaidTold) -> str:
    return "" if told.asked.limited else ", which no hand of these wagers reaches"


def lying_to_json(told: LaidTold) -> dict[str, Any]:
    """What lies on a layout, for machines."""
    laid = told.asked.laid
    return {
        "base_wager_cents": laid.base,
        "side_wagers": listed(laid.sides, "wager", "cents"),
        "meters": [
            {"wager": name, "level": level, "shows_cents": shown}
            for name, levels in laid.meters.items()
            for level, shown in levels.items()
        ],
    }


def layout_to_json(told: LaidTold) -> dict[str, Any]:
    """A layout for machines: what lies there, and one round of it."""
    return {
        **lying_to_json(told),
        "payout_limit_binds": told.asked.limited,
        "one_round": layout_round_to_json(told.one, told.ante),
        "covariances": covariances_to_json(told.covariances, told.ante) if told.covariances else None,
    }
