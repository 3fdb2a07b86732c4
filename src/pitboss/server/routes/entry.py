"""Log-in, log-out, who am I; and the one click of the demonstration."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS
from pitboss.server.floor import Floor, floor_of, session_of
from pitboss.server.people import FloorRole, LoggedIn, Person, Unknown
from pitboss.server.security import COOKIE, required

router = APIRouter(prefix="/api", tags=["entry"])
OnFloor = Annotated[Floor, Depends(floor_of)]


class LogIn(BaseModel):
    """A name and a password."""

    model_config = ConfigDict(strict=True, extra="forbid")
    name: str = Field(max_length=80, examples=["administrator"])
    password: str = Field(max_length=200)


@router.post("/log-in")
def log_in(request: Request, response: Response, floor: OnFloor, body: LogIn) -> dict[str, Any]:
    """A session for somebody who knows the password."""
    address = request.client.host if request.client else ""
    try:
        found = floor.people.log_in(body.name, body.password, address, floor.host.now())
    except Unknown as refusal:
        raise HTTPException(401, {"says": refusal.says, "clause": ""}) from None
    return _entered(response, floor, found)


@router.post("/demo")
async def demo(response: Response, floor: OnFloor) -> dict[str, Any]:
    """A visitor of the demonstration, with play money."""
    if not floor.settings.demo:
        raise HTTPException(403, {"says": "this floor is no demonstration", "clause": ""})
    number = secrets.token_hex(4)
    person = Person(f"guest-{number}", f"Guest {number[:4]}", FloorRole.PLAYER)
    now = floor.host.now()
    found = await _in_thread(floor, person, now)
    await floor.buy_in(person.id, floor.settings.play_money, "demonstration", f"{person.id}-first")
    return _entered(response, floor, found)


async def _in_thread(floor: Floor, person: Person, now: int) -> LoggedIn:
    import asyncio

    await asyncio.to_thread(floor.people.add, person, "", now)
    return await asyncio.to_thread(floor.people.session, person, now)


def _entered(response: Response, floor: Floor, found: LoggedIn) -> dict[str, Any]:
    response.set_cookie(
        COOKIE, found.token, httponly=True, samesite="strict", secure=floor.settings.secure, path="/"
    )
    return {"format": 1, **_person(found)}


def _person(found: LoggedIn) -> dict[str, Any]:
    person = found.person
    return {"id": person.id, "name": person.name, "role": person.role.value, "csrf": found.csrf}


@router.post("/log-out")
def log_out(request: Request, response: Response, floor: OnFloor) -> dict[str, Any]:
    """The end of a session."""
    floor.people.log_out(required(request).token)
    response.delete_cookie(COOKIE, path="/")
    return {"format": 1}


@router.get("/me")
def me(request: Request, floor: OnFloor) -> dict[str, Any]:
    """Who the sender is, and what is in his account."""
    found = session_of(request)
    if found is None:
        raise HTTPException(401, {"says": "nobody is logged in", "clause": ""})
    balance = floor.host.balance(accounts.player(found.person.id))
    return {"format": 1, **_person(found), "balance_cents": balance // UNITS}
