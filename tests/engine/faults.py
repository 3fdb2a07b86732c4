"""Wrong actions planted at every moment of a round, each with the clause and the reason it must meet.

The reasons are told from what everybody at the table sees: who sits there, what lies on the layout, who
is asked, which cards are open. The clauses are those of `law`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from pitboss.cards import DECK
from pitboss.engine import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Round, Stage, doer, seat
from pitboss.engine.actions import (
    Abandon,
    Bet,
    CountStub,
    Deal,
    Draw,
    Forfeit,
    NoMoreBets,
    Place,
    Proceed,
    ReadMeter,
    Report,
    Say,
    TakeBack,
    Validate,
)
from pitboss.engine.state import Result
from pitboss.rules.words import Method, Mishap, Shuffler, Word
from tests.engine.law import LAWS, SECTIONS, Law

NOT_AMOUNTS: tuple[Any, ...] = (0, -5_00, 7.5, True, None, "5", 10**9)
NOT_WORDS: tuple[Any, ...] = (None, "fold", 3)
STRANGERS: tuple[Any, ...] = (seat(99), seat(0), seat(-1), seat(True), None, "dealer", "seat 1", 1)
NOT_ACTIONS: tuple[Any, ...] = ("fold", None, 1, (), Deal, object())
BAD_DECKS: tuple[Any, ...] = (
    (),
    DECK[:-1],
    (*DECK[:-1], 0),
    None,
    "deck",
    (*DECK, 52),
    tuple(map(str, DECK)),
)
OPENERS = ("Ante", "Aces Up", "Pair Plus", "Bet Number 1")  # wagers that stand first
OUT_OF_ROUND = (Stage.OVER, Stage.VOID)


class Fault(NamedTuple):
    """A wrong action, the clauses of which the refusal may cite one, and words that its reason has."""

    who: Any
    action: Any
    cites: tuple[str, ...]  # a clause, or a section with all its clauses where it ends in *
    says: str = ""


class Table(NamedTuple):
    """A round as somebody standing at the table sees it."""

    state: Round
    law: Law

    @classmethod
    def of(cls, state: Round) -> Table:
        return cls(state, LAWS[state.house.rules.id])

    def clause(self, path: str) -> str:
        return f"{self.state.house.rules.chapter}.{path}"

    @property
    def dealing(self) -> str:
        """The section of the way in which the cards are dealt."""
        return self.state.house.rules.chapter + SECTIONS[self.state.dealing.method] + "*"

    @property
    def decision(self) -> str:
        """The decision that the open community cards belong to: the last one that was reached."""
        reached = [cite for turned, cite in self.law.decisions.items() if turned <= self.state.turned]
        return self.clause(reached[-1])

    @property
    def moment(self) -> tuple[str, ...]:
        """What governs this moment, for an action that is none."""
        if self.state.stage is Stage.BETS:
            return (self.clause("7(d)"),)
        if self.state.stage is Stage.DEAL:
            return (self.dealing,)
        return (self.ended,) if self.state.stage in OUT_OF_ROUND else (self.clause("11*"),)

    @property
    def ended(self) -> str:
        """What ended the round: the cards were put away, or something voided it."""
        if self.state.stage is Stage.OVER:
            return self.clause(self.law.done)
        returned = [line.cite for line in self.state.lines if line.result is Result.RETURNED]
        return returned[0] if returned else self.clause("13*")


def faults(state: Round, dice: random.Random) -> Iterator[Fault]:
    """A wrong action of every kind that this moment has."""
    table = Table.of(state)
    yield from strangers(table, dice)
    yield from of_another(table, dice)
    if state.stage in OUT_OF_ROUND:
        yield from too_late(table, dice)
        return
    yield from wagers(table, dice) if state.stage is Stage.BETS else late_wagers(table, dice)
    yield from decisions(table, dice)
    yield from dealers(table, dice)
    yield from mishaps(table, dice)
    yield from floorpersons(table, dice)
    yield from systems(table, dice)


def some_seat(table: Table, dice: random.Random) -> int:
    return dice.choice(table.state.seats).number


def strangers(table: Table, dice: random.Random) -> Iterator[Fault]:
    """Nobody but those at the table, and nothing that is no action."""
    yield Fault(dice.choice(STRANGERS), Proceed(), (table.clause("2(a)"),), "at")
    yield Fault(DEALER, dice.choice(NOT_ACTIONS), table.moment, "nothing that anyone can do")


def of_another(table: Table, dice: random.Random) -> Iterator[Fault]:
    """An action that is somebody else's part."""
    one = some_seat(table, dice)
    seated, own_hand = table.clause("7(b)"), table.clause("11(a)(1)")
    telling = table.clause(table.law.telling) if table.law.telling else own_hand
    owned: list[tuple[Any, tuple[str, ...]]] = [
        (Place(one, (("Ante", 5_00),)), (seated,)),
        (TakeBack(one, "Ante"), (seated,)),
        (Bet(one, 5_00), (own_hand,)),
        (Say(one, dice.choice(list(Word))), (own_hand,)),
        (NoMoreBets(0), (table.dealing,)),
        (Deal(), (table.dealing,)),
        (CountStub(30), (table.dealing,)),
        (Proceed(), (table.dealing,) if table.state.stage is Stage.BETS else table.moment),
        (Report(dice.choice(list(Mishap))), (table.clause("13*"),)),
        (Validate(one, "Ante"), (table.clause("11*"),)),
        (Abandon(one), (seated,)),
        (Forfeit(one), (telling,)),
        (Draw(lucky=1), (table.clause("12*"), table.clause("7*"))),
        (ReadMeter("a link", "meter", 5_00), (table.clause("12*"), table.clause("7*"))),
    ]
    action, cites = dice.choice(owned)
    others = [seat(each.number) for each in table.state.seats]
    people = [who for who in (*others, DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM) if who != doer(action)]
    who = dice.choice(people)
    yield Fault(who, action, cites, f"{who} may ")


