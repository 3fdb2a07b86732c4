"""`table_view(table, who, at)`: what one person is sent of a live table, built field by field.

Cards come from `view(round, who)` alone. No state, action or record is ever written out as a whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.cards import DECK, Card, show
from pitboss.day import DeckStage, TableDay, duties
from pitboss.day.actions import CutDeck, FinishShuffle
from pitboss.engine.actions import CountStub, Deal
from pitboss.engine.betting import lacks
from pitboss.engine.deciding import decision, forfeits
from pitboss.engine.people import DEALER, FLOORPERSON, SEAT, SPECTATOR, Who, sits
from pitboss.engine.state import BETS, DEAL, PLAY, VOID, Round
from pitboss.engine.view import SeatView, Seen, View, seat_view, view
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Part, Progressive, Word
from pitboss.table.actions import Action, CloseBetting, InDay, InRound, TimeOut
from pitboss.table.dealer import coming
from pitboss.table.due import Due
from pitboss.table.held import held_hand
from pitboss.table.meeting import not_to_be_seen, stub_lies
from pitboss.table.offered import ASKED_FOR, Offered, offered
from pitboss.table.on_hold import hold_to_json, with_holds
from pitboss.table.payable import payable
from pitboss.table.playing import time_out_word
from pitboss.table.settled import lines_of
from pitboss.table.state import DealtBy, Happening, LiveTable, Sitter
from pitboss.values import altered
from pitboss.wire.names import STAGE

Json = dict[str, Any]
STAFF = (DEALER, FLOORPERSON)


class SeatSeen(NamedTuple):
    """What is seen of a seat: who sits there, and what lies before him if he plays."""

    number: int
    sitter: Sitter | None
    hand: SeatView | None
    community: Seen
    dealer: Seen = ()
    bonus: Seen = ()
    own: bool = False  # by the player himself


def table_view(
    table: LiveTable, who: Who, at: int, told: Iterable[Happening] = (), has: Cents | None = None
) -> Json:
    """Everything that a page draws for this person; `has` is what his account can pay, where it is known."""
    seen = rail_view(table)
    seats = rail_seats(table, seen)
    own, options = own_seat(table, who, seen), payable(offered(table, who, at), has)
    if own is not None:
        seats[who.number - 1] = own
    return {
        **common_view(table, seen),
        "lines": lines_of(table, seen),
        "events": events_of(table, seen),
        "now": at,
        "seats": [{**seat_to_json(each), "hand": held_at(table.house, each)} for each in seats],
        "told": [happening_to_json(each) for each in told],
        "options": [option_to_json(each) for each in options],
        **own_view(table, who, at, options),
    }


def rail_view(table: LiveTable) -> View | None:
    """The round as somebody at the rail sees it."""
    state = _state(table)
    return None if state is None else view(state, SPECTATOR)


def _ends(table: LiveTable, due: Due | None) -> int | None:
    """When the next step comes by itself; while a player is asked, when his own time is over, if it runs."""
    asked = table.round is not None and table.round.stage is PLAY and table.round.asked
    if due is None or (asked and not isinstance(due.action, TimeOut)):
        return None
    return due.at


def common_view(table: LiveTable, seen: View | None) -> Json:
    """What everybody is sent alike, without seats, lines and events: nothing that the rail may not see."""
    due = coming(table)
    asks = seen is not None and table.round is not None and not stub_lies(table)
    return {
        "table": table.id,
        "rules": table.house.rules.id,
        "game": table.house.rules.name,
        "edition": table.edition,
        "demo": table.demo,
        "dealt_by": table.dealt_by.value,
        "version": table.version,
        "stage": stage_of(table),
        "void": seen is not None and seen.stage is VOID,
        "round": table.round_id if seen is not None else "",
        "asked": seen.asked if seen is not None and asks else 0,
        "asks": _asks(table.round) if asks else None,
        "ends": _ends(table, due),
        "since": table.since,
        "dealer": _cards(seen.dealer) if seen else [],
        "dealer_hand": _dealers(table, seen),
        "community": _cards(seen.community) if seen else [],
        "bonus": _cards(seen.bonus) if seen else [],
        **_counts_of_cards(table, seen),
        "meters": _meters(table),
        "waiting": [name for _, name in table.waiting],
        "fair": _fair(table),
        "frozen": table.frozen,
        "hold": hold_to_json(table),
    }


def _counts_of_cards(table: LiveTable, seen: View | None) -> Json:
    """Where the cards lie that lie before nobody: in the rack, as its stub, in the shoe.

    Once a round's cards are collected, what is seen of it is no longer on the felt; its whole deck lies in
    the rack until it is shuffled, and nowhere once it has left the table.
    """
    if seen is None:
        return {"discarded": 0, "undealt": 0, "racked": 0, "shoe": 0, "collected": False}
    day = table.day
    if table.round is None:
        gone = day is not None and day.departed(day.last) is not None
        racked = not gone and (day is None or not day.last or day.deck(day.last).stage is DeckStage.RACKED)
        lie = {"discarded": len(DECK) * racked, "racked": 0, "shoe": len(DECK) * (not racked and not gone)}
        return {**lie, "undealt": seen.undealt, "collected": True}
    felt = sum(map(len, (seen.dealer, seen.community, seen.bonus, *(each.cards for each in seen.seats))))
    in_rack = day is not None and day.round is not None and day.round.racked
    return {
        "discarded": min(seen.discarded, len(DECK) - seen.undealt - felt),
        "racked": seen.undealt if in_rack else 0,
        "shoe": 0 if in_rack else seen.undealt,
        "undealt": seen.undealt,
        "collected": False,
    }


def _asks(state: Round | None) -> Json | None:
    """What the seat is asked whose turn it is: about which wager, by which words, and what silence means."""
    if state is None or state.stage is not PLAY or not state.asked:
        return None
    step = decision(state)
    words = [word.value for word in step.words]
    return {"wager": step.wager, "words": words, "unsaid": time_out_word(state)}


def _dealers(table: LiveTable, seen: View | None) -> Json | None:
    """What the dealer holds, where the game is played against him."""
    if seen is None or table.house.force.compete is None:
        return None
    return held_hand(table.house, seen.dealer, seen.community)


def events_of(table: LiveTable, seen: View | None) -> list[Json]:
    """What happened in the round; `routine` is what the dealer does and no player need hear."""
    state = _state(table)
    if state is None or seen is None:
        return []
    progressive = (
        step for step in state.house.force.settlement if isinstance(step, (Progressive, HandBonus))
    )
    routine = {state.dealing.stub.right_cite, *(cite for step in progressive for cite in step.verify[1:-1])}
    return [
        {"says": event.says, "clause": event.cite, "routine": event.cite in routine}
        for event in with_holds(seen.events, table.holds)
    ]


def own_view(table: LiveTable, who: Who, at: int, options: Iterable[Offered]) -> Json:
    """What one person is sent beside that and his choices: who he is, and what is expected of him."""
    return {
        "you": who.number if who.role is SEAT else 0,
        "role": who.role.value,
        "lacks": _lacks(table, who),
        "folds": _folds(table.round, who),
        "next": next_of(table, options),
        "duties": duties_of(table, at) if who in STAFF else [],
    }


def _lacks(table: LiveTable, who: Who) -> Json | None:
    """What the wagers of a seat lack before the deal, and without which they go back."""
    state = table.round
    if state is None or state.stage is not BETS or who.role is not SEAT or not sits(state, who.number):
        return None
    seat = state.seat(who.number)
    found = lacks(table.house, seat) if seat.placed else None
    return None if found is None else {"says": found.says, "clause": found.cite}


def _folds(state: Round | None, who: Who) -> Json | None:
    """What a fold of the seat that is asked takes, each with its clause, and what stays in the round."""
    if state is None or state.stage is not PLAY or who.role is not SEAT or state.asked != who.number:
        return None
    folding = state.house.force.folding
    if folding is None or Word.FOLD not in decision(state).words:
        return None
    seat = state.seat(who.number)
    lost = forfeits(folding, seat)
    stays = {name: cents for name, cents in seat.standing.items() if name not in lost}
    taken = {name: cents for name, cents in seat.standing.items() if name in lost}
    return {
        "loses": [{**each, "clause": lost[each["wager"]]} for each in _wagers(taken)],
        "stays": _wagers(stays),
    }


def rail_seats(table: LiveTable, seen: View | None) -> list[SeatSeen]:
    """Every seat as everybody sees it who does not sit there."""
    hands = {} if seen is None else {hand.number: hand for hand in seen.seats}
    return [_seat_seen(table, n, hands.get(n), seen) for n in range(1, table.house.seats + 1)]


def own_seat(table: LiveTable, who: Who, seen: View | None) -> SeatSeen | None:
    """The seat of somebody who has one, as he alone sees it: his cards once he may look at them."""
    if who.role is not SEAT or not 1 <= who.number <= table.house.seats:
        return None
    state = _state(table)
    eyes = SPECTATOR if state is None or not_to_be_seen(table) else _looks(state, who)
    hand = None if state is None else seat_view(state, who.number, eyes)
    return _seat_seen(table, who.number, hand, seen, own=True)


def _seat_seen(
    table: LiveTable, number: int, hand: SeatView | None, seen: View | None, *, own: bool = False
) -> SeatSeen:
    """A seat with its wagers as the chapter names them, the base wager first, however they were placed.

    What lies before somebody who has left it since is not his who sits there now.
    """
    sitter = table.seats.get(number)
    if hand is None or seen is None or sitter is None or hand.player != sitter.player:
        return SeatSeen(number, sitter, None, (), own=own)
    lie = {name: hand.wagers[name] for name in table.house.force.by_name if name in hand.wagers}
    others = (seen.dealer, seen.bonus) if own else ((), ())  # they decide rows, and no word of a hand
    return SeatSeen(number, sitter, hand._replace(wagers=lie), seen.community, *others, own=own)


def _state(table: LiveTable) -> Round | None:
    """The round that is shown."""
    return table.round if table.round is not None else table.last


def _looks(state: Round, who: Who) -> Who:
    """The person as the round knows him: who sits at no seat of it is a spectator."""
    return SPECTATOR if who.role is SEAT and not sits(state, who.number) else who


def stage_of(table: LiveTable) -> str:
    """Where a table stands, in one word."""
    if table.day is None:
        return "closed"
    if table.round is None:
        return "waiting" if not table.seats else "preparing" if table.last is None else "result"
    if table.round.stage is DEAL and table.fair is not None and not table.fair.deck_digest:
        return "shuffle"
    return str(STAGE.write(table.round.stage))


def seat_to_json(seat: SeatSeen) -> Json:
    """A seat as it is drawn, but for what is held there in words."""
    hand = seat.hand
    return {
        "seat": seat.number,
        **_sitter(seat.sitter),
        "you": seat.own,
        "wagers": _wagers(hand.wagers) if hand is not None else [],
        "cards": _cards(hand.cards) if hand is not None else [],
        "folded": hand is not None and hand.folded,
    }


def _sitter(sitter: Sitter | None) -> Json:
    if sitter is None:
        return {"name": "", "robot": "", "connected": False, "leaving": False, "ready": False}
    return {
        "name": sitter.name,
        "robot": sitter.robot,
        "connected": sitter.connected,
        "leaving": sitter.leaving,
        "ready": sitter.ready,
    }


def held_at(house: House, seat: SeatSeen) -> Json | None:
    """What a seat holds, named once its cards are seen, its own player's with rows."""
    hand = seat.hand
    if hand is None:
        return None
    others = {Part.DEALER: seat.dealer, Part.BONUS: seat.bonus}
    return held_hand(house, hand.cards, seat.community, others=others, rows=seat.own, wagers=hand.wagers)


