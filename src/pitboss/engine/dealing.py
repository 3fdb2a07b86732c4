"""Sections .8 to .10: the order in which cards leave the deck, and where each one goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pitboss.cards import Card
from pitboss.engine.actions import Deal
from pitboss.engine.state import DEAL, Illegal, Round, Seat, Slot
from pitboss.rules.words import Circuit, Dealing, Face, Lay, Part, Spread, Stack


def queue_for(dealing: Dealing, seats: Sequence[Seat]) -> tuple[Slot, ...]:
    """Every card of the deal in order, for the players who wagered."""
    return tuple(_slots(dealing, seats))


def _slots(dealing: Dealing, seats: Sequence[Seat]) -> Iterator[Slot]:
    for step in dealing.steps:
        match step:
            case Circuit(to=to, times=times, cite=cite):
                for _ in range(times):
                    for part in to:
                        yield from _each(part, seats, 1, cite)
            case Stack(to=to, cards=cards, cite=cite):
                yield from _each(to, seats, cards, cite)
            case Lay(to=to, cards=cards, face=face, cite=cite, only_for=only_for):
                wanted = not only_for or any(w in seat.placed for seat in seats for w in only_for)
                for _ in range(cards if wanted else 0):
                    yield Slot(to, 0, face, 0, cite)
            case Spread(places=places, face=face, cite=cite):
                for part, position in places:
                    yield Slot(part, 0, face if part is not Part.RACK else Face.DOWN, position, cite)


def _each(part: Part, seats: Sequence[Seat], cards: int, cite: str) -> Iterator[Slot]:
    """So many cards to every player from the dealer's left, or to one place."""
    for number in [seat.number for seat in seats] if part is Part.PLAYER else [0]:
        for _ in range(cards):
            yield Slot(part, number, Face.DOWN, 0, cite)


def deal(state: Round, action: Deal) -> Round:
    """The round after the dealer dealt the next cards, each to its place."""
    if state.stage is not DEAL:
        raise Illegal("there are no cards to deal now", state.dealing.cite)
    count = action.cards or len(state.queue)
    if not 0 < count <= len(state.queue):
        raise Illegal(f"{len(state.queue)} cards are left to deal, not {action.cards}", state.dealing.cite)
    hands: dict[int, list[Card]] = {seat.number: list(seat.cards) for seat in state.seats}
    places: dict[Part, list[Card]] = {
        Part.DEALER: list(state.dealer),
        Part.COMMUNITY: list(state.community),
        Part.BONUS: list(state.bonus),
        Part.RACK: list(state.rack),
    }
    dealer_up = state.dealer_up
    for slot, card in zip(state.queue[:count], state.deck[state.used :], strict=False):
        if slot.part is Part.PLAYER:
            hands[slot.seat].append(card)
            continue
        pile = places[slot.part]
        pile.insert(min(slot.position - 1, len(pile)) if slot.position else len(pile), card)
        dealer_up += slot.part is Part.DEALER and slot.face is Face.UP
    return state._replace(
        queue=state.queue[count:],
        used=state.used + count,
        seats=tuple(seat._replace(cards=tuple(hands[seat.number])) for seat in state.seats),
        dealer=tuple(places[Part.DEALER]),
        community=tuple(places[Part.COMMUNITY]),
        bonus=tuple(places[Part.BONUS]),
        rack=tuple(places[Part.RACK]),
        dealer_up=dealer_up,
    )


def burn(state: Round) -> dict[str, Any]:
    """What changes as the next card goes to the rack unseen; a board that lies there already needs none."""
    if len(state.community) > state.turned:
        return {}
    return {"rack": (*state.rack, state.deck[state.used]), "used": state.used + 1}


def turn(state: Round, count: int) -> dict[str, Any]:
    """What changes as community cards come face up: turned if they lie there already, else dealt."""
    if len(state.community) > state.turned:
        return {"turned": state.turned + count}
    dealt = state.deck[state.used : state.used + count]
    return {
        "community": (*state.community, *dealt),
        "used": state.used + count,
        "turned": state.turned + count,
    }
