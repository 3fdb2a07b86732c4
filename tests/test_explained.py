"""What `explain` and a dispute say of a payment: the sum as it was paid, and every clause that made it so."""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rounds.call import explained
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rules.describe import describe
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


FACE_UP = """
rules   641a
seat 1  Ante $5
deck    Ac Ad Kc Qc 2d Ah As
dealt   3 cards
report  face-up-card
report  face-up-card
"""


def test_every_card_that_is_found_face_up_is_told() -> None:
    """641a.13(a): a card found face up goes to the discard rack, the second as the first."""
    state = play_file(read_round(FACE_UP, rule_set))
    told = [(event.says, event.cite) for event in state.events]
    assert told == [
        ("the queen of clubs is found face up and goes to the discard rack", "641a.13(a)"),
        ("the two of diamonds is found face up and goes to the discard rack", "641a.13(a)"),
        ("all hands are void; the cards are reshuffled", "641a.13(a)"),
    ]
    assert state.face_up_found == len(told) - 1


@pytest.mark.parametrize(
    ("misdealt", "then"),
    [
        ("", "no cards were misdealt, and the deck is removed from the table"),
        (" misdealt", "the cards were misdealt, and the deck stays"),
    ],
)
def test_a_wrong_stub_tells_what_becomes_of_the_deck(misdealt: str, then: str) -> None:
    """641a.10(f)"""
    text = (
        "rules 641a\nmethod automated shoe\nseat 1 Ante $5\n"
        f"deal seat 1: 8c 8d 8h 7s 3c; dealer: 2c 2d 2h 2s Ac Kd\nstub 36{misdealt}"
    )
    found = list(explained(play_file(read_round(text, rule_set)), 1))
    assert found[1] == f"The round was void: all hands are void; {then} (641a.10(f))."


def test_a_wager_settled_in_a_void_round_is_settled_by_the_clause_of_the_void() -> None:
    """653a.13(d) settles Trips by 653a.12(c)."""
    text = (
        "rules 653a\nseat 1 Ante $5, Blind $5, Trips $5\n"
        "deal seat 1: 7c 7d; dealer: Ac Ad; community: 7h Ks Qd 2s 5d\nseat 1 check\nreport exposed-early"
    )
    trips = said(text, 1, "Trips")
    assert "653a.13(d): " in trips
    assert "653a.12(c): " in trips
    assert "653a.11(i)" not in trips


def test_hands_of_one_kind_are_told_as_they_are_played() -> None:
    """641a.6(c), read with 641a.6(b): a pair of kings beats a pair of twos with an ace."""
    for rules in RULE_SETS:
        facts = [fact for part in describe(rules) for fact in part.facts]
        ties = [fact.says for fact in facts if fact.cite in {each.ties_cite for each in rules.ranks}]
        assert all("cards that match are compared first" in says for says in ties)
        assert all("it is read so here" in says for says in ties)


# By two cards and the Flop queen high; by the best of seven the royal flush of the board (653a.1, 653a.11(j)).
ON_THE_BOARD = """
rules   653a
seat 1  Ante $5, Blind $5, Trips $5, Progressive Payout $1
deal    seat 1: 2c 3d; dealer: 4c 5d; community: Qs Js Ts Ks As
seat 1  check
seat 1  check
seat 1  play
"""
# Seat 1 folds a straight flush and keeps its cards for Trips (653a.11(f)(2)); seat 3 folds without Trips.
FOLDED = """
rules   653a
seat 1  Ante $5, Blind $5, Trips $5, Progressive Payout $1
seat 3  Ante $5, Blind $5, Progressive Payout $1
deal    seat 1: 5h 6h; seat 3: Td Jc; dealer: Ac Ad; community: 7h 8h 9h Ks Kd
seat 1  check
seat 3  check
seat 1  check
seat 3  check
seat 1  fold
seat 3  fold
"""
EXPOSED = """
rules   653a
seat 1  Ante $5, Blind $5, Progressive Payout $1
deal    seat 1: 7c 7d; dealer: Ac Ad; community: 7h Ks Qd 2s 5d
seat 1  check
report  exposed-early
"""
# Three fours lose to a straight flush or beat a pair of kings: the Ante Bonus is paid all the same (649a.12(b)).
LOST_WITH_A_BONUS = """
rules   649a
seat 1  Ante $5
deal    seat 1: 4c 4d 4h; dealer: {dealer}
seat 1  play
"""
LEFT_OPEN = "The chapter leaves this open ({}); it is read so here: "


