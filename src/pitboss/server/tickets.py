"""Tickets for live connections: good once, for a minute, for one path and one session.

A ticket is signed with the session's own token against forged requests, so that any process of a floor can
check it; where there are several, the database knows which are used.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets

from pitboss.server.host import Host
from pitboss.server.people import LoggedIn, same
from pitboss.store.processes import use_ticket

GOOD_FOR = 60_000
NONCE = 16  # bytes


class Tickets:
    """The tickets of one process."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.used: dict[str, int] = {}  # until when a ticket that was used would have been good

    def issue(self, session: LoggedIn, path: str, now: int) -> str:
        """A ticket for a path."""
        head = f"{now + GOOD_FOR}.{secrets.token_hex(NONCE)}"
        return f"{head}.{_signed(session, path, head)}"

    async def take(self, ticket: str, session: LoggedIn, path: str, now: int) -> bool:
        """Whether a ticket is good; from now on it is not, in any process."""
        head, _, signature = ticket.rpartition(".")
        until = head.partition(".")[0]
        if not same(signature, _signed(session, path, head)) or not until.isdigit():
            return False
        if int(until) <= now or head in self.used:
            return False
        self.used = {each: end for each, end in self.used.items() if end > now}
        self.used[head] = int(until)
        if not self.host.database.shared:
            return True
        used = self.host.writer.keep(lambda connection: use_ticket(connection, head, int(until), now))
        return bool(await asyncio.wrap_future(used))


def _signed(session: LoggedIn, path: str, head: str) -> str:
    told = "\x1f".join(("ticket", session.token, path, head))
    return hmac.digest(session.csrf.encode(), told.encode(), "sha256").hex()
