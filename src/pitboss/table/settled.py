"""The lines of a settlement as a page is told them: why, against what, and what they rest on."""

from __future__ import annotations

from typing import Any, TypeGuard

from pitboss.cards import Card, show_all
from pitboss.engine.clauses import verify_clause
from pitboss.engine.state import OVER, VOID, Line, Round
from pitboss.engine.view import View
from pitboss.hands.patterns import Ranked
from pitboss.law.silences import ReadSo
from pitboss.rounds.call import left_open
from pitboss.rounds.read_so import Readings, read_so
from pitboss.rules.house import House
from pitboss.table.state import LiveTable
from pitboss.wire.seen import line_to_json

Json = dict[str, Any]


def lines_of(table: LiveTable, seen: View | None) -> list[Json]:
    """The settlement so far."""
    open_cards, house = open_cards_of(seen), table.house
    lines = zip(seen.lines, read_of(table.round or table.last), strict=True) if seen is not None else ()
    return [told_line(house, line, open_cards, read) for line, read in lines]


def read_of(state: Round | None) -> Readings:
    """What each line rests on that no clause says; readings that a house chooses once the round has ended."""
    if state is None:
        return ()
    return read_so(state) if state.stage in (OVER, VOID) else tuple(line.read for line in state.lines)


def told_line(house: House, line: Line, open_cards: set[Card], read: tuple[ReadSo, ...] = ()) -> Json:
    """A line of the settlement, and against what; cards of a hand only where all of them lie open.

    `validation_clause` is that by which a floorperson validates an award that waits; `read_so` tells what
    the line rests on that no clause says.
    """
    told = line_to_json(line)
    shown = told["cards"] is not None and _open(line.hand, open_cards)
    against = line.against
    return {
        **told,
        "cards": told["cards"] if shown else None,
        "against": None if against is None else against.name,
        "against_cards": show_all(against.cards) if _open(against, open_cards) else None,
        "row": line.row,
        "validation_clause": verify_clause(house, line.wager) if line.pending else None,
        "read_so": [{"clause": each.clause, "says": left_open(each)} for each in read],
        **_sum(line),
    }


def _sum(line: Line) -> Json:
    """What the odds alone make of a winning wager, and why less is paid: the payout limit, or a division."""
    cut = {"says": line.note, "clause": line.cut} if line.cut else None
    return {"full_cents": line.full, "cut": cut}


def _open(hand: Ranked | None, open_cards: set[Card]) -> TypeGuard[Ranked]:
    return hand is not None and open_cards.issuperset(hand.cards)


def open_cards_of(seen: View | None) -> set[Card]:
    """The cards that lie face up, for everybody."""
    if seen is None:
        return set()
    hands = (seen.dealer, seen.community, seen.bonus, *(seat.cards for seat in seen.seats))
    return {card for hand in hands for card in hand if card is not None}
