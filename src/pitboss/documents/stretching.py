"""How blocks give way on a page that is not full: tables, lists and charts become airier, gaps wider.

All measures are in ems unless they are called points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from types import MappingProxyType
from typing import Any, NamedTuple

from pitboss.documents.page import (
    Block,
    Columns,
    Document,
    Facts,
    Grid,
    Heading,
    Items,
    Numbered,
    Picture,
    Room,
    Squares,
    Story,
)

# How far blocks give way: a row of a table above and below, a line of a list, a square of a chart.
MOST: Mapping[str, float] = {"row": 0.45, "line": 0.8, "square": 0.5}
AIRIER: Mapping[str, float] = {"row": 0.6, "line": 1.1, "square": 0.2}  # on a page with one phase
SHARE = 5.0  # of the line, by which a picture grows
GAPS = {1: 2.6, 2: 1.6}  # before a heading of a level
GAP = 0.5  # before any other block that does not stand under a heading
LINE = 42  # the width of a line, about
FAR = 1.0  # how far blocks give way where a page would be left empty: no further, not to be torn apart,
FORM_FAR = 1.4  # and the rows of a form, which stand beside those of its other pages
NEIGHBOUR = 1.4  # how much larger the type of a phase, or a row, may be than on the page before or after it
ROWS = 2.2  # and a row of a phase, whose type does not grow to fill its page
PHASE_FAR = 2.2  # how far rows of a phase give way by themselves, as page.typ has it
ROW = 1.34  # ems of a row of a phase that does not give way: its letters, and what is above and below them
HIGHER = 0.64  # of its own height, by which a row gives way
SAFE = 8.0  # points that stay free for what rounding takes
ROOM = 92.0  # points from which on the ruled lines of a `Room` take what is left,
MUST = 140.0  # and those of one that must be there: room for a few sentences


Cut = tuple[int, int]


class Stretch(NamedTuple):
    """The page on which a block begins and the one on which it ends, and how far down that in points."""

    begins: int
    ends: int
    down: float


@dataclass(frozen=True)
class Trial:
    """A document as it comes out in one type: where its blocks stand on pages of this height."""

    size: float
    top: float
    high: float
    spots: Mapping[int, Stretch]
    breaks: tuple[int, ...] = ()
    cuts: tuple[Cut, ...] = ()

    def asked(self, breaks: tuple[int, ...]) -> Fit:
        """The same type and cuts, with these breaks."""
        return Fit(self.size, breaks, cuts=self.cuts)

    @property
    def pages(self) -> int:
        return max((spot.ends for spot in self.spots.values()), default=1)


@dataclass(frozen=True)
class Fit:
    """What is told to the template; gives and gaps are by the place of a block."""

    size: float = 0
    breaks: tuple[int, ...] = ()
    gives: tuple[float, ...] = ()
    gaps: tuple[float, ...] = ()
    share: float = 0  # by which a picture grows
    empty: float = 0  # squares of what its pages leave empty
    cuts: tuple[Cut, ...] = ()  # tables in two, by place and the row that the second one begins with

    @property
    def data(self) -> dict[str, Any]:
        told = {"size": self.size, "breaks": self.breaks, "gives": self.gives, "gaps": self.gaps}
        return told | {"cuts": self.cuts, "most": {**MOST, "share": self.share}}


Try = Callable[[Fit], Trial]


def evened(sizes: Sequence[float], most: float = NEIGHBOUR) -> list[float]:
    """The most that the type or rows of each page may be beside its neighbours'; [] if none is more."""
    caps = list(sizes)
    for places in (range(1, len(caps)), range(len(caps) - 2, -1, -1)):
        for place in places:
            before = caps[place - 1] if places.step > 0 else caps[place + 1]
            caps[place] = min(caps[place], most * before)
    return caps if caps != list(sizes) else []


