"""The layout of a table: section .2 of its chapter as the Rules Submission fills it, drawn and explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from pitboss.documents.drawing.areas import (
    betting_areas,
    card_areas,
    notices,
    payouts_clause,
    systems,
    tables_on_felt,
    taken_by,
)
from pitboss.documents.drawing.felt import middle
from pitboss.documents.drawing.light import light
from pitboss.documents.drawing.position import draw_one, draw_positions, position
from pitboss.documents.drawing.svg import drawing, group
from pitboss.documents.drawing.table_shape import FELT, HEIGHT, WIDTH, dealers_side, equipment, top
from pitboss.documents.page import Block, Columns, Document, Grid, Heading, NewPage, Picture, tied
from pitboss.documents.paper import Paper, footer
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import AreaPlace, Method, Part, Shuffler

DEEP = 0.85  # of its width: a position that is deeper than this stands beside the lists
LONG = 16  # rows: what the lists have together where they fill the page beside a position
LETTERS, HOW = 98, 30  # letters that a row has room for, and those that its middle column has at least
PADDED, BESIDE = 3, 2  # letters that the padding of a cell takes, and that of a cell of clauses
Row = tuple[str, str, str]  # what the layout has, where or how, the clauses


def layout_svg(house: House, holder: str = "", mark: str = "") -> str:
    """The layout as a drawing in the millimetres of the table; inscriptions bear their clauses."""
    rules = house.force
    players = position(house)
    return drawing(
        top(),
        dealers_side(rules.layout.boxes, rules.layout.rack),
        _equipment(house),
        draw_positions(players),
        middle(house, holder, FELT - players.depth - 24),
        width=WIDTH,
        height=HEIGHT,
        title=f"Layout: {rules.name}, {rules.id}",
        mark=mark,
    )


def print_svg(house: House, holder: str = "", mark: str = "") -> str:
    """The same layout in dark lines on white."""
    return light(layout_svg(house, holder, mark))


def position_svg(house: House) -> str:
    """One position by itself, as its player sees it, large enough to read every device."""
    players = position(house)
    width, height = players.width + 20, players.depth - players.edge + 20
    shapes = group(draw_one(players), transform=f"translate({width / 2:.2f} {players.depth + 10:.2f})")
    return light(drawing(shapes, width=width, height=height, title=f"One position: {house.rules.name}"))


def layout_document(house: House, paper: Paper | None = None) -> Document:
    """The drawing on a page, and behind it a list of all that it shows with the clauses."""
    paper, rules = paper or Paper(), house.force
    return Document(
        title=rules.name,
        kind="Table layout",
        facts=(
            *paper.facts,
            ("Chapter", rules.chapter),
            ("Positions", str(house.seats)),
            ("Dealing", house.method.value),
            ("Size", f"{WIDTH:.0f} × {HEIGHT:.0f} mm"),
        ),
        blocks=(
            Picture(
                svg=layout_svg(house, paper.holder),
                alt=f"The {rules.name} table from above with {house.seats} positions",
                fills=True,
            ),
            NewPage(),
            Heading("What the layout shows", cite=rules.layout.cite),
            *_explained(house),
            NewPage(),
            Picture(
                svg=print_svg(house, paper.holder),
                alt="The same table in dark lines on white",
                caption="The layout for printing",
                fills=True,
            ),
        ),
        footer=footer(house, paper),
        paper="us-tabloid",
        landscape=True,
    )


def _explained(house: House) -> Iterator[Block]:
    """One position and the lists: beside each other if both are deep, otherwise one below the other."""
    players = position(house)
    drawn = Picture(
        svg=position_svg(house),
        alt="One betting position, enlarged",
        caption="One position, enlarged, as its player sees it",
        fills=True,
    )
    here, there = _lists(house)
    if players.depth > DEEP * players.width and len(here.rows) + len(there.rows) >= LONG:
        yield Columns(((drawn,), (here, there)))
    else:
        yield Columns(((here,), (there,)))
        yield drawn


def _lists(house: House) -> tuple[Grid, Grid]:
    """What positions and the table have: the columns of both lists have the same edges.

    Clauses stand one below the other where the words beside them gain more lines by that.
    """
    here, there = tuple(at_positions(house)), tuple(at_table(house))
    rows = (*here, *there)
    ways = [[row[2] for row in rows], [one for row in rows for one in row[2].split()]]  # with its comma
    shares = min((_shares(rows, max(map(len, way))) for way in ways), key=lambda way: _lines(rows, way))
    heads = ("What", "Where and how", "Clause")
    return (
        Grid(columns=heads, rows=_whole(here), shares=shares, caption="At each position"),
        Grid(
            columns=heads, rows=_whole(there), shares=shares, caption="In the middle and on the dealer's side"
        ),
    )


def _whole(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows with no word of where and how alone on a line."""
    return tuple((what, tied(how), clauses) for what, how, clauses in rows)


