"""The application: routes, the door before them, and a host that starts and stops with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Response, Security
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.security import APIKeyCookie, APIKeyHeader
from starlette.types import ASGIApp

import pitboss
from pitboss.server import files_served
from pitboss.server.answers import in_format, one_shape, refusals
from pitboss.server.floor import Floor
from pitboss.server.host import Watcher
from pitboss.server.in_force import watch
from pitboss.server.page import interface_page
from pitboss.server.quick import Quick
from pitboss.server.routes import (
    administration,
    advice,
    audits,
    cage,
    consoles,
    disputes,
    entry,
    felts,
    heads,
    history,
    odds,
    questions,
    submissions,
    supervision,
    tables,
    watching,
)
from pitboss.server.security import COOKIE, CSRF, Guard
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable

ROUTERS = (
    entry.router,
    tables.router,
    felts.router,
    advice.router,
    consoles.router,
    disputes.router,
    history.router,
    odds.router,
    questions.router,
    submissions.router,
    supervision.router,
    cage.router,
    audits.router,
    heads.router,
    administration.router,
)
KEYS = [
    Security(APIKeyCookie(name=COOKIE, auto_error=False, description="the session")),
    Security(APIKeyHeader(name=CSRF.decode(), auto_error=False, description="with everything but GET")),
]


class FloorApp(FastAPI):
    """An application behind its door: what is turned away there, or has a short way, goes no further."""

    def build_middleware_stack(self) -> ASGIApp:
        """The door, the short way of an action, and the usual way with all its layers."""
        floor: Floor = self.state.floor
        return Guard(Quick(super().build_middleware_stack(), floor), floor)


def make_app(floor: Floor) -> FastAPI:
    """The application of a floor."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await floor.host.start()
        floor.presence.start()
        if floor.heads is not None:
            floor.heads.start()
        floor.edges.start(lambda: _unasked(floor))
        watching = asyncio.create_task(watch(floor)) if floor.host.database.shared else None
        yield
        if watching is not None:
            watching.cancel()
        await floor.presence.stop()
        await floor.verification.stop()
        await floor.edges.stop()
        await floor.counting.stop()
        await floor.adviser.stop()
        await floor.host.stop()
        if floor.heads is not None:
            await floor.heads.stop()

    app = FloorApp(
        title="Pitboss", version=pitboss.__version__, lifespan=lifespan, redoc_url=None, docs_url=None
    )
    app.state.floor = floor
    floor.host.watchers |= {floor.live.committed, _counting(floor)}
    floor.host.writer.measured = floor.metrics.committed
    for router in ROUTERS:
        app.include_router(router, responses=refusals(), dependencies=KEYS)
    app.include_router(watching.router)
    app.include_router(files_served.router)
    one_shape(app)
    _service(app, floor)
    return app


def _counting(floor: Floor) -> Watcher:
    def committed(table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        ends = sum(1 for each in records if b'"does":"FinishRound"' in each.body)
        if ends:
            floor.metrics.rounds.inc(ends)

    return committed


def _unasked(floor: Floor) -> list[LiveTable]:
    """The open tables whose edges this process counts; none while somebody waits for advice."""
    if not floor.settings.edges or floor.adviser.lane.asked:
        return []
    tables = floor.host.tables.values()
    return [table for table in tables if table.day is not None and floor.host.runs(table.id)]


def _service(app: FastAPI, floor: Floor) -> None:
    """What the service says of itself."""

    @app.get("/docs", include_in_schema=False)
    async def interface() -> HTMLResponse:
        return HTMLResponse(interface_page(app.openapi()))

    @app.get("/health", tags=["service"], responses=refusals())
    async def health() -> JSONResponse:
        """Whether the floor takes actions."""
        alive = floor.host.writer.thread.is_alive()
        told = in_format(ok=alive, tables=len(floor.host.tables))
        return JSONResponse(told, 200 if alive else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        floor.metrics.sockets.set(floor.live.count())
        floor.metrics.tables.set(sum(1 for table in floor.host.tables.values() if table.day is not None))
        return Response(floor.metrics.written(), media_type="text/plain; version=0.0.4")
