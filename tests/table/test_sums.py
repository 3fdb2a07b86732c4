"""What the page of a table is told of an amount that the odds alone do not make, or that waits; sums worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.engine.state import WON, Line
from pitboss.games.catalog import rule_set
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rules.house import default_house
from pitboss.table.settled import read_of, told_line

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
ROUNDS = Path(__file__).parents[1] / "rounds"


def told(file: str, seat: int) -> dict[str, tuple[int | None, str, str]]:
    """Of every wager of a seat: what the odds make of it in cents, why less is paid, and by which clause."""
    state = play_file(read_round((ROUNDS / f"{file}.round").read_text(), rule_set))
    lines = [told_line(state.house, line, set()) for line in state.lines if line.seat == seat]
    cuts = [line["cut"] or {"says": "", "clause": ""} for line in lines]
    return {
        line["wager"]: (line["full_cents"], cut["says"], cut["clause"])
        for line, cut in zip(lines, cuts, strict=True)
    }


def test_a_payout_limit_is_told_where_it_cuts() -> None:
    """643a.12(h): of three times $25 at 1,000 to 1 only the third is cut; 643a.12(b) is outside the limit."""
    found = told("643a/payout-limit-cuts-the-third-bet", 1)
    assert found["Bet Number 2"] == (2_500_000, "", "")
    assert found["Bet Number 3"] == (2_500_000, "limited by 643a.12(h)", "643a.12(h)")
    assert found["Five Card Bonus"] == (50_000_000, "", "")
    assert found["Five-Card Progressive Payout"] == (None, "", "")  # the whole meter, 643a.12(e)(1)


def test_nothing_is_left_of_a_payout_limit() -> None:
    """647a.12(c): after $50,000 the River of $15,000 at 1 to 1 is paid nothing."""
    found = told("647a/payout-limit-of-fifty-thousand", 2)
    assert found["Flop"] == (3_000_000, "", "")
    assert found["River"] == (1_500_000, "limited by 647a.12(c)", "647a.12(c)")


def test_a_jackpot_that_others_share_is_told_so() -> None:
    """647a.12(e)(2): divided among three; seat 4's own tenth of the meter is not."""
    found = told("647a/dealers-royal-divided-equally", 4)
    cut = "divided among 3 players by 647a.12(e)(2)"
    assert found["Five Card Hand Bonus on the dealer's hand"] == (None, cut, "647a.12(e)(2)")
    assert found["Five Card Hand Bonus on the player's hand"] == (None, "", "")
    assert found["Ante"] == (None, "", "")  # lost


def test_boxes_of_one_player_that_share_a_jackpot_are_told_so() -> None:
    """647a.12(e)(2): one part, and two boxes of one player have it."""
    found = told("647a/two-boxes-share-the-dealers-jackpot", 3)
    cut = "divided among 2 boxes of one player by 647a.12(e)(2)"
    assert found["Five Card Hand Bonus on the dealer's hand"] == (None, cut, "647a.12(e)(2)")


@pytest.mark.parametrize(
    ("rules", "wager", "validated", "paid"),
    [
        ("641a@2011", "Progressive Payout", "641a.11(c)(5)(iii)", "641a.11(c)(5)(iv)"),
        ("643a", "Three-Card Progressive Payout", "643a.11(g)(3)(iii)", "643a.11(g)(3)(iv)"),
        ("643a", "Five-Card Progressive Payout", "643a.11(g)(4)(iii)", "643a.11(g)(4)(iv)"),
        ("643a", "Five Card Hand Bonus", "643a.11(g)(5)(ii)", "643a.11(g)(5)(iii)"),
        ("647a", "Progressive Payout", "647a.11(i)(3)", "647a.11(i)(4)"),
        ("647a", "Five Card Hand Bonus on the player's hand", "647a.11(j)(2)", "647a.11(j)(3)"),
        ("647a", "Five Card Hand Bonus on the dealer's hand", "647a.11(j)(2)", "647a.11(j)(3)"),
        ("649a@2011", "Progressive Payout", "649a.11(c)(5)(iii)", "649a.11(c)(5)(iv)"),
        ("649a", "Three-Card Progressive Payout", "649a.11(c)(5)(iii)", "649a.11(c)(5)(iv)"),
        ("649a", "Five-Card Progressive Payout", "649a.11(c)(7)(iii)", "649a.11(c)(7)(iv)"),
        ("649a", "Five Card Hand Bonus on the player's hand", "649a.11(c)(8)(ii)", "649a.11(c)(8)(iii)"),
        ("649a", "Five Card Hand Bonus on the dealer's hand", "649a.11(c)(8)(ii)", "649a.11(c)(8)(iii)"),
        ("649a", "5 of 6 Progressive Payout", "649a.11(c)(9)(iii)", "649a.11(c)(9)(iv)"),
        ("653a@2011", "Progressive Payout", "653a.11(j)(3)", "653a.11(j)(4)"),
        ("669a", "Progressive Payout", "669a.11(i)(3)(i)(C)", "669a.11(i)(3)(i)(D)"),
    ],
)
def test_an_award_that_waits_has_the_clause_of_its_validation(
    rules: str, wager: str, validated: str, paid: str
) -> None:
    """Until a floorperson validates it; its own clause is that of the payment."""
    house = default_house(rule_set(rules))
    line = Line(seat=1, wager=wager, stake=1_00, result=WON, cite=paid, paid=500_00, pending=True)
    assert told_line(house, line, set())["validation_clause"] == validated
    assert told_line(house, line._replace(pending=False), set())["validation_clause"] is None


def test_a_line_tells_the_page_what_it_rests_on() -> None:
    """653a.13(d) names Ante, Blind and Play; that a Progressive Payout Wager goes back too is a reading."""
    text = (ROUNDS / "653a-2011/dealers-card-exposed-early.round").read_text()
    state = play_file(read_round(text, rule_set))
    lines = [
        told_line(state.house, line, set(), read)
        for line, read in zip(state.lines, read_of(state), strict=True)
    ]
    assert {line["wager"]: [each["clause"] for each in line["read_so"]] for line in lines} == {
        "Ante": [],
        "Blind": [],
        "Trips": [],
        "Play": [],
        "Progressive Payout": ["653a.13(d)"],
    }
