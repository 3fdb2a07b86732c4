"""Section .13 and the count of the stub: what goes wrong, and what becomes of the wagers."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cards import in_words
from pitboss.engine.actions import Abandon, CountStub, Deal, Forfeit, Report
from pitboss.engine.betting import with_seat
from pitboss.engine.clauses import mishap_clause, no_forfeiture
from pitboss.engine.dealing import burn, deal, queue_for, turn
from pitboss.engine.deciding import LEFT, TOLD, answered, decision, next_asked
from pitboss.engine.offers import can_deal
from pitboss.engine.settling import limited, table_line
from pitboss.engine.state import (
    BETS,
    DEAL,
    FORFEITED,
    LOST,
    PLAY,
    RETURNED,
    SETTLE,
    VOID,
    WITHDRAWN,
    Event,
    Illegal,
    Line,
    Meter,
    Move,
    Result,
    Round,
    Seat,
    refuse_deck,
    source_of,
)
from pitboss.law.silences import DEALER_TURNED_UP, RETURNED_TOO, ReadSo
from pitboss.rules.words import (
    AgainstTable,
    Burn,
    Consequence,
    Decide,
    HandBonus,
    Irregularity,
    Lay,
    Method,
    Mishap,
    Part,
    Shuffler,
    Turn,
)

IN_PLAY = (DEAL, PLAY, SETTLE)
AUTOMATED = (Method.AUTOMATED_SHOE, Method.RESHUFFLING_SHOE)


def may_happen(state: Round, what: Mishap) -> bool:
    """Whether an irregularity can come up as the round stands."""
    begun = state.stage is DEAL and state.used > 0
    match what:
        case Mishap.FACE_UP_CARD | Mishap.FACE_UP_CARDS | Mishap.DRAWN_IN_ERROR:
            return state.stage is DEAL or (state.stage is PLAY and deals_on(state))
        case Mishap.WRONG_NUMBER:
            return begun or state.stage in (PLAY, SETTLE)
        case Mishap.EXPOSED_EARLY:
            there = bool(state.dealer if state.house.force.settle else state.community)
            return there and (begun or (state.stage is PLAY and exposure_matters(state)))
        case Mishap.SHOE_JAM:
            return state.stage is DEAL and state.dealing.method in AUTOMATED and _shoe_deals(state)
        case Mishap.SHUFFLER_JAM | Mishap.OUT_OF_ORDER:
            return _has_device(state, what) and state.used == 0 and state.stage in (BETS, DEAL)


def _shoe_deals(state: Round) -> bool:
    """Whether cards of the deal are still to come out of the shoe."""
    by_hand = {step.to for step in state.dealing.steps if isinstance(step, Lay) and step.by_hand}
    return any(slot.part not in by_hand for slot in state.queue)


def _has_device(state: Round, what: Mishap) -> bool:
    """Whether there is a shuffling device, or for what may be either, an automated dealing shoe."""
    shoe = what is Mishap.OUT_OF_ORDER and state.dealing.method in AUTOMATED
    return shoe or state.house.shuffler is not Shuffler.NONE


def why_not(state: Round, what: Mishap) -> str:
    """Why an irregularity cannot come up now: the device, the cards that it needs, or the moment."""
    if what is Mishap.SHOE_JAM and state.dealing.method not in AUTOMATED:
        return "where the cards are not dealt from one"
    if what is Mishap.SHOE_JAM and state.stage is DEAL:
        return "once all cards that come from it are dealt"
    if what in (Mishap.SHUFFLER_JAM, Mishap.OUT_OF_ORDER) and not _has_device(state, what):
        return "where there is none"
    if what in (Mishap.WRONG_NUMBER, Mishap.EXPOSED_EARLY) and state.stage is DEAL:
        return "before one is dealt"
    if what is Mishap.EXPOSED_EARLY and state.stage is PLAY and hidden_cards(state):
        return "once every player has decided"
    return f"now, while {state.stage.value}"


def deals_on(state: Round) -> bool:
    """Whether community cards are still to come off the deck."""
    coming = sum(s.community for s in state.house.force.play[state.step :] if isinstance(s, Turn))
    return coming > len(state.community) - state.turned


def hidden_cards(state: Round) -> bool:
    """Whether the dealer's cards, or the community cards where he has none, are still hidden."""
    return not state.dealer_shown if state.dealer else len(state.community) > state.turned


