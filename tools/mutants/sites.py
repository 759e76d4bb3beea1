"""Where a fault can be planted: small changes of one expression or statement inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

COMPARED: Final = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
COMBINED: Final = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
OTHERS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
SKIPPED: Final = ("__repr__", "__str__")


class Site(NamedTuple):
    """One fault: the bytes from `start` to `end` of a file become `new`."""

    path: str
    function: str
    line: int
    start: int
    end: int
    old: str
    new: str

    @property
    def told(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.old!r} -> {self.new!r}"


def sites_of(root: Path, path: Path) -> list[Site]:
    """All faults that could be planted in a file, in the order in which they stand."""
    source = path.read_bytes()
    finder = _Finder(str(path.relative_to(root)), source)
    finder.visit(ast.parse(source))
    return finder.found


class _Finder(ast.NodeVisitor):
    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.inside: list[str] = []
        self.found: list[Site] = []

    # ---- what is left alone: annotations, decorators, defaults, docstrings, what is raised

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name in SKIPPED:
            return
        self.inside.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self.inside.pop()

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.inside.append(node.name)
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                self.visit(statement)
        self.inside.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        """What an error says is not what is looked for here."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Never false in a program that is right."""

    # ---- faults

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call | ast.Await):
            self._drop(node)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
            self._drop(node)
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._drop(node)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        left: ast.expr = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            if (change := COMPARED.get(type(op))) is not None:
                self._between(left, right, *change)
            left = right
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, old, new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        words = isinstance(node.left, ast.Constant) and isinstance(node.left.value, str)
        if not words and (change := COMBINED.get(type(node.op))) is not None:
            self._between(node.left, node.right, *change)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start, end = self._span(node)
            inner = self.source[slice(*self._span(node.operand))].decode()
            self._add(node, start, end, f"({inner})")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        start, end = self._span(node.test)
        self._add(node, start, end, f"False and ({self.source[start:end].decode()})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add(node, *self._span(node), str(not node.value))
        elif isinstance(node.value, int):
            self._add(node, *self._span(node), str(node.value + 1))

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in OTHERS:
            self._add(node, *self._span(node), OTHERS[node.id])

    def visit_Break(self, node: ast.Break) -> None:
        self._add(node, *self._span(node), "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._add(node, *self._span(node), "break")

    # ---- where they stand

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """The operator that stands between two operands, and nothing else that looks like it."""
        _, start = self._span(left)
        end, _ = self._span(right)
        gap = self.source[start:end].decode()
        if gap.count(old) == 1 and "#" not in gap:
            at = start + len(gap[: gap.index(old)].encode())
            self._add(left, at, at + len(old), new)

    def _drop(self, node: ast.stmt) -> None:
        start, end = self._span(node)
        self._add(node, start, end, f"if False: {self.source[start:end].decode()}")

    def _add(self, node: ast.expr | ast.stmt, start: int, end: int, new: str) -> None:
        if not self.inside:
            return
        old = self.source[start:end].decode()
        where = ".".join(self.inside)
        self.found.append(Site(self.path, where, node.lineno, start, end, old, new))


def all_sites(root: Path, folders: tuple[str, ...], left_out: tuple[str, ...]) -> Iterator[Site]:
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            name = str(path.relative_to(root))
            if not name.startswith(left_out):
                yield from sites_of(root, path)
