"""The dealer's procedure card: one page a phase, from the shuffle to the discard rack, the odds in place.

For the dealing method, the devices and the wagers of one house; what goes wrong is on a card of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pitboss.documents.dealer.directing import dealing, decisions, taking, wagers_taken
from pitboss.documents.dealer.paying import Settled, against_dealer, begins, pages, settlement
from pitboss.documents.dealer.preparing import Step, clearing, leaving, opening, resting, shuffling
from pitboss.documents.offer import game_paytables, game_wagers
from pitboss.documents.page import Block, Columns, Document, Heading, Items, NewPage, Numbered
from pitboss.documents.paper import Paper, footer
from pitboss.documents.patron.playing import number
from pitboss.documents.settling import printed
from pitboss.rules.describe import listed
from pitboss.rules.house import House

ROWS = 13  # of odds that a page has room for

Phase = tuple[str, list[Block]]


def procedure(house: House, paper: Paper | None = None) -> Document:
    """The procedure card of a house."""
    paper = paper or Paper()
    return Document(
        title=house.rules.name,
        subtitle=f"Dealing: {house.method.value}",
        kind="Dealer's procedure card",
        facts=(*paper.facts, ("Shuffling device", house.shuffler.value), ("Decks", number(house.decks))),
        blocks=tuple(_blocks(house)),
        footer=footer(house, paper),
        look="phases",
        paper="us-statement",
        landscape=True,
    )


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
    yield "Deal", [*_numbered(dealing(house))]
    yield "Decisions", [*_numbered(decisions(house))]
    yield from _settlement(house)
    yield (
        "After the round",
        [*_part("Clear the table", clearing(house)), *_part("Between rounds", resting(house))],
    )


def _settlement(house: House) -> Iterator[Phase]:
    found = list(settlement(house))
    if table := against_dealer(house):
        names = listed([wager.name for wager in game_wagers(house)])
        odds = tuple(printed(each) for each in game_paytables(house))
        steps = [Columns(((_items(begins(house)),), odds))] if odds else [*_numbered(begins(house))]
        yield "Settlement", [*steps, Heading(f"1. {names}", 2), table]
    else:
        first, *found = found
        yield "Settlement", [*_numbered(begins(house)), *_settled(first)]
    for metered, run in groupby(found, lambda each: each.metered):  # in the order of the settlement
        for group in pages(list(run), 0 if metered else ROWS):
            yield _titled(group), [block for each in group for block in _settled(each)]


def _titled(group: tuple[Settled, ...]) -> str:
    return f"Settle {listed([each.name for each in group])}"


def _settled(each: Settled) -> Iterator[Block]:
    yield Heading(each.title, 2)
    odds = (each.odds,) if each.metered else tuple((grid,) for grid in each.odds)
    yield Columns(((_items(each.steps),), *odds))


def _items(rows: Iterable[Step]) -> Items:
    return Items(tuple((says, cites.replace("\n", ", ")) for says, cites in rows))


def _part(title: str, rows: Iterable[Step]) -> Iterator[Block]:
    yield Heading(title, 2)
    yield from _numbered(rows)


def _numbered(rows: Iterable[Step]) -> Iterator[Block]:
    yield Numbered(tuple((str(place), says, cites) for place, (says, cites) in enumerate(rows, 1)))
