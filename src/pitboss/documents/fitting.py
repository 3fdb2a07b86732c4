"""How a document is set so that its pages are full: type, where pages begin, how far each block gives way.

`page.typ` says where every block begins and ends in a type that is tried; what is best is decided here.
What stands on a page that is not full gives way: tables, lists and charts become airier, the gaps before
headings wider. All measures are in ems unless they are called points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pitboss.documents.page import (
    Block,
    Columns,
    Document,
    Facts,
    Grid,
    Heading,
    Items,
    NewPage,
    Numbered,
    Picture,
    Room,
    Squares,
    Story,
    Text,
)

SIZES = {  # of type, in points
    "report": (11, 10.7, 10.4, 10.1, 9.8),
    "form": (11, 10.5, 10, 9.5, 9, 8.75),
    "guide": (12, 11.5, 11, 10.5, 10, 9.5),
}
# How far blocks give way: a row of a table above and below, a line of a list, a square of a chart.
MOST: Mapping[str, float] = {"row": 0.45, "line": 0.8, "square": 0.5}
AIRIER: Mapping[str, float] = {"row": 0.6, "line": 1.1, "square": 0.2}  # on a page with one phase
SHARE = 3.5  # of the line, by which a picture grows,
NARROWER = (2.0, 0.0)  # and if that moves a block to another page
GAPS = {1: 2.6, 2: 1.6}  # before a heading of a level
GAP = 0.5  # before any other block that does not stand under a heading
LINE = 42  # the width of a line, about
FULL = 0.01  # squares of emptiness below which no smaller type is tried
PARTED = 0.02  # squares of emptiness for which a table of a form is parted rather
EMPTY = 0.01  # squares of emptiness from which on the last page takes from the one before it
TRIES = 4  # to hold every block on its page
FAR, GAP_FAR = 2.1, 1.6  # how much further blocks and gaps give way where a page would be left empty,
FORM_FAR = 1.4  # and the rows of a form, which stand beside those of its other pages
WITH_SIGNATURES = 2  # rows of a table that stand on the page of the signatures at least
NEIGHBOUR = 1.4  # how much larger the type of a phase may be than that of the one before or after it
SAFE = 8.0  # points that stay free for what rounding takes
ROOM = 92.0  # points from which on the ruled lines of a `Room` take what is left


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


def best_fit(document: Document, tried: Try) -> Fit:
    """The fullest pages among the fewest that leave the room asked for; of equal ones the larger type."""
    trial, fit = _best(document, tried)
    for cut in _cuts(document) if trial.breaks or fit.empty > EMPTY or _alone(document, trial) else ():
        other = cut_in_two(document, cut)
        again, fuller = _best(other, tried, Fit(breaks=(cut[0] + 1,), cuts=(cut,)))
        if _rank(other, again, fuller) <= _rank(document, trial, fit):
            document, trial, fit = other, again, fuller
    if fit.empty > EMPTY and (places := _sooner(document, trial)) is not None:
        again = tried(trial.asked(breaks=(*trial.breaks, places)))
        fuller = fitted(document, again)
        if again.pages == trial.pages and fuller.empty < fit.empty:
            trial, fit = again, fuller
    return _held(document, trial, fit, tried)


def _best(document: Document, tried: Try, asked: Fit | None = None) -> tuple[Trial, Fit]:
    """The type that suits a document best, where pages begin or tables are cut as it is asked for."""
    *sizes, smallest = SIZES[document.look]
    asked = asked or Fit()
    trial = _company(document, tried(replace(asked, size=smallest)), tried)
    fit, fewest = fitted(document, trial), trial.pages
    for size in sizes:
        larger = _company(document, tried(replace(asked, size=size)), tried)
        fuller = fitted(document, larger)
        if _rank(document, larger, fuller) < _rank(document, trial, fit):
            trial, fit = larger, fuller
            if fit.empty < FULL and trial.pages <= fewest:
                break
    return trial, fit


def _cuts(document: Document) -> Iterator[Cut]:
    """Where the table before the signatures of a form may be cut, so that its last rows stand with them."""
    heads = _heads(document)
    if len(heads) < 3:
        return
    place = heads[-1] - 1
    table = document.blocks[place]
    if isinstance(table, Grid) and len(table.rows) > 2 * WITH_SIGNATURES:
        last = sum(row[0] == table.rows[-1][0] for row in table.rows) if table.grouped else WITH_SIGNATURES
        yield place, len(table.rows) - last


def cut_in_two(document: Document, cut: Cut) -> Document:
    """A document with a table that ends before a row, where another goes on; the template does the same."""
    place, rows = cut
    table = document.blocks[place]
    assert isinstance(table, Grid)
    first, last = replace(table, rows=table.rows[:rows]), replace(table, rows=table.rows[rows:], caption="")
    return replace(document, blocks=(*document.blocks[:place], first, last, *document.blocks[place + 1 :]))


def _rank(document: Document, trial: Trial, fit: Fit) -> tuple[bool, int, float, float]:
    crowded = _crowded_out(document, trial) or _alone(document, trial)
    spoiled = fit.empty + PARTED * _parted(document, trial)
    return crowded, trial.pages, round(spoiled, 2), -fit.size


def _parted(document: Document, trial: Trial) -> int:
    """The tables of a form that the end of a page parts."""
    tables = [place for place, block in enumerate(document.blocks) if isinstance(block, Grid)]
    found = [trial.spots[place] for place in tables if place in trial.spots]
    return sum(spot.begins < spot.ends for spot in found) if document.look == "form" else 0


def _crowded_out(document: Document, trial: Trial) -> bool:
    """Whether the last page leaves no room for ruled lines that a document must have."""
    down = max((spot.down for spot in trial.spots.values() if spot.ends == trial.pages), default=trial.top)
    must = any(isinstance(block, Room) and block.must for block in document.blocks)
    return must and trial.top + trial.high - down <= ROOM


def _sooner(document: Document, trial: Trial) -> int | None:
    """The block before which the last page begins if it and the one before it are to be equally full."""
    last, (_, left) = trial.pages, _whole(document, trial, trial.pages)
    blocks, spots = document.blocks, trial.spots
    places = [place for place, spot in spots.items() if spot.begins == last - 1]
    downs = [spots[place].down if spots[place].ends < last else trial.top + trial.high for place in places]
    foot = max(downs, default=trial.top)
    before = trial.top + trial.high - foot
    depths = {place: foot - spots[place - 1].down for place in places if place - 1 in places}
    ways = [
        (abs((before + depth) - (left - depth)), place)
        for place, depth in depths.items()
        if not _leads(blocks[place - 1]) and left > depth
    ]
    return min(ways)[1] if ways else None


def _leads(block: Block) -> bool:
    """Whether a block stays with the next one."""
    return isinstance(block, Heading) or (isinstance(block, Text) and block.look == "intro")


def _held(document: Document, trial: Trial, fit: Fit, tried: Try) -> Fit:
    """The fit without what would push a block to another page than it was found on: a wider picture first."""
    still: frozenset[int] = frozenset()
    pictured = any(isinstance(block, Columns) and block.shares for block in document.blocks)
    shares = [SHARE, *NARROWER] if pictured else [0.0]
    for attempt in range(TRIES + len(shares) - 1):
        again = tried(fit)
        moved = [spot.begins for place, spot in trial.spots.items() if again.spots[place][:2] != spot[:2]]
        if not moved:
            return fit
        if attempt + 1 >= len(shares):
            still |= {place for place, spot in trial.spots.items() if spot.begins == min(moved)}
        fit = fitted(document, trial, still, share=shares[min(attempt + 1, len(shares) - 1)])
    return replace(fit, gives=(), gaps=())


def evened(sizes: Sequence[float]) -> list[float]:
    """The most that each page's type may be, not to stand out from its neighbours'; nothing if none does."""
    caps = list(sizes)
    for places in (range(1, len(caps)), range(len(caps) - 2, -1, -1)):
        for place in places:
            before = caps[place - 1] if places.step > 0 else caps[place + 1]
            caps[place] = min(caps[place], NEIGHBOUR * before)
    return caps if caps != list(sizes) else []


def can_be_fitted(document: Document) -> bool:
    """Whether a document runs over pages by itself."""
    return (
        document.look in SIZES
        and document.columns == 1
        and not any(isinstance(block, NewPage) for block in document.blocks)
    )


def _company(document: Document, trial: Trial, tried: Try) -> Trial:
    """The same, but the signatures of a form never stand on a page without what is signed."""
    if not _alone(document, trial):
        return trial
    *_, before, _ = _heads(document)
    again = tried(trial.asked(breaks=(before,)))
    return again if again.pages == trial.pages else trial


def _alone(document: Document, trial: Trial) -> bool:
    """Whether the signatures of a form stand on a page without what is signed."""
    heads = _heads(document)[2:]
    first = min((place for place, spot in trial.spots.items() if spot.ends == trial.pages), default=0)
    return trial.pages > 1 and first in heads[-1:]


def _heads(document: Document) -> list[int]:
    """The places of the headings of a form's parts, of which the last one is over the signatures."""
    places = [place for place, block in enumerate(document.blocks) if _level(block) == 1]
    return places if document.look == "form" else []


