"""What patrons are told on the felt: lines of type on arcs that follow the players' side."""

from __future__ import annotations

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape

from pitboss.documents.drawing.areas import Inscribed, at_even_money, notices, payouts_clause, tables_on_felt
from pitboss.documents.drawing.svg import element, fitting, width_of
from pitboss.documents.drawing.table_shape import CREAM, GOLD, place
from pitboss.documents.offer import paytables
from pitboss.documents.page import typeset
from pitboss.money import EVEN
from pitboss.rules.house import House

READABLE = 63.0  # degrees to either side of the middle that an arc may reach
PHRASE, SMALL = 34.0, 20.0
BETWEEN = "\u00a0\u00a0 \u00b7 \u00a0\u00a0"


def arcs(house: House, radius: float) -> tuple[str, float]:
    """What patrons are told, on arcs that follow the players' side, and the radius left inside them."""
    told = notices(house, posted=False)
    lines = [([each], PHRASE) for each in told if each.exact]
    others = [*_payout_lines(house), *(each for each in told if not each.exact)]
    lines += [(line, SMALL) for line in _packed(others, math.radians(2 * READABLE) * (radius - 110))]
    drawn, inner = [], radius
    for number, (line, size) in enumerate(lines):
        feet = inner - 0.25 * size  # what hangs below the line stays outside
        drawn.append(_arc(line, feet, size, f"{house.rules.id.replace('@', '-')}-arc-{number}"))
        inner = feet - 0.75 * size - 12
    return "".join(drawn), inner


def _payout_lines(house: House) -> list[Inscribed]:
    """The payouts that are no table, and where the tables are that do not stand on the felt."""
    clause = payouts_clause(house)
    even = at_even_money(house)
    lines = [
        Inscribed(f"{each.says} pay{'' if ' and ' in each.says else 's'} {EVEN}", clause) for each in even
    ]
    if len(paytables(house)) > len(tables_on_felt(house)):
        lines.append(Inscribed("All payouts are on the sign at this table", clause))
    return lines


def _packed(told: Sequence[Inscribed], longest: float) -> list[list[Inscribed]]:
    """Notices side by side as long as a line takes them, the longest line first."""
    lines: list[list[Inscribed]] = []
    for each in sorted(told, key=_length, reverse=True):
        fits = (line for line in lines if _length(*line, each) <= longest)
        line = next(fits, None)
        if line is None:
            lines.append([each])
        else:
            line.append(each)
    return sorted(lines, key=lambda line: _length(*line), reverse=True)


def _length(*told: Inscribed) -> float:
    return width_of(BETWEEN.join(each.says for each in told), SMALL)


def _arc(told: Sequence[Inscribed], radius: float, size: float, name: str) -> str:
    """One line of type on an arc, its feet toward the players."""
    (left, low), (right, _) = place(radius, 180 - 5), place(radius, 5)
    spans = [element("tspan", escape(typeset(each.says)), data_clause=each.cite) for each in told]
    between = element("tspan", escape(BETWEEN), fill=GOLD)
    inside = between.join(spans)
    room = math.radians(2 * READABLE) * radius
    letters = fitting([BETWEEN.join(each.says for each in told)], room, size)
    path = f"M {left:.2f} {low:.2f} A {radius:.2f} {radius:.2f} 0 0 0 {right:.2f} {low:.2f}"
    return element("path", id=name, d=path, fill="none") + element(
        "text",
        element("textPath", inside, href=f"#{name}", startOffset="50%"),
        font_size=letters,
        font_weight="bold",
        fill=CREAM,
        text_anchor="middle",
    )
