"""A round as a dealer would call it, and in plain words for the player who asks why."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cards import show_all
from pitboss.engine.actions import (
    Abandon,
    Action,
    Bet,
    CountStub,
    DocumentJackpot,
    Forfeit,
    NoMoreBets,
    Place,
    RefuseAward,
    Report,
    Say,
    TakeBack,
    Validate,
)
from pitboss.engine.meters import wagers_of
from pitboss.engine.settling import envy_of
from pitboss.engine.state import (
    ACCOUNT,
    BONUS,
    FORFEITED,
    INVENTORY,
    LOST,
    PUSHED,
    RETURNED,
    VOID,
    WITHDRAWN,
    WON,
    Line,
    Round,
    Stage,
    refuse_no_round,
    source_of,
)
from pitboss.hands.patterns import HoleCards
from pitboss.hands.plain import Hand
from pitboss.law import register
from pitboss.law.silences import ReadSo
from pitboss.money import Flat, dollars
from pitboss.rounds.read_so import read_so
from pitboss.rules.describe import counted, listed
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Formed, Part


def called(state: Round) -> Iterator[tuple[str, str]]:
    """What happened before the settlement, in order: who or what, and what was said or dealt."""
    house = state.house
    yield house.rules.id, f"{house.rules.name}, dealt from the {state.dealing.method.value}"
    for seat in state.seats:
        wagers = ", ".join(f"{name} {dollars(cents)}" for name, cents in _before_deal(state, seat.number))
        yield f"seat {seat.number}", wagers
    for seat in state.seats:
        yield f"seat {seat.number}", show_all(seat.cards)
    for name, cards in (("dealer", state.dealer), ("bonus", state.bonus), ("board", state.community)):
        if cards:
            yield name, show_all(cards)
    for action in state.log:
        yield from _said(action)
    for event in state.events:
        yield "", f"{event.says} ({event.cite})" if event.cite else event.says


def _before_deal(state: Round, number: int) -> Iterator[tuple[str, int]]:
    for name, cents in state.seat(number).placed.items():
        if not state.house.force.by_name[name].times:
            yield name, cents


def _said(action: Action) -> Iterator[tuple[str, str]]:
    match action:
        case Bet(seat=seat, cents=cents):
            yield f"seat {seat}", f"bets {dollars(cents)}"
        case Say(seat=seat, word=word):
            yield f"seat {seat}", word.value
        case Report(what=what):
            yield "dealer", what.value
        case CountStub(cards=cards):
            yield "dealer", f"counts {cards} cards in the stub"
        case RefuseAward(seat=seat, wager=wager, why=why):
            yield "floorperson", f"does not validate seat {seat}'s {wager}: {why}"
        case Validate(seat=seat, wager=wager):
            yield "floorperson", f"validates seat {seat}'s {wager}"
        case DocumentJackpot(seat=seat, wager=wager):
            yield "floorperson", f"completes the documentation of seat {seat}'s {wager}"
        case Abandon(seat=seat):
            yield "floorperson", f"treats the wagers of seat {seat} as abandoned"
        case Forfeit(seat=seat):
            yield "floorperson", f"takes the wagers of seat {seat} for telling about his hand"
        case NoMoreBets(chips=chips) if chips:
            yield (
                "dealer",
                f"no more bets; {chips} {'chip' if chips == 1 else 'chips'} on the wagering devices counted",
            )
        case Place() | TakeBack() | NoMoreBets():
            pass
        case _:
            pass


def signed(cents: int) -> str:
    """An amount with its sign: `+$5`, `-$10`, `0`."""
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents) if cents else "0"


def change(line: Line) -> int:
    """What a line leaves the player up or down."""
    return line.paid - line.collected


def nets(state: Round) -> dict[int, int]:
    """What the round leaves each seat up or down."""
    refuse_no_round(state)
    total = {seat.number: 0 for seat in state.seats}
    for line in state.lines:
        total[line.seat] += change(line)
    return total


def explained(state: Round, number: int) -> Iterator[str]:
    """Why each wager of a seat ended as it did, in plain words, with the clauses."""
    seat = state.seat(number)
    yield f"{state.house.rules.name}, seat {number} ({seat.player}): {show_all(seat.cards) or 'no cards'}."
    if state.stage is VOID:
        event = state.events[-1]
        yield f"The round was void: {event.says} ({event.cite})."
    for line, read in zip(state.lines, read_so(state), strict=True):
        if line.seat == number:
            yield " ".join((_reason(state, line), *map(left_open, read)))
    yield f"Together: {signed(nets(state)[number])}."


VERBS = {
    WON: "won",
    LOST: "lost",
    PUSHED: "pushed: it was returned and nothing was paid",
    FORFEITED: "was forfeited",
    WITHDRAWN: "was withdrawn and returned",
    RETURNED: "was returned",
    BONUS: "was paid",
}


def left_open(read: ReadSo) -> str:
    """That a line rests on a reading, and on which; a definition is told by its section alone."""
    section = read.clause.partition("[")[0]
    return f"The chapter leaves this open ({section}); it is read so here: {read.says}"


def _reason(state: Round, line: Line) -> str:
    """One line of the settlement as sentences."""
    subject = f"{line.wager} {dollars(line.stake)}" if line.stake else line.wager
    said = f"{subject} {VERBS[line.result]}{_sum(line)}"
    why = f" Reason: {line.why}.{_of_cards(state, line)}" if line.why else ""
    law = " ".join(f"{cite}: {_says(state, cite)}" for cite in line.clauses)
    return f"{said}.{why}{_from_where(state, line)} {law}"


def _of_cards(state: Round, line: Line) -> str:
    """Which cards the hand was of, where the wager is not decided against the dealer's hand."""
    if line.hand is None or line.against:
        return ""
    rules = state.house.force
    formed, whose = _formed(rules, line.wager)
    parts = _looked_at(state.house, line, formed)
    cards = listed([_place(rules, part, whose) for part in parts])
    size = len(line.hand.cards)
    some = isinstance(line.hand, Hand) and size < sum(rules.cards_at(part) for part in parts)
    best = f"the best {counted(size, 'card')} of " if some else ""
    return f" The hand is {best}{cards}."


