"""The pages' pure functions under node's own runner: words, places of the felt, the shuffle, a told hand.

The shuffle and the felts are made here by the program; the page has code of its own beside them.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import show
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import default_house
from pitboss.server.felt import felt
from pitboss.table import fair

MODULES = sorted((Path(__file__).parent / "modules").glob("*.test.js"))


def made(word: str, size: int) -> str:
    """So many bytes by a word, as hexadecimal digits."""
    return (
        sha256(word.encode()).hexdigest()[:64] + sha256(f"{word} more".encode()).hexdigest()[: 2 * size - 64]
    )


def vector(round_id: str, seats: tuple[int, ...]) -> dict[str, Any]:
    """A round as the floor would open it."""
    opening = made(round_id, fair.SECRET + fair.SALT)
    given = {seat: made(f"{round_id} {seat}", fair.ENTROPY) for seat in seats}
    drawn = fair.drawn(opening, given, {}, range(1, 8))
    return {
        "round": round_id,
        "deck": [show(card) for card in drawn.deck],
        "fair": {
            "commitment": fair.commitment(opening, round_id),
            "opening": opening,
            "deck_digest": drawn.digest,
            "given": [{"seat": seat, "entropy": entropy} for seat, entropy in given.items()],
        },
    }


def felts() -> dict[str, Any]:
    """The felt of each rule set with every optional wager and with none."""
    found = {}
    for rules in RULE_SETS:
        stated = {each.name: each.example for each in rules.statements}
        found[f"{rules.id} with all"] = felt(default_house(rules, stated=stated))
        found[f"{rules.id} with none"] = felt(default_house(rules, offered=frozenset(), stated=stated))
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name.split(".")[0])
def test_under_nodes_runner(module: Path, tmp_path: Path) -> None:
    vectors, drawn = tmp_path / "vectors.json", tmp_path / "felts.json"
    vectors.write_text(
        json.dumps([vector("T1-1", (2, 5)), vector("T1-2", ()), vector("T-9-31", (1, 2, 3, 7))])
    )
    drawn.write_text(json.dumps(felts()))
    node = Path(sys.executable).parent / "node"
    run = subprocess.run(
        [node, "--test", "--test-reporter=tap", module],
        env={**os.environ, "VECTORS": str(vectors), "FELTS": str(drawn)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    passed = re.search(r"^# pass (\d+)$", run.stdout, re.MULTILINE)
    assert passed
    assert int(passed[1]) >= 3