def _wagers(wagers: Mapping[str, int]) -> list[Json]:
    return [{"wager": name, "cents": cents} for name, cents in wagers.items()]


def _cards(cards: Iterable[Card | None]) -> list[str | None]:
    return [None if card is None else show(card) for card in cards]


def happening_to_json(each: Happening) -> Json:
    """Something that happened, for a page to show."""
    return {"kind": each.kind, "says": each.says, "clause": each.cite, "seat": each.seat}


def option_to_json(option: Offered) -> Json:
    """A choice: its id, its words and its amounts, never the action itself."""
    return {
        "id": option.id,
        "says": option.says,
        "clause": option.cite,
        "wager": option.wager,
        "least_cents": option.least,
        "most_cents": option.most,
        "unit_cents": option.unit,
        "counts": _counts(option) if option.unit else "",
        "irregular": option.irregular,
        "needs": option.needs if option.needs in ASKED_FOR else "",
        "barred": option.barred or None,
        "grave": option.grave,
    }


def _counts(option: Offered) -> str:
    """What the number of a choice is, where it is none of money."""
    match option.action:
        case CloseBetting():
            return "chips counted"
        case InDay(FinishShuffle()) | InRound(CountStub()):
            return "cards counted"
        case InRound(Deal()):
            return "cards at once"
    return ""


