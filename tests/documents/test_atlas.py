"""The atlas on paper: contents, data files with a dictionary, tables to sort, sections to print alone."""

from __future__ import annotations

import re
import subprocess
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
from pitboss.documents.atlas import AtlasSection, page, page_of_one, sections
from pitboss.documents.atlas_tables import base_games, joints, meters, worded
from pitboss.documents.data_files import BY_NAME, DATA_FILES, FRACTION, frames
from pitboss.documents.page import Document, Grid, Links, Notice, Picture, Squares
from pitboss.documents.render import html
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import default_house
from pitboss.solve.atlas import Found, Record, base_variants, jobs, reading_variants
from pitboss.solve.registry import solver_of
from pitboss.solve.strategies.summary import Chart
from tests.browsers import chromium
from tests.documents.reading import flat, headings
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


def test_the_contents_lead_to_every_part() -> None:
    document = page(told())
    written = html(document)
    linked = re.findall(r'<li><a href="#([^"]+)">([^<]+)</a>', written)
    assert [words.replace("&#39;", "'") for _, words in linked] == headings(document)
    assert {"Let It Ride Poker, 643a", "Data files", "Dictionary of columns"} <= set(headings(document))
    assert [f'id="{where}"' in written for where, _ in linked] == [True] * len(linked)
    assert len(set(linked)) == len(linked)


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
            "configuration": f"Ante Bonus A, version = 649a.7(e)({paragraph})",
            "expected_value": Fraction(-paragraph, 7),
            **dict.fromkeys(names, Fraction(1, 2)),
        }
        for paragraph in (1, 1, 3)
    ]
    games[1]["configuration"] = "Ante Bonus A, version = 649a.7(e)(2)"
    assert [row[0] for row in base_games(games, "the Ante").rows] == [
        "Ante Bonus A, Ante and Pair Plus by 649a.7(e)",
        "Ante Bonus A, Ante and Pair Plus by 649a.7(e)(3)",
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
    assert said["Ante Bonus A, version = 649a.7(e)(1), ante_bonus_paid = only on a win"] == (
        "Ante Bonus A, Ante and Pair Plus by 649a.7(e)(1), bonus only on a win"
    )


@pytest.mark.parametrize(("place", "proposed"), [(0, True), (1, False)])
def test_a_section_on_proposed_rules_says_that_they_were_never_law(place: int, proposed: bool) -> None:
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


def test_no_label_of_a_picture_lies_over_another() -> None:
    pictures = of_kind(page(told()), Picture)
    assert len(pictures) == 2 * len(NAMES)
    assert [crowded(each.svg) for each in pictures] == [[]] * len(pictures)


def test_best_play_is_in_colour() -> None:
    for section in told():
        squares = [block for block in flat(page_of_one(section)) if isinstance(block, Squares)]
        assert len(squares) == len(section.charts) == 4
        assert all(chart.key for chart in squares)


def test_a_chart_of_lines_that_are_not_best_play_is_left_out() -> None:
    """641a's table of the weakest hands is that of a strategy which costs more than best play does."""
    lines = Chart("The weakest hand", ("2", "3"), ("Play 1x",), (("Q-J-9-6",), ("J-9-8-4",)), {})
    section = told()[1]
    with_lines = replace(section, charts=(lines, *section.charts))
    assert page_of_one(with_lines).blocks == page_of_one(section).blocks


def test_charts_are_drawn_of_every_decision_of_every_game() -> None:
    """653a@2011 decides three times, 643a twice: what each says is asked of the figures that are kept."""
    asked = [rule_set(name) for name in ("653a@2011", "643a")]
    drawn = {each.id: object() for each in asked}

    def summary(known: KeptFigures) -> SimpleNamespace:
        return SimpleNamespace(charts=drawn[known.house.rules.id])

    with patch.object(KeptFigures, "summary", summary):
        assert charts_of(asked, Progress(disable=True)) == drawn


def test_tables_can_be_sorted_and_are_whole_without_a_script() -> None:
    written = html(page_of_one(told()[1]))
    without = re.sub(r"<script>.*</script>", "", written, flags=re.S)
    assert written.count("<script>") == 1
    assert without.count('class="sortable"') >= 4
    assert "aria-sort" in written.replace(without, "")
    assert "<button" not in without  # the script makes the heads into buttons
    assert "src=" not in written
    assert "http" not in without.replace("http://www.w3.org/2000/svg", "")


CLICKED = """
<script>
const head = [...document.querySelectorAll("table.sortable th")].find((each) => each.textContent === "House edge");
const table = head.closest("table");
const told = () => head.getAttribute("aria-sort") + "|" +
  [...table.tBodies[0].rows].map((row) => row.cells[head.cellIndex].textContent).join(" ");
const said = [told()];
for (let i = 0; i < 3; i++) { head.querySelector("button").click(); said.push(told()); }
document.body.textContent = "FOUND " + said.join(" ; ") + " END";
</script></body>"""


def test_a_click_on_a_head_puts_a_table_in_order(tmp_path: Path) -> None:
    """The base game of 643a.12(a): paytable A costs 3.5057%, B 3.7365%; B first if sorted downward."""
    file = tmp_path / "page.html"
    file.write_text(html(page_of_one(told()[1])).replace("</body>", CLICKED))
    command = [chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", file.as_uri()]
    dumped = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    found = re.search(r"FOUND (.*) END", dumped)
    assert found
    up, down = "3.5057% 3.7365%", "3.7365% 3.5057%"
    assert found[1].split(" ; ") == [f"none|{up}", f"ascending|{up}", f"descending|{down}", f"none|{up}"]


def test_a_printed_table_has_its_heads_on_every_page() -> None:
    """A browser does not draw a button again where a table goes on: in print the heads are plain words."""
    _, _, printed = html(page_of_one(told()[1])).partition("@media print {")
    assert ".sortable th button { display: contents; }" in printed.partition("</style>")[0]


WIDTHS = """
<script>
const wide = [...document.querySelectorAll(".scroll")].filter((each) => each.scrollWidth > each.clientWidth);
document.body.textContent = "FOUND " + wide.length + " END";
</script></body>"""


def test_no_table_is_wider_than_the_page(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(html(page(told())).replace("</body>", WIDTHS))
    headless = [
        chromium(),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--window-size=1280,720",
        "--dump-dom",
    ]
    dumped = subprocess.run(
        [*headless, file.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    assert "FOUND 0 END" in dumped.stdout
