"""The fields of each wager that leaves something to choose: offered or not, paytable, amounts, meter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.rules.describe import listed
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from pitboss.rules.words import HandBonus, Progressive
from pitboss.submission.fields import OPTIONS, Field
from pitboss.submission.lines import WagerLine, levels_of, lines
from pitboss.submission.values import CHANCE, MONEY, ODDS, PERCENT, TEXT, TEXTS, WORD, YES, Value, ValueKind


def wager_fields(rules: RuleSet) -> Iterator[Field]:
    """The fields of every wager or bonus of a form, in the order of its lines."""
    for line in lines(rules):
        if line.optional:
            yield Field(
                key=f"{line.key}.offered",
                label=line.name,
                kind=YES,
                clause=line.clause,
                required=True,
                words=f"Whether the {line.name} Wager is offered.",
                line=line.key,
            )
        if line.optional and len(line.wagers) > 1:
            yield Field(
                key=f"{line.key}.only",
                label=f"{line.name}: only",
                kind=TEXTS,
                clause=line.clause,
                options=line.wagers,
                line=line.key,
                example=line.wagers[:1],
                words="Which of its wagers are offered, if not every one.",
            )
        yield from _paytable(line)
        yield from _amounts(line)
        yield from _meter(line)


def _paytable(line: WagerLine) -> Iterator[Field]:
    first = line.tables[0]
    if len(line.tables) > 1:
        families = tuple(table.cite for table in line.tables)
        yield Field(
            key=f"{line.key}.family",
            label=f"{line.name}: family",
            kind=WORD,
            clause=first.cite,
            clause_from=f"{line.key}.family",
            clauses=tuple(table.cite for table in line.tables),
            required=True,
            options=families,
            line=line.key,
            words=f"{OPTIONS}: a version that ties wagers together has its own family.",
        )
    if len(first.letters) > 1:
        yield Field(
            key=f"{line.key}.paytable",
            label=f"{line.name}: paytable",
            kind=WORD,
            clause=first.cite,
            clause_from=f"{line.key}.family",
            clauses=tuple(table.cite for table in line.tables),
            required=True,
            options=first.letters,
            line=line.key,
            words=f"The paytable: {OPTIONS}.",
        )
    for least in line.minimums.values():
        yield Field(
            key=f"{line.key}.mini_royal",
            label=f"{line.name}: mini-royal flush",
            kind=ODDS,
            clause=least.cite,
            line=line.key,
            example=least.at_least,
            words=f"A mini-royal flush may be added to {least.to_table} at {least.at_least} to 1 or more.",
        )
    if line.envy is not None:
        yield Field(
            key=f"{line.key}.envy_schedule",
            label=f"{line.name}: Envy Bonus schedule",
            kind=WORD,
            clause=line.envy.cite,
            required=True,
            options=line.envy.letters,
            line=line.key,
            words=f"The Envy Bonus schedule, usually of the paytable's letter: {OPTIONS}.",
        )


def _amounts(line: WagerLine) -> Iterator[Field]:
    if line.by_device:
        only = line.rules.by_name[line.wagers[0]].amounts
        sums = (
            listed([f"${amount // 100}" for amount in only], "or") if only else "the one sum it is taken at"
        )
        envy = line.step.envy_pays if isinstance(line.step, Progressive) else line.clause
        yield Field(
            key=f"{line.key}.amount",
            label=f"{line.name}: amount",
            kind=MONEY,
            clause=envy,
            required=True,
            line=line.key,
            words=f"The amount of the wager in dollars: {sums}.",
        )
    elif line.wagers:
        for key in ("minimum", "maximum"):
            yield Field(
                key=f"{line.key}.{key}",
                label=f"{line.name}: {key}",
                kind=MONEY,
                clause=line.clause,
                line=line.key,
                words=f"Its own {key} in dollars, if it is not the table's.",
                example=5_00 if key == "minimum" else 100_00,
            )


def _meter(line: WagerLine) -> Iterator[Field]:
    step = line.step
    if step is None:
        return
    if isinstance(step, HandBonus):
        for key, name in (("magic_card", "Magic Card"), ("lucky_bonus", "Lucky Bonus")):
            yield Field(
                key=f"{line.key}.{key}",
                label=f"{line.name}: {name} trigger",
                kind=CHANCE,
                clause=step.events,
                line=line.key,
                example=Fraction(1, 1000),
                words=f"How often the system draws the {name}, if it does: a chance in each round.",
            )
    yield Field(
        key=f"{line.key}.link",
        label=f"{line.name}: link",
        kind=TEXT,
        clause=line.system.cite,
        line=line.key,
        words="The name of the link that the meter belongs to, if it is shared between tables or games.",
        example="a name",
    )
    for level in levels_of(line):
        yield from _level(line, step, level)


def _level(line: WagerLine, step: Progressive | HandBonus, level: str) -> Iterator[Field]:
    exact = line.floor is None
    name = "meter" if level == "meter" else f"{level} meter"
    how = ", as the chapter has it" if exact else ", no less than the chapter's minimum"
    any_rate = line.floor is not None and not line.floor.rate
    printed = _printed(line, level)
    shown = _shown(line, level)
    for key, what, kind in (
        ("initial", "opens with", MONEY),
        ("reset", "restarts with", MONEY),
        ("rate", "gains", PERCENT),
        *([("reserve", "gains in reserve", PERCENT)] if isinstance(step, HandBonus) else []),
    ):
        of = ", in dollars" if kind is MONEY else ", of each wager"
        by_letter = _by_letter({letter: of[key] for letter, of in printed.items() if key in of}, kind)
        yield Field(
            key=f"{line.key}.{level}.{key}",
            label=f"{line.name}: {name} {what}",
            kind=kind,
            clause=step.meter,
            required=not exact,
            line=line.key,
            example=printed[shown].get(key) if shown else None,
            words=f"What the {name} {what}{'' if any_rate and key == 'rate' else how}{of}{by_letter}.",
        )


def _by_letter(found: Mapping[str, Value], kind: ValueKind) -> str:
    """What each paytable sets for a wager of $1, where there are several: `: 11% under B, 9% under C`."""
    if len(found) < 2:
        return ""
    letters = {value: [letter for letter in found if found[letter] == value] for value in found.values()}
    told = ", ".join(f"{kind.say(value)} under {listed(of)}" for value, of in letters.items())
    return f"; {'on a $1 wager ' if kind is MONEY else ''}{told}"


def _printed(line: WagerLine, level: str) -> dict[str, dict[str, Value]]:
    """A meter as the chapter prints it for a wager of $1, by the letters that have it."""
    found: dict[str, dict[str, Value]] = {}
    for table in line.rules.tables_for(line.name, About.METER):
        for letter in table.letters:
            for terms in (of for name, of in table.meters(letter).items() if name == level):
                seed, reseed = terms.seed.amount(1_00), terms.reseed.amount(1_00)
                found[letter] = {"initial": seed, "reset": reseed, "rate": terms.rate.percent}
    return found


def _shown(line: WagerLine, level: str) -> str:
    """The letter whose figures a template shows: of those that have the meter, the first with most meters."""
    levels = dict.fromkeys(_printed(line, level), 0)
    for other in levels_of(line):
        for letter in _printed(line, other).keys() & levels.keys():
            levels[letter] += 1
    return max(levels, key=lambda letter: levels[letter]) if levels else ""
