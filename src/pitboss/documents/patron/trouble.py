"""What a patron should know for the day when something goes wrong, and where help is to be had."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.mishaps import mishaps
from pitboss.documents.offer import irregularities
from pitboss.documents.page import Blank, Block, Heading, Items, Text
from pitboss.law import neighbor
from pitboss.rules.house import House
from pitboss.rules.words import Mishap

OF_INTEREST = (  # to somebody with wagers down
    Mishap.FACE_UP_CARDS,
    Mishap.WRONG_NUMBER,
    Mishap.EXPOSED_EARLY,
    Mishap.SHOE_JAM,
)


def trouble_blocks(house: House) -> Iterator[Block]:
    """The irregularities that touch a player, those with one consequence together, and his own duties."""
    yield Heading("If something goes wrong")
    yield Items(tuple(_told(house)))


def _told(house: House) -> Iterator[tuple[str, str]]:
    rules = house.force
    grouped: dict[str, list[tuple[str, str]]] = {}
    for what, each in zip(irregularities(house), mishaps(house), strict=True):
        if what.what in OF_INTEREST:
            follows = f"{each.then} {each.anyway}".strip()
            grouped.setdefault(follows, []).append((each.when, each.cite))
    for follows, cases in grouped.items():
        when = "; or if ".join(case for case, _ in cases)
        always = "in each case " if cases[1:] else ""
        yield f"If {when}: {always}{follows[0].lower()}{follows[1:]}", ", ".join(cite for _, cite in cases)
    yield (
        "Keep your cards on the table and in sight; only you and the dealer may touch them.",
        f"{rules.own_hand}, {neighbor(rules.id, rules.own_hand, 1)}",
    )
    yield (
        "If you leave the table with wagers down, they may be treated as lost.",
        rules.wagering.leaving,
    )
    yield "If you think that a wager was settled wrongly, say so at once and ask for the floorperson.", ""


def help_blocks(number: str, every_wager_costs: bool) -> Iterator[Block]:
    """Help for those who need it: the operator's number, or the line on which to write it."""
    yield Heading("Play within your means")
    edge = "the house edge" if every_wager_costs else "the edge that the house has on a wager"
    yield Text(
        "Decide before you sit down how much you can afford to lose, and stop there. No way of playing makes"
        f" up for {edge}. If gambling has become a problem for you or someone near you, please call:"
    )
    yield (
        Text(f"Help for problem gambling: {number}", look="strong")
        if number
        else Blank("Help for problem gambling:")
    )