def next_of(table: LiveTable, options: Iterable[Offered]) -> str:
    """The choice that comes next in the usual course, for somebody who deals; empty if it is another's."""
    if table.dealt_by is DealtBy.PROGRAM:
        return ""
    due = coming(altered(table, dealt_by=DealtBy.PROGRAM))
    return next((each.id for each in options if due is not None and _same(each.action, due.action)), "")


def _same(one: Action, other: Action) -> bool:
    """Whether two steps are the same; how many cards a dealer cuts is his to choose."""
    if isinstance(one, InDay) and isinstance(other, InDay) and isinstance(one.action, CutDeck):
        return isinstance(other.action, CutDeck) and one.action.deck == other.action.deck
    return one == other


def _meters(table: LiveTable) -> list[Json]:
    return [
        {"link": link, "level": level, "cents": meter.cents} for (link, level), meter in table.meters.items()
    ]


def _fair(table: LiveTable) -> Json | None:
    fair = table.fair
    if fair is None:
        return None
    return {
        "commitment": fair.commitment,
        "promised": sorted(fair.promises),
        "revealed": sorted(fair.reveals),
        "given": [{"seat": n, "entropy": fair.reveals[n]} for n in sorted(fair.reveals)]
        if fair.opened
        else [],
        "deck_digest": fair.deck_digest,
        "opening": fair.opened,
    }


def duties_of(table: LiveTable, at: int) -> list[Json]:
    """What the table still owes, for its staff."""
    if table.day is None:
        return []
    owed = [{"says": duty.says, "clause": duty.cite} for duty in duties(table.day, table.minute(at))]
    return [*_ordered(table.day, table.outgoing), *owed]


def _ordered(day: TableDay, outgoing: Collection[int]) -> Iterator[Json]:
    """Decks that a floorperson has ordered to be changed."""
    for deck in day.decks:
        if deck.number in outgoing:
            says = f"deck {deck.number} is to be changed after this round: a floorperson has ordered it"
            yield {"says": says, "clause": day.due(deck)[1]}
