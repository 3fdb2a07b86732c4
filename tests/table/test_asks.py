"""What a view tells of the decision that is asked: its wager, its words, and what silence means."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.engine import seat
from pitboss.engine.actions import Place
from pitboss.engine.people import SPECTATOR
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from tests.pages.shown import golden, table_of, view_of
from tests.table.driver import opened

SPEAKS_FOR = ("643a", "669a")
RIDE = ("643a", "all-four-ways-to-ride-or-withdraw")
STUD = ("669a", "a-folded-progressive-hand-brings-envy")
ASKED = [
    # 643a.11(b), 643a.11(d): a player who says nothing has not let the bet ride
    (RIDE, "seat 1    let it ride", "Bet Number 1", ["withdraw", "let it ride"], "withdraw"),
    # 669a.11(b): a Play Wager or a check; 669a.11(f): at the last a Play Wager or a fold
    (STUD, "seat 2    check", "Play", ["check"], "check"),
    (STUD, "seat 4    fold", "Play", ["fold"], "fold"),
]


@pytest.mark.parametrize(("played", "until", "wager", "words", "then"), ASKED)
def test_what_is_asked(played: tuple[str, str], until: str, wager: str, words: list[str], then: str) -> None:
    table = table_of(golden(*played, until))
    asks: dict[str, Any] = view_of(table, SPECTATOR)["asks"]
    assert sorted(asks.pop("words")) == sorted(words)
    assert asks == {"wager": wager, "unsaid": then}
    assert view_of(table, seat(1))["asks"]["wager"] == wager


def test_nobody_is_asked_once_the_round_is_over() -> None:
    assert view_of(table_of(golden(*STUD)), SPECTATOR)["asks"] is None


def test_a_wager_that_is_missing_is_told_before_the_others_go_back() -> None:
    """669a.7(d)(1): the Ante and an equal Blind; a Pair Plus Wager alone is not a round."""
    driven = opened(default_house(rule_set("669a")))
    driven.sit(2)
    driven.until_betting()
    assert view_of(driven.table, seat(2))["lacks"] is None  # who wagers nothing lacks nothing
    driven.round(Place(2, (("Pair Plus", 5_00),)), seat(2))
    told = {"says": "seat 2 must make the Ante Wager", "clause": "669a.7(d)(1)"}
    assert view_of(driven.table, seat(2))["lacks"] == told
    assert view_of(driven.table, SPECTATOR)["lacks"] is None
    driven.round(Place(2, (("Ante", 5_00), ("Blind", 5_00))), seat(2))
    assert view_of(driven.table, seat(2))["lacks"] is None
