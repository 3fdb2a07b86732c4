"""Play money once more, for a player of a demonstration who can wager nowhere: nobody is at its cage."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from pitboss.engine.betting import least_to_play
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS
from pitboss.money import Cents, dollars
from pitboss.server.answers import Rejected
from pitboss.server.floor import Floor
from pitboss.server.people import FloorRole, Person
from pitboss.store import schema

DEMONSTRATION = "demonstration"  # who brings its players their money


def offered_play_money(floor: Floor, person: Person) -> int:
    """How much play money somebody may have now, in cents; 0: none."""
    return 0 if _why_not(floor, person) else floor.settings.play_money


async def more_play_money(floor: Floor, person: Person, key: str) -> int:
    """Play money in a player's account, booked as the first is, once for a key; the number of its record."""
    name = f"{person.id}-{key}"
    if not await asyncio.to_thread(_done, floor, name):
        why = await asyncio.to_thread(_why_not, floor, person)
        if why:
            raise Rejected(422, why)
    least = _least(floor)
    enough = f"your account has enough: more play money comes below {dollars(least)}"
    account = accounts.player(person.id)
    # Looked at once more where it is booked, since two requests, or two processes, may come this far at once.
    below = (account, least * UNITS, enough)
    return await floor.buy_in(person.id, floor.settings.play_money, DEMONSTRATION, name, below)


def _least(floor: Floor) -> Cents:
    """The least sum of wagers with which a player is dealt in at some table of the floor."""
    return min((least_to_play(table.house) for table in floor.host.tables.values()), default=0)


def _why_not(floor: Floor, person: Person) -> str:
    """Why somebody is brought no play money, in words; empty if he may have some."""
    if not floor.settings.demo or person.role is not FloorRole.PLAYER:
        return "this floor is no demonstration: the cage takes your buy-in"
    has, least = floor.host.cents(accounts.player(person.id)), _least(floor)
    if has >= least:
        return f"your account has {dollars(has)}: more play money comes below {dollars(least)}"
    lies = sum(each["cents"] for each in floor.on_layouts(person.id))
    return f"{dollars(lies)} of yours lies on a layout: play the round first" if lies else ""


def _done(floor: Floor, name: str) -> bool:
    """Whether this was asked for before: it is answered as it was then."""
    rows = schema.answers
    ask = select(rows.c.key).where(rows.c.actor == DEMONSTRATION, rows.c.key == name)
    with floor.host.database.reads.connect() as connection:
        return connection.execute(ask).first() is not None
