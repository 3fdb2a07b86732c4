"""Counting beside the floor: in turn, one question of a visitor, bounded, and ended once nobody listens."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from pitboss.server.answers import Rejected
from pitboss.server.buckets import HowOften, Limits
from pitboss.server.counter import answered
from pitboss.server.counting import WAITING, Lane
from pitboss.server.routes.odds import visitor_of
from tests.server.driver import served, told

SPEAKS_FOR = ()
# A process that says the question again, and never ends if it is told to go on.
ECHO = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    while asked == "for ever":
        print(json.dumps({"counting": "for ever", "done": 1, "of": 2}), flush=True)
        time.sleep(0.05)
    if asked == "dies":
        sys.exit(1)
    print(json.dumps({"part": "said", "told": asked}), flush=True)
    print(json.dumps({"over": True}), flush=True)
"""


def lane(*, alone: bool = True) -> Lane:
    return Lane(alone=alone, command=(sys.executable, "-c", ECHO))


async def heard(lines: AsyncIterator[Any]) -> list[Any]:
    return [line async for line in lines if line != {"beat": True}]


async def started(lines: AsyncGenerator[Any, None]) -> None:
    """Listen until something is counted."""
    async for line in lines:
        if "counting" in line:
            return


def test_questions_are_answered_by_one_process() -> None:
    async def all_of_it() -> None:
        mine = lane()
        assert await heard(mine.answers("one", "first")) == [{"part": "said", "told": "first"}]
        process = mine.process
        assert await heard(mine.answers("two", "second")) == [{"part": "said", "told": "second"}]
        assert mine.process is process
        await mine.stop()
        assert process is not None
        assert process.returncode is not None

    asyncio.run(all_of_it())


def test_who_asks_again_gives_up_what_he_asked_before() -> None:
    async def all_of_it() -> None:
        mine = lane()
        first = asyncio.create_task(heard(mine.answers("one", "for ever")))
        while not mine.process:
            await asyncio.sleep(0.01)
        assert await heard(mine.answers("one", "instead")) == [{"part": "said", "told": "instead"}]
        assert "given_up" in (await first)[-1]
        await mine.stop()

    asyncio.run(all_of_it())


def test_pages_at_one_address_are_not_one_visitor() -> None:
    def asks(page: str) -> str:
        headers = [(b"x-pitboss-page", page.encode())] if page else []
        return visitor_of(
            Request(
                {"type": "http", "headers": headers, "client": ("127.0.0.1", 5), "state": {"session": None}}
            )
        )

    assert asks("one") == asks("one") != asks("two")
    assert asks("") == asks("")
    assert len(asks("x" * 5000)) < 100


def test_what_nobody_listens_to_is_ended() -> None:
    async def all_of_it() -> None:
        mine = lane()
        lines = mine.answers("one", "for ever")
        await started(lines)
        process = mine.process
        await lines.aclose()
        assert process is not None
        assert process.returncode is not None
        assert mine.asked == []
        assert await heard(mine.answers("two", "next")) == [{"part": "said", "told": "next"}]
        await mine.stop()

    asyncio.run(all_of_it())


def test_a_process_that_dies_is_told_and_another_one_answers() -> None:
    async def all_of_it() -> None:
        mine = lane()
        (told_of,) = await heard(mine.answers("one", "dies"))
        assert told_of["refused"]["says"].startswith("Something went wrong")
        assert await heard(mine.answers("one", "next")) == [{"part": "said", "told": "next"}]
        await mine.stop()

    asyncio.run(all_of_it())


def test_what_takes_too_long_is_ended_and_told() -> None:
    async def all_of_it() -> None:
        mine = Lane(alone=True, command=(sys.executable, "-c", "import time; time.sleep(60)"), longest=0)
        (told_of,) = await heard(mine.answers("one", "anything"))
        assert told_of["refused"]["says"].startswith("This took too long")
        assert mine.process is None

    asyncio.run(all_of_it())


def test_a_line_that_is_full_is_refused() -> None:
    async def all_of_it() -> None:
        mine = lane(alone=False)
        first = asyncio.create_task(heard(mine.answers("one", "for ever")))
        others = [asyncio.create_task(heard(mine.answers("one", "x"))) for _ in range(WAITING - 1)]
        while len(mine.asked) < WAITING:
            await asyncio.sleep(0.01)
        with pytest.raises(Rejected, match="ask again in a minute"):
            mine.refuse_full()
        for each in (*others, first):
            each.cancel()
        await asyncio.gather(first, *others, return_exceptions=True)
        mine.refuse_full()
        await mine.stop()

    asyncio.run(all_of_it())


def test_what_is_refused_or_fails_is_a_line() -> None:
    lines: list[Any] = []
    answered({"kind": "odds", "question": {"rules": "999a"}}, lines.append)
    assert lines[0]["refused"]["says"].startswith("there is no rule set")
    assert lines[1:] == [{"over": True}]
    lines.clear()
    answered({"kind": "odds", "question": {}}, lines.append)
    assert lines == [{"fault": "KeyError"}, {"over": True}]


def test_the_routes_are_anybodys_but_not_without_end(tmp_path: Path) -> None:
    few = Limits(HowOften(10_000, 1), HowOften(10_000, 1), HowOften(10_000, 1), 40, HowOften(2, 60_000))
    with served(tmp_path, limits=few) as floor:
        nobody = floor.browser()
        told(nobody.post("/api/odds/figures", json={"rules": "999a"}), 422, "refused")
        told(nobody.get("/api/submission/papers/sign/file"), 422, "invalid")
        told(nobody.get("/api/submission/papers/sign/file"), 429, "often")
        told(nobody.post("/api/submission/draft", content=json.dumps({"text": "x" * 70_000})), 413, "size")
