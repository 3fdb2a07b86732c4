"""A floor's file (TOML) read into a plan, all findings at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from hashlib import sha256
from typing import Any

from pitboss.floor.described import Files, described
from pitboss.floor.robots import RULE_FILE, rule_of
from pitboss.floor.usual import SAID_BY_SUBMISSION, Unusual, usual
from pitboss.games.catalog import rule_set
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.submission.finding import FILING, Severity
from pitboss.submission.links import Submitted, check_links
from pitboss.submission.values import MONEY, as_cents
from pitboss.table.seating import ROBOTS
from pitboss.table.state import SECOND, USUAL, DealtBy, LiveTable, Timers

ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,23}")
FLOOR_KEYS = (
    "name",
    "demo",
    "play_money",
    "visitors",
    "visitors_try",
    "absent",
    "adviser",
    "edges",
    "pits",
    "timers",
    "tables",
)
STAFF_TRIED = ("dealer", "floorperson", "cage", "auditor")  # roles that a demonstration's visitor may try
TABLE_KEYS = ("id", "pit", "rules", "submission", "dealer", "timers", "robots", "opens", "inventory")
LONGEST = 3600 * SECOND
ABSENT = 5 * 60 * SECOND  # that a demonstration keeps the seat of somebody who is gone
LONGEST_TEXT = 200
MOST_TABLES, MOST_VISITORS = 500, 100_000


def no_file(name: str) -> str | None:
    """Nothing lies beside the file."""
    return None


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
    robots: Mapping[int, str] = field(default_factory=dict)  # how they play, by seat
    rule_files: Mapping[str, str] = field(default_factory=dict)  # their texts, by name
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
    visitors: int
    visitors_try: tuple[str, ...]  # roles of the staff
    absent: int  # milliseconds that a visitor who is gone keeps his seat; 0: for ever
    adviser: bool  # whether players may ask what their choices are worth
    edges: bool  # whether the house edges of its tables are counted without being asked for
    tables: tuple[TablePlan, ...]
    text: str = ""  # as it was read
    named: Mapping[str, str] = field(default_factory=dict)  # the texts of the files that it names
    files: Files = no_file  # those that lie beside it

    @property
    def digest(self) -> str:
        """What tells one version from another: its text and all that it names."""
        parts = (self.text, *(part for each in sorted(self.named.items()) for part in each))
        return sha256("".join(f"{len(part)} {part}" for part in parts).encode()).hexdigest()


class Unplanned(Refused):
    """A floor's file with faults; it carries every one."""

    def __init__(self, findings: tuple[PlanFinding, ...]) -> None:
        first = findings[0]
        more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
        super().__init__(f"{first.key}: {first.says}{more}", first.cite)
        self.findings = findings


