"""What one person may do at a live table now, each in words, with its clause and an id.

A page is sent ids and words and sends an id back; actions stay where the rules are.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from pitboss.day import actions as steps
from pitboss.day import allowed
from pitboss.day.clauses import clause_for
from pitboss.engine.actions import (
    Bet,
    CountStub,
    Deal,
    Draw,
    NoMoreBets,
    Place,
    ReadMeter,
    RefuseAward,
    Report,
    Say,
)
from pitboss.engine.betting import by_device
from pitboss.engine.legal import legal
from pitboss.engine.offers import MOST_KEPT, Option
from pitboss.engine.people import DEALER, FLOORPERSON, SEAT, SPECTATOR, Who, sits
from pitboss.engine.starting import boxes_allowed, refuse_players
from pitboss.engine.state import DEAL, OVER, PLAY, VOID
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Mishap, Word
from pitboss.table import actions as acts
from pitboss.table.day_words import day_says
from pitboss.table.incomplete import chips_left
from pitboss.table.making_ready import AGAIN, lying, put_off
from pitboss.table.meeting import OF_THE_DAY, stub_lies
from pitboss.table.not_offered import JAMS, MISCOUNTS, not_now, not_now_by
from pitboss.table.on_hold import hold_now
from pitboss.table.opening import BY_THE_ROUND
from pitboss.table.ordered import deck_due
from pitboss.table.playing import no_deck
from pitboss.table.state import DealtBy, LiveTable
from pitboss.wire.names import ACTIONS
from pitboss.wire.steps import STEPS

AMOUNTS = ("seat", "cents", "chips", "cards", "wagers", "deck", "magic", "lucky")
NOT_HERE = (NoMoreBets, Draw, ReadMeter)  # said of the table, with what comes along


class Offered(NamedTuple):
    """One thing that somebody may do; `needs` names what the server adds, `least` to `most` an amount."""

    id: str
    says: str
    cite: str
    action: acts.Action
    wager: str = ""
    least: int = 0
    most: int = 0
    unit: int = 0
    irregular: bool = False
    needs: str = ""
    who: Who | None = None  # whose step it is, where somebody stands in for him
    barred: str = ""  # why it cannot be done although it is offered
    grave: bool = False  # it gives up wagers for good: a page asks its key twice


ASKED_FOR = ("why", "digest", "entropy")  # what the sender says with his choice; the rest the server adds


def offered(table: LiveTable, who: Who, at: int) -> tuple[Offered, ...]:
    """Every choice of a person."""
    return tuple(_every(table, who, at))


def _every(table: LiveTable, who: Who, at: int) -> Iterator[Offered]:
    """The choices of a person, one after the other."""
    if who == SPECTATOR:
        yield from _spectator(table)
    elif who == DEALER:
        yield from _dealer_offered(table, at)
        if table.demo:
            yield from (each._replace(who=FLOORPERSON) for each in _arranged(table))
    else:
        yield from _in_round(table, who)
        if who.role is SEAT:
            yield from _seat(table, who)
        elif who == FLOORPERSON:
            yield from _floorperson(table)
            yield from _in_day(table, who, at)
            if table.dealt_by is DealtBy.PROGRAM:  # who calls what only a person sees
                yield from (each._replace(who=DEALER) for each in _dealer_offered(table, at))


def _dealer_offered(table: LiveTable, at: int) -> Iterator[Offered]:
    """What a dealer may do: where the program deals, only what goes wrong and what a device does."""
    every = [*_in_round(table, DEALER), *_dealer(table), *_in_day(table, DEALER, at)]
    yield from (each for each in every if table.dealt_by is DealtBy.PERSON or each.irregular)


def chosen(
    table: LiveTable, who: Who, at: int, name: str, value: int | None = None, words: str = ""
) -> Offered:
    """The choice of this id, at an amount or with words where it has any; what is not offered is refused."""
    for each in _every(table, who, at):
        if each.id == name:
            found = each if value is None else each._replace(action=_with(each, value))
            return found._replace(action=_told(found, words)) if words else found
    raise Refused(not_now(table, name), not_now_by(table, name))


def _with(option: Offered, value: int) -> acts.Action:
    """An action at an amount."""
    action = option.action
    if isinstance(action, acts.CloseBetting):
        return acts.CloseBetting(value)
    if isinstance(action, acts.InDay) and isinstance(action.action, steps.FinishShuffle):
        return acts.InDay(replace(action.action, cards=value))
    if isinstance(action, acts.InRound) and isinstance(action.action, (Place, Bet, CountStub, Deal)):
        inner = Option(action.action, option.says, option.cite, option.least, option.most, option.unit)
        return acts.InRound(inner.at(value))
    raise Refused(f"`{option.says}` has no amount to choose", option.cite)


def _told(option: Offered, words: str) -> acts.Action:
    """An action with what its sender says: a reason, or his page's part of the shuffle."""
    match option.action:
        case acts.InRound(RefuseAward() as inner):
            return acts.InRound(replace(inner, why=words))
        case acts.HoldAward(seat, wager):
            return acts.HoldAward(seat, wager, words)
        case acts.Promise(seat):
            return acts.Promise(seat, words)
        case acts.Reveal(seat):
            return acts.Reveal(seat, words)
    raise Refused(f"`{option.says}` takes no words", option.cite)


