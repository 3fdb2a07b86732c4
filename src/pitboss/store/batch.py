"""What several actions change together, before anything of it is written.

A batch works on values alone: tables, balances and the rows to be written. An action that is refused
leaves nothing behind; a batch that cannot be committed leaves nothing at all.
"""

from __future__ import annotations

import json
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.engine.meters import opening_meters
from pitboss.engine.people import TABLE_SYSTEM, Who
from pitboss.engine.state import SETTLE, Meter, MeterKey
from pitboss.ledger import accounts
from pitboss.ledger.books import moved as balances_moved
from pitboss.ledger.transfers import Transfer
from pitboss.refusal import Refused
from pitboss.store.chain import LogRecord, chained, written
from pitboss.store.played import EndedRound, award_waited, begun_round, ended_round
from pitboss.table import LiveTable, step
from pitboss.table import actions as acts
from pitboss.table.stale import Stale, refuse_stale
from pitboss.table.written import action_to_json, table_to_json
from pitboss.values import altered
from pitboss.wire.house import house_to_json

FORMAT = 1
SYSTEM = "system"
AT_ONCE = 50  # steps by which a request may be followed in the same commit
METERED = (acts.CloseBetting, acts.BeginGaming, acts.UseEdition, acts.Freeze)
Json = dict[str, Any]
Meters = Mapping[MeterKey, Meter]


Made = tuple[acts.Action, Who]


def _nothing_more(_: LiveTable) -> tuple[Made, ...]:
    return ()


