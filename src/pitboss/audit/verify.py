"""`verified(connection)`: the whole log and ledger of a floor checked, from the stored bytes on.

What each record must be: number, previous hash and length before the stored bytes, hashed with SHA-256,
give its hash; it follows the one before; its columns say what its bytes say; its transfers are rows of the
ledger, and no other row is. Then the money (`books`), and every commitment with its deck (`shuffle`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Connection, inspect

from pitboss.audit import rows
from pitboss.audit.awards import PaidByHand
from pitboss.audit.books import LogBooks
from pitboss.audit.rounds import Rounds, Unopened, Voided
from pitboss.refusal import Refused

BEFORE_ALL = "0" * 64
KNOWN = 1  # the format of a record
TOLD = 1_000  # findings that are kept; the others are counted
COLUMNS = {"number": "number", "kind": "kind", "at": "at", "table_id": "table", "version": "version"}
NEEDED = ("floor", "events", "transfers", "accounts")
NOT_IN_LOG = (
    "SELECT p.round_id FROM played_rounds p LEFT JOIN events e ON e.number = p.number "
    "AND e.round_id = p.round_id AND e.table_id = p.table_id AND e.at = p.began WHERE e.number IS NULL"
)
Progress = Callable[[int, int], None]  # records read, and of how many


class Found(NamedTuple):
    """Something that is not as it must be; record 0 is the floor as a whole."""

    record: int
    about: str  # log, ledger, meter, shuffle
    says: str


@dataclass
class Audited:
    """What the auditor found."""

    records: int = 0
    transfers: int = 0
    accounts: int = 0
    rounds: int = 0
    head: str = BEFORE_ALL
    first: Found | None = None  # the first altered, missing or reordered record
    findings: list[Found] = field(default_factory=list)
    more: int = 0
    voids: list[Voided] = field(default_factory=list)
    unopened: list[Unopened] = field(default_factory=list)

    def add(self, record: int, about: str, says: str) -> None:
        """One more finding."""
        if len(self.findings) < TOLD:
            self.findings.append(Found(record, about, says))
        else:
            self.more += 1

    def broken(self, record: int, says: str) -> None:
        """The chain does not hold: the first place counts, the others follow from it."""
        if self.first is None:
            self.first = Found(record, "log", says)
            self.findings.insert(0, self.first)


def verified(
    connection: Connection, heads: Mapping[int, str] | None = None, progress: Progress | None = None
) -> Audited:
    """Everything checked; `heads` are hashes of records that somebody kept elsewhere."""
    _refuse_no_floor(connection)
    of = int(rows.one(connection, "SELECT head FROM floor").head)
    verdict, books, rounds, awards = Audited(), LogBooks(), Rounds(), PaidByHand()
    kept = _Ledger(rows.transfers(connection))
    chain = _Chain(verdict, dict(heads or {}))
    for row in rows.events(connection):
        body = chain.link(row)
        if body is None:
            kept.skip(row.number)
            continue
        for says in kept.compare(row, body):
            verdict.add(row.number, "ledger", says)
        _followed(verdict, books, rounds, row, body)
        for says in awards.follow(body):
            verdict.add(row.number, "ledger", says)
        if progress is not None:
            progress(row.number, of)
    for number, says in kept.rest():
        verdict.add(number, "ledger", says)
    chain.end(rows.one(connection, "SELECT head, head_hash FROM floor"))
    _ended(connection, verdict, books, rounds)
    return verdict


def _refuse_no_floor(connection: Connection) -> None:
    there = set(inspect(connection).get_table_names())
    if not there.issuperset(NEEDED):
        raise Refused("this is no database of a floor")
    if rows.one(connection, "SELECT format FROM floor") is None:
        raise Refused("this is no database of a floor: nobody has opened one in it")


def _followed(verdict: Audited, books: LogBooks, rounds: Rounds, row: Any, body: dict[str, Any]) -> None:
    """Money and rounds after one record."""
    before = books.on_layout(row.table_id) if rounds.may_be_void(body) else {}
    action = body.get("action") or {}
    if action.get("does") == "ReadMeters":
        for says in books.read(action["meters"]):
            verdict.add(row.number, "meter", says)
    for told in body["transfers"]:
        for says in books.post(told):
            verdict.add(row.number, "ledger", says)
    for says in rounds.follow(body, before):
        verdict.add(row.number, "shuffle", says)
    if action.get("does") == "FinishRound":
        for account, units in books.on_layout(row.table_id).items():
            verdict.add(
                row.number, "ledger", f"round {row.round_id} is over, and {account} has {units} units"
            )


def _ended(connection: Connection, verdict: Audited, books: LogBooks, rounds: Rounds) -> None:
    """Accounts, commitments and voids once every record is read."""
    kept = {row.id: (row.kind, row.balance) for row in rows.rows(connection, "SELECT * FROM accounts")}
    for says in books.against(kept):
        verdict.add(0, "ledger", says)
    for says in _listed(connection, rounds.count):
        verdict.add(0, "log", says)
    verdict.unopened = list(rounds.unopened())
    for each in verdict.unopened:
        if not each.under_way:
            verdict.add(each.record, "shuffle", f"the commitment of round {each.round} was never opened")
    verdict.voids = rounds.voids
    verdict.transfers, verdict.accounts, verdict.rounds = books.count, len(kept), rounds.count


def _listed(connection: Connection, begun: int) -> Iterator[str]:
    """The list that rounds are looked for in, against the log."""
    if "played_rounds" not in inspect(connection).get_table_names():
        return
    count = rows.one(connection, "SELECT count(*) AS found FROM played_rounds").found
    if count != begun:
        yield f"the list of rounds has {count}, and the log has {begun}"
    for row in rows.rows(connection, NOT_IN_LOG):
        yield f"the list of rounds has {row.round_id} as the log does not have it"


class _Chain:
    """The records one after the other."""

    def __init__(self, verdict: Audited, heads: dict[int, str]) -> None:
        self.verdict = verdict
        self.heads = heads
        self.last = 0
        self.hash = BEFORE_ALL
        self.versions: dict[str, int] = {}

    def link(self, row: Any) -> dict[str, Any] | None:
        """One record checked; its body, if it can be read."""
        verdict, number, body = self.verdict, row.number, bytes(row.body)
        verdict.records += 1
        says = self._wrong(row, body)
        if says:
            verdict.broken(min(number, self.last + 1), says)
        self.last, self.hash = number, row.hash
        kept = self.heads.pop(number, row.hash)
        if kept != row.hash:
            verdict.broken(number, f"record {number} is another than the one whose hash was kept: {kept}")
        parts = _read(body)
        if parts is None:
            verdict.broken(number, f"record {number} was altered: it cannot be read")
            return None
        for says in self._columns(row, parts):
            verdict.broken(number, says)
        return parts

    def _wrong(self, row: Any, body: bytes) -> str:
        """What breaks the chain at a record."""
        number = row.number
        if number != self.last + 1:
            return f"record {self.last + 1} is missing: record {number} comes after {self.last}"
        head = number.to_bytes(8, "big") + _bytes(row.previous) + len(body).to_bytes(8, "big")
        altered = sha256(head + body).hexdigest() != row.hash
        if row.previous != self.hash:
            why = "altered" if altered else "reordered or put in its place"
            return f"record {number} was {why}: it does not hold the record before it"
        return f"record {number} was altered: its bytes do not give its hash" if altered else ""

    def _columns(self, row: Any, parts: dict[str, Any]) -> Iterator[str]:
        number = row.number
        if parts.get("format") != KNOWN:
            yield f"record {number} is of a format that is not known: {parts.get('format')!r}"
        for column, part in (*COLUMNS.items(), ("round_id", "round")):
            if getattr(row, column) != parts.get(part):
                yield f"record {number} was altered: its column {column} says otherwise than its bytes"
        if row.kind == "step":
            before = self.versions.get(row.table_id)
            if before is not None and row.version != before + 1:
                yield f"record {number}: table {row.table_id} goes from version {before} to {row.version}"
            self.versions[row.table_id] = row.version

    def end(self, floor: Any) -> None:
        """The end of the log against the head that the floor keeps, and against those kept elsewhere."""
        if (floor.head, floor.head_hash) != (self.last, self.hash):
            says = f"the log ends with record {self.last}, and the floor's head is record {floor.head}"
            missing = floor.head > self.last
            self.verdict.broken(
                self.last + 1 if missing else self.last,
                f"record {self.last + 1} is missing: {says}" if missing else f"{says}, with another hash",
            )
        for number in self.heads:
            self.verdict.broken(number, f"record {number} is missing: its hash was kept")
        self.verdict.head = self.hash


def _bytes(hexadecimal: str) -> bytes:
    try:
        return bytes.fromhex(hexadecimal)
    except ValueError:
        return b""


def _read(body: bytes) -> dict[str, Any] | None:
    """The parts of a record."""
    try:
        found = json.loads(body)
    except ValueError:
        return None
    return found if isinstance(found, dict) and isinstance(found.get("transfers"), list) else None


class _Ledger:
    """The rows of the ledger beside the records that they belong to."""

    def __init__(self, found: Iterator[Any]) -> None:
        self.found = found
        self.next = next(found, None)

    def _of(self, number: int) -> list[Any]:
        """The rows of a record; rows of records before it belong to none."""
        mine = []
        while self.next is not None and self.next.event <= number:
            mine.append(self.next)
            self.next = next(self.found, None)
        return mine

    def skip(self, number: int) -> None:
        """The rows of a record that cannot be read."""
        self._of(number)

    def compare(self, record: Any, body: dict[str, Any]) -> Iterator[str]:
        """The rows of a record against what it tells."""
        told = {each[0]: each for each in body["transfers"] if isinstance(each, list) and each}
        if len(told) != len(body["transfers"]):
            yield "the record tells a transfer twice, or one without its name"
        for row in self._of(record.number):
            if row.event != record.number:
                yield f"transfer {row.id} belongs to record {row.event}, which is not there"
                continue
            mine = told.pop(row.id, None)
            if mine is None:
                yield f"transfer {row.id} is in no record"
            elif mine != [row.id, row.source, row.target, row.units, row.reason, row.cite]:
                yield f"transfer {row.id} was altered: the log has another one"
            elif row.table_id not in ("", record.table_id) or row.round_id not in ("", record.round_id):
                yield f"transfer {row.id} was altered: it names another table or round than the log"
        for name in told:
            yield f"transfer {name} is missing: the log has it"

    def rest(self) -> Iterator[tuple[int, str]]:
        """Rows beyond the last record."""
        while self.next is not None:
            yield self.next.event, f"transfer {self.next.id} is in no record"
            self.next = next(self.found, None)
