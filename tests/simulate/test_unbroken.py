"""Ctrl-C between two sums: what is kept is always whole rounds."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import ItemsView, Iterator

import pytest

from pitboss.simulate.result import RoundCount
from pitboss.simulate.run import SHARD, Work, add_shards
from pitboss.simulate.unbroken import unbroken


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Ctrl-C is heard, though the shell that started the tests may have had it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Interrupting(dict[str, Counter[int]]):
    """Side wagers whose sum somebody interrupts."""

    def items(self) -> ItemsView[str, Counter[int]]:  # type: ignore[override]
        os.kill(os.getpid(), signal.SIGINT)
        return super().items()


class Now:
    """A shard that is played already."""

    def __init__(self, found: RoundCount) -> None:
        self.found = found

    def result(self) -> RoundCount:
        return self.found


def shard(start: int, stop: int) -> Now:
    """Every round brings a cent; the second shard is interrupted while it is added."""
    brought = {"Pair Plus": Counter({1: stop - start})}
    sides = Interrupting(brought) if start == SHARD else brought
    return Now(RoundCount(rounds=stop - start, sides=sides, hand_squares=stop - start))


def test_an_interrupt_while_a_shard_is_added_keeps_all_of_it() -> None:
    cancelled = []
    found = add_shards(Work(shard, 2, cancelled.extend), 5 * SHARD, 0, None)
    assert found.rounds == found.hand_squares == found.sides["Pair Plus"][1] == 2 * SHARD
    assert cancelled, "the third shard is given up"


def interrupted(done: list[int]) -> None:
    with unbroken():
        os.kill(os.getpid(), signal.SIGINT)
        done.append(1)


def test_what_is_unbroken_is_done_before_the_interrupt_is_heard() -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted(done)
    assert done == [1]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
