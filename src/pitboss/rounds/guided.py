"""A round told piece by piece: what is known of it so far, what is still wanted, and what may follow.

A file that is not complete, or that the rules refuse somewhere, is carried as far as it goes. Whoever asks
gets the seats with what each may still wager, the places that want cards, the person who is asked with the
choices of that moment in the words of a round file, and the settlement once nothing is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from pitboss.cards import DECK, Card
from pitboss.engine.actions import (
    Abandon,
    Bet,
    CountStub,
    Deal,
    Draw,
    Forfeit,
    Place,
    RefuseAward,
    Report,
    Validate,
)
from pitboss.engine.betting import complete, lacks
from pitboss.engine.dealing import queue_for
from pitboss.engine.deciding import decision
from pitboss.engine.legal import legal
from pitboss.engine.offers import Option
from pitboss.engine.people import DEALER, FLOORPERSON, TABLE_SYSTEM, Who, seat
from pitboss.engine.play import dealers_own, play, run
from pitboss.engine.starting import start
from pitboss.engine.state import OVER, PLAY, VOID, Round, Seat
from pitboss.engine.validating import pending
from pitboss.refusal import Refused
from pitboss.rounds.doings import words_of
from pitboss.rounds.roundfile import RoundFile
from pitboss.rounds.script import announced, done, in_deck, place_of, refuse_unknown_cards
from pitboss.rounds.unfinished import UP, completed, dealt_to
from pitboss.rules.words import Burn, Part, Turn

BLANK = "{}"  # where words take an amount, a count, a card, a position or a reason
MOVES = re.compile(r"report ")  # an irregularity may move the cards that follow
Places = Mapping[str, tuple[Card, ...]]


class Suggested(NamedTuple):
    """A choice of the moment in the words of a round file; `takes` names what goes into their blank."""

    option: Option
    words: str
    takes: str = ""


class WagerFault(NamedTuple):
    """A wager of a file that may not be made, or not so."""

    seat: int
    wager: str
    refusal: Refused


@dataclass(frozen=True, kw_only=True)
class Guided:
    """A round as far as its file goes."""

    found: RoundFile
    state: Round
    seats: tuple[Seat, ...]  # everybody at the table, with what he wagered
    left_over: Places | None = None  # cards of the file that go nowhere
    faults: tuple[WagerFault, ...] = ()
    lacking: Mapping[int, Refused] | None = None  # seats that must still wager something
    wanted: Mapping[str, int] | None = None  # how many cards each place gets
    filled: Places | None = None  # every place full, with any card where none is told
    refused: Refused | None = None
    refused_at: int = -1  # the line of `doings` that was refused; -1: the cards
    who: Who | None = None
    options: tuple[Suggested, ...] = ()
    besides: tuple[Suggested, ...] = ()  # what may happen now beside the usual course, after these lines:
    before: tuple[str, ...] = ()  # what the dealer has done by himself since the last line
    about: tuple[str, ...] = ()  # of each line of `doings`: the wager that a player decided about, if one did

    @property
    def missing(self) -> dict[str, int]:
        """How many cards each place still wants; a deck in order has them all."""
        if self.found.deck:
            return {}
        given = self.found.places
        wanted = (self.wanted or {}).items()
        return {place: more for place, count in wanted if (more := count - len(given.get(place, ()))) > 0}

    @property
    def settled(self) -> bool:
        """Whether the lines are those of the round; a void round that looked at no hand needs no cards."""
        if self.refused is not None or self.state.stage not in (OVER, VOID):
            return False
        unseen = self.state.stage is VOID and not any(line.hand for line in self.state.lines)
        return unseen or not self.missing


def guided(found: RoundFile) -> Guided:
    """The round of a file as far as it goes; nobody at the table is refused, and what no table could be."""
    names = {number: found.players.get(number, f"player {number}") for number in _seated(found)}
    state, faults = _with_wagers(found, start(found.house, DECK, names, found.opening()))
    seats = state.seats
    if faults or not complete(state):
        made = [each for each in seats if each.placed]
        lacking = {each.number: lack for each in made if (lack := lacks(found.house, each))}
        return Guided(found=found, state=state, seats=seats, faults=faults, lacking=lacking)
    found = _by_place(replace(found, wagers={s.number: dict(s.placed) for s in seats if s.placed}))
    wanted = dealt_to(state)[0]
    found, left_over = _that_fit(found, wanted)
    told = Guided(found=found, state=state, seats=seats, left_over=left_over, wanted=wanted)
    try:
        state = in_deck(found, completed)
    except Refused as refusal:
        return replace(told, refused=refusal)
    if not found.deck:
        told = replace(told, filled=completed(found, state))
    about: list[str] = []
    for number, (_, words) in enumerate(found.doings):
        about.append(_about(state))
        try:
            state = done(found, state, words)
        except Refused as refusal:
            told = replace(told, refused=refusal, refused_at=number)
            break
    before, state = tuple(_by_himself(announced(state))), run(announced(state))
    try:
        refuse_unknown_cards(found, state)
    except Refused as refusal:
        told = replace(told, refused=told.refused or refusal)
    return _asked(replace(told, state=state, before=before, about=tuple(about)))


def _about(state: Round) -> str:
    """The wager that the player decides about who is asked next."""
    asks = run(announced(state))
    return decision(asks).wager if asks.stage is PLAY and asks.asked else ""


def _by_himself(state: Round) -> Iterator[str]:
    """What the dealer does without being told, as a file says it."""
    while (action := dealers_own(state)) is not None:
        yield f"dealt {len(state.queue)} cards" if isinstance(action, Deal) else "dealer goes on"
        state = play(state, action, DEALER)


def _seated(found: RoundFile) -> list[int]:
    return sorted({*found.players, *found.wagers})


def _with_wagers(found: RoundFile, state: Round) -> tuple[Round, tuple[WagerFault, ...]]:
    """The wagers placed one by one in the order of the chapter, and those that may not be."""
    faults = []
    order = [wager.name for wager in found.house.force.wagers]
    for number, wagers in found.wagers.items():
        for name in sorted(wagers, key=order.index):
            try:
                state = play(state, Place(number, ((name, wagers[name]),)), seat(number))
            except Refused as refusal:
                faults.append(WagerFault(number, name, refusal))
    return state, tuple(faults)


def _by_place(found: RoundFile) -> RoundFile:
    """The same file with its cards by place; where a mishap moved cards the deck stays as it is."""
    if not found.deck or any(MOVES.match(words) for _, words in found.doings):
        return found
    state = in_deck(found)
    places: dict[str, list[Card]] = {}
    rest = iter(found.deck)
    for slot, card in zip(queue_for(state.house, state.dealing, state.seats), rest, strict=False):
        held = places.setdefault(place_of(slot), []) if slot.part is not Part.RACK else []
        held.insert(slot.position - 1 if slot.position else len(held), card)
    laid = "community" in places
    for step in state.house.force.play if not laid else ():
        if isinstance(step, Burn):
            next(rest, None)
        elif isinstance(step, Turn):
            board = places.setdefault("community", [])
            board += [card for _, card in zip(range(step.community), rest, strict=False)]
    return replace(found, deck=(), places={place: tuple(held) for place, held in places.items()})


def _that_fit(found: RoundFile, wanted: Mapping[str, int]) -> tuple[RoundFile, Places]:
    """The same file with the cards that have a place, and those that have none: wagers may have changed."""
    known = {UP: len(found.places.get(UP, ())), **wanted}
    fits = {place: held[: known[place]] for place, held in found.places.items() if place in known}
    over = {place: held[known.get(place, 0) :] for place, held in found.places.items()}
    return replace(found, places=fits), {place: held for place, held in over.items() if held}


def _asked(told: Guided) -> Guided:
    """The same with whoever is asked now and the choices of the moment."""
    state = told.state
    if state.stage is PLAY and state.asked:
        options = tuple(_suggested(option) for option in legal(state, seat(state.asked)))
        besides = tuple(_besides(told))
        return replace(told, who=seat(state.asked), options=options, besides=besides)
    if pending(state) is not None and not told.missing:
        awards = (option for option in legal(state, FLOORPERSON) if _is_award(option))
        return replace(told, who=FLOORPERSON, options=tuple(map(_suggested, awards)))
    return told


def _is_award(option: Option) -> bool:
    return isinstance(option.action, (Validate, RefuseAward))


def _besides(told: Guided) -> Iterator[Suggested]:
    """Irregularities that a file with its cards by place can tell, and what the table game system draws."""
    state = told.state
    for option in (*legal(state, DEALER), *legal(state, FLOORPERSON)):
        told_of = isinstance(option.action, (Report, CountStub, Abandon, Forfeit)) and option.irregular
        if told_of and _may_be_told(told.found, state, words_of(option.action)):
            yield _suggested(option)
    for option in legal(state, TABLE_SYSTEM):
        if isinstance(option.action, Draw):
            yield _suggested(option)


def _may_be_told(found: RoundFile, state: Round, words: str) -> bool:
    try:
        done(found, state, words)
    except Refused:
        return False
    return True


def _suggested(option: Option) -> Suggested:
    match option.action:
        case Bet(seat=number) if option.most > option.least:
            return Suggested(option, f"seat {number} play {BLANK}", "amount")
        case CountStub(cards=cards):
            return Suggested(option, words_of(option.action).replace(str(cards), BLANK), "count")
        case Draw():
            position = "position" if option.needs == "lucky" else "card"
            return Suggested(option, f"draw {option.needs} {BLANK}", position)
        case RefuseAward() as action:
            return Suggested(option, words_of(replace(action, why=BLANK)), "reason")
    return Suggested(option, words_of(option.action))