def exposure_matters(state: Round) -> bool:
    """Whether a hidden card may still not be seen: until it is revealed, or until all have decided."""
    if not hidden_cards(state):
        return False
    exposed = next(each for each in state.house.force.irregularities if each.what is Mishap.EXPOSED_EARLY)
    return not exposed.until_all_decided or decisions_left(state)


def decisions_left(state: Round) -> bool:
    """Whether some player still has a decision to make."""
    later = state.house.force.play[state.step + bool(state.asked) :]
    return bool(state.asked) or any(next_asked(state, s, 0) for s in later if isinstance(s, Decide))


def report(state: Round, action: Report) -> Round:
    """The round after an irregularity."""
    what = action.what
    if what is Mishap.FACE_UP_CARD and state.face_up_found:
        what = Mishap.FACE_UP_CARDS  # this is more than one
    found = next((each for each in state.house.force.irregularities if each.what is what), None)
    if found is None:
        said = what.value if isinstance(what, Mishap) else repr(what)
        raise Illegal(
            f"{state.house.rules.id} knows no irregularity {said!r}", mishap_clause(state.house, what)
        )
    if not may_happen(state, what):
        raise Illegal(f"it cannot be that {what.value} {why_not(state, what)}", found.cite)
    _refuse_parts(action, found)
    match found.then:
        case Consequence.CARD_TO_RACK:
            return _to_rack(state, found.cite)
        case Consequence.NEXT_CARD:
            return state._replace(events=(*state.events, Event(found.then.value, found.cite)))
        case Consequence.VOID:
            alone = action.what is Mishap.FACE_UP_CARD  # the second, which is told by itself as the first was
            return void(_to_rack(state, found.cite) if alone else state, found.cite, found)
        case Consequence.RESHUFFLE:
            refuse_deck(state.house, action.deck)
            event = Event("the cards are reshuffled", found.cite)
            return state._replace(deck=action.deck, events=(*state.events, event))
        case Consequence.COVER_DEVICE:
            return _other_method(state, action.method, found)


def _refuse_parts(action: Report, found: Irregularity) -> None:
    """Refuse a deck without a reshuffle, and a method without a device that is covered."""
    if action.deck and found.then is not Consequence.RESHUFFLE:
        raise Illegal(f"there is no new deck after this: {found.then.value}", found.cite)
    if action.method is not None and found.then is not Consequence.COVER_DEVICE:
        raise Illegal(f"there is no other method after this: {found.then.value}", found.cite)


def _to_rack(state: Round, cite: str) -> Round:
    """A card that is found face up is not used again in the round."""
    card = state.deck[state.used]
    event = Event(f"the {in_words(card)} is found face up and goes to the discard rack", cite)
    return state._replace(
        used=state.used + 1,
        rack=(*state.rack, card),
        face_up_found=state.face_up_found + 1,
        events=(*state.events, event),
    )


def _other_method(state: Round, method: Method | None, found: Irregularity) -> Round:
    dealing = next((each for each in state.house.force.dealing if each.method is method), None)
    if dealing is None or dealing is state.dealing:
        raise Illegal("name another dealing method before the round goes on", found.cite)
    assert method is not None
    if not can_deal(state.house, dealing):
        raise Illegal("cards dealt from the hand need an automated shuffling device", dealing.shuffler_cite)
    event = Event(f"the device is covered; the cards are dealt from the {method.value}", found.cite)
    queue = queue_for(state.house, dealing, state.seats) if state.stage is DEAL else ()
    return state._replace(dealing=dealing, queue=queue, events=(*state.events, event))


