"""The charts of the atlas: those of best play, and for the hold'em games one that has every hand.

A game's own charts show where hands of one kind differ; the one here is made of what is noted of a decision,
so that no hand is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pitboss.documents.strategy import ALWAYS, OFTEN
from pitboss.hands import Kind
from pitboss.solve.holdem.looks import ALWAYS as CERTAIN
from pitboss.solve.holdem.looks import NEVER
from pitboss.solve.strategies.charts import share
from pitboss.solve.strategies.summary import Chart, Section, Summary

EVERY_HAND = "every hand"
WITH_HOLE_CARD, ON_BOARD = " using a hole card", " on the board alone"
DRAWS = {  # as a note names them, and as the head of a column does
    "": "any other",
    "no draw": "no draw",
    "one rank makes a straight": "1 rank makes a straight",
    "two or more ranks make a straight": "2 or more ranks make a straight",
    "one card short of a flush": "1 card short of a flush",
}
HIDDEN = "with a hole card"
ACROSS = "a hand made with a hole card, or of any other what the next card may make of it"
ACROSS_AT_END = "a hand made with a hole card, or any other"
Place = tuple[str, str]  # the kind of hand, and the column


def charts_told(summary: Summary) -> tuple[Chart, ...]:
    """The charts of best play, each decision's with the one of every hand before the others."""
    of_best_play = [chart for chart in summary.charts if chart.options]
    for section in summary.sections:
        if every := every_hand(section):
            places = [at for at, chart in enumerate(of_best_play) if chart.title.startswith(section.title)]
            of_best_play.insert(places[0] if places else len(of_best_play), every)
    return tuple(of_best_play)


def every_hand(section: Section) -> Chart | None:
    """How often best play wagers, by the kind of hand and how it is made; none where that is not noted.

    Neighbouring rows that are alike are one.
    """
    noted = [*_noted(section.notes)]
    if not noted:
        return None
    option = noted[0][0]
    found = {place: share for _, place, share in noted}
    kinds = [kind.value for kind in Kind if any(kind.value == other for other, _ in found)]
    columns = [head for head in (HIDDEN, *DRAWS.values()) if any(head == other for _, other in found)]
    lines = {kind: tuple(found.get((kind, column), "") for column in columns) for kind in kinds}
    alike = [(shares, [*same]) for shares, same in groupby(kinds, key=lambda kind: lines[kind])]
    return Chart(
        f"{section.title}: {EVERY_HAND}",
        tuple(f"{same[0]} to {same[-1]}" if same[1:] else same[0] for _, same in alike),
        tuple(columns),
        tuple(shares for shares, _ in alike),
        {
            "across": ACROSS if DRAWS["no draw"] in columns else ACROSS_AT_END,
            CERTAIN: f"always {option}",
            NEVER: f"never {option}",
        },
        options=(option,),
    )


def _noted(notes: Sequence[str]) -> Iterator[tuple[str, Place, str]]:
    """The option, the place and the share of each hand that a decision's notes tell of."""
    for note in notes:
        if often := OFTEN.fullmatch(note):
            option, times, deals, _, hand = often.groups()
            yield option, _place(hand), _share(times, deals)
        elif (certain := ALWAYS.fullmatch(note)) and " than " not in note:
            word, option, hands = certain.groups()
            for hand in hands.split("; "):
                yield option, _place(hand), CERTAIN if word == "always" else NEVER


def _share(times: str, deals: str) -> str:
    """A share from how it is noted: `1,204` of `3,612`."""
    return share(int(times.replace(",", "")), int(deals.replace(",", "")))


def _place(hand: str) -> Place:
    """Where a hand stands: `pair on the board alone, no draw`."""
    made, _, draw = hand.partition(", ")
    if made.endswith(WITH_HOLE_CARD):
        return made.removesuffix(WITH_HOLE_CARD), HIDDEN
    return made.removesuffix(ON_BOARD), DRAWS[draw]
