"""How pages are filled: decided from where blocks stand, without setting a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from pitboss.documents.fitting import best_fit, cut_in_two, loosened
from pitboss.documents.page import (
    Block,
    Columns,
    Document,
    Facts,
    Grid,
    Heading,
    Items,
    Notice,
    Numbered,
    Picture,
    Room,
    Squares,
    Text,
    cells,
)
from pitboss.documents.stretching import (
    GAPS,
    MOST,
    SAFE,
    SHARE,
    Fit,
    Stretch,
    Trial,
    fitted,
    grown,
)

SPEAKS_FOR = ()
HIGH = 600.0
TABLE = cells(["Hand", "Pays"], [("pair", 1), ("flush", 4), ("straight", 5)])


def document(*blocks: Block, look: str = "report") -> Document:
    return Document(title="Trial", blocks=blocks, look=look)


def trial(*spots: tuple[int, int, float], size: float = 10, breaks: tuple[int, ...] = ()) -> Trial:
    found = {place: Stretch(*spot) for place, spot in enumerate(spots)}
    return Trial(size, 0, HIGH, found, breaks)


@pytest.mark.parametrize(
    ("block", "ems"),
    [
        (TABLE, 8 * MOST["row"]),  # three rows and the head, above and below
        (replace(TABLE, grouped=True), 14 * MOST["row"]),  # and the three groups
        (Items((("a", ""), ("b", ""), ("c", ""))), 2 * MOST["line"]),
        (Facts((("a", "b", ""),)), 0),
        (Columns(((TABLE,), (TABLE, TABLE))), 16 * MOST["row"]),
        (Text("a line"), 0),
        (Squares(columns=("2",), rows=("A", "K"), cells=(), key=()), 6 * MOST["square"]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_block_can_give(block: Block, ems: float) -> None:
    assert grown(block) == pytest.approx(ems)


def test_a_picture_grows_as_high_as_it_is_for_its_width() -> None:
    wide, tall = (
        Columns(
            ((Picture(svg=f'<svg viewBox="0 0 {width} 60"/>', alt=""),), (Text("beside"),)), shares=(9, 11)
        )
        for width in (60, 30)
    )
    assert grown(tall) == pytest.approx(2 * grown(wide)) != 0


def test_a_page_gives_way_as_far_as_it_is_empty() -> None:
    """Eight ends of rows, and a gap before the second heading: 40 points of them, and those that stay free."""
    told = document(Heading("One"), TABLE, Heading("Two"), Text("the end"))
    most = (8 * MOST["row"] + GAPS[1]) * 10
    found = trial((1, 1, 30), (1, 1, 90), (1, 1, 120), (1, 1, HIGH - SAFE - 40))
    fit = fitted(told, found)
    assert fit.gives == pytest.approx([40 / most] * 4, abs=1e-4)
    assert fit.gaps == pytest.approx([0, 0, 40 / most * GAPS[1], 0], abs=1e-3)


def test_a_page_gives_way_no_further_than_it_may() -> None:
    fit = fitted(document(Heading("One"), TABLE), trial((1, 1, 30), (1, 1, 90)))
    assert set(fit.gives) == {1}
    assert fit.empty == pytest.approx(((HIGH - 90 - 80 * MOST["row"]) / HIGH) ** 2)


@pytest.mark.parametrize(
    ("blocks", "spots"),
    [
        ((TABLE, TABLE), ((1, 1, 90), (1, 2, 600))),  # the second runs on: the first page is full
        ((TABLE, Room("Remarks")), ((1, 1, 90),)),  # ruled lines take what is left
    ],
)
def test_a_full_page_stays_as_it_is(blocks: Sequence[Block], spots: Sequence[tuple[int, int, float]]) -> None:
    fit = fitted(document(*blocks), trial(*spots))
    assert set(fit.gives) == {0}
    assert fit.empty == 0


def test_fewest_pages_then_the_fullest_ones_and_then_the_larger_type() -> None:
    """Of types that need one page the larger; that more of it fits on a page decides nothing else."""
    told = document(TABLE)
    needs = {11: 2, 10.7: 1, 10.4: 1, 10.1: 1, 9.8: 1}
    best = best_fit(told, lambda fit: trial((1, needs[fit.size], HIGH - 20), size=fit.size))
    assert best.size == 10.7


def test_signatures_have_company() -> None:
    """What stands alone on the last page of a form is joined by the part before it."""
    told = document(Heading("One"), TABLE, Heading("Two"), TABLE, Heading("Signed"), TABLE, look="form")

    def tried(fit: Fit) -> Trial:
        second = 2 if fit.breaks else 1
        pages = (1, 1, second, second, 2, 2)
        return trial(*((page, page, HIGH - 20) for page in pages), size=fit.size, breaks=fit.breaks)

    assert best_fit(told, tried).breaks == (2,)


def test_the_last_rows_of_a_long_table_keep_signatures_company() -> None:
    """Five rows: where the whole table would leave half a page empty, its last two join the signatures."""
    five = cells(["Read", "Why"], [(name, "so") for name in "abcde"])
    told = document(Heading("One"), TABLE, Heading("Two"), five, Heading("Signed"), TABLE, look="form")

    def tried(fit: Fit) -> Trial:
        if fit.cuts:
            spots = [(1, 50), (1, 100), (1, 150), (1, 560), (2, 100), (2, 150), (2, 200)]
        elif fit.breaks:
            spots = [(1, 50), (1, 100), (2, 50), (2, 500), (2, 550), (2, 590)]
        else:
            spots = [(1, 50), (1, 100), (1, 150), (1, 590), (2, 50), (2, 100)]
        placed = {place: Stretch(page, page, down) for place, (page, down) in enumerate(spots)}
        return Trial(fit.size, 0, HIGH, placed, fit.breaks, fit.cuts)

    best = best_fit(told, tried)
    assert (best.cuts, best.breaks) == (((3, 3),), (4,))
    first, last = cut_in_two(told, (3, 3)).blocks[3:5]
    assert isinstance(first, Grid)
    assert isinstance(last, Grid)
    assert (first.rows + last.rows, len(last.rows)) == (five.rows, 2)


def test_ruled_lines_take_no_more_than_half_of_a_page() -> None:
    """Of the second page three quarters would be ruled: the part before the signatures goes along."""
    told = document(
        Heading("One"), TABLE, Heading("Two"), TABLE, Heading("Signed"), TABLE, Room("Remarks"), look="form"
    )

    def tried(fit: Fit) -> Trial:
        spots = [(1, 1, 40.0), (1, 1, 500.0), (1, 1, 540.0), (1, 2, 50.0), (2, 2, 100.0), (2, 2, 150.0)]
        if fit.breaks:
            spots[2:] = [(2, 2, 40.0), (2, 2, 140.0), (2, 2, 190.0), (2, 2, 300.0)]
        return trial(*spots, size=fit.size, breaks=fit.breaks)

    assert best_fit(told, tried).breaks == (2,)


def test_rows_above_ruled_lines_are_as_high_as_on_the_page_before() -> None:
    """The first page has 18 points for 36 that its table may give at part 1: half, and so has the second table."""
    told = document(TABLE, TABLE, Room("Remarks"), look="form")
    fit = fitted(told, trial((1, 1, HIGH - SAFE - 40 * MOST["row"]), (2, 2, 100)))
    assert fit.gives == pytest.approx([0.5, 0.5, 0])
    assert fit.empty == pytest.approx((SAFE / HIGH) ** 2)


@pytest.mark.parametrize(
    ("first", "ends", "size"),
    [
        ((3, 300.0), {10: (2, 300.0), 8.75: (2, 590.0)}, 10),  # the smallest leaves no room to sign
        ((1, 592.0), {9: (1, 400.0)}, 9),  # every other one fills its page
    ],
)
def test_of_few_pages_a_type_is_found_that_leaves_room_to_sign(
    first: tuple[int, float], ends: dict[float, tuple[int, float]], size: float
) -> None:
    told = document(TABLE, Room("Remarks", must=True), look="form")

    def tried(fit: Fit) -> Trial:
        page, down = ends.get(fit.size, first)
        return Trial(fit.size, 0, HIGH, {0: Stretch(page, page, down)})

    assert best_fit(told, tried).size == size


def test_remarks_that_must_have_room_have_that_of_a_few_lines() -> None:
    """What 100 points hold is a heading and a line: enough for remarks, but not for a Board's conditions."""
    spots = trial((1, 1, HIGH - 100))
    assert fitted(document(TABLE, Room("Remarks"), look="form"), spots).empty == 0
    told = document(TABLE, Room("Remarks", must=True), look="form")
    ends = {11: 100.0, 8.75: 150.0}
    fit = best_fit(
        told, lambda fit: Trial(fit.size, 0, HIGH, {0: Stretch(1, 1, HIGH - ends.get(fit.size, 100.0))})
    )
    assert fit.size == 8.75


