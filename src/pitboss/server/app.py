"""The application: routes, the door before them, and a host that starts and stops with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse

import pitboss
from pitboss.refusal import Refused
from pitboss.server.floor import Floor
from pitboss.server.page import lobby_page
from pitboss.server.routes import entry, tables
from pitboss.server.security import Guard
from pitboss.store.writer import Unstored


def make_app(floor: Floor) -> FastAPI:
    """The application of a floor."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await floor.host.start()
        yield
        await floor.host.stop()

    app = FastAPI(title="Pitboss", version=pitboss.__version__, lifespan=lifespan, redoc_url=None)
    app.state.floor = floor
    floor.host.watchers.add(floor.live.committed)
    app.include_router(entry.router)
    app.include_router(tables.router)
    app.add_middleware(Guard, floor=floor)
    app.add_exception_handler(Refused, _refused)

    @app.get("/", include_in_schema=False)
    def page() -> HTMLResponse:
        return HTMLResponse(lobby_page(floor))

    @app.get("/health", tags=["service"])
    def health() -> dict[str, object]:
        """Whether the floor takes actions."""
        return {"format": 1, "ok": floor.host.writer.thread.is_alive(), "tables": len(floor.host.tables)}

    return app


def _refused(request: Request, refusal: Exception) -> JSONResponse:
    assert isinstance(refusal, Refused)
    status = 503 if isinstance(refusal, Unstored) else 422
    return JSONResponse({"detail": {"says": refusal.says, "clause": refusal.cite}}, status)
