"""Signing in by the word of another house (OpenID Connect), over HTTP."""

from __future__ import annotations

from litestar import Response, delete, post, put

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.http.security import address_of
from kassen.server.http.settings import known_base
from kassen.server.people.api import info, welcome
from kassen.server.people.routes import Asking, Name, at_the_door, by_member
from kassen.server.people.sign_in.door import Member
from kassen.server.services import Services
from kassen.server.shapes.club import AccountInfo, OpenIdAnswer, OpenIdDeparture, OpenIdWish


@at_the_door("/sign-in/openid", "Where to sign in elsewhere", "not-sent", status_code=200)
async def depart(request: Asking, data: OpenIdWish, services: Services) -> OpenIdDeparture:
    """The browser goes to `url`, keeps `held`, and comes back to `/account/…` with an answer."""
    services.limits.sign_in(address_of(request.scope))
    found = await services.club.openid.depart(data.provider, _base(request, services))
    return OpenIdDeparture(found.url, found.held)


@at_the_door("/sign-in/openid/answer", "Sign in with the answer from there", status_code=200)
async def come_back(
    request: Asking, data: OpenIdAnswer, services: Services
) -> Response[AccountInfo]:
    """Once, within ten minutes, in the browser that was sent there; it may make an account."""
    services.limits.sign_in(address_of(request.scope))
    account = await services.club.openid.opened(data)
    return await welcome(request, services, account)


@by_member(
    post,
    "/openid",
    "Where to show who you are elsewhere",
    "refused",
    "too-large",
    "not-kept",
    "not-sent",
    status_code=200,
)
async def begin(
    request: Asking, data: OpenIdWish, member: Member, services: Services
) -> OpenIdDeparture:
    services.limits.sign_in(address_of(request.scope))
    base = _base(request, services)
    found = await services.club.openid.depart(data.provider, base, member.account)
    return OpenIdDeparture(found.url, found.held)


@by_member(
    put, "/openid", "Your account is opened from there too", "refused", "too-large", "not-kept"
)
async def add(
    request: Asking, data: OpenIdAnswer, member: Member, services: Services
) -> AccountInfo:
    services.limits.sign_in(address_of(request.scope))
    await services.club.openid.add(member.account, data)
    return await info(services, member.account, member.session)


@by_member(delete, "/openid/{provider:str}", "No more", "refused", "not-kept", status_code=200)
async def remove(provider: Name, member: Member, services: Services) -> AccountInfo:
    """Not if it is your only way in."""
    there = services.club.openid.provider(provider)
    ties = await services.club.openid.listed(member.account.id)
    lost = sum(one.issuer == there.issuer for one in ties)
    if await services.club.ways_in(member.account) <= lost:
        raise Problem("refused", phrase("last-openid"))
    await services.club.openid.remove(member.account, provider)
    return await info(services, member.account, member.session)


def _base(request: Asking, services: Services) -> str:
    base = known_base(services.settings, request.headers.get("origin", ""))
    if base is None:
        raise Problem("refused", phrase("openid-needs-name"))
    return base


HANDLERS = [depart, come_back, begin, add, remove]
