"""`pitboss edge`: what each wager costs the player, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli import figures as tables
from pitboss.cli.houses import chosen_house
from pitboss.cli.options import HouseName, Json
from pitboss.cli.output import print_json
from pitboss.rules.house import House
from pitboss.wire.figures import configuration_to_json, figures_to_json, joint_to_json, sides_to_json

if TYPE_CHECKING:
    from pitboss.solve.advisories import Advisory
    from pitboss.solve.figures import Figures, Rows
    from pitboss.solve.forfeits import Joint, JointValues
    from pitboss.solve.solver import SolvedBase


def edge(
    context: typer.Context,
    name: HouseName,
    choose: Annotated[
        list[str] | None,
        typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.", show_default=False),
    ] = None,
    beside: Annotated[
        list[str] | None,
        typer.Option(
            "--with", help="A side wager on the layout that a fold takes; repeatable.", show_default=False
        ),
    ] = None,
    quick: Annotated[
        bool,
        typer.Option("--quick", help="Leave out what needs more than one solve of the base game."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Solve a game: house edge, element of risk, deviation and hit frequency of every wager, exactly.

    A paytable is chosen by its wager, [bold]--ante-bonus B[/bold]; the others are the first letter. Side
    wagers are given under every paytable, the selected one with a star. For each side wager that a fold
    takes there follows what it returns by the base game's best play and at best joint play; in 647a and
    653a that takes some twenty seconds more, and [bold]--quick[/bold] leaves it out. [bold]--with[/bold]
    gives exactly one layout.

    Examples: [bold]pitboss edge 653a --trips C --quick[/bold]
    [bold]pitboss edge 649a --with pair_plus --with five_card_progressive_payout[/bold]
    [bold]pitboss edge 643a --choose five_card_bonus_odds="for 1"[/bold]
    """
    from pitboss.solve.forfeits import side_stakes

    house = chosen_house(name, context, choose or [])
    solved = Solved(house, tuple(side_stakes(house, beside or ())), quick, as_json)
    if as_json:
        print_json(solved.data())
    else:
        solved.show()


@dataclass(frozen=True)
class Solved:
    """A house solved part by part, so that each part is shown as soon as it is found."""

    house: House
    beside: tuple[str, ...]  # the side wagers of the one layout that was asked for
    quick: bool
    quiet: bool

    @cached_property
    def known(self) -> SolvedBase:
        """The base game and what is known of its starting cards."""
        with tables.progress("solving; the first run compiles", quiet=self.quiet) as tick:
            from pitboss.solve.registry import solver_of

            return solver_of(self.house).solve_known(self.house, tick)

    @property
    def base(self) -> Figures:
        """The base game."""
        return self.known.figures

    @cached_property
    def ways(self) -> dict[str, Figures]:
        """The base game both ways, if some decisions are of equal value."""
        from pitboss.solve.games import both_ways

        if self.quick or not any(self.base.indifferent.values()):
            return {}
        with tables.progress("decisions of equal value", quiet=self.quiet) as tick:
            return both_ways(self.house, self.base, tick)

    @cached_property
    def sides(self) -> dict[str, dict[str, Rows]]:
        """Every side wager under every paytable."""
        from pitboss.solve.sides import side_wagers, whole_set

        return {wager: whole_set(self.house, wager) for wager in side_wagers(self.house)}

    @cached_property
    def folded(self) -> dict[str, JointValues]:
        """What each side wager that a fold takes is worth beside the base game, each by itself."""
        from pitboss.solve.forfeits import forfeited
        from pitboss.solve.registry import solver_of

        joint_values, alone = solver_of(self.house).joint_values, () if self.quick else forfeited(self.house)
        with tables.progress("joint play", quiet=self.quiet):
            return {wager: joint_values(self.house, wager, self.known) for wager in alone}

    @cached_property
    def layouts(self) -> dict[tuple[str, ...], Joint]:
        """The layout that was asked for, or one for each side wager that a fold takes."""
        from pitboss.solve.forfeits import forfeited
        from pitboss.solve.games import solve_joint

        alone = () if self.quick else forfeited(self.house)
        wanted = [self.beside] if self.beside else [(wager,) for wager in alone]
        with tables.progress("joint play", quiet=self.quiet) as tick:
            return {each: solve_joint(self.house, each, base=self.base, tick=tick) for each in wanted}

    @cached_property
    def advised(self) -> tuple[Advisory, ...]:
        """What a reader should know."""
        from pitboss.solve.advisories import advisories

        return advisories(self.house, None if self.quick else self.base)

    def data(self) -> dict[str, object]:
        """All of it for machines."""
        from pitboss.solve.forfeits import uncounted

        return {
            "rules": self.house.rules.id,
            "configuration": configuration_to_json(self.house),
            "base": figures_to_json(self.base),
            "if_equal": {way: figures_to_json(each) for way, each in self.ways.items()},
            "sides": sides_to_json(self.sides),
            "with_drawn_bonuses": {
                wager: {"adds": adds, "returns": whole}
                for wager, (adds, whole) in tables.drawn_too(self.house, self.sides).items()
            },
            "joint": [joint_to_json(self.house, each, found) for each, found in self.layouts.items()],
            "joint_not_counted": uncounted(self.house),
            "advisories": self.advised,
        }

    def show(self) -> None:
        """All of it for people, in order."""
        tables.show_base(self.house, self.base)
        tables.show_equal(self.base, self.ways)
        tables.show_sides(self.house, self.sides)
        if self.beside:
            tables.show_joint(self.beside, self.layouts[self.beside])
        else:
            tables.show_folded(self.house, self.folded)
        tables.show_advisories(self.advised)