def test_a_last_page_takes_from_the_one_before_it() -> None:
    told = document(TABLE, TABLE, TABLE, TABLE)

    def tried(fit: Fit) -> Trial:
        """Three tables of 190 points on the first page and one on the second, or two and two."""
        assert fit.breaks in ((), (2,))
        third = 2 if fit.breaks else 1
        downs = (190.0, 380.0, 190.0, 380.0) if fit.breaks else (190.0, 380.0, 570.0, 190.0)
        spots = [(page, page, down) for page, down in zip((1, 1, third, 2), downs, strict=True)]
        return trial(*spots, size=fit.size, breaks=fit.breaks)

    assert best_fit(told, tried).breaks == (2,)


def test_a_block_moves_before_rows_are_stretched() -> None:
    """Four tables of 20 rows and 190 points: 378 points that they could give on the second page fill it, but three
    tables beside one would have rows of half the height; so there are two on each page.
    """
    long = cells(["Hand", "Pays"], [("pair", 1)] * 20)
    told = document(long, long, long, long)

    def tried(fit: Fit) -> Trial:
        pages = (1, 1, 2, 2) if fit.breaks == (2,) else (1, 1, 1, 2)
        assert fit.breaks in ((), (2,))
        downs = (190.0, 380.0, 190.0, 380.0) if fit.breaks else (190.0, 380.0, 570.0, 190.0)
        return trial(*zip(pages, pages, downs, strict=True), size=fit.size, breaks=fit.breaks)

    best = best_fit(told, tried)
    assert best.breaks == (2,)
    assert len(set(best.gives)) == 1


