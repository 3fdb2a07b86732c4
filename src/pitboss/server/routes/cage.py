"""The cage: buy-ins, cash-outs, accounts, and what the tables are brought and give back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from pydantic import Field

from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.server import by_hand, records
from pitboss.server.answers import Rejected, in_format, refuse_answer
from pitboss.server.floor import Floor, asked_for
from pitboss.server.people import FloorRole, Person
from pitboss.server.routes.door import (
    Amount,
    Before,
    Cashier,
    FloorStaff,
    Key,
    Message,
    OnFloor,
    PersonId,
    Since,
    Supervisor,
    TableId,
    example,
    found_table,
)
from pitboss.store.batch import Moves

router = APIRouter(prefix="/api", tags=["cage"])
Number = Annotated[int, Path(ge=1, le=10**15, examples=[1207])]

Find = Annotated[str, Query(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$", examples=["Guest 1f2e"])]


class Exchange(Message):
    """Money for chips or chips for money, at the cage."""

    player: str = Field(max_length=80, examples=["guest-1f2e3d4c"])
    amount_cents: Amount
    key: Key


class HandPay(Message):
    """An award that the cage pays by hand."""

    award: str = Field(min_length=1, max_length=120, examples=["T1/412/3"])


class Order(Message):
    """What a floorperson asks the cage for: chips to a table's inventory, or from it."""

    kind: Literal["fill", "credit"] = Field(examples=["fill"])
    amount_cents: Amount
    key: Key


class Confirmation(Message):
    """What the cage says to an order."""

    confirmed: bool = Field(examples=[True])


@router.post("/cage/buy-ins", **example(number=1207, balance_cents=1_000_00))
async def buy_in(floor: OnFloor, person: Cashier, body: Exchange) -> dict[str, Any]:
    """Money of a player becomes his account."""
    player = _player(floor, body.player)
    number = await floor.buy_in(player, body.amount_cents, person.id, body.key)
    return {**_balance(floor, player), "number": number}


@router.post("/cage/cash-outs", **example(number=1208, balance_cents=0))
async def cash_out(floor: OnFloor, person: Cashier, body: Exchange) -> dict[str, Any]:
    """A player's account becomes money; not while a wager of his lies on a layout."""
    player = _player(floor, body.player)
    _refuse_while_wagers_lie(floor, player)
    moved = Transfer(
        f"cash-out/{person.id}/{body.key}",
        accounts.player(player),
        accounts.CAGE,
        body.amount_cents * UNITS,
        "cash-out",
        "",
    )
    request = asked_for("cash-out", player, body.amount_cents)
    moves = Moves(actor=person.id, kind="cash-out", key=body.key, request=request, transfers=(moved,))
    answer = await floor.host.act(moves)
    refuse_answer(answer)
    return {**_balance(floor, player), "number": answer.number}


@router.get(
    "/cage/awards", **example(awards=[{"award": "T1/412/3", "name": "Guest 1f2e", "cents": 1_000_00}])
)
def awards_due(floor: OnFloor, person: Cashier) -> dict[str, Any]:
    """Awards that no game account is credited with: the papers are complete, the cage pays them by hand."""
    return in_format(awards=by_hand.awards_due(floor.host.database.reads))


@router.post("/cage/awards", **example(number=1209, award="T1/412/3", cents=1_000_00))
async def pay_award(floor: OnFloor, person: Cashier, body: HandPay) -> dict[str, Any]:
    """The cage pays an award by hand, once; the winner's game account stays as it is."""
    due = by_hand.awards_due(floor.host.database.reads, body.award)
    if not due:
        raise Rejected(404, f"no award {body.award!r} waits to be paid by hand")
    found = due[0]
    moves = Moves(
        actor=f"award {found['award']}",
        kind=by_hand.PAYS,
        key=records.ANSWER,
        request=asked_for(found["award"]),
        transfers=(by_hand.payment(found),),
        parts={"by": person.id, "award": found["award"], "award_round": found["round"]},
        table=found["table"],
    )
    answer = await floor.host.act(moves)
    refuse_answer(answer)
    return in_format(number=answer.number, **found)


def _player(floor: Floor, name: str) -> str:
    found = floor.people.find(name)
    if found is None or found.role is not FloorRole.PLAYER:
        raise Rejected(404, "there is no player of this name")
    return found.id


def _balance(floor: Floor, player: str) -> dict[str, Any]:
    return in_format(player=player, **floor.money_of(player))


def _refuse_while_wagers_lie(floor: Floor, player: str) -> None:
    lies = [each for each in floor.on_layouts(player) if each["cents"]]
    if lies:
        told = listed([f"{dollars(each['cents'])} at {each['table']}, seat {each['seat']}" for each in lies])
        raise Rejected(422, f"{told} lies on the layout: cash out when the round is over")


