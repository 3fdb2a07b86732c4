"""A floor served in this process, and people who use it through the same door as everybody."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import func, select
from starlette.testclient import TestClient

from pitboss.engine.state import OVER, VOID, Round
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import House, default_house
from pitboss.server.app import make_app
from pitboss.server.buckets import HowOften, Limits
from pitboss.server.floor import Floor, Settings
from pitboss.server.host import Host, clock
from pitboss.server.people import FloorRole, People, Person
from pitboss.store import schema
from pitboss.store.floors import add_table, open_floor
from pitboss.table import LiveTable, Timers
from pitboss.table.dealer import coming
from pitboss.table.seen import stage_of
from tests.databases import founded

ROLES = tuple(FloorRole)
PASSWORD = "a long password"
NEVER = (
    600_000  # milliseconds of a clock that no test waits for: longer than a module takes on a busy machine
)
AT_ONCE = Timers(betting=0, decision=NEVER, reveal=50, result=0, pace=0, validation=0)
PATIENCE = 40  # seconds
PATIENT = AT_ONCE._replace(betting=NEVER)
FREE = Limits(HowOften(10_000, 1), HowOften(10_000, 1), HowOften(10_000, 1))
QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)  # tests need no slow ones
GAMES = list({rules.name: rules for rules in RULE_SETS}.values())


@dataclass
class Guest:
    """Somebody with a browser."""

    web: TestClient
    name: str
    csrf: str = ""
    keys: Iterator[int] = field(default_factory=itertools.count)

    def get(self, path: str, **parts: Any) -> Any:
        return self.web.get(path, **parts)

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self.web.post(path, json=body, headers={"x-pitboss-csrf": self.csrf, **headers})

    def patch(self, path: str, body: Any) -> Any:
        return self.web.patch(path, json=body, headers={"x-pitboss-csrf": self.csrf})

    def key(self) -> str:
        return f"{self.name}-{next(self.keys):06}"

    def view(self, table: str = "T1", seat: int = 0) -> Any:
        return self.get(f"/api/tables/{table}", params={"seat": seat}).json()["view"]

    def act(self, option: str, table: str = "T1", **parts: Any) -> Any:
        seen = parts.pop("seen", None)
        body = {"option": option, "key": self.key(), **parts}
        body["seen"] = self.view(table, parts.get("seat", 0))["version"] if seen is None else seen
        return self.post(f"/api/tables/{table}/actions", body)

    def options(self, table: str = "T1", seat: int = 0) -> dict[str, Any]:
        return {each["id"]: each for each in self.view(table, seat)["options"]}

    def balance(self) -> int:
        found = self.get("/api/me").json()["balance_cents"]
        assert isinstance(found, int)
        return found


@dataclass
class Served:
    """A floor that is being served, and what it has written to its log."""

    floor: Floor
    web: TestClient
    lines: list[str]
    history: dict[tuple[str, int], LiveTable] = field(default_factory=dict)  # tables by version

    def until(self, so: Callable[[], bool]) -> None:
        """Wait until something is so; not for ever."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            if so():
                return
            time.sleep(0.01)
        stand = {name: (stage_of(table), coming(table)) for name, table in self.floor.host.tables.items()}
        raise AssertionError(f"it never was so: {stand}, {self.lines[-3:]}")

    def table(self, name: str = "T1") -> LiveTable:
        return self.floor.host.tables[name]

    def ended(self, round_id: str) -> Round:
        """How a round ended."""
        found = [t.round or t.last for t in self.history.values() if t.round_id == round_id]
        return next(state for state in found if state is not None and state.stage in (OVER, VOID))

    def total(self) -> int:
        """All balances together."""
        with self.floor.host.database.reads.connect() as connection:
            return int(connection.execute(select(func.sum(schema.accounts.c.balance))).scalar_one())

    def events(self) -> int:
        """How many records the log has."""
        with self.floor.host.database.reads.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(schema.events)).scalar_one())

    def browser(self) -> TestClient:
        other = TestClient(self.web.app, raise_server_exceptions=True)
        other.portal = self.web.portal
        return other

    def visitor(self) -> Guest:
        """A visitor of the demonstration."""
        web = self.browser()
        told = web.post("/api/demo").json()
        return Guest(web, told["id"], told["csrf"])

    def somebody(self, role: FloorRole, name: str = "") -> Guest:
        """Somebody of a role, logged in; players have money."""
        name = name or role.value
        person = Person(name, name.title(), role)
        self.floor.people.add(person, "", clock())
        session = self.floor.people.session(person, clock())
        web = self.browser()
        web.cookies.set("pitboss_session", session.token)
        return Guest(web, name, session.csrf)


def prepared(
    where: Path | str,
    *houses: House,
    timers: Timers = AT_ONCE,
    table: dict[str, Any] | None = None,
    **settings: Any,
) -> tuple[Floor, list[str]]:
    """A floor with a table for each house, closed, and the lines of its log.

    It is in a file of a folder, or in a database that has a floor without tables.
    """
    address = where if isinstance(where, str) else next(founded("sqlite", where))
    database = open_floor(address)
    with database.writes.begin() as connection:
        for number, house in enumerate(houses or (default_house(GAMES[0]),), 1):
            add_table(connection, LiveTable(id=f"T{number}", house=house, timers=timers, **(table or {})))
    host, lines = Host(database), list[str]()
    settings = {"limits": FREE, **settings}
    people = People(database, host.writer, QUICK)
    return Floor(host, people, Settings(**settings), told=lines.append), lines


@contextmanager
def served(where: Path | str, *houses: House, **parts: Any) -> Iterator[Served]:
    """Such a floor, served in this process."""
    floor, lines = prepared(where, *houses, **parts)
    with TestClient(make_app(floor)) as web:
        found = Served(floor, web, lines)
        floor.host.watchers.add(lambda table, _: found.history.__setitem__((table.id, table.version), table))
        yield found
    floor.host.database.close()


def told(answer: Any, status: int, why: str) -> Any:
    """The refusal that an answer is: one shape, this status, this reason."""
    body = answer.json()
    assert (answer.status_code, body["why"]) == (status, why), body
    assert body.keys() == {"format", "says", "clause", "why", "view"}
    assert body["says"]
    return body


def lines_of(served: Served) -> list[dict[str, Any]]:
    """The log of the service."""
    return [json.loads(line) for line in served.lines]
