"""Games and seats of an account over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, post, put
from litestar.params import Parameter

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.http.security import address_of
from kassen.server.people.api import info
from kassen.server.people.holdings import SHOWN
from kassen.server.people.routes import Asking, Name, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.play.door import holders_of
from kassen.server.services import Services
from kassen.server.shapes.club import AccountInfo, SettingsWish
from kassen.server.shapes.matches import Link, MineWish, Summary
from kassen.server.watch.summaries import summaries

_SETTINGS = 16 * 1024


@by_member(get, "/games", "Your games, on every device")
async def my_games(request: Asking, member: Member, services: Services) -> list[Summary]:
    """Whose turn it is there; since when, says `changed`. Those that go on come first."""
    held = await services.club.holdings.of(member.account.id, SHOWN)
    services.limits.opens(address_of(request.scope), len(held))
    return await summaries(services, [one.holder for one in held], member.lang)


@by_member(
    post,
    "/games",
    "Tie seats to your account, by their links",
    "refused",
    "too-large",
    "not-kept",
    status_code=200,
)
async def tie(request: Asking, data: MineWish, member: Member, services: Services) -> AccountInfo:
    """Tokens that open nothing, and those of spectators and hosts, are passed over."""
    held = await holders_of(data.links, address_of(request.scope), services)
    await services.club.holdings.tie(member.account.id, held)
    return await info(services, member.account, member.session)


@by_member(delete, "/games/{match:str}", "Untie your seats in a match", "not-found", "not-kept")
async def untie(match: Name, member: Member, services: Services) -> None:
    """Their links open them as before."""
    await services.club.holdings.untie(member.account.id, match)


@by_member(post, "/games/{match:str}/keys", "Keys to your seats", "not-found", "not-kept")
async def keys(match: Name, member: Member, services: Services) -> list[Link]:
    """For this device, while you are signed in on it."""
    account, session = member.account.id, member.session
    return await services.club.holdings.open(account, session, match, anew=False)


@by_member(
    put, "/games/{match:str}/keys", "Take your seats back: other keys end", "not-found", "not-kept"
)
async def take_back(match: Name, member: Member, services: Services) -> list[Link]:
    account, session = member.account.id, member.session
    return await services.club.holdings.open(account, session, match, anew=True)


@by_member(
    post,
    "/games/{match:str}/seats/{seat:int}/hand-on",
    "A link by which somebody else takes your seat over",
    "not-found",
    "refused",
    "not-kept",
)
async def hand_on(
    match: Name,
    seat: Annotated[int, Parameter(ge=0, le=63)],
    member: Member,
    services: Services,
) -> Link:
    """It is no seat of yours any more: all of its keys end, and the table is told."""
    return await services.club.holdings.hand_on(member.account.id, match, seat)


@by_member(put, "/settings", "How you like the page", "too-large", "not-kept")
async def settings(data: SettingsWish, member: Member, services: Services) -> AccountInfo:
    kept = msgspec.json.encode(data.settings)
    if len(kept) > _SETTINGS:
        raise Problem("too-large", phrase("settings-too-large"))
    account = await services.club.accounts.change(member.account, settings=kept)
    return await info(services, account, member.session)


HANDLERS = [my_games, tie, untie, keys, take_back, hand_on, settings]
