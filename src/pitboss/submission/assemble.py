"""From values to the one configuration object and back: TOML is a way to write a `House` down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.money import Cents, Rate
from pitboss.rules.house import House, Terms, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import HandBonus, Method, Shuffler
from pitboss.submission.form import effective
from pitboss.submission.lines import Values, WagerLine, lines
from pitboss.submission.values import Value, as_cents, as_exact

EVENTS = {"magic_card": "Magic Card", "lucky_bonus": "Lucky Bonus"}


@dataclass(frozen=True, slots=True)
class Filing:
    """The facts on paper around a submission: who files it, for which place and which tables."""

    holder: str
    facility: str
    tables: tuple[str, ...]


EXAMPLE = Filing("Example Casino", "Example Casino, Pennsylvania", ("1",))


def filing_of(values: Values) -> Filing:
    """The facts on paper that values state."""
    tables = values["filing.tables"]
    assert isinstance(tables, tuple)
    return Filing(str(values["filing.holder"]), str(values["filing.facility"]), tables)


def submission_of(rules: RuleSet, values: Values) -> House:
    """The submission that complete and readable values make; what counts not is left out."""
    said = effective(rules, values)
    offered = [line for line in lines(rules) if line.offered_in(said)]
    limit = said.get("table.payout_limit")
    free = rules.limit is not None and not rules.limit.fixed
    return House(
        rules=rules,
        method=Method(said["table.method"]),
        shuffler=Shuffler(said["table.shuffler"]),
        approval=str(said.get("table.reshuffling_approval", "")),
        decks=as_cents(said["table.decks"]),
        backs=_texts(said, "table.backs"),
        deck_hours=as_cents(said.get("table.deck_hours", 0)),
        positions=as_cents(said["table.positions"]),
        adjacent_boxes=as_cents(said.get("table.adjacent_boxes", 1)),
        minimum=as_cents(said["table.minimum"]),
        maximum=as_cents(said["table.maximum"]),
        chip_unit=as_cents(said["table.chip_unit"]),
        ranges={name: bounds for line in offered for name, bounds in _ranges(line, said)},
        letters={
            line.table_in(said).cite: letter for line in offered for letter in _said(line, said, "paytable")
        },
        chosen={c.name: v for c in rules.options for v in _word(said, f"choices.{c.name}")}
        | {c.name: v for c in rules.readings for v in _word(said, f"readings.{c.name}")},
        offered=frozenset(name for line in offered if line.optional for name in line.wagers),
        amounts={
            name: as_cents(said[f"{line.key}.amount"])
            for line in offered
            if f"{line.key}.amount" in said
            for name in line.wagers
        },
        terms={line.name: _terms(line, said) for line in offered if line.floor is not None},
        links={line.name: link for line in offered for link in _said(line, said, "link")},
        added={
            line.table_in(said).cite: as_exact(said[f"{line.key}.mini_royal"])
            for line in offered
            if f"{line.key}.mini_royal" in said
        },
        triggers={
            EVENTS[key]: often
            for line in offered
            for key in EVENTS
            if isinstance(often := said.get(f"{line.key}.{key}"), Fraction)
        },
        limit=as_cents(limit) if limit is not None and free else None,
        stated={s.name: v for s in rules.statements for v in _word(said, f"choices.{s.name}")},
    )


def _texts(said: Values, key: str) -> tuple[str, ...]:
    found = said.get(key, ())
    assert isinstance(found, tuple)
    return found


def _word(said: Values, key: str) -> Iterator[str]:
    if key in said:
        yield str(said[key])


def _said(line: WagerLine, said: Values, key: str) -> Iterator[str]:
    yield from _word(said, f"{line.key}.{key}")


def _ranges(line: WagerLine, said: Values) -> Iterator[tuple[str, tuple[Cents, Cents]]]:
    """A wager's own minimum and maximum; one that is left out is the table's."""
    keys = [f"{line.key}.minimum", f"{line.key}.maximum"]
    if any(key in said for key in keys):
        least, most = (as_cents(said.get(k, said[f"table.{k.rpartition('.')[2]}"])) for k in keys)
        yield line.wagers[0], (least, most)


def _terms(line: WagerLine, said: Values) -> Terms:
    initial, reset = (as_cents(said[f"{line.key}.meter.{k}"]) for k in ("initial", "reset"))
    rate = Rate(as_exact(said[f"{line.key}.meter.rate"]))
    return Terms(initial, rate, None if reset == initial else reset)


def values_of(house: House, paper: Filing) -> dict[str, Value]:
    """The values that write a submission down whole."""
    rules = house.rules
    said: dict[str, Value | None] = {
        "filing.holder": paper.holder,
        "filing.facility": paper.facility,
        "filing.tables": paper.tables,
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
        **{f"choices.{choice.name}": house.choice(choice.name) for choice in rules.options},
        **{f"choices.{says.name}": house.stated.get(says.name, says.example) for says in rules.statements},
        **{f"readings.{choice.name}": house.choice(choice.name) for choice in rules.readings},
    }
    for line in lines(rules):
        said |= {f"{line.key}.{key}": value for key, value in _of_line(line, house)}
    return effective(rules, {key: value for key, value in said.items() if value is not None})


def _of_line(line: WagerLine, house: House) -> Iterator[tuple[str, Value | None]]:
    offered = all(house.offers(house.rules.by_name[name]) for name in line.wagers)
    yield "offered", offered
    if not offered:
        return
    cites = {table.cite for table in line.tables}
    table = next(table for table in house.tables if table.cite in cites)
    yield "family", table.cite
    yield "paytable", house.letter(table)
    yield "envy_schedule", house.letter(table)
    yield "mini_royal", house.added.get(table.cite)
    for name in line.wagers:
        yield "amount", house.amounts.get(name)
        least, most = house.ranges.get(name, (None, None))
        yield "minimum", least
        yield "maximum", most
    yield "link", house.links.get(line.name)
    if line.step is not None:
        if isinstance(line.step, HandBonus):
            yield from ((key, house.triggers.get(name)) for key, name in EVENTS.items())
        amount = house.amounts[line.wagers[0]]
        for level, terms in house.levels(line.step).items():
            yield f"{level}.initial", terms.seed.amount(amount)
            yield f"{level}.reset", terms.reseed.amount(amount)
            yield f"{level}.rate", terms.rate.percent
            yield f"{level}.reserve", terms.reserve.percent if terms.reserve else None


def standard(rules: RuleSet, chosen: Mapping[str, str] | None = None) -> dict[str, Value]:
    """The values of a template: dollar chips, no limit, the first or the least of everything else."""
    house = default_house(rules, chip_unit=1_00)
    return values_of(replace(house, chosen={**house.chosen, **(chosen or {})}), EXAMPLE)
