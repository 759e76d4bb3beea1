"""Keys and the host's doings over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import Parameter

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.http.routes import in_match
from kassen.server.play.door import Visitor, refusals
from kassen.server.services import Services
from kassen.server.shapes.matches import AlikeInfo, HostWish, KeyInfo, Link, SeatChange

KeyName = Annotated[str, Parameter(max_length=40)]


@in_match(get, "/keys", "Your keys of this match")
async def keys(visitor: Visitor, services: Services) -> list[KeyInfo]:
    """Those of your role, and those that you made for spectators. Nothing here opens anything."""
    return await services.keys.listed(visitor.holder)


@in_match(post, "/keys", "One more key of yours, for another device", "not-allowed", "not-kept")
async def another_key(visitor: Visitor, services: Services) -> Link:
    return await services.keys.more(visitor.holder)


@in_match(put, "/keys", "Your key made anew: the old ones end", "not-allowed", "not-kept")
async def new_key(visitor: Visitor, services: Services) -> Link:
    return await services.keys.anew(visitor.holder)


@in_match(
    delete,
    "/keys/{key:str}",
    "End one of your keys",
    "not-allowed",
    "not-found",
    "refused",
    "not-kept",
)
async def end_key(key: KeyName, visitor: Visitor, services: Services) -> None:
    async with refusals(services, visitor):
        await services.keys.end(visitor.holder, key)


@in_match(post, "/spectators", "A new link for spectators", "not-allowed", "not-kept")
async def spectators(visitor: Visitor, services: Services) -> Link:
    return await services.keys.for_spectators(visitor.holder)


@in_match(
    put,
    "/seats/{seat:int}",
    "A bot, or a person, for a seat (host)",
    "not-allowed",
    "too-large",
    "bad-wish",
    "refused",
    "not-found",
    "not-kept",
)
async def host_change(
    seat: Annotated[int, Parameter(ge=0, le=63)],
    data: HostWish,
    visitor: Visitor,
    services: Services,
) -> SeatChange:
    """A bot for a seat that a bot holds or whose player is away; a person for a bot's seat."""
    visitor.must_be_host()
    if data.kind == "bot" and data.bot is None:
        raise Problem("invalid-request", phrase("say-which-bot"))
    bot = data.bot if data.kind == "bot" else None
    async with refusals(services, visitor):
        link = await services.hosting.seat(visitor.match, seat, bot, data.name)
    async with services.matches.hold(visitor.match) as found:
        return SeatChange(
            found.speaker(visitor.lang).seat_info(
                found.seats[seat], found.kept.header.clock, found.match
            ),
            link,
        )


@in_match(get, "/alike", "Seats that one person may hold (host)", "not-allowed")
async def alike(visitor: Visitor, services: Services) -> AlikeInfo:
    """Of a game that people gathered for, until it is over."""
    visitor.must_be_host()
    return AlikeInfo(*await services.gatherings.places.alike(visitor.match))


@in_match(
    post,
    "/stop",
    "Stop the match (host)",
    "not-allowed",
    "refused",
    "not-kept",
    status_code=204,
)
async def stop(visitor: Visitor, services: Services) -> None:
    """Nobody plays on; everybody may still look at it."""
    visitor.must_be_host()
    async with refusals(services, visitor):
        await services.hosting.stop(visitor.match)


@in_match(
    delete,
    "",
    "Delete a match that is over or stopped (host)",
    "not-allowed",
    "refused",
    "not-kept",
)
async def remove(visitor: Visitor, services: Services) -> None:
    """For good: links, log, record and talk."""
    visitor.must_be_host()
    async with refusals(services, visitor):
        await services.hosting.delete(visitor.match)


HANDLERS = [keys, another_key, new_key, end_key, spectators, host_change, alike, stop, remove]
