"""The games that can be played."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from kassen.core.errors import SettingError
from kassen.core.game import Game

SHIPPED = {"warriors": "kassen.games.warriors"}
_REGISTERED: dict[str, Game[Any, Any, Any]] = {}


def register(game: Game[Any, Any, Any]) -> None:
    """Add a game of one's own."""
    _REGISTERED[game.id] = game


def game_ids() -> list[str]:
    return sorted({*SHIPPED, *_REGISTERED})


def game_named(name: str) -> Game[Any, Any, Any]:
    """The game with this id; SettingError if there is none."""
    if name not in _REGISTERED:
        if name not in SHIPPED:
            near = get_close_matches(name, game_ids(), n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise SettingError(f"There is no game {name!r}; there are {game_ids()}.{hint}")
        _REGISTERED[name] = import_module(SHIPPED[name]).GAME
    return _REGISTERED[name]
