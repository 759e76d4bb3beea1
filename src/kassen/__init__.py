"""Kassen: one table for the war games of old Japan.

>>> import kassen
>>> match = kassen.new("warriors", seed=7)
>>> match.to_act()
(0,)
>>> match.play(match.moves()[0])  # doctest: +ELLIPSIS
[Placed(...
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.table import Table
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.core.study.scenarios import (
    Scenario,
    agenda_steps,
    load_scenario,
    parse_scenario,
    scenario_text,
)
from kassen.core.study.stories import Story, run_scenario
from kassen.core.values.chance import ScriptedDice, seeded_secret
from kassen.core.values.errors import (
    IllegalMove,
    KassenError,
    NotationError,
    NotYourTurn,
    PlayRefused,
    RecordError,
    ScenarioError,
    StaleState,
)
from kassen.core.words.sentences import words_for

__version__ = "0.1.0"

__all__ = [
    "IllegalMove",
    "KassenError",
    "Match",
    "NotYourTurn",
    "NotationError",
    "PlayRefused",
    "Record",
    "RecordError",
    "Scenario",
    "ScenarioError",
    "ScriptedDice",
    "StaleState",
    "Story",
    "Table",
    "agenda_steps",
    "list_games",
    "load",
    "load_scenario",
    "new",
    "parse_scenario",
    "run_scenario",
    "scenario_text",
]


def list_games() -> dict[str, str]:
    """The games that can be played: id and title."""
    return {name: game_named(name).title for name in game_ids()}


def new(
    game: str,
    *,
    seats: Sequence[str] | None = None,
    seed: object = None,
    parts: Sequence[str] = (),
    edition: str | None = None,
    options: Mapping[str, Any] | None = None,
    players: int | None = None,
    data: Mapping[str, Any] | None = None,
    dice: Sequence[int] | None = None,
) -> Match:
    """Start a game.

    With a seed it comes out the same again; without one its dice come from a secret of the
    operating system, mixed with the `parts` that the seats add. With `dice`, these are what is
    rolled, and no others are.
    """
    played = game_named(game)
    if seats is not None and players is None:
        players = len(seats)
    setting = played.setting(edition=edition, options=options, players=players, data=data)
    names = seats or [words_for(setting).name("seat", seat) for seat in range(setting.players)]
    scripted = None if dice is None else ScriptedDice(dice)
    secret = None if seed is None else seeded_secret(seed)
    return Match(setting, names, secret, parts, dice=scripted)


def load(record: Record | Path | str, *, check_dice: bool = False) -> Match:
    """Open a record (or the file it is kept in) and replay it, comparing every hash."""
    if not isinstance(record, Record):
        record = Record.load(record)
    return replay(record, check_dice=check_dice)
