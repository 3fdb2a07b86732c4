"""641a's Envy schedule beside its paytable: what the hands of others bring, counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.documents import chosen as choices
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.solve.progressives import envy_return
from pitboss.solve.sides import with_letter
from pitboss.submission.assemble import with_values
from pitboss.submission.keys import letter_of

SPEAKS_FOR = ("641a@2011",)

FOUR_CARD = default_house(rule_set("641a"))
PAYS, ENVY = "641a.12(d)(1)", "641a.12(d)(5)"
DEALS = 2_598_960  # hands of five cards
ACES, FOURS = 48, 12 * 48  # four of one rank and any fifth card
# Four in a row of one suit: 11 runs, 4 suits, 48 other cards; five in a row, 40 of them, hold two such runs.
STRAIGHT_FLUSHES = 11 * 4 * 48 - 40
BRINGS = {  # on a $1 wager, in dollars
    "A": Fraction(100 * ACES + 10 * FOURS + 5 * STRAIGHT_FLUSHES, DEALS),
    "B": Fraction(100 * ACES + 25 * FOURS, DEALS),
}


def chosen(pays: str, envy: str) -> House:
    """Four Card Poker with a paytable and a schedule, each by its own clause."""
    return with_values(
        FOUR_CARD, {**letter_of(FOUR_CARD.rules, PAYS, pays), **letter_of(FOUR_CARD.rules, ENVY, envy)}
    )


@pytest.mark.parametrize("pays", "AB")
@pytest.mark.parametrize("envy", "AB")
def test_what_the_others_bring_goes_by_the_schedule(pays: str, envy: str) -> None:
    house = chosen(pays, envy)
    assert house.paytable(PAYS).letter == pays
    assert envy_return(house, "Progressive Payout", 3) == 3 * BRINGS[envy]
    told = [choice.says for choice in choices.chosen(house) if choice.clause == ENVY]
    assert f"An Envy Bonus is paid by schedule {envy}." in told


def test_a_schedule_that_was_not_selected_goes_with_the_paytable() -> None:
    assert envy_return(FOUR_CARD, "Progressive Payout", 1) == BRINGS["A"]
    assert (
        envy_return(with_letter(FOUR_CARD, "Progressive Payout", "B"), "Progressive Payout", 1) == BRINGS["B"]
    )
    apart = chosen("A", "A")
    assert envy_return(with_letter(apart, "Progressive Payout", "B"), "Progressive Payout", 1) == BRINGS["A"]


def test_a_schedule_that_is_not_printed() -> None:
    with pytest.raises(Refused, match=r"paytable 'C' does not exist; A, B are printed.*641a\.12\(d\)\(5\)"):
        chosen("A", "C")
