"""The middle of the felt: community and dealer's cards, payouts, the name of the game, and notices."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pitboss.documents.drawing.arcs import arcs
from pitboss.documents.drawing.areas import (
    card_areas,
    payouts_clause,
    systems,
    tables_on_felt,
    taken_by,
)
from pitboss.documents.drawing.svg import box, fitting, group, lines_of_text, text, width_of, wrapped
from pitboss.documents.drawing.table_shape import (
    CENTRE,
    CREAM,
    DEEP,
    EDGE,
    GOLD,
    LINE,
    METAL,
    MIDDLE,
    TRAY,
)
from pitboss.documents.offer import InForce
from pitboss.documents.patron.terms import of_one_suit
from pitboss.rules.house import House
from pitboss.rules.words import AreaPlace, CardArea, Part

CARD, PITCH = (64.0, 90.0), 71.0
FIRST_ROW, SECOND_ROW = TRAY + 117, TRAY + 237  # where cards lie, from the table inventory container on
PANEL, LINE_PITCH, PANEL_HEAD, TYPE = 300.0, 20.5, 34.0, 15.5
PANEL_TOP = FIRST_ROW - CARD[1] / 2 - 8
BETWEEN = 6.0  # of a hand and its odds
LOGO = 58.0  # the height of the certificate holder's line
FARTHEST = 520.0  # from the middle to the middle of a panel beside the cards


def middle(house: House, holder: str, radius: float) -> str:
    """Everything inside the ring of positions, which leaves it this radius."""
    told, inner = arcs(house, radius)
    return "".join(
        (
            *_cards(house),
            *_panels(house, radius),
            *_name(house, holder, radius, inner),
            told,
            *_lock_outs(house),
        )
    )


PlacedCards = tuple[CardArea, int, float, float]  # an area, how many cards, and its middle


def _cards(house: House) -> list[str]:
    return [_card_area(*each) for row in card_rows(house) for each in row]


def card_rows(house: House) -> list[list[PlacedCards]]:
    """The card areas: before the inventory first, the others in a second row, or at the dealer's right."""
    areas = [area for area in card_areas(house) if area.part is not Part.PLAYER]
    right = [area for area in areas if area.place is AreaPlace.DEALERS_RIGHT]
    first = [area for area in areas if area.place is AreaPlace.BEFORE_INVENTORY]
    rest = [area for area in areas if area.place is AreaPlace.ANYWHERE]
    first, rest = (first, rest) if first else (rest, [])
    return [
        _row(house, first, MIDDLE, FIRST_ROW),
        _row(house, rest, MIDDLE, SECOND_ROW),
        _row(house, right, MIDDLE - 400, TRAY),
    ]


def row_of_cards(house: House, areas: Sequence[CardArea], x: float, y: float) -> list[str]:
    """Areas for cards side by side around a point."""
    return [_card_area(*each) for each in _row(house, areas, x, y)]


def _row(house: House, areas: Sequence[CardArea], x: float, y: float) -> list[PlacedCards]:
    widths = [PITCH * house.force.cards_at(area.part) + 8 for area in areas]
    left = x - (sum(widths) + 30 * (len(areas) - 1)) / 2
    found = []
    for area, width in zip(areas, widths, strict=True):
        found.append((area, house.force.cards_at(area.part), left + width / 2, y))
        left += width + 30
    return found


def _card_area(area: CardArea, cards: int, x: float, y: float) -> str:
    """An area for cards around a point: a frame, a place for each card, and what lies there."""
    width, left = PITCH * cards + 8, x - PITCH * (cards - 1) / 2
    shapes = [box(x, y, width, CARD[1] + 16, rx=8, fill=DEEP, stroke=GOLD, stroke_width=3)]
    for number in range(cards):
        at = left + PITCH * number
        shapes.append(
            box(at, y, *CARD, rx=5, fill="none", stroke=LINE, stroke_width=1.5, stroke_opacity=0.45)
        )
        if area.inscribed:
            words = area.inscribed[number]
            size = fitting(words.split(), CARD[0] - 8, 18)
            shapes.append(lines_of_text(at, y, words.split(), size, fill=CREAM, data_inscribed=words))
    if not area.inscribed:
        lines, size = _label(area.part.value.upper(), width - 16)
        plate = max(width_of(line, size) for line in lines) + 10
        shapes.append(box(x, y, plate, 1.12 * size * len(lines) + 8, rx=4, fill=DEEP))
        shapes.append(lines_of_text(x, y, lines, size, fill=CREAM))
    return group(*shapes, data_area=area.part.value, data_clause=area.cite)


def _label(name: str, width: float) -> tuple[list[str], float]:
    lines = [name] if width_of(name, 15) <= width else wrapped(name, 10)
    return lines, fitting(lines, width, 16)


def _panels(house: House, radius: float) -> list[str]:
    """The paytables of the game's own wagers beside the cards; a third between."""
    clause = payouts_clause(house)
    sides, between = _sides_and_between(house)
    out, _ = _beside(house, radius)
    drawn = [
        _panel(each, MIDDLE + side * out, PANEL_TOP, clause)
        for each, side in zip(sides, (-1, 1), strict=False)
    ]
    return drawn + [_panel(each, MIDDLE, SECOND_ROW - CARD[1] / 2 - 8, clause) for each in between]


def _beside(house: House, radius: float) -> tuple[float, float]:
    """How far from the middle the panels beside the cards lie, and where the longer of them ends."""
    sides, _ = _sides_and_between(house)
    low = max((PANEL_TOP + _panel_height(each) for each in sides), default=PANEL_TOP)
    return min(FARTHEST, math.sqrt(radius**2 - (low - CENTRE) ** 2) - PANEL / 2), low


