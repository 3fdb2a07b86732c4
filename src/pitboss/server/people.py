"""Who somebody is: people with a role and a password, sessions by a cookie, and what each role may do."""

from __future__ import annotations

import hmac
import secrets
from enum import Enum
from hashlib import sha256
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import Connection, delete, func, insert, select, update

from pitboss.refusal import Refused
from pitboss.store import schema
from pitboss.store.database import Database
from pitboss.store.writer import Writer

MINUTE = 60_000
SESSION = 12 * 60 * MINUTE
TRIES = 5  # wrong passwords before somebody is locked out
LOCKED = 15 * MINUTE
SHORTEST = 10  # letters of a password that somebody chooses
GUEST = "guest-"  # how the ids of a demonstration's visitors begin
TOKEN = 32  # bytes
SEEN = 10_000  # how long a session is not looked up again; another process may have ended it
MOST_SEEN = 4096


class FloorRole(Enum):
    """What somebody may do on the floor."""

    PLAYER = "player"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    CAGE = "cage"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"


class Person(NamedTuple):
    """Somebody with an account on the floor."""

    id: str
    name: str
    role: FloorRole


class LoggedIn(NamedTuple):
    """A session: the cookie's token, the token against forged requests, and whose it is."""

    token: str
    csrf: str
    person: Person


class Unknown(Refused):
    """Nobody, or not with this password."""


class Given(Refused):
    """The password is right, but somebody else set it: another one is wanted first."""


def digest(token: str) -> str:
    """What is kept of a token: a stolen database opens no session."""
    return sha256(token.encode()).hexdigest()


