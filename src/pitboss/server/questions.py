"""Calls for the floorperson: one a player and table and one a dealer, until it is seen to or withdrawn.

They move no money and no card, so that no log keeps them; the processes of a floor tell each other
through what they say of who is there (`presence`).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

from pitboss.table import LiveTable

Json = dict[str, Any]
DEALS = "/dealer"  # stands for whoever deals at a table; nobody is named so
NAME = 8  # bytes
TOLD = 60_000  # milliseconds that the others are told of a question that was seen to
LOOKS = 20_000  # milliseconds that a floorperson is there after he looked at the tables


class FloorCall(NamedTuple):
    """Somebody at a seat asks, perhaps about a line of a settlement; seat 0: the dealer calls."""

    id: str
    table: str
    seat: int
    player: str
    name: str
    round: str  # empty: about no round
    wager: str
    at: int


class Questions:
    """The questions of one process, and what it knows of the others'."""

    def __init__(self) -> None:
        self.mine: dict[str, FloorCall] = {}
        self.elsewhere: dict[str, FloorCall] = {}
        self.seen: dict[str, int] = {}  # seen to or withdrawn: when
        self.looked = self.looked_elsewhere = -LOOKS  # when a floorperson last looked at the tables

    def ask(self, table: LiveTable, seat: int, round_id: str, wager: str, at: int) -> FloorCall:
        """A question of somebody who sits there, in place of an earlier one."""
        sitter = table.seats[seat]
        self.withdraw(sitter.player, table.id, at)
        return self._keep(FloorCall("", table.id, seat, sitter.player, sitter.name, round_id, wager, at))

    def call(self, table: LiveTable, name: str, at: int) -> FloorCall:
        """The dealer of a table calls: whoever deals there next can take it back."""
        found = self.of(DEALS, table.id)
        return found or self._keep(FloorCall("", table.id, 0, DEALS, name, "", "", at))

    def _keep(self, asked: FloorCall) -> FloorCall:
        name = secrets.token_hex(NAME)
        self.mine[name] = asked._replace(id=name)
        return self.mine[name]

    def of(self, player: str, table: str) -> FloorCall | None:
        """What a player asks at a table."""
        found = (each for each in self._open() if (each.player, each.table) == (player, table))
        return next(found, None)

    def named(self, name: str) -> FloorCall | None:
        """An open question by its name."""
        return self.mine.get(name) or self.elsewhere.get(name)

    def withdraw(self, player: str, table: str, at: int) -> None:
        """A player asks no more."""
        found = self.of(player, table)
        if found is not None:
            self.see_to(found.id, at)

    def at(self, table: LiveTable) -> list[FloorCall]:
        """What is asked at a table by its dealer and those who still sit there, the oldest first."""
        sit = {DEALS, *(sitter.player for sitter in table.seats.values())}
        found = [each for each in self._open() if each.table == table.id and each.player in sit]
        return sorted(found, key=lambda each: each.at)

    def see_to(self, name: str, at: int) -> bool:
        """A question is seen to, or withdrawn; whether there was one."""
        known = self.mine.pop(name, None) or self.elsewhere.pop(name, None)
        if known is not None:
            self.seen[name] = at
        return known is not None

    def look(self, at: int) -> None:
        """A floorperson looks at what is asked."""
        self.looked = at

    def attended(self, at: int) -> bool:
        """Whether a floorperson is there who sees what is asked."""
        return at - max(self.looked, self.looked_elsewhere) < LOOKS

    def told(self, at: int) -> Json:
        """What the other processes are told."""
        self.seen = {name: when for name, when in self.seen.items() if at - when < TOLD}
        asked = [list(each) for each in self.mine.values()]
        return {"asked": asked, "seen": list(self.seen), "looked": self.looked}

    def heard(self, said: Iterable[Json]) -> None:
        """What the other processes told."""
        found = list(said)
        self.looked_elsewhere = max((each["looked"] for each in found), default=-LOOKS)
        for name in (name for each in found for name in each["seen"]):
            self.mine.pop(name, None)
        asked = [FloorCall(*each) for told in found for each in told["asked"]]
        self.elsewhere = {each.id: each for each in asked if each.id not in self.seen}

    def _open(self) -> Iterable[FloorCall]:
        return (*self.mine.values(), *self.elsewhere.values())
