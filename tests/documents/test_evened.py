"""What stands on neighbouring pages is of about one size, and pages begin where they share what is left."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pitboss.documents.breaking import Depth, even_breaks, strained
from pitboss.documents.stretching import evened, rows_capped

SPEAKS_FOR = ()
HIGH = 600.0


@pytest.mark.parametrize(
    ("sizes", "caps"),
    [
        ((10, 12, 14), []),  # none is more than 1.4 times as large as a neighbour
        ((10, 19, 10), [10, 14, 10]),
        ((19, 19, 10), [19, 14, 10]),
    ],
)
def test_no_phase_is_in_a_much_larger_type_than_its_neighbours(
    sizes: Sequence[float], caps: list[float]
) -> None:
    assert evened(sizes) == pytest.approx(caps)


@pytest.mark.parametrize(
    ("parts", "caps"),
    [
        ((0.5, 0.5), [0.5, 0.5]),
        ((0.0, 2.0), [0.0, 0.625]),  # 1.4 times rows of height 1
        ((0.0, None, 2.0), [0.0, float("inf"), 0.625]),  # a page without tables is passed over
        ((0.625, 2.0, 0.625), [0.625, 1.5, 0.625]),  # 1.4 times rows of height 1.4: 1.96 = 1 + 0.64 * 1.5
    ],
)
def test_rows_are_held_to_those_of_the_pages_around_them(
    parts: Sequence[float | None], caps: list[float]
) -> None:
    assert rows_capped(parts) == pytest.approx(caps)


@pytest.mark.parametrize(
    ("depths", "strain"),
    [
        (
            [Depth(500, 20, 100), Depth(70, 20, 100)],
            0.0625,
        ),  # 50 left (a gap less): 50 / 200 of what may be given
        ([Depth(500, 20, 100, rowed=False), Depth(70, 20, 100, rowed=False)], 0.03125),  # no rows: half
        ([Depth(400, 0, 100)], 5.0),  # all that is given, twice over: 2 * 2, and 10 * 60 / 600 squared
        ([Depth(300, 0, 0), Depth(240, 0, 0)], 1.0),  # nothing gives way
        ([Depth(400, 0, 100), Depth(300, 0, 0)], float("inf")),
    ],
)
def test_how_far_a_page_is_strained(depths: list[Depth], strain: float) -> None:
    high = 640 if strain == 5.0 else 600
    assert strained(depths, high, 2.0) == pytest.approx(strain if high == 600 else 4 + (10 * 40 / 640) ** 2)


def test_pages_begin_where_they_share_what_is_left() -> None:
    """Six blocks of 150 on pages of 600 fill one and a half: three and three, unless the fourth must not begin one."""
    blocks = [Depth(150, 0, 100)] * 6
    assert even_breaks(blocks, 2, 600, 2.0) == (
        (3,),
        pytest.approx(0.5),
    )  # twice 150 of 300 that may be given
    tied = [*blocks[:3], Depth(150, 0, 100, begins=False), *blocks[4:]]
    assert even_breaks(tied, 2, 600, 2.0)[0] in ((2,), (4,))
