"""What a table should have won, and how likely a result as low or as high as the one reported is.

Hands of one round meet the same dealer or the same community cards and move together; how much is not
counted. So two answers are given: every hand by itself, and all hands of a round alike, which is the most
that they can move together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pitboss.money import Cents, Exact
from pitboss.refusal import Refused
from pitboss.solve.figures import Figures
from pitboss.solve.sessions import Interval, Session, session

IN_TWENTY = Fraction(1, 40)  # on either side
SELDOM = Fraction(1, 20)
UNLIKELY = Fraction(1, 100)


@dataclass(frozen=True, kw_only=True)
class TableWin:
    """What a table reports: rounds of play, players in each, the average base wager, what the house won."""

    rounds: int
    players: Exact  # on average
    base_cents: Cents
    win_cents: Cents
    drop_cents: Cents | None = None

    def __post_init__(self) -> None:
        for name in ("rounds", "players", "base_cents"):
            if getattr(self, name) < 1:
                raise Refused(f"{name.replace('_cents', ' wager')} of a table: one or more")
        if self.drop_cents is not None and self.drop_cents < 0:
            raise Refused("a drop is no less than nothing")


class Likelihood(NamedTuple):
    """Where the win lies nineteen times in twenty, in cents, and twice the chance of the nearer tail."""

    between: Interval
    chance: Fraction


class Verdict(Enum):
    """What to do about a result."""

    EXPECTED = "as expected"
    CLOSER = "look closer"
    INVESTIGATE = "investigate"


@dataclass(frozen=True)
class HoldAudit:
    """A table's win beside what the figures of its game let expect."""

    win: TableWin
    expected_cents: Fraction
    by_hand: Likelihood  # every hand by itself
    by_round: Likelihood  # all hands of a round alike

    def verdict(self, tables: int = 1) -> Verdict:
        """Unlikely both ways, one way or seldom both, or not; of many tables some are so by chance."""
        chances = (self.by_hand.chance * tables, self.by_round.chance * tables)
        if max(chances) < UNLIKELY:
            return Verdict.INVESTIGATE
        return Verdict.CLOSER if min(chances) < UNLIKELY or max(chances) < SELDOM else Verdict.EXPECTED


def audit(one: Figures, win: TableWin) -> HoldAudit:
    """A table's win beside the figures of one round of its layout, in units of the base wager."""
    hands = session(one, round(win.rounds * win.players))
    rounds = session(one, win.rounds) if win.players > 1 else hands
    return HoldAudit(
        win=win,
        expected_cents=-hands.ev * win.base_cents,
        by_hand=_likelihood(hands, win.base_cents, win.win_cents),
        by_round=_likelihood(rounds, win.base_cents * win.players, win.win_cents),
    )


def _likelihood(net: Session, unit_cents: Exact, win_cents: Cents) -> Likelihood:
    """The house's side of a session: twice the chance of the nearer tail."""
    players = Fraction(-win_cents, unit_cents)
    tails = (net.at_most(players) + net.lost, 1 - net.below(players))
    low, high = (-net.quantile(part) * unit_cents for part in (1 - IN_TWENTY, IN_TWENTY))
    return Likelihood(Interval(low, high), min(Fraction(1), 2 * min(tails)))
