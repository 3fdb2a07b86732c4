"""A page of the jackpot form for a win of a fortune that no clause has validated, as the house does it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.chosen import left_open
from pitboss.documents.form_parts import (
    BOX,
    amounts,
    at_table,
    cards_lines,
    not_folded,
    signed,
    wager_line,
    written_in,
)
from pitboss.documents.large_wins import LargeWins, chip_stays_away, decided_on, stakes_go_back
from pitboss.documents.page import Block, Columns, Heading, Notice, Numbered, Room, Text, cells
from pitboss.documents.paper import Paper
from pitboss.documents.patron.terms import of_one_suit
from pitboss.documents.settling import joined, lettered, pays_sums_of_money, table_of
from pitboss.law.silences import READ, read_so
from pitboss.money import Flat, Odds
from pitboss.rules.house import House


def large_win_page(house: House, win: LargeWins, paper: Paper) -> Iterator[Block]:
    """The page of a wager that no clause has validated; a sum has the clauses that it is paid by."""
    step, table = win.step, table_of(house, win.step)
    yield Heading(f"{step.wager}: {win.told}")
    yield Notice(
        "No clause of this chapter asks for a validation of this win. What has no clause beside it here is"
        " how the house does it, unless the approved internal controls say otherwise.",
        kind="house practice",
    )
    player, played = (
        (f"{at_table(paper)}, position", "Player", wager_line(house, step.wager)),
        ("Round", *cards_lines(house, step), "Hand"),
    )
    apart = len(player) == len(played)
    yield Columns(
        (
            (written_in("The player", "Date" if apart else "Date and time", *player),),
            (written_in("The round", *(["Time"] if apart else []), *played),),
        )
    )
    yield Heading("1. The hand: tick one", 2)
    cites = ", ".join(dict.fromkeys((step.formed.cite, step.cite)))
    yield Text(f"Decided on {decided_on(house, win)}.", cites, look="small")
    rows = [(BOX, of_one_suit(row.told), row.pays, _of_wager(row.pays)) for row in win.rows]
    hands = cells(
        ["", "Hand", "Pays", "Due"], rows, align="llrr", cite=step.pays, caption=lettered(table), wide=1
    )
    back = ("Wager given back",) if stakes_go_back(house, win) else ()
    yield Columns(((hands,), (amounts("The sum", step.pays, "Amount due", *back),)))
    yield Heading("2. Before anything is paid", 2)
    checks = (*_by_practice(house, win), *_sum(house, win))
    yield Numbered(tuple((BOX, says, cites) for says, cites in checks))
    yield Room("Remarks")
    yield from signed()


def _of_wager(pays: Odds) -> str:
    """What is due of a win: its sum, or what the odds make of a wager that is not known yet."""
    return str(pays) if isinstance(pays, Flat) else "by the wager"


def _by_practice(house: House, win: LargeWins) -> Iterator[tuple[str, str]]:
    """What is done before a fortune is paid, and a fold asked for where a clause speaks of it."""
    yield "The dealer has called the floorperson and has paid nothing for this win.", ""
    yield "The dealer has confirmed that the hand wins.", ""
    yield from not_folded(house, win.step)
    yield "A floorperson or above has seen the cards as they lie, and validated hand and sum.", ""
    yield "The cards stay on the table until this form is complete.", ""


def _sum(house: House, win: LargeWins) -> Iterator[tuple[str, str]]:
    """How the win is paid: that has clauses."""
    step = win.step
    cites = joined((step.cite, step.pays))
    read = read_so(step.pays, left_open(house))
    if chip_stays_away(house, win):
        yield f"The sum is paid and nothing besides: the chip is not given back.{READ}", cites
    elif pays_sums_of_money(house, step):
        yield (
            f"The sum is paid as it is printed, whatever the wager was, and the wager given back.{READ}",
            cites,
        )
    elif stakes_go_back(house, win):
        yield f"The win is paid at the odds of the paytable, and the wager given back.{read}", cites
    else:
        yield (
            "The win is paid at the odds of the paytable and nothing besides: the wager is not given"
            f" back.{read}",
            cites,
        )
