"""The complete rules for inspection: how the game is played at the tables of one house.

Full sentences in the order in which a game runs, each with its number and its clauses in the margin. What the
house does not offer or did not choose is not mentioned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pitboss.documents.mishaps import mishaps
from pitboss.documents.page import Block, Columns, Document, Grid, Heading, Numbered
from pitboss.documents.paper import Paper, footer, footnote_of
from pitboss.documents.rulebook.against import Told, against_dealer
from pitboss.documents.rulebook.dealing import deal, decisions
from pitboss.documents.rulebook.meters import any_meter, meters_told
from pitboss.documents.rulebook.payment import end, other_wagers, turn
from pitboss.documents.rulebook.ranks import compared, ranked
from pitboss.documents.rulebook.table import Rule, cards, people, shuffling
from pitboss.documents.rulebook.wagering import wagering
from pitboss.law.silences import READ
from pitboss.rules.house import House


def rules_book(house: House, paper: Paper | None = None) -> Document:
    """The complete rules of a house."""
    paper, blocks = paper or Paper(), tuple(_blocks(house))
    return Document(
        title=house.rules.name,
        subtitle="The complete rules",
        kind="Rules of the game, for inspection",
        facts=(*paper.facts, ("Rules", house.rules.source)),
        blocks=blocks,
        footer=footer(house, paper),
        footnote=footnote_of(blocks),
        contents=True,
    )


def _blocks(house: House) -> Iterator[Block]:
    for place, (title, told) in enumerate(_parts(house), 1):
        yield Heading(f"{place}. {title}")
        yield from _numbered(place, told)


def _parts(house: House) -> Iterator[tuple[str, Iterable[Told | str]]]:
    """The parts in the order of a game; a text alone is a heading within the part."""
    yield "The players and the table", people(house)
    yield "The cards", (*cards(house), *shuffling(house))
    yield "The hands and what beats what", (*ranked(house), *compared(house))
    yield "The wagers", wagering(house)
    yield "The deal", deal(house)
    yield "The decisions", decisions(house)
    yield "The settlement", _settlement(house)
    if any_meter(house):
        yield "The meters", meters_told(house)
    yield "When something goes wrong", _mishaps(house)


def _settlement(house: House) -> Iterator[Told | str]:
    yield from turn(house)
    if house.force.compete:
        yield "Against the dealer"
        yield from against_dealer(house)
    for title, told in other_wagers(house):
        yield title
        yield from told
    yield "The end of the round"
    yield from end(house)


def _mishaps(house: House) -> Iterator[Rule]:
    for each in mishaps(house):
        then = each.then[0].lower() + each.then[1:]
        told = [f"If {each.when}, {then}{READ if each.read_then else ''}"]
        told += [f"{each.anyway}{READ if each.read_anyway else ''}"] if each.anyway else []
        yield " ".join(told), each.cite


def _numbered(part: int, told: Iterable[Told | str]) -> Iterator[Block]:
    """Rules numbered through a part, whatever stands between them; tables two by two."""
    count = 0
    rows: list[tuple[str, str, str]] = []
    grids: list[Grid] = []
    for each in told:
        if isinstance(each, tuple):
            yield from _side_by_side(grids)
            grids = []
            count += 1
            rows.append((f"{part}.{count}", *each))
            continue
        if rows:
            yield from _with_the_table(rows) if isinstance(each, Grid) else [Numbered(tuple(rows))]
            rows = []
        if isinstance(each, str):
            yield from _side_by_side(grids)
            grids = []
            yield Heading(each, 2)
        elif isinstance(each, Grid) and len(each.columns) == 2:
            grids.append(each)
        else:
            assert not isinstance(each, (str, tuple))
            yield each
    if rows:
        yield Numbered(tuple(rows))
    yield from _side_by_side(grids)


def _with_the_table(rows: Sequence[tuple[str, str, str]]) -> Iterator[Numbered]:
    """Rules before a table, of which the last stays on its page."""
    *before, last = rows
    if before:
        yield Numbered(tuple(before))
    yield Numbered((last,), leads=True)


def _side_by_side(tables: Sequence[Grid]) -> Iterator[Block]:
    """Tables two by two; one alone stands under the sentences, as wide as they are."""
    for left, right in zip(tables[::2], tables[1::2], strict=False):
        yield Columns(((left,), (right,)))
    if len(tables) % 2:
        yield replace(tables[-1], under=True, wide=0)