def too_late(table: Table, dice: random.Random) -> Iterator[Fault]:
    """After the end nothing is done, and no decision is left."""
    late = (Proceed(), Deal(), CountStub(30), NoMoreBets(0), Report(dice.choice(list(Mishap))))
    yield Fault(DEALER, dice.choice(late), (table.ended,), table.state.stage.value)
    yield Fault(FLOORPERSON, Abandon(some_seat(table, dice)), (table.ended,), table.state.stage.value)
    one = some_seat(table, dice)
    if table.state.stage is Stage.OVER:
        yield Fault(seat(one), Say(one, dice.choice(list(Word))), undecided(table, one))
        yield Fault(seat(one), Bet(one, 5_00), undecided(table, one))


def wagers(table: Table, dice: random.Random) -> Iterator[Fault]:
    """Wagers that are none, that stand already, that come too early, or at no lawful amount."""
    state, law = table.state, table.law
    mine = dice.choice(state.seats)
    number, who = mine.number, seat(mine.number)
    name = dice.choice(list(law.wagers))
    clause = table.clause(law.wagers[name])
    unknown = dice.choice(("Insurance", "", None, 5, ("Ante",)))
    for action in (Place(number, ((unknown, 5_00),)), TakeBack(number, unknown)):
        yield Fault(who, action, (table.clause("7(d)"),), "wager")
    nothing: Any = dice.choice((None, (), "Ante", ("Ante", 5_00), (("Ante",),), [("Ante", 5_00)]))
    yield Fault(who, Place(number, nothing), (table.clause("7(d)"),), "name a wager")
    if name in mine.placed:
        yield Fault(who, Place(number, ((spelled(name, dice), 5_00),)), (clause,), "already")
    else:
        yield Fault(who, TakeBack(number, spelled(name, dice)), (clause,), f"no {name}")
    if name in law.asked_for:
        yield Fault(who, Place(number, ((name, 5_00),)), (clause,), "before the cards are dealt")
    elif name in OPENERS and name not in mine.placed:
        amount = dice.choice(NOT_AMOUNTS)
        yield Fault(who, Place(number, ((spelled(name, dice), amount),)), (clause,), f"{name} Wager is")
    elif not mine.placed and state.house.rules.id != "669a":  # whose side wagers need no other first
        yield Fault(who, Place(number, ((spelled(name, dice), 5_00),)), (clause,), "must first make")
    if not any(each.placed for each in state.seats):
        yield Fault(DEALER, NoMoreBets(0), (table.clause("7(d)"),), "nobody has made a wager")


