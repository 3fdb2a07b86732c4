"""Single moments of a round that a whole round may pass over: take-backs, finds, folds, voids, awards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pitboss.cards import DECK
from pitboss.engine import (
    DEALER,
    SPECTATOR,
    TABLE_SYSTEM,
    Illegal,
    Round,
    Stage,
    legal,
    run,
    seat,
    start,
    view,
)
from pitboss.engine.actions import (
    Abandon,
    Bet,
    Deal,
    Forfeit,
    NoMoreBets,
    Place,
    ReadMeter,
    Report,
    Say,
    TakeBack,
)
from pitboss.engine.betting import chips_wagered
from pitboss.engine.bonuses import divided
from pitboss.engine.state import Result
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Mishap, Shuffler, Word
from tests.engine.driver import act
from tests.engine.test_lines_of_play import BASE, begun
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
ROUNDS = Path(__file__).parents[1] / "rounds"
WHOLE = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def opened(rules: str, *seats: dict[str, int]) -> Round:
    """A round whose seats 1, 2 and so on have placed these wagers, in dollars."""
    state = start(default_house(rule_set(rules)), DECK, {n: f"player {n}" for n in range(1, len(seats) + 1)})
    for number, wagers in enumerate(seats, 1):
        for name, amount in wagers.items():
            state = act(state, Place(number, ((name, amount * 1_00),)))
    return state


def announced(rules: str, *seats: dict[str, int]) -> Round:
    state = opened(rules, *seats)
    return act(state, NoMoreBets(chips_wagered(state)))


TAKEN_BACK = """
    rules      placed                                   back        left                     why
    653a@2011  Ante, Blind, Trips, Progressive Payout   Ante        -                        653a.7(d)(1) to (3): all hang on Ante and Blind
    653a@2011  Ante, Blind, Trips, Progressive Payout   Blind       Ante                     653a.7(d)(2) and (3) ask for both
    653a@2011  Ante, Blind, Trips, Progressive Payout   Trips       Ante, Blind, Progressive Payout  653a.7(d)(2): nothing hangs on it
    649a       Ante, Pair Plus, Six Card Bonus          Ante        Pair Plus, Six Card Bonus  649a.7(d)(5): Ante or Pair Plus
    649a       Pair Plus, Six Card Bonus                pair_plus   -                        649a.7(d)(5): neither is left
    643a       Bet Number 1, Bet Number 2, Bet Number 3, Three Card Bonus  Bet Number 1  -   643a.7(d) and (f): three equal bets first
    669a       Ante, Blind, Pair Plus                   Blind       Ante, Pair Plus          669a.7(d)(3): Pair Plus stands for itself
