"""The layout as a patron sees it from his chair: the cards of the table above, his own position below."""

from __future__ import annotations

from pitboss.documents.drawing.areas import card_areas
from pitboss.documents.drawing.felt import CARD, PITCH, row_of_cards
from pitboss.documents.drawing.light import light
from pitboss.documents.drawing.position import draw_one, position
from pitboss.documents.drawing.svg import box, drawing, group, text
from pitboss.rules.house import House
from pitboss.rules.words import CardArea, Part

WIDTH, MARGIN = 500.0, 18.0
DEEPEST = 420.0  # what a crowded position may take
WORDS = 40.0  # for the word above the cards, and for the one below the position
APART = 22.0  # between the cards of the table and the position
ROW = CARD[1] + 30  # from one row of cards to the next
TABLE, EDGE, NAMES = "#eaf2ed", "#14553f", "#14553f"


def seat_svg(house: House) -> str:
    """The drawing, dark lines and white places on a light table."""
    players, rows = position(house), _rows(house)
    room = WIDTH - 2 * MARGIN
    enlarged = min(room / players.width, DEEPEST / players.depth)
    shrunk = min([1.0, *(room / _width(house, row) for row in rows)])
    cards = WORDS + ROW * shrunk * len(rows)
    height = cards + APART + players.depth * enlarged + WORDS - 8
    tables = [
        shape for place, row in enumerate(rows) for shape in row_of_cards(house, row, 0, ROW * (place + 0.5))
    ]
    shapes = (
        group(*tables, transform=_moved(WORDS - 6, shrunk)),
        group(draw_one(players), transform=_moved(height - WORDS + 8, enlarged)),
    )
    return drawing(
        box(WIDTH / 2, height / 2, WIDTH - 4, height - 4, rx=18, fill=TABLE, stroke=EDGE, stroke_width=3),
        *(light(each) for each in shapes),
        text(WIDTH / 2, WORDS / 2 + 3, "THE DEALER", 15, fill=NAMES),
        text(WIDTH / 2, height - WORDS / 2 + 2, "YOU", 15, fill=NAMES),
        width=WIDTH,
        height=height,
        title=f"The table from your chair: {house.rules.name}",
    )


def _moved(y: float, scale: float) -> str:
    return f"translate({WIDTH / 2:.2f} {y:.2f}) scale({scale:.4f})"


def _rows(house: House) -> list[list[CardArea]]:
    """The areas for cards that are not the player's, the dealer's first, as many abreast as there is room."""
    areas = [area for area in card_areas(house) if area.part is not Part.PLAYER]
    areas.sort(key=lambda area: area.part is not Part.DEALER)
    rows: list[list[CardArea]] = []
    for area in areas:
        if rows and _width(house, [*rows[-1], area]) <= WIDTH + 80:
            rows[-1].append(area)
        else:
            rows.append([area])
    return rows


def _width(house: House, row: list[CardArea]) -> float:
    return sum(PITCH * house.force.cards_at(area.part) + 8 for area in row) + 30 * (len(row) - 1)
