"""What every check looks at: the values that are in order, and the submission that they make.

A value that could not be read, or that is no option at all, has its finding already. The sheet holds a
template's value in its place, so that the other checks go on and all findings come at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from pitboss.money import Cents, dollars
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Wager
from pitboss.submission.assemble import Proposed, standard, submission_of
from pitboss.submission.draft import Draft
from pitboss.submission.fields import quoted
from pitboss.submission.finding import Finding, Severity, violation
from pitboss.submission.form import effective, form
from pitboss.submission.lines import Values, WagerLine, lines


@dataclass(frozen=True)
class Sheet:
    """A submission as far as it is in order."""

    rules: RuleSet
    values: Values  # as stated and in order
    broken: frozenset[str]  # keys with a violation

    @cached_property
    def house(self) -> House:
        """The submission, a template's value wherever one is broken or missing."""
        return submission_of(self.rules, self._complete, Proposed)

    @cached_property
    def _complete(self) -> Values:
        """The values with what is missing filled in; what may be left out stays out."""
        chosen = {
            key.rpartition(".")[2]: str(value)
            for key, value in self.values.items()
            if key.startswith(("choices.", "readings."))
        }
        needed = {field.key for field in form(self.rules) if field.required}
        usual = {key: value for key, value in standard(self.rules, chosen).items() if key in needed}
        closed = {f"{line.key}.offered": False for line in self.lines if line.optional}
        untied = {f"{line.key}.family" for line in self.lines if "choices.version" in self.broken}
        return {**usual, **closed, **{key: self.values[key] for key in self.values.keys() - untied}}

    @cached_property
    def lines(self) -> tuple[WagerLine, ...]:
        """The lines of the form."""
        return lines(self.rules)

    @cached_property
    def offered(self) -> tuple[WagerLine, ...]:
        """The lines that players can wager on."""
        return tuple(line for line in self.lines if line.offered_in(self.values))

    def wagers(self, line: WagerLine) -> tuple[Wager, ...]:
        """The wagers of a line as the readings in force have them."""
        return tuple(self.house.force.by_name[name] for name in line.wagers)

    def sound(self, line: WagerLine) -> bool:
        """Whether nothing in a line is broken, so that its figures mean something."""
        return not any(key.startswith(f"{line.key}.") for key in self.broken)

    def measures(self, wager: Wager) -> bool:
        """Whether what a wager wins at its minimum is known: its minimum, its tables, what was chosen."""
        if any(key.startswith(("choices.", "readings.")) for key in self.broken):
            return False
        if wager.name not in self.house.ranges and "table.minimum" in self.broken:
            return False
        lines = (line for line in self.lines if any(wager.name in table.serves for table in line.tables))
        return all(self.sound(line) for line in lines)

    def without(self, found: Iterable[Finding]) -> Sheet:
        """The sheet of the values that count, those of these violations set aside."""
        broken = {finding.key for finding in found if finding.severity is Severity.VIOLATION}
        kept = {key: value for key, value in self.values.items() if key not in broken}
        return Sheet(self.rules, effective(self.rules, kept), self.broken | broken)


def within(value: int, least: int, most: int) -> int:
    """The nearest of the numbers from the least to the most."""
    return min(max(value, least), most)


def multiples(amount: Cents, unit: Cents) -> tuple[str, ...]:
    """The multiples of a unit next to an amount, the lower first if it is above nothing."""
    below = amount // unit * unit
    return tuple(dollars(each) for each in (below, below + unit) if each)


def sheet(draft: Draft) -> Sheet:
    """The sheet of a draft: everything that it states."""
    return Sheet(draft.rules, draft.values, frozenset(finding.key for finding in draft.findings))


def missing(sheet: Sheet) -> Iterator[Finding]:
    """Keys that must be there; those of a wager only if it is offered."""
    closed = {line.key for line in sheet.lines} - {line.key for line in sheet.offered}
    for field in form(sheet.rules):
        if not field.required or field.key in sheet.values or field.key in sheet.broken:
            continue
        if field.line not in closed or field.key == f"{field.line}.offered":
            yield violation(field.clause_in(sheet.values), field.key, "missing", field.asks_in_file)


def no_option(sheet: Sheet) -> Iterator[Finding]:
    """Words and letters that the edition does not have."""
    for field in form(sheet.rules):
        value = sheet.values.get(field.key)
        told = value if isinstance(value, tuple) else (value,)
        if field.options and value is not None and not set(told) <= set(field.options):
            clause = field.clause_in({} if field.key == field.clause_from else sheet.values)
            if field.key == "table.method":
                clause = sheet.rules.dealing_clause(str(value))
            only = field.options if len(field.options) == 1 else ()
            yield violation(clause, field.key, f"{value!r}", f"it is {quoted(field.options)}", only)