def nothing_due(_: LiveTable) -> Asked | None:
    """What follows at a table by itself where nobody runs its clock: nothing."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """An action that somebody asks for at a table; `make` sees the table as it is when its turn comes.

    What it is followed by in the same moment is made of the same table: all of it is done, or nothing.
    """

    actor: str
    table: str
    make: Callable[[LiveTable], Made]
    followed_by: Callable[[LiveTable], tuple[Made, ...]] = _nothing_more
    key: str = ""  # chosen by the sender; the same again is the same action
    request: str = ""  # digest of what was asked
    seen: int | None = None
    opening: tuple[str, str] | None = None  # a round and its secret, kept until it is opened


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """Money that moves without a table: at the cage, to a table's inventory, to the dealers."""

    actor: str
    kind: str
    transfers: tuple[Transfer, ...]
    key: str = ""
    request: str = ""
    parts: Json = field(default_factory=dict)
    table: str = ""
    below: tuple[str, int, str] | None = None  # done only while an account has less; else why not, in words


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a request; a refusal has its sentence and clause."""

    number: int = 0
    version: int = 0
    says: str = ""
    cite: str = ""
    why: str = ""  # refused, stale, conflict
    again: bool = False  # it had been answered before

    @property
    def refused(self) -> bool:
        """Whether nothing was done."""
        return bool(self.why)


@dataclass
class Batch:
    """The working values of one commit."""

    now: Callable[[], int]
    tables: dict[str, LiveTable]
    known: Mapping[str, int]  # balances of accounts that may not go below zero, as far as they are needed
    head: int
    head_hash: str
    answered: dict[tuple[str, str], tuple[str, str]]
    follows: Callable[[LiveTable], Asked | None] = nothing_due  # what is due at a table now
    changed: dict[str, LiveTable] = field(default_factory=dict)
    deltas: dict[str, int] = field(default_factory=dict)
    records: list[LogRecord] = field(default_factory=list)
    transfers: list[tuple[int, Transfer]] = field(default_factory=list)
    answers: list[tuple[str, str, str, str]] = field(default_factory=list)  # rows as they are written
    secrets: list[tuple[str, str, str, bool]] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    begun: list[Json] = field(default_factory=list)  # rounds, as they are looked for
    ended: list[EndedRound] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)  # rounds with an award that now waits for a floorperson
    snapshots: dict[str, tuple[int, str]] = field(default_factory=dict)
    moved: dict[str, int] = field(default_factory=dict)  # balances after what was done so far
    balances: ChainMap[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.balances = ChainMap(self.moved, self.known)  # type: ignore[arg-type]  # the second is only read

    def do(self, request: Asked | Moves) -> Answer:
        """One request carried out on the values with all that follows from it at once, or refused."""
        found = self._do(request)
        if isinstance(request, Asked) and not found.refused and not found.again:
            self._go_on(request.table)
        return found

    def _go_on(self, name: str) -> None:
        """The steps of the dealer that are due at a table by now, one after the other."""
        for _ in range(AT_ONCE):
            due = self.follows(self.tables[name])
            if due is None or self._do(due).refused:
                return

    def _do(self, request: Asked | Moves) -> Answer:
        """One request carried out or refused; either way its answer is kept for ever."""
        known = self._known(request)
        if known is not None:
            return known
        try:
            found = self._act(request) if isinstance(request, Asked) else self._move(request)
        except Refused as refusal:
            why = "stale" if isinstance(refusal, Stale) else "refused"
            found = Answer(says=refusal.says, cite=refusal.cite, why=why)
        except Exception as error:  # a fault of our own: this table stops, the others go on
            found = self._frozen(request, error)
        if request.key:
            self._keep(request, found)
        return found

    def _frozen(self, request: Asked | Moves, error: Exception) -> Answer:
        """A table whose rules contradict themselves stands still; the round is void, wagers go back."""
        table = self.tables.get(request.table)
        if table is None or table.frozen:
            raise error
        why = f"{type(error).__name__} at version {table.version}"
        asked = Asked(actor=SYSTEM, table=table.id, make=lambda _: (acts.Freeze(why), TABLE_SYSTEM))
        self._step(table, acts.Freeze(why), TABLE_SYSTEM, asked)
        return Answer(says="the table stands still: a floorperson must look at it", why="frozen")

    def _known(self, request: Asked | Moves) -> Answer | None:
        if not request.key or (request.actor, request.key) not in self.answered:
            return None
        asked, kept = self.answered[request.actor, request.key]
        if asked != request.request:
            return Answer(says="this key was used for another action", why="conflict")
        return Answer(**{**json.loads(kept), "again": True})

    def _keep(self, request: Asked | Moves, found: Answer) -> None:
        kept = {"number": found.number, "version": found.version, "says": found.says}
        text = written({**kept, "cite": found.cite, "why": found.why}).decode()
        self.answered[request.actor, request.key] = (request.request, text)
        self.answers.append((request.actor, request.key, request.request, text))

    def _act(self, request: Asked) -> Answer:
        table = self.tables.get(request.table)
        if table is None:
            raise Refused(f"there is no table {request.table!r}")
        action, who = request.make(table)
        if request.seen is not None:
            refuse_stale(table, action, request.seen)
        more = request.followed_by(table)
        if more:
            self._refuse_any(table, ((action, who), *more))
        self._read_meters(table, action)
        for each, does in ((action, who), *more):
            self._step(self.tables[request.table], each, does, request)
        done = self.tables[request.table]
        return Answer(number=self.head, version=done.version)

    def _refuse_any(self, table: LiveTable, steps: Iterable[Made]) -> None:
        """Refuse several steps if one of them is: they are tried before any of them is kept."""
        at, balances = self.now(), ChainMap[str, int]({}, self.balances)
        for action, who in steps:
            found = step(table, action, who, at)
            balances.update(balances_moved(balances, found.transfers))
            table = found.table

    def _read_meters(self, table: LiveTable, action: acts.Action) -> None:
        """Linked meters as the ledger has them now, where an action may move them."""
        settles = table.round is not None and table.round.stage is SETTLE
        if not isinstance(action, METERED) and not (settles and isinstance(action, acts.InRound)):
            return
        house = action.house if isinstance(action, acts.UseEdition) else table.house
        wanted = {**table.meters, **opening_meters(house)}
        told = {key: meter for key in wanted if (meter := self.meter(key)) is not None}
        if any(table.meters.get(key) != meter for key, meter in told.items()):
            read = acts.ReadMeters(told)
            asked = Asked(actor=SYSTEM, table=table.id, make=lambda _: (read, TABLE_SYSTEM))
            self._step(table, read, TABLE_SYSTEM, asked)

    def meter(self, key: MeterKey) -> Meter | None:
        """A meter as the ledger has it; None if it has never been opened."""
        meter = accounts.meter(*key)
        units = self.balances.get(meter)
        return None if units is None else Meter(units, self.balances.get(accounts.reserve(*key), 0))

    def _step(self, table: LiveTable, action: acts.Action, who: Who, request: Asked) -> None:
        at = self.now()
        found = step(table, action, who, at)
        after = found.table
        begins = isinstance(action, acts.BeginBetting)
        whole = table_to_json(altered(table, last=None)) if begins else {}
        parts = {
            "who": str(who),
            "by": request.actor,
            "key": request.key,
            "action": action_to_json(action),
            "told": [list(each) for each in found.told],
            **_begun(table, action, whole),
        }
        self._post(found.transfers)
        self._record("step", at, after.id, after.version, after.round_id, parts, found.transfers)
        if begins:
            self.begun.append(begun_round(self.head, at, after))
            self.snapshots[table.id] = (table.version, written(whole).decode())
            if request.opening is not None:
                name, opening = request.opening
                self.secrets.append((name, table.id, opening, False))
        if isinstance(action, acts.FinishRound):
            self.opened.append(after.round_id)
            self.ended.append(ended_round(table, at))
        elif award_waited(after) and not award_waited(table):
            self.waiting.append(after.round_id)
        self.tables[table.id] = self.changed[table.id] = after

    def _move(self, request: Moves) -> Answer:
        if request.below is not None:
            account, units, says = request.below
            if self.balances.get(account, 0) >= units:
                raise Refused(says)
        self._post(request.transfers)
        parts = {"by": request.actor, "key": request.key, **request.parts}
        self._record(request.kind, self.now(), request.table, 0, "", parts, request.transfers)
        return Answer(number=self.head)

    def _post(self, moved: Iterable[Transfer]) -> None:
        """Transfers on the balances; nothing is changed if one of them cannot be."""
        moved = tuple(moved)
        if moved:
            self.moved.update(balances_moved(self.balances, moved))
        for each in moved:
            self.deltas[each.source] = self.deltas.get(each.source, 0) - each.units
            self.deltas[each.target] = self.deltas.get(each.target, 0) + each.units

    def _record(
        self,
        kind: str,
        at: int,
        table: str,
        version: int,
        name: str,
        parts: Json,
        moved: tuple[Transfer, ...],
    ) -> None:
        number = self.head + 1
        body = written(
            {
                "format": FORMAT,
                "kind": kind,
                "number": number,
                "at": at,
                "table": table,
                "version": version,
                "round": name,
                **parts,
                "transfers": [list(each[:6]) for each in moved],
            }
        )
        found = chained(number, self.head_hash, body)
        self.records.append(LogRecord(number, kind, at, table, version, name, body, self.head_hash, found))
        self.transfers += [(number, each) for each in moved]
        self.head, self.head_hash = number, found


def _begun(table: LiveTable, action: acts.Action, whole: Json) -> Json:
    """What a round can be played again from: its house when the table opens, all else when it begins."""
    if isinstance(action, acts.BeginGaming):
        return {"house": house_to_json(table.house)}
    return {"began": {key: part for key, part in whole.items() if key != "house"}} if whole else {}
