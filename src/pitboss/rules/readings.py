"""What a choice changes: a rule set in, the rule set that a house plays by out.

A reading is never asked about during a round. A game declares beside each `Choice` the changes that
its other values make, in these words, and everything that plays, counts or prints the declaration
follows. They change facts; a sentence that a reading makes untrue is declared a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pitboss.money import Cell, Cents, Flat, For, Rate, To
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import Block, Table
from pitboss.rules.tables import letter as letter_of
from pitboss.rules.words import Decide, Folding, On, Part, Progressive


def in_force(rules: RuleSet, chosen: Mapping[str, str]) -> RuleSet:
    """The rule set with the changes of every value that departs from the default."""
    for choice in (*rules.options, *rules.readings):
        change = dict(choice.changes).get(chosen.get(choice.name, choice.default))
        if change is not None:
            rules = change(rules)
    return rules


def _fold_of(rules: RuleSet) -> Folding:
    assert rules.folding is not None
    return rules.folding


def _with_table(rules: RuleSet, changed: Table) -> RuleSet:
    """The rule set with another table in the place of the one of the same clause."""
    tables = (changed if each.cite == changed.cite else each for each in rules.tables)
    return replace(rules, tables=tuple(tables))


def _every_cell(table: Table, read: Callable[[Cell], Cell]) -> Table:
    blocks = (
        replace(block, rows=tuple((name, tuple(map(read, cells))) for name, cells in block.rows))
        for block in table.blocks
    )
    return replace(table, blocks=tuple(blocks))


@dataclass(frozen=True, slots=True)
class AgainstDealerSays:
    """The wagers against the dealer end otherwise, and are described so; `settle` asks for the reading."""

    says: tuple[tuple[str, str], ...]

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set with these sentences."""
        return replace(rules, against_dealer=self.says)


@dataclass(frozen=True, slots=True)
class PaidOnTwo:
    """A bonus at odds to 1 that is paid on two wagers of one amount, not on one of them."""

    cite: str

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set whose bonus is paid twice."""
        return _with_table(rules, _every_cell(rules.table(self.cite), _twice))


def _twice(cell: Cell) -> Cell:
    return replace(cell, times=2 * cell.times) if isinstance(cell, To) else cell


@dataclass(frozen=True, slots=True)
class ProgressiveFormedOf:
    """A progressive wager is decided on other cards."""

    parts: tuple[Part, ...]

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set whose progressive wagers look at these cards."""
        steps = (
            replace(step, formed=replace(step.formed, parts=self.parts))
            if isinstance(step, Progressive)
            else step
            for step in rules.settlement
        )
        return replace(rules, settlement=tuple(steps))


@dataclass(frozen=True, slots=True)
class AskedAtEveryDecision:
    """A wager that is made at every decision; a fold at the last one costs those made before."""

    wager: str

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set that asks again."""
        fold = _fold_of(rules)
        steps = (replace(s, unless_placed=False) if isinstance(s, Decide) else s for s in rules.play)
        lost = (*fold.forfeits, (self.wager, fold.cite))
        return replace(rules, play=tuple(steps), folding=replace(fold, forfeits=lost))


@dataclass(frozen=True, slots=True)
class WholeMultiples:
    """A wager at a decision is one of its multiples, and nothing between them."""

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set without amounts between."""
        steps = (replace(s, any_amount_between=False) if isinstance(s, Decide) else s for s in rules.play)
        return replace(rules, play=tuple(steps))


@dataclass(frozen=True, slots=True)
class TakenBySystem:
    """A wager that a table game system takes: its chips are collected and counted before the deal."""

    wager: str

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set with the wager on the system."""
        wagers = (
            replace(w, on=On.TABLE_GAME_SYSTEM, collected_before_deal=True) if w.name == self.wager else w
            for w in rules.wagers
        )
        return replace(rules, wagers=tuple(wagers))


@dataclass(frozen=True, slots=True)
class NoLowAce:
    """Straights of so many cards open with a two at the lowest."""

    cards: int

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set in which the ace is high there."""
        ranks = (
            replace(each, ranking=replace(each.ranking, low_ace=False))
            if each.ranking.size == self.cards
            else each
            for each in rules.ranks
        )
        return replace(rules, ranks=tuple(ranks))


@dataclass(frozen=True, slots=True)
class LostOnFold:
    """A wager that a fold forfeits after all."""

    wager: str

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set whose folds cost it."""
        fold = _fold_of(rules)
        folding = replace(
            fold,
            forfeits=(*fold.forfeits, *(pair for pair in fold.survives if pair[0] == self.wager)),
            survives=tuple(pair for pair in fold.survives if pair[0] != self.wager),
            cards_stay_for=tuple(name for name in fold.cards_stay_for if name != self.wager),
        )
        return replace(rules, folding=folding)


@dataclass(frozen=True, slots=True)
class KeptOnFold:
    """A wager that a fold leaves standing after all, and for which the folder's cards stay."""

    wager: str

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set whose folds spare it."""
        fold = _fold_of(rules)
        folding = replace(
            fold,
            forfeits=tuple(pair for pair in fold.forfeits if pair[0] != self.wager),
            survives=(*fold.survives, *(pair for pair in fold.forfeits if pair[0] == self.wager)),
            cards_stay_for=(*fold.cards_stay_for, self.wager),
            envy_for=(*fold.envy_for, self.wager),
        )
        return replace(rules, folding=folding)


@dataclass(frozen=True, slots=True)
class NothingSurvivesWithout:
    """No wager outlives a fold unless the player made this one too."""

    wager: str

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set whose folds ask for it."""
        return replace(rules, folding=replace(_fold_of(rules), survival_needs=self.wager))


@dataclass(frozen=True, slots=True)
class OddsForOne:
    """A table whose `to 1` is read as `for 1`: the wager is not returned."""

    table: str

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set with the table read so."""
        return _with_table(rules, _every_cell(rules.table(self.table), self._read))

    def _read(self, cell: Cell) -> Cell:
        return For(cell.times, cell.of) if isinstance(cell, To) else cell


@dataclass(frozen=True, slots=True)
class SumsAsOdds:
    """A table whose sums of money are read as the odds that they are for one wager."""

    table: str
    wager: Cents

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set with the table read so."""
        return _with_table(rules, _every_cell(rules.table(self.table), self._read))

    def _read(self, cell: Cell) -> Cell:
        return To(cell.amount // self.wager) if isinstance(cell, Flat) else cell


@dataclass(frozen=True, slots=True)
class RateReads:
    """A table in which one rate is taken for a slip."""

    table: str
    printed: Rate
    read: Rate

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set with the rate put right."""
        return _with_table(rules, _every_cell(rules.table(self.table), self._read))

    def _read(self, cell: Cell) -> Cell:
        return self.read if cell == self.printed else cell


@dataclass(frozen=True, slots=True)
class ColumnReads:
    """A lettered column of a table in which some rows are taken for slips."""

    table: str
    letter: str
    cells: tuple[tuple[str, Cell], ...]

    def __call__(self, rules: RuleSet) -> RuleSet:
        """The rule set with these rows put right."""
        printed = rules.table(self.table)
        return _with_table(rules, replace(printed, blocks=tuple(map(self._read, printed.blocks))))

    def _read(self, block: Block) -> Block:
        heads, cells = [letter_of(head) for head in block.columns], dict(self.cells)
        rows = (
            (name, tuple(cells.get(name, c) if heads[i] == self.letter else c for i, c in enumerate(row)))
            for name, row in block.rows
        )
        return replace(block, rows=tuple(rows))
