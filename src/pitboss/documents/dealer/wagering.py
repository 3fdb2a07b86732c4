"""The wagers before the deal, told to the dealer: how much, after which, where they lie, what is refused."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.dealer.preparing import Step
from pitboss.documents.offer import how_much, tied, version_of, wagers
from pitboss.documents.page import Grid, cells
from pitboss.documents.patron.playing import number, spoken
from pitboss.law import neighbor
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import On, Version, Wager

WHERE = {
    On.LAYOUT: "its betting area",
    On.PROGRESSIVE_DEVICE: "progressive device",
    On.TABLE_GAME_SYSTEM: "table game system",
    On.GAME_ACCOUNT: "electronic device",
}
MANY = 3  # compulsory wagers that are not told one by one
TIMES = {1: "", 2: "twice "}


def wagers_taken(house: House) -> Grid:
    """The wagers made before the deal: how much, after which, and where they lie."""
    rows = [
        (wager.name, _amount(house, wager), _who(house, wager), WHERE[wager.on], _clauses(house, wager))
        for wager in wagers(house)
        if not wager.times
    ]
    return cells(["Wager", "Amount", "Who", "Where", "Clause"], rows, wide=0)


def _amount(house: House, wager: Wager) -> str:
    """The limits of a wager, and what a version lets it be beside the wager that it is tied to."""
    version, much = version_of(house), how_much(house, wager)
    tied_to = version and wager.name == version.side and version.main_at_least
    return f"{much}, up to {_most(version)}" if version and tied_to else much


def _most(version: Version) -> str:
    """The most that a wager may be which needs another of a part of it: `twice the Ante`."""
    assert version.main_at_least is not None
    return f"{TIMES[int(1 / version.main_at_least)]}the {version.main}"


def _clauses(house: House, wager: Wager) -> str:
    """The clause of a wager; that of the version which ties it, or of the wagers that it needs by theirs."""
    version, required = version_of(house), _required(house)
    if version and (wager.name == version.side or (version.both_within and wager.name == version.main)):
        return version.cite
    needed = [each.cite for each in required] if required and not wager.required and not wager.after else []
    return ", ".join(dict.fromkeys((wager.cite, *needed)))


def _required(house: House) -> list[Wager]:
    return [each for each in wagers(house) if each.required and not each.times]


def _who(house: House, wager: Wager) -> str:
    """Who makes a wager before the deal: everybody, or whoever has made another."""
    version, first = version_of(house), tied(house)
    if wager.required or wager.name in first:
        return "every player"
    if version and (wager.name == version.side or set(first) & set(wager.after)):
        return f"after {listed(first)}"
    required = [each.name for each in _required(house)]
    if required and (not wager.after or set(wager.after) & set(required)):
        return f"after {listed(required) if len(required) < MANY else f'all {number(len(required))} bets'}"
    return f"after {listed(spoken(house, wager.after), 'or')}" if wager.after else "either or both"


def taking(house: House) -> Iterator[Step]:
    """What the dealer looks at before the deal."""
    rules = house.force
    pieces = "chips and plaques" if rules.proposed else "chips, plaques and other approved instruments"
    yield (
        f"Check the amounts. Take {pieces} only where the table above says; take no wager that is called"
        " out with cash.",
        neighbor(rules.id, rules.wagering.leaving, -1),
    )
    boxes = number(house.adjacent_boxes)
    where = f"at up to {boxes} adjacent positions" if house.adjacent_boxes > 1 else "at one position only"
    yield f"Let each player wager {where}.", rules.seats.boxes_cite
    if version := version_of(house):
        yield _tied(version), version.cite


def _tied(version: Version) -> str:
    """What is refused where two wagers are tied."""
    if version.both_within:
        times = number(version.both_within)
        return f"Deal to nobody without both wagers. Refuse either one above {times} times the other."
    return f"Refuse {version.side} without {version.main}, and {version.side} above {_most(version)}."
