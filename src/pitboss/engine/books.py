"""What a settlement writes while it goes on, and the one way a wager turns into a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pitboss.engine.state import INVENTORY, LOST, PUSHED, WON, Event, Line, Meter, MeterKey, Move, Round, Seat
from pitboss.hands.patterns import Ranked
from pitboss.law.silences import CHIP_GONE, TO_THE_CENT, ReadSo
from pitboss.money import PUSH, Cents, Flat, Odds
from pitboss.rules.house import House

DOLLAR = 1_00


@dataclass(slots=True)
class Books:
    """The lines and the meters of one player's settlement, before they join the round."""

    lines: list[Line]
    meters: Mapping[MeterKey, Meter]
    moves: list[Move]
    pools: Mapping[str, tuple[Cents, tuple[int, ...]]]
    events: list[Event]

    @classmethod
    def of(cls, state: Round) -> Books:
        """Empty books over the meters as they stand."""
        return cls([], state.meters, [], state.pools, [])

    def verified(self, seat: Seat, wager: str, hand: Ranked, clauses: Sequence[str]) -> None:
        """Note that a winning hand is verified and that the dealer looks for the system's light, if any.

        Nobody reports that light; if it is off the floorperson does not validate.
        """
        told = (
            f"seat {seat.number}'s {wager} is verified: {hand.name}",
            "the dealer looks whether the light of the system is on",
        )
        for says, cite in zip(told, clauses[:-1], strict=False):
            self.events.append(Event(says, cite))


def paid_line(
    house: House,
    seat: Seat,
    wager: str,
    odds: Odds,
    cite: str,
    hand: Ranked | None,
    *,
    pays: str = "",
    against: Ranked | None = None,
    row: str = "",
    note: str = "",
) -> Line:
    """A wager settled at odds: the winnings, and what becomes of the wager itself.

    A fixed sum on a chip that was collected before the deal is all that is paid.
    """
    stake = seat.standing[wager]
    back = odds.stake_back
    if back and isinstance(odds, Flat):
        back = not house.force.by_name[wager].collected_before_deal
    result = WON if odds.wins else PUSHED if odds == PUSH else LOST
    returned = stake if back else 0
    paid = odds.winnings(stake)
    line = Line(
        seat.number,
        wager,
        stake,
        result,
        cite,
        odds,
        paid,
        returned,
        stake - returned,
        hand,
        INVENTORY,
        against,
        row,
        note,
        pays,
    )
    if back != odds.stake_back:
        return line._replace(read=(ReadSo(pays or cite, CHIP_GONE),))
    if paid % DOLLAR and not stake % DOLLAR:
        return line._replace(read=(ReadSo(pays or cite, TO_THE_CENT),))
    return line
