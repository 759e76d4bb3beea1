"""The facts of the game, read from data.toml, and what players may choose beforehand."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from kassen.core.words.data_problems import Problems, good_fields

_FILE = Path(__file__).parents[1] / "data.toml"

Count = Annotated[int, Meta(ge=1, le=99)]


class Facts(Struct, frozen=True):
    """Numbers of the box; an owner may have his own (`--data FILE`)."""

    coins: Count
    most_staked: Count


class Options(Struct, frozen=True):
    rounds: int = 10


def facts(data: Mapping[str, Any] | None, source: str) -> Facts:
    """Those of data.toml, with an owner's own in their place; DataError says what is wrong."""
    box = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    if data:
        problems = Problems(source, _FILE.parent)
        box |= good_fields(data, Facts, "numbers", problems)
        problems.raise_any()
    return msgspec.convert(box, Facts)
