"""Versions of the floor's file: in the log, in every process, and still in force after a start with an older one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from pitboss.floor.plan import read_plan
from pitboss.server.in_force import plan_that_holds, record
from pitboss.server.people import FloorRole
from pitboss.server.planned import opened
from pitboss.store.database import connected
from pitboss.store.loading import load_table
from pitboss.table.state import DealtBy
from tests.databases import fresh
from tests.server.driver import served
from tests.server.served import Served, serving
from tests.server.test_planned import HOUSES, TABLE
from tests.submission.changes import changed

SPEAKS_FOR = ()
PATIENCE = 40  # seconds, on a busy machine too
FIRST = f'name = "First"\nedges = false\n{TABLE}rules = "649a"\n'
SECOND = f'name = "Second"\nedges = false\n{TABLE}rules = "649a"\ndealer = "person"\n'
FILE = "/api/administrator/floor-file"


def until(so: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.05)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    yield from fresh("postgresql", tmp_path)


def name(served: Served) -> Any:
    return httpx2.get(f"{served.address}/api/meters", timeout=PATIENCE).json()["floor"]


def test_every_process_follows_and_a_start_with_an_older_file_undoes_nothing(
    address: str, tmp_path: Path
) -> None:
    """The administrator speaks to one process, the clocks run in the other; both are killed and one starts."""
    file = tmp_path / "floor.toml"
    file.write_text(FIRST)
    asked = (str(file), "--database", address)
    with serving(*asked, home=tmp_path) as first, serving(*asked, home=tmp_path) as second:
        assert [name(each) for each in (first, second)] == ["First", "First"]
        password = next(line.split()[-1] for line in first.printed if "password" in line)
        with httpx2.Client(base_url=second.address, timeout=PATIENCE) as web:
            log_in = {"name": "administrator", "password": password, "new_password": "a password of my own"}
            told = web.post("/api/log-in", json=log_in).json()
            web.headers["x-pitboss-csrf"] = told["csrf"]
            assert web.post(FILE, json={"text": SECOND}).json()["in_force"]
            assert web.get(FILE).json()["text"] == SECOND
        until(lambda: name(first) == name(second) == "Second")
        database = connected(address)
        with database.reads.connect() as connection:
            until(lambda: load_table(connection, "T1").dealt_by is DealtBy.PERSON)
        database.close()
        for each in (first, second):
            each.process.kill()
    with serving(*asked, home=tmp_path) as again:
        (says,) = [line for line in again.printed if line.startswith("The file")]
        assert says.startswith("The file is an older version: the version that administrator put in force")
        assert name(again) == "Second"


def test_which_version_holds(tmp_path: Path) -> None:
    """One that the log has never had holds; of those it has had the newest, with the files as they were."""
    files = {"mine.toml": changed("649a", "table.positions = 5")}
    first, other = read_plan(FIRST, files.get), f'{TABLE}submission = "mine.toml"\n'
    with served(tmp_path, *HOUSES[:1]) as floor:
        assert floor.web.portal is not None
        reads, call = floor.floor.host.database.reads, floor.web.portal.call
        assert plan_that_holds(reads, first) == (first, 0, "")
        call(opened, floor.floor, first)
        number = call(record, floor.floor, first)
        assert plan_that_holds(reads, first) == (first, number, "")
        head = floor.somebody(FloorRole.ADMINISTRATOR)
        assert head.post(FILE, {"text": other}).json()["in_force"]
        assert floor.table().house.seats == 5
        files["mine.toml"] = changed("649a", "table.positions = 6")
        plan, later, says = plan_that_holds(reads, first)
        assert (plan.text, plan.tables[0].house.seats, later) == (other, 5, number + 1)
        assert f"{FloorRole.ADMINISTRATOR.value} put in force" in says
        anew = read_plan(other, files.get)  # the same text, and a submission that has changed since
        assert plan_that_holds(reads, anew)[:2] == (anew, 0)
        assert plan_that_holds(reads, anew)[2].startswith("The file is new to this floor and holds")
        records = floor.somebody(FloorRole.AUDITOR).get("/api/audit/records", params={"kind": "floor-file"})
        assert [each["number"] for each in records.json()["records"]] == [number, number + 1]
