"""A document as a page and as a PDF: the only place that knows Jinja and Typst."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pitboss.documents.page import Document, NewPage

if TYPE_CHECKING:
    import jinja2
    import typst

Facts = Sequence[tuple[str, str]]
TEMPLATES = files("pitboss.documents").joinpath("templates")
SIZES = {  # of type, in points
    "report": (11, 10.75, 10.5, 10.25, 10, 9.75),
    "form": (11, 10.5, 10, 9.5, 9, 8.75),
}
ENDING = 0.5  # what room below the end of a document weighs beside room within it
SAME_DAY = 946_684_800  # a PDF without a date of its own: equal bytes for equal content


def html(document: Document) -> str:
    """The document as one self-contained page."""
    style, script = (TEMPLATES.joinpath(name).read_text() for name in ("page.css", "sort.js"))
    page = _environment().get_template("page.html")
    return page.render(document=document.data, style=style, script=script)


def index(title: str, facts: Facts, entries: Sequence[tuple[str, Sequence[str]]], footer: str) -> str:
    """A page that links documents: each entry is a name and its files."""
    style = TEMPLATES.joinpath("page.css").read_text()
    page = _environment().get_template("index.html")
    return page.render(title=title, facts=facts, entries=entries, footer=footer, style=style)


def pdf(document: Document, at: datetime | None = None) -> bytes:
    """The document as a PDF; the same document at the same time gives the same bytes."""
    stamp = at.astimezone(UTC) if at else datetime.fromtimestamp(SAME_DAY, UTC)
    return _compiled(document, "pdf", stamp)[0]


def images(document: Document, *, dots_per_inch: int = 72) -> list[bytes]:
    """The pages of the PDF as PNG pictures, to be looked at."""
    return _compiled(document, "png", datetime.fromtimestamp(SAME_DAY, UTC), dots_per_inch)


def _compiled(
    document: Document, kind: Literal["pdf", "png"], stamp: datetime, dots_per_inch: int = 72
) -> list[bytes]:
    import typst

    found = typst.compile(
        TEMPLATES.joinpath("page.typ").read_bytes(),
        format=kind,
        ppi=dots_per_inch,
        font_paths=_fonts(),
        sys_inputs=_inputs(document),
        timestamp=int(stamp.timestamp()),
    )
    return found if isinstance(found, list) else [found]


def _inputs(document: Document) -> dict[str, str]:
    """What the template is given: the document, and for one that runs over pages the type that fills them."""
    given = {"document": json.dumps(document.data)}
    sizes = SIZES.get(document.look, ())
    if not sizes or any(isinstance(block, NewPage) for block in document.blocks):
        return given
    tried = [given | {"size": str(size)} for size in sizes]
    return min(tried, key=_unfilled)


def _unfilled(inputs: dict[str, str]) -> tuple[int, float, float]:
    """How many pages a type needs, what they leave empty in pages, and the smaller type last."""
    import typst

    text = TEMPLATES.joinpath("page.typ").read_bytes()
    found = typst.query(text, "<filled>", field="value", font_paths=_fonts(), sys_inputs=inputs)
    (pages, down), (high, whole, top) = json.loads(found)
    last = (down - top) / high
    inside = max(0.0, pages - 1 + last - whole / high)
    return pages, round(inside + ENDING * (1 - last), 3), -float(inputs["size"])


@cache
def _fonts() -> typst.Fonts:
    """The fonts that come with the libraries; none of the machine's own."""
    import typst

    found = find_spec("matplotlib")  # its folder is enough: to import it takes a tenth of a second
    assert found is not None
    assert found.origin is not None
    ours = Path(found.origin).parent.joinpath("mpl-data", "fonts", "ttf")
    return typst.Fonts(include_system_fonts=False, font_paths=[str(ours)])


@cache
def _environment() -> jinja2.Environment:
    import jinja2

    return jinja2.Environment(
        loader=jinja2.PackageLoader("pitboss.documents"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
