"""A document as a page and as a PDF: the only place that knows Jinja and Typst."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from pitboss.documents.fitting import best_fit, can_be_fitted, loosened
from pitboss.documents.page import Document, typeset, unparted
from pitboss.documents.posters import NAMED, SHEETS, SignSheet, least_sheet
from pitboss.documents.stretching import AIRIER, Fit, Stretch, Trial, evened, rows_evened
from pitboss.kept.store import Store

if TYPE_CHECKING:
    import jinja2
    import typst
    from markupsafe import Markup

Facts = Sequence[tuple[str, str]]
TEMPLATES = files("pitboss.documents").joinpath("templates")
FITTING = [
    files("pitboss.documents").joinpath(f"{name}.py")
    for name in ("fitting", "breaking", "stretching", "posters")
]
KEPT_BY_TYPST = 10  # documents
CLAUSE = re.compile(r"\d{3}a\.\d+(?:\([A-Za-z0-9]+\))+")
SAME_DAY = 946_684_800  # a PDF without a date of its own: equal bytes for equal content


def html(document: Document) -> str:
    """The document as one self-contained page."""
    style, script = (TEMPLATES.joinpath(name).read_text() for name in ("page.css", "sort.js"))
    page = _environment().get_template("page.html")
    return page.render(document=typeset(document.data), style=style, script=script)


def index(
    title: str, facts: Facts, entries: Sequence[tuple[str, Sequence[str]]], footer: str, remark: str = ""
) -> str:
    """A page that links documents: each entry is a name and its files; a remark stands below its title."""
    style = TEMPLATES.joinpath("page.css").read_text()
    page = _environment().get_template("index.html")
    told = {"title": title, "facts": facts, "entries": entries, "footer": footer, "remark": remark}
    return page.render(**typeset(told), style=style)


def pdf(document: Document, at: datetime | None = None, kept: Store | None = None) -> bytes:
    """The document as a PDF; the same document at the same time gives the same bytes.

    How its pages are filled is read from a store, or found and kept there.
    """
    stamp = at.astimezone(UTC) if at else datetime.fromtimestamp(SAME_DAY, UTC)
    return _compiled(document, "pdf", stamp, kept=kept)[0]


def images(document: Document, *, dots_per_inch: int = 72) -> list[bytes]:
    """The pages of the PDF as PNG pictures, to be looked at."""
    return _compiled(document, "png", datetime.fromtimestamp(SAME_DAY, UTC), dots_per_inch)


def _compiled(
    document: Document,
    kind: Literal["pdf", "png"],
    stamp: datetime,
    dots_per_inch: int = 72,
    kept: Store | None = None,
) -> list[bytes]:
    import typst

    document = loosened(document)
    data = unparted(json.dumps(typeset(document.data), ensure_ascii=False))
    found = typst.compile(
        _template(),
        format=kind,
        ppi=dots_per_inch,
        font_paths=_fonts(),
        sys_inputs={"document": data, "fit": _kept_fit(document, data, kept)},
        timestamp=int(stamp.timestamp()),
    )
    return found if isinstance(found, list) else [found]


def _kept_fit(document: Document, data: str, kept: Store | None) -> str:
    """How a document is set: the template, what finds it and every word of the document decide that."""
    if kept is None:
        return json.dumps(_fit(document, data))
    sources = (_template(), *(each.read_bytes() for each in FITTING), data.encode())
    name = f"fit-{hashlib.sha256(b' '.join(sources)).hexdigest()[:32]}"
    found = kept.get(name)
    if not found:
        found = json.dumps(_fit(document, data))
        kept.put(name, found)
    return found


def _fit(document: Document, data: str) -> dict[str, Any]:
    if can_be_fitted(document):
        found = best_fit(document, lambda fit: _tried(data, fit)).data
        _forgotten()
        return found
    if document.look not in ("sign", "phases", "sheets"):
        return {}
    told: dict[str, Any] = {"most": dict(AIRIER)}
    told |= _sign(document, data, told) if document.look == "sign" else _phases(data, told, document.look)
    _forgotten()
    return told


def _sign(document: Document, data: str, told: dict[str, Any]) -> dict[str, Any]:
    """The sheet of a sign, and how it is set there."""
    ways: dict[SignSheet, list[Any]] = {}

    def found(sheet: SignSheet) -> float:
        ways[sheet] = _asked(data, told | {"paper": sheet}, "<sheet>")
        return float(ways[sheet][0][0])

    sheet = least_sheet(NAMED.get(document.paper, SHEETS[0]), found)
    if sheet not in ways:
        found(sheet)
    return {"paper": sheet, "sheets": ways[sheet]}


def _phases(data: str, told: dict[str, Any], look: str) -> dict[str, Any]:
    """The type of each phase and how far it gives way; asked again for those that their neighbours hold."""
    alike = look == "sheets"
    sheets, rows = _sheets(data, told)
    sizes = [points for points, *_ in sheets]
    caps = [min(sizes)] * len(sizes) if alike else evened(sizes) or sizes
    if caps != sizes:
        sheets, rows = _sheets(data, told | {"caps": caps, "sheets": _within(sheets, sizes, caps)})
    most = rows_evened(rows, len(sizes), alike=alike)
    within = _within(sheets, [give for _, give, _ in sheets], most)
    if None in within:
        known = [points for points, *_ in sheets]
        sheets, _ = _sheets(data, told | {"known": known, "rows": most, "sheets": within})
    return {"rows": most, "sheets": sheets}


def _within(sheets: Sequence[Any], found: Sequence[float], most: Sequence[float]) -> list[Any]:
    """Those of which a figure is not above the most that it may be."""
    return [each if figure <= cap else None for each, figure, cap in zip(sheets, found, most, strict=True)]


def _sheets(data: str, told: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    """How every phase is set, and how high the rows of its tables are."""
    found = _asked(data, told, "selector(<sheet>).or(<row>)")
    return [one for one in found if "row" not in one], [one["row"] for one in found if "row" in one]


def _tried(data: str, fit: Fit) -> Trial:
    """Where every block of a document comes to stand."""
    (*found, (top, high)) = _asked(data, fit.data, "selector(<area>).or(<spot>)")
    again = reversed(found)  # the head of a table stands on each of its pages: the first one counts
    begins = {place: page for what, place, page, _ in again if what == "start"}
    ends = {place: (page, down) for what, place, page, down in found if what == "end"}
    spots = {place: Stretch(begins.get(place, page), page, down) for place, (page, down) in ends.items()}
    return Trial(fit.size, top, high, spots, fit.breaks, fit.cuts)


def _asked(data: str, fit: dict[str, Any], what: str) -> list[Any]:
    import typst

    told = {"document": data, "fit": json.dumps(fit), "asked": "yes"}
    text = typst.query(_template(), what, field="value", font_paths=_fonts(), sys_inputs=told)
    found: list[Any] = json.loads(text)
    return found


def _forgotten() -> None:
    """Typst keeps what it has set until so many documents have been compiled; questions alone age nothing."""
    import typst

    for _ in range(KEPT_BY_TYPST + 1):
        typst.compile(b"", font_paths=_fonts())


@cache
def _template() -> bytes:
    return TEMPLATES.joinpath("page.typ").read_bytes()


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

    found = jinja2.Environment(
        loader=jinja2.PackageLoader("pitboss.documents"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    found.filters["cited"] = _cited
    return found


def _cited(words: str) -> Markup:
    """Words in which every clause is marked as such."""
    from markupsafe import Markup, escape

    return Markup(CLAUSE.sub(r"<cite>\g<0></cite>", str(escape(words))))
