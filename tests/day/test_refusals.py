"""Operations out of order: each row is a case, each column a chapter, each cell the clause that forbids it.

The clauses, times and numbers are read off sections .3 to .5, .8 to .10 and .13 of each text.
"""

from __future__ import annotations

import pytest

from pitboss.day import open_day
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.rules.words import Method
from tests.day.days import opened, refused, run
from tests.day.oracle import COLLECTED
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
EDITIONS = {
    "641a": ("641a@2011",),
    "643a": ("643a@2011", "643a"),
    "647a": ("647a",),
    "649a": ("649a@2011", "649a"),
    "653a": ("653a@2011",),
    "669a": ("669a",),
}

# What is done before, and then the step that is refused.
CASES = """
    case                          house                       before                                                         refused
    spread uninspected            manual shoe, none           receive deck 1                                                 spread deck 1
    verified uninspected          manual shoe, none           receive deck 1                                                 verify deck 1
    spread unverified             manual shoe, none           receive deck 1; inspect deck 1                                 spread deck 1
    defective deck verified       manual shoe, none           receive deck 1; inspect deck 1, 1 defect                       verify deck 1
    number of a deck used twice   manual shoe, none           receive deck 1; remove deck 1                                  receive deck 1
    nothing spread to look at     manual shoe, none           receive deck 1; inspect deck 1; verify deck 1                  first player
    round with a verified deck    manual shoe, none           receive deck 1; inspect deck 1; verify deck 1                  begin deck 1
    washed before a player came   manual shoe, none           receive deck 1; inspect deck 1; verify deck 1; spread deck 1   wash deck 1
    shuffled unwashed             manual shoe, none           SEEN                                                           shuffle deck 1
    loaded unwashed               manual shoe, automated      SEEN                                                           load deck 1
    round unshuffled              manual shoe, none           STACKED                                                        begin deck 1
    next round unshuffled         manual shoe, none           CUT; ROUND                                                     begin deck 1
    loaded without a device       manual shoe, none           STACKED                                                        load deck 1
    round while shuffling         manual shoe, automated      LOADED                                                         begin deck 1
    round after an ordered one    manual shoe, none           CUT; order shuffle deck 1                                      begin deck 1
    count not told                manual shoe, counting       LOADED                                                         shuffled deck 1
    count of a plain device       manual shoe, automated      LOADED                                                         shuffled deck 1, 52 cards
    cut after the device          manual shoe, automated      DEVICE                                                         cut deck 1 at 20
    round uncut                   manual shoe, none           SHUFFLED                                                       begin deck 1
    preshuffled round uncut       manual shoe, none           receive deck 1, prepared                                       begin deck 1
    cut nine cards in             manual shoe, none           SHUFFLED                                                       cut deck 1 at 9
    cut below the whole stack     manual shoe, none           SHUFFLED                                                       cut deck 1 at 52
    recut of an uncut deck        manual shoe, none           SHUFFLED                                                       order recut deck 1
    recut during the deal         manual shoe, none           CUT; begin deck 1                                              order recut deck 1
    recut unheeded                manual shoe, none           CUT; order recut deck 1                                        begin deck 1
    recut of a deck by a device   manual shoe, reshuffling    STACKED; out of order shuffler; cover shuffler; shuffle deck 1; cut deck 1 at 20; in order shuffler    order recut deck 1
    one deck submitted            manual shoe, automated      DEVICE                                                         receive deck 2, blue backs
    third deck                    manual shoe, automated, 2   TWO                                                            receive deck 3, green backs
    deck that never came          manual shoe, none           CUT                                                            begin deck 2
    miscounted by the device      manual shoe, counting       LOADED; shuffled deck 1, 51 cards                              begin deck 1
    miscounted, comes again       manual shoe, counting       LOADED; shuffled deck 1, 51 cards; remove deck 1               receive deck 1
    miscounted, removed twice     manual shoe, counting       LOADED; shuffled deck 1, 51 cards; remove deck 1               remove deck 1
    loaded, device broken         manual shoe, automated      STACKED; out of order shuffler                                 load deck 1
    second deck, no device        manual shoe, none           CUT                                                            receive deck 2, blue backs
    backs of one color            manual shoe, automated, 2   DEVICE                                                         receive deck 2, red backs
    backs of no color             manual shoe, automated, 2   DEVICE                                                         receive deck 2
    another design                manual shoe, automated, 2   DEVICE                                                         receive deck 2, blue backs, design rider
    second deck unopened          manual shoe, automated, 2   DEVICE; receive deck 2, blue backs                             begin deck 1
    second deck not stored        manual shoe, automated, 2   DEVICE; SECOND                                                 begin deck 1
    two decks being shuffled      manual shoe, automated, 2   DEVICE; SECOND; load deck 2                                    load deck 1
    same deck twice               manual shoe, automated, 2   TWO; ROUND; DEVICE AGAIN                                       begin deck 1
    both decks in the rack        manual shoe, automated, 2   TWO; ROUND                                                     begin deck 2
    two decks, device broken      manual shoe, automated, 2   TWO; out of order shuffler; cover shuffler                     begin deck 1
    round while the cards lie     manual shoe, none           CUT; ROUND; idle                                               begin deck 1
    stored deck before anyone     manual shoe, automated, 2   TWO; ROUND; idle; remove deck 1                                begin deck 2
    idle during a round           manual shoe, none           CUT; begin deck 1                                              idle
    idle with no cards about      manual shoe, none           SEEN                                                           idle
    device that reshuffles, idle  manual shoe, reshuffling    LOADED                                                         idle
    preshuffled, not reshuffled   manual shoe, reshuffling    receive deck 1, prepared                                       begin deck 1
    shuffled beside the device    manual shoe, reshuffling    STACKED                                                        shuffle deck 1
    by hand, device back again    manual shoe, reshuffling    STACKED; out of order shuffler; cover shuffler; shuffle deck 1; in order shuffler    begin deck 1
    cut, device back again        manual shoe, reshuffling    STACKED; out of order shuffler; cover shuffler; shuffle deck 1; in order shuffler    cut deck 1 at 20
    face up, all cards dealt      manual shoe, none           CUT; begin deck 1; dealt 30                                    void face-up-cards
    shoe jams, all cards dealt    automated shoe, none        CUT; begin deck 1; dealt 30                                    void shoe-jam
    shoe jams, there is none      manual shoe, none           CUT; begin deck 1                                              void shoe-jam
    hand: shuffled by hand        hand, automated             STACKED                                                        shuffle deck 1
    hand: preshuffled, cut        hand, automated             receive deck 1, prepared                                       cut deck 1 at 20
    hand: device broken           hand, automated             DEVICE; ROUND; out of order shuffler; cover shuffler           shuffle deck 1
    shuffler broken, uncovered    manual shoe, automated      STACKED; out of order shuffler                                 shuffle deck 1
    shoe broken, uncovered        automated shoe, none        CUT; out of order shoe                                         method manual shoe
    shoe broken, still used       automated shoe, none        CUT; out of order shoe; cover shoe                             begin deck 1
    another method unprovoked     automated shoe, none        CUT                                                            method manual shoe
    another method kept on        automated shoe, none        CUT; out of order shoe; cover shoe; method manual shoe; in order shoe    begin deck 1
    covered but in order          automated shoe, none        CUT                                                            cover shoe
    by hand without a device      automated shoe, none        CUT; out of order shoe; cover shoe                             method hand
"""

