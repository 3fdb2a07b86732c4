"""The house rules that a linter cannot know. Each failure says what to do instead."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "pitboss"
LAYERS = (
    "refusal",
    "values",
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
    "simulate",
    "submission",
    "rounds",
    "day",
    "wire",
    "kept",
    "cluster",
    "pit",
    "door",
    "documents",
    "envs",
    "ledger",
    "table",
    "client",
    "floor",
    "store",
    "audit",
    "server",
    "cli",
)
REPORTS = ("documents", "cli", "envs")  # the last line of a report may round, as a reward is a float
OUTSIDE = (
    "cli",
    "cluster",
    "client",
    "store",
    "audit",
    "server",
    "documents",
    "law",
    "files",
    "shuffle",
    "kept",
)  # may read, write and draw
BANNED_NAMES = {"utils", "helpers", "common", "base", "manager", "misc"}
FILES = sorted(SOURCE.rglob("*.py"))
ALL_FILES = sorted(
    [
        *FILES,
        *(
            path
            for each in ("tests", "bench", "derive", "load", "mutate")
            for path in (ROOT / each).rglob("*.py")
        ),
    ]
)
TOOLS = sorted(
    [path for each in ("bench", "derive", "load", "mutate", "docs") for path in (ROOT / each).glob("*.py")]
)
# Called by a library, not by us: Rich when a pipe breaks, Alembic in a migration.
CALLED_FROM_OUTSIDE = {"on_broken_pipe", "down_revision", "branch_labels", "depends_on", "downgrade"}
# A kernel's file, the plain file that gives the same, and the test that lays both side by side.
TWINS = {
    "hands/kernels.py": ("hands/plain.py", "hands/test_batch.py"),
    "simulate/kernels/counting.py": ("simulate/complete.py", "simulate/test_simulate.py"),
    "simulate/kernels/dealing.py": ("simulate/complete.py", "simulate/test_simulate.py"),
    "simulate/kernels/playing.py": ("simulate/complete.py", "simulate/test_simulate.py"),
    "simulate/kernels/ranking.py": ("simulate/complete.py", "simulate/test_simulate.py"),
    "solve/kernels/boards.py": ("solve/reference/holdem.py", "solve/test_holdem.py"),
    "solve/kernels/streets.py": ("solve/reference/holdem.py", "solve/test_holdem.py"),
    "solve/kernels/tallies.py": ("solve/reference/holdem.py", "solve/test_holdem.py"),
    "solve/kernels/situations.py": ("solve/reference/holdem_strategy.py", "solve/test_holdem_strategy.py"),
    "solve/kernels/four_cards.py": ("solve/reference/four_card_poker.py", "solve/test_four_card_poker.py"),
    "solve/kernels/four_choices.py": ("solve/reference/four_card_poker.py", "solve/test_strategy_small.py"),
    "solve/kernels/convolving.py": ("solve/reference/convolving.py", "solve/test_sessions.py"),
    "solve/kernels/layouts.py": ("solve/reference/layouts.py", "solve/test_whole_layouts.py"),
    "solve/kernels/dealer_hands.py": ("solve/reference/layouts.py", "solve/test_dealer_bonus.py"),
    "solve/kernels/six_cards.py": ("solve/reference/six_cards.py", "solve/test_six_cards.py"),
    "solve/kernels/six_dealers.py": ("solve/reference/six_cards.py", "solve/test_six_cards.py"),
    "solve/kernels/six_ranks.py": ("solve/reference/six_cards.py", "solve/test_six_cards.py"),
    "solve/kernels/looks.py": ("solve/reference/deal_by_deal.py", "solve/test_small.py"),
}

pytestmark = pytest.mark.xdist_group("tidy")  # where every file is read


def layer(path: Path) -> str:
    """The layer a source file belongs to: the first name below the package."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def text(path: Path) -> str:
    return path.read_text()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(path)))


def is_kernel(path: Path) -> bool:
    return path.name == "kernels.py" or path.parent.name == "kernels"


def imports(path: Path) -> Iterator[str]:
    """Every module of the package that a file imports."""
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss"):
            module = node.module or ""
            yield from ([module] if "." in module else [f"pitboss.{alias.name}" for alias in node.names])
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("pitboss."))


def told(faults: Iterator[str]) -> None:
    """Fail with every fault, a line each."""
    found = list(faults)
    assert not found, "\n" + "\n".join(found)


def test_there_is_something_to_check() -> None:
    assert len(FILES) > 200
    assert sum(map(is_kernel, FILES)) >= len(TWINS)


def test_imports_point_upward_only() -> None:
    told(
        f"{name(path)} imports {module}: move the shared part up"
        for path in FILES
        if path.parent != SOURCE or path.stem != "__init__"
        for module in imports(path)
        if (room := module.split(".")[1]) != "__version__" and LAYERS.index(room) > LAYERS.index(layer(path))
    )


def test_files_and_functions_fit_on_a_screen() -> None:
    told(
        f"{name(path)}: split the file where its subject splits"
        for path in ALL_FILES
        if text(path).count("\n") > 400
    )
    told(_long_functions())


def _long_functions() -> Iterator[str]:
    for path in ALL_FILES:
        longest = 50 if is_kernel(path) else 60
        for node in nodes(path):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                lines = (node.end_lineno or 0) - node.lineno + 1
                if lines > longest:
                    yield f"{name(path)}: {node.name} has {lines} lines, at most {longest}"


