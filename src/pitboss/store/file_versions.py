"""Versions of the floor's file as the log has them: each is a record with its text and the files it names."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from pitboss.store import schema

KIND = "floor-file"
# That it is no step is said beside it: only so is the index on the other kinds used, whatever the database.
OF_KIND = (schema.events.c.kind == KIND, schema.NOT_A_STEP)
NEWEST = select(func.max(schema.events.c.number)).where(*OF_KIND)


class FileVersion(NamedTuple):
    """One version, as it was put in force."""

    number: int  # of its record
    at: int
    by: str
    digest: str
    text: str
    files: Mapping[str, str]  # those that it names, by name


def newest_number(connection: Connection) -> int:
    """The record of the newest version; 0 if there is none."""
    return int(connection.execute(NEWEST).scalar() or 0)


def versions(connection: Connection) -> Iterator[FileVersion]:
    """Every version, the newest first."""
    rows = schema.events
    ask = select(rows.c.number, rows.c.body).where(*OF_KIND).order_by(rows.c.number.desc())
    for number, body in connection.execute(ask):
        told: dict[str, Any] = json.loads(body)
        yield FileVersion(number, told["at"], told["by"], told["digest"], told["text"], told["files"])
