"""The hands, highest first: each list of section .6 in use, with example hands and how rare they are."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.numbers import how_often
from pitboss.documents.offer import game_wagers, rankings_used, steps
from pitboss.documents.page import Grid, cells
from pitboss.documents.patron.examples import example, shown
from pitboss.documents.patron.playing import number, spoken
from pitboss.engine.meters import wagers_of
from pitboss.hands import Kind, quick
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Formed, HandBonus, Ranks
from pitboss.solve.holdings import holdings
from pitboss.solve.sides import held_by

ROYALS = (Kind.SIX_CARD_ROYAL, Kind.MINI_ROYAL)  # which not every paytable pays by themselves


def rankings(house: House) -> Iterator[Grid]:
    """The lists of section .6 that some wager offered goes by, highest first."""
    main = game_hand(house)
    for ranks in rankings_used(house):
        yield _ranking(house, ranks, main if ranks.cite == main.ranks else None, _sides_by(house, ranks))


def mini_royal(house: House) -> str:
    """What a mini-royal flush is, where one was added to a table."""
    if not any(least.to_table in house.added for least in house.force.minimums):
        return ""
    return "A mini-royal flush, ace, king and queen of one suit, ranks above the other straight flushes."


def _sides_by(house: House, ranks: Ranks) -> list[str]:
    """The wagers settled by a list of section .6, other than against the dealer."""
    found = [
        name
        for step in steps(house)
        for formed in (step.formed if isinstance(step, HandBonus) else (step.formed,))
        if formed.ranks == ranks.cite
        for name in spoken(house, wagers_of(step))
    ]
    return list(dict.fromkeys(found))


def used_for(house: House, ranks: Ranks) -> list[str]:
    """Every wager that a list of section .6 decides: those against the dealer first."""
    decided = {name for step in steps(house) for name in wagers_of(step)}
    compete = house.force.compete
    game = [w.name for w in game_wagers(house) if w.name not in decided] if compete else []
    return [*(game if compete and compete.ranks == ranks.cite else ()), *_sides_by(house, ranks)]


def kinds_paid(house: House, ranks: Ranks) -> list[Kind]:
    """The kinds of a list that matter here: some royals only where a paytable has a row for them."""
    return [kind for kind, _ in ranks.kinds if kind not in ROYALS or _has_a_row(house, ranks, kind)]


def game_hand(house: House) -> Formed:
    """The cards that the player's hand in the game itself is formed from."""
    if house.force.compete:
        return house.force.compete
    name = game_wagers(house)[0].name
    return next(s.formed for s in steps(house) if not isinstance(s, HandBonus) and s.wager == name)


def _ranking(house: House, ranks: Ranks, formed: Formed | None, wagers: list[str]) -> Grid:
    """One list of section .6 with an example of each kind; of the game's own list how rare each is."""
    kinds = kinds_paid(house, ranks)
    rows = [(kind.value.capitalize(), shown(example(kind, ranks.ranking))) for kind in kinds]
    size = number(ranks.ranking.size)
    sides = listed(wagers) if wagers else ""
    if formed is None:
        return cells(
            ["Hand", "For example"],
            rows,
            faces=(1,),
            wide=0,
            caption=f"{size.capitalize()} cards ({sides})",
            cite=ranks.cite,
        )
    held = held_by(house, formed)
    looks = holdings(ranks.ranking, held)
    counts = {kind: sum(look.count for look in looks if look.low.kind is kind) for kind in kinds}
    deals = sum(look.count for look in looks)
    best = (
        f"What beats what: {size} cards"
        if held == ranks.ranking.size
        else f"What beats what: the best {size} of {number(held)} cards"
    )
    return cells(
        ["Hand", "For example", "Chance"],
        [(*row, how_often(counts[kind], deals)) for row, kind in zip(rows, kinds, strict=True)],
        align="llr",
        faces=(1,),
        wide=0,
        caption=best,
        cite=ranks.cite,
    )


def _has_a_row(house: House, ranks: Ranks, kind: Kind) -> bool:
    """Whether some paytable in force pays a royal otherwise than the hand that it is without its own row."""
    cards = example(kind, ranks.ranking)
    without = cards[:5] if kind is Kind.SIX_CARD_ROYAL else example(Kind.STRAIGHT_FLUSH, ranks.ranking)
    royal, below = (quick.best(held, ranks.ranking) for held in (cards, without))
    decided = [s.pays for s in steps(house) if not isinstance(s, HandBonus) and s.formed.ranks == ranks.cite]
    return any(house.paytable(cite).row_for(royal) != house.paytable(cite).row_for(below) for cite in decided)
