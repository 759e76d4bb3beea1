"""The page's types are those of the structs that the server sends."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kassen.core.engine.registry import game_named, shipped
from kassen.core.play.acts import Act
from tools.typescript import files
from tools.typescript.files import COMMAND, outdated, path_of
from tools.typescript.schema import documents


def test_the_types_of_the_page_are_current() -> None:
    assert not outdated(), f"run `{COMMAND}`, then commit: {[str(path_of(n)) for n in outdated()]}"


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in documents():
        (tmp_path / f"{name}.ts").write_text(path_of(name).read_text(encoding="utf-8"))
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    return tmp_path


def test_a_type_that_somebody_edits_is_noticed(copies: Path) -> None:
    path = copies / "ikusa.ts"
    path.write_text(path.read_text().replace("readonly koku: number", "readonly koku: string", 1))
    assert outdated() == ["ikusa"]


def test_a_field_that_is_added_is_noticed(copies: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = documents()
    changed["api"]["components"]["schemas"]["State"]["properties"]["clock"] = {"type": "integer"}
    monkeypatch.setattr(files, "documents", lambda: changed)
    assert outdated() == ["api"]


@pytest.mark.parametrize("name", shipped())
def test_every_tag_of_a_game_is_in_its_unions(name: str) -> None:
    game, schemas = game_named(name), documents()[name]["components"]["schemas"]
    for union, types in (("Move", game.move_types), ("Step", game.step_types)):
        assert len(schemas[union]["oneOf"]) == len(types)
    text = json.dumps(schemas)
    for cls in (*game.move_types, *game.step_types, *game.event_types):
        assert f'"const": "{cls.__struct_config__.tag}"' in text


# ---- nothing of the rules is written by hand in the page -----------------------------------------

SOURCES = sorted(
    path
    for path in (files.WEB / "src").rglob("*")
    if path.suffix in (".ts", ".svelte") and "tests" not in path.parts and "made" not in path.parts
)
UNTYPED = re.compile(r"(?:choice\??\.decision|\btext|\.token) (?:===|!==) ['`]")
"""The shell hands these on as any text; a game reads tags through its made types."""


def code_of(path: Path) -> str:
    """Without comments."""
    text = path.read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)


def test_what_is_no_game_knows_no_tag_of_one() -> None:
    """Words with a hyphen, which nobody writes by chance."""
    tags = {
        str(cls.__struct_config__.tag)
        for game in map(game_named, shipped())
        for cls in (*game.move_types, *game.step_types, *game.event_types)
    }
    every_tables = {str(act.__struct_config__.tag) for act in Act.__subclasses__()}
    odd = {tag for tag in tags if "-" in tag} - every_tables
    assert len(odd) > 50
    for path in SOURCES:
        if "games" not in path.parts:
            found = set(re.findall(r"['\"`]([a-z-]+)['\"`]", code_of(path))) & odd
            assert not found, f"{path} knows {found}"


def test_no_tag_or_text_of_a_move_is_compared_untyped() -> None:
    for path in SOURCES:
        found = UNTYPED.findall(code_of(path))
        assert not found, f"{path}: compare what is typed (asMove, asEvent, decisionOf): {found}"


@pytest.mark.parametrize("name", shipped())
def test_no_text_of_a_move_is_put_together_by_hand(name: str) -> None:
    forms = documents()[name]["x-constants"]["FORMS"]
    verbs = {str(form["form"]).split()[0] for form in forms.values() if " " in form["form"]}
    put_together = re.compile(rf"`(?:{'|'.join(sorted(verbs))}) \$\{{")
    for path in SOURCES:
        found = put_together.findall(code_of(path))
        assert not found, f"{path}: {found}; moveText writes moves by their forms"
