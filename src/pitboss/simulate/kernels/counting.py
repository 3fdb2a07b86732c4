"""Compiled inner loops that count rounds: what every wager of every seat brings, and squares of it.

Everything a kernel calls or reads by name stands in its file.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

FLAGGED = 2  # so much watched in one round is settled by the engine


class Tally(NamedTuple):
    """What was counted of the players of one kind; a kernel adds to it.

    ends    int64[ends]              hands by how the base game ended
    hits    int64[g, 2, columns]     hands by shown or folded, and by number and suit
    hands   int64[1]                 squares of what all wagers of a hand bring together, in cents
    rounds  int64[w + e + 3]         squares of what they bring in a round: the base game, each wager, each
                                     Envy Bonus, all together; and of what is wagered on the base game
    """

    ends: NDArray[np.int64]
    hits: NDArray[np.int64]
    hands: NDArray[np.int64]
    rounds: NDArray[np.int64]


class Envy(NamedTuple):
    """Envy Bonuses, one a wager that has them.

    of     int64[e]                  the group of hands that they are paid on
    pays   int64[e, columns]         the most that a hand brings
    cents  int64[e, kinds, columns]  what it brings a player of each kind who has made the wager
    kinds  int64[seats]              the kind of each player
    lies   int64[seats]              whether a hand that was folded still lies there to bring others something
    """

    of: NDArray[np.int64]
    pays: NDArray[np.int64]
    cents: NDArray[np.int64]
    kinds: NDArray[np.int64]
    lies: NDArray[np.int64]


@kernel
def watch(found, watched, flags):
    """Flag the rounds that the engine has to settle, and return how many: flags uint8[n]."""
    many = 0
    for row in range(len(flags)):
        seen = 0
        for group in range(found.shape[1]):
            for seat in range(found.shape[2]):
                seen += watched[group, found[row, group, seat]]
        flags[row] = seen >= FLAGGED
        many += seen >= FLAGGED
    return many


@kernel
def watch_ends(seats, ended, watched, flags):
    """Flag the rounds in which a base game may end beyond a payout limit: watched uint8[ends]."""
    for row in range(len(flags)):
        for seat in seats:
            flags[row] |= watched[ended[row, seat]]


@kernel
def envy_others(found, folded, envy, out):
    """Write what hands of others bring each seat: int64[n, e, seats]; return whether there is anything."""
    of, pays, cents, kinds, lies = envy
    seats, anything = folded.shape[1], False
    for row in range(len(out)):
        for each in range(len(of)):
            for seat in range(seats):
                out[row, each, seat] = 0
            for seat in range(seats):
                number = found[row, of[each], seat]
                if pays[each, number] and (lies[seat] or not folded[row, seat]):
                    anything = True
                    for other in range(seats):
                        if other != seat:
                            out[row, each, other] += cents[each, kinds[other], number]
    return anything


@kernel
def count_base(seats, ended, cents, wagered, tally, nets):
    """Add rounds of some seats where no side wager lies; nets int64[n, seats] is what each hand brings."""
    ends, _, squares, rounds = tally
    of_hands, of_rounds, of_stakes = 0, 0, 0
    for row in range(len(ended)):
        whole, staked = 0, 0
        for each in seats:
            seat = np.uint64(each)
            end = np.uint64(ended[row, seat])
            brought = cents[end]
            ends[end] += 1
            of_hands += brought * brought
            whole += brought
            staked += wagered[end]
            nets[row, seat] = brought
        of_rounds += whole * whole
        of_stakes += staked * staked
    squares[0] += of_hands
    rounds[0] += of_rounds
    rounds[1] += of_rounds
    rounds[2] += of_stakes


@kernel
def count_rounds(seats, ended, folded, found, envied, flags, cents, wagered, of, brings, tally, nets):
    """Add the rounds of some seats that are not flagged.

    found   int32[n, g, seats]        the number of every hand of every group
    envied  int64[n, e, seats]        what hands of others bring
    of      int64[w]                  by wager the group that it belongs to
    brings  int64[w, 2, columns]      what a wager brings: shown or folded, by number and suit
    """
    ends, hits, squares, rounds = tally
    wagers, more = len(of), envied.shape[1]
    added = np.zeros(wagers + more + 3, np.int64)
    for row in range(len(ended)):
        if flags[row]:
            continue
        added[:] = 0
        for each in seats:
            seat = np.uint64(each)
            end, fold = np.uint64(ended[row, seat]), folded[row, seat]
            whole = cents[end]
            ends[end] += 1
            added[0] += whole
            added[wagers + more + 2] += wagered[end]
            for group in range(found.shape[1]):
                hits[group, fold, found[row, group, seat]] += 1
            for wager in range(wagers):
                brought = brings[wager, fold, found[row, of[wager], seat]]
                added[wager + 1] += brought
                whole += brought
            for each in range(more):
                added[wagers + each + 1] += envied[row, each, seat]
                whole += envied[row, each, seat]
            squares[0] += whole * whole
            added[wagers + more + 1] += whole
            nets[row, seat] = whole
        for unit in range(len(added)):
            rounds[unit] += added[unit] * added[unit]


@kernel
def square_rounds(nets, flags):
    """The squares of what all hands of a round bring together, of rounds that are not flagged."""
    total = 0
    for row in range(len(nets)):
        whole = 0
        for seat in range(nets.shape[1]):
            whole += nets[row, seat]
        total += 0 if flags[row] else whole * whole
    return total
