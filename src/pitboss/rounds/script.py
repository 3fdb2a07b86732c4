"""Playing a round file: its cards put into a deck, its words turned into actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from pitboss.cards import DECK, Card, cards, refuse_duplicates, show_all
from pitboss.engine.actions import (
    Abandon,
    Action,
    Bet,
    CountStub,
    Deal,
    DocumentJackpot,
    Draw,
    Forfeit,
    NoMoreBets,
    Place,
    Proceed,
    ReadMeter,
    RefuseAward,
    Report,
    Say,
    Validate,
)
from pitboss.engine.betting import chips_wagered, refuse_incomplete
from pitboss.engine.clauses import clause_now, mishap_clause
from pitboss.engine.dealing import queue_for
from pitboss.engine.deciding import allowed_says, decision
from pitboss.engine.mishaps import deals_on
from pitboss.engine.people import doer
from pitboss.engine.play import play, run
from pitboss.engine.starting import start, with_deck
from pitboss.engine.state import BETS, DEAL, OVER, PLAY, SETTLE, VOID, Illegal, Round, Slot
from pitboss.engine.validating import pending, validation_clause
from pitboss.money import cents, dollars
from pitboss.refusal import Refused
from pitboss.rounds.call import change, signed
from pitboss.rounds.heads import METHODS
from pitboss.rounds.roundfile import Claim, RoundFile
from pitboss.rules.words import Burn, Mishap, Part, Turn, Word

PLACES = {Part.DEALER: "dealer", Part.COMMUNITY: "community", Part.BONUS: "bonus"}
MISHAPS = {mishap.name.lower().replace("_", "-"): mishap for mishap in Mishap}
WORDS = {word.value: word for word in Word}
Places = Mapping[str, tuple[Card, ...]]
BETS_ARE = ("play", "bet", "raise")  # any wager that a decision asks for


def play_file(found: RoundFile) -> Round:
    """The settled round of a file; what is wrong or missing is refused with its place."""
    state = played(found)
    _refuse_unfinished(state)
    refuse_unknown_cards(found, state)
    check_claims(state, found.claims)
    return state


def given_places(found: RoundFile, state: Round) -> Places:
    """The cards by place, as the file gives them."""
    return found.places


def played(found: RoundFile, places: Callable[[RoundFile, Round], Places] = given_places) -> Round:
    """The round of a file as far as its words go, and then the dealer by himself."""
    state = in_deck(found, places)
    for place, words in found.doings:
        try:
            state = done(found, state, words)
        except Refused as refusal:
            raise refusal.at(place) from None
    return run(announced(state))


def in_deck(found: RoundFile, places: Callable[[RoundFile, Round], Places] = given_places) -> Round:
    """The round of a file with its wagers placed and its cards in the deck, before anything is done."""
    if not found.wagers:
        _refuse_first_words(found)
        raise Refused("the file places no wagers", found.house.rules.wagering.listed)
    state = wagered(found)
    deck = found.deck or deck_from_places(places(found, state), state)
    return with_deck(state, _filled(state, deck))


def done(found: RoundFile, state: Round, words: str) -> Round:
    """The round after one line of what was done; a refusal has its clause."""
    try:
        _refuse_moved_cards(found, words)
        return _in_order(found, state, do(state, words))
    except Refused as refusal:
        raise refusal.under(clause_now(state)) from None


def _filled(state: Round, given: tuple[Card, ...]) -> tuple[Card, ...]:
    """A whole deck of which the file gives the first cards; the rest is filled in and never told."""
    refuse_duplicates(given, state.house.rules.decks.cite)
    return (*given, *(card for card in DECK if card not in given))


def refuse_unknown_cards(found: RoundFile, state: Round) -> None:
    """Refuse a round that went on to cards which its `deck` line does not give."""
    given = found.deck
    if given and state.used > len(given) and state.deck[: len(given)] == given:
        told = f"the deck line gives {len(given)} cards, but the round takes {state.used}: give these too"
        raise Refused(told, state.dealing.cite)


def _refuse_moved_cards(found: RoundFile, words: str) -> None:
    """Cards by place cannot be kept where a mishap moves every card that follows."""
    moves = re.match(r"report (face-up-card|out-of-order)\b(?!s)", words)
    if moves and not found.deck:
        told = "this moves the cards that follow: give the deck in order, not the deal by place"
        raise Refused(told, mishap_clause(found.house, MISHAPS[moves[1]]))


def _in_order(found: RoundFile, before: Round, after: Round) -> Round:
    """The round after a doing; cards that lay face up somewhere in a given deck may not be dealt from it."""
    dealt_on = found.deck and before.community != after.community
    if dealt_on and after.log[-1] == Report(Mishap.FACE_UP_CARDS):
        told = "say which cards of the deck were face up, with `report face-up-card` as each comes"
        raise Refused(told, mishap_clause(after.house, Mishap.FACE_UP_CARDS))
    return after


def act(state: Round, action: Action) -> Round:
    """The round after an action by the one person who may take it: a file does not name him."""
    return play(state, action, doer(action))


def wagered(found: RoundFile) -> Round:
    """The round with the file's wagers placed and complete, before the announcement."""
    players = {number: found.players.get(number, f"player {number}") for number in found.wagers}
    state = start(found.house, DECK, players, found.opening())
    for number, wagers in found.wagers.items():
        state = act(state, Place(number, tuple(wagers.items())))
    for seat in state.seats:
        refuse_incomplete(state.house, seat)
    return state


