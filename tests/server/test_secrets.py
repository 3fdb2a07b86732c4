"""The wire search: whole rounds of all six games, and every frame, body and log line looked through for cards.

What a reader may know at a version is what `view` of the round shows him then; the round's own tests hold that
to the law. Here nothing else may come through: no options, happenings, lobby, error, log or metrics.
On SQLite alone: a view is built from the table in memory, which is the same over either database.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import select

from pitboss.cards import show
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, Who, sits
from pitboss.engine.people import seat as at_seat
from pitboss.engine.view import view
from pitboss.rules.house import default_house
from pitboss.server.people import FloorRole
from pitboss.store import schema
from tests.server.driver import GAMES, PATIENT, ROLES, Guest, Served, served
from tests.server.playing import play_on, play_out, wager

SPEAKS_FOR = ()
CARD = re.compile(r"(?<![A-Za-z0-9_-])[2-9TJQKA][shdc](?![A-Za-z0-9_-])")
TABLES = {f"T{number}": rules for number, rules in enumerate(GAMES, 1)}


class Heard(NamedTuple):
    """Something that somebody was sent."""

    reader: str
    text: str


class Reader:
    """A browser that keeps everything it is sent."""

    def __init__(self, guest: Guest, heard: list[Heard]) -> None:
        send = guest.web.request

        def kept(*parts: Any, **more: Any) -> Any:
            answer = send(*parts, **more)
            heard.append(Heard(guest.name, answer.text))
            return answer

        guest.web.request = kept  # type: ignore[method-assign]


def may_know(served: Served, table: str, version: int, who: Who) -> set[str]:
    """The cards that somebody may know at a version."""
    now = served.history.get((table, version))
    state = None if now is None else now.round or now.last
    if state is None:
        return set()
    looks = SPECTATOR if who.number and not sits(state, who.number) else who
    seen = view(state, looks)
    hands = [seat.cards for seat in seen.seats]
    return {
        show(card)
        for cards in (*hands, seen.dealer, seen.community, seen.bonus)
        for card in cards
        if card is not None
    }


def cards_in(text: str) -> set[str]:
    return set(CARD.findall(text))


def views_in(found: Any) -> Iterator[dict[str, Any]]:
    """Every view within an answer."""
    if isinstance(found, dict):
        if "version" in found and "options" in found:
            yield found
        else:
            for part in found.values():
                yield from views_in(part)


def test_cards_are_found_where_they_stand() -> None:
    assert cards_in('["As","Td",null] a pair of 10s x7c 4d-5s') == {"As", "Td"}


def test_the_search_finds_what_should_not_be_there(floor: Served, player: Guest) -> None:
    shown = {"table": "T1", "version": floor.table().version, "options": [{"says": "the dealer has Kd"}]}
    with pytest.raises(AssertionError):
        _searched(floor, [Heard(player.name, json.dumps({"view": shown}))], {player.name: 1})
    with pytest.raises(AssertionError):
        _searched(floor, [Heard(player.name, json.dumps({"says": "not with 4c"}))], {player.name: 1})


@pytest.mark.parametrize("table", TABLES, ids=lambda name: TABLES[name].id)
def test_no_card_comes_through_early(tmp_path: Path, table: str) -> None:
    heard = list[Heard]()
    house = default_house(TABLES[table])
    with served(tmp_path, house, timers=PATIENT, play_money=10**7) as floor, ExitStack() as stack:
        floorperson = floor.somebody(FloorRole.FLOORPERSON, "chief")
        floorperson.act("BeginGaming")
        guests = {1: floor.visitor(), 2: floor.visitor()}
        staff = {role: floor.somebody(role, f"a-{role.value}") for role in ROLES}
        for number, guest in guests.items():
            guest.act(f"SitDown/{number}")
        everybody = [*guests.values(), floorperson, *staff.values()]
        for each in everybody:
            Reader(each, heard)
        sockets = [stack.enter_context(_socket(each)) for each in everybody]
        floor.until(lambda: floor.table().betting)
        for guest in guests.values():
            wager(guest, "T1")
        for guest in guests.values():
            guest.act("Ready")
        play_on(floor, {}, "T1", lambda now: bool(now.round and now.round.asked))
        _look_at_everything(floor, everybody)
        name = play_out(floor, guests, floorperson, "T1")
        for guest, socket in zip(everybody, sockets, strict=True):
            socket.send_text("ping")
            while "pong" not in (text := socket.receive_text()):
                heard.append(Heard(guest.name, text))
        seats = {guest.name: number for number, guest in guests.items()}
        assert _searched(floor, heard, seats) > 50
        assert not cards_in("\n".join(floor.lines))
        _secret_stays(floor, heard, name)


def _socket(guest: Guest) -> Any:
    ticket = guest.post("/api/tables/T1/tickets").json()["ticket"]
    return guest.web.websocket_connect(f"/api/tables/T1/live?ticket={ticket}")


LOOKS = (
    "/api/tables",
    "/api/tables/T1",
    "/api/meters",
    "/api/me",
    "/api/me/ledger",
    "/api/floor/tables",
    "/api/floor/orders",
    "/api/audit/rounds?table=T1",
    "/api/audit/rounds/T1-1",
    "/api/administrator/people",
    "/api/administrator/frozen",
    "/",
    "/metrics",
)


def _look_at_everything(floor: Served, everybody: list[Guest]) -> None:
    for guest in everybody:
        for path in LOOKS:
            guest.get(path)
        guest.post("/api/tables/T1/actions", {"option": "Report/As", "key": guest.key(), "seen": 0})


def _searched(floor: Served, heard: list[Heard], seats: dict[str, int]) -> int:
    """Every view shows what its reader may know, and nothing else shows a card; how many views there were."""
    count = 0
    for reader, text in heard:
        text = text.replace("'Report/As'", "")  # what the sender himself said
        found = list(views_in(json.loads(text))) if text.startswith("{") else []
        if not found:
            assert not cards_in(text), (reader, text[:200])
        for each in found:
            count += 1
            who = at_seat(seats[reader]) if reader in seats else _staff(reader)
            allowed = may_know(floor, each["table"], each["version"], who)
            assert cards_in(json.dumps(each)) <= allowed, (reader, each["version"])
    return count


def _staff(reader: str) -> Who:
    return {"chief": FLOORPERSON, "a-floorperson": FLOORPERSON, "a-dealer": DEALER}.get(reader, SPECTATOR)


def _secret_stays(floor: Served, heard: list[Heard], name: str) -> None:
    """The secret of a round is nowhere before it is opened."""
    rows = schema.secrets
    with floor.floor.host.database.reads.connect() as connection:
        secrets = {row.round_id: row.opening for row in connection.execute(select(rows))}
    for reader, text in heard:
        for round_id, opening in secrets.items():
            if opening in text:
                assert round_id == name, (reader, round_id)
                assert "FinishRound" in text or all(
                    each["round"] != name or each["fair"]["opening"] == "" or _opened(floor, each)
                    for each in views_in(json.loads(text))
                )
    assert not [line for line in floor.lines for opening in secrets.values() if opening in line]


def _opened(floor: Served, found: dict[str, Any]) -> bool:
    return floor.history[found["table"], found["version"]].round is None
