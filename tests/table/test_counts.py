"""Where the cards lie that lie before nobody: rack, stub and shoe make 52 with those on the felt, at every step."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pitboss.day import actions as steps
from pitboss.engine.actions import Place, Report
from pitboss.engine.people import DEALER, SPECTATOR, seat
from pitboss.engine.state import OVER
from pitboss.rules.words import Mishap
from pitboss.table import actions as acts
from pitboss.table.offered import offered
from pitboss.table.seen import table_view
from pitboss.table.state import DealtBy, Untabled
from pitboss.values import altered
from tests.table.driver import Driven
from tests.table.test_round_and_day import at, dealt

SPEAKS_FOR = ("647a", "649a", "653a@2011")
STEPS = 400  # more than two rounds have


def lies(driven: Driven) -> tuple[int, int, int, int]:
    """The cards in the rack beside the stub, the stub there, the shoe, and the felt."""
    view: Any = table_view(driven.table, SPECTATOR, driven.at)
    parts = (view["dealer"], view["community"], view["bonus"], *(each["cards"] for each in view["seats"]))
    felt = 0 if view["collected"] else sum(map(len, parts))
    return view["discarded"], view["racked"], view["shoe"], felt


@pytest.mark.parametrize("rules", SPEAKS_FOR)
def test_rack_shoe_and_felt_make_a_deck_at_every_step(rules: str) -> None:
    driven = at(rules)
    seen = set[tuple[int, int, int, int]]()
    for _ in range(STEPS):
        if driven.table.betting:
            for number in driven.table.seats:
                driven.wager(number)
        elif driven.decide():
            pass
        assert driven.next() is not None
        if driven.table.round is not None or driven.table.last is not None:
            seen.add(lies(driven))
    assert {sum(each) for each in seen} == {52}
    assert (52, 0, 0, 0) in seen  # collected
    assert (0, 0, 52, 0) in seen  # shuffled


def test_cards_lie_on_the_felt_until_they_are_collected() -> None:
    """649a.8(e): the stub lies in the rack while the hands are on the felt; 649a.11(d): then all do."""
    driven = at("649a")
    dealt(driven)
    while driven.table.round is not None and driven.table.round.stage is not OVER:
        if not driven.decide():
            driven.next()
    rack, stub, shoe, felt = lies(driven)
    assert (rack + felt, shoe) == (52 - stub, 0)
    assert felt > 0
    assert isinstance(driven.next().action, acts.FinishRound)  # type: ignore[union-attr]
    assert lies(driven) == (52, 0, 0, 0)
    assert isinstance(driven.next().action.action, steps.ShuffleByHand)  # type: ignore[union-attr]
    assert lies(driven) == (0, 0, 52, 0)


def test_the_cards_of_a_void_round_are_gone_once_they_are_collected_and_shuffled() -> None:
    """649a.13(c): a wrong number of cards voids all hands, and the cards are reshuffled; once collected, 649a.5."""
    driven = at("649a")
    dealt(driven)
    driven.table = altered(driven.table, dealt_by=DealtBy.PERSON)
    driven.round(Report(Mishap.WRONG_NUMBER), DEALER)
    rack, stub, shoe, felt = lies(driven)
    assert rack + stub + shoe + felt == 52
    assert felt > 0
    early = ((steps.NoActivity(), "649a.5(f)"), (steps.ShuffleByHand(1), "649a.5(a)"))
    for action, clause in early:
        assert not any(each.action == acts.InDay(action) for each in offered(driven.table, DEALER, driven.at))
        with pytest.raises(Untabled, match=re.escape(clause)):
            driven.do(acts.InDay(action), DEALER)
    driven.table = altered(driven.table, dealt_by=DealtBy.PROGRAM)
    while driven.table.round is not None:
        driven.next()
    driven.table = altered(driven.table, dealt_by=DealtBy.PERSON)
    for action, _ in early:
        assert any(each.action == acts.InDay(action) for each in offered(driven.table, DEALER, driven.at))
    driven.table = altered(driven.table, dealt_by=DealtBy.PROGRAM)
    assert lies(driven) == (52, 0, 0, 0)
    driven.next()
    assert lies(driven) == (0, 0, 52, 0)


def test_the_base_wager_is_told_first_however_the_wagers_were_placed() -> None:
    """649a.7(d)(1) has the Pair Plus placed alone, and the Ante after it."""
    driven = at("649a")
    driven.until_betting()
    for wager in ("Pair Plus", "Ante"):
        driven.round(Place(1, ((wager, 5_00),)), seat(1))
    view: Any = table_view(driven.table, SPECTATOR, driven.at)
    assert [each["wager"] for each in view["seats"][0]["wagers"]] == ["Ante", "Pair Plus"]


def test_a_deck_that_left_the_table_lies_nowhere_and_the_table_is_still_seen() -> None:
    """649a.3(c): after a round its deck may be changed; what was played is seen until the next round."""
    driven = at("649a")
    driven.play_round()
    while driven.table.round is not None:
        driven.next()
    assert lies(driven) == (52, 0, 0, 0)
    driven.do(acts.InDay(steps.RemoveDeck(1)), DEALER)
    assert lies(driven) == (0, 0, 0, 0)
    driven.until_betting()
    assert driven.table.round is not None
