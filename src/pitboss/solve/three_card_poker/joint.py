"""Joint play of Three Card Poker with side wagers that outlive a fold beside Pair Plus only: 649a.11(b)(3).

By that reading a player without Pair Plus who folds gives them up, so that they bear on the decision. Some
look at the dealer's cards too: what they bring is counted on the same deals as the base game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import Joint, side_stakes
from pitboss.solve.three_card_poker.game import Tick
from pitboss.solve.three_card_poker.layout import both_plays_649a
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import Levels, WagerLayout


def joint_by_layout(
    house: House,
    wagers: Sequence[str],
    *,
    base: Figures,
    meters: Mapping[str, Levels] | None = None,
    tick: Tick | None = None,
    deck: tuple[Card, ...] = DECK,
) -> Joint:
    """The layout with exactly these side wagers, all of which a fold takes, by base play and by its own."""
    stakes, ante = side_stakes(house, wagers), WagerLayout.of(house).stake
    laid = Laid(ante, stakes, meters or {})
    by_base, best = both_plays_649a(house, laid, tick, deck)
    return Joint(base=base, by_base=by_base, best=best, staked=Fraction(sum(stakes.values()), ante))
