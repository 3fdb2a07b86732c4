"""Awards that are paid by hand, from the log alone: none before its papers are complete.

A floorperson says of each award that its documentation is complete, section .11; only then does it become
the cage's to pay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.audit.books import kind_of

PAPERS = "Document"
WAY = ["award", "payable"]


class PaidByHand:
    """How many papers every round has, and how many awards went to the cage to be paid."""

    def __init__(self) -> None:
        self.papers = Counter[str]()
        self.due = Counter[str]()

    def follow(self, body: Mapping[str, Any]) -> Iterator[str]:
        """One record; what is wrong with its awards, in words."""
        name = body.get("round") or ""
        inner = (body.get("action") or {}).get("action") or {}
        self.papers[name] += inner.get("does") == PAPERS
        for told in body["transfers"]:
            if not isinstance(told, list) or [kind_of(str(name)) for name in told[1:3]] != WAY:
                continue
            self.due[name] += 1
            if self.due[name] > self.papers[name]:
                yield f"{told[2]} has an award of round {name} whose papers are not complete"
