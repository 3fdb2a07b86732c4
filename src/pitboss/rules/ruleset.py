"""A rule set: one chapter in one edition, whole."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.hands import Hand, Kind, Ranking
from pitboss.law.citation import CITATION
from pitboss.money import Odds
from pitboss.refusal import Refused
from pitboss.rules.tables import About, Table
from pitboss.rules.words import (
    Apart,
    Choice,
    Day,
    Dealing,
    Decks,
    Folding,
    Formed,
    Irregularity,
    Layout,
    MeterFloor,
    Method,
    Minimum,
    Part,
    PayoutLimit,
    PlayStep,
    Ranks,
    Seats,
    Settlement,
    Statement,
    Turn,
    Version,
    Wager,
    Wagering,
    short_form,
)
from pitboss.rules.words.deal import dealt_to

if TYPE_CHECKING:
    from pitboss.rules.house import House


class Outcome(NamedTuple):
    """How one wager ends: the odds it is paid at, and the clause that says so."""

    odds: Odds
    cite: str
    why: str = ""
    pays_on: str = ""  # of a bonus, which is no wager itself: the wager that it is a multiple of
    added: str = ""  # the clause by which the house added the row that pays it


Settle = Callable[[Hand, Hand, "House"], Mapping[str, Outcome]]


@dataclass(frozen=True, kw_only=True, repr=False)
class RuleSet:
    """One chapter in one edition: every fact of sections .2 to .13 that a program can use."""

    chapter: str
    edition: str
    name: str
    source: str
    proposed: bool = False  # whether the text is a proposal and not the law in force
    seats: Seats
    layout: Layout
    decks: Decks
    day: Day
    ranks: tuple[Ranks, ...]
    wagers: tuple[Wager, ...]
    wagering: Wagering
    versions: tuple[Version, ...] = ()
    sample: tuple[tuple[str, str], ...] = ()  # wagers and letters to show, where the first favors the players
    dealing: tuple[Dealing, ...]
    play: tuple[PlayStep, ...]
    folding: Folding | None = None
    settle: Settle | None = None  # the wagers against the dealer, where there is one
    compete: Formed | None = None  # the player's hand against the dealer's; his own cards stand for PLAYER
    against_dealer: tuple[tuple[str, str], ...] = ()  # how settle() decides, in words: what, clause
    looking: str  # the players look at their cards once the deal is complete
    own_hand: str  # a player answers for his own hand and for no other
    settling: str  # the clause that begins the settlement
    done: str  # all wagers are settled, and the cards are put away
    turning_up: str = ""  # the clause that turns a player's cards, where it is not the one that settles
    announcing: str = ""  # the clause by which the dealer announces each player's hand, where one says so
    sides: str = ""  # the clause that goes on to a player's side wagers, where there is one
    settlement: tuple[Settlement, ...]  # the other wagers, in order
    tables: tuple[Table, ...]
    payouts: str  # the section that prints them
    pays: tuple[tuple[str, str], ...] = ()  # wagers paid at fixed odds: wager, clause
    floors: tuple[MeterFloor, ...] = ()
    minimums: tuple[Minimum, ...] = ()
    limit: PayoutLimit | None = None
    options: tuple[Choice, ...] = ()  # what the Rules Submission must choose besides paytables
    readings: tuple[Choice, ...] = ()  # how an unclear clause is read
    statements: tuple[Statement, ...] = ()  # what the Rules Submission says in words of its own
    apart: tuple[Apart, ...] = ()
    irregularities: tuple[Irregularity, ...]
    telling: str = ""  # the clause that costs a player who tells others his hand all his wagers

    def __repr__(self) -> str:
        return f"RuleSet({self.id})"

    @property
    def id(self) -> str:
        """`649a` for the current chapter, `649a@2011` for the proposal."""
        return self.chapter if self.edition == "current" else f"{self.chapter}@{self.edition}"

    @cached_property
    def kept(self) -> dict[Any, Any]:
        """What others have worked out for this rule set once, by its name: not part of its value."""
        return {}

    @cached_property
    def by_name(self) -> dict[str, Wager]:
        """The wagers by the Board's name for them."""
        return {wager.name: wager for wager in self.wagers}

    @cached_property
    def fixed_odds(self) -> dict[str, str]:
        """The clause of the odds for wagers that are not paid by a table."""
        return dict(self.pays)

    @cached_property
    def decided(self) -> tuple[str, ...]:
        """The wagers that are made at a decision: who made one stays in against the dealer."""
        return tuple(wager.name for wager in self.wagers if wager.times)

    def wager(self, key: str) -> Wager:
        """A wager by its name or by its short form, however spelled: `Pair Plus`, `pair_plus`."""
        name = key if isinstance(key, str) else ""
        found = self.by_name.get(name) or self._by_key.get(short_form(name))
        if found is None:
            known = ", ".join(wager.name for wager in self.wagers)
            raise Refused(f"{self.id} has no wager {key!r}; it has {known}", self.wagering.listed)
        return found

    @cached_property
    def _by_key(self) -> dict[str, Wager]:
        return {wager.key: wager for wager in self.wagers}

    def table(self, cite: str) -> Table:
        """The printed table of a clause."""
        for table in self.tables:
            if table.cite == cite:
                return table
        raise Refused(f"{self.id} prints no table in {cite}", self.payouts)

    def tables_for(self, wager: str, about: About) -> tuple[Table, ...]:
        """The tables that serve a wager."""
        return tuple(t for t in self.tables if t.wager == wager and t.about is about)

    def method(self, method: Method) -> Dealing:
        """How this chapter deals by a method."""
        for dealing in self.dealing:
            if dealing.method is method:
                return dealing
        raise Refused(self.no_dealing(method), self.dealing_clause(method.value))

    def no_dealing(self, method: Method) -> str:
        """That the chapter does not deal by a method; a shoe that reshuffles may shuffle all the same."""
        shuffles = method is Method.RESHUFFLING_SHOE
        device = (
            f"; {self.day.reshuffling.cite} permits one as the shuffler, `reshuffling`" if shuffles else ""
        )
        return f"{self.id} has no dealing by {method.value}{device}"

    def dealing_clause(self, asked: str) -> str:
        """The section that a way of dealing falls under, in whatever words; else the list of the three."""
        words = asked.lower()
        if "hand" in words:
            return self._sections[Method.HAND]
        if "auto" in words or "reshuffl" in words:
            return self._sections[Method.AUTOMATED_SHOE]
        if "shoe" in words or "manual" in words:
            return self._sections[Method.MANUAL_SHOE]
        return self.day.shuffle.by_device

    @cached_property
    def _sections(self) -> dict[Method, str]:
        """The section of each way of dealing, of which its clause may be a part."""
        return {dealing.method: dealing.cite.partition("(")[0] for dealing in self.dealing}

    def cards_at(self, part: Part) -> int:
        """How many cards one place holds at the end of a round, whichever way they are dealt."""
        turned = [step.community for step in self.play if isinstance(step, Turn)]
        if part is Part.FLOP:
            return turned[0]
        dealt = max(sum(dealt_to(step, part) for step in dealing.steps) for dealing in self.dealing)
        return max(dealt, sum(turned)) if part is Part.COMMUNITY else dealt

    def ranking(self, cite: str) -> Ranking:
        """The ranking that a clause of section .6 lists."""
        return self._rankings[cite]

    @cached_property
    def _rankings(self) -> dict[str, Ranking]:
        return {ranks.cite: ranks.ranking for ranks in self.ranks}

    @cached_property
    def cites(self) -> frozenset[str]:
        """Every clause that this rule set declares or its settlement cites."""
        return frozenset(_cites(self))


