"""What follows from each operation: the clause in the log, and where the decks stand afterwards.

Each row is a case, each column a chapter; the clauses and numbers are read off the texts.
"""

from __future__ import annotations

import pytest

from pitboss.cards import DECK
from pitboss.day import DeckStage, TableDay, act, whose
from pitboss.day.actions import TallyStub, VoidRound
from pitboss.day.people import PLAYER
from pitboss.day.rounds import judged, least_dealt
from pitboss.engine import DEALER, FLOORPERSON, TABLE_SYSTEM, Stage, doer, play, start
from pitboss.engine import actions as engine
from pitboss.engine.meters import opening_meters
from pitboss.engine.state import Result
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.describe import describe
from pitboss.rules.house import default_house
from pitboss.rules.words import Method, Mishap
from tests.day.days import opened, refused, run
from tests.day.test_refusals import CHAPTERS, EDITIONS, called, editions
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

# What is done, and then: deck 1 as it stands, and the clause of the last line of the log.
CASES = """
    case                        house                    done                                        deck 1      who
    received                    manual shoe, none        receive deck 1                              RECEIVED    DEALER
    inspected                   manual shoe, none        receive deck 1; inspect deck 1              INSPECTED   DEALER
    verified                    manual shoe, none        receive deck 1; inspect deck 1; verify deck 1    VERIFIED    FLOORPERSON
    shown                       manual shoe, none        SEEN                                        SEEN        PLAYER
    washed                      manual shoe, none        STACKED                                     STACKED     DEALER
    prepared                    manual shoe, none        receive deck 1, prepared                    PREPARED    DEALER
    shuffled by hand            manual shoe, none        SHUFFLED                                    SHUFFLED    DEALER
    shuffled by a device        manual shoe, automated   DEVICE                                      SHUFFLED    DEVICE
    shuffled and counted        manual shoe, counting    COUNTED                                     SHUFFLED    DEVICE
    another shuffle ordered     manual shoe, none        CUT; order shuffle deck 1                   STACKED     FLOORPERSON
    device counts 51            manual shoe, counting    LOADED; shuffled deck 1, 51 cards           gone        DEALER
    device counts 53            hand, counting           LOADED; shuffled deck 1, 53 cards           gone        DEALER
    carried off after 51        manual shoe, counting    LOADED; shuffled deck 1, 51 cards; remove deck 1    gone        DEALER
    cut ten cards in            manual shoe, none        SHUFFLED; cut deck 1 at 10                  CUT         DEALER
    recut made                  manual shoe, none        CUT; order recut deck 1; cut deck 1 at 10   CUT         DEALER
    cut one card from the end   manual shoe, none        SHUFFLED; cut deck 1 at 51                  CUT         DEALER
    preshuffled and cut         manual shoe, none        receive deck 1, prepared; cut deck 1 at 10  CUT         DEALER
    recut ordered               manual shoe, none        CUT; order recut deck 1                     SHUFFLED    FLOORPERSON
    shoe loaded                 manual shoe, none        CUT; begin deck 1                           DEALT       DEALER
    shoe loaded by a device     manual shoe, automated   DEVICE; begin deck 1                        DEALT       DEALER
    hand filled                 hand, automated          DEVICE; begin deck 1                        DEALT       DEALER
    automated shoe loaded       automated shoe, none     CUT; begin deck 1                           DEALT       DEALER
    round over                  manual shoe, none        CUT; ROUND                                  RACKED      DEALER
    deck changed, shoe          manual shoe, none        CUT; ROUND; remove deck 1                   gone        DEALER
    deck changed, hand          hand, automated          DEVICE; ROUND; remove deck 1                gone        DEALER
    defective deck removed      manual shoe, none        receive deck 1; inspect deck 1, 2 defects; remove deck 1    gone        DEALER
    cards face up in the deal   manual shoe, none        CUT; begin deck 1; void face-up-cards       RACKED      DEALER
    nobody plays                manual shoe, none        CUT; ROUND; idle                            SPREAD      DEALER
    nobody plays, face up       manual shoe, none        CUT; ROUND; idle face up                    SPREAD      DEALER
    somebody comes              manual shoe, none        CUT; ROUND; idle; first player              SEEN        PLAYER
    device jams                 manual shoe, automated   LOADED; jam deck 1                          STACKED     DEVICE
    automated shoe jams         automated shoe, none     CUT; begin deck 1; void shoe-jam            RACKED      DEALER
    wrong number of cards       manual shoe, none        CUT; begin deck 1; void wrong-number        RACKED      DEALER
    device covered              manual shoe, automated   LOADED; out of order shuffler; cover shuffler    STACKED     DEALER
"""
CLAUSES = """
    case                        641a            643a            647a            649a            653a            669a
    received                    641a.4(a)       643a.4(a)       647a.4(a)       649a.4(a)       653a.4(a)       669a.4(a)
    inspected                   641a.4(a)       643a.4(a)       647a.4(a)       649a.4(a)       653a.4(a)       669a.4(a)
    verified                    641a.4(a)       643a.4(a)       647a.4(a)       649a.4(a)       653a.4(a)       669a.4(a)
    shown                       641a.4(c)       643a.4(c)       647a.4(c)       649a.4(c)       653a.4(c)       669a.4(c)
    washed                      641a.4(c)       643a.4(c)       647a.4(c)       649a.4(c)       653a.4(c)       669a.4(c)
    prepared                    641a.4(e)       643a.4(e)       647a.4(e)       649a.4(e)       653a.4(e)       669a.4(e)
    shuffled by hand            641a.5(a)       643a.5(a)       647a.5(a)       649a.5(a)       653a.5(a)       669a.5(a)
    shuffled by a device        641a.5(a)       643a.5(a)       647a.5(a)       649a.5(a)       653a.5(a)       669a.5(a)
    shuffled and counted        641a.5(a)       643a.5(a)       647a.5(a)       649a.5(a)       653a.5(a)       669a.5(a)
    another shuffle ordered     641a.5(a)       643a.5(a)       647a.5(a)       649a.5(a)       653a.5(a)       669a.5(a)
    device counts 51            641a.5(b)       643a.5(b)       647a.5(b)       649a.5(b)       653a.5(b)       669a.5(b)
    device counts 53            641a.5(b)       643a.5(b)       647a.5(b)       649a.5(b)       653a.5(b)       669a.5(b)
    carried off after 51        641a.5(b)       643a.5(b)       647a.5(b)       649a.5(b)       653a.5(b)       669a.5(b)
    cut ten cards in            641a.5(d)       643a.5(d)       647a.5(d)       649a.5(d)       653a.5(d)       669a.5(d)
    recut made                  641a.5(d)       643a.5(d)       647a.5(d)       649a.5(d)       653a.5(d)       669a.5(d)
    cut one card from the end   641a.5(d)       643a.5(d)       647a.5(d)       649a.5(d)       653a.5(d)       669a.5(d)
    preshuffled and cut         641a.5(d)       643a.5(d)       647a.5(d)       649a.5(d)       653a.5(d)       669a.5(d)
    recut ordered               641a.5(e)       643a.5(e)       647a.5(e)       649a.5(e)       653a.5(e)       669a.5(e)
    shoe loaded                 641a.8(a)       643a.8(a)       647a.8(a)       649a.8(a)       653a.8(a)       669a.8(a)
    shoe loaded by a device     641a.8(a)       643a.8(a)       647a.8(a)       649a.8(a)       653a.8(a)       669a.8(a)
    hand filled                 641a.9(a)(2)    643a.9(a)(2)    647a.9(a)(2)    649a.9(a)(2)    653a.9(a)(2)    669a.9(a)(2)
    automated shoe loaded       641a.10(a)(1)   643a.10(a)(1)   647a.10(a)(1)   649a.10(a)(1)   653a.10(a)(1)   669a.10(a)(1)
    round over                  641a.5(a)       643a.5(a)       647a.5(a)       649a.5(a)       653a.5(a)       669a.5(a)
    deck changed, shoe          641a.3(c)(2)    643a.3(c)(2)    647a.3(c)(2)    649a.3(c)(2)    653a.3(c)(2)    669a.3(c)(2)
    deck changed, hand          641a.3(c)(1)    643a.3(c)(1)    647a.3(c)(1)    649a.3(c)(1)    653a.3(c)(1)    669a.3(c)(1)
    defective deck removed      641a.4(a)       643a.4(a)       647a.4(a)       649a.4(a)       653a.4(a)       669a.4(a)
    cards face up in the deal   641a.13(a)      643a.13(a)      647a.13(a)      649a.13(a)      653a.13(a)      669a.13(a)
    nobody plays                641a.5(f)       643a.5(f)       647a.5(f)       649a.5(f)       653a.5(f)       669a.5(f)
    nobody plays, face up       641a.5(f)       643a.5(f)       647a.5(f)       649a.5(f)       653a.5(f)       669a.5(f)
    somebody comes              641a.5(f)       643a.5(f)       647a.5(f)       649a.5(f)       653a.5(f)       669a.5(f)
    device jams                 641a.13(e)      643a.13(e)      647a.13(e)      649a.13(e)      653a.13(e)      669a.13(e)
    automated shoe jams         641a.13(f)      643a.13(f)      647a.13(f)      649a.13(f)      653a.13(f)      669a.13(f)
    wrong number of cards       641a.13(c)      643a.13(c)      647a.13(c)      649a.13(c)      653a.13(c)      669a.13(c)
    device covered              641a.13(g)      643a.13(g)      647a.13(g)      649a.13(g)      653a.13(g)      669a.13(g)
"""

