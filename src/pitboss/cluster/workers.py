"""Shards of a run on a Dask cluster, added up in their order; a worker that is lost costs its shard alone."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from logging import CRITICAL
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread
from typing import Any

from pitboss.cluster.described import program, table_of
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.simulate.plan import Tick, refuse_rounds
from pitboss.simulate.result import RoundCount
from pitboss.simulate.run import Work, add_shards, count_shard
from pitboss.solve.atlas import Found, Job, jobs
from pitboss.solve.figures import Figures
from pitboss.solve.whole_layouts import Laid
from pitboss.wire.document import from_json, to_json
from pitboss.wire.shapes import Json

LOCAL = "local"
AHEAD = 3  # shards a core may be ahead of those added up
ANSWER = 5  # seconds to wait for a scheduler, and for its first worker
MISSING = "a cluster needs Dask: pip install 'pitboss[cluster]'"


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """A connection to the cluster at an address, or to one that is started here."""
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise Refused(MISSING) from None
    if address == LOCAL:
        with _started(dask) as started, dask.Client(started) as client:
            yield client
        return
    try:
        client = dask.Client(address, timeout=ANSWER)
    except (OSError, ValueError, TypeError):
        raise Refused(f"no Dask scheduler answers at {address!r}: give it as tcp://host:port") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=ANSWER)
        except TimeoutError:
            raise Refused(f"the scheduler at {address} has no worker: start one with `dask worker`") from None
        _refuse_other_programs(client)
        yield client


def _started(dask: Any) -> Any:
    """A cluster on this machine; its workers inherit that they ignore a Ctrl-C."""
    inherited = current_thread() is main_thread()  # no other may say what is ignored
    heard = signal(SIGINT, SIG_IGN) if inherited else None
    try:
        return dask.LocalCluster(
            n_workers=os.cpu_count() or 1,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",  # any port that is free, also beside another cluster
            scheduler_kwargs={"dashboard": False},
            silence_logs=CRITICAL,
        )
    finally:
        if inherited:
            signal(SIGINT, heard)


def _refuse_other_programs(client: Any) -> None:
    """Refuse workers whose figures might be others."""
    try:
        there = client.run(program)
    except ModuleNotFoundError:
        raise Refused("a worker of the cluster has no pitboss: install the same version there") from None
    other = [address for address, found in there.items() if found != program()]
    if other:
        raise Refused(f"the worker at {other[0]} has another version of pitboss: install the same there")


def play_range(text: str, start: int, stop: int) -> RoundCount:
    """The rounds of one shard, counted where the shard is played."""
    return count_shard(table_of(text), start, stop)


@lru_cache(maxsize=1)
def _jobs(rule_sets: tuple[str, ...]) -> list[Job]:
    return jobs([rule_set(each) for each in rule_sets])


def run_job(rule_sets: tuple[str, ...], number: int) -> Found:
    """One job of the atlas of these rule sets, by its place among them."""
    return _jobs(rule_sets)[number].run()


def atlas_on(client: Any, rule_sets: tuple[str, ...], count: int) -> Iterator[Found]:
    """The records of every job of an atlas, in the order of the jobs."""
    for each in [client.submit(run_job, rule_sets, number, pure=False) for number in range(count)]:
        yield each.result()


def solve_layout(house: Json, laid: Laid) -> Figures:
    """One layout of a house, solved or read where it is kept."""
    return KeptFigures(from_json(house), Store()).whole(laid)


def layouts_on(client: Any, house: House, layouts: Sequence[Laid], tick: Tick) -> Iterator[Figures]:
    """Layouts of a house, in their order."""
    told = to_json(house)
    solved = [client.submit(solve_layout, told, each, pure=False) for each in layouts]
    for done, each in enumerate(solved, 1):
        yield each.result()
        tick(done, len(solved))


def simulate_on(
    client: Any, text: str, rounds: int, *, first: int = 0, tick: Tick | None = None
) -> RoundCount:
    """So many rounds from the first; an interrupt keeps all rounds up to some shard."""
    refuse_rounds(first, rounds)
    work = Work(
        begin=lambda start, stop: client.submit(play_range, text, start, stop, pure=False),
        ahead=sum(client.nthreads().values()) * AHEAD,
        cancel=client.cancel,
    )
    return add_shards(work, rounds, first, tick)
