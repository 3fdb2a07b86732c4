"""The findings paper: what the check found, in sentences, and what is left to people."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from pitboss.documents.filing import filing
from pitboss.documents.findings import findings_paper
from pitboss.documents.page import Notice
from pitboss.documents.paper import Paper
from pitboss.documents.render import pdf
from pitboss.games.catalog import rule_set
from pitboss.kept.store import Store
from pitboss.money import percent
from pitboss.rules.words import Method, Shuffler
from pitboss.submission import check, template
from pitboss.submission.finding import Return, advisory, erratum, violation
from tests.documents.reading import flat, headings, tables, words
from tests.documents.test_filing import house

SPEAKS_FOR = ("643a", "643a@2011", "649a", "649a@2011", "653a@2011", "669a")
RETURNED = re.compile(r"([\d,]+\.\d\d)%")


def told_of(
    name: str, clause: str, reading: str, value: str, both: str, returns: tuple[Return, ...] = ()
) -> str:
    """The words of a finding about a reading, as the check has it."""
    found = (erratum(clause, f"readings.{reading}", f"read as {value!r}", both, returns),)
    paper = findings_paper(house(name), found=found)
    (notice,) = [each for each in flat(paper) if isinstance(each, Notice)]
    assert "\u201c" not in notice.text
    assert notice.kind in (
        "erratum 1",
        "advisory 1",
        "violation 1",
    )  # the number with its word, before the text
    return notice.text


def test_a_finding_about_a_reading_says_what_is_read() -> None:
    """643a.12(b): no key stands for the sentence, and a fraction stands behind its percentage."""
    wager, both = "Five Card Bonus", "'to 1' or 'for 1'"
    returns = (Return(wager, Fraction(23, 2), "to 1"), Return(wager, Fraction(1, 5), "for 1"))
    told = told_of("643a", "643a.12(b)", "five_card_bonus_odds", "to 1", both, returns)
    assert told.startswith("Read here: A winning Five Card Bonus Wager")
    assert (
        " As it is read here the Five Card Bonus returns 1,150.0000% of the wager (exactly 23/2); by the other"
        " reading the Five Card Bonus returns 20.0000% of the wager (exactly 1/5)."
    ) in told


def test_a_reading_of_a_meter_says_who_plays() -> None:
    """649a.12(i)(4): the rates are 21% and 13%, so the readings lie 8% apart; its meter serves two hands."""
    told = told_of("649a", "649a.12(i)(4)", "hand_bonus_primary_rate", "21%", "'21%' or '13%'")
    assert told.startswith(
        "Read here: The primary meter of the Five Card Hand Bonus gains 21% of each wager, as printed."
        " The other reading: The primary meter of the Five Card Hand Bonus gains 13% of each wager."
    )
    assert (
        "Both figures hold in the long run at a full table, with no wager on the other of the two hands."
        in told
    )
    here, there = RETURNED.findall(told)
    assert Decimal(here) - Decimal(there) == 8
    assert "Envy" not in told


def test_a_reading_of_an_envy_bonus_counts_it() -> None:
    """669a.12(e): in hundredths of a percent, worked out from the combinations.

    Three of 52 are 22,100: once the spades at $1,000, three times 500, 44 times 70, 52 times 60, 720 times 6;
    the meter gains 14%, and five others may have an Envy Bonus of $100 or $25. Of six cards, 20,358,520,
    18,424 hold the ace, king and queen of spades, and 55,266 those of another suit and not of spades.
    """
    told = told_of(
        "669a", "669a.12(e)(2)", "progressive_cards", "three cards", "'three cards' or 'six cards'"
    )
    opening, full, six_opening, six_full = (Decimal(each.replace(",", "")) for each in RETURNED.findall(told))
    won = 1000 + 3 * 500 + 44 * 70 + 52 * 60 + 720 * 6
    assert opening == round(Decimal(100 * won) / 22_100, 2)
    assert full == round(Decimal(100 * (won + 5 * (100 + 3 * 25))) / 22_100 + 14, 2)
    envy = Decimal(100 * 5 * (18_424 * 100 + 55_266 * 25)) / 20_358_520
    assert six_full - six_opening == round(envy + 14, 2)
    assert "in the long run at a full table as it is read here" in told
    assert "A fold forfeits the Progressive Payout; its figures are for a wager that is never folded." in told
    assert "At a full table Envy Bonuses are counted." in told


def test_a_reading_that_alone_leaves_the_house_an_edge_is_told_with_both_returns() -> None:
    """653a.12(d)(1): of 2,598,960 deals of two cards and the Flop 4 win the meter of $10,000 and 36 a tenth of it."""
    fixed = 300 * 624 + 50 * 3_744 + 40 * 5_108 + 30 * 10_200 + 9 * 54_912
    played = house("653a", offered=frozenset({"Progressive Payout"}))
    text = template(played.rules, every=True)
    (found,) = [each for each in check(text) if each.key == "readings.progressive_hand"]
    (notice,) = [each for each in flat(findings_paper(played, found=(found,))) if isinstance(each, Notice)]
    opening = percent(Fraction(fixed + 4 * 10_000 + 36 * 1_000, 2_598_960), 2)
    assert opening == "55.98%"
    assert f"The Progressive Payout returns {opening} at the opening meter" in notice.text
    assert "as it is read here, 543.47% and " in notice.text
    assert "Only as it is read here has the house an edge on this wager." in notice.text
    assert "; only as it is read here has the house an edge on it. 653a.1 defines" in found.allowed
    assert notice.cite == "653a.1"
    (checked,) = [
        each for each in tables(findings_paper(played, found=(found,))) if each.columns[0] == "Section"
    ]
    assert ("653a.1", "Definitions", "1", "1") in [(*row[:2], *row[3:]) for row in checked.rows]


def test_findings_are_sentences_without_the_keys_of_a_file() -> None:
    """41 Pa.B. 3836 proposed 649a, which is law in another text, and 653a; 643a.12(b) A favours the player."""
    told, much = {}, Return("Five Card Bonus", Fraction(5, 4))
    for name in ("649a@2011", "653a", "643a"):
        found = (
            advisory("601a.2", "rule_set", f"{name}: 41 Pa.B. 3836", "the codified chapter is rule set 649a"),
            advisory(
                "643a.12(b)", "wagers.five_card_bonus.paytable", f"returns {much}", "the house loses", (much,)
            ),
        )
        paper = findings_paper(house(name), found=found if name == "643a" else found[:1])
        told[name] = [each.text for each in flat(paper) if isinstance(each, Notice)][-1]
    assert told["649a@2011"].startswith(
        "The submission follows a proposal: 41 Pa.B. 3836 (July 16, 2011), proposed. A proposal is not law."
        " Before filing, compare it with 58 Pa. Code Chapter 649a,"
    )
    assert "compare it with Chapter 653a, whose text this program does not hold." in told["653a"]
    assert told["643a"].startswith(
        "The Five Card Bonus Wager as it is offered returns 125.0000% of the wager (exactly 5/4). The house"
        " loses. In the file:"
    )
    beside = advisory("643a.2(b)(7)", "wagers.x.offered", "offered beside the Three Card Bonus Wager", "y")
    paper = findings_paper(house("643a"), found=(beside,))
    assert any("Wager is offered beside the" in e.text for e in flat(paper) if isinstance(e, Notice))
    assert not any("@2011" in says or "rule set" in says for says in told.values())


def test_a_system_is_asked_for_only_where_it_takes_a_wager() -> None:
    """643a.2(c): the Five Card Bonus lies on the layout here; 643a.7(e) lets a table game system take it."""
    system = "The system for Five Card Bonus is approved"
    assert system not in words(findings_paper(house("643a")))
    taken = house("643a", chosen={"five_card_bonus_on": "table game system"})
    assert system in words(findings_paper(taken))


def test_the_slip_of_a_proposal_is_told_where_its_list_is_used() -> None:
    """649a.6(d)(4) of 2011 has no pair in a full house; the law has one, and so does the Six Card Bonus.

    649a.12(f) A pays 25 to 1 for a full house and 5 to 1 for three-of-a-kind, which six cards make at best, as
    three of one rank and three of other ranks, 13 * 4 * 220 * 64 times in 20,358,520.
    """
    found = check(template(rule_set("649a@2011"), every=True))
    told = words(findings_paper(house("649a@2011"), found=found))
    assert "found no violations, 2 suspected errata and 1 advisory." in told
    assert (
        "649a.6(d)(4) names three cards of one rank for a full house and no pair. Read here with its" in told
    )
    here, there = re.findall(r"\(exactly ([\d,]+/[\d,]+)\)", told.partition("no pair. Read here")[2])[:2]
    more = Fraction(there.replace(",", "")) - Fraction(here.replace(",", ""))
    assert more == Fraction(13 * 4 * 220 * 64 * (25 - 5), 20_358_520)


def test_each_finding_has_a_number_and_a_place_for_its_answer() -> None:
    """643a.12(b) and two others: three rows; a check that finds nothing leaves one to sign."""
    found = tuple(advisory("643a.12(b)", "key", f"found {each}", "allowed") for each in range(3))
    paper = findings_paper(house("643a"), found=found)
    notices = [each.kind for each in flat(paper) if isinstance(each, Notice)]
    assert notices == ["advisory 1", "advisory 2", "advisory 3"]
    (answers,) = [each for each in tables(paper) if "Answer" in each.columns]
    assert [row[0] for row in answers.rows] == ["1", "2", "3"]
    assert not [each for each in tables(findings_paper(house("643a"))) if "Answer" in each.columns]


def test_readings_are_counted_beside_the_findings() -> None:
    """647a.13(d) and the others: what the filing lists is told here by its number."""
    (rows,) = [each.rows for each in tables(filing(house("647a"))) if "Why" in each.columns]
    told = words(findings_paper(house("647a")))
    assert f"The filing lists {len(rows)} readings of unclear clauses" in told


def test_a_slip_among_the_readings_is_told_beside_the_count_of_errata() -> None:
    """647a.12(e)(4) names the wrong wager, 669a.7(d)(4) a hand that nothing is paid for.

    643a.12(f)(4) names the wrong wager too, 643a.7(i) one that the game does not have.

    649a.11(c)(7)(v) and 649a.11(c)(9)(v) cite the payouts of 643a.12, 643a.7(e) of 2011 another wager.
    """
    for name, clause in (("647a", "647a.12(e)(4)"), ("669a", "669a.7(d)(4)")):
        told = words(findings_paper(house(name)))
        assert (
            f"; of these {clause} looks like a slip of the print, which no entry of the form decides." in told
        )
        assert "slip of the print" not in words(findings_paper(house(name, offered=frozenset())))
    proposed = words(findings_paper(house("643a@2011")))
    assert "; of these 643a.7(e) looks like a slip of the print" in proposed
    assert "643a.7(i) and 643a.12(f)(4) look like slips of the print" in words(findings_paper(house("643a")))
    both = "649a.11(c)(7)(v) and 649a.11(c)(9)(v) look like slips of the print"
    assert both in words(findings_paper(house("649a")))
    assert "of the print" not in words(findings_paper(house("649a", offered=frozenset())))


def test_one_reading_is_told_as_one() -> None:
    """643a.6(c)(2) of 2011 leaves an ace, 2 and 3 of one suit open: the one unclear clause of three cards."""
    bonus = house("643a@2011", offered=frozenset({"Three Card Bonus"}))
    (rows,) = [each.rows for each in tables(filing(bonus)) if "Why" in each.columns]
    assert len(rows) == 1
    assert "The filing lists 1 reading of an unclear clause." in words(findings_paper(bonus))


def test_a_manual_shoe_is_where_it_was_approved() -> None:
    """649a.8(a); 649a.9 deals by hand and 649a.10(a) names no place."""
    shoe = "The dealing shoe is where the Bureau of Casino Compliance approved it."
    (box,) = [row for each in tables(findings_paper(house("649a"))) for row in each.rows if shoe in row]
    assert box[-1] == "649a.8(a)"
    by_hand = house("649a", method=Method.HAND, shuffler=Shuffler.AUTOMATED)
    assert shoe not in words(findings_paper(by_hand))


def test_findings_are_a_paper_of_their_own() -> None:
    found = (
        advisory("643a.12(b)", "key", "found", "allowed"),
        violation("649a.12(d)", "wagers.pair_plus.paytable", "F", "A to E"),
        erratum("649a.12(i)(4)", "key", "found", "allowed"),
    )
    paper = findings_paper(house("649a"), found=found)
    notices = [block for block in flat(paper) if isinstance(block, Notice)]
    assert [(n.kind, n.cite) for n in notices] == [
        ("violation 1", "649a.12(d)"),
        ("erratum 2", "649a.12(i)(4)"),
        ("advisory 3", "643a.12(b)"),
    ]
    assert notices[0].text == (
        "Pair Plus: paytable: F. Allowed: A to E. In the file: wagers.pair_plus.paytable."
    )
    assert "found 1 violation, 1 suspected erratum and 1 advisory." in words(paper)
    assert "internal" in paper.kind
    assert "found no violations, no suspected errata and no advisories." in words(
        findings_paper(house("649a"))
    )
    assert [block for block in flat(filing(house("649a"))) if isinstance(block, Notice)] == []


def test_findings_say_what_was_checked_and_what_is_left_to_people() -> None:
    """649a.9 and 649a.10 are ways of dealing that this table does not have."""
    found = (advisory("649a.2(b)(3)", "key", "found", "allowed"),)
    paper = findings_paper(house("649a", offered=frozenset()), found=found)
    assert ("What was checked" in headings(paper), "To be done by hand" in headings(paper)) == (True, True)
    (checked,) = [each for each in tables(paper) if each.columns[0] == "Section"]
    rows = {row[0]: row for row in checked.rows}
    assert rows["649a.2"][-1] == "1"
    assert {row[-1] for name, row in rows.items() if name != "649a.2"} == {"none"}
    assert "649a.8" in rows
    assert not {"649a.9", "649a.10"} & set(rows)
    assert rows["649a.13"][2] == "7"  # (a) to (g)
    (left,) = [each for each in tables(paper) if each.columns[0] == "When"]
    clauses = {row[-1] for row in left.rows}
    assert {"649a.2(b)", "649a.2(e)", "649a.2(f)", "649a.8(c)"} <= clauses
    assert not {"649a.2(c)", "649a.2(d)", "649a.11(a)"} & clauses  # no system; what only leads to others
    whole = findings_paper(house("649a"))
    assert {"649a.2(c)", "649a.2(d)"} <= {row[-1] for each in tables(whole) for row in each.rows}
    assert "the chapter in force, whose text this program does not hold." in words(
        findings_paper(house("653a"))
    )
    assert "was never law. Compare this submission with the chapter in force." in words(
        findings_paper(house("649a@2011"))
    )
    assert "was never law" not in words(whole)


def test_a_table_that_fits_on_its_page_is_not_cut(tmp_path: Path) -> None:
    """What is done by hand was cut before its last group, and both parts stood on one page."""
    paper = Paper(
        holder="A", facility="B, Pennsylvania", tables=("1",), version="80c693d8e145", state="draft"
    )
    pdf(findings_paper(house("647a"), paper), kept=Store(tmp_path))
    (kept,) = tmp_path.rglob("fit-*.json")
    assert json.loads(kept.read_text().partition("\n")[2])["cuts"] == []


def test_a_guide_without_a_number_for_help_is_to_be_completed_by_hand() -> None:
    """No text that is held asks for the number: it is left to people without a clause, where none is stated."""
    says = "The patron's guide is given a number for help with problem gambling: none is stated."
    rows = [row for each in tables(findings_paper(house("649a"), Paper(holder="A"))) for row in each.rows]
    assert [row[-1] for row in rows if says in row] == [""]
    assert says not in words(findings_paper(house("649a"), Paper(holder="A", help_line="a number")))


def test_wagers_are_called_wagers_in_what_is_left_to_people() -> None:
    """643a.7(a), 647a.7(a) and 669a.7(a) speak of wagers, on the layout and by word of mouth."""
    for name in ("643a", "647a", "669a"):
        (says,) = [
            row[2]
            for each in tables(findings_paper(house(name)))
            for row in each.rows
            if f"{name}.7(a)" in row
        ]
        assert says.startswith("Wagers are ")
        assert says.endswith("a spoken wager with cash is refused.")
