"""Runs over several processes and over several days: the same to the cent as one run on one machine."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest

import pitboss
from pitboss.cluster.checkpoints import keep, resumed
from pitboss.cluster.described import described, table_of
from pitboss.cluster.workers import atlas_on, cluster, layouts_on, simulate_on
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import default_house
from pitboss.simulate.lowered import lower
from pitboss.simulate.plan import Plan, Seated, SeatedPlayer, planned_players
from pitboss.simulate.result import ALL
from pitboss.simulate.run import SHARD, simulate
from pitboss.solve.atlas import jobs
from pitboss.solve.covariances import covariances
from pitboss.solve.strategies.catalog import named
from pitboss.solve.whole_layouts import Laid
from tests.terminal import pitboss as terminal
from tests.terminal import refused

pytestmark = pytest.mark.xdist_group("cluster")
PATIENCE = 60  # seconds
ROUNDS = 12 * SHARD + 1234


def mixed() -> Plan:
    """Three players of two kinds: one with Pair Plus who errs, two who play queen-six-four."""
    house = default_house(rule_set("649a"))
    rule = named(house, "q-6-4")
    player = SeatedPlayer(Laid(1000), rule)
    erring = SeatedPlayer(Laid(500, {"Pair Plus": 500}), None, Fraction(1, 20))
    return planned_players(house, Seated(3, 42), [erring, player, player])


@pytest.fixture(scope="module")
def processes(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers, each a process of its own that talks over TCP."""
    home = tmp_path_factory.mktemp("cluster")
    told = home / "scheduler.json"
    common = ["--scheduler-file", str(told), "--no-dashboard"]
    commands = [
        ["dask_scheduler", "--host", "127.0.0.1", "--port", "0", *common],
        *([["dask_worker", "--nthreads", "1", "--no-nanny", *common]] * 2),
    ]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{name}", *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=home,
        )
        for name, *options in commands
    ]
    try:
        with_file(told)
        yield json.loads(told.read_text())["address"], started
    finally:
        for each in started:
            each.kill()
            each.wait(PATIENCE)


def with_file(file: Path) -> None:
    """Wait for a file that another process writes."""
    import time

    until = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_text().endswith("}")):
        assert time.monotonic() < until, "the scheduler did not begin"
        time.sleep(0.05)


def test_layouts_are_solved_on_workers_as_they_are_here(
    processes: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    """How a side wager and the base game move together is the same, whoever solves the layouts."""
    house, ticks = default_house(rule_set("643a")), []
    laid = Laid(1000, {"Three Card Bonus": 500})
    with cluster(processes[0]) as client:
        spread = covariances(
            house, laid, lambda wanted: layouts_on(client, house, wanted, lambda *done: ticks.append(done))
        )
    assert spread == covariances(house, laid, partial(map, KeptFigures(house).whole))
    assert list(spread.pairs) == [(("Bet Number 1",), ("Three Card Bonus",))]
    assert ticks == [(1, 2), (2, 2)]


def test_a_worker_that_is_killed_costs_its_shard_alone(
    processes: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    address, (_, _, victim) = processes
    plan = mixed()
    alone = simulate(lower(plan), ROUNDS, threads=2)
    with cluster(address) as client:
        client.wait_for_workers(2, timeout=PATIENCE)
        found = list(atlas_on(client, ("649a@2011",), 2))
        killed = []

        def tick(done: int, _: int) -> None:
            if done >= 2 * SHARD and not killed:
                killed.append(os.kill(victim.pid, signal.SIGKILL))

        spread = simulate_on(client, described(plan), ROUNDS, tick=tick)
    assert victim.wait(PATIENCE) == -signal.SIGKILL
    assert spread == alone
    assert spread.rounds == ROUNDS
    here = jobs([rule_set("649a@2011")])
    assert found == [job.run() for job in here[:2]]


def test_a_description_makes_the_same_table(tmp_path: Path) -> None:
    plan = mixed()
    text = described(plan)
    again = table_of(text)
    assert described(again.plan) == text
    assert simulate(again, 5000).sample(ALL) == simulate(lower(plan), 5000).sample(ALL)


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    plan, file = mixed(), tmp_path / "run.json"
    table, text = lower(plan), described(plan)
    begun = simulate(table, SHARD)
    keep(file, text, begun)
    after = resumed(file, text)
    assert after == begun
    after.add(simulate(table, 1000, first=SHARD))
    assert after == simulate(table, SHARD + 1000)


def spoiled(file: Path, **changes: object) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | changes))


