"""A floor brought to what its file says: new tables open, others change between rounds, old ones close."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import PurePath
from typing import NamedTuple

from pitboss.engine.people import FLOORPERSON, Who
from pitboss.floor.described import Files
from pitboss.floor.plan import FloorPlan, PlanFinding, TablePlan, Unplanned, no_file, read_plan
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.refusal import Refused
from pitboss.server.floor import Floor, Settings
from pitboss.server.robots import Robots
from pitboss.store.batch import SYSTEM, Asked, Moves
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.state import SECOND, DealtBy, Timers

USUAL = Settings()
TOLD = {
    "name": "another name",
    "play_money": "other play money",
    "visitors": "another number of visitors",
    "visitors_try": "other roles that visitors try",
    "absent": "seats kept for another time",
    "pits": "other pits",
    "adviser": "the adviser on or off",
    "edges": "house edges counted or not",
}  # what of a file changes how the floor is served


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


def settings_of(plan: FloorPlan, settings: Settings = USUAL) -> Settings:
    """How a floor is served by a version of its file."""
    return replace(
        settings,
        name=plan.name,
        demo=plan.demo,
        play_money=plan.play_money,
        visitors=plan.visitors,
        visitors_try=plan.visitors_try,
        absent=plan.absent,
        pits={table.id: table.pit for table in plan.tables},
        adviser=plan.adviser,
        edges=plan.edges,
    )


async def _arranged(floor: Floor, plan: FloorPlan, arranging: Arranging) -> None:
    """From now on the tables are brought to this version of the file, and to no other."""
    if floor.arranges is not None:
        floor.host.watchers.discard(floor.arranges)
    floor.plan, floor.arranges = plan, arranging.changed
    floor.host.watchers.add(arranging.changed)
    for name in tuple(floor.host.tables):
        if floor.host.runs(name):
            await arranging.arrange(name)


class NewVersion(NamedTuple):
    """Another version of a floor's file: what is wrong with it, what it changes, the plan if it can be."""

    findings: tuple[PlanFinding, ...]
    changes: tuple[str, ...]
    plan: FloorPlan | None


def looked_through(floor: Floor, text: str) -> NewVersion:
    """A version of the file that may come into force while the floor runs, with everything that is wrong."""
    try:
        plan = read_plan(text, _beside(floor.plan.files if floor.plan is not None else no_file))
        Arranging(floor, plan).refuse(demo=plan.demo)
    except Unplanned as wrong:
        return NewVersion(wrong.findings, (), None)
    except Refused as refusal:
        return NewVersion((PlanFinding("file", refusal.says, refusal.cite),), (), None)
    new = sorted({each.id for each in plan.tables} - floor.host.tables.keys())
    if new:
        says = "a table is added when the floor is started again with this file: leave it out for now"
        return NewVersion(tuple(PlanFinding(f"tables.{name}", says) for name in new), (), None)
    return NewVersion((), tuple(_changes(floor, plan)), plan)


def _beside(files: Files) -> Files:
    """Files beside the floor's own alone: what comes over a line names no other place of the machine."""

    def found(name: str) -> str | None:
        at = PurePath(name)
        return None if at.is_absolute() or ".." in at.parts else files(name)

    return found


def _changes(floor: Floor, plan: FloorPlan) -> Iterator[str]:
    """What a version of the file changes, in words."""
    new = settings_of(plan, floor.settings)
    other = [says for part, says in TOLD.items() if getattr(new, part) != getattr(floor.settings, part)]
    if other:
        yield f"The floor: {', '.join(other)}, at once."
    planned = {table.id: table for table in plan.tables}
    for name, table in floor.host.tables.items():
        match asked_by(planned.get(name), table):
            case acts.EndGaming():
                yield f"Table {name} closes after its round: this version does not name it."
            case acts.UseEdition(edition):
                yield f"Table {name} is played by {edition} from its next round on."
            case acts.Arrange(timers, dealt_by):
                other = [*_arranged_so(table, timers, dealt_by)]
                yield f"Table {name} from its next round on: {', '.join(other)}."
        seats = planned[name].robots.keys() - table.seats.keys() if name in planned else ()
        if seats and table.day is not None:
            yield f"Table {name}: robots sit down at {', '.join(f'seat {n}' for n in sorted(seats))}."


def _arranged_so(table: LiveTable, timers: Timers, dealt_by: DealtBy) -> Iterator[str]:
    """Who deals from now on, and which clocks are others."""
    if dealt_by is not table.dealt_by:
        yield f"dealt by {'a person' if dealt_by is DealtBy.PERSON else 'the program'}"
    for name, was, now in zip(timers._fields, table.timers, timers, strict=True):
        if was != now:
            yield f"{name} {_seconds(now)} s (was {_seconds(was)})"


def _seconds(milliseconds: int) -> str:
    whole, rest = divmod(milliseconds, SECOND)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".")


async def put_in_force(floor: Floor, plan: FloorPlan) -> None:
    """A version of the file from now on, each table between two of its rounds."""
    floor.settings = settings_of(plan, floor.settings)
    floor.presence.absent = plan.absent
    await _arranged(floor, plan, Arranging(floor, plan))
    for planned in plan.tables:
        if floor.seat_robots is not None and planned.id in floor.host.tables:
            await floor.seat_robots(planned.id, planned.robots, planned.rule_files)


async def opened(floor: Floor, plan: FloorPlan) -> None:
    """The floor as its file says, with chips in the racks and robots at their seats."""
    arranging = Arranging(floor, plan)
    arranging.refuse(demo=plan.demo)
    await _arranged(floor, plan, arranging)
    robots = Robots(floor)
    floor.seat_robots = robots.seat
    for planned in plan.tables:
        table = floor.host.tables[planned.id]
        if table.day is None and floor.host.runs(planned.id):
            await _filled(floor, planned.id, planned.inventory)
            if planned.opens:
                begins = _by(acts.BeginGaming(floor.host.zone()))
                await floor.host.act(Asked(actor=SYSTEM, table=planned.id, make=begins))
        await robots.seat(planned.id, planned.robots, planned.rule_files)
    if any(planned.robots for planned in plan.tables):
        robots.watching = asyncio.get_running_loop().create_task(robots.watch())


async def _filled(floor: Floor, table: str, cents: int) -> None:
    """The opening inventory of a table that has none."""
    inventory = accounts.inventory(table)
    if cents and floor.host.balance(inventory) == 0:
        moved = Transfer(f"opening/{table}", accounts.CAGE, inventory, cents * UNITS, "opening inventory", "")
        await floor.host.act(Moves(actor=SYSTEM, kind="fill", transfers=(moved,), table=table))
