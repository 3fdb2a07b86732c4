"""A drawing in dark lines on white, to be printed: the same shapes and words without the felt."""

from __future__ import annotations

import re

from pitboss.documents.drawing.svg import MARK
from pitboss.documents.drawing.table_shape import CREAM, EDGE, GOLD, LINE, METAL

INK, SOFT, WHITE = "#1b2621", "#5c6b64", "#ffffff"
SCREEN = "#9fd3ff"  # words on an electronic wagering system
PAINTED = re.compile(r'(fill|stroke)="(#[0-9a-fA-F]{3,6})"')
ON_WHITE = re.compile(f'(<text[^>]*fill=")({METAL})(")')  # words that stand beside the table


def light(svg: str) -> str:
    """The drawing in ink: words and lines dark, surfaces white."""
    return PAINTED.sub(_inked, ON_WHITE.sub(rf"\1{CREAM}\3", svg))


def _inked(match: re.Match[str]) -> str:
    what, color = match.groups()
    words = {CREAM: INK, LINE: INK, GOLD: INK, SCREEN: INK, MARK: MARK}
    lines = {CREAM: INK, LINE: SOFT, GOLD: INK, EDGE: SOFT}
    return f'{what}="{(words if what == "fill" else lines).get(color, WHITE if what == "fill" else SOFT)}"'
