"""A round played again from its log alone: the same cents, as a record, as a round file; its deck in steps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.audit.replay import replayed, would_have_paid
from pitboss.audit.rows import opened, rows
from pitboss.audit.shuffle import card, checked, deck_of, gathered
from pitboss.cards import show
from pitboss.refusal import Refused
from pitboss.table import fair
from pitboss.wire.record import outcome, round_from_json, round_to_json
from tests.audit.floors import audited_floor, rewritten, tampered
from tests.audit.test_verify import number_of
from tests.floor.simulating import simulated
from tests.terminal import pitboss, refused, told

SPEAKS_FOR = ("649a",)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    found = str(tmp_path_factory.mktemp("floor") / "floor.db")
    audited_floor(found)
    return found


def test_every_round_of_a_floor_by_chance_is_played_again_to_the_same_cents(tmp_path: Path) -> None:
    address = str(tmp_path / "floor.db")
    simulated(address, 40, seed=5)
    seen, unsaid = 0, list[str]()
    with opened(address) as connection:
        names = [row.round_id for row in rows(connection, "SELECT DISTINCT round_id FROM events")]
        for name in names:
            try:
                found = replayed(connection, name)
            except Refused as refusal:
                unsaid.append(refusal.says)
                continue
            seen += 1
            assert found.differs == ()
            assert outcome(round_from_json(round_to_json(found.round))) == outcome(found.round)
    assert seen >= 20
    assert all("under way" in says or "has no round" in says for says in unsaid)


def test_what_differs_is_told(tmp_path: Path) -> None:
    """Money that moved otherwise than the rules move it, in a log whose hashes hold."""
    address = str(tmp_path / "floor.db")
    audited_floor(address)
    wager = number_of(address, "CloseBetting") - 1
    tampered(address, rewritten(wager, lambda body: body["transfers"][0].__setitem__(3, 7)))
    with opened(address) as connection:
        assert replayed(connection, "T1-1").differs == (f"record {wager}: done again, other money moves",)


def test_the_command_prints_and_writes_a_round(address: str, tmp_path: Path) -> None:
    file, record = tmp_path / "a.round", tmp_path / "a.json"
    said = told(
        "audit", "round", "T1-1", "--database", address, "--write", str(file), "--record", str(record)
    )
    assert said.endswith("Played again, every step moves the same money.\n")
    settled = [line for line in said.splitlines() if line.startswith("seat ") and ": " in line]
    for written in (file, record):
        again = told("round", str(written))
        assert [line for line in again.splitlines() if line.startswith("seat ") and ": " in line] == settled
    assert json.loads(record.read_text())["finished"] is True


@pytest.mark.parametrize("command", ["round", "shuffle"])
@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("T2-2", "round T2-2 is under way: it is told when it is over"),
        ("T9-9", "the log has no round 'T9-9'"),
    ],
)
def test_a_round_under_way_tells_no_card(address: str, command: str, name: str, says: str) -> None:
    assert refused("audit", command, name, "--database", address) == says


def test_a_void_round_is_priced(address: str) -> None:
    """What it would have come to is worked out by playing on with the cards of its deck."""
    with opened(address) as connection:
        found = replayed(connection, "T1-2")
    assert found.before_void is not None
    paid = would_have_paid(found.before_void)
    assert paid is not None
    assert paid.keys() == {1, 4}
    said = pitboss("audit", "verify", "--database", address).stdout
    assert "played on it would have come to seat 1 " in said


def test_a_shuffle_is_told_in_steps(address: str) -> None:
    said = told("audit", "shuffle", "T1-1", "--database", address).splitlines()
    assert len(said) == 7
    assert all(line.endswith(": holds") for line in said)


def test_both_shuffles_agree() -> None:
    """Two programs from one description: thirty secrets, with entropy of no, one and three seats."""
    for number in range(30):
        opening = bytes(range(number, number + 48)).hex()
        for seats in ((), (2,), (1, 4, 6)):
            reveals = {seat: bytes([seat + number] * 32).hex() for seat in seats}
            dealt = fair.shuffled(fair.stream(opening, reveals, b"deck"))
            assert deck_of(opening, reveals) == list(dealt)
    assert [card(each) for each in range(52)] == [show(each) for each in range(52)]


def test_entropy_that_was_not_promised_or_came_late_does_not_hold() -> None:
    opening, given = "11" * 48, "22" * 32
    begun = {"does": "BeginBetting", "commitment": fair.commitment(opening, "T1-1")}
    promise = {"does": "Promise", "seat": 1, "digest": fair.promise(given)}
    reveal = {"does": "Reveal", "seat": 1, "entropy": given}
    deck = fair.shuffled(fair.stream(opening, {1: given}, b"deck"))
    fix = {"does": "FixDeck", "digest": fair.deck_digest(opening, deck)}
    end = {"does": "FinishRound", "opening": opening}

    def wrong(*actions: dict[str, object]) -> list[str]:
        return [step.says[:40] for step in checked(gathered("T1-1", [*actions])) if not step.holds]

    assert wrong(begun, promise, reveal, fix, end) == []
    assert wrong(begun, reveal, fix, end) == ["seat 1 gave entropy that it had not promised"[:40]]
    assert wrong(begun, promise, fix, reveal, end) == ["nothing was added after the deck was fixed"[:40]]
    assert len(wrong(begun, {**promise, "digest": "33" * 32}, reveal, fix, end)) == 1
    assert len(wrong(begun, promise, fix, end)) == 1  # the deck is another without what was given
