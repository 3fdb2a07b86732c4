"""The lines of a form: each wager or bonus that leaves something to choose, with its tables and its meter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Table
from pitboss.rules.words import HandBonus, MeterFloor, Minimum, On, Progressive, System, metered, short_form
from pitboss.submission.values import Value

Values = Mapping[str, Value]
LEVELS = ("meter", "mega", "major", "minor")


@dataclass(frozen=True)
class WagerLine:
    """A wager or a bonus that leaves something to choose: its tables, its step, its wagers by name."""

    name: str
    rules: RuleSet
    tables: tuple[Table, ...]
    wagers: tuple[str, ...]
    step: Progressive | HandBonus | None

    @property
    def key(self) -> str:
        """The table of the file that holds it: `wagers.pair_plus`."""
        return f"wagers.{short_form(self.name)}"

    @property
    def optional(self) -> bool:
        """Whether the Rules Submission decides if it is offered at all."""
        return any(self.rules.by_name[name].if_submitted for name in self.wagers)

    @property
    def by_device(self) -> bool:
        """Whether it is taken at one sum, by a device or an electronic account."""
        return any(self.rules.by_name[name].on is not On.LAYOUT for name in self.wagers)

    @property
    def clause(self) -> str:
        """The clause of the wager, or of the table where there is no wager of that name."""
        return self.rules.by_name[self.wagers[0]].cite if self.wagers else self.tables[0].cite

    @property
    def floor(self) -> MeterFloor | None:
        """The 2011 minimum of its meter."""
        return next((floor for floor in self.rules.floors if floor.wager == self.name), None)

    @property
    def system(self) -> System:
        """The equipment that takes its wagers and keeps its meter."""
        return next(each for each in self.rules.layout.systems if self.wagers[0] in each.wagers)

    @property
    def envy(self) -> Table | None:
        """The first of its Envy schedules, by sum, where they leave a letter to choose."""
        tables = self.rules.tables_for(self.name, About.ENVY)
        return tables[0] if tables and len(tables[0].letters) > 1 else None

    @property
    def minimums(self) -> dict[str, Minimum]:
        """The mini-royal flush that may be added, by the clause of the table."""
        cites = {table.cite for table in self.tables}
        return {least.to_table: least for least in self.rules.minimums if least.to_table in cites}

    def offered_in(self, values: Values) -> bool:
        """Whether a submission offers it."""
        return not self.optional or values.get(f"{self.key}.offered") is True

    def values_in(self, values: Values) -> dict[str, Value]:
        """What is said of this line alone, by keys without its name."""
        mine = f"{self.key}."
        return {key.removeprefix(mine): value for key, value in values.items() if key.startswith(mine)}

    def table_in(self, values: Values) -> Table:
        """The table that applies: the family chosen where there are two."""
        family = values.get(f"{self.key}.family")
        return next((table for table in self.tables if table.cite == family), self.tables[0])


def lines(rules: RuleSet) -> tuple[WagerLine, ...]:
    """The wagers and bonuses that leave something to choose, in the order of their tables."""
    if lines not in rules.kept:
        rules.kept[lines] = _lines(rules)
    found: tuple[WagerLine, ...] = rules.kept[lines]
    return found


def _lines(rules: RuleSet) -> tuple[WagerLine, ...]:
    steps = {metered(step): step for step in rules.settlement if isinstance(step, (Progressive, HandBonus))}
    found = []
    for name in dict.fromkeys(table.wager for table in rules.tables if table.about is About.PAYS):
        step = steps.get(name)
        wagers = step.wagers if isinstance(step, HandBonus) else (name,) if name in rules.by_name else ()
        line = WagerLine(name, rules, rules.tables_for(name, About.PAYS), wagers, step)
        if line.optional or len(line.tables) > 1 or len(line.tables[0].letters) > 1:
            found.append(line)
    return tuple(found)


def levels_of(line: WagerLine) -> tuple[str, ...]:
    """The meters that a wager can have under any of its paytables."""
    tables = line.rules.tables_for(line.name, About.METER)
    if not tables:
        return LEVELS[:1] if line.step else ()
    known = {level for letter in tables[0].letters for level in tables[0].meters(letter)}
    return tuple(level for level in LEVELS if level in known)
