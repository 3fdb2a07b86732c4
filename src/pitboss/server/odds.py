"""What a page tells of a game's odds, part by part: choices, wagers, meters, the base game, its strategy.

Exact figures stand beside the texts that people read; what is solved already is only read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import floor
from typing import Any

from pitboss.documents.numbers import decimal, deviation, fraction, money, one_in
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.games.proposals import proposal_says
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.money import figure, percent
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Table
from pitboss.rules.trial import not_permitted, tables_of_ones_own
from pitboss.rules.words import short_form
from pitboss.server.best_play import best_play
from pitboss.solve.advisories import Advisory
from pitboss.solve.figures import Figures, Rows
from pitboss.solve.meters import meters_of
from pitboss.solve.progressives import metered_wagers
from pitboss.solve.registry import solver_of
from pitboss.submission.assemble import EXAMPLE, values_of, with_values
from pitboss.submission.fields import Field
from pitboss.submission.form import form
from pitboss.submission.keys import heard
from pitboss.submission.trial import trial_from
from pitboss.submission.values import WORD, Value
from pitboss.submission.writing import canonical

Json = dict[str, Any]
Part = tuple[str, Any]
Tell = Callable[[str, int, int], None]  # what is counted, parts done, parts in all
NOT_ASKED = ("filing.", "table.")
NO_FIGURE = ("offered", "only", "link", "minimum", "maximum")
AT_ONCE = 3  # names in the key of what is chosen of a wager itself, not of its meter
SHOWN = 8  # results above nothing that have a bar of their own
MOST_BARS = 16
MILLION = 1_000_000  # parts of a picture are told in millionths
PLACES = 2  # of a percentage in a picture
NOTHING, LEAST = "0.00", "<0.01"  # what rounds to nothing, and how it is said


def house_asked(question: Mapping[str, Any]) -> House:
    """The house of a question: a rule set, what is chosen by keys of the form, rows of one's own."""
    rules = rule_set(question["rules"])
    said: dict[str, Value] = {}
    for each in question.get("choose", ()):
        said |= heard(rules, each["key"], each["value"])
    house = with_values(default_house(rules), said) if said else default_house(rules)
    rows = question.get("rows", ())
    return trial_from(house, _table_file(rows)) if rows else house


def _table_file(rows: list[Json]) -> str:
    """Rows of one's own as a table file has them."""
    lines = []
    for name in dict.fromkeys(each["table"] for each in rows):
        lines.append(f"[wagers.{_quoted(name)}]")
        lines += [
            f"{_quoted(each['row'])} = {_quoted(each['pays'])}" for each in rows if each["table"] == name
        ]
    return "\n".join(lines)


def _quoted(text: str) -> str:
    return f'"{text.translate({34: None, 92: None})}"'


def rule_sets() -> list[Json]:
    """Every rule set by its name."""
    return [{"rules": each.id, "game": each.name, "proposed": each.proposed} for each in RULE_SETS]


def parts(question: Mapping[str, Any], tell: Tell, store: Store | None = None) -> Iterator[Part]:
    """Every part as soon as it is known, the quick ones first."""
    house = house_asked(question)
    figures = KeptFigures(house, store)
    yield "house", _house(house)
    yield "sides", [_side(house, *each) for each in _letters(figures, KeptFigures(_as_printed(house), store))]
    yield "meters", list(_meters(house, question.get("meters", ())))
    yield "advised", [_advisory(each) for each in figures.advisories(quick=True)]
    base = figures.base(lambda done, of: tell("the base game", done, of))
    yield "base", _base(house, base)
    summary = figures.summary(lambda done, of: tell("the strategy", done, of))
    yield "strategy", best_play(summary, figures.solver.unit)


