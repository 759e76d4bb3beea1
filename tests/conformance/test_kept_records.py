"""Kept records replay to the same hashes, whatever has changed in the program since."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kassen
from kassen.core.engine.steps import tag_of
from kassen.core.play.records import Record
from tests.conformance.keep_records import FOLDER, INDEX, STORIES, summary

KEPT: dict[str, dict[str, Any]] = json.loads(INDEX.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", KEPT)
def test_a_kept_record_replays_to_the_same_end(file: str) -> None:
    match = kassen.load(FOLDER / file, check_dice=True)
    assert summary(match) == KEPT[file]


@pytest.mark.parametrize("file", KEPT)
def test_a_kept_record_is_written_as_it_was_read(file: str) -> None:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert Record.from_lines(text).lines() == text


def test_every_kept_file_stands_in_the_index() -> None:
    assert {path.name for path in FOLDER.glob("*.kassen")} == set(KEPT)
    assert set(KEPT) >= {f"{name}.kassen" for name in STORIES}


def test_the_kept_records_tell_of_everything_that_can_happen() -> None:
    acts = {
        tag_of(type(entry.act)) for file in KEPT for entry in Record.load(FOLDER / file).entries
    }
    assert acts == {
        "set-up",
        "move",
        "undo",
        "resign",
        "offer-draw",
        "offer-rewind",
        "accept",
        "decline",
    }


@pytest.mark.parametrize("file", KEPT)
def test_a_kept_record_with_one_other_move_does_not_replay(file: str) -> None:
    """The comparison must be able to fail."""
    record = Record.load(FOLDER / file)
    played = [entry for entry in record.entries if entry.move and entry.hash]
    entry = played[len(played) // 2]
    entry.hash = f"{int(entry.hash[0], 16) ^ 1:x}{entry.hash[1:]}"
    with pytest.raises(kassen.RecordError, match=f"Entry {entry.n}: the position differs"):
        kassen.load(record)
