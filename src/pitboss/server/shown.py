"""Views of one table at one version, written as JSON once: what all see, the seats, and each one's own part.

What is shared is what somebody at the rail sees and nothing else, so that a fault here can show too little
and never too much; a player's own seat and choices are written for him alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic_core import to_json

from pitboss.engine.people import Who
from pitboss.table import LiveTable
from pitboss.table.seen import common_view, own_seat, own_view, rail_seat


def written(value: Any) -> str:
    """A value as JSON, without a space."""
    return to_json(value).decode()


class Shown:
    """A table as it is sent to everybody who looks at it."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.common = _members(common_view(table))
        self.seats = [written(rail_seat(table, number)) for number in range(1, table.house.seats + 1)]
        self.own: dict[Who, tuple[str, str]] = {}  # the seats and the own part, by who sees them

    def text(self, who: Who, at: int, told: Iterable[str]) -> str:
        """The message for one person, with what happened since the last one."""
        found = self.own.get(who)
        if found is None:
            found = self.own[who] = self._seats(who), _members(own_view(self.table, who, at))
        seats, own = found
        happened = ",".join(told)
        return f'{{"view":{{"now":{at},{self.common},"seats":[{seats}],{own},"told":[{happened}]}}}}'

    def _seats(self, who: Who) -> str:
        """Every seat as the rail sees it, but for one's own."""
        mine = own_seat(self.table, who)
        if mine is None:
            return ",".join(self.seats)
        place = who.number - 1
        return ",".join((*self.seats[:place], written(mine), *self.seats[place + 1 :]))


def _members(parts: dict[str, Any]) -> str:
    """The members of an object, without its braces."""
    return written(parts)[1:-1]
