"""The generated files: how one is written, and how one tells that it is out of date."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.typescript.schema import Schema, documents

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
FOLDER = WEB / "src" / "made"
COMMAND = "make types"
_TOOL = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
_OPTIONS = (
    "--empty-objects-unknown",
    "--immutable",
    "--root-types",
    "--root-types-no-schema-prefix",
    "--default-non-nullable=false",
)


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.ts"


def write_all(node: str) -> list[Path]:
    """Every file anew; `node` is the program that runs openapi-typescript."""
    FOLDER.mkdir(exist_ok=True)
    for name, document in documents().items():
        text = _translated(node, document) + _constants(document)
        path_of(name).write_text(_head(document, text) + text, encoding="utf-8")
    return [path_of(name) for name in documents()]


def outdated() -> list[str]:
    """The files that the structs would give another text for, or that somebody has edited."""
    return [name for name, document in documents().items() if not _is_current(name, document)]


def _is_current(name: str, document: Schema) -> bool:
    if not path_of(name).exists():
        return False
    written = path_of(name).read_text(encoding="utf-8")
    head, _, text = written.partition("*/\n")
    return f"{head}*/\n" == _head(document, text)


def _head(document: Schema, text: str) -> str:
    made_from = _digest(json.dumps(document))
    return (
        f"/**\n * {document['info']['title']}: made by `{COMMAND}` from the structs of the server."
        f"\n * Not to be edited: a test compares the digests.\n *\n"
        f" * schema {made_from}\n * text {_digest(text)}\n */\n"
    )


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _constants(document: Schema) -> str:
    """Values that types cannot say: `x-constants` of the document."""
    return "".join(
        f"export const {name} = {_value(value)};\n"
        for name, value in document["x-constants"].items()
    )


def _value(value: object) -> str:
    if not isinstance(value, Mapping | Sequence) or isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, Mapping):
        lines = [f"  {json.dumps(key)}: {json.dumps(one)},\n" for key, one in value.items()]
        return "{\n" + "".join(lines) + "} as const"
    return f"{json.dumps(value)} as const"


def _translated(node: str, document: Schema) -> str:
    if not document["components"]["schemas"]:
        return ""
    with TemporaryDirectory() as folder:
        schema = Path(folder) / "schema.json"
        schema.write_text(json.dumps(document), encoding="utf-8")
        made = Path(folder) / "made.ts"
        command = [node, str(_TOOL), str(schema), "--output", str(made), *_OPTIONS]
        subprocess.run(command, check=True, capture_output=True, cwd=WEB)
        return made.read_text(encoding="utf-8")
