"""The cage, orders of two persons, tips: every cent is somewhere, and a key is used once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import StaticPool, create_engine, insert

from pitboss.games.catalog import rule_set
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.rules.house import default_house
from pitboss.server import by_hand, play_money, records
from pitboss.server.people import FloorRole
from pitboss.store import schema
from pitboss.store.batch import Moves
from tests.server.driver import Guest, Served, served, told

SPEAKS_FOR = ("643a", "653a@2011")


@pytest.fixture(scope="module")
def cage(floor: Served) -> Guest:
    return floor.somebody(FloorRole.CAGE)


@pytest.fixture(scope="module")
def supervisor(floor: Served) -> Guest:
    return floor.somebody(FloorRole.FLOORPERSON, "supervisor")


@pytest.fixture(scope="module")
def rich(floor: Served) -> Guest:
    return floor.somebody(FloorRole.PLAYER, "rich")


def exchange(guest: Guest, way: str, cents: int, key: str = "") -> object:
    return guest.post(
        f"/api/cage/{way}", {"player": "rich", "amount_cents": cents, "key": key or guest.key()}
    )


def test_buy_in_and_cash_out(floor: Served, cage: Guest, rich: Guest) -> None:
    assert exchange(cage, "buy-ins", 50_00).json()["balance_cents"] == 50_00  # type: ignore[attr-defined]
    assert exchange(cage, "cash-outs", 20_00).json()["balance_cents"] == 30_00  # type: ignore[attr-defined]
    found = told(exchange(cage, "cash-outs", 30_01), 422, "refused")
    assert "$30" in found["says"]
    account = cage.get("/api/cage/accounts/rich").json()
    assert account["balance_cents"] == rich.balance() == 30_00
    assert [each["cents"] for each in account["transfers"]] == [-20_00, 50_00]
    assert rich.get("/api/me/ledger").json()["transfers"] == account["transfers"]
    assert floor.total() == 0


def test_a_key_of_the_cage_is_used_once(floor: Served, cage: Guest, rich: Guest) -> None:
    before = rich.balance()
    for _ in range(2):
        exchange(cage, "buy-ins", 5_00, "the-same-key")
    assert rich.balance() == before + 5_00
    told(exchange(cage, "buy-ins", 6_00, "the-same-key"), 409, "conflict")
    told(exchange(cage, "cash-outs", 5_00, "the-same-key"), 409, "conflict")


def test_a_ledger_from_a_time_on_and_page_by_page(
    floor: Served, cage: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sums are of everything from that time on, whatever part of it an answer has."""
    floor.somebody(FloorRole.PLAYER, "patient")
    moved = [("buy-ins", 100_00), ("cash-outs", 30_00), ("buy-ins", 7_00), ("cash-outs", 1_00)]
    for way, cents in moved:
        cage.post(f"/api/cage/{way}", {"player": "patient", "amount_cents": cents, "key": cage.key()})
    path = "/api/cage/accounts/patient"
    whole = cage.get(path).json()
    assert whole["sums"] == {
        "bought_cents": 107_00,
        "cashed_cents": 31_00,
        "played_cents": 0,
        "won_by_hand_cents": 0,
    }
    assert whole["next"] is None
    monkeypatch.setattr(records, "MOST", 3)
    newest = cage.get(path).json()
    older = cage.get(path, params={"before": newest["next"]}).json()
    assert [each["cents"] for each in newest["transfers"]] == [-1_00, 7_00, -30_00]
    assert ([each["cents"] for each in older["transfers"]], older["next"]) == ([100_00], None)
    assert newest["sums"] == older["sums"] == whole["sums"]
    late = cage.get(path, params={"since": floor.floor.host.now() + 1}).json()
    assert (late["transfers"], late["sums"]["bought_cents"], late["balance_cents"]) == ([], 0, 76_00)


def test_only_players_have_accounts(floor: Served, cage: Guest) -> None:
    body = {"player": "cage", "amount_cents": 100, "key": cage.key()}
    told(cage.post("/api/cage/buy-ins", body), 404, "unknown")
    told(cage.get("/api/cage/accounts/house"), 404, "unknown")


