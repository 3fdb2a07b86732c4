"""Several processes on one floor: leases for the clocks, and the others' steps shown here too.

A word by NOTIFY comes after the commit; a look at the versions every second stands behind it, so that a
lost word costs a second and nothing else.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy.exc import DBAPIError

from pitboss.store import leases
from pitboss.store.news import CHANNEL, News, news, tell
from pitboss.table import LiveTable

if TYPE_CHECKING:
    from pitboss.server.host import Host

LOOK = 1  # seconds between two looks
RENEW = 2  # seconds between two renewals


class Neighbors:
    """The other processes of a floor."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.name = secrets.token_hex(8)
        self.tasks: list[asyncio.Task[None]] = []
        self.words: dict[str, LiveTable] = {}
        self.telling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take what clocks are free, and listen."""
        await self._renew()
        self.tasks = [asyncio.create_task(self._keep()), asyncio.create_task(self._listen())]

    async def stop(self) -> None:
        """Leave the clocks to the others."""
        for task in self.tasks:
            task.cancel()
        with suppress(DBAPIError):
            await asyncio.to_thread(self._give_back)

    def _give_back(self) -> None:
        with self.host.database.writes.begin() as connection:
            leases.give_back(connection, self.name)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            with suppress(DBAPIError):
                await self._renew()

    async def _renew(self) -> None:
        mine = await asyncio.to_thread(self._take)
        await self.host.run_clocks(mine)

    def _take(self) -> frozenset[str]:
        with self.host.database.writes.begin() as connection:
            return leases.take(connection, self.name, self.host.now())

    async def _listen(self) -> None:
        """Look whenever a word comes, and every second."""
        address = self.host.database.reads.url.set(drivername="postgresql")
        while True:
            with suppress(psycopg.Error, DBAPIError):
                where = address.render_as_string(hide_password=False)
                async with await psycopg.AsyncConnection.connect(where, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    while True:
                        async for _ in connection.notifies(timeout=LOOK, stop_after=1):
                            pass
                        await self.look()
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Show what others have done."""
        for table, records in await asyncio.to_thread(self._news):
            self.host.show(table, records)

    def _news(self) -> News:
        with self.host.database.reads.connect() as connection:
            return news(connection, dict(self.host.tables))

    def tell_soon(self, tables: tuple[LiveTable, ...]) -> None:
        """A word to the others, after the commit and outside it; words of one moment go together."""
        self.words |= {table.id: table for table in tables}
        if self.telling is None or self.telling.done():
            self.telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        while self.words:
            words, self.words = tuple(self.words.values()), {}
            await asyncio.to_thread(self._told, words)

    def _told(self, tables: tuple[LiveTable, ...]) -> None:
        """The look behind it makes up for a word that fails."""
        with suppress(DBAPIError), self.host.database.writes.begin() as connection:
            tell(connection, tables)