CLAUSES = """
    case                          641a           643a           647a           649a           653a           669a
    spread uninspected            641a.4(a)      643a.4(a)      647a.4(a)      649a.4(a)      653a.4(a)      669a.4(a)
    verified uninspected          641a.4(a)      643a.4(a)      647a.4(a)      649a.4(a)      653a.4(a)      669a.4(a)
    spread unverified             641a.4(a)      643a.4(a)      647a.4(a)      649a.4(a)      653a.4(a)      669a.4(a)
    defective deck verified       641a.4(a)      643a.4(a)      647a.4(a)      649a.4(a)      653a.4(a)      669a.4(a)
    number of a deck used twice   641a.4(a)      643a.4(a)      647a.4(a)      649a.4(a)      653a.4(a)      669a.4(a)
    nothing spread to look at     641a.4(b)      643a.4(b)      647a.4(b)      649a.4(b)      653a.4(b)      669a.4(b)
    round with a verified deck    641a.4(b)      643a.4(b)      647a.4(b)      649a.4(b)      653a.4(b)      669a.4(b)
    washed before a player came   641a.4(c)      643a.4(c)      647a.4(c)      649a.4(c)      653a.4(c)      669a.4(c)
    shuffled unwashed             641a.4(c)      643a.4(c)      647a.4(c)      649a.4(c)      653a.4(c)      669a.4(c)
    loaded unwashed               641a.4(c)      643a.4(c)      647a.4(c)      649a.4(c)      653a.4(c)      669a.4(c)
    round unshuffled              641a.5(a)      643a.5(a)      647a.5(a)      649a.5(a)      653a.5(a)      669a.5(a)
    next round unshuffled         641a.5(a)      643a.5(a)      647a.5(a)      649a.5(a)      653a.5(a)      669a.5(a)
    loaded without a device       641a.5(a)      643a.5(a)      647a.5(a)      649a.5(a)      653a.5(a)      669a.5(a)
    round while shuffling         641a.5(a)      643a.5(a)      647a.5(a)      649a.5(a)      653a.5(a)      669a.5(a)
    round after an ordered one    641a.5(a)      643a.5(a)      647a.5(a)      649a.5(a)      653a.5(a)      669a.5(a)
    count not told                641a.5(b)      643a.5(b)      647a.5(b)      649a.5(b)      653a.5(b)      669a.5(b)
    count of a plain device       641a.5(b)      643a.5(b)      647a.5(b)      649a.5(b)      653a.5(b)      669a.5(b)
    cut after the device          641a.5(c)(1)   643a.5(c)(1)   647a.5(c)(1)   649a.5(c)(1)   653a.5(c)(1)   669a.5(c)(1)
    round uncut                   641a.5(c)(2)   643a.5(c)(2)   647a.5(c)(2)   649a.5(c)(2)   653a.5(c)(2)   669a.5(c)(2)
    preshuffled round uncut       641a.5(c)(2)   643a.5(c)(2)   647a.5(c)(2)   649a.5(c)(2)   653a.5(c)(2)   669a.5(c)(2)
    cut nine cards in             641a.5(d)      643a.5(d)      647a.5(d)      649a.5(d)      653a.5(d)      669a.5(d)
    cut below the whole stack     641a.5(d)      643a.5(d)      647a.5(d)      649a.5(d)      653a.5(d)      669a.5(d)
    recut of an uncut deck        641a.5(e)      643a.5(e)      647a.5(e)      649a.5(e)      653a.5(e)      669a.5(e)
    recut during the deal         641a.5(e)      643a.5(e)      647a.5(e)      649a.5(e)      653a.5(e)      669a.5(e)
    recut unheeded                641a.5(e)      643a.5(e)      647a.5(e)      649a.5(e)      653a.5(e)      669a.5(e)
    recut of a deck by a device   641a.5(g)      643a.5(g)      647a.5(g)      649a.5(g)      653a.5(g)      669a.5(g)
    one deck submitted            641a.3(a)      643a.3(a)      647a.3(a)      649a.3(a)      653a.3(a)      669a.3(a)
    third deck                    641a.3(b)      643a.3(b)      647a.3(b)      649a.3(b)      653a.3(b)      669a.3(b)
    deck that never came          641a.4(a)      643a.4(a)      647a.4(a)      649a.4(a)      653a.4(a)      669a.4(a)
    miscounted by the device      641a.5(b)      643a.5(b)      647a.5(b)      649a.5(b)      653a.5(b)      669a.5(b)
    miscounted, comes again       641a.5(b)      643a.5(b)      647a.5(b)      649a.5(b)      653a.5(b)      669a.5(b)
    miscounted, removed twice     641a.5(b)      643a.5(b)      647a.5(b)      649a.5(b)      653a.5(b)      669a.5(b)
    loaded, device broken         641a.13(g)     643a.13(g)     647a.13(g)     649a.13(g)     653a.13(g)     669a.13(g)
    second deck, no device        641a.3(b)      643a.3(b)      647a.3(b)      649a.3(b)      653a.3(b)      669a.3(b)
    backs of one color            641a.3(b)(1)   643a.3(b)(1)   647a.3(b)(1)   649a.3(b)(1)   653a.3(b)(1)   669a.3(b)(1)
    backs of no color             641a.3(b)(1)   643a.3(b)(1)   647a.3(b)(1)   649a.3(b)(1)   653a.3(b)(1)   669a.3(b)(1)
    another design                641a.3(b)(1)   643a.3(b)(1)   647a.3(b)(1)   649a.3(b)(1)   653a.3(b)(1)   669a.3(b)(1)
    second deck unopened          641a.4(d)      643a.4(d)      647a.4(d)      649a.4(d)      653a.4(d)      669a.4(d)
    second deck not stored        641a.3(b)(2)   643a.3(b)(2)   647a.3(b)(2)   649a.3(b)(2)   653a.3(b)(2)   669a.3(b)(2)
    two decks being shuffled      641a.3(b)(2)   643a.3(b)(2)   647a.3(b)(2)   649a.3(b)(2)   653a.3(b)(2)   669a.3(b)(2)
    same deck twice               641a.3(b)(3)   643a.3(b)(3)   647a.3(b)(3)   649a.3(b)(3)   653a.3(b)(3)   669a.3(b)(3)
    both decks in the rack        641a.3(b)(4)   643a.3(b)(4)   647a.3(b)(4)   649a.3(b)(4)   653a.3(b)(4)   669a.3(b)(4)
    two decks, device broken      641a.3(b)      643a.3(b)      647a.3(b)      649a.3(b)      653a.3(b)      669a.3(b)
    round while the cards lie     641a.5(f)      643a.5(f)      647a.5(f)      649a.5(f)      653a.5(f)      669a.5(f)
    stored deck before anyone     641a.5(f)      643a.5(f)      647a.5(f)      649a.5(f)      653a.5(f)      669a.5(f)
    idle during a round           641a.5(f)      643a.5(f)      647a.5(f)      649a.5(f)      653a.5(f)      669a.5(f)
    idle with no cards about      641a.5(f)      643a.5(f)      647a.5(f)      649a.5(f)      653a.5(f)      669a.5(f)
    device that reshuffles, idle  641a.5(g)      643a.5(g)      647a.5(g)      649a.5(g)      653a.5(g)      669a.5(g)
    preshuffled, not reshuffled   641a.5(g)      643a.5(g)      647a.5(g)      649a.5(g)      653a.5(g)      669a.5(g)
    shuffled beside the device    641a.5(g)      643a.5(g)      647a.5(g)      649a.5(g)      653a.5(g)      669a.5(g)
    by hand, device back again    641a.5(g)      643a.5(g)      647a.5(g)      649a.5(g)      653a.5(g)      669a.5(g)
    cut, device back again        641a.5(g)      643a.5(g)      647a.5(g)      649a.5(g)      653a.5(g)      669a.5(g)
    face up, all cards dealt      641a.13(a)     643a.13(a)     647a.13(a)     649a.13(a)     653a.13(a)     669a.13(a)
    shoe jams, all cards dealt    641a.13(f)     643a.13(f)     647a.13(f)     649a.13(f)     653a.13(f)     669a.13(f)
    shoe jams, there is none      641a.13(f)     643a.13(f)     647a.13(f)     649a.13(f)     653a.13(f)     669a.13(f)
    hand: shuffled by hand        641a.9(a)(1)   643a.9(a)(1)   647a.9(a)(1)   649a.9(a)(1)   653a.9(a)(1)   669a.9(a)(1)
    hand: preshuffled, cut        641a.9(a)(1)   643a.9(a)(1)   647a.9(a)(1)   649a.9(a)(1)   653a.9(a)(1)   669a.9(a)(1)
    hand: device broken           641a.9(a)(1)   643a.9(a)(1)   647a.9(a)(1)   649a.9(a)(1)   653a.9(a)(1)   669a.9(a)(1)
    shuffler broken, uncovered    641a.13(g)     643a.13(g)     647a.13(g)     649a.13(g)     653a.13(g)     669a.13(g)
    shoe broken, uncovered        641a.13(g)     643a.13(g)     647a.13(g)     649a.13(g)     653a.13(g)     669a.13(g)
    shoe broken, still used       641a.13(g)     643a.13(g)     647a.13(g)     649a.13(g)     653a.13(g)     669a.13(g)
    another method unprovoked     641a.13(g)     643a.13(g)     647a.13(g)     649a.13(g)     653a.13(g)     669a.13(g)
    another method kept on        641a.13(g)     643a.13(g)     647a.13(g)     649a.13(g)     653a.13(g)     669a.13(g)
    covered but in order          641a.13(g)     643a.13(g)     647a.13(g)     649a.13(g)     653a.13(g)     669a.13(g)
    by hand without a device      641a.9(a)(1)   643a.9(a)(1)   647a.9(a)(1)   649a.9(a)(1)   653a.9(a)(1)   669a.9(a)(1)
"""

