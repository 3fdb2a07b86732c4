"""Where the return of the base game comes from, on the PAR sheet: by wager, by hand, by decision, by dealer.

The parts of each table add up to the expected value of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from pitboss.documents.numbers import chance, decimal, signed
from pitboss.documents.page import Block, Grid, Heading, Text, cells
from pitboss.money import percent
from pitboss.rules.describe import listed
from pitboss.solve.splits import Split

ADDS = "adds to the expected value"
RANKS = re.compile(r"(\w+), (?:\w+, )+\w+ or (\w+)")  # tens, jacks, queens, kings or aces


def split_blocks(split: Split, decisions: Sequence[str] = ()) -> Iterator[Block]:
    """The return of the base game in its parts; decisions stand in the order in which they are given."""
    yield Heading("Where the return comes from")
    yield Text(
        "Shares of a wager are of all deals, those of a hand are of the deals with that hand. The hand is the"
        " one that the player's cards make once all cards lie there; what is folded is lost as well.",
        look="intro",
    )
    yield _by_wager(split)
    yield _by_hand(split)
    yield _by_decision(split, tuple(dict.fromkeys((*decisions, *split.by_decision))))
    if split.by_dealer:
        yield _by_dealer(split)


def _share(deals: int, of: int) -> str:
    return percent(Fraction(deals, of), 2) if of else ""


def _brief(hand: str) -> str:
    """A hand of many ranks by the first and the last: beside so many figures there is no room for all."""
    return RANKS.sub(r"\1 to \2", hand)


def _by_wager(split: Split) -> Grid:
    shares = split.by_wager
    rows = [
        (
            wager,
            decimal(each.wagered, 6),
            *(_share(deals, split.deals) for deals in (each.placed, each.won, each.returned, each.lost)),
            signed(each.ev),
        )
        for wager, each in shares.items()
    ]
    wagered = sum((each.wagered for each in shares.values()), Fraction(0))
    rows.append(("", decimal(wagered, 6), "", "", "", "", signed(split.figures.ev)))
    heads = ("wager", "wagered", "placed", "won", "returned", "lost", ADDS)
    return cells(heads, rows, align="lrrrrrr", caption="By wager", strong=(len(rows) - 1,))


def _by_hand(split: Split) -> Grid:
    rows = [
        (
            _brief(hand),
            f"{each.deals:,}",
            chance(each.deals, split.deals),
            *(_share(deals, each.deals) for deals in (each.won, each.even, each.lost, each.folded)),
            signed(each.ev),
        )
        for hand, each in split.by_hand.items()
    ]
    rows.append(("", f"{split.deals:,}", "1", "", "", "", "", signed(split.figures.ev)))
    heads = ("hand", "deals", "probability", "won", "even", "lost", "folded", ADDS)
    caption = "By the player's hand"
    return cells(heads, rows, align="lrrrrrrr", caption=caption, strong=(len(rows) - 1,), whole=True)


def _by_decision(split: Split, decisions: Sequence[str]) -> Grid:
    """Each hand by what is done with it; what nobody should ever do has no column."""
    decisions = [each for each in decisions if each in split.by_decision]
    rows = [
        (_brief(hand), *(_share(split.by_decision[one][hand], each.deals) for one in decisions))
        for hand, each in split.by_hand.items()
    ]
    heads = ("hand", *decisions)
    align = "l" + "r" * len(decisions)
    return cells(heads, rows, align=align, caption="What is done with each hand", whole=True)


def _by_dealer(split: Split) -> Grid:
    rows = [
        (
            "qualifies" if qualifies else "does not qualify",
            f"{each.deals:,}",
            chance(each.deals, split.deals),
            signed(each.ev),
        )
        for qualifies, each in split.by_dealer.items()
    ]
    rows.append(("", f"{split.deals:,}", "1", signed(split.figures.ev)))
    worth = listed(
        [
            f"{'gains' if value > 0 else 'loses'} {decimal(abs(value), 6)} on the {wager}"
            for wager, value in split.qualifying.items()
            if value
        ]
    )
    note = f"Because some dealers do not qualify the player, playing the same, {worth}."
    return cells(
        ("the dealer", "deals", "probability", ADDS),
        rows,
        align="lrrr",
        caption="By the dealer's hand",
        note=note,
        strong=(len(rows) - 1,),
    )
