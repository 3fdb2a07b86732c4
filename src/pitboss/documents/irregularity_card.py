"""The irregularity card for the floorperson: what goes wrong, what to do, and a place to write it down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.documents.mishaps import WhatFollows, misdealt, misdealt_by_a_reading, mishaps
from pitboss.documents.offer import device_counts, steps
from pitboss.documents.page import Block, Columns, Document, Grid, Heading, Text, cells
from pitboss.documents.paper import Paper, footer
from pitboss.rules.house import House
from pitboss.rules.words import Method, Progressive, Shuffler

LINES = 3  # to write on
MARK = " \u2020"  # behind what is only a reading
AUTOMATED = (Method.AUTOMATED_SHOE, Method.RESHUFFLING_SHOE)


def irregularity_card(house: House, paper: Paper | None = None) -> Document:
    """The one-page card of section .13 for these tables."""
    paper = paper or Paper()
    return Document(
        title=house.rules.name,
        subtitle="For the floorperson",
        kind="Irregularity card",
        facts=(*paper.facts, ("Dealing", house.method.value), ("Shuffling device", house.shuffler.value)),
        blocks=tuple(_blocks(house)),
        footer=footer(house, paper),
        look="phases",
    )


def _blocks(house: House) -> Iterator[Block]:
    automated = house.shuffler is not Shuffler.NONE or house.method in AUTOMATED
    yield Heading("Cards and devices" if automated else "The cards")
    rows = [row for each in mishaps(house) for row in _rows(each)]
    yield _told("What happened", rows)
    yield Heading("The deck and the players")
    others = list(_others(house))
    yield _told("What happened", others)
    if any(does.endswith(MARK) for _, does, _ in (*rows, *others)):
        yield Text(f"{MARK.strip()} In part a reading of an unclear clause: see the filing.", look="small")
    yield Heading("Write it down")
    yield _blank({"Date and time": 4, "Table": 2, "Round": 2, "Positions": 3, "Dealer": 3, "Initials": 2}, 1)
    yield _blank({"What happened": 1, "What was decided, and by which clause": 1}, LINES)


def _rows(each: WhatFollows) -> Iterator[tuple[str, str, str]]:
    """One irregularity, or the same before and after a point of the deal at which what is done changes."""
    mark = MARK if each.read else ""
    what = f"{each.when[0].upper()}{each.when[1:]}"
    if not each.once:
        yield f"{what}.", f"{each.does}{mark}", each.cite
        return
    yield f"{what}, before {each.once}.", each.does, each.cite
    yield f"{what}, after {each.once}.", f"{each.does_after}{mark}", each.cite


def _told(what: str, rows: list[tuple[str, str, str]]) -> Grid:
    return cells([what, "What to do", "Clause"], rows, shares=(20, 27, 9))


def _blank(names: Mapping[str, int], lines: int) -> Columns:
    """Names side by side with their shares of the line, and so many lines to write on below each."""
    room = [Grid(columns=(name,), rows=(("",),) * lines, shares=(1,), tall=True) for name in names]
    return Columns(tuple((each,) for each in room), shares=tuple(names.values()))


def _others(house: House) -> Iterator[tuple[str, str, str]]:
    """What the floorperson is called for besides section .13."""
    rules, unread = house.force, _cards_unread(house)
    stub, day = rules.method(house.method).stub, rules.day
    if not device_counts(house):
        mark = MARK if misdealt_by_a_reading(house) else ""
        yield (
            "The count of the stub is wrong.",
            f"Void all hands. Return all wagers. Have the deck taken off the table, unless {misdealt(house)}"
            f" got too many or too few cards and all 52 are there.{mark}",
            stub.wrong_cite,
        )
    if house.shuffler is Shuffler.COUNTING:
        yield (
            f"The shuffling device does not show {day.shuffle.cards} cards.",
            "Have the deck taken off the table.",
            day.shuffle.count_cite,
        )
    if house.shuffler is not Shuffler.RESHUFFLING:
        yield (
            "The cut was not made properly or might make the game unfair, and no card is dealt yet.",
            "Order another cut.",
            day.cut.recut,
        )
    yield (
        "A player leaves the table with wagers down.",
        "Decide whether they are given up. If not, have them settled as usual. If so, have them collected as"
        f" lost{f' and {unread}' if unread else '.'}",
        rules.wagering.leaving,
    )
    yield (
        "Someone touches the cards of another player.",
        "Stop it: only that player and the dealer may touch them.",
        rules.own_hand,
    )
    if rules.telling:
        yield (
            "A player tells others about the hand before all community cards are up.",
            f"Have every wager of that player collected{f', and {unread}' if unread else '.'}",
            rules.telling,
        )


def _cards_unread(house: House) -> str:
    """That the hand of a player who lost all wagers brings nobody an Envy Bonus, where one is paid."""
    envy = any(isinstance(step, Progressive) and step.envy_pays for step in steps(house))
    return f"the cards collected unread: they bring nobody an Envy Bonus.{MARK}" if envy else ""
