"""What a coach says to one seat."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kassen.server.shapes.common import MoveText, Request


class CoachWish(Request):
    think: bool = False
    """The coach also says what he would do, and what he makes of the move asked about."""
    about: MoveText = ""
    """A move that you think of."""


class CoachLineInfo(Struct):
    text: str
    rule: str
    """May be empty."""


Verdict = Literal["", "good", "doubtful"]


class OpinionInfo(Struct):
    """What a bot makes of it, on what your seat knows."""

    move: str
    """What it would do, as the text of a move."""
    label: str
    about: str
    """The move that was asked about; empty: none."""
    verdict: Verdict
    """Of that move."""
    lines: list[CoachLineInfo]


class CoachInfo(Struct):
    number: int
    purpose: list[CoachLineInfo]
    """What your decision is for; empty if you have none to make."""
    plan: list[CoachLineInfo]
    threats: list[CoachLineInfo]
    opinion: OpinionInfo | None
    """If it was asked for and there is something to decide."""