# Thirty cards are out, so that a stub of 22 makes 52. Deck 1 stays, to be shuffled, or leaves the table.
STUBS = """
    case                      house                  count             deck 1   641a        643a        647a        649a        653a        669a
    racked uncounted          manual shoe, none      rack              DEALT    641a.8(e)   643a.8(e)   647a.8(e)   649a.8(e)   653a.8(e)   669a.8(e)
    racked uncounted          hand, automated        rack              DEALT    641a.9(c)   643a.9(c)   647a.9(e)   649a.9(c)   653a.9(c)   669a.9(c)
    racked uncounted          automated shoe, none   rack              DEALT    641a.10(c)  643a.10(c)  647a.10(c)  649a.10(c)  653a.10(c)  669a.10(c)
    52 in all                 manual shoe, none      stub 22; rack     DEALT    641a.8(g)   643a.8(g)   647a.8(g)   649a.8(g)   653a.8(g)   669a.8(g)
    52 in all                 hand, automated        stub 22; rack     DEALT    641a.9(e)   643a.9(e)   647a.9(g)   649a.9(e)   653a.9(e)   669a.9(e)
    52 in all                 automated shoe, none   stub 22; rack     DEALT    641a.10(e)  643a.10(e)  647a.10(e)  649a.10(e)  653a.10(e)  669a.10(e)
    a card too few            manual shoe, none      stub 21           gone     641a.8(h)   643a.8(h)   647a.8(h)   649a.8(h)   653a.8(h)   669a.8(h)
    a card too few            hand, automated        stub 21           gone     641a.9(f)   643a.9(f)   647a.9(h)   649a.9(f)   653a.9(f)   669a.9(f)
    a card too few            automated shoe, none   stub 21           gone     641a.10(f)  643a.10(f)  647a.10(f)  649a.10(f)  653a.10(f)  669a.10(f)
    a card too many           manual shoe, none      stub 23, 30 held  gone     641a.8(h)   643a.8(h)   647a.8(h)   649a.8(h)   653a.8(h)   669a.8(h)
    misdealt, 52 in all       manual shoe, none      stub 21, 31 held  RACKED   641a.8(h)   643a.8(h)   647a.8(h)   649a.8(h)   653a.8(h)   669a.8(h)
    misdealt, 52 in all       hand, automated        stub 23, 29 held  RACKED   641a.9(f)   643a.9(f)   647a.9(h)   649a.9(f)   653a.9(f)   669a.9(f)
    misdealt, 52 in all       automated shoe, none   stub 21, 31 held  RACKED   641a.10(f)  643a.10(f)  647a.10(f)  649a.10(f)  653a.10(f)  669a.10(f)
    misdealt, 51 in all       manual shoe, none      stub 20, 31 held  gone     641a.8(h)   643a.8(h)   647a.8(h)   649a.8(h)   653a.8(h)   669a.8(h)
    nobody looked, 51 in all  manual shoe, none      stub 22, 29 held  gone     641a.8(h)   643a.8(h)   647a.8(h)   649a.8(h)   653a.8(h)   669a.8(h)
"""
WHO = {"DEALER": DEALER, "FLOORPERSON": FLOORPERSON, "PLAYER": PLAYER, "DEVICE": TABLE_SYSTEM}
WANTED = {row["case"]: row for row in rows(CLAUSES)}


