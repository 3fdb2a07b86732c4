"""What every route works with: host, people, settings, and the live connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from fastapi import Request
from pydantic_core import from_json

from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, Who
from pitboss.engine.people import seat as at_seat
from pitboss.floor.plan import ABSENT, STAFF_TRIED, FloorPlan
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.server import log
from pitboss.server.advising import Adviser
from pitboss.server.answers import refuse_answer
from pitboss.server.buckets import USUAL_LIMITS, Limits
from pitboss.server.counting import CountingRoom
from pitboss.server.edges import EdgeCounting
from pitboss.server.heads import KeptHeads
from pitboss.server.host import Host, Watcher
from pitboss.server.live import Live
from pitboss.server.metrics import Metrics
from pitboss.server.people import FloorRole, LoggedIn, People, Person
from pitboss.server.presence import Presence
from pitboss.server.questions import Questions
from pitboss.server.tickets import Tickets
from pitboss.server.verifying import Verification
from pitboss.store.batch import Moves
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable
from pitboss.table.payable import payer
from pitboss.table.state import DealtBy

SeatRobots = Callable[[str, Mapping[int, str], Mapping[str, str]], Awaitable[None]]
PLAY_MONEY = 1_000_00  # what a visitor of the demonstration gets, in cents


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a floor is served."""

    name: str = "Pitboss"
    demo: bool = True
    secure: bool = False  # cookies over TLS only
    play_money: int = PLAY_MONEY
    visitors: int = 200  # of a demonstration, at a time
    visitors_try: tuple[str, ...] = STAFF_TRIED  # roles of the staff
    absent: int = (
        ABSENT  # milliseconds that a demonstration keeps the seat of somebody who is gone; 0: for ever
    )
    pits: Mapping[str, str] = field(default_factory=dict)  # by table
    limits: Limits = USUAL_LIMITS
    adviser: bool = True  # whether players may ask what their choices are worth
    edges: bool = False  # whether house edges are counted without being asked for


@dataclass
class Floor:
    """A floor that is served."""

    host: Host
    people: People
    settings: Settings
    live: Live = field(default_factory=Live)
    metrics: Metrics = field(default_factory=Metrics)
    adviser: Adviser = field(default_factory=Adviser)
    counting: CountingRoom = field(default_factory=CountingRoom)
    edges: EdgeCounting = field(default_factory=EdgeCounting)
    questions: Questions = field(default_factory=Questions)
    told: log.Sink = log.faults
    tickets: Tickets = field(init=False)
    presence: Presence = field(init=False)
    verification: Verification = field(init=False)
    heads: KeptHeads | None = None  # where they are kept in a second place
    seat_robots: SeatRobots | None = None  # where there are any
    plan: FloorPlan | None = None  # the version of its file that is in force
    version: int = 0  # the record that has it
    following: asyncio.Lock = field(default_factory=asyncio.Lock)  # one version after the other
    arranges: Watcher | None = None  # what brings the tables to it

    def __post_init__(self) -> None:
        self.tickets = Tickets(self.host)
        self.host.booked = self.show_paid
        self.presence = Presence(
            self.host, self.settings.absent, self.live.looked_at, self.questions, self.by_program
        )
        self.verification = Verification(self.host)

    def by_program(self, table: str) -> bool:
        """Whether the floor's file lets the program deal a table."""
        planned = self.plan.tables if self.plan is not None else ()
        return any(each.id == table and each.dealt_by is DealtBy.PROGRAM for each in planned)

    def at_table(self, person: Person | None, table: LiveTable, seat: int = 0) -> Who:
        """Who somebody is at a table: a seat of his own, a member of the staff, or a spectator."""
        if person is None:
            return SPECTATOR
        if person.role is FloorRole.DEALER:
            return DEALER
        if person.role is FloorRole.FLOORPERSON:
            return FLOORPERSON
        sitter = table.seats.get(seat)
        if sitter is not None and sitter.player == person.id:
            return at_seat(seat)
        mine = [number for number, sitter in sorted(table.seats.items()) if sitter.player == person.id]
        return at_seat(mine[0]) if mine and not seat else SPECTATOR

    def on_layouts(self, player: str) -> list[dict[str, Any]]:
        """What of a player's money lies on layouts, by table and seat."""
        return [
            {
                "table": table.id,
                "seat": number,
                "cents": self.host.cents(accounts.stake(table.id, number)),
            }
            for table in self.host.tables.values()
            for number, sitter in sorted(table.seats.items())
            if sitter.player == player
        ]

    def money_of(self, player: str) -> dict[str, int]:
        """What the account of a player holds, and what the cage has still to pay him by hand."""
        return {
            "balance_cents": self.host.cents(accounts.player(player)),
            "by_hand_cents": self.host.cents(accounts.payable(player)),
        }

    async def buy_in(
        self, player: str, cents: int, by: str, key: str, below: tuple[str, int, str] | None = None
    ) -> int:
        """Money from the cage to a player's account; the number of its record."""
        moved = Transfer(
            f"buy-in/{by}/{key}", accounts.CAGE, accounts.player(player), cents * UNITS, "buy-in", ""
        )
        request = Moves(
            actor=by,
            kind="buy-in",
            key=key,
            request=asked_for("buy-in", player, cents),
            transfers=(moved,),
            below=below,
        )
        answer = await self.host.act(request)
        refuse_answer(answer)
        return answer.number

    def show_paid(self, records: tuple[LogRecord, ...]) -> None:
        """Who is asked at a table and was paid by these records elsewhere: he can pay more of his choices."""
        looked_at = [self.host.tables[name] for name in self.live.looked_at()]
        asked = [(payer(t, at_seat(t.round.asked)), t) for t in looked_at if t.round is not None]
        for player, table in asked:
            if player and any(each.table_id != table.id and pays_into(each, player) for each in records):
                self.live.committed(table, ())


def pays_into(record: LogRecord, player: str) -> bool:
    """Whether a record has put money into a player's account; those that do not name it are not read."""
    account = accounts.player(player)
    if account.encode() not in record.body:
        return False
    return any(target == account for _, _, target, *_ in from_json(record.body).get("transfers", []))


def asked_for(*parts: object) -> str:
    """The digest of a request: the same key for another one is refused."""
    return sha256("\x1f".join(map(str, parts)).encode()).hexdigest()


async def floor_of(request: Request) -> Floor:
    """The floor that a request is for."""
    found: Floor = request.app.state.floor
    return found


def session_of(request: Request) -> LoggedIn | None:
    """The session of a request, if it has one."""
    found: LoggedIn | None = request.state.session
    return found
