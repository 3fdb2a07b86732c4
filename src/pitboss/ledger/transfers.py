"""A transfer: so much from one account to another, why, and by which clause."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.ledger.accounts import KINDS, kind_of
from pitboss.refusal import Refused

UNITS = 100  # to the cent: a meter's part of a wager is exact


class Transfer(NamedTuple):
    """One movement of money, balanced by itself. Its id is derived from what causes it, never drawn."""

    id: str
    source: str
    target: str
    units: int
    reason: str
    cite: str
    table: str = ""
    round: str = ""


def refuse_transfer(transfer: Transfer) -> None:
    """Refuse what moves nothing, moves it nowhere, or names an account of no kind."""
    if type(transfer.units) is not int or transfer.units <= 0:
        raise Refused(f"a transfer moves a sum above zero, not {transfer.units!r}", transfer.cite)
    if transfer.source == transfer.target:
        raise Refused(f"a transfer from {transfer.source} to itself moves nothing", transfer.cite)
    for account in (transfer.source, transfer.target):
        if kind_of(account) not in KINDS:
            raise Refused(f"there is no account {account!r}", transfer.cite)
