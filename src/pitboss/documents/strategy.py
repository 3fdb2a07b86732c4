"""Best play on paper: the lines of a summary, its charts, and what playing by the words costs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pitboss.cards import RANK_WORDS, RANKS, plural
from pitboss.documents.page import Block, Columns, Grid, Heading, Squares, Text, cells, headed
from pitboss.documents.patron.deciding import called
from pitboss.documents.shades import FIGURE, SHADES, ink_on, key_of, shades_of
from pitboss.hands import Kind
from pitboss.money import percent
from pitboss.rules.describe import listed
from pitboss.solve.holdem.points import BETTER_KICKERS
from pitboss.solve.strategies.levels import StrategyLevel
from pitboss.solve.strategies.summary import Chart, Section, Summary

MANY = 16  # lines of a decision that stay on one page
FEW = 3  # rows of a chart that comes before the longer ones, in a line of its own
OWN, SAID = "cards of one suit with an own one", "cards of one suit, a hole card among them"
# Starting cards as a line names them, and how such a name is read.
START = re.compile(r"\b([2-9TJQKA])(\1|[2-9TJQKA][so]?)\+?(?=,|$)")
STARTS = (
    "First cards by their ranks, T for a ten: 72o is a seven and a two of different suits, 72s of one suit,"
    " 72 either; with a plus, as in 72+ or 33+, those with a higher second card or the higher pairs too."
)
# What a note says of perfect play: how often it takes an option with a hand, or that it always or never does.
OFTEN = re.compile(r"(.+) in ([\d,]+) of ([\d,]+) deals \(([\d.]+%)\): (.+)")
MADE = (" using a hole card", " on the board alone")
ALWAYS = re.compile(r"(always|never) (.+?): (.+)")
# Hands as a chart names them, and how people do.
IN_WORDS = (
    (re.compile(r"\b(three|four)-of-a-kind of ([2-9TJQKA]s)\b"), r"\1 \2"),
    (re.compile(r"\btwo pair of ([2-9TJQKA]s)\b"), r"two pair with \1"),
    (re.compile(r"\b([2-9TJQKA])s\b"), lambda found: plural(RANKS.index(found[1]))),
    (re.compile(r"\b([2-9TJQKA])-high\b"), lambda found: f"{RANK_WORDS[RANKS.index(found[1])]}-high"),
)
SHORT = 11  # letters that fit into a square of a chart
# In ems of the largest type: a digit or sign and a letter of a chart, what a square has besides, the gap
# between two charts, and what fits into a line.
DIGIT, LETTER, SQUARE, GAP, LINE = 0.55, 0.43, 0.9, 1.6, 45.3


def strategy_blocks(summary: Summary, ways: Sequence[StrategyLevel] = ()) -> Iterator[Block]:
    """The strategy as a part of a document, and what the gaming guide tells patrons instead."""
    yield Heading("Strategy")
    yield Text(
        " ".join(
            (
                "Derived from the solution; of a decision the first line that fits says what to do. Played by"
                f" these lines the game costs {percent(summary.by_strategy.edge)} against"
                f" {percent(summary.best.edge)} at best: {_cost(summary.cost)}.",
                *_in_the_guide(ways),
            )
        ),
        look="intro",
    )
    for section in summary.sections:
        yield from _section(section)
    charts = [chart for chart in summary.charts if len(chart.rows) * len(chart.columns) > 1]
    short = [chart for chart in charts if len(chart.rows) <= FEW]
    long = [chart for chart in charts if len(chart.rows) > FEW]
    yield from in_pairs(block for each in short for block in chart_blocks(each))
    yield from in_pairs(block for each in long for block in chart_blocks(each))


def _in_the_guide(ways: Sequence[StrategyLevel]) -> Iterator[str]:
    """That the lines of the gaming guide are others, and what playing by each of its ways costs."""
    if ways:
        costs = listed([f"{called(each).lower()} costs {percent(each.edge)}" for each in ways])
        yield f"The gaming guide has lines of its own, in a patron's words: {costs}."


def in_pairs(blocks: Iterable[Block]) -> Iterator[Block]:
    """Charts that follow each other two by two, where both fit into a line."""
    before: Squares | None = None
    for block in blocks:
        if before and isinstance(block, Squares) and width(before) + GAP + width(block) <= LINE:
            yield Columns(((before,), (block,)))
            before = None
            continue
        if before:
            yield before
        before = block if isinstance(block, Squares) else None
        if before is None:
            yield block
    if before:
        yield before


def width(chart: Squares) -> float:
    """About how wide a chart is printed."""
    columns = [chart.rows]
    columns += [(name, *(row[place][0] for row in chart.cells)) for place, name in enumerate(chart.columns)]
    return sum(max(map(_printed, texts)) + SQUARE for texts in columns)


def _printed(words: str) -> float:
    return sum(DIGIT if letter in "0123456789%" else LETTER for letter in words)


def chart_blocks(chart: Chart) -> Iterator[Block]:
    """A chart: coloured squares if its texts are few and short, otherwise a table."""
    title = headed(chart.title)
    texts = [cell for row in chart.cells for cell in row]
    few = len(set(texts)) <= len(SHADES) or all(FIGURE.fullmatch(text) for text in texts if text)
    if max(map(len, texts)) > SHORT or not (few or chart.legend):
        rows = [
            tuple(map(in_print, (named, *row))) for named, row in zip(chart.rows, chart.cells, strict=True)
        ]
        yield cells(("", *chart.columns), rows, caption=title, note=_axes(chart), whole=True)
        return
    shades = shades_of(chart)
    yield Squares(
        columns=chart.columns,
        rows=tuple(map(in_print, chart.rows)),
        cells=tuple(
            tuple((marked(chart, text), shades[text], ink_on(shades[text])) for text in row)
            for row in chart.cells
        ),
        key=tuple(
            (marked(chart, text), means, colour, ink_on(colour)) for colour, text, means in key_of(chart)
        ),
        caption=title,
        down=chart.legend.get("down", ""),
        across=chart.legend.get("across", ""),
        note=". ".join(filter(None, (_no_kicker(chart), _empty(chart)))),
    )


def marked(chart: Chart, text: str) -> str:
    """A mark as it is printed: of `1/3`, two options of the legend, `1 or 3`; a fraction stays one."""
    options = text.split("/")
    return "\u00a0or\u00a0".join(options) if options[1:] and set(options) <= set(chart.legend) else text


def in_print(row: str) -> str:
    """The name of a row in people's words: of cards of which no two are of one suit, that they are not."""
    row = row.replace("one card of one suit", "no two cards of one suit").replace(
        "no straights", "no straight"
    )
    for pattern, words in IN_WORDS:
        row = pattern.sub(words, row)
    return row


