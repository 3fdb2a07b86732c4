"""Log-in, log-out, who am I, my account; and the one click of the demonstration."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from pitboss.server import records
from pitboss.server.answers import Rejected, in_format
from pitboss.server.floor import Floor, session_of
from pitboss.server.people import GUEST, SHORTEST, FloorRole, Given, LoggedIn, Person, Unknown
from pitboss.server.play_money import DEMONSTRATION, more_play_money, offered_play_money
from pitboss.server.routes.door import Anybody, Before, Key, Message, OnFloor, Player, Since, example
from pitboss.server.security import COOKIE, required

router = APIRouter(prefix="/api", tags=["entry"])
ENTERED = example(id="guest-1f2e3d4c", name="Guest 1f2e", role="player", csrf="a token")
PLAYING = "pitboss_playing"  # the cookie of the player whom a visitor left to try a role


class LogIn(Message):
    """A name and a password."""

    name: str = Field(max_length=80, examples=["administrator"])
    password: str = Field(max_length=200, examples=["the password of the first log-in"])
    new_password: str = Field(
        default="",
        max_length=200,
        examples=["a longer one"],
        description="takes the place of a password that somebody else set; else it is not read",
    )


class NewPassword(Message):
    """A password in place of the one that was used until now."""

    password: str = Field(max_length=200, examples=["the old one"])
    new_password: str = Field(min_length=SHORTEST, max_length=200, examples=["a longer one"])


class MorePlayMoney(Message):
    """A player of a demonstration whose account is below every table's least wager asks for more."""

    key: Key


class Visit(Message):
    """Who a visitor of the demonstration wants to be."""

    role: Literal["player", "dealer", "floorperson", "cage", "auditor"] = Field(
        default="player",
        examples=["dealer"],
        description="the staff can be tried where all money is play money",
    )


@router.post("/log-in", **ENTERED)
async def log_in(request: Request, response: Response, floor: OnFloor, body: LogIn) -> dict[str, Any]:
    """A session for somebody who knows the password; one that was given to him he replaces."""
    address = request.client.host if request.client else ""
    try:
        found = await asyncio.to_thread(
            floor.people.log_in, body.name, body.password, address, floor.host.now(), body.new_password
        )
    except Unknown as refusal:
        raise Rejected(401, refusal.says) from None
    except Given as refusal:
        raise Rejected(403, refusal.says, why="password") from None
    _leave_aside(request, response, floor)
    return _entered(response, floor, found)


@router.post("/demo", **ENTERED)
async def demo(
    request: Request, response: Response, floor: OnFloor, body: Visit | None = None
) -> dict[str, Any]:
    """A visitor of the demonstration: a player with play money, or somebody who tries a role of the staff.

    A player who tries a role stays a player beside it: who wants to be a player again is the same one, with
    his seat and his account.
    """
    if not floor.settings.demo:
        raise Rejected(403, "this floor is no demonstration")
    wanted = (body or Visit()).role
    if wanted == FloorRole.PLAYER.value and (player := await _left(request, floor)) is not None:
        await _end_trial(request, floor)
        response.delete_cookie(PLAYING, path="/")
        return _entered(response, floor, player)
    found = await _visitor(floor, wanted)
    if wanted != FloorRole.PLAYER.value:
        _leave_aside(request, response, floor)
    await _end_trial(request, floor)
    return _entered(response, floor, found)


async def _visitor(floor: Floor, wanted: str) -> LoggedIn:
    """Somebody new in a demonstration, if it has room for him."""
    if wanted != FloorRole.PLAYER.value and wanted not in floor.settings.visitors_try:
        raise Rejected(403, f"visitors of this floor do not try this role: {wanted}")
    if floor.people.visitors(floor.host.now()) >= floor.settings.visitors:
        raise Rejected(503, "the demonstration is full: come again later")
    number, role = secrets.token_hex(8), FloorRole(wanted)
    person = Person(f"{GUEST}{number}", f"Guest {number[:4]}", role)
    now = floor.host.now()
    await asyncio.to_thread(floor.people.add, person, "", now)
    found = await asyncio.to_thread(floor.people.session, person, now)
    if role is FloorRole.PLAYER:
        await floor.buy_in(person.id, floor.settings.play_money, DEMONSTRATION, f"{person.id}-first")
    return found


def _plays(found: LoggedIn) -> bool:
    """Whether somebody is a visitor of the demonstration who plays."""
    return found.person.id.startswith(GUEST) and found.person.role is FloorRole.PLAYER


async def _left(request: Request, floor: Floor) -> LoggedIn | None:
    """The player whom a visitor of the demonstration left to try a role, if that session is not over."""
    token = request.cookies.get(PLAYING, "")
    if not floor.settings.demo or not token:
        return None
    found = await asyncio.to_thread(floor.people.who, token, floor.host.now())
    return found if found is not None and _plays(found) else None


