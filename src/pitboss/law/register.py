"""The clause register: every clause of a rule set, what it says in our words, and what became of it.

A clause is a `rule` (a program carries it out: code cites it and a test does), or it is set aside
with a kind and a reason. The outline is the bare list of citations as the chapter prints them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pitboss.law.citation import CITATION, parent
from pitboss.refusal import Refused

KINDS = {
    "rule": "implemented",
    "heading": "set aside: heading",
    "definition": "set aside: definition",
    "physical": "set aside: physical",
    "paperwork": "set aside: paperwork to come",
    "procedure": "set aside: procedure to come",
}
COPIED_WORDS = 8  # so many words in a row shared with the printed text count as copied


@dataclass(frozen=True, slots=True)
class RegisterEntry:
    """One clause in the register."""

    cite: str
    says: str
    kind: str
    why: str = ""

    @property
    def disposition(self) -> str:
        """What became of the clause, in words."""
        return KINDS[self.kind]


@dataclass(frozen=True, slots=True)
class CitedPlace:
    """Where a citation stands: a file of the project and a line."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def _resource(folder: str, rule_set: str, suffix: str) -> str:
    from importlib.resources import files  # slow to load, and a round needs no register

    file = files("pitboss.law").joinpath(folder, rule_set.replace("@", "-") + suffix)
    if not file.is_file():
        raise Refused(f"there is no register of {rule_set!r}")
    return file.read_text(encoding="utf-8")


@cache
def outline(rule_set: str) -> tuple[str, ...]:
    """Every clause of a rule set in the chapter's order."""
    return tuple(_resource("outline", rule_set, ".txt").split())


def neighbor(rule_set: str, cite: str, places: int) -> str:
    """The clause so many places after another of its level, or before it: `(b)` comes one after `(a)`."""
    level = [each for each in outline(rule_set) if parent(each) == parent(cite)]
    return level[level.index(cite) + places]


def place(rule_set: str, cites: str) -> int:
    """Where a clause, or the first of several, stands in its chapter."""
    order, found = outline(rule_set), CITATION.match(cites)
    cite = found.group() if found else None
    while cite and cite not in order:
        cite = parent(cite)
    return order.index(cite) if cite else 0


@cache
def register(rule_set: str) -> dict[str, RegisterEntry]:
    """The register of a rule set, by citation."""
    import tomllib  # not needed by a round, and slow to load

    raw = tomllib.loads(_resource("register", rule_set, ".toml"))
    return {
        cite: RegisterEntry(cite, entry["says"], entry["as"], entry.get("why", ""))
        for cite, entry in raw.items()
    }


def citations(text: str) -> Iterator[tuple[str, int]]:
    """Every citation in a text with its line."""
    for number, line in enumerate(text.splitlines(), 1):
        for match in CITATION.finditer(line):
            yield match[0], number


def places(cite: str, folders: Iterable[Path], root: Path) -> list[CitedPlace]:
    """Where exactly this clause is cited in the code and the golden rounds below these folders."""
    return [
        CitedPlace(str(path.relative_to(root)), line)
        for folder in folders
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.round")])
        for found, line in citations(path.read_text(encoding="utf-8"))
        if found == cite
    ]


@dataclass(frozen=True, slots=True)
class Comparison:
    """The register beside a printed text."""

    missing: tuple[str, ...]  # in the text, not in the register
    unknown: tuple[str, ...]  # in the register, not in the text
    copied: tuple[tuple[str, str], ...]  # clause, and the words it shares with the text


def compare(rule_set: str, text: str) -> Comparison:
    """Lay the register beside a printed text: clauses forgotten, invented, or copied."""
    chapter = rule_set.split("@")[0]
    from pitboss.law.reading import clauses_in

    printed = clauses_in(text, chapter)
    if not printed:
        raise Refused(f"the text holds no section of chapter {chapter}")
    entries, known = register(rule_set), {clause.cite for clause in printed}
    shared = {gram for clause in printed for gram in _grams(clause.text)}
    copied = [
        (entry.cite, " ".join(next(gram for gram in _grams(entry.says) if gram in shared)))
        for entry in entries.values()
        if any(gram in shared for gram in _grams(entry.says))
    ]
    return Comparison(
        missing=tuple(clause.cite for clause in printed if clause.cite not in entries),
        unknown=tuple(cite for cite in entries if cite not in known),
        copied=tuple(copied),
    )


def _grams(text: str) -> list[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9]+", text.lower().replace("-\n", ""))
    return [tuple(words[i : i + COPIED_WORDS]) for i in range(len(words) - COPIED_WORDS + 1)]
