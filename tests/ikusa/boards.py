"""Positions of Ikusa in the players' words, for tests.

Dice are scripted: whatever is not written down cannot be rolled, and whatever is written down must
be. Forced moves are made by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import pytest

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import EndOfScenario, Event, Step
from kassen.core.engine.table import Table
from kassen.core.play.match import Match
from kassen.core.values.chance import ScriptedDice
from kassen.core.values.errors import IllegalMove
from kassen.core.words.sentences import words_for
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.position import IkusaTable

E = TypeVar("E", bound=Event)
Words = Mapping[str, Any]


# ---- making a position -------------------------------------------------------------------------


def board(
    agenda: Sequence[str],
    *,
    players: int = 3,
    edition: str = "2011",
    dice: Sequence[int] = (),
    options: Mapping[str, bool | int | str] | None = None,
    provinces: Mapping[str, Words] | None = None,
    armies: Mapping[str, Words] | None = None,
    houses: Mapping[str, Words] | None = None,
    **markers: Any,
) -> Match:
    """A position at its first decision; `agenda` says what is to happen, the next step first.

    `markers` are the other words of a position: round, turn, phase, ninja, asks, spied. When the
    agenda is done the game is over, without a winner.
    """
    setting = setting_of(players, edition, tuple(sorted((options or {}).items())))
    words = {"provinces": provinces or {}, "armies": armies or {}, "houses": houses or {}}
    pos = setting.game.read_position(setting, {**words, **markers})
    steps: list[Step] = [setting.notation.parse(line, Step) for line in agenda]
    return start(Table(setting, pos, [*steps, EndOfScenario()], ScriptedDice(dice)), dice)


def set_up(
    dice: Sequence[int],
    players: int = 3,
    edition: str = "2011",
    options: Mapping[str, bool | int | str] | None = None,
) -> Match:
    """A game from its very first roll: the deal, card by card, then the markers."""
    setting = setting_of(players, edition, tuple(sorted((options or {}).items())))
    return start(GAME.table(setting, ScriptedDice(dice)), dice)


@cache
def setting_of(
    players: int, edition: str, options: tuple[tuple[str, bool | int | str], ...] = ()
) -> Setting:
    return GAME.setting(players=players, edition=edition, options=dict(options))


def start(table: IkusaTable, dice: Sequence[int]) -> Match:
    names = [words_for(table.setting).name("seat", seat) for seat in range(table.setting.players)]
    match = Match(table.setting, names, b"a test", table=table)
    all_rolled(match, 0, dice)
    return match


# ---- playing -----------------------------------------------------------------------------------


def play(match: Match, moves: str, dice: Sequence[int] = (), seat: str = "") -> None:
    """Play moves with semicolons between; exactly these dice are rolled for them."""
    first = match.table.rolled
    match.table.dice = ScriptedDice(dice, first)
    for move in moves.split(";"):
        match.play(move.strip(), seat_named(match, seat) if seat else None)
    all_rolled(match, first, dice)


def all_rolled(match: Match, first: int, dice: Sequence[int]) -> None:
    rolled = match.table.rolled - first
    assert rolled == len(dice), f"{len(dice)} dice are written down, but {rolled} were rolled"


def seat_named(match: Match, name: str) -> int:
    return match.setting.notation.index("seat", name)


def refusal(match: Match, move: str, seat: str = "") -> str:
    """The rule that forbids the move; fails if it is legal or if being refused changes anything."""
    before = match.table.clone()
    with pytest.raises(IllegalMove) as refused:
        match.play(move, seat_named(match, seat) if seat else None)
    assert match.table == before
    return refused.value.rule


# ---- looking -----------------------------------------------------------------------------------


def legal(match: Match, seat: str = "") -> set[str]:
    """The texts of every legal move of whoever is to act."""
    who = seat_named(match, seat) if seat else match.to_act()[0]
    return {match.setting.notation.text(move) for move in match.table.moves(who)}


def words(match: Match) -> dict[str, Any]:
    """The whole position, as a scenario would hold it."""
    return GAME.write_position(match.table)


def province(match: Match, name: str) -> dict[str, Any]:
    found: dict[str, Any] = words(match)["provinces"].get(name, {})
    return found


def army(match: Match, name: str) -> dict[str, Any]:
    found: dict[str, Any] = words(match)["armies"].get(name, {})
    return found


def house(match: Match, name: str) -> dict[str, Any]:
    found: dict[str, Any] = words(match).get("houses", {}).get(name, {})
    return found


def told(match: Match, kind: type[E]) -> list[E]:
    """Every event of a kind in the log, the earliest first."""
    return [line.event for line in match.log if isinstance(line.event, kind)]
