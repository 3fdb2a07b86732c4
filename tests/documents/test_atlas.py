"""The atlas on paper: contents, data files with a dictionary, tables to sort, sections to print alone."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar
from unittest.mock import patch

import polars
import pytest
from rich.progress import Progress

from pitboss.cli.atlas import charts_of, write
from pitboss.documents.atlas import AtlasSection, counts, page, page_of_one, sections
from pitboss.documents.atlas_tables import (
    base_games,
    chosen_in_words,
    hits,
    joints,
    meter_terms,
    meters,
    worded,
)
from pitboss.documents.data_files import BY_NAME, DATA_FILES, FRACTION, frames
from pitboss.documents.page import Document, Facts, Grid, Links, Notice, Picture, Squares, Text
from pitboss.documents.render import html
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import default_house
from pitboss.solve.atlas import Found, Record, base_variants, jobs, reading_variants
from pitboss.solve.registry import solver_of
from pitboss.solve.strategies.summary import Chart
from tests.documents.reading import flat
from tests.documents.test_plots import crowded

SPEAKS_FOR = ("643a", "643a@2011")
NAMES = ("643a@2011", "643a")
Kind = TypeVar("Kind")


@cache
def found() -> Found:
    """Let It Ride in both editions."""
    told: Found = {}
    for job in jobs([rule_set(name) for name in NAMES]):
        for table, records in job.run().items():
            told.setdefault(table, []).extend(records)
    return told


@cache
def charts() -> dict[str, tuple[Chart, ...]]:
    houses = {name: default_house(rule_set(name)) for name in NAMES}
    return {name: solver_of(house).summary(house).charts for name, house in houses.items()}


@cache
def told() -> tuple[AtlasSection, ...]:
    return tuple(sections(found(), [rule_set(name) for name in NAMES], charts()))


def of_kind(document: Document, kind: type[Kind]) -> list[Kind]:
    return [block for block in document.blocks if isinstance(block, kind)]


def test_proposed_rules_are_not_called_the_code_nor_by_the_name_of_a_file() -> None:
    proposed, law = (page_of_one(each) for each in told())
    assert proposed.subtitle == "Proposal 41 Pa.B. 3836 for Chapter 643a"
    assert law.subtitle == "58 Pa. Code, Chapter 643a"
    assert "643a as proposed in 2011" in proposed.footer
    for document in (proposed, page(told())):
        assert not [block for block in document.blocks if not isinstance(block, Links) and "@" in str(block)]


@pytest.mark.parametrize(("wager", "says"), [(" on the dealer's hand", True), ("", False)])
def test_a_meter_of_two_hands_says_that_nobody_is_on_the_other(wager: str, says: bool) -> None:
    figures = {name: Fraction(1) for name in ("return_as_it_opens", "long_run_return", "break_even_cents")}
    found = meters([{"wager": f"Five Card Hand Bonus{wager}", "paytable": "Payout", "others": 0, **figures}])
    assert ("nobody on the other hand" in found.note) is says


def test_a_break_even_of_several_meters_says_which_one_it_is() -> None:
    """647a.12(d): paytable B has a mega and a major meter, A has one."""
    figures = {name: Fraction(1) for name in ("return_as_it_opens", "long_run_return", "break_even_cents")}
    records: list[Record] = [
        {"wager": "Progressive Payout", "paytable": letter, "others": 0, **figures} for letter in "AB"
    ]
    levels = [
        {**records[0], "level": "meter"},
        *({**records[1], "level": each} for each in ("mega", "major")),
    ]
    assert meters(records, levels).note == (
        "Of the several meters of Progressive Payout B the break-even is the highest's, while the others show"
        " what they open with."
    )


def test_side_wagers_that_a_fold_forfeits_say_what_lies_beside_them() -> None:
    """649a.7(d): a Pair Plus Wager like the Ante, a chip of $1 beside an Ante of $5."""
    names = ("side_wager_by_base_play", "side_wager_at_best", "gain")
    staked = {"Pair Plus": Fraction(1), "Progressive Payout": Fraction(1, 5)}
    records: list[Record] = [
        {
            "wager": wager,
            "paytable": letter,
            "side_wagers_in_antes": part,
            **dict.fromkeys(names, Fraction(0)),
        }
        for wager, part in staked.items()
        for letter in "AB"
    ]
    assert joints(records).note == (
        "Beside a base wager of 1, one at a time: Pair Plus of 1 and Progressive Payout of 0.2."
    )


def test_versions_of_a_game_with_the_same_figures_are_one_line() -> None:
    """649a.7(e)(1) and (2) bind only the amounts; here 649a.7(e)(3) is given other figures."""
    names = ("house_edge", "element_of_risk", "average_wagered", "variance", "hit_frequency")
    games: list[Record] = [
        {
            "configuration": f"Ante Bonus A of 649a.12(c), version = 649a.7(e)({paragraph})",
            "expected_value": Fraction(-paragraph, 7),
            **dict.fromkeys(names, Fraction(1, 2)),
        }
        for paragraph in (1, 1, 3)
    ]
    games[1]["configuration"] = "Ante Bonus A of 649a.12(c), version = 649a.7(e)(2)"
    assert [row[0] for row in base_games(games, "the Ante").rows] == [
        "Ante Bonus A of 649a.12(c), Ante and Pair Plus by 649a.7(e)",
        "Ante Bonus A of 649a.12(c), Ante and Pair Plus by 649a.7(e)(3)",
    ]


def test_every_configuration_stands_in_words() -> None:
    """Whatever departs from the first letter or the default reading of any rule set."""
    named = [
        name
        for rules in RULE_SETS
        for name, _ in (*base_variants(default_house(rules)), *reading_variants(default_house(rules)))
    ]
    said = {name: worded({"configuration": name}) for name in named}
    assert {name: words for name, words in said.items() if "=" in words or "_" in words} == {}
    assert said["Ante Bonus A of 649a.12(c), version = 649a.7(e)(1), ante_bonus_paid = only on a win"] == (
        "Ante Bonus A of 649a.12(c), Ante and Pair Plus by 649a.7(e)(1), bonus only on a win"
    )
    assert [*chosen_in_words(named)][:4] == [
        *(
            (
                f"version = 649a.7(e)({paragraph})",
                f"Ante and Pair Plus by 649a.7(e)({paragraph})",
            )
            for paragraph in (1, 2, 3)
        ),
        ("ante_bonus_paid = only on a win", "bonus only on a win"),
    ]


@pytest.mark.parametrize(("place", "proposed"), [(0, True), (1, False)])
def test_a_section_on_proposed_rules_says_that_they_were_not_law(place: int, proposed: bool) -> None:
    alone = page_of_one(told()[place])
    says = "A proposal for Chapter 643a, 41 Pa.B. 3836 (July 16, 2011): this text was never law."
    assert [notice.text for notice in of_kind(alone, Notice)] == [says] * proposed
    assert alone.mark == ("PROPOSED TEXT" if proposed else "")
    assert [notice.text for notice in of_kind(page(told()), Notice)] == [says]


def test_every_section_begins_a_page_and_can_be_printed_alone() -> None:
    whole, alone = page(told()), page_of_one(told()[1])
    blocks = list(whole.data["blocks"])
    begins = [at for at, each in enumerate(blocks) if each.get("text") in [one.title for one in told()]]
    assert [blocks[at - 1]["block"] for at in begins] == ["NewPage", "NewPage"]
    assert all("643a@2011" not in str(block) for block in alone.blocks)
    assert "break-before: page" in html(whole)


def test_files_beside_the_page_are_linked_and_there(tmp_path: Path) -> None:
    rule_sets = [rule_set(name) for name in NAMES]
    written = write(found(), rule_sets, charts(), tmp_path)
    linked = [file for each in of_kind(page(told()), Links) for *_, forms in each.rows for _, file in forms]
    assert {path.name for path in written} == {*linked, "index.html"}
    assert all(path.stat().st_size for path in written)
    assert {"games.parquet", "games.csv", "columns.csv", "643a@2011.html", "643a@2011.pdf"} <= set(linked)
    assert 'href="643a%402011.pdf"' in (tmp_path / "index.html").read_text()


def test_the_dictionary_has_every_column_of_every_file(tmp_path: Path) -> None:
    write(found(), [rule_set("643a")], charts(), tmp_path)
    known = polars.read_csv(tmp_path / "columns.csv")
    assert known.columns == ["file", "column", "type", "unit", "meaning"]
    kinds = {"text": polars.String, "whole number": polars.Int64, "decimal number": polars.Float64}
    on_page = {each.caption.split(":")[0]: each for each in of_kind(page(told()), Grid) if each.wide == 3}
    for name in found():
        schema = polars.read_parquet_schema(tmp_path / f"{name}.parquet")
        listed = known.filter(known["file"] == name)
        assert [(row["column"], kinds[row["type"]]) for row in listed.iter_rows(named=True)] == [
            *schema.items()
        ]
        assert all(row["meaning"] for row in listed.iter_rows(named=True))
        assert [row[0] for row in on_page[name].rows] == listed["column"].to_list()


def test_figures_have_a_unit() -> None:
    bare = [
        (file.name, column.name)
        for file in DATA_FILES
        for column in file.columns
        if (column.kind == FRACTION or column.name.endswith("_cents")) and not column.unit
    ]
    assert bare == []


def test_in_the_files_a_fraction_stands_twice() -> None:
    """643a.12(a) paytable A: the published loss is 1,822,224 of 51,979,200."""
    games = frames(found())["games"]
    first = games.filter(games["rules"] == "643a").row(0, named=True)
    assert Fraction(first["expected_value_exact"]) == Fraction(-1_822_224, 51_979_200)
    assert abs(first["expected_value"] + 0.0350568) < 1e-7


def test_a_column_without_a_line_in_the_dictionary_is_no_file() -> None:
    with pytest.raises(AssertionError, match="hits"):
        frames({"hits": [{"rules": "643a", "unheard_of": 1}]})
    assert "hits" in BY_NAME


def test_the_page_shows_the_figures_of_each_game() -> None:
    written = html(page(told()))
    assert written.count("3.5057%") >= 2
    assert "\u221237,963/1,082,900" in written  # 1,822,224 of 51,979,200 in lowest terms


def test_a_reading_stands_below_the_wager_that_it_is_about() -> None:
    """643a.12(b): odds `to 1` as printed, `for 1` as the other reading has it."""
    tables = [block for block in flat(page_of_one(told()[1])) if isinstance(block, Grid)]
    rows = next(table.rows for table in tables if table.caption == "Side wagers, each by itself")
    assert [row[:2] for row in rows[:4]] == [
        (f"Five Card Bonus {letter}", reading) for letter in "AB" for reading in ("as printed", "paid for 1")
    ]


def test_a_page_counts_side_wagers_not_their_readings() -> None:
    """643a.12(b), (c), (d), (e), (f) and (g) print 7, 6, 2, 4, 1 and 5 paytables."""
    assert ("Side wagers by paytable", "25") in page_of_one(told()[1]).facts


def test_a_page_counts_the_configurations_that_it_shows() -> None:
    """649a.12(b) and (c) have three paytables each; 649a.7(e)(1) to (3) are one line, as are their figures."""
    names = ("house_edge", "element_of_risk", "average_wagered", "variance", "hit_frequency")
    games: list[Record] = [
        {
            "rules": "649a",
            "configuration": f"Ante Bonus {letter}{version}",
            "expected_value": Fraction(-ord(letter), 7),
            **dict.fromkeys(names, Fraction(1, 2)),
        }
        for version in ("", *(f", version = 649a.7(e)({paragraph})" for paragraph in (1, 2, 3)))
        for letter in "ABC"
    ]
    assert dict(counts(games, [], []))["Configurations of the base game"] == "6"
    assert len(base_games(games, "the Ante").rows) == 6


def test_what_a_proposal_leaves_to_the_submission_is_said_below_its_meters() -> None:
    """641a.12(d)(3) and 653a.12(d)(3) of 2011 set no rate; 649a.12(e)(3) sets the least of both."""
    records = [{**each, "wager": "Progressive Payout"} for each in told()[1].records("meter_levels")]
    for name, clause in (("641a@2011", "641a.12(d)(3)"), ("653a@2011", "653a.12(d)(3)")):
        note = meter_terms(records, rule_set(name).floors).note
        assert (
            f"By {clause} the opening amount is the least allowed, and the rate is left to the Rules" in note
        )
        assert "it is 20% here" in note
    note = meter_terms(records, rule_set("649a@2011").floors).note
    assert "By 649a.12(e)(3) opening amount and rate are the least allowed." in note
    assert "left to" not in note
    assert "least" not in meter_terms(records).note


def test_what_the_data_call_a_choice_stands_beside_the_words_of_the_pages() -> None:
    """643a.12(b) of the Code may be read as odds for 1."""
    (named,) = [
        each for each in of_kind(page(told()), Grid) if each.columns[0] == "in the column configuration"
    ]
    assert named.rows == (("five_card_bonus_odds = for 1", "paid for 1"),)


def test_meters_with_the_same_terms_are_one_line() -> None:
    """643a.12(e)(3): the minor meter of paytables C and D opens with $250 and gains 3%."""
    records = [each for each in told()[1].records("meter_levels") if str(each["paytable"]) in "ABCD"]
    table = meter_terms(records)
    lines = [row for row in table.rows if row[1] == "minor"]
    assert [row[:5] for row in lines] == [
        ("Five-Card Progressive Payout C and D", "minor", "$250.00", "$250.00", "3.00%")
    ]
    assert "reserve" not in table.columns  # 643a.12(f)(4) alone has one


def test_hits_of_several_letters_are_one_line() -> None:
    """A royal flush is four of 2,598,960 hands of five cards."""
    records: list[Record] = [
        {
            "wager": "Progressive",
            "paytable": letter,
            "row": "Royal flush",
            "others": 0,
            "rounds_between": 649_740,
        }
        for letter in "ABC"
    ]
    assert hits(records).rows == (("Progressive A to C", "Royal flush", "649,740"),)


def test_a_wager_on_either_hand_is_named_once() -> None:
    """649a.12(i): the Five Card Hand Bonus is offered on the player's hand and on the dealer's."""
    records: list[Record] = [
        {
            "wager": f"Five Card Hand Bonus on the {whose} hand",
            "paytable": "Payout",
            "row": "Royal flush",
            "others": 0,
            "rounds_between": 649_740,
        }
        for whose in ("player's", "dealer's")
    ]
    assert [row[0] for row in hits(records).rows] == ["Five Card Hand Bonus on either hand"]
    assert [row[0] for row in hits(records[:1]).rows] == ["Five Card Hand Bonus on the player's hand"]


def test_the_colours_of_a_picture_are_explained() -> None:
    """643a.12(b) A to E pay more than they take: orange; in 643a@2011 no wager does."""
    captions = [[each.caption for each in of_kind(page_of_one(one), Picture)] for one in told()]
    results = "Orange: the player loses; green: the player wins."
    assert captions == [["", results], ["Orange: the wager favours the player.", results]]


def test_a_decision_of_one_answer_is_told_in_words() -> None:
    """649a: with a pair or better the player always makes the Play Wager; a chart of one square is none."""
    always = Chart(
        "pairs and better", ("pair of 2s",), ("best play",), (("1x",),), {"1x": "Play 1x"}, ("1x",)
    )
    section = replace(told()[1], charts=(always,))
    said = [each.text for each in of_kind(page_of_one(section), Text)]
    assert any("Pairs and better: always Play 1x." in text for text in said)


def test_no_label_of_a_picture_lies_over_another() -> None:
    pictures = of_kind(page(told()), Picture)
    assert len(pictures) == 2 * len(NAMES)
    assert [crowded(each.svg) for each in pictures] == [[]] * len(pictures)


def test_best_play_is_in_colour() -> None:
    for section in told():
        squares = [block for block in flat(page_of_one(section)) if isinstance(block, Squares)]
        assert len(squares) == len(section.charts) == 4
        assert all(chart.key for chart in squares)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (0, {"As printed", "Meters", "Joint play"}),  # 643a@2011 has no meter, and no fold
        (1, {"Joint play"}),
    ],
)
def test_a_page_explains_only_the_words_that_it_has(place: int, words: set[str]) -> None:
    document = page_of_one(told()[place])
    (facts,) = of_kind(document, Facts)
    explained = [word for word, _, _ in facts.rows]
    assert explained[:2] == ["House edge", "Element of risk"]
    assert {"As printed", "Meters", "Joint play"} - set(explained) == words
    (briefly,) = [each.text for each in of_kind(document, Text) if each.text.startswith("House edge")]
    assert ("As printed: no option is chosen" in briefly) == ("As printed" not in words)
    assert ("Meters" in briefly) == ("Meters" not in words)
    assert ("joint" in facts.rows[-1][1]) is False


def test_charts_are_drawn_of_every_decision_of_every_game() -> None:
    """653a@2011 decides three times, 643a twice: what each says is asked of the figures that are kept."""
    asked = [rule_set(name) for name in ("653a@2011", "643a")]
    drawn = {each.id: (Chart(each.id, ("Q",), ("6",), (("1x",),), {}, ("1x",)),) for each in asked}

    def summary(known: KeptFigures) -> SimpleNamespace:
        return SimpleNamespace(charts=drawn[known.house.rules.id], sections=())

    with patch.object(KeptFigures, "summary", summary):
        assert charts_of(asked, Progress(disable=True)) == drawn


def test_decisions_and_outcomes_stand_in_groups_on_one_page() -> None:
    """What is done and how it ends are told once each, above their rows; no page ends within them."""
    for each in told():
        (table,) = (block for block in of_kind(page_of_one(each), Grid) if block.grouped)
        assert (table.caption, table.whole) == ("Decisions and outcomes", True)
        groups = [row[0] for row in table.rows]
        assert groups == sorted(groups, key=["What is done", "How it ends", "Options of equal value"].index)
