"""Pictures of figures as SVG: edges by paytable, results, meters, and strategy charts.

The same data gives the same bytes. Text stays text, so that a page can be searched.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.solve.strategies.summary import Chart

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FELT, SOFT, GOLD, RED, LINE = "#14553f", "#5c6b64", "#8a6a14", "#9c2a22", "#c9d3cd"
SHADES = ("#14553f", "#3f8f6f", "#8cc3a8", "#d3e6dc", "#f4f1e4", "#e6cf8e", "#c98f3c", "#9c2a22")
WHITE, PALE = "#ffffff", "#f4f1e4"
FIGURE = re.compile(r"-?\d+(\.\d+|%)")  # `3.601`, `98%`; a bare number is the name of an option
FAR = 12  # units: beyond this the scale is by tens and has no room for every number
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "pitboss",
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": LINE,
    "xtick.color": SOFT,
    "ytick.color": "#1b2621",
}


def edges(title: str, bars: Sequence[tuple[str, Fraction]]) -> str:
    """House edges as bars, one a wager and paytable; what favours the player is red."""
    figure, axes = _canvas(8, 0.7 + 0.24 * len(bars))
    values = [100 * float(value) for _, value in bars]
    places = range(len(bars))
    axes.barh(places, values, color=[RED if value <= 0 else FELT for value in values], height=0.72)
    axes.set_yticks(places, [label for label, _ in bars])
    axes.invert_yaxis()
    axes.set_ylim(len(bars) - 0.4, -0.6)
    axes.axvline(0, color=SOFT, linewidth=0.8)
    reach = max(*(abs(value) for value in values), 1)
    axes.set_xlim(min(0, *values) - 0.14 * reach * (min(values) < 0), max(0, *values) + 0.16 * reach)
    for place, value in zip(places, values, strict=True):
        side = "left" if value >= 0 else "right"
        axes.text(
            value + (0.01 if value >= 0 else -0.01) * reach, place, f"{value:.2f}%", va="center", ha=side
        )
    axes.set_title(title, loc="left", fontweight="bold")
    axes.set_xlabel("house edge, percent of the wager")
    axes.grid(axis="x", color=LINE, linewidth=0.5)
    axes.set_axisbelow(True)
    return _svg(figure)


def distribution(title: str, results: Mapping[Fraction, int]) -> str:
    """How often each net result comes, on a scale of tens, losses red and wins green."""
    figure, axes = _canvas(8, 3)
    deals = sum(results.values())
    ordered = sorted(results.items())
    nets = [float(net) for net, _ in ordered]
    chances = [count / deals for _, count in ordered]
    colours = [RED if net < 0 else GOLD if net == 0 else FELT for net in nets]
    axes.vlines(nets, min(chances) / 5, chances, color=colours, linewidth=2.4)
    axes.scatter(nets, chances, color=colours, s=14, zorder=3)
    axes.set_yscale("log")
    axes.set_xscale("symlog", linthresh=10)
    near = range(-10, 11) if max(nets) <= FAR else (-5, -3, -1, 0, 1, 3, 5, 10)
    ticks = [t for t in (*near, 20, 50, 100, 200, 500, 1000) if min(nets) <= t <= max(nets)]
    axes.set_xticks(ticks, [f"{t:+d}" if t else "0" for t in ticks])
    axes.set_title(title, loc="left", fontweight="bold")
    axes.set_xlabel("net result in units of the base wager")
    axes.set_ylabel("chance")
    axes.grid(axis="y", color=LINE, linewidth=0.5)
    axes.set_axisbelow(True)
    return _svg(figure)


def line(title: str, points: Sequence[tuple[float, float]], *, across: str, up: str, level: float) -> str:
    """A line over an amount, with the level where the house has no edge."""
    figure, axes = _canvas(8, 2.8)
    axes.plot([x for x, _ in points], [y for _, y in points], color=FELT, linewidth=2)
    axes.axhline(level, color=RED, linewidth=1, linestyle="--")
    axes.set_title(title, loc="left", fontweight="bold")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.xaxis.set_major_formatter(lambda value, _: f"${value:,.0f}")
    axes.grid(color=LINE, linewidth=0.5)
    return _svg(figure)


def chart(told: Chart) -> str:
    """A strategy chart: figures from light to dark, other texts a colour each in the legend's order."""
    shades = shades_of(told)
    figure, axes = _canvas(min(8, 1.6 + 0.42 * len(told.columns)), 0.8 + 0.3 * len(told.rows))
    for y, row in enumerate(told.cells):
        for x, cell in enumerate(row):
            _square(axes, x, y, cell, shades[cell])
    axes.set_xlim(0, len(told.columns))
    axes.set_ylim(len(told.rows), 0)
    axes.set_xticks([x + 0.5 for x in range(len(told.columns))], told.columns)
    axes.set_yticks([y + 0.5 for y in range(len(told.rows))], told.rows)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return _svg(figure)


def legend(told: Chart) -> str:
    """What a chart shows down and across and what its texts mean; a text that says it itself is left out."""
    return "; ".join(f"{name}: {means}" for name, means in told.legend.items() if name and name != means)


def shades_of(told: Chart) -> dict[str, str]:
    """The colour of every text in a chart; nothing has none."""
    texts = dict.fromkeys(cell for row in told.cells for cell in row)
    names = [text for text in dict.fromkeys([*told.legend, *texts]) if text in texts and text.strip()]
    blank = dict.fromkeys(texts, WHITE)
    if all(FIGURE.fullmatch(name) for name in names):
        return blank | _graded(names)
    apart = max(1, (len(SHADES) - 1) // max(1, len(names) - 1))
    return blank | {name: SHADES[place * apart % len(SHADES)] for place, name in enumerate(names)}


def _graded(names: Sequence[str]) -> dict[str, str]:
    """Figures from the lowest to the highest, light to dark."""
    from matplotlib.colors import LinearSegmentedColormap, to_hex

    values = {name: float(name.rstrip("%")) for name in names}
    low, high = min(values.values()), max(values.values())
    scale = LinearSegmentedColormap.from_list("graded", [PALE, FELT])
    return {name: to_hex(scale((value - low) / (high - low or 1))) for name, value in values.items()}


def _square(axes: Axes, x: int, y: int, text: str, colour: str) -> None:
    from matplotlib.colors import to_rgb
    from matplotlib.patches import Rectangle

    axes.add_patch(Rectangle((x, y), 1, 1, facecolor=colour, edgecolor="white", linewidth=1))
    dark = sum(to_rgb(colour)) < 1.5
    axes.text(
        x + 0.5, y + 0.53, text, ha="center", va="center", fontsize=7, color="white" if dark else "#1b2621"
    )


def _canvas(width: float, height: float) -> tuple[Figure, Axes]:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        return figure, figure.subplots()


def _svg(figure: Figure) -> str:
    from matplotlib import rc_context

    written = io.StringIO()
    with rc_context(STYLE):
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    text = written.getvalue()
    return text[text.index("<svg") :]
