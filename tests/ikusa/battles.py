"""Positions in which red is about to fight, for the tests of phase C.

Dice fall attacker first, then defender, step by step. A 9 misses, a 1 hits, whoever rolls it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kassen.core.play.match import Match
from kassen.games.ikusa.box.data import UNITS
from kassen.games.ikusa.rules.events import BattleBegan, DiceRolled
from tests.ikusa.boards import Words, board, told

RED, BLUE, GREEN = "red", "blue", "green"
FAR: Mapping[str, Words] = {
    "red3": {"at": "osumi"},
    "blue3": {"at": "oki"},
    "green3": {"at": "sado"},
}
"""Armies far from every battle here, so that no house goes out by the way."""


def war(
    provinces: Mapping[str, Words] | None = None,
    armies: Mapping[str, Words] | None = None,
    dice: Sequence[int] = (),
    agenda: Sequence[str] = ("pick-battles red",),
    edition: str = "2011",
    far: Mapping[str, Words] = FAR,
    **more: Any,
) -> Match:
    """Phase C of red's second round, at its first decision."""
    words = {"round": 2, "turn": RED, "phase": "c", **more}
    return board(
        agenda,
        provinces=provinces,
        armies={**far, **(armies or {})},
        dice=dice,
        edition=edition,
        **words,
    )


def red(force: str, attacks: str = "", **more: Any) -> Words:
    """A red force and where it has declared battle."""
    return {"owner": RED, "force": force, "attacks": attacks, **more}


def blue(force: str = "", **more: Any) -> Words:
    return {"owner": BLUE, "force": force, **more}


# ---- experienced armies

LEVEL = {1: 0, 2: 3, 3: 5, 4: 6}
"""The first hole of each level."""


def leader(at: str, attacks: str, level: int, units: str = "2 bowman", **more: Any) -> Words:
    """A red army of so high a level that has declared a battle."""
    return {"at": at, "attacks": attacks, "hole": LEVEL[level], "units": units, **more}


def after_success(level: int = 2, edition: str = "2011", **more: Any) -> Match:
    """Red 1 has just emptied Tango from Wakasa; Tajima and Echizen are blue's."""
    provinces = {
        "tango": blue("1 spearman"),
        "tajima": blue("1 spearman"),
        "echizen": blue("1 spearman"),
        "wakasa": red("1 spearman"),
    }
    red1 = leader("wakasa", "tango", level, **more)
    return war(provinces, {"red1": red1}, dice=[1, 9], edition=edition)


# ---- looking


def rolls(match: Match) -> list[tuple[int, str, str, tuple[int, ...]]]:
    """All dice so far: step (0: first strike), colour, unit, dice."""
    colours = match.setting.notation.names["house"].tokens
    return [(e.step, colours[e.house], UNITS[e.unit], e.dice) for e in told(match, DiceRolled)]


def battles(match: Match) -> list[tuple[str, str]]:
    """The battles so far: troop and province attacked."""
    names = match.setting.notation.names
    troops, provinces = names["troop"].tokens, names["province"].tokens
    return [(troops[e.troop], provinces[e.province]) for e in told(match, BattleBegan)]


def kinds(match: Match) -> list[str]:
    """The names of all that happened, in order."""
    return [type(line.event).__name__ for line in match.log]


def tray(match: Match, house: int) -> list[int]:
    """Bowmen, swordsmen, gunners, spearmen in a house's tray."""
    found: bytearray = match.table.pos.tray
    return list(found[4 * house : 4 * house + 4])
