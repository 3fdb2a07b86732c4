"""The words of a paytable that a patron may not know, each explained where a table in force has it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.offer import events, paytables, steps
from pitboss.hands import Kind
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus

MINI = "ace, king and queen of one suit"
SIX = "ace, king, queen, jack, 10 and 9 of one suit"
SUITED = "Ace, king and queen"  # a row that names suits, and not that the three cards share one
HANDS = (  # how a row is called that has it, what it is, and its kind in section .6
    ("Mini-royal", MINI, Kind.MINI_ROYAL),
    (SUITED, "all three of the same suit", Kind.STRAIGHT_FLUSH),
    ("Super Royal", SIX, Kind.SIX_CARD_ROYAL),
    ("Six-card royal flush", SIX, Kind.SIX_CARD_ROYAL),
)
DRAWN = {
    "Magic Card": "a card drawn at random that is one of the five of the hand wagered on",
    "Lucky Bonus": "a position drawn at random that is the one of the hand wagered on",
}


def explained(house: House) -> Iterator[tuple[str, str, str]]:
    """Each such word with what it means and the clause."""
    rows = [row.told.lower() for shown in paytables(house) for row in shown.rows]
    for name, says, kind in HANDS:
        if any(name.lower() in row for row in rows):
            yield name, says, _clause(house, kind, name)
    for step in steps(house):
        for name, _ in events(house, step):
            assert isinstance(step, HandBonus)
            yield name, DRAWN[name], step.events


def _clause(house: House, kind: Kind, name: str) -> str:
    """The clause that ranks the hand for a wager that pays it, or that lets it be added to a table."""
    named = {
        shown.table.cite
        for shown in paytables(house)
        if any(name.lower() in row.told.lower() for row in shown.rows)
    }
    paid = {
        formed.ranks
        for step in steps(house)
        if step.pays in named
        for formed in (step.formed if isinstance(step, HandBonus) else (step.formed,))
    }
    used = [ranks for ranks in house.force.ranks if ranks.cite in paid] or house.force.ranks
    ranked = [dict(ranks.kinds)[kind] for ranks in used if kind in dict(ranks.kinds)]
    added = [least.ranked_by for least in house.force.minimums if least.to_table in house.added]
    return next(iter((*added, *ranked) if kind is Kind.MINI_ROYAL else ranked), "")
