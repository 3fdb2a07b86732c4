"""The exact value of every option in one situation of 653a or 647a.

Once the Flop is seen, every board that may come is met with every dealer hand, one after the other.
Before that the value comes from the solved game; a solve takes seconds, so its table is kept in memory
and, if a directory is given for it, on disk under a name that depends on all that was solved.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

import numpy as np

from pitboss.cards import DECK, RANKS, Card, rank, refuse_duplicates, suit
from pitboss.hands.batch import combinations
from pitboss.refusal import Refused
from pitboss.rules.submission import RulesSubmission
from pitboss.rules.words import Decide
from pitboss.solve.boards import BOARD, HOLE, look_up
from pitboss.solve.holdem_play import FLOP, TURN, Solved, Stakes, Values, one_wager, two_wagers
from pitboss.solve.kernels.boards import meet_dealers
from pitboss.solve.showdown import Showdowns, showdowns
from pitboss.solve.streets import Ints

_KNOWN: dict[str, Values] = {}


def before_flop_653a(house: RulesSubmission, cache: Path | None = None) -> Values:
    """The value of each option before the Flop, by starting cards: `AKs`, `AKo`, `AA`."""
    return before_flop(house, one_wager, cache)


def before_flop_647a(house: RulesSubmission, cache: Path | None = None) -> Values:
    """The value of each option before the Flop, by starting cards: `AKs`, `AKo`, `AA`."""
    return before_flop(house, two_wagers, cache)


def before_flop(
    house: RulesSubmission, solve: Callable[[RulesSubmission], Solved], cache: Path | None
) -> Values:
    """The solved table of a house: from memory, from the cache directory, or solved now."""
    name = f"{house.rules.id}-{fingerprint(house)}.json"
    if name in _KNOWN:
        return _KNOWN[name]
    kept = cache.joinpath(name) if cache else None
    if kept and kept.exists():
        read = json.loads(kept.read_text())
        _KNOWN[name] = {start: {o: Fraction(v) for o, v in of.items()} for start, of in read.items()}
        return _KNOWN[name]
    found = solve(house).before_flop
    if kept:
        kept.parent.mkdir(parents=True, exist_ok=True)
        written = kept.with_suffix(".new")
        written.write_text(
            json.dumps({start: {o: str(v) for o, v in of.items()} for start, of in found.items()})
        )
        written.replace(kept)
    _KNOWN[name] = found
    return found


def fingerprint(house: RulesSubmission) -> str:
    """A short name for all that a solved table depends on."""
    shows = showdowns(house)
    steps = [
        (step.wager, step.times, step.unless_placed) for step in house.force.play if isinstance(step, Decide)
    ]
    nets = {wager: of.tolist() for wager, of in sorted(shows.nets.items())}
    stakes = Stakes.of(house, shows)
    told = (shows.ranking, shows.unit, shows.enough, nets, steps, stakes.wagered, stakes.fold)
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def start_of(hole: Sequence[Card]) -> str:
    """Two cards as starting cards: `AKs`, `AKo`, `AA`."""
    high, low = sorted(map(rank, hole), reverse=True)
    if high == low:
        return RANKS[high] * 2
    return RANKS[high] + RANKS[low] + ("s" if suit(hole[0]) == suit(hole[1]) else "o")


def values_653a(
    house: RulesSubmission,
    hole: Sequence[Card],
    flop: Sequence[Card] = (),
    rest: Sequence[Card] = (),
    *,
    cache: Path | None = None,
) -> dict[str, Fraction]:
    """What each option brings on average, in Antes, to a player who has made no Play Wager yet.

    Before the Flop, after it, or when the last two community cards lie there too.
    """
    seen = refuse_cards(hole, flop, rest, BOARD - FLOP)
    if not seen:
        return dict(before_flop_653a(house, cache)[start_of(hole)])
    shows = showdowns(house)
    stakes, play = Stakes.of(house, shows), shows.nets["Play"]
    _, (flop_times,), (last_times,) = (step.times for step in house.force.play if isinstance(step, Decide))
    levels, met = meet(shows, hole, seen)
    deals = int(met.sum())
    folded = -stakes.fold * shows.unit * met.sum(axis=1)

    def total(times: int) -> Ints:
        return worth(levels, met, stakes.nets + times * play)

    if rest:
        found = {f"Play {last_times}x": total(last_times), "fold": folded}
    else:
        found = {f"Play {flop_times}x": total(flop_times), "check": np.maximum(total(last_times), folded)}
    return {option: Fraction(int(of.sum()), deals * shows.unit) for option, of in found.items()}


def values_647a(
    house: RulesSubmission,
    hole: Sequence[Card],
    flop: Sequence[Card] = (),
    turn: Sequence[Card] = (),
    *,
    turn_wager: bool = False,
    cache: Path | None = None,
) -> dict[str, Fraction]:
    """What each option brings on average, in Antes, to a player who is in the round.

    Before the Flop, after it, or after the turn; there it counts whether a Turn Wager was made.
    """
    seen = refuse_cards(hole, flop, turn, TURN - FLOP)
    if not seen:
        return dict(before_flop_647a(house, cache)[start_of(hole)])
    shows = showdowns(house)
    (flop_times,), (times,), (river,) = (step.times for step in house.force.play if isinstance(step, Decide))
    levels, met = meet(shows, hole, seen)
    stay = worth(levels, met, Stakes.of(house, shows).nets + flop_times * shows.nets["Flop"])
    wager = worth(levels, met, times * shows.nets["Turn"])
    last = worth(levels, met, river * shows.nets["River"])
    units = int(met.sum()) * shows.unit
    if turn:
        so_far = int(stay.sum()) + turn_wager * int(wager.sum())
        return {
            f"River {river}x": Fraction(so_far + int(last.sum()), units),
            "check": Fraction(so_far, units),
        }
    # Each board stands for two orders of its last two cards.
    so_far = 2 * int(stay.sum()) + sum(max(each, 0) for each in by_turn(last, hole, seen))
    return {
        f"Turn {times}x": Fraction(so_far + 2 * int(wager.sum()), 2 * units),
        "check": Fraction(so_far, 2 * units),
    }


def refuse_cards(
    hole: Sequence[Card], flop: Sequence[Card], more: Sequence[Card], wanted: int
) -> tuple[Card, ...]:
    """The community cards that are seen; refuse any number of cards at which nothing is decided."""
    if len(hole) != HOLE:
        raise Refused(f"a player holds {HOLE} cards, not {len(hole)}")
    if len(flop) not in (0, FLOP):
        raise Refused(f"the Flop has {FLOP} cards, not {len(flop)}")
    if len(more) not in (0, wanted) or (more and not flop):
        raise Refused(f"nothing is decided after {len(flop)} and {len(more)} community cards")
    refuse_duplicates((*hole, *flop, *more))
    return (*flop, *more)


def completions(hole: Sequence[Card], seen: Sequence[Card]) -> Ints:
    """Every board that may still come: the cards seen, then the others."""
    left = [card for card in DECK if card not in hole and card not in seen]
    known = np.array([seen], np.int64)
    if len(seen) == BOARD:
        return known
    (others,) = combinations(BOARD - len(seen), deck=left)
    return np.hstack([np.repeat(known, len(others), axis=0), others.astype(np.int64)])


def meet(shows: Showdowns, hole: Sequence[Card], seen: Sequence[Card]) -> tuple[Ints, Ints]:
    """By board to come, the level of the player's hand, and how many dealers there are of each standing."""
    boards = completions(hole, seen)
    counted = np.empty((len(boards), 4), np.int16)
    meet_dealers(np.array(hole), boards, look_up(shows.ranking, shows.enough), counted)
    levels, lower, equal, short = counted.astype(np.int64).T
    dealers = (len(DECK) - HOLE - BOARD) * (len(DECK) - HOLE - BOARD - 1) // 2
    of_all = np.array([lower, equal, dealers - lower - equal])
    of_short = np.array(
        [np.minimum(lower, short), np.clip(short - lower, 0, equal), np.maximum(short - lower - equal, 0)]
    )
    return levels, np.concatenate([of_short, of_all - of_short]).T


def worth(levels: Ints, met: Ints, nets: Ints) -> Ints:
    """What a wager brings on each board over all dealers, in units."""
    total: Ints = (met * nets[levels]).sum(axis=1)
    return total


def by_turn(wager: Ints, hole: Sequence[Card], flop: Sequence[Card]) -> list[int]:
    """What a wager made after each turn card brings over all river cards."""
    sums = np.zeros(len(DECK), np.int64)
    for place in (FLOP, TURN):
        np.add.at(sums, completions(hole, flop)[:, place], wager)
    return [int(each) for each in sums]
