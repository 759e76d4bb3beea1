"""What is measured of our own: random games, copies, stored games, replays."""

from __future__ import annotations

import gzip
from functools import cache, partial
from random import Random
from statistics import mean
from typing import Any

import msgspec
from msgspec import Struct

from bench.engines.timing import Action, Engine, medians
from kassen.core.engine.bots import RandomBot
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.table import Table
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.core.play.snapshots import take_snapshot
from kassen.core.study.arena import play_out
from kassen.core.values.chance import seeded_secret


class Ours(Struct, frozen=True):
    """A game of ours as it is measured."""

    game: str
    name: str
    players: int | None = None
    options: dict[str, bool | int | str] = {}
    long: int = 2_000
    """Decisions of the game that is watched as it grows."""
    long_options: dict[str, bool | int | str] = {}
    """With these and `long_data`, random games last long enough to be watched as they grow."""
    long_data: dict[str, Any] = {}
    long_how: str = ""

    def setting(self) -> Setting:
        return game_named(self.game).setting(players=self.players, options=self.options)

    def long_setting(self) -> Setting:
        return game_named(self.game).setting(
            players=self.players,
            options=self.options | self.long_options,
            data=self.long_data,
        )


# Longer tracks than the box's, more soldiers, and an option that brings in more Samurai: under the
# same rules one random game in ten then lasts 2,000 decisions.
WARRIORS = Ours(
    "warriors",
    "Warriors",
    long_options={"entry_requires_friendly_control": False},
    long_data={
        "vp_track": {"max": 99},
        "turn_track": {"turns": 40},
        "command": {"soldiers_per_star": 4},
    },
    long_how=" (longer tracks and more soldiers, by an owner's data file)",
)
IKUSA = Ours("ikusa", "Ikusa of five", players=5)
SHOGUN = Ours(
    "shogun",
    "Shogun of five, all modules",
    players=5,
    options={"court": True, "bonus": True, "leaders": True, "chamber": True},
    long=640,  # no game lasts longer than six seasons
)
DANGEROUS = Ours("dangerous", "A Most Dangerous Time of two", players=2, long=1_500)
GAMES = (WARRIORS, IKUSA, SHOGUN, DANGEROUS)


def as_measured(game: str) -> Ours:
    """A game as it is measured here; one of somebody's own with as many players as usual."""
    known = {ours.game: ours for ours in GAMES}
    if game not in known:
        known[game] = Ours(game, game, game_named(game).usual_players)
    return known[game]


class Stored(Struct, frozen=True):
    """A mean over whole random games."""

    name: str
    games: int
    decisions: float
    record_bytes: float
    gzip_bytes: float
    snapshot_bytes: float
    """Of the table alone, in mid-game."""


class Growth(Struct, frozen=True):
    """One long game, as far as it has come."""

    name: str
    how: str
    """How it came to be so long."""
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


def table_name(ours: Ours) -> str:
    return f"{ours.name}, `Table`"


def match_name(ours: Ours) -> str:
    return f"{ours.name}, `Match` with record"


def arena_name(ours: Ours) -> str:
    return f"{ours.name}, random bots"


def engines() -> list[Engine]:
    return [engine for ours in GAMES for engine in engines_of(ours)]


def engines_of(ours: Ours) -> list[Engine]:
    """The table alone, the match with all that people need, and bots that know their seat alone."""
    setting = ours.setting()
    tables = cache(partial(table_states, setting))
    return [
        Engine(
            table_name(ours),
            "the core as it ships: list the legal moves, pick one, `table.play`",
            lambda seed: play_table(setting, seed),
            tables,
            legal=lambda table: len(table.moves(table.to_act()[0])),
            copiers={f"{ours.name}, `Table.clone()`": lambda table: table.clone()},
        ),
        Engine(
            match_name(ours),
            "the same with log, undo, and a record with a hash at every decision",
            lambda seed: len(play_match(setting, seed).entries) - 1,
            lambda seed: match_states(setting, seed),
            legal=lambda match: len(match.moves(match.to_act()[0])),
            copiers={f"{ours.name}, `Match.clone()`, with record": lambda match: match.clone()},
        ),
        Engine(
            arena_name(ours),
            "as `kassen sim` plays them: each asked for its seat, `play_out`",
            lambda seed: play_bots(setting, seed),
            tables,
            legal=lambda table: len(table.moves(table.to_act()[0])),
            copiers={},
        ),
    ]


