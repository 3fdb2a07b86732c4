"""What a run has counted so far, in a file: one that was stopped goes on, a finished one gets longer."""

from __future__ import annotations

import json
import os
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from pitboss.cluster.described import FORMAT, program
from pitboss.files import text_in
from pitboss.refusal import Refused
from pitboss.simulate.result import RoundCount
from pitboss.solve.lowered import BaseEnd

KIND = "simulation checkpoint"


def keep(file: Path, text: str, found: RoundCount) -> None:
    """Write what was counted."""
    write(file, KIND, json.loads(text), {"counted": _count_to_json(found)})


def resumed(file: Path, text: str) -> RoundCount:
    """What a run has counted; a file of another run, or of another program, is refused."""
    told = read(file, KIND, json.loads(text))
    try:
        return _count_from_json(told["counted"])
    except (ValueError, KeyError, TypeError, AttributeError):
        raise no_checkpoint(file) from None


def write(file: Path, kind: str, run: dict[str, Any], done: dict[str, Any]) -> None:
    """Write what is done of a run; the file before it stays whole until this one is."""
    told = {"kind": kind, "format": FORMAT, "program": program(), "run": run, **done}
    fresh = file.with_name(f"{file.name}.new")
    try:
        with fresh.open("w", encoding="utf-8") as written:
            json.dump(told, written)
            written.flush()
            os.fsync(written.fileno())
        fresh.replace(file)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        raise Refused(f"the checkpoint {str(file)!r} cannot be written: {error.strerror}") from None


def read(file: Path, kind: str, run: dict[str, Any]) -> dict[str, Any]:
    """What is done of a run; a file of another run, or of another program, is refused."""
    try:
        told: dict[str, Any] = json.loads(text_in(file))
        same = told["format"] == FORMAT and told["program"] == program()
        known, differs = told["kind"] == kind, _differing(told["run"], run)
    except Refused:
        raise
    except (ValueError, KeyError, TypeError, AttributeError):
        raise no_checkpoint(file) from None
    if not known:
        raise no_checkpoint(file)
    if not same:
        raise Refused(f"the checkpoint {str(file)!r} is of another version of the program: begin a new run")
    if differs:
        raise Refused(f"the checkpoint {str(file)!r} is of another run: its {differs} is not the same")
    return told


def no_checkpoint(file: Path) -> Refused:
    """What is said of a file that is none."""
    return Refused(f"{str(file)!r} is no checkpoint of a simulation")


def _differing(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The first thing in which two runs differ."""
    return next((name for name in other if one.get(name) != other[name]), "")


def _count_to_json(found: RoundCount) -> dict[str, Any]:
    return {
        "rounds": found.rounds,
        "ends": [[*end[:2], list(end.decisions), hands] for end, hands in found.ends.items()],
        "sides": {name: list(brought.items()) for name, brought in found.sides.items()},
        "hand_squares": found.hand_squares,
        "round_squares": dict(found.round_squares),
        "by_engine": found.by_engine,
        "kinds": [_count_to_json(each) for each in found.kinds],
    }


def _count_from_json(told: dict[str, Any]) -> RoundCount:
    return RoundCount(
        rounds=told["rounds"],
        ends=Counter({BaseEnd(cents, wagered, tuple(did)): n for cents, wagered, did, n in told["ends"]}),
        sides={name: Counter(dict(map(tuple, brought))) for name, brought in told["sides"].items()},
        hand_squares=told["hand_squares"],
        round_squares=Counter(told["round_squares"]),
        by_engine=told["by_engine"],
        kinds=[_count_from_json(each) for each in told["kinds"]],
    )
