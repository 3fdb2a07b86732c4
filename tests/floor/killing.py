"""A floor that is killed again and again while people play at it, and what must be true all the same."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2

from pitboss.audit.rows import events, opened
from tests.audit.floors import audit
from tests.test_tidy import ROOT

PLAN = """
name = "A floor that is killed"
demo = true
edges = false
[timers]
betting = 0.6
decision = 0.5
result = 0
pace = 0
validation = 0.2
"""
TABLE = """
[[tables]]
id = "T{number}"
rules = "{rules}"
inventory = "$50,000"
"""
USUAL = ("649a", "647a")
LEFT_OUT = ("StandUp", "TakeBack", "Promise")  # else hardly a round would begin
PATIENCE = 60  # seconds for anything, on a busy machine too


def free_port() -> int:
    """A port of this machine that nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@dataclass
class Floor:
    """A floor in a process of its own, which can be killed and started again."""

    address: str
    folder: Path
    spawner: subprocess.Popen[str]
    port: int = field(default_factory=free_port)
    process: int = 0
    rules: tuple[str, ...] = USUAL

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """The floor, once it takes actions."""
        plan = self.folder / "floor.toml"
        tables = [TABLE.format(number=n, rules=rules) for n, rules in enumerate(self.rules, 1)]
        plan.write_text(PLAN + "".join(tables))
        arguments = ["serve", str(plan), "--database", self.address, "--port", str(self.port)]
        assert self.spawner.stdin is not None
        assert self.spawner.stdout is not None
        asked = {"arguments": arguments, "log": str(self.folder / "log")}
        self.spawner.stdin.write(json.dumps(asked) + "\n")
        self.spawner.stdin.flush()
        self.process = int(self.spawner.stdout.readline())
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if httpx2.get(f"{self.url}/health").json()["ok"]:
                    return
            except httpx2.TransportError:
                pass
            assert self.runs(), (self.folder / "log").read_text()
            assert time.monotonic() < until
            time.sleep(0.02)

    def runs(self) -> bool:
        try:
            os.kill(self.process, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """The end of the process, without a word of warning."""
        os.kill(self.process, how)
        until = time.monotonic() + PATIENCE
        while self.runs():
            assert time.monotonic() < until
            time.sleep(0.005)


@contextmanager
def floor_of(address: str, folder: Path, rules: tuple[str, ...] = USUAL) -> Iterator[Floor]:
    """A floor that is not there any more afterwards, whatever happened."""
    spawner = subprocess.Popen(
        [sys.executable, "-m", "tests.floor.spawner"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    found = Floor(address, folder, spawner, rules=rules)
    try:
        yield found
    finally:
        if found.process and found.runs():
            found.kill()
        assert spawner.stdin is not None
        assert spawner.stdout is not None
        spawner.stdin.close()
        spawner.wait(PATIENCE)
        spawner.stdout.close()


class Player(threading.Thread):
    """Somebody who plays by chance and keeps every answer; what is not answered is sent again as it was."""

    def __init__(self, floor: Floor, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.floor, self.table = floor, table
        self.chance = random.Random(seed)
        self.web = httpx2.Client(base_url=floor.url, timeout=5)
        self.done = threading.Event()
        self.name, self.count = "", 0
        self.acknowledged: dict[str, int] = {}
        self.refused = self.again = self.unstored = 0
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.done.is_set():
                self._turn()
        except BaseException as error:
            self.failed = error
        finally:
            self.web.close()

    def _turn(self) -> None:
        if not self.name:
            told = self._answered("POST", "/api/demo")
            if told is not None:
                self.name = told.json()["id"]
                self.web.headers["x-pitboss-csrf"] = told.json()["csrf"]
            return
        looked = self._answered("GET", f"/api/tables/{self.table}")
        if looked is None:
            return
        assert looked.status_code == 200, looked.text
        view = looked.json()["view"]
        options = [each for each in view["options"] if not each["id"].startswith(LEFT_OUT)]
        self.count += 1
        key = f"{self.name}-{self.count:06}"
        if not options or self.chance.random() < 0.2:
            self._send("tips", {"key": key, "amount_cents": self.chance.randint(1, 3)})
        else:
            option = self.chance.choice(options)
            body = {"option": option["id"], "key": key, "seen": view["version"]}
            if option.get("least_cents"):
                body["amount_cents"] = option["least_cents"]
            self._send("actions", body)

    def _send(self, what: str, body: dict[str, Any]) -> None:
        """One action, sent until it is answered."""
        answer = self._answered("POST", f"/api/tables/{self.table}/{what}", body)
        if answer is None:
            return
        assert answer.status_code < 500, answer.text
        if answer.status_code == 200:
            self.acknowledged[body["key"]] = answer.json()["number"]
            self.again += bool(answer.json().get("again"))
        else:
            self.refused += 1

    def _answered(self, method: str, path: str, body: Any = None) -> Any:
        """An answer; None only when all is over."""
        while True:
            try:
                answer = self.web.request(method, path, json=body)
                if answer.status_code not in (429, 503):
                    return answer
                self.unstored += answer.status_code == 503
            except httpx2.TransportError:
                if self.done.is_set():
                    return None
            time.sleep(0.05)


@dataclass
class Killed:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    again: int = 0
    rounds: int = 0


def kill_and_play(floor: Floor, kills: int, seed: int, told: Any = None) -> Killed:
    """People play while the floor is killed at random instants; afterwards nothing is missing or doubled."""
    chance = random.Random(seed)
    floor.start()
    players = [Player(floor, f"T{1 + n % 2}", seed + n) for n in range(4)]
    for each in players:
        each.start()
    for number in range(kills):
        time.sleep(chance.uniform(0.05, 0.8))
        floor.kill()
        floor.start()
        if told is not None:
            told(number + 1, sum(len(each.acknowledged) for each in players))
        assert not [each.failed for each in players if each.failed]
    goes_on(floor)
    for each in players:
        each.done.set()
    for each in players:
        each.join(PATIENCE)
        assert each.failed is None, each.failed
    floor.kill(signal.SIGTERM)
    kept = {(each.name, key): number for each in players for key, number in each.acknowledged.items()}
    rounds = nothing_missing(floor.address, kept)
    return Killed(kills, len(kept), sum(each.again for each in players), rounds)


def goes_on(floor: Floor) -> None:
    """A new round begins at every table, or the one under way goes on."""
    before = rounds_of(floor)
    until = time.monotonic() + PATIENCE
    while any(number <= before[name] for name, number in rounds_of(floor).items()):
        assert time.monotonic() < until, f"nothing goes on after {before}: {stands(floor)}"
        time.sleep(0.05)


def stands(floor: Floor) -> list[Any]:
    """Where the tables stand, for whoever must find out why."""
    views = [httpx2.get(f"{floor.url}/api/tables/T{n}").json()["view"] for n in (1, 2)]
    parts = ("rules", "stage", "asked", "now", "ends", "frozen", "seats", "lines", "events")
    return [{part: view[part] for part in parts} for view in views]


def rounds_of(floor: Floor) -> dict[str, int]:
    """The number of the round at each table."""
    found = {}
    for name in ("T1", "T2"):
        view = httpx2.get(f"{floor.url}/api/tables/{name}").json()["view"]
        found[name] = int(view["round"].rpartition("-")[2] or 0)
    return found


def nothing_missing(address: str, kept: dict[tuple[str, str], int]) -> int:
    """Every acknowledged action is in the log where it was said to be, none twice, and the auditor agrees."""
    found: dict[int, tuple[str, str]] = {}
    with opened(address) as connection:
        for row in events(connection):
            body = json.loads(bytes(row.body))
            if body.get("key"):
                found[row.number] = (body["by"], body["key"])
    assert [(who, number) for who, number in kept.items() if found.get(number) != who] == []
    assert [who for who, times in Counter(found.values()).items() if times > 1] == []
    verdict = audit(address)
    assert verdict.findings == []
    return verdict.rounds
