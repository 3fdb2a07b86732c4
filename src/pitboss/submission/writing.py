"""Values written as TOML: a commented template for people, or the canonical text that is hashed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.submission.assemble import Filing, standard, values_of
from pitboss.submission.draft import RULES
from pitboss.submission.fields import Field
from pitboss.submission.form import effective, form
from pitboss.submission.lines import Values, lines

WIDTH = 100


def template(rules: RuleSet, *, every: bool = False) -> str:
    """A complete commented file that checks clean: no optional wager is offered, or every one."""
    values = standard(rules)
    if not every:
        values |= {f"{line.key}.offered": False for line in lines(rules) if line.optional}
    return commented(rules, values)


def commented(rules: RuleSet, values: Values) -> str:
    """The values with what is asked, what is allowed and the clause above each key."""
    head = (
        f"Rules Submission for {rules.name}, rule set {rules.id}.",
        f"{rules.source}.",
        "Above each key stands what is allowed there and the clause. Lines that begin with # do not count.",
        "Check it: pitboss submission check FILE",
    )
    lines_of_text = [f"# {line}" for line in head] + [f'{RULES} = "{rules.id}"']
    for table, fields in groupby(form(rules), lambda field: field.key.rpartition(".")[0]):
        lines_of_text += ["", *_table(table, list(fields), values)]
    return "\n".join(lines_of_text) + "\n"


def _table(name: str, fields: list[Field], values: Values) -> Iterator[str]:
    """One table of the file; without a value it is only shown as an example."""
    shown = [field for field in fields if field.key in values or field.example is not None]
    counts = any(field.key in values for field in shown)
    if shown:
        yield f"[{name}]" if counts else f"# [{name}]"
    for field in shown:
        asks = f"{field.clause_in(values)}: {field.asks_in_file}"
        yield from wrap(asks, WIDTH, initial_indent="# ", subsequent_indent="# ")
        yield _line(field, values)


def _line(field: Field, values: Values) -> str:
    key = field.key.rpartition(".")[2]
    if field.key in values:
        return f"{key} = {field.kind.write(values[field.key])}"
    assert field.example is not None
    return f"# {key} = {field.kind.write(field.example)}"


def canonical(rules: RuleSet, values: Values) -> str:
    """The values that count and nothing else, always in the same order and spelling."""
    said = effective(rules, values)
    parts = [f'{RULES} = "{rules.id}"']
    for table, fields in groupby(form(rules), lambda field: field.key.rpartition(".")[0]):
        found = [_line(field, said) for field in fields if field.key in said]
        if found:
            parts += ["", f"[{table}]", *found]
    return "\n".join(parts) + "\n"


def written(house: House, paper: Filing) -> str:
    """A submission written down with comments."""
    return commented(house.rules, values_of(house, paper))
