"""The form of a rule set: every key that its submission may hold, derived from the declaration.

The template, the reading, the checks, the comparison and a web form all walk these same fields; a game
adds a key by declaring a wager, a table or a choice, never here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.rules.describe import listed
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from pitboss.rules.words import Choice, HandBonus, Progressive, Shuffler
from pitboss.submission.finding import FILING
from pitboss.submission.lines import Values, WagerLine, levels_of, lines
from pitboss.submission.values import (
    CHANCE,
    COUNT,
    MONEY,
    ODDS,
    PERCENT,
    TEXT,
    TEXTS,
    WORD,
    YES,
    Value,
    ValueKind,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One key: what it states, what is allowed there, and by which clause."""

    key: str
    label: str
    kind: ValueKind
    clause: str
    asks: str
    options: tuple[str, ...] = ()
    required: bool = False
    example: Value | None = None  # what a template shows where the key may be left out
    line: str = ""  # the key of the wager that it belongs to
    clause_from: str = ""  # the key of a choice that is itself the clause

    def clause_in(self, values: Values) -> str:
        """The clause that the key falls under in a given submission."""
        return str(values.get(self.clause_from, self.clause))


def form(rules: RuleSet) -> tuple[Field, ...]:
    """Every field of a rule set's submission, in the order of the file."""
    return (*_filing(rules), *_table(rules), *_choices(rules), *_lines(rules))


def effective(rules: RuleSet, values: Values) -> dict[str, Value]:
    """The values that count, in the order of the form: those of a wager that is not offered do not."""
    closed = {line.key for line in lines(rules) if not line.offered_in(values)}
    return {
        field.key: values[field.key]
        for field in form(rules)
        if field.key in values and (field.line not in closed or field.key == f"{field.line}.offered")
    }


def quoted(options: tuple[str, ...]) -> str:
    """Options as a file spells them: `"A", "B" or "C"`."""
    return listed([f'"{option}"' for option in options], "or")


def _filing(rules: RuleSet) -> Iterator[Field]:
    holder = f"{rules.chapter}.2(b)(1)"
    yield Field(
        key="filing.holder",
        label="Certificate holder",
        kind=TEXT,
        clause=holder,
        required=True,
        asks="The certificate holder, whose name or logo the layout shows.",
    )
    yield Field(
        key="filing.facility",
        label="Facility",
        kind=TEXT,
        clause=FILING,
        required=True,
        asks="The licensed facility where the tables stand.",
    )
    yield Field(
        key="filing.tables",
        label="Tables",
        kind=TEXTS,
        clause=FILING,
        required=True,
        asks='The numbers of the tables, each once, as in ["1", "2"].',
    )


def _table(rules: RuleSet) -> Iterator[Field]:
    seats = rules.seats
    yield Field(
        key="table.positions",
        label="Betting positions",
        kind=COUNT,
        clause=seats.cite,
        required=True,
        asks=f"Betting positions: 1 to {seats.most}.",
    )
    boxes = "1 to the number of positions" if seats.adjacent_boxes else "1, a player keeps to one position"
    yield Field(
        key="table.adjacent_boxes",
        label="Adjacent boxes",
        kind=COUNT,
        clause=seats.boxes_cite,
        required=seats.adjacent_boxes,
        asks=f"Adjacent boxes on which one player may wager: {boxes}.",
    )
    for key, label, asks in (
        ("minimum", "Minimum wager", "The minimum wager in dollars."),
        ("maximum", "Maximum wager", "The maximum wager in dollars, no less than the minimum."),
        ("chip_unit", "Chip unit", "The smallest chip; every wager on the layout is a multiple of it."),
    ):
        yield Field(key=f"table.{key}", label=label, kind=MONEY, clause=FILING, required=True, asks=asks)
    methods = tuple(dealing.method.value for dealing in rules.dealing)
    yield Field(
        key="table.method",
        label="Dealing",
        kind=WORD,
        clause=f"{rules.chapter}.8",
        required=True,
        options=methods,
        asks=f"How the cards are dealt: {quoted(methods)}.",
    )
    shufflers = tuple(each.value for each in Shuffler)
    yield Field(
        key="table.shuffler",
        label="Shuffler",
        kind=WORD,
        clause=f"{rules.chapter}.5(a)",
        required=True,
        options=shufflers,
        asks=f"The automated shuffling device: {quoted(shufflers)}."
        " Dealing by hand needs one, and so do two decks.",
    )
    yield Field(
        key="table.decks",
        label="Decks",
        kind=COUNT,
        clause=rules.decks.cite,
        required=True,
        asks=f"Decks: 1, or 2 with an automated shuffling device ({rules.decks.two_decks_cite}).",
    )
    yield from _cards(rules)
    yield from _limit(rules)


