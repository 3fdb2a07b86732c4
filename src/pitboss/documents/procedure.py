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
    Settled,
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
from pitboss.documents.page import Block, Columns, Document, Grid, Heading, Items, NewPage, Numbered, Picture
from pitboss.documents.paper import Paper, footer, footnote_of
from pitboss.documents.patron.playing import a, number
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Method

# Letters of a line in half a page, lines that a table takes besides its rows, when steps are much longer,
# and letters of a hand that half a page has no room for.
LETTERS, CAPTION, LONGER, LONG_HAND = 44, 2.5, 1.2, 28
# Letters of a line of steps, alone, beside a picture and beside a large one, in a type of 12 points or so;
# ems of a line, those that a step has besides, those of a page, and what of them leaves a large picture room.
WHOLE, BESIDE, NARROW = 76, 36, 28
LINE, STEP, PAGE, HALF = 1.26, 0.25, 28.0, 0.6
FULL = 26.5  # ems of a page on which a picture stands
WITH_CLAUSES, METERED = 56, 24.1  # letters of a line of steps with clauses beside odds, and ems of their page

Phase = tuple[str, list[Block]]


def procedure(house: House, paper: Paper | None = None) -> Document:
    """The procedure card of a house."""
    paper, blocks = paper or Paper(), tuple(_blocks(house))
    return Document(
        title=house.rules.name,
        subtitle=_dealt(house),
        kind="Dealer's procedure card",
        facts=(*paper.facts, ("Shuffling device", house.shuffler.value), ("Decks", number(house.decks))),
        blocks=blocks,
        footer=footer(house, paper),
        footnote=footnote_of(blocks),
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
    for title, steps, first in _paged(
        [("Deal", list(dealing(house))), ("The stub", list(stub_put_away(house)))]
    ):
        picture = way_around(house, dealing=True) if first == 1 else None
        yield title, _shown(steps, picture, first)
    for title, steps, first in _paged(streets(house)):
        yield title, _shown(steps, None, first)
    yield "Settlement", _shown(list(begins(house)), way_around(house, dealing=False))
    yield from _settlement(house)
    yield (
        "After the round",
        [*_part("Clear the table", clearing(house)), *_part("Between rounds", resting(house))],
    )


def _paged(parts: Sequence[Street]) -> Iterator[tuple[str, list[Step], int]]:
    """Parts that follow each other, on as few pages as they need and as even ones as they make.

    A page has the name of its first part, its steps, and the number of the first of these.
    """
    parts = [part for part in parts if part[1]]
    for pages in range(1, len(parts) + 1):
        ways = [(0, *breaks, len(parts)) for breaks in combinations(range(1, len(parts)), pages - 1)]
        way = min(ways, key=lambda way: max(_ems(_steps(parts[start:end])) for start, end in pairwise(way)))
        if all(_ems(_steps(parts[start:end])) <= PAGE for start, end in pairwise(way)):
            break
    for start, end in pairwise(way):
        yield parts[start][0], _steps(parts[start:end]), 1 + len(_steps(parts[:start]))


def _steps(parts: Iterable[Street]) -> list[Step]:
    return [step for _, steps in parts for step in steps]


def _ems(steps: Iterable[Step], letters: int = WHOLE) -> float:
    """How high steps are, about, in lines of so many letters."""
    lines = (
        max(sum(ceil(len(line) / letters) for line in says.split("\n")), len(cites.split("\n")))
        for says, cites in steps
    )
    return sum(LINE * count + STEP for count in lines)


def _settlement(house: House) -> Iterator[Phase]:
    """Each wager in the order of the settlement, with its odds."""
    several = len(order(house)) > 1
    if table := against_dealer(house):
        names = listed([wager.name for wager in game_wagers(house)])
        yield f"Settlement{f', {roman(1)}.' if several else ':'} {names}", [table, *_odds(house)]
    for each in settlement(house):
        title = f"Settlement, {each.title}" if several else f"Settlement: {each.name}"
        if not each.metered:
            yield title, [_by_table(each)]
        elif not each.envy_steps or _beside((*each.steps, *each.envy_steps)) <= METERED:
            yield title, [_metered((*each.steps, *each.envy_steps), (*each.odds, *each.envy_odds))]
        else:
            yield title, [_metered(each.steps, each.odds)]
            schedule = (replace(grid, wide=0) for grid in each.envy_odds)
            yield f"{title}: Envy Bonus", [_items(each.envy_steps), *schedule]


def _by_table(each: Settled) -> Columns:
    """The steps beside their odds, which get more of the line where hands are long."""
    widest = max(len(row[0]) for grid in each.odds for row in grid.rows)
    shares = (3, 5) if len(each.odds) == 1 and widest > LONG_HAND else ()
    return Columns(((_items(each.steps),), *((grid,) for grid in each.odds)), shares=shares)


def _metered(steps: Sequence[Step], odds: tuple[Grid, ...]) -> Columns:
    """The steps beside their odds, which get less of the line where the steps take much more room."""
    lines = sum(ceil(len(says) / LETTERS) + 1 for says, _ in steps)
    rows = sum(len(grid.rows) + CAPTION for grid in odds)
    return Columns(((_items(steps),), odds), shares=(4, 3) if lines > LONGER * rows else ())


def _beside(steps: Iterable[Step]) -> float:
    """How high steps with their clauses are beside their odds, about, in ems."""
    return sum(LINE * ceil((len(says) + len(cites)) / WITH_CLAUSES) for says, cites in steps)


def _odds(house: House) -> Iterator[Block]:
    """The odds that are paid against the dealer: side by side, or as wide as the page."""
    grids = [in_place(house, each) for each in game_paytables(house)]
    if len(grids) > 1:
        yield Columns(tuple((grid,) for grid in grids))
    else:
        yield from (replace(grid, wide=0) for grid in grids)


def _items(rows: Iterable[Step]) -> Items:
    return Items(tuple((says, cites.replace("\n", ", ")) for says, cites in rows))


def _part(title: str, rows: Iterable[Step]) -> Iterator[Block]:
    yield Heading(title, 2)
    yield from _numbered(rows)


def _shown(told: list[Step], picture: Picture | None, first: int = 1) -> list[Block]:
    """Steps, and a picture beside them where they leave it room."""
    steps = tuple(_numbered(told, first))
    if picture is None or _ems(told, BESIDE) > FULL:
        return [*steps]
    return [Columns((steps, (picture,)), shares=(1, 1) if _ems(told, NARROW) < HALF * PAGE else (4, 3))]


def _numbered(rows: Iterable[Step], first: int = 1) -> Iterator[Block]:
    yield Numbered(tuple((str(place), says, cites) for place, (says, cites) in enumerate(rows, first)))
