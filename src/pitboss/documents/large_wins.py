"""Wins of a fortune that no clause has validated: the house calls a floorperson and fills in a form.

The chapters ask for a validation of what progressives and bonuses by device pay (.11), of no other wager.
What papers print of it has a clause only where that clause says it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.documents.offer import steps, sums_for_collected_chips
from pitboss.documents.patron.playing import number
from pitboss.documents.settling import SUITS, a_hand, cards_of, hand_of, pays_six_cards, table_of
from pitboss.money import Flat, For, Odds, To
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.ruleset import SUPER_ROYAL
from pitboss.rules.tables import Row
from pitboss.rules.words import AgainstTable

FORTUNE_TIMES = 10_000  # the wager
FORTUNE = 10_000_00  # or a sum of so many cents, whatever the wager


@dataclass(frozen=True)
class LargeWins:
    """The wins of one wager that are validated by the house's practice alone."""

    step: AgainstTable
    rows: tuple[Row, ...]

    @property
    def told(self) -> str:
        """The hands, as another hand may bring as much money on a large wager: `a Super Royal`."""
        hands = dict.fromkeys(SUITS.sub("", row.told) for row in self.rows)
        return listed([a_hand(hand if hand == SUPER_ROYAL else hand.lower()) for hand in hands], "or")


def large_wins(house: House) -> Iterator[LargeWins]:
    """The wins of a fortune among the wagers offered, in the order of the settlement."""
    for step in steps(house):
        if isinstance(step, AgainstTable):
            rows = tuple(row for row in table_of(house, step).rows if _large(row.pays))
            if rows:
                yield LargeWins(step, rows)


def _large(pays: Odds) -> bool:
    match pays:
        case Flat(amount=cents):
            return cents >= FORTUNE
        case To() | For():
            return pays.times >= FORTUNE_TIMES * pays.of
    return False


def chip_stays_away(house: House, win: LargeWins) -> bool:
    """Whether the chip was collected before the deal, and a sum is all that is paid."""
    return win.step.wager in sums_for_collected_chips(house)


def stakes_go_back(house: House, win: LargeWins) -> bool:
    """Whether a winner has the wager back too: not of odds `for 1`, nor with a chip that was collected."""
    return not chip_stays_away(house, win) and all(row.pays.stake_back for row in win.rows)


def decided_on(house: House, win: LargeWins) -> str:
    """The cards that decide: `all six cards, the player's three cards and the dealer's three cards`."""
    formed = win.step.formed
    if not pays_six_cards(house, win.step):
        return hand_of(house, formed)
    count = sum(house.force.cards_at(part) for part in formed.parts)
    return f"all {number(count)} cards, {cards_of(house, formed)}"
