"""What routes have in common: who may come in, what a message looks like, and examples for the document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from pitboss.rules.house import House
from pitboss.server.answers import Rejected, in_format
from pitboss.server.floor import Floor, floor_of
from pitboss.server.people import FloorRole, Person
from pitboss.server.security import required
from pitboss.table import LiveTable

OnFloor = Annotated[Floor, Depends(floor_of)]
TableId = Annotated[str, Path(max_length=40, examples=["T1"])]
PersonId = Annotated[str, Path(max_length=80, examples=["guest-1f2e3d4c"])]
Key = Annotated[
    str,
    Field(
        min_length=8,
        max_length=80,
        pattern=r"^[!-~]+$",
        examples=["0b9f2a1c-1"],
        description="chosen by the sender: the same again is the same action",
    ),
]
Amount = Annotated[int, Field(gt=0, le=10**12, examples=[100_00])]
Seen = Annotated[int, Field(ge=0, le=10**12, examples=[41], description="the version that the sender saw")]
Since = Annotated[int, Query(ge=0, le=10**15, description="what moved from this time on, in milliseconds")]
Before = Annotated[int, Query(ge=0, le=10**15, description="`next` of the answer before")]
Words = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]


class Message(BaseModel):
    """What a sender says: exactly these keys, of exactly these kinds."""

    model_config = ConfigDict(strict=True, extra="forbid")


def of(*roles: FloorRole) -> Any:
    """The sender, who must have one of these roles; anybody who is logged in if none is named."""

    async def found(request: Request) -> Person:
        return required(request, *roles).person

    return Depends(found)


AT_TABLE = (FloorRole.PLAYER, FloorRole.DEALER, FloorRole.FLOORPERSON)
Anybody = Annotated[Person, of()]
AtTable = Annotated[Person, of(*AT_TABLE)]
Player = Annotated[Person, of(FloorRole.PLAYER)]
Caller = Annotated[Person, of(FloorRole.PLAYER, FloorRole.DEALER)]
Cashier = Annotated[Person, of(FloorRole.CAGE)]
Supervisor = Annotated[Person, of(FloorRole.FLOORPERSON)]
FloorStaff = Annotated[Person, of(FloorRole.FLOORPERSON, FloorRole.CAGE)]
TableStaff = Annotated[Person, of(FloorRole.DEALER, FloorRole.FLOORPERSON)]
Auditor = Annotated[Person, of(FloorRole.AUDITOR)]
AuditReader = Annotated[Person, of(FloorRole.AUDITOR, FloorRole.FLOORPERSON)]
Administrator = Annotated[Person, of(FloorRole.ADMINISTRATOR)]


def once(house: House, name: str, make: Callable[[House], Any]) -> Any:
    """What is made of a house once and kept with it."""
    if name not in house.kept:
        house.kept[name] = make(house)
    return house.kept[name]


def found_table(floor: Floor, name: str) -> LiveTable:
    """A table of the floor, or the answer that there is none."""
    table = floor.host.tables.get(name)
    if table is None:
        raise Rejected(404, f"there is no table {name[:40]!r}")
    return table


def example(**parts: Any) -> dict[str, Any]:
    """An answer as the OpenAPI document shows it."""
    told = in_format(**parts)
    return {"responses": {200: {"content": {"application/json": {"example": told}}}}}