def rows_evened(rows: Sequence[tuple[int, float, float]], pages: int, *, alike: bool = False) -> list[float]:
    """How far the rows of each phase may give way; those of forms that are `alike` keep to the lowest of all.

    A row is the place of its page, its type in points, and how far it gives way.
    """
    tall = [(place, size, size * (ROW + 2 * AIRIER["row"] * give)) for place, size, give in rows]
    lowest = min((high for *_, high in tall), default=inf)
    types = [max((size for at, size, _ in tall if at == place), default=0.0) for place in range(pages)]
    highs = [max((high for at, _, high in tall if at == place), default=inf) for place in range(pages)]
    caps = [NEIGHBOUR * lowest] * pages if alike else evened(highs, ROWS) or highs
    return [
        max(0.0, (cap / size - ROW) / (2 * AIRIER["row"])) if size else PHASE_FAR
        for cap, size in zip(caps, types, strict=True)
    ]


def fitted(
    document: Document,
    trial: Trial,
    still: frozenset[int] = frozenset(),
    share: float = SHARE,
    spare: Mapping[int, float] = MappingProxyType({}),
) -> Fit:
    """Every block but those that stand still gives way till its page is full, or as far as it may.

    A page may keep some points to spare.

    Above ruled lines, which take what is left, blocks give way as far as those of the page before.
    """
    count = len(document.blocks)
    gives, gaps, empty, before = [0.0] * count, [0.0] * count, 0.0, 0.0
    far = furthest(document, trial)
    numbers = range(1, trial.pages + 1)
    pages = [_page(document, trial, page, still, share, spare.get(page, 0.0)) for page in numbers]
    caps = rows_capped([page.part(far) if page.rowed else None for page in pages])
    for page, cap in zip(pages, caps, strict=True):
        part = page.part(min(far, before) if page.ruled else far, cap)
        before = min(part, cap) if page.rowed else before
        for place, gap in page.gaps.items():
            rowed = has_rows(document.blocks[place])
            gives[place], gaps[place] = (
                round(min(part, cap) if rowed else part, 4),
                round(part * gap, 4),
            )
        if not page.ruled:
            empty += ((page.left - page.filled(part, cap)) / trial.high) ** 2
    return Fit(trial.size, trial.breaks, tuple(gives), tuple(gaps), share, empty, trial.cuts)


@dataclass(frozen=True)
class Page:
    """The points that a page leaves empty, and those that rows, other blocks and gaps take at part 1."""

    left: float
    rows: float
    others: float
    apart: float
    gaps: Mapping[int, float]  # in ems, of each block
    ruled: bool  # whether ruled lines take what is left
    rowed: bool  # whether tables stand on it, full or not

    def filled(self, part: float, cap: float = inf) -> float:
        """What is taken if blocks give way by a part: the rows of tables no further than a cap."""
        return min(part, cap) * self.rows + part * (self.others + self.apart)

    def part(self, far: float, cap: float = inf) -> float:
        """The part by which blocks give way to fill the page, or as far as they may."""
        wanted, here = max(0.0, self.left - SAFE), 0.0
        for stop in sorted({min(cap, far), far}):
            before, after = self.filled(here, cap), self.filled(stop, cap)
            if after > wanted:
                return here + (stop - here) * (wanted - before) / (after - before)
            here = stop
        return far if self.rows + self.others + self.apart else 0.0


def _page(
    document: Document, trial: Trial, page: int, still: frozenset[int], share: float, spare: float
) -> Page:
    places, left, ruled = _whole_on(document, trial, page)
    left = max(0.0, left - spare)
    gaps = {place: gap for place, gap in _gaps(document, places) if place not in still}
    blocks = {place: document.blocks[place] for place in gaps}
    rows, others = (
        sum(grown(block, share) for block in blocks.values() if has_rows(block) is rowed) * trial.size
        for rowed in (True, False)
    )
    on_it = (
        document.blocks[place] for place, spot in trial.spots.items() if spot.begins <= page <= spot.ends
    )
    return Page(left, rows, others, sum(gaps.values()) * trial.size, gaps, ruled, any(map(has_rows, on_it)))


