"""Every figure for everything: each wager under each paytable of each rule set, as plain records.

The work is a list of jobs, so that whoever runs it can show how far it is. A configuration is named
by what departs from the first letter and the default reading. Meters show what they open with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from itertools import product

from pitboss.rules.house import House, default_house
from pitboss.rules.house_checks import DRAW
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Table
from pitboss.rules.words import Minimum
from pitboss.solve.figures import Figures, Rows
from pitboss.solve.forfeits import forfeited
from pitboss.solve.meters import meters_of
from pitboss.solve.progressives import (
    break_even_meter,
    envy_return,
    long_run_return,
    metered_wagers,
    opening_levels,
    progressive_return,
)
from pitboss.solve.registry import solver_of
from pitboss.solve.sides import letters, side_wagers, whole_set, with_letter
from pitboss.solve.solver import SolvedBase
from pitboss.solve.worth import step_of

Value = str | int | Fraction | None
Record = dict[str, Value]
Found = dict[str, list[Record]]  # the name of a table, its records
BASE_CHOICES = ("version", "ante_bonus_paid", "ante_pays_from", "play_wagers")
AS_PRINTED = "as printed"


@dataclass(frozen=True)
class Job:
    """A piece of the work: what it is, about how long it takes beside the others, and how it is done."""

    label: str
    weight: int
    run: Callable[[], Found]


@dataclass(frozen=True)
class KnownHouse:
    """A house whose base game is solved once, when it is first asked for."""

    house: House

    @cached_property
    def solved(self) -> SolvedBase:
        """The base game, with the value of every two starting cards where it begins with two."""
        return solver_of(self.house).solve_known(self.house)


def jobs(rule_sets: Sequence[RuleSet]) -> list[Job]:
    """The whole atlas of these rule sets."""
    return [job for rules in rule_sets for job in _jobs(rules)]


def _jobs(rules: RuleSet) -> Iterator[Job]:
    house = default_house(rules)
    solver = solver_of(house)
    known = KnownHouse(house)
    solved = {alike(house): known}
    for named, variant in base_variants(house):
        same = solved.setdefault(alike(variant), KnownHouse(variant))
        yield Job(f"{rules.id} base game, {named}", solver.weight, partial(_base, named, same))
    yield Job(f"{rules.id} side wagers", 1, partial(_sides, house))
    for wager in forfeited(house):
        weight = solver.joint_weight * len(letters(house, wager))
        yield Job(f"{rules.id} joint play, {wager}", weight, partial(_joint, known, wager))
    for wager in metered_wagers(house):
        yield Job(f"{rules.id} meters, {wager}", 1, partial(_meters, house, wager))
    if solver.base:
        yield Job(f"{rules.id} starting cards", 1, partial(_starts, known))


def alike(house: House) -> tuple[object, ...]:
    """What the base game's figures depend on: the versions of 649a.7(e) differ only in who may wager what."""
    tables = tuple((table.cite, house.letter(table)) for table in base_tables(house))
    known = {choice.name for choice in (*house.rules.options, *house.rules.readings)}
    choices = tuple(house.choice(name) for name in BASE_CHOICES if name in known and name != "version")
    return tables, choices, tuple(house.added.items())


def base_variants(house: House) -> Iterator[tuple[str, House]]:
    """Every choice that bears on the base game: readings and options, then the letters of its tables."""
    yield from _chosen_variants(house)
    for least in house.rules.minimums:
        for table in base_tables(house):
            for letter in table.letters if table.cite == least.to_table else ():
                lettered = replace(house, letters={**house.letters, table.cite: letter})
                yield f"{table.wager} {letter}, {_mini_royal(least)}", with_mini_royal(lettered, least)


def with_mini_royal(house: House, least: Minimum) -> House:
    """The house with the mini-royal flush that it may add to a paytable, at the least odds."""
    return replace(house, added={**house.added, least.to_table: least.at_least})


def _mini_royal(least: Minimum) -> str:
    return f"{least.hand.lower()} {least.at_least} to 1"


def _chosen_variants(house: House) -> Iterator[tuple[str, House]]:
    known = [c for c in (*house.rules.options, *house.rules.readings) if c.name in BASE_CHOICES]
    for values in product(*(choice.options for choice in known)):
        chosen = {choice.name: value for choice, value in zip(known, values, strict=True)}
        read = replace(house, chosen={**house.chosen, **chosen})
        told = [f"{n} = {v}" for n, v in chosen.items() if v != _default(house, n)]
        for of_letters in product(*(table.letters for table in base_tables(read))):
            tables = base_tables(read)
            named = {t.cite: letter for t, letter in zip(tables, of_letters, strict=True)}
            words = [_lettered(house, t, letter) for t, letter in zip(tables, of_letters, strict=True)]
            yield ", ".join([*words, *told]) or AS_PRINTED, replace(read, letters={**read.letters, **named})


def _lettered(house: House, table: Table, letter: str) -> str:
    """A paytable by its letter, and by its clause where an option puts it in the place of another one."""
    return f"{table.wager} {letter}{'' if table in house.tables else f' of {table.cite}'}"


def _default(house: House, name: str) -> str:
    return next(c.default for c in (*house.rules.options, *house.rules.readings) if c.name == name)