def _looked_at(house: House, line: Line, formed: Formed) -> tuple[Part, ...]:
    """The places whose cards decided: the dealer's two of 647a.12(b) only where the row asks for them."""
    if not isinstance(line.hand, HoleCards):
        return formed.parts
    table = house.paytable(line.pays)
    alone = table.row_for(HoleCards(line.hand.cards))
    return formed.parts if table.row_for(line.hand) != alone else (Part.PLAYER,)


def _formed(rules: RuleSet, wager: str) -> tuple[Formed, str]:
    """How the hand of a line was formed, by its own step or as against the dealer, and whose it was."""
    for step in rules.settlement:
        forms = step.formed if isinstance(step.formed, tuple) else (step.formed,)
        for name, formed in zip(wagers_of(step), forms, strict=True):
            if wager in (name, envy_of(name)):
                return formed, "your" if wager == name else "the holder's"
    assert rules.compete is not None
    return rules.compete, "your"


def _place(rules: RuleSet, part: Part, whose: str) -> str:
    """The cards of one place in words: `your two cards`, `the Flop`."""
    held = counted(rules.cards_at(part), "card")
    match part:
        case Part.PLAYER:
            return f"{whose} {held}"
        case Part.DEALER:
            return f"the dealer's {held}"
        case Part.FLOP:
            return "the Flop"
        case _:
            return f"the {part.value}"


def _sum(line: Line) -> str:
    """What was paid, of how much where a limit cut it, and what became of the wager."""
    if not line.paid and not line.cut:
        return ""
    of_full = f" of {dollars(line.full)}" if line.cut and line.full is not None else ""
    odds = "" if line.odds is None or isinstance(line.odds, Flat) else f" at {line.odds}"
    paid = f" {dollars(line.paid)}{of_full}{odds}"
    if not line.stake:
        return paid
    return paid + (" and the wager came back" if line.returned else "; the wager stayed with the house")


def _from_where(state: Round, line: Line) -> str:
    """Where a payment comes from, unless it is the table inventory."""
    if not line.paid or line.source is INVENTORY:
        return ""
    if line.source is ACCOUNT:
        return " Credited to the game account."
    not_by = (
        "to the game account" if source_of(state.house, line.wager) is ACCOUNT else "from the table inventory"
    )
    return f" Paid by hand, not {not_by}, after a floorperson's validation."


def _says(state: Round, cite: str) -> str:
    entry = register(state.house.rules.id).get(cite)
    return entry.says if entry else ""


def finished(state: Round) -> bool:
    """Whether nothing more can be done in a round."""
    return state.stage in (Stage.OVER, Stage.VOID)
