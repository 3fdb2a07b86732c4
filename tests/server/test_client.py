"""The client of the package against a real server on a free port: rounds, retries, entropy, a planned stop."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from pitboss.client import FloorClient, FloorRefused
from pitboss.client.connection import Connection
from pitboss.client.watching import Entropy, _views
from pitboss.engine.people import FLOORPERSON
from pitboss.refusal import Refused
from pitboss.server.app import make_app
from pitboss.server.floor import Floor
from pitboss.store.batch import SYSTEM, Asked, Moves
from pitboss.table import actions as acts
from pitboss.table import fair
from tests.server.driver import PATIENCE, PATIENT, prepared
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
PAGE = (ROOT / "docs" / "server.md").read_text()


def test_an_older_view_does_not_change_what_is_promised() -> None:
    entropy, view = Entropy(), {"round": "T1-1", "you": 1, "options": [{"id": "Promise"}]}
    first, again = entropy.step(view), entropy.step(view)
    assert first is not None
    assert first == again
    given = entropy.step({**view, "options": [{"id": "Reveal"}]})
    assert given is not None
    assert fair.promise(given[1]) == first[1]
    assert entropy.step({**view, "round": "T1-2"}) != first


def test_who_stops_watching_is_heard_while_something_arrives() -> None:
    class Line:
        """A pong arrives at the moment when the watcher is stopped; after it nothing comes."""

        watcher: asyncio.Task[list[Any]]
        told = False

        async def send(self, _: str) -> None: ...

        async def recv(self) -> str:
            if self.told:
                await asyncio.Event().wait()
            self.told = True
            await asyncio.sleep(0)
            self.watcher.cancel()
            return '{"pong": 0, "head": "7:ab"}'

    async def watches() -> tuple[bool, str]:
        line, at = Line(), Connection("http://127.0.0.1:1")

        async def watch() -> list[Any]:
            return [view async for view in _views(line, at)]  # type: ignore[arg-type]

        line.watcher = asyncio.create_task(watch())
        await asyncio.wait([line.watcher])
        return line.watcher.cancelled(), at.head

    assert asyncio.run(watches()) == (True, "7:ab")


def until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.01)


@contextmanager
def running(where: Path | str, port: int = 0) -> Iterator[tuple[Floor, str]]:
    """A floor on a free port of this machine, stopped as by a signal at the end."""
    timers = PATIENT._replace(reveal=60_000, result=200, validation=200)
    floor, _ = prepared(where, timers=timers, table={"demo": True})  # who wins a meter waits for nobody

    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", port))
        server = uvicorn.Server(
            uvicorn.Config(make_app(floor), log_level="error", ws_per_message_deflate=False)
        )
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        until(lambda: server.started)
        asked = Asked(actor=SYSTEM, table="T1", make=lambda _: (acts.BeginGaming(), FLOORPERSON))
        assert not floor.host.writer.submit(asked).result().refused
        yield floor, f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()
    floor.host.database.close()


@pytest.fixture(scope="module")
def address(database: str) -> Iterator[tuple[Floor, str]]:
    with running(database) as found:
        yield found


async def played(address: str, seat: int, rounds: int) -> list[dict[str, Any]]:
    """Rounds at table T1, the least of what must be wagered, staying in; what was shown."""
    shown = list[dict[str, Any]]()
    async with FloorClient(address) as client:
        await client.demo()
        await client.act("T1", f"SitDown/{seat}")
        async for view in client.live("T1"):
            shown.append(view)
            if view["round"].endswith(f"-{rounds + 1}"):
                return shown
            offered = {each["id"]: each for each in view["options"]}
            first = next(
                (each for each in offered.values() if each["wager"] or each["id"].startswith("Bet/")), None
            )
            choice = "Ready" if "Ready" in offered else first and first["id"]
            if choice and not (choice == "Ready" and "Promise" in offered):
                amount = first["least_cents"] if first and first["wager"] and choice == first["id"] else None
                with suppress(FloorRefused):  # the table may have moved on
                    await client.act("T1", choice, seen=view["version"], amount_cents=amount)
    raise AssertionError


def test_a_client_plays_and_adds_entropy_by_itself(address: tuple[Floor, str]) -> None:
    shown = asyncio.run(asyncio.wait_for(played(address[1], 1, 2), 180))
    versions = [view["version"] for view in shown]
    assert versions == sorted(set(versions))
    assert [view for view in shown if view["fair"] and view["fair"]["promised"] == [1]]
    opened = [view["fair"] for view in shown if view["fair"] and view["fair"]["opening"]]
    assert opened
    assert opened[0]["revealed"] == [1]
    table = next(view for view in shown if view["fair"] and view["fair"]["opening"])
    assert fair.commitment(opened[0]["opening"], table["round"]) == opened[0]["commitment"]


def test_a_client_keeps_the_head_of_the_log(
    address: tuple[Floor, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.client.watching.PING", timedelta(milliseconds=20))

    async def watches() -> list[bool]:
        async with FloorClient(address[1]) as client:
            views = client.live("T1")
            await anext(views)
            for _ in range(20):
                with suppress(TimeoutError):
                    await asyncio.wait_for(anext(views), 1)
                if client.head:
                    break
                views = client.live("T1")
            record, _, digest = client.head.partition(":")
            other = f"{record}:{digest[::-1]}"
            beyond = f"{10**9}:{digest}"
            return [await client.same_log(each) for each in (client.head, other, beyond)]

    assert asyncio.run(asyncio.wait_for(watches(), 180)) == [True, False, False]


def test_refusals_are_raised_with_everything(address: tuple[Floor, str]) -> None:
    async def refused() -> FloorRefused:
        async with FloorClient(address[1]) as client:
            with pytest.raises(FloorRefused) as nobody:
                await client.me()
            assert nobody.value.status == 401
            await client.demo()
            with pytest.raises(FloorRefused) as found:
                await client.act("T9", "SitDown/1", seen=0)
            return found.value

    found = asyncio.run(refused())
    assert (found.status, found.why) == (404, "unknown")


def test_an_action_survives_a_line_that_fails(
    address: tuple[Floor, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, lost = Connection._exchange, list[str]()

    async def fails_after(self: Connection, line: Any, method: str, path: str, body: Any) -> Any:
        reply = await sent(self, line, method, path, body)
        if path.endswith("/actions") and len(lost) < 2:
            lost.append(body["key"])
            raise ConnectionResetError
        return reply

    async def sits() -> dict[str, Any]:
        async with FloorClient(address[1]) as client:
            await client.demo()
            monkeypatch.setattr(Connection, "_exchange", fails_after)
            return await client.act("T1", "SitDown/5")

    assert asyncio.run(sits())["again"] is True
    assert len(lost) == 2
    assert len(set(lost)) == 1


def test_a_wrong_address_is_refused() -> None:
    with pytest.raises(Refused):
        FloorClient("floor.example")


def test_what_was_asked_is_answered_before_the_stop(where: str) -> None:
    """A stop while actions are under way: every one is answered, and done."""
    with running(where) as (floor, at):
        write = floor.host.writer._write

        ask, asked, stops = floor.host.writer.ask, list[Any](), threading.Event()

        def counted(request: Any, answer: Any) -> None:
            ask(request, answer)
            asked.extend([request] if isinstance(request, Moves) else [])

        def slowly(*parts: Any) -> None:
            assert stops.wait(PATIENCE)
            write(*parts)

        async def tips() -> list[Any]:
            async with FloorClient(at) as client:
                await client.demo()
                floor.host.writer.ask = counted  # type: ignore[method-assign]
                floor.host.writer._write = slowly  # type: ignore[method-assign]
                body = {"amount_cents": 100}
                return await asyncio.gather(
                    *(
                        client.ask("POST", "/api/tables/T1/tips", {**body, "key": f"tip-number-{n}"})
                        for n in range(5)
                    )
                )

        found = list[Any]()
        thread = threading.Thread(target=lambda: found.extend(asyncio.run(tips())))
        thread.start()
        until(lambda: len(asked) == 5)
        threading.Timer(0.3, stops.set).start()  # once the stop has begun
    thread.join(PATIENCE)
    assert len(found) == 5


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    """At a table of its own: somebody who left in the middle of a round would be waited for."""
    code = re.search(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)
    assert code is not None
    names: dict[str, Any] = {}
    with running(tmp_path) as (_, address):
        exec(code[1].replace("http://127.0.0.1:8649", address), names)
        assert asyncio.run(asyncio.wait_for(names["one_round"](seat=3), 180))