def _in_round(table: LiveTable, who: Who) -> Iterator[Offered]:
    state = table.round
    if state is None or (who.role is SEAT and not sits(state, who.number)):
        return
    if who.role is SEAT:
        if state.stage is not PLAY or not stub_lies(table):
            yield from _of_seat(table.house, legal(state, who))
        return
    if who == DEALER and no_deck(table, state):
        return  # the deck is being fixed: no card leaves it yet
    for option in legal(state, who):
        action = option.action
        if isinstance(action, NOT_HERE) or (option.needs and option.needs not in ASKED_FOR):
            continue
        if isinstance(action, Report) and action.what in OF_THE_DAY:
            continue
        if isinstance(action, CountStub) and not _stub_counts(table):
            continue
        yield _of_round(option)


def _of_seat(house: House, options: tuple[Option, ...]) -> tuple[Offered, ...]:
    """What a player may do in the round; a house keeps the options of its players, and this beside them."""
    kept: dict[int, tuple[Any, tuple[Offered, ...]]] = house.kept.setdefault("offered", {})
    found = kept.get(id(options))
    if found is None or found[0] is not options:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[id(options)] = options, tuple(map(_of_round, options))
    return found[1]


def _of_round(option: Option) -> Offered:
    """A choice of the round, as it is offered at a table."""
    action = option.action
    return Offered(
        _id(ACTIONS.write(action)),
        option.says,
        option.cite,
        acts.InRound(action),
        action.wagers[0][0] if isinstance(action, Place) else "",
        option.least,
        option.most,
        option.unit,
        option.irregular,
        option.needs,
        grave=isinstance(action, Say) and action.word is Word.FOLD,
    )


def _stub_counts(table: LiveTable) -> bool:
    """Whether the stub is still to be counted: all cards are dealt, and it is neither counted nor racked."""
    cards = table.day.round if table.day is not None else None
    return cards is not None and cards.dealt > 0 and not cards.counted and not cards.racked


def _id(told: dict[str, Any]) -> str:
    """An id that stays the same while the choice does: its name and what tells it apart, never an amount."""
    parts = [told["does"]]
    if "wagers" in told:
        parts += [each["wager"] for each in told["wagers"]]
    if told["does"] == "Bet":
        parts.append(str(told["cents"]))
    if told["does"] in ("CountStub", "Deal"):
        parts.append(str(told["cards"]))
    if told["does"] in ("Validate", "Document", "Abandon", "Forfeit", "RefuseAward"):
        parts.append(str(told["seat"]))
    apart = [str(v) for k, v in told.items() if k not in ("does", *AMOUNTS) and v not in (None, "")]
    return "/".join([*parts, *apart])


