"""Side wagers of 669a on the player's three cards: what they bring shown and folded, and to which hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from pitboss.hands import quick
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.words import Part
from pitboss.solve.holdings import holdings, look_of
from pitboss.solve.sides import formed_of
from pitboss.solve.suit_classes import Cards, Ints
from pitboss.solve.worth import WagerLayout, net

DEALT = 3


@dataclass(frozen=True)
class Sides:
    """Side wagers on the player's three cards: what they bring, and the hands to which they bring it."""

    played: Cents
    folded: Cents
    weights: Ints  # [classes of three cards]


def sides_on_three(
    layout: WagerLayout,
    wagers: Mapping[str, Cents],
    always: Sequence[str],
    hands: Cards,
    weights: Ints,
    suits: set[int],
) -> Iterator[Sides]:
    """The hands sorted by what side wagers bring to them."""
    if not wagers:
        yield Sides(0, 0, weights)
        return
    formed = {(f.parts, f.ranks) for f in (formed_of(layout.house, name) for name in wagers)}
    if len(formed) > 1 or {parts for parts, _ in formed} != {(Part.PLAYER,)}:
        raise Refused("the joint play is counted for side wagers on the player's three cards only")
    ((_, ranks),) = formed
    ranking = layout.house.force.ranking(ranks)
    looks = np.array([look_of(quick.best(hand, ranking).strength) for hand in hands.tolist()])
    found: dict[tuple[Cents, Cents], Ints] = {}
    for look in holdings(ranking, DEALT):
        matters = look.low.kind.suit_matters
        if matters and look.low.one_suit not in suits:
            continue
        place = {Part.PLAYER: look.low.held}
        base = dict.fromkeys(always, layout.stake)
        folded = net(layout.folded({**base, **wagers}, place)) - net(layout.folded(base, place))
        key = (net(layout.settled(wagers, place)), folded)
        mine = np.where(looks == look.number, weights // (len(suits) if matters else 1), 0)
        found[key] = found.get(key, np.zeros_like(weights)) + mine
    for (played, folded), mine in found.items():
        yield Sides(played, folded, mine)