def furthest(document: Document, trial: Trial) -> float:
    """How far blocks give way at the most."""
    return 1.0 if trial.pages == 1 else FORM_FAR if document.look == "form" else FAR


def has_rows(block: Block) -> bool:
    """Whether rows of tables or charts stand in a block, which are seen beside those of other pages."""
    if isinstance(block, Columns):
        return any(has_rows(one) for part in block.parts for one in part)
    return isinstance(block, (Grid, Squares))


def rows_capped(parts: Sequence[float | None]) -> list[float]:
    """How far the rows of each page may give way, not to be much higher than those of the pages around it."""
    seen = [place for place, part in enumerate(parts) if part is not None]
    highs = [1 + HIGHER * part for part in parts if part is not None]
    caps = [inf] * len(parts)
    for place, high in zip(seen, evened(highs) or highs, strict=True):
        caps[place] = (high - 1) / HIGHER
    return caps


def _whole_on(document: Document, trial: Trial, page: int) -> tuple[list[int], float, bool]:
    """The blocks that stand wholly on a page, how many points they leave, and whether these are ruled.

    There are none if one runs on from it; ruled lines keep what they need.
    """
    spots = trial.spots
    places = [place for place, spot in spots.items() if spot.begins == spot.ends == page]
    down = max((spot.down for spot in spots.values() if spot.ends == page), default=trial.top)
    left = trial.top + trial.high - down
    runs_on = any(spot.begins <= page < spot.ends for spot in spots.values())
    needed = room_needed(document) if page == trial.pages else inf
    ruled = left > needed
    return ([], 0.0, False) if runs_on else (places, max(0.0, left - needed if ruled else left), ruled)


def room_needed(document: Document) -> float:
    """The points of the last page from which on ruled lines take what is left: without end if none are."""
    rooms = [block for block in document.blocks if isinstance(block, Room)]
    return (MUST if any(room.must for room in rooms) else ROOM) if rooms else inf


def _gaps(document: Document, places: Sequence[int]) -> Iterator[tuple[int, float]]:
    """The gap that may open before each block: none at the head of a page, none below a heading."""
    for place in places:
        yield place, gap_before(document, place) if place - 1 in places else 0.0


def gap_before(document: Document, place: int) -> float:
    """The gap that may open before a block in mid-page: none below a heading, that of a list in a list."""
    before, block = document.blocks[place - 1], document.blocks[place]
    if level := level_of(block):
        return GAPS[level]
    if isinstance(before, Numbered) and isinstance(block, Numbered):
        return MOST["line"]
    return 0.0 if place and level_of(before) else GAP


def level_of(block: Block) -> int:
    return block.level if isinstance(block, Heading) else 0


def grown(block: Block, share: float = SHARE) -> float:
    """How much taller a block becomes if it gives way as far as it may, at most."""
    match block:
        case Grid(rows=rows, grouped=grouped):
            groups = len({row[0] for row in rows}) if grouped else 0
            return 2 * MOST["row"] * (1 + groups + len(rows))
        case Squares(rows=rows):
            return 2 * MOST["square"] * (len(rows) + 1)
        case Items(rows=rows) | Numbered(rows=rows) | Facts(rows=rows) | Story(rows=rows):
            return MOST["line"] * max(0, len(rows) - 1)
        case Columns(parts=parts, shares=shares):
            wider = LINE * share / sum(shares) if shares else 0.0
            return max(sum(map(grown, part)) + wider * max(map(aspect, part), default=0.0) for part in parts)
        case _:
            return 0.0


def aspect(block: Block) -> float:
    """How high a picture is for its width; nothing for what is no picture."""
    if not isinstance(block, Picture):
        return 0.0
    _, _, width, height = map(float, block.svg.partition('viewBox="')[2].partition('"')[0].split())
    return height / width