def _in_day(table: LiveTable, who: Who, at: int) -> Iterator[Offered]:
    """Steps with cards and devices that are in order now."""
    if table.day is None:
        return
    minute = max(table.minute(at), table.day.at)
    for action in (*allowed(table.day, who, minute), *_again(table, who, minute)):
        if isinstance(action, BY_THE_ROUND) or any(put_off(table, action, at)):
            continue
        told = STEPS.write(action)
        name = "/".join(["Day", *(str(v) for v in told.values() if v is not None)])
        irregular = isinstance(action, (steps.OutOfOrder, steps.RemoveDeck))
        cite = clause_for(table.day, action)
        yield Offered(name, day_says(action), cite, acts.InDay(action), irregular=irregular)
    if who == DEALER or table.dealt_by is DealtBy.PERSON:
        yield from _device(table)


def _again(table: LiveTable, who: Who, minute: int) -> Iterator[steps.Action]:
    """What may be ordered of the cards of a round as long as none is dealt: section .5(a) and (e)."""
    day = lying(table)
    if day is not table.day:
        yield from (each for each in allowed(day, who, minute) if isinstance(each, AGAIN))


def _device(table: LiveTable) -> Iterator[Offered]:
    """What a shuffling device did wrong, as people see it: sections .13(e) and .5(b)."""
    day = lying(table)
    count, jam = day.facts.shuffle, day.irregularity(Mishap.SHUFFLER_JAM)
    for deck in day.decks:
        number = deck.number
        if not deck.in_shuffler:
            continue
        says = f"the shuffling device jams or does not finish deck {number}"
        jammed = acts.InDay(steps.JamShuffler(number))
        yield Offered(f"{JAMS}{number}", says, jam, jammed, irregular=True)
        if day.counting:
            says = f"the shuffling device does not find {count.cards} cards in deck {number}"
            found = acts.InDay(steps.FinishShuffle(number, count.cards - 1))
            cite = day.instead(count.count_cite)
            name = f"{MISCOUNTS}{number}"
            yield Offered(name, says, cite, found, "", 0, 2 * count.cards, 1, irregular=True)


def _seat(table: LiveTable, who: Who) -> Iterator[Offered]:
    sitter = table.seats.get(who.number)
    if sitter is None:
        return
    wagering = table.house.force.wagering
    state = table.round
    placed = state is not None and any(s.number == who.number and s.placed for s in state.seats)
    if table.betting and placed and not sitter.ready:
        yield Offered("Ready", "ready: deal", wagering.listed, acts.Ready(who.number))
    if not sitter.leaving:
        seats = () if state is None or table.betting else state.seats
        grave = any(each.number == who.number and each.standing for each in seats)
        yield Offered("StandUp", "leave the seat", wagering.leaving, acts.StandUp(who.number), grave=grave)
    if not sitter.robot:
        yield from _entropy(table, who.number)
        yield from _boxes(table, sitter.player)


def _entropy(table: LiveTable, number: int) -> Iterator[Offered]:
    """The page's part of the shuffle, which it promises and gives by itself."""
    fair, state = table.fair, table.round
    if fair is None or state is None:
        return
    if table.betting and number not in fair.promises:
        listed = table.house.force.wagering.listed
        yield Offered(
            "Promise", "promise entropy for the shuffle", listed, acts.Promise(number, ""), needs="digest"
        )
    waits = state.stage is DEAL and not fair.deck_digest and number in fair.promises
    if waits and number not in fair.reveals:
        announced = state.dealing.no_more_bets
        yield Offered("Reveal", "give what was promised", announced, acts.Reveal(number, ""), needs="entropy")