def _house(house: House) -> Json:
    rules = house.rules
    return {
        "rules": rules.id,
        "game": rules.name,
        "source": rules.source,
        "proposal": proposal_says(rules),
        "not_permitted": not_permitted(house),
        "text": "" if tables_of_ones_own(house) else canonical(rules, _said(house)),
        "fields": list(_fields(house)),
        "tables": [_table(house, table) for table in house.tables if table.about is About.PAYS],
    }


def _fields(house: House) -> Iterator[Json]:
    """What may be chosen about money: letters, options and readings first, then amounts and meters.

    Of a table with rows of one's own no letter is in force.
    """
    rules, now = house.rules, dict(_said(house))
    for table in tables_of_ones_own(house):
        now.pop(f"wagers.{short_form(table.wager)}.paytable", None)
    for field in form(rules):
        if not _counts(field):
            continue
        yield {
            "key": field.key,
            "label": field.label,
            "line": field.line,
            "asks": field.asks,
            "clause": field.clause_in(now),
            "options": [_option(rules, field, each) for each in field.options],
            "value": field.kind.say(now[field.key]) if field.key in now else "",
        }


def _counts(field: Field) -> bool:
    """Whether a field may change a figure; who files, how cards are dealt, what a chapter fixes do not."""
    if field.key.startswith(NOT_ASKED) or field.key.rpartition(".")[2] in NO_FIGURE:
        return False
    told = field.key.split(".")
    if told[0] != "wagers":
        return field.kind is WORD
    return len(told) == AT_ONCE or field.required  # a meter only where the chapter leaves it open


def _said(house: House) -> Mapping[str, Value]:
    """The values of the form that are in force."""
    return values_of(_as_printed(house), EXAMPLE)


def _as_printed(house: House) -> House:
    """The same house without rows of one's own."""
    if not tables_of_ones_own(house):
        return house
    return House(**{each: getattr(house, each) for each in House.__dataclass_fields__})


def _option(rules: RuleSet, field: Field, value: str) -> Json:
    name = field.key.partition(".")[2]
    choice = next((each for each in (*rules.options, *rules.readings) if each.name == name), None)
    return {"value": value, "means": choice.says(value) if choice else ""}


def _table(house: House, table: Table) -> Json:
    """A paytable in force with its rows; `own` where they are one's own."""
    letter = house.letter(table)
    return {
        "table": short_form(table.wager),
        "wager": table.wager,
        "clause": table.cite,
        "paytable": letter,
        "own": table in tables_of_ones_own(house),
        "rows": [{"row": name, "pays": str(pays)} for name, pays in table.column(letter)],
    }


def _letters(figures: KeptFigures, printed: KeptFigures) -> Iterator[tuple[str, str, Rows, bool]]:
    """Every letter of every side wager, and before them rows of one's own, which are then selected."""
    for wager, by_letter in figures.sides.items():
        selected = figures.side(wager)
        letters = printed.sides[wager]
        for letter, rows in ({} if letters.keys() >= by_letter.keys() else by_letter).items():
            yield wager, letter, rows, rows is selected
        for letter in letters:
            rows = by_letter.get(letter, letters[letter])
            yield wager, letter, rows, rows is selected


def _side(house: House, wager: str, letter: str, rows: Rows, selected: bool) -> Json:
    found = rows.figures
    return {
        "wager": wager,
        "table": short_form(wager),
        "paytable": letter,
        "selected": selected,
        "edge": percent(found.edge),
        "edge_exact": fraction(found.edge, rows.deals),
        "edge_short": percent(found.edge, 2),
        "favours": found.edge < 0,
        "deviation": f"{deviation(found.variance):.2f}",
        "hit": percent(found.hit_frequency, PLACES),
        "deals": f"{rows.deals:,}",
        "rows": [
            {
                "row": row.printed,
                "deals": f"{row.deals:,}",
                "often": one_in(row.deals, rows.deals),
                "net": figure(row.net),
            }
            for row in rows.rows
        ],
    }