def _no_kicker(chart: Chart) -> str:
    """Where a pair in the hand stands in a chart by kickers: beside a board of two pair or better."""
    if chart.legend.get("down") != BETTER_KICKERS or Kind.TWO_PAIR.value not in chart.columns:
        return ""
    return "A pair in the hand, whatever its rank, counts as 0"


def _empty(chart: Chart) -> str:
    """What an empty square of a chart means, if it has one."""
    return "An empty square: there is no such hand" if any("" in row for row in chart.cells) else ""


def _axes(chart: Chart) -> str:
    """What a chart shows down and across and what its texts mean; a text that says it itself is left out."""
    return "; ".join(f"{name}: {means}" for name, means in chart.legend.items() if name and name != means)


def _cost(cost: Fraction) -> str:
    return f"{percent(cost, 6)} of the base wager more" if cost else "they are best play itself"


def _section(section: Section) -> Iterator[Block]:
    rows = [*lines_told(section)]
    yield cells(
        ("do", "when", "share"),
        rows,
        align="llr",
        caption=headed(section.title),
        wide=1,
        note=starts_told(section),
        whole=len(rows) <= MANY,
    )
    if by_hand := [*counted(section.notes)]:
        yield _by_perfect_play(by_hand)
    yield from (Text(note, look="small") for note in other_notes(section.notes))


def lines_told(section: Section) -> Iterator[tuple[str, str, str]]:
    """The lines of a decision: what to do, when, and in which share of the deals."""
    for line in section.lines:
        share = percent(Fraction(line.deals, section.deals), 2) if section.deals else ""
        yield line.option, line.when.replace(OWN, SAID), share


def starts_told(section: Section) -> str:
    """How starting cards are read, if a line names some."""
    return STARTS if any(START.search(line.when) for line in section.lines) else ""


def other_notes(notes: Sequence[str]) -> Iterator[str]:
    """What is noted of a decision beside the counts by hand."""
    said = (note for note in notes if not (OFTEN.fullmatch(note) or ALWAYS.fullmatch(note)))
    yield from (f"{note.rstrip('.')}." for note in said)


def counted(notes: Sequence[str]) -> Iterator[tuple[str, str, str, str, str]]:
    """What perfect play does by hand: the option, the hand, how often, and both counts."""
    for note in notes:
        if found := OFTEN.fullmatch(note):
            option, times, deals, part, hand = found.groups()
            yield option, hand, part, times, deals
        elif found := ALWAYS.fullmatch(note):
            word, option, hands = found.groups()
            yield option, _together(hands.split("; ")), word, "", ""


def _together(hands: Sequence[str]) -> str:
    """Hands made alike are said to be so once: `flush, straight using a hole card`."""
    made: dict[str, list[str]] = {}
    for hand in hands:
        ending = next((each for each in MADE if hand.endswith(each)), "")
        made.setdefault(ending, []).append(hand.removesuffix(ending))
    return "; ".join(f"{', '.join(names)}{ending}" for ending, names in made.items())


def _by_perfect_play(by_hand: Sequence[tuple[str, str, str, str, str]]) -> Grid:
    option = by_hand[0][0]
    return cells(
        ("hand", option, "deals", "of all with it"),
        [row[1:] for row in by_hand],
        align="lrrr",
        caption=f"How often perfect play takes {option}, by the hand",
        wide=0,
        whole=True,
    )
