"""What of the choices of a seat its account can pay; the others stay in sight, each with the reason."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.engine.actions import Bet
from pitboss.engine.people import SEAT, Who
from pitboss.engine.state import PLAY
from pitboss.money import Cents, dollars
from pitboss.table.actions import InRound
from pitboss.table.offered import Offered
from pitboss.table.state import LiveTable


def payer(table: LiveTable, who: Who) -> str:
    """The player who is asked for a decision now, if it is he who looks; his account pays for it."""
    state, sitter = table.round, table.seats.get(who.number) if who.role is SEAT else None
    asks = state is not None and state.stage is PLAY and state.asked == who.number
    return sitter.player if sitter is not None and asks else ""


def payable(options: Iterable[Offered], has: Cents | None) -> tuple[Offered, ...]:
    """Choices by what the account has: what costs more is barred, and an amount is at most so much."""
    return tuple(options) if has is None else tuple(_by(each, has) for each in options)


def _by(option: Offered, has: Cents) -> Offered:
    """A wager of the round that the account cannot pay, or not to its most; anything else as it is."""
    if not isinstance(option.action, InRound) or not isinstance(option.action.action, Bet):
        return option
    if option.least > has:
        return option._replace(barred=short_of(option.least, has))
    if option.most <= has:
        return option
    unit = option.unit or 1
    most = option.least + (has - option.least) // unit * unit
    plain = option.says.removesuffix(to(option.most))
    return option._replace(most=most, says=plain + to(most) if most > option.least else plain)


def to(most: Cents) -> str:
    """How an offer ends whose amount may be chosen."""
    return f" or any amount to {dollars(most)}"


def short_of(cents: Cents, has: Cents) -> str:
    """Why a choice is barred, in words."""
    return f"{dollars(cents)} more is asked for, and your account has {dollars(max(0, has))}"
