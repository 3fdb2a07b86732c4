"""Meters through a day of a whole pit: wagers feed them in the order of time, and awards take from them.

Between two awards a meter grows by what each round of each table puts on it, which is always the same. A
round in which a meter may pay is played by the engine with the meters as they stand then; what it leaves is
where they go on from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from pitboss.cards import DECK
from pitboss.engine.meters import opening_meters
from pitboss.engine.state import Meter, MeterKey, Move, Round
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rounds.call import nets
from pitboss.simulate.complete import played
from pitboss.simulate.plan import Plan, announced
from pitboss.simulate.result import ENVY

AWARD, RESEED = "award", "reseed"


class Growth(NamedTuple):
    """What one round of a table puts on a meter and on its reserve, in hundredths of a cent."""

    units: int
    reserve: int


class Hit(NamedTuple):
    """An award from a meter: where, in which round of the pit's day, to whom and how much."""

    day: int
    table: int
    number: int
    seat: int
    key: MeterKey
    cents: Cents
    whole: bool


@dataclass(frozen=True)
class EngineRound:
    """A round that the engine played: what it brought by seat, and the Envy Bonuses in it."""

    table: int
    number: int
    nets: Mapping[int, Cents]
    envy: Cents


@dataclass
class PitMeters:
    """The meters of a pit as they stand, and what every round of each table puts on them."""

    plans: Sequence[Plan]
    paces: Sequence[int]  # rounds a day
    now: dict[MeterKey, Meter] = field(default_factory=dict)
    growth: list[dict[MeterKey, Growth]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for plan in self.plans:
            opened = opening_meters(plan.house)
            for key, meter in opened.items():
                if self.now.setdefault(key, meter) != meter:
                    raise Refused(f"two tables cannot share link {key[0]!r}: their meters open differently")
            fed = announced(plan.house, [kind.laid for kind in plan.by_seat], DECK).meters
            self.growth.append(
                {
                    key: Growth(fed[key].units - meter.units, fed[key].reserve - meter.reserve)
                    for key, meter in opened.items()
                }
            )

    def fed(self, table: int) -> int:
        """What a round of a table puts on all meters and reserves, in hundredths of a cent."""
        return sum(units + reserve for units, reserve in self.growth[table].values())

    def day(self, day: int, todo: Sequence[Sequence[int]]) -> Iterator[tuple[EngineRound, list[Hit]]]:
        """One day: by table the numbers of the rounds that the engine plays, in their order."""
        done = [0] * len(self.plans)
        for table, number in self._in_time(day, todo):
            within = number - day * self.paces[table]
            for other in range(len(self.plans)):
                self._feed(other, self._before(table, within, other) - done[other])
                done[other] = self._before(table, within, other)
            yield self._played(day, table, number)
            done[table] += 1
        for other, pace in enumerate(self.paces):
            self._feed(other, pace - done[other])

    def _in_time(self, day: int, todo: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
        """The rounds of all tables in the order in which they are dealt."""
        found = [
            (Fraction(number - day * self.paces[table], self.paces[table]), table, number)
            for table, numbers in enumerate(todo)
            for number in numbers
        ]
        return [(table, number) for _, table, number in sorted(found)]

    def _before(self, table: int, within: int, other: int) -> int:
        """How many rounds of another table are dealt before this one of this table."""
        if other == table:
            return within
        whole, part = divmod(within * self.paces[other], self.paces[table])
        return whole + (1 if part or other < table else 0)

    def _feed(self, table: int, rounds: int) -> None:
        for key, (units, reserve) in self.growth[table].items():
            meter = self.now[key]
            self.now[key] = Meter(meter.units + rounds * units, meter.reserve + rounds * reserve)

    def _played(self, day: int, table: int, number: int) -> tuple[EngineRound, list[Hit]]:
        plan = self.plans[table]
        mine = {key: self.now[key] for key in self.growth[table]}
        state = played(plan, number, mine).state
        self.now |= state.meters
        reseeded = {(move.link, move.level) for move in state.moves if move.reason == RESEED}
        hits = [
            Hit(
                day,
                table,
                number,
                move.seat,
                (move.link, move.level),
                -move.units // 100,
                (move.link, move.level) in reseeded,
            )
            for move in _awards(state)
        ]
        envy = sum(line.paid for line in state.lines if line.wager.endswith(ENVY))
        return EngineRound(table, number, nets(state), envy), hits


def _awards(state: Round) -> list[Move]:
    """What a round took off meters."""
    return [move for move in state.moves if move.reason == AWARD]


def before_meters(plan: Plan, number: int) -> dict[int, Cents]:
    """What a round brings each seat by the engine, what meters pay left out."""
    state = played(plan, number).state
    found = dict(nets(state))
    for move in _awards(state):
        found[move.seat] += move.units // 100
    return found
