"""The state of a round, and how one begins.

The values are named tuples: a round is copied at every action, and they copy fastest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from pitboss.cards import DECK, RANK_WORDS, Card, show
from pitboss.engine.actions import Action
from pitboss.hands import Hand
from pitboss.hands.patterns import Ranked
from pitboss.law.silences import ReadSo
from pitboss.money import Cents, For, Odds, To
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Dealing, Face, On, Part

WHOLE_DECK = frozenset(DECK)
NONE: Mapping[str, Any] = MappingProxyType({})


FLOP = 3
PLAYER, DEALER, COMMUNITY, THE_FLOP, BONUS_CARDS, RACK = Part


class Illegal(Refused):
    """An action that the rules do not allow now."""


class Stage(Enum):
    """Where a round stands."""

    BETS = "wagers are being placed"
    DEAL = "cards are being dealt"
    PLAY = "players decide"
    SETTLE = "wagers are being settled"
    OVER = "the round is over"
    VOID = "the round is void"


BETS, DEAL, PLAY, SETTLE, OVER, VOID = Stage  # plain names: reading a member off its class is slow


class Result(Enum):
    """How a wager ended."""

    WON = "won"
    LOST = "lost"
    PUSHED = "pushed"
    FORFEITED = "forfeited"
    WITHDRAWN = "withdrawn"
    RETURNED = "returned"
    BONUS = "bonus"


WON, LOST, PUSHED, FORFEITED, WITHDRAWN, RETURNED, BONUS = Result


class Source(Enum):
    """Where a payment comes from."""

    INVENTORY = "table inventory"
    HAND_PAID = "hand-paid jackpot"
    ACCOUNT = "game account"


INVENTORY, HAND_PAID, ACCOUNT = Source


class Line(NamedTuple):
    """One line of the settlement: what happened to a wager, how much moved, and by which clause."""

    seat: int
    wager: str
    stake: Cents
    result: Result
    cite: str
    odds: Odds | None = None
    paid: Cents = 0  # from the house to the player, the wager itself not counted
    returned: Cents = 0  # of the wager, to the player
    collected: Cents = 0  # of the wager, to the house
    hand: Ranked | None = None
    source: Source = INVENTORY
    against: Ranked | None = None  # the dealer's hand, where it decided
    row: str = ""  # the row of the paytable, as printed
    note: str = ""
    pays: str = ""  # the clause of the table that set the odds
    pending: bool = False  # until a floorperson validates
    cut: str = ""  # the clause by which less is paid than the odds or the meter make; the note says how
    read: tuple[ReadSo, ...] = ()  # what no clause says and is read so, where it made this line what it is
    added: str = ""  # the clause by which the house added the row to the table

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that settled, set and cut the amount, each once."""
        return tuple(dict.fromkeys(filter(None, (self.cite, self.pays, self.added, self.cut))))

    @property
    def why(self) -> str:
        """The reason in words: the hands, the row of the paytable, and any note."""
        said = self.hand.name if self.hand else ""
        if self.against:
            said += f" against {self.against.name}{self._kickers}"
        elif self.result is LOST and self.hand and not self.row:  # a row that was not validated would pay
            said += " pays nothing"
        return "; ".join(part for part in (said, self.row, self.note) if part)

    @property
    def full(self) -> Cents | None:
        """What the odds alone make of a winning wager; None for a share of a meter or a sum of money."""
        if self.result is not WON or not self.stake or not isinstance(self.odds, (To, For)):
            return None
        return self.odds.winnings(self.stake)

    @property
    def _kickers(self) -> str:
        """The first two ranks that differ, where the names of both hands are the same."""
        mine, theirs = self.hand, self.against
        if not (isinstance(mine, Hand) and isinstance(theirs, Hand)) or mine.name != theirs.name:
            return ""
        differ = [pair for pair in zip(mine.ranks, theirs.ranks, strict=False) if pair[0] != pair[1]]
        return f", {RANK_WORDS[differ[0][0]]} against {RANK_WORDS[differ[0][1]]}" if differ else ""


class Meter(NamedTuple):
    """A progressive meter in hundredths of a cent, and its unseen reserve."""

    units: int
    reserve: int = 0

    @property
    def cents(self) -> Cents:
        """The amount that the meter shows."""
        return self.units // 100


class Move(NamedTuple):
    """A change of a meter: contribution, award, reseed, reversal or reading."""

    link: str
    level: str
    reason: str
    units: int
    seat: int
    cite: str


def source_of(house: House, wager: str) -> Source:
    """Where the chips of a wager lie: an electronic wager is debited from the game account."""
    return ACCOUNT if house.force.by_name[wager].on is On.GAME_ACCOUNT else INVENTORY


class Slot(NamedTuple):
    """A card that is still to be dealt: where it goes and which way it lies."""

    part: Part
    seat: int
    face: Face
    position: int
    cite: str


class Event(NamedTuple):
    """Something that happened and moves no money."""

    says: str
    cite: str


