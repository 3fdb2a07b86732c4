"""Ultimate Texas Hold 'Em (653a) solved exactly: one Play Wager, early and high or late and low.

Every board is ranked once against every two cards. From that follow the best last decision on each
board, then the best decision on each flop, then before the flop; a second pass over the boards
tallies how the best play ends. All numbers are whole counts of deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import BOARD, HOLE, Shards, Tick, ranked, shape_of
from pitboss.solve.holdem.sides import FLOP, Aside
from pitboss.solve.holdem.solved import (
    FLOPS,
    NO_LANES,
    SolvedHoldem,
    aside_of,
    terms_of,
    with_aside,
)
from pitboss.solve.holdem.streets import Ints, Street, start_counts, start_lanes, street, tally, weigh
from pitboss.solve.holdem.terms import HoldemTerms, standings
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.worth import Levels

CHECKS = ("before the Flop", "after the Flop")  # where 653a lets a player wait


def solve_653a(
    house: House,
    tick: Tick | None = None,
    *,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    eager: bool = False,
) -> Figures:
    """Ultimate Texas Hold 'Em under best play, in units of the Ante.

    `with_wagers` lie on the layout too: side wagers that a fold takes. The play is best for exactly
    these, or for those in `best_for`: () plays as if no side wager were there. Of equal options an
    eager player takes the one that wagers more.
    """
    return one_wager(terms_of(house, with_wagers, best_for, meters, eager=eager), tick).figures


class Decided(NamedTuple):
    """The decisions of one Play Wager, before anything is tallied: every option by starting cards."""

    boards: Boards
    worth: Worth
    after_flop: Street
    aside: Aside | None
    options: dict[str, Ints]
    deals: Ints


def decide_one(terms: HoldemTerms, shards: Shards, *, each: bool = False) -> Decided:
    """What every option of 653a before the Flop is worth, and the decision after it."""
    shows, deck = terms.shows, terms.deck
    first = terms.times[0]
    deals = start_counts(deck) * (terms.boards * FLOPS * terms.dealers)
    worth = worth_of_one(terms)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop = street(FLOP, boards, edges, deck, shards, each=each)
    aside = aside_of(terms, after_flop, boards, worth)
    options = {"check": FLOPS * sums[:, -1] + after_flop.gains.total}
    ways = FLOPS * sums[:, :-1].T
    options |= {f"Play {times}x": way for times, way in zip(first, ways, strict=True)}
    found = Decided(boards, worth, after_flop, aside, options, deals)
    return with_brought(found, aside, aside.weighed(shards)) if aside and terms.joint else found


def with_brought(alone: Decided, aside: Aside, sums: Ints) -> Decided:
    """The decisions when the holdings set aside look at what the flop brings them."""
    after_flop = aside.decided(alone.after_flop, sums)
    brought = {option: aside.by_start(aside.certain) for option in alone.options}
    brought["check"] = after_flop.gains.total - alone.after_flop.gains.total
    options = {option: way + brought[option] for option, way in alone.options.items()}
    return alone._replace(after_flop=after_flop, options=options)


def early_of(terms: HoldemTerms, chosen: Ints) -> Ints:
    """The holdings that wager before the Flop, by way and lane."""
    return np.array([start_lanes(chosen == way + 1) for way in range(len(terms.times[0]))])


def mean_of(terms: HoldemTerms, decided: Decided) -> Fraction:
    """The expected value of the best options, in Antes: nothing needs to be tallied for it."""
    units = np.array(list(decided.options.values())).max(axis=0)
    return terms.net(0) + Fraction(int(units.sum()), int(decided.deals.sum()) * terms.shows.unit)


def one_wager(terms: HoldemTerms, tick: Tick | None = None, *, each: bool = False) -> SolvedHoldem:
    """653a: one Play Wager, before the Flop, after it, or at the end, or else a fold."""
    deck, dealers = terms.deck, terms.dealers
    shards = Shards(4 + terms.on_flop * (1 + terms.joint), tick)
    decided = decide_one(terms, shards, each=each)
    after_flop, options, deals = decided.after_flop, decided.options, decided.deals
    chosen, equal = terms.choose(options)
    early = early_of(terms, chosen)
    amounts, ends, folds = tally_one(terms, decided, early, shards)

    of_flop = comb(len(deck) - HOLE - FLOP, BOARD - FLOP) * dealers
    equals = {
        CHECKS[0]: int(deals[equal].sum()),
        CHECKS[1]: after_flop.indifferent(np.bitwise_or.reduce(early)) * of_flop,
        "at the end": int(folds[1]),
    }
    figures = figures_of_one(terms, ends, int(folds[0]), amounts, equals)
    return SolvedHoldem(figures, terms.values(options, deals), early, (after_flop,), ends)


def tally_one(
    terms: HoldemTerms, decided: Decided, early: Ints, shards: Shards, *, folds_too: bool = False
) -> tuple[Sequence[int], Ints, Ints]:
    """What is brought; showdowns by [amount brought, end, level, standing], folds last if wanted; folds."""
    boards, worth, after_flop, aside = decided[:4]
    plan = Plan(
        early, after_flop.spread(terms.deck, eager=terms.eager), NO_LANES, terms.eager, shape_of().choose
    )
    told = tally(tallies.tally_one_wager, len(early) + 2 + folds_too, boards, worth, plan, shards)
    return with_aside(terms, aside, tallies.move_one_wager, plan, after_flop, told, shards)


def nets_of_one(terms: HoldemTerms) -> dict[int, Ints]:
    """What a showdown brings by the multiple of the Ante that was wagered, in the order of the decisions."""
    every = (times for at in terms.times for times in at)
    nets = {times: terms.showdown(times) - terms.brought for times in every}
    terms.refuse_overflow(
        list(nets.values()), start_counts(terms.deck) * (terms.boards * FLOPS * terms.dealers)
    )
    return nets


def worth_of_one(terms: HoldemTerms) -> Worth:
    """What the decisions of one Play Wager look at."""
    *first, flop, last = (of + terms.brought * terms.joint for of in nets_of_one(terms).values())
    return Worth(np.array(first), flop, last, -terms.fold * terms.shows.unit * terms.dealers, terms.dealers)


def figures_of_one(
    terms: HoldemTerms,
    ends: Ints,
    folded: int,
    amounts: Sequence[int] = (0,),
    equals: Mapping[str, int] | None = None,
) -> Figures:
    """The figures of one Play Wager from its tally by [amount brought, end, level, standing]."""
    nets = nets_of_one(terms)
    played = [int(ends[:, end].sum()) for end in range(len(nets))]
    return Figures(
        deals=int(start_counts(terms.deck).sum()) * terms.boards * FLOPS * terms.dealers,
        results=terms.results(list(nets.values()), list(nets), ends, amounts, folded),
        decisions=decisions_of_one(terms, played, folded),
        standings=standings(ends, folded),
        indifferent=equals or {},
    )


def decisions_of_one(terms: HoldemTerms, played: Sequence[int], folded: int) -> dict[str, int]:
    """How often each option is taken, street by street, from the deals of each Play Wager.

    Whoever wagers or folds on a later street has checked on the earlier ones.
    """
    found, made, asked = dict[str, int](), iter(played), sum(played) + folded
    for street_name, times in zip((*CHECKS, ""), terms.times, strict=True):
        wagers = {f"Play {each}x": next(made) for each in times}
        asked -= sum(wagers.values())
        found |= ({f"check {street_name}": asked} if street_name else {}) | wagers
    return found | {"fold": folded}
