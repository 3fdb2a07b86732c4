"""Small faults that can be planted in a source file: what each changes, and the file's text with it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import NamedTuple

from pitboss.law.citation import CITATION

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
TYPES = ("int", "str", "float", "bool", "object")
PAIRS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Fault(NamedTuple):
    """One fault: where it lies, of which kind it is, and which bytes of the file it changes to what."""

    file: str
    line: int
    kind: str
    before: str  # the changed piece, on one line
    after: str
    start: int
    end: int

    @property
    def key(self) -> str:
        """What a fault is known by as long as its piece stands as it is, wherever that is in the file."""
        return f"{self.file} | {self.kind} | {self.before} | {self.after}"

    def planted(self, text: bytes) -> bytes:
        """The file's text with the fault."""
        return text[: self.start] + self.after.encode() + text[self.end :]


class Change(NamedTuple):
    """A node of the tree and what is to stand in its place."""

    node: ast.expr | ast.stmt | ast.keyword
    kind: str
    after: str


def faults(file: str, text: str, clauses: dict[str, str]) -> Iterator[Fault]:
    """Every fault that can be planted in a file; `clauses` gives another clause for each."""
    tree = ast.parse(text)
    lines = text.encode().splitlines(keepends=True)
    for node in planted(tree):
        for change in changes(node, clauses):
            yield _fault(file, lines, change)


def planted(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree where a fault can lie: no types, texts for people, assertions or decorators."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr, ast.arguments)):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        for part in _parts(node):
            yield from planted(part)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """A node without its annotations and decorators."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        bare = deepcopy(node)
        bare.decorator_list = []
        if not isinstance(bare, ast.ClassDef):
            bare.returns = None
        yield bare
    elif isinstance(node, ast.AnnAssign):
        if node.value is not None:
            yield ast.Expression(node.value)
    else:
        yield node


def changes(node: ast.AST, clauses: dict[str, str]) -> Iterator[Change]:
    """The faults of one node."""
    for find in FAULTS:
        yield from find(node)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        other = clauses.get(node.value)
        if other and CITATION.fullmatch(node.value):
            yield Change(node, "another clause", repr(other))


def _comparison(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            other = deepcopy(node)
            other.ops[place] = OPPOSITE[type(op)]()
            yield Change(node, "comparison", f"({ast.unparse(other)})")


def _truth(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BoolOp):
        other = deepcopy(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Change(node, "and, or", f"({ast.unparse(other)})")
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Change(node, "not", f"({ast.unparse(node.operand)})")
    if isinstance(node, (ast.If, ast.While)) and not isinstance(
        node.test, (ast.Compare, ast.BoolOp, ast.UnaryOp)
    ):
        yield Change(node.test, "condition", f"(not ({ast.unparse(node.test)}))")
    if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
        for each in node.generators:
            for test in each.ifs:
                yield Change(test, "filter", "True")


def _number(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield Change(node, "yes, no", repr(not node.value))
        elif isinstance(node.value, int):
            yield Change(node, "one more", repr(node.value + 1))


def _arithmetic(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in ARITHMETIC and _of_numbers(node):
        other = deepcopy(node)
        other.op = ARITHMETIC[type(node.op)]()
        told = ast.unparse(other)
        yield Change(node, "arithmetic", f"({told})" if isinstance(node, ast.BinOp) else told)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield Change(node, "sign", f"({ast.unparse(node.operand)})")


def _of_numbers(node: ast.BinOp | ast.AugAssign) -> bool:
    """Not texts, lists or types: those cannot be subtracted, and whatever runs the line notices that."""
    parts = [node.value] if isinstance(node, ast.AugAssign) else [node.left, node.right]
    joined = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    names = [part.id for part in parts if isinstance(part, ast.Name)]
    return not any(
        isinstance(part, joined)
        or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        or (isinstance(part, ast.BinOp) and not _of_numbers(part))
        for part in parts
    ) and not any(name in TYPES or (name[0].isupper() and not name.isupper()) for name in names)


def _arms(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.IfExp):
        other = deepcopy(node)
        other.body, other.orelse = other.orelse, other.body
        yield Change(node, "arms swapped", f"({ast.unparse(other)})")


def _call(node: ast.AST) -> Iterator[Change]:
    if not isinstance(node, ast.Call):
        return
    if isinstance(node.func, ast.Name) and node.func.id in PAIRS:
        yield Change(node.func, "min, max, any, all", PAIRS[node.func.id])
    for place, word in enumerate(node.keywords):
        if word.arg is not None and len(node.args) + len(node.keywords) > 1:
            other = deepcopy(node)
            del other.keywords[place]
            yield Change(node, f"without {word.arg}", ast.unparse(other))


def _statement(node: ast.AST) -> Iterator[Change]:
    called = isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.Yield, ast.YieldFrom))
    guard = isinstance(node, ast.If) and isinstance(node.body[0], (ast.Raise, ast.Return, ast.Continue))
    if called or isinstance(node, (ast.AugAssign, ast.Delete, ast.Break, ast.Continue)):
        assert isinstance(node, ast.stmt)
        yield Change(node, "statement dropped", "pass")
    elif guard and isinstance(node, ast.If) and not node.orelse:
        yield Change(node.test, "guard dropped", "False")


FAULTS: tuple[Callable[[ast.AST], Iterator[Change]], ...] = (
    _comparison,
    _truth,
    _number,
    _arithmetic,
    _arms,
    _call,
    _statement,
)


def _fault(file: str, lines: list[bytes], change: Change) -> Fault:
    node = change.node
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: node.end_lineno - 1])) + node.end_col_offset
    return Fault(
        file=file,
        line=node.lineno,
        kind=change.kind,
        before=" ".join(b"".join(lines)[start:end].decode().split()),
        after=" ".join(change.after.split()),
        start=start,
        end=end,
    )
