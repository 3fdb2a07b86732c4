"""A table's day: its decks and where each of them stands, its devices, the round under way, and the log.

A deck moves from stage to stage. `wants` names what it needs next, and by which clause: whatever is
done out of order is refused in those words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, NoReturn

from pitboss.day.actions import Action, Device
from pitboss.day.people import whose
from pitboss.engine.people import DEALER, Who
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Day, Dealing, Method, Mishap, Shuffler
from pitboss.values import altered

HOUR = 60
SHOES = (Method.AUTOMATED_SHOE, Method.RESHUFFLING_SHOE)  # the shoes that are devices
STORING = (Shuffler.AUTOMATED, Shuffler.COUNTING)  # devices that keep a deck while another is played


class Untimely(Refused):
    """An operation out of order, with the clause that it goes against."""


class DeckStage(Enum):
    """Where a deck stands."""

    RECEIVED = "received"
    DEFECTIVE = "found defective"
    INSPECTED = "inspected"
    VERIFIED = "verified"
    SPREAD = "spread"
    SEEN = "seen by the first player"
    STACKED = "stacked"
    LOADED = "in the shuffling device"
    SHUFFLED = "shuffled"
    PREPARED = "preinspected and preshuffled"
    CUT = "cut"
    DEALT = "in play"
    RACKED = "in the discard rack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """One deck at the table."""

    number: int
    backs: str
    design: str
    received: int  # minutes: its hours count from here
    stage: DeckStage
    opened: bool = False  # it has been washed once, or came prepared: another spread is that of an idle table
    by_device: bool = False  # how it was shuffled last
    counted: bool = False  # the device that shuffled it last counted its cards
    by_hand: bool = False  # it has been dealt from the hand
    recut: bool = False  # a floorperson has ordered another cut, and it is not made yet

    @property
    def in_shuffler(self) -> bool:
        """Whether the shuffling device holds it."""
        return self.stage is DeckStage.LOADED or (self.stage is DeckStage.SHUFFLED and self.by_device)


@dataclass(frozen=True, slots=True, kw_only=True)
class DepartedDeck:
    """A deck that has left the table, and the clause by which it left."""

    number: int
    why: str
    cite: str
    miscounted: bool = False  # a wrong count sent it away at once
    carried: bool = False  # and it is said to have been carried off


@dataclass(frozen=True, slots=True)
class KeptCards:
    """Cards that stay on the table until the documentation of a jackpot is complete, and the clause."""

    seat: int
    wager: str
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCards:
    """The cards of the round under way."""

    deck: int
    dealt: int = 0  # 0: the deal is not over yet
    counted: bool = False
    racked: bool = False
    kept: tuple[KeptCards, ...] = ()


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log; a line without an action is what followed from the line before."""

    at: int
    who: Who
    says: str
    cite: str
    action: Action | None = None


