"""A dealer's console beside the view: the course of the round, the words to say, what may go wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pitboss.day import actions as steps
from pitboss.day.clauses import clause_for
from pitboss.day.rounds import count_owed
from pitboss.documents.dealer.directing import (
    announcement,
    deal_says,
    deals_later,
    is_dealt,
    play_says,
    question,
)
from pitboss.documents.dealer.paying import begins
from pitboss.documents.mishaps import WhatFollows, mishaps, read_to_be_misdealt
from pitboss.documents.offer import irregularities
from pitboss.documents.patron.playing import number
from pitboss.engine.actions import CountStub, Report
from pitboss.engine.deciding import decision
from pitboss.engine.mishaps import why_not
from pitboss.engine.people import DEALER
from pitboss.engine.state import BETS, DEAL, OVER, PLAY, SETTLE, VOID, Round
from pitboss.engine.validating import pending
from pitboss.money import dollars
from pitboss.rules.house import House
from pitboss.rules.words import Burn, Consequence, Decide, Irregularity, Mishap, RevealDealer, Stub
from pitboss.server.course_done import (
    BET,
    CLOSE,
    COLLECT,
    DEALS,
    PLAYS,
    READY,
    SETTLES,
    STUB,
    dealt_to,
    done_before_void,
)
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.day_words import day_says
from pitboss.table.dealer import coming
from pitboss.table.due import Due
from pitboss.table.foreseen import Expected, Foreseen, foreseen
from pitboss.table.incomplete import going_back, stays_open
from pitboss.table.making_ready import lying, made_ready
from pitboss.table.offered import Offered, offered
from pitboss.table.on_hold import held_award
from pitboss.table.playing import time_out_word
from pitboss.table.seen import happening_to_json
from pitboss.table.state import DealtBy
from pitboss.wire.names import RESULT

Json = dict[str, Any]
DONE, NOW, LATER = "done", "now", "later"
WAIT_FOR_WAGERS = "Wait for the first wager."
HELD = (
    "The award goes on waiting, neither paid nor refused, with this reason in the log. "
    "The players after it are settled once it is validated or not, which you can do at any time."
)
STAY = "Wagers stay where they lie, and the round goes on with it."
PLACE_WAGERS, NO_MORE_BETS, DEALER_HAS = "Place your wagers.", "No more bets.", "Dealer has …"


class CourseStep(NamedTuple):
    """A step of the round as the dealer does it: part and place, words, clause, and what he says."""

    part: int
    place: int
    says: str
    cite: str
    call: str = ""


def console(table: LiveTable, at: int) -> Json:
    """Everything that the console draws beside the view."""
    course = tuple(_course(table))
    now = _now(table, course)
    irregular = [each for each in offered(table, DEALER, at) if each.irregular]
    return {
        "course": [_step(table, each, place, now) for place, each in enumerate(course)],
        "now": _called(table, course, now),
        "mishaps": list(_mishaps(table, irregular)),
        "others": list(_others(table, irregular, at)),
        "cards": cards_of_day(table, at),
    }


def _course(table: LiveTable) -> Iterator[CourseStep]:
    house = table.house
    rules, method = house.force, house.force.method(house.method)
    yield CourseStep(READY, 0, "Make the cards ready.", rules.day.shuffle.cite)
    yield CourseStep(BET, 0, "Open the betting.", rules.wagering.listed, PLACE_WAGERS)
    for place, (says, cite) in enumerate(announcement(house, method.no_more_bets)):
        yield CourseStep(CLOSE, place, says, cite, "" if place else NO_MORE_BETS)
    for place, deal in enumerate(method.steps):
        if is_dealt(house, deal):
            yield CourseStep(DEALS, place, *deal_says(house, deal))
    later = deals_later(house)
    if not later:
        yield CourseStep(STUB, 0, *_stub(table, method.stub))
    for place, each in enumerate(rules.play):
        if isinstance(each, Burn):
            continue
        burned = later and place > 0 and isinstance(rules.play[place - 1], Burn)
        says, cite = play_says(house, each, later=later, burned=burned)
        call = question(house, each) if isinstance(each, Decide) else ""
        if isinstance(each, RevealDealer) and each.announced:
            call = DEALER_HAS
        yield CourseStep(PLAYS, place, says, cite, call)
    if later:
        yield CourseStep(STUB, 0, *_stub(table, method.stub))
    for place, (says, cite) in enumerate(begins(house)):
        yield CourseStep(SETTLES, place, says, cite)
    yield CourseStep(COLLECT, 0, "Collect the cards and put them in the discard rack.", rules.done)


def _stub(table: LiveTable, stub: Stub) -> tuple[str, str]:
    """What becomes of the stub in this round: it is counted first where that is owed, or was done."""
    day = table.day
    if day is not None and (count_owed(day) or (day.round is not None and day.round.counted)):
        says = "Count the stub, face down. Then put it in the discard rack."
        return says, f"{stub.count_cite}, {stub.right_cite}"
    return "Put the stub in the discard rack unseen.", stub.rack_cite


def _now(table: LiveTable, course: tuple[CourseStep, ...]) -> int:
    """Which step of the course it is."""
    part, least = _stands(table)
    fits = [n for n, each in enumerate(course) if each.part == part and each.place >= least]
    return fits[0] if fits else len(course) - 1


def _stands(table: LiveTable) -> tuple[int, int]:
    """The part of the course, and from which place of it on."""
    state, day = table.round, table.day
    if state is None:
        ready = day is not None and any(day.ready(deck) for deck in day.decks)
        return (BET, 0) if ready and table.seats else (READY, 0)
    if state.stage is BETS:
        return CLOSE, 0
    if state.stage is DEAL:
        return DEALS, dealt_to(state, state.queue)
    if state.stage in (OVER, VOID):
        return COLLECT, 0
    if _stub_is_next(table):
        return STUB, 0
    return (PLAYS, state.step) if state.stage is PLAY else (SETTLES, 1)  # where to begin is known


def _stub_is_next(table: LiveTable) -> bool:
    due = coming(replace(table, dealt_by=DealtBy.PROGRAM))
    match due and due.action:
        case acts.InDay(steps.RackStub()) | acts.InRound(CountStub()):
            return True
    return False


def _step(table: LiveTable, each: CourseStep, place: int, now: int) -> Json:
    state = DONE if place < now else NOW if place == now else LATER
    if table.round is not None and table.round.stage is VOID and state == DONE:
        state = DONE if done_before_void(table.round, each.part, each.place) else LATER
    cards = table.day.round if table.day is not None else None
    if each.part == STUB and state != NOW and cards is not None:
        state = DONE if cards.racked else LATER
    return {"says": each.says, "clause": each.cite.replace("\n", ", "), "state": state, "call": each.call}


def _called(table: LiveTable, course: tuple[CourseStep, ...], now: int) -> Json:
    """What is to be done now, in a line, with the words to say."""
    step, state, due = course[now], table.round, coming(replace(table, dealt_by=DealtBy.PROGRAM))
    does, words, cite = step.says, step.call, step.cite
    if table.day is None:
        does, words, cite = "The table is closed.", "", table.house.force.day.opening.inspect
    elif not table.seats:
        does, words = "Wait for the first player.", ""
    elif (state is None or made_ready(table)) and due is not None and isinstance(due.action, acts.InDay):
        with_cards, words = due.action.action, ""  # cards are made ready: nothing is called
        does, cite = f"{_capital(day_says(with_cards))}.", clause_for(lying(table), with_cards)
    elif state is not None and state.stage is BETS and not any(seat.placed for seat in state.seats):
        does, words, cite = WAIT_FOR_WAGERS, "", table.house.force.wagering.listed
    elif state is not None and step.part == STUB:
        does, cite = _with_the_stub(table, due)
    elif state is not None and state.stage is DEAL:
        left = [each for each in course[now:] if each.part == DEALS]  # one press deals them all
        does, cite = (
            " ".join(each.says for each in left),
            ", ".join(dict.fromkeys(each.cite for each in left)),
        )
    elif state is not None:
        does, words, cite = _in_round(state, does, words, cite)
    then = time_out_word(state) if state is not None and state.stage is PLAY and state.asked else ""
    who = "" if due is None else due.who.role.value
    hold = held_award(table)
    if hold is not None:
        does = f"{_capital(hold.says)}."
    told = {"does": does, "words": words, "clause": cite.replace("\n", ", "), "then": then, "who": who}
    return {**told, **_closing(state)}


def _with_the_stub(table: LiveTable, due: Due | None) -> tuple[str, str]:
    """Whether the stub is counted or put away now, and the clause."""
    assert table.day is not None
    assert table.day.round is not None
    stub = table.day.dealing.stub
    if due is not None and isinstance(due.action, acts.InRound):
        return "Count the stub, face down.", stub.count_cite
    if table.day.round.counted:
        return "The stub and the cards dealt make 52: put it in the discard rack.", stub.right_cite
    return "Put the stub in the discard rack unseen.", stub.rack_cite


def _closing(state: Round | None) -> Json:
    """What 'no more bets' would send back now, and whether the betting would stay open by that."""
    if state is None or state.stage is not BETS:
        return {"returns": [], "stays_open": False}
    back = [{"seat": each.seat, "says": each.says, "clause": each.cite} for each in going_back(state)]
    return {"returns": back, "stays_open": stays_open(state)}


def _capital(says: str) -> str:
    return says[:1].upper() + says[1:]


def _in_round(state: Round, does: str, words: str, cite: str) -> tuple[str, str, str]:
    waits = pending(state)
    if waits is not None:
        says = f"Wait for the floorperson: seat {waits.seat}, {waits.wager}, {dollars(waits.paid)}."
        return says, "", waits.cite
    if state.stage is PLAY and state.asked:
        asks = decision(state)
        answer = question(state.house, asks)
        return f"Ask seat {state.asked}.", f"Seat {number(state.asked)}: {answer}", asks.cite
    if state.stage is SETTLE:
        hand = state.dealer_hand if state.dealer_shown else None
        return f"Settle seat {state.asked}.", f"Dealer has {hand.name}." if hand else "", cite
    if state.stage is VOID:
        last = state.events[-1]
        return "The round is void: collect the cards.", "The round is void.", last.cite
    return does, words, cite


def _mishaps(table: LiveTable, options: Sequence[Offered]) -> Iterator[Json]:
    """Section .13 at this table: what follows from each, and by which choice it is said now."""
    for found, told in zip(irregularities(table.house), mishaps(table.house), strict=True):
        fits = [each.id for each in options if _reports(each, found.what)]
        yield {
            "when": told.when,
            "then": told.then,
            "anyway": told.anyway,
            "read": told.read,
            "clause": told.cite,
            "ends": found.then is Consequence.VOID,
            "options": fits,
            "why_not": "" if fits else _why_not(table, found),
        }


def _others(table: LiveTable, options: Sequence[Offered], at: int) -> Iterator[Json]:
    """What else may go wrong now, as the count of a stub in section .8(h), and what follows from it."""
    for option in options:
        if any(_reports(option, found.what) for found in irregularities(table.house)):
            continue
        found = foreseen(table, option, DEALER, at)
        told = "All hands are void and all wagers go back to the players." if found.ends else ""
        gone = " ".join(f"{_capital(each.says)}." for each in found.told if each.kind == "cards")
        yield {"option": option.id, "then": f"{told} {gone}".strip(), "ends": found.ends}


def _reports(option: Offered, what: Mishap) -> bool:
    match option.action:
        case acts.InRound(Report(what=said)):
            return said is what
        case acts.InDay(steps.JamShuffler()):
            return what is Mishap.SHUFFLER_JAM
        case acts.InDay(steps.OutOfOrder()):
            return what is Mishap.OUT_OF_ORDER
    return False


def _why_not(table: LiveTable, found: Irregularity) -> str:
    return "no round is under way" if table.round is None else why_not(table.round, found.what)


def cards_of_day(table: LiveTable, at: int) -> Json:
    """The decks at a table and their hours, how the cards are dealt and shuffled, devices out of order."""
    day = table.day
    if day is None:
        return {"decks": [], "method": table.house.method.value, "shuffler": "", "out_of_order": []}
    minute = table.minute(at)
    playing = day.round.deck if day.round is not None else 0
    return {
        "decks": [
            {
                "deck": deck.number,
                "backs": deck.backs,
                "stage": deck.stage.value,
                "in_play": deck.number == playing,
                "outgoing": deck.number in table.outgoing,
                "recut": deck.recut,
                "recut_clause": day.facts.cut.recut,
                "minutes_left": day.due(deck)[0] - minute,
                "minutes": day.due(deck)[0] - deck.received,
                "clause": day.due(deck)[1],
            }
            for deck in day.decks
        ],
        "method": day.method.value,
        "shuffler": day.shuffler.value,
        "out_of_order": [
            {"device": each.value, "covered": each in day.covered}
            for each in sorted(day.out_of_order, key=lambda one: one.value)
        ],
    }


def foreseen_to_json(house: House, option: Offered, found: Foreseen) -> Json:
    """What a choice will do, for people to read before they take it."""
    return {
        "says": option.says,
        "clause": option.cite,
        "ends": found.ends,
        "then": _then(house, option, found),
        "read": _read(house, found),
        "lines": [_expected(each) for each in found.lines],
        "returned_cents": sum(each.line.returned for each in found.lines if not each.open),
        "meters": [
            {"link": link, "level": level, "before_cents": before.cents, "after_cents": after.cents}
            for (link, level), before, after in found.meters
            if before.cents != after.cents
        ],
        "told": [happening_to_json(each) for each in found.told],
        "duties": [{"says": duty.says, "clause": duty.cite} for duty in found.duties],
    }


def _then(house: House, option: Offered, found: Foreseen) -> str:
    """The sentence of the irregularity, if it is one; else what becomes of an award or of cards."""
    match option.action:
        case acts.HoldAward():
            return HELD
        case acts.InDay(steps.OrderRecut(number)):
            return f"The dealer cuts deck {number} once more before a card of it is dealt. {STAY}"
        case acts.InDay(steps.OrderShuffle(number)):
            return f"Deck {number} is shuffled once more before a card of it is dealt. {STAY}"
    told = _follows(house, found.mishap)
    if told is None:
        return ""
    open_ = [each.line.wager for each in found.lines if each.open]
    return f"{told.then} {told.anyway}".strip() if open_ or not found.ends else told.then


def _read(house: House, found: Foreseen) -> str:
    """What of it the clause does not say but is read so, in the words of the papers."""
    if found.mishap is Mishap.WRONG_NUMBER:
        return read_to_be_misdealt(house, found.places).strip()
    told = _follows(house, found.mishap)
    return "" if told is None else told.read


def _follows(house: House, what: Mishap | None) -> WhatFollows | None:
    pairs = zip(irregularities(house), mishaps(house), strict=True)
    return next((told for each, told in pairs if each.what is what), None)


def _expected(each: Expected) -> Json:
    line = each.line
    shown = {
        "seat": line.seat,
        "wager": line.wager,
        "stake_cents": line.stake,
        "clause": line.cite,
        "open": each.open,
    }
    if each.open:
        return {**shown, "result": "settled", "returned_cents": 0, "collected_cents": 0}
    return {
        **shown,
        "result": RESULT.write(line.result),
        "returned_cents": line.returned,
        "collected_cents": line.collected,
    }