def _shares(rows: Sequence[Row], clause: int) -> tuple[int, int, int]:
    """The letters of each column where that of the clauses has room for so many."""
    first, last = max(len(row[0]) for row in rows) + PADDED, clause + BESIDE
    return first, max(HOW, LETTERS - first - last), last


def _lines(rows: Sequence[Row], shares: tuple[int, int, int]) -> int:
    """How many lines rows take, about, in columns of so many letters."""
    _, how, last = shares
    clauses = [ceil(len(row[2]) / (last - BESIDE)) for row in rows]
    return sum(max(ceil(len(row[1]) / how), lines) for row, lines in zip(rows, clauses, strict=True))


def at_positions(house: House) -> Iterator[Row]:
    """What each position has: what, how, and the clauses that ask for it."""
    rules = house.force
    yield (
        f"{house.seats} positions",
        "along the players' side, number 1 at the dealer's left",
        rules.seats.cite,
    )
    yield from _wagers(house)
    yield from _cards(house, players=True)


def at_table(house: House) -> Iterator[Row]:
    """What the table has once: what, where and how, and the clauses that ask for it."""
    layout = house.force.layout
    yield "Name or logo", "of the certificate holder, above the name of the game", layout.holder
    yield from _cards(house, players=False)
    yield from _told(house)
    for system in systems(house):
        wagers = listed(
            tuple(dict.fromkeys(house.force.by_name[name].called for name in taken_by(system, house)))
        )
        clauses = _joined(system.cite, system.lock_out)
        yield "Lock-out", f"within the dealer's reach, against late wagers: {wagers}", clauses
    yield "Drop box, tip box", "on the dealer's side, one on either side of the dealer", layout.boxes
    yield "Discard rack", "on top of the dealer's side", layout.rack


def _wagers(house: House) -> Iterator[Row]:
    when = {name: each.when for each in house.force.layout.areas for name in each.wagers}
    for area in (area for row in betting_areas(house) for area in row):
        how = "electronic wagering system" if area.terminal else "area with a wagering device"
        where = how if area.device else "betting area"
        yield area.name, where, _joined(when.get(area.name, ""), area.cite, area.device)
    for pair in house.force.layout.joined:
        yield (
            f"\u201c{pair.symbol}\u201d",
            f"between {pair.left} and {pair.right}, {pair.right} on the right",
            pair.cite,
        )


def _cards(house: House, *, players: bool) -> Iterator[Row]:
    for area in card_areas(house):
        if (area.part is Part.PLAYER) is players:
            count = house.force.cards_at(area.part)
            where = "" if area.place is AreaPlace.ANYWHERE else f" {area.place.value}"
            names = f", inscribed {listed(area.inscribed)}" if area.inscribed else ""
            name = area.part.value
            yield name[0].upper() + name[1:], f"{count} cards{where}{names}", _joined(area.when, area.cite)


def _told(house: House) -> Iterator[Row]:
    even = [name for name, _ in house.force.pays]
    shown = dict.fromkeys((*even, *(each.table.wager for each in tables_on_felt(house))))
    printed = f"{listed(tuple(shown))} on the felt; all" if shown else "all"
    yield "Payouts", f"{printed} wagers on the sign at the table", payouts_clause(house)
    for each in notices(house, posted=False):
        yield "Prescribed phrase" if each.exact else "Notice", each.says, each.cite


def _joined(*clauses: str) -> str:
    return ", ".join(dict.fromkeys(filter(None, clauses)))


def _equipment(house: House) -> str:
    """The shoe, and the card shuffling device if it stands by itself or the cards come from the hand."""
    by_hand = house.method is Method.HAND
    apart = house.shuffler in (Shuffler.AUTOMATED, Shuffler.COUNTING)
    return equipment(
        "" if by_hand else house.method.value, "card shuffling device" if apart or by_hand else ""
    )
