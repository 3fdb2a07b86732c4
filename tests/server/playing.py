"""Whole rounds over HTTP: players who wager and decide, decks laid so that somebody wins."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from pitboss.cards import DECK, Card, cards
from pitboss.engine.documents import undocumented
from pitboss.engine.state import OVER, VOID
from pitboss.rules.house import House
from pitboss.table import LiveTable, fair
from pitboss.table.fair import Drawn
from tests.server.driver import Guest, Served
from tests.table import driver

ROYAL = "As Ks Qs Js Ts"
Chooser = Callable[[list[dict[str, Any]]], dict[str, Any]]


def royal_deck(house: House) -> tuple[Card, ...]:
    """A deck that gives seat 1 the royal flush, with the community cards where there are any."""
    return deck_with(house, ROYAL)


def deck_with(house: House, held: str) -> tuple[Card, ...]:
    """A deck that gives seat 1 these cards, and then the table.

    Where each card of a deck goes is seen by dealing one in order: a card is then its own place.
    """
    driven = driver.opened(house)
    driven.sit(1, 2)
    driven.until_betting()
    for number in (1, 2):
        driven.wager(number)
    filled = driven.filled
    driven.filled = lambda due: _in_order(filled(due), driven.secrets.get(driven.table.round_id, ""))  # type: ignore[method-assign]
    driven.finish()
    last = driven.table.last
    assert last is not None
    mine = next(seat.cards for seat in last.seats if seat.number == 1)
    places = [*mine, *last.community][: len(cards(held))]
    laid = list(cards(held))[: len(places)]
    rest = [card for card in DECK if card not in laid]
    random.Random(11).shuffle(rest)
    return tuple(laid[places.index(place)] if place in places else rest.pop(0) for place in range(52))


def _in_order(action: Any, opening: str) -> Any:
    if hasattr(action, "deck"):
        return type(action)(DECK, fair.deck_digest(opening, DECK))
    return action


def lay(monkeypatch: pytest.MonkeyPatch, decks: dict[str, tuple[Card, ...]]) -> None:
    """From now on these tables are dealt these decks."""

    def drawn(table: LiveTable, opening: str) -> Drawn:
        return Drawn(decks[table.id], fair.deck_digest(opening, decks[table.id]))

    monkeypatch.setattr("pitboss.server.host.drawn_for", drawn)


def wager(guest: Guest, table: str) -> None:
    """Every wager that is offered, at its least amount."""
    placed = set[str]()
    while True:
        view = guest.view(table)
        left = [each for each in view["options"] if each["wager"] and each["wager"] not in placed]
        if not left:
            return
        placed.add(left[0]["wager"])
        answer = guest.act(left[0]["id"], table, amount_cents=left[0]["least_cents"], seen=view["version"])
        assert answer.status_code == 200, answer.json()


def stay(options: list[dict[str, Any]]) -> dict[str, Any]:
    """A decision that keeps the hand: the least wager, or a word that is not the last one."""
    usual = [each for each in options if each["id"].startswith(("Bet/", "Say/")) and "fold" not in each["id"]]
    return usual[0]


def play_on(served: Served, guests: dict[int, Guest], table: str, until: Callable[[LiveTable], bool]) -> None:
    """Players decide when they are asked, until something is so at the table."""
    for _ in range(400):
        now = served.table(table)
        if until(now):
            return
        asked = now.round.asked if now.round is not None else 0
        if asked in guests:
            view = guests[asked].view(table)
            mine = [each for each in view["options"] if each["id"].startswith(("Bet/", "Say/"))]
            if mine:
                guests[asked].act(stay(mine)["id"], table, seen=view["version"])
                continue
        served.until(lambda seen=now.version: served.table(table).version > seen)  # type: ignore[misc]
    raise AssertionError("the round does not end")


def over(table: LiveTable) -> bool:
    return table.round is None or table.round.stage in (OVER, VOID)


def play_out(served: Served, guests: dict[int, Guest], floorperson: Guest, table: str, name: str = "") -> str:
    """A round to its end: players decide, a floorperson validates and documents what waits. Its name."""
    name = name or served.table(table).round_id
    while True:
        play_on(served, guests, table, lambda now: now.round_id != name or _waits(now))
        if served.table(table).round_id != name:
            return name
        offered = floorperson.options(table)
        todo = [each for each in offered if each.startswith(("Validate/", "Document/"))]
        if todo:
            assert floorperson.act(todo[0], table).status_code == 200


def _waits(table: LiveTable) -> bool:
    state = table.round
    return state is not None and (bool(state.waiting) or (state.stage is OVER and bool(undocumented(state))))
