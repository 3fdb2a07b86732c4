"""The dealer's procedure card: a round from the shuffle to the discard rack, every step with its clause.

One sheet, for the dealing method and the wagers of one house.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.documents import offer
from pitboss.documents.dealer.directing import dealing, decisions, stub
from pitboss.documents.dealer.paying import against_dealer, begins, ends, settlement
from pitboss.documents.dealer.preparing import Step, opening, resting, shuffling
from pitboss.documents.offer import game_wagers
from pitboss.documents.page import Block, Document, Heading, Items
from pitboss.documents.paper import Paper, footer
from pitboss.documents.patron.playing import number
from pitboss.rules.describe import listed
from pitboss.rules.house import House


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
        look="card",
        columns=2,
    )


def _blocks(house: House) -> Iterator[Block]:
    yield from _part("Opening the table", opening(house))
    yield from _part("Shuffle and cut", shuffling(house))
    yield from _part("The deal", dealing(house))
    yield from _part("Decisions", decisions(house))
    yield from _settlement(house)
    yield from _part("The stub", stub(house))
    yield from _part("The cards", resting(house), numbered=False)
    yield from _part("What goes wrong", irregularities(house), numbered=False)


def _settlement(house: House) -> Iterator[Block]:
    yield Heading("Settlement, in this order")
    yield Items(tuple(begins(house)))
    turn: list[tuple[str, Block]] = []
    if table := against_dealer(house):
        turn.append((listed([wager.name for wager in game_wagers(house)]), table))
    turn += [(each.title, Items(each.steps)) for each in settlement(house)]
    turn.append(("The end of the turn", Items(tuple(ends(house)))))
    for place, (title, block) in enumerate(turn, 1):
        yield Heading(f"{place}. {title}", 2)
        yield block


def _part(title: str, rows: Iterable[Step], *, numbered: bool = True) -> Iterator[Block]:
    yield Heading(title)
    yield Items(tuple(rows), numbered=numbered)


def irregularities(house: House) -> Iterator[Step]:
    """What goes wrong and what follows."""
    for each in offer.irregularities(house):
        anyway = f"; {each.settled_anyway} is settled all the same" if each.settled_anyway else ""
        says = f"{each.what.value}: {each.then.value}{anyway}"
        yield says[0].upper() + says[1:], each.cite
