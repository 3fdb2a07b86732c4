"""What a batch works on: its tables, balances it may touch, answers given before, the head of the log.

Where other processes write too, all of it is read under locks, in one order: tables, links, accounts, the
head. It goes to the server together, by what this process knows of the tables; if it knew too little, what
was learned is used for another try.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection

from pitboss.engine.meters import opening_meters
from pitboss.engine.state import MeterKey
from pitboss.ledger import accounts as names
from pitboss.store.batch import Asked, Moves
from pitboss.store.loading import load_table
from pitboss.store.news import News, beyond
from pitboss.store.rows import send, together
from pitboss.table import LiveTable

Item = TypeVar("Item")
Request = Asked | Moves
Answers = dict[tuple[str, str], tuple[str, str]]
TABLES = "SELECT id, version FROM gaming_tables WHERE id = ANY(?::text[]) ORDER BY id FOR UPDATE"
LINKS = "SELECT id FROM links WHERE id = ANY(?::text[]) ORDER BY id FOR UPDATE"
ACCOUNTS = "SELECT id, balance FROM accounts WHERE id = ANY(?::text[]) ORDER BY id FOR UPDATE"
ANSWERED = (
    "SELECT a.actor, a.key, a.request, a.answer FROM answers a"
    " JOIN unnest(?::text[], ?::text[]) AS k(actor, key) ON a.actor = k.actor AND a.key = k.key"
)
HEAD = "SELECT head, head_hash FROM floor FOR UPDATE"
AT_ONCE = 250  # ids in one question to a file


class Behind(Exception):
    """Another process has brought people or links to a table that were not asked for."""


class Known(NamedTuple):
    """What a batch begins with."""

    tables: dict[str, LiveTable]
    balances: Mapping[str, int]
    answered: Answers
    head: int
    head_hash: str
    learned: News = ()  # what other processes did at the tables meanwhile


NOTHING_KNOWN = Known({}, {}, {}, 0, "")


def locked(
    connection: Connection, wanted: set[str], requests: Sequence[Request], known: dict[str, LiveTable]
) -> Known:
    """Everything under its lock, on a server that several processes share; tables learned are kept."""
    if not requests:
        return NOTHING_KNOWN
    here = {name: known[name] for name in wanted & known.keys()}
    links, accounts, keys = _links(here.values()), touched(requests, here), _keys(requests)
    with together(connection):
        asked = [
            send(connection, TABLES, (sorted(wanted),)),
            send(connection, LINKS, (sorted(links),)),
            send(connection, ACCOUNTS, (sorted(accounts),)),
            send(connection, ANSWERED, ([actor for actor, _ in keys], [key for _, key in keys])),
            send(connection, HEAD),
        ]
    versions, _, balances, before, ((head, head_hash),) = [each.fetchall() for each in asked]
    learned = beyond(connection, [here[name] for name, version in versions if _behind(here, name, version)])
    here.update((table.id, table) for table, _ in learned)
    tables = {name: _now(connection, name, version, here.get(name)) for name, version in versions}
    if not links >= _links(tables.values()) or not accounts >= touched(requests, tables):
        known.update(tables)
        raise Behind
    given = {(actor, key): (request, answer) for actor, key, request, answer in before}
    return Known(tables, dict(balances), given, head, head_hash, learned)


def _behind(here: Mapping[str, LiveTable], name: str, version: int) -> bool:
    return name in here and here[name].version < version


def _now(connection: Connection, name: str, version: int, known: LiveTable | None) -> LiveTable:
    """A table at the version that is locked."""
    return known if known is not None and known.version == version else load_table(connection, name)


def _links(tables: Iterable[LiveTable]) -> set[str]:
    return {link for table in tables for link, _ in _meters(table)}


def touched(requests: Sequence[Request], tables: Mapping[str, LiveTable]) -> set[str]:
    """Every account that a batch may take money from."""
    found = set[str]()
    for request in requests:
        if isinstance(request, Moves):
            found |= {account for each in request.transfers for account in (each.source, each.target)}
    found = {account for account in found if not names.may_go_below_zero(account)}
    for table in tables.values():
        sit = tuple([sitter.player for sitter in table.seats.values()])
        play = tuple([seat.player for seat in table.round.seats]) if table.round is not None else ()
        found |= _at_table(table.id, table.house.seats, sit, play, _meters(table))
    return found


@lru_cache(maxsize=1024)
def _at_table(
    name: str,
    seats: int,
    sit: tuple[str, ...],
    play: tuple[str, ...],
    meters: tuple[MeterKey, ...],
) -> frozenset[str]:
    """The accounts of a table that may not go below zero: of its players, stakes and meters."""
    found = {names.player(player) for player in sit}
    found |= {names.payable(player) for player in (*sit, *play)}  # who won may have left since
    found |= {names.stake(name, number) for number in range(1, seats + 1)}
    for link, level in meters:
        found |= {names.meter(link, level), names.reserve(link, level), names.award(link)}
    return frozenset(found)


def _meters(table: LiveTable) -> tuple[MeterKey, ...]:
    return (*table.meters, *opening_meters(table.house))


def balances_of(connection: Connection, wanted: Iterable[str]) -> dict[str, int]:
    """The balances of these accounts in a file; one that was never used has none."""
    found: dict[str, int] = {}
    for some in _parts(sorted(wanted)):
        marks = ", ".join("?" * len(some))
        found |= dict(send(connection, f"SELECT id, balance FROM accounts WHERE id IN ({marks})", some))
    return found


def answered(connection: Connection, requests: Sequence[Request]) -> Answers:
    """What was answered before to any of these keys, in a file."""
    found: Answers = {}
    for some in _parts(_keys(requests)):
        marks = ", ".join(["(?, ?)"] * len(some))
        ask = f"SELECT actor, key, request, answer FROM answers WHERE (actor, key) IN (VALUES {marks})"
        for actor, key, request, answer in send(connection, ask, [part for pair in some for part in pair]):
            found[actor, key] = (request, answer)
    return found


def _keys(requests: Sequence[Request]) -> list[tuple[str, str]]:
    return [(request.actor, request.key) for request in requests if request.key]


def _parts(whole: Sequence[Item]) -> Iterable[Sequence[Item]]:
    return (whole[place : place + AT_ONCE] for place in range(0, len(whole), AT_ONCE))