def inventory(floor: Served) -> int:
    return floor.floor.host.balance(accounts.inventory("T1"))


def test_a_fill_needs_two_persons(floor: Served, cage: Guest, supervisor: Guest) -> None:
    before = inventory(floor)
    body = {"kind": "fill", "amount_cents": 500_00, "key": supervisor.key()}
    order = supervisor.post("/api/floor/tables/T1/orders", body).json()["order"]
    assert supervisor.post("/api/floor/tables/T1/orders", body).json()["order"] == order
    assert inventory(floor) == before
    waits = cage.get("/api/floor/orders").json()["orders"]
    assert [(each["order"], each["kind"], each["cents"]) for each in waits] == [(order, "fill", 500_00)]
    told(supervisor.post(f"/api/cage/orders/{order}", {"confirmed": True}), 403, "forbidden")
    assert cage.post(f"/api/cage/orders/{order}", {"confirmed": True}).status_code == 200
    assert inventory(floor) == before + 500_00 * 100
    told(cage.post(f"/api/cage/orders/{order}", {"confirmed": True}), 404, "unknown")
    assert inventory(floor) == before + 500_00 * 100
    assert floor.total() == 0


def test_an_order_that_is_not_confirmed_moves_nothing(floor: Served, cage: Guest, supervisor: Guest) -> None:
    before = inventory(floor)
    body = {"kind": "fill", "amount_cents": 100_00, "key": supervisor.key()}
    order = supervisor.post("/api/floor/tables/T1/orders", body).json()["order"]
    assert cage.post(f"/api/cage/orders/{order}", {"confirmed": False}).json()["confirmed"] is False
    assert inventory(floor) == before
    assert cage.get("/api/floor/orders").json()["orders"] == []


def test_no_table_gives_more_chips_than_it_has(floor: Served, cage: Guest, supervisor: Guest) -> None:
    def ordered(kind: str, cents: int) -> Any:
        body = {"kind": kind, "amount_cents": cents, "key": supervisor.key()}
        return supervisor.post("/api/floor/tables/T1/orders", body)

    filled = ordered("fill", 500_00).json()["order"]
    cage.post(f"/api/cage/orders/{filled}", {"confirmed": True})
    holds = inventory(floor) // 100
    assert "lies in the inventory of T1" in told(ordered("credit", holds + 1), 422, "refused")["says"]
    first, second = (ordered("credit", holds).json()["order"] for _ in range(2))
    assert cage.post(f"/api/cage/orders/{first}", {"confirmed": True}).status_code == 200
    told(cage.post(f"/api/cage/orders/{second}", {"confirmed": True}), 422, "refused")
    assert inventory(floor) == 0
    assert cage.post(f"/api/cage/orders/{second}", {"confirmed": False}).status_code == 200


def test_tips(floor: Served, cage: Guest, rich: Guest) -> None:
    exchange(cage, "buy-ins", 10_00)
    before, given = rich.balance(), floor.floor.host.balance(accounts.TIPS)
    assert rich.post("/api/tables/T1/tips", {"amount_cents": 2_00, "key": rich.key()}).status_code == 200
    assert rich.balance() == before - 2_00
    assert floor.floor.host.balance(accounts.TIPS) == given + 2_00 * 100
    told(rich.post("/api/tables/T1/tips", {"amount_cents": 10**6, "key": rich.key()}), 422, "refused")


