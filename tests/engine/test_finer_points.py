"""Finer points of a round: what a refusal, a line or a void tells, and what may be drawn, chipped and spread."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from pitboss.cards import DECK
from pitboss.engine import SPECTATOR, TABLE_SYSTEM, Illegal, Stage, legal, run, seat, start, view
from pitboss.engine.actions import Abandon, Deal, Draw, NoMoreBets, Place, Report, Say
from pitboss.engine.betting import least_to_play
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rules.house import default_house
from pitboss.rules.words import Method, Mishap, Word
from tests.engine.driver import act
from tests.engine.test_lines_of_play import BASE, begun
from tests.engine.test_moments import announced

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")


def test_a_void_does_not_show_the_hand_of_a_player_who_left() -> None:
    """653a.13(d) settles the Trips that are down; 653a.7(b): his was lost when he left."""
    with_trips = {"Ante": 10, "Blind": 10, "Trips": 10}
    state = act(run(announced("653a@2011", with_trips, with_trips)), Abandon(1))
    state = act(state, Report(Mishap.EXPOSED_EARLY))
    assert state.stage is Stage.VOID
    assert [each.shown for each in state.seats] == [False, True]
    for person in (SPECTATOR, seat(1), seat(2)):
        assert set(view(state, person).seats[0].cards) <= {None}


def test_nothing_is_drawn_where_the_submission_leaves_the_draws_off() -> None:
    """649a.12(i)(3): no draw that is off draws anything, and a chance stated beside one is refused."""
    triggers = {"Magic Card": Fraction(1, 1000), "Lucky Bonus": Fraction(1, 1000)}
    off = default_house(rule_set("649a"))
    on = replace(off, chosen={**off.chosen, "magic_card_and_lucky_bonus": "on"}, triggers=triggers)
    with pytest.raises(Refused) as refusal:
        replace(off, triggers=triggers)
    assert refusal.value.cite == "649a.12(i)(3)"
    for house, drawn in ((off, []), (on, ["magic", "lucky"])):
        state = act(act(start(house, DECK, {1: "a player"}), Place(1, (("Ante", 5_00),))), NoMoreBets(0))
        found = [o.needs for o in legal(state, TABLE_SYSTEM) if isinstance(o.action, Draw)]
        assert found == drawn


def test_a_line_tells_which_hands_decided_it() -> None:
    """649a.11(c)(3)(ii)(B): king high beats queen high; 649a.12(d): Pair Plus begins with a pair."""
    file = """
        rules   649a
        seat 3  Ante $25, Pair Plus $5
        deal    seat 3: Kd Qs 4h; dealer: Qd Jc 9h
        seat 3  play 1x
    """
    state = play_file(read_round(file, rule_set))
    assert {line.wager: line.why for line in state.lines} == {
        "Ante": "king high against queen high",
        "Play": "king high against queen high",
        "Pair Plus": "king high pays nothing",
    }


def test_the_lucky_position_is_one_of_the_table() -> None:
    """643a.1[lucky-bonus]: a player's position; 649a.1[lucky-bonus](ii): the dealer's too, on his hand."""
    for rules, taken, refused in (("643a", (1, 7), (0, 8)), ("649a", (0, 1, 7), (-1, 8))):
        usual = default_house(rule_set(rules))
        house = replace(
            usual,
            chosen={**usual.chosen, "magic_card_and_lucky_bonus": "on"},
            triggers={"Lucky Bonus": Fraction(1, 1000)},
        )
        state = start(house, DECK, {1: "a player"})
        state = act(state, Place(1, tuple((name, 10_00) for name in BASE[rules])))
        state = act(state, NoMoreBets(0))
        for position in taken:
            assert act(state, Draw(lucky=position)).lucky == position
        for position in refused:
            with pytest.raises(Illegal, match="there is no position") as caught:
                act(state, Draw(lucky=position))
            assert caught.value.cite == {"643a": "643a.12(f)(3)", "649a": "649a.12(i)(3)"}[rules]


def test_a_wager_is_made_in_whole_chips() -> None:
    """649a.7(d)(1): an Ante between minimum and maximum; the Rules Submission names the smallest chip."""
    state = start(replace(default_house(rule_set("649a")), chip_unit=5_00), DECK, {1: "a player"})
    assert act(state, Place(1, (("Ante", 10_00),))).seat(1).placed == {"Ante": 10_00}
    with pytest.raises(Illegal, match=r"the Ante Wager is a multiple of \$5, the smallest chip") as caught:
        act(state, Place(1, (("Ante", 7_00),)))
    assert caught.value.cite == "649a.7(d)(1)"


def test_who_has_decided_waits_for_the_others() -> None:
    """653a.11(b): each player once in turn; the refusal names nothing but whose turn it is."""
    state = act(begun("653a@2011", (1, 2)), Say(1, Word.CHECK))
    with pytest.raises(Illegal) as caught:
        act(state, Say(1, Word.CHECK))
    assert str(caught.value) == "seat 1 has decided already; it is the turn of seat 2: 653a.11(b)"


def test_three_cards_of_the_shoe_are_spread_from_the_right() -> None:
    """643a.10(b): of three cards the first lies to the right, the second to its left, the third goes unseen."""
    wagers = tuple((name, 10_00) for name in BASE["643a"])
    house = default_house(rule_set("643a"), method=Method.AUTOMATED_SHOE)
    state = start(house, DECK, {1: "a player", 2: "another"})
    state = act(act(state, Place(1, wagers)), Place(2, wagers))
    state = act(act(state, NoMoreBets(0)), Deal())
    assert state.community == (DECK[7], DECK[6])
    assert state.rack == (DECK[8],)


@pytest.mark.parametrize(
    ("name", "parts", "least"),
    [
        ("641a@2011", {}, 5_00),  # the Ante or the Aces Up alone: 641a.7(d)(1), 641a.7(d)(2)
        ("643a", {}, 15_00),  # three equal wagers: 643a.7(d)
        ("647a", {}, 5_00),  # the Ante: 647a.7(d)(1)
        ("649a", {}, 5_00),  # the Ante or the Pair Plus alone: 649a.7(d)(1), 649a.7(d)(2)
        ("649a", {"ranges": {"Pair Plus": (25_00, 1_000_00)}}, 5_00),  # of the two the Ante is the less
        ("649a", {"chosen": {"version": "649a.7(e)(3)"}}, 10_00),  # both
        (
            "649a",  # and neither more than five times the other: $10 beside $50
            {"chosen": {"version": "649a.7(e)(3)"}, "ranges": {"Pair Plus": (50_00, 1_000_00)}},
            60_00,
        ),
        ("653a@2011", {}, 10_00),  # Ante and Blind: 653a.7(d)(1)
        ("669a", {}, 10_00),  # Ante and Blind: 669a.7(d)(1)
    ],
)
def test_the_least_that_a_player_is_dealt_in_with(name: str, parts: dict[str, Any], least: int) -> None:
    """The compulsory wagers of 643a.7(d), 653a.7(d)(1), 669a.7(d)(1) and 649a.7(e)(3) at a $5 table, or the one that stands alone."""
    plain = default_house(rule_set(name), minimum=5_00)
    chosen = {**plain.chosen, **parts.get("chosen", {})}
    house = default_house(rule_set(name), **{"minimum": 5_00, **parts, "chosen": chosen})
    assert least_to_play(house) == least