def announced(state: Round) -> Round:
    """The round after the announcement; a file need not spell it out."""
    return act(state, NoMoreBets(chips_wagered(state))) if state.stage is BETS else state


def place_of(slot: Slot) -> str:
    """The place of a file where a card of the deal goes."""
    return PLACES.get(slot.part, f"seat {slot.seat}")


def deck_from_places(places: Places, state: Round) -> tuple[Card, ...]:
    """A deck that deals the file's cards to their places; cards nobody sees are filled in."""
    given = {place: list(held) for place, held in places.items()}
    refuse_duplicates((c for held in given.values() for c in held), state.house.rules.decks.cite)
    spare = [c for c in DECK if all(c not in held for held in given.values())]
    seats = tuple(seat for seat in state.seats if seat.placed)
    taken: dict[str, int] = {}
    deck: list[Card] = []

    def take(place: str, position: int = 0) -> Card:
        held = given.get(place, [])
        which = position or taken.get(place, 0) + 1
        taken[place] = taken.get(place, 0) + 1
        if which > len(held):
            told = f"the deal gives {place} {len(held)} cards, but more are dealt there"
            raise Refused(told, state.dealing.cite)
        return held[which - 1]

    for slot in queue_for(state.house, state.dealing, seats):
        if slot.part is Part.RACK:
            deck.append(spare.pop(0))
        else:
            deck.append(
                take(
                    place_of(slot),
                    slot.position if slot.part is Part.COMMUNITY else 0,
                )
            )
    laid = taken.get("community", 0)
    for step in state.house.force.play if not laid else ():
        if isinstance(step, Burn):
            burnt = given.get("burn", [])
            deck.append(burnt.pop(0) if burnt else spare.pop(0))
        elif isinstance(step, Turn):
            deck += [take("community") for _ in range(step.community)]
    for place, held in given.items():
        left = held if place == "burn" else held[taken.get(place, 0) :]
        if left:
            raise Refused(f"cards are left over: {place} gets no {show_all(left)}", state.dealing.cite)
    return (*deck, *spare)


def do(state: Round, words: str) -> Round:
    """The round after one line of what was done."""
    for pattern, doing in DOINGS:
        if match := re.fullmatch(pattern, words):
            return doing(state, match)
    raise _nothing(words, clause_now(state))


def _nothing(words: str, cite: str) -> Refused:
    return Refused(f"{words!r} is nothing that is done in a round", cite)


def _refuse_first_words(found: RoundFile) -> None:
    """Refuse words before the wagers that mean nothing: with them the wagers came too late to be read."""
    for place, words in found.doings[:1]:
        if not any(re.fullmatch(pattern, words) for pattern, _ in DOINGS):
            raise _nothing(words, found.house.rules.wagering.listed).at(place)


