"""The house rules that a linter cannot know. Each failure says what to do instead."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "pitboss"
LAYERS = (
    "refusal",
    "files",
    "law",
    "cards",
    "shuffle",
    "money",
    "hands",
    "rules",
    "games",
    "engine",
    "solve",
    "submission",
    "rounds",
    "day",
    "wire",
    "kept",
    "door",
    "documents",
    "ledger",
    "table",
    "store",
    "server",
    "cli",
)
REPORTS = ("documents", "cli")  # the last line of a report may round
BANNED_NAMES = {"utils", "helpers", "common", "base", "manager", "misc"}
FILES = sorted(SOURCE.rglob("*.py"))
ALL_FILES = sorted([*FILES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").rglob("*.py")])


def layer(path: Path) -> str:
    """The layer a source file belongs to: the first name below the package."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module of the package that a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss"):
            module = node.module or ""
            yield from ([module] if "." in module else [f"pitboss.{alias.name}" for alias in node.names])
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("pitboss."))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (n for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)))


def test_there_is_something_to_check() -> None:
    assert len(FILES) > 20


@pytest.mark.parametrize("path", FILES, ids=name)
def test_imports_point_upward_only(path: Path) -> None:
    if path.name == "__init__.py" and path.parent == SOURCE:
        return
    mine = LAYERS.index(layer(path))
    for module in imports(ast.parse(path.read_text())):
        theirs = module.split(".")[1]
        if theirs != "__version__":
            assert LAYERS.index(theirs) <= mine, f"{name(path)} imports {module}: move the shared part up"


@pytest.mark.parametrize("path", ALL_FILES, ids=name)
def test_files_and_functions_fit_on_a_screen(path: Path) -> None:
    text = path.read_text()
    assert text.count("\n") <= 400, f"{name(path)}: split the file where its subject splits"
    longest = 50 if path.name == "kernels.py" or "kernels" in path.parts else 60
    for node in functions(ast.parse(text)):
        assert node.end_lineno is not None
        lines = node.end_lineno - node.lineno + 1
        assert lines <= longest, f"{name(path)}: {node.name} has {lines} lines, at most {longest}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_floats_before_the_last_line_of_a_report(path: Path) -> None:
    if layer(path) in REPORTS:
        return
    for node in ast.walk(ast.parse(path.read_text())):
        place = f"{name(path)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float), f"{place}: whole numbers and Fractions only"
        if isinstance(node, ast.Name):
            assert node.id != "float", f"{place}: whole numbers and Fractions only"
        if isinstance(node, ast.BinOp):
            assert not isinstance(node.op, ast.Div), f"{place}: a quotient is a Fraction(a, b), or a // b"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_an_edition_is_a_value(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, (ast.If, ast.IfExp, ast.While, ast.comprehension)):
            tests = node.ifs if isinstance(node, ast.comprehension) else [node.test]
            asked = " ".join(ast.unparse(test) for test in tests)
            inside_id = path.name == "ruleset.py" and "self.edition" in asked  # how an id is spelled
            assert inside_id or "edition" not in asked, (
                f"{name(path)}: declare two rule sets, no `if edition`"
            )


@pytest.mark.parametrize("path", ALL_FILES, ids=name)
def test_names_say_what_a_file_is(path: Path) -> None:
    assert path.stem not in BANNED_NAMES, f"{name(path)}: name the file after its subject"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text())), f"{name(path)} needs one sentence at the top"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_rules_do_no_input_or_output(path: Path) -> None:
    if layer(path) in ("cli", "store", "server", "documents", "law"):
        return
    for module in {"random", "time", "datetime", "os", "socket", "secrets"}:
        text = path.read_text()
        found = re.search(rf"^(?:import|from) {module}\b", text, re.M)
        threads = path.name == "batch.py" and module == "os"  # asks how many cores there are
        chance = layer(path) == "shuffle" and module == "secrets"  # the one place where chance comes in
        assert threads or chance or not found, f"{name(path)}: pass the {module} in from outside"


def test_nothing_tracked_names_a_machine_or_a_registry() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    words = re.compile(r"(?:^|[^\w.])/(?:work|root|farm|home)/|--(?:extra-)?index-url|pythonhosted|pypi\.org")
    for file in filter(None, tracked):
        path = ROOT / file
        if path.suffix in (".png", ".pdf") or path == Path(__file__) or not path.is_file():
            continue
        found = words.search(path.read_text(encoding="utf-8"))
        assert not found, f"{file} names {found and found[0]!r}"