def stands(day: TableDay) -> str:
    """Where deck 1 stands, `gone` if it has left the table."""
    return next((deck.stage.name for deck in day.decks if deck.number == 1), "gone")


def test_every_case_has_its_clauses() -> None:
    assert [row["case"] for row in rows(CASES)] == list(WANTED)


@pytest.mark.parametrize("case", rows(CASES), ids=called)
def test_what_an_operation_leads_to(case: dict[str, str]) -> None:
    for chapter in CHAPTERS:
        for rules in EDITIONS[chapter]:
            day = run(opened(rules, case["house"]), case["done"])
            assert day.log[-1].cite == WANTED[case["case"]][chapter], rules
            assert (stands(day), day.log[-1].who) == (case["deck 1"], WHO[case["who"]])


@pytest.mark.parametrize(("rules", "clause", "row"), editions(STUBS), ids=called)
def test_what_the_count_of_the_stub_leads_to(rules: str, clause: str, row: dict[str, str]) -> None:
    ready = "DEVICE" if row["house"].startswith("hand") else "CUT"
    day = run(opened(rules, row["house"]), f"{ready}; begin deck 1; dealt 30; {row['count']}")
    assert day.log[-1].cite == clause
    assert stands(day) == row["deck 1"]
    assert (day.round is None) == (row["deck 1"] != "DEALT"), "a wrong count ends the round"
    assert day.rounds == 0, "a void round is not a completed one"


