"""The atlas as pages: one of everything with contents and data files, and one a rule set to print alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss import __version__
from pitboss.documents import plots
from pitboss.documents.atlas_tables import (
    base_games,
    counted,
    first_games,
    hits,
    joints,
    meters,
    side_wagers,
    value,
    wager_named,
    worded,
)
from pitboss.documents.data_files import DATA_FILES, written_columns
from pitboss.documents.page import Block, Document, Heading, Links, NewPage, Notice, Picture, Text, cells
from pitboss.documents.paper import PROPOSED, edition, never_law, text_of
from pitboss.documents.strategy import charts_drawn
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.atlas import AS_PRINTED, Found, Record
from pitboss.solve.registry import solver_of
from pitboss.solve.strategies.summary import Chart

DICTIONARY = "columns.csv"
FOOTER = "Pitboss atlas: whole counts of deals, nothing sampled"


@dataclass(frozen=True)
class AtlasSection:
    """What the atlas knows of one rule set; a chart that names no options is not of best play."""

    rules: RuleSet
    found: Found
    charts: Sequence[Chart]

    def records(self, table: str) -> list[Record]:
        """The records of a table that are about this rule set."""
        return [record for record in self.found.get(table, ()) if record["rules"] == self.rules.id]

    @property
    def title(self) -> str:
        """The game and its rule set."""
        return f"{self.rules.name}, {edition(self.rules)}"


def sections(
    found: Found, rule_sets: Sequence[RuleSet], charts: Mapping[str, Sequence[Chart]]
) -> list[AtlasSection]:
    """One section a rule set."""
    return [AtlasSection(rules, found, charts.get(rules.id, ())) for rules in rule_sets]


def page(told: Sequence[AtlasSection], dated: str = "") -> Document:
    """The atlas to look at: what every wager costs, how results spread, how to play, where the data are."""
    found = told[0].found
    return Document(
        title="Atlas of the poker table games of 58 Pa. Code",
        subtitle="every wager under every paytable, counted exactly",
        kind="Atlas",
        facts=(
            ("Rule sets", str(len(told))),
            ("Base games", str(len(found["games"]))),
            ("Side wagers by paytable", str(len(found["wagers"]))),
            ("Rows counted", f"{len(found['rows']):,}"),
            *_made(dated),
        ),
        blocks=(
            Heading("All rule sets at a glance"),
            *_how_to_read(),
            first_games([(each.rules, each.records("games"), each.records("wagers")) for each in told]),
            _alone(told),
            *(block for each in told for block in (NewPage(), Heading(each.title), *_body(each))),
            NewPage(),
            *_data(found),
        ),
        contents=True,
        footer=FOOTER,
    )


def _alone(told: Sequence[AtlasSection]) -> Links:
    """The pages of one rule set each."""
    return Links(
        heads=("rule set", "source", "alone, to print"),
        rows=tuple(
            (
                each.title,
                each.rules.source,
                (("HTML", f"{each.rules.id}.html"), ("PDF", f"{each.rules.id}.pdf")),
            )
            for each in told
        ),
        caption="One rule set by itself",
    )


def page_of_one(told: AtlasSection, dated: str = "") -> Document:
    """The section of one rule set as a page of its own."""
    proposed = PROPOSED if told.rules.proposed else ""
    return Document(
        title=told.rules.name,
        subtitle=text_of(told.rules),
        kind="Atlas",
        facts=(
            ("Rules", told.rules.source),
            ("Base games", str(len(told.records("games")))),
            ("Side wagers by paytable", str(len(told.records("wagers")))),
            *_made(dated),
        ),
        blocks=(*_how_to_read(), *_body(told)),
        footer=f"{FOOTER} · {told.title}",
        mark=proposed,
    )


def _made(dated: str) -> tuple[tuple[str, str], ...]:
    said = (("Program", f"pitboss {__version__}"), ("Made on", dated))
    return tuple((what, how) for what, how in said if how)


def _how_to_read() -> Iterator[Block]:
    yield Text(
        "House edge is the player's average loss for each unit of the wager, at best play; element of risk is"
        " the same loss over all that is wagered; deviation is the standard deviation of one round. Meters"
        " show what they open with. The exact fractions are in the data files beside this page."
    )


def _body(told: AtlasSection) -> Iterator[Block]:
    games, wagers = told.records("games"), told.records("wagers")
    unit = solver_of(default_house(told.rules)).unit_in_full
    if proposed := never_law(told.rules):
        yield Notice(proposed, "", "proposal")
    yield Heading("What every wager costs", 2)
    yield Picture(
        svg=plots.edges("House edge by wager and paytable", _bars(games[0], wagers)),
        alt=f"{told.title}: house edges as bars; the figures are in the tables below",
        plot=True,
    )
    yield base_games(games, unit)
    if wagers:
        yield side_wagers(wagers)
    if found := told.records("joint"):
        yield joints(found)
    yield from _base_game(told, games[0])
    if found := told.records("meters"):
        yield Heading("Progressive meters", 2)
        yield meters(found, told.records("meter_levels"))
        yield hits(told.records("hits"))
    yield Heading("Best play", 2)
    yield from charts_drawn(chart for chart in told.charts if chart.options)


def _bars(first: Record, wagers: Sequence[Record]) -> list[tuple[str, Fraction]]:
    sides = [each for each in wagers if each["configuration"] == AS_PRINTED]
    return [
        (f"base game, {worded(first)}", value(first, "house_edge")),
        *((wager_named(each), value(each, "house_edge")) for each in sides),
    ]


def _base_game(told: AtlasSection, first: Record) -> Iterator[Block]:
    """The results of the base game in its first configuration, and what was decided."""

    def of_first(table: str) -> list[Record]:
        return [r for r in told.records(table) if r["configuration"] == first["configuration"]]

    spread: dict[Fraction, int] = {}
    for each in of_first("results"):
        spread[value(each, "net")] = spread.get(value(each, "net"), 0) + int(str(each["deals"]))
    yield Heading("How the base game goes", 2)
    yield Picture(
        svg=plots.distribution(f"Results of the base game, {worded(first)}", spread),
        alt=f"{told.title}: chances of net results; the figures are in the data file results",
        plot=True,
    )
    yield counted(of_first("decisions"))


def _data(found: Found) -> Iterator[Block]:
    """The files beside the page, and every column of each."""
    yield Heading("Data files")
    yield Text(
        "Each table is there as Parquet and as CSV. A fraction stands twice: as a decimal number, and exactly"
        " in the column with _exact after its name."
    )
    files = [file for file in DATA_FILES if file.name in found]
    yield Links(
        heads=("file", "one record is", "open"),
        rows=(
            *(
                (
                    file.name,
                    f"{file.holds}; {len(found[file.name]):,} records",
                    (("Parquet", f"{file.name}.parquet"), ("CSV", f"{file.name}.csv")),
                )
                for file in files
            ),
            ("columns", "a column of these files: the dictionary below", (("CSV", DICTIONARY),)),
        ),
    )
    yield Heading("Dictionary of columns")
    for file in files:
        rows = [(each.name, each.kind, each.unit, each.means) for each in written_columns(file)]
        heads = ("column", "type", "unit", "meaning")
        yield cells(heads, rows, caption=f"{file.name}: {file.holds}", wide=3, sortable=True)
