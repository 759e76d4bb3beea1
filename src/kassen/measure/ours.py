"""What is measured of our own: random games of Warriors, copies, stored games, replays."""

from __future__ import annotations

import gzip
from random import Random
from statistics import mean
from typing import Any

import msgspec
from msgspec import Struct

from kassen.core.dice import FairDice, dice_key, seeded_secret
from kassen.core.match import Match
from kassen.core.records import Record
from kassen.core.registry import game_named
from kassen.core.replays import replay
from kassen.core.setting import Setting
from kassen.core.snapshots import take_snapshot
from kassen.core.table import Table
from kassen.measure.timing import Action, Engine, medians

GAME = "warriors"
TABLE = "Warriors, `Table`"
MATCH = "Warriors, `Match` with record"

# Longer tracks than the box's, more soldiers, and an option that brings in more Samurai: under the
# same rules one random game in ten then lasts 2,000 decisions.
LONG_DATA: dict[str, Any] = {
    "vp_track": {"max": 99},
    "turn_track": {"turns": 40},
    "command": {"soldiers_per_star": 4},
}
LONG_OPTIONS: dict[str, bool | int | str] = {"entry_requires_friendly_control": False}


class Stored(Struct, frozen=True):
    """A mean over whole random games."""

    games: int
    decisions: float
    record_bytes: float
    gzip_bytes: float
    snapshot_bytes: float
    """Of the table alone, in mid-game."""


class Growth(Struct, frozen=True):
    """One long game, as far as it has come."""

    decisions: int
    table_clone_us: float
    match_clone_us: float
    record_bytes: int
    gzip_bytes: int
    read_ms: float
    """Reading the record's lines and checking them."""
    replay_ms: float
    verify_ms: float
    """Replaying with every roll computed again."""


# ---- playing -----------------------------------------------------------------------------------


def engines() -> list[Engine]:
    setting = game_named(GAME).setting()
    return [
        Engine(
            TABLE,
            "the core as it ships: list the legal moves, pick one, `table.play`",
            lambda seed: play_table(setting, seed),
            table_states,
            legal=lambda table: len(table.moves()),
            copiers={"Kassen `Table.clone()`": lambda table: table.clone()},
        ),
        Engine(
            MATCH,
            "the same with log, undo, and a record with a hash at every decision",
            lambda seed: len(play_match(setting, seed).entries) - 1,
            match_states,
            legal=lambda match: len(match.moves()),
            copiers={"Kassen `Match.clone()`, with record": lambda match: match.clone()},
        ),
    ]


def play_table(setting: Setting, seed: int) -> int:
    choice = Random(seed).choice
    table = setting.game.quick_table(seed, setting)
    while table.result is None:
        table.play(table.to_act()[0], choice(table.moves()))
    return table.number


def play_match(setting: Setting, seed: int, until: int | None = None) -> Match:
    """A random game with its record, to its end or for so many decisions."""
    choice = Random(seed).choice
    match = Match(setting, ["random"] * setting.players, seeded_secret(seed))
    while match.result is None and match.number != until:
        match.play(choice(match.moves()))
    return match


# ---- copies ------------------------------------------------------------------------------------


def table_states(seed: int) -> list[Table[Any, Any, Any]]:
    """A random game, a copy of the table at each decision."""
    choice = Random(seed).choice
    table = game_named(GAME).quick_table(seed)
    line = []
    while table.result is None:
        line.append(table.clone())
        table.play(table.to_act()[0], choice(table.moves()))
    return line


def match_states(seed: int) -> list[Match]:
    choice = Random(seed).choice
    match = Match(game_named(GAME).setting(), ["random", "random"], seeded_secret(seed))
    line = []
    while match.result is None:
        line.append(match.clone())
        match.play(choice(match.moves()))
    return line


# ---- stored games ------------------------------------------------------------------------------


def stored(games: int) -> Stored:
    setting = game_named(GAME).setting()
    matches = [play_match(setting, seed) for seed in range(games)]
    texts = [match.record().lines().encode() for match in matches]
    lengths = [len(match.entries) - 1 for match in matches]
    halves = [line[len(line) // 2] for line in map(table_states, range(games))]
    return Stored(
        games=games,
        decisions=mean(lengths),
        record_bytes=mean(len(text) for text in texts),
        gzip_bytes=mean(len(gzip.compress(text)) for text in texts),
        snapshot_bytes=mean(len(take_snapshot(table)) for table in halves),
    )


def growth(decisions: int, rounds: int) -> list[Growth]:
    """A game of so many decisions, measured at an eighth, a quarter, a half and its end."""
    setting = game_named(GAME).setting(options=LONG_OPTIONS, data=LONG_DATA)
    whole = play_match(setting, _long_seed(setting, decisions), decisions).record()
    lengths = [decisions // part for part in (8, 4, 2, 1)]
    parts = [
        msgspec.structs.replace(whole, entries=whole.entries[: length + 1], closing=None)
        for length in lengths
    ]
    clones: list[Action] = []
    replays: list[Action] = []
    for length, record in zip(lengths, parts, strict=True):
        match = replay(record, setting)
        clones += [(f"table {length}", match.table.clone), (f"match {length}", match.clone)]
        replays += _replays(length, record, setting)
    us = medians(clones, rounds * 5, times=200) | medians(replays, rounds, times=1)
    return [
        Growth(
            decisions=length,
            table_clone_us=us[f"table {length}"],
            match_clone_us=us[f"match {length}"],
            record_bytes=len(record.lines().encode()),
            gzip_bytes=len(gzip.compress(record.lines().encode())),
            read_ms=us[f"read {length}"] / 1e3,
            replay_ms=us[f"replay {length}"] / 1e3,
            verify_ms=us[f"verify {length}"] / 1e3,
        )
        for length, record in zip(lengths, parts, strict=True)
    ]


def _long_seed(setting: Setting, decisions: int) -> int:
    """The first seed whose random game lasts so many decisions."""
    for seed in range(1_000):
        choice = Random(seed).choice
        table = setting.game.table(setting, FairDice(dice_key(seeded_secret(seed))))
        table.advance()
        while table.result is None and table.number < decisions:
            table.play(table.to_act()[0], choice(table.moves()))
        if table.number == decisions:
            return seed
    raise RuntimeError(f"none of 1,000 random games lasts {decisions} decisions")


def _replays(length: int, record: Record, setting: Setting) -> list[Action]:
    text = record.lines()
    return [
        (f"read {length}", lambda: Record.from_lines(text)),
        (f"replay {length}", lambda: replay(record, setting)),
        (f"verify {length}", lambda: replay(record, setting, check_dice=True)),
    ]
