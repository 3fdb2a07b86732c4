"""A round that stops where somebody is to decide: from a file, or from the cards that one player sees.

The cards that nobody has seen yet need not be given: they are filled in, and whoever looks at the round
through a view does not meet them. The dealer's face-up cards may be given by themselves, as `up`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.cards import DECK, Card, refuse_duplicates
from pitboss.engine.actions import Bet, ReadMeter, Say
from pitboss.engine.clauses import clause_now
from pitboss.engine.dealing import queue_for
from pitboss.engine.legal import legal
from pitboss.engine.offers import Option
from pitboss.engine.people import TABLE_SYSTEM, seat
from pitboss.engine.play import play, run
from pitboss.engine.state import MeterKey, Round
from pitboss.engine.view import view
from pitboss.money import Cents, dollars
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import RoundFile
from pitboss.rounds.script import place_of, played
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Face, Part, Turn, Wager, Word

ALONE = 1  # the seat of a player whose situation is asked about
UP = "up"


def play_so_far(found: RoundFile) -> Round:
    """The round of a file as far as it goes; a card that the seat which is asked sees must be given."""
    state = played(found, completed)
    if state.asked:
        _refuse_unseen(found, state)
    return state


def completed(found: RoundFile, state: Round) -> dict[str, tuple[Card, ...]]:
    """The cards of every place: those that the file gives, and others where it gives too few."""
    refuse_duplicates((card for held in found.places.values() for card in held), found.house.rules.decks.cite)
    up = found.places.get(UP, ())
    given = {place: held for place, held in found.places.items() if place != UP}
    spare = [card for card in DECK if all(card not in held for held in found.places.values())]
    wanted, face_up = dealt_to(state)
    if up and (len(up) != face_up or given.get("dealer")):
        told = f"{len(up)} cards are given as `up`, but {face_up} of the dealer's cards lie face up"
        raise Refused(told, state.dealing.cite)
    for place, count in wanted.items():
        after = up if place == "dealer" else ()
        held = given.get(place, ())
        missing = max(count - len(held) - len(after), 0)
        given[place], spare = (*held, *spare[:missing], *after), spare[missing:]
    return given


def dealt_to(state: Round) -> tuple[dict[str, int], int]:
    """How many cards each place gets, and how many of the dealer's lie face up."""
    queue = queue_for(state.house, state.dealing, tuple(each for each in state.seats if each.placed))
    wanted: dict[str, int] = {}
    for slot in queue:
        if slot.part is not Part.RACK:
            place = place_of(slot)
            wanted[place] = wanted.get(place, 0) + 1
    turned = sum(step.community for step in state.house.force.play if isinstance(step, Turn))
    if turned:
        wanted.setdefault("community", turned)
    return wanted, sum(slot.part is Part.DEALER and slot.face is Face.UP for slot in queue)


def _refuse_unseen(found: RoundFile, state: Round) -> None:
    """Refuse a file that leaves out a card which the seat to decide sees."""
    number = state.asked
    seen = view(state, seat(number))
    mine = next(each.cards for each in seen.seats if each.number == number)
    given = {*found.deck, *(card for held in found.places.values() for card in held)}
    for where, there in (
        (f"seat {number}'s cards", mine),
        ("the community cards", seen.community),
        ("the dealer's face-up cards", seen.dealer),
    ):
        open_here = [card for card in there if card is not None]
        told = sum(card in given for card in open_here)
        if told < len(open_here):
            says = f"seat {number} sees {len(open_here)} of {where}, but {told} of them are given"
            raise Refused(says, clause_now(state))


def brought_to(
    house: House,
    wagers: Mapping[str, Cents],
    cards: tuple[Card, ...],
    *,
    community: tuple[Card, ...] = (),
    up: tuple[Card, ...] = (),
    placed: Mapping[str, Cents] | None = None,
    meters: Mapping[MeterKey, Cents] | None = None,
) -> Round:
    """A round of one player, brought to the decision at which he sees these cards.

    Before that he has wagered no more than he had to, unless `placed` says what lies there by then. The
    meters show what they open with, or these amounts.
    """
    places = {f"seat {ALONE}": cards, "community": community} | ({UP: up} if up else {})
    found = RoundFile(house, wagers={ALONE: dict(wagers)}, places=places)
    state = played(found, _of_one_player)
    for (link, level), cents in (meters or {}).items():
        state = play(state, ReadMeter(link, level, cents), TABLE_SYSTEM)
    reached = _reached(state, len(community), placed or {})
    if reached is None:
        told = " and ".join(f"a {name} Wager of {dollars(cents)}" for name, cents in (placed or {}).items())
        seen = f"{len(community)} community cards" + (f" and {told}" if told else "")
        first = next(step for step in house.force.play if isinstance(step, Decide))
        raise Refused(f"a player of {house.rules.id} decides nothing with {seen} there", first.cite)
    return reached


def laid(
    house: House, base: Cents | None = None, sides: Mapping[str, Cents] | None = None
) -> dict[str, Cents]:
    """What lies there before the deal: the base wager, what equals it, and these side wagers.

    Where no amount is given it is the least that the house takes; 0 says so of a side wager.
    """
    first = house.force.wagers[0]
    amount = _least(house, first) if base is None else base
    equal = [wager.name for wager in house.force.wagers if wager.equals == first.name and not wager.times]
    beside = [(house.force.wager(name), cents) for name, cents in (sides or {}).items()]
    return {
        **dict.fromkeys((first.name, *equal), amount),
        **{wager.name: cents or _least(house, wager) for wager, cents in beside},
    }


def _least(house: House, wager: Wager) -> Cents:
    """The least that may be wagered."""
    least, unit = house.least_and_most(wager)[0], house.step(wager)
    return -(-least // unit) * unit


def _of_one_player(found: RoundFile, state: Round) -> dict[str, tuple[Card, ...]]:
    """The cards of every place around one player; too few or too many for this game are refused."""
    cards, up = found.places[f"seat {ALONE}"], found.places.get(UP, ())
    wanted, face_up = dealt_to(state)
    name, dealt, cite = found.house.rules.id, wanted[f"seat {ALONE}"], state.dealing.cite
    if len(cards) != dealt:
        raise Refused(f"a player of {name} holds {dealt} cards, not {len(cards)}", cite)
    if face_up and len(up) != face_up:
        raise Refused(f"{name} needs the dealer's face-up card, such as 8h; {len(up)} are given", cite)
    if up and not face_up:
        raise Refused(f"no card of the dealer lies face up while players of {name} decide", cite)
    return completed(found, state)


def _reached(state: Round, seen: int, placed: Mapping[str, Cents]) -> Round | None:
    """The decision with so many community cards seen, by the least wagers that leave these there."""
    if not state.asked or state.asked != ALONE or state.turned > seen:
        return None
    if state.turned == seen:
        standing = state.seat(ALONE).standing
        return state if all(standing.get(name) == cents for name, cents in placed.items()) else None
    for option in sorted(filter(_stays, legal(state, seat(ALONE))), key=_amount):
        found = _reached(run(play(state, option.action, seat(ALONE))), seen, placed)
        if found is not None:
            return found
    return None


def _stays(option: Option) -> bool:
    """Whether an option keeps a player in the round with all his wagers."""
    action = option.action
    return isinstance(action, Bet) or (
        isinstance(action, Say) and action.word not in (Word.FOLD, Word.WITHDRAW)
    )


def _amount(option: Option) -> Cents:
    return option.action.cents if isinstance(option.action, Bet) else 0
