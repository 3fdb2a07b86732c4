"""The live views of a table, over a WebSocket."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from pitboss.server.floor import Floor
from pitboss.server.live import NO_TABLE, NO_TICKET, OLD_PAGE, Viewer
from pitboss.server.routes.tables import live_path
from pitboss.server.security import PROTOCOL

router = APIRouter(prefix="/api")


@router.websocket("/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Views of a table as it changes: one's own with a ticket, those of the rail without one."""
    floor: Floor = socket.app.state.floor
    await socket.accept()
    asked, session = socket.query_params, socket.state.session
    if asked.get("protocol", PROTOCOL) != PROTOCOL:
        return await socket.close(OLD_PAGE, f"the floor speaks protocol {PROTOCOL}")
    if table_id not in floor.host.tables:
        return await socket.close(NO_TABLE, "there is no such table")
    person, ticket = None, asked.get("ticket", "")
    if ticket:
        path = live_path(table_id)
        if session is None or not await floor.tickets.take(ticket, session, path, floor.host.now()):
            return await socket.close(NO_TICKET, "this ticket is not good: ask for another")
        person = session.person
    number = asked.get("seat", "0")
    seat = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0
    token = session.token if session and person else ""
    viewer = Viewer(socket, table_id, lambda now: floor.at_table(person, now, seat), token)

    async def alive() -> bool:
        if person is None:
            return True
        return await asyncio.to_thread(floor.people.who, session.token, floor.host.now()) is not None

    with floor.presence.of(person, table_id):
        return await floor.live.serve(viewer, floor.host, alive, floor.settings.limits)