def void(state: Round, cite: str, found: Irregularity | None = None, *, deck_removed: bool = False) -> Round:
    """The round is void: every wager goes back, and what it put on a meter is taken off again."""
    anyway = found.settled_anyway if found else ""
    if found and found.only_after_deal and not hands_complete(state):
        anyway = ""
    if anyway and any(anyway in seat.placed for seat in state.seats):
        state = (deal(state, Deal()) if state.queue else state)._replace(dealer_shown=True)
        if Part.COMMUNITY in _table_step(state, anyway).formed.parts:
            state = finish_board(state)
    kept = tuple(line for line in state.lines if line.result is WITHDRAWN)
    named = found.returns if found else ()
    lines = (*kept, *_returned(state, cite, anyway, named, {(line.seat, line.wager) for line in kept}))
    meters, moves = _reversed(state)
    event = Event(f"all hands are void; {_cards_then(found, deck_removed)}", cite)
    return state._replace(
        stage=VOID,
        queue=(),
        asked=0,
        seats=tuple(
            seat._replace(
                standing={}, shown=seat.shown or (bool(anyway) and anyway in seat.placed and not seat.gone)
            )
            for seat in state.seats
        ),
        lines=lines,
        meters=meters,
        moves=(*state.moves, *moves),
        events=(*state.events, event),
        deck_removed=deck_removed,
    )


def _cards_then(found: Irregularity | None, deck_removed: bool) -> str:
    """What becomes of the cards of a void round; without an irregularity the count of the stub was wrong."""
    if found:
        return "the cards are reshuffled"
    if deck_removed:
        return "no cards were misdealt, and the deck is removed from the table"
    return "the cards were misdealt, and the deck stays"


def hands_complete(state: Round) -> bool:
    """Whether every player and the dealer have all their first cards."""
    return state.used > 0 and all(slot.part not in (Part.PLAYER, Part.DEALER) for slot in state.queue)


def _returned(
    state: Round, cite: str, anyway: str, named: tuple[str, ...], already: set[tuple[int, str]]
) -> Iterator[Line]:
    for seat in reversed(state.seats):
        for name, stake in seat.placed.items():
            if name == anyway and not seat.gone:
                step = _table_step(state, name)
                line = table_line(state, seat._replace(standing=seat.placed), step)
                read = (ReadSo(cite, DEALER_TURNED_UP),) if step.formed.by_rows else ()
                yield limited(state, line._replace(cite=cite, read=read))
            elif (seat.number, name) not in already:
                yield Line(
                    seat.number,
                    name,
                    stake,
                    RETURNED,
                    cite,
                    returned=stake,
                    source=source_of(state.house, name),
                    note="the round is void",
                    read=(ReadSo(cite, RETURNED_TOO),) if named and name not in named else (),
                )


def _table_step(state: Round, wager: str) -> AgainstTable:
    steps = state.house.force.settlement
    return next(s for s in steps if isinstance(s, AgainstTable) and s.wager == wager)


def finish_board(state: Round) -> Round:
    """Deal the community cards that are still to come, so that a surviving wager can be settled."""
    for step in state.house.force.play[state.step if state.stage is PLAY else 0 :]:
        if isinstance(step, Burn):
            state = state._replace(**burn(state))
        elif isinstance(step, Turn):
            state = state._replace(**turn(state, step.community))
    return state


def _reversed(state: Round) -> tuple[dict[tuple[str, str], Meter], tuple[Move, ...]]:
    """The meters without anything that this round moved; what other tables added stays."""
    meters, moves = dict(state.meters), list[Move]()
    for move in state.moves:
        if move.reason == "reading":
            continue
        key = (move.link, move.level)
        units, reserve = meters[key].units, meters[key].reserve
        if move.reason == "reserve contribution":
            reserve -= move.units
        elif move.reason.endswith("reserve release"):
            units, reserve = units - move.units, reserve + move.units
        else:
            units -= move.units
        meters[key] = Meter(units, reserve)
        moves.append(move._replace(reason=f"reversal of {move.reason}", units=-move.units))
    return meters, tuple(moves)


