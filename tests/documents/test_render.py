"""One description of a document, printed twice: nothing is lost, nothing is taken for markup."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from pitboss.documents.page import (
    Block,
    Columns,
    Document,
    Facts,
    Grid,
    Heading,
    Items,
    NewPage,
    Notice,
    Numbered,
    Picture,
    Room,
    Text,
    Typed,
    cells,
    typeset,
    unparted,
)
from pitboss.documents.render import _tried, html, images, pdf
from pitboss.documents.stretching import Fit, Trial

SPEAKS_FOR = ()
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 4"><rect width="10" height="4" id="felt"/></svg>'
)
ALL: tuple[Block, ...] = (
    Heading("Wagers", cite="649a.7"),
    Text("Fish & <chips> cost #5 or $5, *really*"),
    Facts((("Edge", "1/30", ""),)),
    Items((("one", "649a.2(b)"), ("two", "")), numbered=True),
    cells(["Hand", "Pays"], [["Pair", 1], ["Flush", 4]], align="lr", strong=(1,)),
    Picture(svg=SVG, alt="a rectangle"),
    Picture(svg=SVG, alt="a rectangle as large as the page", caption="the page", fills=True),
    Notice("It favours the player.", "643a.12(b)", "advisory"),
    Columns(((Text("on the left"),), (Text("on the right"),))),
    NewPage(),
    Text("the last words"),
    Room("Remarks"),
)


def document(*blocks: Block) -> Document:
    return Document(title="A <title>", kind="Trial", facts=(("Holder", "Example Casino"),), blocks=blocks)


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (
            "the dealer's hand, the players' chips, Hold 'Em",
            "the dealer\u2019s hand, the players\u2019 chips, Hold \u2019Em",
        ),
        ("-18.99%, -$5, -13/40", "\u221218.99%, \u2212$5, \u221213/40"),
        ("1-800-GAMBLER, 10-9-7, 2026-01-15, 649a.2(b)-3", "1-800-GAMBLER, 10-9-7, 2026-01-15, 649a.2(b)-3"),
    ],
)
def test_apostrophes_and_minus_signs_are_those_of_print(written: str, printed: str) -> None:
    page = document(Text(written), cells(["Hand"], [[written]]), Picture(svg=SVG, alt=written))
    found = typeset(page.data)
    assert [found["blocks"][0]["text"], found["blocks"][1]["rows"][0][0]] == [printed, printed]
    assert found["blocks"][2]["svg"] == SVG
    assert html(page).count(printed) == 3


def test_what_is_typed_is_printed_as_it_is_typed() -> None:
    """A command keeps its apostrophes and hyphens; the words beside it do not."""
    asked = "pitboss par 649a --table 'Pair Plus' -3"
    told = typeset(document(Facts((("the dealer's", Typed(asked), asked),))).data)["blocks"][0]["rows"][0]
    assert told == ["the dealer\u2019s", asked, asked.replace("'", "\u2019").replace("-3", "\u22123")]


def test_every_block_is_on_the_page_and_nothing_is_taken_for_markup() -> None:
    page = html(document(*ALL))
    for text in ("Fish &amp; &lt;chips&gt; cost #5", "1/30", "649a.2(b)", "a rectangle", 'id="felt"'):
        assert text in page
    assert "<title>A &lt;title&gt; – Trial</title>" in page  # a filing is told from its findings in a tab
    assert re.search(r'<tr class="strong"><td class="l">Flush</td><td class="r">4</td>', page)


def test_a_pdf_has_a_new_page_where_asked_and_the_same_bytes_twice() -> None:
    assert len(images(document(*ALL))) == 2
    first = pdf(document(*ALL))
    assert first.startswith(b"%PDF-")
    assert first == pdf(document(*ALL))


@pytest.mark.parametrize("block", ALL, ids=lambda block: type(block).__name__)
def test_each_block_compiles_by_itself(block: Block) -> None:
    assert pdf(document(block)) != pdf(document()) or isinstance(block, NewPage)


def test_a_group_is_told_once_and_every_row_of_it() -> None:
    rows = [["Wagers", "Ante", "one"], ["Wagers", "Play", "two"], ["Cards", "Deck", "three"]]
    page = html(document(cells(["Section", "What", "How"], rows, grouped=True)))
    found = re.findall(r"<t[dh][^>]*>([^<]*)</t[dh]>", page)
    assert found == ["What", "How", "Wagers", "Ante", "one", "Play", "two", "Cards", "Deck", "three"]


def test_a_ragged_table_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="ragged"):
        Grid(columns=("a", "b"), rows=(("1",),))


def set_out(*blocks: Block, contents: bool = False) -> Trial:
    told = Document(title="Trial", blocks=blocks, contents=contents)
    return _tried(json.dumps(told.data), Fit(11))


def test_a_heading_begins_where_it_stands_and_not_in_the_contents() -> None:
    found = set_out(Heading("One"), NewPage(), Heading("Two"), Text("the end"), contents=True)
    assert [found.spots[place][:2] for place in (0, 2, 3)] == [(1, 1), (2, 2), (2, 2)]


@pytest.mark.parametrize(("rows", "pages"), [(12, (2, 2)), (16, (1, 2))])
def test_a_short_table_under_sentences_stays_whole(rows: int, pages: tuple[int, int]) -> None:
    """Twenty-eight sentences leave room for less than twelve rows: twelve move on, sixteen run on."""
    sentences = Numbered(tuple((f"1.{place}", "A sentence.", "") for place in range(28)))
    table = cells(["Hand", "Pays"], [("pair", "1 to 1")] * rows, under=True)
    assert set_out(sentences, table).spots[1][:2] == pages


def test_a_remark_on_a_card_has_a_line_of_its_own() -> None:
    """No dot is left over behind the facts: the rule below the head stands a line lower, however short they are."""
    card = replace(document(Text("A sentence.")), look="phases", facts=(("Table", "1"),))
    line = _rule_below_the_head(replace(card, remark="Never law.")) - _rule_below_the_head(card)
    assert 5 < line < 20


def _rule_below_the_head(card: Document) -> int:
    """The first row of pixels that is inked over most of its width."""
    (page,) = images(card)
    inked = np.asarray(Image.open(BytesIO(page)).convert("L")) < 160
    return int(np.argmax(inked.mean(axis=1) > 0.7))


@pytest.mark.parametrize("lines", [36, 37])
def test_no_page_ends_within_a_short_rule(lines: int) -> None:
    """Under so many lines the page has room for two of its four lines, or for three."""
    rule = Numbered((("1.1", "The dealer pays and collects. " * 12, ""),))
    spot = set_out(*(Text("A line.") for _ in range(lines)), rule).spots[lines]
    assert spot.begins == spot.ends


def last_lines(blocks: Sequence[Block]) -> list[tuple[int, int]]:
    """Where the ink of the lowest line of each begins and ends, in sixtieths of an inch; a page each."""
    parted = [each for block in blocks for each in (block, NewPage())][:-1]
    pages = images(Document(title="Lines", blocks=tuple(parted)), dots_per_inch=60)
    assert len(pages) == len(blocks)
    return [_last_line(np.asarray(Image.open(BytesIO(page)).convert("L"))[: 60 * 10] < 200) for page in pages]


def _last_line(ink: NDArray[np.bool_]) -> tuple[int, int]:
    rows = np.flatnonzero(ink.any(axis=1))
    first = max((rows[place + 1] for place in np.flatnonzero(np.diff(rows) > 2)), default=rows[0])
    columns = np.flatnonzero(ink[first : rows[-1] + 1].any(axis=0))
    return int(columns[0]), int(columns[-1])


@pytest.mark.parametrize("look", [Text, Items])
def test_a_clause_takes_no_word_to_another_line(look: type[Text] | type[Items]) -> None:
    """It stands beside its word, or alone at the right end of one more line, below as many words as without it."""

    def said(words: str) -> Block:
        cite = "643a.11(a)(1)"
        return Text(words, cite) if look is Text else Items(((words, cite),))

    (begins, ends), *found = last_lines(
        [said(f"{'another ' * words}Touchingwords.") for words in (0, *range(9, 21))]
    )
    edge = 60 * (21.59 - 2) / 2.54  # of the right margin
    alone = [
        first for first, last in found if last - first < ends - begins - 12
    ]  # without the mark of the list
    assert len({last - first for first, last in found}) > 4  # at many places of a line
    assert 0 < len(alone) < len(found) / 2
    assert all(last > edge - 3 for first, last in found if first in alone)


@pytest.mark.parametrize(
    ("name", "whole"),
    [
        ("41 Pa.B. 3836", "41\u00a0Pa.B.\u00a03836"),
        ("three-of-a-kind", "three-\u2060of-\u2060a-\u2060kind"),
        ("three- or four-of-a-kind", "three-\u2060\u00a0or\u00a0four-\u2060of-\u2060a-\u2060kind"),
        ("653a.11(f)(2)(ii)", "653a.11(f)\u2060(2)\u2060(ii)"),
    ],
)
def test_the_name_of_a_bulletin_a_hand_or_a_clause_is_not_parted(name: str, whole: str) -> None:
    """At every place of a line as if its parts were tied by what does not break."""
    parted, tied = (
        last_lines([Text(f"{'i' * letters} {each} has this text") for letters in range(120, 175, 4)])
        for each in (name, whole)
    )
    assert parted == tied
    assert len(set(parted)) > 1


def test_clauses_of_a_card_stay_in_their_column() -> None:
    """Three clauses in large type beside a table: none of them reaches across the gap between the two."""
    said = Items((("Pay a pair or better by the paytable.", "643a.11(f)(3), 643a.12(b), 643a.12(c)"),))
    table = cells(["Hand", "Pays"], [("pair", "1 to 1")])
    card = Document(
        title="Card", blocks=(Heading("Phase 1"), Columns(((said,), (table,)))), look="phases", landscape=True
    )
    (page,) = images(card, dots_per_inch=60)
    ink = np.asarray(Image.open(BytesIO(page)).convert("L")) < 160
    middle = ink.shape[1] // 2
    below_the_heading = 3 * ink.shape[0] // 20
    assert not ink[below_the_heading : ink.shape[0] // 2, middle - 2 : middle + 2].any()


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("the 5 of 6 Progressive Payout", "the 5_of_6 Progressive Payout"),
        ("1,008 of 270,725 hands", "1,008 of 270,725 hands"),
        ("pay the Ante 1 to 1.", "pay the Ante 1_to_1."),
        ("1,000 to 1, 500 for 1", "1,000_to_1, 500_for_1"),
        ("$5 to $1,000", "$5 to $1,000"),
        ("1x or 2x on 4th Street, 1x on 5th Street", "1x or 2x_on_4th_Street, 1x_on_5th_Street"),
        ("put it in the 4th Street box", "put it in the 4th_Street box"),
        ("Texas Hold \u2019Em Bonus", "Texas Hold_\u2019Em Bonus"),
        ("1 in 1,000 rounds; paid \u201cfor 1\u201d", "1_in_1,000 rounds; paid \u201cfor_1\u201d"),
        ("$7.50 on $5, line 126", "$7.50_on_$5, line_126"),
        ("K\u2663 9\u2666 3\u2660 lie there", "K\u2663_9\u2666_3\u2660 lie there"),
    ],
)
def test_names_odds_and_multiples_are_not_parted(words: str, kept: str) -> None:
    """The 5 of 6 Progressive Payout of 649a.12(j), the odds of 669a.12(b), the Play Wager of 669a.7(d)."""
    assert unparted(words) == kept.replace("_", "\u00a0")


def test_steps_beside_a_picture_go_on_below_it_over_the_whole_line() -> None:
    """As many as the picture is high stand beside it; so they take less room than in half the line."""
    steps = Items(tuple((f"{place} " + "word " * 30, "") for place in range(12)), numbered=True)
    parts = ((Picture(svg=SVG, alt="felt"),), (Heading("How to play"), steps))
    (around,), (beside,) = (
        [spot.down for spot in _tried(_data(blocks), Fit(size=10)).spots.values()]
        for blocks in (Columns(parts, shares=(1, 1)), Columns(parts))
    )
    assert around < 0.8 * beside


def _data(block: Block) -> str:
    return json.dumps(replace(document(block), look="guide").data)