# What depends on the dealing method: the stub of .8, .9 and .10. Five rounds without a count are too many.
FIVE_BY_HAND = "; ".join(["CUT", *["ROUND; AGAIN"] * 4, "begin deck 1; dealt 30"])
FIVE_BY_DEVICE = "; ".join(["DEVICE", *["ROUND; DEVICE AGAIN"] * 4, "begin deck 1; dealt 30"])
STUBS = """
    case                     house                    before            refused         641a         643a         647a         649a         653a         669a
    fifth stub uncounted     manual shoe, none        five by hand      rack            641a.8(f)    643a.8(f)    647a.8(f)    649a.8(f)    653a.8(f)    669a.8(f)
    fifth stub uncounted     hand, automated          five by device    rack            641a.9(d)    643a.9(d)    647a.9(f)    649a.9(d)    653a.9(d)    669a.9(d)
    fifth stub uncounted     automated shoe, none     five by hand      rack            641a.10(d)   643a.10(d)   647a.10(d)   649a.10(d)   653a.10(d)   669a.10(d)
    sixth round begun        manual shoe, none        five by hand      begin deck 1    641a.8(f)    643a.8(f)    647a.8(f)    649a.8(f)    653a.8(f)    669a.8(f)
    sixth round begun        hand, automated          five by device    begin deck 1    641a.9(d)    643a.9(d)    647a.9(f)    649a.9(d)    653a.9(d)    669a.9(d)
    sixth round begun        automated shoe, none     five by hand      begin deck 1    641a.10(d)   643a.10(d)   647a.10(d)   649a.10(d)   653a.10(d)   669a.10(d)
    counted before all dealt  manual shoe, none       round by hand     stub 22         641a.8(f)    643a.8(f)    647a.8(f)    649a.8(f)    653a.8(f)    669a.8(f)
    counted before all dealt  hand, automated         round by device   stub 22         641a.9(d)    643a.9(d)    647a.9(f)    649a.9(d)    653a.9(d)    669a.9(d)
    counted before all dealt  automated shoe, none    round by hand     stub 22         641a.10(d)   643a.10(d)   647a.10(d)   649a.10(d)   653a.10(d)   669a.10(d)
    over before the stub is racked  manual shoe, none     dealt by hand     end         641a.8(e)    643a.8(e)    647a.8(e)    649a.8(e)    653a.8(e)    669a.8(e)
    over before the stub is racked  hand, automated       dealt by device   end         641a.9(c)    643a.9(c)    647a.9(e)    649a.9(c)    653a.9(c)    669a.9(c)
    over before the stub is racked  automated shoe, none  dealt by hand     end         641a.10(c)   643a.10(c)   647a.10(c)   649a.10(c)   653a.10(c)   669a.10(c)
    gone after a wrong count  manual shoe, none       short by hand     begin deck 1    641a.8(h)    643a.8(h)    647a.8(h)    649a.8(h)    653a.8(h)    669a.8(h)
    gone after a wrong count  hand, automated         short by device   load deck 1     641a.9(f)    643a.9(f)    647a.9(h)    649a.9(f)    653a.9(f)    669a.9(f)
    gone after a wrong count  automated shoe, none    short by hand     receive deck 1  641a.10(f)   643a.10(f)   647a.10(f)   649a.10(f)   653a.10(f)   669a.10(f)
"""
BEFORE = {
    "five by hand": FIVE_BY_HAND,
    "five by device": FIVE_BY_DEVICE,
    "round by hand": "CUT; begin deck 1",
    "round by device": "DEVICE; begin deck 1",
    "dealt by hand": "CUT; begin deck 1; dealt 30",
    "dealt by device": "DEVICE; begin deck 1; dealt 30",
    "short by hand": "CUT; begin deck 1; dealt 30; stub 21",
    "short by device": "DEVICE; begin deck 1; dealt 30; stub 21",
}

