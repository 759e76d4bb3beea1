"""A tournament as it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.words.sentences import words_for
from kassen.server.lobby.tables.words import chosen
from kassen.server.lobby.tournaments.desk import Held
from kassen.server.lobby.tournaments.tournament import Round, Standing, Tournament
from kassen.server.shapes.tournaments import (
    TournamentCorrection,
    TournamentInfo,
    TournamentLine,
    TournamentPlayer,
    TournamentRound,
    TournamentSeat,
    TournamentStanding,
    TournamentTable,
)
from kassen.server.watch.states import iso


def line(one: Tournament, players: int) -> TournamentLine:
    return TournamentLine(**_line(one, players))


def _line(one: Tournament, players: int) -> dict[str, Any]:
    game = game_named(one.agreed.game)
    return {
        "tournament": one.id,
        "title": one.title,
        "game": game.id,
        "game_title": game.title,
        "format": one.format,
        "stage": one.stage,
        "size": one.size,
        "players": players,
        "until": iso(one.until),
    }


def told(
    held: Held, setting: Setting, names: Mapping[str, str], account: str | None, lang: str
) -> TournamentInfo:
    """`account`: of whoever looks, if he is signed in."""
    one = held.tournament
    mine = [entrant for entrant in held.entrants if account and entrant.account == account]
    return TournamentInfo(
        **_line(one, len(held.entrants)),
        owner=names.get(held.owner or "", ""),
        chosen=chosen(setting, words_for(setting, lang)),
        clock=one.agreed.clock,
        rated=one.agreed.rated,
        rounds_wanted=one.rounds_wanted,
        round_time=None if one.round_time is None else one.round_time // 1000,
        fills=one.fills,
        people=[
            TournamentPlayer(
                entrant.number,
                names.get(entrant.account or "", ""),
                entrant.account,
                entrant.is_out,
            )
            for entrant in held.entrants
        ],
        rounds=[_round(each) for each in one.rounds],
        standings=_placed(one.standings(held.entrants)),
        log=[
            TournamentCorrection(iso(each.at), each.round, each.table, each.by, each.points)
            for each in one.log
        ],
        mine=account is not None and account == held.owner,
        number=mine[0].number if mine else None,
    )


def _round(one: Round) -> TournamentRound:
    return TournamentRound(
        tables=[
            TournamentTable(
                match=table.match,
                seats=[
                    TournamentSeat(player, None if table.points is None else table.points[seat])
                    for seat, player in enumerate(table.players)
                ],
                drawn=table.drawn,
                called_off=table.called_off,
                corrected=table.corrected,
            )
            for table in one.tables
        ],
        byes=one.byes,
        until=None if one.until is None else iso(one.until),
    )


def _placed(rows: list[Standing]) -> list[TournamentStanding]:
    """Who is level in everything shares a place."""
    keys = [one.key for one in rows]
    return [
        TournamentStanding(
            place=keys.index(one.key) + 1,
            number=one.number,
            points=one.points,
            opponents=one.opponents,
            firsts=one.firsts,
            rounds=one.rounds,
        )
        for one in rows
    ]
