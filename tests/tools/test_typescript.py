"""The page's types are those of the structs that the server sends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kassen.core.registry import game_named, shipped
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
