"""From values to the one configuration object and back: TOML is a way to write a `House` down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pitboss.money import Cents, Rate
from pitboss.refusal import Refused
from pitboss.rules.describe import listed
from pitboss.rules.house import House, Terms, default_house, least_terms
from pitboss.rules.house_checks import refuse_positions
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import Table
from pitboss.rules.trial import refuse_trial
from pitboss.rules.words import Choice, HandBonus, Method, Shuffler, Statement
from pitboss.submission.fields import quoted
from pitboss.submission.form import effective, form
from pitboss.submission.lines import Values, WagerLine, levels_of, lines
from pitboss.submission.values import Value, as_cents, as_exact

EVENTS = {"magic_card": "Magic Card", "lucky_bonus": "Lucky Bonus"}


@dataclass(frozen=True, slots=True)
class Filing:
    """The facts on paper around a submission: who files it, for which place and which tables."""

    holder: str
    facility: str
    tables: tuple[str, ...]
    help_line: str = ""  # the operator's number for problem gambling, if it is stated


EXAMPLE = Filing("Example Casino", "Example Casino, Pennsylvania", ("1",))


def filing_of(values: Values) -> Filing:
    """The facts on paper that values state."""
    tables = values["filing.tables"]
    assert isinstance(tables, tuple)
    help_line = str(values.get("filing.help_line", ""))
    return Filing(str(values["filing.holder"]), str(values["filing.facility"]), tables, help_line)


class Proposed(House):
    """A house as a draft has it, faults and all: the checks of a submission tell them all at once."""

    def __post_init__(self) -> None:
        """Nothing is refused."""


def submission_of(rules: RuleSet, values: Values, kind: type[House] = House) -> House:
    """The submission that complete and readable values make; what counts not is left out."""
    said = effective(rules, values)
    if rules.limit is None or rules.limit.fixed:
        said.pop("table.payout_limit", None)  # the chapter sets it, or has none; the checks compare
    return with_values(kind(rules=rules, offered=frozenset()), said)


def with_values(house: House, said: Values) -> House:
    """The house after these values of the form; what they leave out stays as it was.

    Round files, day files, submissions and the command line all end here.
    """
    _refuse_no_device(house.rules, said)
    changes: dict[str, Any] = {name: make(said[key]) for key, (name, make) in PLAIN.items() if key in said}
    chosen = {**house.chosen, **_words(house.rules.options, "choices", said)}
    changes["chosen"] = {**chosen, **_words(house.rules.readings, "readings", said)}
    changes["stated"] = {**house.stated, **_words(house.rules.statements, "choices", said)}
    changes["offered"] = _offered(house, said)
    limits = (changes.get("minimum", house.minimum), changes.get("maximum", house.maximum))
    for name in ("letters", "added", "amounts", "ranges", "terms", "links", "triggers"):
        changes[name] = dict(getattr(house, name))
    for line in lines(house.rules):
        mine = line.values_in(said)
        if mine:
            table = _table_of(line, mine, changes["chosen"])
            _put_line(changes, line, table, mine, limits)
            changes["terms"] |= _terms(house, line, changes["letters"].get(table.cite, ""), mine)
    if "table.positions" in said and not isinstance(house, Proposed):
        refuse_positions(house.rules, changes["positions"])
    made = replace(house, **changes)
    if not isinstance(house, Proposed):
        _refuse_what_no_house_holds(made, said)
    return made


def _refuse_no_device(rules: RuleSet, said: Values) -> None:
    """Refuse a dealing method or a shuffler that the chapter does not know."""
    for key, known in (("table.method", Method), ("table.shuffler", Shuffler)):
        words = [each.value for each in known]
        if said.get(key, words[0]) not in words:
            cite = rules.dealing_clause(str(said[key])) if known is Method else rules.day.shuffle.cite
            raise Refused(f"{said[key]!r} is no {key.partition('.')[2]}; it is {listed(words, 'or')}", cite)


def _strings(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return value


PLAIN: dict[str, tuple[str, Callable[[Value], Any]]] = {
    "table.method": ("method", Method),
    "table.shuffler": ("shuffler", Shuffler),
    "table.reshuffling_approval": ("approval", str),
    "table.decks": ("decks", as_cents),
    "table.backs": ("backs", _strings),
    "table.deck_hours": ("deck_hours", as_cents),
    "table.positions": ("positions", as_cents),
    "table.adjacent_boxes": ("adjacent_boxes", as_cents),
    "table.minimum": ("minimum", as_cents),
    "table.maximum": ("maximum", as_cents),
    "table.chip_unit": ("chip_unit", as_cents),
    "table.payout_limit": ("limit", as_cents),
}


def _words(asked: Iterable[Choice | Statement], table: str, said: Values) -> dict[str, str]:
    """The words that are stated about choices or in the submission's own words."""
    return {each.name: str(said[key]) for each in asked if (key := f"{table}.{each.name}") in said}


