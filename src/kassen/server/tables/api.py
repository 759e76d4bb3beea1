"""Tables at which people gather, over HTTP."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

from litestar import Request, delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter
from msgspec import Struct

from kassen.server.door import bearer_of
from kassen.server.language import language_of, phrase
from kassen.server.links import link_of
from kassen.server.problems import Problem, problems
from kassen.server.seating import tidy
from kassen.server.security import address_of
from kassen.server.services import Services
from kassen.server.shapes.matches import Link
from kassen.server.shapes.tables import (
    JoinWish,
    MoveChairWish,
    NewTable,
    PutWish,
    ReadyWish,
    Seated,
    TableInfo,
    TablesInfo,
    TableWish,
)
from kassen.server.tables.gathering import Chair, Gathering, NoSuchTable
from kassen.server.tables.gatherings import bot_chair
from kassen.server.tables.words import playing_info, table_info
from kassen.server.tokens import SPECTATOR, mint, token_hash

Asking = Request[Any, Any, Any]
Id = Annotated[str, Parameter(max_length=40)]
SeatNumber = Annotated[int, Parameter(ge=0, le=63)]


class Guest(Struct, frozen=True):
    """Somebody who looks at a table, with or without a key of it."""

    hash: bytes
    lang: str
    role: Literal["host", "seat", "invited", ""]
    seat: int | None = None


def guest_at(gathering: Gathering, hash: bytes, lang: str) -> Guest:
    if hash and hash == gathering.host:
        return Guest(hash, lang, "host")
    if (seat := gathering.seat_of(hash)) is not None:
        return Guest(hash, lang, "seat", seat)
    return Guest(hash, lang, "invited" if hash and hash == gathering.invite else "")


def at_table(
    method: type[HTTPRouteHandler], path: str, summary: str, *refusals: str, **options: Any
) -> HTTPRouteHandler:
    return method(
        f"/tables/{{table:str}}{path}",
        summary=summary,
        responses=problems("not-found", *refusals),
        security=[{"bearer": []}, {}],
        **options,
    )


async def _look(request: Asking, services: Services, id: str) -> tuple[Gathering, Guest]:
    """Who knows of a table that is not public has been invited, or sits there."""
    token = bearer_of(request)
    gathering = await services.gatherings.find(id)
    guest = guest_at(gathering, token_hash(token) if token else b"", language_of(request))
    if token and not guest.role:
        services.limits.wrong_token(address_of(request.scope))
    if gathering.whom != "public" and not guest.role:
        raise NoSuchTable(id)
    return gathering, guest


@asynccontextmanager
async def _changing(request: Asking, services: Services, id: str) -> AsyncIterator[Any]:
    """The table, to change it, and who he is there by then."""
    _, guest = await _look(request, services, id)
    async with services.gatherings.changing(id) as gathering:
        yield gathering, guest_at(gathering, guest.hash, guest.lang)


async def _shown(services: Services, gathering: Gathering, guest: Guest) -> TableInfo:
    setting = await services.gatherings.setting(gathering)
    seat, is_host = gathering.seat_of(guest.hash), guest.role == "host"
    return table_info(setting, gathering, guest.lang, seat=seat, host=is_host)


# ---- finding a table ---------------------------------------------------------------------------


@get(
    "/tables",
    summary="Tables to sit down at, games to watch, and games that are over",
    responses=problems(),
)
async def tables(request: Asking, services: Services, lang: str | None = None) -> TablesInfo:
    """Public ones alone: the newest 50 tables and games, and the 6 that ended last."""
    found, lang = services.gatherings, language_of(request)
    gathering = [
        table_info(await found.setting(one), one, lang, seat=None, host=False)
        for one in await found.listed()
    ]
    playing = [playing_info(one) for one in await found.playing()]
    return TablesInfo(gathering, playing, await services.finished.newest(lang))


@post(
    "/tables",
    summary="Make a table at which others may sit down",
    responses=problems("bad-wish", "too-large", "not-kept"),
)
async def make(request: Asking, data: TableWish, services: Services) -> NewTable:
    """The game begins when every seat is taken and everybody is ready."""
    services.limits.new_match(address_of(request.scope))
    made = await services.gatherings.make(data)
    guest = Guest(token_hash(made.key or made.host), language_of(request), "host")
    return NewTable(
        table=await _shown(services, made.gathering, guest),
        key=made.key,
        host=made.host,
        invite=made.invite,
        link=f"/gather/{made.gathering.id}#{made.invite}",
    )


@at_table(get, "", "A table")
async def table(
    request: Asking, table: Id, services: Services, lang: str | None = None
) -> TableInfo:
    """With your key, the host's or an invitation; a public one without."""
    return await _shown(services, *await _look(request, services, table))