def _sides_and_between(house: House) -> tuple[Sequence[InForce], Sequence[InForce]]:
    """The panels beside the cards and the one below them, which is the shortest."""
    shown = tables_on_felt(house)
    if len(shown) < 3:
        return shown, ()
    shortest = min(shown, key=lambda each: len(each.rows))
    return [each for each in shown if each is not shortest], [shortest]


def _panel_rows(shown: InForce) -> list[tuple[list[str], str]]:
    """Hand and odds of each row, a long hand in two lines."""
    room = PANEL - 30
    rows = []
    for row in shown.rows:
        pays = str(row.pays)
        hand = of_one_suit(row.told)
        odds = width_of(pays, TYPE) + BETWEEN
        long = width_of(hand, TYPE, bold=False) > room - odds
        rows.append((_above_odds(hand, odds) if long else [hand], pays))
    return rows


def _above_odds(hand: str, odds: float) -> list[str]:
    """A hand in two lines, as even as its words allow; beside the second one stand the odds."""
    words = hand.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    widths = {
        cut: max(width_of(cut[0], TYPE, bold=False), width_of(cut[1], TYPE, bold=False) + odds)
        for cut in cuts
    }
    return [*min(cuts, key=widths.__getitem__)]


def _panel_height(shown: InForce) -> float:
    return PANEL_HEAD + LINE_PITCH * sum(len(lines) for lines, _ in _panel_rows(shown)) + 10


def _panel(shown: InForce, x: float, top: float, clause: str) -> str:
    """One paytable: the wager at the head, then hand and odds."""
    height = _panel_height(shown)
    left, right, y = x - PANEL / 2 + 12, x + PANEL / 2 - 12, top + PANEL_HEAD
    shapes = [
        box(x, top + height / 2, PANEL, height, rx=8, fill=DEEP, stroke=GOLD, stroke_width=2),
        text(x, top + 18, f"{shown.table.wager} pays".upper(), 17, fill=GOLD),
    ]
    for lines, pays in _panel_rows(shown):
        for line in lines:
            y += LINE_PITCH
            shapes.append(
                text(left, y - LINE_PITCH / 2, line, TYPE, bold=False, fill=CREAM, text_anchor="start")
            )
        shapes.append(text(right, y - LINE_PITCH / 2, pays, TYPE, fill=CREAM, text_anchor="end"))
    return group(
        *shapes, data_area=f"{shown.table.wager} payouts", data_clause=clause, data_pays=shown.table.cite
    )


def _name(house: House, holder: str, radius: float, inner: float) -> list[str]:
    """The name of the game, and above it the certificate holder's or the place for its logo."""
    out, low = _beside(house, radius)
    top, name = max(_rows_end(house), low - LOGO), house.rules.name.upper()
    lines = [name] if width_of(name, 48) <= 660 else _halves(name)
    size, y = _room_for(lines, top, inner)
    label = holder or "Name or logo of the certificate holder"
    letters = fitting([label], min(560, 2 * out - PANEL - 60), 30)
    logo = [text(MIDDLE, y + 20, label, letters, fill=GOLD)]
    if not holder:
        frame = {"rx": 8, "fill": "none", "stroke": GOLD, "stroke_width": 2, "stroke_dasharray": "8 6"}
        logo.append(box(MIDDLE, y + 20, width_of(label, letters) + 30, 46, **frame))
    return [
        group(*logo, data_area="certificate holder", data_clause=house.force.layout.holder),
        lines_of_text(MIDDLE, y + LOGO + 0.56 * size * len(lines), lines, size, fill=CREAM, data_area="game"),
    ]


def _room_for(lines: Sequence[str], top: float, inner: float) -> tuple[float, float]:
    """The size of the name and where its block begins, clear of the cards above and the arcs below."""
    for size in range(64, 20, -1):
        height = LOGO + 1.12 * size * len(lines)
        width = max(width_of(line, size) for line in lines)
        for y in (top + (CENTRE + inner - top - height) / 2, top + 12):
            if y >= top + 12 and width < 700 and math.hypot(width / 2, y + height - CENTRE) < inner:
                return size, y
    return 20, top + 12


def _rows_end(house: House) -> float:
    """Where the cards, or the panel below them, end."""
    areas = [area for area in card_areas(house) if area.part is not Part.PLAYER]
    before = any(area.place is AreaPlace.BEFORE_INVENTORY for area in areas)
    second = before and any(area.place is AreaPlace.ANYWHERE for area in areas)
    _, between = _sides_and_between(house)
    end = (SECOND_ROW if second else FIRST_ROW) + CARD[1] / 2 + 8
    return max([end, *(SECOND_ROW - CARD[1] / 2 - 8 + _panel_height(each) for each in between)])


def _halves(name: str) -> list[str]:
    """A long name in two lines, as even as its words allow."""
    words = name.split()
    cut = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def _lock_outs(house: House) -> list[str]:
    """The control of each system at the dealer's hand, which shuts out late wagers."""
    drawn = []
    for number, system in enumerate(systems(house)):
        names = dict.fromkeys(house.force.by_name[name].called for name in taken_by(system, house))
        label = system.name if len(names) > 1 else next(iter(names))
        y = TRAY - 36 + 36 * number
        lines = f"LOCK-OUT {label.upper()}"
        drawn.append(
            group(
                box(MIDDLE + 435, y, 270, 30, rx=6, fill=METAL, stroke=EDGE, stroke_width=2),
                text(MIDDLE + 435, y, lines, fitting([lines], 254, 13), fill=CREAM),
                data_area=f"lock-out {label}",
                data_clause=system.lock_out,
                data_system=system.cite,
            )
        )
    return drawn
