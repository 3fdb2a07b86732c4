"""How a document is set so that its pages are full: type, where pages begin, how far each block gives way.

`page.typ` says where every block begins and ends in a type that is tried; what is best is decided here.
Blocks move to another page where that spares others; then what stands on a page that is not full gives way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from math import inf

from pitboss.documents.breaking import Depth, even_breaks, strained
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
)
from pitboss.documents.stretching import (
    SHARE,
    Cut,
    Fit,
    Trial,
    Try,
    fitted,
    furthest,
    gap_before,
    grown,
    has_rows,
    level_of,
    room_needed,
)

SIZES = {  # of type, in points
    "report": (11, 10.7, 10.4, 10.1, 9.8),
    "form": (11, 10.5, 10, 9.5, 9, 8.75),
    "guide": (12, 11.5, 11, 10.5, 10, 9.5),
}
NARROWER = (3.5, 2.0, 1.0, 0.0)  # by which a picture grows if growing further moves a block to another page
SPARE = (0.0, 18.0, 36.0, 54.0)  # points that are left to sentences which a wider picture makes longer
FULL = 0.01  # squares of emptiness below which no smaller type is tried
PARTED = 0.02  # squares of emptiness for which a table of a form is parted rather
EMPTY = 0.01  # squares of emptiness from which on a table of a form is cut
RULED = 0.5  # of the last page, that ruled lines may take
TRIES = 4  # to hold every block on its page
WITH_SIGNATURES, MOST_WITH_SIGNATURES = 2, 3  # rows of a table that go along to the page of the signatures
ABOVE = {0: 1.2, 1: 2.0, 2: 1.4}  # ems above a block, about, by the level of a heading
SPARED = 0.8  # of the strain of blocks, below which pages begin elsewhere


def best_fit(document: Document, tried: Try) -> Fit:
    """The fullest pages among the fewest that leave the room asked for; of equal ones the larger type."""
    trial, fit = _best(document, tried)
    poor = trial.breaks or fit.empty > EMPTY or _crowded(document, trial) or _ruled(document, trial)
    whole = document
    for cut in _cuts(whole) if poor else ():
        other = cut_in_two(whole, cut)
        again, fuller = _best(other, tried, Fit(breaks=(cut[0] + 1,), cuts=(cut,)))
        first, last = (again.spots[place] for place in (cut[0], cut[0] + 1))
        apart = first.ends < last.begins  # else the table is better whole
        if apart and _rank(other, again, fuller) <= _rank(document, trial, fit):
            document, trial, fit = other, again, fuller
    return _held(document, trial, fit, tried)


def _best(document: Document, tried: Try, asked: Fit | None = None) -> tuple[Trial, Fit]:
    """The type that suits a document best, where pages begin or tables are cut as it is asked for."""
    *sizes, smallest = SIZES[document.look]
    asked = asked or Fit()
    trial, fit = _set_out(document, replace(asked, size=smallest), tried)
    fewest = trial.pages
    most = inf if _crowded(document, trial) else fewest
    for size in sizes:
        larger, fuller = _set_out(document, replace(asked, size=size), tried, most)
        if _rank(document, larger, fuller) < _rank(document, trial, fit):
            trial, fit = larger, fuller
            if fit.empty < FULL and trial.pages <= fewest and not _crowded(document, trial):
                break
    return trial, fit


def _set_out(document: Document, asked: Fit, tried: Try, most: float = inf) -> tuple[Trial, Fit]:
    """A document in a type, its blocks on the pages that suit them; as it comes if these are too many."""
    trial = _company(document, tried(asked), tried)
    if trial.pages > most:
        return trial, fitted(document, trial)
    ways = (_evened_out(document, each, tried) for each in (trial, *_less_ruled(document, trial, tried)))
    return min(ways, key=lambda way: _rank(document, *way))


def _cuts(document: Document) -> Iterator[Cut]:
    """Where the table before the signatures of a form may be cut, so that its last rows stand with them."""
    heads = _heads(document)
    if len(heads) < 3:
        return
    place = heads[-1] - 1
    table = document.blocks[place]
    if isinstance(table, Grid) and len(table.rows) > 2 * WITH_SIGNATURES:
        group = sum(row[0] == table.rows[-1][0] for row in table.rows)
        many = range(WITH_SIGNATURES, min(len(table.rows) // 2, MOST_WITH_SIGNATURES) + 1)
        yield from ((place, len(table.rows) - last) for last in ((group,) if table.grouped else many))


def cut_in_two(document: Document, cut: Cut) -> Document:
    """A document with a table that ends before a row, where another goes on; the template does the same."""
    place, rows = cut
    table = document.blocks[place]
    assert isinstance(table, Grid)
    first, last = replace(table, rows=table.rows[:rows]), replace(table, rows=table.rows[rows:], caption="")
    return replace(document, blocks=(*document.blocks[:place], first, last, *document.blocks[place + 1 :]))


def _rank(document: Document, trial: Trial, fit: Fit) -> tuple[bool, int, float, float]:
    crowded = _crowded(document, trial)
    spoiled = fit.empty + PARTED * _parted(document, trial) + _ruled(document, trial) ** 2
    return crowded, trial.pages, round(spoiled, 2), -fit.size


def _crowded(document: Document, trial: Trial) -> bool:
    return _crowded_out(document, trial) or _alone(document, trial)


def _parted(document: Document, trial: Trial) -> int:
    """The tables of a form that the end of a page parts."""
    tables = [place for place, block in enumerate(document.blocks) if isinstance(block, Grid)]
    found = [trial.spots[place] for place in tables if place in trial.spots]
    return sum(spot.begins < spot.ends for spot in found) if document.look == "form" else 0


def _crowded_out(document: Document, trial: Trial) -> bool:
    """Whether the last page leaves no room for ruled lines that a document must have."""
    must = any(isinstance(block, Room) and block.must for block in document.blocks)
    return must and _left(trial) <= room_needed(document)


def _evened_out(document: Document, trial: Trial, tried: Try) -> tuple[Trial, Fit]:
    """The same, or with pages that begin elsewhere where that spares blocks from giving way far."""
    fit = fitted(document, trial)
    breaks = _even_breaks(document, trial)
    if breaks:
        again = tried(trial.asked(breaks=(*trial.breaks, *breaks)))
        fuller = fitted(document, again)
        if again.pages == trial.pages and round(fuller.empty, 2) <= round(fit.empty, 2):
            return again, fuller
    return trial, fit


def _even_breaks(document: Document, trial: Trial) -> tuple[int, ...]:
    """The blocks before which pages begin that would strain their blocks much less than now, if any would."""
    if any(isinstance(block, Room) for block in document.blocks):
        return ()  # its ruled lines take what is left
    far, begins, found = furthest(document, trial), _begins(document), []
    for pages in _runs(trial):
        places = [place for place, spot in sorted(trial.spots.items()) if spot.ends in pages]
        depths = [_depth(document, trial, place, pages.start, begins=place in begins) for place in places]
        ends = [trial.spots[place].ends for place in places]
        now = [at for at, (before, page) in enumerate(pairwise(ends), start=1) if before < page]
        parts = zip((0, *now), (*now, len(places)), strict=True)
        strain = sum(strained(depths[first:last], trial.high, far) for first, last in parts)
        breaks, less = even_breaks(depths, len(pages), trial.high, far)
        if less < SPARED * strain:
            found += [places[at] for at in breaks]
    return tuple(found)


def _runs(trial: Trial) -> Iterator[range]:
    """Pages that follow each other with no block that runs on from one to the next, unless it is the last."""
    first = 1
    running = {page for spot in trial.spots.values() for page in range(spot.begins, spot.ends)}
    running -= {trial.pages - 1}
    for page in range(1, trial.pages + 1):
        if page in running:
            if page > first + 1:
                yield range(first, page)
            first = page + 1
    if trial.pages > first:
        yield range(first, trial.pages + 1)


def _depth(document: Document, trial: Trial, place: int, first: int, *, begins: bool) -> Depth:
    """How high a block stands with the gap above it, from a first page on; what runs on there stays as is."""
    spot, block = trial.spots[place], document.blocks[place]
    before = trial.spots.get(place - 1)
    above = ABOVE[level_of(block)] * trial.size if place else 0.0
    if before and before.ends == spot.begins >= first:
        below = before.down - trial.high * (spot.ends - spot.begins)
    else:
        below = trial.top - above
    gives = 0.0 if spot.begins < first else grown(block) + gap_before(document, place)
    return Depth(spot.down - below, above, gives * trial.size, begins, has_rows(block))


def _begins(document: Document) -> set[int]:
    """Where a page may begin: headings, further notices or sentences, tables with the sentence over them."""
    found = set()
    for place, (before, block) in enumerate(pairwise(document.blocks), start=1):
        led = _leads(before) or (isinstance(before, (Grid, Facts, Items, Numbered)) and before.leads)
        after = document.blocks[place + 1 : place + 2]
        told = isinstance(block, Text) and any(map(_shown, after))
        shown = _shown(block) and not isinstance(before, Text)
        noted = type(block) is type(before) and isinstance(block, (Notice, Numbered))
        whole = document.look == "guide" and not isinstance(before, (Grid, Columns))
        if not led and (isinstance(block, Heading) or noted or ((shown or told) and not whole)):
            found.add(place)
    return found


def _shown(block: Block) -> bool:
    """Whether a block is a table, a chart or a picture that belongs to no numbered sentence."""
    below = isinstance(block, Grid) and block.under
    return (has_rows(block) or isinstance(block, (Columns, Picture))) and not below


def _leads(block: Block) -> bool:
    """Whether a block stays with the next one."""
    return isinstance(block, Heading) or (isinstance(block, Text) and block.look == "intro")


def _held(document: Document, trial: Trial, fit: Fit, tried: Try) -> Fit:
    """The fit without what would push a block to another page than it was found on: a wider picture first."""
    still: frozenset[int] = frozenset()
    pictured = any(isinstance(block, Columns) and block.shares for block in document.blocks)
    ways = [*product((SHARE, *NARROWER), SPARE)] if pictured else [(0.0, 0.0)]
    for attempt in range(1, TRIES + len(ways)):
        again = tried(fit)
        moved = [spot.begins for place, spot in trial.spots.items() if again.spots[place][:2] != spot[:2]]
        if not moved:
            return fit
        if attempt >= len(ways):
            still |= {place for place, spot in trial.spots.items() if spot.begins == min(moved)}
        share, points = ways[min(attempt, len(ways) - 1)]
        fit = fitted(document, trial, still, share, {min(moved): points})
    return replace(fit, gives=(), gaps=())


def loosened(document: Document) -> Document:
    """A document that runs over pages with each numbered sentence by itself: a page may begin with any."""
    if not can_be_fitted(document):
        return document
    return replace(document, blocks=tuple(each for block in document.blocks for each in _sentences(block)))


def _sentences(block: Block) -> Iterator[Block]:
    if not isinstance(block, Numbered):
        yield block
        return
    for row in block.rows:
        yield Numbered((row,), leads=block.leads and row is block.rows[-1])


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


def _less_ruled(document: Document, trial: Trial, tried: Try) -> Iterator[Trial]:
    """The same with the part before on the last page, where ruled lines would take more than half of that."""
    before = [place for place in _heads(document) if trial.spots[place].begins == trial.pages - 1]
    if before and _ruled(document, trial):
        yield tried(trial.asked(breaks=(before[-1],)))


def _ruled(document: Document, trial: Trial) -> float:
    """The part of the last page that ruled lines take beyond the half of it."""
    if not any(isinstance(block, Room) for block in document.blocks):
        return 0.0
    return max(0.0, _left(trial) / trial.high - RULED)


def _left(trial: Trial) -> float:
    """The points that the last page leaves."""
    down = max((spot.down for spot in trial.spots.values() if spot.ends == trial.pages), default=trial.top)
    return trial.top + trial.high - down


def _alone(document: Document, trial: Trial) -> bool:
    """Whether the signatures of a form stand on a page without what is signed."""
    heads = _heads(document)[2:]
    first = min((place for place, spot in trial.spots.items() if spot.ends == trial.pages), default=0)
    return trial.pages > 1 and first in heads[-1:]


def _heads(document: Document) -> list[int]:
    """The places of the headings of a form's parts, of which the last one is over the signatures."""
    places = [place for place, block in enumerate(document.blocks) if level_of(block) == 1]
    return places if document.look == "form" else []
