"""A split return as tables for people: by wager, by hand, by decision, by the dealer's hand."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import console
from pitboss.money import percent

if TYPE_CHECKING:
    from pitboss.solve.splits import Split


def show_split(split: Split) -> None:
    """Every part; the parts of each table add up to the expected value of the game."""

    def part(deals: int, of: int = split.deals) -> str:
        return percent(Fraction(deals, of), 2) if of else ""

    console.print(Text("\nThe return by wager", style="bold"))
    _show(
        ("wager", "brings", "wagered", "placed", "won", "returned", "lost"),
        (
            (
                wager,
                percent(share.ev),
                f"{float(share.wagered):.4f}",
                *map(part, (share.placed, share.won, share.returned, share.lost)),
            )
            for wager, share in split.by_wager.items()
        ),
    )
    console.print(Text("\nThe return by the player's hand, all cards seen", style="bold"))
    _show(
        ("hand", "of all deals", "won", "even", "lost", "folded", "brings"),
        (
            (
                hand,
                percent(Fraction(share.deals, split.deals)),
                *(part(each, share.deals) for each in (share.won, share.even, share.lost, share.folded)),
                percent(share.ev),
            )
            for hand, share in split.by_hand.items()
        ),
    )
    console.print(
        Text("What is folded is lost as well. The parts add up to all that a round brings.", style="dim")
    )
    console.print(Text("\nWhat is done with each hand", style="bold"))
    _show(
        ("hand", *split.by_decision),
        (
            (hand, *(part(hands[hand], share.deals) for hands in split.by_decision.values()))
            for hand, share in split.by_hand.items()
        ),
    )
    if split.by_dealer:
        _show_dealer(split)


def _show_dealer(split: Split) -> None:
    """How often the dealer qualifies, and what that is worth."""
    console.print(Text("\nThe dealer", style="bold"))
    _show(
        ("", "of all deals", "brings"),
        (
            (
                "qualifies" if qualifies else "does not qualify",
                percent(Fraction(share.deals, split.deals)),
                percent(share.ev),
            )
            for qualifies, share in split.by_dealer.items()
        ),
    )
    changed = [f"{wager} {percent(worth)}" for wager, worth in split.qualifying.items() if worth]
    told = (
        f"What the player gains because some dealers do not qualify, played the same: {', '.join(changed)}."
    )
    console.print(Text(told, style="dim"))


def _show(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> None:
    """A table whose first column is a name and whose others are figures."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for place, head in enumerate(heads):
        grid.add_column(Text(f"  {head}" if not place else head), justify="right" if place else "left")
    for name, *values in rows:
        grid.add_row(Text(f"  {name}", style="cyan"), *values)
    console.print(grid)