@pytest.mark.parametrize(
    ("text", "seat", "wager", "clause"),
    [
        (ON_THE_BOARD, 1, "Progressive Payout", "653a.1"),
        (FOLDED, 1, "Progressive Payout", "653a.11(f)(2)"),
        (FOLDED, 3, "Progressive Payout Envy Bonus", "653a.11(f)(2)"),
        (FOLDED, 3, "Progressive Payout Envy Bonus", "653a.11(f)(2)(ii)"),
        (EXPOSED, 1, "Progressive Payout", "653a.13(d)"),
        (LOST_WITH_A_BONUS.format(dealer="5s 6s 7s"), 1, "Ante Bonus", "649a.12(b)"),
    ],
)
def test_a_line_that_rests_on_a_reading_says_so(text: str, seat: int, wager: str, clause: str) -> None:
    assert LEFT_OPEN.format(clause) in said(text, seat, wager)


@pytest.mark.parametrize(
    ("text", "wager"),
    [
        (ON_THE_BOARD, "Trips"),
        (FOLDED, "Ante"),
        (FOLDED, "Trips"),
        (EXPOSED, "Ante"),
        (LOST_WITH_A_BONUS.format(dealer="Kc Kd 2s"), "Ante Bonus"),
    ],
)
def test_a_line_that_its_clause_bears_names_no_reading(text: str, wager: str) -> None:
    assert "it is read so here" not in said(text, 1, wager)


def test_a_dispute_tells_the_reading_that_a_line_rests_on() -> None:
    """653a.13(d)"""
    lines = {line["wager"]: line["read_so"] for line in told_by(EXPOSED)["lines"]}
    assert lines["Ante"] == []
    (says,) = lines["Progressive Payout"]
    assert says.startswith(LEFT_OPEN.format("653a.13(d)"))


def test_the_reading_of_the_house_is_told_and_not_the_default() -> None:
    by_seven = ON_THE_BOARD.replace("seat 1  Ante", "choose progressive_hand best of seven\nseat 1  Ante")
    found = said(f"{by_seven}validate all", 1, "Progressive Payout")
    assert "go by the best five of the player's two cards and the five community cards." in found
    assert "The hand is the best five cards of your two cards and the community cards." in found


def test_the_cards_of_a_hand_that_no_dealer_is_beaten_with_are_named() -> None:
    assert "queen high pays nothing. The hand is your two cards and the Flop." in said(
        ON_THE_BOARD, 1, "Progressive Payout"
    )
    assert "The hand is the holder's two cards and the Flop." in said(FOLDED, 3, "Progressive Payout Envy")


# Nine to ace of diamonds; the royal flush of five of them wins a quarter of 5 of 6 (649a.12(j)(1)).
SIX_SUITED = """
rules    649a
choose   649a.12(f) {letter}
seat 1   Ante $5, Six Card Bonus $5, 5 of 6 Progressive Payout $1
deal     seat 1: Ad Kd Qd; dealer: Jd Td 9d
seat 1   play
validate all
"""
ALL_SIX = "The hand is your three cards and the dealer's three cards."
BEST_FIVE = "The hand is the best five cards of your three cards and the dealer's three cards."


def test_six_cards_are_a_super_royal_by_a_paytable_that_has_one() -> None:
    """649a.6(d)(8), 649a.11(c)(6): by paytable E all six cards; by another, and for 5 of 6, the best five."""
    six = said(SIX_SUITED.format(letter="E"), 1, "Six Card Bonus")
    assert "Reason: Super Royal; Super Royal of diamonds $1,000,000." in six
    assert ALL_SIX in six
    five = said(SIX_SUITED.format(letter="A"), 1, "Six Card Bonus")
    assert "Reason: royal flush; Royal flush 1,000 to 1." in five
    assert BEST_FIVE in five
    assert BEST_FIVE in said(SIX_SUITED.format(letter="E"), 1, "5 of 6 Progressive Payout")


