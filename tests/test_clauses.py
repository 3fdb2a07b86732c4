"""Every clause is accounted for: a rule that code and a test cite, or set aside with a reason.

A test file that cites clauses says in `SPEAKS_FOR` which rule sets it speaks for.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pitboss.games.catalog import RULE_SETS
from pitboss.law import outline, parent, register
from pitboss.law.citation import CITATION, LEVELS, ROMAN
from pitboss.law.register import KINDS, citations
from pitboss.rules.ruleset import RuleSet
from tests.law.said import cited_at_work

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "pitboss"
OUR_CHAPTERS = {rules.chapter for rules in RULE_SETS}
WHOLE = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


@cache
def cited_by_tests() -> dict[str, frozenset[str]]:
    """For each rule set, the clauses that tests cite."""
    found: dict[str, set[str]] = {rules.id: set() for rules in RULE_SETS}
    for path in TESTS.rglob("test_*.py"):
        if path != Path(__file__):
            text = path.read_text()
            cited = {cite for cite, _ in citations(text)}
            for spoken in speaks_for(text) or ():
                found[spoken] |= cited
    for rules in RULE_SETS:  # golden rounds speak for the rule set whose folder they lie in
        for path in (TESTS / "rounds" / rules.id.replace("@", "-")).glob("*.round"):
            found[rules.id] |= {cite for cite, _ in citations(path.read_text())}
    return {key: frozenset(value) for key, value in found.items()}


def speaks_for(text: str) -> tuple[str, ...] | None:
    """The rule sets that a test file names in its `SPEAKS_FOR`, if it has one."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "SPEAKS_FOR":
            return tuple(ast.literal_eval(node.value))
    return None


@WHOLE
def test_the_outline_has_no_gap(rules: RuleSet) -> None:
    """The siblings at every level run on from the first: a forgotten clause leaves a hole."""
    clauses = outline(rules.id)
    assert len(set(clauses)) == len(clauses)
    assert [c for c in clauses if CITATION.fullmatch(c) and parent(c) is None] == [
        f"{rules.chapter}.{n}" for n in range(1, 14)
    ]
    for above in (None, *clauses):
        steps = [c[len(above or "") :] for c in clauses if parent(c) == above and c.endswith(")")]
        marks = tuple(step.strip("()") for step in steps)
        assert not marks or any(marks == row[: len(marks)] for row in LEVELS), f"{above}: {marks}"
        if above and above.endswith("]") and marks:
            assert marks == ROMAN[: len(marks)]
    assert all(parent(c) is None or parent(c) in clauses for c in clauses)


@WHOLE
def test_no_clause_is_forgotten(rules: RuleSet) -> None:
    assert tuple(register(rules.id)) == outline(rules.id)


@WHOLE
def test_every_disposition_has_a_kind_and_a_reason(rules: RuleSet) -> None:
    for entry in register(rules.id).values():
        assert entry.kind in KINDS, entry
        assert entry.says, entry
        assert bool(entry.why) == (entry.kind != "rule"), (
            f"{entry.cite}: a reason is owed unless it is a rule"
        )
        assert "\n" not in entry.says + entry.why, f"{entry.cite}: one line"


@WHOLE
def test_every_rule_is_cited_by_a_program_at_work(rules: RuleSet) -> None:
    """It is not enough that a declaration names a clause: something must say it."""
    claimed = {cite for cite, entry in register(rules.id).items() if entry.kind == "rule"}
    assert claimed - cited_at_work(rules) == set(), "called implemented, but nothing that runs cites them"


@WHOLE
def test_nothing_is_declared_that_no_program_cites(rules: RuleSet) -> None:
    """A citation in a field that nothing reads is a claim without a rule; headings are named in messages."""
    kinds = {cite: entry.kind for cite, entry in register(rules.id).items()}
    declared = {cite for cite in rules.cites if kinds.get(cite, "heading") != "heading"}
    assert declared - cited_at_work(rules) == set()


@WHOLE
def test_every_rule_is_cited_by_a_test(rules: RuleSet) -> None:
    claimed = {cite for cite, entry in register(rules.id).items() if entry.kind == "rule"}
    assert claimed - cited_by_tests()[rules.id] == set(), "implemented, but no test cites them"


@WHOLE
def test_no_rule_is_also_set_aside(rules: RuleSet) -> None:
    """What is to come may be declared already; what is set aside for good may not be code."""
    entries = register(rules.id)
    both = {
        c
        for c in rules.cites & set(entries)
        if entries[c].kind not in ("rule", "heading", "paperwork", "procedure")
    }
    assert both == set(), "set aside for good, yet code cites them"


@WHOLE
def test_a_rule_set_cites_only_its_own_clauses(rules: RuleSet) -> None:
    known = {cite for each in RULE_SETS if each.chapter != rules.chapter for cite in outline(each.id)}
    assert rules.cites - set(outline(rules.id)) - known == set()


def test_no_citation_of_a_clause_that_does_not_exist() -> None:
    known = {cite for rules in RULE_SETS for cite in outline(rules.id)}
    for path in [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"), *TESTS.rglob("*.py")]:
        if path.name in (
            "test_reading.py",
            "citation.py",
        ):  # made-up chapters and the spelling itself
            continue
        for cite, line in citations(path.read_text()):
            if cite.split(".")[0] in OUR_CHAPTERS:
                assert cite in known, f"{path.name}:{line} cites {cite}, which no chapter has"


def test_a_test_that_cites_clauses_says_for_which_rule_sets() -> None:
    for path in TESTS.rglob("test_*.py"):
        text = path.read_text()
        silent = path != Path(__file__) and any(citations(text)) and speaks_for(text) is None
        assert not silent, f"{path.name} cites clauses: say in SPEAKS_FOR for which rule sets, () for none"


def test_tests_cite_what_they_speak_for() -> None:
    for rules in RULE_SETS:
        assert len(cited_by_tests()[rules.id] & set(outline(rules.id))) > 10, rules.id


GAMES_OWN = (
    "games",
    "law",
    "cli",
    "solve/registry.py",
)  # a game, its register, its examples, where it is found
OURS = {("rules/describe.py", "Play"), ("rules/words/__init__.py", "Turn")}  # a heading, a step of the play


def strings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every string of a module that is no docstring."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node


def of_one_game(path: Path) -> bool:
    """Whether a module is part of one game: its declaration, or its package of the solver."""
    place = path.relative_to(SOURCE)
    inside = place.parts[0] == "solve" and len(place.parts) > len(("solve", "module.py"))
    return inside or str(place).startswith(GAMES_OWN)


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_room_names_a_chapter_or_a_wager(path: Path) -> None:
    """What a game has of its own is a field of its rule set; an example in a message may name one."""
    if of_one_game(path):
        return
    names = {wager.name for rules in RULE_SETS for wager in rules.wagers}
    names |= {table.wager for rules in RULE_SETS for table in rules.tables}
    tree = ast.parse(path.read_text())
    for node in strings(tree):
        place = f"{path.relative_to(SOURCE)}:{node.lineno}"
        example = " such as" in node.value
        chapters = [chapter for chapter in OUR_CHAPTERS if chapter in node.value]
        assert example or not chapters, f"{place} names chapter {chapters[0]}: declare a field"
        named = node.value in names and (str(path.relative_to(SOURCE)), node.value) not in OURS
        assert not named, f"{place} names the wager {node.value!r}: declare a field"
    for node in (each for each in ast.walk(tree) if isinstance(each, ast.JoinedStr)):
        built = ast.unparse(node)
        assert ".chapter}." not in built, f"{path.name}:{node.lineno} builds a citation: {built}"
