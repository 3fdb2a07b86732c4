"""What a table still owes, and the cards that a jackpot keeps on it; the clauses are read off the texts."""

from __future__ import annotations

import pytest

from pitboss.day import DeckStage, duties
from pitboss.day.actions import NoActivity
from tests.day.days import every_step, opened, refused, run
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
BROKEN = "out of order shuffler"

# All that is owed at the end of a script that begins at 08:00, the hours of the decks left out.
OWED = """
    house                       done                                             clauses                        says
    manual shoe, none           receive deck 1                                   649a.8(f) 649a.4(a)            one of the next 5 stubs must be counted; deck 1: the dealer must inspect it first
    manual shoe, none           receive deck 1; inspect deck 1, 1 defect         649a.8(f) 649a.4(a)            one of the next 5 stubs must be counted; deck 1: it is defective and must leave the table
    manual shoe, none           CUT                                              649a.8(f)                      one of the next 5 stubs must be counted
    manual shoe, none           CUT; order recut deck 1                          649a.8(f) 649a.5(e)            one of the next 5 stubs must be counted; deck 1: the floorperson has ordered another cut
    manual shoe, none           CUT; begin deck 1                                649a.8 649a.8(f)               round 1: its cards are still to be dealt; one of the next 5 stubs must be counted
    manual shoe, none           CUT; begin deck 1; dealt 30                      649a.8(e) 649a.8(f)            round 1: the stub must go to the discard rack first; one of the next 5 stubs must be counted
    manual shoe, none           CUT; begin deck 1; dealt 30; stub 22             649a.8(e)                      round 1: the stub must go to the discard rack first
    manual shoe, none           CUT; begin deck 1; dealt 30; rack                649a.11(d)                     round 1: its cards are still to be collected
    manual shoe, none           CUT; ROUND                                       649a.8(f) 649a.5(a)            one of the next 4 stubs must be counted; deck 1: it must be shuffled
    manual shoe, none           CUT; 4 ROUNDS                                    649a.8(f)                      the stub of the next round must be counted
    manual shoe, none           CUT; 4 ROUNDS; begin deck 1; dealt 30            649a.8(f)                      round 5: the stub must be counted first: it was not in the 4 rounds before this one
    manual shoe, counting       COUNTED                                          -                              -
    hand, automated             DEVICE; ROUND                                    649a.9(d) 649a.5(a)            one of the next 4 stubs must be counted; deck 1: it must be shuffled
    manual shoe, automated      STACKED; out of order shuffler                   649a.13(g) 649a.8(f) 649a.5(a)  the shuffling device must be covered or marked before another method is used; one of the next 5 stubs must be counted; deck 1: it must be shuffled
    manual shoe, automated      STACKED; out of order shuffler; cover shuffler   649a.8(f) 649a.5(a)            one of the next 5 stubs must be counted; deck 1: it must be shuffled
    automated shoe, none        CUT; out of order shoe; cover shoe; method manual shoe; in order shoe    649a.13(g) 649a.8(f)    the cards must be dealt by automated dealing shoe again; one of the next 5 stubs must be counted
    manual shoe, automated, 2   TWO; out of order shuffler; cover shuffler       649a.3(b) 649a.8(f)            one of two decks must leave: no device stores it; one of the next 5 stubs must be counted
    manual shoe, none           CUT; ROUND; idle                                 649a.8(f) 649a.5(f)            one of the next 4 stubs must be counted; deck 1: the first player must have a chance to look
    manual shoe, none           CUT; close                                       -                              -
"""


@pytest.mark.parametrize("row", rows(OWED), ids=lambda row: f"{row['house']}: {row['done']}")
def test_what_a_table_owes(row: dict[str, str]) -> None:
    done = row["done"].replace("4 ROUNDS", "; ".join(["ROUND; AGAIN"] * 4))
    day = run(opened("649a", row["house"]), done)
    owed = [duty for duty in duties(day, day.at) if duty.by is None]
    assert [duty.cite for duty in owed] == row["clauses"].replace("-", "").split()
    assert "; ".join(duty.says for duty in owed) == row["says"].strip("-")


