"""The whole log checked while the floor runs, by the auditor's program in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress
from typing import Any

from sqlalchemy import URL

from pitboss.server.host import Host

COMMAND = ("-c", "from pitboss.cli import main; main()", "audit", "verify", "--json", "--progress")
Json = dict[str, Any]


class Verification:
    """The last check of this process: how far it is, and what it found."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.begun = self.ended = self.read = self.of = 0
        self.verdict: Json | None = None
        self.says = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether one is under way."""
        return self.task is not None and not self.task.done()

    def begin(self) -> None:
        """Check the log, unless that is being done already."""
        if self.running:
            return
        self.begun, self.ended, self.read, self.of = self.host.now(), 0, 0, 0
        self.verdict, self.says = None, ""
        self.task = asyncio.get_running_loop().create_task(self._run())

    def told(self) -> Json:
        """How far it is, and what it found once it is over."""
        return {
            "running": self.running,
            "begun": self.begun,
            "ended": self.ended,
            "read": self.read,
            "of": self.of,
            "says": self.says,
            "verdict": self.verdict,
        }

    async def stop(self) -> None:
        """End what is under way."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def _run(self) -> None:
        address = _address(self.host.database.reads.url)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *COMMAND,
            env={**os.environ, "PITBOSS_DATABASE": address},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None
        assert process.stderr is not None
        answer = asyncio.create_task(process.stdout.read())
        try:
            async for line in process.stderr:
                self._heard(line.decode(errors="replace").strip())
            await process.wait()
            with suppress(ValueError):
                self.verdict = json.loads(await answer)
        finally:
            answer.cancel()
            if process.returncode is None:
                process.kill()
                await process.wait()
            self.ended = self.host.now()

    def _heard(self, line: str) -> None:
        """A line of progress, `12000 of 50000`, or why it cannot be done."""
        read, _, of = line.partition(" of ")
        if read.isdecimal() and of.isdecimal():
            self.read, self.of = int(read), int(of)
        else:
            self.says = line


def _address(url: URL) -> str:
    """A database as the program is told of it."""
    if url.drivername.startswith("postgresql"):
        return url.set(drivername="postgresql").render_as_string(hide_password=False)
    return url.database or ""
