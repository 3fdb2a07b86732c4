"""A hand told piece by piece: what is asked next, what is refused, and the settlement that the golden rounds have."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.server.dispute import Json, told_by

SPEAKS_FOR = ("643a", "649a", "653a@2011", "669a")
ROUNDS = Path(__file__).parent.parent / "rounds"
FOLDERS = sorted(path.name for path in ROUNDS.iterdir())
EVERY = 4  # golden rounds of which one is taken
REFUSED = "#! refused"


def lines(told: Json) -> list[tuple[int, str, int, str]]:
    return [
        (each["seat"], each["wager"], each["paid_cents"] - each["collected_cents"], each["clause"])
        for each in told["lines"]
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_golden_rounds_are_settled_as_they_claim(folder: str) -> None:
    texts = [path.read_text() for path in sorted((ROUNDS / folder).glob("*.round"))[::EVERY]]
    for text in (each for each in texts if REFUSED not in each):
        told = told_by(text)
        claims = read_round(text, rule_set).claims
        assert told["settled"], text
        assert lines(told) == [(each.seat, each.wager, each.net, each.cite) for each in claims], text
        play_file(read_round(told["file"], rule_set))  # its claims are true, and it is complete
        assert lines(told_by(told["file"])) == lines(told), text


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_golden_rounds_refuse_is_not_settled(folder: str) -> None:
    for path in sorted((ROUNDS / folder).glob("*.round"))[::EVERY]:
        text = path.read_text()
        if REFUSED not in text or "claim" in path.name:
            continue
        try:
            told = told_by(text)
        except Refused:
            continue  # it cannot be read at all: golden rounds say so
        told_of = [told["refused"], *(each["lacks"] for each in told["seats"])]
        told_of += [wager["refused"] for each in told["seats"] for wager in each["wagers"]]
        assert all(each["clause"] for each in told_of if each), path
        assert not told["settled"] or told["left_over"], path


def test_only_what_comes_next_is_asked() -> None:
    """653a.7(d)(1): the Blind equals the Ante; 653a.11(b) to (f): 4x or 3x, then 2x, then 1x or fold."""
    begun = told_by("rules 653a\nplayer 2 player 2")
    [seat] = begun["seats"]
    assert [each["wager"] for each in seat["wagers"] if each["may"]] == ["Ante"]
    assert [each["along"] for each in seat["wagers"]][:2] == ["", "Ante"]
    wagers = "rules 653a\nseat 2 Ante $5, Blind $5"
    lacks = told_by("rules 653a\nseat 2 Ante $5")["seats"][0]["lacks"]
    assert lacks == {"says": "seat 2 must make the Blind Wager", "clause": "653a.7(d)(1)"}
    first = told_by(wagers)
    assert [(each["place"], each["count"]) for each in first["cards"]] == [
        ("dealer", 2),
        ("community", 5),
        ("seat 2", 2),
    ]
    offered = [[each["words"] for each in told_by(wagers + more)["asks"]["options"]] for more in CHECKS]
    assert offered == [
        ["seat 2 play $15", "seat 2 play $20", "seat 2 check"],
        ["seat 2 play $10", "seat 2 check"],
        ["seat 2 play $5", "seat 2 fold"],
    ]


CHECKS = ("", "\nseat 2 check", "\nseat 2 check\nseat 2 check")


def test_a_line_that_is_refused_leaves_the_choices_of_its_moment() -> None:
    """653a.11(d) allows two times the Ante after the Flop."""
    told = told_by("rules 653a\nseat 2 Ante $5, Blind $5\nseat 2 check\nseat 2 play 4x\nseat 2 fold")
    assert told["refused_at"] == 1
    assert told["refused"]["clause"] == "653a.11(d)"
    assert [each["words"] for each in told["asks"]["options"]] == ["seat 2 play $10", "seat 2 check"]


def test_a_void_round_needs_no_cards() -> None:
    """649a.13(d): a card of the dealer exposed early voids all hands, and wagers are returned."""
    wagers = "rules 649a\nseat 4 Ante $10, Pair Plus $5"
    asked = told_by(wagers)
    [exposed] = [each["words"] for each in asked["besides"] if each["clause"] == "649a.13(d)"]
    told = told_by("\n".join([wagers, *asked["before"], exposed]))
    assert told["settled"]
    assert told["void"]
    assert lines(told) == [(4, "Ante", 0, "649a.13(d)"), (4, "Pair Plus", 0, "649a.13(d)")]


@pytest.mark.parametrize("wagers", ["649a|Ante $10", "653a|Ante $5, Blind $5", "669a|Ante $5, Blind $5"])
def test_whatever_may_happen_can_be_told(wagers: str) -> None:
    rules, _, placed = wagers.partition("|")
    text = f"rules {rules}\nseat 2 {placed}"
    asked = told_by(text)
    assert len(asked["besides"]) > 3
    for each in asked["besides"]:
        said = each["words"].replace("{}", str(each["least"]))
        assert told_by("\n".join([text, *asked["before"], said]))["refused"] is None, each


def test_a_draw_of_the_table_game_system_can_be_told() -> None:
    """The Magic Card in the hand pays 20 for 1, 643a.1[magic-card-bonus], the Lucky position 5 for 1,
    643a.1[lucky-bonus], on a losing hand too; both are drawn where the house states how often: 643a.12(f)(3)."""
    text = "rules 643a\nset readings.magic_card_and_lucky_bonus on\n"
    bets = "seat 4 Bet Number 1 $5, Bet Number 2 $5, Bet Number 3 $5, Five Card Hand Bonus $1\n"
    often = [each["key"] for each in told_by(text + bets)["house"] if each["kind"] == "chance"]
    text += "".join(f"set {key} 1/1000\n" for key in often) + bets
    asked = told_by(text)
    words = [each["words"] for each in asked["besides"]]
    assert [each for each in words if each.startswith("draw")] == ["draw magic {}", "draw lucky {}"]
    assert len(words) == len(set(words)), "nothing is offered twice"
    drawn = ["deal seat 4: Ah 9c 2d; community: Jh 3c", "draw magic 9c", "draw lucky seat 4"]
    told = told_by("\n".join([text, *drawn, "seat 4 withdraw", "seat 4 withdraw"]))
    assert lines(told)[-3:] == [
        (4, "Five Card Hand Bonus", -100, "643a.11(g)(5)"),
        (4, "Five Card Hand Bonus: Magic Card", 2000, "643a.1[magic-card-bonus]"),
        (4, "Five Card Hand Bonus: Lucky Bonus", 500, "643a.1[lucky-bonus]"),
    ]


def test_cards_without_a_place_are_told() -> None:
    """649a.8: community cards lie there only if somebody made a wager that needs them."""
    told = told_by("rules 649a\nseat 4 Ante $10\ndeal seat 4: 2c 3c 4c 5c; community: 6c 7c")
    assert told["left_over"] == ["Seat 4 gets no 5c", "Community gets no 6c 7c"]
    assert told["missing"] == 3


RAISED = "rules 669a\nseat 3 Ante $5, Blind $5, Pair Plus $5\ndeal seat 3: 4c Qh 3d; community: Kc As Qs\n"
ENVIED = ROUNDS / "643a" / "envy-for-a-hand-that-made-no-progressive-wager.round"


def hands(told: Json) -> dict[int, tuple[str, str, str]]:
    return {each["seat"]: (each["wager"], each["hand"], each["against"]) for each in told["hands"]}


def test_the_hand_of_the_game_is_named_and_not_that_of_a_wager_settled_before_it() -> None:
    """669a.11(i)(1), (2): Pair Plus by three cards comes first, Ante and Play go by five of six: two queens."""
    told = told_by(RAISED + "seat 3 check\nseat 3 check\nseat 3 play 1x")
    assert [each["hand"] for each in told["lines"]] == ["queen high", *["pair of queens"] * 3]
    assert hands(told) == {3: ("", "pair of queens", "")}


def test_where_the_game_was_folded_a_hand_is_named_with_its_wager() -> None:
    """669a.11(f), (i)(1): who folds keeps Pair Plus alone, whose three cards are queen high."""
    told = told_by(RAISED + "seat 3 check\nseat 3 check\nseat 3 fold")
    assert hands(told) == {3: ("Pair Plus", "queen high", "")}


def test_a_seat_has_its_own_hand_and_not_the_one_it_is_paid_an_envy_bonus_for() -> None:
    """643a.11(f), 643a.11(g)(4)(v): seat 2 has the royal flush; ten and jack make jack high of the others."""
    told = told_by(ENVIED.read_text())
    assert hands(told) == {1: ("", "jack high", ""), 2: ("", "royal flush", ""), 3: ("", "jack high", "")}


def test_the_hand_of_a_game_against_the_dealer_is_told_with_the_dealers() -> None:
    """649a.11(c)(3)(ii)(B): a pair of kings against a queen high."""
    wagers = "rules 649a\nseat 4 Ante $10, Pair Plus $5\n"
    told = told_by(wagers + "deal seat 4: Ks Kd 4c; dealer: Qs 8d 2c\nseat 4 play")
    assert hands(told) == {4: ("", "pair of kings", "queen high")}


def test_every_decision_is_told_with_its_bet() -> None:
    """643a.11(b) asks about Bet Number 1 and 643a.11(d) about Bet Number 2; 649a.11(b) about the Play Wager."""
    told = told_by((ROUNDS / "643a" / "all-four-ways-to-ride-or-withdraw.round").read_text())
    assert [each for each in told["said"] if each.startswith("seat 4")] == [
        "seat 4, Bet Number 1: withdraw",
        "seat 4, Bet Number 2: withdraw",
    ]
    told = told_by((ROUNDS / "649a" / "ante-bonus-c.round").read_text())
    assert told["said"] == ["seat 1, Play: 1x", "seat 2, Play: 1x", "seat 3, Play: 1x"]
