"""What the figures of a PAR sheet depend on: unclear clauses with each figure by both readings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.documents.chosen import DEFINED
from pitboss.documents.page import Block, Grid, Heading, Notice, Numbered, Text, cells
from pitboss.documents.silent_readings import unmoved
from pitboss.engine.meters import metered_steps
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW
from pitboss.solve.advisories import Advisory, Concern


def to_know(house: House, advised: Sequence[Advisory]) -> Iterator[Block]:
    """What the figures depend on; the check of a submission has advisories of its own, on another paper."""
    known = [each for each in advised if each.concern is not Concern.FREQUENCY or draws(house)]
    left = unmoved(house, advised)
    if known or left:
        yield Heading("What to know about these figures")
    read = [each for each in known if each.concern is Concern.READING]
    read.sort(key=lambda each: not each.rows)  # those with rows first, so that the table counts from one
    for each in known:
        if each not in read:
            yield Notice(DEFINED.sub("", each.says), _clause(each))
    if any(each.rows for each in read):
        yield _by_both(read)
    if read:
        yield Numbered(
            tuple(
                (f"{place}.", DEFINED.sub("", each.besides or each.says), _clause(each).replace(", ", "\n"))
                for place, each in enumerate(read, 1)
            ),
            leads=bool(left),  # no page begins with the closing sentence alone
        )
    if left:
        yield Text(_moves_nothing(house, known, left), look="small")


def draws(house: House) -> bool:
    """Whether Magic Card and Lucky Bonus are turned on."""
    return house.choice(DRAW) == "on"


def _clause(advisory: Advisory) -> str:
    return DEFINED.sub("", advisory.clause)


def _by_both(read: Sequence[Advisory]) -> Grid:
    """The figures that readings move; each row has the number of its reading, also at the head of a page."""
    rows = [(f"{place}.", *row) for place, each in enumerate(read, 1) for row in each.rows]
    heads = ("reading", "what it moves", "as it is read here", "by the other reading")
    return cells(heads, rows, align="llrr", wide=1, note="What each reading is stands below, by its number.")


def _moves_nothing(house: House, known: Sequence[Advisory], left: Sequence[str]) -> str:
    """The unclear clauses on which no figure depends."""
    named = {clause for each in known for clause in each.clause.split(", ")}
    new, more = ([each for each in left if (each in named) is told] for told in (False, True))
    which = "The other unclear clauses" if known else "The unclear clauses"
    but = ", but for what two hands of one round win from a meter" if metered_steps(house) else ""
    also = f"; nor does what else is unclear in {listed(more)}" if more else ""
    says = f"{which} of the filing move no figure here{but}: {listed(new)}{also}"
    return f"{says if new else f'What else is unclear in {listed(more)} moves no figure here{but}'}."