def base_tables(house: House) -> list[Table]:
    """The tables in force that pay the base game and leave a choice of letter."""
    sides = {step_of(house, wager).pays for wager in side_wagers(house)}
    return [t for t in house.tables if t.about is About.PAYS and len(t.letters) > 1 and t.cite not in sides]


def reading_variants(house: House) -> Iterator[tuple[str, House]]:
    """The house as it is, then with each other reading, one at a time."""
    yield AS_PRINTED, house
    for choice in house.rules.readings:
        for value in choice.options:
            if value != choice.default and choice.name != DRAW:
                told = {**house.chosen, choice.name: value}
                yield f"{choice.name} = {value}", replace(house, chosen=told)
    for least in house.rules.minimums:
        yield _mini_royal(least), with_mini_royal(house, least)


def _base(named: str, known: KnownHouse) -> Found:
    figures = known.solved.figures
    which: Record = {"rules": known.house.rules.id, "configuration": named}
    return {
        "games": [{**which, **_summed(figures), "indifferent": sum(figures.indifferent.values())}],
        "results": [
            {**which, "net": net, "wagered": wagered, "deals": count}
            for (net, wagered), count in sorted(figures.results.items())
        ],
        "decisions": [
            {**which, "what": kind, "decision": name, "deals": count, "of": figures.deals}
            for kind, counts in (
                ("decision", figures.decisions),
                ("standing", figures.standings),
                ("equal", figures.indifferent),
            )
            for name, count in counts.items()
        ],
    }


def _summed(figures: Figures) -> Record:
    return {
        "deals": figures.deals,
        "expected_value": figures.ev,
        "house_edge": figures.edge,
        "average_wagered": figures.wagered,
        "element_of_risk": figures.element_of_risk,
        "variance": figures.variance,
        "hit_frequency": figures.hit_frequency,
    }


def _sides(house: House) -> Found:
    found: Found = {"wagers": [], "rows": []}
    plain: dict[str, dict[str, Rows]] = {}
    for named, variant in reading_variants(house):
        for wager in side_wagers(variant):
            by_letter = whole_set(variant, wager)
            if plain.setdefault(wager, by_letter) == by_letter and named != AS_PRINTED:
                continue
            for letter, rows in by_letter.items():
                which: Record = {
                    "rules": house.rules.id,
                    "wager": wager,
                    "paytable": letter,
                    "configuration": named,
                }
                found["wagers"].append({**which, **_summed(rows.figures)})
                found["rows"] += [{**which, **row} for row in row_records(rows)]
    return found


def row_records(rows: Rows) -> Iterator[Record]:
    """Each row of a paytable: deals, chance, net result, and what it adds to the return."""
    for row in rows.rows:
        chance = Fraction(row.deals, rows.deals)
        yield {
            "row": row.printed,
            "deals": row.deals,
            "chance": chance,
            "net": row.net,
            "adds": chance * row.net,
        }


def _joint(known: KnownHouse, wager: str) -> Found:
    house, records = known.house, list[Record]()
    for letter in letters(house, wager):
        found = solver_of(house).joint_values(with_letter(house, wager, letter), wager, known.solved)
        records.append(
            {
                "rules": house.rules.id,
                "wager": wager,
                "paytable": letter,
                "base_game": found.base,
                "layout_by_base_play": found.by_base,
                "layout_at_best": found.best,
                "side_wager_by_base_play": found.side_by_base,
                "side_wager_at_best": found.side_at_best,
                "gain": found.gain,
                "side_wagers_in_antes": found.staked,
            }
        )
    return {"joint": records}


def _meters(house: House, wager: str) -> Found:
    found: Found = {"meters": [], "meter_levels": [], "hits": []}
    for letter in letters(house, wager):
        variant = with_letter(house, wager, letter)
        which: Record = {"rules": house.rules.id, "wager": wager, "paytable": letter}
        opening = opening_levels(variant, wager)
        found["meters"] += [
            {
                **which,
                "others": others,
                "return_as_it_opens": progressive_return(variant, wager, opening, others),
                "envy_return": envy_return(variant, wager, others),
                "break_even_cents": break_even_meter(variant, wager, others),
                "long_run_return": long_run_return(variant, wager, others),
            }
            for others in range(house.seats)
        ]
        for others in range(house.seats):
            told = meters_of(variant, wager, players=others + 1, folds=False)
            found["meter_levels"] += [
                {
                    **which,
                    "level": level,
                    "others": others,
                    "opens_with_cents": terms.opens_with,
                    "restarts_with_cents": terms.restarts_with,
                    "contribution": terms.rate,
                    "reserve": terms.reserve,
                    "expected_at_hit_cents": terms.when_hit,
                }
                for level, terms in told.terms.items()
            ]
            found["hits"] += [
                {**which, "row": row, "others": others, "rounds_between": rounds}
                for row, _, rounds in told.hits()
            ]
    return found


def _starts(known: KnownHouse) -> Found:
    return {
        "starting_cards": [
            {"rules": known.house.rules.id, "cards": start, "option": option, "value": value}
            for start, options in (known.solved.before_flop or {}).items()
            for option, value in options.items()
        ]
    }
