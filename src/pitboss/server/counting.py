"""Questions of pages that take long: a process beside the floor answers one after the other.

Who asks again gives up his earlier question, and what nobody listens to any more is ended.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing, suppress
from typing import Any

from pitboss.server.answers import Rejected

Json = dict[str, Any]
COUNTER = (sys.executable, "-c", "from pitboss.server.counter import main; main()")
WAITING = 12  # questions in a line, before more are refused
BEAT = 1  # seconds after which a page hears that the count goes on
LONGEST_LINE = 32 * 1024 * 1024  # bytes: a paper is one line
FOREVER = 900  # seconds that a question may take
IDLE = 300  # seconds after which a process that nobody asks is ended
SOLVED = ("guide", "par")  # papers that need the game solved
GIVEN_UP = "These figures were given up for others that you asked for since. Ask again for these."
FAULT = "Something went wrong while this was counted. Ask again; if it stays so, tell the house."


TOO_LONG = "This took too long and was ended. Ask again; if it stays so, tell the house."


class Question:
    """One question: whose it is, and whether it was given up."""

    def __init__(self, visitor: str, begins: Callable[[], None] | None) -> None:
        self.visitor, self.begins = visitor, begins
        self.given_up = asyncio.Event()


class Lane:
    """A process that answers one question after the other."""

    def __init__(
        self,
        *,
        alone: bool,
        command: Sequence[str] = COUNTER,
        waiting: int = WAITING,
        longest: int = FOREVER,
        idle: int = IDLE,
    ) -> None:
        """`alone`: one question of a visitor at a time; `command`: how the process is started."""
        self.alone, self.command = alone, command
        self.waiting, self.longest, self.rests = waiting, longest, idle
        self.turn = asyncio.Lock()
        self.asked: list[Question] = []
        self.process: Process | None = None
        self.idle: asyncio.TimerHandle | None = None

    @property
    def full(self) -> bool:
        """Whether too many wait already."""
        return len(self.asked) >= self.waiting

    def refuse_full(self) -> None:
        """Refuse another question where too many wait already."""
        if self.full:
            raise Rejected(429, "too much is being counted at the moment: ask again in a minute")

    async def answers(
        self, visitor: str, question: Json, begins: Callable[[], None] | None = None
    ) -> AsyncGenerator[Json, None]:
        """The lines of an answer; whoever stops listening ends it. `begins` is called when its turn comes."""
        mine = Question(visitor, begins)
        if self.alone:
            for each in self.asked:
                if each.visitor == visitor:
                    each.given_up.set()
        self.asked.append(mine)
        try:
            async with aclosing(self._in_turn(mine, question)) as lines:
                async for line in lines:
                    yield line
        finally:
            self.asked.remove(mine)

    async def _in_turn(self, mine: Question, question: Json) -> AsyncGenerator[Json, None]:
        """Wait for the turn, telling how many are before, then listen to the process."""
        turn = asyncio.ensure_future(self.turn.acquire())
        try:
            while not (await asyncio.wait({turn}, timeout=BEAT))[0]:
                if mine.given_up.is_set():
                    yield {"given_up": GIVEN_UP}
                    return
                yield {"waits": self.asked.index(mine)}
            if mine.begins is not None:
                mine.begins()
            async with aclosing(self._heard(mine, question)) as lines:
                async for line in lines:
                    yield line
        finally:
            if turn.done() and not turn.cancelled():
                self.turn.release()
            else:
                turn.cancel()

    async def _heard(self, mine: Question, question: Json) -> AsyncGenerator[Json, None]:
        """What the process says to a question; it is ended if nobody hears it out."""
        process = await self._ready()
        assert process.stdin is not None
        assert process.stdout is not None
        whole, ends = False, asyncio.get_running_loop().time() + self.longest
        try:
            process.stdin.write(json.dumps(question).encode() + b"\n")
            while True:
                line = asyncio.ensure_future(process.stdout.readline())
                while not (await asyncio.wait({line}, timeout=BEAT))[0]:
                    if mine.given_up.is_set() or asyncio.get_running_loop().time() > ends:
                        line.cancel()
                        yield (
                            {"given_up": GIVEN_UP} if mine.given_up.is_set() else _fault("too long", TOO_LONG)
                        )
                        return
                    yield {"beat": True}
                if mine.given_up.is_set():
                    yield {"given_up": GIVEN_UP}
                    return
                told = json.loads(line.result() or b'{"fault": "ended"}')
                whole = "over" in told
                if whole:
                    return
                yield _fault(told["fault"]) if "fault" in told else told
                if told.get("fault") == "ended":
                    return
        finally:
            if whole:
                self._rest()
            else:
                await self.stop()

    async def _ready(self) -> Process:
        if self.idle is not None:
            self.idle.cancel()
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=LONGEST_LINE,
            )
        return self.process

    def _rest(self) -> None:
        """The process waits for the next question, but not for ever."""
        loop = asyncio.get_running_loop()
        self.idle = loop.call_later(self.rests, lambda: loop.create_task(self.stop()))

    async def stop(self) -> None:
        """End the process."""
        if self.idle is not None:
            self.idle.cancel()
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _fault(name: str, says: str = FAULT) -> Json:
    """Word that something failed which is no matter of rules."""
    return {"refused": {"says": says, "clause": ""}, "fault": name}


class CountingRoom:
    """Two processes at most: a long one that solves, and one for what is known at once."""

    def __init__(self) -> None:
        self.long, self.short = Lane(alone=True), Lane(alone=False)

    async def stop(self) -> None:
        """End both."""
        await self.long.stop()
        await self.short.stop()
