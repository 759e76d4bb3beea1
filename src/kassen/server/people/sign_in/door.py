"""The club's door: whose cookie it is, and whether a page of ours has sent it."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from msgspec import Struct

from kassen.server.http.language import language_of, phrase
from kassen.server.http.problems import Problem
from kassen.server.http.security import address_of
from kassen.server.http.settings import ServerSettings
from kassen.server.people.accounts import Account
from kassen.server.people.order import must_be_free
from kassen.server.people.sign_in.passkeys import RelyingParty
from kassen.server.people.sign_in.sessions import LASTS, Session
from kassen.server.services import Services

_SAFE = ("GET", "HEAD", "OPTIONS")


class Member(Struct, frozen=True):
    """Somebody who is signed in."""

    account: Account
    session: Session
    lang: str


def from_our_page(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Whatever changes something comes from a page of this server, or is refused.

    Browsers send cookies along with what other pages ask them to send. They say whose page it is;
    that an `Origin` is ours has been seen at the outer door (`security.Guard`).
    """
    if not _is_ours(connection):
        raise Problem("not-allowed", phrase("wrong-origin"))


def _is_ours(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    if connection.scope.get("method") in _SAFE:
        return True
    site = connection.headers.get("sec-fetch-site")
    return "origin" in connection.headers if site is None else site == "same-origin"


async def member_of(
    request: Request[Any, Any, Any], services: Services, lang: str | None = None
) -> Member:
    """Who is signed in; Problem if nobody is."""
    secret = request.cookies.get(_cookie_name(request, services.settings), "")
    session = await services.club.sessions.find(secret) if secret else None
    account = await services.club.accounts.find(session.account) if session else None
    if session is None or account is None:
        if secret:
            services.limits.wrong_token(address_of(request.scope))
        raise Problem("not-signed-in", phrase("sign-in-first"))
    must_be_free(account)
    return Member(account, session, language_of(request))


async def caller_of(request: Request[Any, Any, Any], services: Services) -> Account | None:
    """Who is signed in, if anybody, where one needs not be; a page of others asks for nobody."""
    if _cookie_name(request, services.settings) not in request.cookies or not _is_ours(request):
        return None
    try:
        return (await member_of(request, services)).account
    except Problem as problem:
        if problem.kind not in ("not-signed-in", "not-allowed"):  # nor if he is suspended
            raise
        return None


def must_be_known(account: str, is_rated: bool) -> None:
    """Who plays a game that counts is signed in."""
    if is_rated and not account:
        raise Problem("not-signed-in", phrase("sign-in-first"))


def cookie(request: Request[Any, Any, Any], settings: ServerSettings, secret: str | None) -> Cookie:
    """What the browser is to keep; None: nothing any more."""
    return Cookie(
        key=_cookie_name(request, settings),
        value=secret or "",
        path="/",
        max_age=LASTS // 1000 if secret else 0,
        secure=_by_https(request, settings),
        httponly=True,
        samesite="lax",
    )


def _cookie_name(request: Request[Any, Any, Any], settings: ServerSettings) -> str:
    """Over https, one that no other host of the same domain can have set."""
    return "__Host-kassen" if _by_https(request, settings) else "kassen"


def _by_https(request: Request[Any, Any, Any], settings: ServerSettings) -> bool:
    """As the browser sees it: before us there may be a proxy."""
    named = f"https://{request.headers.get('host', '')}"
    return request.scope["scheme"] == "https" or named in settings.origins


def relying_party(request: Request[Any, Any, Any], settings: ServerSettings) -> RelyingParty:
    """For passkeys of the page that asks; Problem if there can be none."""
    origin = request.headers.get("origin", "")
    host = urlsplit(origin).hostname or ""
    if not can_have_passkeys(host):
        raise Problem("refused", phrase("passkeys-need-name"))
    return RelyingParty(settings.relying_party or host, origin)


def can_have_passkeys(host: str) -> bool:
    """Browsers make them for names alone.

    >>> can_have_passkeys("localhost"), can_have_passkeys("127.0.0.1"), can_have_passkeys("")
    (True, False, False)
    """
    try:
        ip_address(host)
    except ValueError:
        return bool(host)
    return False