def read_plan(text: str, files: Files) -> FloorPlan:
    """The plan in a text, or every fault of it; `files` gives the text of a file, None if there is none."""
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Unplanned((PlanFinding("file", f"this is not TOML: {error}"),)) from None
    named: dict[str, str] = {}

    def found(name: str) -> str | None:
        read_now = files(name)
        if read_now is not None:
            named[name] = read_now
        return read_now

    reading = PlanReading(found)
    plan = reading.floor(raw)
    if reading.findings:
        raise Unplanned(tuple(reading.findings))
    return replace(plan, text=text, named=named, files=files)


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
        pits = self.pits(raw.get("pits"))
        rows = raw.get("tables", [])
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            self.wrong("tables", "a floor has tables: [[tables]] with an id each")
            rows = []
        if len(rows) > MOST_TABLES:
            self.wrong("tables", f"a floor has at most {MOST_TABLES} tables, not {len(rows)}")
        found = [self.table(row, demo, timers, pits) for row in rows[:MOST_TABLES]]
        tables = [table for table in found if table is not None]
        self.twice([row.get("id") for row in rows])
        self.links()
        return FloorPlan(
            name=self.text("name", raw.get("name", "Pitboss")),
            demo=demo,
            play_money=self.money("play_money", raw.get("play_money", "$1,000")),
            visitors=self.count("visitors", raw.get("visitors", 200)),
            visitors_try=self.tried(raw.get("visitors_try", list(STAFF_TRIED))),
            absent=ABSENT if "absent" not in raw else self.length("absent", raw["absent"]),
            adviser=self.flag("adviser", raw.get("adviser", True)),
            edges=self.flag("edges", raw.get("edges", demo)),
            tables=tuple(tables),
        )

    def tried(self, found: Any) -> tuple[str, ...]:
        """The roles of the staff that visitors of a demonstration may try."""
        if not isinstance(found, list) or not all(each in STAFF_TRIED for each in found):
            self.wrong("visitors_try", f"a list of roles that visitors try: {', '.join(STAFF_TRIED)}")
            return ()
        return tuple(each for each in STAFF_TRIED if each in found)

    def pits(self, found: Any) -> tuple[str, ...] | None:
        """The pits of the floor; None if it names none, and tables may say what they like."""
        if found is None:
            return None
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            self.wrong("pits", 'pits are a list of names: pits = ["A", "B"]')
            return None
        return tuple(found)

    def table(
        self, row: Mapping[str, Any], demo: bool, timers: Timers, pits: tuple[str, ...] | None
    ) -> TablePlan | None:
        """One table; what else is wrong is told even where its house is."""
        name = row.get("id")
        if not isinstance(name, str) or not ID.fullmatch(name):
            self.wrong("tables.id", f"{name!r} is no id: letters and digits, at most 24")
            return None
        key = f"tables.{name}"
        self.known(f"{key}.", row, (*TABLE_KEYS, *SAID_BY_SUBMISSION))
        pit = self.text(f"{key}.pit", row.get("pit", ""))
        if pits is not None and pit not in pits:
            self.wrong(f"{key}.pit", f"{pit!r} is no pit of this floor: {', '.join(pits)}")
        dealt_by = self.dealt_by(key, row.get("dealer", "program"))
        clocks = self.timers(f"{key}.timers", row.get("timers", {}), timers)
        opens = self.flag(f"{key}.opens", row.get("opens", True))
        inventory = self.money(f"{key}.inventory", row.get("inventory", "$0"))
        found = self.house(key, row, demo)
        if found is None:
            return None
        house, edition = found
        if clocks.validation and not demo:
            says = "at a table for money a floorperson validates and verifies: nobody stands in for him"
            self.wrong(f"{key}.timers.validation", says, house.force.day.opening.inspect)
        texts: dict[str, str] = {}
        return TablePlan(
            id=name,
            house=house,
            edition=edition,
            pit=pit,
            dealt_by=dealt_by,
            timers=clocks,
            robots=self.robots(f"{key}.robots", row.get("robots", {}), house, demo, texts),
            rule_files=texts,
            opens=opens,
            inventory=inventory,
        )

    def house(self, key: str, row: Mapping[str, Any], demo: bool) -> tuple[House, str] | None:
        """The house of a table: a submission's, or the usual one of a rule set."""
        if ("rules" in row) == ("submission" in row):
            self.wrong(key, "a table names its `submission` file or its `rules`, one of the two")
            return None
        part = "rules" if "rules" in row else "submission"
        for told in SAID_BY_SUBMISSION.keys() & row.keys() if part == "submission" else ():
            self.wrong(f"{key}.{told}", SAID_BY_SUBMISSION[told])
        try:
            if part == "submission":
                return self.submission(self.text(f"{key}.submission", row[part]), demo)
            rules = rule_set(self.text(f"{key}.rules", row[part]))
            if not demo:
                self.wrong(f"{key}.rules", "a table for money is played by a Rules Submission", FILING)
            return usual(rules, row)
        except Refused as refusal:
            told = refusal.key if isinstance(refusal, Unusual) else part
            self.wrong(f"{key}.{told}", refusal.says, refusal.cite)
            return None

    def submission(self, name: str, demo: bool) -> tuple[House, str]:
        """The house that a submission describes, which is kept with its facility for what floors link."""
        house, facility, edition = described(name, self.files, demo)
        self.submitted.append(Submitted(name=name, facility=facility, house=house))
        return house, edition

    def links(self) -> None:
        """Linked meters must agree, over all submissions that the floor names."""
        once = {each.name: each for each in self.submitted}
        for name, finding in check_links(tuple(once.values())):
            if finding.severity is Severity.VIOLATION:
                self.wrong(name, f"{finding.key}: {finding.found}; {finding.allowed}", finding.clause)

    def robots(self, key: str, found: Any, house: House, demo: bool, texts: dict[str, str]) -> dict[int, str]:
        """Which seats robots have, and how they play; the texts of rule files are added to `texts`."""
        if not isinstance(found, dict):
            self.wrong(key, 'robots are named by seat: robots = { 2 = "best" }')
            return {}
        if found and not demo:
            self.wrong(key, "no robot plays for money", ROBOTS)
        robots = {}
        for seat, way in found.items():
            if not str(seat).isdecimal() or not 1 <= int(seat) <= house.seats:
                self.wrong(f"{key}.{seat}", f"there is no seat {seat}", house.rules.seats.cite)
            elif self.plays(f"{key}.{seat}", way, house, texts):
                robots[int(seat)] = way
        return robots

    def plays(self, key: str, way: Any, house: House, texts: dict[str, str]) -> bool:
        """Whether a robot can play so."""
        name = self.text(key, way)
        if not name:
            return False
        try:
            if name.endswith(RULE_FILE):
                text = self.files(name)
                if text is None:
                    raise Refused(f"there is no file {name!r}")
                texts[name] = text
            rule_of(house, name, texts.get(name, ""))
        except Refused as refusal:
            self.wrong(key, refusal.says, refusal.cite)
            return False
        return True

    def timers(self, key: str, found: Any, usual: Timers) -> Timers:
        """How long things take, in seconds."""
        if not isinstance(found, dict):
            self.wrong(key, "timers are seconds by name: timers = { betting = 20 }")
            return usual
        changes = {}
        for name, seconds in found.items():
            if name not in Timers._fields:
                self.wrong(f"{key}.{name}", f"there is no such timer; there are {', '.join(Timers._fields)}")
            else:
                changes[name] = self.length(f"{key}.{name}", seconds)
        return usual._replace(**changes)

    def length(self, key: str, seconds: Any) -> int:
        """How long something takes, in milliseconds, as the file has it in seconds."""
        if isinstance(seconds, bool) or not isinstance(seconds, (int, Decimal)) or not _finite(seconds):
            self.wrong(key, f"{seconds!r} is no number of seconds")
            return 0
        if not 0 <= (found := round(seconds * SECOND)) <= LONGEST:
            self.wrong(key, f"{seconds} seconds are not between 0 and an hour")
            return 0
        return found

    def dealt_by(self, key: str, found: Any) -> DealtBy:
        """Who deals."""
        for each in DealtBy:
            if each.value == found:
                return each
        self.wrong(f"{key}.dealer", f"{found!r} deals no cards: 'program' or 'person' does")
        return DealtBy.PROGRAM

    def text(self, key: str, found: Any) -> str:
        """A text of at most a line."""
        if not isinstance(found, str) or len(found) > LONGEST_TEXT or not found.isprintable():
            self.wrong(key, f"{found!r} is no line of text")
            return ""
        return found

    def count(self, key: str, found: Any) -> int:
        """A number of people."""
        if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= MOST_VISITORS:
            self.wrong(key, f"{found!r} is no number from 0 to {MOST_VISITORS}")
            return 0
        return found

    def flag(self, key: str, found: Any) -> bool:
        """True or false."""
        if not isinstance(found, bool):
            self.wrong(key, f"{found!r} is neither true nor false")
            return True
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

    def twice(self, names: list[Any]) -> None:
        """No two tables have one id."""
        for name in sorted({each for each in names if isinstance(each, str) and names.count(each) > 1}):
            self.wrong(f"tables.{name}", "two tables have this id")


def _finite(seconds: int | Decimal) -> bool:
    return Decimal(seconds).is_finite()
