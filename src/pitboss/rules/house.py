"""A Rules Submission: what the certificate holder chooses where the chapter leaves a choice.

Rounds, solver and documents all take this one object, and read from `force` the rule set with the
chosen readings applied.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from pitboss.hands.patterns import pattern
from pitboss.money import EVEN, Cents, Exact, Opening, Rate, To, dollars
from pitboss.refusal import Refused
from pitboss.rules.house_checks import choice_named, refuse_house
from pitboss.rules.house_shape import in_one_way, refuse_misshapen
from pitboss.rules.readings import in_force
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Level, Paytable, Row, Table
from pitboss.rules.words import (
    AgainstTable,
    Choice,
    HandBonus,
    MeterFloor,
    Method,
    On,
    Progressive,
    Shuffler,
    Wager,
    metered,
)

ONE_DOLLAR = 1_00


@dataclass(frozen=True)
class Terms:
    """A 2011 meter: what it opens and resets with, and the part of each wager that it gains."""

    initial: Cents
    rate: Rate
    reset: Cents | None = None  # None: as it opens

    def __post_init__(self) -> None:
        """A meter that resets as it opens says so in one way."""
        if self.reset == self.initial:
            object.__setattr__(self, "reset", None)

    @property
    def restarts(self) -> Cents:
        """What the meter resets to."""
        return self.initial if self.reset is None else self.reset


@dataclass(frozen=True, kw_only=True)
class House:
    """The choices that complete a rule set."""

    rules: RuleSet
    method: Method = Method.MANUAL_SHOE
    shuffler: Shuffler = Shuffler.NONE
    approval: str = ""  # of a shoe or device that reshuffles, as the submission names it: .5(g)
    decks: int = 1
    backs: tuple[str, ...] = ()  # the colors of two decks
    deck_hours: int = 0  # after which the decks are changed; 0: as the chapter has it
    positions: int = 0  # 0: as many as the chapter allows
    adjacent_boxes: int = 1
    minimum: Cents = 5_00
    maximum: Cents = 1_000_00
    ranges: Mapping[str, tuple[Cents, Cents]] = field(default_factory=dict)  # wager -> its least and most
    chip_unit: Cents = 1  # the smallest chip: every wager on the layout is a multiple of it
    letters: Mapping[str, str] = field(default_factory=dict)  # clause of a table -> its letter
    chosen: Mapping[str, str] = field(default_factory=dict)  # option or reading -> its value
    offered: frozenset[str] | None = None  # optional wagers; None: every one
    amounts: Mapping[str, Cents] = field(default_factory=dict)  # wager -> the one sum it is taken at
    terms: Mapping[str, Terms] = field(default_factory=dict)  # 2011: wager -> its meter, if above the least
    links: Mapping[str, str] = field(default_factory=dict)  # wager -> the link its meter belongs to
    added: Mapping[str, Exact] = field(default_factory=dict)  # clause of a table -> mini-royal, to 1
    triggers: Mapping[str, Fraction] = field(default_factory=dict)  # Magic Card, Lucky Bonus: how often
    limit: Cents | None = None
    stated: Mapping[str, str] = field(default_factory=dict)  # what the submission says in its own words

    def __post_init__(self) -> None:
        """Everything is kept in one way, however it was said; what is not permitted is refused."""
        refuse_misshapen(self)
        for name, value in in_one_way(self).items():
            object.__setattr__(self, name, value)
        refuse_house(self)

    def __getstate__(self) -> dict[str, object]:
        """What is pickled: the choices, and nothing that follows from them."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def force(self) -> RuleSet:
        """The rule set in force: the readings applied."""
        return in_force(self.rules, self.chosen)

    @cached_property
    def kept(self) -> dict[Any, Any]:
        """What others have worked out for this house once, by its name: not part of its value."""
        return {}

    @property
    def seats(self) -> int:
        """The number of betting positions."""
        return self.positions or self.rules.seats.most

    def letter(self, table: Table) -> str:
        """The column of a table that is in force; every table must be selected if it has several."""
        if len(table.letters) == 1:
            return table.letters[0]
        own = (table,) if table.about is not About.METER else ()
        for one in (*own, *self.rules.tables_for(table.wager, About.PAYS)):
            if one.cite in self.letters:  # a meter goes with its wager's paytable, as a schedule not selected
                return self.letters[one.cite]
        offered = ", ".join(table.letters)
        raise Refused(f"the Rules Submission must select one of the paytables {offered}", table.cite)

    def own_schedule(self, table: Table) -> str:
        """The letter of an Envy schedule that was selected by itself, where a chapter lets it be."""
        return self.letters.get(table.cite, "") if table.about is About.ENVY else ""

    def paytable(self, cite: str) -> Paytable:
        """The paytable that is in force for the table of this clause."""
        known = self._paytables
        if cite not in known:
            table = self.force.table(cite)
            known[cite] = self._with_mini_royal(table.paytable(self.letter(table)))
        return known[cite]

    @cached_property
    def _paytables(self) -> dict[str, Paytable]:
        return {}

    @cached_property
    def _envies(self) -> dict[tuple[str, Cents], Paytable]:
        return {}

    @cached_property
    def _levels(self) -> dict[str, dict[str, Level]]:
        return {}

    @cached_property
    def _units(self) -> dict[str, Cents]:
        return {}

    def _with_mini_royal(self, paytable: Paytable) -> Paytable:
        if paytable.cite not in self.added:
            return paytable
        least = next(m for m in self.rules.minimums if m.to_table == paytable.cite)
        ratio = Fraction(self.added[paytable.cite])
        top = Row(least.hand, To(ratio.numerator, ratio.denominator), pattern(least.hand), least.cite)
        return replace(paytable, rows=(top, *paytable.rows))

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The tables in force: of wagers that are offered, and as the version chosen has them."""
        chosen = self.chosen.get("version")
        out = {v.instead_of if v.cite == chosen else v.pays for v in self.rules.versions}
        out -= {v.pays for v in self.rules.versions if v.cite == chosen}
        return tuple(t for t in self.force.tables if t.cite not in out and self._serves_offered(t))

    def in_version(self, text: str) -> str:
        """A clause or a sentence with the table that the version chosen pays by."""
        for version in self.rules.versions:
            if version.cite == self.chosen.get("version"):
                text = text.replace(version.instead_of, version.pays)
        return text

    def why(self, choice: Choice) -> str:
        """Why a reading is taken, with the clauses of the version chosen and of the way of dealing."""
        in_version = any(version.cite == self.chosen.get("version") for version in self.rules.versions)
        return self._as_dealt((in_version and choice.why_in_version) or self.in_version(choice.why))

    def _as_dealt(self, text: str) -> str:
        """A sentence with the clauses by which wagers are locked and collected where cards are dealt so."""
        own = dict(self.rules.method(self.method).locks)
        for on, cite in (lock for way in self.rules.dealing for lock in way.locks):
            text = text.replace(cite, own.get(on, cite))
        return text

    def _serves_offered(self, table: Table) -> bool:
        """Whether a table serves a wager that is offered."""
        return any(self.offers(self.force.by_name[name]) for name in table.serves)

    def envy(self, wager: str, amount: Cents) -> Paytable:
        """The Envy schedule for a progressive wager of this amount."""
        known = self._envies
        if (wager, amount) in known:
            return known[wager, amount]
        for table in self.force.tables_for(wager, About.ENVY):
            if table.amount == amount:
                known[wager, amount] = table.paytable(self.letter(table))
                return known[wager, amount]
        raise Refused(
            f"{self.rules.id} prints no Envy Bonus for a {dollars(amount)} {wager} Wager", self.rules.payouts
        )

    def levels(self, step: Progressive | HandBonus) -> dict[str, Level]:
        """The meters of a wager by level, from its table or, in 2011, from the submission's terms."""
        wager = metered(step)
        if wager not in self._levels:
            self._levels[wager] = self._levels_of(step, wager)
        return self._levels[wager]

    def _levels_of(self, step: Progressive | HandBonus, wager: str) -> dict[str, Level]:
        tables = self.force.tables_for(wager, About.METER)
        if tables:
            return tables[0].meters(self.letter(tables[0]))
        terms = self.terms.get(wager) or self._least_terms(wager)
        return {"meter": Level(Opening(terms.initial), Opening(terms.restarts), terms.rate)}

    def _least_terms(self, wager: str) -> Terms:
        """The least that a meter of this house may open with and gain."""
        floor = next(floor for floor in self.rules.floors if floor.wager == wager)
        return least_terms(floor, self.letter(self.rules.tables_for(wager, About.PAYS)[0]))

    def link(self, wager: str) -> str:
        """The link that a wager's meter belongs to; its own, unless the submission names one."""
        return self.links.get(wager, f"{self.rules.id} {wager}")

    def offers(self, wager: Wager) -> bool:
        """Whether players may make this wager at all."""
        return not wager.if_submitted or self.offered is None or wager.name in self.offered

    def choice(self, name: str) -> str:
        """The value in force of an option or of a reading."""
        choice = choice_named(self.rules, name)
        if choice.mandatory and name not in self.chosen:
            raise Refused(f"the Rules Submission must choose {name}", choice.cite)
        return self.chosen.get(name, choice.default)

    @property
    def payout_limit(self) -> Cents | None:
        """The most that is payable on one hand: as the chapter sets it or the house does, or None."""
        limit = self.force.limit
        return self.limit_floor if limit is not None and limit.fixed else self.limit

    @cached_property
    def limit_floor(self) -> Cents:
        """The least payout limit: a fixed sum, or the best win of one patron at the minimum wager."""
        limit = self.force.limit
        if limit is None:
            raise Refused(f"{self.rules.id} has no payout limit", self.rules.payouts)
        covered = [self.force.by_name[name] for name in limit.covers]
        return max(limit.floor, sum(self.best_win(each, self.least_and_most(each)[0]) for each in covered))

    def best_win(self, wager: Wager, cents: Cents) -> Cents:
        """The most that one wager can win when it, or the wager that it hangs on, is of this amount."""
        stake = cents * max(wager.times, default=1)
        clauses = {
            s.pays for s in self.force.settlement if isinstance(s, AgainstTable) and s.wager == wager.name
        }
        clauses |= {table.cite for table in self.force.tables_for(wager.name, About.PAYS)}
        if not clauses:
            return EVEN.winnings(stake)
        return max(row.pays.winnings(stake) for clause in clauses for row in self.paytable(clause).rows)

    def unit(self, wager: Wager) -> Cents:
        """The smallest amount of a wager for which every payout that hangs on it is whole cents."""
        if wager.name in self._units:
            return self._units[wager.name]
        units = [self.paytable(table.cite).unit for table in self.hanging_on(wager)]
        self._units[wager.name] = math.lcm(1, *units)
        return self._units[wager.name]

    def hanging_on(self, wager: Wager) -> tuple[Table, ...]:
        """The paytables in force whose payouts are multiples of a wager, or of one that equals it."""
        names = {wager.name} | {other.name for other in self.force.wagers if other.equals == wager.name}
        return tuple(t for t in self.tables if t.about is About.PAYS and names.intersection(t.serves))

    def least_and_most(self, wager: Wager) -> tuple[Cents, Cents]:
        """What a wager is at the least and at the most: its one amount, its own range, or the table's."""
        if wager.name in self.amounts:
            return self.amounts[wager.name], self.amounts[wager.name]
        return self.ranges.get(wager.name, (self.minimum, self.maximum))

    def step(self, wager: Wager) -> Cents:
        """The amount of which a wager on the layout is a multiple: whole chips, payouts in whole cents."""
        return math.lcm(self.chip_unit, self.unit(wager))


def least_terms(floor: MeterFloor, letter: str) -> Terms:
    """The least that a 2011 meter may open with; a fifth of the wager where no rate is prescribed."""
    return Terms(dict(floor.initial)[letter], dict(floor.rate).get(letter, Rate(20)))


def refuse_no_house(house: object) -> None:
    """Refuse what is not a house at all."""
    if not isinstance(house, House):
        raise Refused(f"{house!r} is not a house: `house` makes one of a rule set")


def default_house(rules: RuleSet, **changes: object) -> House:
    """A complete house: every wager offered, the first letter of each table, the least meters."""
    selected = [table for table in rules.tables if table.about is About.PAYS and len(table.letters) > 1]
    letters = {table.cite: table.letters[0] for table in selected}
    chosen = {option.name: option.default for option in rules.options}
    amounts = {w.name: w.amounts[0] for w in rules.wagers if w.amounts}
    amounts |= {w.name: ONE_DOLLAR for w in rules.wagers if w.on in (On.GAME_ACCOUNT, On.TABLE_GAME_SYSTEM)}
    usual = {"letters": letters, "chosen": chosen, "amounts": amounts}
    return House(rules=rules, **{**usual, **changes})  # type: ignore[arg-type]
