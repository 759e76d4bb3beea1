"""The games that can be played."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from kassen.core.errors import SettingError, there_are
from kassen.core.game import Game

_GAMES = "kassen.games"
_REGISTERED: dict[str, Game[Any, Any, Any]] = {}


def shipped() -> list[str]:
    """The packages of `kassen.games`; each has its game as `GAME`."""
    return sorted(module.name for module in iter_modules(import_module(_GAMES).__path__))


def register(game: Game[Any, Any, Any]) -> None:
    """Add a game of one's own."""
    _REGISTERED[game.id] = game


def game_ids() -> list[str]:
    return sorted({*shipped(), *_REGISTERED})


def game_named(name: str) -> Game[Any, Any, Any]:
    """The game with this id; SettingError if there is none."""
    if name not in _REGISTERED:
        if name not in shipped():
            near = get_close_matches(name, game_ids(), n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise SettingError(f"There is no game {name!r}; {there_are(game_ids())}.{hint}")
        _REGISTERED[name] = import_module(f"{_GAMES}.{name}").GAME
    return _REGISTERED[name]
