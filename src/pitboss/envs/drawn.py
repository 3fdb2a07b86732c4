"""A round as one seat sees it, as text and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from pitboss.cards import Card, show
from pitboss.engine.people import seat as at_seat
from pitboss.engine.state import Round
from pitboss.engine.view import SeatView, View, view
from pitboss.money import dollars

ANSI, SVG = "ansi", "svg"
MODES = (ANSI, SVG)
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RED = "dh"
CARD_WIDTH, CARD_HEIGHT, GAP, ROW = 44, 62, 8, 92
LEFT, WIDTH = 190, 640


def drawn(state: Round, number: int, mode: str) -> str:
    """The round as this seat sees it: lines of text, or a picture."""
    shown = view(state, at_seat(number))
    return _picture(shown, number) if mode == SVG else "\n".join(_lines(shown, number))


def _rows(shown: View, number: int) -> Iterator[tuple[str, tuple[Card | None, ...], str]]:
    """What lies on the table, a row each: who, the cards, and the wagers or the result."""
    if shown.dealer:
        yield "dealer", shown.dealer, ""
    if shown.community:
        yield "community", shown.community, ""
    for each in shown.seats:
        who = f"seat {each.number}" + (" (you)" if each.number == number and len(shown.seats) > 1 else "")
        yield who, each.cards, _wagers(shown, each)


def _wagers(shown: View, each: SeatView) -> str:
    """What stands before a player; once he is settled what it brought him."""
    lines = [line for line in shown.lines if line.seat == each.number]
    if lines:
        brought = sum(line.paid - line.collected for line in lines)
        return f"{'wins' if brought > 0 else 'loses'} {dollars(abs(brought))}" if brought else "even"
    return ", ".join(f"{name} {dollars(cents)}" for name, cents in each.wagers.items())


def _lines(shown: View, number: int) -> Iterator[str]:
    yield f"{shown.rules}: {shown.stage.value}"
    for who, cards, says in _rows(shown, number):
        yield f"{who:<14} {' '.join(_names(cards)):<16} {says}".rstrip()


def _names(cards: Iterable[Card | None]) -> Iterator[str]:
    return ("??" if card is None else show(card) for card in cards)


def _picture(shown: View, number: int) -> str:
    rows = list(_rows(shown, number))
    height = len(rows) * ROW + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="#14523c"/>',
    ]
    for place, (who, cards, says) in enumerate(rows):
        top = place * ROW + 2 * GAP
        parts.append(f'<text x="16" y="{top + 26}" fill="#f5efe0" font-size="17">{escape(who)}</text>')
        parts.append(f'<text x="16" y="{top + 48}" fill="#d9cba8" font-size="12">{escape(says)}</text>')
        parts += (_card(LEFT + 130 + at * (CARD_WIDTH + GAP), top, card) for at, card in enumerate(cards))
    return "\n".join([*parts, "</svg>"])


def _card(left: int, top: int, card: Card | None) -> str:
    """A card face up or face down."""
    paper = "#fffdf7" if card is not None else "#7a2230"
    shape = (
        f'<rect x="{left}" y="{top}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="{paper}"'
        ' stroke="#f5efe0"/>'
    )
    if card is None:
        return shape
    rank, suit = tuple(show(card))
    color = "#b3202c" if suit in RED else "#1c1c1c"
    middle = left + CARD_WIDTH // 2
    letter = f'text-anchor="middle" font-size="20" fill="{color}"'
    return (
        f'{shape}<text x="{middle}" y="{top + 28}" {letter}>{rank}</text>'
        f'<text x="{middle}" y="{top + 52}" {letter}>{SUITS[suit]}</text>'
    )
