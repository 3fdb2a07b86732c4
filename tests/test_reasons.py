"""A dealer's hand that asks for something else than a comparison is told as the reason, in `explain` and in a dispute."""

from __future__ import annotations

import pytest

from pitboss.games.catalog import rule_set
from pitboss.rounds.call import explained
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.server.dispute import told_by

SPEAKS_FOR = ("641a@2011", "647a", "649a", "649a@2011", "653a@2011")

# Jack high is below queen high: the Ante is paid though the player holds less, the Play goes back.
BELOW_QUEEN_HIGH = """
rules   {rules}
seat 2  Ante $10
deal    seat 2: 8c 6d 2s; dealer: Jh 9c 4d
seat 2  play 1x
"""
# Queen high is enough, and a pair of twos too.
QUEEN_HIGH = BELOW_QUEEN_HIGH.replace("Jh", "Qh")
# Ace high is less than a pair: the Ante goes back though the player wins.
LESS_THAN_A_PAIR = """
rules   653a
seat 2  Ante $10, Blind $10
deal    seat 2: 8c 8d; dealer: Ah 4d; community: Kc Jh 9d 2c 3s
seat 2  play 4x
"""
# The least hands of a dealer are compared as any other: 641a.11(c)(3), 647a.11(h)(2).
FOUR_CARDS = """
rules   641a
seat 2  Ante $10
deal    seat 2: 8c 8d 2s 3h 4s; dealer: 2h 4d 5c 7s 9h Jd
seat 2  play 1x
"""
SHORT = "the dealer has less than queen high"
REASONS = [
    (BELOW_QUEEN_HIGH.format(rules="649a"), "Ante", f"eight high against jack high; {SHORT}"),
    (BELOW_QUEEN_HIGH.format(rules="649a"), "Play", f"eight high against jack high; {SHORT}"),
    (BELOW_QUEEN_HIGH.format(rules="649a@2011"), "Play", f"eight high against jack high; {SHORT}"),
    (QUEEN_HIGH.format(rules="649a"), "Ante", "eight high against queen high"),
    (LESS_THAN_A_PAIR, "Ante", "pair of eights against ace high; the dealer has less than a pair"),
    (FOUR_CARDS, "Ante", "pair of eights against jack high"),
]


@pytest.mark.parametrize(("text", "wager", "reason"), REASONS)
def test_a_dealer_below_the_least_hand_is_the_reason(text: str, wager: str, reason: str) -> None:
    """649a.11(c)(3)(i) and 653a.11(h)(1); 649a.11(c)(3)(ii) once the dealer has queen high."""
    state = play_file(read_round(text, rule_set))
    said = next(each for each in explained(state, 2) if each.startswith(wager))
    assert f" Reason: {reason}. " in said
    line = next(each for each in told_by(text)["lines"] if each["wager"] == wager)
    assert line["why"] == reason
