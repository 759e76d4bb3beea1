"""What a language still needs: `python -m tools.language fr` lists files, and what they lack.

A language is added by adding these files (see docs/languages.md); no code names it.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from msgspec import Struct

ROOT = Path(__file__).parents[1]
_CLAUSE = re.compile(r'^- <a id="[^"]+"></a>\*\*([^*]+)\*\*', re.MULTILINE)
_KEY = re.compile(r"^  (\w+)[:,(]", re.MULTILINE)
_LESSON = re.compile(r"^lesson = (\d+)", re.MULTILINE)
_MAKING = "in_the_making: ClassVar[bool] = True"


class Need(Struct, frozen=True):
    """A file of the language, and which sentences, clauses or lessons are not in it."""

    file: Path
    missing: tuple[str, ...]


def needs(language: str, root: Path = ROOT) -> list[Need]:
    """Every file that the language should have, complete ones too."""
    return [
        Need(file.relative_to(root), tuple(one for one in english if one not in found))
        for file, english, found in _files(language, root)
    ]


def _files(language: str, root: Path) -> Iterator[tuple[Path, list[str], set[str]]]:
    code = root / "src" / "kassen"
    for english in sorted(code.rglob("words/en.ftl")):
        if _in_the_making(english):
            continue
        file = english.with_name(f"{language}.ftl")
        yield file, _messages(english), {*_messages(file)}
    for rules in sorted(code.glob("games/*/rules.md")):
        if _in_the_making(rules):
            continue
        file = rules.with_name(f"rules.{language}.md")
        yield file, _CLAUSE.findall(_text(rules)), {*_CLAUSE.findall(_text(file))}
        texts = rules.with_name(f"lessons.{language}.toml")
        scenarios = sorted((rules.parent / "scenarios").glob("*.toml"))
        lessons = [number for one in scenarios for number in _LESSON.findall(_text(one))]
        yield texts, lessons, {*tomllib.loads(_text(texts)).get("lesson", {})}
        for name in ("about", "glossary"):
            file = rules.with_name(f"{name}.{language}.toml")
            yield file, _keys(rules.with_name(f"{name}.toml")), {*_keys(file)}
    for english in sorted((root / "web" / "src").rglob("locales/en.ts")):
        file = english.with_name(f"{language}.ts")
        yield file, _KEY.findall(_text(english)), {*_KEY.findall(_text(file))}


def _in_the_making(path: Path) -> bool:
    """It belongs to a game of which no other language is asked yet."""
    return any(_MAKING in _text(folder / "game.py") for folder in path.parents)


def _messages(path: Path) -> list[str]:
    found = FluentParser().parse(_text(path)).body
    return [entry.id.name for entry in found if isinstance(entry, ast.Message)]


def _keys(path: Path) -> list[str]:
    """What a file of a game says, and each word that a glossary explains."""
    found = tomllib.loads(_text(path))
    return [*(key for key in found if key != "term"), *found.get("term", {})]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main() -> None:
    found = needs(sys.argv[1])
    for need in found:
        print(f"{need.file}: {len(need.missing) or 'nothing'} missing")
        print("".join(f"    {one}\n" for one in need.missing), end="")
    print(f"{len(found)} files, {sum(len(need.missing) for need in found)} missing in all")


if __name__ == "__main__":
    main()
