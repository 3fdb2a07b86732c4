"""The table's day, sections .3(b), .4, .5 and the loading of .8 to .10: how cards come, are mixed and rest.

How long a deck stays is in `Decks`, and when the stub is counted in each method's `Stub`: not here again.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.rules.words.table import Method


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoDecks:
    """What two decks at one table must keep to: section .3(b)(1) to (4)."""

    backs: str  # one design, backs of two colors
    stored: str  # one deck in the shuffling device while the other is played
    alternate: str  # each deck serves every other round
    rack: str  # the discard rack holds one deck at a time


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Decks that reach the table, section .4: checked, shown to the first player, mixed."""

    inspect: str  # the dealer inspects, the floorperson verifies
    spread: str  # face up, by suit and in sequence
    wash: str  # once the first player has looked
    each_deck: str  # two decks go through all of it one by one
    prepared: str  # preinspected and preshuffled decks skip all of it


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """When the cards are shuffled, section .5(a) to (c), and what the way of shuffling leads to."""

    cite: str
    count_cite: str  # a counting device that finds another number sends the deck away
    cards: int
    by_device: str  # dealt without a cut
    by_hand: str  # cut first, and preshuffled cards too


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """The cut of section .5(d) and the recut of .5(e)."""

    cite: str
    least: int  # cards above the cover card
    recut: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Idle:
    """A table without gaming activity, section .5(f): its cards are spread and then made ready again.

    The 2011 texts part the ways after the first player has looked: `by_hand` without a shuffling
    device, `by_device` with one, whose stored deck may be dealt as it is if `stored_if` is met.
    """

    cite: str
    cleared: bool  # True: the clause empties shoe and rack; False: it speaks of the cards, wherever they are
    wash: str  # the clause that mixes the cards again by hand
    by_device: str = ""
    stored_if: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffling:
    """A shoe or device that reshuffles by itself: section .5(g)."""

    cite: str
    counts: bool  # whether the clause speaks of a device that counts the cards too
    instead_of: tuple[str, ...]  # the clauses that do not apply beside it


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The facts of a table's day."""

    two_decks: TwoDecks
    opening: Opening
    shuffle: Shuffle
    cut: Cut
    idle: Idle
    reshuffling: Reshuffling
    loading: tuple[tuple[Method, str], ...]  # the clause that puts the cards in shoe or hand after .5