"""


@pytest.mark.parametrize("row", rows(TAKEN_BACK), ids=lambda row: f"{row['rules']} {row['back']}")
def test_a_wager_taken_back_takes_those_that_hang_on_it(row: dict[str, str]) -> None:
    house = default_house(rule_set(row["rules"]))
    names = row["placed"].split(", ")
    placed = {name: house.amounts.get(name, 10_00) // 1_00 for name in names}
    state = act(opened(row["rules"], placed, placed), TakeBack(1, row["back"]))
    left = [] if row["left"] == "-" else row["left"].split(", ")
    assert list(state.seat(1).placed) == left, row["why"]
    assert state.seat(1).standing == state.seat(1).placed
    assert list(state.seat(2).placed) == names, "another's wagers stay"
    if left:
        assert not any(option.action == TakeBack(1, row["back"]) for option in legal(state, seat(1)))


@WHOLE
def test_a_wager_has_one_name_however_it_is_spelled(rules: RuleSet) -> None:
    names = BASE[rules.id]
    for spell in (str.lower, str.upper, lambda name: name.lower().replace(" ", "_")):
        state = start(default_house(rules), DECK, {1: "a player"})
        for name in names:
            state = act(state, Place(1, ((spell(name), 10_00),)))
        assert dict(state.seat(1).placed) == dict.fromkeys(names, 10_00)
        assert run(act(state, NoMoreBets(0))).stage is Stage.PLAY


@WHOLE
def test_wagers_of_a_player_who_left_are_lost(rules: RuleSet) -> None:
    """They may be treated as losing wagers: .7(b). Only telling forfeits them."""
    state = act(begun(rules.id, (1, 2)), Abandon(1))
    mine = [line for line in state.lines if line.seat == 1]
    assert [(line.wager, line.result, line.collected) for line in mine] == [
        (name, Result.LOST, 10_00) for name in BASE[rules.id]
    ]


@WHOLE
def test_every_card_is_there_after_one_was_found_face_up(rules: RuleSet) -> None:
    """It goes to the rack and is not used: .13(a)."""
    wagers = dict.fromkeys(BASE[rules.id], 10)
    state = act(announced(rules.id, wagers, wagers), Deal(3))
    found = state.deck[state.used]
    state = run(act(state, Report(Mishap.FACE_UP_CARD)))
    while state.stage is not Stage.OVER:
        state = run(act(state, legal(state, seat(state.asked))[-1].action))
    held = [*state.dealer, *state.community, *state.bonus, *(c for each in state.seats for c in each.cards)]
    assert found not in held
    assert found in state.rack
    assert sorted((*state.rack, *state.deck[state.used :])) == list(DECK)


def test_a_fold_beside_anothers_progressive() -> None:
    """647a.11(b)(2)(ii): the cards stay while any player has a Progressive Payout Wager; 649a.11(c): not."""
    for rules, beside, stays in (
        ("647a", {"Ante": 10, "Progressive Payout": 1}, True),
        ("647a", {"Ante": 10}, False),
        ("649a", {"Ante": 10, "Three-Card Progressive Payout": 1}, False),
    ):
        state = run(announced(rules, {"Ante": 10}, beside))
        held = state.seat(1).cards
        state = act(state, Say(1, Word.FOLD))
        assert state.seat(1).on_table == stays, (rules, beside)
        assert set(held).isdisjoint(state.rack) == stays, (rules, beside)
        seen = view(state, SPECTATOR).seats[0].cards
        assert seen == ((None,) * len(held) if stays else ())


def test_a_void_shows_only_the_hands_that_it_settles() -> None:
    """653a.13(d): with Trips down the board is dealt and Trips settled; who has none keeps his cards hidden."""
    with_trips = {"Ante": 10, "Blind": 10, "Trips": 10}
    state = run(announced("653a@2011", with_trips, {"Ante": 10, "Blind": 10}, with_trips))
    state = act(state, Report(Mishap.EXPOSED_EARLY))
    assert state.stage is Stage.VOID
    assert [each.shown for each in state.seats] == [True, False, True]
    seen = view(state, SPECTATOR).seats
    assert [None in each.cards for each in seen] == [False, True, False]


def test_a_divided_jackpot_names_its_clause() -> None:
    for file, clause in (
        ("649a/hand-bonus-dealers-royal-flush-divided-by-three", "649a.12(i)(2)"),
        ("647a/dealers-royal-divided-equally", "647a.12(e)(2)"),
    ):
        state = play_file(read_round((ROUNDS / f"{file}.round").read_text(), rule_set))
        notes = [line.note for line in state.lines if line.wager.endswith("on the dealer's hand")]
        assert notes == [f"divided among 3 players by {clause}"] * 3


BOXES = [
    ("649a/two-boxes-share-one-part-of-the-dealers-jackpot", 5, "divided among 2 players by 649a.12(i)(2)"),
    (
        "649a/two-boxes-share-one-part-of-the-dealers-jackpot",
        3,
        "divided among 2 players, this part among 2 boxes of one player, by 649a.12(i)(2)",
    ),
    ("647a/two-boxes-share-the-dealers-jackpot", 2, "divided among 2 boxes of one player by 647a.12(e)(2)"),
]


@pytest.mark.parametrize(("file", "number", "note"), BOXES)
def test_boxes_that_share_a_part_say_so(file: str, number: int, note: str) -> None:
    """647a.12(e)(2), 649a.12(i)(2): in the line's reason too."""
    state = play_file(read_round((ROUNDS / f"{file}.round").read_text(), rule_set))
    mine = (each for each in state.lines if each.seat == number and each.wager.endswith("dealer's hand"))
    line = next(mine)
    assert (line.note, line.cut) == (note, note.rpartition(" by ")[2])
    assert line.why.endswith(f"; {note}")


def test_odd_cents_go_one_each_to_the_first() -> None:
    """649a.12(i)(2) and 647a.12(e)(2) divide equally: parts differ by a cent at most."""
    four = [("a", 6), ("b", 4), ("c", 3), ("d", 1)]
    assert divided(10_03, four) == {6: 2_51, 4: 2_51, 3: 2_51, 1: 2_50}
    assert divided(10_02, [("a", 6), ("b", 5), ("a", 4), ("c", 1)]) == {6: 1_67, 4: 1_67, 5: 3_34, 1: 3_34}
    assert divided(1, four) == {6: 1, 4: 0, 3: 0, 1: 0}