def spelled(name: str, dice: random.Random) -> str:
    """A wager's name in one of its spellings."""
    short = "_".join("".join(c if c.isalnum() else " " for c in name.lower()).split())
    return dice.choice((name, name.lower(), name.upper(), short))


def late_wagers(table: Table, dice: random.Random) -> Iterator[Fault]:
    """After the announcement no wager is made, and none is taken back."""
    one, name = some_seat(table, dice), dice.choice(list(table.law.wagers))
    for action in (Place(one, ((name, 5_00),)), TakeBack(one, name)):
        yield Fault(seat(one), action, (table.clause("7(c)"),), "after 'no more bets'")


def undecided(table: Table, number: int) -> tuple[str, ...]:
    """What a seat that is not asked runs against: the nearest reason."""
    state, law = table.state, table.law
    mine = next(each for each in state.seats if each.number == number)
    if state.stage in (Stage.BETS, Stage.DEAL):
        return (table.clause(law.decisions[0]),)
    if mine.gone:
        return tuple(table.clause(path) for path in ("7(b)", law.telling) if path)
    if mine.folded:
        return (table.clause(law.folded),)
    if law.asked_for and "Ante" not in mine.placed:
        return (table.clause(law.wagers[law.asked_for[0]]),)
    return (
        (table.decision, table.clause("7(c)"))
        if not state.asked or state.stage is not Stage.PLAY
        else (table.decision,)
    )


def decisions(table: Table, dice: random.Random) -> Iterator[Fault]:
    """Answers of a seat that is not asked, and answers that are none of those allowed."""
    state = table.state
    for each in state.seats:
        if state.stage is not Stage.PLAY or each.number != state.asked:
            who = seat(each.number)
            cites = undecided(table, each.number)
            yield Fault(who, Say(each.number, dice.choice(list(Word))), cites)
            yield Fault(who, Bet(each.number, 5_00), cites)
    if state.stage is Stage.PLAY and state.asked:
        number, who = state.asked, seat(state.asked)
        yield Fault(who, Say(number, dice.choice(NOT_WORDS)), (table.decision,), "allowed:")
        yield Fault(who, Bet(number, dice.choice(NOT_AMOUNTS)), (table.decision,), "Wager")
        yield Fault(DEALER, Proceed(), (table.decision,), f"seat {number} is asked first")


def dealers(table: Table, dice: random.Random) -> Iterator[Fault]:
    """What the dealer may not do, or not yet, or not so often."""
    stage = table.state.stage
    if stage is Stage.DEAL:
        cards: Any = dice.choice((-1, 99, "all", None, 1.0, True))
        if cards is not True:
            yield Fault(DEALER, Deal(cards), (table.dealing,), "are left to deal")
    else:
        yield Fault(DEALER, Deal(), (table.dealing,), "no cards to deal")
    if stage is not Stage.BETS:
        yield Fault(DEALER, NoMoreBets(0), (table.dealing,), "announced already")
    if stage in (Stage.BETS, Stage.DEAL):
        yield Fault(DEALER, CountStub(40), (table.dealing,), "once all cards have been dealt")
        yield Fault(DEALER, Proceed(), (table.dealing,), "cannot go on")
    elif not table.law.decisions.get(3):  # no card is burned and dealt between the decisions
        many: Any = dice.choice((-1, 99, None, "40"))
        yield Fault(DEALER, CountStub(many), (table.dealing,), "a stub has")