def _decide(state: Round, match: re.Match[str]) -> Round:
    state = run(announced(state))
    number, said = int(match[1]), match[2].strip().lower()
    if said in WORDS:
        return act(state, Say(number, WORDS[said]))
    found = re.fullmatch(r"(.+?)(?:\s+(?:(\d+)x|(\$[\d,.]+))(?:\s+(\$[\d,.]+))?)?", said)
    assert found
    name, known = found[1], [w.name.lower() for w in state.house.force.wagers if w.times]
    alone = found[2] is None and found[3] is None
    if alone and name not in (*BETS_ARE, *known):
        raise _other_answer(state, f"{said!r} is no decision")
    late = next((w.name for w in state.house.force.wagers if not w.times and w.name.lower() == name), "")
    if late:
        return act(state, Place(number, ((late, cents(found[3] or "0")),)))
    if name not in (*BETS_ARE, *known):
        raise Refused(f"{name!r} is no wager of {state.house.rules.id}", state.house.force.wagering.listed)
    if found[3]:
        return act(state, Bet(number, cents(found[3])))
    return _multiple(state, number, name, found)


def _multiple(state: Round, number: int, name: str, found: re.Match[str]) -> Round:
    """The round after a wager of so many times another; where there is one multiple it need not be said."""
    if state.stage is not PLAY or state.asked != number:
        return act(state, Bet(number, 0))  # which is refused: this seat is not asked
    step = decision(state)
    if name not in (*BETS_ARE, step.wager.lower()):
        raise Illegal(f"seat {number} is asked for a {step.wager} Wager, not for {name}", step.cite)
    if found[2] is None and len(step.times) != 1:
        raise _other_answer(state, f"{name!r} leaves open how much")
    times = int(found[2] or step.times[0])
    amount = times * state.seat(number).placed.get(state.house.force.by_name[step.wager].equals, 0)
    if found[4] and cents(found[4]) != amount:
        raise Refused(f"{found[2]}x is {dollars(amount)}, not {found[4]}", step.cite)
    return act(state, Bet(number, amount))


def _other_answer(state: Round, says: str) -> Refused:
    """The refusal of an answer that is none, with those that are open now if anybody is asked."""
    try:
        step = decision(state)
    except Illegal as illegal:
        return Refused(says, illegal.cite)
    return Refused(f"{says}; allowed: {allowed_says(step)}", step.cite)


def _report(state: Round, match: re.Match[str]) -> Round:
    name, rest = match[1], (match[2] or "").strip()
    if name not in MISHAPS:
        told = f"{name!r} is no irregularity; they are {', '.join(MISHAPS)}"
        raise Refused(told, mishap_clause(state.house, name))
    what = MISHAPS[name]
    if what is Mishap.SHUFFLER_JAM:
        one_deck = state.house.rules.decks.cite
        return act(state, Report(what, deck=cards(rest, one_deck) if rest else state.deck))
    if what is Mishap.OUT_OF_ORDER:
        if rest not in METHODS:
            told = f"{rest!r} is not a dealing method; they are {', '.join([*METHODS][:4])}"
            raise Refused(told, state.house.rules.dealing_clause(rest))
        return act(state, Report(what, method=METHODS[rest]))
    return act(announced(state), Report(what))


def _after_deal(action: Callable[[re.Match[str]], Action]) -> Callable[[Round, re.Match[str]], Round]:
    """An action that is taken once the cards are out."""

    def doing(state: Round, match: re.Match[str]) -> Round:
        state = announced(state)
        return act(act(state, Deal()) if state.stage is DEAL else state, action(match))

    return doing


def _at_once(action: Callable[[re.Match[str]], Action]) -> Callable[[Round, re.Match[str]], Round]:
    """An action that is taken as the round stands after the announcement."""
    return lambda state, match: act(announced(state), action(match))


def _validate(state: Round, match: re.Match[str]) -> Round:
    return act(run(announced(state)), Validate(int(match[1]), match[2]))


def _document(state: Round, match: re.Match[str]) -> Round:
    return act(run(announced(state)), DocumentJackpot(int(match[1]), match[2]))


