"""Modules of Kassen that are changed as they are imported: marked, or with a fault planted.

Which, says the environment, so that it holds in every process that a test starts. It stands alone:
nothing of Kassen and of its tools is imported here.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import json
import marshal
import mmap
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

MARKS = "KASSEN_MARKS"
"""Names a JSON file: the project's folder, the file of marks, each module's first mark."""
FAULT = "KASSEN_FAULT"
"""A fault as JSON: file, start, end, new text."""
NAME = "__kassen_marks__"


def install() -> None:
    if plan := os.environ.get(MARKS):
        marking = json.loads(Path(plan).read_bytes())
        with open(marking["marks"], "r+b") as file:
            setattr(builtins, NAME, mmap.mmap(file.fileno(), 0))
        sys.meta_path.insert(0, _Finder(_Marking(marking)))
    if fault := os.environ.get(FAULT):
        sys.meta_path.insert(0, _Finder(_Planting(*json.loads(fault))))


def planted(source: bytes, start: int, end: int, new: str) -> bytes:
    return source[:start] + new.encode() + source[end:]


def marks_of(tree: ast.Module) -> dict[ast.stmt, int]:
    """The mark that stands before each statement inside a function, counted through the file.

    One stands at the head of each block, and one after each statement that has blocks of its own.
    """
    found: dict[ast.stmt, int] = {}
    count = 0

    def visit(node: ast.AST, inside: bool) -> None:
        nonlocal count
        for _, block in _blocks(node):
            new = True
            for statement in block:
                if inside:
                    count += new
                    found[statement] = count - 1
                is_function = isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef)
                visit(statement, inside or is_function)
                new = any(True for _ in _blocks(statement))

    visit(tree, inside=False)
    return found


def _blocks(node: ast.AST) -> list[tuple[list[ast.stmt], list[ast.stmt]]]:
    """The blocks of a node as they are held, and their statements without the docstring."""
    found = []
    parts = [node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())]
    for part in parts:
        for name in ("body", "orelse", "finalbody"):
            held = getattr(part, name, None)
            if isinstance(held, list) and held and isinstance(held[0], ast.stmt):
                found.append((held, held[_has_docstring(part, held) :]))
    return found


def _has_docstring(node: ast.AST, block: list[ast.stmt]) -> bool:
    first = block[0]
    documented = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    return documented and isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)


def marked(source: bytes, first: int) -> ast.Module:
    tree = ast.parse(source)
    marks = marks_of(tree)
    for node in [node for node in ast.walk(tree) if isinstance(node, ast.stmt | ast.Module)]:
        for held, block in _blocks(node):
            last = None
            for statement in block:
                number = marks.get(statement)
                if number is not None and number != last:
                    (mark,) = ast.parse(f"{NAME}[{first + number}] = 1").body
                    for part in ast.walk(mark):
                        ast.copy_location(part, statement)
                    held.insert(held.index(statement), mark)
                last = number
    return tree


class _Marking:
    def __init__(self, plan: dict) -> None:  # type: ignore[type-arg]
        self.first: dict[str, int] = plan["first"]
        self.kept = Path(plan["kept"])

    def wants(self, path: str) -> bool:
        return path in self.first

    def code(self, path: str) -> CodeType:
        source = Path(path).read_bytes()
        first = self.first[path]
        name = hashlib.sha256(f"{path} {first} ".encode() + source).hexdigest()
        kept = self.kept / name
        if kept.exists():
            code: CodeType = marshal.loads(kept.read_bytes())
            return code
        code = compile(marked(source, first), path, "exec", dont_inherit=True)
        new = kept.with_suffix(f".{os.getpid()}")
        new.write_bytes(marshal.dumps(code))
        new.replace(kept)
        return code


class _Planting:
    def __init__(self, path: str, start: int, end: int, new: str) -> None:
        self.path, self.fault = path, (start, end, new)

    def wants(self, path: str) -> bool:
        return path == self.path

    def code(self, path: str) -> CodeType:
        source = planted(Path(path).read_bytes(), *self.fault)
        return compile(source, path, "exec", dont_inherit=True)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, change: _Marking | _Planting) -> None:
        super().__init__(name, path)
        self.change = change

    def get_code(self, fullname: str) -> CodeType:
        return self.change.code(self.path)


class _Finder(MetaPathFinder):
    def __init__(self, change: _Marking | _Planting) -> None:
        self.change = change

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("kassen."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or not self.change.wants(spec.origin):
            return None
        spec.loader = _Loader(fullname, spec.origin, self.change)
        return spec