@pytest.mark.parametrize("rules", [rules.id for rules in RULE_SETS])
def test_one_count_in_five_rounds_is_enough(rules: str) -> None:
    """The stub of the fifth round, 649a.8(f) and its sisters; a counting device spares it altogether."""
    day = run(opened(rules, "manual shoe, none"), "; ".join(["CUT", *["ROUND; AGAIN"] * 4]))
    counted = run(day, "begin deck 1; dealt 30; stub 22; rack; end")
    assert (day.uncounted, counted.uncounted, counted.rounds) == (4, 0, 5)
    four_more = run(counted, "; ".join(["AGAIN; ROUND"] * 4))
    assert "4 rounds" in str(refused(run(four_more, "AGAIN; begin deck 1; dealt 30"), "rack"))
    by_machine = ["COUNTED", *["ROUND; load deck 1; shuffled deck 1, 52 cards"] * 12]
    assert run(opened(rules, "manual shoe, counting"), "; ".join(by_machine)).rounds == 12


def test_a_void_round_is_not_one_of_the_five() -> None:
    """649a.8(f): a round that is void before its stub can be counted neither counts nor resets."""
    script = "; ".join(["CUT", *["ROUND; AGAIN"] * 3, "begin deck 1; void exposed-early; AGAIN"])
    day = run(opened("649a", "manual shoe, none"), script)
    assert (day.rounds, day.uncounted) == (3, 3)


def test_two_decks_take_turns() -> None:
    """643a.3(b)(2) to 643a.3(b)(4): one is played, the other is in the device."""
    day = run(opened("643a", "manual shoe, automated, 2"), "TWO; ROUND; load deck 1; begin deck 2")
    assert {deck.number: deck.stage for deck in day.decks} == {1: DeckStage.LOADED, 2: DeckStage.DEALT}
    day = run(day, "shuffled deck 1; dealt 30; rack; end; load deck 2; begin deck 1")
    assert [entry.says.split(",")[0] for entry in day.log if "begins" in entry.says] == [
        "round 1 begins with deck 1",
        "round 2 begins with deck 2",
        "round 3 begins with deck 1",
    ]


def test_a_deck_that_fails_its_count_leaves_the_other_to_play_alone() -> None:
    """647a.5(b): the deck goes while the other one is in play, and 647a.3(a) lets one deck go on."""
    two = "LOADED; shuffled deck 1, 52 cards; SECOND; load deck 2; shuffled deck 2, 52 cards"
    day = run(opened("647a", "hand, counting, 2"), f"{two}; ROUND; load deck 1; begin deck 2")
    day = run(day, "shuffled deck 1, 51 cards; dealt 30; rack; end")
    assert [deck.number for deck in day.decks] == [2]
    assert run(day, "load deck 2; shuffled deck 2, 52 cards; begin deck 2").round is not None


