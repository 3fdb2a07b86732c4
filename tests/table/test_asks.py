"""What a view tells of the decision that is asked: its wager, its words, and what silence means."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.engine import seat
from pitboss.engine.people import SPECTATOR
from tests.pages.shown import golden, table_of, view_of

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
