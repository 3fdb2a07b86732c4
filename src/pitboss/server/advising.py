"""The adviser: what every choice of a player's decision is worth, counted in a thread of its own.

It is told what the seat sees and nothing else, and answers the player who sits there alone.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from typing import Any

from pitboss.engine.people import seat as at_seat
from pitboss.kept.store import Store
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.solve.advice import Advice, Valued, advise
from pitboss.solve.sight import sight_of
from pitboss.table import LiveTable
from pitboss.table.actions import InRound
from pitboss.table.offered import offered

Json = dict[str, Any]
KEPT = 2_000  # decisions whose values are remembered
WAITS = timedelta(seconds=1)  # how long a request waits before it is told that the count goes on


class Adviser:
    """Advice by player and decision: counted once, kept for the rest of the round and some time after."""

    def __init__(self) -> None:
        self.thinker = ThreadPoolExecutor(1, "adviser")
        self.kept = Store()
        self.found: OrderedDict[tuple[str, str], Future[Json]] = OrderedDict()

    async def of(self, table: LiveTable, number: int, at: int) -> Json:
        """The values of the decision that a seat is asked for now, or word that they are being counted."""
        if table.round is None:
            raise Refused("there is nothing to decide between two rounds")
        sight_of(table.round, number)  # refuses a seat that is not asked
        player, name = table.seats[number].player, decision_name(table, number)
        if (player, name) not in self.found:
            self._forget(player)
            self.found[player, name] = self.thinker.submit(self._counted, table, number, at)
        return await self.again(player, name)

    async def again(self, player: str, name: str) -> Json:
        """What was counted for a player's decision, if he asked for it then."""
        future = self.found.get((player, name))
        if future is None:
            raise Refused("nobody asked what this decision is worth")
        counted = asyncio.wrap_future(future)
        counted.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait({counted}, timeout=WAITS.total_seconds())
        if future.cancelled():
            raise Refused("this was not counted: the next decision came first")
        return counted.result() if counted.done() else {"decision": name, "ready": False}

    def _counted(self, table: LiveTable, number: int, at: int) -> Json:
        assert table.round is not None
        ids = {
            each.action.action: each.id
            for each in offered(table, at_seat(number), at)
            if isinstance(each.action, InRound)
        }
        advice = advise(table.round, number, self.kept)
        return {
            "decision": decision_name(table, number),
            "ready": True,
            "clause": advice.sight.step.cite,
            "base_wager": advice.sight.base,
            "base_wager_cents": advice.sight.stake,
            "options": [_valued(advice, each, ids[each.action]) for each in advice.options],
            "notes": list(advice.notes),
        }

    def _forget(self, player: str) -> None:
        """What the player did not wait for is not begun, and what is old is forgotten."""
        for (whose, _), future in self.found.items():
            if whose == player:
                future.cancel()
        while len(self.found) >= KEPT:
            self.found.popitem(last=False)


def decision_name(table: LiveTable, number: int) -> str:
    """A decision by its round, seat and step."""
    step = table.round.step if table.round is not None else 0
    return f"{table.round_id}/{number}/{step}"


def _valued(advice: Advice, each: Valued, name: str) -> Json:
    """A choice: its exact value in base wagers, and both figures to the cent."""
    stake: Cents = advice.sight.stake
    return {
        "id": name,
        "option": each.name,
        "value": str(each.value),
        "cost": str(each.cost),
        "value_cents": round(each.cents),
        "cost_cents": round(each.cost * stake),
        "best": not each.cost,
    }
