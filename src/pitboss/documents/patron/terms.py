"""The words of a paytable that a patron may not know, each explained where a table in force has it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pitboss.documents.offer import drawn_in, even_below_odds, events, paytables, steps, wagers
from pitboss.documents.patron.playing import yours
from pitboss.hands import Kind
from pitboss.money import Flat
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus

EVENTS = ("Magic Card", "Lucky Bonus")
WHOLE = "Mini-royal flush"
MINI = "ace, king and queen of one suit"
SIX = "ace, king, queen, jack, 10 and 9 of one suit"
SUITED = "Ace, king and queen"  # a row that names suits, and not that the three cards share one
OF_SUITS = re.compile(r"(?<=king and queen) of (\w+, .*)")  # of a row, and not of which card
HANDS = (  # how a row is called that has it, what it is, and its kind in section .6
    (WHOLE, MINI, Kind.MINI_ROYAL),
    ("Mini-royal", MINI, Kind.MINI_ROYAL),
    (SUITED, "all three of the same suit", Kind.STRAIGHT_FLUSH),
    ("Super Royal", SIX, Kind.SIX_CARD_ROYAL),
    ("Six-card royal flush", SIX, Kind.SIX_CARD_ROYAL),
)


def explained(house: House) -> Iterator[tuple[str, str, str]]:
    """Each such word with what it means and the clause."""
    rows = [row.told.lower() for shown in paytables(house) for row in shown.rows]
    added = any(WHOLE.lower() in row for row in rows)
    for name, says, kind in HANDS:
        if any(name.lower() in row for row in rows) and not (added and name != WHOLE and says == MINI):
            yield name, f"{says}{_flat(house, kind)}", _clause(house, kind, name)
    for step in steps(house):
        for name, _ in events(house, step):
            assert isinstance(step, HandBonus)
            says = f"whatever the hand and besides what it wins, if {drawn(house, step, name)}"
            yield name, f"{says}; it draws in {drawn_in(house, name)}", step.events


def of_one_suit(hand: str) -> str:
    """A row that names several suits, with the word that its three cards share one: 649a.6(b)(1)."""
    return OF_SUITS.sub(r" of one suit: \1", hand)


def drawn(house: House, step: HandBonus, name: str) -> str:
    """What the table game system draws for a bonus, to somebody who wagered on a hand."""
    dealers = any("dealer" in wager.hand for wager in wagers(house))
    if name != EVENTS[0]:
        return f"the system draws your seat{' (the dealer, if you wagered on that hand)' if dealers else ''}"
    among = "the five of the hand you wagered on" if dealers else yours(house, step.formed[0])
    return f"the system draws a card that is among {among}"


def _flat(house: House, kind: Kind) -> str:
    """That a royal is paid a sum of money by wagers of any amount, with the semicolon before it."""
    names = {name for name, _, each in HANDS if each is kind}
    for shown in paytables(house):
        sums = [row for row in shown.rows if isinstance(row.pays, Flat)]
        if not {*shown.table.serves} & {*house.amounts} and names & {stem(row.told) for row in sums}:
            return f"; the sum is the same whatever the wager{even_below_odds(house, shown)}"
    return ""


def stem(hand: str) -> str:
    """A hand of a paytable without its suits."""
    return hand.partition(" of ")[0]


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
