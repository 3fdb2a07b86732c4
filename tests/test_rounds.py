"""Golden rounds: files a dealer can read, whose settlements were worked out from the law by hand.

Each file lies in the folder of its rule set and cites the clauses it shows. Lines that begin with
`#!` say what else must be true: `stage`, `meter`, `event`, `deck removed`, `refused`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.cards import cards
from pitboss.engine.state import VOID, Round
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.rounds.call import explained, nets
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.wire.record import round_from_json, round_to_json

ROUNDS = Path(__file__).parent / "rounds"
FILES = sorted(ROUNDS.glob("*/*.round"))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def demands(text: str) -> list[str]:
    """What a file demands besides its settlement."""
    return [line[2:].strip() for line in text.splitlines() if line.startswith("#!")]


@pytest.mark.parametrize("path", FILES, ids=name)
def test_round(path: Path) -> None:
    text = path.read_text()
    wanted = demands(text)
    refusals = [each.removeprefix("refused ") for each in wanted if each.startswith("refused ")]
    if refusals:
        with pytest.raises(Refused) as refusal:
            play_file(read_round(text, rule_set))
        assert refusals == [str(refusal.value)]
        return
    found = read_round(text, rule_set)
    assert found.house.rules.id == path.parent.name.replace("-", "@"), "the folder names the rule set"
    assert found.claims, "a golden round claims its settlement"
    state = play_file(found)
    for each in wanted:
        meets(state, each)
    removed = "deck removed" in wanted
    assert state.deck_removed == removed
    assert any("the deck is removed from the table" in event.says for event in state.events) == removed
    books_balance(state)


def meets(state: Round, demand: str) -> None:
    """Check one demand of a file."""
    word, _, rest = demand.partition(" ")
    if word == "stage":
        assert state.stage.name.lower() == rest
    elif word == "meter":
        key, _, amount = rest.rpartition(" ")
        link, _, level = key.rpartition(" ")
        assert dollars(state.meters[link, level].cents) == amount
    elif word == "reserve":
        link, _, amount = rest.rpartition(" ")
        assert dollars(state.meters[link, "meter"].reserve // 100) == amount
    elif word == "event":
        assert rest in {event.cite for event in state.events}
    elif word == "source":
        wager, _, source = rest.partition(" = ")
        assert {line.source.value for line in state.lines if line.wager == wager and line.paid} == {source}
    elif demand == "deck removed":
        assert state.deck_removed
    else:
        raise AssertionError(f"unknown demand: {demand}")


def books_balance(state: Round) -> None:
    """Every wager ends once, whole; a record replays to the same lines; each seat can be told why."""
    for seat in state.seats:
        for wager, stake in seat.placed.items():
            ends = [line for line in state.lines if (line.seat, line.wager) == (seat.number, wager)]
            assert [line.returned + line.collected for line in ends] == [stake], (seat.number, wager)
        assert any(explained(state, seat.number))
    again = round_from_json(round_to_json(state))
    assert again.lines == state.lines
    assert again.meters == state.meters
    if state.stage is VOID:
        assert state.began is not None
        assert state.began[1] == {key: state.meters[key] for key in state.began[1]} or any(
            move.reason == "reading" for move in state.moves
        )


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_every_rule_set_has_at_least_five_golden_rounds(rules: object) -> None:
    folder = ROUNDS / getattr(rules, "id").replace("@", "-")  # noqa: B009
    settled = [path for path in folder.glob("*.round") if "#! refused" not in path.read_text()]
    assert len(settled) >= 5


def test_nets_add_up() -> None:
    state = play_file(read_round((ROUNDS / "653a-2011" / "straight-on-the-flop.round").read_text(), rule_set))
    assert nets(state) == {2: -25_00, 3: 69_00}
    assert state.seat(3).cards == cards("Ts 8h")
