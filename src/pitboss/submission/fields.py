"""One field of a form: what it states, what is allowed there, and by which clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.rules.describe import listed
from pitboss.submission.lines import Values
from pitboss.submission.values import Value, ValueKind

OPTIONS = "{options}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One key: what it states, what is allowed there, and by which clause."""

    key: str
    label: str
    kind: ValueKind
    clause: str
    words: str  # what it asks for; `{options}` stands for what may be stated
    options: tuple[str, ...] = ()
    required: bool = False
    example: Value | None = None  # what a template shows where the key may be left out
    line: str = ""  # the key of the wager that it belongs to
    clause_from: str = ""  # the key of a choice that is itself the clause,
    clauses: tuple[str, ...] = ()  # one of these

    @property
    def asks(self) -> str:
        """What it asks for, in the words of people: `The paytable: A or B.`."""
        return self._naming(self.options)

    @property
    def asks_in_file(self) -> str:
        """The same as a file spells it: `The paytable: "A" or "B".`."""
        return self._naming([f'"{option}"' for option in self.options])

    def _naming(self, options: Sequence[str]) -> str:
        return self.words.replace(OPTIONS, listed(options, "or")) if options else self.words

    def clause_in(self, values: Values) -> str:
        """The clause that the key falls under in a given submission."""
        stated = str(values.get(self.clause_from, ""))
        return stated if stated in self.clauses else self.clause


def quoted(options: tuple[str, ...]) -> str:
    """Options as a file spells them: `"A", "B" or "C"`."""
    return listed([f'"{option}"' for option in options], "or")


def spoken(name: str) -> str:
    """A key as people say it: `ante_pays_from` is `Ante pays from`."""
    return name.replace("_", " ").capitalize()
