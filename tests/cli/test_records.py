"""Records on the command line: played again, and told where they were changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli.houses import house_of
from pitboss.engine import play, seat, start
from pitboss.engine.actions import Place
from pitboss.wire.document import to_json
from tests.cli.test_cli import BY_PLAYER, DECK_653A
from tests.terminal import pitboss, told

SPEAKS_FOR = ()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a round of 653a in the terminal."""
    file = tmp_path / "record.json"
    told("play", "653a", "--deck", DECK_653A, "--record", str(file), typed=BY_PLAYER)
    return file


def changed(file: Path, **parts: Any) -> str:
    """What `pitboss round` says of a record with other parts; it plays nothing and its exit code is 2."""
    file.write_text(json.dumps({**json.loads(file.read_text()), **parts}))
    done = pitboss("round", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def test_two_cards_of_the_deck_swapped(record: Path) -> None:
    """The last two cards: no player ever gets them, and the round would be settled as before."""
    deck = json.loads(record.read_text())["deck"].split()
    swapped = " ".join([*deck[:50], deck[51], deck[50]])
    says = "pitboss: record.json: the record was changed after it was sealed, in its deck\n"
    assert changed(record, deck=swapped) == says


def test_the_last_action_left_out(record: Path) -> None:
    actions = json.loads(record.read_text())["actions"]
    assert f"it ends after {len(actions) - 1} of {len(actions)} actions" in changed(
        record, actions=actions[:-1]
    )


def test_a_record_without_a_seal(record: Path) -> None:
    found = json.loads(record.read_text())
    del found["seal"]
    record.write_text(json.dumps(found))
    assert "the record lacks its seal" in pitboss("round", str(record)).stderr


def test_a_settlement_around_a_changed_record(record: Path) -> None:
    found = json.loads(told("round", str(record), "--json"))
    found["record"]["players"]["1"] = "somebody else"
    record.write_text(json.dumps(found))
    assert "after it was sealed, in its players" in pitboss("round", str(record)).stderr


def test_an_unfinished_round_says_so(record: Path) -> None:
    house = house_of("649a")
    state = start(house, tuple(range(52)), {3: "a player"})
    record.write_text(json.dumps(to_json(play(state, Place(3, (("Ante", 5_00),)), seat(3)))))
    assert "The round is not finished: wagers are being placed." in told("round", str(record))
    assert json.loads(told("round", str(record), "--json"))["record"]["finished"] is False
