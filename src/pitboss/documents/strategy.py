"""Best play on paper: the lines of a summary, its charts, and what playing by the words costs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.cards import RANK_WORDS, RANKS, plural
from pitboss.documents.page import Block, Columns, Grid, Heading, Squares, Text, cells, headed
from pitboss.documents.patron.deciding import called
from pitboss.documents.shades import FIGURE, SHADES, ink_on, key_of, shades_of
from pitboss.hands import Kind
from pitboss.money import percent
from pitboss.rules.describe import listed
from pitboss.solve.holdem.points import BETTER_KICKERS
from pitboss.solve.strategies.levels import DecisionAdvice, StrategyLevel, in_full
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
EMPTY = "An empty square: no such hand comes to this decision"
UNEVEN = 1.5  # how many times the rows of the shorter of two charts beside each other the longer may have
SLENDER = 3  # rows to a column of a chart that can be laid on its side
SHORT = 11  # letters that fit into a square of a chart
# In ems of the largest type: a digit or sign and a letter of a chart, what a square has besides, the gap
# between two charts, and what fits into a line.
DIGIT, LETTER, SQUARE, GAP, LINE = 0.55, 0.43, 0.9, 1.6, 45.3


def strategy_blocks(summary: Summary, ways: Sequence[StrategyLevel] = (), unit: str = "") -> Iterator[Block]:
    """The strategy as a part of a document: derived lines, or those of the gaming guide if better."""
    yield Heading("Strategy")
    better = next((way for way in reversed(ways) if way.edge < summary.by_strategy.edge), None)
    yield Text(
        _intro(summary, ways) if better is None else _by_the_guide(summary, ways, better), look="intro"
    )
    for place, section in enumerate(summary.sections):
        if not better and _may_part(section):
            yield from (Text(note, look="small") for note in other_notes(section.notes))
        yield _advised(section, better.decisions[place], unit) if better else _derived(section)
        yield from _by_the_hand(section)
    yield from charts_drawn(summary.charts)


def charts_drawn(charts: Iterable[Chart]) -> Iterator[Block]:
    """Charts beside each other where they have room, the short ones first; one of a single square is none."""
    charts = [chart for chart in charts if len(chart.rows) * len(chart.columns) > 1]
    short = [chart for chart in charts if len(chart.rows) <= FEW]
    long = [chart for chart in charts if len(chart.rows) > FEW]
    yield from in_pairs(block for each in short for block in chart_blocks(each))
    yield from in_pairs(block for each in long for block in chart_blocks(each))


def _intro(summary: Summary, ways: Sequence[StrategyLevel]) -> str:
    """What the derived lines cost, and that the gaming guide has others."""
    says = (
        "Derived from the solution; of a decision the first line that fits says what to do. Played by"
        f" these lines the game costs {percent(summary.by_strategy.edge)} against"
        f" {percent(summary.best.edge)} at best: {_cost(summary.cost)}. A share is one of the deals that come"
        f" to that decision.{_equal(summary)}"
    )
    return (
        f"{says} The gaming guide has lines of its own, in a patron's words: {_costs(ways)}."
        if ways
        else says
    )


def _equal(summary: Summary) -> str:
    """That hands of equal value may be told of in two ways, where there are some."""
    if not any(summary.best.indifferent.values()):
        return ""
    return (
        " Hands that are worth the same either way may be decided differently by a line, by a chart and under"
        " \u201cDecisions\u201d."
    )


def _by_the_guide(summary: Summary, ways: Sequence[StrategyLevel], better: StrategyLevel) -> str:
    """What a way of the gaming guide costs that is printed here too, and what its other ways do."""
    others = [each for each in ways if each is not better]
    says = (
        f"The lines are those that the gaming guide calls \u201c{called(better)}\u201d; of a decision the"
        f" first that fits says what to do. Played by them the game costs {percent(better.edge)} against"
        f" {percent(summary.best.edge)} at best: {_cost(better.cost)}."
    )
    return f"{says} Of the guide's other lines, {_costs(others)}." if others else says


def _costs(ways: Sequence[StrategyLevel]) -> str:
    return listed([f"{called(each).lower()} costs {percent(each.edge)}" for each in ways])


def in_pairs(blocks: Iterable[Block]) -> Iterator[Block]:
    """Charts that follow each other two by two, where both fit into a line and neither leaves room below."""
    before: Squares | None = None
    for block in blocks:
        if before and isinstance(block, Squares) and width(before) + GAP + width(block) <= LINE:
            if not _uneven(before, block):
                yield Columns(((before,), (block,)))
                before = None
                continue
            before, block = (_on_its_side(each) if _slender(each) else each for each in (before, block))
        if before:
            yield before
        before = block if isinstance(block, Squares) else None
        if before is None:
            yield block
    if before:
        yield before


def _uneven(first: Squares, second: Squares) -> bool:
    """Whether the shorter of two charts would leave much room below it that the longer one need not take."""
    rows = sorted((len(first.rows), len(second.rows)))
    return rows[1] > UNEVEN * rows[0] and _slender(max(first, second, key=lambda each: len(each.rows)))


def _slender(chart: Squares) -> bool:
    return len(chart.rows) > SLENDER * len(chart.columns)


def _on_its_side(chart: Squares) -> Squares:
    """A chart whose rows are its columns."""
    return replace(
        chart,
        columns=chart.rows,
        rows=chart.columns,
        cells=tuple(zip(*chart.cells, strict=True)),
        down=chart.across,
        across=chart.down,
    )


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
    """A mark as it is printed: of `1/3`, two options of the legend, `1 or 3`."""
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
    return EMPTY if any("" in row for row in chart.cells) else ""


def _axes(chart: Chart) -> str:
    """What a chart shows down and across and what its texts mean; a text that says it itself is left out."""
    return "; ".join(f"{name}: {means}" for name, means in chart.legend.items() if name and name != means)


def _cost(cost: Fraction) -> str:
    return f"{percent(cost, 6)} of the base wager more" if cost else "they are best play itself"


def _by_the_hand(section: Section) -> Iterator[Block]:
    """What perfect play does by the hand, where it is counted."""
    if by_hand := [*counted(section.notes)]:
        yield _by_perfect_play(by_hand)


def _may_part(section: Section) -> bool:
    """Whether the lines of a decision may be parted by the end of a page: then a remark stands above them."""
    return len(section.lines) > MANY


def _derived(section: Section) -> Grid:
    starts = starts_told(section)
    return cells(
        ("do", "when", "share"),
        [*lines_told(section)],
        align="llr",
        caption=headed(section.title),
        wide=1,
        note=starts if _may_part(section) else _noted(starts, section),
        whole=not _may_part(section),
    )


def _advised(section: Section, advice: DecisionAdvice, unit: str) -> Grid:
    """A decision in the words of the gaming guide, its options as the other tables name them."""
    named = {in_full(line.option, unit): line.option for line in section.lines}
    rows = [(named.get(line.do, line.do), line.when or "otherwise") for line in advice.advice]
    note = _noted(advice.note, section)
    return cells(("do", "with"), rows, caption=headed(section.title), wide=1, note=note, whole=True)


def _noted(first: str, section: Section) -> str:
    """What stands below the lines of a decision: how they are read, and whatever else is told of it."""
    return " ".join(filter(None, (first, *other_notes(section.notes))))


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
        whole=len(by_hand) <= MANY,
    )
