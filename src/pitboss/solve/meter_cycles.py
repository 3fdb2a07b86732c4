"""A link over time: how long each of its meters grows, what it shows when it is hit, and what is owed.

A link is some tables with the same wager, the same number of players at each. A round is one of one table;
tables share no cards, so that their rounds come one after the other. Nothing is folded. In a round taken
at random a meter shows what it shows when it is hit, because a hit does not depend on the meter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.words import Progressive
from pitboss.solve.meter_hits import RoundHits, hits_in_a_round
from pitboss.solve.meter_law import Bracket, HitWait, MeterLaw
from pitboss.solve.meters import Meters
from pitboss.solve.progressives import envy_return
from pitboss.solve.sides import count_rows
from pitboss.solve.worth import settled_by, stake_of

PACE = 40  # rounds an hour at one table, if nobody says how many
MOST_PACE = 500
MOST_TABLES = 1_000
THOUSAND = 1_000  # rounds over which money is told


class Owed(NamedTuple):
    """What a meter owes in a round taken at random: on its face, and put aside for its next start."""

    shown: Fraction
    aside: Fraction

    @property
    def all(self) -> Fraction:
        """Both."""
        return self.shown + self.aside


class MoneyMoved(NamedTuple):
    """What a thousand rounds of one table move on average, in cents.

    gained   from the wagers onto the meters
    aside    from the wagers into reserve
    reseeds  the house's own money, when a meter restarts
    envy     to players for the hands of others
    """

    gained: Fraction
    aside: Fraction
    reseeds: Fraction
    envy: Fraction


@dataclass(frozen=True)
class MeterCycle:
    """One meter from hit to hit of the whole of it.

    first  from what it opens with, or shows; later from what it restarts with
    """

    level: str
    first: MeterLaw
    later: MeterLaw
    break_even: Fraction | None  # of the highest meter: for one of the players

    @property
    def wait(self) -> HitWait:
        """The rounds from hit to hit."""
        return self.first.wait

    @property
    def owed(self) -> Owed:
        """On average, in a round taken at random."""
        return Owed(self.later.mean, Fraction(self.later.aside, self.wait.chance))

    def aside_at_most(self, part: Fraction) -> Fraction:
        """The amount in reserve at most, with a chance of at least this part."""
        return self.later.aside * self.wait.quantile(part)

    @cached_property
    def passes(self) -> tuple[Bracket, Bracket] | None:
        """The chance to come to the break-even before a hit, from the opening and from a restart."""
        if self.break_even is None:
            return None
        first = self.first.passes(self.break_even)
        return first, first if self.later is self.first else self.later.passes(self.break_even)


@dataclass(frozen=True, kw_only=True)
class Link:
    """Some tables with the wager, and the rounds that each of them plays in an hour."""

    meters: Meters
    tables: int = 1
    pace: int = PACE

    def __post_init__(self) -> None:
        """Neither no table nor no round."""
        for what, number, most in (
            ("tables", self.tables, MOST_TABLES),
            ("rounds an hour", self.pace, MOST_PACE),
        ):
            if not 1 <= number <= most:
                raise Refused(f"a link has 1 to {most:,} {what}, not {number:,}")

    @property
    def people(self) -> str:
        """Who plays, in words: `7 players at each of 3 tables`."""
        players = self.meters.players
        who = "1 player" if players == 1 else f"{players} players"
        return f"{who} at {'1 table' if self.tables == 1 else f'each of {self.tables} tables'}"

    def hours(self, rounds: Fraction | int) -> Fraction:
        """The hours in which all tables together play so many rounds."""
        return Fraction(rounds, self.tables * self.pace)

    @cached_property
    def cycles(self) -> tuple[MeterCycle, ...]:
        """Every meter of the wager."""
        hits = hits_in_a_round(self.meters.house, self.meters.wager, self.meters.players)
        return tuple(self._cycle(level, of) for level, of in hits.items() if of.whole)

    def _cycle(self, level: str, hits: RoundHits) -> MeterCycle:
        meters, terms = self.meters, self.meters.terms[level]
        staked = meters.players * stake_of(meters.house, meters.wager)
        gains, opens = staked * terms.rate, Fraction(meters.shown.get(level, terms.opens_with))
        first = MeterLaw(hits=hits, gains=gains, starts=opens)
        later = replace(first, starts=Fraction(terms.restarts_with), aside=staked * terms.reserve)
        return MeterCycle(
            level,
            first,
            first if later == first else later,  # what is worked out for one is then known for both
            meters.at_the_table.break_even if level == meters.top else None,
        )

    @property
    def moved(self) -> MoneyMoved:
        """What a thousand rounds move on average."""
        meters = self.meters
        staked = THOUSAND * meters.players * stake_of(meters.house, meters.wager)
        return MoneyMoved(
            gained=staked * sum((of.rate for of in meters.terms.values()), Fraction(0)),
            aside=staked * sum((of.reserve for of in meters.terms.values()), Fraction(0)),
            reseeds=sum(
                (
                    THOUSAND * each.wait.chance * meters.terms[each.level].restarts_with
                    for each in self.cycles
                ),
                Fraction(0),
            ),
            envy=staked * envy_return(meters.house, meters.wager, meters.players - 1),
        )

    def envy(self) -> Iterator[tuple[str, Cents]]:
        """What all others at the table together have for a hand, by hand."""
        house, wager = self.meters.house, self.meters.wager
        step = settled_by(house, wager)
        if isinstance(step, Progressive) and self.meters.players > 1:
            for row, _, _ in count_rows(house, step.formed, house.envy(wager, stake_of(house, wager))):
                if row is not None:
                    yield row.hand, row.pays.winnings(0) * (self.meters.players - 1)
