"""A layout drawing read back: what it shows, with which clause, and where on the page it lies."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from xml.etree import ElementTree

from pitboss.documents.layout import layout_svg
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]
LIMIT = 60_000_00


def house(rules: str, **changes: object) -> House:
    """A complete submission, with a payout limit where the house may set one."""
    limit = rule_set(rules).limit
    found = {"limit": LIMIT} if limit and not limit.fixed else {}
    return default_house(rule_set(rules), **{**found, **changes})


@dataclass(frozen=True)
class Shown:
    """One thing on the drawing: its name, clauses, words, position if it is a player's, and outline."""

    name: str
    clauses: frozenset[str]
    words: str
    position: int
    outline: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        xs, ys = zip(*self.outline, strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)


@dataclass(frozen=True)
class Drawing:
    """A drawing, parsed."""

    root: ElementTree.Element

    @cached_property
    def shown(self) -> tuple[Shown, ...]:
        return tuple(_walk(self.root, (1, 0, 0, 1, 0, 0), 0))

    def named(self, name: str) -> list[Shown]:
        return [each for each in self.shown if each.name == name]

    @cached_property
    def clauses(self) -> frozenset[str]:
        found = (e.get(key) for e in self.root.iter() for key in ("data-clause", "data-system"))
        return frozenset(clause for clause in found if clause)

    def words_of(self, clause: str) -> set[str]:
        """What is inscribed for a clause."""
        return {words(e) for e in self.root.iter() if e.get("data-clause") == clause}


def drawing(rules: str, holder: str = "Example Casino", **changes: object) -> Drawing:
    """The layout of a house, read back."""
    return Drawing(ElementTree.fromstring(layout_svg(house(rules, **changes), holder)))


def words(element: ElementTree.Element) -> str:
    """The text inside an element; its lines stand apart."""
    if element.tag in (f"{SVG}text", f"{SVG}tspan"):
        return "".join(element.itertext())
    return " ".join(filter(None, (words(child) for child in element)))


Matrix = tuple[float, float, float, float, float, float]


def _walk(element: ElementTree.Element, outer: Matrix, position: int) -> Iterator[Shown]:
    here = _times(outer, _matrix(element.get("transform", "")))
    position = int(element.get("data-position", position))
    if name := element.get("data-area"):
        clauses = {e.get("data-clause", "") for e in element.iter()} - {""}
        shapes = [child for child in element if child.tag in (f"{SVG}circle", f"{SVG}rect")]
        outline = tuple(_apply(here, point) for point in _points(shapes[0])) if shapes else ()
        yield Shown(name, frozenset(clauses), words(element), position, outline)
    for child in element:
        yield from _walk(child, here, position)


def _points(shape: ElementTree.Element) -> Iterator[Point]:
    at = {key: float(value) for key, value in shape.attrib.items() if re.fullmatch(r"-?[\d.]+", value)}
    if shape.tag == f"{SVG}circle":
        for turn in range(0, 360, 10):
            angle = math.radians(turn)
            yield at["cx"] + at["r"] * math.cos(angle), at["cy"] + at["r"] * math.sin(angle)
    else:
        left, top, width, height = at["x"], at["y"], at["width"], at["height"]
        yield from ((left, top), (left + width, top), (left + width, top + height), (left, top + height))


def _matrix(written: str) -> Matrix:
    found: Matrix = (1, 0, 0, 1, 0, 0)
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", written):
        at = [float(number) for number in inside.split()]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, at[0], at[1])
        elif name == "scale":
            step = (at[0], 0, 0, at[0], 0, 0)
        else:
            angle, (x, y) = math.radians(at[0]), at[1:] or (0.0, 0.0)
            c, s = math.cos(angle), math.sin(angle)
            step = (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
        found = _times(found, step)
    return found


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    p, q, r, s, t, u = two
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def _apply(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def apart(one: Shown, two: Shown) -> bool:
    """Whether two convex outlines have a line between them."""
    for outline in (one.outline, two.outline):
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
            normal = (ay - by, bx - ax)
            ours = [normal[0] * x + normal[1] * y for x, y in one.outline]
            theirs = [normal[0] * x + normal[1] * y for x, y in two.outline]
            if max(ours) < min(theirs) or max(theirs) < min(ours):
                return True
    return False