def play_table(setting: Setting, seed: int) -> int:
    choice = Random(seed).choice
    table = setting.game.quick_table(seed, setting)
    decisions = 0
    while table.result is None:
        seat = table.to_act()[0]
        table.play(seat, choice(table.moves(seat)))
        decisions += 1
    return decisions


def play_bots(setting: Setting, seed: int) -> int:
    table = setting.game.quick_table(seed, setting)
    return play_out(table, [RandomBot(seed + seat) for seat in range(setting.players)])


def play_match(setting: Setting, seed: int, until: int | None = None) -> Match:
    """A random game with its record, to its end or for so many decisions."""
    choice = Random(seed).choice
    match = Match(setting, ["random"] * setting.players, seeded_secret(seed))
    while match.result is None and match.done - 1 != until:  # the first is the beginning
        seat = match.to_act()[0]
        match.play(choice(match.moves(seat)), seat)
    return match


# ---- copies ------------------------------------------------------------------------------------


def table_states(setting: Setting, seed: int) -> list[Table[Any, Any, Any]]:
    """A random game, a copy of the table at each decision."""
    choice = Random(seed).choice
    table = setting.game.quick_table(seed, setting)
    line = []
    while table.result is None:
        line.append(table.clone())
        seat = table.to_act()[0]
        table.play(seat, choice(table.moves(seat)))
    return line


def match_states(setting: Setting, seed: int) -> list[Match]:
    choice = Random(seed).choice
    match = Match(setting, ["random"] * setting.players, seeded_secret(seed))
    line = []
    while match.result is None:
        line.append(match.clone())
        seat = match.to_act()[0]
        match.play(choice(match.moves(seat)), seat)
    return line


# ---- stored games ------------------------------------------------------------------------------


def stored(ours: Ours, games: int) -> Stored:
    setting = ours.setting()
    matches = [play_match(setting, seed) for seed in range(games)]
    texts = [match.record().lines().encode() for match in matches]
    lengths = [len(match.entries) - 1 for match in matches]
    halves = [_half_way(setting, seed, length) for seed, length in enumerate(lengths)]
    return Stored(
        name=ours.name,
        games=games,
        decisions=mean(lengths),
        record_bytes=mean(len(text) for text in texts),
        gzip_bytes=mean(len(gzip.compress(text)) for text in texts),
        snapshot_bytes=mean(len(take_snapshot(table)) for table in halves),
    )


def _half_way(setting: Setting, seed: int, length: int) -> Table[Any, Any, Any]:
    """The table of a random game after half of its decisions."""
    return play_match(setting, seed, length // 2).table


def growth(ours: Ours, decisions: int, rounds: int) -> list[Growth]:
    """A game of so many decisions, measured at an eighth, a quarter, a half and its end."""
    setting = ours.long_setting()
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
            name=ours.name,
            how=ours.long_how,
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
        if len(play_match(setting, seed, decisions).entries) - 1 == decisions:
            return seed
    raise RuntimeError(f"none of 1,000 random games lasts {decisions} decisions")


def _replays(length: int, record: Record, setting: Setting) -> list[Action]:
    text = record.lines()
    return [
        (f"read {length}", lambda: Record.from_lines(text)),
        (f"replay {length}", lambda: replay(record, setting)),
        (f"verify {length}", lambda: replay(record, setting, check_dice=True)),
    ]