def _cards(rules: RuleSet) -> Iterator[Field]:
    """What a submission says of its cards: the device that reshuffles, the backs, the hours."""
    decks, day = rules.decks, rules.day
    yield Field(
        key="table.reshuffling_approval",
        label="Approval of the reshuffling device",
        kind=TEXT,
        clause=day.reshuffling.cite,
        asks="The approval of a shoe or device that reshuffles by itself, such as its date or number.",
        example="approved 2026-01-15",
    )
    yield Field(
        key="table.backs",
        label="Backs of the two decks",
        kind=TEXTS,
        clause=day.two_decks.backs,
        asks="The colors of the backs where two decks are used: two different ones.",
        example=("red", "blue"),
    )
    by_hand, by_shoe = decks.hours_by_hand, decks.hours_by_shoe
    yield Field(
        key="table.deck_hours",
        label="Hours until the decks are changed",
        kind=COUNT,
        clause=decks.hours_by_hand_cite,
        asks=f"Hours after which the decks are changed: at most {by_hand} dealt by hand or from a manual shoe"
        f" ({decks.hours_by_hand_cite}), {by_shoe} from an automated shoe ({decks.hours_by_shoe_cite}).",
        example=by_hand,
    )


def _limit(rules: RuleSet) -> Iterator[Field]:
    limit = rules.limit
    asks = "This chapter has no payout limit."
    if limit is not None:
        best = f"the greater of ${limit.floor // 100:,} and the most one patron could win at the minimum"
        asks = f"The payout limit is {best}." if limit.fixed else f"A payout limit, if any: at least {best}."
    yield Field(
        key="table.payout_limit",
        label="Payout limit",
        kind=MONEY,
        asks=asks,
        clause=limit.cite if limit else f"{rules.chapter}.12",
        example=limit.floor if limit and not limit.fixed else None,
    )


def _choices(rules: RuleSet) -> Iterator[Field]:
    for choice in rules.options:
        yield _choice("choices", choice)
    for says in rules.statements:
        yield Field(
            key=f"choices.{says.name}",
            label=spoken(says.name),
            kind=TEXT,
            clause=says.cite,
            required=True,
            asks=f"State {says.asks}.",
            example=says.example,
        )
    for choice in rules.readings:
        yield _choice("readings", choice)


def _choice(table: str, choice: Choice) -> Field:
    return Field(
        key=f"{table}.{choice.name}",
        label=spoken(choice.name),
        kind=WORD,
        clause=choice.cite,
        required=choice.mandatory,
        options=choice.options,
        asks=f"{quoted(choice.options)}. {choice.why}",
    )


def spoken(name: str) -> str:
    """A key as people say it: `ante_pays_from` is `Ante pays from`."""
    return name.replace("_", " ").capitalize()


def _lines(rules: RuleSet) -> Iterator[Field]:
    for line in lines(rules):
        if line.optional:
            yield Field(
                key=f"{line.key}.offered",
                label=line.name,
                kind=YES,
                clause=line.clause,
                required=True,
                asks=f"Whether the {line.name} Wager is offered.",
                line=line.key,
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
            required=True,
            options=families,
            line=line.key,
            asks=f"{quoted(families)}: a version that ties wagers together has its own family.",
        )
    if len(first.letters) > 1:
        yield Field(
            key=f"{line.key}.paytable",
            label=f"{line.name}: paytable",
            kind=WORD,
            clause=first.cite,
            clause_from=f"{line.key}.family",
            required=True,
            options=first.letters,
            line=line.key,
            asks=f"The paytable: {quoted(first.letters)}.",
        )
    for least in line.minimums.values():
        yield Field(
            key=f"{line.key}.mini_royal",
            label=f"{line.name}: mini-royal flush",
            kind=ODDS,
            clause=least.cite,
            line=line.key,
            example=least.at_least,
            asks=f"A mini-royal flush may be added to {least.to_table} at {least.at_least} to 1 or more.",
        )
    for table in line.rules.tables_for(line.name, About.ENVY)[:1]:
        if len(table.letters) > 1:
            yield Field(
                key=f"{line.key}.envy_schedule",
                label=f"{line.name}: Envy Bonus schedule",
                kind=WORD,
                clause=table.cite,
                required=True,
                options=table.letters,
                line=line.key,
                asks=f"The Envy Bonus schedule, of the paytable's letter: {quoted(table.letters)}.",
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
            asks=f"The amount of the wager in dollars: {sums}.",
        )
    elif line.wagers:
        for key in ("minimum", "maximum"):
            yield Field(
                key=f"{line.key}.{key}",
                label=f"{line.name}: {key}",
                kind=MONEY,
                clause=line.clause,
                line=line.key,
                asks=f"Its own {key} in dollars, if it is not the table's.",
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
                asks=f"How often the system draws the {name}, if it does: a chance in each round.",
            )
    system = next(each for each in line.rules.layout.systems if line.wagers[0] in each.wagers)
    yield Field(
        key=f"{line.key}.link",
        label=f"{line.name}: link",
        kind=TEXT,
        clause=system.cite,
        line=line.key,
        asks="The name of the link that the meter belongs to, if it is shared between tables or games.",
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
            asks=f"What the {name} {what}{'' if any_rate and key == 'rate' else how}{of}{by_letter}.",
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
