"""A run of `pitboss simulate` from its beginning, or from a checkpoint, to its end: here or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn

from pitboss.cli.waiting import bars
from pitboss.refusal import Refused

if TYPE_CHECKING:
    from pitboss.simulate.plan import Plan, Tick
    from pitboss.simulate.result import RoundCount

PART = 1 << 26  # rounds after which a checkpoint is written


class Begun(NamedTuple):
    """What was counted before, and where what is counted goes: nowhere if there is no file."""

    found: RoundCount
    file: Path | None = None
    text: str = ""

    def keep(self) -> None:
        """Write it down."""
        if self.file is not None:
            from pitboss.cluster.checkpoints import keep

            keep(self.file, self.text, self.found)


def begun(plan: Plan, file: Path | None, asked: int, *, resume: bool, complete: bool) -> Begun:
    """A run at its beginning, or where it was stopped; what cannot be kept is refused before any work."""
    from pitboss.simulate.result import RoundCount

    if file is None:
        if resume:
            raise Refused("--resume goes on with a checkpoint: name it with --checkpoint FILE")
        return Begun(RoundCount())
    if complete:
        raise Refused("--checkpoint is for runs by the arrays, not for --complete")
    from pitboss.cluster.checkpoints import resumed
    from pitboss.cluster.described import described

    text = described(plan)
    if resume:
        before = Begun(resumed(file, text), file, text)
        if before.found.rounds > asked:
            raise Refused(f"{before.found.rounds:,} rounds are played already: ask for more than that")
        return before
    if file.exists():
        raise Refused(f"{str(file)!r} is there already: --resume goes on with it")
    fresh = Begun(RoundCount(), file, text)
    fresh.keep()
    return fresh


class KeptCount(NamedTuple):
    """What was counted, and why not all of it could be kept, if so."""

    found: RoundCount
    unkept: Refused | None = None

    def refuse_unkept(self) -> None:
        """Say at the end what could not be kept."""
        if self.unkept:
            raise self.unkept


def counted_from(
    plan: Plan, rounds: int, start: Begun, client: object, *, complete: bool, quiet: bool
) -> KeptCount:
    """The rounds played, by the engine or by the arrays, in parts that are kept one by one."""
    from pitboss.simulate.complete import simulate_completely

    found = start.found
    with _bar(quiet=quiet) as tick:
        if complete:
            return KeptCount(simulate_completely(plan, rounds, tick=tick))
        play = _player(plan, client)
        part = PART if start.file else rounds
        while found.rounds < rounds:
            first, wanted = found.rounds, min(part, rounds - found.rounds)
            found.add(play(wanted, first, partial(_tick_from, tick, first, rounds)))
            try:
                start.keep()
            except Refused as refusal:
                return KeptCount(found, refusal)
            if found.rounds < first + wanted:  # stopped
                break
    return KeptCount(found)


def _tick_from(tick: Tick, first: int, rounds: int, done: int, _: int) -> None:
    """A part's progress as that of the whole run."""
    tick(first + done, rounds)


def _player(plan: Plan, client: object) -> Callable[[int, int, Tick], RoundCount]:
    """Who plays rounds: threads of this process, or a cluster."""
    if client is not None:
        from pitboss.cluster.described import described
        from pitboss.cluster.workers import simulate_on

        text = described(plan)
        return lambda rounds, first, tick: simulate_on(client, text, rounds, first=first, tick=tick)
    from pitboss.simulate.lowered import lower
    from pitboss.simulate.run import simulate as simulated

    table, threads = lower(plan), os.cpu_count() or 1
    return lambda rounds, first, tick: simulated(table, rounds, first=first, threads=threads, tick=tick)


@contextmanager
def _bar(*, quiet: bool) -> Iterator[Tick]:
    """A bar with rounds a second and the time left, on a terminal only."""
    columns = (
        TextColumn("playing; the first run compiles"),
        BarColumn(),
        TaskProgressColumn(show_speed=True),
        TextColumn("{task.fields[speed_told]}"),
        TimeRemainingColumn(),
    )
    with bars(*columns, quiet=quiet) as bar:
        task = bar.add_task("", total=None, speed_told="")

        def tick(done: int, total: int) -> None:
            speed = bar.tasks[0].speed
            bar.update(
                task, completed=done, total=total, speed_told=f"{speed:,.0f} rounds a second" if speed else ""
            )

        yield tick


def show_round(plan: Plan, number: int, name: str, *, as_json: bool) -> None:
    """One round as a file."""
    from pitboss.rounds.writing import round_text
    from pitboss.simulate.complete import played
    from pitboss.simulate.plan import refuse_rounds

    if as_json:
        raise Refused("--show prints a round file; keep it, and ask pitboss round FILE --json about it")
    refuse_rounds(number, 1)
    about = f"Round {number} of seed {plan.seated.seed}, table {plan.seated.table}, simulated for {name}."
    print(round_text(played(plan, number).state, about), end="")
