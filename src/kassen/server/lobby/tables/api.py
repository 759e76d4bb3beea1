"""Tables at which people gather, over HTTP."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any, Literal

from litestar import Request, delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter
from msgspec import Struct
from msgspec.structs import replace

from kassen.core.play.sides import most_bid
from kassen.core.values.errors import DataError, PlayRefused, SettingError
from kassen.server.http.language import language_of, phrase
from kassen.server.http.links import link_of
from kassen.server.http.problems import TO_MAKE, Problem, problems
from kassen.server.http.security import address_of
from kassen.server.lobby.tables.gathering import Chair, Gathering, NoSuchTable
from kassen.server.lobby.tables.gatherings import bot_chair
from kassen.server.lobby.tables.guests import answered
from kassen.server.lobby.tables.words import playing_info, table_info
from kassen.server.people.sign_in.door import caller_of, must_be_known
from kassen.server.play.door import bearer_of, begun_at
from kassen.server.play.seating import tidy
from kassen.server.play.tokens import SPECTATOR, mint, token_hash
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

Asking = Request[Any, Any, Any]
Id = Annotated[str, Parameter(max_length=40)]
SeatNumber = Annotated[int, Parameter(ge=0, le=63)]


class Guest(Struct, frozen=True):
    """Somebody who looks at a table, with or without a key of it."""

    hash: bytes
    lang: str
    role: Literal["host", "seat", "invited", ""] = ""
    seat: int | None = None
    account: str = ""
    """If he is signed in: he is known by it as by a key."""
    is_asked: bool = False
    """By his account."""
    is_barred: bool = False
    """Whose table it is does not want him there."""


def guest_at(gathering: Gathering, guest: Guest) -> Guest:
    """Who he is there by now."""
    hash, account = guest.hash, guest.account
    seat = gathering.seat_of(hash, account)
    if hash == gathering.host or (account and account == gathering.owner):
        return replace(guest, role="host", seat=seat)
    if seat is not None:
        return replace(guest, role="seat", seat=seat)
    is_asked = guest.is_asked or hash == gathering.invite
    return replace(guest, role="invited" if is_asked else "", seat=None)


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


async def look_at(request: Asking, services: Services, id: str) -> tuple[Gathering, Guest]:
    """Who knows of a table that is not public has been invited, or sits there."""
    token = bearer_of(request)
    gathering = await services.gatherings.find(id)
    who = Guest(token_hash(token) if token else b"", language_of(request))
    if caller := await caller_of(request, services):
        is_asked = await services.gatherings.guests.is_invited(id, caller.id)
        who = replace(who, account=caller.id, is_asked=is_asked)
    guest = guest_at(gathering, who)
    if token and not guest.role:
        services.limits.wrong_token(address_of(request.scope))
    if guest.account and guest.role in ("invited", ""):
        blocked = await services.club.circle.is_blocked(guest.account, [gathering.owner])
        guest = replace(guest, role="", is_barred=True) if blocked else guest
    if gathering.whom != "public" and not guest.role:
        raise NoSuchTable(id)
    return gathering, guest


@asynccontextmanager
async def _changing(request: Asking, services: Services, id: str) -> AsyncIterator[Any]:
    """The table, to change it, and who he is there by then."""
    _, guest = await look_at(request, services, id)
    async with services.gatherings.changing(id) as gathering:
        yield gathering, guest_at(gathering, guest)


async def shown(services: Services, gathering: Gathering, guest: Guest) -> TableInfo:
    setting = await services.gatherings.setting(gathering)
    seat = gathering.seat_of(guest.hash, guest.account)
    is_host = guest.role == "host" or guest.hash == gathering.maker
    info = table_info(
        setting, gathering, guest.lang, seat=seat, host=is_host, account=guest.account
    )
    if info.owner:
        info.invited = await services.gatherings.guests.invited_to(gathering.id)
    return info


# ---- finding a table ---------------------------------------------------------------------------


@get(
    "/tables",
    summary="Tables to sit down at, games to watch, and games that are over",
    responses=problems(),
)
async def tables(request: Asking, services: Services, lang: str | None = None) -> TablesInfo:
    """Public ones alone: the newest 50 tables and games, and the 6 that ended last."""
    found, lang = services.gatherings, language_of(request)
    gathering = []
    for one in await found.listed():
        with suppress(SettingError, DataError):  # of a game that is not here any more
            setting = await found.setting(one)
            gathering.append(table_info(setting, one, lang, seat=None, host=False))
    playing = [playing_info(one, lang) for one in await found.playing()]
    return TablesInfo(gathering, playing, await services.finished.newest(lang))


@post(
    "/tables",
    summary="Make a table at which others may sit down",
    responses=problems(*TO_MAKE),
)
async def make(request: Asking, data: TableWish, services: Services) -> NewTable:
    """The game begins when every seat is taken and everybody is ready.

    At a rated table everybody who sits down is signed in, and his seat belongs to his account.
    """
    services.limits.new_match(address_of(request.scope))
    caller = await caller_of(request, services)
    owner = caller.id if caller else ""
    must_be_known(owner, data.rated)
    data, beginning = await begun_at(request, services, data, len(data.chairs))
    made = await services.gatherings.make(data, owner, address_of(request.scope), beginning)
    hash = token_hash(made.key or made.host)
    guest = Guest(hash, language_of(request), "host", account=owner)
    return NewTable(
        table=await shown(services, made.gathering, guest),
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
    return await shown(services, *await look_at(request, services, table))


@at_table(post, "/watch", "A link for whoever wants to watch", "not-kept")
async def watch(request: Asking, table: Id, services: Services) -> Link:
    """Of a public table at which the game has begun, also when it is over, or of a shown game."""
    services.limits.new_match(address_of(request.scope))
    kept = await services.storage.match(table)
    if kept is None or not (kept.is_public or await services.shares.is_shared(table)):
        raise NoSuchTable(table)
    key = mint(table, SPECTATOR)
    await services.storage.change_keys([key])
    return link_of(key, SPECTATOR)


# ---- sitting down ------------------------------------------------------------------------------


@at_table(
    post,
    "/seats/{seat:int}",
    "Sit down",
    "not-signed-in",
    "not-allowed",
    "refused",
    "too-large",
    "not-kept",
)
async def join(
    request: Asking, table: Id, seat: SeatNumber, data: JoinWish, services: Services
) -> Seated:
    """The key opens the seat in the game as well."""
    services.limits.new_match(address_of(request.scope))
    key = secrets.token_urlsafe(32)
    async with _changing(request, services, table) as (gathering, guest):
        if guest.is_barred:
            raise Problem("refused", phrase("cannot-sit-here"))
        if guest.seat is not None:
            raise Problem("refused", phrase("one-seat-each"))
        must_be_known(guest.account, gathering.agreed.rated)
        if account := guest.account:
            await services.gatherings.guests.knows(table, account)
        invited = guest.role in ("invited", "host")
        hash = token_hash(key)
        sat = gathering.sit(seat, tidy(data.name), hash, invited=invited, account=account)
        sat.place = await services.gatherings.places.at(table, address_of(request.scope))
    if account:
        await services.gatherings.guests.write(answered(table, account))
    mine = replace(guest, hash=hash, seat=seat)
    return Seated(await shown(services, gathering, mine), key)


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
    return await shown(services, gathering, guest)


@at_table(
    put, "/ready", "You are ready, or not yet", "no-token", "refused", "too-large", "not-kept"
)
async def ready(request: Asking, table: Id, data: ReadyWish, services: Services) -> TableInfo:
    gathering, _ = await look_at(request, services, table)
    setting = await services.gatherings.setting(gathering)
    most = most_bid(setting.game, setting.edition)
    if data.bid is not None and abs(data.bid) > most:
        raise PlayRefused(phrase("bid-too-high", most=most))
    async with _changing(request, services, table) as (gathering, guest):
        gathering.be_ready(_seat(guest), data.ready, data.bid)
    return await shown(services, gathering, guest)


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
    gathering, guest = await look_at(request, services, table)
    must_be_host(guest)
    chair = Chair(held=data.kind == "held")
    if data.kind == "bot":
        chair = bot_chair(await services.gatherings.setting(gathering), data.bot)
    async with _changing(request, services, table) as (gathering, guest):
        gathering.put(seat, chair)
    return await shown(services, gathering, guest)


@at_table(delete, "", "Call it off (host)", "not-allowed", "refused", "not-kept")
async def call_off(request: Asking, table: Id, services: Services) -> None:
    """Nobody sits there any more; a game that has begun goes on."""
    _, guest = await look_at(request, services, table)
    must_be_host(guest)
    await services.gatherings.remove(table)


def must_be_host(guest: Guest) -> None:
    if guest.role != "host":
        raise Problem("not-allowed", phrase("only-the-host"), role=guest.role or SPECTATOR)


HANDLERS = [tables, make, table, watch, join, leave, move, ready, place, call_off]
