"""What a coach says to one seat."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kassen.server.shapes.common import MoveText, Number, Request


class CoachWish(Request):
    think: bool = False
    """The coach also says what he would do, and what he makes of the move asked about."""
    about: MoveText = ""
    """A move that you think of."""
    compare: bool = False
    """With `think`: all moves that the bot thinks of are compared, and the one asked about."""
    number: Number | None = None
    """An earlier moment: was the move good that you made there? Null: now."""


class CoachLineInfo(Struct):
    text: str
    rule: str
    """May be empty."""


Verdict = Literal["", "good", "doubtful"]


class CandidateInfo(Struct):
    """How a move fared in the ways in which the bot let the round go on."""

    move: str
    label: str
    first: int
    """In so many of them no other candidate was better,"""
    worlds: int
    """of so many."""
    text: str
    """The same and more in words."""


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
    candidates: list[CandidateInfo]
    """If they were asked for: the best first."""
    compared: list[CoachLineInfo]
    """How they were compared, and what is counted."""


class CoachInfo(Struct):
    number: int
    purpose: list[CoachLineInfo]
    """What your decision is for; empty if you have none to make."""
    plan: list[CoachLineInfo]
    threats: list[CoachLineInfo]
    opinion: OpinionInfo | None
    """If it was asked for and there is something to decide."""
