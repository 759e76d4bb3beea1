"""`kassen new-game`: a small whole game to begin with (`kassen.skeleton`), under another name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

import click

import kassen
from kassen.cli.language import phrase, say
from kassen.core.values.errors import SettingError

_SKELETON = Path(kassen.__file__).with_name("skeleton")
_MODEL = "tossup"
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST = 16
_PREFIX = re.compile(r'^    prefix: ClassVar\[str\] = "(\w+)"', re.MULTILINE)


@click.command("new-game")
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The checkout of Kassen to write into; else the one that is running.",
)
def new_game(name: str, folder: Path | None) -> None:
    """Begin a game called NAME: small, whole, tested, and ready to be changed.

    It is written into src/kassen/games/NAME, its tests into tests/NAME; docs/new-game.md goes on
    from there.
    """
    root = folder or Path(kassen.__file__).parents[2]
    games, tests = root / "src" / "kassen" / "games", root / "tests"
    if not (games / "__init__.py").exists() or not tests.is_dir():
        raise SettingError(phrase("no-checkout", folder=root))
    if not _NAME.fullmatch(name) or len(name) > _LONGEST or iskeyword(name):
        raise SettingError(phrase("no-game-name", name=name, most=_LONGEST))
    homes = {_MODEL: games / name, "tests": tests / name}
    taken = next((home for home in homes.values() if home.exists()), None)
    if taken is not None or name == _MODEL:
        raise SettingError(phrase("name-taken", name=name))
    prefix = _free_prefix(name, {found for path in games.glob("*/game.py") for found in _in(path)})
    for room, home in homes.items():
        for file in _files(_SKELETON / room):
            path = home / _renamed(str(file.relative_to(_SKELETON / room)), name, prefix)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_renamed(file.read_text("utf-8"), name, prefix), encoding="utf-8")
    for home in homes.values():
        click.echo(home)
    click.echo(say("new-game", name=name, title=_title(name)))


def _files(folder: Path) -> Iterator[Path]:
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return (path for path in found if "__pycache__" not in path.parts)


def _renamed(text: str, name: str, prefix: str) -> str:
    """A text of the skeleton with the new game's names in it."""
    text = text.replace(f"kassen.skeleton.{_MODEL}", f"kassen.games.{name}")
    text = text.replace(_MODEL, name).replace("Toss Up", _title(name))
    text = text.replace("TossUp", _title(name).replace(" ", ""))
    text = re.sub(r"\bTU\b", prefix, text)
    return re.sub(r"(?<![a-z])tu(?=[-_]\d)", prefix.lower(), text)


def _title(name: str) -> str:
    return " ".join(part.capitalize() for part in name.split("_"))


def _in(path: Path) -> list[str]:
    """The letters with which a game's rules begin."""
    return _PREFIX.findall(path.read_text(encoding="utf-8"))


def _free_prefix(name: str, taken: set[str]) -> str:
    """Two letters that no other game has: initials, else the first letter and another.

    >>> _free_prefix("coin_flip", set()), _free_prefix("ikusagami", {"IK"})
    ('CF', 'IU')
    """
    first, *others = name.split("_")
    rest = [part[0] for part in others] + list(first[1:]) + [*"xyz0123456789"]
    found = (f"{first[0]}{letter}".upper() for letter in rest)
    return next(prefix for prefix in found if prefix not in taken)
