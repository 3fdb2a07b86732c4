"""Best play as a page tells it: its lines, its charts, and what each choice is worth in every square."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.documents.numbers import decimal, fraction
from pitboss.documents.strategy import chart_blocks, counted, lines_told, other_notes, starts_told
from pitboss.money import percent
from pitboss.solve.holdem.starting_cards import FALLING, start_at
from pitboss.solve.strategies.summary import Chart, Section, Summary, Worth
from pitboss.wire.plain import plain

Json = dict[str, Any]
PLACES = 6  # of what a choice is worth


def best_play(summary: Summary, unit: str) -> Json:
    """Lines and charts; what playing by the lines costs, if anything."""
    return {
        "costs": f"{percent(summary.cost, 6)} of {unit}" if summary.cost else "",
        "unit": unit,
        "sections": [_section(each) for each in summary.sections],
        "charts": [_chart(each) for each in summary.charts],
    }


def _section(section: Section) -> Json:
    starts = starts_told(section)
    return {
        "title": section.title,
        "notes": [*other_notes(section.notes), *([starts] if starts else [])],
        "by_hand": [
            {"option": option, "hand": hand, "often": often, "times": times, "deals": deals}
            for option, hand, often, times, deals in counted(section.notes)
        ],
        "lines": [
            {"option": option, "when": when, "share": share} for option, when, share in lines_told(section)
        ],
    }


def _chart(chart: Chart) -> Json:
    """A chart as the PAR sheet has it, squares with colours or a table, and what each square is worth."""
    (block,) = chart_blocks(chart)
    found: Json = plain(block)
    worth = [
        [_square(chart, row, column, at) for column, at in enumerate(line)]
        for row, line in enumerate(chart.worth)
    ]
    return {**found, "worth": worth}


def _square(chart: Chart, row: int, column: int, worth: Worth | None) -> Json | None:
    """The exact value of each choice in a square, on average, and what it costs against the best there is.

    Where only the difference between the choices is known, there are costs alone.
    """
    if worth is None:
        return None
    absolute = worth.best is not None
    best = Fraction(max(worth.values) if worth.best is None else worth.best, worth.deals)
    choices = []
    for option, brought in zip(chart.options, worth.values, strict=True):
        value = Fraction(brought, worth.deals)
        choices.append(
            {
                "option": option,
                "value": signed(value) if absolute else "",
                "exact": fraction(value) if absolute else "",
                "costs": decimal(best - value, PLACES) if value != best else "",
                "costs_exact": fraction(best - value) if value != best else "",
            }
        )
    return {
        "named": _named(chart, row, column),
        "over": f"{worth.deals:,} {'ways to be dealt it' if _starts(chart) else 'deals'}",
        "best": signed(best) if all(each["costs"] for each in choices) else "",
        "choices": choices,
    }


def _named(chart: Chart, row: int, column: int) -> str:
    """What a square is about: two starting cards by their name, others by the heads of row and column."""
    if _starts(chart):
        return start_at(row, column)
    down, across = chart.legend.get("down", ""), chart.legend.get("across", "")
    heads = [(down, chart.rows[row])]
    if len(chart.columns) > 1:
        heads.append((across, chart.columns[column]))
    return "; ".join(f"{what}: {head}" if what else head for what, head in heads)


def _starts(chart: Chart) -> bool:
    """Whether the squares are the two cards with which a round begins."""
    return chart.rows == chart.columns == tuple(FALLING)


def signed(value: Fraction) -> str:
    """`+0.599696`, `−1.000000`: rounded, with its sign."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + decimal(abs(value), PLACES)
