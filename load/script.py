"""What people at a table choose, and whole rounds of it worked out before anything is measured."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field

from pitboss.engine.people import seat as at_seat
from pitboss.engine.state import PLAY
from pitboss.server.acting import Picked, asked
from pitboss.server.floor import Floor
from pitboss.server.host import filled
from pitboss.server.people import FloorRole, Person
from pitboss.store.batch import SYSTEM, Asked
from pitboss.table import LiveTable, fair, step
from pitboss.table.dealer import coming
from pitboss.table.due import Due
from pitboss.table.offered import Offered, offered

NEVER = ("StandUp", "Promise", "Reveal", "TakeBack", "SitDown", "Place")
Turn = tuple[Person, Picked]


@dataclass
class People:
    """Everybody at one table: they wager what they must, add to the shuffle and stay in."""

    entropy: dict[int, str] = field(default_factory=dict)

    def turn(self, table: LiveTable, at: int) -> Turn | None:
        """What somebody does next, if it is anybody's turn."""
        shuffles = table.fair is not None and not table.fair.deck_digest and not table.betting
        if table.betting or shuffles:
            for number in table.seats:
                options = _usual(table, number, at)
                found = self._page(table, number, options)
                if found is None and table.betting:
                    found = _wager(table, number, options)
                if found is not None:
                    return found
        state = table.round
        if state is not None and state.stage is PLAY and state.asked:
            options = [o for o in _usual(table, state.asked, at) if not o.id.startswith(NEVER)]
            return _picked(table, state.asked, options[0])
        return None

    def _page(self, table: LiveTable, number: int, options: list[Offered]) -> Turn | None:
        """What a page does by itself for the shuffle."""
        for each in options:
            if each.id == "Promise":
                mine = self.entropy[number] = secrets.token_hex(fair.ENTROPY)
                return _picked(table, number, each, fair.promise(mine))
            if each.id == "Reveal":
                return _picked(table, number, each, self.entropy[number])
        return None


def _usual(table: LiveTable, number: int, at: int) -> list[Offered]:
    return [each for each in offered(table, at_seat(number), at) if not each.irregular]


def _wager(table: LiveTable, number: int, options: list[Offered]) -> Turn | None:
    """A wager that must be made, then ready."""
    assert table.round is not None
    placed = next((seat.placed for seat in table.round.seats if seat.number == number), {})
    for each in options:
        needed = not placed or (each.wager and table.house.force.by_name[each.wager].required)
        if each.wager and each.wager not in placed and needed:
            return _picked(table, number, each)
    return next((_picked(table, number, each) for each in options if each.id == "Ready"), None)


def _picked(table: LiveTable, number: int, option: Offered, words: str = "") -> Turn:
    sitter = table.seats[number]
    person = Person(sitter.player, sitter.name, FloorRole.PLAYER)
    return person, Picked(option.id, secrets.token_hex(16), table.version, words=words, seat=number)


@dataclass
class Scripted:
    """A table that is played in memory, and what was asked for meanwhile."""

    floor: Floor
    table: LiveTable
    people: People = field(default_factory=People)
    openings: dict[str, str] = field(default_factory=dict)

    def rounds(self, count: int) -> Iterator[Asked]:
        """Everything that people and the dealer ask for in so many rounds."""
        last = self.table.number + count
        while self.table.number < last or self.table.round is not None:
            yield self._next()

    def _next(self) -> Asked:
        """The next request, carried out here: a choice through the same door as over the wire."""
        now = self.floor.host.now()
        turn, due = self.people.turn(self.table, now), coming(self.table)
        if turn is not None:
            person, picked = turn
            request = asked(self.floor, person, self.table.id, picked)
        else:
            assert due is not None
            request = self._due(due)
        self.table = step(self.table, *request.make(self.table), now).table
        return request

    def _due(self, due: Due) -> Asked:
        """A step of the automatic dealer."""
        table, opening = self.table, ""
        if due.needs == "commitment":
            opening = secrets.token_bytes(fair.SECRET + fair.SALT).hex()
            self.openings = {table.next_round_id: opening}
        elif due.needs:
            opening = self.openings[table.round_id]
        return Asked(
            actor=SYSTEM,
            table=table.id,
            make=lambda now: (filled(now, due, opening), due.who),
            opening=(table.next_round_id, opening) if due.needs == "commitment" else None,
        )
