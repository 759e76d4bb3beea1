"""A position in the players' words, as a scenario's `[position]` holds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kassen.core.engine.setting import Setting
from kassen.core.words.position_words import number, only, table
from kassen.skeleton.tossup.rules.position import GameTable, Position
from kassen.skeleton.tossup.rules.sequence import set_up
from kassen.skeleton.tossup.words.naming import SEATS


def write_position(t: GameTable) -> dict[str, Any]:
    return {
        "round": t.pos.round,
        "coins": dict(zip(SEATS, t.pos.coins, strict=True)),
        "stakes": dict(zip(SEATS, t.pos.stakes, strict=True)),
    }


def read_position(setting: Setting, words: Mapping[str, Any]) -> Position:
    """What is not said is as at the beginning."""
    only(words, ("round", "coins", "stakes"), "position")
    pos = set_up(setting.facts)
    pos.round = number(words, "round", 0, high=100)
    for key, numbers in (("coins", pos.coins), ("stakes", pos.stakes)):
        said = table(words, key)
        for name in said:
            numbers[setting.notation.index("seat", name)] = number(said, name, 0, high=100)
    return pos
