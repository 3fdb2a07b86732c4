"""A Rules Submission: what the certificate holder chooses where the chapter leaves a choice.

Rounds, solver and documents all take this one object. The lettered tables are chosen by the wager
they serve: `{"Pair Plus": "D"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pitboss.refusal import Refused
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import Paytable


@dataclass(frozen=True, kw_only=True)
class RulesSubmission:
    """The choices that complete a rule set."""

    rules: RuleSet
    letters: Mapping[str, str] = field(default_factory=dict)  # clause of a table -> its letter
    chosen: Mapping[str, str] = field(default_factory=dict)  # option or reading -> its value

    def paytable(self, cite: str) -> Paytable:
        """The paytable that is in force for the table of this clause."""
        table = self.rules.table(cite)
        letter = self.letters.get(cite, "")
        if not letter and len(table.letters) > 1:
            offered = ", ".join(table.letters)
            raise Refused(f"the Rules Submission must select a paytable of {cite}: {offered}")
        return table.paytable(letter)

    def choice(self, name: str) -> str:
        """The value in force of an option or of a reading."""
        for choice in (*self.rules.options, *self.rules.readings):
            if choice.name == name:
                value = self.chosen.get(name, choice.default)
                if value not in choice.options:
                    allowed = " or ".join(choice.options)
                    raise Refused(f"{name} is {allowed}, not {value!r}: {choice.cite}")
                return value
        raise Refused(f"{self.rules.id} leaves no choice called {name!r}")
