"""Two players through HTTP, all six games: awards validated, Envy, refusal of an award, an irregularity, a void."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from sqlalchemy import func, select

from pitboss.audit.verify import verified
from pitboss.engine.state import HAND_PAID, VOID
from pitboss.rules.house import default_house
from pitboss.server import by_hand
from pitboss.server.people import FloorRole
from pitboss.store import schema
from tests.server.driver import GAMES, PATIENT, Guest, Served, served, told
from tests.server.playing import lay, over, play_on, play_out, royal_deck, wager

SPEAKS_FOR = ()
TABLES = {f"T{number}": rules for number, rules in enumerate(GAMES, 1)}


class Evening(NamedTuple):
    """Two players at every table, and who looks after them."""

    floor: Served
    one: Guest
    two: Guest
    floorperson: Guest
    cage: Guest
    auditor: Guest


@pytest.fixture(scope="module")
def evening(database: str) -> Iterator[Evening]:
    houses = [default_house(rules) for rules in GAMES]
    with (
        pytest.MonkeyPatch.context() as patch,
        served(database, *houses, timers=PATIENT, play_money=10**7) as found,
    ):
        lay(patch, {name: royal_deck(house) for name, house in zip(TABLES, houses, strict=True)})
        roles = FloorRole.FLOORPERSON, FloorRole.CAGE, FloorRole.AUDITOR
        evening = Evening(found, found.visitor(), found.visitor(), *map(found.somebody, roles))
        for table in TABLES:
            evening.floorperson.act("BeginGaming", table)
            evening.one.act("SitDown/1", table)
            evening.two.act("SitDown/2", table)
        yield evening


def wagered(evening: Evening, table: str) -> None:
    """Both have wagered and are ready."""
    evening.floor.until(lambda: evening.floor.table(table).betting)
    for guest in (evening.one, evening.two):
        wager(guest, table)
    for guest in (evening.one, evening.two):
        assert guest.act("Ready", table).status_code == 200


@pytest.mark.parametrize("table", TABLES, ids=lambda name: TABLES[name].id)
def test_awards_are_validated_and_envy_is_paid(evening: Evening, table: str) -> None:
    floor, guests = evening.floor, {1: evening.one, 2: evening.two}
    before = {number: guest.balance() for number, guest in guests.items()}
    wagered(evening, table)
    play_on(floor, guests, table, lambda now: bool(now.round and now.round.waiting))
    waits = [
        each
        for each in evening.floorperson.get("/api/floor/awards").json()["awards"]
        if each["table"] == table
    ]
    assert waits[0]["cards"][:2] == ["As", "Ks"]
    assert waits[0]["cents"] > 0
    assert waits[0]["clause"].startswith(TABLES[table].chapter)
    name = play_out(floor, guests, evening.floorperson, table)
    lines = floor.ended(name).lines
    assert [line for line in lines if "Envy" in line.wager and line.seat == 2 and line.paid]
    for number, guest in guests.items():
        mine = [line for line in lines if line.seat == number]
        by_hand = sorted(line.paid for line in mine if line.source is HAND_PAID)
        net = sum(line.paid - line.collected for line in mine) - sum(by_hand)
        assert guest.balance() - before[number] == net
        assert paid_by_the_cage(evening, guest, table) == by_hand
        assert guest.balance() - before[number] == net, "a game account is not where awards are paid"
    assert floor.total() == 0
    awards = [line.paid for line in lines if line.source is HAND_PAID]
    if awards:
        shown_on_the_wall(floor, name, max(awards))


def shown_on_the_wall(floor: Served, name: str, cents: int) -> None:
    """The last share of a meter that was won stands in the meters' answer once the round is over, unnamed."""

    def last() -> dict[str, Any]:
        return floor.web.get("/api/meters").json()["last"] or {"round": ""}

    floor.until(lambda: last()["round"] == name)
    found = last()
    assert found.keys() == {"link", "table", "round", "says", "clause", "cents", "at"}
    assert found["link"] in {each["link"] for each in floor.web.get("/api/meters").json()["meters"]}
    assert (found["table"], found["cents"]) == (name.rpartition("-")[0], cents)
    assert found["clause"].startswith(TABLES[found["table"]].chapter)
    assert "Guest" not in str(found)