def test_no_floats_before_the_last_line_of_a_report() -> None:
    told(_floats())


def _floats() -> Iterator[str]:
    for path in FILES:
        if layer(path) in REPORTS:
            continue
        for node in nodes(path):
            place = f"{name(path)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Constant) and isinstance(node.value, float):
                yield f"{place}: whole numbers and Fractions only"
            if isinstance(node, ast.Name) and node.id == "float":
                yield f"{place}: whole numbers and Fractions only"
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
                yield f"{place}: a quotient is a Fraction(a, b), or a // b"


def test_an_edition_is_a_value() -> None:
    told(_editions_asked())


def _editions_asked() -> Iterator[str]:
    for path in FILES:
        for node in nodes(path):
            if isinstance(node, (ast.If, ast.IfExp, ast.While, ast.comprehension)):
                tests = node.ifs if isinstance(node, ast.comprehension) else [node.test]
                asked = " ".join(ast.unparse(test) for test in tests)
                inside_id = path.name == "ruleset.py" and "self.edition" in asked  # how an id is spelled
                if "edition" in asked and not inside_id:
                    yield f"{name(path)}: declare two rule sets, no `if edition`"


def test_names_say_what_a_file_is() -> None:
    told(f"{name(path)}: name the file after its subject" for path in ALL_FILES if path.stem in BANNED_NAMES)


def test_every_module_says_what_it_is_for() -> None:
    told(f"{name(path)} needs one sentence at the top" for path in FILES if not ast.get_docstring(tree(path)))


def test_rules_do_no_input_or_output() -> None:
    told(_outside_things())


def _outside_things() -> Iterator[str]:
    for path in FILES:
        if layer(path) in OUTSIDE:
            continue
        for module in re.findall(
            r"^(?:import|from) (random|time|datetime|os|socket|secrets)\b", text(path), re.M
        ):
            if path.name != "batch.py" or module != "os":  # asks how many cores there are
                yield f"{name(path)}: pass the {module} in from outside"


def test_a_class_has_its_name_alone() -> None:
    """A kernel's file repeats what Numba must find there; anywhere else one name means one thing."""
    places: dict[str, list[str]] = {}
    for path in FILES:
        for node in nodes(path):
            if isinstance(node, ast.ClassDef) and not is_kernel(path):
                places.setdefault(node.name, []).append(name(path))
    told(
        f"class {each} stands in {', '.join(found)}: name them apart"
        for each, found in places.items()
        if len(found) > 1
    )


def test_nothing_is_defined_for_tests_alone() -> None:
    """What nothing in the package names is dead, even if a test keeps it warm; twins are made for tests."""
    used = _used()
    told(
        f"{name(path)}:{line}: nothing uses {each}: take it out"
        for path in FILES
        if "reference" not in path.parts
        for line, names in definitions(tree(path))
        for each in names
        if not used.keys() & names and each not in CALLED_FROM_OUTSIDE
    )


def definitions(module: ast.Module) -> Iterator[tuple[int, set[str]]]:
    """What a module defines, functions, classes, methods, constants; names set together stand together."""
    for node in module.body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                if not node.decorator_list or isinstance(node, ast.ClassDef):  # a decorator may register
                    yield node.lineno, {node.name}
            case ast.Assign():
                names = {
                    each.id
                    for target in node.targets
                    for each in ast.walk(target)
                    if isinstance(each, ast.Name)
                }
                yield node.lineno, names
            case ast.AnnAssign(target=ast.Name(id=each)):
                yield node.lineno, {each}
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and not part.name.startswith("__"):
                    yield part.lineno, {part.name}


def _used() -> Counter[str]:
    """Every name that the package reads, names, or writes in a text of one word; templates and tools too."""
    used: Counter[str] = Counter({"__all__": 1, "__version__": 1, "__getattr__": 1, "__dir__": 1})
    for path in (*FILES, *TOOLS):
        for node in nodes(path):
            match node:
                case (
                    ast.Name(id=each, ctx=ast.Load()) | ast.Attribute(attr=each) | ast.keyword(arg=str(each))
                ):
                    used[each] += 1
                case ast.Constant(value=str(each)) if each.isidentifier():
                    used[each] += 1
    for path in (SOURCE / "documents" / "templates").iterdir():
        used.update(re.findall(r"\w+", path.read_text()))
    return used


def test_every_kernel_has_a_twin() -> None:
    """A twin shares no code with its kernel, and a test of the table reads both."""
    told(
        f"{name(path)}: write a plain twin, a test of both, and a line in TWINS"
        for path in FILES
        if is_kernel(path)
        and path.stem != "__init__"
        and name(path).removeprefix("src/pitboss/") not in TWINS
    )
    for kernel, (twin, test) in TWINS.items():
        assert (SOURCE / kernel).is_file(), f"{kernel} is gone: take its line out of TWINS"
        plain = SOURCE / twin
        assert not [each for each in imports(plain) if "kernels" in each], f"{twin} must not lean on a kernel"
        module = "pitboss." + twin.removesuffix(".py").replace("/", ".")
        package, _, last = module.rpartition(".")
        lines = text(ROOT / "tests" / test)
        assert module in lines or re.search(rf"from {re.escape(package)} import .*\b{last}\b", lines), (
            f"tests/{test} does not lay {twin} beside {kernel}"
        )


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