class SeatParts(NamedTuple):
    """The parts of a player's position."""

    number: int
    player: str
    placed: Mapping[str, Cents] = NONE
    standing: Mapping[str, Cents] = NONE
    cards: tuple[Card, ...] = ()
    folded: bool = False
    gone: bool = False  # wagers lost by leaving or by telling
    on_table: bool = True  # the cards have not gone to the discard rack
    shown: bool = False


SEAT_PLACES = {name: place for place, name in enumerate(SeatParts._fields)}


class Seat(SeatParts):
    """A player's position: the wagers made, those still standing, and the cards."""

    __slots__ = ()

    def _replace(self, **changes: Any) -> Seat:
        """The same seat but for these parts."""
        parts = list(self)
        for name, part in changes.items():
            parts[SEAT_PLACES[name]] = part
        return tuple.__new__(Seat, parts)

    def __reduce__(self) -> tuple[Any, ...]:
        """How a seat is pickled: the read-only mapping of no wagers cannot be."""
        number, player, placed, standing, *rest = self
        return Seat, (number, player, dict(placed), dict(standing), *rest)


MeterKey = tuple[str, str]


class RoundParts(NamedTuple):
    """The parts of a round."""

    house: House
    dealing: Dealing
    deck: tuple[Card, ...]
    seats: tuple[Seat, ...]
    meters: Mapping[MeterKey, Meter]
    stage: Stage = BETS
    used: int = 0  # cards taken from the top of the deck
    queue: tuple[Slot, ...] = ()
    dealer: tuple[Card, ...] = ()
    dealer_up: int = 0  # how many of the dealer's last cards lie face up
    dealer_shown: bool = False
    dealer_hand: Hand | None = None  # formed once all cards are out
    community: tuple[Card, ...] = ()
    turned: int = 0
    bonus: tuple[Card, ...] = ()
    bonus_shown: bool = False
    rack: tuple[Card, ...] = ()
    step: int = 0
    asked: int = 0  # the seat that is being asked, or 0
    waiting: int = 0  # awards that wait for a floorperson
    face_up_found: int = 0
    magic: Card | None = None
    lucky: int | None = None
    pools: Mapping[str, tuple[Cents, tuple[int, ...]]] = NONE
    lines: tuple[Line, ...] = ()
    moves: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    deck_removed: bool = False
    began: tuple[tuple[Card, ...], Mapping[MeterKey, Meter], Mapping[int, str]] | None = None
    log: tuple[Action, ...] = ()


ROUND_PLACES = {name: place for place, name in enumerate(RoundParts._fields)}


class Round(RoundParts):
    """A round of play. Nothing in it changes; an action gives another one."""

    __slots__ = ()

    def _replace(self, **changes: Any) -> Round:
        """The same round but for these parts: a named tuple's own way takes twice as long."""
        parts = list(self)
        for name, part in changes.items():
            parts[ROUND_PLACES[name]] = part
        return tuple.__new__(Round, parts)

    def __reduce__(self) -> tuple[Any, ...]:
        """How a round is pickled, as its seats are."""
        return Round, tuple(dict(part) if isinstance(part, MappingProxyType) else part for part in self)

    def seat(self, number: int) -> Seat:
        """A seat by its number."""
        for seat in self.seats:
            if seat.number == number:
                return seat
        raise Illegal(f"nobody sits at seat {number}", self.house.rules.seats.cite)

    def logged(self, action: Action) -> Round:
        """The same round with one more action in its log, which is its last field."""
        return tuple.__new__(Round, (*self[:-1], (*self.log, action)))

    @property
    def stub(self) -> int:
        """How many cards of the deck have not been dealt."""
        return len(self.deck) - self.used


def refuse_no_round(state: object) -> None:
    """Refuse what is not a round at all."""
    if type(state) is not Round:
        raise Refused(f"{state!r} is not a round: `start` makes one")


def refuse_deck(house: House, deck: Sequence[Card]) -> None:
    """Refuse anything but a tuple of the 52 cards, each once."""
    whole = type(deck) is tuple and len(deck) == len(DECK) and set(deck) == WHOLE_DECK
    if whole and {*map(type, deck)} == {int}:
        return
    raise Illegal(_deck_fault(deck), house.rules.decks.cite)


def _deck_fault(deck: object) -> str:
    """What is wrong with a deck: not cards at all, a card twice, or too few."""
    if not isinstance(deck, tuple) or not all(type(c) is int and c in WHOLE_DECK for c in deck):
        return "a deck is a tuple of 52 cards, and nothing else is in it"
    twice = next((card for card in deck if deck.count(card) > 1), None)
    if twice is not None:
        return f"a deck has 52 different cards: {show(twice)} is in it twice"
    missing = sorted(WHOLE_DECK - set(deck))
    return f"a deck has 52 different cards, not {len(deck)}" + (
        f"; it lacks {show(missing[0])}" if missing else ""
    )


def cards_of(state: Round, part: Part, seat: Seat) -> tuple[Card, ...]:
    """The cards that lie at a place."""
    if part is PLAYER:
        return seat.cards
    if part is COMMUNITY:
        return state.community
    if part is DEALER:
        return state.dealer
    if part is THE_FLOP:
        return state.community[:FLOP]
    return state.bonus if part is BONUS_CARDS else state.rack