def test_the_hours_that_are_left() -> None:
    """649a.3(c)(1) and 649a.3(c)(2): four hours from the hand, eight from a shoe, told to the minute."""
    shoe = run(opened("649a", "manual shoe, none"), "08:00 receive deck 1")
    (hours,) = [duty for duty in duties(shoe, 8 * 60 + 1) if duty.by]
    assert (hours.cite, hours.by) == ("649a.3(c)(2)", 16 * 60)
    assert hours.says == "deck 1 must be changed by 16:00: 7 h 59 min are left"
    (over,) = [duty for duty in duties(shoe, 16 * 60) if duty.by]
    assert over.says == "deck 1 came at 08:00 and must have been changed by 16:00"
    (last,) = [duty for duty in duties(shoe, 16 * 60 - 1) if duty.by]
    assert last.says.endswith("0 h 1 min are left")
    hand = run(opened("649a", "hand, automated"), "08:00 receive deck 1")
    assert [(duty.cite, duty.by) for duty in duties(hand, 8 * 60) if duty.by] == [("649a.3(c)(1)", 12 * 60)]


JACKPOTS = """
    rules        clause                  wager                                        why
    641a@2011    641a.11(c)(5)(iv)       Progressive Payout                           a share of the meter
    643a         643a.11(g)(3)(iv)       Three-Card Progressive Payout                a share of the meter
    643a         643a.11(g)(4)(iv)       Five-Card Progressive Payout                 a share of the meter
    643a         643a.11(g)(5)(iii)      Five Card Hand Bonus                         not paid to the game account
    647a         647a.11(i)(4)           Progressive Payout                           a share of the meter
    647a         647a.11(j)(3)           Five Card Hand Bonus on the dealer's hand    not paid to the game account
    649a@2011    649a.11(c)(5)(iv)       Progressive Payout                           a share of the meter
    649a         649a.11(c)(5)(iv)       Three-Card Progressive Payout                a share of the meter
    649a         649a.11(c)(7)(iv)       Five-Card Progressive Payout                 a share of the meter
    649a         649a.11(c)(8)(iii)      Five Card Hand Bonus on the player's hand    not paid to the game account
    649a         649a.11(c)(9)(iv)       5 of 6 Progressive Payout                    a share of the meter
    653a@2011    653a.11(j)(4)           Progressive Payout                           a share of the meter
    669a         669a.11(i)(3)(i)(D)     Progressive Payout                           a share of the meter
"""


@pytest.mark.parametrize("row", rows(JACKPOTS), ids=lambda row: f"{row['clause']} {row['wager']}")
def test_the_winners_cards_stay_until_the_documentation_is_complete(row: dict[str, str]) -> None:
    """The round is not over, and no other begins, while the cards lie there."""
    clause, seat = row["clause"], 2
    day = run(opened(row["rules"], "manual shoe, none"), "CUT; begin deck 1; dealt 30")
    won = run(day, f"jackpot seat {seat}, {row['wager'].lower()} wager")
    assert (won.log[-1].cite, won.log[-1].says) == (
        clause,
        f"seat {seat} wins from the meter with the {row['wager']} Wager: the cards stay on the table",
    )
    assert [duty.cite for duty in duties(won, won.at)].count(clause) == 1
    racked = run(won, "rack")
    for step in ("end", "begin deck 1"):
        assert refused(racked, step).cite == clause
    assert refused(racked, f"jackpot seat {seat}, {row['wager']}").cite == clause
    assert refused(racked, "documents seat 3").cite.startswith(clause.split("(")[0])
    done = run(racked, f"documents seat {seat}")
    assert (done.log[-1].cite, clause in [duty.cite for duty in duties(done, done.at)]) == (clause, False)
    assert run(done, "end").rounds == 1


