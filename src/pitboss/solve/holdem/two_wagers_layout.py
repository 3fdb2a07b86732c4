"""Texas Hold 'Em Bonus with side wagers: all results of one deal together."""

from __future__ import annotations

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import Tick
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.limit import limit_of
from pitboss.solve.holdem.solved import terms_of
from pitboss.solve.whole_layouts import Laid, refuse_uncounted


def layout_647a(house: House, laid: Laid, tick: Tick | None = None) -> Figures:
    """The whole layout, played best for exactly its wagers, in units of the Ante."""
    taken, stakes = laid.taken(house), laid.stakes(house)
    refuse_uncounted(house, laid, list(taken))
    limit = house.force.limit
    if limit and limit_of(house, stakes):
        raise Refused("the play is not counted where the payout limit can bind", limit.cite)
    return two_wagers(terms_of(house, list(taken), None, laid.meters, stakes=stakes), tick).figures
