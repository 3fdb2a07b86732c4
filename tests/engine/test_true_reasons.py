"""Refusals that give the true reason: a device that is not there, a part that is nobody's, no player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.cards import DECK
from pitboss.engine import DEALER, SPECTATOR, Illegal, legal, play, start
from pitboss.engine.actions import Action, Draw, Forfeit, Proceed, ReadMeter, Report, Validate
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.rules.words import Method, Mishap, Shuffler
from tests.engine.driver import act

SPEAKS_FOR = ("641a@2011", "643a", "643a@2011", "647a", "649a", "653a@2011", "669a")


@pytest.mark.parametrize("name", ["641a", "643a", "647a", "649a", "653a", "669a"])
def test_only_a_device_that_is_there_fails(name: str) -> None:
    """.13(e) speaks of a shuffling device, .13(g) of one or of an automated shoe: a day refuses it too."""
    rules = rule_set(name)
    chapter, plain = rules.chapter, default_house(rules)
    shuffled, shoe = replace(plain, shuffler=Shuffler.AUTOMATED), replace(plain, method=Method.AUTOMATED_SHOE)
    jam, covered = Report(Mishap.SHUFFLER_JAM, DECK), Report(Mishap.OUT_OF_ORDER, method=Method.MANUAL_SHOE)
    by_shoe = Report(Mishap.OUT_OF_ORDER, method=Method.AUTOMATED_SHOE)
    for house, action, cite in (
        (plain, jam, f"{chapter}.13(e)"),
        (plain, by_shoe, f"{chapter}.13(g)"),
        (shoe, jam, f"{chapter}.13(e)"),
    ):
        with pytest.raises(Illegal, match="where there is none") as caught:
            act(start(house, DECK, {1: "player 1"}), action)
        assert caught.value.cite == cite
        offered = [option.action for option in legal(start(house, DECK, {1: "player 1"}), DEALER)]
        assert not [each for each in offered if isinstance(each, Report) and each.what is action.what]
    for house, action in ((shuffled, jam), (shuffled, by_shoe), (shoe, covered)):
        assert act(start(house, DECK, {1: "player 1"}), action).events


def test_the_announcement_comes_before_anything_else_of_the_dealer() -> None:
    """649a.8(b), 649a.10(a)(2): no more bets, then the cards; 649a.7(d) only lists the wagers."""
    house = default_house(rule_set("649a"))
    for method, cite in ((Method.MANUAL_SHOE, "649a.8(b)"), (Method.AUTOMATED_SHOE, "649a.10(a)(2)")):
        state = start(replace(house, method=method), DECK, {1: "player 1"})
        for who in (DEALER, SPECTATOR):
            with pytest.raises(Illegal) as caught:
                play(state, Proceed(), who)
            assert caught.value.cite == cite


@pytest.mark.parametrize(
    ("name", "action", "told", "clause"),
    [
        ("649a", Forfeit(1), "649a has no forfeiture for telling about a hand", "649a.11(a)(1)"),
        ("669a", Forfeit(1), "a floorperson does", "669a.11(a)(3)"),
        ("653a", Draw(lucky=1), "653a@2011 draws no Magic Card and no Lucky position", "653a.7(d)"),
        ("649a", Draw(lucky=1), "649a draws no Magic Card and no Lucky position", "649a.12(i)(3)"),
        ("643a@2011", ReadMeter("a", "meter", 5), "this table has no meter", "643a.7(d)"),
        ("643a@2011", Validate(1, "Bet Number 1"), "no award of this table waits", "643a.11(f)"),
    ],
)
def test_a_wrong_person_is_told_who_would_do_it_or_that_nobody_does(
    name: str, action: Action, told: str, clause: str
) -> None:
    state = start(default_house(rule_set(name)), DECK, {1: "player 1"})
    with pytest.raises(Illegal, match=f"spectator may not .*: {told}") as caught:
        play(state, action, SPECTATOR)
    assert caught.value.cite == clause


def test_a_round_has_a_player() -> None:
    """649a.2(a): betting positions are for players."""
    with pytest.raises(Illegal, match="nobody sits at the table") as caught:
        start(default_house(rule_set("649a")), DECK, {})
    assert caught.value.cite == "649a.2(a)"
