"""The return of the Hold 'Em games by wager, by hand, by decision, and by whether the dealer qualifies.

The tally of a solve has the showdowns by level and standing. All deals by level and standing are tallied
once more as if everybody wagered first; what is missing from the showdowns was folded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK
from pitboss.rules.house import House
from pitboss.solve.holdem.boards import LANES, Shards, Tick, ranked, shape_of
from pitboss.solve.holdem.flop_turn_river import two_wagers, worth_of_two
from pitboss.solve.holdem.one_play_wager import CHECKS, one_wager, worth_of_one
from pitboss.solve.holdem.showdown import STANDINGS, showdowns_met
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.solved import FLOPS, NO_LANES, ORDERS, remembered, terms_of
from pitboss.solve.holdem.streets import EVERY, Ints, tally
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.splits import FOLD, Brings, MetHands, Split, SplitCount, as_if_qualified, kinds_of

NAMES = ("win", "tie", "lose")


class HoldemWay(NamedTuple):
    """What was decided, and the Antes on each wager that was made so."""

    said: tuple[str, ...]
    made: Mapping[str, int]


def split_653a(house: House, tick: Tick | None = None) -> Split:
    """Ultimate Texas Hold 'Em under best play, split; in units of the Ante."""
    return split_one_wager(terms_of(house), tick)


def split_647a(house: House, tick: Tick | None = None) -> Split:
    """Texas Hold 'Em Bonus under best play, split; in units of the Ante."""
    return split_two_wagers(terms_of(house), tick)


def split_one_wager(terms: HoldemTerms, tick: Tick | None = None) -> Split:
    """One Play Wager: who wagers or folds on a later street has checked on the earlier ones."""
    ways = [
        HoldemWay((*_checks(place), f"Play {times}x"), {"Play": times})
        for place, of_street in enumerate(terms.times)
        for times in of_street
    ]
    folded = HoldemWay((*_checks(len(CHECKS)), FOLD), {})
    shown = remembered(one_wager, terms, tick).ends[0]
    return _split(terms, ways, folded, shown, every_deal(terms, worth_of_one(terms)))


def split_two_wagers(terms: HoldemTerms, tick: Tick | None = None) -> Split:
    """Flop, Turn and River Wagers; only before the Flop may a hand be folded."""
    (flop,), (turn,), (river,) = terms.times
    ways = [
        HoldemWay(
            (
                f"Flop {flop}x",
                f"Turn {turn}x" if on_turn else "Turn check",
                f"River {river}x" if on_river else "River check",
            ),
            {"Flop": flop, "Turn": turn * on_turn, "River": river * on_river},
        )
        for on_river in (False, True)
        for on_turn in (False, True)
    ]
    shown = remembered(two_wagers, terms, tick).ends[0]
    every = every_deal(terms, worth_of_two(terms)) * (ORDERS // FLOPS)
    return _split(terms, ways, HoldemWay((FOLD,), {}), shown, every)


def _checks(streets: int) -> tuple[str, ...]:
    return tuple(f"check {name}" for name in CHECKS[:streets])


def every_deal(terms: HoldemTerms, worth: Worth) -> Ints:
    """All deals by the level of the player's hand and by standing, each flop of a board counted."""
    shows, shards = terms.shows, Shards(2)
    boards = ranked(shows.ranking, shows.enough, terms.deck, shards)
    flops = np.zeros((comb(len(DECK), FLOP), LANES), np.uint16)
    plan = Plan(np.full((1, LANES), EVERY), flops, NO_LANES, False, shape_of().choose)
    found: Ints = tally(tallies.tally_one_wager, 3, boards, worth, plan, shards)[0][0]
    return found


def _split(
    terms: HoldemTerms, ways: Sequence[HoldemWay], folded: HoldemWay, shown: Ints, every: Ints
) -> Split:
    """Every deal with what each wager brings; shown are [way, level, standing], every [level, standing]."""
    kinds = kinds_of(terms.shows.ranking)
    found = showdowns_met(terms.house)
    met = {
        MetHands(player, dealer < terms.shows.enough, s): brings
        for (player, dealer, s), brings in found.items()
    }
    instead, told_apart = as_if_qualified(met), _told_apart(met)
    count = SplitCount(terms.shows.nets, kinds)
    must = dict.fromkeys(terms.required, 1)
    lost = dict.fromkeys(terms.forfeits, Fraction(-1))
    for level, standing in np.ndindex(every.shape):
        hand, dealer = (
            kinds[len(kinds) - 1 - level],
            MetHands(level, standing < STANDINGS, standing % STANDINGS),
        )
        qualifies = not dealer.short if told_apart else None
        for way, deals in zip(ways, shown[:, level, standing].tolist(), strict=True):
            antes = {**must, **way.made}
            if deals:
                count.add(
                    deals,
                    hand,
                    way.said,
                    NAMES[dealer.standing],
                    _times(met[dealer], antes),
                    {name: Fraction(times) for name, times in antes.items()},
                    qualifies=qualifies,
                    otherwise=_times(instead(dealer), antes),
                )
        left = int(every[level, standing] - shown[:, level, standing].sum())
        laid = {name: Fraction(times) for name, times in must.items()}
        count.add(left, hand, folded.said, FOLD, lost, laid, qualifies=qualifies)
    return count.split()


def _times(brings: Brings, antes: Mapping[str, int]) -> Brings:
    """What wagers of so many Antes bring, from what one Ante brings."""
    return {name: antes.get(name, 0) * part for name, part in brings.items()}


def _told_apart(met: Mapping[MetHands, Brings]) -> bool:
    """Whether any meeting ends otherwise because the dealer is short."""
    return any(
        brings != met.get(each._replace(short=False), brings) for each, brings in met.items() if each.short
    )
