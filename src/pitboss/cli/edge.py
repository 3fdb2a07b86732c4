"""`pitboss edge`: what each wager costs the player, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli import figures as tables
from pitboss.cli.cluster import Dask
from pitboss.cli.houses import chosen_house
from pitboss.cli.laid import Ante, Beside, LaidTold, Moves, Shown, laid_told, layout_to_json, show_layout
from pitboss.cli.options import Errors, HouseName, Json, OwnTable
from pitboss.cli.output import print_json
from pitboss.cli.splits import show_split
from pitboss.cli.waiting import progress
from pitboss.money import chance
from pitboss.rules.house import House
from pitboss.wire.answers import answer, configuration_to_json, described
from pitboss.wire.figures import advisory_to_json, figures_to_json, joint_to_json, sides_to_json
from pitboss.wire.splits import restricted_to_json, split_to_json

if TYPE_CHECKING:
    from pitboss.kept.figures import KeptFigures
    from pitboss.solve.figures import Figures
    from pitboss.solve.forfeits import Joint, JointValues
    from pitboss.solve.restricted import Restriction
    from pitboss.solve.splits import Split


Choose = Annotated[
    list[str] | None,
    typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.", show_default=False),
]
Quick = Annotated[
    bool, typer.Option("--quick", help="Leave out what needs more than one solve of the base game.")
]
WithSplit = Annotated[
    bool, typer.Option("--split", help="Show which wager, hand, decision and dealer the return comes from.")
]
Without = Annotated[
    list[str] | None,
    typer.Option(
        "--without", help="An option that is never taken, or the up card; repeatable.", show_default=False
    ),
]
Exposed = Annotated[
    bool, typer.Option("--exposed", help="649a: show what one exposed card of the dealer is worth.")
]


def edge(
    context: typer.Context,
    name: HouseName,
    choose: Choose = None,
    table: OwnTable = None,
    ante: Ante = "",
    beside: Beside = None,
    shown: Shown = None,
    moves: Moves = False,
    dask: Dask = "",
    quick: Quick = False,
    split: WithSplit = False,
    without: Without = None,
    errors: Errors = "",
    exposed: Exposed = False,
    as_json: Json = False,
) -> None:
    """Solve a game: house edge, element of risk, deviation and hit frequency of every wager, exactly.

    A paytable is chosen by its wager, [bold]--ante-bonus B[/bold]; the others are the first letter. Side
    wagers are given under every paytable, the selected one with a star. For each side wager that a fold
    takes there follows what it returns by the base game's best play and at best joint play; in 647a and
    653a that takes some twenty seconds more, and [bold]--quick[/bold] leaves it out. [bold]--ante[/bold],
    [bold]--with[/bold] and [bold]--meter[/bold] give exactly one layout, all its wagers on the same deals and
    under the payout limit, and [bold]--covariances[/bold] how its wagers move together, those that a fold
    takes in one with the base game; [bold]--dask[/bold] spreads the solves of these over a cluster.
    [bold]--split[/bold] adds what each wager brings, what each kind of hand brings, what is done with it, and
    what it is worth that the dealer qualifies.

    [bold]--without[/bold] adds the base game of a player who never takes an option, named as the figures name
    it, and plays best with the others; in 641a also of one who does not look at [bold]the up card[/bold].
    [bold]--errors[/bold] adds that of a player who at each decision, so often, takes one of the other
    options, each as likely as the next. [bold]--exposed[/bold] adds that of one who sees a card of the
    dealer in every round. All are counted, not sampled.

    Examples: [bold]pitboss edge 653a --trips C --quick[/bold]
    [bold]pitboss edge 649a --with pair_plus --with five_card_progressive_payout[/bold]
    [bold]pitboss edge 649a --with pair_plus --with six_card_bonus --covariances --dask local[/bold]
    [bold]pitboss edge 653a --ante 500 --with trips=100 --choose table.payout_limit=50000 --quick[/bold]
    [bold]pitboss edge 653a --split --quick[/bold]
    [bold]pitboss edge 653a --without "Play 4x" --without "Play 3x" --quick[/bold]
    [bold]pitboss edge 641a --without "the up card" --quick[/bold]
    [bold]pitboss edge 649a --errors 5% --quick[/bold]
    [bold]pitboss edge 643a --choose five_card_bonus_odds="for 1"[/bold]
    """
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store
    from pitboss.solve.restricted import Restriction

    house = chosen_house(name, context, choose or [])
    given = ante or beside or shown or moves or dask
    laid = laid_told(house, ante, beside, shown, quiet=as_json, moves=moves, dask=dask) if given else None
    wagers = tuple(laid.asked.laid.sides) if laid and not laid.asked.laid.outliving(house) else ()
    restriction = Restriction(tuple(without or ()), chance(errors) if errors else Fraction(0))
    told = EdgeParts(KeptFigures(house, Store()), wagers, quick, as_json, split, restriction, laid, exposed)
    if as_json:
        print_json(told.data())
    else:
        told.show()


@dataclass(frozen=True)
class EdgeParts:
    """A house solved part by part, so that each part is shown as soon as it is found."""

    figures: KeptFigures
    beside: tuple[str, ...]  # the side wagers of the one layout that was asked for
    quick: bool
    quiet: bool
    with_split: bool = False
    restriction: Restriction | None = None
    laid: LaidTold | None = None  # the one layout that was asked for
    with_exposed: bool = False

    @property
    def house(self) -> House:
        """The house."""
        return self.figures.house

    @cached_property
    def base(self) -> Figures:
        """The base game."""
        with progress("solving; the first run compiles", quiet=self.quiet) as tick:
            return self.figures.base(tick)

    @cached_property
    def ways(self) -> dict[str, Figures]:
        """The base game both ways, if some decisions are of equal value."""
        from pitboss.solve.games import LESS, MORE

        if self.quick or not any(self.base.indifferent.values()):
            return {}
        with progress("decisions of equal value", quiet=self.quiet) as tick:
            other = self.figures.other_way(tick)
        higher = self.figures.solver.takes_higher
        return {LESS: other, MORE: self.base} if higher else {LESS: self.base, MORE: other}

    @cached_property
    def split(self) -> Split | None:
        """The base game's return split, if that was asked for."""
        if not self.with_split:
            return None
        with progress("splitting the return", quiet=self.quiet) as tick:
            return self.figures.split(tick)

    @cached_property
    def restricted(self) -> Figures | None:
        """The base game of a restricted player, if that was asked for."""
        if not self.restriction or not self.restriction.says:
            return None
        with progress("restricted play", quiet=self.quiet) as tick:
            return self.figures.restricted(self.restriction, tick)

    @cached_property
    def exposed(self) -> Figures | None:
        """The base game of a player who sees a card of the dealer, if that was asked for."""
        if not self.with_exposed:
            return None
        with progress("an exposed card", quiet=self.quiet) as tick:
            return self.figures.exposed(tick)

    @cached_property
    def folded(self) -> dict[str, JointValues]:
        """What each side wager that a fold takes is worth beside the base game, each by itself."""
        if self.quick:
            return {}
        with progress("joint play", quiet=self.quiet) as tick:
            return self.figures.folded(tick)

    @cached_property
    def layouts(self) -> dict[tuple[str, ...], Joint]:
        """The layout that was asked for, or one for each side wager that a fold takes."""
        from pitboss.solve.forfeits import taken_alone

        alone = () if self.quick else taken_alone(self.house)
        wanted = [self.beside] if self.beside else [(wager,) for wager in alone]
        with progress("joint play", quiet=self.quiet) as tick:
            return {each: self.figures.joint(each, tick) for each in wanted}

    def data(self) -> dict[str, object]:
        """All of it for machines."""
        from pitboss.solve.forfeits import uncounted

        sides = self.figures.sides
        return {
            **answer("edge", self.house.rules),
            "configuration": configuration_to_json(self.house),
            "base": figures_to_json(self.base),
            "if_equal": described({way: figures_to_json(each) for way, each in self.ways.items()}, "takes"),
            "split": split_to_json(self.split) if self.split else None,
            "restricted": restricted_to_json(self.restriction, self.restricted, self.base)
            if self.restriction and self.restricted
            else None,
            "exposed": figures_to_json(self.exposed) if self.exposed else None,
            "sides": sides_to_json(sides),
            "with_drawn_bonuses": [
                {"wager": wager, "adds": adds, "returns": whole}
                for wager, (adds, whole) in tables.drawn_too(self.house, sides).items()
            ],
            "joint": [
                joint_to_json(each, found, self.figures.never_folded(each))
                for each, found in self.layouts.items()
            ],
            "layout": layout_to_json(self.laid) if self.laid else None,
            "joint_not_counted": uncounted(self.house) or None,
            "advisories": [advisory_to_json(each) for each in self.figures.advisories(quick=self.quick)],
        }

    def show(self) -> None:
        """All of it for people, in order; each part as soon as it is found."""
        tables.show_base(self.house, self.base)
        tables.show_equal(self.base, self.ways)
        if self.split:
            show_split(self.split)
        if self.exposed:
            tables.show_played(self.house, "with one of the dealer's cards seen", self.exposed, self.base)
        if self.restriction and self.restricted:
            tables.show_played(self.house, self.restriction.says, self.restricted, self.base)
        tables.show_sides(self.house, self.figures.sides)
        if self.laid:
            show_layout(self.laid)
        if self.beside:
            tables.show_joint(self.beside, self.layouts[self.beside])
        elif not self.laid:
            never = {wager: self.figures.never_folded([wager]) for wager in self.folded}
            tables.show_folded(self.house, self.folded, never)
        tables.show_advisories(self.figures.advisories(quick=self.quick))
