"""A decision as its seat sees it, as JSON and back, without the house: nothing else of a round is in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.engine.offers import Option
from pitboss.rules.house import House
from pitboss.solve.sight import Sight
from pitboss.wire.seen import OPTION
from pitboss.wire.shapes import CARDS, Json

Decision = tuple[Sight, tuple[Option, ...]]


def decision_to_json(sight: Sight, options: Sequence[Option]) -> Json:
    """What a seat knows as it decides, and what it may do."""
    return {
        "seat": sight.seat,
        "step": sight.house.force.play.index(sight.step),
        "cards": CARDS.write(sight.cards),
        "community": CARDS.write(sight.community),
        "dealer": CARDS.write(sight.dealer),
        "stakes": dict(sight.stakes),
        "meters": [[link, level, cents] for (link, level), cents in sight.meters.items()],
        "at_risk": list(sight.at_risk),
        "folded": sight.folded,
        "others": sight.others,
        "options": [OPTION.write(each) for each in options],
    }


def decision_from_json(house: House, told: Any) -> Decision:
    """The decision of a seat of this house that such a text tells of."""
    step = house.force.play[told["step"]]
    sight = Sight(
        house=house,
        seat=told["seat"],
        step=step,
        cards=CARDS.read(told["cards"]),
        community=CARDS.read(told["community"]),
        dealer=CARDS.read(told["dealer"]),
        stakes=told["stakes"],
        meters={(link, level): cents for link, level, cents in told["meters"]},
        at_risk=tuple(told["at_risk"]),
        folded=told["folded"],
        others=told["others"],
    )
    return sight, tuple(OPTION.read(each) for each in told["options"])
