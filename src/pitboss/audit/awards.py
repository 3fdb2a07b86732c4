"""Awards that are paid by hand, from the log alone: none before its papers are complete, none left behind.

A floorperson says of each award that its documentation is complete, section .11; only then does it become
the cage's to pay, once and to the cent. What a round took off a meter is paid or back on it when the round
ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.audit.books import ToldTransfer, kind_of, moved_by
from pitboss.audit.rounds import VOID

PAPERS = "Document"
NAMED = "hand-pay/"  # how the cage names a payment, by the transfer that made its award due
BEGINS, ENDS = "BeginBetting", "FinishRound"  # a table has one round at a time, and nothing waits between two


class PaidByHand:
    """How many papers every round has, how many awards went to the cage, and what waits at every table."""

    def __init__(self) -> None:
        self.papers = Counter[str]()
        self.due = Counter[str]()
        self.owed: dict[str, tuple[str, int]] = {}  # by the transfer that made it due: account, units
        self.waits: dict[str, Counter[str]] = {}  # of tables that play a round: units on accounts of awards

    def follow(self, body: Mapping[str, Any]) -> Iterator[str]:
        """One record; what is wrong with its awards, in words."""
        name, table = body.get("round") or "", body.get("table") or ""
        action = body.get("action") or {}
        inner = action.get("action") or {}
        if action.get("does") == BEGINS:
            self.waits[table] = Counter()
        self.papers[name] += inner.get("does") == PAPERS
        for moved in filter(None, map(moved_by, body["transfers"])):
            yield from self._papered(moved, name)
            yield from self._paid(moved)
            yield from self._waits(moved, table)
        if any(str(each[1]).startswith(VOID) for each in body.get("told") or ()):
            yield from self._left(table, f"round {name} is void")
        elif action.get("does") == ENDS:
            yield from self._left(table, f"round {name} is over")
            self.waits.pop(table, None)

    def _papered(self, moved: ToldTransfer, name: str) -> Iterator[str]:
        """An award becomes the cage's to pay with its papers."""
        if (kind_of(moved.source), kind_of(moved.target)) != ("award", "payable"):
            return
        self.due[name] += 1
        self.owed[moved.id] = moved.target, moved.units
        if self.due[name] > self.papers[name]:
            yield f"{moved.target} has an award of round {name} whose papers are not complete"

    def _paid(self, moved: ToldTransfer) -> Iterator[str]:
        """A payment of the cage is of one award that is due, the whole of it, and of each award once.

        Where the program stands in for the cage, the payment follows its award at once and bears no name.
        """
        if (kind_of(moved.source), kind_of(moved.target)) != ("payable", "cage"):
            return
        named = moved.id.startswith(NAMED)
        award = moved.id.removeprefix(NAMED) if named else next(reversed(self.owed), "")
        if self.owed.get(award) != (moved.source, moved.units):
            yield f"transfer {moved.id} pays {moved.source} by hand what is no award that is due"
            return
        del self.owed[award]

    def _waits(self, moved: ToldTransfer, table: str) -> Iterator[str]:
        """Awards are won in a round, and a round pays or gives back its own alone."""
        for account, units in ((moved.source, -moved.units), (moved.target, moved.units)):
            if kind_of(account) != "award":
                continue
            if table not in self.waits:
                yield f"transfer {moved.id} moves {account} while no round is played there"
                continue
            mine = self.waits[table]
            mine[account] += units
            if mine[account] < 0:
                others = f"{-mine[account]} units off {account} that table {table} did not win"
                yield f"transfer {moved.id} takes {others}"

    def _left(self, table: str, ended: str) -> Iterator[str]:
        """What a round that has ended left where awards wait."""
        for account, units in self.waits.get(table, {}).items():
            if units:
                yield f"{ended}, and {account} still has {units} units that it won"
