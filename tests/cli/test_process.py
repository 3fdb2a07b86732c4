"""What only a process of its own shows: what is loaded, pipes, signals, exit codes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss import __version__
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
START = "from pitboss.cli import main; main()"
LOADED = f"import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); {START}"
EXAMPLE = str(ROOT / "examples" / "653a.round")


def process(*arguments: str, code: str = START, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program as its user would."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        input=typed,
        check=False,
        timeout=120,
        env={name: value for name, value in os.environ.items() if name != "COLUMNS"},
    )


def loaded(*arguments: str) -> set[str]:
    """The modules that a command loads."""
    done = process(*arguments, code=LOADED)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def test_the_version_loads_nothing() -> None:
    done = process("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"pitboss {__version__}\n", "")
    found = loaded("--version")
    assert {each for each in found if each.startswith("pitboss.")} <= {"pitboss.cli", "pitboss.refusal"}
    assert not found & {"typer", "rich", "numpy"}


@pytest.mark.parametrize(
    ("asked", "game"),
    [
        (("hand", "As Ks Qs"), "three_card_poker"),
        (("rules", "669a"), "raise_it_up_stud"),
        (("round", EXAMPLE), "ultimate_texas_holdem"),
    ],
)
def test_a_quick_command_loads_one_game_and_no_heavy_library(asked: tuple[str, ...], game: str) -> None:
    found = loaded(*asked)
    packages = {each.split(".")[2] for each in found if each.startswith("pitboss.games.")}
    assert packages == {"catalog", game}
    rooms = {each.split(".")[1] for each in found if each.startswith("pitboss.")}
    assert not rooms & {"solve", "documents", "day"}
    assert "pitboss.submission.checking" not in found
    heavy = {
        "typer",
        "pydantic",
        "numpy",
        "numba",
        "polars",
        "matplotlib",
        "typst",
        "jinja2",
        "rich.progress",
    }
    assert not found & heavy


def test_another_command_loads_its_own_module_only() -> None:
    found = loaded("explain", EXAMPLE, "--seat", "3")
    commands = {"edge", "best", "strategy", "atlas", "documents", "submission", "day", "meters", "par"}
    assert not found & {f"pitboss.cli.{each}" for each in commands}


def test_a_refusal_is_one_sentence_and_exit_code_2() -> None:
    done = process("hand", "As Kx")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pitboss: 'Kx' is not a card")
    usage = process("hand")
    assert (usage.returncode, usage.stderr) == (2, "pitboss: Missing argument 'CARDS'.\n")


def test_a_round_comes_through_a_pipe() -> None:
    typed = "rules 649a\nseat 1 Ante $10\ndeal seat 1: As Kd 2c; dealer: Ks 9d 3c\nseat 1 play\n"
    done = process("round", "-", typed=typed)
    assert (done.returncode, "seat 1: +$20" in done.stdout) == (0, True)


@pytest.mark.parametrize(
    "asked",
    [
        ("rules", "649a"),
        ("clauses", "649a", "--json"),
        ("paytables", "649a", "--json"),
        ("round", EXAMPLE, "--json"),
        ("submission", "new", "649a"),
        ("clauses", "649a"),
    ],
    ids=" ".join,
)
def test_a_reader_who_has_gone_is_no_error(asked: tuple[str, ...]) -> None:
    """The reader takes nothing: what is written then meets a closed pipe."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as closed:
        done = subprocess.run(
            [sys.executable, "-c", START, *asked],
            stdout=closed,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_output_that_cannot_be_written_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", START, "rules", "649a", "--json"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.returncode == 2
    assert done.stderr == "pitboss: the output cannot be written: No space left on device\n"


def test_an_interrupt_ends_the_program_as_shells_expect() -> None:
    """It waits for a wager; the interrupt comes from the keyboard, and nobody before it ignores interrupts."""
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    started = subprocess.Popen(
        [sys.executable, "-c", heard + START, "play", "649a"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    with started:
        assert started.stdout is not None
        asked = ""
        while not asked.endswith("649a.7(d)(1)): "):
            asked += started.stdout.read(1)
        started.send_signal(signal.SIGINT)
        _, complaint = started.communicate(timeout=60)
    assert (started.returncode, complaint) == (130, "")


def test_an_end_of_input_is_told() -> None:
    done = process("play", "649a", typed="10\n")
    assert (done.returncode, done.stderr) == (
        2,
        "pitboss: the round was not finished: there was nothing more to read\n",
    )
