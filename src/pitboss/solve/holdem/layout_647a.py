"""Whole layouts of Texas Hold 'Em Bonus, 647a: which wagers lie there, and who counts them together."""

from __future__ import annotations

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.drawn_bonuses import with_drawn
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import Tick
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.limit import limit_of
from pitboss.solve.holdem.six_layout import SixLayout
from pitboss.solve.holdem.solved import remembered, terms_of
from pitboss.solve.holdem.two_wagers_layout import StartLayout
from pitboss.solve.whole_layouts import Laid, refuse_uncounted


def layout_647a(house: House, laid: Laid, tick: Tick | None = None) -> Figures:
    """The whole layout, played best for exactly its wagers, in units of the Ante."""
    taken, stakes = laid.taken(house), laid.stakes(house)
    on_flop = laid.decided_on(house, Part.PLAYER, Part.FLOP)
    on_two = laid.decided_on(house, Part.PLAYER, Part.DEALER)
    on_dealer = laid.decided_on(house, Part.DEALER, Part.FLOP)
    on_six = laid.decided_on(house, Part.PLAYER, Part.BONUS)
    refuse_uncounted(house, laid, [*taken, *on_flop, *on_two, *on_dealer, *on_six])
    limit = house.force.limit
    if limit and limit_of(house, stakes):
        raise Refused("the play is not counted where the payout limit can bind", limit.cite)
    terms = terms_of(house, list(taken), None, laid.meters, stakes=stakes)
    solved = remembered(two_wagers, terms, tick)
    if taken.keys() == laid.sides.keys():
        return solved.figures
    beside = StartLayout(house, laid, terms, solved, tick)
    if not on_six:
        return with_drawn(house, laid, beside.figures())
    if on_dealer and terms.side and not terms.on_flop:
        raise Refused("wagers on six cards, on seven and on the dealer's hand are not counted together")
    return with_drawn(house, laid, SixLayout(beside).figures())
