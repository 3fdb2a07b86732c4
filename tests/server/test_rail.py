"""Around the table: the waiting list, entropy by hand, leaving, and what the service counts of itself."""

from __future__ import annotations

import re
import secrets

from pitboss.server.people import FloorRole
from pitboss.table import fair
from tests.server.driver import PATIENT, Guest, Served, served, told
from tests.server.playing import wager

SPEAKS_FOR = ()


def test_who_finds_no_seat_waits(where: str) -> None:
    with served(where, timers=PATIENT) as floor:
        floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        seats = [floor.visitor() for _ in range(floor.table().house.seats)]
        late = floor.visitor()
        told(late.act("Wait"), 422, "refused")
        for number, guest in enumerate(seats, 1):
            assert guest.act(f"SitDown/{number}").status_code == 200
        told(late.act("SitDown/1"), 422, "refused")
        assert late.act("Wait").status_code == 200
        told(late.act("Wait"), 422, "refused")
        told(seats[0].act("StopWaiting"), 422, "refused")
        assert floor.table().waiting == ((late.name, late.view()["waiting"][0]),)
        assert seats[2].act("StandUp").status_code == 200
        assert late.act("SitDown/3").status_code == 200
        assert floor.table().waiting == ()


def test_entropy_is_promised_and_given_by_the_page(floor: Served, player: Guest) -> None:
    mine = secrets.token_bytes(fair.ENTROPY).hex()
    assert player.options()["Promise"]["needs"] == "digest"
    told(player.act("Promise", words="no digest"), 422, "refused")
    assert player.act("Promise", words=fair.promise(mine)).status_code == 200
    assert "Promise" not in player.options()
    told(player.act("Reveal", words=mine), 422, "refused")
    assert player.view()["fair"]["promised"] == [1]
    assert mine not in player.get("/api/tables/T1").text


def test_a_service_counts_itself(floor: Served, player: Guest) -> None:
    wager(player, "T1")
    told(player.act("Reveal", words="00"), 422, "refused")
    text = floor.web.get("/metrics").text
    found = dict(re.findall(r"^(pitboss_\w+)(?:\{[^}]*\})? ([\d.]+)", text, re.M))
    assert float(found["pitboss_actions_total"]) >= 3
    assert float(found["pitboss_tables"]) == 1
    assert float(found["pitboss_commit_seconds_count"]) > 3
    assert float(found["pitboss_batch_size_sum"]) >= float(found["pitboss_batch_size_count"])
    assert 'pitboss_refusals_total{why="refused"}' in text
    assert player.name not in text


def test_who_leaves_has_his_wagers_back_while_betting_is_open(floor: Served) -> None:
    guest = floor.visitor()
    guest.act("SitDown/5")
    floor.until(lambda: floor.table().betting)
    before = guest.balance()
    wager(guest, "T1")
    assert guest.balance() < before
    assert guest.act("StandUp").status_code == 200
    assert guest.balance() == before
