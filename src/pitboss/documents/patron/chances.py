"""Solved figures as a document prints them: house edges, and how often each row of a paytable comes.

Figures stay exact fractions until they are written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from pitboss.documents.compulsory import Together
from pitboss.documents.offer import InForce, game_wagers, side_wagers
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Formed, HandBonus, Progressive, Wager
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import JointValues, forfeited, never_folded
from pitboss.solve.progressives import (
    envy_return,
    long_run_return,
    opening_levels,
    progressive_return,
)
from pitboss.solve.sides import count_rows, formed_of, side_wager
from pitboss.solve.worth import step_of

OTHERS, BOTH = "Anything else", "both"
Folded = Mapping[str, JointValues]  # wagers that a fold takes, beside the base game
NOT_FOLDED: Folded = MappingProxyType({})


@dataclass(frozen=True)
class Edge:
    """What a wager costs: the part of what is staked that the house keeps, and of which wager.

    Of a wager with a meter `edge` is that of the long run, `opening` that of the meter as it opens.
    """

    wager: str
    edge: Fraction
    of: str
    opening: Fraction | None = None
    meter: str = ""  # what the meter opens with


def unit(house: House) -> str:
    """The wager that the figures of the game are measured by."""
    return game_wagers(house)[0].name


def game_name(house: House) -> str:
    """The wagers of the game itself as one: `Ante and Play`."""
    return listed([wager.name for wager in game_wagers(house)])


def edges(
    house: House, base: Figures, folded: Folded = NOT_FOLDED, both: Together | None = None
) -> Iterator[Edge]:
    """The house edge of the game and of every wager beside it, with what folds take where it is given.

    Where everybody makes another wager with the game, also that of both.
    """
    yield Edge(game_name(house), base.edge, unit(house))
    if both:
        yield Edge(f"{game_name(house)} with {listed(both.names)}", both.figures.edge, BOTH)
    for wager in side_wagers(house):
        lost = lost_by_folds(house, wager.name, folded)
        if not isinstance(step_of(house, wager.name), (Progressive, HandBonus)):
            yield Edge(wager.name, side_wager(house, wager.name).figures.edge + lost, wager.name)
            continue
        levels = opening_levels(house, wager.name)
        yield Edge(
            wager.name,
            1 - long_run_return(house, wager.name) + lost,
            wager.name,
            1 - progressive_return(house, wager.name, levels) + lost,
            listed([dollars(cents) for cents in levels.values()]),
        )


def lost_by_folds(house: House, wager: str, folded: Folded) -> Fraction:
    """What folds take of each unit of a wager, where the base game is played best.

    No hand that wins from a meter is one to fold, so that it is the same whatever a meter shows.
    """
    if wager not in folded or wager not in forfeited(house):
        return Fraction(0)
    return never_folded(house, [wager]) - folded[wager].side_by_base


def envy_worth(house: House, wager: Wager) -> Fraction:
    """What the Envy Bonus adds to a wager for every other player dealt in."""
    return envy_return(house, wager.name, 1)


def rows_of(house: House, formed: Formed, table: InForce) -> tuple[int, list[tuple[str, str, int]]]:
    """The number of deals, and of each row its hand, what it pays and its deals; last what no row pays."""
    counted = [
        (row.told if row else OTHERS, str(row.pays) if row else "", count)
        for row, count, _ in count_rows(house, formed, table.paytable)
    ]
    return sum(count for _, _, count in counted), counted


def formed_for(house: House, table: InForce) -> Formed:
    """The cards that decide by a paytable: of its step, or of the player's hand against the dealer's."""
    for step in house.force.settlement:
        if step.pays == table.table.cite:
            return formed_of(house, step.wagers[0]) if isinstance(step, HandBonus) else step.formed
    assert house.force.compete is not None
    return house.force.compete
