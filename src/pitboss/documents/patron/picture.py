"""The layout as a patron sees it from his chair: the cards of the table above, his own position below."""

from __future__ import annotations

from pitboss.documents.drawing.felt import CARD, PITCH, card_rows, row_of_cards
from pitboss.documents.drawing.light import light
from pitboss.documents.drawing.position import draw_one, position
from pitboss.documents.drawing.svg import box, drawing, group, text
from pitboss.rules.house import House
from pitboss.rules.words import CardArea

WIDTH, MARGIN = 500.0, 18.0
TALLEST = 780.0  # the whole drawing, beside the steps of a round
LARGEST = 1.2  # a single row of cards, beside those of the felt
WORDS = 40.0  # for the word above the cards, and for the one below the position
APART = 22.0  # between the cards of the table and the position
ROW = CARD[1] + 30  # from one row of cards to the next
TABLE, EDGE, NAMES = "#eaf2ed", "#14553f", "#14553f"


def seat_svg(house: House) -> str:
    """The drawing, dark lines and white places on a light table."""
    players, rows = position(house), _rows(house)
    room = WIDTH - 2 * MARGIN
    scaled = min([1.0 if rows[1:] else LARGEST, *(room / _width(house, row) for row in rows)])
    cards = WORDS + ROW * scaled * len(rows)
    above_and_below = cards + APART + WORDS - 8
    enlarged = min(room / players.width, (TALLEST - above_and_below) / players.depth)
    height = above_and_below + players.depth * enlarged
    tables = [
        shape for place, row in enumerate(rows) for shape in row_of_cards(house, row, 0, ROW * (place + 0.5))
    ]
    shapes = (
        group(*tables, transform=_moved(WORDS - 6, scaled)),
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
    """The areas for cards that are not the player's, as they lie on the felt.

    What lies at the dealer's right is at the left of a player who faces him.
    """
    before, behind, right = ([placed[0] for placed in row] for row in card_rows(house))
    return [row for row in ([*right, *before], behind) if row]


def _width(house: House, row: list[CardArea]) -> float:
    return sum(PITCH * house.force.cards_at(area.part) + 8 for area in row) + 30 * (len(row) - 1)
