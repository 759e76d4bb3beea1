"""Run docs/notebook.ipynb from top to bottom: `python -m tools.notebook` writes what it shows.

A cell shows the value of its last line, as in a notebook. The tests run it too and compare what is
shown with what is written down, so the page is true.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[1] / "docs" / "notebook.ipynb"


def read() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(NOTEBOOK.read_text("utf-8"))
    return found


def shown(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """Of each cell of code: what it shows, as the notebook would keep it."""
    names: dict[str, Any] = {}
    found, count = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            value = _last_value("".join(cell["source"]), names)
            found.append([] if value is None else [_output(value, count)])
    return found


def _last_value(source: str, names: dict[str, Any]) -> object:
    """Run the lines; the value of the last one, if it is an expression."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), str(NOTEBOOK), "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)


def _output(value: object, count: int) -> dict[str, Any]:
    data = {"text/plain": repr(value).splitlines(keepends=True)}
    picture = getattr(value, "_repr_svg_", None)
    if picture is not None:
        data["image/svg+xml"] = picture().splitlines(keepends=True)
    kind = "execute_result"
    return {"output_type": kind, "execution_count": count, "metadata": {}, "data": data}


def main() -> None:
    notebook = read()
    outputs = iter(shown(notebook))
    for count, cell in enumerate(
        (cell for cell in notebook["cells"] if cell["cell_type"] == "code"), start=1
    ):
        cell["outputs"], cell["execution_count"] = next(outputs), count
    text = json.dumps(notebook, indent=1, ensure_ascii=False)
    NOTEBOOK.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
