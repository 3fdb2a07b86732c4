"""Solved figures as JSON and back, exactly: a fraction is a string, the order of everything stays.

These shapes are for the store alone, which forgets them with the program; what a user is shown is in wire/.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from pitboss.rules.house import House
from pitboss.solve.advisories import Advisory, Concern
from pitboss.solve.figures import CountedRow, Figures, Rows
from pitboss.solve.forfeits import Joint, JointValues
from pitboss.solve.meter_sheet import EnvyRow, MeterReturn, MeterSheet
from pitboss.solve.meters import Hits, MeterTerms
from pitboss.solve.sessions import Interval
from pitboss.solve.solver import SolvedBase, Solver
from pitboss.solve.splits import Split, SplitEnd
from pitboss.solve.strategies.levels import AdviceLine, DecisionAdvice, StrategyLevel
from pitboss.solve.strategies.strategy import read_strategy
from pitboss.solve.strategies.summary import Chart, Section, Summary, SummaryLine, Worth

Json = Any
DERIVED = "derived"


def write_figures(figures: Figures) -> Json:
    """A game or a wager solved."""
    return {
        "deals": figures.deals,
        "results": [[str(net), str(wagered), count] for (net, wagered), count in figures.results.items()],
        "decisions": dict(figures.decisions),
        "standings": dict(figures.standings),
        "indifferent": dict(figures.indifferent),
    }


def read_figures(kept: Json) -> Figures:
    """What write_figures wrote."""
    results = {(Fraction(net), Fraction(wagered)): int(count) for net, wagered, count in kept["results"]}
    return Figures(
        kept["deals"], results, kept["decisions"], kept["standings"], indifferent=kept["indifferent"]
    )


def write_split(split: Split) -> Json:
    """The return of a base game by how its deals end."""
    ends = [
        [end.hand, end.said, end.standing, end.qualifies, *(list(map(str, each)) for each in end[4:]), deals]
        for end, deals in split.ends.items()
    ]
    return {"deals": split.deals, "wagers": split.wagers, "hands": split.hands, "ends": ends}


def read_split(kept: Json) -> Split:
    """What write_split wrote."""
    ends = {
        SplitEnd(
            hand, tuple(said), standing, qualifies, *(tuple(map(Fraction, each)) for each in amounts)
        ): int(deals)
        for hand, said, standing, qualifies, *amounts, deals in kept["ends"]
    }
    return Split(kept["deals"], tuple(kept["wagers"]), tuple(kept["hands"]), ends)


def write_intervals(intervals: Mapping[int, Interval]) -> Json:
    """Where a net result lies, by the number of rounds."""
    return [[rounds, str(low), str(high)] for rounds, (low, high) in intervals.items()]


def read_intervals(kept: Json) -> dict[int, Interval]:
    """What write_intervals wrote."""
    return {int(rounds): Interval(Fraction(low), Fraction(high)) for rounds, low, high in kept}


def write_base(base: SolvedBase) -> Json:
    """A base game with its starting cards."""
    starts = {
        start: {option: str(value) for option, value in options.items()}
        for start, options in (base.before_flop or {}).items()
    }
    return {"figures": write_figures(base.figures), "before_flop": starts}


def read_base(kept: Json) -> SolvedBase:
    """What write_base wrote."""
    starts = {
        start: {option: Fraction(value) for option, value in options.items()}
        for start, options in kept["before_flop"].items()
    }
    return SolvedBase(read_figures(kept["figures"]), starts or None)


def write_rows(rows: Rows) -> Json:
    """A side wager counted."""
    return [rows.deals, [[*row[:-1], str(row.net)] for row in rows.rows]]


def read_rows(kept: Json) -> Rows:
    """What write_rows wrote."""
    deals, rows = kept
    return Rows(deals, tuple(CountedRow(hand, pays, met, Fraction(net)) for hand, pays, met, net in rows))


def write_sides(sides: Mapping[str, Mapping[str, Rows]]) -> Json:
    """Every side wager under every paytable."""
    return {wager: {letter: write_rows(rows) for letter, rows in of.items()} for wager, of in sides.items()}


def read_sides(kept: Json) -> dict[str, dict[str, Rows]]:
    """What write_sides wrote."""
    return {wager: {letter: read_rows(rows) for letter, rows in of.items()} for wager, of in kept.items()}


def write_values(values: JointValues) -> Json:
    """The values of a layout."""
    return [str(each) for each in values]


def read_values(kept: Json) -> JointValues:
    """What write_values wrote."""
    base, by_base, best, staked = map(Fraction, kept)
    return JointValues(base, by_base, best, staked)


def write_joint(joint: Joint) -> Json:
    """A layout with side wagers that a fold takes."""
    figures = (joint.base, joint.by_base, joint.best)
    return {"figures": [write_figures(each) for each in figures], "staked": str(joint.staked)}


def read_joint(kept: Json) -> Joint:
    """What write_joint wrote."""
    base, by_base, best = map(read_figures, kept["figures"])
    return Joint(base, by_base, best, Fraction(kept["staked"]))


def write_summary(summary: Summary) -> Json:
    """Best play in words and charts."""
    return {
        "title": summary.title,
        "sections": [
            [each.title, each.deals, [[at.option, at.when, at.deals] for at in each.lines], each.notes]
            for each in summary.sections
        ],
        "charts": [
            [
                each.title,
                each.rows,
                each.columns,
                each.cells,
                dict(each.legend),
                each.options,
                [[_write_worth(at) for at in line] for line in each.worth],
            ]
            for each in summary.charts
        ],
        "strategy": summary.strategy.text,
        "best": write_figures(summary.best),
        "by_strategy": write_figures(summary.by_strategy),
    }


def _write_worth(worth: Worth | None) -> Json:
    if worth is None:
        return None
    return [
        worth.deals,
        [str(each) for each in worth.values],
        None if worth.best is None else str(worth.best),
    ]


def _read_worth(kept: Json) -> Worth | None:
    if kept is None:
        return None
    deals, values, best = kept
    return Worth(deals, tuple(map(Fraction, values)), None if best is None else Fraction(best))


def read_summary(house: House, solver: Solver) -> Callable[[Json], Summary]:
    """How to read what write_summary wrote for a house."""

    def read(kept: Json) -> Summary:
        sections = [
            Section(title, deals, tuple(SummaryLine(*line) for line in lines), tuple(notes))
            for title, deals, lines, notes in kept["sections"]
        ]
        charts = [
            Chart(
                title,
                tuple(rows),
                tuple(columns),
                tuple(map(tuple, cells)),
                legend,
                tuple(options),
                tuple(tuple(map(_read_worth, line)) for line in worth),
            )
            for title, rows, columns, cells, legend, options, worth in kept["charts"]
        ]
        return Summary(
            title=kept["title"],
            sections=tuple(sections),
            charts=tuple(charts),
            strategy=read_strategy(kept["strategy"], solver.points(house), name=DERIVED),
            best=read_figures(kept["best"]),
            by_strategy=read_figures(kept["by_strategy"]),
        )

    return read


def write_levels(levels: tuple[StrategyLevel, ...]) -> Json:
    """A game in words for people."""
    return [
        [
            each.name,
            each.text,
            [[at.heading, [[line.do, line.when] for line in at.advice], at.note] for at in each.decisions],
            str(each.edge),
            str(each.cost),
        ]
        for each in levels
    ]


def read_levels(kept: Json) -> tuple[StrategyLevel, ...]:
    """What write_levels wrote."""
    return tuple(
        StrategyLevel(
            name,
            text,
            tuple(
                DecisionAdvice(heading, tuple(AdviceLine(*line) for line in lines), note)
                for heading, lines, note in decisions
            ),
            Fraction(edge),
            Fraction(cost),
        )
        for name, text, decisions, edge, cost in kept
    )


def write_meters(sheets: Mapping[str, MeterSheet]) -> Json:
    """Every wager that may win from a meter."""
    return {
        wager: {
            "players": sheet.players,
            "stated_by": sheet.stated_by,
            "terms": {level: [str(part) for part in terms] for level, terms in sheet.terms.items()},
            "when_hit_full": {level: str(cents) for level, cents in sheet.when_hit_full.items()},
            "returns": [[at.others, *(str(part) for part in at[1:])] for at in sheet.returns],
            "shared": {who: str(part) for who, part in sheet.shared.items()},
            "envy": [list(row) for row in sheet.envy],
            "hits": [[at.row, str(at.of_one_hand), str(at.at_the_table)] for at in sheet.hits],
        }
        for wager, sheet in sheets.items()
    }


def read_meters(kept: Json) -> dict[str, MeterSheet]:
    """What write_meters wrote."""
    return {
        wager: MeterSheet(
            players=sheet["players"],
            stated_by=sheet["stated_by"],
            terms={level: _terms(*parts) for level, parts in sheet["terms"].items()},
            when_hit_full={level: Fraction(cents) for level, cents in sheet["when_hit_full"].items()},
            returns=tuple(MeterReturn(others, *map(Fraction, parts)) for others, *parts in sheet["returns"]),
            shared={who: Fraction(part) for who, part in sheet["shared"].items()},
            envy=tuple(EnvyRow(*row) for row in sheet["envy"]),
            hits=tuple(Hits(row, *map(Fraction, rounds)) for row, *rounds in sheet["hits"]),
        )
        for wager, sheet in kept.items()
    }


def _terms(opens: str, restarts: str, *parts: str) -> MeterTerms:
    return MeterTerms(int(opens), int(restarts), *map(Fraction, parts))


def write_advisories(advisories: tuple[Advisory, ...]) -> Json:
    """What a reader should know."""
    return [
        [
            each.concern.name,
            each.clause,
            each.says,
            {name: str(part) for name, part in each.figures.items()},
            each.rows,
            each.besides,
        ]
        for each in advisories
    ]


def read_advisories(kept: Json) -> tuple[Advisory, ...]:
    """What write_advisories wrote."""
    return tuple(
        Advisory(
            concern=Concern[concern],
            clause=clause,
            says=says,
            figures={name: Fraction(part) for name, part in figures.items()},
            rows=tuple((what, here, there) for what, here, there in rows),
            besides=besides,
        )
        for concern, clause, says, figures, rows, besides in kept
    )
