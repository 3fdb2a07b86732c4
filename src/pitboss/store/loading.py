"""A table from the store: its last snapshot, and every step since carried out again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, select

from pitboss.refusal import Refused
from pitboss.store import schema
from pitboss.table import LiveTable, step
from pitboss.table import actions as acts
from pitboss.table.written import action_from_json, table_from_json, with_drawn
from pitboss.wire.names import WHO

STEP = "step"
FIX_DECK = "FixDeck"  # the one step that needs the secret of its round


def load_table(connection: Connection, name: str) -> LiveTable:
    """A table as it was when the last action was acknowledged."""
    rows = schema.gaming_tables
    row = connection.execute(select(rows).where(rows.c.id == name)).mappings().one_or_none()
    if row is None:
        raise Refused(f"there is no table {name!r}")
    return caught_up(connection, table_from_json(json.loads(row["snapshot"])))


def caught_up(connection: Connection, table: LiveTable) -> LiveTable:
    """A table after every step that the log has beyond its version."""
    rows = schema.events
    found = connection.execute(
        select(rows.c.body)
        .where(rows.c.table_id == table.id, rows.c.kind == STEP, rows.c.version > table.version)
        .order_by(rows.c.version)
    )
    return after_steps(connection, table, [json.loads(body) for (body,) in found])


def after_steps(connection: Connection, table: LiveTable, bodies: list[Any]) -> LiveTable:
    """A table after steps that the log tells of; a deck is drawn again by its round's secret."""
    fixed = any(body["action"]["does"] == FIX_DECK for body in bodies)
    return repeated(table, bodies, openings(connection, table.id) if fixed else {})


def openings(connection: Connection, table: str) -> Mapping[str, str]:
    """The secrets of the rounds of a table that are not opened yet."""
    rows = schema.secrets
    found = connection.execute(
        select(rows.c.round_id, rows.c.opening).where(rows.c.table_id == table, rows.c.opened.is_(False))
    )
    return {row.round_id: row.opening for row in found}


def repeated(table: LiveTable, bodies: Iterable[Mapping[str, Any]], secrets: Mapping[str, str]) -> LiveTable:
    """A table after steps that the log tells of."""
    bodies = list(bodies)
    known = {**_opened(bodies), **secrets}
    for body in bodies:
        action = action_from_json(body["action"])
        if isinstance(action, acts.FixDeck):
            action = with_drawn(table, action, known[table.round_id])
        table = step(table, action, WHO.read(body["who"]), body["at"]).table
        if table.version != body["version"]:
            raise Refused(f"the log of table {table.id} lacks version {table.version}")
    return table


def _opened(bodies: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """The secrets that the log itself has opened."""
    return {
        body["round"]: body["action"]["opening"] for body in bodies if body["action"]["does"] == "FinishRound"
    }