# The deck comes at 08:00. The last minute at which a round may begin, and the first at which it may not.
HOURS = """
    house                   before   last     past     641a           643a           647a           649a           653a           669a
    hand, automated         DEVICE   11:59    12:00    641a.3(c)(1)   643a.3(c)(1)   647a.3(c)(1)   649a.3(c)(1)   653a.3(c)(1)   669a.3(c)(1)
    manual shoe, none       CUT      15:59    16:00    641a.3(c)(2)   643a.3(c)(2)   647a.3(c)(2)   649a.3(c)(2)   653a.3(c)(2)   669a.3(c)(2)
    automated shoe, none    CUT      15:59    16:00    641a.3(c)(2)   643a.3(c)(2)   647a.3(c)(2)   649a.3(c)(2)   653a.3(c)(2)   669a.3(c)(2)
"""

CHAPTERS = tuple(EDITIONS)
WANTED = {row["case"]: row for row in rows(CLAUSES)}


def editions(block: str) -> list[tuple[str, str, dict[str, str]]]:
    """Every row of a block for every rule set: the rule set, its clause, the row."""
    return [
        (rules, row[chapter], row)
        for row in rows(block)
        for chapter in CHAPTERS
        for rules in EDITIONS[chapter]
    ]


def called(value: object) -> str:
    """The name of a case in a test report."""
    return value.get("case", value.get("house", "")) if isinstance(value, dict) else str(value)


