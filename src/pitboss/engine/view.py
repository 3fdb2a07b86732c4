"""`view(state, who)`: what one person may see of a round at this moment, and nothing else.

Hidden cards are part of the state but not of a view: a card that lies face down is `None` to
everybody but the player who holds it, the dealer and the floorperson included.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.cards import Card
from pitboss.engine.people import SEAT, Who, refuse_stranger
from pitboss.engine.state import Event, Line, MeterKey, Round, Seat, Stage, refuse_no_round
from pitboss.money import Cents

Seen = tuple[Card | None, ...]


class SeatView(NamedTuple):
    """A position as somebody sees it."""

    number: int
    player: str
    wagers: Mapping[str, Cents]
    cards: Seen
    folded: bool


class View(NamedTuple):
    """A round as somebody sees it."""

    who: Who
    rules: str
    stage: Stage
    asked: int
    seats: tuple[SeatView, ...]
    dealer: Seen
    community: Seen
    bonus: Seen
    discarded: int
    undealt: int
    meters: Mapping[MeterKey, Cents]
    lines: tuple[Line, ...] = ()
    events: tuple[Event, ...] = ()


def view(state: Round, who: Who) -> View:
    """What this person may see now."""
    refuse_no_round(state)
    refuse_stranger(state, who)
    me = who.number if who.role is SEAT else 0
    hidden = len(state.dealer) - state.dealer_up
    return View(
        who=who,
        rules=state.house.rules.id,
        stage=state.stage,
        asked=state.asked,
        seats=tuple(_seat(seat, me) for seat in state.seats),
        dealer=state.dealer if state.dealer_shown else _seen(state.dealer, range(hidden, len(state.dealer))),
        community=community_view(state),
        bonus=state.bonus if state.bonus_shown else _seen(state.bonus, ()),
        discarded=len(state.rack),
        undealt=state.stub,
        meters={key: meter.cents for key, meter in state.meters.items()},
        lines=state.lines,
        events=state.events,
    )


def community_view(state: Round) -> Seen:
    """The community cards as everybody sees them."""
    return _seen(state.community, range(state.turned))


def seat_view(state: Round, number: int, who: Who) -> SeatView | None:
    """What this person may see of one position now, as in his view of the round; None if nobody has it."""
    refuse_no_round(state)
    refuse_stranger(state, who)
    me = who.number if who.role is SEAT else 0
    return next((_seat(seat, me) for seat in state.seats if seat.number == number), None)


def _seat(seat: Seat, me: int) -> SeatView:
    sees = seat.shown or (seat.number == me and not seat.folded and not seat.gone)
    cards: Seen = seat.cards if sees else _seen(seat.cards, ())
    return SeatView(
        seat.number, seat.player, dict(seat.standing), cards if seat.on_table else (), seat.folded
    )


def _seen(cards: tuple[Card, ...], open_places: range | tuple[()]) -> Seen:
    return tuple(card if place in open_places else None for place, card in enumerate(cards))
