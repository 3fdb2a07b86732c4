"""`coming(table)`: what the program does next at a table by itself, when, and what it needs for that.

The automatic dealer is this function and nothing else: it prepares decks by the day's rules, opens the
betting, announces, deals, asks, reveals, settles and collects. A table that a person deals has only its
devices and clocks here.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.day import Deck, DeckStage, TableDay, allowed
from pitboss.day import actions as steps
from pitboss.day.actions import Device
from pitboss.day.rounds import count_owed
from pitboss.day.state import SHOES, STORING, straight_to_shuffler
from pitboss.engine.actions import CountStub, Deal, DocumentJackpot, Proceed, Validate
from pitboss.engine.documents import undocumented
from pitboss.engine.people import DEALER, FLOORPERSON, TABLE_SYSTEM, Who
from pitboss.engine.people import seat as at_seat
from pitboss.engine.state import BETS, DEAL, OVER, PLAY, VOID, Round
from pitboss.engine.validating import pending
from pitboss.rules.words import Method, Shuffler
from pitboss.table.actions import (
    Action,
    BeginBetting,
    CallOff,
    CloseBetting,
    FinishRound,
    FixDeck,
    InDay,
    InRound,
    TimeOut,
)
from pitboss.table.due import Due
from pitboss.table.incomplete import chips_left
from pitboss.table.making_ready import made_ready
from pitboss.table.meeting import stub_lies
from pitboss.table.on_hold import held_award
from pitboss.table.ordered import deck_due, order_due
from pitboss.table.state import MINUTE, SECOND, DealtBy, LiveTable

STANDS_IN = 60 * SECOND  # a demonstration's dealer who does nothing for so long is stood in for
HELD = 10 * MINUTE  # a demonstration in which nobody takes up what was held goes on after so long
DEFAULT_BACKS = ("red", "blue")


def coming(table: LiveTable, at: int = 0) -> Due | None:
    """The next step that nobody has to ask for, if there is one; `at` tells the time if it matters by now."""
    found = order_due(table) or _coming(table, at)
    if found is not None or not table.demo or table.dealt_by is DealtBy.PROGRAM or table.frozen:
        return found
    due = _coming(replace(table, dealt_by=DealtBy.PROGRAM), at)
    return None if due is None else due._replace(at=max(due.at, table.since + STANDS_IN))


def _coming(table: LiveTable, at: int) -> Due | None:
    if table.day is None:
        return None
    by_program = table.dealt_by is DealtBy.PROGRAM
    if table.round is not None and table.round.stage in (OVER, VOID):
        return _after(table, table.round) if by_program or table.frozen else None
    if table.frozen:
        return None
    if table.round is None:
        return _by_whom(table, deck_due(table) or _between(table, at))
    state, timers = table.round, table.timers
    if made_ready(table) and table.seats:
        return _made_ready(table, at)
    if state.stage is DEAL and table.fair is not None and not table.fair.deck_digest:
        given = table.fair.reveals.keys() >= table.fair.promises.keys()
        return Due(table.since + (0 if given else timers.reveal), FixDeck(), TABLE_SYSTEM, "deck")
    stub = _stub(table, state, table.since)
    if stub is not None:  # the deal is complete with it, and players look at their cards after that
        return stub if by_program else None
    if state.stage is PLAY and state.asked:
        return Due(table.since + timers.decision, TimeOut(state.asked), TABLE_SYSTEM)
    if table.dealt_by is DealtBy.PERSON:
        return None
    return _betting(table, state) if state.stage is BETS else _dealing(table, state)


def _by_whom(table: LiveTable, found: Due | None) -> Due | None:
    """A step with cards, if nobody is waited for; the program verifies its own in a demonstration alone."""
    if found is None or not _a_persons(found.who):
        return found
    if found.who == FLOORPERSON:
        at_once = table.demo and table.dealt_by is DealtBy.PROGRAM
        return found if at_once else _floor(table, found.action)
    return found if table.dealt_by is DealtBy.PROGRAM else None


def _made_ready(table: LiveTable, at: int) -> Due | None:
    """What cards need that are cut or shuffled again after the betting has opened."""
    return _by_whom(table, _prepares(table, at))


def _a_persons(who: Who) -> bool:
    """Whether a step is that of a person who works at the table, and not of a device or a player's look."""
    return who in (DEALER, FLOORPERSON)


