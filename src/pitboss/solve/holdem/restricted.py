"""The Hold 'Em games without an option, or with mistakes.

A last decision is turned round by weighing it the other way: who would wager folds, and who would fold
wagers. Where two options of the last decision are equal, the wager is the mistake.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import prod

import numpy as np

from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import Shards, Tick, ranked, shape_of
from pitboss.solve.holdem.flop_turn_river import BOTH_WAGERS, figures_of_two, worth_of_two
from pitboss.solve.holdem.one_play_wager import CHECKS, early_of, figures_of_one, worth_of_one
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.solved import FLOPS, NO_LANES, ORDERS, TURN, terms_of
from pitboss.solve.holdem.streets import Ints, Street, start_counts, start_lanes, street, tally, weigh
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.streets import Gains
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.restricted import Restriction, mixed, refuse_nothing_left
from pitboss.solve.splits import FOLD

NEVER = -(1 << 50)  # what a fold costs who may not fold: more than all that a showdown can


def restricted_653a(house: House, restriction: Restriction, tick: Tick | None = None) -> Figures:
    """Ultimate Texas Hold 'Em by a restricted player, in units of the Ante."""
    return restricted_one(terms_of(house), restriction, tick)


def restricted_647a(house: House, restriction: Restriction, tick: Tick | None = None) -> Figures:
    """Texas Hold 'Em Bonus by a restricted player, in units of the Ante."""
    return restricted_two(terms_of(house), restriction, tick)


def restricted_one(terms: HoldemTerms, restriction: Restriction, tick: Tick | None = None) -> Figures:
    """One Play Wager: a check after the Flop and the last wager cannot be left out."""
    first, (flop,), _ = terms.times
    before = (f"check {CHECKS[0]}", *(f"Play {times}x" for times in first))
    without = restriction.named((*before, f"Play {flop}x", FOLD))
    refuse_nothing_left(before, without)
    shows, deck, worth = terms.shows, terms.deck, worth_of_one(terms)
    if FOLD in without:
        worth = worth._replace(fold=NEVER)
    shifts = [restriction.weights(options) for options in (len(before), 2, 2)]
    plays = sum(1 for weights in product(*shifts) if prod(weights))
    shards = Shards(3 + plays, tick)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop = street(FLOP, boards, edges, deck, shards)
    if f"Play {flop}x" in without:
        after_flop = never(after_flop)
    values = np.vstack([FLOPS * sums[:, -1] + after_flop.gains.total, FLOPS * sums[:, :-1].T])
    chosen = best_left(values, [name not in without for name in before])
    lanes = after_flop.spread(deck, eager=False)

    def parts() -> Iterator[tuple[int, Figures]]:
        for one, two, three in product(*(range(len(weights)) for weights in shifts)):
            weight = shifts[0][one] * shifts[1][two] * shifts[2][three]
            if weight:
                early = early_of(terms, (chosen + one) % len(before))
                plan = Plan(early, ~lanes if two else lanes, NO_LANES, bool(three), shape_of().choose)
                asked = turned(worth) if three else worth
                ends, folds = tally(tallies.tally_one_wager, len(early) + 2, boards, asked, plan, shards)
                yield weight, figures_of_one(terms, ends[None], int(folds[0]))

    return mixed(parts())


def restricted_two(terms: HoldemTerms, restriction: Restriction, tick: Tick | None = None) -> Figures:
    """Flop, Turn and River Wagers: a check cannot be left out."""
    (flop,), (turn,), (river,) = terms.times
    before = (FOLD, f"Flop {flop}x")
    without = restriction.named((*before, f"Turn {turn}x", f"River {river}x"))
    refuse_nothing_left(before, without)
    shows, deck, worth = terms.shows, terms.deck, worth_of_two(terms)
    shifts = [restriction.weights(2)] * 3
    plays = sum(1 for weights in product(*shifts) if prod(weights))
    shards = Shards(4 + plays, tick)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop, after_turn = (street(seen, boards, edges, deck, shards) for seen in (FLOP, TURN))
    after_flop = never(after_flop) if f"Turn {turn}x" in without else after_flop
    after_turn = never(after_turn) if f"River {river}x" in without else after_turn
    deals = start_counts(deck) * (terms.boards * ORDERS * terms.dealers)
    staying = ORDERS * sums[:, 0] + 2 * after_flop.gains.total + TURN * after_turn.gains.total
    values = np.vstack([-terms.fold * shows.unit * deals, staying])
    chosen = best_left(values, [name not in without for name in before])
    flops, turns = (each.spread(deck, eager=False) for each in (after_flop, after_turn))

    def parts() -> Iterator[tuple[int, Figures]]:
        for one, two, three in product((0, 1), repeat=3):
            weight = shifts[0][one] * shifts[1][two] * shifts[2][three]
            if weight:
                folded = start_lanes((chosen == 0) ^ bool(one))[None]
                lanes = (~flops if two else flops, ~turns if three else turns)
                plan = Plan(folded, *lanes, False, shape_of().choose)
                ends, folds = tally(tallies.tally_two_wagers, len(BOTH_WAGERS), boards, worth, plan, shards)
                yield weight, figures_of_two(terms, ends[None], int(folds[0]))

    return mixed(parts())


def never(of: Street) -> Street:
    """A street on which nobody wagers."""
    gains = of.gains
    nothing = Gains(np.zeros_like(gains.better), np.zeros_like(gains.equal), np.zeros_like(gains.total))
    return replace(of, gains=nothing)


def turned(worth: Worth) -> Worth:
    """The last decision weighed the other way."""
    return worth._replace(later=-worth.later, fold=-worth.fold)


def best_left(values: Ints, left: list[bool]) -> Ints:
    """The place of the best option that is left, by starting cards; of equal ones the first."""
    places = np.flatnonzero(left)
    found: Ints = places[values[places].argmax(axis=0)]
    return found
