"""Which version of the floor's file is in force: the newest in the log, for every process and every start.

A file that the log has never had is a new version and holds from then on. One that it has had, and that is
not the newest, is old: the newest holds, and whoever starts the floor is told so.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from pitboss.floor.described import Files
from pitboss.floor.plan import FloorPlan, Unplanned, read_plan
from pitboss.refusal import Refused
from pitboss.server import log
from pitboss.server.answers import refuse_answer
from pitboss.server.floor import Floor
from pitboss.server.planned import put_in_force
from pitboss.store.batch import SYSTEM, Moves
from pitboss.store.file_versions import KIND, FileVersion, newest_number, versions

LOOK = 1  # seconds between two looks for a version that another process put in force


def plan_that_holds(reads: Engine, plan: FloorPlan) -> tuple[FloorPlan, int, str]:
    """The plan to serve, the record it stands in (0: in none yet), and a sentence if it needs one."""
    with reads.connect() as connection:
        known = list(versions(connection))
    if not known:
        return plan, 0, ""
    newest = known[0]
    if newest.digest == plan.digest:
        return plan, newest.number, ""
    if plan.digest not in {each.digest for each in known}:
        return plan, 0, f"The file is new to this floor and holds from now on, instead of {_told(newest)}."
    says = f"The file is an older version: {_told(newest)} holds; change the file to have it otherwise."
    return _plan_of(newest, plan.files), newest.number, says


def _told(version: FileVersion) -> str:
    at = datetime.fromtimestamp(version.at // 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return f"the version that {version.by} put in force at {at} (record {version.number})"


def _plan_of(version: FileVersion, beside: Files) -> FloorPlan:
    """The plan of a version by the texts that its record has; later versions may name what lies beside."""
    try:
        plan = read_plan(version.text, version.files.get)
    except Unplanned as wrong:
        raise Refused(f"{_told(version)} cannot be read any more ({wrong.says}): change the file") from None

    def found(name: str) -> str | None:
        text = beside(name)
        return version.files.get(name) if text is None else text

    return replace(plan, files=found)


async def record(floor: Floor, plan: FloorPlan, by: str = SYSTEM) -> int:
    """A version in the log, and its record; processes that begin with the same one write it once."""
    before = await asyncio.to_thread(_number, floor)
    answer = await floor.host.act(
        Moves(
            actor=by,
            kind=KIND,
            transfers=(),
            key=f"{KIND}/{before}/{plan.digest}",
            request=plan.digest,
            parts={"digest": plan.digest, "text": plan.text, "files": dict(plan.named)},
        )
    )
    refuse_answer(answer)
    return answer.number


def _number(floor: Floor) -> int:
    with floor.host.database.reads.connect() as connection:
        return newest_number(connection)


def _newer(floor: Floor) -> FileVersion | None:
    """The newest version, if this process does not serve it yet."""
    with floor.host.database.reads.connect() as connection:
        if newest_number(connection) <= floor.version:
            return None
        return next(versions(connection), None)


async def use(floor: Floor, plan: FloorPlan, by: str) -> None:
    """A version comes into force: first it is in the log, then it is followed, here as everywhere."""
    await record(floor, plan, by)
    await follow(floor)


async def follow(floor: Floor) -> None:
    """The newest version in force in this process too."""
    async with floor.following:
        found = await asyncio.to_thread(_newer, floor)
        if found is None or floor.plan is None:
            return
        floor.version = found.number
        plan = await asyncio.to_thread(_plan_of, found, floor.plan.files)
        if floor.host.neighbors is not None:
            await floor.host.neighbors.look()  # tables that came with it
        await put_in_force(floor, plan)


async def watch(floor: Floor) -> None:
    """Follow what other processes put in force."""
    while True:
        await asyncio.sleep(LOOK)
        try:
            with suppress(DBAPIError):
                await follow(floor)
        except Exception as error:
            floor.told(log.line(KIND, floor.host.now(), **log.fault(error)))