def mishaps(table: Table, dice: random.Random) -> Iterator[Fault]:
    """Irregularities that there are none of, that cannot be now, or that lack what follows them."""
    thirteen, stage = table.clause("13*"), table.state.stage
    what: Any = dice.choice((None, "a jam", 13))
    yield Fault(DEALER, Report(what), (thirteen,), "knows no irregularity")
    if stage is Stage.BETS:
        early = (Mishap.WRONG_NUMBER, Mishap.EXPOSED_EARLY, Mishap.FACE_UP_CARD, Mishap.SHOE_JAM)
        yield Fault(DEALER, Report(dice.choice(early)), (thirteen,), "it cannot be that")
        deck = dice.choice(BAD_DECKS)
        shuffler = table.state.house.shuffler is not Shuffler.NONE
        jam = Report(Mishap.SHUFFLER_JAM, deck)
        if shuffler:
            yield Fault(DEALER, jam, (table.clause("3(a)"),), "a deck")
        else:
            yield Fault(DEALER, jam, (table.clause("13(e)"),), "where there is none")
        method: Any = dice.choice((None, table.state.dealing.method, "hand"))
        shoe = table.state.dealing.method in (Method.AUTOMATED_SHOE, Method.RESHUFFLING_SHOE)
        told = "another dealing method" if shuffler or shoe else "where there is none"
        yield Fault(DEALER, Report(Mishap.OUT_OF_ORDER, method=method), (thirteen,), told)
    else:
        parts: Any = dice.choice(({"deck": DECK}, {"method": Method.HAND}))
        if table.state.used and stage is not Stage.DEAL:
            late = dice.choice((Mishap.SHUFFLER_JAM, Mishap.OUT_OF_ORDER, Mishap.SHOE_JAM))
            yield Fault(DEALER, Report(late), (thirteen,), "it cannot be that")
            yield Fault(DEALER, Report(Mishap.WRONG_NUMBER, **parts), (thirteen,), "after this")


def floorpersons(table: Table, dice: random.Random) -> Iterator[Fault]:
    """A floorperson validates what waits, and takes the wagers of those who have some."""
    state, law = table.state, table.law
    one, name = some_seat(table, dice), dice.choice(list(law.wagers))
    if not state.waiting:
        yield Fault(FLOORPERSON, Validate(one, name), (table.clause("11*"),), "no award waits")
    yield Fault(FLOORPERSON, Validate(one, "Insurance"), (table.clause("7(d)"),), "no wager")
    nobody: Any = dice.choice((0, 99, None, "1", -3))
    yield Fault(FLOORPERSON, Abandon(nobody), (table.clause("7(b)"),), "nobody at seat")
    cite = table.clause(law.telling or "11(a)(1)")
    told = "nobody at seat" if law.telling else "no forfeiture"
    yield Fault(FLOORPERSON, Forfeit(nobody), (cite,), told)
    gone = [each.number for each in state.seats if each.gone]
    if gone or state.stage is Stage.BETS:
        number = dice.choice(gone or [one])
        yield Fault(FLOORPERSON, Abandon(number), (table.clause("7(b)"),), "no wagers to lose now")
        told = "no wagers to forfeit now" if law.telling else "no forfeiture"
        yield Fault(FLOORPERSON, Forfeit(number), (cite,), told)


def systems(table: Table, dice: random.Random) -> Iterator[Fault]:
    """The system draws and reads only what the table has."""
    meters = (table.clause("12*"), table.clause("7(d)"))
    yield Fault(TABLE_SYSTEM, ReadMeter("nowhere", "meter", 5_00), meters, "has no meter")
    if table.state.meters:
        link, level = dice.choice(list(table.state.meters))
        cents: Any = dice.choice((-1, 2.5, None, True, "5"))
        yield Fault(TABLE_SYSTEM, ReadMeter(link, level, cents), meters, "whole cents")
    if not table.state.house.triggers:
        yield Fault(TABLE_SYSTEM, Draw(lucky=1), meters, "")