def _cites(value: Any) -> Iterator[str]:
    """The citations inside a declared value and a function it names; a clause named in prose is none."""
    if isinstance(value, str):
        yield from [value] if CITATION.fullmatch(value) else []
    elif inspect.isfunction(value):
        tree = ast.parse(inspect.getsource(value))
        yield from _cites([node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)])
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _cites(item)
    elif is_dataclass(value) and not isinstance(value, (Enum, type)):
        for field in fields(value):
            yield from _cites(getattr(value, field.name))


SUPER_ROYAL = "Super Royal"
_KINDS = {
    **{kind.value: kind for kind in Kind},
    "two pairs": Kind.TWO_PAIR,
    "one pair": Kind.PAIR,
    SUPER_ROYAL.lower(): Kind.SIX_CARD_ROYAL,
    "mini-royal flush": Kind.MINI_ROYAL,
}


def ranks(printed: str, *, size: int, cards: str, ties: str = "") -> Ranks:
    """Read a list of section .6: its clause on the first line, then clause and kind, highest first."""
    head, *lines = [re.split(r"\s{2,}", line.strip()) for line in printed.strip().splitlines()]
    kinds = tuple((_KINDS[name.lower()], cite) for cite, name in lines)
    ranking = Ranking(size, tuple(kind for kind, _ in kinds))
    if any(name == SUPER_ROYAL for _, name in lines):
        ranking = replace(ranking, royal_of_six=SUPER_ROYAL)
    return Ranks(cite=head[0], ranking=ranking, kinds=kinds, cards_cite=cards, ties_cite=ties)