def _refuse_award(state: Round, match: re.Match[str]) -> Round:
    return act(run(announced(state)), RefuseAward(int(match[1]), match[2], match[3]))


def _validate_all(state: Round, match: re.Match[str]) -> Round:
    """The round after every award of it has been validated, each as it comes."""
    state = run(announced(state))
    while (waiting := pending(state)) is not None:
        state = run(act(state, Validate(waiting.seat, waiting.wager)))
    return state


def _to_the_stub(state: Round, match: re.Match[str]) -> Round:
    """The round once no more cards come off the deck, so that the stub can be counted."""
    state = announced(state)
    while state.stage is DEAL or (state.stage is PLAY and deals_on(state)):
        state = act(state, Deal() if state.stage is DEAL else Proceed())
    return state


def _chips(state: Round, match: re.Match[str]) -> Round:
    return act(state, NoMoreBets(int(match[1])))


def _draw(match: re.Match[str]) -> Action:
    lucky = match[2]
    magic = cards(match[1])[0] if match[1] else None
    return Draw(magic, None if lucky is None else 0 if lucky == "dealer" else int(lucky.split()[-1]))


def _read_meter(match: re.Match[str]) -> Action:
    return ReadMeter(match[1], match[2] or "meter", cents(match[3]))


def _stub(match: re.Match[str]) -> Action:
    return CountStub(int(match[1]), misdealt=bool(match[2]))


DOINGS: tuple[tuple[str, Callable[[Round, re.Match[str]], Round]], ...] = (
    (r"seat (\d+) (.+)", _decide),
    (r"no more bets(?:,)? (\d+) chips?", _chips),
    (r"dealt (\d+) cards?", _at_once(lambda match: Deal(int(match[1])))),
    (r"dealer goes on to the stub", _to_the_stub),
    (r"dealer goes on", _at_once(lambda match: Proceed())),
    (r"report ([a-z\-]+)(.*)", _report),
    (r"stub (\d+)( misdealt)?", _after_deal(_stub)),
    (r"abandon seat (\d+)", _at_once(lambda match: Abandon(int(match[1])))),
    (r"forfeit seat (\d+)", _at_once(lambda match: Forfeit(int(match[1])))),
    (r"validate all", _validate_all),
    (r"validate seat (\d+) (.+)", _validate),
    (r"refuse seat (\d+) (.+?): (.+)", _refuse_award),
    (r"document seat (\d+) (.+)", _document),
    (r"draw(?: magic (\w+))?(?: lucky (seat \d+|dealer))?", _at_once(_draw)),
    (r"reading (.+?)(?: (mega|major|minor))? (\$[\d,.]+)", _at_once(_read_meter)),
)


def _refuse_unfinished(state: Round) -> None:
    """Refuse a file that ends before its round does, saying what is missing."""
    if state.stage in (OVER, VOID):
        return
    waiting = pending(state)
    if waiting is not None:
        clause = validation_clause(state, waiting)
        raise Refused(f"a floorperson must validate seat {waiting.seat}'s {waiting.wager}", clause)
    step = decision(state)
    assert state.stage is not SETTLE
    raise Refused(f"seat {state.asked}'s decision about the {step.wager} Wager is missing", step.cite)


def check_claims(state: Round, claims: list[Claim]) -> None:
    """Refuse a claimed settlement that is not the one the rules give, at its first difference."""
    if not claims:
        return
    for claim, line in zip(claims, state.lines, strict=False):
        claimed = (claim.seat, claim.wager, claim.net, claim.cite)
        found = (line.seat, line.wager, change(line), line.cite)
        if claimed != found:
            told = f"the file claims {_told(claim.seat, claim.wager, claim.net)} by {claim.cite}"
            given = _told(line.seat, line.wager, change(line))
            raise Refused(f"{claim.place}: {told}, the rules give {given}", line.cite)
    if len(claims) != len(state.lines):
        told = f"the file claims {len(claims)} settlements, the rules give {len(state.lines)}"
        left_out = state.lines[len(claims) :]
        raise Refused(told, left_out[0].cite if left_out else state.house.rules.settling)


def _told(seat: int, wager: str, amount: int) -> str:
    return f"seat {seat} {wager} {signed(amount)}"