def test_what_lies_on_a_layout_is_told_and_nothing_is_cashed_out_meanwhile(
    floor: Served, cage: Guest, rich: Guest
) -> None:
    exchange(cage, "buy-ins", 100_00)
    assert rich.act("SitDown/3").status_code == 200
    floor.until(lambda: "Place/Ante" in rich.options())
    assert rich.act("Place/Ante", amount_cents=25_00).status_code == 200
    lies = [{"table": "T1", "seat": 3, "cents": 25_00}]
    assert rich.get("/api/me/ledger").json()["on_layouts"] == lies
    assert cage.get("/api/cage/accounts/rich").json()["on_layouts"] == lies
    found = told(exchange(cage, "cash-outs", 1_00), 422, "refused")
    assert found["says"] == "$25 at T1, seat 3 lies on the layout: cash out when the round is over"
    assert rich.act("TakeBack/Ante").status_code == 200
    assert exchange(cage, "cash-outs", 1_00).status_code == 200  # type: ignore[attr-defined]
    assert rich.act("StandUp").status_code == 200


def test_play_money_comes_again_where_no_wager_can_be_paid(floor: Served, cage: Guest) -> None:
    """Once for a key, booked as the first was, and never while something lies on a layout."""
    guest, path = floor.visitor(), "/api/me/play-money"
    least = floor.table().house.minimum
    held = guest.balance()
    assert guest.get("/api/me").json()["play_money_cents"] == 0
    found = told(guest.post(path, {"key": guest.key()}), 422, "refused")
    assert found["says"] == "your account has $1,000: more play money comes below $5"

    def cash_out(cents: int) -> None:
        body = {"player": guest.name, "amount_cents": cents, "key": cage.key()}
        assert cage.post("/api/cage/cash-outs", body).status_code == 200

    cash_out(held - least)
    assert guest.act("SitDown/4").status_code == 200
    floor.until(lambda: "Place/Ante" in guest.options())
    assert guest.act("Place/Ante", amount_cents=least).status_code == 200
    found = told(guest.post(path, {"key": guest.key()}), 422, "refused")
    assert found["says"] == "$5 of yours lies on a layout: play the round first"
    assert guest.act("TakeBack/Ante").status_code == 200
    cash_out(1)
    assert guest.get("/api/me").json()["play_money_cents"] == 1_000_00
    key = guest.key()
    answers = [guest.post(path, {"key": key}).json() for _ in range(2)]
    assert answers[0]["number"] == answers[1]["number"]
    assert guest.balance() == answers[1]["balance_cents"] == 1_000_00 + least - 1
    moved = guest.get("/api/me/ledger").json()["transfers"]
    assert [each["reason"] for each in moved if each["cents"] == 1_000_00] == ["buy-in", "buy-in"]
    told(guest.post(path, {"key": guest.key()}), 422, "refused")
    told(floor.browser().post(path, json={"key": key}), 401, "session")
    assert guest.act("StandUp").status_code == 200
    assert floor.total() == 0


@pytest.mark.parametrize(("rules", "least"), [("643a", 15_00), ("653a@2011", 10_00)])
def test_play_money_comes_where_no_round_can_be_wagered(tmp_path: Path, rules: str, least: int) -> None:
    """Three equal wagers at a $5 table by 643a.7(d), Ante and Blind by 653a.7(d)(1): one of them is no round."""
    with served(tmp_path, default_house(rule_set(rules), minimum=5_00)) as floor:
        guest = floor.visitor()
        take(floor, guest, guest.balance() - least)
        assert guest.get("/api/me").json()["play_money_cents"] == 0
        take(floor, guest, 1)
        assert guest.get("/api/me").json()["play_money_cents"] == 1_000_00
        assert guest.post("/api/me/play-money", {"key": guest.key()}).status_code == 200
        assert guest.balance() == 1_000_00 + least - 1


def take(floor: Served, guest: Guest, cents: int) -> None:
    """Money out of a guest's account."""
    gone = Transfer(guest.key(), accounts.player(guest.name), accounts.CAGE, cents * UNITS, "cash-out", "")
    assert floor.web.portal is not None
    moves = Moves(actor="test", kind="cash-out", transfers=(gone,))
    assert not floor.web.portal.call(floor.floor.host.act, moves).refused