def _betting(table: LiveTable, state: Round) -> Due | None:
    """The bell: when the time is over, or earlier when every person has said so; none if nobody is left."""
    if not table.seats:
        return Due(table.since + table.timers.result, CallOff(), DEALER)
    if not any(seat.placed for seat in state.seats):
        return None
    people = [sitter for sitter in table.seats.values() if not sitter.robot and sitter.connected]
    early = bool(people) and all(sitter.ready for sitter in people)
    at = table.since if early else table.since + table.timers.betting
    return Due(at, CloseBetting(chips_left(state)), DEALER)


def _dealing(table: LiveTable, state: Round) -> Due | None:
    at = table.since + table.timers.pace
    if state.stage is DEAL:
        return Due(at, InRound(Deal()), DEALER)
    waiting = pending(state)
    if waiting is not None:
        return _validated(table, InRound(Validate(waiting.seat, waiting.wager)))
    return Due(at, InRound(Proceed()), DEALER)


def _stub(table: LiveTable, state: Round, at: int) -> Due | None:
    """What is left of the deck once all cards are dealt: it is counted where that is owed, then racked."""
    if table.day is None or not stub_lies(table):
        return None
    counts = state.stage is not OVER and count_owed(table.day)
    return Due(at, InRound(CountStub(state.stub)) if counts else InDay(steps.RackStub()), DEALER)


def _floor(table: LiveTable, action: Action) -> Due | None:
    """What a floorperson does, and in a demonstration the program after a while."""
    if not table.stood_in_for:
        return None
    return Due(table.since + table.timers.validation, action, FLOORPERSON)


def _validated(table: LiveTable, action: Action) -> Due | None:
    """An award that waits: where the program stands in it leaves one that is held for much longer."""
    due, hold = _floor(table, action), held_award(table)
    return due if due is None or hold is None else due._replace(at=hold.at + HELD)


def _after(table: LiveTable, state: Round) -> Due | None:
    """Papers, then the collection of the cards."""
    for line in undocumented(state):
        return _floor(table, InRound(DocumentJackpot(line.seat, line.wager)))
    return _stub(table, state, table.since) or Due(table.since, FinishRound(""), DEALER, "opening")


def _between(table: LiveTable, at: int) -> Due | None:
    """Decks are prepared while somebody sits there; then the betting opens."""
    assert table.day is not None
    if not table.seats:
        return _nobody(table)
    found = _prepares(table, at)
    if found is not None:
        return found
    shown = table.timers.result if table.last is not None else 0
    return Due(table.since + shown, BeginBetting(""), DEALER, "commitment")


def _prepares(table: LiveTable, at: int) -> Due | None:
    """The next step that makes cards ready, if any is left."""
    assert table.day is not None
    minute = max(table.minute(max(table.since, at)), table.day.at)
    step = preparation(table.day, minute, min(table.seats))
    if step is None:
        return None
    action, who = step
    return Due(table.since, InDay(action), who)


def _nobody(table: LiveTable) -> Due | None:
    """An empty table: its cards are spread, where the chapter says so."""
    day = table.day
    assert day is not None
    lie = [d for d in day.decks if d.stage in (DeckStage.SHUFFLED, DeckStage.CUT, DeckStage.RACKED)]
    if not lie or day.idle or day.lifted(day.facts.idle.cite):
        return None
    return Due(table.since + table.timers.result, InDay(steps.NoActivity()), DEALER)


