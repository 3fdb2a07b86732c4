"""Sections .8 to .10: the order in which cards leave the deck, and where each one goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pitboss.engine.actions import Deal
from pitboss.engine.state import (
    BONUS_CARDS,
    COMMUNITY,
    DEAL,
    DEALER,
    PLAYER,
    RACK,
    Illegal,
    Round,
    Seat,
    Slot,
)
from pitboss.rules.house import House
from pitboss.rules.words import Circuit, Dealing, Face, Lay, Part, Spread, Stack

FACE_UP = Face.UP


def queue_for(house: House, dealing: Dealing, seats: Sequence[Seat]) -> tuple[Slot, ...]:
    """Every card of the deal in order, for the players who wagered; kept with the house."""
    made = set[str]().union(*[seat.placed for seat in seats])
    laid = tuple([bool(made.intersection(step.only_for)) for step in dealing.steps if type(step) is Lay])
    key = (dealing.method, laid, *[seat.number for seat in seats])
    found: tuple[Slot, ...] | None = house.kept.get(key)
    if found is None:
        found = house.kept[key] = tuple(_slots(dealing, [seat.number for seat in seats], iter(laid)))
    return found


def _slots(dealing: Dealing, numbers: Sequence[int], laid: Iterator[bool]) -> Iterator[Slot]:
    """The cards of a deal; `laid` tells of each place that may have a condition whether it is met."""
    for step in dealing.steps:
        match step:
            case Circuit(to=to, times=times, cite=cite):
                for _ in range(times):
                    for part in to:
                        yield from _each(part, numbers, 1, cite)
            case Stack(to=to, cards=cards, cite=cite):
                yield from _each(to, numbers, cards, cite)
            case Lay(to=to, cards=cards, face=face, cite=cite, only_for=only_for):
                met = next(laid)
                for _ in range(cards if met or not only_for else 0):
                    yield Slot(to, 0, face, 0, cite)
            case Spread(places=places, face=face, cite=cite):
                for part, position in places:
                    yield Slot(part, 0, face if part is not RACK else Face.DOWN, position, cite)


def _each(part: Part, numbers: Sequence[int], cards: int, cite: str) -> Iterator[Slot]:
    """So many cards to every player from the dealer's left, or to one place."""
    for number in numbers if part is PLAYER else [0]:
        for _ in range(cards):
            yield Slot(part, number, Face.DOWN, 0, cite)


def deal(state: Round, action: Deal) -> Round:
    """The round after the dealer dealt the next cards, each to its place."""
    if state.stage is not DEAL:
        raise Illegal("there are no cards to deal now", state.dealing.cite)
    left = len(state.queue)
    if type(action.cards) is not int or not 0 <= action.cards <= left:
        raise Illegal(f"{left} cards are left to deal, not {action.cards!r}", state.dealing.cite)
    count = action.cards or left
    hands = {seat.number: list(seat.cards) for seat in state.seats}
    places = {
        DEALER: list(state.dealer),
        COMMUNITY: list(state.community),
        BONUS_CARDS: list(state.bonus),
        RACK: list(state.rack),
    }
    dealer_up = state.dealer_up
    for (part, number, face, position, _), card in zip(
        state.queue[:count], state.deck[state.used :], strict=False
    ):
        if part is PLAYER:
            hands[number].append(card)
            continue
        pile = places[part]
        pile.insert(min(position - 1, len(pile)) if position else len(pile), card)
        dealer_up += part is DEALER and face is FACE_UP
    return state._replace(
        queue=state.queue[count:],
        used=state.used + count,
        seats=tuple([seat._replace(cards=tuple(hands[seat.number])) for seat in state.seats]),
        dealer=tuple(places[DEALER]),
        community=tuple(places[COMMUNITY]),
        bonus=tuple(places[BONUS_CARDS]),
        rack=tuple(places[RACK]),
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