def paid_by_the_cage(evening: Evening, guest: Guest, table: str) -> list[int]:
    """What the cage pays a player by hand for the last round of a table, each award once."""
    waits = evening.cage.get("/api/cage/awards").json()["awards"]
    me = guest.get("/api/me").json()
    mine = [each for each in waits if (each["player"], each["table"]) == (me["id"], table)]
    assert me["by_hand_cents"] == sum(each["cents"] for each in mine)
    for each in mine:
        assert each["clause"].startswith(f"{TABLES[table].chapter}.11")
        body = {"award": each["award"]}
        told(evening.floorperson.post("/api/cage/awards", body), 403, "forbidden")
        assert audited(evening, each) == (None, None)
        paid = evening.cage.post("/api/cage/awards", body).json()
        assert (paid["cents"], paid["round"], paid["wager"]) == (each["cents"], each["round"], each["wager"])
        told(evening.cage.post("/api/cage/awards", body), 404, "unknown")
        assert in_the_ledger(evening, guest, each, paid["number"])
        assert audited(evening, each) == (paid["number"], "hand-pay")
    assert guest.get("/api/me").json()["by_hand_cents"] == 0
    return sorted(each["cents"] for each in mine)


def in_the_ledger(evening: Evening, guest: Guest, award: dict[str, Any], number: int) -> bool:
    """Whether an award and its payment stand in the player's ledger, and neither in his account."""
    path = f"/api/cage/accounts/{award['player']}"
    found, own = evening.cage.get(path).json(), guest.get("/api/me/ledger").json()
    assert own["transfers"] == found["transfers"]
    lines = [each for each in found["transfers"] if each["by_hand"]]
    of = {name: award[name] for name in ("table", "round", "wager")}
    payment = next(each for each in lines if each["number"] == number)
    assert (payment["award"], payment["cents"], payment["clause"]) == (of, -award["cents"], award["clause"])
    assert payment["by"] == "Cage", "by the name of who paid it, whoever reads it"
    won = [each for each in lines if (each["round"], each["cents"]) == (award["round"], award["cents"])]
    assert won[0]["reason"].startswith(f"{award['wager']}: ")
    assert found["sums"]["won_by_hand_cents"] == sum(each["cents"] for each in lines if each["cents"] > 0)
    in_chips = sum(each["cents"] for each in found["transfers"] if not each["by_hand"])
    assert found["next"] is not None or in_chips == found["balance_cents"]
    return True


def audited(evening: Evening, award: dict[str, Any]) -> tuple[int | None, str | None]:
    """The record that paid an award, as the auditor is told of its round, and of what kind it is."""
    auditor, of = evening.auditor, award["round"]
    found = auditor.get(f"/api/audit/rounds/{of}").json()["by_hand"]
    mine = next(each for each in found if each["award"] == award["award"])
    assert (mine["cents"], mine["wager"]) == (award["cents"], award["wager"])
    if mine["record"] is None:
        return None, None
    path = f"/api/audit/records?table={award['table']}&kind=hand-pay&after={mine['record'] - 1}&limit=1"
    record = auditor.get(path).json()["records"][0]["record"]
    assert (record["award"], record["award_round"], record["by"]) == (award["award"], of, "cage")
    return mine["record"], record["kind"]


def test_the_log_holds_with_awards_that_were_paid_by_hand(evening: Evening, database: str) -> None:
    """Every payment is of one award: the auditor counts both, and no cent is missing."""
    kind = schema.events.c.kind
    with evening.floor.floor.host.database.reads.connect() as connection:
        found = verified(connection)
        asked = select(func.count()).select_from(schema.events).where(kind == by_hand.PAYS)
        paid = connection.execute(asked).scalar_one()
    assert [each for each in found.findings if each.about != "shuffle"] == []  # decks are laid here
    rounds = {table.round_id: table.round for table in evening.floor.history.values() if table.round}
    won = [line for state in rounds.values() for line in state.lines if line.source is HAND_PAID]
    assert paid == len(won)