def test_every_case_has_its_clauses() -> None:
    assert [row["case"] for row in rows(CASES)] == list(WANTED)


@pytest.mark.parametrize("case", rows(CASES), ids=called)
def test_out_of_order(case: dict[str, str]) -> None:
    for chapter in CHAPTERS:
        for rules in EDITIONS[chapter]:
            day = run(opened(rules, case["house"]), case["before"])
            assert refused(day, case["refused"]).cite == WANTED[case["case"]][chapter], rules


@pytest.mark.parametrize(("rules", "clause", "row"), editions(STUBS), ids=called)
def test_the_stub_out_of_order(rules: str, clause: str, row: dict[str, str]) -> None:
    day = run(opened(rules, row["house"]), BEFORE[row["before"]])
    assert refused(day, row["refused"]).cite == clause


@pytest.mark.parametrize(("rules", "clause", "row"), editions(HOURS), ids=called)
def test_a_deck_past_its_hours_stops_the_next_round(rules: str, clause: str, row: dict[str, str]) -> None:
    day = run(opened(rules, row["house"]), f"08:00 receive deck 1, red backs; {ready(row['before'])}")
    began = run(day, f"{row['last']} begin deck 1")
    assert run(began, f"{row['past']} dealt 30; rack; end").rounds == 1, "a round that has begun is played"
    told = refused(day, f"{row['past']} begin deck 1")
    assert told.cite == clause
    assert "08:00" in str(told)
    assert row["past"] in str(told)


