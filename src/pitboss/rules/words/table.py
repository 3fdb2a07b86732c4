"""The table: its seats, its decks, and the rankings of section .6."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from pitboss.hands import Kind, Ranking
from pitboss.money import Cents


def short_form(name: str) -> str:
    """A name as a file or command line writes it: `Pair Plus` is `pair_plus`."""
    return "_".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


class Method(Enum):
    """How the cards are dealt: sections .8, .9 and .10, and .10(g) where a chapter has it."""

    MANUAL_SHOE = "manual dealing shoe"
    HAND = "hand"
    AUTOMATED_SHOE = "automated dealing shoe"
    RESHUFFLING_SHOE = "automated dealing shoe that reshuffles"


class Shuffler(Enum):
    """The automated card shuffling device at a table, if there is one: section .5."""

    NONE = "none"
    AUTOMATED = "automated"
    COUNTING = "counting"  # also counts the cards after each shuffle: .5(b)
    RESHUFFLING = "reshuffling"  # a shoe or device that reshuffles and counts by itself: .5(g)


class Part(Enum):
    """A place that cards are dealt to, and so the cards that lie there."""

    PLAYER = "player's cards"
    DEALER = "dealer's cards"
    COMMUNITY = "community cards"
    FLOP = "three-card Flop"
    BONUS = "Six Card Bonus cards"
    RACK = "discard rack"


class Face(Enum):
    """Which way a card lies."""

    UP = "face up"
    DOWN = "face down"


class Word(Enum):
    """What a player may say at a decision, besides placing a wager."""

    FOLD = "fold"
    CHECK = "check"
    WITHDRAW = "withdraw"
    LET_IT_RIDE = "let it ride"


class On(Enum):
    """Where a wager is placed."""

    LAYOUT = "layout"
    PROGRESSIVE_DEVICE = "progressive wagering device"
    TABLE_GAME_SYSTEM = "table game system"
    GAME_ACCOUNT = "electronic wagering system"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """How many positions a table may have, and whether one player may cover adjacent boxes."""

    most: int
    cite: str
    boxes_cite: str
    adjacent_boxes: bool  # True: as the Rules Submission says; False: one position only


@dataclass(frozen=True, slots=True, kw_only=True)
class Decks:
    """The cards a table is played with and how long they stay."""

    cite: str
    cover_cards: int
    two_decks_cite: str  # allowed only with an automated card shuffling device
    hours_by_hand: int
    hours_by_hand_cite: str
    hours_by_shoe: int
    hours_by_shoe_cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranks:
    """A list of section .6: the kinds that count, highest first, each with its clause."""

    cite: str
    ranking: Ranking
    kinds: tuple[tuple[Kind, str], ...]
    cards_cite: str  # the rank of single cards and the low ace
    ties_cite: str = ""

    def clause(self, kind: Kind) -> str:
        """The clause that ranks a kind of hand; what has no kind goes by its highest card."""
        return dict(self.kinds).get(kind, self.ties_cite)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """A wager of section .7: what must stand first, and how much it may be.

    `equals` and `times` tie the amount to another wager; `amounts` lists the only sums allowed.
    """

    name: str
    cite: str
    required: bool = False
    after: tuple[str, ...] = ()  # one of these wagers must have been placed first
    equals: str = ""
    times: tuple[int, ...] = ()  # multiples of `equals`, at the decision that places it
    any_amount_between: bool = False  # any amount from the lowest to the highest multiple
    amounts: tuple[Cents, ...] = ()
    on: On = On.LAYOUT
    if_submitted: bool = False  # offered only if the Rules Submission says so
    collected_before_deal: bool = False
    family: str = ""  # the name that it shares with the same wager on another hand
    hand: str = ""  # the hand that it is on, among those of its family
    beside: tuple[tuple[str, str], ...] = ()  # another wager, and the clause by which both may stand

    @property
    def called(self) -> str:
        """The wager as people call it: on whichever hand, it is one wager."""
        return self.family or self.name

    def clause(self, placed: Container[str]) -> str:
        """The clause by which the wager is made, beside those that stand already."""
        return next((cite for other, cite in self.beside if other in placed), self.cite)

    @property
    def key(self) -> str:
        """The wager as a file or command line names it: `pair_plus`."""
        return short_form(self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wagering:
    """What section .7 says of all wagers together."""

    leaving: str  # only the seated wager, and the wagers of a player who leaves may be lost
    closing: str  # nothing is made, raised or withdrawn after "no more bets"
    listed: str  # the wagers that there are
    independent: str = ""  # a side wager has no bearing on the others, where a clause says so of all of them


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A variant of the game that ties two wagers together."""

    cite: str
    says: str
    main: str  # the wager against the dealer
    side: str  # the wager against a paytable that is tied to it
    main_at_least: Fraction | None = None  # of the side wager
    both_within: int | None = None  # both compulsory, neither more than so many times the other
    pays: str = ""  # the table of this version,
    instead_of: str = ""  # and the one that it takes the place of