def preparation(day: TableDay, minute: int, first: int) -> tuple[steps.Action, Who] | None:
    """The next step that makes the decks ready for a round, and whose it is; None if they are."""
    if day.idle:
        return steps.ShowFirstPlayer(seat=first), at_seat(first)
    broken = _devices(day, minute)
    if broken is not None:
        return broken, DEALER
    for deck in day.decks:
        too_many = len(day.decks) > _decks_wanted(day) and deck.number == day.decks[-1].number
        if too_many or deck.stage is DeckStage.DEFECTIVE or minute >= day.due(deck)[0]:
            return steps.RemoveDeck(deck.number), DEALER
    if len(day.decks) < _decks_wanted(day):
        return _another(day), DEALER
    for deck in sorted(
        day.decks, key=lambda each: (each.stage is not DeckStage.LOADED, each.number != day.last)
    ):
        found = _prepared(day, deck, first)
        if found is not None:
            return found
    return None


def _devices(day: TableDay, minute: int) -> steps.Action | None:
    """What devices leave to do: one out of order is covered, then another method is used, or its own."""
    for device in sorted(day.out_of_order - day.covered, key=lambda each: each.value):
        return steps.CoverDevice(device)
    by_hand_alone = day.method is Method.HAND and day.shuffler is Shuffler.NONE
    no_shoe = day.method in SHOES and Device.SHOE in day.out_of_order
    back = day.method is not day.house.method and not day.out_of_order
    if not (by_hand_alone or no_shoe or back):
        return None
    return next((a for a in allowed(day, DEALER, minute) if isinstance(a, steps.UseMethod)), None)


def _decks_wanted(day: TableDay) -> int:
    return day.house.decks if day.shuffler in STORING else 1


def _another(day: TableDay) -> steps.Action:
    here = {deck.backs for deck in day.decks}
    came = [deck.number for deck in day.decks] + [gone.number for gone in day.left]
    number = max(came, default=0) + 1
    colors = [*day.house.backs, *DEFAULT_BACKS]
    return steps.ReceiveDeck(deck=number, backs=next(color for color in colors if color.lower() not in here))


def _prepared(day: TableDay, deck: Deck, first: int) -> tuple[steps.Action, Who] | None:
    """What one deck needs next; None if it is ready, or waits in the shuffling device."""
    number = deck.number
    match deck.stage:
        case DeckStage.RECEIVED:
            return steps.InspectDeck(deck=number), DEALER
        case DeckStage.INSPECTED:
            return steps.VerifyInspection(number), FLOORPERSON
        case DeckStage.VERIFIED:
            return steps.SpreadDeck(number), DEALER
        case DeckStage.SPREAD:
            return steps.ShowFirstPlayer(seat=first), at_seat(first)
        case DeckStage.SEEN if not straight_to_shuffler(day, deck):
            return steps.WashDeck(number), DEALER
        case DeckStage.SEEN | DeckStage.STACKED | DeckStage.RACKED:
            by_device = day.shuffler is not Shuffler.NONE
            return (steps.LoadShuffler(number) if by_device else steps.ShuffleByHand(number)), DEALER
        case DeckStage.LOADED:
            whole = day.facts.shuffle.cards if day.counting else None
            return steps.FinishShuffle(number, whole), TABLE_SYSTEM
        case _ if _belongs_in_device(day, deck):
            return steps.LoadShuffler(number), DEALER
        case DeckStage.PREPARED | DeckStage.SHUFFLED if not deck.by_device:
            return steps.CutDeck(deck=number, cards=day.facts.shuffle.cards // 2), DEALER
    return None


def _belongs_in_device(day: TableDay, deck: Deck) -> bool:
    """Whether a deck that people mixed goes through the device all the same: one of two is stored in it."""
    if day.shuffler is Shuffler.NONE or deck.in_shuffler:
        return False
    stored = len(day.decks) > 1 and day.shuffler in STORING and not deck.recut
    return stored or day.mixed_by_device is not None
