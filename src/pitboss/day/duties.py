"""`duties(day, now)`: what the table still owes at this minute, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pitboss.day.rounds import ONE_TOO_MANY, count_owed, owed
from pitboss.day.state import HOUR, STORING, Deck, TableDay, clock, wants
from pitboss.rules.words import Mishap


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that must still be done, the clause, and the minute by which, if there is one."""

    says: str
    cite: str
    by: int | None = None


def duties(day: TableDay, now: int) -> tuple[Duty, ...]:
    """Every duty that is open at a table; none once it is closed."""
    if day.closed:
        return ()
    return (*_devices(day), *_round(day), *_count(day), *_decks(day), *_hours(day, now))


def _devices(day: TableDay) -> Iterator[Duty]:
    """Devices that are out of order and what they leave to do: sections .3(b) and .13(g)."""
    cite = day.irregularity(Mishap.OUT_OF_ORDER)
    for device in sorted(day.out_of_order - day.covered, key=lambda each: each.value):
        yield Duty(f"the {device.value} must be covered or marked before another method is used", cite)
    if day.method is not day.house.method and not day.out_of_order:
        yield Duty(f"the cards must be dealt by {day.house.method.value} again", cite)
    if len(day.decks) > 1 and day.shuffler not in STORING:
        yield Duty("one of two decks must leave: no device stores it", day.rules.decks.two_decks_cite)
    elif len(day.decks) > day.house.decks:
        yield Duty(ONE_TOO_MANY, day.rules.decks.cite)


def _round(day: TableDay) -> Iterator[Duty]:
    """What the round under way still needs, and every jackpot whose documentation is not complete."""
    if day.round is None:
        return
    says, cite = owed(replace(day, round=replace(day.round, kept=())))
    yield Duty(f"round {day.begun}: {says}", cite)
    for kept in day.round.kept:
        says = f"the documentation of the {kept.wager} Wager must be completed"
        yield Duty(f"seat {kept.seat}: {says} before the cards are collected", kept.cite)


def _count(day: TableDay) -> Iterator[Duty]:
    """The count of a stub, which no five rounds in a row may go without: sections .8 to .10."""
    stub = day.dealing.stub
    if day.counting or (day.round and (day.round.racked or count_owed(day) or day.round.counted)):
        return  # a device counts, or the round itself says it
    left = stub.count_every - day.uncounted
    which = f"one of the next {left} stubs" if left > 1 else "the stub of the next round"
    yield Duty(f"{which} must be counted", stub.count_cite)


def _decks(day: TableDay) -> Iterator[Duty]:
    """What each deck needs next."""
    playing = day.round.deck if day.round else 0
    for deck in day.decks:
        if deck.number != playing and not day.ready(deck):
            says, cite = wants(day, deck)
            yield Duty(f"deck {deck.number}: {says}", cite)


def _hours(day: TableDay, now: int) -> Iterator[Duty]:
    """How long each deck may stay: section .3(c)."""
    for deck in day.decks:
        due, cite = day.due(deck)
        yield Duty(f"deck {deck.number} {_left(deck, due, now)}", cite, due)


def _left(deck: Deck, due: int, now: int) -> str:
    if now >= due:
        return f"came at {clock(deck.received)} and must have been changed by {clock(due)}"
    hours, minutes = divmod(due - now, HOUR)
    return f"must be changed by {_hour(due)}: {hours} h {minutes} min are left"


def _hour(minute: int) -> str:
    """A time as people read it off a clock."""
    days, rest = divmod(minute, 24 * HOUR)
    return f"{clock(rest)} of the next day" if days else clock(rest)
