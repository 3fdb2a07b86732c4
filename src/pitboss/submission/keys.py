"""Words of files and of the command line as keys and values of the form: `--trips C`, `minimum $10`."""

from __future__ import annotations

import re

from pitboss.refusal import Refused
from pitboss.rules.house_checks import FILING, choice_named
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from pitboss.rules.words import short_form
from pitboss.submission.fields import Field
from pitboss.submission.form import fields_by_key
from pitboss.submission.lines import WagerLine, lines
from pitboss.submission.values import COUNT, TEXTS, YES, Value

SAID = {"yes": True, "true": True, "no": False, "false": False}


def field_of(rules: RuleSet, key: str) -> Field:
    """The field of a key."""
    field = fields_by_key(rules).get(key)
    if field is None:
        raise Refused(f"the form of {rules.id} has no key {key!r}", FILING)
    return field


def heard(rules: RuleSet, key: str, text: str) -> dict[str, Value]:
    """A key with its value as a line of text has it: `$1,000`, `12.5%`, `yes`, `red, blue`."""
    field = field_of(rules, key)
    raw: object = text
    if field.kind is COUNT and re.fullmatch(r"\d{1,9}", text):
        raw = int(text)
    elif field.kind is YES:
        raw = SAID.get(text.lower(), text)
    elif field.kind is TEXTS:
        raw = [part.strip() for part in text.split(",") if part.strip()]
    try:
        return {key: field.kind.read(raw)}
    except Refused:
        told = f"{field.label} is {text!r}: write {field.kind.hint}"
        raise Refused(told, field.clause) from None


def choice_key(rules: RuleSet, name: str) -> str:
    """The key of an option or of a reading."""
    choice_named(rules, name)
    table = "choices" if any(option.name == name for option in rules.options) else "readings"
    return f"{table}.{name}"


def line_of(rules: RuleSet, name: str) -> WagerLine:
    """The line of a wager, by the wager's name or by that of its paytable."""
    found = [line for line in lines(rules) if short_form(name) == short_form(line.name)]
    if not found:
        wager = rules.wager(name)
        found = [line for line in lines(rules) if wager.name in line.wagers]
        if not found:
            raise Refused(f"the {wager.name} Wager leaves the house nothing to choose", wager.cite)
    return found[0]


def wager_key(rules: RuleSet, name: str, what: str) -> str:
    """The key of what may be said of a wager; what the chapter leaves no choice about is refused."""
    line = line_of(rules, name)
    key = f"{line.key}.{what}"
    if key not in fields_by_key(rules):
        told = f"{rules.id} leaves no {what.replace('_', ' ')} of {line.name} to the house"
        raise Refused(told, line.clause)
    return key


def letter_of(rules: RuleSet, cite: str, letter: str) -> dict[str, Value]:
    """A paytable or an Envy schedule by the clause of its table; one column leaves nothing to choose."""
    table = rules.table(cite)
    apart = next((line for line in lines(rules) if line.envy and line.envy.cite == cite), None)
    if apart is not None:
        table.column(letter)
        return {f"{apart.key}.envy_schedule": letter}
    if table.about is not About.PAYS:
        raise Refused(f"{cite} goes with the paytable of its wager and is not chosen by itself", cite)
    if len(table.letters) == 1:
        table.column(letter)
        return {}
    line = next(line for line in lines(rules) if table in line.tables)
    family: dict[str, Value] = {f"{line.key}.family": cite} if len(line.tables) > 1 else {}
    return {**family, f"{line.key}.paytable": letter}


def lettered(rules: RuleSet, wager: str, letter: str) -> dict[str, Value]:
    """A paytable by the name of its wager: `trips` and `C`."""
    pays = [table for table in rules.tables if table.about is About.PAYS]
    found = next((table for table in pays if short_form(table.wager) == short_form(wager)), None)
    if found is None:
        known = ", ".join(dict.fromkeys(short_form(table.wager) for table in pays))
        raise Refused(f"{rules.id} has no paytable of {wager!r}; it has {known}", FILING)
    found.column(letter)
    if len(found.letters) == 1:
        return {}
    return {f"{line_of(rules, found.wager).key}.paytable": letter}


def chosen(rules: RuleSet, name: str, value: str) -> dict[str, Value]:
    """An option or a reading by its name, or anything else by its key of the form."""
    return heard(rules, name if "." in name else choice_key(rules, name), value)
