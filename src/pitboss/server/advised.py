"""What the adviser's process counts: the value of every choice, from what a seat sees and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.solve.advice import Valued, advised
from pitboss.solve.sight import Sight
from pitboss.solve.solver import Cache
from pitboss.wire.house import house_from_json
from pitboss.wire.sight import decision_from_json

Json = dict[str, Any]
HOUSES = 32  # that stay solved


def parts(question: Json, cache: Cache) -> Iterator[tuple[str, Json]]:
    """The advice for a decision; an option is told by its place among those of the question."""
    sight, options = decision_from_json(_house(question["house"]), question["decision"])
    found = advised(sight, options, cache)
    yield (
        "advice",
        {
            "clause": sight.step.cite,
            "base_wager": sight.base,
            "base_wager_cents": sight.stake,
            "counts": _counted(sight),
            "options": [_valued(each, sight.stake, options.index(each.option)) for each in found.options],
            "notes": list(found.notes),
        },
    )


def _counted(sight: Sight) -> list[str]:
    """The wagers that the values are of: what lies there and what is asked for, not what stays anyway."""
    lie = [name for name in sight.stakes if name not in sight.outliving]
    return lie if sight.step.wager in lie else [*lie, sight.step.wager]


@lru_cache(maxsize=HOUSES)
def _house(text: str) -> House:
    """A house by its text: the same one again has what was solved with it."""
    return house_from_json(json.loads(text))


def _valued(each: Valued, stake: Cents, place: int) -> Json:
    """A choice: its exact value in base wagers, and both figures to the cent."""
    return {
        "place": place,
        "option": each.name,
        "value": str(each.value),
        "cost": str(each.cost),
        "value_cents": round(each.cents),
        "cost_cents": round(each.cost * stake),
        "best": not each.cost,
    }