def money(evening: Evening) -> list[Any]:
    """What lies in accounts, table inventories and meters."""
    inventories = evening.floorperson.get("/api/floor/inventories").json()["inventories"]
    meters = [(each["link"], each["shows_cents"]) for each in evening.one.get("/api/meters").json()["meters"]]
    return [evening.one.balance(), evening.two.balance(), inventories, meters]


def held(evening: Evening, table: str) -> None:
    """An award is held with a reason by a floorperson alone: every cent stays, and everybody is told."""
    chief = evening.floorperson
    hold = next(each for each in chief.options(table) if each.startswith("HoldAward"))
    assert chief.options(table)[hold]["needs"] == "why"
    assert "why" in told(chief.act(hold, table), 422, "refused")["says"]
    told(evening.one.act(hold, table, words="mine"), 422, "refused")
    before = money(evening)
    foreseen = chief.post(f"/api/tables/{table}/preview", {"option": hold}).json()
    assert "neither paid nor refused" in foreseen["then"]
    assert foreseen["lines"] == foreseen["meters"] == []
    assert chief.act(hold, table, words="the light is looked at").status_code == 200
    assert money(evening) == before
    award = chief.get("/api/floor/awards").json()["awards"][0]
    _, seat, wager = hold.split("/")
    says = f"a floorperson holds seat {seat}'s {wager}: the light is looked at"
    assert (award["hold"]["says"], award["hold"]["clause"]) == (says, award["clause"])
    assert evening.two.get(f"/api/tables/{table}").json()["view"]["hold"] == award["hold"]
    queue = next(each for each in chief.get("/api/floor/tables").json()["tables"] if each["table"] == table)
    assert queue["needs"][0]["says"].startswith("Held: $")
    assert queue["needs"][0]["more"].endswith(": the light is looked at")


@pytest.mark.parametrize("table", TABLES, ids=lambda name: TABLES[name].id)
def test_an_award_is_refused_with_a_reason_or_not_at_all(evening: Evening, table: str) -> None:
    floor, guests, floorperson = evening.floor, {1: evening.one, 2: evening.two}, evening.floorperson
    wagered(evening, table)
    play_on(floor, guests, table, lambda now: bool(now.round and now.round.waiting))
    name = floor.table(table).round_id
    held(evening, table)
    refuse = next(each for each in floorperson.options(table) if each.startswith("RefuseAward"))
    assert floorperson.options(table)[refuse]["needs"] == "why"
    assert "why" in told(floorperson.act(refuse, table), 422, "refused")["says"]
    told(evening.one.act(refuse, table, words="mine"), 422, "refused")
    assert floorperson.act(refuse, table, words="a marked card").status_code == 200
    play_out(floor, guests, floorperson, table, name)
    refused = [line for line in floor.ended(name).lines if "a marked card" in line.why]
    assert len(refused) == 1
    assert refused[0].paid == 0
    assert floor.total() == 0
    records = evening.auditor.get(f"/api/audit/rounds/{name}").json()["records"]
    hold = next(each["record"] for each in records if each["record"]["action"]["does"] == "HoldAward")
    assert (hold["action"]["why"], hold["told"][0][0]) == ("the light is looked at", "hold")


@pytest.mark.parametrize("table", TABLES, ids=lambda name: TABLES[name].id)
def test_an_irregularity_voids_the_round_and_everything_goes_back(evening: Evening, table: str) -> None:
    floor, guests = evening.floor, {1: evening.one, 2: evening.two}
    before = [guest.balance() for guest in guests.values()]
    wagered(evening, table)
    play_on(floor, {}, table, lambda now: bool(now.round and now.round.asked))
    assert [guest.balance() for guest in guests.values()] != before
    report = "Report/somebody has a wrong number of cards"
    told(evening.one.act(report, table), 422, "refused")
    found = evening.floorperson.options(table)[report]
    assert found["irregular"]
    assert found["clause"].startswith(f"{TABLES[table].chapter}.13")
    name = floor.table(table).round_id
    assert evening.floorperson.act(report, table).status_code == 200
    play_on(floor, guests, table, lambda now: over(now) or now.round_id != name)
    assert floor.ended(name).stage is VOID
    assert [guest.balance() for guest in guests.values()] == before
    assert floor.total() == 0