IDLE_NOW = """
    rules    clause         house                       deck 2     why
    643a     643a.4(c)      manual shoe, automated, 2   SHUFFLED   cards leave shoe and rack; the device keeps its deck
    649a     649a.4(c)      manual shoe, automated, 2   SHUFFLED   cards leave shoe and rack; the device keeps its deck
    669a     669a.4(c)      manual shoe, automated, 2   SHUFFLED   cards leave shoe and rack; the device keeps its deck
    647a     647a.4(c)      manual shoe, automated, 2   SEEN       the clause speaks of all the cards
"""


@pytest.mark.parametrize("row", rows(IDLE_NOW), ids=lambda row: f"{row['clause']} {row['why']}")
def test_the_idle_table_of_the_current_texts(row: dict[str, str]) -> None:
    day = run(opened(row["rules"], row["house"]), "TWO; ROUND; idle; first player")
    assert {deck.number: deck.stage.name for deck in day.decks} == {1: "SEEN", 2: row["deck 2"]}
    assert run(day, "wash deck 1").log[-1].cite == row["clause"]
    assert refused(day, "load deck 1").cite == row["clause"], "a wash comes first"


# In 2011 the spread deck goes straight into the device, and the stored one may be dealt, or must be spread too.
IDLE_2011 = """
    clause              house                                         comes                deck 2     why
    641a.5(f)(2)        manual shoe, automated, 2, secure, approved   first player         SHUFFLED   stored and released as asked
    641a.5(f)(2)        manual shoe, automated, 2, secure, approved   first player asks    VERIFIED   a player requests otherwise
    641a.5(f)(2)(i)     manual shoe, automated, 2, approved           first player         VERIFIED   not stored securely
    641a.5(f)(2)(ii)    manual shoe, automated, 2, secure             first player         VERIFIED   not released as approved
    643a.5(f)(2)        manual shoe, automated, 2, secure, approved   first player         SHUFFLED   stored and released as asked
    643a.5(f)(2)        manual shoe, automated, 2, secure, approved   first player asks    VERIFIED   a player requests otherwise
    643a.5(f)(2)(i)     manual shoe, automated, 2, approved           first player         VERIFIED   not stored securely
    643a.5(f)(2)(ii)    manual shoe, automated, 2, secure             first player         VERIFIED   not released as approved
    649a.5(f)(2)        manual shoe, automated, 2, secure, approved   first player         SHUFFLED   stored and released as asked
    649a.5(f)(2)        manual shoe, automated, 2, secure, approved   first player asks    VERIFIED   a player requests otherwise
    649a.5(f)(2)(i)     manual shoe, automated, 2, approved           first player         VERIFIED   not stored securely
    649a.5(f)(2)(ii)    manual shoe, automated, 2, secure             first player         VERIFIED   not released as approved
    653a.5(f)(2)        manual shoe, automated, 2, secure, approved   first player         SHUFFLED   stored and released as asked
    653a.5(f)(2)        manual shoe, automated, 2, secure, approved   first player asks    VERIFIED   a player requests otherwise
    653a.5(f)(2)(i)     manual shoe, automated, 2, approved           first player         VERIFIED   not stored securely
    653a.5(f)(2)(ii)    manual shoe, automated, 2, secure             first player         VERIFIED   not released as approved
"""


@pytest.mark.parametrize("row", rows(IDLE_2011), ids=lambda row: f"{row['clause']} {row['why']}")
def test_the_idle_table_of_2011_with_a_device(row: dict[str, str]) -> None:
    chapter = row["clause"].split(".")[0]
    day = run(opened(f"{chapter}@2011", row["house"]), f"TWO; ROUND; idle; {row['comes']}")
    assert {deck.number: deck.stage.name for deck in day.decks} == {1: "SEEN", 2: row["deck 2"]}
    assert day.log[-1].cite == row["clause"]
    assert refused(day, "wash deck 1").cite == f"{chapter}.5(f)(2)"
    loaded = run(day, "load deck 1")
    assert loaded.log[-1].cite == f"{chapter}.5(f)(2)"
    if row["deck 2"] == "SHUFFLED":
        assert run(loaded, "begin deck 2").round is not None
    else:
        assert refused(loaded, "begin deck 2").cite == f"{chapter}.5(f)"
        again = "shuffled deck 1; spread deck 2; first player; load deck 2; shuffled deck 2; load deck 1"
        assert run(loaded, f"{again}; begin deck 2").round is not None


