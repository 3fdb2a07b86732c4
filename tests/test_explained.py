"""What `explain` and a dispute say of a payment: the sum as it was paid, and every clause that made it so."""

from __future__ import annotations

from pitboss.games.catalog import rule_set
from pitboss.rounds.call import explained
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.server.dispute import told_by

SPEAKS_FOR = ("649a", "653a@2011")

# 500 to 1 on $200 is $100,000; of the $55,500 of one hand the Ante has taken $200 before (653a.12(e)).
LIMITED = """
rules   653a
minimum $100
minimum Trips $100
limit   $55,500
seat 2  Ante $200, Blind $200, Trips $200
deal    seat 2: Ah Kh; dealer: Kd Ks; community: Qh Jh 2c Th 6s
seat 2  play 4x
"""

# $10,000 + 2 x .21 = $10,000.42; a tenth is $1,000.04, half of it for each of two players (649a.12(i)(2)).
SHARED = """
rules    649a
seat 3   Pair Plus $5, Five Card Hand Bonus on the dealer's hand $1
seat 5   Pair Plus $5, Five Card Hand Bonus on the dealer's hand $1
deal     seat 3: Kc 6h 2d; seat 5: 8d 5d 3c; dealer: 9s 8s 7s; community: Js Ts
validate seat 5 Five Card Hand Bonus on the dealer's hand
refuse   seat 3 Five Card Hand Bonus on the dealer's hand: its wager was not accepted
"""

# Four sixes, 500 for 1 (649a.12(i)(1)).
CREDITED = """
rules    649a
seat 3   Pair Plus $5, Five Card Hand Bonus on the player's hand $1
deal     seat 3: 6c 6h 6d; dealer: 9s 8s 7s; community: 6s Ts
validate all
"""


def said(text: str, seat: int, wager: str) -> str:
    """What a seat is told of one wager."""
    state = play_file(read_round(text, rule_set))
    return next(each for each in explained(state, seat) if each.startswith(wager))


def told(text: str, seat: int, wager: str) -> tuple[str, list[str]]:
    """The sum of a wager as a dispute tells it, and its clauses."""
    line = next(each for each in told_by(text)["lines"] if (each["seat"], each["wager"]) == (seat, wager))
    return line["sum"], [law["clause"] for law in line["laws"]]


def test_a_payout_limit_is_told_with_its_clause() -> None:
    blind, play = said(LIMITED, 2, "Blind"), said(LIMITED, 2, "Play")
    assert blind.startswith("Blind $200 won $55,300 of $100,000 at 500 to 1 and the wager came back.")
    assert "653a.12(e): " in blind
    assert play.startswith("Play $800 won $0 of $800 at 1 to 1 and the wager came back.")
    assert "653a.12(e): " in play


def test_a_dispute_does_no_false_sum_of_a_limited_payout() -> None:
    assert told(LIMITED, 2, "Blind") == (
        "$200 at 500 to 1 is $100,000, limited by 653a.12(e): $55,300 paid; the wager comes back with it",
        ["653a.12(b)", "653a.12(e)"],
    )
    assert told(LIMITED, 2, "Trips")[0] == (
        "$200 at 50 to 1 is $10,000, limited by 653a.12(e): $0 paid; the wager comes back with it"
    )


def test_a_dispute_tells_how_a_jackpot_was_divided() -> None:
    assert told(SHARED, 5, "Five Card Hand Bonus on the dealer's hand") == (
        "$1 at 10% of meter, divided among 2 players by 649a.12(i)(2): $500.02 paid;"
        " the wager stays with the house",
        ["649a.11(c)(8)(iii)", "649a.12(i)(1)", "649a.12(i)(2)"],
    )


def test_a_hand_bonus_is_credited_and_its_jackpots_are_not() -> None:
    """649a.11(c)(8)(iii)"""
    assert " Credited to the game account. " in said(CREDITED, 3, "Five Card Hand Bonus")
    shared = said(SHARED, 5, "Five Card Hand Bonus")
    assert " Paid by hand, not to the game account, after a floorperson's validation. " in shared


def test_an_award_that_is_not_validated_is_lost_by_the_clause_of_the_validation() -> None:
    """649a.11(c)(8)(ii)"""
    refused = said(SHARED, 3, "Five Card Hand Bonus")
    assert refused.startswith("Five Card Hand Bonus on the dealer's hand $1 lost.")
    assert "649a.11(c)(8)(ii): " in refused
    assert "649a.11(c)(8)(iii)" not in refused
