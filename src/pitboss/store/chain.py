"""The hash chain of the event log: every record holds the one before it.

The stored bytes themselves are hashed, with the number and the previous hash; nothing is written again to
be checked, and this is the one place that makes hashes.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

from pydantic_core import to_json

NOTHING = "0" * 64  # before the first record


class LogRecord(NamedTuple):
    """One record of the log, as it is stored."""

    number: int
    kind: str
    at: int
    table_id: str
    version: int
    round_id: str
    body: bytes
    previous: str
    hash: str


def chained(number: int, previous: str, body: bytes) -> str:
    """The hash of a record: number, previous hash and length in front of the bytes."""
    head = number.to_bytes(8, "big") + bytes.fromhex(previous) + len(body).to_bytes(8, "big")
    return sha256(head + body).hexdigest()


def written(parts: dict[str, Any]) -> bytes:
    """The bytes of a record."""
    return to_json(parts)
