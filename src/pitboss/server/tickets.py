"""Tickets for live connections: good once, for a minute, for one path and one session.

A ticket is signed with the session's own token against forged requests, so that any process of a floor can
check it; the one that has taken it does not take it again.
"""

from __future__ import annotations

import hmac
import secrets

from pitboss.server.people import LoggedIn, same

GOOD_FOR = 60_000
NONCE = 16  # bytes


class Tickets:
    """The tickets of one process."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}  # until when a ticket that was used would have been good

    def issue(self, session: LoggedIn, path: str, now: int) -> str:
        """A ticket for a path."""
        head = f"{now + GOOD_FOR}.{secrets.token_hex(NONCE)}"
        return f"{head}.{_signed(session, path, head)}"

    def take(self, ticket: str, session: LoggedIn, path: str, now: int) -> bool:
        """Whether a ticket is good; from now on it is not."""
        head, _, signature = ticket.rpartition(".")
        until = head.partition(".")[0]
        if not same(signature, _signed(session, path, head)) or not until.isdigit():
            return False
        if int(until) <= now or head in self.used:
            return False
        self.used = {each: end for each, end in self.used.items() if end > now}
        self.used[head] = int(until)
        return True


def _signed(session: LoggedIn, path: str, head: str) -> str:
    told = "\x1f".join(("ticket", session.token, path, head))
    return hmac.digest(session.csrf.encode(), told.encode(), "sha256").hex()
