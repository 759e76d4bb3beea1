"""Somebody who types into kassen through a pipe and reads what it says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from click.testing import CliRunner, Result

import kassen
from kassen.cli import main
from kassen.core.play.match import Match

SEED = ("--seed", "5")
"""South has the initiative, number 5; it draws eight Samurai, Doyo first."""

PICKS = "pick doyo sadanori yorisada kintsuna takasada sadatane"


def typed(*args: str | Path, lines: Sequence[str] = ()) -> Result:
    """Run a command and type these lines; then the input ends."""
    text = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(main, [str(arg) for arg in args], input=text)


def said(*args: str | Path, lines: Sequence[str] = ()) -> str:
    """What a command says that must go well, without its line breaks."""
    done = typed(*args, lines=lines)
    assert done.exception is None, done.output
    assert done.exit_code == 0, done.output
    return " ".join(done.stdout.split())


def refused(*args: str | Path, lines: Sequence[str] = ()) -> str:
    """What is said when a command cannot be done: words, never a traceback."""
    done = typed(*args, lines=lines)
    assert done.exit_code in (1, 2), done.output
    assert isinstance(done.exception, SystemExit)
    return " ".join(done.stderr.split())


def play(*lines: str, at: Sequence[str] = (), save: Path | None = None) -> str:
    """What is said in a game of Warriors with a fixed seed, against a bot that does anything."""
    seats = () if "--seats" in at else ("--seats", "me,random")
    place = () if save is None else ("--save", save)
    return said("play", "warriors", *SEED, *seats, *at, *place, lines=lines)


def only_game(folder: Path) -> Match:
    """The one game that is kept in a folder, replayed."""
    (path,) = folder.glob("*.jsonl")
    return kassen.load(path, check_dice=True)


def acts(match: Match) -> list[str]:
    """What stands in a record after the set-up: moves as their texts, else the act."""
    return [entry.text.split()[0] if not entry.move else entry.move for entry in match.entries[1:]]