def test_play_money_asked_for_twice_at_once_comes_once(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two requests, or two processes, that both found the account too low: it is looked at where it is booked."""
    with served(where, default_house(rule_set("643a"))) as floor:
        guest = floor.visitor()
        take(floor, guest, guest.balance())
        monkeypatch.setattr(play_money, "_why_not", lambda *_: "")  # both have come this far
        first, second = (guest.post("/api/me/play-money", {"key": guest.key()}) for _ in range(2))
        assert first.status_code == 200
        says = "your account has enough: more play money comes below $15"
        assert told(second, 422, "refused")["says"] == says
        assert guest.balance() == 1_000_00


def test_another_account_is_never_reachable(floor: Served, rich: Guest) -> None:
    other = floor.visitor()
    told(other.get("/api/cage/accounts/rich"), 403, "forbidden")
    assert all(each["round"] == "" for each in other.get("/api/me/ledger").json()["transfers"])
    assert "rich" not in other.get("/api/me/ledger").text
    assert "balance" not in other.get("/api/tables/T1").text


def test_movements_of_one_record_stay_in_their_order() -> None:
    """The tenth of a record comes after the ninth, though its name would be sorted before the second."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    schema.metadata.create_all(engine, tables=[schema.events, schema.transfers])
    record = {"number": 49, "kind": "step", "at": 5, "table_id": "T3", "version": 49, "round_id": "T3-1"}
    books = {"source": "inventory:T3", "target": "player:one", "cite": "653a.12(a)", "table_id": "T3"}
    with engine.begin() as connection:
        connection.execute(insert(schema.events).values(**record, body=b"", previous="", hash=""))
        for place in range(1, 13):
            moved = {"id": f"T3/49/{place}", "event": 49, "units": place * UNITS, "reason": "paid"}
            connection.execute(insert(schema.transfers).values(**moved, **books, round_id="T3-1"))
    found = records.ledger_of(engine, "one")["transfers"]
    assert [each["cents"] for each in found] == list(range(12, 0, -1))


def test_a_payment_that_an_older_program_booked_names_its_award_too() -> None:
    """Such a record has no table: the award is known by the name of the transfer, and chips do not move."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    schema.metadata.create_all(engine, tables=[schema.events, schema.transfers])
    seal = {"body": b"", "previous": "", "hash": ""}
    event = {"kind": "step", "at": 5, "table_id": "T3", "version": 49, "round_id": "T3-1", **seal}
    paid = {
        **event,
        "kind": "hand-pay",
        "at": 6,
        "table_id": "",
        "version": 0,
        "round_id": "",
        "previous": "1",
    }
    cite, units = "649a.11(c)(8)(iii)", 5_000_00 * UNITS
    won = {"id": "T3/49/1", "event": 49, "source": "award:one link", "target": "payable:one"}
    out = {"id": "hand-pay/T3/49/1", "event": 50, "source": "payable:one", "target": "cage"}
    with engine.begin() as connection:
        connection.execute(insert(schema.events), [{"number": 49, **event}, {"number": 50, **paid}])
        reason = {"units": units, "reason": "Five Card Hand Bonus: won, to be paid by hand", "cite": cite}
        connection.execute(insert(schema.transfers).values(**won, **reason, table_id="T3", round_id="T3-1"))
        reason["reason"] = "award paid by hand"
        connection.execute(insert(schema.transfers).values(**out, **reason, table_id="", round_id=""))
    found = records.ledger_of(engine, "one")
    payment, award = found["transfers"]
    assert payment["award"] == {"table": "T3", "round": "T3-1", "wager": "Five Card Hand Bonus"}
    assert (payment["cents"], payment["by_hand"], payment["clause"]) == (-5_000_00, True, cite)
    assert (award["cents"], award["by_hand"], award["round"], award["award"]) == (
        5_000_00,
        True,
        "T3-1",
        None,
    )
    sums = {"bought_cents": 0, "cashed_cents": 0, "played_cents": 0, "won_by_hand_cents": 5_000_00}
    assert found["sums"] == sums
    (of_round,) = by_hand.awards_of(engine, "T3-1")
    assert (of_round["record"], of_round["paid_at"], of_round["wager"]) == (50, 6, "Five Card Hand Bonus")