class People:
    """The people of a floor. What is written goes through the one writer."""

    def __init__(self, database: Database, writer: Writer, hasher: PasswordHasher | None = None) -> None:
        self.reads = database.reads
        self.writer = writer
        self.hasher = hasher or PasswordHasher()
        self.decoy = self.hasher.hash(secrets.token_hex(TOKEN))  # as slow for nobody as for somebody
        self.seen: dict[str, tuple[LoggedIn, int]] = {}  # sessions just looked up, and until when that holds
        self.ended = 0  # sessions ended here

    def add(self, person: Person, password: str, at: int) -> None:
        """A new person; without a password nobody logs in as him, and with this one he chooses another."""
        hashed = self.hasher.hash(password) if password else ""
        row = {"id": person.id, "name": person.name, "role": person.role.value, "password": hashed}
        rows = schema.people

        def run(connection: Connection) -> None:
            if connection.execute(select(rows.c.id).where(rows.c.id == person.id)).first():
                raise Refused(f"there is a person {person.id!r} already: choose another account")
            connection.execute(insert(rows), {**row, "given": bool(password), "created": at})

        self.writer.keep(run).result()

    def find(self, name: str) -> Person | None:
        """Somebody by his id."""
        rows = schema.people
        with self.reads.connect() as connection:
            row = connection.execute(select(rows).where(rows.c.id == name)).first()
        return None if row is None else Person(row.id, row.name, FloorRole(row.role))

    def change(
        self,
        name: str,
        *,
        role: FloorRole | None = None,
        password: str | None = None,
        given: bool = False,
        unlocked: bool = False,
    ) -> int | None:
        """Another role or password; his sessions end. How many did, or None if there is nobody."""
        values: dict[str, object] = {} if role is None else {"role": role.value}
        if password is not None:
            values |= {"password": self.hasher.hash(password), "given": given}
        if unlocked:
            values |= {"failures": 0, "locked_until": 0}
        rows = schema.people

        def run(connection: Connection) -> set[str] | None:
            if connection.execute(select(rows.c.id).where(rows.c.id == name)).first() is None:
                return None
            if role not in (None, FloorRole.ADMINISTRATOR):
                _keep_an_administrator(connection, name)
            if values:
                connection.execute(update(rows).where(rows.c.id == name).values(**values))
            return _end_sessions(connection, name)

        ended: set[str] | None = self.writer.keep(run).result()
        self._forget(ended or set())
        return None if ended is None else len(ended)

    def close(self, name: str, by: str, at: int, *, closed: bool) -> bool:
        """Close an account, or open it again: its sessions end, and the log of log-ins tells who did it.

        The person stays, with all that he did. Whether there is one.
        """
        rows, says = schema.people, f"{'closed' if closed else 'opened again'} by {by}"

        def run(connection: Connection) -> set[str] | None:
            found = connection.execute(select(rows.c.closed).where(rows.c.id == name)).first()
            if found is None or found.closed == closed:
                return None if found is None else set()
            if closed:
                _keep_an_administrator(connection, name)
            connection.execute(update(rows).where(rows.c.id == name).values(closed=closed))
            line = {"at": at, "person": name, "address": "", "outcome": says}
            connection.execute(insert(schema.log_ins), line)
            return _end_sessions(connection, name)

        ended: set[str] | None = self.writer.keep(run).result()
        self._forget(ended or set())
        return ended is not None

    def visitors(self, at: int) -> int:
        """How many visitors of a demonstration have a session that is not over."""
        rows = schema.sessions
        ask = select(func.count()).select_from(rows).where(rows.c.person.startswith(GUEST), rows.c.until > at)
        with self.reads.connect() as connection:
            return int(connection.execute(ask).scalar_one())

    def anybody(self, role: FloorRole) -> bool:
        """Whether there is somebody with this role."""
        ask = select(schema.people.c.id).where(schema.people.c.role == role.value).limit(1)
        with self.reads.connect() as connection:
            return connection.execute(ask).first() is not None

    def log_in(self, name: str, password: str, address: str, at: int, chosen: str = "") -> LoggedIn:
        """A session for somebody who knows the password; too many wrong ones lock him out for a while.

        One that was given to him opens none: the one that he has `chosen` takes its place.
        """
        rows = schema.people
        with self.reads.connect() as connection:
            row = connection.execute(select(rows).where(rows.c.id == name)).mappings().first()
        if row is not None and row["locked_until"] > at:
            self._note(name, address, "locked out", at)
            raise Unknown("too many wrong passwords: try again later")
        if row is None or not self._right(row["password"], password):
            self._note(name, address, "refused", at, wrong=row is not None)
            raise Unknown("account or password is wrong")
        if row["closed"]:
            self._note(name, address, "refused: closed", at)
            raise Unknown("this account is closed: an administrator opens it again")
        if row["given"]:
            self._chosen(name, password, chosen, address, at)
        self._note(name, address, "logged in", at)
        return self.session(Person(row["id"], row["name"], FloorRole(row["role"])), at)

    def _chosen(self, name: str, password: str, chosen: str, address: str, at: int) -> None:
        """A password of his own in place of the one that was given to him."""
        if len(chosen) < SHORTEST or chosen == password:
            self._note(name, address, "new password asked", at)
            raise Given(f"this password was given to you: choose another, of {SHORTEST} characters or more")
        self.change(name, password=chosen)

    def _right(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept or self.decoy, password) and bool(kept)
        except (VerifyMismatchError, InvalidHashError):
            return False

    def _note(self, person: str, address: str, outcome: str, at: int, *, wrong: bool = False) -> None:
        """A line in the log of log-ins, and what it means for the next try."""
        row = {"at": at, "person": person, "address": address, "outcome": outcome}
        rows = schema.people

        def run(connection: Connection) -> None:
            connection.execute(insert(schema.log_ins), row)
            if outcome == "locked out":
                return
            mine = rows.c.id == person
            failures = connection.execute(select(rows.c.failures).where(mine)).scalar() or 0
            locks = wrong and failures + 1 >= TRIES
            count = 0 if locks or not wrong else failures + 1
            values = {"failures": count, "locked_until": at + LOCKED if locks else 0}
            connection.execute(update(rows).where(mine).values(**values))

        self.writer.keep(run).result()

    def session(self, person: Person, at: int) -> LoggedIn:
        """A new session of a person."""
        token, csrf = secrets.token_urlsafe(TOKEN), secrets.token_urlsafe(TOKEN)
        row = {"digest": digest(token), "person": person.id, "csrf": csrf, "until": at + SESSION}

        def run(connection: Connection) -> None:
            connection.execute(delete(schema.sessions).where(schema.sessions.c.until < at))
            connection.execute(insert(schema.sessions), row)

        self.writer.keep(run).result()
        return LoggedIn(token, csrf, person)

    def who(self, token: str, at: int) -> LoggedIn | None:
        """Whose session a token opens, if it is one and not over."""
        rows, people, ended = schema.sessions, schema.people, self.ended
        ask = (
            select(rows.c.csrf, rows.c.until, people.c.id, people.c.name, people.c.role)
            .join(people, people.c.id == rows.c.person)
            .where(rows.c.digest == digest(token), rows.c.until > at, people.c.closed.is_(False))
        )
        with self.reads.connect() as connection:
            found = connection.execute(ask).first()
        if found is None:
            return None
        session = LoggedIn(token, found.csrf, Person(found.id, found.name, FloorRole(found.role)))
        if len(self.seen) >= MOST_SEEN:
            self.seen = {}
        if ended == self.ended:  # else it may be this session that has ended meanwhile
            self.seen[digest(token)] = session, min(found.until, at + SEEN)
        return session

    def known(self, token: str, at: int) -> LoggedIn | None:
        """A session that was looked up a moment ago."""
        found = self.seen.get(digest(token))
        return found[0] if found is not None and found[1] > at else None

    def log_out(self, token: str) -> None:
        """The end of a session."""
        rows = schema.sessions
        mine = rows.c.digest == digest(token)
        self.writer.keep(lambda connection: connection.execute(delete(rows).where(mine))).result()
        self._forget({digest(token)})

    def _forget(self, ended: set[str]) -> None:
        """Sessions that are over are looked up again."""
        self.ended += 1
        for each in ended:
            self.seen.pop(each, None)


def _end_sessions(connection: Connection, name: str) -> set[str]:
    """Delete somebody's sessions; which they were."""
    sessions = schema.sessions
    mine = sessions.c.person == name
    ended = set(connection.execute(select(sessions.c.digest).where(mine)).scalars())
    connection.execute(delete(sessions).where(mine))
    return ended


def _keep_an_administrator(connection: Connection, name: str) -> None:
    """Refuse what would leave the floor without anybody who can open an account."""
    rows = schema.people
    ask = select(rows.c.id).where(rows.c.role == FloorRole.ADMINISTRATOR.value, rows.c.closed.is_(False))
    if set(connection.execute(ask).scalars()) == {name}:
        raise Refused(f"{name} is the last administrator: somebody else has to be one first")


def same(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())
