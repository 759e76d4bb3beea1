"""Tournaments: what they are, who plays, how everybody stands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kassen.core.values.clocks import Clock
from kassen.server.shapes.common import Request
from kassen.server.shapes.matches import Agreement
from kassen.server.shapes.tables import ChosenInfo

_DAY = 24 * 60 * 60
TournamentFormat = Literal["swiss", "robin", "knockout"]
TournamentStage = Literal["open", "playing", "over", "off"]


class TournamentWish(Agreement, kw_only=True):
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    format: TournamentFormat
    size: Annotated[int, Meta(ge=2, le=5)]
    """Players at a table."""
    rounds: Annotated[int, Meta(ge=1, le=20)] = 3
    """Of a knock-out and a round robin they follow from how many take part."""
    sign_up: Annotated[int, Meta(ge=60, le=60 * _DAY)] = 7 * _DAY
    """Seconds until it begins by itself; the organiser may begin it before."""
    round_time: Annotated[int, Meta(ge=60, le=90 * _DAY)] | None = None
    """Seconds after which games of a round that still go on are drawn; null: it waits for all."""
    fills: bool = True
    """Bots take seats that would stay empty; else who is left over rests and wins a point."""


class ResultWish(Request):
    points: Annotated[list[Annotated[float, Meta(ge=0, le=1)]], Meta(min_length=2, max_length=5)]
    """By seats."""


class TournamentPlayer(Struct):
    number: int
    name: str
    """Empty: the account is gone; of a bot too."""
    account: str | None
    out: bool
    """He has withdrawn."""


class TournamentSeat(Struct):
    number: int
    """0: a bot."""
    points: float | None


class TournamentTable(Struct):
    match: str
    seats: list[TournamentSeat]
    drawn: bool
    """The time of the round was over before the game was."""
    called_off: bool
    """Its players have called it off, so it is a draw."""
    corrected: bool
    """The organiser has put it right."""


class TournamentRound(Struct):
    tables: list[TournamentTable]
    byes: list[int]
    until: str | None


class TournamentStanding(Struct):
    place: int
    number: int
    points: float
    opponents: float
    """What those whom he met have won: it decides between equal points."""
    firsts: int
    """Tables that he won: they decide next."""
    rounds: int
    """How far he came, of a knock-out: it counts before all else."""


class TournamentCorrection(Struct):
    at: str
    round: int
    table: int
    by: str
    points: list[float]


class TournamentLine(Struct):
    """As it stands in the list."""

    tournament: str
    title: str
    game: str
    game_title: str
    format: TournamentFormat
    stage: TournamentStage
    size: int
    players: int
    until: str


class TournamentInfo(TournamentLine):
    owner: str
    """What the organiser is called; empty: the account is gone."""
    chosen: list[ChosenInfo]
    clock: Clock | None
    rated: bool
    rounds_wanted: int
    round_time: int | None
    fills: bool
    people: list[TournamentPlayer]
    rounds: list[TournamentRound]
    standings: list[TournamentStanding]
    log: list[TournamentCorrection]
    """What the organiser has put right, the oldest first."""
    mine: bool
    """You have made it."""
    number: int | None
    """Yours, if you take part."""


class TournamentOfMine(Struct):
    """For the export: one that you have made, or take part in."""

    tournament: str
    title: str
    owner: bool
    number: int | None
