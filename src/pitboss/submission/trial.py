"""A file with paytable rows of one's own, as TOML: `[wagers.pair_plus]`, then `"Straight flush" = "40 to 1"`.

Rows that are named take the place of the printed ones, and the others stay. With `whole = true` the rows are
the whole table, from the top. `[envy.progressive_payout]` is the Envy Bonus schedule in the same way.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping

from pitboss.hands.patterns import PATTERNS
from pitboss.money import Share, odds
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.tables import About, Table
from pitboss.rules.trial import Rows, TrialHouse, trial_of
from pitboss.rules.words import HandBonus, Progressive, Settlement, short_form

WHOLE = "whole"
ALL = 100  # percent
GROUPS = {"wagers": About.PAYS, "envy": About.ENVY}


def trial_from(house: House, text: str) -> TrialHouse:
    """The house with the rows that a file gives; what cannot be a row is refused in a sentence."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"a table of one's own is TOML: {error}") from None
    own: dict[str, Rows] = {}
    for group, tables in told.items():
        if group not in GROUPS or not isinstance(tables, dict):
            raise Refused(f"{group!r} is no part of a table file: write [wagers.NAME] or [envy.NAME]")
        for name, rows in tables.items():
            table = _table(house, GROUPS[group], name)
            if not isinstance(rows, dict):
                raise Refused(f'{name} is a table of rows such as "Straight flush" = "40 to 1"', table.cite)
            own[table.cite] = tuple(_rows(house, table, rows))
    if not own:
        raise Refused("the table file gives no rows: write [wagers.NAME] and rows below it")
    trial = trial_of(house, own)
    for step in trial.force.settlement:
        if step.pays in own:
            _refuse_unpaid_meters(trial, step)
            _refuse_idle_rows(trial, step)
    return trial


def _refuse_unpaid_meters(house: House, step: Settlement) -> None:
    """Refuse a table by which some meter is never won whole: it would grow for ever."""
    if not isinstance(step, (Progressive, HandBonus)):
        return
    shares = [row.pays for row in house.paytable(step.pays).rows if isinstance(row.pays, Share)]
    for level in house.levels(step).keys() - {share.level for share in shares if share.percent == ALL}:
        raise Refused(f"no row wins 100% of the {level}: some hand must, or it grows for ever", step.pays)


def _refuse_idle_rows(house: House, step: Settlement) -> None:
    """Refuse a row that no hand comes to."""
    from pitboss.solve.sides import count_rows

    paytable = house.paytable(step.pays)
    formed = step.formed[0] if isinstance(step, HandBonus) else step.formed
    reached = [row for row, _, _ in count_rows(house, formed, paytable)]
    for row in paytable.paying:
        if row not in reached:
            told = (
                f"no hand comes to the row {row.hand!r}: a row above it takes them all, or nobody can hold it"
            )
            raise Refused(told, step.pays)


def _table(house: House, about: About, name: str) -> Table:
    """The table in force that bears a name."""
    found = [table for table in house.tables if table.about is about]
    if about is About.ENVY:
        found = [table for table in found if table.amount == house.amounts.get(table.wager)]
    for table in found:
        if short_form(table.wager) == short_form(name):
            return table
    known = ", ".join(dict.fromkeys(short_form(table.wager) for table in found)) or "none"
    raise Refused(f"{house.rules.id} has no {about.value} table of {name!r} in force; there are {known}")


def _rows(house: House, table: Table, told: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """The rows of a table, from the top: the printed ones with those of one's own, or these alone."""
    whole, mine = told.get(WHOLE, False), {name: pays for name, pays in told.items() if name != WHOLE}
    if not isinstance(whole, bool):
        raise Refused(f"{WHOLE} is true or false, not {whole!r}", table.cite)
    for hand, printed in mine.items():
        _refuse_row(house, table, hand, printed)
    if whole:
        yield from ((hand, str(printed)) for hand, printed in mine.items())
        return
    named = {hand.lower(): str(printed) for hand, printed in mine.items()}
    printed_rows = table.column(house.letter(table))
    for hand in named.keys() - {each.lower() for each, _ in printed_rows}:
        has = ", ".join(each for each, _ in printed_rows)
        raise Refused(
            f"{hand!r} is no row of {table.wager}: it has {has}; {WHOLE} = true takes any rows", table.cite
        )
    for hand, cell in printed_rows:
        yield hand, named.get(hand.lower(), str(cell))


def _refuse_row(house: House, table: Table, hand: str, printed: object) -> None:
    if hand.lower() not in PATTERNS:
        raise Refused(f"{hand!r} is no hand that a paytable of these chapters names", table.cite)
    if not isinstance(printed, str):
        raise Refused(f'{hand} pays {printed!r}: write a text such as "40 to 1"', table.cite)
    try:
        cell = odds(printed)
    except Refused:
        told = (
            f"{hand} pays {printed!r}: write it as tables print it, such as 40 to 1, 50 for 1, $100 or Push"
        )
        raise Refused(told, table.cite) from None
    if isinstance(cell, Share) and cell.level not in _levels(house, table):
        raise Refused(f"{hand} pays {printed!r}, but {table.wager} has no such meter", table.cite)


def _levels(house: House, table: Table) -> set[str]:
    """The meters that a table may pay from."""
    for step in house.force.settlement:
        if isinstance(step, (Progressive, HandBonus)) and step.pays == table.cite:
            return set(house.levels(step))
    return set()
