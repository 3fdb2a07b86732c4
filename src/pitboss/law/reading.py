"""Find the clauses of a chapter in its printed text.

Only the numbering is read: the result is a list of citations, in order, and what follows each
marker up to the next one. The numbering of a page is ambiguous - `(i)` follows `(h)` and also opens
a list of roman numerals - so the whole section is read at once and the one numbering without a gap
is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pitboss.law.citation import LEVELS, ROMAN, slug

HEADING = re.compile(r"^[#*\s\-]*§ (?P<section>6\d\da\.\d+)\. (?P<title>[A-Z].*?)\**\s*$", re.M)
END = re.compile(r"^(?:CHAPTER 6\d\da|\[Pa\.B\. Doc|\[Next page)", re.M)
DEFINITION = re.compile(r"(?:^[*\s]*|(?<=\. ))(?P<term>(?:5|[A-Z])[A-Za-z0-9 \-']*?)\*?—+(?=[A-Z])", re.M)
MARKER = re.compile(r"^[ \-]*\((?P<mark>[a-z]{1,4}|[A-Z]|\d{1,2})\) +(?=[A-Z])", re.M)
MISREAD = {"1": "l"}  # a scanned page prints the letter as the figure


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause as printed: its citation and its own words."""

    cite: str
    text: str


def clauses_in(text: str, chapter: str) -> tuple[Clause, ...]:
    """Every clause of a chapter's printed text, in order, to its lowest level."""
    return tuple(clause for cite, body in sections(text, chapter) for clause in _section(cite, body))


def sections(text: str, chapter: str) -> Iterator[tuple[str, str]]:
    """Each section of the chapter with its body, headings and notes left out."""
    text = re.sub(r"<\|[^|]*\|>", "\n", text.replace("’", "'"))
    headings = [h for h in HEADING.finditer(text) if h["section"].startswith(chapter + ".")]
    for heading, following in zip(headings, [*headings[1:], None], strict=False):
        end = following.start() if following else len(text)
        closing = END.search(text, heading.end(), end)
        yield heading["section"], text[heading.end() : closing.start() if closing else end]


def _section(cite: str, body: str) -> Iterator[Clause]:
    """The section itself, then its clauses or its definitions."""
    if cite.endswith(".1"):
        starts = [(d.start(), f"{cite}[{slug(d['term'])}]") for d in DEFINITION.finditer(body)]
    else:
        starts = [(0, cite)]
    first = starts[0][0] if starts else len(body)
    yield Clause(cite, body[:first] if cite.endswith(".1") else "")
    bounds = [*starts, (len(body), "")]
    for (start, parent), (end, _) in pairwise(bounds):
        yield from _numbered(parent, body[start:end], named=cite.endswith(".1"))


def _numbered(parent: str, body: str, *, named: bool) -> Iterator[Clause]:
    markers = list(MARKER.finditer(body))
    paths = numbering([m["mark"] for m in markers], roman_first=named)
    if named:
        yield Clause(parent, body[: markers[0].start()] if markers else body)
    used = [(m, path) for m, path in zip(markers, paths, strict=True) if path]
    for (marker, path), following in zip(used, [*used[1:], None], strict=False):
        end = following[0].start() if following else len(body)
        yield Clause(parent + "".join(f"({step})" for step in path), body[marker.end() : end])


def numbering(marks: list[str], *, roman_first: bool) -> list[tuple[str, ...]]:
    """The place of each mark in the outline; an empty place for one that is no marker at all.

    Of all readings without a gap the one that drops the fewest marks is taken.
    """
    opening = ("i",) if roman_first else ("a",)
    best: dict[tuple[str, ...], tuple[int, list[tuple[str, ...]]]] = {(): (0, [])}
    for mark in marks:
        found: dict[tuple[str, ...], tuple[int, list[tuple[str, ...]]]] = {}
        for place, (dropped, path) in best.items():
            for after in (*_next_places(place, mark, opening), None):
                key = after or place
                worth = (dropped + (after is None), [*path, after or ()])
                if key not in found or worth[0] < found[key][0]:
                    found[key] = worth
        best = found
    return min(best.values(), key=lambda worth: worth[0])[1]


def _next_places(place: tuple[str, ...], mark: str, opening: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Where a mark may stand after a place: as its first child, or next to it or to a parent."""
    if not place:
        if (mark,) == opening:
            yield opening
        return
    offset = LEVELS.index(ROMAN) if opening == ("i",) else 0
    depth = len(place) + offset
    if depth < len(LEVELS) and LEVELS[depth][0] == mark:
        yield (*place, mark)
    for i in range(len(place) - 1, -1, -1):
        row = LEVELS[i + offset]
        after = row[row.index(place[i]) + 1]
        if after in (mark, MISREAD.get(mark)):
            yield (*place[:i], after)