def ready(name: str) -> str:
    """What makes a deck ready after it has been received."""
    prepare = "inspect deck 1; verify deck 1; spread deck 1; first player; wash deck 1"
    after = {"CUT": "shuffle deck 1; cut deck 1 at 26", "DEVICE": "load deck 1; shuffled deck 1"}
    return f"{prepare}; {after[name]}"


DEALING = {**{chapter: f"{chapter}.8" for chapter in CHAPTERS}, "643a@2011": "643a.8(d)", "669a": "669a.8(d)"}


@pytest.mark.parametrize("rules", SPEAKS_FOR)
def test_the_deck_of_a_round_under_way_stays_until_it_is_over(rules: str) -> None:
    """649a.8 and its sisters; the clause of the deal alone is 643a.8(d) in 2011 and 669a.8(d)."""
    day = run(opened(rules, "manual shoe, none"), "CUT; begin deck 1")
    clause = DEALING.get(rules, DEALING[rules.removesuffix("@2011")])
    for step in ("remove deck 1", "begin deck 1", "close", "inspect deck 1", "end"):
        assert refused(day, step).cite == clause, step


def test_a_deck_that_was_dealt_by_hand_keeps_its_four_hours() -> None:
    """649a.3(c)(1): what it is dealt from later does not make a deck last longer."""
    script = "DEVICE; ROUND; out of order shuffler; cover shuffler; method manual shoe; AGAIN"
    day = run(opened("649a", "hand, automated"), script)
    assert refused(day, "04:00 begin deck 1").cite == "649a.3(c)(1)"
    assert run(day, "03:59 begin deck 1").round is not None