def _offered(house: House, said: Values) -> frozenset[str] | None:
    """The optional wagers that are offered; None as long as every one is and nothing else is said."""
    told = [line for line in lines(house.rules) if {f"{line.key}.offered", f"{line.key}.only"} & said.keys()]
    if not told:
        return house.offered
    offered = {wager.name for wager in house.rules.wagers if wager.if_submitted and house.offers(wager)}
    for line in told:
        offered -= set(line.wagers)
        if line.optional and said.get(f"{line.key}.offered", True):
            offered |= set(_strings(said.get(f"{line.key}.only", line.wagers)))
    return frozenset(offered)


def _table_of(line: WagerLine, mine: Values, chosen: Mapping[str, str]) -> Table:
    """The table that a line's letter is one of: of the family stated, else of the version chosen."""
    version = next((v for v in line.rules.versions if v.cite == chosen.get("version")), None)
    family = mine.get("family", version.pays if version else "")
    return next((table for table in line.tables if table.cite == family), line.tables[0])


def _put_line(
    changes: dict[str, Any], line: WagerLine, table: Table, mine: Values, limits: tuple[Cents, Cents]
) -> None:
    """Put what is stated of one wager or bonus where the house keeps it."""
    if "paytable" in mine:
        changes["letters"][table.cite] = str(mine["paytable"])
    if "envy_schedule" in mine and line.envy is not None:
        changes["letters"][line.envy.cite] = str(mine["envy_schedule"])
    if "mini_royal" in mine:
        changes["added"][table.cite] = as_exact(mine["mini_royal"])
    if "amount" in mine:
        changes["amounts"] |= dict.fromkeys(line.wagers, as_cents(mine["amount"]))
    if "minimum" in mine or "maximum" in mine:
        before = changes["ranges"].get(line.wagers[0], limits)
        ends = (as_cents(mine.get(key, was)) for key, was in zip(("minimum", "maximum"), before, strict=True))
        changes["ranges"][line.wagers[0]] = tuple(ends)
    if "link" in mine:
        changes["links"][line.name] = str(mine["link"])
    changes["triggers"] |= {EVENTS[key]: as_exact(mine[key]) for key in EVENTS if key in mine}


def _terms(house: House, line: WagerLine, letter: str, mine: Values) -> dict[str, Terms]:
    """A 2011 meter after what is stated of it; an amount that it restarts with follows the first."""
    if line.floor is None or not {"meter.initial", "meter.reset", "meter.rate"} & mine.keys():
        return {}
    printed = dict(line.floor.initial)  # a letter that is not printed is refused with its table, not here
    before = house.terms.get(line.name) or least_terms(
        line.floor, letter if letter in printed else line.tables[0].letters[0]
    )
    initial = as_cents(mine.get("meter.initial", before.initial))
    reset = as_cents(mine.get("meter.reset", initial if "meter.initial" in mine else before.restarts))
    rate = Rate(as_exact(mine.get("meter.rate", before.rate.percent)))
    return {line.name: Terms(initial, rate, None if reset == initial else reset)}


def _refuse_what_no_house_holds(house: House, said: Values) -> None:
    """Refuse what a file states and the chapter leaves no choice about, if it is not what the chapter has."""
    right = _settled(house, said)
    fields = [field for field in form(house.rules) if field.key in said]
    for field in fields:
        told = said[field.key]
        if field.key in right and told != right[field.key]:
            allowed = field.kind.say(right[field.key])
            clause = allowed if field.key == field.clause_from else field.clause_in(said)
            goes_with = _goes_with(house.rules, str(told)) if field.key.endswith(".family") else ""
            raise Refused(f"{field.label} is {allowed}, not {field.kind.say(told)}{goes_with}", clause)
    for field in fields:
        told = said[field.key]
        for each in told if isinstance(told, tuple) and field.options else ():
            if each not in field.options:
                raise Refused(f"{field.label} is {quoted(field.options)}, not {each!r}", field.clause)


def _goes_with(rules: RuleSet, family: str) -> str:
    """What to choose for a family of paytables that another version has; empty if none has it."""
    pays = {version.cite: version.pays for version in rules.versions}
    without = {version.instead_of for version in rules.versions}
    options = next((choice.options for choice in rules.options if choice.name == "version"), ())
    found = tuple(
        each for each in options if pays.get(each) == family or (each not in pays and family in without)
    )
    if not found:
        return ""
    return f", which goes with version {listed(found, 'or')}; choose that version, and the family follows"


def _settled(house: House, said: Values) -> dict[str, Value]:
    """What follows from a house's other choices, of lines of which it is stated."""
    found: dict[str, Value | None] = {}
    for line in lines(house.rules):
        settled = ("family", *(() if line.floor else levels_of(line)))
        if any(key.split(".")[0] in settled for key in line.values_in(said)):
            of_line = following(line, house)
            found |= {f"{line.key}.{key}": v for key, v in of_line if key.split(".")[0] in settled}
    return {key: value for key, value in found.items() if value is not None}


