"""Where a floor is served: a socket of its own, and a server that stops in order."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

import uvicorn
from starlette.types import ASGIApp

from pitboss.refusal import Refused

WAITING = 1024  # connections that wait to be taken
FRAME = 16 * 1024  # bytes of a message beyond which a line is cut
STOPPING = 10  # seconds that connections have to end
SELDOM = (50_000, 20, 100)  # things made between two looks for garbage: steps make many, and few in circles
TURNS = timedelta(microseconds=500)  # the writer waits so long for its turn after every word with the disk


class Door:
    """An address that this process listens at."""

    def __init__(self, host: str, port: int) -> None:
        """Listen at a port, or at any free one if it is 0; one that is taken is refused."""
        try:
            family, kind, protocol, _, where = socket.getaddrinfo(
                host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            self.socket = socket.socket(family, kind, protocol)
        except OSError as error:
            raise Refused(f"{host!r} is no address of this machine: {error.strerror}") from None
        try:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self.socket.bind(where)
            self.socket.listen(WAITING)
        except OSError as error:
            self.close()
            raise Refused(
                f"port {port} at {host} cannot be used: {error.strerror}; --port takes another"
            ) from None
        named = f"[{host}]" if ":" in host else host
        self.address = f"http://{named}:{self.socket.getsockname()[1]}"

    def close(self) -> None:
        """Nobody listens any more."""
        self.socket.close()


def settled() -> None:
    """What is there when a floor opens stays there: it is not looked through for garbage again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


class FloorServer(uvicorn.Server):
    """A server that a signal stops in order; what was asked for is answered first."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], Awaitable[None]]) -> None:
        """A server that says when it is ready."""
        super().__init__(config)
        self.ready = ready
        self.refusal: Refused | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and then whatever else is to be done; what is refused stops the server."""
        await super().startup(sockets)
        if self.should_exit:
            return
        try:
            await self.ready()
            settled()
        except Refused as refusal:
            self.refusal, self.should_exit = refusal, True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """The signals of a process are its own again afterwards; having stopped is no fault."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


def run(app: ASGIApp, door: Door, ready: Callable[[], Awaitable[None]]) -> None:
    """Serve until a signal says otherwise."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_per_message_deflate=False,
        ws_max_size=FRAME,
        h11_max_incomplete_event_size=FRAME,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=STOPPING,
    )
    sys.setswitchinterval(TURNS.total_seconds())
    server = FloorServer(config, ready)
    server.run(sockets=[door.socket])
    if server.refusal is not None:
        raise server.refusal
    if not server.started:
        raise Refused("the floor could not be opened")
