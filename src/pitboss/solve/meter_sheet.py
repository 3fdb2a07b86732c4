"""A progressive wager as a PAR sheet tells of it: it is never folded, so that there is nothing to solve."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pitboss.rules.house import House
from pitboss.rules.words import Progressive
from pitboss.solve.meters import Hits, MeterTerms, meters_of
from pitboss.solve.progressives import (
    break_even_meter,
    long_run_return,
    metered_wagers,
    opening_levels,
    progressive_return,
)
from pitboss.solve.sides import count_rows
from pitboss.solve.worth import settled_by, stake_of


class MeterReturn(NamedTuple):
    """What one unit returns beside so many others, all with the wager, and the meter that breaks even."""

    others: int
    as_it_opens: Fraction
    long_run: Fraction
    break_even: Fraction


class EnvyRow(NamedTuple):
    """A hand of another player that brings an Envy Bonus: what it pays, and in how many deals."""

    hand: str
    pays: str
    deals: int


class MeterSheet(NamedTuple):
    """A progressive wager of a house.

    players        at a full table
    terms          the meters by level, with one player
    when_hit_full  what each shows on average when it is hit at a full table
    shared         the return in the long run with every hand that the meter serves, by who feeds it
    """

    players: int
    stated_by: str
    terms: dict[str, MeterTerms]
    when_hit_full: dict[str, Fraction]
    returns: tuple[MeterReturn, ...]
    shared: dict[str, Fraction]
    envy: tuple[EnvyRow, ...]
    hits: tuple[Hits, ...]


def meter_sheets(house: House) -> dict[str, MeterSheet]:
    """Every wager that may win from a meter."""
    return {wager: meter_sheet(house, wager) for wager in metered_wagers(house)}


def meter_sheet(house: House, wager: str) -> MeterSheet:
    """One of them."""
    alone, full = (meters_of(house, wager, players=each, folds=False) for each in (1, house.seats))
    return MeterSheet(
        players=full.players,
        stated_by=alone.stated_by,
        terms=alone.terms,
        when_hit_full={level: terms.when_hit for level, terms in full.terms.items()},
        returns=tuple(_returns(house, wager)),
        shared={who: part for who, part in full.long_run().items() if who.endswith("serves")},
        envy=tuple(_envy(house, wager)),
        hits=tuple(full.hits()),
    )


def _returns(house: House, wager: str) -> Iterator[MeterReturn]:
    opening = opening_levels(house, wager)
    for others in range(house.seats):
        yield MeterReturn(
            others,
            progressive_return(house, wager, opening, others),
            long_run_return(house, wager, others),
            break_even_meter(house, wager, others),
        )


def _envy(house: House, wager: str) -> Iterator[EnvyRow]:
    step = settled_by(house, wager)
    if not isinstance(step, Progressive):
        return
    for row, count, _ in count_rows(house, step.formed, house.envy(wager, stake_of(house, wager))):
        if row is not None:
            yield EnvyRow(row.hand, str(row.pays), count)
