"""The atlas as pages: one of everything with contents and data files, and one a rule set to print alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from pitboss import __version__
from pitboss.documents import plots
from pitboss.documents.atlas_hands import EVERY_HAND
from pitboss.documents.atlas_paytables import paytables
from pitboss.documents.atlas_tables import (
    base_games,
    chosen_in_words,
    counted,
    first_games,
    hits,
    joints,
    meter_terms,
    meters,
    side_wagers,
    told_apart,
    value,
    wager_named,
    worded,
)
from pitboss.documents.data_files import DATA_FILES, written_columns
from pitboss.documents.page import (
    Block,
    Document,
    Facts,
    Heading,
    Links,
    NewPage,
    Notice,
    Picture,
    Text,
    cells,
    headed,
)
from pitboss.documents.paper import PROPOSED, edition, text_of
from pitboss.documents.strategy import charts_drawn
from pitboss.games.proposals import not_law
from pitboss.rules.describe import listed
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.atlas import AS_PRINTED, Found, Record
from pitboss.solve.registry import solver_of
from pitboss.solve.strategies.summary import Chart

DICTIONARY = "columns.csv"
BRIEFLY = (
    "House edge is the player's average loss for each unit of the wager, at best play; below zero the"
    " player gains. Element of risk is the same loss over all that is wagered; deviation is the standard"
    " deviation of one round."
)
PRINTED = (
    "no option is chosen, and an unclear clause is read as this program plays it; another reading that a"
    " submission may choose has a line of its own where it moves the base game or a side wager by itself, not"
    " where it moves only what a fold forfeits, joint play or a meter: a PAR sheet counts that, and the rest"
)
LAST_WORDS = "What the other words mean stands at the end."
METERS_BRIEFLY = "Meters show what they open with."
IN_SHARES = (
    "A percentage is the share of such hands with which best play makes the wager; where that is neither all"
    " nor none, the charts after the one of every hand show most of what decides it."
)
FOOTER = "Pitboss atlas: whole counts of deals, nothing sampled"


@dataclass(frozen=True)
class AtlasSection:
    """What the atlas knows of one rule set, with the charts of its best play."""

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
            *counts(found["games"], found["wagers"], found["rows"]),
            *_made(dated),
        ),
        blocks=(
            Heading("All rule sets at a glance"),
            Text(_briefly(told)),
            first_games([(each.rules, each.records("games"), each.records("wagers")) for each in told]),
            _alone(told),
            Heading("How the figures are counted"),
            _how_to_read(told),
            *(
                block
                for each in told
                for block in (NewPage(), Heading(each.title), *_proposal(each), *_body(each))
            ),
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
            ("", ""),
            *counts(told.records("games"), told.records("wagers"), told.records("rows")),
            *_made(dated),
        ),
        blocks=(
            *_proposal(told),
            Text(" ".join(filter(None, (_briefly([told]), _as_printed([told]), LAST_WORDS)))),
            *_body(told),
            Heading("How the figures are counted", 2),
            _how_to_read([told]),
        ),
        footer=f"{FOOTER} · {told.title}",
        mark=proposed,
    )


def counts(
    games: Sequence[Record], wagers: Sequence[Record], rows: Sequence[Record]
) -> Iterator[tuple[str, str]]:
    """How much has been counted; a reading is no wager of its own."""
    apart = groupby(games, key=lambda each: each["rules"])
    yield "Configurations of the base game", str(sum(len(told_apart([*of_one])) for _, of_one in apart))
    yield "Side wagers by paytable", str(sum(each["configuration"] == AS_PRINTED for each in wagers))
    yield "Paytable rows counted", f"{len(rows):,}"


def _made(dated: str) -> tuple[tuple[str, str], ...]:
    said = (("Program", f"pitboss {__version__}"), ("Made on", dated))
    return tuple((what, how) for what, how in said if how)


def _briefly(told: Sequence[AtlasSection]) -> str:
    """The words that stand before the first figures."""
    return f"{BRIEFLY} {METERS_BRIEFLY}" if _any(told, "meters") else BRIEFLY


def _any(told: Sequence[AtlasSection], table: str) -> bool:
    return any(each.records(table) for each in told)


def _how_to_read(told: Sequence[AtlasSection]) -> Facts:
    """What the words of a page mean, and only those that it has."""
    return Facts(tuple((word, means, "") for word, means in _words(told)))


def _words(told: Sequence[AtlasSection]) -> Iterator[tuple[str, str]]:
    yield (
        "House edge",
        "the player's average loss for each unit of the wager, at best play; below zero the player gains",
    )
    yield "Element of risk", "the same loss for each unit of all that is wagered in the round"
    yield "Wagered", "the average of all that is wagered in the round"
    yield "Deviation", "the standard deviation of one round, in units of the wager"
    yield "Hit frequency", "the share of the deals that leave the player a profit"
    if any(_says_as_printed(each) for each in told):
        yield "As printed", PRINTED
    if _any(told, "meters"):
        yield (
            "Meters",
            "a wager that is paid from a meter is counted with what the meter opens with; the long run counts"
            " it with all that wagers put onto it; at break-even the wager returns all of itself",
        )
    if _any(told, "joint"):
        yield (
            "Joint play",
            "where a fold forfeits a side wager, best joint play decides for both wagers together, base play"
            " as if the base game were alone",
        )
    names = [file.name for file in DATA_FILES if _any(told, file.name)]
    yield "Exact fractions", f"in the data files of the atlas: {listed(names)}"


def _as_printed(told: Sequence[AtlasSection]) -> str:
    """What these words mean, in a sentence, where a table has them."""
    return f"As printed: {PRINTED}." if any(_says_as_printed(each) for each in told) else ""


def _says_as_printed(told: AtlasSection) -> bool:
    """Whether a table of a rule set has those words: for a configuration, or beside another reading."""
    first, wagers = told.records("games")[0], told.records("wagers")
    return first["configuration"] == AS_PRINTED or bool(wagers and "reading" in side_wagers(wagers).columns)


def _proposal(told: AtlasSection) -> Iterator[Block]:
    if proposed := not_law(told.rules):
        yield Notice(proposed, "", "proposal")


def _body(told: AtlasSection) -> Iterator[Block]:
    games, wagers = told.records("games"), told.records("wagers")
    unit = solver_of(default_house(told.rules)).unit_in_full
    yield Heading("What every wager costs: its house edge", 2)
    bars = _bars(games[0], wagers)
    yield Picture(
        svg=plots.edges("House edge by wager and paytable", bars, titled=False),
        alt=f"{told.title}: house edges as bars; the figures are in the tables below",
        caption="Orange: the wager favours the player." if any(edge < 0 for _, edge in bars) else "",
        plot=True,
    )
    yield base_games(games, unit)
    if wagers:
        yield side_wagers(wagers)
    if found := told.records("joint"):
        yield joints(found)
    yield from _base_game(told, games[0])
    yield Heading("What every hand pays, and how often it comes", 2)
    yield from paytables(default_house(told.rules), told.records("rows"))
    if found := told.records("meters"):
        yield Heading("Progressive meters", 2)
        yield meter_terms(told.records("meter_levels"), told.rules.floors)
        yield meters(found, told.records("meter_levels"))
        yield hits(told.records("hits"))
    yield Heading("Best play", 2)
    yield from _best_play(told, games[0])


def _best_play(told: AtlasSection, first: Record) -> Iterator[Block]:
    """Whose best play it is, what is done with any hand of a kind, and the charts."""
    alone = [chart for chart in told.charts if len(chart.rows) * len(chart.columns) == 1]
    said = [f"Of the base game by itself, {worded(first)}; the PAR sheet has every decision in words."]
    if any(chart.title.endswith(EVERY_HAND) for chart in told.charts):
        said.append(IN_SHARES)
    for chart in alone:
        does = chart.cells[0][0]
        said.append(f"{headed(chart.title)}: always {chart.legend.get(does, does)}.")
    yield Text(" ".join(said), look="intro")
    yield from charts_drawn(told.charts)


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
    title = f"Results of the base game, {worded(first)}"
    yield Heading(title, 2)
    yield Picture(
        svg=plots.distribution(title, spread, titled=False),
        alt=f"{told.title}: chances of net results; the figures are in the data file results",
        caption="Orange: the player loses; green: the player wins; gold: neither."
        if 0 in spread
        else "Orange: the player loses; green: the player wins.",
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
    yield from _configurations(found)
    yield Heading("Dictionary of columns")
    for file in files:
        rows = [(each.name, each.kind, each.unit, each.means) for each in written_columns(file)]
        heads = ("column", "type", "unit", "meaning")
        yield Heading(file.name, 2)
        yield cells(heads, rows, caption=f"{file.name}: {file.holds}", wide=3, sortable=True, stacked=True)


def _configurations(found: Found) -> Iterator[Block]:
    """What the column `configuration` calls a choice, and what the pages do."""
    named = {str(each["configuration"]) for name in ("games", "wagers") for each in found[name]}
    rows = [*chosen_in_words(named)]
    if rows:
        yield cells(
            ("in the column configuration", "on these pages"),
            rows,
            caption="Choices that depart from the default, as a submission file names them and in words",
            wide=1,
        )
