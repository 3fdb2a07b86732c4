"""Wagers that go back at 'no more bets' because their seat lacks one that it must make."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.engine.betting import by_device, lacks
from pitboss.engine.state import Round, Seat
from pitboss.money import dollars
from pitboss.rules.describe import listed


class GoesBack(NamedTuple):
    """The wagers of a seat that would not be dealt to, in words, and by which clause."""

    seat: int
    says: str
    cite: str


def going_back(state: Round) -> tuple[GoesBack, ...]:
    """What goes back if betting closes now, seat by seat."""
    found = ((seat, lacks(state.house, seat)) for seat in state.seats if seat.placed)
    return tuple(
        GoesBack(seat.number, _says(seat, why.says), why.cite) for seat, why in found if why is not None
    )


def _says(seat: Seat, why: str) -> str:
    sums = [f"{name} {dollars(cents)}" for name, cents in seat.placed.items()]
    return f"seat {seat.number}'s {listed(sums)} {'go' if len(sums) > 1 else 'goes'} back: {why}"


def stays_open(state: Round) -> bool:
    """Whether the betting would stay open, because nothing is left once incomplete wagers are back."""
    wagered = {seat.number for seat in state.seats if seat.placed}
    return bool(wagered) and wagered == {each.seat for each in going_back(state)}


def chips_left(state: Round) -> int:
    """How many chips the devices have accepted of the wagers that stand."""
    back = {each.seat for each in going_back(state)}
    by_chip = by_device(state.house)
    return sum(name in by_chip for seat in state.seats if seat.number not in back for name in seat.placed)