@router.get("/cage/accounts", **example(accounts=[{"id": "guest-1f2e3d4c", "name": "Guest 1f2e"}]))
def found_accounts(floor: OnFloor, person: Cashier, find: Find = "") -> dict[str, Any]:
    """Players whose name or id has this in it; those who sit at a table first."""
    sit = {s.player: f"{t.id}, seat {n}" for t in floor.host.tables.values() for n, s in t.seats.items()}
    found = records.accounts_of(floor.host.database.reads, find, tuple(sit))
    return in_format(accounts=[{**each, "sits": sit.get(each["id"], "")} for each in found])


@router.get("/cage/accounts/{person_id}", **example(player="guest-1f2e3d4c", balance_cents=0, transfers=[]))
def account(
    floor: OnFloor, person: Cashier, person_id: PersonId, since: Since = 0, before: Before = 0
) -> dict[str, Any]:
    """The account of a player: what it holds, what moved in it, and the sums of that."""
    player = _player(floor, person_id)
    found = floor.people.find(player)
    return {
        **_balance(floor, player),
        "name": found.name if found is not None else "",
        "on_layouts": floor.on_layouts(player),
        **records.ledger_of(floor.host.database.reads, player, since, before),
    }


@router.get(
    "/floor/orders", **example(orders=[{"order": 1207, "kind": "fill", "table": "T1", "cents": 5_000_00}])
)
def orders(floor: OnFloor, person: FloorStaff) -> dict[str, Any]:
    """Fills and credits that wait for the cage."""
    return in_format(orders=[{**each, "asked_by_name": _name(floor, each)} for each in _orders(floor)])


@router.post("/floor/tables/{table_id}/orders", **example(order=1207))
async def order(floor: OnFloor, person: Supervisor, table_id: TableId, body: Order) -> dict[str, Any]:
    """A floorperson asks for a fill or a credit; nothing moves until the cage confirms it."""
    found_table(floor, table_id)
    _refuse_more_than_lies_there(floor, body.kind, table_id, body.amount_cents)
    moves = Moves(
        actor=person.id,
        kind=body.kind + records.ASKED,
        key=body.key,
        request=asked_for(body.kind, table_id, body.amount_cents),
        transfers=(),
        parts={"cents": body.amount_cents},
        table=table_id,
    )
    answer = await floor.host.act(moves)
    refuse_answer(answer)
    return in_format(order=answer.number)


@router.post("/cage/orders/{number}", **example(order=1207, confirmed=True))
async def answer_order(floor: OnFloor, person: Cashier, number: Number, body: Confirmation) -> dict[str, Any]:
    """The cage confirms an order, and the chips move; or it does not, and they never do."""
    found = next((each for each in _orders(floor) if each["order"] == number), None)
    if found is None:
        raise Rejected(404, f"no order {number} waits")
    if body.confirmed:
        _refuse_more_than_lies_there(floor, found["kind"], found["table"], found["cents"])
    moves = Moves(
        actor=records.order_name(number),
        kind=found["kind"] if body.confirmed else f"{found['kind']} not confirmed",
        key=records.ANSWER,
        request=asked_for(number, body.confirmed),
        transfers=_moved(found, person) if body.confirmed else (),
        parts={"by": person.id, "order": number},
        table=found["table"],
    )
    refuse_answer(await floor.host.act(moves))
    return in_format(order=number, confirmed=body.confirmed)


def _refuse_more_than_lies_there(floor: Floor, kind: str, table: str, cents: int) -> None:
    """Refuse a credit of chips that are not in the table inventory container."""
    holds = floor.host.cents(accounts.inventory(table))
    if kind == records.CREDIT and cents > holds:
        lies = dollars(max(0, holds))
        raise Rejected(
            422, f"{lies} lies in the inventory of {table}: a credit of {dollars(cents)} is more than that"
        )


def _name(floor: Floor, order: dict[str, Any]) -> str:
    found = floor.people.find(order["asked_by"])
    return found.name if found is not None else order["asked_by"]


def _orders(floor: Floor) -> list[dict[str, Any]]:
    return records.orders(floor.host.database.reads, floor.host.tables)


def _moved(found: dict[str, Any], person: Person) -> tuple[Transfer, ...]:
    """The chips of an order on their way."""
    kind, table = found["kind"], found["table"]
    ways = (accounts.CAGE, accounts.inventory(table))
    source, target = ways if kind == records.FILL else ways[::-1]
    units = found["cents"] * UNITS
    return (Transfer(f"{kind}/{found['order']}", source, target, units, kind, "", table),)
