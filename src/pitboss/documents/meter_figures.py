"""Meters on the PAR sheet: how they open, grow and are hit, and what their wagers return by who plays.

Nothing here is folded. A meter that serves several hands is also told of with all of them wagered on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from pitboss.documents.numbers import chance, money
from pitboss.documents.offer import DIVIDED
from pitboss.documents.page import Block, Columns, Grid, Heading, Text, cells
from pitboss.money import percent
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.tables import told as in_one_form
from pitboss.rules.words import HandBonus, Progressive
from pitboss.solve.meter_sheet import MeterReturn, MeterSheet
from pitboss.solve.progressives import on_dealers_hand
from pitboss.solve.sides import deals_of
from pitboss.solve.worth import settled_by


def meter_blocks(house: House, sheets: Mapping[str, MeterSheet]) -> Iterator[Block]:
    """Every wager that may win from a meter."""
    if not sheets:
        return
    never = "All of it for wagers that are never folded. " if house.force.folding else ""
    yield Heading("Progressive meters")
    yield Text(
        f"{never}A second hand that empties a meter in the same round"
        " wins what the meter restarts with. In the long run a meter pays what it gains and what it restarts"
        " with: what it opened with the first time is won but once and does not count.",
        look="intro",
    )
    for wager, sheet in sheets.items():
        yield Heading(wager, 2, settled_by(house, wager).meter)
        yield _levels(sheet)
        yield Columns(((_by_players(house, wager, sheet),), (_hits(sheet), *_envy(house, wager, sheet))))


def _levels(sheet: MeterSheet) -> Grid:
    rows = [
        (
            level,
            money(terms.opens_with),
            money(terms.restarts_with),
            percent(terms.rate, 2),
            percent(terms.reserve, 2) if terms.reserve else "none",
            money(terms.when_hit),
            money(sheet.when_hit_full[level]),
        )
        for level, terms in sheet.terms.items()
    ]
    heads = ("meter", "opens at", "restarts at", "gains", "reserve")
    hit = ("when hit, 1 player", f"when hit, {sheet.players} players")
    first = int(list(sheet.terms) == ["meter"])  # one meter needs no name
    align = "lrrrrrr"[first:]
    return cells(
        (*heads, *hit)[first:], [row[first:] for row in rows], align=align, note=_note(sheet), leads=True
    )


def _note(sheet: MeterSheet) -> str:
    said = [
        "What a meter shows when it is hit is an average of what hands find there, each by the share that it"
        " wins; a second one in the same round finds what the first one left."
    ]
    if any(terms.reserve for terms in sheet.terms.values()):
        said.append("The reserve goes onto the meter when it restarts.")
    if sheet.stated_by:
        said.append(f"Opening amount and rate are those of the Rules Submission: {sheet.stated_by}.")
    if sheet.shared:
        told = listed([f"{percent(part)} with {who}" for who, part in sheet.shared.items()])
        said.append(f"The meter serves more than one hand; in the long run the wager returns {told}.")
    return " ".join(said)


def _by_players(house: House, wager: str, sheet: MeterSheet) -> Grid:
    rows = []
    for told, alike in groupby(sheet.returns, key=_returned):
        first, *more = (at.others for at in alike)
        rows.append((f"{first} to {more[-1]}" if more else str(first), *told))
    several = ": the highest meter, while the others show what they open with" if len(sheet.terms) > 1 else ""
    said = [f"At break-even the wager returns all of itself{several}."]
    if sheet.envy:
        said.append("Envy Bonus included.")
    step = settled_by(house, wager)
    if isinstance(step, HandBonus) and on_dealers_hand(house, wager):
        said.append(f"{DIVIDED}, here all others too: {step.highest_only}.")
    if sheet.shared:
        said.append("Counted with nobody on the other hand that the meter serves.")
    heads = ("others", "as it opens", "long run", "break-even")
    return cells(
        heads,
        rows,
        align="rrrr",
        caption="What the wager returns, by other players",
        note=" ".join(said),
        whole=True,
    )


def _returned(at: MeterReturn) -> tuple[str, str, str]:
    """A line of the table without its head: lines that say the same are one."""
    return percent(at.as_it_opens), percent(at.long_run), money(at.break_even)


def _envy(house: House, wager: str, sheet: MeterSheet) -> Iterator[Block]:
    step = settled_by(house, wager)
    if not sheet.envy or not isinstance(step, Progressive):
        return
    deals = deals_of(house, wager)
    rows = [
        (in_one_form(row.hand), row.pays, f"{row.deals:,}", chance(row.deals, deals)) for row in sheet.envy
    ]
    heads = ("hand", "pays", "combinations", "probability")
    caption = "Envy Bonus, for each other player"
    yield cells(heads, rows, align="lrrr", cite=step.envy_pays, caption=caption, whole=True)


def _hits(sheet: MeterSheet) -> Grid:
    rows = [
        (in_one_form(at.row), f"{float(at.of_one_hand):,.0f}", f"{float(at.at_the_table):,.0f}")
        for at in sheet.hits
    ]
    heads = ("paid from a meter", "1 player", f"{sheet.players} players")
    return cells(heads, rows, align="lrr", caption="Rounds between hits", whole=True)