def test_a_checkpoint_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    plan, file = mixed(), tmp_path / "run.json"
    text = described(plan)
    keep(file, text, simulate(lower(plan), 10))
    other = described(planned_players(plan.house, Seated(1, 42), [SeatedPlayer(Laid(500))]))
    with pytest.raises(pitboss.Refused, match="another run: its players"):
        resumed(file, other)
    spoiled(file, program="0")
    with pytest.raises(pitboss.Refused, match="another version of the program"):
        resumed(file, text)
    keep(file, text, simulate(lower(plan), 10))
    spoiled(file, counted={"rounds": 10})
    with pytest.raises(pitboss.Refused, match="no checkpoint"):
        resumed(file, text)
    file.write_text("{}")
    with pytest.raises(pitboss.Refused, match="no checkpoint"):
        resumed(file, text)
    with pytest.raises(pitboss.Refused, match="there is no file"):
        resumed(tmp_path / "none.json", text)
    with pytest.raises(pitboss.Refused, match="cannot be written"):
        keep(tmp_path / "no folder" / "run.json", text, simulate(lower(plan), 10))


def test_the_command_says_what_is_wrong_before_any_work(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    file.write_text("{}")
    assert refused("simulate", "649a", "--resume") == (
        "--resume goes on with a checkpoint: name it with --checkpoint FILE"
    )
    assert "is there already: --resume goes on with it" in refused(
        "simulate", "649a", "--checkpoint", str(file)
    )
    assert refused("edge", "649a", "--dask", "local") == (
        "--dask spreads the solves of --covariances: add that, or leave --dask out"
    )
    assert refused("simulate", "649a", "--dask", "tcp://127.0.0.1:9") == (
        "no Dask scheduler answers at 'tcp://127.0.0.1:9': give it as tcp://host:port"
    )
    assert "cannot be written" in refused(
        "simulate", "649a", "--checkpoint", str(tmp_path / "no" / "run.json")
    )


def test_a_cluster_that_does_not_answer_leaves_everything_as_it_was(tmp_path: Path) -> None:
    """No checkpoint is begun that would be in the way of the next try, and no data of an earlier run goes."""
    file, out = tmp_path / "run.json", tmp_path / "out"
    nowhere = ("--dask", "tcp://127.0.0.1:9")
    assert "no Dask scheduler" in refused("simulate", "649a", "--checkpoint", str(file), *nowhere)
    assert not file.exists()
    earlier = out / "rounds" / "00001.parquet"
    earlier.parent.mkdir(parents=True)
    earlier.write_bytes(b"earlier")
    assert "no Dask scheduler" in refused(
        "simulate", "--floor", "examples/pit.toml", "--out", str(out), *nowhere
    )
    assert earlier.read_bytes() == b"earlier"


def test_a_disk_that_fills_up_costs_the_checkpoint_and_not_the_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def full(*_: object) -> None:
        calls.append(1)
        if len(calls) > 1:  # the first was written when the run began
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("pitboss.cluster.checkpoints.os.fsync", full)
    file = tmp_path / "run.json"
    ended = terminal("simulate", "649a", "--rounds", "1000", "--checkpoint", str(file))
    assert ended.returncode == 2
    assert "1,000 rounds simulated" in ended.stdout
    assert "cannot be written: No space left on device" in ended.stderr
    assert json.loads(file.read_text())["counted"]["rounds"] == 0
    assert [each.name for each in tmp_path.iterdir()] == ["run.json"]


def test_workers_that_are_started_here_do_not_hear_ctrl_c() -> None:
    """A terminal sends it to all processes: whoever started them stops them, without their last words."""
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # ignored where a shell started it aside
    try:
        with cluster("local") as client:
            heard = client.run(signal.getsignal, signal.SIGINT)
        assert set(heard.values()) == {signal.SIG_IGN}
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
