"""What the pages of the jackpot form share: where something is written in, who signs, whether one folded."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.page import Block, Grid, Heading
from pitboss.documents.paper import Paper
from pitboss.documents.patron.playing import a
from pitboss.documents.settling import counted, formed_of
from pitboss.law.silences import NO_PROGRESSIVE_IN_A_FOLD, read_so
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import AgainstTable, HandBonus, Part, Progressive

BOX = "\u2610"


def signed(cites: str = "") -> Iterator[Block]:
    """Who signs, with the clauses that ask for it."""
    yield Heading("Signatures", 2, cite=cites)
    signs = (
        "Dealer: the hand wins",
        "Floorperson or above: the win is valid",
        "Paid: by whom and how; the player signs",
    )
    yield Grid(
        columns=("", "Name", "Signature", "Date and time"),
        rows=tuple((each, "", "", "") for each in signs),
        shares=(35, 24, 24, 17),
        tall=True,
    )


def at_table(paper: Paper) -> str:
    """Where the win was, to be written in."""
    return f"{paper.tables_word} {listed(paper.tables, 'or')}" if paper.tables else "Table"


def wager_line(house: House, name: str) -> str:
    """The wager of the win: what a system accepted if its chip was collected before the deal."""
    wager = house.force.by_name[name]
    if not wager.collected_before_deal:
        return "Wager"
    least, most = house.least_and_most(wager)
    return f"{dollars(least) if least == most else ''} wager accepted by the system".strip().capitalize()


def cards_lines(house: House, step: Progressive | HandBonus | AgainstTable) -> Iterator[str]:
    """The cards of the hand, a line for each place where they lie."""
    first = formed_of(step)[0].parts
    several = len(formed_of(step)) > 1
    for part in first:
        whose = "The player's or dealer's cards" if several and part is Part.PLAYER else counted(house, part)
        yield whose[0].upper() + whose[1:]


def written_in(title: str, *names: str, ticked: tuple[tuple[str, str], ...] = ()) -> Grid:
    """Names with room to write beside them, then those with something to tick."""
    rows = (*((name, "") for name in names), *ticked)
    return Grid(columns=(title, ""), rows=rows, wide=1, tall=True)


def amounts(caption: str, cite: str, *names: str) -> Grid:
    """Readings with room for an amount beside them."""
    rows = tuple((name, "") for name in names)
    return Grid(columns=("Reading", "Amount"), rows=rows, caption=caption, cite=cite, wide=1, tall=True)


def not_folded(house: House, step: Progressive | HandBonus | AgainstTable) -> Iterator[tuple[str, str]]:
    """That the player did not fold, where a fold forfeits the wager or keeps it only beside another one."""
    fold = house.force.folding
    if fold is None:
        return
    name = step.wagers[0] if isinstance(step, HandBonus) else step.wager
    if clause := dict(fold.forfeits).get(name):
        read = read_so(clause, NO_PROGRESSIVE_IN_A_FOLD)
        yield f"The player did not fold: a fold forfeits this payout.{read}", clause
    elif fold.survival_needs:
        beside = f"{a(fold.survival_needs)} Wager"
        yield f"The player did not fold, or had also made {beside}.", dict(fold.survives)[name]