def count_stub(state: Round, action: CountStub) -> Round:
    """The stub is counted: a right count goes to the rack, a wrong one or a misdeal voids the round."""
    stub = state.dealing.stub
    if state.stage not in (PLAY, SETTLE) or deals_on(state):
        raise Illegal("the stub is counted once all cards have been dealt", stub.count_cite)
    if type(action.cards) is not int or not 0 <= action.cards <= len(state.deck):
        raise Illegal(f"a stub has 0 to {len(state.deck)} cards, not {action.cards!r}", stub.count_cite)
    if type(action.misdealt) is not bool:
        raise Illegal(f"cards are misdealt or not, {action.misdealt!r} is neither", stub.wrong_cite)
    if action.cards == state.stub and not action.misdealt:
        event = Event(f"the stub of {action.cards} cards makes 52", stub.right_cite)
        return state._replace(events=(*state.events, event))
    if action.cards == state.stub:  # one hand has what another lacks: no wrong count, but a wrong number
        wrong = next(each for each in state.house.force.irregularities if each.what is Mishap.WRONG_NUMBER)
        return void(state, wrong.cite, wrong)
    return void(state, stub.wrong_cite, deck_removed=not action.misdealt)


def abandon(state: Round, action: Abandon) -> Round:
    """A floorperson treats the wagers of a player who left as losing."""
    cite = state.house.force.wagering.leaving
    seat = _in_round(state, action.seat, cite)
    if shared := _shares_a_pool(state, seat):
        raise Illegal(f"seat {action.seat} has a part of what the dealer's hand won: it is settled", shared)
    if not may_leave(state, seat):
        raise Illegal(f"seat {action.seat} has no wagers to lose now", cite)
    return _lose_all(state, seat, LOST, cite, LEFT)


def forfeit(state: Round, action: Forfeit) -> Round:
    """A player who told others about his hand forfeits all wagers, while community cards are hidden."""
    cite = state.house.force.telling
    if not cite:
        own_hand = state.house.force.own_hand
        raise Illegal(no_forfeiture(state.house), own_hand)
    seat = _in_round(state, action.seat, cite)
    if not may_forfeit(state, seat):
        raise Illegal(f"seat {action.seat} has no wagers to forfeit now", cite)
    return _lose_all(state, seat, FORFEITED, cite, TOLD)


def _in_round(state: Round, number: object, cite: str) -> Seat:
    """The seat of a player who wagered in this round."""
    for seat in state.seats:
        if seat.number == number and type(number) is int:
            return seat
    raise Illegal(f"nobody at seat {number!r} plays in this round", cite)


def may_leave(state: Round, seat: Seat) -> bool:
    """Whether a player still has a part in the round that he loses by leaving."""
    settled = state.stage is SETTLE and seat.number > state.asked
    return state.stage in IN_PLAY and not seat.gone and not settled and not _shares_a_pool(state, seat)


def _shares_a_pool(state: Round, seat: Seat) -> str:
    """The clause that gives an unsettled seat its part of a pool taken off the meter, or nothing."""
    for step in state.house.force.settlement if state.pools else ():
        if isinstance(step, HandBonus) and step.cite in state.pools:
            pool, seats = state.pools[step.cite]
            if pool and seat.number in seats and step.wagers[-1] in seat.standing:
                return step.highest_only
    return ""


def may_forfeit(state: Round, seat: Seat) -> bool:
    """Whether a player may still lose all wagers by telling others about his hand."""
    if not state.house.force.telling or seat.gone:
        return False
    return state.stage is DEAL or (state.stage is PLAY and hidden_cards(state))


def _lose_all(state: Round, seat: Seat, result: Result, cite: str, why: str) -> Round:
    lines = tuple(
        Line(
            seat.number,
            name,
            cents,
            result,
            cite,
            collected=cents,
            source=source_of(state.house, name),
            note=why,
        )
        for name, cents in seat.standing.items()
    )
    gone = seat._replace(gone=True, standing={})  # the cards stay until the round is over
    state = state._replace(seats=with_seat(state, gone), lines=(*state.lines, *lines))
    if state.asked == seat.number and state.stage is PLAY:
        return answered(state, decision(state), state.seats)
    return state
