"""Money from the log alone: every balance worked out again, and what may never happen to one.

An account's name tells its kind: `player:`, `stake:`, `inventory:`, `meter:`, `reserve:`, `award:`,
`payable:`, and `house`, `cage`, `tips`. Amounts are in hundredths of a cent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

MAY_OWE = ("house", "cage", "inventory")
REVERSAL = "reversal of "
GOES_TO = {"award": ("payable", "meter"), "payable": ("cage",)}  # never to a game account
LEAVES = {"meter": ("award",), "reserve": ("reserve release",)}  # how a meter and its reserve may fall
PARTS = ("id", "source", "target", "units", "reason", "cite")


class ToldTransfer(NamedTuple):
    """A transfer as a record of the log tells it."""

    id: str
    source: str
    target: str
    units: int
    reason: str
    cite: str


class LogBooks:
    """The balances after the records so far."""

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.count = 0

    def post(self, told: Any) -> Iterator[str]:
        """One transfer of a record; what is wrong with it, in words."""
        moved = moved_by(told)
        if moved is None:
            yield f"{told!r} is no transfer"
            return
        self.count += 1
        if moved.units <= 0 or moved.source == moved.target:
            yield f"transfer {moved.id} moves nothing"
        yield from self._falls(moved)
        yield from _goes(moved)
        left = self.balances.get(moved.source, 0) - moved.units
        if left < 0 and kind_of(moved.source) not in MAY_OWE:
            yield f"transfer {moved.id} takes {moved.source} {-left} units below zero"
        self.balances[moved.source] = left
        self.balances[moved.target] = self.balances.get(moved.target, 0) + moved.units

    def _falls(self, moved: ToldTransfer) -> Iterator[str]:
        """A meter falls by an award or by a reversal alone, and each has its clause."""
        kind = kind_of(moved.source)
        if kind not in LEAVES:
            return
        if moved.reason not in LEAVES[kind] and not moved.reason.startswith(REVERSAL):
            yield f"transfer {moved.id} lets {moved.source} fall by {moved.reason!r}"
        if not moved.cite:
            yield f"transfer {moved.id} lets {moved.source} fall without a clause"

    def read(self, meters: Any) -> Iterator[str]:
        """The meters that a table was told, against the ledger at that moment."""
        for link, level, units, reserve in meters:
            for account, told in ((f"meter:{link}/{level}", units), (f"reserve:{link}/{level}", reserve)):
                has = self.balances.get(account, 0)
                if has != told:
                    yield f"the table was told {told} units on {account}, and the log has {has}"

    def on_layout(self, table: str) -> dict[str, int]:
        """What lies on a table's layout."""
        mine = f"stake:{table}/"
        return {name: units for name, units in self.balances.items() if name.startswith(mine) and units}

    def against(self, kept: Mapping[str, tuple[str, int]]) -> Iterator[str]:
        """The stored accounts, each with its kind and its balance, against the log."""
        for account in sorted({*self.balances, *kept}):
            has = self.balances.get(account, 0)
            if account not in kept:
                yield f"account {account} is missing: the log has {has} units for it"
                continue
            kind, balance = kept[account]
            if balance != has:
                yield f"account {account} has {balance} units, and the log has {has}"
            if kind != kind_of(account):
                yield f"account {account} is kept as one of kind {kind!r}"
        total = sum(balance for _, balance in kept.values())
        if total:
            yield f"all balances together are {total} units and not zero"


def _goes(moved: ToldTransfer) -> Iterator[str]:
    """An award waits, and the cage pays it by hand; what is not validated goes back to its meter."""
    target = kind_of(moved.target)
    allowed = GOES_TO.get(kind_of(moved.source), (target,))
    if target not in allowed:
        may = f"it may go to {allowed[0]} alone"
        yield f"transfer {moved.id} lets {moved.source} go to {moved.target}, and {may}"
    elif target == "meter" and kind_of(moved.source) == "award" and not moved.reason.startswith(REVERSAL):
        yield f"transfer {moved.id} lets {moved.source} go back to its meter by {moved.reason!r}"
    if target == "payable" and (kind_of(moved.source) != "award" or not moved.cite):
        yield f"transfer {moved.id} has the cage pay by hand what is no award with a clause"


def kind_of(account: str) -> str:
    """The kind of an account."""
    return account.split(":", 1)[0]


def moved_by(told: Any) -> ToldTransfer | None:
    """A transfer as a record tells it, or None if it is none."""
    if not isinstance(told, list) or len(told) != len(PARTS):
        return None
    texts = all(type(told[place]) is str for place, part in enumerate(PARTS) if part != "units")
    return ToldTransfer(*told) if texts and type(told[PARTS.index("units")]) is int else None