@at_table(post, "/watch", "A link for whoever wants to watch", "not-kept")
async def watch(request: Asking, table: Id, services: Services) -> Link:
    """Of a public table at which the game has begun, also when it is over."""
    services.limits.new_match(address_of(request.scope))
    kept = await services.storage.match(table)
    if kept is None or not kept.is_public:
        raise NoSuchTable(table)
    key = mint(table, SPECTATOR)
    await services.storage.change_keys([key])
    return link_of(key, SPECTATOR)


# ---- sitting down ------------------------------------------------------------------------------


@at_table(post, "/seats/{seat:int}", "Sit down", "refused", "too-large", "not-kept")
async def join(
    request: Asking, table: Id, seat: SeatNumber, data: JoinWish, services: Services
) -> Seated:
    """The key opens the seat in the game as well."""
    services.limits.new_match(address_of(request.scope))
    key = secrets.token_urlsafe(32)
    async with _changing(request, services, table) as (gathering, guest):
        if guest.role == "seat":
            raise Problem("refused", phrase("one-seat-each"))
        invited = guest.role in ("invited", "host")
        gathering.sit(seat, tidy(data.name), token_hash(key), invited=invited)
    mine = Guest(token_hash(key), guest.lang, "seat", seat)
    return Seated(await _shown(services, gathering, mine), key)


@at_table(delete, "/seat", "Leave your seat", "no-token", "refused", "not-kept")
async def leave(request: Asking, table: Id, services: Services) -> None:
    async with _changing(request, services, table) as (gathering, guest):
        gathering.leave(_seat(guest))


@at_table(
    put, "/seat", "Move to another seat, or swap", "no-token", "refused", "too-large", "not-kept"
)
async def move(request: Asking, table: Id, data: MoveChairWish, services: Services) -> TableInfo:
    """To a free one at once; with somebody else as soon as he asks for yours. Your own: no more."""
    async with _changing(request, services, table) as (gathering, guest):
        gathering.move(_seat(guest), data.seat)
    return await _shown(services, gathering, guest)


@at_table(
    put, "/ready", "You are ready, or not yet", "no-token", "refused", "too-large", "not-kept"
)
async def ready(request: Asking, table: Id, data: ReadyWish, services: Services) -> TableInfo:
    async with _changing(request, services, table) as (gathering, guest):
        gathering.be_ready(_seat(guest), data.ready)
    return await _shown(services, gathering, guest)


def _seat(guest: Guest) -> int:
    if guest.seat is None:
        raise Problem("no-token", phrase("only-a-seat"))
    return guest.seat


# ---- the host ----------------------------------------------------------------------------------


@at_table(
    put,
    "/seats/{seat:int}",
    "A bot, or nobody, for a seat (host)",
    "not-allowed",
    "refused",
    "bad-wish",
    "too-large",
    "not-kept",
)
async def place(
    request: Asking, table: Id, seat: SeatNumber, data: PutWish, services: Services
) -> TableInfo:
    """Whoever sits there has to go; `held` keeps the seat for whoever has an invitation."""
    gathering, guest = await _look(request, services, table)
    _must_be_host(guest)
    chair = Chair(held=data.kind == "held")
    if data.kind == "bot":
        chair = bot_chair(await services.gatherings.setting(gathering), data.bot)
    async with _changing(request, services, table) as (gathering, guest):
        gathering.put(seat, chair)
    return await _shown(services, gathering, guest)


@at_table(delete, "", "Call it off (host)", "not-allowed", "refused", "not-kept")
async def call_off(request: Asking, table: Id, services: Services) -> None:
    """Nobody sits there any more; a game that has begun goes on."""
    _, guest = await _look(request, services, table)
    _must_be_host(guest)
    await services.gatherings.remove(table)


def _must_be_host(guest: Guest) -> None:
    if guest.role != "host":
        raise Problem("not-allowed", phrase("only-the-host"), role=guest.role or SPECTATOR)


HANDLERS = [tables, make, table, watch, join, leave, move, ready, place, call_off]
