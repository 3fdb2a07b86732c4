"""The colours of a strategy chart: told apart by every kind of eye, and never without the text in the square.

Options have a colour each, in the legend's order; of few the last is pale, since it puts down nothing.
A square that stands for several options has a colour between theirs, with `1 73%` nearer to the one of more
hands; figures go from light to dark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pitboss.solve.strategies.summary import Chart

SHADES = ("#0b3a4a", "#176b7a", "#4aa0a0", "#9ccdbf", "#e3ead2", "#f6dd8a", "#f3b75c", "#e08a3c")
CALM = 5  # so many go from dark to pale; more options need the warm colours too
WHITE, PALE, DEEP = "#ffffff", "#f4f1e4", "#14553f"
LIGHT_INK, DARK_INK = "#ffffff", "#030504"  # one of them stands out by 4.5 to 1 on every shade
FIGURE = re.compile(r"-?\d+(\.\d+|%)")  # `3.601`, `98%`; a bare number is the name of an option


def shades_of(chart: Chart) -> dict[str, str]:
    """The colour of every text in a chart; nothing has none."""
    texts = dict.fromkeys(cell for row in chart.cells for cell in row)
    names = [text for text in dict.fromkeys([*chart.legend, *texts]) if text in texts and text.strip()]
    blank = dict.fromkeys(texts, WHITE)
    if all(FIGURE.fullmatch(name) for name in names):
        return blank | _graded(names)
    plain = [name for name in names if not _options(name, names)]
    ramp = SHADES[:CALM] if len(plain) <= CALM else SHADES
    last, steps = len(ramp) - 1, max(1, len(plain) - 1)
    own = {name: ramp[round(place * last / steps) % len(ramp)] for place, name in enumerate(plain)}
    return blank | own | {name: _between(name, own) for name in names if name not in own}


def _options(name: str, names: Sequence[str]) -> list[str]:
    """The options that a mixed text names: of `F/1` both, of `3 34%` the first word."""
    parts = name.split("/") if " " not in name else name.split()[:1]
    return parts if len(name) > len(parts[0]) and set(parts) <= set(names) else []


def _between(name: str, own: dict[str, str]) -> str:
    """A colour between those of several options: of `3 34%` the rest takes the option that follows."""
    parts = _options(name, list(own))
    if len(parts) > 1:
        return mixed(own[parts[0]], own[parts[-1]], 0.5)
    share = float(name.split()[1].rstrip("%")) / 100
    following = [*own][[*own].index(parts[0]) + 1 :]
    return mixed(own[following[0]] if following else WHITE, own[parts[0]], share)


def _graded(names: Sequence[str]) -> dict[str, str]:
    """Figures from the lowest to the highest, light to dark."""
    values = {name: float(name.rstrip("%")) for name in names}
    low, high = min(values.values(), default=0), max(values.values(), default=0)
    return {name: mixed(PALE, DEEP, (value - low) / (high - low or 1)) for name, value in values.items()}


def mixed(first: str, second: str, part: float) -> str:
    """A colour so far from the first to the second."""
    pairs = zip(_levels(first), _levels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _levels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def ink_on(colour: str) -> str:
    """The colour of type that stands out more on a ground."""
    ground = luminance(colour)
    dark, light = (ground + 0.05) / (luminance(DARK_INK) + 0.05), 1.05 / (ground + 0.05)
    return DARK_INK if dark >= light else LIGHT_INK


def luminance(colour: str) -> float:
    """How light a colour is to the eye, from 0 to 1."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _unit(colour)]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def _unit(colour: str) -> list[float]:
    return [level / 255 for level in _levels(colour)]


def key_of(chart: Chart) -> Iterator[tuple[str, str, str]]:
    """What the squares of a chart mean: colour, text and meaning of each that is worth telling."""
    shades = shades_of(chart)
    texts = [text for text in dict.fromkeys([*chart.legend, *shades]) if text in shades and text.strip()]
    if texts and all(FIGURE.fullmatch(text) for text in texts):
        yield from _ends(chart, texts, shades)
        return
    for text in texts:
        means = chart.legend.get(text, "")
        if means or not _options(text, texts):
            yield shades[text], text, means if means != text else ""


def _ends(chart: Chart, texts: Sequence[str], shades: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    """The lowest and the highest figure of a graded chart."""
    ordered = sorted(texts, key=lambda text: float(text.rstrip("%")))
    for text, means in ((ordered[0], "the least"), (ordered[-1], "the most")):
        yield shades[text], text, chart.legend.get(text, means)
