"""The heads of the log in a second place: a file that only grows, best on another machine.

Whoever can write the whole database can write another log that holds; he cannot take back the heads that
are elsewhere. Pages keep the last one that they saw, too.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import select

from pitboss.audit.heads import heads_in
from pitboss.files import text_in
from pitboss.refusal import Refused
from pitboss.server import log
from pitboss.server.host import Host
from pitboss.store import schema

EVERY = 60  # seconds between two heads, if there is a new one


def hash_of(host: Host, number: int) -> str | None:
    """The hash of a record as the log has it now."""
    rows = schema.events
    with host.database.reads.connect() as connection:
        found: str | None = connection.execute(select(rows.c.hash).where(rows.c.number == number)).scalar()
    return found


class KeptHeads:
    """The file that heads are added to."""

    def __init__(self, host: Host, path: Path, told: log.Sink) -> None:
        self.host = host
        self.path = path
        self.told = told
        self.last = 0
        self.task: asyncio.Task[None] | None = None

    def refuse_other_log(self) -> None:
        """Refuse a log that does not have the last head of the file: it was cut, or written anew."""
        try:
            kept = heads_in(text_in(self.path).splitlines()) if self.path.exists() else {}
        except (OSError, UnicodeDecodeError) as error:
            raise Refused(f"{str(self.path)!r} cannot be read: {error}") from None
        self.last = max(kept, default=0)
        if kept and hash_of(self.host, self.last) != kept[self.last]:
            raise Refused(
                f"the log does not have record {self.last} as {self.path} keeps it: it was cut or written "
                "anew; `pitboss audit verify --heads` tells more"
            )
        self.write()

    def write(self) -> None:
        """One more head, if there is one, on the disk before anything else happens."""
        rows = schema.floor
        with self.host.database.reads.connect() as connection:
            number, digest = connection.execute(select(rows.c.head, rows.c.head_hash)).one()
        if number <= self.last:
            return
        at = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{number}:{digest} {at}\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise Refused(f"{str(self.path)!r} cannot be written: {error.strerror}") from None
        self.last = number

    def start(self) -> None:
        """Add a head now and then from here on."""
        self.task = asyncio.get_running_loop().create_task(self._keep())

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await asyncio.to_thread(self.write)
            except Exception as error:
                self.told(log.line("heads", self.host.now(), **log.fault(error)))

    async def stop(self) -> None:
        """The last head."""
        if self.task is not None:
            self.task.cancel()
            with suppress(Refused):
                await asyncio.to_thread(self.write)
