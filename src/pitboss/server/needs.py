"""What a table needs of a floorperson now, in the order of money, cards and questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pitboss.day.actions import VerifyInspection
from pitboss.engine.actions import DocumentJackpot
from pitboss.engine.documents import undocumented
from pitboss.engine.people import FLOORPERSON
from pitboss.engine.validating import pending, validation_clause
from pitboss.money import dollars
from pitboss.rules.words import Mishap
from pitboss.server.questions import FloorCall
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.offered import Offered, offered
from pitboss.table.on_hold import held_award

Json = dict[str, Any]
AWARD, PAPERS, CARDS, DEVICE, FROZEN, QUESTION = "award", "papers", "cards", "device", "frozen", "question"
SOON = 15  # minutes before a deck must be changed


def needs(table: LiveTable, at: int, asked: Iterable[FloorCall] = ()) -> list[Json]:
    """Everything that waits for a floorperson at a table, the calls of dealer and players last."""
    return [*_money(table), *_steps(table, at), *_cards(table, at), *map(_question, asked)]


def _need(kind: str, says: str, cite: str, more: str = "", option: str = "") -> Json:
    return {"kind": kind, "says": says, "more": more, "clause": cite, "option": option}


def _question(each: FloorCall) -> Json:
    """A call of the dealer or of a player; `question` is what it is seen to by, `since` when it was asked."""
    of_round = f", round {each.round.rpartition('-')[2]}" if each.round else ""
    more = f"about {each.wager}{of_round}" if each.wager else "for a floorperson"
    says = f"Seat {each.seat} asks" if each.seat else "The dealer calls"
    told = _need(QUESTION, says, "", more)
    return {**told, "question": each.id, "seat": each.seat, "name": each.name, "since": each.at}


def _money(table: LiveTable) -> Iterator[Json]:
    state = table.round
    waits = pending(state) if state is not None else None
    if table.frozen:
        cite = table.house.force.wagering.closing
        yield _need(FROZEN, "The table stands still", cite, table.frozen)
    if state is not None and waits is not None:
        says, hand = f"Validate {dollars(waits.paid)}", waits.hand.name if waits.hand else ""
        more = f"seat {waits.seat}, {waits.wager}" + (f": {hand}" if hand else "")
        hold = held_award(table)
        if hold is not None:
            says, more = f"Held: {dollars(waits.paid)}", f"seat {waits.seat}, {waits.wager}: {hold.why}"
        yield _need(AWARD, says, validation_clause(state, waits), more)


def _steps(table: LiveTable, at: int) -> Iterator[Json]:
    """Steps of the usual course that are a floorperson's."""
    for option in offered(table, FLOORPERSON, at):
        kind, more = _kind(table, option)
        if kind and not option.irregular and option.who is None:
            yield _need(kind, option.says[:1].upper() + option.says[1:], option.cite, more, option.id)


def _kind(table: LiveTable, option: Offered) -> tuple[str, str]:
    """What kind of step it is, and what more is told of it: how much is paid once the papers are complete."""
    match option.action:
        case acts.InRound(DocumentJackpot(seat, wager)):
            owed = undocumented(table.round) if table.round is not None else ()
            cents = sum(each.paid for each in owed if (each.seat, each.wager) == (seat, wager))
            return PAPERS, f"{dollars(cents)}; then the cage pays it by hand"
        case acts.InDay(VerifyInspection()):
            return CARDS, ""
    return "", ""


def _cards(table: LiveTable, at: int) -> Iterator[Json]:
    day = table.day
    if day is None:
        return
    for device in sorted(day.out_of_order - day.covered, key=lambda each: each.value):
        says = f"The {device.value} is out of order"
        cite = day.irregularity(Mishap.OUT_OF_ORDER)
        yield _need(DEVICE, says, cite, "it is covered before another method is used")
    for deck in day.decks:
        due, cite = day.due(deck)
        left = due - table.minute(at)
        if left <= SOON:
            says = f"Deck {deck.number} is due" + (f" in {left} min" if left > 0 else "")
            yield _need(CARDS, says, cite, f"{deck.backs} backs" if deck.backs else "")