@pytest.mark.parametrize(
    "text",
    [
        "rules 643a\nchoose 643a.12(g) E\nseat 1 Bet Number 1 $5, Bet Number 2 $5, Bet Number 3 $5,"
        " Six Card Bonus $5\ndeal seat 1: Ac Kc Qc; community: 2d 3d; bonus: Jc Tc 9c\n"
        "seat 1 withdraw\nseat 1 withdraw",
        "rules 647a\nchoose 647a.12(f) E\nseat 1 Ante $5, Six Card Bonus $5\n"
        "deal seat 1: Ac Kc; dealer: 2d 3d; bonus: Qc Jc Tc 9c; community: 2h 3h 4s 8s 7s\nseat 1 fold",
    ],
    ids=["643a.6(e)(1)", "647a.6(d)(1)"],
)
def test_a_six_card_royal_flush_is_made_of_all_six_cards(text: str) -> None:
    six = said(text, 1, "Six Card Bonus")
    assert "six-card royal flush" in six
    assert "the best five" not in six


ACES = """
rules    647a
choose   647a.12(b) {letter}
seat 1   Ante $5, Texas Hold 'Em Bonus $5
deal     seat 1: Ac Ad; dealer: {dealer}; community: Th Jh 9c 2d 3c
seat 1   fold
"""


@pytest.mark.parametrize(
    ("letter", "dealer", "cards"),
    [
        ("A", "Ah As", "your two cards and the dealer's two cards"),
        ("A", "Ah Ks", "your two cards"),
        ("B", "Ah As", "your two cards"),
    ],
)
def test_the_dealers_cards_are_named_where_the_row_asks_for_them(
    letter: str, dealer: str, cards: str
) -> None:
    """647a.7(d)(2), 647a.12(b): one row of paytable A alone looks at the dealer's two aces."""
    bonus = said(ACES.format(letter=letter, dealer=dealer), 1, "Texas Hold 'Em Bonus $5")
    assert f"The hand is {cards}. " in bonus


ADDED = """
rules    649a
mini-royal 649a.12(b) 8
mini-royal 649a.12(d) 50
seat 1   Ante $10, Pair Plus $5
deal     seat 1: {cards}; dealer: As 2h 3d
seat 1   play
"""


def test_a_row_that_the_house_added_is_told_with_the_clause_that_lets_it() -> None:
    """649a.12(g)(1), 649a.12(g)(2)"""
    royal = ADDED.format(cards="Ad Kd Qd")
    assert "649a.12(g)(1): " in said(royal, 1, "Ante Bonus")
    assert "649a.12(g)(2): " in said(royal, 1, "Pair Plus")
    assert told(royal, 1, "Pair Plus")[1] == ["649a.11(c)(4)", "649a.12(d)", "649a.12(g)(2)"]
    assert "649a.12(g)" not in said(ADDED.format(cards="Jd Td 9d"), 1, "Pair Plus")


def test_an_ace_king_and_queen_of_two_suits_are_paid_as_a_straight_by_a_reading() -> None:
    """649a.6(e) names no suit; where no mini-royal flush was added it has no bearing."""
    straight = ADDED.format(cards="Ad Kd Qc")
    for wager in ("Ante Bonus", "Pair Plus"):
        assert LEFT_OPEN.format("649a.6(e)") in said(straight, 1, wager)
        assert LEFT_OPEN.format("649a.6(e)") not in said(ADDED.format(cards="Ad Kd Qd"), 1, wager)
    unadded = "\n".join(line for line in straight.splitlines() if not line.startswith("mini-royal"))
    assert LEFT_OPEN.format("649a.6(e)") not in said(unadded, 1, "Pair Plus")


# Three nines: trips of the Three-Card Progressive (649a.12(e)(1)), which a floorperson does not validate.
UNLIT = """
rules    649a
seat 1   Ante $5, Three-Card Progressive Payout $1
deal     seat 1: 9h 9d 9c; dealer: Kd 7h 2d
seat 1   play
refuse   seat 1 Three-Card Progressive Payout: the light was off
"""


def test_a_light_that_nobody_reported_is_not_told_to_be_on() -> None:
    """649a.11(c)(5)(i) to (iii)"""
    events = play_file(read_round(UNLIT, rule_set)).events
    assert [(event.says, event.cite) for event in events] == [
        (
            "seat 1's Three-Card Progressive Payout is verified: three-of-a-kind, nines",
            "649a.11(c)(5)(i)",
        ),
        ("the dealer looks whether the light of the system is on", "649a.11(c)(5)(ii)"),
        (
            "seat 1's Three-Card Progressive Payout is not validated: the light was off",
            "649a.11(c)(5)(iii)",
        ),
    ]


def test_a_sum_of_money_is_not_told_twice() -> None:
    """653a.12(d)(5)"""
    assert said(FOLDED, 3, "Progressive Payout Envy").startswith(
        "Progressive Payout Envy Bonus was paid $300. Reason"
    )
