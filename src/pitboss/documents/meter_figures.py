"""Meters on the PAR sheet: how they open, grow and are hit, and what their wagers return by who plays.

Nothing here is folded. A meter that serves several hands is also told of with all of them wagered on.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.numbers import chance, money
from pitboss.documents.offer import envy
from pitboss.documents.page import Block, Grid, Heading, Text, cells
from pitboss.money import percent
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Progressive
from pitboss.solve.meters import Meters, meters_of
from pitboss.solve.progressives import (
    break_even_meter,
    long_run_return,
    metered_wagers,
    opening_levels,
    progressive_return,
)
from pitboss.solve.sides import count_rows, deals_of
from pitboss.solve.worth import settled_by


def meter_blocks(house: House) -> Iterator[Block]:
    """Every wager that may win from a meter."""
    if not metered_wagers(house):
        return
    yield Heading("Progressive meters")
    yield Text(
        "All of it for wagers that are never folded. A second hand that empties a meter in the same round"
        " wins what the meter restarts with. In the long run a meter pays what it gains: what it opened with"
        " the first time is won but once and does not count.",
        look="intro",
    )
    for wager in metered_wagers(house):
        alone, full = (meters_of(house, wager, players=each, folds=False) for each in (1, house.seats))
        yield Heading(wager, 2, settled_by(house, wager).meter)
        yield _levels(alone, full)
        yield _by_players(house, wager)
        yield from _on_every_hand(full)
        yield from _envy(house, wager)
        yield _hits(full)


def _levels(alone: Meters, full: Meters) -> Grid:
    rows = [
        (
            level,
            money(terms.opens_with),
            money(terms.restarts_with),
            percent(terms.rate, 2),
            percent(terms.reserve, 2) if terms.reserve else "none",
            money(terms.when_hit),
            money(full.terms[level].when_hit),
        )
        for level, terms in alone.terms.items()
    ]
    heads = ("meter", "opens at", "restarts at", "gains", "reserve")
    hit = ("when hit, 1 player", f"when hit, {full.players} players")
    return cells((*heads, *hit), rows, align="lrrrrrr", note=_note(alone))


def _note(meters: Meters) -> str:
    said = ["What a meter shows when it is hit is an average."]
    if any(terms.reserve for terms in meters.terms.values()):
        said.append("The reserve goes onto the meter when it restarts.")
    if meters.stated_by:
        said.append(f"Opening amount and rate are those of the Rules Submission: {meters.stated_by}.")
    return " ".join(said)


def _by_players(house: House, wager: str) -> Grid:
    opening = opening_levels(house, wager)
    rows = [
        (
            str(others),
            percent(progressive_return(house, wager, opening, others)),
            percent(long_run_return(house, wager, others)),
            money(break_even_meter(house, wager, others)),
        )
        for others in range(house.seats)
    ]
    heads = ("others with the wager", "return as it opens", "return in the long run", "break-even meter")
    return cells(heads, rows, align="rrrr", note="Envy Bonus included where there is one.")


def _on_every_hand(full: Meters) -> Iterator[Block]:
    """What becomes of the return where a meter serves several hands and all are wagered on."""
    shared = [(who, part) for who, part in full.long_run().items() if who.endswith("serves")]
    if shared:
        told = listed([f"{percent(part)} with {who}" for who, part in shared])
        says = f"The meter serves more than one hand; in the long run the wager returns {told}."
        yield Text(says, look="small")


def _envy(house: House, wager: str) -> Iterator[Block]:
    step = settled_by(house, wager)
    schedule = envy(house, step)
    if not schedule or not isinstance(step, Progressive):
        return
    deals = deals_of(house, wager)
    rows = [
        (row.hand, str(row.pays), f"{count:,}", chance(count, deals))
        for row, count, _ in count_rows(house, step.formed, schedule.paytable)
        if row is not None
    ]
    heads = ("hand of another player", "Envy Bonus", "combinations", "probability")
    yield cells(heads, rows, align="lrrr", cite=step.envy_pays, caption="Envy Bonus, for each other player")


def _hits(full: Meters) -> Grid:
    rows = [(row, f"{float(alone):,.0f}", f"{float(rounds):,.0f}") for row, alone, rounds in full.hits()]
    heads = ("paid from a meter", "rounds between hits, 1 player", f"with {full.players} players")
    return cells(heads, rows, align="lrr")
