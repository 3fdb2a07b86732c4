"""What a document is made of: plain values that page.html and page.typ both print.

A document is described once, in blocks; neither its HTML nor its PDF knows anything that the other
does not. Every text is plain text: the templates do the escaping.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

TIED = 2  # words that stay on the line of the last one
MINUS = re.compile(r"(?<![\w.)/-])-(?=\$?\d)")  # before a figure or a sum, not within a name
CARD = r"(?:10|[2-9JQKA])[\u2660\u2665\u2666\u2663]"
UNPARTED = re.compile(
    r"\b(?:5 of 6|Bet Number \d|\d[\d,]* (?:to|for|in) \d[\d,]*|for 1|(?:\d+x on )?\d\w+ Street|lines? \d+"
    rf"|Hold [\u2019']Em)\b|\$[\d.,]+ on (?=\$)|{CARD}(?: {CARD}){{1,4}}"
)


class Typed(str):
    """What is typed, such as a command: printed as it is typed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 begins a part, level 2 a section."""

    text: str
    level: int = 1
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph.

    `look` is body, lead, strong, intro (stays with what follows), small, limits (of a table),
    limited (which wagers have them) or phrase (a wording that must be shown).
    """

    text: str
    cite: str = ""
    look: str = "body"


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts: what, how much, and the clause if there is one; those that `leads` stay with what follows."""

    rows: tuple[tuple[str, str, str], ...]
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list; numbered if the order matters; one that `leads` stays with what follows.

    Each item is a sentence and its clause.
    """

    rows: tuple[tuple[str, str], ...]
    numbered: bool = False
    first: int = 1  # the number of the first
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Numbered:
    """Sentences, each with its number before it and its clauses, one a line, in the margin.

    Further lines of a sentence are a list below it, each with a number of its own: `ii. Pair Plus`. One that
    `leads` stays on the page of what follows.
    """

    rows: tuple[tuple[str, str, str], ...]
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """What happens step by step, and beside each step the cards as they lie: whose, and `A♠ 10♥`.

    A card face down is `?`.
    """

    rows: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """A line to be filled in by hand, after what belongs there."""

    label: str


@dataclass(frozen=True, slots=True)
class Room:
    """Ruled lines under a heading that take what is left of a page; none where little is left.

    For those that `must` be there another page is taken, if need be.
    """

    title: str
    must: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table. `align` has one letter a column: l, c or r; `strong` names rows by place.

    `faces` names columns by place whose cells are playing cards: `A♠ K♥ 10♦`; `wide` is the place of the
    column that takes what is left of the line; `shares` divides the line among columns, 0 is as wide as its
    words. The rows of a `tall` table have room to be filled in by hand; those of a `sortable` one can be put
    in order by a column on a screen. One that stands `under` numbered sentences is as wide as those are. The
    first cell of a `grouped` one names the group of its row, which is told once above its rows. A `whole` one
    is never parted by the end of a page; one that `leads` stays on the page of what follows. On a phone the
    last cell of a `stacked` row stands below the others; of a row that is not sortable each cell stands below
    the one before, behind the head of its column.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    align: str = ""
    caption: str = ""
    cite: str = ""
    note: str = ""
    strong: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    wide: int | None = None
    shares: tuple[float, ...] = ()
    tall: bool = False
    sortable: bool = False
    under: bool = False
    grouped: bool = False
    whole: bool = False
    leads: bool = False
    stacked: bool = False

    def __post_init__(self) -> None:
        assert all(len(row) == len(self.columns) for row in self.rows), f"{self.caption}: a ragged table"
        assert not self.align or len(self.align) == len(self.columns), f"{self.caption}: {self.align}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A drawing as SVG, with what it shows in words; `width` is in percent of the line.

    A `plot` is coloured by the page, so that it suits a dark screen. One that `fills` its page is as large as
    the rest of the page lets it be.
    """

    svg: str
    alt: str
    caption: str = ""
    width: int = 100
    plot: bool = False
    fills: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Squares:
    """A chart of squares, each a text on a colour; no colour says anything that a text does not.

    A square is its text, its colour and the colour of the type. The key has a colour, a text and what both
    mean; `down` and `across` say what the heads of rows and columns are, and a note whatever else there is.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[tuple[str, str, str], ...], ...]
    key: tuple[tuple[str, str, str, str], ...]
    caption: str = ""
    down: str = ""
    across: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Links:
    """Files beside the page: of each what it is called, what it holds, and its forms by name and file."""

    heads: tuple[str, str, str]
    rows: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A framed remark: advisory, violation, erratum or note; one that `leads` stays with what follows."""

    text: str
    cite: str = ""
    kind: str = "note"
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks beside each other, in so many columns; `shares` divides the line among them if not evenly."""

    parts: tuple[tuple[Block, ...], ...]
    shares: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class NewPage:
    """What follows begins a new page when printed."""