def told(house: House) -> dict[str, Value]:
    """What a house has chosen, exactly, in the keys of the form; what follows from that is not said.

    `house_told` makes the same house of it.
    """
    refuse_trial(house)
    rules = house.rules
    said: dict[str, Value | None] = {
        "table.positions": house.seats,
        "table.adjacent_boxes": house.adjacent_boxes,
        "table.minimum": house.minimum,
        "table.maximum": house.maximum,
        "table.chip_unit": house.chip_unit,
        "table.method": house.method.value,
        "table.shuffler": house.shuffler.value,
        "table.decks": house.decks,
        "table.reshuffling_approval": house.approval or None,
        "table.backs": house.backs or None,
        "table.deck_hours": house.deck_hours or None,
        "table.payout_limit": house.limit,
        **{f"choices.{choice.name}": house.chosen.get(choice.name) for choice in rules.options},
        **{f"choices.{says.name}": house.stated.get(says.name) for says in rules.statements},
        **{f"readings.{choice.name}": house.chosen.get(choice.name) for choice in rules.readings},
    }
    for line in lines(rules):
        said |= {f"{line.key}.{key}": value for key, value in _told_of(line, house)}
    return {key: value for key, value in said.items() if value is not None}


def house_told(rules: RuleSet, said: Values) -> House:
    """The house that has chosen this and nothing else: what is not said stays as the chapter has it."""
    return with_values(House(rules=rules), said)


def _told_of(line: WagerLine, house: House) -> Iterator[tuple[str, Value | None]]:
    """What a house has chosen of one wager or bonus."""
    offered = tuple(name for name in line.wagers if house.offers(house.rules.by_name[name]))
    if line.optional:
        yield "offered", bool(offered)
        yield "only", offered if offered and offered != line.wagers else None
    table = _table_of(line, {}, house.chosen)
    yield "paytable", house.letters.get(table.cite)
    yield "envy_schedule", (line.envy and house.own_schedule(line.envy)) or None
    yield "mini_royal", house.added.get(table.cite)
    for name in line.wagers[:1]:
        yield "amount", house.amounts.get(name)
        least, most = house.ranges.get(name, (None, None))
        yield "minimum", least
        yield "maximum", most
    yield "link", house.links.get(line.name)
    if isinstance(line.step, HandBonus):
        yield from ((key, house.triggers.get(name)) for key, name in EVENTS.items())
    terms = house.terms.get(line.name)
    if terms is not None:
        yield "meter.initial", terms.initial
        yield "meter.reset", terms.reset
        yield "meter.rate", terms.rate.percent


def values_of(house: House, paper: Filing) -> dict[str, Value]:
    """The values that write a submission down whole, with what follows from the house's choices."""
    rules = house.rules
    said: dict[str, Value | None] = {
        "filing.holder": paper.holder,
        "filing.facility": paper.facility,
        "filing.tables": paper.tables,
        "filing.help_line": paper.help_line or None,
        **{f"choices.{says.name}": says.example for says in rules.statements},
        **told(house),
        **{f"choices.{choice.name}": house.choice(choice.name) for choice in rules.options},
        **{f"readings.{choice.name}": house.choice(choice.name) for choice in rules.readings},
    }
    for line in lines(rules):
        if not line.optional or said.get(f"{line.key}.offered"):
            said |= {f"{line.key}.{key}": value for key, value in following(line, house)}
    return effective(rules, {key: value for key, value in said.items() if value is not None})


def following(line: WagerLine, house: House) -> Iterator[tuple[str, Value | None]]:
    """What a file states of one wager or bonus besides: paytable and schedule by letter, the meters."""
    if line.optional and not any(house.offers(house.rules.by_name[name]) for name in line.wagers):
        return
    cites = {table.cite for table in line.tables}
    table = next(table for table in house.tables if table.cite in cites)
    yield "family", table.cite
    yield "paytable", house.letter(table)
    yield "envy_schedule", house.letter(line.envy) if line.envy else None
    if line.step is None or line.wagers[0] not in house.amounts:
        return
    amount = house.amounts[line.wagers[0]]
    for level, terms in house.levels(line.step).items():
        yield f"{level}.initial", terms.seed.amount(amount)
        yield f"{level}.reset", terms.reseed.amount(amount)
        yield f"{level}.rate", terms.rate.percent
        yield f"{level}.reserve", terms.reserve.percent if terms.reserve else None


def standard(rules: RuleSet, chosen: Mapping[str, str] | None = None) -> dict[str, Value]:
    """The values of a template: dollar chips, no limit, the first or the least of everything else."""
    house = default_house(rules, chip_unit=1_00)
    known = {choice.name for choice in (*rules.options, *rules.readings)}
    said = {name: value for name, value in (chosen or {}).items() if name in known}
    return values_of(replace(house, chosen={**house.chosen, **said}), EXAMPLE)
