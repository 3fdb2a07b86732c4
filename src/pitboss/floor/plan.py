"""A floor's file (TOML) read into a plan, all findings at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from pitboss.floor.robots import STRATEGIES
from pitboss.games.catalog import rule_set
from pitboss.money import Cents, dollars
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.submission import house_from
from pitboss.submission.assemble import filing_of
from pitboss.submission.draft import read
from pitboss.submission.finding import Severity
from pitboss.submission.links import Submitted, check_links
from pitboss.submission.values import MONEY, as_cents
from pitboss.table.state import SECOND, USUAL, DealtBy, LiveTable, Timers

ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,23}")
FLOOR_KEYS = ("name", "demo", "play_money", "timers", "tables")
TABLE_KEYS = ("id", "pit", "rules", "submission", "dealer", "timers", "robots", "opens", "inventory")
LONGEST = 3600 * SECOND
MOST_TABLES = 500
Files = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class PlanFinding:
    """Something that is wrong with a floor's file: where, what, and the clause if there is one."""

    key: str
    says: str
    cite: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan:
    """One table as the file has it."""

    id: str
    house: House
    edition: str
    pit: str = ""
    dealt_by: DealtBy = DealtBy.PROGRAM
    timers: Timers = USUAL
    robots: Mapping[int, str] = field(default_factory=dict)
    opens: bool = True
    inventory: Cents = 0

    def table(self, *, demo: bool) -> LiveTable:
        """The table itself, closed."""
        return LiveTable(
            id=self.id,
            house=self.house,
            edition=self.edition,
            timers=self.timers,
            dealt_by=self.dealt_by,
            demo=demo,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorPlan:
    """A floor as its file has it."""

    name: str
    demo: bool
    play_money: Cents
    tables: tuple[TablePlan, ...]


class Unplanned(Refused):
    """A floor's file with faults; it carries every one."""

    def __init__(self, findings: tuple[PlanFinding, ...]) -> None:
        first = findings[0]
        more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
        super().__init__(f"{first.key}: {first.says}{more}", first.cite)
        self.findings = findings


def read_plan(text: str, files: Files) -> FloorPlan:
    """The plan in a text; `files` gives the text of a submission by its name. Every fault is told at once."""
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Unplanned((PlanFinding("file", f"this is not TOML: {error}"),)) from None
    reading = PlanReading(files)
    plan = reading.floor(raw)
    if reading.findings:
        raise Unplanned(tuple(reading.findings))
    return plan


class PlanReading:
    """One file being read: what is wrong is noted, and reading goes on."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.findings: list[PlanFinding] = []
        self.submitted: list[Submitted] = []

    def wrong(self, key: str, says: str, cite: str = "") -> None:
        """One more fault."""
        self.findings.append(PlanFinding(key, says, cite))

    def floor(self, raw: Mapping[str, Any]) -> FloorPlan:
        """The whole floor."""
        self.known("", raw, FLOOR_KEYS)
        demo = self.flag("demo", raw.get("demo", True))
        timers = self.timers("timers", raw.get("timers", {}), USUAL)
        rows = raw.get("tables", [])
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            self.wrong("tables", "a floor has tables: [[tables]] with an id each")
            rows = []
        if len(rows) > MOST_TABLES:
            self.wrong("tables", f"a floor has at most {MOST_TABLES} tables, not {len(rows)}")
        tables = [table for row in rows[:MOST_TABLES] if (table := self.table(row, demo, timers)) is not None]
        self.twice([table.id for table in tables])
        self.links()
        return FloorPlan(
            name=str(raw.get("name", "Pitboss")),
            demo=demo,
            play_money=self.money("play_money", raw.get("play_money", "$1,000")),
            tables=tuple(tables),
        )

    def table(self, row: Mapping[str, Any], demo: bool, timers: Timers) -> TablePlan | None:
        """One table."""
        name = row.get("id")
        if not isinstance(name, str) or not ID.fullmatch(name):
            self.wrong("tables.id", f"{name!r} is no id: letters and digits, at most 24")
            return None
        key = f"tables.{name}"
        self.known(f"{key}.", row, TABLE_KEYS)
        found = self.house(key, row)
        if found is None:
            return None
        house, edition = found
        return TablePlan(
            id=name,
            house=house,
            edition=edition,
            pit=str(row.get("pit", "")),
            dealt_by=self.dealt_by(key, row.get("dealer", "program")),
            timers=self.timers(f"{key}.timers", row.get("timers", {}), timers),
            robots=self.robots(key, row.get("robots", {}), house, demo),
            opens=self.flag(f"{key}.opens", row.get("opens", True)),
            inventory=self.money(f"{key}.inventory", row.get("inventory", "$0")),
        )

    def house(self, key: str, row: Mapping[str, Any]) -> tuple[House, str] | None:
        """The house of a table: a submission's, or the usual one of a rule set."""
        if ("rules" in row) == ("submission" in row):
            self.wrong(key, "a table names its `submission` file or its `rules`, one of the two")
            return None
        try:
            if "rules" in row:
                rules = rule_set(str(row["rules"]))
                return default_house(rules), f"the usual {rules.id}"
            return self.submission(str(row["submission"]))
        except Refused as refusal:
            self.wrong(key, refusal.says, refusal.cite)
            return None

    def submission(self, name: str) -> tuple[House, str]:
        """The house that a submission file describes."""
        text = self.files(name)
        house = house_from(text)
        paper = filing_of(read(text).values)
        self.submitted.append(Submitted(name=name, facility=paper.facility, house=house))
        return house, name

    def links(self) -> None:
        """Linked meters must agree, over all submissions that the floor names."""
        once = {each.name: each for each in self.submitted}
        for name, finding in check_links(tuple(once.values())):
            if finding.severity is Severity.VIOLATION:
                self.wrong(name, f"{finding.key}: {finding.found}; {finding.allowed}", finding.clause)

    def robots(self, key: str, found: Any, house: House, demo: bool) -> dict[int, str]:
        """Which seats robots have, and how they play."""
        if not isinstance(found, dict):
            self.wrong(f"{key}.robots", 'robots are named by seat: robots = { 2 = "best" }')
            return {}
        if found and not demo:
            self.wrong(f"{key}.robots", "no robot plays for money", "811a.3(b)(3)(v)")
        robots = {}
        for seat, strategy in found.items():
            if not str(seat).isdigit() or not 1 <= int(seat) <= house.seats:
                self.wrong(f"{key}.robots", f"there is no seat {seat}", house.rules.seats.cite)
            elif strategy not in STRATEGIES:
                self.wrong(f"{key}.robots", f"{strategy!r} is no way to play: {', '.join(STRATEGIES)}")
            else:
                robots[int(seat)] = strategy
        return robots

    def timers(self, key: str, found: Any, usual: Timers) -> Timers:
        """How long things take, in seconds."""
        if not isinstance(found, dict):
            self.wrong(key, "timers are seconds by name: timers = { betting = 20 }")
            return usual
        changes = {}
        for name, seconds in found.items():
            if name not in Timers._fields:
                self.wrong(f"{key}.{name}", f"there is no such timer; there are {', '.join(Timers._fields)}")
            elif isinstance(seconds, bool) or not isinstance(seconds, (int, Decimal)):
                self.wrong(f"{key}.{name}", f"{seconds!r} is no number of seconds")
            elif not 0 <= (length := round(seconds * SECOND)) <= LONGEST:
                self.wrong(f"{key}.{name}", f"{seconds} seconds are not between 0 and an hour")
            else:
                changes[name] = length
        return usual._replace(**changes)

    def dealt_by(self, key: str, found: Any) -> DealtBy:
        """Who deals."""
        for each in DealtBy:
            if each.value == found:
                return each
        self.wrong(f"{key}.dealer", f"{found!r} deals no cards: 'program' or 'person' does")
        return DealtBy.PROGRAM

    def flag(self, key: str, found: Any) -> bool:
        """True or false."""
        if not isinstance(found, bool):
            self.wrong(key, f"{found!r} is neither true nor false")
            return False
        return found

    def money(self, key: str, found: Any) -> Cents:
        """A sum."""
        try:
            return as_cents(MONEY.read(found))
        except Refused as refusal:
            self.wrong(key, refusal.says)
            return 0

    def known(self, place: str, row: Mapping[str, Any], keys: tuple[str, ...]) -> None:
        """Every key must be one that there is."""
        for key in row:
            if key not in keys:
                self.wrong(f"{place}{key}", f"there is no such key; there are {', '.join(keys)}")

    def twice(self, names: list[str]) -> None:
        """No two tables have one id."""
        for name in sorted({name for name in names if names.count(name) > 1}):
            self.wrong(f"tables.{name}", "two tables have this id")


def template(tables: Iterable[tuple[str, str, str]], play_money: Cents) -> str:
    """A commented file for a floor with these tables: id, rule set and name of each game."""
    rows = "\n".join(TABLE.format(id=name, rules=rules, game=game) for name, rules, game in tables)
    return HEAD.format(play_money=dollars(play_money)) + rows


HEAD = """\
# A casino floor for `pitboss serve`. Check it with `pitboss floor check FILE`.
name = "Demonstration floor"

# A demonstration is for play money: one click to sit down, robots at some seats. A floor for money has none.
demo = true
play_money = "{play_money}"  # what a visitor of the demonstration gets

# How long things take at a table that the program deals, in seconds; a table may have its own.
[timers]
betting = 20
decision = 20
result = 6       # a settled round stays to be seen
pace = 0.7       # between two steps of the dealer
validation = 10  # a demonstration's program validates awards itself after so long; 0: a floorperson does

# A table names the file of its Rules Submission, submission = "table1.toml", or a rule set for the usual
# choices.
# dealer: "program", or "person" for somebody at the dealer's console.
# robots: seats and how they play.
"""
TABLE = """
[[tables]]
id = "{id}"  # {game}
rules = "{rules}"
inventory = "$50,000"
robots = {{ 2 = "best" }}
"""