@pytest.mark.parametrize("clause", ["641a.5(f)(1)", "643a.5(f)(1)", "649a.5(f)(1)", "653a.5(f)(1)"])
def test_the_idle_table_of_2011_without_a_device(clause: str) -> None:
    chapter = clause.split(".")[0]
    day = run(opened(f"{chapter}@2011", "manual shoe, none"), "CUT; ROUND; idle; first player")
    assert refused(day, "shuffle deck 1").cite == clause
    assert run(day, "wash deck 1").log[-1].cite == clause
    assert run(day, "wash deck 1; shuffle deck 1; cut deck 1 at 10; begin deck 1").round is not None


RESHUFFLING = """
    rules        clause       shuffled by   counts   why
    641a@2011    641a.5(g)    641a.5(g)     no       in lieu of all that the section asks
    643a@2011    643a.5(g)    643a.5(g)     no       in lieu of all that the section asks
    649a@2011    649a.5(g)    649a.5(g)     no       in lieu of all that the section asks
    653a@2011    653a.5(g)    653a.5(g)     no       in lieu of all that the section asks
    643a         643a.5(g)    643a.5(a)     yes      reshuffles and counts; only cut, recut and spread are lifted
    647a         647a.5(g)    647a.5(a)     yes      reshuffles and counts; only cut, recut and spread are lifted
    649a         649a.5(g)    649a.5(a)     yes      reshuffles and counts; only cut, recut and spread are lifted
    669a         669a.5(g)    669a.5(a)     yes      reshuffles and counts; only cut, recut and spread are lifted
"""


@pytest.mark.parametrize("row", rows(RESHUFFLING), ids=lambda row: f"{row['rules']} {row['why']}")
def test_a_device_that_reshuffles(row: dict[str, str]) -> None:
    told = ", 52 cards" if row["counts"] == "yes" else ""
    again = f"load deck 1; shuffled deck 1{told}"
    day = run(opened(row["rules"], "manual shoe, reshuffling"), f"LOADED; shuffled deck 1{told}")
    assert day.log[-1].cite == row["shuffled by"]
    assert refused(run(day, "order shuffle deck 1; load deck 1"), "idle").cite == row["clause"]
    five = run(day, "; ".join([f"ROUND; {again}"] * 4) + "; begin deck 1; dealt 30")
    if row["counts"] == "yes":
        assert run(five, "rack; end").rounds == 5
    else:
        assert "4 rounds" in str(refused(five, "rack"))


def test_the_shoe_of_653a_that_reshuffles_is_one_device() -> None:
    """653a.13(g): once it is covered, another method, and the cards are shuffled and cut by hand."""
    day = run(
        opened("653a@2011", "reshuffling shoe, reshuffling"), "LOADED; shuffled deck 1; ROUND; load deck 1"
    )
    day = run(day, "out of order shoe")
    assert refused(day, "shuffle deck 1").cite == "653a.13(g)"
    day = run(day, "cover shoe; method manual shoe; shuffle deck 1")
    assert refused(day, "begin deck 1").cite == "653a.5(c)(2)"
    back = run(day, "in order shoe; method reshuffling shoe; load deck 1; shuffled deck 1; begin deck 1")
    assert back.log[-1].cite == "653a.10(a)(1)"


def test_a_hand_dealt_table_whose_device_breaks_goes_over_to_a_shoe() -> None:
    """649a.9(a)(1), 649a.13(g): no device, no dealing from the hand."""
    day = run(opened("649a", "hand, automated"), "DEVICE; ROUND; out of order shuffler; cover shuffler")
    assert refused(day, "shuffle deck 1").cite == "649a.9(a)(1)"
    day = run(day, "method manual shoe; shuffle deck 1; cut deck 1 at 11; begin deck 1")
    assert day.log[-1].cite == "649a.8(a)"
    day = run(day, "dealt 30; rack; end; in order shuffler; method hand; load deck 1; shuffled deck 1")
    assert run(day, "begin deck 1").log[-1].cite == "649a.9(a)(2)"


