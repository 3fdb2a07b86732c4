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
from pitboss.rules.tables import told as in_one_form
from pitboss.solve.splits import Split

NO_BREAK = "\xa0"
ADDS = "adds to the expected value"
RANKS = re.compile(r"(\w+), (?:\w+, )+\w+ or (\w+)")  # tens, jacks, queens, kings or aces


def split_blocks(
    split: Split, unit: str, decisions: Sequence[str] = (), *, folds: bool = True
) -> Iterator[Block]:
    """The return of the base game in its parts; decisions stand in the order in which they are given.

    In a game in which nobody `folds` no word is said of it.
    """
    yield Heading("Where the return comes from")
    folded = "; what is folded is lost as well" if folds else ""
    yield Text(
        "Shares of a wager are of all deals, those of a hand are of the deals with that hand. The hand is the"
        f" one that the player's cards make once all cards lie there{folded}.",
        look="intro",
    )
    yield _by_wager(split)
    yield _by_hand(split, folds=folds)
    yield _by_decision(split, tuple(dict.fromkeys((*decisions, *split.by_decision))))
    if split.by_dealer:
        yield _by_dealer(split, unit)


def _share(deals: int, of: int) -> str:
    return percent(Fraction(deals, of), 2) if of else ""


def _brief(hand: str) -> str:
    """A hand of many ranks by the first and the last: beside so many figures there is no room for all."""
    return RANKS.sub(r"\1 to \2", in_one_form(hand))


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


def _by_hand(split: Split, *, folds: bool) -> Grid:
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
    kept = [place for place, head in enumerate(heads) if folds or head != "folded"]
    return cells(
        [heads[place] for place in kept],
        [[row[place] for place in kept] for row in rows],
        align="l" + "r" * (len(kept) - 1),
        caption="By the player's hand",
        strong=(len(rows) - 1,),
        whole=True,
    )


def _by_decision(split: Split, decisions: Sequence[str]) -> Grid:
    """Each hand by what is done with it; what nobody should ever do has no column."""
    decisions = [each for each in decisions if each in split.by_decision]
    rows = [
        (_brief(hand), *(_share(split.by_decision[one][hand], each.deals) for one in decisions))
        for hand, each in split.by_hand.items()
    ]
    heads = ("hand", *map(_whole_option, decisions))
    align = "l" + "r" * len(decisions)
    return cells(heads, rows, align=align, caption="What is done with each hand", whole=True)


def _whole_option(decision: str) -> str:
    """A decision whose option is never broken over two lines: `Bet Number 1: let it ride`."""
    which, colon, option = decision.partition(": ")
    return f"{which}{colon}{option.replace(' ', NO_BREAK)}" if colon else decision


def _by_dealer(split: Split, unit: str) -> Grid:
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
            f"{decimal(abs(value), 6)} {'less' if value > 0 else 'more'} on the {wager}"
            for wager, value in split.qualifying.items()
            if value
        ]
    )
    note = (
        f"If every hand of the dealer's qualified, the same play would bring the player {worth}, in units of"
        f" {unit}."
    )
    return cells(
        ("the dealer", "deals", "probability", ADDS),
        rows,
        align="lrrr",
        caption="By the dealer's hand",
        note=note,
        strong=(len(rows) - 1,),
    )