def fitted(
    document: Document, trial: Trial, still: frozenset[int] = frozenset(), share: float = SHARE
) -> Fit:
    """Every block but those that stand still gives way till its page is full, or as far as it may."""
    count = len(document.blocks)
    gives, gaps, empty = [0.0] * count, [0.0] * count, 0.0
    for page in range(1, trial.pages + 1):
        places, left = _whole(document, trial, page)
        more = {
            place: (grown(document.blocks[place], share), gap)
            for place, gap in _gaps(document, places)
            if place not in still
        }
        most = sum(map(sum, more.values())) * trial.size
        far = 1.0 if trial.pages == 1 else FORM_FAR if document.look == "form" else FAR
        part = min(far, max(0.0, left - SAFE) / most) if most else 0.0
        for place, (_, gap) in more.items():
            gives[place], gaps[place] = round(part, 4), round(min(part, GAP_FAR) * gap, 4)
        empty += ((left - part * most) / trial.high) ** 2
    return Fit(trial.size, trial.breaks, tuple(gives), tuple(gaps), share, empty, trial.cuts)


def _whole(document: Document, trial: Trial, page: int) -> tuple[list[int], float]:
    """The blocks that stand wholly on a page, and how many points they leave; none if one runs on from it."""
    spots = trial.spots
    places = [place for place, spot in spots.items() if spot.begins == spot.ends == page]
    down = max((spot.down for spot in spots.values() if spot.ends == page), default=trial.top)
    left = trial.top + trial.high - down
    runs_on = any(spot.begins <= page < spot.ends for spot in spots.values())
    has_room = page == trial.pages and any(isinstance(block, Room) for block in document.blocks)
    return ([], 0.0) if runs_on or (has_room and left > ROOM) else (places, max(0.0, left))


def _gaps(document: Document, places: Sequence[int]) -> Iterator[tuple[int, float]]:
    """The gap that may open before each block: none at the head of a page, none below a heading."""
    for place in places:
        level = _level(document.blocks[place])
        if place == 0 or place - 1 not in places:
            yield place, 0.0
        elif level:
            yield place, GAPS[level]
        else:
            yield place, 0.0 if _level(document.blocks[place - 1]) else GAP


def _level(block: Block) -> int:
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
