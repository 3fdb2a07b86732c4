"""The life of a submission: filed, approved, effective, superseded; nothing lost, no change unseen."""

from __future__ import annotations

import json

import pytest

from pitboss.refusal import Refused
from pitboss.submission import canonical, read
from pitboss.submission.diff import diff
from pitboss.submission.summary import summary
from pitboss.submission.versions import (
    History,
    State,
    approved,
    digest,
    effective,
    filed,
    history,
    life,
    state_of,
    text_of,
    versions,
)
from tests.rows import rows
from tests.submission.changes import changed, with_offers

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")


def frozen(change: str = "") -> str:
    draft = read(changed("653a", change))
    return canonical(draft.rules, draft.values)


def two_versions() -> History:
    """One version superseded by another."""
    records = filed((), frozen(), "as written", "2026-01-05")
    records = effective(approved(records, "2026-01-20"), "2026-02-01")
    records = filed(records, frozen("table.decks = 1 & table.maximum = 500"), "as written", "2026-03-01")
    return effective(approved(records, "2026-03-15"), "2026-04-01")


def test_a_version_goes_through_its_life() -> None:
    records = two_versions()
    assert [(r.version, r.state, r.date) for r in records] == [
        (1, "filed", "2026-01-05"),
        (1, "approved", "2026-01-20"),
        (1, "effective", "2026-02-01"),
        (2, "filed", "2026-03-01"),
        (2, "approved", "2026-03-15"),
        (1, "superseded", "2026-04-01"),
        (2, "effective", "2026-04-01"),
    ]
    assert [state_of(records, each) for each in versions(records)] == [State.SUPERSEDED, State.EFFECTIVE]
    assert text_of(records, 1) == frozen()
    assert [hashed for _, hashed, _ in life(records)] == [digest(text_of(records, n)) for n in (1, 2)]


def test_a_history_is_read_back_and_only_grows() -> None:
    records = two_versions()
    text = "".join(record.line() for record in records)
    assert history(text) == records
    before = filed((), frozen(), "as written", "2026-01-05")
    assert approved(before, "2026-01-20")[:1] == before


def test_the_hash_is_sha_256_of_the_canonical_text() -> None:
    assert digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize(
    "name", ["version", "state", "date", "digest", "canonical", "source", "previous", "seal"]
)
def test_a_changed_record_is_found(number: int, name: str) -> None:
    lines = [record.line() for record in two_versions()]
    record = json.loads(lines[number - 1])
    record[name] = 9 if name == "version" else f"{record[name]}x"
    lines[number - 1] = json.dumps(record) + "\n"
    with pytest.raises(Refused, match=f"record {number} of the history") as refusal:
        history("".join(lines))
    assert refusal.value.cite == "601a.2"


def test_a_record_sealed_anew_breaks_the_chain() -> None:
    first, *rest = two_versions()
    forged = filed((), frozen("table.minimum = 10"), "as written", first.date)[0]
    with pytest.raises(Refused, match="record 2 of the history does not follow"):
        history("".join(record.line() for record in (forged, *rest)))


def test_a_record_left_out_breaks_the_chain() -> None:
    lines = [record.line() for record in two_versions()]
    with pytest.raises(Refused, match="record 3 of the history does not follow"):
        history("".join(lines[:2] + lines[3:]))


def test_half_a_line_is_named() -> None:
    text = "".join(record.line() for record in two_versions())
    with pytest.raises(Refused, match="record 7 of the history cannot be read"):
        history(text[:-40])


def test_illegal_steps_are_refused() -> None:
    once = filed((), frozen(), "", "2026-01-05")
    for step, sentence in (
        (lambda: filed(once, frozen(), "", "2026-01-06"), "nothing has changed since version 1 was filed"),
        (
            lambda: effective(once, "2026-01-06"),
            "no version stands as approved, so none can become effective",
        ),
        (
            lambda: effective(once, "2026-01-06", 1),
            "version 1 is filed, not approved, and cannot become effective",
        ),
        (lambda: approved((), "2026-01-06"), "no version stands as filed"),
        (lambda: approved((), "2026-01-06", 1), "there is no version 1; nothing has been filed"),
        (lambda: approved(once, "2026-01-06", 3), "there is no version 3; the last is version 1"),
        (
            lambda: approved(once, "2026-01-04"),
            "version 1 was filed on 2026-01-05 and cannot be approved on 2026-01-04",
        ),
        (lambda: approved(once, "6 January"), "'6 January' is not a date"),
        (
            lambda: approved(approved(once, "2026-01-06"), "2026-01-07", 1),
            "version 1 is approved, not filed, and cannot become approved",
        ),
    ):
        with pytest.raises(Refused) as refusal:
            step()
        assert sentence in str(refusal.value)
        assert refusal.value.cite == "601a.2"