def _meters(house: House, shown: list[Json]) -> Iterator[Json]:
    """What each progressive wager returns by its highest meter, never folded."""
    told = {each["wager"]: int(each["cents"]) for each in shown}
    for wager in metered_wagers(house):
        top = meters_of(house, wager, folds=False).top
        given = {top: told[wager]} if told.get(wager) else {}
        found = meters_of(house, wager, shown=given, folds=False)
        alone = next(iter(found.played.values()))
        yield {
            "wager": wager,
            "level": top,
            "rate": percent(found.terms[top].rate, PLACES),
            "opens_cents": found.terms[top].opens_with,
            "shown_cents": told.get(wager) or found.terms[top].opens_with,
            "players": found.players,
            "breaks_even": _on_meter(alone.break_even),
            "breaks_even_table": _on_meter(found.at_the_table.break_even),
            "returns": [
                {
                    "named": named.partition(",")[0],  # never folded, all of them
                    "shows": _on_meter(amount),
                    "alone": percent(alone.at(amount), PLACES),
                    "table": percent(found.at_the_table.at(amount), PLACES),
                }
                for named, amount in found.amounts()
            ],
            "long_run": [
                {"fed_by": fed, "returns": percent(part, PLACES)} for fed, part in found.long_run().items()
            ],
        }


def _advisory(advisory: Advisory) -> Json:
    return {"concern": advisory.concern.value, "clause": advisory.clause, "says": advisory.says}


def _base(house: House, base: Figures) -> Json:
    solver = solver_of(house)
    whole = base.deals
    return {
        "unit": solver.unit,
        "unit_in_full": solver.unit_in_full,
        "deals": f"{whole:,}",
        "edge": percent(base.edge),
        "edge_exact": fraction(base.edge, whole),
        "risk": percent(base.element_of_risk),
        "wagered": decimal(base.wagered),
        "deviation": f"{deviation(base.variance):.4f}",
        "hit": percent(base.hit_frequency, PLACES),
        "ends": [
            {"how": how, "part": MILLION * count // whole, "says": percent(Fraction(count, whole), 1)}
            for how, count in base.standings.items()
        ],
        "decisions": [
            {"decision": name, "says": percent(Fraction(count, whole), PLACES)}
            for name, count in base.decisions.items()
        ],
        "bars": bars(base),
        "results": [
            {"net": _net(net), "deals": f"{count:,}", "often": one_in(count, whole)}
            for net, count in base.distribution.items()
        ],
    }


def _net(net: Fraction) -> str:
    return f"{int(net):,}" if net.denominator == 1 else figure(net)


def _on_meter(cents: Fraction | int) -> str:
    """An amount on a meter, whole dollars without cents."""
    return money(cents).removesuffix(".00")


def bars(base: Figures) -> list[Json]:
    """The results as a picture shows them: each by itself if they are few, else by whole units."""
    few = len(base.distribution) <= MOST_BARS
    found: dict[Fraction, int] = {}
    for net, count in base.distribution.items():
        at = net if few else Fraction(floor(net))
        found[at] = found.get(at, 0) + count
    above = sorted(net for net in found if net > 0)
    last = above[SHOWN] if len(above) > SHOWN + 1 else None
    shown = {net: count for net, count in sorted(found.items()) if last is None or net < last}
    told = [_bar(figure(net), net, count, base.deals) for net, count in shown.items()]
    if last is not None:
        rest = sum(count for net, count in found.items() if net >= last)
        told.append(_bar(f"{figure(last)}+", last, rest, base.deals))
    return told


def _bar(says: str, net: Fraction, count: int, deals: int) -> Json:
    part = Fraction(count, deals)
    share = percent(part, 1 if part * 100 >= 1 else PLACES).removesuffix("%")
    return {
        "net": says.replace("-", "−"),
        "kind": "lost" if net < 0 else "won" if net > 0 else "even",
        "part": MILLION * count // deals,
        "says": LEAST if share == NOTHING and count else share,
    }
