"""Several processes on one floor: leases for the clocks, and the others' steps shown here too.

A word by NOTIFY comes after the commit; a look at the versions every second stands behind it, so that a
lost word costs a second and nothing else.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from pitboss.store import leases
from pitboss.store.news import CHANNEL, TELL, heard, news, words
from pitboss.table import LiveTable

if TYPE_CHECKING:
    from pitboss.server.host import Host

LOOK = 1  # seconds between two looks
RENEW = 2  # seconds between two renewals
BREATH = timedelta(milliseconds=5)  # after a word or a look: what comes meanwhile goes together


class Neighbors:
    """The other processes of a floor."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.name = secrets.token_hex(8)
        self.tasks: list[asyncio.Task[None]] = []
        self.words: dict[str, LiveTable] = {}
        self.waits = asyncio.Event()

    async def start(self) -> None:
        """Take what clocks are free, and listen."""
        await self._renew()
        self.tasks = [asyncio.create_task(each()) for each in (self._keep, self._listen, self._talk)]

    async def stop(self) -> None:
        """Leave the clocks to the others."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
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

    async def _connected(self) -> psycopg.AsyncConnection:
        """A line of its own to the server; a word need not be on the disk before it is passed on."""
        address = self.host.database.reads.url.set(drivername="postgresql")
        where = address.render_as_string(hide_password=False)
        return await psycopg.AsyncConnection.connect(
            where, autocommit=True, options="-c synchronous_commit=off"
        )

    async def _listen(self) -> None:
        """Look whenever a word comes that tells something new, and at everything every second."""
        while True:
            with suppress(psycopg.Error, DBAPIError):
                reads = await asyncio.to_thread(self._read_line)
                try:
                    async with await self._connected() as connection:
                        await connection.execute(f"LISTEN {CHANNEL}")
                        await self._hear(connection, reads)
                finally:
                    reads.close()
            await asyncio.sleep(LOOK)

    def _read_line(self) -> Connection:
        """A line to look by that is kept from look to look; every question is a transaction of its own."""
        return self.host.database.reads.connect().execution_options(isolation_level="AUTOCOMMIT")

    async def _hear(self, connection: psycopg.AsyncConnection, reads: Connection) -> None:
        loop = asyncio.get_running_loop()
        looked = loop.time()
        while True:
            said = [each.payload async for each in connection.notifies(timeout=LOOK, stop_after=1)]
            if not said or loop.time() - looked > LOOK:
                looked = loop.time()
                await self._look(reads)
            elif names := heard(self.name, said, self.host.tables):
                await self._look(reads, names)
                await asyncio.sleep(BREATH.total_seconds())

    async def look(self) -> None:
        """Show at once what others have done."""
        reads = await asyncio.to_thread(self._read_line)
        try:
            await self._look(reads)
        finally:
            reads.close()

    async def _look(self, reads: Connection, names: set[str] | None = None) -> None:
        """Show what others have done, everywhere or at these tables."""
        for table, records in await asyncio.to_thread(news, reads, dict(self.host.tables), names):
            self.host.writer.learn(table)
            self.host.show_others(table, records)

    def tell_soon(self, tables: tuple[LiveTable, ...]) -> None:
        """A word to the others, after the commit and outside it; words of one moment go together."""
        self.words |= {table.id: table for table in tables}
        self.waits.set()

    async def _talk(self) -> None:
        """Words to the others; the look behind them makes up for one that fails."""
        while True:
            with suppress(psycopg.Error):
                async with await self._connected() as connection:
                    while await self.waits.wait():
                        self.waits.clear()
                        tables, self.words = tuple(self.words.values()), {}
                        for word in words(self.name, tables):
                            await connection.execute(TELL, (CHANNEL, word))
                        await asyncio.sleep(BREATH.total_seconds())
            await asyncio.sleep(LOOK)
