"""One round at a live table, from the betting to the collected cards."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.cards import DECK
from pitboss.day import TableDay
from pitboss.day import actions as steps
from pitboss.day.rounds import owed
from pitboss.engine.actions import Action as RoundAction
from pitboss.engine.actions import Bet, Draw, NoMoreBets, Proceed, Report, Say
from pitboss.engine.clauses import mishap_clause
from pitboss.engine.deciding import decision
from pitboss.engine.documents import undocumented
from pitboss.engine.people import DEALER as THE_DEALER
from pitboss.engine.people import TABLE_SYSTEM, Who
from pitboss.engine.people import doer as round_doer
from pitboss.engine.people import seat as at_seat
from pitboss.engine.play import play
from pitboss.engine.starting import start, with_deck
from pitboss.engine.state import BETS, DEAL, OVER, VOID, Event, Meter, MeterKey, Round
from pitboss.rules.words import Mishap, Word
from pitboss.table import fair
from pitboss.table.actions import (
    BeginBetting,
    CallOff,
    CloseBetting,
    FinishRound,
    FixDeck,
    InRound,
    Promise,
    Reveal,
    TimeOut,
)
from pitboss.table.incomplete import going_back, stays_open
from pitboss.table.making_ready import made_ready, next_deck
from pitboss.table.meeting import collected, followed, in_day, refuse_of_the_day, stub_lies
from pitboss.table.opening import refuse_closed
from pitboss.table.seating import all_back, sitting, without
from pitboss.table.state import Fairness, Happening, LiveTable, Sitter, Untabled
from pitboss.values import altered

Told = tuple[LiveTable, tuple[Happening, ...]]
TABLE_ONLY = (NoMoreBets, Draw)  # said of the table: with what comes with them
DEFAULTS = (Word.CHECK, Word.WITHDRAW, Word.FOLD)  # what a player who says nothing has said


def stands_still(table: LiveTable) -> str:
    """The clause under which a table stands still: a device of it malfunctions."""
    return mishap_clause(table.house, Mishap.OUT_OF_ORDER)


def begin_betting(table: LiveTable, action: BeginBetting, at: int) -> Told:
    """The betting opens: the day allows the round, and the house is bound to its secret."""
    refuse_closed(table)
    assert table.day is not None
    if table.round is not None:
        raise Untabled("the round before is not over", table.house.force.done)
    if not table.seats:
        raise Untabled("nobody sits at the table", table.house.rules.seats.cite)
    fair.unhex(action.commitment, 32, "a commitment")
    _refuse_outgoing(table, table.day)
    deck = next_deck(table.day)
    day, told = in_day(table, steps.BeginRound(deck), at)
    number = table.number + 1
    state = start(table.house, DECK, table.players, table.meters)
    if day.method is not table.house.method:
        state = play(state, Report(Mishap.OUT_OF_ORDER, method=day.method), THE_DEALER)
    says = f"round {table.id}-{number}: place your wagers"
    begun = Happening("betting", says, table.house.force.wagering.listed)
    after = altered(table, day=day, number=number, round=state, last=None, seats=_not_ready(table), holds=())
    return altered(after, fair=Fairness(action.commitment)), (*told, begun)


def _refuse_outgoing(table: LiveTable, day: TableDay) -> None:
    """Refuse another round before a deck has left that a floorperson has ordered to be changed."""
    for deck in day.decks:
        if deck.number in table.outgoing:
            raise Untabled(f"deck {deck.number} is to be changed first: it was ordered", day.due(deck)[1])


def _not_ready(table: LiveTable) -> dict[int, Sitter]:
    """Who sits there, with everything still to be wagered."""
    return {place: sitter._replace(ready=False) for place, sitter in table.seats.items()}


def promise(table: LiveTable, action: Promise, at: int) -> Told:
    """A page promises entropy while wagers are placed; a robot or the house never does."""
    sitter = sitting(table, action.seat)
    if not table.betting or table.fair is None:
        raise Untabled("entropy is promised while wagers are placed", table.house.force.wagering.closing)
    if sitter.robot:
        raise Untabled("a robot adds nothing to the shuffle", table.house.force.wagering.listed)
    fair.unhex(action.digest, 32, "a promise")
    promises = {**table.fair.promises, action.seat: action.digest}
    return altered(table, fair=table.fair._replace(promises=promises)), ()


def close_betting(table: LiveTable, action: CloseBetting, at: int) -> Told:
    """'No more bets': wagers that are not complete go back, the others are locked, counted and metered."""
    state = _under_way(table)
    if action.chips < 0:
        raise Untabled(f"nobody counts {action.chips} chips", state.dealing.no_more_bets)
    told: tuple[Happening, ...] = ()
    nothing_left = stays_open(state)
    for back in going_back(state):
        state = all_back(state, back.seat)
        told = (*told, Happening("returned", back.says, back.cite, back.seat))
    if nothing_left:
        says = "the betting stays open: no seat has complete wagers"
        stays = Happening("betting stays open", says, state.dealing.no_more_bets)
        return altered(table, round=state, seats=_not_ready(table)), (*told, stays)
    after, said = _acted(altered(table, round=state), NoMoreBets(action.chips), THE_DEALER, at)
    return after, (*told, Happening("no more bets", "no more bets", state.dealing.no_more_bets), *said)


def call_off(table: LiveTable, action: CallOff, at: int) -> Told:
    """A round that nobody is left to play: its cards are spread for whoever comes next, section .5(f)."""
    state, cite = _under_way(table), table.house.force.day.idle.cite
    if state.stage is not BETS or table.seats:
        raise Untabled("a round is called off if nobody is left while wagers are placed", cite)
    event = Event("all hands are void: nobody is left at the table", cite)
    state = state._replace(stage=VOID, events=(*state.events, event))
    told = Happening("round", event.says, cite)
    return altered(table, round=state, day=collected(table.day)), (told,)


def reveal(table: LiveTable, action: Reveal, at: int) -> Told:
    """A page gives what it promised, before the deck is fixed."""
    state = _under_way(table)
    assert table.fair is not None
    if state.stage is not DEAL or table.fair.deck_digest:
        raise Untabled("entropy is given between 'no more bets' and the shuffle", state.dealing.no_more_bets)
    promised = table.fair.promises.get(action.seat)
    if promised is None or fair.promise(action.entropy) != promised:
        raise Untabled("this is not what was promised", state.dealing.no_more_bets)
    reveals = {**table.fair.reveals, action.seat: action.entropy}
    return altered(table, fair=table.fair._replace(reveals=reveals)), ()


def shuffle(table: LiveTable, action: FixDeck, at: int) -> Told:
    """The deck is fixed by its digest before the first card leaves it."""
    state = _under_way(table)
    assert table.fair is not None
    if state.stage is not DEAL or table.fair.deck_digest:
        raise Untabled("the deck of a round is fixed once, after 'no more bets'", state.dealing.no_more_bets)
    if made_ready(table):
        raise Untabled("the cards are being made ready again", table.house.force.day.shuffle.cite)
    fair.unhex(action.digest, 32, "a digest")
    state = with_deck(state, action.deck)
    if action.magic is not None or action.lucky is not None:
        state = play(state, Draw(action.magic, action.lucky), TABLE_SYSTEM)
    told = Happening("shuffled", f"the deck is fixed: {action.digest}", state.dealing.cite)
    return altered(table, round=state, fair=table.fair._replace(deck_digest=action.digest)), (told,)


def in_the_round(table: LiveTable, action: InRound, at: int) -> Told:
    """An action of the round, and what it is to the day."""
    state = _under_way(table)
    if isinstance(action.action, TABLE_ONLY):
        raise Untabled("this is said of the table, not of the round alone", state.dealing.no_more_bets)
    if no_deck(table, state) and round_doer(action.action) == THE_DEALER:
        raise Untabled("no card leaves the deck before its digest is known", state.dealing.cite)
    refuse_of_the_day(state, action.action)
    if isinstance(action.action, (Bet, Proceed, Say)):
        _refuse_stub(table)
    return _acted(table, action.action, round_doer(action.action), at)


def _refuse_stub(table: LiveTable) -> None:
    """Refuse to go on while the stub of a complete deal is neither counted where that is owed nor racked."""
    if table.day is not None and stub_lies(table):
        says, cite = owed(table.day)
        raise Untabled(f"the dealer cannot go on: {says}", cite)


def no_deck(table: LiveTable, state: Round) -> bool:
    """Whether the deck is not fixed yet."""
    return state.stage is DEAL and (table.fair is None or not table.fair.deck_digest)


def time_out(table: LiveTable, action: TimeOut, at: int) -> Told:
    """A player who says nothing checks where he may, withdraws in Let It Ride, else folds."""
    state = _under_way(table)
    if state.asked != action.seat or not _asks(state):
        raise Untabled(f"seat {action.seat} is not asked", state.house.force.wagering.leaving)
    word = _unsaid(state)
    cite = decision(state).clause(word)
    told = Happening("time out", f"seat {action.seat}: the time is over", cite, action.seat)
    after, said = _acted(table, Say(action.seat, word), at_seat(action.seat), at)
    return after, (told, *said)


def _unsaid(state: Round) -> Word:
    """What somebody who is asked has said by saying nothing."""
    words = decision(state).words
    return next(each for each in DEFAULTS if each in words)


def time_out_word(state: Round) -> str:
    """The same, for people who wait."""
    return _unsaid(state).value


def _asks(state: Round) -> bool:
    return bool(state.asked) and bool(state.stage is not DEAL)


def finish_round(table: LiveTable, action: FinishRound, at: int) -> Told:
    """The cards are collected, the commitment is opened, and who wanted to leave is gone."""
    state = _under_way(table)
    assert table.day is not None
    assert table.fair is not None
    if state.stage not in (OVER, VOID):
        raise Untabled(f"the round is not over: {state.stage.value}", state.house.force.done)
    if undocumented(state):
        raise Untabled("the papers of a jackpot are not complete", state.house.force.done)
    _refuse_opening(table, action)
    told: tuple[Happening, ...] = ()
    day = table.day
    if day.round is not None:
        day, told = in_day(table, steps.EndRound(), at)
    gone = tuple(number for number, sitter in table.seats.items() if sitter.leaving)
    opened = Happening("opened", f"round {table.round_id}: the commitment is opened", state.house.force.done)
    fairness = table.fair._replace(opened=action.opening)
    after = altered(table, day=day, round=None, last=state, fair=fairness)
    return without(after, gone), (*told, opened)


def _refuse_opening(table: LiveTable, action: FinishRound) -> None:
    """Refuse an opening that is not that of the commitment: the house keeps its word."""
    assert table.fair is not None
    if fair.commitment(action.opening, table.round_id) != table.fair.commitment:
        raise Untabled("this does not open the commitment of the round", table.house.force.done)


def _under_way(table: LiveTable) -> Round:
    refuse_closed(table)
    if table.round is None:
        raise Untabled("no round is under way", table.house.force.wagering.listed)
    return table.round


def _acted(table: LiveTable, action: RoundAction, who: Who, at: int) -> Told:
    before = _under_way(table)
    after = play(before, action, who)
    day, said = followed(table, before, action, after, at)
    events = tuple(Happening("round", event.says, event.cite) for event in after.events[len(before.events) :])
    return altered(table, round=after, day=day, meters=_meters(table, after)), (*events, *said)


def _meters(table: LiveTable, state: Round) -> Mapping[MeterKey, Meter]:
    return {**table.meters, **state.meters}
