"""Whole layouts of Texas Hold 'Em Bonus, 647a: which wagers lie there, and who counts them together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.drawn_bonuses import with_drawn
from pitboss.solve.figures import Figures, Result
from pitboss.solve.holdem.boards import Tick
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.six_layout import FOURS, SixLayout
from pitboss.solve.holdem.solved import SolvedHoldem, remembered, terms_of
from pitboss.solve.holdem.two_wagers_layout import EVERY_END, StartLayout
from pitboss.solve.whole_layouts import Laid, refuse_uncounted


def layout_647a(house: House, laid: Laid, tick: Tick | None = None) -> Figures:
    """The whole layout, played best for exactly its wagers, in units of the Ante."""
    taken, stakes = laid.taken(house), laid.stakes(house)
    on_flop = laid.decided_on(house, Part.PLAYER, Part.FLOP)
    on_two = laid.decided_on(house, Part.PLAYER, Part.DEALER)
    on_dealer = laid.decided_on(house, Part.DEALER, Part.FLOP)
    on_six = laid.decided_on(house, Part.PLAYER, Part.BONUS)
    refuse_uncounted(house, laid, [*taken, *on_flop, *on_two, *on_dealer, *on_six])
    terms = terms_of(house, list(taken), None, laid.meters, stakes=stakes)
    solved = remembered(two_wagers, terms, tick)
    if taken.keys() == laid.sides.keys():
        return solved.figures
    if on_six and on_dealer and terms.side and not terms.on_flop:
        raise Refused("wagers on six cards, on seven and on the dealer's hand are not counted together")
    results = Counter[Result]()
    for play, counts in _plays(solved):
        beside = StartLayout(house, laid, terms, play, tick, counts)
        results.update(SixLayout(beside).results() if on_six else beside.results())
    fours = FOURS if on_six else 1
    decisions = {name: count * fours for name, count in solved.figures.decisions.items()}
    return with_drawn(house, laid, Figures(solved.figures.deals * fours, results, decisions))


def _plays(solved: SolvedHoldem) -> Iterator[tuple[SolvedHoldem, tuple[int, ...]]]:
    """The play, with all ends; under a limit that binds without a Turn Wager and with it, with their ends."""
    flop, *turns = solved.streets
    for place, turn in enumerate(turns):
        yield replace(solved, streets=(flop, turn)), EVERY_END[place :: len(turns)]
