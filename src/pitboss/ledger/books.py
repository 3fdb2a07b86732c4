"""Balances as a value: what every account holds after the transfers so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.ledger.accounts import may_go_below_zero
from pitboss.ledger.transfers import UNITS, Transfer, refuse_transfer
from pitboss.money import dollars
from pitboss.refusal import Refused

Balances = Mapping[str, int]


class Short(Refused):
    """An account that does not hold what a transfer takes from it."""


def post(balances: Balances, transfers: Iterable[Transfer]) -> dict[str, int]:
    """The balances after these transfers, in order; none may take more than an account holds."""
    return {**balances, **moved(balances, transfers)}


def moved(balances: Balances, transfers: Iterable[Transfer]) -> dict[str, int]:
    """The balances that these transfers change, and nothing else."""
    after: dict[str, int] = {}
    for transfer in transfers:
        refuse_transfer(transfer)
        source, target = transfer.source, transfer.target
        holds = after[source] if source in after else balances.get(source, 0)
        left = holds - transfer.units
        if left < 0 and not may_go_below_zero(source):
            raise short(transfer, holds)
        after[source] = left
        after[target] = (after[target] if target in after else balances.get(target, 0)) + transfer.units
    return after


def short(transfer: Transfer, holds: int) -> Short:
    """The refusal of a transfer that an account cannot bear."""
    has, asked = dollars(holds // UNITS), dollars(transfer.units // UNITS)
    return Short(f"{transfer.reason}: the account has {has}, and {asked} is asked for", transfer.cite)
