"""Views of one table, written as JSON in parts: what all see, the seats, and each one's own part.

What is shared is what somebody at the rail sees and nothing else, so that a fault here can show too little
and never too much; a player's own seat and choices are written for him alone. A part is written again only
when what it tells of is not what it was in the view before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pydantic_core import to_json

from pitboss.engine.people import Who
from pitboss.engine.state import Round
from pitboss.engine.view import View
from pitboss.money import Cents
from pitboss.rounds.read_so import Readings
from pitboss.rules.house import House
from pitboss.table import LiveTable
from pitboss.table.offered import offered
from pitboss.table.payable import payable
from pitboss.table.seen import (
    SeatSeen,
    common_view,
    events_of,
    held_at,
    option_to_json,
    own_seat,
    own_view,
    rail_seats,
    rail_view,
    seat_to_json,
)
from pitboss.table.settled import open_cards_of, read_of, told_line


def written(value: Any) -> str:
    """A value as JSON, without a space."""
    return to_json(value).decode()


class Texts:
    """Texts by the name of their part, each with what it tells of; those of one reader, or of all."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[object, str]] = {}
        # a table and what he can pay, its seats and his own part
        self.own: tuple[LiveTable | None, Cents | None, str, str] = None, None, "", ""

    def of(self, part: str, told: object, make: Callable[[], Any]) -> str:
        """The text of a part, made anew if it told of something else."""
        found = self.kept.get(part)
        if found is None or found[0] != told:
            found = self.kept[part] = told, written(make())
        return found[1]

    def seat(self, house: House, seat: SeatSeen) -> str:
        """A seat, and what is held there, which stays the same for longer."""
        number, hand = seat.number, seat.hand
        told = self.of(f"seat {number}", seat, lambda: seat_to_json(seat))
        seen = None if hand is None else (house, hand.cards, tuple(hand.wagers), *seat[3:])
        held = self.of(f"held {number}", seen, lambda: held_at(house, seat))
        return f'{told[:-1]},"hand":{held}}}'


class Shown:
    """A table as it is sent to everybody who looks at it."""

    def __init__(self, table: LiveTable, before: Shown | None = None) -> None:
        self.table = table
        self.texts: Texts = Texts() if before is None else before.texts
        self.texts_of: dict[Who, Texts] = {} if before is None else before.texts_of
        self.seen = seen = rail_view(table)
        self.read = _read_of(table.round or table.last, before)
        self.common = f"{_members(common_view(table, seen))},{self._settlement(seen)}"
        self.seats = [self.texts.seat(table.house, each) for each in rail_seats(table, seen)]

    def text(self, who: Who, at: int, told: Iterable[str], has: Cents | None = None) -> str:
        """The message for one person, with what happened since the last one; `has` is what he can pay."""
        texts = self.texts_of.get(who)
        if texts is None:
            texts = self.texts_of[who] = Texts()
        if texts.own[0] is not self.table or texts.own[1] != has:
            texts.own = self.table, has, self._seats(who, texts), self._own(who, at, texts, has)
        _, _, seats, own = texts.own
        happened = ",".join(told)
        return f'{{"view":{{"now":{at},{self.common},"seats":[{seats}],{own},"told":[{happened}]}}}}'

    def _settlement(self, seen: View | None) -> str:
        """The settlement so far, line by line, and what happened."""
        texts, house = self.texts, self.table.house
        lines, events = (seen.lines, seen.events) if seen is not None else ((), ())
        cards = open_cards_of(seen)
        told = [
            texts.of(f"line {n}", (*each, cards), lambda each=each: told_line(house, each[0], cards, each[1]))  # type: ignore[misc]
            for n, each in enumerate(zip(lines, self.read[1], strict=True))
        ]
        happened = texts.of("events", (house, events, self.table.holds), lambda: events_of(self.table, seen))
        return f'"lines":[{",".join(told)}],"events":{happened}'

    def _seats(self, who: Who, texts: Texts) -> str:
        """Every seat as the rail sees it, but for one's own."""
        mine = own_seat(self.table, who, self.seen)
        if mine is None:
            return ",".join(self.seats)
        place = who.number - 1
        return ",".join((*self.seats[:place], texts.seat(self.table.house, mine), *self.seats[place + 1 :]))

    def _own(self, who: Who, at: int, texts: Texts, has: Cents | None) -> str:
        """Who somebody is and what he may do."""
        options = payable(offered(self.table, who, at), has)
        told = texts.of("options", options, lambda: [option_to_json(each) for each in options])
        return f'"options":{told},{_members(own_view(self.table, who, at, options))}'


def _members(parts: dict[str, Any]) -> str:
    """The members of an object, without its braces."""
    return written(parts)[1:-1]


def _read_of(state: Round | None, before: Shown | None) -> tuple[Round | None, Readings]:
    """A round and what its lines rest on, found once for each round that is shown."""
    return before.read if before is not None and before.read[0] is state else (state, read_of(state))
