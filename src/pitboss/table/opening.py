"""A table opens and closes, its cards are handled, its meters read, its submission changed."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.day import DeckStage, TableDay, open_day
from pitboss.day import actions as steps
from pitboss.day.state import unmixed
from pitboss.engine.actions import ReadMeter
from pitboss.engine.clauses import mishap_clause
from pitboss.engine.meters import opening_meters
from pitboss.engine.mishaps import void
from pitboss.engine.people import TABLE_SYSTEM
from pitboss.engine.play import play
from pitboss.engine.starting import refuse_players
from pitboss.engine.state import OVER, VOID, Meter, MeterKey, Round
from pitboss.rules.house import House
from pitboss.rules.words import Mishap
from pitboss.table.actions import (
    Arrange,
    BeginGaming,
    EndGaming,
    Freeze,
    InDay,
    ReadMeters,
    Resume,
    UseEdition,
)
from pitboss.table.making_ready import handled
from pitboss.table.meeting import collected
from pitboss.table.state import MINUTE, DealtBy, Happening, LiveTable, NextEdition, Untabled
from pitboss.values import altered

HUNDRED = 100
DAY = 24 * 60 * MINUTE
Told = tuple[LiveTable, tuple[Happening, ...]]
BY_THE_ROUND = (
    steps.BeginRound,
    steps.FinishDeal,
    steps.TallyStub,
    steps.WinJackpot,
    steps.CompleteDocuments,
    steps.EndRound,
    steps.VoidRound,
    steps.CloseTable,
)  # what follows from the round, or from the table, and is not said twice


def open_table(table: LiveTable, action: BeginGaming, at: int) -> Told:
    """The table open for gaming: its day begins, and its decks may come."""
    cite = table.house.force.day.opening.inspect
    if table.day is not None:
        raise Untabled(f"table {table.id} is open already", cite)
    if type(action.zone) is not int or abs(action.zone) * MINUTE >= DAY:
        raise Untabled(f"no clock is {action.zone!r} minutes ahead of UTC", cite)
    meters = {**opening_meters(table.house), **table.meters}
    told = Happening("opens", f"table {table.id} opens", cite)
    day, midnight = open_day(table.house), at - (at + action.zone * MINUTE) % DAY
    return altered(table, day=day, midnight=midnight, meters=meters, last=None), (told,)


def close_table(table: LiveTable, action: EndGaming, at: int) -> Told:
    """The table closed: between rounds only, and everybody leaves."""
    cite = table.house.force.day.opening.inspect
    refuse_closed(table)
    _refuse_round(table, "the table is closed")
    told = Happening("closes", f"table {table.id} closes", cite)
    return altered(table, day=None, seats={}, waiting=(), frozen="", closing=False, outgoing=()), (told,)


def refuse_closed(table: LiveTable) -> None:
    """Refuse anything at a table that is not open."""
    if table.day is None:
        raise Untabled(f"table {table.id} is closed", table.house.force.day.opening.inspect)


def _refuse_round(table: LiveTable, what: str) -> None:
    if table.round is not None:
        raise Untabled(f"{what} between rounds only, and one is under way", table.house.force.done)


def use_edition(table: LiveTable, action: UseEdition, at: int) -> Told:
    """Another version of the submission, from the next round on; the cards stay where they are."""
    _refuse_round(table, "another version of the submission takes effect")
    refuse_other_game(table, action.house)
    beyond = [number for number in table.seats if number > action.house.seats]
    if beyond:
        raise Untabled(f"somebody sits at seat {beyond[0]}, which is to go", table.house.rules.seats.cite)
    if table.seats:
        refuse_players(action.house, table.players)
    day = None if table.day is None else _day_of(table.day, action.house)
    meters = {**opening_meters(action.house), **table.meters}
    told = Happening("edition", f"the table is played by {action.edition}", action.house.rules.seats.cite)
    now = NextEdition(action.edition, action.house)
    waits = None if table.ordered == now else table.ordered
    after = altered(table, house=now.house, edition=now.edition, day=day, meters=meters, ordered=waits)
    return after, (told,)


def refuse_other_game(table: LiveTable, house: House) -> None:
    """Refuse a version for another rule set: a table is laid out for one."""
    if house.rules.id != table.house.rules.id:
        says = f"table {table.id} is laid out for {table.house.rules.id}, not {house.rules.id}"
        raise Untabled(says, table.house.rules.seats.cite)


def _day_of(day: TableDay, house: House) -> TableDay:
    """The day under another version: its cards stay, out of a device that is not there any more."""
    decks = tuple(
        unmixed(deck, DeckStage.STACKED)
        if deck.stage is DeckStage.LOADED and house.shuffler is not day.house.shuffler
        else deck
        for deck in day.decks
    )
    after = altered(day, house=house, method=house.method, decks=decks)
    there = after.devices
    return altered(after, out_of_order=day.out_of_order & there, covered=day.covered & there)


def arrange(table: LiveTable, action: Arrange, at: int) -> Told:
    """Other clocks, or another dealer, from the next round on.

    In a demonstration the program goes on with a round that its dealer left: the turn has its time anew.
    """
    left = table.demo and table.dealt_by is DealtBy.PERSON
    if not left or action != Arrange(table.timers, DealtBy.PROGRAM):
        _refuse_round(table, "clocks and dealer change")
    told = Happening(
        "arranged", f"dealt by a {action.dealt_by.value} from now on", table.house.rules.seats.cite
    )
    since = table.since if table.round is None else at
    return altered(table, timers=action.timers, dealt_by=action.dealt_by, since=since), (told,)


def in_the_day(table: LiveTable, action: InDay, at: int) -> Told:
    """A step with cards or devices that does not follow from the round by itself."""
    refuse_closed(table)
    if isinstance(action.action, BY_THE_ROUND):
        says = "this follows from what is done in the round and is not said again"
        raise Untabled(says, table.house.force.day.opening.inspect)
    after, told = handled(table, action.action, at)
    return altered(after, outgoing=_still_here(after)), told


def _still_here(table: LiveTable) -> tuple[int, ...]:
    """The decks that are to leave and have not left yet."""
    if not table.outgoing or table.day is None:
        return ()
    return tuple(deck.number for deck in table.day.decks if deck.number in table.outgoing)


def read_meters(table: LiveTable, action: ReadMeters, at: int) -> Told:
    """The meters as they stand on their links, other tables' wagers and awards included."""
    changed = {key: meter for key, meter in action.meters.items() if table.meters.get(key) != meter}
    state = table.round
    if state is not None and state.stage not in (OVER, VOID):
        state = _read(state, {key: meter for key, meter in changed.items() if key in state.meters})
    return altered(table, meters={**table.meters, **changed}, round=state), ()


def _read(state: Round, meters: Mapping[MeterKey, Meter]) -> Round:
    for (link, level), meter in meters.items():
        reading = ReadMeter(link, level, meter.units // HUNDRED, meter.units % HUNDRED, meter.reserve)
        state = play(state, reading, TABLE_SYSTEM)
    return state


def resume(table: LiveTable, action: Resume, at: int) -> Told:
    """The clock of the present turn from its beginning."""
    return altered(table, since=at), (Happening("resumes", "the table goes on"),)


def freeze(table: LiveTable, action: Freeze, at: int) -> Told:
    """The table stands still: a round under way is void, and every wager goes back."""
    cite = mishap_clause(table.house, Mishap.OUT_OF_ORDER)
    state, day = table.round, table.day
    if state is not None and state.stage not in (OVER, VOID):
        state = void(state, cite)
        day = collected(day)
    told = Happening("freezes", f"the table stands still: {action.why}", cite)
    meters = state.meters if state is not None else table.meters
    why = action.why or "unknown"
    return altered(table, round=state, day=day, meters=dict(meters), frozen=why), (told,)
