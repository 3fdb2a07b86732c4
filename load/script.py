"""What is asked for at a table in so many rounds, worked out before anything is measured."""

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
from pitboss.table.dealer import Due, coming
from pitboss.table.offered import Offered, offered

NEVER = ("StandUp", "Promise", "Reveal", "TakeBack", "SitDown", "Place")


@dataclass
class Scripted:
    """A table that is played in memory, and what was asked for meanwhile."""

    floor: Floor
    table: LiveTable
    entropy: dict[int, str] = field(default_factory=dict)
    openings: dict[str, str] = field(default_factory=dict)

    def rounds(self, count: int) -> Iterator[Asked]:
        """Everything that people and the dealer ask for in so many rounds."""
        last = self.table.number + count
        while self.table.number < last or self.table.round is not None:
            yield self._next()

    def _next(self) -> Asked:
        table = self.table
        if table.betting or _shuffles(table):
            for number in table.seats:
                found = self._page(number) or (self._wager(number) if table.betting else None)
                if found is not None:
                    return found
        state = table.round
        if state is not None and state.stage is PLAY and state.asked:
            options = [o for o in self._offered(state.asked) if not o.id.startswith(NEVER)]
            return self._chosen(state.asked, options[0])
        due = coming(table)
        assert due is not None
        return self._due(due)

    def _offered(self, number: int) -> list[Offered]:
        found = offered(self.table, at_seat(number), self.floor.host.now())
        return [each for each in found if not each.irregular]

    def _page(self, number: int) -> Asked | None:
        """What a page does by itself for the shuffle."""
        for each in self._offered(number):
            if each.id == "Promise":
                mine = self.entropy[number] = secrets.token_hex(fair.ENTROPY)
                return self._chosen(number, each, fair.promise(mine))
            if each.id == "Reveal":
                return self._chosen(number, each, self.entropy[number])
        return None

    def _wager(self, number: int) -> Asked | None:
        """A wager that must be made, then ready."""
        table, options = self.table, self._offered(number)
        assert table.round is not None
        placed = next((seat.placed for seat in table.round.seats if seat.number == number), {})
        for each in options:
            needed = not placed or (each.wager and table.house.force.by_name[each.wager].required)
            if each.wager and each.wager not in placed and needed:
                return self._chosen(number, each)
        return next((self._chosen(number, each) for each in options if each.id == "Ready"), None)

    def _chosen(self, number: int, option: Offered, words: str = "") -> Asked:
        """A choice of a seat, through the same door as over the wire."""
        sitter = self.table.seats[number]
        person = Person(sitter.player, sitter.name, FloorRole.PLAYER)
        key, seen = secrets.token_hex(16), self.table.version
        choice = Picked(option.id, key, seen, words=words, seat=number)
        request = asked(self.floor, person, self.table.id, choice)
        self._step(request)
        return request

    def _due(self, due: Due) -> Asked:
        """A step of the automatic dealer."""
        table, opening = self.table, ""
        if due.needs == "commitment":
            opening = secrets.token_bytes(fair.SECRET + fair.SALT).hex()
            self.openings = {table.next_round_id: opening}
        elif due.needs:
            opening = self.openings[table.round_id]
        request = Asked(
            actor=SYSTEM,
            table=table.id,
            make=lambda now: (filled(now, due, opening), due.who),
            opening=(table.next_round_id, opening) if due.needs == "commitment" else None,
        )
        self._step(request)
        return request

    def _step(self, request: Asked) -> None:
        self.table = step(self.table, *request.make(self.table), self.floor.host.now()).table


def _shuffles(table: LiveTable) -> bool:
    """Whether pages are asked for what they promised."""
    return table.fair is not None and not table.fair.deck_digest and not table.betting
