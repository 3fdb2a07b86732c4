"""The adviser: what every choice of a player's decision is worth, counted by a process beside the floor.

It is told what the seat sees and nothing else, and answers the player who sits there alone. The process is
started by the first question and keeps what it has solved; one that dies is started again.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import aclosing, suppress
from datetime import timedelta
from typing import Any

from pitboss.day.rounds import owed
from pitboss.engine.actions import Action, Bet
from pitboss.engine.legal import legal
from pitboss.engine.offers import Option
from pitboss.engine.people import seat as at_seat
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.server.afforded import afforded
from pitboss.server.counting import Lane
from pitboss.solve.sight import Sight, sight_of
from pitboss.table import LiveTable
from pitboss.table.actions import InRound
from pitboss.table.meeting import stub_lies
from pitboss.table.offered import offered
from pitboss.wire.house import house_to_json
from pitboss.wire.sight import decision_to_json

Json = dict[str, Any]
# The floor goes first, but a player waits: less modest than what counts for pages.
COUNTER = (sys.executable, "-c", "from pitboss.server.counter import main; main(5)")
KEPT = 2_000  # decisions whose values are remembered
WAITS = timedelta(seconds=1)  # how long a request waits before it is told that the count goes on
WAITING = 64  # decisions in the line; a page that finds it full asks again by itself
LONGEST = 120  # seconds that one may take
IDLE = 1_800  # seconds after which a process that nobody asks is ended
TRIES = 3  # of one decision, before the adviser gives it up
ROBOT = "robot"
BUSY = "Many ask the adviser at this moment. The figures come by themselves."
ANEW = "The adviser had to begin anew. The figures come by themselves."
PASSED = "Not counted: the next round came first."
NEVER = "this decision could not be counted: play on without advice, and tell the house"


class LostCount(Exception):
    """The process died, failed or took too long: no matter of rules."""


class CountedDecision:
    """One decision and what becomes of it; a count that is lost is begun again when somebody asks."""

    def __init__(self, lane: Lane, player: str, asked: Json, ids: Sequence[str]) -> None:
        self.lane, self.player, self.asked, self.ids = lane, player, asked, ids
        self.begun, self.tries, self.says = False, 0, ""
        self.costs: dict[str, Cents] = {}  # what a choice takes from the account
        self.has: Cents | None = None  # what the account had when it was asked for at the seat
        self.task = self._start()

    def _start(self) -> asyncio.Task[Json]:
        self.begun, self.tries = False, self.tries + 1
        task = asyncio.get_running_loop().create_task(self._count())
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

    async def _count(self) -> Json:
        lines = self.lane.answers(self.player, {"kind": "advice", "question": self.asked}, self._begins)
        found: Json = {}
        async with aclosing(lines):
            async for line in lines:  # to the end: a process that is not heard out is ended
                found |= {key: line[key] for key in ("told", "refused", "fault") if key in line}
        if "fault" in found or not found:
            raise LostCount(found.get("fault", "nothing was said"))
        if "refused" in found:
            raise Refused(found["refused"]["says"], found["refused"]["clause"])
        told: Json = found["told"]
        return told

    def _begins(self) -> None:
        self.begun = True

    async def within(self, time: timedelta) -> Json | None:
        """What was found, if it is found so soon."""
        await asyncio.wait({self.task}, timeout=time.total_seconds())
        return self.task.result() if self.task.done() else None

    async def told(self) -> Json:
        """What a player is told of it: the values, or that they are being counted."""
        try:
            found = await self.within(WAITS)
        except asyncio.CancelledError:
            if not self.task.cancelled():
                raise
            return {"ready": True, "says": PASSED, "options": [], "notes": []}
        except LostCount:
            if self.tries >= TRIES:
                raise Refused(NEVER) from None
            self.task, self.says, found = self._start(), ANEW, None
        if found is None:
            return {"ready": False, "says": self.says}
        options = [{"id": self.ids[each["place"]], **_without(each, "place")} for each in found["options"]]
        return afforded({"ready": True, **found, "options": options}, self.costs, self.has)


class Adviser:
    """Advice by player and decision: counted once, kept for the rest of the round and some time after."""

    def __init__(self, command: Sequence[str] = COUNTER) -> None:
        self.lane = Lane(alone=False, command=command, waiting=WAITING, longest=LONGEST, idle=IDLE)
        self.found: OrderedDict[tuple[str, str], CountedDecision] = OrderedDict()
        self.robots: CountedDecision | None = None  # what a robot asked last

    async def of(self, table: LiveTable, number: int, at: int, has: Cents | None = None) -> Json:
        """The values of the decision that a seat is asked for now, or word that they are being counted.

        The best is the best of what the account can pay, where it is known what it `has`.
        """
        if table.round is None:
            raise Refused("there is nothing to decide between two rounds")
        if table.day is not None and stub_lies(table):
            raise Refused(f"there is nothing to decide yet: {owed(table.day)[0]}", owed(table.day)[1])
        sight = sight_of(table.round, number)  # refuses a seat that is not asked
        player, name = table.seats[number].player, decision_name(table, number)
        if (player, name) not in self.found:
            self._forget(player, table.round_id)
            if self.lane.full:
                return {"decision": name, "ready": False, "says": BUSY}
            ids = {
                each.action.action: each.id
                for each in offered(table, at_seat(number), at)
                if isinstance(each.action, InRound)
            }
            options = legal(table.round, at_seat(number))
            named = [ids[each.action] for each in options]
            counted = CountedDecision(self.lane, player, question(sight, options), named)
            bets = [(ids[each.action], each) for each in options if isinstance(each.action, Bet)]
            counted.costs = {name: each.least for name, each in bets}
            self.found[player, name] = counted
        self.found[player, name].has = has
        return await self.again(player, name)

    async def again(self, player: str, name: str) -> Json:
        """What was counted for a player's decision, if he asked for it then."""
        counted = self.found.get((player, name))
        if counted is None:
            raise Refused("nobody asked what this decision is worth")
        return {"decision": name, **await counted.told()}

    async def best(self, table: LiveTable, number: int, within: timedelta) -> Action | None:
        """The best choice of a seat, if it is found in time; what takes longer is counted to its end."""
        assert table.round is not None
        if self.lane.asked:
            return None  # people first
        with suppress(LostCount, Refused):
            sight, options = sight_of(table.round, number), legal(table.round, at_seat(number))
            self.robots = CountedDecision(self.lane, ROBOT, question(sight, options), [])
            found = await self.robots.within(within)
            return options[found["options"][0]["place"]].action if found is not None else None
        return None

    async def stop(self) -> None:
        """End the process, and everything that waits for it."""
        for each in (*self.found.values(), *((self.robots,) if self.robots else ())):
            each.task.cancel()
        await self.lane.stop()

    def _forget(self, player: str, round_id: str) -> None:
        """What the player did not wait for in an earlier round is not begun, and what is old is forgotten."""
        for (whose, name), counted in self.found.items():
            if whose == player and not counted.begun and not name.startswith(f"{round_id}/"):
                counted.task.cancel()
        while len(self.found) >= KEPT:
            self.found.popitem(last=False)


def question(sight: Sight, options: Sequence[Option]) -> Json:
    """What the process is asked: the house, and the decision as its seat sees it."""
    return {"house": _written(sight.house), "decision": decision_to_json(sight, options)}


def _written(house: House) -> str:
    """A house as a text, made once and kept with it."""
    if "written" not in house.kept:
        house.kept["written"] = json.dumps(house_to_json(house))
    text: str = house.kept["written"]
    return text


def _without(parts: Json, name: str) -> Json:
    return {key: part for key, part in parts.items() if key != name}


def decision_name(table: LiveTable, number: int) -> str:
    """A decision by its round, seat and step."""
    step = table.round.step if table.round is not None else 0
    return f"{table.round_id}/{number}/{step}"
