"""The dealer's procedure card: one page a phase, from the shuffle to the discard rack, the odds in place.

For the dealing method, the devices and the wagers of one house; what goes wrong is on a card of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil

from pitboss.documents.dealer.directing import dealing, decisions, taking, wagers_taken
from pitboss.documents.dealer.paying import Settled, against_dealer, begins, order, roman, settlement
from pitboss.documents.dealer.preparing import Step, clearing, leaving, opening, resting, shuffling
from pitboss.documents.dealer.turns import way_around
from pitboss.documents.offer import game_paytables, game_wagers
from pitboss.documents.page import Block, Columns, Document, Heading, Items, NewPage, Numbered, Picture
from pitboss.documents.paper import Paper, footer
from pitboss.documents.patron.playing import a, number
from pitboss.documents.settling import printed
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Method

# Letters of a line in half a page, lines that a table takes besides its rows, when steps are much longer,
# and letters of a hand that half a page has no room for.
LETTERS, CAPTION, LONGER, LONG_HAND = 44, 2.5, 1.2, 28
STEPS = 9  # of decisions that a page has room for
BESIDE = 420  # letters of steps that leave room for a picture
DEALS = ("Burn", "Deal", "Turn up one")  # how a step begins that brings community cards

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
    yield "Deal", _shown(dealing(house), way_around(house, dealing=True))
    yield from _decisions(house)
    yield "Settlement", _shown(begins(house), way_around(house, dealing=False))
    yield from _settlement(house)
    yield (
        "After the round",
        [*_part("Clear the table", clearing(house)), *_part("Between rounds", resting(house))],
    )


def _decisions(house: House) -> Iterator[Phase]:
    """On one page, or on two that part where cards come nearest to the middle."""
    told = list(decisions(house))
    half = len(told) // 2
    dealt = [place for place, (says, _) in enumerate(told) if place and says.startswith(DEALS)]
    if len(told) <= STEPS or not dealt:
        yield "Decisions", [*_numbered(told)]
        return
    parted = min(dealt, key=lambda place: abs(place - half))
    yield "Decisions", [*_numbered(told[:parted])]
    yield "Decisions, continued", [*_numbered(told[parted:], parted + 1)]


def _settlement(house: House) -> Iterator[Phase]:
    """Each wager in the order of the settlement, with its odds."""
    several = len(order(house)) > 1
    if table := against_dealer(house):
        names = listed([wager.name for wager in game_wagers(house)])
        yield f"Settlement{f', {roman(1)}.' if several else ':'} {names}", [table, *_odds(house)]
    for each in settlement(house):
        odds = (each.odds,) if each.metered else tuple((grid,) for grid in each.odds)
        title = f"Settlement, {each.title}" if several else f"Settlement: {each.name}"
        yield title, [Columns(((_items(each.steps),), *odds), shares=_shares(each))]


def _shares(each: Settled) -> tuple[int, ...]:
    """The steps get more of the line than their odds where they take much more room, long hands less."""
    if not each.metered:
        widest = max(len(row[0]) for grid in each.odds for row in grid.rows)
        return (3, 5) if len(each.odds) == 1 and widest > LONG_HAND else ()
    steps = sum(ceil(len(says) / LETTERS) + 1 for says, _ in each.steps)
    odds = sum(len(grid.rows) + CAPTION for grid in each.odds)
    return (4, 3) if steps > LONGER * odds else ()


def _odds(house: House) -> Iterator[Block]:
    """The odds that are paid against the dealer: side by side, or as wide as the page."""
    grids = [printed(each) for each in game_paytables(house)]
    if len(grids) > 1:
        yield Columns(tuple((grid,) for grid in grids))
    else:
        yield from (replace(grid, wide=0) for grid in grids)


def _items(rows: Iterable[Step]) -> Items:
    return Items(tuple((says, cites.replace("\n", ", ")) for says, cites in rows))


def _part(title: str, rows: Iterable[Step]) -> Iterator[Block]:
    yield Heading(title, 2)
    yield from _numbered(rows)


def _shown(rows: Iterable[Step], picture: Picture) -> list[Block]:
    """Steps, and a picture beside them where they are few."""
    told = list(rows)
    steps = tuple(_numbered(told))
    if sum(len(says) for says, _ in told) > BESIDE:
        return [*steps]
    return [Columns((steps, (picture,)), shares=(4, 3))]


def _numbered(rows: Iterable[Step], first: int = 1) -> Iterator[Block]:
    yield Numbered(tuple((str(place), says, cites) for place, (says, cites) in enumerate(rows, first)))
