"""The chance that a bankroll does not last so many rounds, by the exact distribution of one round.

A bankroll is gone once it does not cover the most that one round can cost: whoever has less cannot play
every hand out. Chances are whole multiples of 2^-60, in two halves of thirty bits, and rounded down.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.solve.figures import Figures
from pitboss.solve.sessions import measure

Ints = NDArray[np.int64]
HALF = 30
CERTAIN = 1 << 2 * HALF
LOW_HALF = (1 << HALF) - 1
MOST_WORK = 2_000_000_000  # products; beyond, the answer would take minutes


class Ruin(NamedTuple):
    """The chance to be ruined within the rounds; it may be higher by `lost`, never lower."""

    chance: Fraction
    lost: Fraction


def ruin(one: Figures, rounds: int, *, unit_cents: int, bankroll_cents: int) -> Ruin:
    """The chance that the bankroll is gone within so many rounds at this base wager."""
    step, jumps = _jumps(one)
    need = -min(jumps)
    if need <= 0:
        return Ruin(Fraction(0), Fraction(0))
    held = int(Fraction(bankroll_cents, unit_cents) // step)
    if held < need:
        most = need * step * unit_cents
        raise Refused(
            f"a bankroll of {dollars(bankroll_cents)} does not cover one round: it can cost {_up(most)}"
        )
    if rounds * need * rounds * len(jumps) > MOST_WORK:
        raise Refused(f"ruin within {rounds:,} rounds is not counted: they would take minutes; ask for fewer")
    gone = _gone(jumps, rounds, need, held - need)
    lost = rounds * (rounds * need * (len(jumps) + 1) + len(jumps))
    return Ruin(Fraction(gone, CERTAIN), Fraction(lost, CERTAIN))


def _up(cents: Fraction) -> str:
    """An amount in whole cents, no less than it is."""
    return dollars(int(-(-cents // 1)))


def _jumps(one: Figures) -> tuple[Fraction, dict[int, int]]:
    """The results in whole steps, and their chances."""
    step = measure(one.distribution)
    return step, {int(net // step): CERTAIN * count // one.deals for net, count in one.distribution.items()}


def _gone(jumps: dict[int, int], rounds: int, need: int, start: int) -> int:
    """The chance of ruin: places are steps above what one round needs.

    Who has more than all rounds still to come can cost is safe, and looked at no more.
    """
    held = np.zeros(min(start, rounds * need) + 1, np.int64)
    held[-1] = CERTAIN
    gone = 0
    for left in reversed(range(rounds)):
        held = held[: (left + 1) * need]
        length = need + min(left * need, len(held) + max(jumps))
        after = _played(held, jumps, need, max(length, need))
        gone += int(after[:need].sum())
        held = np.trim_zeros(after[need:], "b")
        if not len(held):
            break
    return gone


def _played(held: Ints, jumps: dict[int, int], need: int, length: int) -> Ints:
    """What is held after one more round, from `need` steps below the first place up to a length."""
    high, low = held >> HALF, held & LOW_HALF
    upper, cross = np.zeros(length, np.int64), np.zeros(length, np.int64)
    for jump, chance in jumps.items():
        at = need + jump
        reach = min(len(held), length - at)
        if reach <= 0:
            continue
        more, less = chance >> HALF, chance & LOW_HALF
        upper[at : at + reach] += high[:reach] * more
        cross[at : at + reach] += high[:reach] * less + low[:reach] * more
    return upper + (cross >> HALF)
