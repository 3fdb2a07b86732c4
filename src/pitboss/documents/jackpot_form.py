"""The form by which a jackpot is validated: a page for each wager with a meter, filled in at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import ceil

from pitboss.documents.offer import envy, how_much
from pitboss.documents.page import (
    Block,
    Columns,
    Document,
    Grid,
    Heading,
    NewPage,
    Numbered,
    Room,
    Text,
    cells,
)
from pitboss.documents.paper import Paper, footer
from pitboss.documents.settling import hand_of, joined, least_hand, lettered, pays_no_share, printed, table_of
from pitboss.engine.meters import metered_steps
from pitboss.money import Share
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Progressive, metered

BOX = "\u2610"


def jackpot_form(house: House, paper: Paper | None = None) -> Document:
    """The form of a house; refused where no wager has a meter."""
    paper, steps = paper or Paper(), metered_steps(house)
    if not steps:
        raise Refused("no wager of this submission has a meter: there is no jackpot to validate")
    pages = [block for step in steps for block in (*_page(house, step), NewPage())]
    return Document(
        title=house.rules.name,
        subtitle="Validation of a win",
        kind="Jackpot form",
        facts=paper.facts,
        blocks=tuple(pages[:-1]),
        footer=footer(house, paper),
        look="sheets",
    )


def _page(house: House, step: Progressive | HandBonus) -> Iterator[Block]:
    name = metered(step)
    yield Heading(f"{name}: {least_hand(house, step)}")
    yield Columns(
        (
            (_blank("The player", "Date and time", "Table and position", "Player"),),
            (_blank("The round", "Round", f"Wager of {_amount(house, step)} accepted", "Cards of the hand"),),
        )
    )
    yield Heading("1. The hand: tick one", 2)
    yield Columns(((_hands(house, step),), tuple(_meters(house, step))))
    yield Heading("2. Before anything is paid", 2)
    yield Numbered(tuple((BOX, says, cites) for says, cites in _checks(house, step)))
    if isinstance(step, Progressive) and (schedule := envy(house, step)):
        yield Heading("3. Envy Bonus to the other players with this wager", 2, cite=step.envy)
        yield replace(printed(schedule, "For each hand of another player"), wide=0)
        half = ceil((house.seats - 1) / 2)
        others = Grid(
            columns=("Position and player", "Envy Bonus"), rows=(("", ""),) * half, wide=0, tall=True
        )
        yield Columns(((others,), (others,)))
    yield Room("Remarks")
    yield Heading("Signatures", 2)
    yield Columns(
        ((_blank("Dealer", "Name", "Signature"),), (_blank("Floorperson or above", "Name", "Signature"),))
    )
    yield Text("File with what the approved internal controls ask for.", look="small")


def _amount(house: House, step: Progressive | HandBonus) -> str:
    name = step.wager if isinstance(step, Progressive) else step.wagers[0]
    return how_much(house, house.force.by_name[name])


def _blank(title: str, *names: str) -> Grid:
    """Names with room to write beside them."""
    return Grid(columns=(title, ""), rows=tuple((name, "") for name in names), wide=1, tall=True)


def _read(caption: str, *names: str) -> Grid:
    """Readings with room for an amount beside them."""
    rows = tuple((name, "") for name in names)
    return Grid(columns=("Reading", "Amount"), rows=rows, caption=caption, wide=1, tall=True)


def _hands(house: House, step: Progressive | HandBonus) -> Grid:
    table = table_of(house, step)
    rows = [(BOX, row.told, row.pays) for row in table.rows]
    return cells(
        ["", "Hand", "Pays"], rows, align="llr", cite=table.table.cite, caption=lettered(table), wide=1
    )


def _meters(house: House, step: Progressive | HandBonus) -> Iterator[Block]:
    shown = [
        f"{'Meter' if level == 'meter' else f'{level.capitalize()} meter'} at the player's turn"
        for level in house.levels(step)
    ]
    yield _read("The meter", *shown, "Share won", "Amount due", "Meter after the reset")
    formed = step.formed[0] if isinstance(step, HandBonus) else step.formed
    says = f"Decided on {hand_of(house, formed)}."
    if isinstance(step, HandBonus) and len(step.wagers) > 1:
        says = (
            "Decided on the hand wagered on: the player's or the dealer's. Players with a wager on the"
            " dealer's hand share its part of the meter equally."
        )
    yield Text(says, step.cite, look="small")


def _checks(house: House, step: Progressive | HandBonus) -> Iterator[tuple[str, str]]:
    verify = step.verify
    yield "The dealer has confirmed that the hand wins.", verify[0]
    if isinstance(step, Progressive):
        yield "The light of the position on the progressive system is lit.", verify[1]
        yield "A floorperson or above has validated the win by the approved internal controls.", verify[2]
        yield (
            "Only the highest hand is paid, by the meter at the player's turn.",
            joined((step.highest_only, step.turn)),
        )
        pays = "pays no share of the meter" if pays_no_share(house, step) else "does not pay the whole meter"
        stay = "The cards stay on the table until this form is complete."
        yield f"The table inventory container {pays}. {stay}", step.pay
        return
    yield "A floorperson or above has verified a win of 500 for 1 or of a share of the meter.", verify[1]
    yield "Only the highest hand is paid.", step.highest_only
    shares = any(isinstance(row.pays, Share) for row in table_of(house, step).rows)
    assert shares
    yield (
        "A share of the meter is not credited to the game account. The hand stays on the table until this"
        " form is complete.",
        step.credit,
    )