@dataclass(frozen=True, kw_only=True)
class TableDay:
    """A table from its opening to its close."""

    house: House
    method: Method
    secured: bool = False  # the shuffler stores one shuffled deck securely: .5(f)(2)(i) in 2011
    approved: bool = False  # and releases it by approved procedures: .5(f)(2)(ii)
    at: int = 0
    decks: tuple[Deck, ...] = ()
    left: tuple[DepartedDeck, ...] = ()  # today's decks that are not here any more
    round: RoundCards | None = None
    begun: int = 0  # rounds; a void one keeps its number
    rounds: int = 0  # completed
    uncounted: int = 0  # rounds completed since the cards were last counted
    last: int = 0  # the deck of the last round
    idle: bool = False  # the cards are spread and nobody has come yet
    out_of_order: frozenset[Device] = frozenset()
    covered: frozenset[Device] = frozenset()
    closed: bool = False
    log: tuple[LogEntry, ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self.house.force

    @property
    def facts(self) -> Day:
        """The chapter's rules of the day."""
        return self.house.force.day

    @property
    def dealing(self) -> Dealing:
        """The dealing method in use."""
        return self.rules.method(self.method)

    @property
    def devices(self) -> frozenset[Device]:
        """The devices of this table; a shoe that reshuffles is its own shuffling device."""
        shoe = {Device.SHOE} if self.house.method in SHOES else set()
        own = self.house.method is Method.RESHUFFLING_SHOE
        there = self.house.shuffler in STORING or (self.house.shuffler is Shuffler.RESHUFFLING and not own)
        return frozenset(shoe | ({Device.SHUFFLER} if there else set()))

    @property
    def shuffler(self) -> Shuffler:
        """The shuffling device that can be used now."""
        if self.method is Method.RESHUFFLING_SHOE:
            return Shuffler.NONE if Device.SHOE in self.out_of_order else Shuffler.RESHUFFLING
        usable = Device.SHUFFLER in self.devices - self.out_of_order
        return self.house.shuffler if usable else Shuffler.NONE

    @property
    def counting(self) -> bool:
        """Whether the shuffling device in use counts the cards."""
        reshuffles = self.shuffler is Shuffler.RESHUFFLING
        return self.shuffler is Shuffler.COUNTING or (reshuffles and self.facts.reshuffling.counts)

    def lifted(self, cite: str) -> bool:
        """Whether a clause does not apply because a device that reshuffles by itself is in use."""
        return self.shuffler is Shuffler.RESHUFFLING and cite in self.facts.reshuffling.instead_of

    @property
    def shuffle_cite(self) -> str:
        """The clause under which the cards are shuffled."""
        return self.instead(self.facts.shuffle.cite)

    def instead(self, cite: str) -> str:
        """A clause, or that of the device that takes its place."""
        return self.facts.reshuffling.cite if self.lifted(cite) else cite

    def irregularity(self, what: Mishap) -> str:
        """The clause of an irregularity."""
        return next(each.cite for each in self.rules.irregularities if each.what is what)

    def deck(self, number: int) -> Deck:
        """A deck at the table by its number."""
        for deck in self.decks:
            if deck.number == number:
                return deck
        gone = self.departed(number)
        if gone:
            raise Untimely(f"deck {number} has left the table: {gone.why}", gone.cite)
        there = ", ".join(str(deck.number) for deck in self.decks) or "none"
        raise Untimely(f"no deck {number} has been received (there: {there})", self.facts.opening.inspect)

    def departed(self, number: int) -> DepartedDeck | None:
        """A deck that has left the table, by its number."""
        return next((gone for gone in self.left if gone.number == number), None)

    @property
    def mixed_by_device(self) -> tuple[str, str] | None:
        """Why cards must go through a device at this table, and the clause; None if a hand may mix them."""
        if self.method is Method.HAND:
            says = "dealt from the hand it must be shuffled by an automated shuffling device"
            return says, self.dealing.shuffler_cite
        if self.shuffler is Shuffler.RESHUFFLING:
            return "it must go through the device that reshuffles", self.facts.reshuffling.cite
        return None

    def ready(self, deck: Deck) -> bool:
        """Whether a deck may be dealt as it stands."""
        by_hand = deck.stage is DeckStage.CUT and self.mixed_by_device is None
        return by_hand or (deck.stage is DeckStage.SHUFFLED and deck.by_device)

    def due(self, deck: Deck) -> tuple[int, str]:
        """The minute at which a deck must have been changed, and the clause: section .3(c)."""
        decks = self.rules.decks
        hours, cite = decks.hours_by_shoe, decks.hours_by_shoe_cite
        if deck.by_hand or self.method is Method.HAND:
            hours, cite = decks.hours_by_hand, decks.hours_by_hand_cite
        return deck.received + min(hours, self.house.deck_hours or hours) * HOUR, cite

    @property
    def hours_cite(self) -> str:
        """The clause by which the hours of a deck run at this table: section .3(c)."""
        decks = self.rules.decks
        return decks.hours_by_hand_cite if self.method is Method.HAND else decks.hours_by_shoe_cite


def open_day(house: House, *, secured: bool = False, approved: bool = False) -> TableDay:
    """A table before its first deck comes."""
    return TableDay(house=house, method=house.method, secured=secured, approved=approved)


def refuse(says: str, cite: str) -> NoReturn:
    """Refuse an operation out of order, with its clause."""
    raise Untimely(says, cite)


def noted(day: TableDay, action: Action | None, says: str, cite: str, **changes: Any) -> TableDay:
    """The day with one more line in its log, and these changes; what follows by itself is the dealer's."""
    who = DEALER if action is None else whose(action)
    return altered(day, log=(*day.log, LogEntry(day.at, who, says, cite, action)), **changes)


def with_deck(day: TableDay, deck: Deck) -> tuple[Deck, ...]:
    """The decks of the table with one of them changed."""
    return tuple(deck if each.number == deck.number else each for each in day.decks)


def sent_away(day: TableDay, gone: DepartedDeck) -> dict[str, Any]:
    """What changes when a deck leaves the table."""
    decks = tuple(each for each in day.decks if each.number != gone.number)
    return {"decks": decks, "left": (*day.left, gone), "idle": day.idle and bool(decks)}


def miscounted(day: TableDay, number: int, why: str, cite: str) -> TableDay:
    """The day after a wrong count has sent a deck away: a line that follows from the count itself."""
    gone = DepartedDeck(number=number, why=why, cite=cite, miscounted=True)
    says = f"deck {number} is removed from the table"
    return noted(day, None, says, cite, **sent_away(day, gone))


def unmixed(deck: Deck, stage: DeckStage) -> Deck:
    """A deck at another stage, its last shuffle undone: it is to be shuffled again."""
    return replace(deck, stage=stage, by_device=False, counted=False, recut=False)


def clock(minutes: int) -> str:
    """Minutes after midnight as a clock shows them; the night after is 24:00 and later."""
    return f"{minutes // HOUR:02}:{minutes % HOUR:02}"


def must(day: TableDay, number: int, doing: str, *stages: DeckStage) -> Deck:
    """A deck that is at one of these stages; otherwise what it wants next is the reason to refuse."""
    deck = day.deck(number)
    if deck.stage not in stages:
        says, cite = wants(day, deck)
        refuse(f"deck {number} may not be {doing} now: {says}", cite)
    return deck


def wants(day: TableDay, deck: Deck) -> tuple[str, str]:
    """What a deck needs next, and the clause."""
    opening, shuffle, facts = day.facts.opening, day.facts.shuffle, day.facts
    match deck.stage:
        case DeckStage.RECEIVED:
            return "the dealer must inspect it first", opening.inspect
        case DeckStage.DEFECTIVE:
            return "it is defective and must leave the table", opening.inspect
        case DeckStage.INSPECTED:
            return "the floorperson must verify the inspection first", opening.inspect
        case DeckStage.VERIFIED:
            return (
                "it must be spread for the first player",
                facts.idle.cite if deck.opened else opening.spread,
            )
        case DeckStage.SPREAD:
            return (
                "the first player must have a chance to look",
                facts.idle.cite if deck.opened else opening.wash,
            )
        case DeckStage.SEEN if straight_to_shuffler(day, deck):
            return "it must be stacked and put into the shuffling device", facts.idle.by_device
        case DeckStage.SEEN:
            return "it must be washed and stacked", facts.idle.wash if deck.opened else opening.wash
        case DeckStage.STACKED | DeckStage.RACKED:
            return "it must be shuffled", day.shuffle_cite
        case DeckStage.LOADED:
            return "the device must finish the shuffle", day.shuffle_cite
        case DeckStage.DEALT:
            return "it is in play", day.dealing.cite
        case _ if deck.by_device:
            return "it was shuffled by a device and is dealt as it is", day.instead(shuffle.by_device)
        case _ if day.mixed_by_device:
            return day.mixed_by_device
        case DeckStage.CUT:
            return "it is cut and ready to be dealt", facts.cut.cite
        case _ if deck.recut:
            return "the floorperson has ordered another cut", facts.cut.recut
        case _:
            return "it must be cut", shuffle.by_hand


def straight_to_shuffler(day: TableDay, deck: Deck) -> bool:
    """Whether the cards of an idle table go into the shuffler without a wash: the 2011 section .5(f)(2)."""
    return deck.opened and bool(day.facts.idle.by_device) and day.shuffler is not Shuffler.NONE