def test_steps_of_one_day_are_in_order() -> None:
    day = "2026-01-05"
    records = effective(approved(filed((), frozen(), "", day), day), day)
    assert [(r.number, r.state, r.date) for r in records] == [
        (1, "filed", day),
        (2, "approved", day),
        (3, "effective", day),
    ]


def test_the_newest_that_can_be_is_moved_unless_one_is_named() -> None:
    records = filed((), frozen(), "", "2026-01-05")
    records = filed(records, frozen("table.minimum = 10"), "", "2026-01-06")
    assert [r.version for r in approved(records, "2026-01-07")] == [1, 2, 2]
    assert [r.version for r in approved(records, "2026-01-07", 1)] == [1, 2, 1]


def test_an_older_version_does_not_push_out_a_newer_one() -> None:
    records = filed((), frozen(), "", "2026-01-05")
    records = filed(approved(records, "2026-01-06"), frozen("table.minimum = 10"), "", "2026-01-07")
    records = effective(approved(records, "2026-01-08"), "2026-01-09")
    with pytest.raises(Refused, match="version 1 is older than version 2, which is effective"):
        effective(records, "2026-01-10", 1)


def test_an_effect_in_the_future_does_not_stop_the_next_filing() -> None:
    records = effective(approved(filed((), frozen(), "", "2026-01-05"), "2026-01-06"), "2026-06-01")
    later = filed(records, frozen("table.minimum = 10"), "", "2026-02-01")
    with pytest.raises(Refused, match="version 1 was effective on 2026-06-01 and cannot be superseded on"):
        effective(approved(later, "2026-02-10"), "2026-03-01")


DIFFERENCES = """
    rules        old                                  new                                                              sentence
    653a@2011    -                                    wagers.trips.paytable = "C"                                      Trips: paytable A becomes C (653a.12(c))
    653a@2011    -                                    table.minimum = 10                                               Minimum wager $5 becomes $10 (601a.2)
    649a         -                                    table.positions = 6                                              Betting positions 7 becomes 6 (649a.2(a))
    649a         -                                    wagers.pair_plus.mini_royal = "50 to 1"                          Pair Plus: mini-royal flush 50 to 1 is new (649a.12(g)(2))
    649a         wagers.pair_plus.minimum = 10        -                                                                Pair Plus: minimum $10 becomes $5 (649a.7(d)(2))
    649a         -                                    wagers.pair_plus.maximum = 50                                   Pair Plus: maximum $1,000 becomes $50 (649a.7(d)(2))
    649a         -                                    wagers.pair_plus.maximum = 1000                                 Nothing
    649a         readings.ante_bonus_paid = "always"    readings.ante_bonus_paid = (gone)                              Nothing
    649a         -                                    choices.version = (gone)                                         Nothing
    669a         table.adjacent_boxes = 1             table.adjacent_boxes = (gone)                                    Nothing
    647a         table.payout_limit = 50000           -                                                                Nothing
    647a         +progressive_payout                  +progressive_payout & wagers.progressive_payout.meter = (gone)   Nothing
    643a         +five_card_hand_bonus                +five_card_hand_bonus & wagers.five_card_hand_bonus.meter.reserve = (gone)   Nothing
    641a@2011    +progressive_payout & wagers.progressive_payout.link = "x"    +progressive_payout                     Progressive Payout: link x is dropped (641a.2(c))
    649a         +six_card_bonus                      -                                                                Six Card Bonus is no longer offered (649a.7(d)(5))
    649a         +six_card_bonus & wagers.six_card_bonus.minimum = 10    -                                             Six Card Bonus is no longer offered (649a.7(d)(5))
    649a         -                                    wagers.six_card_bonus.paytable = "C"                             Nothing
    647a         -                                    choices.ante_pays_from = "flush"                                 Ante pays from straight becomes flush (647a.11(h)(2)(ii))
    643a         -                                    choices.cards_after_bet_number_2 = "there"                       Cards after bet number 2 in the player's own card area of 643a.2(b)(3) becomes there (643a.11(a)(3))
    643a         -                                    table.payout_limit = 60000                                       Payout limit $60,000 is new (643a.12(h))
    641a@2011    +progressive_payout                  +progressive_payout & wagers.progressive_payout.meter.rate = "30%"   Progressive Payout: meter gains 20% becomes 30% (641a.12(d)(3))
"""