@pytest.mark.parametrize("rules", list(COLLECTED))
def test_a_round_is_over_once_its_cards_are_collected(rules: str) -> None:
    """Section .11, last subsection: the remaining cards go to the discard rack."""
    day = run(opened(rules, "manual shoe, none"), "CUT; begin deck 1; dealt 30; rack")
    told = refused(day, "begin deck 1")
    assert "still to be collected" in told.says
    assert told.cite == rules.removesuffix("@2011") + COLLECTED[rules]


def test_no_recut_beside_a_device_that_reshuffles_wherever_the_deck_stands() -> None:
    """649a.5(g): subsections (d) to (f) do not apply."""
    day = opened("649a", "manual shoe, reshuffling")
    for before in ("receive deck 1", "STACKED", "LOADED", "COUNTED", "COUNTED; begin deck 1"):
        told = refused(run(day, before), "order recut deck 1")
        assert "no cut is made" in told.says
        assert told.cite == "649a.5(g)", before


def test_a_deck_leaves_at_the_hours_of_the_house_where_they_are_fewer() -> None:
    """649a.3(c)(2): at least every eight hours; this house says six."""
    house = default_house(rule_set("649a"), deck_hours=6)
    day = run(open_day(house), f"08:00 receive deck 1, red backs; {ready('CUT')}")
    assert run(day, "13:59 begin deck 1").round is not None
    told = refused(day, "14:00 begin deck 1")
    assert told.cite == "649a.3(c)(2)"
    assert "14:00" in told.says


@pytest.mark.parametrize("rules", ["641a@2011", "643a@2011", "649a", "669a"])
def test_a_method_that_the_chapter_does_not_have_falls_under_its_section(rules: str) -> None:
    """641a.10, 643a.10, 649a.10, 669a.10 know no automated shoe that reshuffles."""
    day = run(opened(rules, "manual shoe, none"), "STACKED")
    told = refused(day, "method reshuffling shoe")
    chapter = rules.removesuffix("@2011")
    assert "has no dealing by" in told.says
    assert f"{chapter}.5(g) permits one as the shuffler" in told.says
    assert told.cite == f"{chapter}.10"


@pytest.mark.parametrize("rules", ["643a", "647a", "653a@2011"])
def test_another_shoe_does_not_come_with_a_breakdown(rules: str) -> None:
    """643a.13(g), 647a.13(g), 653a.13(g): another method, but by no device that the table has not."""
    broken = "STACKED; out of order shuffler; cover shuffler"
    chapter = rules.removesuffix("@2011")
    plain = run(opened(rules, "automated shoe, automated"), broken)
    assert refused(plain, "method reshuffling shoe").cite == f"{chapter}.13(g)"
    manual = run(opened(rules, "manual shoe, automated"), broken)
    assert refused(manual, "method automated shoe").cite == f"{chapter}.13(g)"
    assert run(plain, "method manual shoe").method is Method.MANUAL_SHOE


@pytest.mark.parametrize(
    ("house", "clause"),
    [
        ("hand, none", "649a.9(a)(1)"),
        ("manual shoe, none, 2", "649a.3(b)"),
        ("manual shoe, reshuffling, 2", "649a.3(b)(2)"),
    ],
)
def test_a_submission_that_no_table_may_be_run_by(house: str, clause: str) -> None:
    with pytest.raises(ValueError, match=r"need a|only with an automated") as found:
        opened("649a", house)
    assert str(found.value).endswith(clause)


def test_time_does_not_run_back_and_a_closed_table_stays_closed() -> None:
    """669a.3(c)(2): the hours run on; 669a.4(a): a table opens with decks that are inspected."""
    day = run(opened("669a", "manual shoe, none"), "23:50 receive deck 1")
    told = refused(day, "00:05 inspect deck 1")
    assert told.cite == "669a.3(c)(2)"
    assert told.says == (
        "it cannot be 00:05 after 23:50; the hours of a deck run on past midnight: the night after it is 24:05"
    )
    assert run(day, "24:05 inspect deck 1").at == 24 * 60 + 5
    closed = refused(run(day, "close"), "receive deck 2")
    assert (closed.cite, "closed" in closed.says) == ("669a.4(a)", True)
