"""How the base game pays, on the PAR sheet: against the dealer, at fixed odds, and by its own paytables."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.numbers import chance, one_in
from pitboss.documents.offer import InForce, base_facts, clauses_of, game_paytables
from pitboss.documents.page import Block, Grid, Heading, Items, cells
from pitboss.documents.patron.chances import OTHERS, formed_for
from pitboss.kept.figures import KeptFigures
from pitboss.rules.tables import told as in_one_form


def game_pays(known: KeptFigures) -> Iterator[Block]:
    """The payouts of the base game, with how often the cards make each hand of its paytables."""
    house = known.house
    yield Heading("Payouts of the base game")
    facts, paytables = base_facts(house), game_paytables(house)
    if facts:
        said = tuple((f"{says[:1].upper()}{says[1:]}.", cite) for says, cite in facts)
        yield Items(said, leads=bool(paytables))
    for table in paytables:
        yield _hands(known, table)


def hands_formed(known: KeptFigures, table: InForce) -> list[tuple[str, str, int]]:
    """Of a paytable of the game each hand, what it pays, and how often the cards make it, folded or not."""
    return known.rows(formed_for(known.house, table), table.paytable)


def _hands(known: KeptFigures, table: InForce) -> Grid:
    """A paytable of the game: how often the player's cards make each hand, folded or not."""
    rows = hands_formed(known, table)
    deals = sum(count for _, _, count in rows)
    told = [
        (
            in_one_form(hand) if hand else OTHERS,
            pays,
            f"{count:,}",
            chance(count, deals),
            one_in(count, deals),
        )
        for hand, pays, count in rows
    ]
    told.append(("", "", f"{deals:,}", "1", ""))
    folded = "; what is folded is among them" if known.house.force.folding else ""
    return cells(
        ("hand", "pays", "combinations", "probability", "frequency"),
        told,
        align="lrrrr",
        caption=table.title,
        cite=clauses_of(known.house, table),
        note=f"Combinations of the cards that the hand is formed from{folded}.",
        strong=(len(told) - 1,),
        wide=0,
        whole=True,
    )