def test_a_table_moves_together_with_the_sentence_over_it() -> None:
    """Tables of 190 points; the second page takes the third table, and the sentence of 10 points that it follows."""
    long = cells(["Hand", "Pays"], [("pair", 1)] * 20)
    told = document(long, long, Text("Of these there are many."), long, long)

    def tried(fit: Fit) -> Trial:
        assert fit.breaks in ((), (2,))
        pages = (1, 1, 2, 2, 2) if fit.breaks else (1, 1, 1, 1, 2)
        downs = (190.0, 380.0, 10.0, 200.0, 390.0) if fit.breaks else (190.0, 380.0, 390.0, 580.0, 190.0)
        return trial(*zip(pages, pages, downs, strict=True), size=fit.size, breaks=fit.breaks)

    assert best_fit(told, tried).breaks == (2,)


def test_a_page_begins_with_a_further_notice_but_not_with_the_first() -> None:
    """Notices of 190 points: two stand under their heading on the first page, the others on the second."""
    told = document(Heading("To know"), *[Notice("Known.")] * 4)

    def tried(fit: Fit) -> Trial:
        assert fit.breaks in ((), (3,))
        pages = (1, 1, 1, 2, 2) if fit.breaks else (1, 1, 1, 1, 2)
        downs = (10.0, 200.0, 390.0, 190.0, 380.0) if fit.breaks else (10.0, 200.0, 390.0, 580.0, 190.0)
        return trial(*zip(pages, pages, downs, strict=True), size=fit.size, breaks=fit.breaks)

    assert best_fit(told, tried).breaks == (3,)


def test_rows_are_no_more_than_two_fifths_higher_than_on_the_next_page() -> None:
    """The first page is full; on the second rows may grow by 0.4 of their height, which 0.64 of it are at part 1."""
    told = document(TABLE, TABLE, Heading("Two"), Items((("a", ""), ("b", ""))))
    found = trial((1, 1, HIGH - SAFE), (2, 2, 100), (2, 2, 150), (2, 2, 300))
    fit = fitted(told, found)
    assert fit.gives == pytest.approx([0, 0.625, 1, 1])
    assert fit.gaps == pytest.approx([0, 0, GAPS[1], 0])
    left = HIGH - 300 - 0.625 * 80 * MOST["row"] - 10 * MOST["line"] - GAPS[1] * 10
    assert fit.empty == pytest.approx((SAFE / HIGH) ** 2 + (left / HIGH) ** 2)


