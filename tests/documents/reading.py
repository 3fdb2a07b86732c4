"""Reading a document back: its blocks laid flat, its words, its tables by caption."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.page import (
    Blank,
    Block,
    Columns,
    Document,
    Facts,
    Grid,
    Heading,
    Items,
    Notice,
    Numbered,
    Room,
    Story,
    Text,
)


def flat(document: Document) -> Iterator[Block]:
    """Every block, those side by side too."""
    for block in document.blocks:
        if isinstance(block, Columns):
            yield from (each for part in block.parts for each in part)
        else:
            yield block


def tables(document: Document) -> list[Grid]:
    return [block for block in flat(document) if isinstance(block, Grid)]


def table(document: Document, caption: str) -> Grid:
    """The one table with this caption."""
    (found,) = [each for each in tables(document) if each.caption == caption]
    return found


def headings(document: Document, level: int = 1) -> list[str]:
    return [block.text for block in flat(document) if isinstance(block, Heading) and block.level == level]


def after(document: Document, heading: str) -> list[Block]:
    """The blocks from a heading to the next of its level."""
    blocks = list(flat(document))
    start = next(i for i, b in enumerate(blocks) if isinstance(b, Heading) and b.text == heading)
    first = blocks[start]
    assert isinstance(first, Heading)
    found: list[Block] = []
    for block in blocks[start + 1 :]:
        if isinstance(block, Heading) and block.level <= first.level:
            break
        found.append(block)
    return found


def said(block: Block) -> list[tuple[str, str]]:
    """The sentences of a block with their clauses."""
    match block:
        case Heading(text=text, cite=cite) | Text(text=text, cite=cite) | Notice(text=text, cite=cite):
            return [(text, cite)]
        case Items(rows=rows):
            return list(rows)
        case Numbered(rows=rows):
            return [(says, clause) for _, says, clause in rows]
        case Story(rows=steps):
            return [(says, "") for says, _ in steps]
        case Blank(label=label) | Room(title=label):
            return [(label, "")]
        case Facts(rows=rows):
            return [(f"{what} {value}", clause) for what, value, clause in rows]
        case Grid(rows=rows, columns=columns, caption=caption, cite=cite, note=note):
            return [
                (caption, cite),
                (" ".join(columns), ""),
                *((" ".join(row), "") for row in rows),
                (note, ""),
            ]
    return []


def words(document: Document) -> str:
    """Everything that a document says, clauses included."""
    every = [pair for block in flat(document) for pair in said(block)]
    facts = [" ".join(fact) for fact in document.facts]
    return "\n".join([document.title, document.subtitle, *facts, *(f"{text} {cite}" for text, cite in every)])
