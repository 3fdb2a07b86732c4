"""Solved figures and advice as JSON: fractions as strings, counts as whole numbers, nothing rounded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pitboss.rules.house import House
from pitboss.rules.tables import About

if TYPE_CHECKING:
    from pitboss.solve.figures import Figures, Rows
    from pitboss.solve.forfeits import Joint

Sides = Mapping[str, Mapping[str, "Rows"]]  # wager: letter: counted


def figures_to_json(figures: Figures) -> dict[str, object]:
    """A game's figures for machines: fractions as strings, counts as whole numbers."""
    return {
        "deals": figures.deals,
        "expected_value": figures.ev,
        "house_edge": figures.edge,
        "average_wagered": figures.wagered,
        "element_of_risk": figures.element_of_risk,
        "variance": figures.variance,
        "decisions": figures.decisions,
        "standings": figures.standings,
        "indifferent": figures.indifferent,
        "distribution": {str(net): count for net, count in figures.distribution.items()},
    }


def configuration_to_json(house: House) -> dict[str, object]:
    """What the figures were counted for: the letter of every table that pays, and every choice."""
    pays = [table for table in house.tables if table.about is About.PAYS]
    every = (*house.rules.options, *house.rules.readings)
    return {
        "paytables": {table.wager: house.letter(table) for table in pays},
        "choices": {choice.name: house.choice(choice.name) for choice in every},
    }


def sides_to_json(sides: Sides) -> dict[str, object]:
    """The side wagers for machines, by wager and letter."""
    return {
        wager: {
            letter: {
                "deals": rows.deals,
                "house_edge": rows.figures.edge,
                "variance": rows.figures.variance,
                "hit_frequency": rows.figures.hit_frequency,
                "rows": [
                    {"row": row, "deals": count, "net": net}
                    for (row, count), net in zip(rows.counts, rows.nets, strict=True)
                ],
            }
            for letter, rows in by_letter.items()
        }
        for wager, by_letter in sides.items()
    }


def joint_to_json(house: House, wagers: Sequence[str], joint: Joint) -> dict[str, object]:
    """A layout with side wagers that a fold takes, for machines; amounts in Antes."""
    from pitboss.solve.forfeits import never_folded

    return {
        "wagers": list(wagers),
        "staked": joint.staked,
        "return_if_never_folded": 1 + never_folded(house, wagers),
        "return_by_base_play": 1 + joint.side_by_base,
        "return_at_best_joint_play": 1 + joint.side_at_best,
        "gain": joint.gain,
        "by_base_play": figures_to_json(joint.by_base),
        "at_best_joint_play": figures_to_json(joint.best),
    }
