"""Shapes and inscriptions of a drawing as SVG text, in millimetres.

An attribute is written with an underscore for a hyphen: `data_clause` is `data-clause`. Text is
measured by a coarse table of DejaVu Sans, a little too wide rather than too narrow, so that what
is fitted here fits on every machine that has the font.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from pitboss.documents.page import typeset

FONT = "DejaVu Sans, Verdana, sans-serif"
MARK = "#c23b31"  # what stands across a drawing
_WIDTHS = (  # in ems, bold type
    (0.31, "'"),
    (0.38, " \u00a0IJijl/|\\"),
    (0.42, ",-.:;’·"),
    (0.47, "!()[]f"),
    (0.52, '"*rt–'),
    (0.60, "?csz"),
    (0.66, "Lakvxy"),
    (0.85, "DHNOQ&=+×"),
    (0.93, "w"),
    (1.00, "%@M—"),
    (1.11, "mW"),
)
_KNOWN = {letter: width for width, letters in _WIDTHS for letter in letters}
_CAPITAL, _OTHER = 0.82, 0.72
_REGULAR = 0.92  # type that is not bold is narrower


def element(tag: str, *inside: str, **attributes: object) -> str:
    """One element; what is inside is already SVG."""
    written = "".join(
        f" {name.strip('_').replace('_', '-')}={quoteattr(_number(value))}"
        for name, value in attributes.items()
        if value not in (None, "")
    )
    return f"<{tag}{written}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{written}/>"


def _number(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def circle(x: float, y: float, radius: float, **more: object) -> str:
    """A circle around a point."""
    return element("circle", cx=x, cy=y, r=radius, **more)


def box(x: float, y: float, width: float, height: float, **more: object) -> str:
    """A rectangle around a point."""
    return element("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, **more)


def group(*inside: str, **more: object) -> str:
    """Shapes that belong together."""
    return element("g", *inside, **more)


def width_of(words: str, size: float, *, bold: bool = True) -> float:
    """How wide a line of type is, at most."""
    ems = sum(_KNOWN.get(c, _CAPITAL if c.isupper() else _OTHER) for c in words)
    return ems * size * (1 if bold else _REGULAR)


def fitting(lines: Iterable[str], width: float, largest: float, *, bold: bool = True) -> float:
    """The largest type up to a size in which every line keeps within a width."""
    widest = max(width_of(line, 1, bold=bold) for line in lines)
    return min(largest, width / widest)


def wrapped(words: str, longest: int) -> list[str]:
    """Words in lines of so many letters, a longer word by itself."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= longest:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def text(x: float, y: float, words: str, size: float, *, bold: bool = True, **more: object) -> str:
    """One line of type, centred on a point unless `text_anchor` says otherwise."""
    look = {"text_anchor": "middle", "font_weight": "bold" if bold else None, **more}
    return element("text", escape(typeset(words)), x=x, y=y + 0.36 * size, font_size=size, **look)


def lines_of_text(x: float, y: float, lines: Sequence[str], size: float, **more: object) -> str:
    """Lines of type one above the other, centred on a point."""
    pitch = 1.12 * size
    top = y - pitch * (len(lines) - 1) / 2
    return group(*(text(x, top + place * pitch, line, size) for place, line in enumerate(lines)), **more)


def drawing(*inside: str, width: float, height: float, title: str, mark: str = "") -> str:
    """A whole drawing, one unit a millimetre; it fills whatever window it is opened in.

    What stands across it, such as DRAFT, is drawn last.
    """
    size = f"Full size: {_number(width)} mm by {_number(height)} mm; one unit of the drawing is a millimetre."
    return element(
        "svg",
        element("title", escape(title)),
        element("desc", size),
        *inside,
        _across(mark, width, height) if mark else "",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_number(width)} {_number(height)}",
        width="100%",
        height="100%",
        font_family=FONT,
    )


def _across(mark: str, width: float, height: float) -> str:
    """Words from corner to corner, light enough to read what lies below."""
    x, y = width / 2, height / 2
    size = fitting([mark], 0.8 * math.hypot(width, height), 0.22 * height)
    turn = -math.degrees(math.atan2(height, width))
    return text(x, y, mark, size, fill=MARK, opacity=0.28, transform=f"rotate({turn:.2f} {x:.2f} {y:.2f})")