def test_jackpots_that_are_none() -> None:
    """649a.2(a): up to as many seats; 649a.8: nothing is won before the deal; fixed odds keep no cards."""
    dealt = run(opened("649a", "manual shoe, none"), "CUT; begin deck 1; dealt 30")
    assert refused(dealt, "jackpot seat 0, 5 of 6 progressive payout").cite == "649a.2(a)"
    most = dealt.house.seats
    assert refused(dealt, f"jackpot seat {most + 1}, 5 of 6 progressive payout").cite == "649a.2(a)"
    assert run(dealt, f"jackpot seat {most}, 5 of 6 progressive payout").round is not None
    told = refused(dealt, "jackpot seat 1, pair plus")
    assert told.cite == "649a.11(c)(5)(iv)"
    assert "what does: Three-Card Progressive Payout, Five-Card Progressive Payout" in told.says
    begun = run(opened("649a", "manual shoe, none"), "CUT; begin deck 1")
    assert refused(begun, "jackpot seat 1, 5 of 6 progressive payout").cite == "649a.8"
    assert refused(begun, "documents seat 1").cite == "649a.8"


def test_two_jackpots_of_two_players() -> None:
    """649a.11(c)(5)(iv), 649a.11(c)(9)(iv): the documents of one do not free the cards of the other."""
    won = "jackpot seat 2, three-card progressive payout; jackpot seat 2, 5 of 6 progressive payout"
    day = run(opened("649a", "manual shoe, none"), f"CUT; begin deck 1; dealt 30; {won}")
    day = run(day, "jackpot seat 4, 5 of 6 progressive payout; rack; documents seat 2")
    assert day.log[-1].says == (
        "the documentation of seat 2's Three-Card Progressive Payout and 5 of 6 Progressive Payout is complete"
    )
    assert refused(day, "end").says.startswith("the cards of seat 4 stay")
    assert run(day, "documents seat 4; end").rounds == 1


def test_a_void_round_keeps_no_cards() -> None:
    """649a.13(c): all wagers are returned, so there is no award to document."""
    script = "CUT; begin deck 1; dealt 30; jackpot seat 2, 5 of 6 progressive payout; void wrong-number"
    day = run(opened("649a", "manual shoe, none"), f"{script}; AGAIN")
    assert run(day, "begin deck 1").round is not None


def test_a_recut_is_ordered_until_it_is_made() -> None:
    """649a.5(e): the order is open from the floorperson's word to the cut."""
    day = run(opened("649a", "manual shoe, none"), "CUT")
    for step, is_open in (("order recut deck 1", True), ("cut deck 1 at 10", False)):
        day = run(day, step)
        assert day.deck(1).recut is is_open


def test_idle_cards_are_spread_face_down_or_face_up() -> None:
    """649a.5(f): either may be done once a round is over, and both are offered."""
    day = run(opened("649a", "manual shoe, none"), "CUT; ROUND")
    assert [step.face_up for step in every_step(day, day.at) if isinstance(step, NoActivity)] == [False, True]


def test_a_device_that_fails_gives_back_only_the_deck_in_it() -> None:
    """649a.13(g): a deck that was being shuffled is shuffled again; one that is ready stays ready."""
    for before, stage in (("LOADED", DeckStage.STACKED), ("DEVICE", DeckStage.SHUFFLED)):
        day = run(opened("649a", "manual shoe, automated"), f"{before}; out of order shuffler")
        assert day.deck(1).stage is stage


def test_a_deck_that_comes_prepared_is_told_so() -> None:
    """649a.4(e): inspected and shuffled before it came; any other is inspected at the table, 649a.4(a)."""
    for step, told in (
        ("receive deck 1, red backs", "deck 1 with red backs is received"),
        (
            "receive deck 1, red backs, prepared",
            "deck 1 with red backs is received, preinspected and preshuffled",
        ),
    ):
        assert run(opened("649a", "manual shoe, none"), step).log[-1].says == told
