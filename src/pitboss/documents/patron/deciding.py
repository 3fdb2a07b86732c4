"""How to decide: the levels of a game's strategy in people's words, the simple one first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pitboss.documents.offer import version_of
from pitboss.documents.page import Block, Columns, Grid, Heading, Text, cells, tied
from pitboss.documents.patron.chances import unit
from pitboss.documents.patron.costs import COSTS, of_a_hundred
from pitboss.money import percent
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.solve.strategies.levels import DecisionAdvice, StrategyLevel

WAYS = {"simple": "The simple way", "good": "A better way", "best": "The best way"}

SHORT = 16  # letters of what is done that a quarter of a line has room for
TWO_LINES = 72  # letters of a hand that half a page has room for in two lines


def decision_blocks(house: House, ways: Sequence[StrategyLevel]) -> Iterator[Block]:
    """Each level with what it costs; of a decision the first line that fits says what to do."""
    if not ways:
        return
    yield Heading("How to decide")
    yield Text(
        "Go down the lines until one fits your hand: it says what to do."
        + _further(len(ways) - 1)
        + _besides(house),
        look="intro",
    )
    for before, each in zip((None, *ways), ways, strict=False):
        yield Heading(_title(house, each, last=each is ways[-1]), 2)
        again = [one for one in each.decisions if before and one in before.decisions]
        new = [one for one in each.decisions if one not in again]
        said = [*_explained(new, before)]
        if before and again:
            named = listed([one.heading.partition(" (")[0] for one in again])
            same = said == [_same_words(before)]
            alike = f"{named}: as in {called(before).lower()}"
            said = [f"{alike}; the words mean the same."] if same else [f"{alike}.", *said]
        yield from (Text(says, look="intro") for says in said)
        found = [_decision(one) for one in new]
        if len(found) == 2 and not any(one.note for one in new) and all(map(_is_narrow, found)):
            yield Columns(tuple((one,) for one in found))
        else:
            yield from (replace(one, leads=one is not found[-1]) for one in found)  # a way stays on one page


def _explained(new: Sequence[DecisionAdvice], before: StrategyLevel | None) -> list[str]:
    """What the words of the lines below mean, or that the way before has told it."""
    known = {one.note for one in before.decisions} if before else set()
    notes = dict.fromkeys(one.note for one in new if one.note)
    return [*dict.fromkeys(_same_words(before) if before and note in known else note for note in notes)]


def _same_words(before: StrategyLevel) -> str:
    """That the words of a way mean what they mean in the one before."""
    return f"The words mean the same as in {called(before).lower()}."


def _besides(house: House) -> str:
    """That a way's price leaves out a wager that must be made beside the game's, with the space before it."""
    version = version_of(house)
    if not version or not version.both_within:
        return ""
    return f" The {version.side} that you must make besides has a price of its own, told under “{COSTS}”."


def _further(count: int) -> str:
    """What the ways after the first one are worth."""
    if not count:
        return ""
    one = " The second way costs a little less and asks for more care."
    return one if count == 1 else " The further ways cost a little less and ask for more care."


def called(level: StrategyLevel) -> str:
    """What a patron hears a level called: one that costs nothing is the best way."""
    return WAYS[level.name if level.cost else "best"]


def _title(house: House, level: StrategyLevel, *, last: bool) -> str:
    """A level with its price, the last one beside what perfect play would cost."""
    cost = f"{of_a_hundred(level.edge)} of every $100 of {unit(house)} ({percent(level.edge, 2)})"
    says = f"{called(level)} costs {cost}"
    if not level.cost:
        return f"{says}; nobody can do better"
    return f"{says}; perfect play {percent(level.edge - level.cost, 2)}" if last else says


def _decision(one: DecisionAdvice) -> Grid:
    """The lines of a decision, each with what is done."""
    rows = [(do, tied(hand)) for do, hands in one.groups for hand in hands or ("anything else",)]
    shares = (2, 3) if max(len(do) for do, _ in one.groups) > SHORT else (1, 3)
    return cells(["Do this", "with"], rows, shares=shares, caption=one.heading)


def _is_narrow(table: Grid) -> bool:
    """Whether the lines of a decision are read as well in half the width of a page."""
    return all(len(do) <= SHORT and len(hand) <= TWO_LINES for do, hand in table.rows)
