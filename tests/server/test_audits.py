"""The auditor's routes: a round found by what is known of it, told step by step, proved, kept; the log checked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.cards import show
from pitboss.games.catalog import rule_set
from pitboss.rounds.call import nets
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rules.house import default_house
from pitboss.server.people import FloorRole
from pitboss.wire.record import round_from_json
from tests.server.driver import PATIENT, Guest, Served, served, told
from tests.server.playing import deck_with, lay, over, play_on, play_out, wager
from tests.store.test_older import older, rounds_and_marks

SPEAKS_FOR = ("649a", "669a")


class Books(NamedTuple):
    """A floor with a settled round, a void one and one under way, and who looks for them."""

    floor: Served
    player: Guest
    auditor: Guest
    settled: str
    void: str
    under_way: str
    net: int

    def rounds(self, query: str = "") -> Any:
        answer = self.auditor.get(f"/api/audit/rounds?{query}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def names(self, query: str = "") -> list[str]:
        return [each["round"] for each in self.rounds(query)["rounds"]]


@pytest.fixture(scope="module")
def books(database: str) -> Iterator[Books]:
    houses = [default_house(rule_set("649a")), default_house(rule_set("669a"))]
    with served(database, *houses, timers=PATIENT, play_money=10**6) as floor:
        chief, player = floor.somebody(FloorRole.FLOORPERSON), floor.visitor()
        for table in ("T1", "T2"):
            chief.act("BeginGaming", table)
            player.act("SitDown/1", table)
            floor.until(lambda name=table: floor.table(name).betting)  # type: ignore[misc]
        before = player.balance()
        wager(player, "T1")
        player.act("Ready", "T1")
        settled = play_out(floor, {1: player}, chief, "T1")
        net = nets(floor.ended(settled))[1]
        assert player.balance() - before <= net  # a share of a meter that was won is paid by the cage later
        wager(player, "T2")
        player.act("Ready", "T2")
        play_on(floor, {}, "T2", lambda now: bool(now.round and now.round.asked))
        void = floor.table("T2").round_id
        chief.act("Report/somebody has a wrong number of cards", "T2")
        play_on(floor, {1: player}, "T2", lambda now: over(now) or now.round_id != void)
        floor.until(lambda: floor.table("T1").betting and floor.table("T2").betting)
        under_way = floor.table("T1").round_id
        yield Books(floor, player, floor.somebody(FloorRole.AUDITOR), settled, void, under_way, net)


def parts_of_a_name(books: Books) -> tuple[str, ...]:
    """What an auditor reads of a player at the table, and parts of it and of his id in any case."""
    shown = books.player.get("/api/me").json()["name"]
    return shown, shown.upper(), shown.split()[-1], books.player.name[3:-3].upper()


def test_a_round_is_found_by_what_is_known_of_it(books: Books) -> None:
    mine = next(each for each in books.rounds()["rounds"] if each["round"] == books.settled)
    assert (mine["table"], mine["rules"], mine["void"]) == ("T1", "649a", False)
    assert mine["players"] == [{"player": books.player.name, "seats": [1], "net_cents": books.net}]
    assert mine["begun"] < mine["ended"]
    end = books.floor.ended(books.settled)
    lines = {(line.wager, line.paid, line.cite) for line in end.lines if line.paid}
    assert {(p["says"].partition(":")[0], p["cents"], p["clause"]) for p in mine["paid"]} == lines
    cite = end.lines[0].cite
    section = cite.partition("(")[0]
    for query in (
        "table=T1",
        f"player={books.player.name}",
        *(f"player={part}" for part in parts_of_a_name(books)),
        f"player={books.player.name}&table=T1&kind=settled&amount_cents={abs(books.net)}",
        f"amount_cents={end.lines[0].stake}",
        f"clause={cite}",
        f"clause={section}",
        "kind=settled",
        f"begun={mine['ended']}&ended={mine['ended']}",
    ):
        assert books.settled in books.names(query), query
        assert books.void not in books.names(f"{query}&table=T1"), query
    for query in (
        "table=T9",
        "player=nobody",
        "player=%25",
        "player=g_est",
        "amount_cents=123457",
        "clause=641a.11",
        "kind=award&table=T9",
        "begun=1&ended=2",
        f"begun={mine['ended'] + 10**9}",
    ):
        assert books.settled not in books.names(query), query


def test_a_void_round_has_its_players_in_order_and_every_card_at_its_place(tmp_path: Path) -> None:
    """Players stand in the order of their seats; cards that were never turned, in that of the deal."""
    with served(tmp_path, default_house(rule_set("649a")), timers=PATIENT, play_money=10**6) as floor:
        chief, auditor = floor.somebody(FloorRole.FLOORPERSON), floor.somebody(FloorRole.AUDITOR)
        chief.act("BeginGaming")
        guests = {seat: floor.visitor() for seat in (5, 2, 3)}  # who wagers first, second, third
        for seat, guest in guests.items():
            guest.act(f"SitDown/{seat}")
        floor.until(lambda: floor.table().betting)
        for guest in guests.values():
            wager(guest, "T1")
        for guest in guests.values():
            guest.act("Ready")
        name = floor.table().round_id
        play_on(floor, {}, "T1", lambda now: bool(now.round and now.round.asked))
        chief.act("Report/somebody has a wrong number of cards")
        floor.until(lambda: floor.table().round_id != name)
        path = f"/api/audit/rounds/{name}"
        found = auditor.get(path).json()["players"]
        assert [(each["seats"], each["player"]) for each in found] == [
            ([seat], guests[seat].name) for seat in (2, 3, 5)
        ]
        end, deck = floor.ended(name), auditor.get(f"{path}/shuffle").json()["deck"]
        step = auditor.get(f"{path}/steps").json()["steps"][-1]
        assert {*step["view"]["dealer"], *step["view"]["community"]} == {None}  # nobody saw one of them
        lies = step["lies"]
        assert lies["dealer"] == [show(card) for card in end.dealer] == [deck[3], deck[7], deck[11]]
        assert lies["community"] == [show(card) for card in end.community] == deck[12:14]
        assert [each["cards"] for each in lies["seats"]] == [[*deck[seat:12:4]] for seat in range(3)]
        assert [each["seat"] for each in lies["seats"]] == [2, 3, 5]
        rail = auditor.get(f"{path}/steps?seat=0").json()["steps"]
        assert not any("lies" in each for each in rail)


def test_an_award_is_found_while_it_waits_and_when_it_is_validated(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """649a.12(e)(1): a straight flush pays 70 for 1, which is no share of the meter; a floorperson validates it."""
    house = default_house(rule_set("649a"))
    lay(monkeypatch, {"T1": deck_with(house, "9s 8s 7s")})
    with served(where, house, timers=PATIENT, play_money=10**6) as floor:
        chief, auditor = floor.somebody(FloorRole.FLOORPERSON), floor.somebody(FloorRole.AUDITOR)
        players = {number: floor.visitor() for number in (1, 2)}

        def awards() -> list[tuple[str, bool]]:
            found = auditor.get("/api/audit/rounds?kind=award&table=T1").json()["rounds"]
            return [(each["round"], each["ended"] is None) for each in found]

        chief.act("BeginGaming")
        for number, player in players.items():
            player.act(f"SitDown/{number}")
        floor.until(lambda: floor.table().betting)
        for player in players.values():
            wager(player, "T1")
        for player in players.values():
            player.act("Ready")
        name = floor.table().round_id
        assert awards() == []
        play_on(floor, players, "T1", lambda now: bool(now.round and now.round.waiting))
        assert awards() == [(name, True)]
        play_out(floor, players, chief, "T1", name)
        assert awards() == [(name, False)]
        assert chief.get("/api/meters").json()["last"] is None
    kept = rounds_and_marks(where)
    older(where, "0003")
    assert rounds_and_marks(where) == kept


def test_voids_irregularities_and_rounds_under_way_are_kinds(books: Books) -> None:
    assert books.names("kind=void") == [books.void]
    assert books.names("kind=irregular") == [books.void]
    assert books.names("clause=669a.13") == [books.void]
    assert books.under_way in books.names("kind=under way")
    assert books.settled not in books.names("kind=under way")
    found = books.rounds("kind=void")["rounds"][0]
    assert found["void"]
    assert found["players"] == [{"player": books.player.name, "seats": [1], "net_cents": 0}]
    told(books.auditor.get("/api/audit/rounds?kind=lost"), 422, "invalid")


def test_pages_follow_each_other_without_a_gap(books: Books) -> None:
    everything, page = books.names(), books.rounds("limit=1")
    found = [page["rounds"][0]["round"]]
    while page["next"]:
        page = books.rounds(f"limit=1&before={page['next']}")
        found += [each["round"] for each in page["rounds"]]
    assert found == everything
    assert len(found) >= 3


def test_the_records_of_a_round_are_sealed(books: Books) -> None:
    found = books.auditor.get(f"/api/audit/rounds/{books.settled}").json()
    assert found["round"] == books.settled
    for each in found["records"]:
        stored = each["stored"].encode()
        head = each["record"]["number"].to_bytes(8, "big") + bytes.fromhex(each["previous"])
        assert hashlib.sha256(head + len(stored).to_bytes(8, "big") + stored).hexdigest() == each["hash"]
        assert json.loads(each["stored"]) == each["record"]
    told(books.auditor.get("/api/audit/rounds/T9-9"), 404, "unknown")


def test_the_log_is_read_in_pages_by_kind_and_table(books: Books) -> None:
    page = books.auditor.get("/api/audit/records?limit=7").json()
    records = page["records"]
    while page["next"]:
        page = books.auditor.get(f"/api/audit/records?limit=500&after={page['next']}").json()
        records += page["records"]
    assert [each["record"]["number"] for each in records] == list(range(1, books.floor.events() + 1))
    assert all(one["hash"] == other["previous"] for one, other in pairwise(records))
    bought = books.auditor.get("/api/audit/records?kind=buy-in").json()["records"]
    assert [each["record"]["kind"] for each in bought] == ["buy-in"]
    second = books.auditor.get("/api/audit/records?table=T2&limit=3").json()["records"]
    assert {each["record"]["table"] for each in second} == {"T2"}


def test_a_round_is_told_step_by_step_once_it_is_over(books: Books) -> None:
    path = f"/api/audit/rounds/{books.settled}/steps"
    found = books.auditor.get(path).json()
    steps = found["steps"]
    assert steps[0]["does"] == "BeginBetting"
    assert steps[-1]["does"] == "FinishRound"
    assert found["players"][0]["net_cents"] == books.net
    end = books.floor.ended(books.settled)
    mine = next(seat for seat in end.seats if seat.number == 1)
    last = steps[-2]["view"]
    assert len([card for card in last["seats"][0]["cards"] if card]) == len(mine.cards)
    assert len(last["lines"]) == len(end.lines)
    dealt = next(each["view"] for each in steps if each["view"]["stage"] == "play")
    assert all(dealt["seats"][0]["cards"])
    rail = books.auditor.get(f"{path}?seat=0").json()["steps"]
    seen = next(each["view"] for each in rail if each["view"]["stage"] == "play")
    assert not any(seen["seats"][0]["cards"])
    told(books.auditor.get(f"{path}?seat=99"), 422, "invalid")


@pytest.mark.parametrize("part", ["steps", "shuffle", "file", "record"])
def test_a_round_under_way_keeps_its_cards_to_itself(books: Books, part: str) -> None:
    told(books.auditor.get(f"/api/audit/rounds/{books.under_way}/{part}"), 409, "refused")
    told(books.auditor.get(f"/api/audit/rounds/T9-9/{part}"), 404, "unknown")


def test_a_round_is_kept_as_round_file_and_as_record(books: Books) -> None:
    end = books.floor.ended(books.settled)
    answer = books.auditor.get(f"/api/audit/rounds/{books.settled}/file")
    assert answer.headers["content-disposition"] == f'attachment; filename="{books.settled}.round"'
    again = play_file(read_round(answer.text, rule_set))
    assert [(line.wager, line.paid, line.cite) for line in again.lines] == [
        (line.wager, line.paid, line.cite) for line in end.lines
    ]
    record = books.auditor.get(f"/api/audit/rounds/{books.settled}/record")
    assert round_from_json(record.json()).lines == end.lines


def test_the_shuffle_is_proved(books: Books) -> None:
    for name in (books.settled, books.void):
        found = books.auditor.get(f"/api/audit/rounds/{name}/shuffle").json()
        assert found["holds"], found
        assert len(set(found["deck"])) == 52
        whole = bytes.fromhex(found["opening"])
        parts = (b"pitboss commitment 1", name.encode(), whole[:32], whole[32:])
        digest = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts))
        assert found["commitment"] == digest.hexdigest()


def test_the_whole_log_is_checked_beside_the_floor(books: Books) -> None:
    auditor, path = books.auditor, "/api/audit/verify"
    assert auditor.post(path).json()["running"]
    books.floor.until(lambda: not auditor.get(path).json()["running"])
    found = auditor.get(path).json()
    assert found["says"] == ""
    assert found["read"] == found["of"] == found["verdict"]["records"] == books.floor.events()
    assert found["verdict"]["holds"]
    assert [each["round"] for each in found["verdict"]["voids"]] == [books.void]


def test_a_void_round_tells_why_and_what_it_would_have_paid(books: Books) -> None:
    found = books.auditor.get(f"/api/audit/rounds/{books.void}/void").json()
    assert found["clause"] == "669a.13(c)"
    assert found["nets"] == [{"seat": 1, "cents": 0}]
    assert [each["seat"] for each in found["would_have_paid"]] == [1]
    told(books.auditor.get(f"/api/audit/rounds/{books.settled}/void"), 409, "refused")


def test_every_step_is_told_in_words(books: Books) -> None:
    steps = books.auditor.get(f"/api/audit/rounds/{books.settled}/steps").json()["steps"]
    assert all(each["says"] for each in steps)
    [ante] = [each for each in steps if each["says"] == "Ante $5"]
    assert (ante["who"], ante["clause"]) == ("seat 1", "649a.7(d)(1)")
