"""A player's own rounds: those that are over, as his seat saw them, and nobody else's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss.cards import show
from pitboss.engine.state import Line
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.server.people import FloorRole
from tests.server.driver import PATIENT, Guest, served, told
from tests.server.playing import play_out

SPEAKS_FOR = ("649a",)
HOUSE = default_house(rule_set("649a"))


def cards_of(step: Any, seat: int) -> list[str | None]:
    found: list[str | None] = next(each["cards"] for each in step["view"]["seats"] if each["seat"] == seat)
    return found


def counts_of(step: Any) -> tuple[int, int]:
    """The cards in the discard rack and in the shoe, as a page shows them."""
    view = step["view"]
    return view["discarded"] + view["racked"], view["shoe"]


def on_table(step: Any) -> int:
    """How many cards lie before the seats and the dealer, face up or down, until they are collected."""
    view = step["view"]
    if view["collected"]:
        return 0
    parts = [view["dealer"], view["community"], view["bonus"], *(each["cards"] for each in view["seats"])]
    return sum(map(len, parts))


def watcher_at(watcher: Guest, number: int) -> Guest:
    """Somebody who sits down only now."""
    watcher.act(f"SitDown/{number}")
    return watcher


def about_a_line(floorperson: Guest, asker: Guest, lines: list[Line]) -> None:
    """A floorperson reads the line that a player asks about, and none that is another's."""
    asked = asker.post("/api/tables/T1/question", {"round": "T1-1", "wager": "Ante"}).json()["question"]
    found = floorperson.get(f"/api/floor/questions/{asked['question']}").json()
    assert found["question"] == asked
    assert [(each["seat"], each["clause"], each["collected_cents"]) for each in found["lines"]] == [
        (each.seat, each.cite, each.collected) for each in lines
    ]


def test_a_round_is_told_to_whoever_played_it(tmp_path: Path) -> None:
    with served(tmp_path, HOUSE, timers=PATIENT) as floor:
        floorperson = floor.somebody(FloorRole.FLOORPERSON)
        floorperson.act("BeginGaming")
        one, other, watcher = floor.visitor(), floor.visitor(), floor.visitor()
        one.act("SitDown/1")
        other.act("SitDown/2")
        floor.until(lambda: floor.table().betting)
        for guest in (one, other):
            guest.act("Place/Ante", amount_cents=10_00)
        under_way = one.get("/api/me/rounds", params={"table": "T1"}).json()["rounds"]
        assert under_way == []
        told(one.get("/api/me/rounds/T1-1"), 404, "unknown")
        one.act("Ready")
        other.act("Ready")
        before = one.balance()
        name = play_out(floor, {1: one, 2: other}, floorperson, "T1")
        ended = floor.ended(name)
        about_a_line(
            floorperson, one, [each for each in ended.lines if each.seat == 1 and each.wager == "Ante"]
        )
        about_a_line(floorperson, watcher_at(watcher, 3), [])

        (mine,) = one.get("/api/me/rounds").json()["rounds"]
        net = sum(line.paid - line.collected for line in ended.lines if line.seat == 1)
        assert (mine["round"], mine["seats"], mine["net_cents"]) == ("T1-1", [1], net)
        assert one.balance() == before + 10_00 + net
        found = one.get("/api/me/rounds/T1-1").json()
        last = found["steps"][-1]
        assert sorted(filter(None, cards_of(last, 1))) == sorted(map(show, ended.seat(1).cards))
        first = next(step for step in found["steps"] if len(cards_of(step, 1)) == 3)
        assert cards_of(first, 2) in ([], [None, None, None])  # face down to seat 1
        lines = [each for each in last["view"]["lines"] if each["seat"] == 1]
        assert sum(each["paid_cents"] - each["collected_cents"] for each in lines) == net
        assert found["shuffle"]["holds"]
        assert {sum(counts_of(step)) + on_table(step) for step in found["steps"]} == {52}
        shoes = [counts_of(step)[1] for step in found["steps"]]
        assert (shoes[0], shoes[-1]) == (52, 0)  # by 649a.8(e) the stub goes to the rack
        assert other.name not in str(found)  # a seat's name is shown, nobody's account

        assert watcher.get("/api/me/rounds").json()["rounds"] == []
        told(watcher.get("/api/me/rounds/T1-1"), 404, "unknown")


def test_wagers_and_decisions_are_told_as_they_were_made(tmp_path: Path) -> None:
    """653a.7(d)(1): the Blind follows the Ante; chips that are added are told as added, a check as a check."""
    with served(tmp_path, default_house(rule_set("653a")), timers=PATIENT) as floor:
        floorperson = floor.somebody(FloorRole.FLOORPERSON)
        floorperson.act("BeginGaming")
        one = floor.visitor()
        one.act("SitDown/1")
        floor.until(lambda: floor.table().betting)
        for ante, trips in ((5_00, 5_00), (15_00, 5_00), (10_00, 0)):
            wanted = {"Ante": ante, "Blind": ante, "Trips": trips}
            wagers = [{"wager": name, "cents": cents} for name, cents in wanted.items() if cents]
            body = {"wagers": wagers, "key": one.key(), "seen": one.view()["version"], "seat": 1}
            assert one.post("/api/tables/T1/wagers", body).status_code == 200
        one.act("Ready")
        floor.until(lambda: one.view()["asked"] == 1)
        one.act("Say/check")
        play_out(floor, {1: one}, floorperson, "T1")
        mine = one.get("/api/me/rounds/T1-1").json()["steps"]
        auditor = floor.somebody(FloorRole.AUDITOR)
        records = auditor.get("/api/audit/rounds/T1-1/steps", params={"seat": -1}).json()["steps"]

    def by_seat(steps: Any) -> list[str]:
        return [each["says"] for each in steps if each["who"] == "seat 1"]

    assert by_seat(mine)[:3] == [
        "Ante $5; Blind $5; Trips $5",
        "Ante $15, $10 more; Blind $15, $10 more",
        "Ante $10, $5 less; Blind $10, $5 less; takes back Trips $5",
    ]
    assert "check" in by_seat(mine)
    assert by_seat(records)[3:8] == [
        "lifts Blind $5 to make it $15; lifts Trips $5 to place it again",
        "lifts Ante $5 to make it $15",
        "Ante $15, $10 more",
        "Blind $15, $10 more",
        "Trips $5 again, as before",
    ]
    assert "check" in by_seat(records)