def _leave_aside(request: Request, response: Response, floor: Floor) -> None:
    """A visitor who plays stays who he is while he is somebody else."""
    before = session_of(request)
    if floor.settings.demo and before is not None and _plays(before):
        _set(response, floor, PLAYING, before.token)


async def _end_trial(request: Request, floor: Floor) -> None:
    """The end of a session whose cookie another one takes; a player's goes on.

    Its live views end with the page that shows them and now goes elsewhere.
    """
    tried = session_of(request)
    if tried is not None and not _plays(tried):
        await asyncio.to_thread(floor.people.log_out, tried.token)


def _entered(response: Response, floor: Floor, found: LoggedIn) -> dict[str, Any]:
    _set(response, floor, COOKIE, found.token)
    return in_format(**_person(found))


def _set(response: Response, floor: Floor, cookie: str, token: str) -> None:
    """A cookie that no script reads and no other site sends."""
    response.set_cookie(
        cookie, token, httponly=True, samesite="strict", secure=floor.settings.secure, path="/"
    )


def _person(found: LoggedIn) -> dict[str, Any]:
    person = found.person
    return {"id": person.id, "name": person.name, "role": person.role.value, "csrf": found.csrf}


@router.post("/log-out", **example())
async def log_out(request: Request, response: Response, floor: OnFloor, person: Anybody) -> dict[str, Any]:
    """The end of a session and of its live views, and of the player's whom a visitor left to try a role."""
    player = await _left(request, floor)
    for token in (required(request).token, *((player.token,) if player is not None else ())):
        await asyncio.to_thread(floor.people.log_out, token)
        floor.live.end(token)
    for cookie in (COOKIE, PLAYING):
        response.delete_cookie(cookie, path="/")
    return in_format()


@router.post("/me/password", **example())
async def password(floor: OnFloor, person: Anybody, body: NewPassword) -> dict[str, Any]:
    """Another password; sessions that were begun with the old one end."""
    now = floor.host.now()
    try:
        await asyncio.to_thread(floor.people.log_in, person.id, body.password, "", now)
    except Unknown as refusal:
        raise Rejected(403, refusal.says) from None
    await asyncio.to_thread(floor.people.change, person.id, password=body.new_password)
    return in_format()


@router.get("/session", **example(person=None))
async def session(request: Request, floor: OnFloor) -> dict[str, Any]:
    """The same as `me`, or null for somebody who is not logged in: a page asks before it knows."""
    found = session_of(request)
    return in_format(person=None if found is None else await _whole(request, floor, found))


@router.get("/me", **example(id="guest-1f2e3d4c", role="player", balance_cents=1_000_00))
async def me(request: Request, floor: OnFloor, person: Anybody) -> dict[str, Any]:
    """Who the sender is, what is in his account, and where he sits."""
    return in_format(**await _whole(request, floor, required(request)))


async def _whole(request: Request, floor: Floor, found: LoggedIn) -> dict[str, Any]:
    """Somebody with what he has, and with the player whom he left to try a role."""
    left = None if _plays(found) else await _left(request, floor)
    playing = None if left is None else {"name": left.person.name, **await _held(floor, left.person)}
    return {**_person(found), **await _held(floor, found.person), "playing": playing}


async def _held(floor: Floor, person: Person) -> dict[str, Any]:
    """What is in somebody's account, and where he sits."""
    money = await asyncio.to_thread(floor.money_of, person.id)
    presence = floor.presence
    seats = [
        {"table": table.id, "seat": number, "kept_ms": presence.kept(person.id, table.id)}
        for table in floor.host.tables.values()
        for number, sitter in sorted(table.seats.items())
        if sitter.player == person.id
    ]
    lost = [
        {"table": each.table, "seat": each.seat, "at": each.at, "away_ms": each.away}
        for each in presence.lost(person.id)
    ]
    more = await asyncio.to_thread(offered_play_money, floor, person)
    return {**money, "play_money_cents": more, "seats": seats, "given_up": lost}


@router.post("/me/play-money", **example(number=1207, balance_cents=1_000_00))
async def play_money(floor: OnFloor, person: Player, body: MorePlayMoney) -> dict[str, Any]:
    """As much play money as a visitor begins with, for a player of a demonstration who can play nowhere."""
    number = await more_play_money(floor, person, body.key)
    return in_format(number=number, **await _held(floor, person))


@router.get("/me/ledger", **example(transfers=[{"cents": -5_00, "reason": "Ante Wager", "round": "T1-7"}]))
def ledger(floor: OnFloor, person: Player, since: Since = 0, before: Before = 0) -> dict[str, Any]:
    """What moved in the sender's account, the newest first, and the sums of it."""
    moved = records.ledger_of(floor.host.database.reads, person.id, since, before)
    return in_format(on_layouts=floor.on_layouts(person.id), **moved)
