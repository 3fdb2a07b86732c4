"""A floor brought to what its file says: new tables open, others change between rounds, old ones close."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from pitboss.engine.people import FLOORPERSON, Who
from pitboss.floor.plan import FloorPlan, TablePlan
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.refusal import Refused
from pitboss.server.floor import Floor
from pitboss.server.robots import Robots
from pitboss.store.batch import SYSTEM, Asked, Moves
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable
from pitboss.table import actions as acts


class Arranging:
    """What a floor's file asks of its tables, done as each of them comes between two rounds."""

    def __init__(self, floor: Floor, plan: FloorPlan) -> None:
        self.floor, self.host = floor, floor.host
        self.planned = {table.id: table for table in plan.tables}
        self.open = set(self.host.tables)  # tables that may still have to change
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def refuse(self, *, demo: bool) -> None:
        """Refuse a file that cannot be for this floor."""
        for name, table in self.host.tables.items():
            planned = self.planned.get(name)
            if table.demo != demo:
                kind = "a demonstration" if table.demo else "no demonstration"
                raise Refused(f"this floor is {kind}, and stays so: play money and money are never mixed")
            if planned is not None and planned.house.rules.id != table.house.rules.id:
                laid, asked = table.house.rules.id, planned.house.rules.id
                raise Refused(
                    f"table {name} is laid out for {laid}, not {asked}: another table has another id"
                )

    def changed(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table has changed: between rounds it becomes what the file says."""
        if table.id not in self.open or table.id in self.tasks or not self.host.runs(table.id):
            return
        if table.round is None:
            task = asyncio.get_running_loop().create_task(self.arrange(table.id))
            self.tasks[table.id] = task
            task.add_done_callback(lambda _: self.tasks.pop(table.id, None))

    async def arrange(self, name: str) -> None:
        """Every change of a table that can be made now; a refusal waits for the next time."""
        while (table := self.host.tables[name]).round is None:
            action = asked_by(self.planned.get(name), table)
            if action is None:
                self.open.discard(name)
                return
            with suppress(Refused):
                if not (await self.host.act(Asked(actor=SYSTEM, table=name, make=_by(action)))).refused:
                    continue
            return


def asked_by(planned: TablePlan | None, table: LiveTable) -> acts.Action | None:
    """The next change that a table needs to be as its file says, or nothing."""
    if planned is None:
        return acts.EndGaming() if table.day is not None else None
    same = (planned.house, planned.edition) == (table.house, table.edition)
    if not same:
        return acts.UseEdition(planned.edition, planned.house)
    if (planned.timers, planned.dealt_by) != (table.timers, table.dealt_by):
        return acts.Arrange(planned.timers, planned.dealt_by)
    return None


def _by(action: acts.Action) -> Callable[[LiveTable], tuple[acts.Action, Who]]:
    return lambda _: (action, FLOORPERSON)


async def opened(floor: Floor, plan: FloorPlan) -> None:
    """The floor as its file says, with chips in the racks and robots at their seats."""
    arranging = Arranging(floor, plan)
    arranging.refuse(demo=plan.demo)
    floor.host.watchers.add(arranging.changed)
    for name in tuple(floor.host.tables):
        if floor.host.runs(name):
            await arranging.arrange(name)
    robots = Robots(floor)
    floor.seat_robots = robots.seat
    for planned in plan.tables:
        table = floor.host.tables[planned.id]
        if table.day is None and planned.opens and floor.host.runs(planned.id):
            await _filled(floor, planned.id, planned.inventory)
            await floor.host.act(
                Asked(actor=SYSTEM, table=planned.id, make=_by(acts.BeginGaming(floor.host.zone())))
            )
        await robots.seat(planned.id, planned.robots, planned.rule_files)
    if any(planned.robots for planned in plan.tables):
        robots.watching = asyncio.get_running_loop().create_task(robots.watch())


async def _filled(floor: Floor, table: str, cents: int) -> None:
    """The opening inventory of a table that has none."""
    inventory = accounts.inventory(table)
    if cents and floor.host.balance(inventory) == 0:
        moved = Transfer(f"opening/{table}", accounts.CAGE, inventory, cents * UNITS, "opening inventory", "")
        await floor.host.act(Moves(actor=SYSTEM, kind="fill", transfers=(moved,), table=table))