def _boxes(table: LiveTable, player: str) -> Iterator[Offered]:
    """Boxes beside his own that a player may take too, where the submission has it so."""
    mine = [number for number, sitter in table.seats.items() if sitter.player == player]
    if len(mine) >= boxes_allowed(table.house):
        return
    for number in (min(mine) - 1, max(mine) + 1):
        if 1 <= number <= table.house.seats and number not in table.seats:
            with suppress(Refused):
                refuse_players(table.house, {**table.players, number: player})
                cite = table.house.rules.seats.boxes_cite
                sit = acts.SitDown(seat=number, player="", name="")
                yield Offered(f"SitDown/{number}", f"take box {number} too", cite, sit)


def _dealer(table: LiveTable) -> Iterator[Offered]:
    state, force = table.round, table.house.force
    if table.day is None:
        return
    ready = any(table.day.ready(deck) for deck in table.day.decks) and deck_due(table) is None
    if state is None and table.seats and ready:
        listed = force.wagering.listed
        yield Offered("BeginBetting", "open the betting", listed, acts.BeginBetting(""), needs="commitment")
    if state is not None and table.betting and any(seat.placed for seat in state.seats):
        close, chips = state.dealing.no_more_bets, chips_left(state)
        most, unit = (52, 1) if by_device(table.house) else (0, 0)
        yield Offered("CloseBetting", "no more bets", close, acts.CloseBetting(chips), "", 0, most, unit)
    if table.betting and not table.seats:
        idle = force.day.idle.cite
        yield Offered("CallOff", "call the round off: nobody is left", idle, acts.CallOff())
    if state is not None and state.stage in (OVER, VOID):
        yield Offered("FinishRound", "collect the cards", force.done, acts.FinishRound(""), needs="opening")


def _floorperson(table: LiveTable) -> Iterator[Offered]:
    cite = table.house.force.day.opening.inspect
    if table.day is None:
        yield Offered("BeginGaming", "open the table", cite, acts.BeginGaming())
    elif table.round is None:
        yield Offered("EndGaming", "close the table", cite, acts.EndGaming())
        yield from _arranged(table)
    yield from _holds(table)
    for number, sitter in table.seats.items():
        if not sitter.leaving:
            says = f"see {sitter.name} off seat {number}"
            yield Offered(f"StandUp/{number}", says, table.house.force.wagering.leaving, acts.StandUp(number))


def _holds(table: LiveTable) -> Iterator[Offered]:
    """The award that waits may be held for a reason, and for another one."""
    for hold, cite in hold_now(table):
        says = f"hold seat {hold.seat}'s {hold.wager}"
        yield Offered(f"HoldAward/{hold.seat}/{hold.wager}", says, cite, hold, needs="why")


def _arranged(table: LiveTable) -> Iterator[Offered]:
    """Who deals from the next round on: a person where the program did, or the other way round."""
    if table.day is None or table.round is not None:
        return
    other = DealtBy.PERSON if table.dealt_by is DealtBy.PROGRAM else DealtBy.PROGRAM
    says, arranged = f"let {ARRANGED[_arranges(other)]} deal", acts.Arrange(table.timers, other)
    yield Offered(_arranges(other), says, table.house.rules.seats.cite, arranged)


def _arranges(who: DealtBy) -> str:
    return f"Arrange/{who.value}"


ARRANGED = {"Arrange/person": "a person", "Arrange/program": "the program"}


def _spectator(table: LiveTable) -> Iterator[Offered]:
    if table.day is None:
        return
    for number in range(1, table.house.seats + 1):
        if number not in table.seats:
            sit = acts.SitDown(seat=number, player="", name="")
            yield Offered(
                f"SitDown/{number}", f"sit down at seat {number}", table.house.rules.seats.cite, sit
            )
    if len(table.seats) == table.house.seats:
        yield Offered("Wait", "wait for a seat", table.house.rules.seats.cite, acts.Wait("", ""))
    if table.waiting:
        says = "do not wait any longer"
        yield Offered("StopWaiting", says, table.house.rules.seats.cite, acts.StopWaiting(""))