def test_a_deck_cut_for_the_shoe_is_not_dealt_from_the_hand() -> None:
    """649a.9(a)(1): it was shuffled by hand while the device was out of order."""
    day = run(
        opened("649a", "hand, automated"),
        "STACKED; out of order shuffler; cover shuffler; method manual shoe",
    )
    day = run(day, "shuffle deck 1; cut deck 1 at 30; in order shuffler; method hand")
    assert refused(day, "begin deck 1").cite == "649a.9(a)(1)"
    assert run(day, "load deck 1; shuffled deck 1; begin deck 1").round is not None


def test_the_hours_of_an_opened_deck_are_told() -> None:
    day = run(opened("669a", "manual shoe, none"), "23:30 receive deck 1; inspect deck 1")
    assert day.due(day.deck(1)) == (31 * 60 + 30, "669a.3(c)(2)")


# One player, no optional wager: his cards, the dealer's, the community cards and the burned ones.
LEAST = """
    rules        method             cards    why
    641a@2011    MANUAL_SHOE        11       five and six
    641a@2011    AUTOMATED_SHOE     15       five, five, and five for the dealer's sixth
    643a         MANUAL_SHOE        5        three and two
    643a         AUTOMATED_SHOE     6        three and three, one of them racked
    647a         HAND               12       two, two, five and three burned
    649a         HAND               6        three and three
    653a@2011    MANUAL_SHOE        11       two, two, five and two burned
    669a         AUTOMATED_SHOE     6        three and three
"""


@pytest.mark.parametrize("row", rows(LEAST), ids=lambda row: f"{row['rules']} {row['method']}")
def test_the_fewest_cards_that_a_round_takes(row: dict[str, str]) -> None:
    rules = rule_set(row["rules"])
    assert least_dealt(rules, rules.method(Method[row["method"]])) == int(row["cards"])


def engine_round():  # type: ignore[no-untyped-def]
    """A round of 649a with one player whose cards are all dealt: six out, 46 in the stub."""
    house = default_house(rule_set("649a"))
    state = start(house, tuple(DECK), {3: "player 3"}, opening_meters(house))
    for action in (engine.Place(3, (("Ante", 5_00),)), engine.NoMoreBets(0), engine.Deal()):
        state = play(state, action, doer(action))
    return state


def for_the_round(day: TableDay, action: TallyStub | VoidRound) -> engine.Action:
    """What a step of the day means for the round that the engine plays."""
    if isinstance(action, VoidRound):
        return engine.Report(action.what)
    misdealt, _ = judged(day, action)
    return engine.CountStub(action.stub, misdealt=misdealt)


@pytest.mark.parametrize(
    ("action", "removed"),
    [
        (TallyStub(stub=45), True),
        (TallyStub(stub=45, held=7), False),
        (TallyStub(stub=44, held=7), True),
        (VoidRound(Mishap.EXPOSED_EARLY), False),
    ],
)
def test_the_table_and_the_round_say_the_same(action: TallyStub | VoidRound, removed: bool) -> None:
    """What voids the round at the table voids it in the engine, by the same clause, and keeps or loses the deck."""
    day = run(opened("649a", "manual shoe, none"), "CUT; begin deck 1; dealt 6")
    done = for_the_round(day, action)
    state = play(engine_round(), done, doer(done))
    after = act(day, action, whose(action), day.at)
    assert state.stage is Stage.VOID
    assert {line.result for line in state.lines} == {Result.RETURNED}
    assert state.deck_removed == removed == (not after.decks)
    assert {line.cite for line in state.lines} == {after.log[-1].cite}


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_the_day_is_told_in_sentences(rules) -> None:  # type: ignore[no-untyped-def]
    told = {fact.cite for part in describe(rules) for fact in part.facts if part.title == "The table's day"}
    sections = tuple(f"{rules.chapter}.{section}" for section in ("3(b)(", "4(", "5("))
    owed = {cite for cite in rules.cites if cite.startswith(sections)}
    assert told >= owed