Block = (
    Heading
    | Text
    | Facts
    | Items
    | Numbered
    | Story
    | Blank
    | Room
    | Grid
    | Picture
    | Squares
    | Links
    | Notice
    | Columns
    | NewPage
)


@dataclass(frozen=True, kw_only=True)
class Document:
    """One document: its title, what it is about, and its blocks.

    `look` is report, form and guide (few pages), sign, phases or sheets (what stands between new
    pages fills a page each, as a form on sheets); `paper` a name that Typst knows, of a sign that of the
    sheet which it may need (`posters.py`); `columns` of text.
    """

    title: str
    subtitle: str = ""
    kind: str = ""
    facts: tuple[tuple[str, str], ...] = ()  # after one of no words they go on in the next line
    blocks: tuple[Block, ...]
    footer: str = ""
    footnote: str = ""  # at the foot of the pages that have its mark, a dagger
    look: str = "report"
    paper: str = "us-letter"
    landscape: bool = False
    contents: bool = False
    columns: int = 1
    mark: str = ""  # what stands across every page, such as DRAFT
    remark: str = ""  # what stands small below the title
    extra: dict[str, str] = field(default_factory=dict)

    @property
    def data(self) -> dict[str, Any]:
        """The document as plain data for the templates."""
        found = {name: value for name, value in vars(self).items() if name != "blocks"}
        blocks = [block_data(block) for block in self.blocks]
        sortable = any(block.get("sortable") for block in blocks)
        pictured = any(block.get("fills") for block in blocks)
        return {**found, "blocks": blocks, "sortable": sortable, "pictured": pictured}


def block_data(block: Block) -> dict[str, Any]:
    """A block as plain data, named after its class."""
    if isinstance(block, Columns):
        parts = [[block_data(each) for each in part] for part in block.parts]
        return {"block": "Columns", "parts": parts, "shares": block.shares}
    if isinstance(block, Heading):
        return {"block": "Heading", **asdict(block), "anchor": anchor(block.text)}
    if isinstance(block, Grid):
        return {"block": "Grid", **asdict(block), "columns": tuple(map(headed, block.columns))}
    if isinstance(block, Links):
        return {"block": "Links", **asdict(block), "heads": tuple(map(headed, block.heads))}
    return {"block": type(block).__name__, **asdict(block)}


def headed(words: str) -> str:
    """The head of a column: every one begins with a capital."""
    return words[:1].upper() + words[1:]


def tied(words: str) -> str:
    """A sentence whose last words share a line: none of them stands there alone."""
    *first, last = words.split(" ")
    return " ".join((*first[:-TIED], "\u00a0".join((*first[-TIED:], last)))) if len(first) > TIED else words


def unparted(words: str) -> str:
    """Words in which no line ends within a name as `5 of 6` or `Hold 'Em`, odds, a street or cards."""
    return UNPARTED.sub(lambda found: found[0].replace(" ", "\u00a0"), words)


def typeset(value: Any) -> Any:
    """Words as they are printed: apostrophes and minus signs; drawings and commands stay as they are."""
    match value:
        case Typed():
            return value
        case str():
            return MINUS.sub("\u2212", value).replace("'", "\u2019")
        case dict():
            return {name: each if name == "svg" else typeset(each) for name, each in value.items()}
        case list() | tuple():
            return [typeset(each) for each in value]
    return value


def anchor(words: str) -> str:
    """A heading as the end of an address: `four-card-poker-641a-2011`."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def cells(columns: Sequence[str], rows: Sequence[Sequence[object]], **more: Any) -> Grid:
    """A table from anything that can be written out."""
    return Grid(columns=tuple(columns), rows=tuple(tuple(map(str, row)) for row in rows), **more)