def test_sentences_that_are_numbered_stand_by_themselves_on_paper() -> None:
    """The last of those before a table stays with it, and no other."""
    rows = (("1.1", "One.", ""), ("1.2", "Two.", ""))
    table = Grid(columns=("Hand",), rows=(("Pair",),))
    document = Document(title="Rules", blocks=(Numbered(rows, leads=True), table))
    assert loosened(document).blocks == (Numbered(rows[:1]), Numbered(rows[1:], leads=True), table)
    card = Document(title="A card", look="phases", blocks=(Numbered(rows),))
    assert loosened(card) is card


def test_a_last_page_takes_what_runs_on_to_it() -> None:
    """Three blocks of 190 points, and one that has 30 of its 60 on the second page: the third goes along."""
    told = document(TABLE, TABLE, TABLE, Text("runs on"))

    def tried(fit: Fit) -> Trial:
        assert fit.breaks in ((), (2,))
        spots = [(1, 1, 190.0), (1, 1, 380.0), (1, 1, 570.0), (1, 2, 30.0)]
        if fit.breaks:
            spots[2:] = [(2, 2, 190.0), (2, 2, 250.0)]
        return trial(*spots, size=fit.size, breaks=fit.breaks)

    assert best_fit(told, tried).breaks == (2,)


def test_of_a_table_that_runs_on_only_what_stands_there_counts() -> None:
    """300 points of a table and five sentences of 50 leave 50 of the second page; 150 more stand on the first.

    Nine sentences on the third leave 130: to move one leaves 100 and 80, no four fifths of the strain.
    """
    says = [Numbered(((f"{place}.", "says", ""),)) for place in range(14)]
    told = document(TABLE, TABLE, *says)
    downs = [*range(350, 551, 50), *range(50, 401, 50), 470]
    spots = [
        (1, 1, 450.0),
        (1, 2, 300.0),
        *((2 + (at > 4), 2 + (at > 4), down) for at, down in enumerate(downs)),
    ]

    def tried(fit: Fit) -> Trial:
        assert not fit.breaks
        return trial(*spots, size=fit.size)

    assert best_fit(told, tried).breaks == ()


def test_what_would_move_to_another_page_is_not_pushed() -> None:
    told = document(TABLE, TABLE)

    def tried(fit: Fit) -> Trial:
        pushed = 2 if any(fit.gives) else 1
        return trial((1, 1, 200), (pushed, pushed, 590), size=fit.size)

    assert set(best_fit(told, tried).gives) == {0}


def test_a_picture_that_makes_sentences_longer_leaves_them_room_before_it_is_narrower() -> None:
    beside = Columns(
        ((Picture(svg='<svg viewBox="0 0 60 60"/>', alt=""),), (Text("beside"),)), shares=(8, 12)
    )
    told = document(beside, Heading("Two"), TABLE)

    def tried(fit: Fit) -> Trial:
        pushed = 2 if sum(fit.gives) > 0.9 * full else 1
        return trial((1, 1, 300), (1, 1, 320), (pushed, pushed, 400), size=fit.size)

    full = sum(fitted(told, trial((1, 1, 300), (1, 1, 320), (1, 1, 400))).gives)
    found = best_fit(told, tried)
    assert found.share == SHARE
    assert 0 < sum(found.gives) <= 0.9 * full


def test_a_form_keeps_its_tables_whole_in_a_smaller_type() -> None:
    """Of the same number of pages the one that parts no table is better, though its type is smaller.

    But a page that would be left half empty is filled with the first rows of a table.
    """
    grid = Grid(columns=("What",), rows=(("one",), ("two",)))
    form = Document(title="A form", look="form", blocks=(Heading("First"), grid, Heading("Second"), grid))

    def ends(down: float) -> Callable[[Fit], Trial]:
        def tried(fit: Fit) -> Trial:
            parted = 2 if fit.size > 9 else 1
            spots = {0: (1, 1, 100), 1: (1, parted, down), 2: (2, 2, 650), 3: (2, 2, 700)}
            stretches = {place: Stretch(*spot) for place, spot in spots.items()}
            return Trial(fit.size, 0, 720, stretches, fit.breaks)

        return tried

    assert best_fit(form, ends(620)).size == 9
    assert best_fit(form, ends(400)).size == 11
