"""Ultimate Texas Hold 'Em with side wagers, those too that a fold leaves: all results of one deal together.

A wager on the seven cards is paid by the kind of hand, which the tally of showdowns knows; hands that are
folded are tallied too. A wager on two cards and the Flop belongs to holdings that are worked out aside.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

from pitboss.cards import DECK
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.figures import Figures, Result
from pitboss.solve.holdem.boards import HELD, HOLE, Deck, Shards, Tick
from pitboss.solve.holdem.limit import limit_of
from pitboss.solve.holdem.one_play_wager import decide_one, decisions_of_one, early_of, nets_of_one, tally_one
from pitboss.solve.holdem.sides import FLOP, Side, kept_side, side_of
from pitboss.solve.holdem.terms import HoldemTerms, standings
from pitboss.solve.whole_layouts import Laid, refuse_uncounted


def layout_653a(house: House, laid: Laid, tick: Tick | None = None, deck: Deck = DECK) -> Figures:
    """The whole layout, played best for exactly its wagers, in units of the Ante."""
    lives = laid.outliving(house)
    on_flop = laid.decided_on(house, Part.PLAYER, Part.FLOP)
    on_seven = laid.decided_on(house, Part.PLAYER, Part.COMMUNITY)
    refuse_uncounted(house, laid, [*on_flop, *on_seven])
    layout, stakes = laid.on(house), laid.stakes(house)
    side = side_of(house, list(laid.taken(house)), laid.meters, stakes)
    kept = kept_side(layout, {name: cents for name, cents in on_flop.items() if name in lives}, HOLE + FLOP)
    if side and kept:
        raise Refused("two side wagers on the Flop, of which a fold takes one, are not counted together")
    terms = HoldemTerms(house, deck, side or kept, kept is None, False, limit_of(house, stakes))
    seven = kept_side(layout, {name: cents for name, cents in on_seven.items() if name in lives}, HELD)
    return _figures(terms, seven, tick)


def _figures(terms: HoldemTerms, seven: Side | None, tick: Tick | None) -> Figures:
    """Every result, from the tally of showdowns and of folds."""
    shards = Shards(4 + terms.on_flop * (1 + terms.joint), tick)
    decided, nets = decide_one(terms, shards), nets_of_one(terms)
    early = early_of(terms, terms.choose(decided.options)[0])
    amounts, ends, folds = tally_one(terms, decided, early, shards, folds_too=True)
    levels = ends.shape[2]
    late = seven.by_level(levels)[:, 0] - seven.staked if seven else np.zeros(levels, np.int64)
    beside = Fraction(seven.staked, seven.ante) if seven else Fraction(0)
    results: Counter[Result] = Counter()
    fold = np.full_like(ends[0, 0], -terms.fold * terms.shows.unit)
    for amount, brought in zip(amounts, ends, strict=True):
        shown = (of + terms.brought for of in nets.values())
        for of_end, times, end in zip((*shown, fold), (*nets, 0), brought, strict=True):
            for level, standing in zip(*np.nonzero(end), strict=True):
                net = terms.net(int(of_end[level, standing]) + int(amount))
                if seven:
                    net += Fraction(int(late[level]), seven.ante)
                results[net, terms.wagered(times) + beside] += int(end[level, standing])
    played = [int(ends[:, end].sum()) for end in range(len(nets))]
    return Figures(
        deals=sum(results.values()),
        results=results,
        decisions=decisions_of_one(terms, played, int(folds[0])),
        standings=standings(ends[:, :-1], int(folds[0])),
    )