# What the dealer and then the floorperson verify before an award: winning hand, light, validation.
VERIFIED = """
    rules      wager                                      clauses
    641a@2011  Progressive Payout                         641a.11(c)(5)(i) 641a.11(c)(5)(ii) 641a.11(c)(5)(iii)
    643a       Three-Card Progressive Payout              643a.11(g)(3)(i) 643a.11(g)(3)(ii) 643a.11(g)(3)(iii)
    643a       Five-Card Progressive Payout               643a.11(g)(4)(i) 643a.11(g)(4)(ii) 643a.11(g)(4)(iii)
    647a       Progressive Payout                         647a.11(i)(1) 647a.11(i)(2) 647a.11(i)(3)
    647a       Five Card Hand Bonus on the dealer's hand  647a.11(j)(1) 647a.11(j)(2)
    649a       Three-Card Progressive Payout              649a.11(c)(5)(i) 649a.11(c)(5)(ii) 649a.11(c)(5)(iii)
    649a       Five-Card Progressive Payout               649a.11(c)(7)(i) 649a.11(c)(7)(ii) 649a.11(c)(7)(iii)
    649a       Five Card Hand Bonus on the dealer's hand  649a.11(c)(8)(i) 649a.11(c)(8)(ii)
    649a       5 of 6 Progressive Payout                  649a.11(c)(9)(i) 649a.11(c)(9)(ii) 649a.11(c)(9)(iii)
    653a@2011  Progressive Payout                         653a.11(j)(1) 653a.11(j)(2) 653a.11(j)(3)
    669a       Progressive Payout                         669a.11(i)(3)(i)(A) 669a.11(i)(3)(i)(B) 669a.11(i)(3)(i)(C)
"""


@pytest.mark.parametrize("row", rows(VERIFIED), ids=lambda row: f"{row['rules']} {row['wager']}")
def test_an_award_is_verified_step_by_step(row: dict[str, str]) -> None:
    """The first golden round in which the wager wins tells of every step, in order."""
    folder, clauses = ROUNDS / row["rules"].replace("@", "-"), row["clauses"].split()
    for path in sorted(folder.glob("*.round")):
        if "#! refused" in path.read_text() or "validate" not in path.read_text():
            continue
        state = play_file(read_round(path.read_text(), rule_set))
        won = [line for line in state.lines if line.wager == row["wager"] and line.result is Result.WON]
        told = [event.cite for event in state.events]
        if won and clauses[-1] in told:
            assert [told.count(cite) >= 1 for cite in clauses] == [True] * len(clauses), path.name
            assert told.index(clauses[0]) < told.index(clauses[-1])
            assert f"seat {won[0].seat}'s {row['wager']} is verified: {won[0].hand.name}" in {
                event.says for event in state.events if event.cite == clauses[0] and won[0].hand
            }
            return
    raise AssertionError("no golden round awards this wager")


def test_a_play_wager_of_two_and_a_half_antes() -> None:
    """641a.11(b) and 641a.7(d)(1): any amount from one to three Antes, as the option's span says."""
    state = begun("641a@2011")
    first = legal(state, seat(1))[0]
    assert (first.least, first.most, first.unit) == (10_00, 30_00, 1)
    assert act(state, Bet(1, 25_00)).seat(1).placed["Play"] == 25_00


METERS = """
    wager                        clause
    Three-Card Progressive Payout  649a.12(e)(3)
    Five-Card Progressive Payout   649a.12(h)(3)
    Five Card Hand Bonus           649a.12(i)(4)
    5 of 6 Progressive Payout      649a.12(j)(3)
"""


@pytest.mark.parametrize("row", rows(METERS), ids=lambda row: row["wager"])
def test_a_meter_is_read_by_its_own_clause(row: dict[str, str]) -> None:
    """The option, the movement and a refusal of a reading: seed and rate of this meter, not of another."""
    state = announced("649a", {"Ante": 5})
    link = state.house.link(row["wager"])
    mine = [
        o for o in legal(state, TABLE_SYSTEM) if isinstance(o.action, ReadMeter) and o.action.link == link
    ]
    assert [option.cite for option in mine] == [row["clause"]]
    assert act(state, ReadMeter(link, "meter", 12_345_67)).moves[-1].cite == row["clause"]
    with pytest.raises(Illegal) as caught:
        act(state, ReadMeter(link, "meter", -1))
    assert caught.value.cite == row["clause"]


