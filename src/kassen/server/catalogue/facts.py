"""The facts of a game as JSON: what the box holds, as its rules know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from kassen.core.engine.setting import Setting


def facts_json(setting: Setting) -> dict[str, Any]:
    """Everything that the game's facts hold; it is public, whoever has the box can read it."""
    facts = setting.facts
    if isinstance(facts, msgspec.Struct):
        names: tuple[str, ...] = facts.__struct_fields__
    else:
        names = tuple(_attributes(facts))
    return {name: _plain(getattr(facts, name)) for name in names if not name.startswith("_")}


def _attributes(value: object) -> list[str]:
    slots = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    return slots or list(vars(value))


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {_key(key): _plain(content) for key, content in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((_plain(item) for item in value), key=repr)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return msgspec.to_builtins(value)


def _key(key: object) -> str:
    return "/".join(map(str, key)) if isinstance(key, tuple) else str(key)
