"""Solved figures as tables for people; only these round."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import console
from pitboss.documents.numbers import fraction
from pitboss.money import dollars, percent
from pitboss.rules.house import House
from pitboss.rules.trial import OWN
from pitboss.wire.figures import Sides

if TYPE_CHECKING:
    from pitboss.solve.advisories import Advisory
    from pitboss.solve.figures import Figures
    from pitboss.solve.forfeits import Joint, JointValues


def show_base(house: House, figures: Figures) -> None:
    """The base game: what it costs, and how often what is decided."""
    from pitboss.solve.registry import solver_of

    unit = solver_of(house).unit
    console.print(Text(f"{house.rules.name}, {house.rules.id}: the base game under best play", style="bold"))
    rows = (
        *expected(figures, unit),
        ("house edge", f"{percent(figures.edge)} of {unit}"),
        *moving(figures),
        ("hit frequency", percent(figures.hit_frequency)),
        ("deals counted", f"{figures.deals:,}"),
    )
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name, value in rows:
        grid.add_row(Text(f"  {name}", style="cyan"), Text(value))
    for what, count in {**figures.decisions, **figures.standings}.items():  # a fold is both
        grid.add_row(
            Text(f"  {what}", style="dim"), Text(percent(Fraction(count, figures.deals)), style="dim")
        )
    console.print(grid)


def show_played(house: House, says: str, figures: Figures, best: Figures) -> None:
    """The base game played another way, and what that costs or gains beside best play."""
    from pitboss.solve.registry import solver_of

    unit = solver_of(house).unit
    moves = "costs" if figures.ev <= best.ev else "gains"
    console.print(Text(f"\nThe base game {says}", style="bold"))
    rows = (
        ("expected value", f"{fraction(figures.ev)} of {unit}"),
        ("house edge", f"{percent(figures.edge)} of {unit}"),
        (f"{moves} beside best play", f"{percent(abs(best.ev - figures.ev))} of {unit}"),
        *moving(figures),
        ("hit frequency", percent(figures.hit_frequency)),
        *((name, percent(Fraction(count, figures.deals))) for name, count in figures.decisions.items()),
    )
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name, value in rows:
        grid.add_row(Text(f"  {name}", style="cyan"), Text(value))
    console.print(grid)


def expected(figures: Figures, unit: str) -> tuple[tuple[str, str], ...]:
    """The expected value in lowest terms and, as it is usually published, over all deals."""
    lowest, over_deals = fraction(figures.ev), fraction(figures.ev, figures.deals)
    told = (("expected value", f"{lowest} of {unit}"), ("over all deals", over_deals))
    return told if over_deals != lowest else told[:1]


def moving(figures: Figures, places: int = 4) -> tuple[tuple[str, str], ...]:
    """The figures that depend on what is done with options of equal value."""
    return (
        ("average wagered", f"{float(figures.wagered):.{places}f}"),
        ("element of risk", percent(figures.element_of_risk, places)),
        ("standard deviation", f"{math.sqrt(figures.variance):.{places}f}"),
    )


def show_equal(base: Figures, ways: Mapping[str, Figures]) -> None:
    """Decisions of exactly equal value, and the figures that depend on them, both ways."""
    if not any(base.indifferent.values()):
        return
    console.print(Text("\nDecisions of exactly equal value", style="bold"))
    for what, count in base.indifferent.items():
        if count:
            console.print(Text(f"  {what}: {count:,} deals, {percent(Fraction(count, base.deals), 6)}"))
    if ways:
        grid = Grid("  if equal, take", *ways, box=None, padding=(0, 3, 0, 0))
        for row in zip(*(moving(figures, 8) for figures in ways.values()), strict=True):
            grid.add_row(f"  {row[0][0]}", *(value for _, value in row))
        console.print(grid)


def drawn_too(house: House, sides: Sides) -> dict[str, tuple[Fraction, Fraction]]:
    """What the drawn bonuses add to a side wager, and its return with them, where they are drawn at all."""
    from pitboss.solve.progressives import drawn_return, metered_wagers

    drawn = {wager: drawn_return(house, wager) for wager in metered_wagers(house) if wager in sides}
    returned = {wager: 1 - next(iter(sides[wager].values())).figures.edge for wager in drawn}
    return {wager: (adds, returned[wager] + adds) for wager, adds in drawn.items() if adds}


def show_sides(house: House, sides: Sides) -> None:
    """Every side wager under every paytable, the selected one in bold with a star."""
    from pitboss.solve.worth import step_of

    if not sides:
        return
    console.print(Text("\nSide wagers, settled by themselves; meters as they open", style="bold"))
    grid = Grid(
        "wager", "paytable", "house edge", "deviation", "hit frequency", box=None, padding=(0, 3, 0, 0)
    )
    for wager, by_letter in sides.items():
        several = len(by_letter) > 1
        selected = house.paytable(step_of(house, wager).pays).letter if several else ""
        for letter, rows in by_letter.items():
            figures = rows.figures
            favours, chosen = figures.edge <= 0, letter == selected
            grid.add_row(
                Text(wager),
                Text(f"{letter} *" if chosen else letter if several or letter == OWN else "only"),
                Text(percent(figures.edge), style="red" if favours else ""),
                Text(f"{math.sqrt(figures.variance):.2f}"),
                Text(percent(figures.hit_frequency, 2)),
                style="bold" if chosen else "",
            )
            wager = ""
    console.print(grid)
    told = "* selected. A hit is a deal that brings a profit."
    console.print(Text(told, style="dim"))
    for wager, (drawn, whole) in drawn_too(house, sides).items():
        told = f"{wager} is without Magic Card and Lucky Bonus, which add {percent(drawn)}"
        console.print(Text(f"{told}: with them it returns {percent(whole)}.", style="yellow"))
    if any(rows.figures.edge <= 0 for by in sides.values() for rows in by.values()):
        told = "In red: a permitted paytable that returns 100% or more to the player."
        console.print(Text(told, style="red"))


def show_folded(house: House, folded: Mapping[str, JointValues], never: Mapping[str, Fraction]) -> None:
    """Side wagers that a fold takes: each alone beside the base game, as its paytable is selected.

    `never` is what one unit brings to a player who never folds.
    """
    from pitboss.solve.forfeits import uncounted
    from pitboss.solve.worth import WagerLayout, stake_of

    if not folded:
        return
    ante = dollars(WagerLayout.of(house).stake)
    console.print(Text(f"\nSide wagers that a fold takes: returns beside an Ante of {ante}", style="bold"))
    grid = Grid(
        "wager",
        "never folded",
        "by the base game's play",
        "at best joint play",
        "gained",
        box=None,
        padding=(0, 3, 0, 0),
    )
    for wager, joint in folded.items():
        evs = (never[wager], joint.side_by_base, joint.side_at_best)
        grid.add_row(
            f"{wager} {dollars(stake_of(house, wager))}",
            *(percent(1 + ev) for ev in evs),
            f"{percent(joint.gain, 5)} of the Ante",
        )
    console.print(grid)
    told = "At best joint play the return is net of what the base game gives up for it."
    console.print(Text(f"{told} {uncounted(house)}".rstrip(), style="dim"))


def show_joint(wagers: Sequence[str], joint: Joint) -> None:
    """One layout, exactly: by the base game's play and by the play that is best for all of it."""
    told = f"\nThe layout with {' and '.join(wagers)}, in Antes"
    console.print(Text(told, style="bold"))
    rows = (
        ("side wagers placed", joint.staked),
        ("base game alone", joint.base.ev),
        ("all by the base game's best play", joint.by_base.ev),
        ("all at best joint play", joint.best.ev),
        ("gained by joint play", joint.values.gain),
        ("a unit beside returns by base play", 1 + joint.values.side_by_base),
        ("a unit beside returns jointly, net of the base game's loss", 1 + joint.values.side_at_best),
    )
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for name, value in rows:
        grid.add_row(Text(f"  {name}", style="cyan"), f"{float(value):.6f}", Text(str(value), style="dim"))
    for name in joint.best.decisions:
        one, two = (Fraction(by.decisions.get(name, 0), by.deals) for by in (joint.by_base, joint.best))
        if one != two:
            grid.add_row(
                Text(f"  {name}", style="dim"),
                "",
                Text(f"{percent(one)}, jointly {percent(two)}", style="dim"),
            )
    console.print(grid)


def show_advisories(found: Sequence[Advisory]) -> None:
    """What a reader should know, each with its clause."""
    if found:
        console.print(Text("\nAdvisories", style="bold"))
    for each in found:
        console.print(Padding(Text.assemble((each.clause, "yellow"), f"  {each.says}"), (0, 0, 0, 2)))
