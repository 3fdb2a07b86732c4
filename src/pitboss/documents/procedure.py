"""The dealer's procedure card: one page a phase, from the shuffle to the discard rack, the odds in place.

For the dealing method, the devices and the wagers of one house; what goes wrong is on a card of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from math import ceil

from pitboss.documents.dealer.directing import Street, dealing, streets, stub_put_away
from pitboss.documents.dealer.paying import (
    against_dealer,
    begins,
    in_place,
    order,
    roman,
    settlement,
)
from pitboss.documents.dealer.preparing import Step, clearing, leaving, opening, resting, shuffling
from pitboss.documents.dealer.turns import way_around
from pitboss.documents.dealer.wagering import taking, wagers_taken
from pitboss.documents.offer import game_paytables, game_wagers
from pitboss.documents.page import Block, Columns, Document, Grid, Heading, NewPage, Numbered, Picture
from pitboss.documents.paper import Paper, footer
from pitboss.documents.patron.playing import a, number
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Method

# Letters of a line of steps, alone and with their clauses beside a picture or odds, in a type of 12 points.
WHOLE, BESIDE = 76, 62
# Ems of a line, those that a step has besides, those of a page, and of one on which a picture or odds stand.
LINE, STEP, PAGE, FULL = 1.26, 0.25, 28.0, 24.1
# Shares of the line: steps, and a picture, odds, odds of long hands, two tables of odds.
PICTURED, PAID, PAID_LONG, PAID_LONGEST, PAID_TWICE = (5, 3), (5, 3), (5, 4), (4, 5), (4, 3, 3)
LONG_HAND, LONGEST_HAND = 28, 36  # letters

Phase = tuple[str, list[Block]]


def procedure(house: House, paper: Paper | None = None) -> Document:
    """The procedure card of a house."""
    paper = paper or Paper()
    return Document(
        title=house.rules.name,
        subtitle=_dealt(house),
        kind="Dealer's procedure card",
        facts=(*paper.facts, ("Shuffling device", house.shuffler.value), ("Decks", number(house.decks))),
        blocks=tuple(_blocks(house)),
        footer=footer(house, paper),
        look="phases",
        paper="us-statement",
        landscape=True,
    )


def _dealt(house: House) -> str:
    by_hand = house.method is Method.HAND
    return "dealt by hand" if by_hand else f"dealt from {a(house.method.value)}"


def _blocks(house: House) -> Iterator[Block]:
    for place, (title, blocks) in enumerate(_phases(house), 1):
        if place > 1:
            yield NewPage()
        yield Heading(f"Phase {place}: {title}")
        yield from blocks


def _phases(house: House) -> Iterator[Phase]:
    yield (
        "Before the round",
        [*_part("Cards that reach the table", opening(house)), *_part("Shuffle and cut", shuffling(house))],
    )
    yield "Wagers", [wagers_taken(house), *_numbered((*leaving(house), *taking(house)))]
    parts = [("Deal", list(dealing(house))), ("The stub", list(stub_put_away(house)))]
    for place, (title, steps) in enumerate(_paged(parts)):
        yield title, _shown(steps, None if place else way_around(house, dealing=True))
    for title, steps in _paged(streets(house)):
        yield title, [*_numbered(steps)]
    yield "Settlement", _shown(list(begins(house)), way_around(house, dealing=False))
    yield from _settlement(house)
    yield (
        "After the round",
        [*_part("Clear the table", clearing(house)), *_part("Between rounds", resting(house))],
    )


def _paged(parts: Sequence[Street]) -> Iterator[Street]:
    """Parts that follow each other, on as few pages as they need and as even ones as they make.

    A page has the name of its first part.
    """
    parts = [part for part in parts if part[1]]
    for pages in range(1, len(parts) + 1):
        ways = [(0, *breaks, len(parts)) for breaks in combinations(range(1, len(parts)), pages - 1)]
        way = min(ways, key=lambda way: max(_ems(_steps(parts[start:end])) for start, end in pairwise(way)))
        if all(_ems(_steps(parts[start:end])) <= PAGE for start, end in pairwise(way)):
            break
    for start, end in pairwise(way):
        yield parts[start][0], _steps(parts[start:end])


def _steps(parts: Iterable[Street]) -> list[Step]:
    return [step for _, steps in parts for step in steps]


def _ems(steps: Iterable[Step]) -> float:
    """How high steps are, about, with their clauses in the margin."""
    lines = (
        max(sum(ceil(len(line) / WHOLE) for line in says.split("\n")), len(cites.split("\n")))
        for says, cites in steps
    )
    return sum(LINE * count + STEP for count in lines)


def _beside(steps: Iterable[Step]) -> float:
    """How high steps are, about, beside a picture or odds, with their clauses at the end of each."""
    told = (f"{says} {cites}".split("\n") for says, cites in steps)
    return sum(LINE * sum(ceil(len(line) / BESIDE) for line in lines) for lines in told)


def _settlement(house: House) -> Iterator[Phase]:
    """Each wager in the order of the settlement, with its odds."""
    several = len(order(house)) > 1
    if table := against_dealer(house):
        names = listed([wager.name for wager in game_wagers(house)])
        yield f"Settlement{f', {roman(1)}.' if several else ':'} {names}", [table, *_odds(house)]
    for each in settlement(house):
        title = f"Settlement, {each.title}" if several else f"Settlement: {each.name}"
        every = (*each.steps, *each.envy_steps)
        if not each.metered and len(each.odds) == 2:
            tables = tuple((grid,) for grid in each.odds)
            yield title, [Columns((tuple(_numbered(each.steps)), *tables), shares=PAID_TWICE)]
        elif not each.envy_steps or _beside(every) <= FULL:
            yield title, [_paid(every, (*each.odds, *each.envy_odds))]
        else:
            yield title, [_paid(each.steps, each.odds)]
            schedule = (replace(grid, wide=0) for grid in each.envy_odds)
            yield f"{title}: Envy Bonus", [*_numbered(each.envy_steps), *schedule]


def _paid(steps: Sequence[Step], odds: tuple[Grid, ...]) -> Columns:
    """The steps beside their odds, which get more of the line where hands are long."""
    widest = max(len(row[0]) for grid in odds for row in grid.rows)
    shares = PAID_LONGEST if widest > LONGEST_HAND else PAID_LONG if widest > LONG_HAND else PAID
    return Columns((tuple(_numbered(steps)), odds), shares=shares)


def _odds(house: House) -> Iterator[Block]:
    """The odds that are paid against the dealer: side by side, or as wide as the page."""
    grids = [in_place(house, each) for each in game_paytables(house)]
    if len(grids) > 1:
        yield Columns(tuple((grid,) for grid in grids))
    else:
        yield from (replace(grid, wide=0) for grid in grids)


def _part(title: str, rows: Iterable[Step]) -> Iterator[Block]:
    yield Heading(title, 2)
    yield from _numbered(rows)


def _shown(told: list[Step], picture: Picture | None) -> list[Block]:
    """Steps, and a picture beside them where they leave it room."""
    steps = tuple(_numbered(told))
    if picture is None or _beside(told) > FULL:
        return [*steps]
    return [Columns((steps, (picture,)), shares=PICTURED)]


def _numbered(rows: Iterable[Step]) -> Iterator[Block]:
    yield Numbered(tuple((str(place), says, cites) for place, (says, cites) in enumerate(rows, 1)))
