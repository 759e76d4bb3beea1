"""Tournaments over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.params import Parameter

from kassen.core.engine.registry import game_ids, game_named
from kassen.server.http.language import language_of
from kassen.server.http.problems import problems
from kassen.server.http.security import address_of
from kassen.server.lobby.tournaments.words import line, told
from kassen.server.people.routes import Name, by_member
from kassen.server.people.sign_in.door import Member, caller_of
from kassen.server.services import Services
from kassen.server.shapes.tournaments import (
    ResultWish,
    TournamentInfo,
    TournamentLine,
    TournamentWish,
)

Number = Annotated[int, Parameter(ge=0, le=1000)]
_CHANGES = ("not-found", "refused", "not-kept")


@get("/tournaments", summary="Tournaments, the newest first", responses=problems())
async def listed(services: Services) -> list[TournamentLine]:
    """Those that one may join, that are played, and that are over."""
    found = await services.tournaments.listed()
    return [line(one, many) for one, many in found if one.agreed.game in game_ids()]


@get(
    "/tournaments/{tournament:str}",
    summary="A tournament: who plays, rounds, standings",
    responses=problems("not-found"),
)
async def tournament(
    request: Request[Any, Any, Any],
    tournament: Name,
    services: Services,
    lang: str | None = None,
) -> TournamentInfo:
    """Whoever is signed in is told whether he takes part."""
    caller = await caller_of(request, services)
    return await _shown(services, tournament, caller.id if caller else None, language_of(request))


async def _shown(services: Services, id: str, account: str | None, lang: str) -> TournamentInfo:
    held = await services.tournaments.find(id)
    game_named(held.tournament.agreed.game)
    agreed, size = held.tournament.agreed, held.tournament.size
    setting = await services.seating.agreed(agreed, size)
    whose = [one.account for one in held.entrants if one.account]
    names = await services.tournaments.names([*whose, *([held.owner] if held.owner else [])])
    return told(held, setting, names, account, lang)


@by_member(
    post, "/tournaments", "Make a tournament", "bad-wish", "refused", "too-large", "not-kept"
)
async def make(
    request: Request[Any, Any, Any], data: TournamentWish, member: Member, services: Services
) -> TournamentInfo:
    """Everybody may join until its time is over, or you begin it."""
    services.limits.new_match(address_of(request.scope))
    id = await services.tournaments.make(member.account.id, data)
    return await _shown(services, id, member.account.id, member.lang)


@by_member(put, "/tournaments/{tournament:str}/entry", "Take part", *_CHANGES)
async def join(tournament: Name, member: Member, services: Services) -> TournamentInfo:
    await services.tournaments.join(tournament, member.account.id)
    return await _shown(services, tournament, member.account.id, member.lang)


@by_member(
    delete,
    "/tournaments/{tournament:str}/entry",
    "Take part no longer",
    *_CHANGES,
    status_code=200,
)
async def leave(tournament: Name, member: Member, services: Services) -> TournamentInfo:
    """Once it has begun: a game that goes on is played to its end, the next round has none."""
    await services.tournaments.leave(tournament, member.account.id)
    return await _shown(services, tournament, member.account.id, member.lang)


@by_member(
    post, "/tournaments/{tournament:str}/begin", "Begin it (organiser)", *_CHANGES, status_code=200
)
async def begin(tournament: Name, member: Member, services: Services) -> TournamentInfo:
    await services.tournaments.begin(tournament, member.account.id)
    return await _shown(services, tournament, member.account.id, member.lang)


@by_member(
    delete, "/tournaments/{tournament:str}", "Call it off (organiser)", *_CHANGES, status_code=200
)
async def call_off(tournament: Name, member: Member, services: Services) -> TournamentInfo:
    """Games that have begun go on."""
    await services.tournaments.call_off(tournament, member.account.id)
    return await _shown(services, tournament, member.account.id, member.lang)


@by_member(
    put,
    "/tournaments/{tournament:str}/rounds/{round:int}/tables/{number:int}",
    "Put a result right (organiser)",
    "too-large",
    *_CHANGES,
)
async def correct(
    tournament: Name,
    round: Number,
    number: Number,
    data: ResultWish,
    member: Member,
    services: Services,
) -> TournamentInfo:
    """`number`: of the table. Everybody reads in the log that it was done."""
    await services.tournaments.correct(
        tournament, member.account.id, member.account.name, round, number, data.points
    )
    return await _shown(services, tournament, member.account.id, member.lang)


HANDLERS = [listed, tournament, make, join, leave, begin, call_off, correct]
