"""Heads of a log: a record and its hash, kept where whoever writes the log cannot change them."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.refusal import Refused

DIGITS = 64


def heads_in(lines: Iterable[str]) -> dict[int, str]:
    """Heads as they are kept, one a line, `1200:5f1c...`; what follows a space is for people."""
    found: dict[int, str] = {}
    for line in lines:
        head = line.split()[0] if line.strip() else ""
        number, _, digest = head.partition(":")
        if not head:
            continue
        if not number.isdecimal() or len(digest) != DIGITS or not set(digest) <= set("0123456789abcdef"):
            raise Refused(f"{head!r} is no record with its hash, such as 1200:5f1c... with {DIGITS} digits")
        if found.setdefault(int(number), digest) != digest:
            raise Refused(f"record {number} is kept with two hashes: they are of two logs")
    return found
