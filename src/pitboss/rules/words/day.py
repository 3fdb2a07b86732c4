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
class TableOpening:
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
    opening: TableOpening
    shuffle: Shuffle
    cut: Cut
    idle: Idle
    reshuffling: Reshuffling
    loading: tuple[tuple[Method, str], ...]  # the clause that puts the cards in shoe or hand after .5


WHOLE = 52  # cards of a deck, section .5(b)
LEAST_CUT = 10  # cards above the cover card, section .5(d)


@dataclass(frozen=True, slots=True, kw_only=True)
class DayClauses:
    """Where a chapter says what every chapter says of the day: each in full, so that a search finds it."""

    two_decks: tuple[str, str, str, str]  # backs, stored, alternate, rack
    opening: tuple[str, str, str, str, str]  # inspect, spread, wash, each deck, prepared
    shuffle: tuple[str, str, str, str]  # when, the device's count, then by device, then by hand
    cut: tuple[str, str]  # cut, recut
    idle: str
    reshuffling: str
    loading: tuple[tuple[Method, str], ...]


def counted_day(clauses: DayClauses, *, cleared: bool) -> Day:
    """The day of the current texts: idle cards are washed again, and a device that reshuffles counts too."""
    _, _, wash, _, _ = clauses.opening
    reshuffling = Reshuffling(
        cite=clauses.reshuffling,
        counts=True,
        instead_of=(*clauses.cut, clauses.idle),
    )
    return _day(clauses, Idle(cite=clauses.idle, cleared=cleared, wash=wash), reshuffling)


def stored_day(clauses: DayClauses, *, cleared: bool, mixed: tuple[str, str], if_met: tuple[str, str]) -> Day:
    """The day of the 2011 texts: idle cards are `mixed` by hand or by a device, whose stored deck may stay.

    A device that reshuffles is not said to count; it takes the place of the whole section.
    """
    by_hand, by_device = mixed
    idle = Idle(cite=clauses.idle, cleared=cleared, wash=by_hand, by_device=by_device, stored_if=if_met)
    reshuffling = Reshuffling(
        cite=clauses.reshuffling,
        counts=False,
        instead_of=(*clauses.shuffle, *clauses.cut, clauses.idle),
    )
    return _day(clauses, idle, reshuffling)


def _day(clauses: DayClauses, idle: Idle, reshuffling: Reshuffling) -> Day:
    backs, stored, alternate, rack = clauses.two_decks
    inspect, spread, wash, each_deck, prepared = clauses.opening
    shuffle, count, by_device, by_hand = clauses.shuffle
    cut, recut = clauses.cut
    return Day(
        two_decks=TwoDecks(backs=backs, stored=stored, alternate=alternate, rack=rack),
        opening=TableOpening(
            inspect=inspect,
            spread=spread,
            wash=wash,
            each_deck=each_deck,
            prepared=prepared,
        ),
        shuffle=Shuffle(cite=shuffle, count_cite=count, cards=WHOLE, by_device=by_device, by_hand=by_hand),
        cut=Cut(cite=cut, least=LEAST_CUT, recut=recut),
        idle=idle,
        reshuffling=reshuffling,
        loading=clauses.loading,
    )
