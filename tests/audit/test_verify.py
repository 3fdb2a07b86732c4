"""The auditor names what was altered, and shares nothing with what it checks."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import Connection, text

from pitboss.audit.books import LogBooks
from pitboss.audit.rounds import Rounds, Unopened
from tests.audit.floors import Change, audit, audited_floor, rewritten, tampered
from tests.terminal import pitboss, refused
from tests.test_tidy import SOURCE

SPEAKS_FOR = ("649a",)
ALONE = (
    "awards",
    "books",
    "rounds",
    "rows",
    "shuffle",
    "verify",
)  # modules of the room that stand by themselves


@pytest.mark.parametrize("module", ALONE)
def test_the_auditor_shares_no_code_with_what_it_audits(module: str) -> None:
    allowed = {*sys.stdlib_module_names, "sqlalchemy"}
    for node in ast.walk(ast.parse((SOURCE / "audit" / f"{module}.py").read_text())):
        if isinstance(node, ast.ImportFrom):
            name = node.module or ""
            mine = name == "pitboss.audit" or name.removeprefix("pitboss.audit.") in ALONE
            assert mine or name == "pitboss.refusal" or name.split(".")[0] in allowed, name
            assert name != "pitboss.audit" or {alias.name for alias in node.names} <= set(ALONE)
        elif isinstance(node, ast.Import):
            assert {alias.name.split(".")[0] for alias in node.names} <= allowed


def test_a_floor_as_it_was_left_holds(floor: str) -> None:
    found = audit(floor)
    assert (found.findings, found.first, found.rounds) == ([], None, 4)
    (void,) = found.voids
    assert (void.round, void.cite, void.why) == (
        "T1-2",
        "649a.13(c)",
        "reported: somebody has a wrong number of cards",
    )
    assert [(each.round, each.under_way) for each in found.unopened] == [("T2-2", True)]


def body_of(connection: Connection, number: int) -> bytes:
    ask = text("SELECT body FROM events WHERE number = :n")
    return bytes(connection.execute(ask, {"n": number}).scalar_one())


def put(connection: Connection, number: int, body: bytes) -> None:
    connection.execute(text("UPDATE events SET body = :b WHERE number = :n"), {"n": number, "b": body})


def flip(number: int, at: int) -> Change:
    def run(connection: Connection) -> None:
        body = bytearray(body_of(connection, number))
        body[at] ^= 1
        put(connection, number, bytes(body))

    return run


def swap(one: int, other: int) -> Change:
    def run(connection: Connection) -> None:
        bodies = body_of(connection, one), body_of(connection, other)
        put(connection, one, bodies[1])
        put(connection, other, bodies[0])

    return run


BROKEN: list[tuple[Change | str, int, str]] = [
    (flip(20, 0), 20, "was altered: its bytes do not give its hash"),
    (flip(20, -3), 20, "was altered: its bytes do not give its hash"),
    (flip(1, 40), 1, "was altered"),
    (flip(101, 40), 101, "was altered"),
    ("UPDATE events SET hash = previous WHERE number = 7", 7, "was altered"),
    ("UPDATE events SET at = at + 1 WHERE number = 33", 33, "its column at says otherwise"),
    ("UPDATE events SET round_id = 'T9-1' WHERE number = 60", 60, "its column round_id says otherwise"),
    ("UPDATE events SET version = version + 1 WHERE number = 60", 60, "its column version says otherwise"),
    ("DELETE FROM events WHERE number > 95", 96, "record 96 is missing: the log ends with record 95"),
    ("DELETE FROM events WHERE number = 30", 30, "record 30 is missing: record 31 comes after 29"),
    ("DELETE FROM events WHERE number < 5", 1, "record 1 is missing"),
    (swap(40, 41), 40, "was altered"),
    (
        "UPDATE events SET number = -1 WHERE number = 40; UPDATE events SET number = 40 WHERE number = 41; "
        "UPDATE events SET number = 41 WHERE number = -1",
        40,
        "was altered: it does not hold the record before it",
    ),
    ("UPDATE floor SET head_hash = '" + "ab" * 32 + "'", 101, "with another hash"),
    ("UPDATE floor SET head = 90", 101, "the floor's head is record 90"),
]


@pytest.mark.parametrize(("change", "record", "says"), BROKEN, ids=range(len(BROKEN)))
def test_the_first_broken_record_is_named(floor: str, change: Change | str, record: int, says: str) -> None:
    tampered(floor, change)
    found = audit(floor)
    assert found.first is not None
    assert found.first.record == record, found.first
    assert says in found.first.says


MONEY = [
    (
        "UPDATE transfers SET units = units + 1 WHERE id = 'T1/22/0'",
        ["transfer T1/22/0 was altered: the log has another one"],
    ),
    ("UPDATE transfers SET round_id = 'T2-1' WHERE id = 'T1/22/0'", ["names another table or round"]),
    ("UPDATE transfers SET event = 2 WHERE id = 'T1/22/0'", ["is in no record", "T1/22/0 is missing"]),
    ("UPDATE transfers SET event = 500 WHERE id = 'T1/22/0'", ["T1/22/0 is missing", "is in no record"]),
    ("DELETE FROM transfers WHERE id = 'T1/22/0'", ["transfer T1/22/0 is missing: the log has it"]),
    (
        "INSERT INTO transfers SELECT 'more', event, source, target, units, reason, cite, table_id, round_id "
        "FROM transfers WHERE id = 'T1/22/0'",
        ["transfer more is in no record"],
    ),
    (
        "UPDATE accounts SET balance = balance + 100 WHERE id = 'player:T1-1'",
        ["account player:T1-1 has", "all balances together are 100 units and not zero"],
    ),
    (
        "UPDATE accounts SET balance = balance + 100 WHERE id = 'player:T1-1'; "
        "UPDATE accounts SET balance = balance - 100 WHERE id = 'player:T1-4'",
        ["account player:T1-1 has", "account player:T1-4 has"],
    ),
    ("UPDATE accounts SET kind = 'house' WHERE id = 'player:T1-1'", ["kept as one of kind 'house'"]),
    ("DELETE FROM accounts WHERE id = 'stake:T1/1'", ["account stake:T1/1 is missing"]),
    (
        "INSERT INTO accounts (id, kind, balance) VALUES ('cage:2', 'cage', 5)",
        ["cage:2 has 5", "together are 5"],
    ),
]


@pytest.mark.parametrize(("change", "says"), MONEY, ids=range(len(MONEY)))
def test_every_row_of_money_is_what_the_log_tells(floor: str, change: str, says: list[str]) -> None:
    tampered(floor, change)
    found = audit(floor)
    assert found.first is None
    assert len(found.findings) == len(says), found.findings
    for wanted in says:
        assert any(wanted in each.says for each in found.findings), (wanted, found.findings)


def test_a_whole_other_history_is_told_by_a_head_that_was_kept(floor: str) -> None:
    """Who can write everything can write another log that holds; not one with the heads that others have."""
    before = audit(floor)
    tampered(floor, rewritten(50, lambda body: body.update(by="somebody else")))
    assert audit(floor).findings == []
    forked = audit(floor, {before.records: before.head})
    assert forked.first is not None
    assert (forked.first.record, "is another than the one whose hash was kept" in forked.first.says) == (
        101,
        True,
    )
    beyond = audit(floor, {5000: before.head})
    assert [each.says for each in beyond.findings] == ["record 5000 is missing: its hash was kept"]


def number_of(address: str, does: str, place: int = 0) -> int:
    """The record of an action."""
    from pitboss.audit.rows import events, opened

    with opened(address) as connection:
        return [row.number for row in events(connection) if f'"does":"{does}"'.encode() in bytes(row.body)][
            place
        ]


def change_action(**parts: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda body: body["action"].update(parts)


@pytest.mark.parametrize(
    ("does", "parts", "says"),
    [
        ("FinishRound", {"opening": "00" * 48}, "their digest with the name of the round is"),
        ("FinishRound", {"opening": "0"}, "after the round it opened secret and salt: 0"),
        ("FixDeck", {"digest": "00" * 32}, "is the one that the log had before the first card"),
        ("BeginBetting", {"commitment": "00" * 32}, "their digest with the name of the round is"),
    ],
)
def test_a_shuffle_that_does_not_follow_is_told(floor: str, does: str, parts: Any, says: str) -> None:
    tampered(floor, rewritten(number_of(floor, does), change_action(**parts)))
    found = audit(floor)
    assert {each.about for each in found.findings} == {"shuffle"}
    assert any(
        "round T1-1: it does not hold that" in each.says and says in each.says for each in found.findings
    )


def test_a_reading_of_meters_is_what_the_ledger_had() -> None:
    books = LogBooks()
    assert list(books.post(["1", "house", "meter:L/Major", 500, "opening amount", "649a.12"])) == []
    assert list(books.read([["L", "Major", 500, 0]])) == []
    assert list(books.read([["L", "Major", 400, 7]])) == [
        "the table was told 400 units on meter:L/Major, and the log has 500",
        "the table was told 7 units on reserve:L/Major, and the log has 0",
    ]


METER = ["meter:L/Major", "award:L", 100]
TRANSFERS: list[tuple[list[Any], list[str]]] = [
    (["2", *METER, "award", "649a.12(i)"], []),
    (["2", *METER, "reversal of contribution", "649a.13(c)"], []),
    (["2", *METER, "contribution", "649a.12(i)"], ["transfer 2 lets meter:L/Major fall by 'contribution'"]),
    (["2", *METER, "award", ""], ["transfer 2 lets meter:L/Major fall without a clause"]),
    (
        ["2", "meter:L/Major", "award:L", 501, "award", "649a.12(i)"],
        ["transfer 2 takes meter:L/Major 1 units below zero"],
    ),
    (
        ["2", "award:L", "player:p", 1, "won", "649a.11(c)(8)(iii)"],
        [
            "transfer 2 lets award:L go to player:p, and it may go to payable alone",
            "transfer 2 takes award:L 1 units below zero",
        ],
    ),
    (
        ["2", "award:L", "meter:L/Major", 1, "gift", "649a.12(i)"],
        [
            "transfer 2 lets award:L go back to its meter by 'gift'",
            "transfer 2 takes award:L 1 units below zero",
        ],
    ),
    (
        ["2", "payable:p", "player:p", 1, "paid", ""],
        [
            "transfer 2 lets payable:p go to player:p, and it may go to cage alone",
            "transfer 2 takes payable:p 1 units below zero",
        ],
    ),
    (
        ["2", "inventory:T1", "payable:p", 1, "won", "649a.11(c)(5)(iv)"],
        ["transfer 2 has the cage pay by hand what is no award with a clause"],
    ),
    (["2", "player:p", "stake:T1/1", 1, "Ante Wager", ""], ["transfer 2 takes player:p 1 units below zero"]),
    (["2", "stake:T1/1", "player:p", 1, "back", ""], ["transfer 2 takes stake:T1/1 1 units below zero"]),
    (["2", "inventory:T1", "player:p", 1, "won", ""], []),
    (["2", "house", "house", 1, "x", ""], ["transfer 2 moves nothing"]),
    (["2", "house", "cage", 0, "x", ""], ["transfer 2 moves nothing"]),
    (["2", "house", "cage", "1", "x", ""], ["['2', 'house', 'cage', '1', 'x', ''] is no transfer"]),
]


@pytest.mark.parametrize(("moved", "says"), TRANSFERS)
def test_what_may_never_happen_to_an_account(moved: list[Any], says: list[str]) -> None:
    books = LogBooks()
    assert list(books.post(["1", "house", "meter:L/Major", 500, "opening amount", "649a.12"])) == []
    assert list(books.post(moved)) == says


def step(number: int, does: str, name: str, **parts: Any) -> dict[str, Any]:
    told: list[Any] = []
    action = {"does": does, **parts}
    return {"number": number, "at": 1, "table": "T1", "round": name, "action": action, "told": told}


def test_a_commitment_that_nobody_opens_is_listed() -> None:
    rounds = Rounds()
    for body in (
        step(1, "BeginBetting", "T1-1", commitment="a"),
        step(2, "BeginBetting", "T1-2", commitment="b"),
    ):
        assert list(rounds.follow(body, {})) == []
    assert list(rounds.unopened()) == [Unopened("T1-1", 1, False), Unopened("T1-2", 2, True)]


def test_a_robot_that_adds_to_a_shuffle_is_told() -> None:
    rounds = Rounds()
    found = [
        says
        for body in (
            step(1, "SitDown", "T1-0", seat=2, robot="best"),
            step(2, "BeginBetting", "T1-1", commitment="a"),
            step(3, "Promise", "T1-1", seat=2, digest="b"),
        )
        for says in rounds.follow(body, {})
    ]
    assert found == ["the robot at seat 2 added to the shuffle of round T1-1"]


def test_the_command_tells_and_its_exit_code_too(tmp_path: Any) -> None:
    address = str(tmp_path / "floor.db")
    audited_floor(address)
    whole = pitboss("audit", "verify", "--database", address)
    assert (whole.returncode, whole.stdout.splitlines()[-1]) == (0, "nothing is wrong")
    tampered(address, flip(20, 0))
    broken = pitboss("audit", "verify", "--database", address)
    assert broken.returncode == 1
    assert "log: record 20 was altered: its bytes do not give its hash" in broken.stdout


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--database", "{folder}/none.db"), "'{folder}/none.db' is no file: name the database of a floor"),
        (
            ("--database", "mysql://x"),
            "mysql://x is no database: name a file, or a server as postgresql://...",
        ),
        (("--database", "{folder}/text"), "the database cannot be read: file is not a database"),
        (("--database", "{folder}/empty"), "this is no database of a floor"),
        (
            ("--database", "{folder}/empty", "--head", "x"),
            "'x' is no record with its hash, such as 1200:5f1c... with 64 digits",
        ),
    ],
)
def test_what_is_no_floor_is_refused_in_one_sentence(
    tmp_path: Any, options: tuple[str, ...], says: str
) -> None:
    (tmp_path / "text").write_text("no database " * 100)
    (tmp_path / "empty").write_bytes(b"")
    asked = [each.format(folder=tmp_path) for each in options]
    assert refused("audit", "verify", *asked) == says.format(folder=tmp_path)


def test_pairs_of_records_are_all_different(floor: str) -> None:
    """The tampering above is not vacuous: every record differs from its neighbour."""
    from pitboss.audit.rows import events, opened

    with opened(floor) as connection:
        bodies = [bytes(row.body) for row in events(connection)]
    assert all(one != other for one, other in pairwise(bodies))
    assert len(bodies) == 101
