"""Positions in which red wages war and nobody is in its way, for tests of movement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kassen.core.play.match import Match
from tests.ikusa.boards import Words, board

FAR_AWAY: Mapping[str, Words] = {
    "red3": {"at": "osumi"},
    "blue1": {"at": "tsushima"},
    "green1": {"at": "iki"},
}
"""Lone daimyos who meet nobody, so that no house goes out by the way."""
PHASES: Mapping[str, tuple[str, ...]] = {
    "a": ("move-armies red red",),
    "b": ("declare-battles red red",),
    "c": ("pick-battles red",),
    "d": ("final-armies red red", "final-forces red red"),
}


def reds(phase: str, *, agenda: Sequence[str] = (), round: int = 2, **words: Any) -> Match:
    """Red at the beginning of a phase. `words` are those of `board`; enemies are far away."""
    words["armies"] = {**FAR_AWAY, **words.get("armies", {})}
    return board(agenda or PHASES[phase], round=round, turn="red", phase=phase, **words)


def force(units: str, owner: str = "red", **words: Any) -> Words:
    """A province as the words of a position."""
    return {"owner": owner, "force": units, **words}


def held(*provinces: str, by: str = "red") -> dict[str, Words]:
    """One spearman in each."""
    return {province: force("1 spearman", by) for province in provinces}
