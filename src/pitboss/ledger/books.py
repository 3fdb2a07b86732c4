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
    after = dict(balances)
    for transfer in transfers:
        refuse_transfer(transfer)
        left = after.get(transfer.source, 0) - transfer.units
        if left < 0 and not may_go_below_zero(transfer.source):
            raise short(transfer, after.get(transfer.source, 0))
        after[transfer.source] = left
        after[transfer.target] = after.get(transfer.target, 0) + transfer.units
    return after


def short(transfer: Transfer, holds: int) -> Short:
    """The refusal of a transfer that an account cannot bear."""
    has, asked = dollars(holds // UNITS), dollars(transfer.units // UNITS)
    return Short(f"{transfer.reason}: the account has {has}, and {asked} is asked for", transfer.cite)
