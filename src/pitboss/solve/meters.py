"""One progressive wager whole: its meters, what it returns by the highest one, break-evens and hits.

Where a fold takes the wager there is one return for each way to play. The hands of others are all
counted for the Envy Bonus; where folded cards are taken away, it is a little less.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from pitboss.engine.meters import wager_amount, wagers_of
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.house_checks import refuse_players
from pitboss.solve.forfeits import forfeited
from pitboss.solve.games import solve_base
from pitboss.solve.joint import line_at_best, line_by_base
from pitboss.solve.progressives import (
    NOTHING_SHOWN,
    ReturnLine,
    envy_return,
    expected_meter,
    highest_meter,
    long_run_return,
    opening_levels,
    return_line,
    rounds_between_hits,
    terms,
)
from pitboss.solve.solver import Tick
from pitboss.solve.worth import Levels, settled_by

MULTIPLES = (1, 2, 3, 5, 10)  # of what the meter opens with
NEVER, BY_BASE, AT_BEST = "never folded", "by the base game's play", "at best joint play"


class MeterTerms(NamedTuple):
    """One meter: how it opens, restarts and grows, and what it shows on average when it is hit."""

    opens_with: Cents
    restarts_with: Cents
    rate: Fraction
    reserve: Fraction
    when_hit: Fraction


class Hits(NamedTuple):
    """A row that is paid from a meter: rounds from one hit to the next."""

    row: str
    of_one_hand: Fraction
    at_the_table: Fraction


@dataclass(frozen=True, kw_only=True)
class Meters:
    """A progressive wager of a house: so many players make it, and some meters show what is given.

    lines   by how a player plays, what one unit returns to him alone by the highest meter; None where
            the best play changes with the meter, so that there is no line
    """

    house: House
    wager: str
    players: int
    shown: Levels = field(default_factory=dict)
    lines: dict[str, ReturnLine | None]

    @property
    def played(self) -> dict[str, ReturnLine]:
        """The lines that there are."""
        return {how: line for how, line in self.lines.items() if line}

    @property
    def at_the_table(self) -> ReturnLine:
        """The return to one of the players who never folds: Envy Bonuses and shared jackpots counted."""
        return return_line(self.house, self.wager, self.players - 1, self.shown)

    @cached_property
    def top(self) -> str:
        """The meter that the best hand is paid from."""
        return highest_meter(self.house, self.wager)

    @cached_property
    def terms(self) -> dict[str, MeterTerms]:
        """The meters by level."""
        amount = wager_amount(self.house, settled_by(self.house, self.wager))
        when_hit = expected_meter(self.house, self.wager, self.players - 1)
        return {
            name: MeterTerms(
                level.seed.amount(amount),
                level.reseed.amount(amount),
                level.rate.part,
                level.reserve.part if level.reserve else Fraction(0),
                when_hit[name],
            )
            for name, level in terms(self.house, self.wager).items()
        }

    @property
    def stated_by(self) -> str:
        """The clause that leaves opening amount and rate to the Rules Submission, if one does."""
        return next((floor.cite for floor in self.house.rules.floors if floor.wager == self.wager), "")

    def amounts(self) -> Iterator[tuple[str, Fraction]]:
        """What the highest meter may show: multiples of its opening, break-evens, what is given."""
        opening = self.terms[self.top].opens_with
        for times in MULTIPLES:
            yield "opens with" if times == 1 else f"{times} times that", Fraction(opening * times)
        yield "average when hit", self.terms[self.top].when_hit
        for how, line in self.played.items():
            yield f"breaks even, {how}", line.break_even
        if self.top in self.shown:
            yield "shown", Fraction(self.shown[self.top])

    def break_evens(self) -> Iterator[tuple[int, dict[str, Fraction]]]:
        """The break-even of the highest meter by the number of others, by how the player plays."""
        for others in range(self.house.seats):
            envy = envy_return(self.house, self.wager, others)
            found = {how: line.above(envy).break_even for how, line in self.played.items()}
            never = return_line(self.house, self.wager, others, self.shown)
            yield others, found | {NEVER: never.break_even}

    def hits(self) -> Iterator[Hits]:
        """Every row that is paid from a meter."""
        alone = rounds_between_hits(self.house, self.wager)
        for row, rounds in rounds_between_hits(self.house, self.wager, self.players).items():
            yield Hits(row, alone[row], rounds)

    def long_run(self) -> dict[str, Fraction]:
        """What a unit that is never folded returns in the long run, by who feeds the meter."""
        others = self.players - 1
        found = {"alone": long_run_return(self.house, self.wager)}
        if others:
            found[f"{self.players} players"] = long_run_return(self.house, self.wager, others)
        beside = {
            each: self.players
            for each in wagers_of(settled_by(self.house, self.wager))
            if each != self.wager and self.house.offers(self.house.force.by_name[each])
        }
        if beside:
            every = f"{self.players} players on every hand that the meter serves"
            found[every] = long_run_return(self.house, self.wager, others, beside)
        return found


def meters_of(
    house: House,
    wager: str,
    *,
    players: int = 0,
    shown: Levels = NOTHING_SHOWN,
    folds: bool = True,
    tick: Tick | None = None,
) -> Meters:
    """A progressive wager whole; no players means every seat. Only what folds take needs a solve."""
    name = house.force.wager(wager).name
    for unknown in shown.keys() - opening_levels(house, name).keys():
        known = ", ".join(opening_levels(house, name))
        raise Refused(f"the {name} Wager of {house.rules.id} has no meter {unknown!r}; it has {known}")
    if players:
        refuse_players(house, players)
    lines: dict[str, ReturnLine | None] = {NEVER: return_line(house, name, 0, shown)}
    if folds and name in forfeited(house):
        base = solve_base(house, tick)
        lines[BY_BASE] = line_by_base(house, name, base=base, shown=shown, tick=tick)
        lines[AT_BEST] = line_at_best(house, name, base=base, shown=shown, tick=tick)
    return Meters(house=house, wager=name, players=players or house.seats, shown=shown, lines=lines)
