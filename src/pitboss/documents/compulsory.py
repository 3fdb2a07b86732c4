"""Wagers beside the game without which nobody plays: what they cost together with it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.documents.in_force import in_offer
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.sides import side_wagers
from pitboss.solve.whole_layouts import Laid, usual


@dataclass(frozen=True)
class Together:
    """The game with the wagers that everybody makes beside it, in units of all that lies there at first."""

    first: str  # the wager of the game
    names: tuple[str, ...]
    laid: Laid
    figures: Figures

    @property
    def equal(self) -> bool:
        """Whether all of these wagers are of one amount."""
        return {*self.laid.sides.values()} == {self.laid.base}


def compulsory(house: House) -> tuple[str, ...]:
    """The wagers beside the game without which nobody plays."""
    offered = in_offer(house)
    return tuple(name for name in side_wagers(house) if offered.wager(name).required)


def together(known: KeptFigures) -> Together | None:
    """The game with those wagers, played best for all of them; None where everybody may play without any."""
    house, names = known.house, compulsory(known.house)
    if not names:
        return None
    laid = usual(house, names)
    units = Fraction(laid.base + sum(laid.sides.values()), laid.base)
    return Together(house.force.wagers[0].name, names, laid, known.whole(laid).in_units_of(units))