def test_why_an_irregularity_cannot_be() -> None:
    """653a.13(c) and (d) need cards on the table, 653a.13(f) an automated shoe."""
    state = announced("653a@2011", {"Ante": 5, "Blind": 5})
    for what, told, cite in (
        (Mishap.WRONG_NUMBER, "before one is dealt", "653a.13(c)"),
        (Mishap.EXPOSED_EARLY, "before one is dealt", "653a.13(d)"),
        (Mishap.SHOE_JAM, "where the cards are not dealt from one", "653a.13(f)"),
    ):
        with pytest.raises(Illegal, match=told) as caught:
            act(state, Report(what))
        assert caught.value.cite == cite


def test_no_decision_is_left_once_all_have_decided_about_the_second_bet() -> None:
    """643a.11(e): the dealer turns the second community card next."""
    state = announced("643a", {"Bet Number 1": 5, "Bet Number 2": 5, "Bet Number 3": 5})
    state = run(act(run(state), Say(1, Word.LET_IT_RIDE)))
    state = act(state, Say(1, Word.LET_IT_RIDE))
    with pytest.raises(Illegal, match="seat 1 has no decision left: the dealer goes on") as caught:
        act(state, Say(1, Word.LET_IT_RIDE))
    assert caught.value.cite == "643a.11(d)"


def test_no_cards_are_dealt_from_the_hand_without_a_shuffling_device() -> None:
    """649a.9(a)(1), also when the automated shoe of 649a.13(g) is covered."""
    house = default_house(rule_set("649a"), method=Method.AUTOMATED_SHOE)
    for shuffler, open_to in ((Shuffler.NONE, [Method.MANUAL_SHOE]), (Shuffler.COUNTING, [*Method][:2])):
        state = start(replace(house, shuffler=shuffler), DECK, {1: "player 1"})
        broken = [o.action for o in legal(state, DEALER) if o.cite == "649a.13(g)"]
        assert [action.method for action in broken if isinstance(action, Report)] == open_to
    with pytest.raises(Illegal, match="need an automated shuffling device") as caught:
        act(start(house, DECK, {1: "player 1"}), Report(Mishap.OUT_OF_ORDER, method=Method.HAND))
    assert caught.value.cite == "649a.9(a)(1)"


def test_wagers_are_lost_by_leaving_and_forfeited_by_telling() -> None:
    """669a.7(b) treats them as losing, 669a.11(a)(3) speaks of forfeiture."""
    state = run(announced("669a", {"Ante": 5, "Blind": 5}, {"Ante": 5, "Blind": 5}))
    for action, told, cite in (
        (Abandon(2), "all wagers are lost", "669a.7(b)"),
        (Forfeit(2), "all wagers are forfeited", "669a.11(a)(3)"),
    ):
        with pytest.raises(Illegal, match=told) as caught:
            act(act(state, action), Say(2, Word.CHECK))
        assert caught.value.cite == cite


FROM_THE_SHOE = """
    rules      method            wagers                                         shoe  all  why
    647a       automated shoe    Ante, Six Card Bonus                           4     8    647a.10(c): emptied before the four cards
    647a       reshuffling shoe  Ante, Six Card Bonus                           9     13   647a.10(g): the community cards come from it first
    649a       automated shoe    Ante, Five-Card Progressive Payout             6     8    649a.10(c): emptied before the two cards
    643a       automated shoe    Bet Number 1, Bet Number 2, Bet Number 3, Six Card Bonus  9  9  643a.10(b): it dispenses the Six Card Bonus cards too
"""


@pytest.mark.parametrize("row", rows(FROM_THE_SHOE), ids=lambda row: f"{row['rules']} {row['method']}")
def test_a_shoe_fails_while_it_deals(row: dict[str, str]) -> None:
    """Section .13(f) is offered before every card that the shoe deals to one player, and never after."""
    again = row["method"] == "reshuffling shoe"
    method = Method.RESHUFFLING_SHOE if again else Method.AUTOMATED_SHOE
    shuffler = Shuffler.RESHUFFLING if again else Shuffler.NONE
    house = default_house(rule_set(row["rules"]), method=method, shuffler=shuffler)
    state = start(house, DECK, {1: "player 1"})
    for name in row["wagers"].split(", "):
        cents = min(o.least for o in legal(state, seat(1)) if o.least and o.action.wagers[0][0] == name)  # type: ignore[union-attr]
        state = act(state, Place(1, ((name, cents),)))
    state = act(state, NoMoreBets(chips_wagered(state)))
    offered = []
    while state.stage is Stage.DEAL and state.queue:
        offered.append(Report(Mishap.SHOE_JAM) in [option.action for option in legal(state, DEALER)])
        state = act(state, Deal(1))
    assert offered == [place < int(row["shoe"]) for place in range(int(row["all"]))]
