"""Two processes serve one floor: a ticket of one opens a view at the other, once; who is there is there for both."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.databases import fresh
from tests.server.served import Served, serving

SPEAKS_FOR = ()
PATIENCE = 40  # seconds, on a busy machine too
HURRIED = (
    "import pitboss.server.presence as p; p.PATIENCE, p.LOOK, p.HEARD, p.UNHEARD = 0, 0.1, 3000, 3000; "
    "from pitboss.cli import main; main()"
)
GONE = 3 + 3  # seconds after which somebody who is in no process is not kept any more
PLAN = """
edges = false
absent = 3
[timers]
betting = 0.2
result = 0
pace = 0
validation = 0.1
[[tables]]
id = "T1"
rules = "649a"
inventory = "$50,000"
robots = { 2 = "simple" }
"""


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """One floor, two addresses; the clocks run in the first."""
    plan = tmp_path / "floor.toml"
    plan.write_text(PLAN)
    with ExitStack() as stack:
        for address in fresh("postgresql", tmp_path):
            asked = (str(plan), "--database", address)
            first = stack.enter_context(serving(*asked, home=tmp_path / "one", code=HURRIED))
            second = stack.enter_context(serving(*asked, home=tmp_path / "two", code=HURRIED))
            yield first, second
            stack.close()


def until(so: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.05)


def test_one_floor_in_two_processes(floor: tuple[Served, Served]) -> None:
    one, two = (httpx2.Client(base_url=each.address, timeout=PATIENCE) for each in floor)
    told = one.post("/api/demo").json()
    cookie = one.cookies["pitboss_session"]
    for web in (one, two):
        web.cookies.set("pitboss_session", cookie)
        web.headers["x-pitboss-csrf"] = told["csrf"]
    seen = one.get("/api/tables/T1").json()["view"]["version"]
    sat = time.monotonic()
    sits = {"option": "SitDown/1", "key": "sits-down-1", "seen": seen}
    assert one.post("/api/tables/T1/actions", json=sits).status_code == 200
    ticket = one.post("/api/tables/T1/tickets").json()["ticket"]

    def seat(web: Any) -> Any:
        return httpx2.get(f"{web.address}/api/tables/T1", timeout=PATIENCE).json()["view"]["seats"][0]

    def opened(web: Served) -> Any:
        address = web.address.replace("http", "ws")
        headers = {"Cookie": f"pitboss_session={cookie}"}
        return connect(f"{address}/api/tables/T1/live?protocol=1&ticket={ticket}", additional_headers=headers)

    with opened(floor[1]) as line:
        assert json.loads(line.recv(PATIENCE))["view"]["you"] == 1
        with opened(floor[0]) as again, pytest.raises(ConnectionClosed, match="4402"):
            again.recv(PATIENCE)
        # robots play in the process that has the clocks, for whoever looks on in the other
        rounds = set[str]()
        end = time.monotonic() + PATIENCE
        while len(rounds) < 3 and time.monotonic() < end:
            found = json.loads(line.recv(PATIENCE)).get("view")
            rounds |= {found["round"]} if found and found["round"] else set()
        assert len(rounds) >= 3
        until(lambda: time.monotonic() > sat + GONE + 2)  # longer than anybody who is gone is waited for
        assert seat(floor[0])["connected"], "he is connected to the other process"
        assert seat(floor[0])["name"] == told["name"]
    until(lambda: seat(floor[1])["name"] == "")  # gone in both, and his seat is free again
    for web in (one, two):
        assert web.get("/api/me").json()["seats"] == []
        web.close()
