"""What a round owes after its last payment: the documentation of jackpots that are not paid from the table."""

from __future__ import annotations

import pytest

from pitboss.engine import DEALER, FLOORPERSON, Illegal, Round, legal, play, turn
from pitboss.engine.actions import DocumentJackpot
from pitboss.engine.documents import undocumented
from pitboss.games.catalog import rule_set
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.wire.record import round_from_json, round_to_json
from pitboss.wire.seen import settlement_to_json
from tests.test_rounds import ROUNDS

SPEAKS_FOR = ("669a",)
TWO_WINNERS = (ROUNDS / "669a" / "six-cards-two-winners-and-a-reseeded-meter.round").read_text()
CLAUSE = "669a.11(i)(3)(i)(D)"
WAGER = "Progressive Payout"


def played(more: str = "") -> Round:
    """Seats 4 and 2 have both won from the meter; `more` comes after their validation."""
    text = TWO_WINNERS.replace("validate  seat 2 Progressive Payout\n", f"validate seat 2 {WAGER}\n{more}")
    return play_file(read_round(text, rule_set))


def owed(state: Round) -> list[int]:
    return [line.seat for line in undocumented(state)]


def test_the_documentation_of_each_winner_is_owed_until_it_is_complete() -> None:
    """669a.11(i)(3)(i)(D): the winner's cards stay until then; the Envy Bonuses are paid from the table."""
    state = played()
    assert owed(state) == [4, 2]
    assert settlement_to_json(state)["undocumented"] == [
        {"seat": 4, "wager": WAGER, "clause": CLAUSE},
        {"seat": 2, "wager": WAGER, "clause": CLAUSE},
    ]
    options = legal(state, FLOORPERSON)
    assert [(option.action, option.cite) for option in options] == [
        (DocumentJackpot(4, WAGER), CLAUSE),
        (DocumentJackpot(2, WAGER), CLAUSE),
    ]
    assert (legal(state, DEALER), turn(state)) == ((), None)
    one = play(state, DocumentJackpot(4, "progressive_payout"), FLOORPERSON)
    assert (owed(one), one.events[-1].cite) == ([2], CLAUSE)
    assert (one.lines, one.stage) == (state.lines, state.stage), "no money moves"
    assert round_from_json(round_to_json(one)) == one
    assert owed(play(one, DocumentJackpot(2, WAGER), FLOORPERSON)) == []


@pytest.mark.parametrize(
    ("action", "who", "says"),
    [
        (DocumentJackpot(4, WAGER), FLOORPERSON, "no documentation is owed for seat 4's Progressive Payout"),
        (DocumentJackpot(1, WAGER), FLOORPERSON, "no documentation is owed for seat 1's Progressive Payout"),
        (DocumentJackpot(2, WAGER), DEALER, "dealer may not complete the documentation of a jackpot"),
    ],
)
def test_what_is_not_owed_is_refused(action, who, says) -> None:  # type: ignore[no-untyped-def]
    """669a.11(i)(3)(i)(D): once for each award, and by the floorperson."""
    state = played("document seat 4 Progressive Payout\n")
    assert owed(state) == [2]
    with pytest.raises(Illegal) as told:
        play(state, action, who)
    assert (told.value.cite, says in told.value.says) == (CLAUSE, True)
