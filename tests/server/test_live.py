"""Live views: tickets, one view a kind of viewer, versions in every pong, happenings in order, close codes."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from pitboss.engine.people import SPECTATOR, seat
from pitboss.engine.view import View
from pitboss.games.catalog import rule_set
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.rules.house import default_house
from pitboss.server import live, presence, tickets
from pitboss.server import shown as shown_views
from pitboss.server.buckets import HowOften, Limits
from pitboss.server.people import FloorRole
from pitboss.store.batch import Moves
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable
from tests.server.driver import FREE, PATIENCE, PATIENT, Guest, Served, served

SPEAKS_FOR = ("649a",)
PATH = "/api/tables/T1/live"


def ticket(guest: Guest) -> str:
    found = guest.post("/api/tables/T1/tickets").json()["ticket"]
    assert isinstance(found, str)
    return found


@contextmanager
def watching(guest: Guest, *, own: bool = True, **asked: str) -> Iterator[Any]:
    query = {**({"ticket": ticket(guest)} if own else {}), **asked}
    told = "&".join(f"{key}={value}" for key, value in query.items())
    with guest.web.websocket_connect(f"{PATH}?{told}") as socket:
        yield socket


def closed(guest: Guest, query: str, path: str = PATH) -> int:
    """The code that a connection is closed with at once."""
    with guest.web.websocket_connect(f"{path}?{query}") as socket:
        return end_of(socket)


def end_of(socket: Any) -> int:
    """The code that a connection is closed with, whatever comes before."""
    try:
        while True:
            socket.receive_text()
    except WebSocketDisconnect as found:
        return int(found.code)


def test_the_first_view_comes_at_once(floor: Served, player: Guest) -> None:
    before = floor.table().version
    with watching(player) as socket:
        view = json.loads(socket.receive_text())["view"]
        assert (view["you"], view["role"]) == (1, "seat")
        assert before <= view["version"] <= floor.table().version, "the floor goes on meanwhile"


def test_a_change_is_shown_with_what_happened(floor: Served, player: Guest) -> None:
    other = floor.visitor()
    with watching(player) as socket:
        first = json.loads(socket.receive_text())["view"]
        other.act("SitDown/2")
        view = json.loads(socket.receive_text())["view"]
        while not view["told"]:
            view = json.loads(socket.receive_text())["view"]
        assert view["version"] > first["version"]
        assert "sits" in [each["kind"] for each in view["told"]]
    other.act("StandUp")


def test_without_a_ticket_one_stands_at_the_rail(floor: Served, player: Guest) -> None:
    with watching(player, own=False) as socket:
        view = json.loads(socket.receive_text())["view"]
        assert (view["you"], view["role"]) == (0, "spectator")


def test_every_pong_has_the_version(floor: Served, player: Guest) -> None:
    with watching(player) as socket:
        socket.receive_text()
        before = floor.table().version
        socket.send_text("ping")
        told = json.loads(socket.receive_text())
        while "pong" not in told:  # a view, if the floor went on
            told = json.loads(socket.receive_text())
        assert before <= told["pong"] <= floor.table().version


def test_a_ticket_is_good_once(floor: Served, player: Guest) -> None:
    mine = ticket(player)
    with player.web.websocket_connect(f"{PATH}?ticket={mine}") as socket:
        socket.receive_text()
    assert closed(player, f"ticket={mine}") == live.NO_TICKET


def test_a_ticket_is_for_one_session_one_path_and_one_minute(
    floor: Served, player: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = ticket(player)
    assert closed(floor.visitor(), f"ticket={mine}") == live.NO_TICKET
    assert closed(Guest(floor.browser(), "nobody"), f"ticket={mine}") == live.NO_TICKET
    head, _, signature = mine.rpartition(".")
    assert closed(player, f"ticket={head}.{signature[::-1]}") == live.NO_TICKET
    session = floor.floor.people.known(player.web.cookies["pitboss_session"], floor.floor.host.now())
    assert session is not None
    other = floor.floor.tickets.issue(session, "/api/tables/T2/live", floor.floor.host.now())
    assert closed(player, f"ticket={other}") == live.NO_TICKET
    now = floor.floor.host.now
    with monkeypatch.context() as patch:
        patch.setattr(floor.floor.host, "now", lambda: now() + tickets.GOOD_FOR)
        assert closed(player, f"ticket={mine}") == live.NO_TICKET
    with player.web.websocket_connect(f"{PATH}?ticket={mine}") as socket:
        assert json.loads(socket.receive_text())["view"]["you"] == 1


def test_close_codes(floor: Served, player: Guest) -> None:
    assert closed(player, "protocol=2") == live.OLD_PAGE
    assert closed(player, "", "/api/tables/T9/live") == live.NO_TABLE
    with watching(player, own=False) as socket:
        socket.receive_text()
        socket.send_text("x" * (live.FRAME + 1))
        assert end_of(socket) == live.TOO_LONG
    with pytest.raises(WebSocketDisconnect) as found:
        player.web.websocket_connect(PATH, headers={"origin": "http://elsewhere.example"}).__enter__()
    assert found.value.code == 4403


def test_messages_that_mean_nothing_are_counted(tmp_path: Any) -> None:
    few = Limits(FREE.log_in, FREE.action, HowOften(5, 60_000), strikes=3)
    with served(tmp_path, limits=few) as floor:
        guest = floor.visitor()
        for said, times in (("nothing", 4), ("ping", 6)):
            with watching(guest) as socket:
                for _ in range(times):
                    socket.send_text(said)
                assert end_of(socket) == live.TOO_OFTEN


def test_a_log_out_ends_the_views(floor: Served) -> None:
    guest = floor.visitor()
    with watching(guest) as socket:
        socket.receive_text()
        guest.post("/api/log-out")
        assert end_of(socket) == live.SESSION_OVER


def test_what_all_see_is_encoded_once_a_version(
    floor: Served, player: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[int]()
    common = shown_views.common_view

    def counted(table: LiveTable, seen: View | None) -> Any:
        made.append(table.version)
        return common(table, seen)

    monkeypatch.setattr(shown_views, "common_view", counted)
    with watching(player, own=False) as one, watching(player) as two:
        views = [json.loads(socket.receive_text())["view"] for socket in (one, two)]
        assert [view["role"] for view in views] == ["spectator", "seat"]
        guest = floor.visitor()
        guest.act("SitDown/4")
        guest.act("StandUp")
        last = floor.table().version
        for socket in (one, two):
            while json.loads(socket.receive_text())["view"]["version"] < last:
                pass
    assert len(made) == len(set(made)) > 1


def test_a_lost_line_is_told_and_the_seat_stays(
    floor: Served, player: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "PATIENCE", 0)
    with watching(player) as socket:
        socket.receive_text()
    floor.until(lambda: not floor.table().seats[1].connected)
    with watching(player) as socket:
        socket.receive_text()
        floor.until(lambda: floor.table().seats[1].connected)


def test_a_short_loss_is_not_told(floor: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "PATIENCE", PATIENCE)  # however long the second line takes to come
    guest = floor.visitor()
    guest.act("SitDown/6")
    with watching(guest) as socket:
        socket.receive_text()
    with watching(guest) as socket:
        socket.receive_text()
        assert not [t for t in floor.history.values() if 6 in t.seats and not t.seats[6].connected]


class Slow:
    """A connection that takes its time."""

    def __init__(self) -> None:
        self.application_state = WebSocketState.CONNECTED
        self.sent: list[Any] = []
        self.code = 0
        self.go = asyncio.Event()

    async def send_text(self, text: str) -> None:
        self.sent.append(json.loads(text)["view"])
        await self.go.wait()

    async def receive(self) -> Any:
        await asyncio.sleep(60)

    async def close(self, code: int, reason: str) -> None:
        self.code = code


async def shown(socket: Slow, table: LiveTable, versions: int) -> None:
    """Versions that come while the first view is on its way; then the connection goes on."""
    lives, host = live.Live(), SimpleNamespace(tables={"T1": table}, now=lambda: 0)
    viewer = live.Viewer(socket, "T1", lambda _: SPECTATOR)  # type: ignore[arg-type]
    serving = asyncio.create_task(lives.serve(viewer, host, None, FREE))  # type: ignore[arg-type]
    async with asyncio.timeout(PATIENCE):
        while not socket.sent:
            await asyncio.sleep(0)
    for version in range(1, versions + 1):
        body = json.dumps({"told": [["sits", f"number {version}", "", 0]]}).encode()
        record = LogRecord(version, "step", 0, "T1", version, "", body, "", "")
        lives.committed(replace(table, version=table.version + version), (record,))
    socket.go.set()
    async with asyncio.timeout(PATIENCE):
        while socket.sent[-1]["version"] < table.version + versions:
            await asyncio.sleep(0.01)
    serving.cancel()


def test_the_newest_view_takes_the_place_of_one_that_was_not_sent(floor: Served) -> None:
    table = floor.table()  # as it stands: the floor goes on meanwhile

    async def seen() -> list[Any]:
        socket = Slow()
        await shown(socket, table, 3)
        return socket.sent

    sent = asyncio.run(seen())
    assert [each["version"] - table.version for each in sent] == [0, 3]
    assert [each["says"] for each in sent[1]["told"]] == ["number 1", "number 2", "number 3"]


def test_a_slow_reader_is_closed(floor: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ended() -> int:
        socket, host = Slow(), SimpleNamespace(tables={"T1": floor.table()}, now=lambda: 0)
        lives, viewer = live.Live(), live.Viewer(socket, "T1", lambda _: SPECTATOR)  # type: ignore[arg-type]
        await lives.serve(viewer, host, None, FREE)  # type: ignore[arg-type]
        assert lives.count() == 0
        return socket.code

    monkeypatch.setattr(live, "SENDING", 0.01)
    assert asyncio.run(ended()) == live.SLOW


async def sent_with(purse: Any, table: LiveTable) -> tuple[list[Any], int]:
    """What a seat is sent whose account is read so, and the code that its connection is closed with."""
    socket, host = Slow(), SimpleNamespace(tables={"T1": table}, now=lambda: 0, purse=purse)
    socket.go.set()
    lives = live.Live()
    viewer = live.Viewer(socket, "T1", lambda _: seat(1))  # type: ignore[arg-type]
    serving = asyncio.create_task(lives.serve(viewer, host, None, FREE))  # type: ignore[arg-type]
    async with asyncio.timeout(PATIENCE):
        while not socket.sent and not serving.done():
            await asyncio.sleep(0.001)
    code = socket.code
    serving.cancel()
    return socket.sent, code


def test_an_account_that_cannot_be_read_ends_no_view(floor: Served, player: Guest) -> None:
    async def purse(*_: Any) -> int:
        raise OperationalError("select", {}, Exception("the database is away"))

    sent, code = asyncio.run(sent_with(purse, floor.table()))
    assert [view["role"] for view in sent] == ["seat"]
    assert not code


def test_a_slow_database_is_no_slow_viewer(
    floor: Served, player: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def purse(*_: Any) -> int:
        await asyncio.sleep(0.2)
        return 0

    monkeypatch.setattr(live, "SENDING", 0.01)
    sent, code = asyncio.run(sent_with(purse, floor.table()))
    assert (len(sent), code) == (1, 0)


def test_a_choice_is_no_longer_barred_once_money_came_from_another_table(where: str) -> None:
    """649a.11(b): the Play Wager is as much as the Ante; what was taken back elsewhere pays for it."""
    three = default_house(rule_set("649a"), minimum=5_00)
    with served(where, three, three, timers=PATIENT) as floor:
        boss, one = floor.somebody(FloorRole.FLOORPERSON), floor.visitor()
        for table in ("T1", "T2"):
            boss.act("BeginGaming", table)
            one.act("SitDown/1", table)
            floor.until(lambda table=table: floor.table(table).betting)  # type: ignore[misc]
            assert one.act("Place/Ante", table, amount_cents=10_00).status_code == 200
        one.act("Ready", "T1")
        floor.until(lambda: bool(floor.table().round and floor.table().round.asked))  # type: ignore[union-attr]
        rest = Transfer("gone", accounts.player(one.name), accounts.CAGE, 975_00 * UNITS, "cash-out", "")
        assert floor.web.portal is not None
        gone = Moves(actor="test", kind="cash-out", transfers=(rest,))
        assert not floor.web.portal.call(floor.floor.host.act, gone).refused
        with watching(one) as socket:
            first = json.loads(socket.receive_text())["view"]
            assert play(first)["barred"] == "$10 more is asked for, and your account has $5"
            assert one.act("TakeBack/Ante", "T2").status_code == 200
            view, ends = first, time.monotonic() + PATIENCE / 4
            while play(view)["barred"] and time.monotonic() < ends:
                socket.send_text("ping")  # so that something comes in any case
                view = json.loads(socket.receive_text()).get("view", view)
            assert play(view)["barred"] is None


def play(view: Any) -> Any:
    """The Play Wager among the choices of a view."""
    return next(each for each in view["options"] if each["id"] == "Bet/1000")