@pytest.mark.parametrize("case", rows(DIFFERENCES), ids=lambda case: case["sentence"])
def test_differences_in_words(case: dict[str, str]) -> None:
    old, new = (
        read(changed(case["rules"], "" if case[each] == "-" else with_offers(case[each])))
        for each in ("old", "new")
    )
    assert diff(old, new) == ([] if case["sentence"] == "Nothing" else [case["sentence"]])


def test_a_meter_that_follows_its_wager_is_told_as_it_is() -> None:
    """643a.12(d)(3): $1,000 for 1, stated at $1 and left to the chapter at $5."""
    wager = "wagers.three_card_progressive_payout"
    change = f"{wager}.offered = true & {wager}.amount = 5 & {wager}.meter = (gone)"
    old = read(changed("643a", f"{wager}.offered = true"))
    assert diff(old, read(changed("643a", change))) == [
        "Three-Card Progressive Payout: amount $1 becomes $5 (643a.12(d)(5))",
        "Three-Card Progressive Payout: meter opens with $1,000 becomes $5,000 (643a.12(d)(3))",
        "Three-Card Progressive Payout: meter restarts with $1,000 becomes $5,000 (643a.12(d)(3))",
    ]


def test_a_draft_without_the_table_s_minimum_is_compared() -> None:
    old = read(changed("649a", "wagers.pair_plus.minimum = 10"))
    assert diff(old, read(changed("649a", "table.minimum = (gone)"))) == [
        "Minimum wager $5 is dropped (601a.2)",
        "Pair Plus: minimum $10 is dropped (649a.7(d)(2))",
    ]


def test_a_wager_that_is_new_is_told_whole() -> None:
    old, new = read(changed("669a", "")), read(changed("669a", with_offers("+six_card_bonus")))
    assert diff(old, new) == [
        "Six Card Bonus is now offered (669a.7(d)(5))",
        "Six Card Bonus: paytable A is new (669a.12(f))",
    ]


def test_another_family_brings_its_own_clause() -> None:
    version = 'choices.version = "649a.7(e)(1)" & wagers.ante_bonus.family = "649a.12(c)"'
    told = diff(
        read(changed("649a", "")), read(changed("649a", f'{version} & wagers.ante_bonus.paytable = "B"'))
    )
    assert told == [
        "Version 649a.7(d) becomes 649a.7(e)(1) (649a.7(e))",
        "Ante Bonus: family 649a.12(b) becomes 649a.12(c) (649a.12(c))",
        "Ante Bonus: paytable A becomes B (649a.12(c))",
    ]


def test_another_rule_set_is_told_first() -> None:
    assert (
        diff(read(changed("649a@2011", "")), read(changed("649a", "")))[0]
        == "Rule set 649a@2011 becomes 649a (601a.2); only what both ask is compared"
    )


def test_a_summary_names_the_least_limit_where_the_house_may_set_one() -> None:
    """643a.12(h): 1,000 times three bets of $5 is less than $50,000; 649a has no limit."""
    told = dict(summary(read(changed("643a", ""))))["Table"][-1]
    assert (told.label, told.says, told.clause) == (
        "Payout limit, the least there may be",
        "$50,000",
        "643a.12(h)",
    )
    broken = dict(summary(read(changed("643a", "")), complete=False))["Table"]
    assert not any(each.label.startswith("Payout limit") for each in broken)
    none = dict(summary(read(changed("649a", ""))))["Table"]
    assert not any(each.label.startswith("Payout limit") for each in none)


def test_a_summary_has_every_value_that_counts() -> None:
    titles = dict(summary(read(changed("647a", with_offers("+progressive_payout & table.minimum = 25")))))
    assert [(e.label, e.says) for e in titles["Progressive Payout"]] == [
        ("offered", "yes"),
        ("paytable", "A"),
        ("amount", "$1"),
        ("meter opens with", "$10,000"),
        ("meter restarts with", "$10,000"),
        ("meter gains", "21%"),
    ]
    assert list(titles) == ["Filing", "Table", "Choices", "Readings", "Progressive Payout", "Not offered"]
    assert ("Minimum wager", "$25", "601a.2") in [(e.label, e.says, e.clause) for e in titles["Table"]]
    assert {(e.says, e.clause) for e in titles["Not offered"]} == {
        ("no", "647a.7(d)(2)"),
        ("no", "647a.7(d)(4)"),
        ("no", "647a.7(d)(5)"),
    }
    limit = titles["Table"][-1]
    assert (limit.label, limit.says, limit.clause) == (
        "Payout limit, set by the chapter",
        "$50,000",
        "647a.12(c)",
    )
    assert [e.label for e in titles["Not offered"]] == [
        "Texas Hold 'Em Bonus",
        "Five Card Hand Bonus",
        "Six Card Bonus",
    ]
