"""The games that can be played."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from kassen.core.engine.game import Game
from kassen.core.values.errors import SettingError
from kassen.core.values.near import near_names
from kassen.core.values.phrases import near_to, phrase, row, there_are

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
            near = near_names(name, game_ids(), n=1)
            unknown = phrase("no-such-game", name=name, known=there_are(game_ids()))
            raise SettingError(row(unknown, near_to(near)))
        _REGISTERED[name] = import_module(f"{_GAMES}.{name}").GAME
    return _REGISTERED[name]
