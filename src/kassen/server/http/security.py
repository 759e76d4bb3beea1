"""What stands between the world and the handlers: who may ask, how often, and safe headers."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import perf_counter
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.routes import HTTPRoute
from litestar.types import Message, Receive, Scope, Send

from kassen.server.http.counting import Traffic
from kassen.server.http.language import phrase, spoken
from kassen.server.http.limits import Limits, too_many
from kassen.server.http.logs import request_answered
from kassen.server.http.problems import MEDIA_TYPE, Problem
from kassen.server.http.settings import LOOPBACK, ServerSettings
from kassen.server.http.traces import answered, request_span
from kassen.server.http.turns import ASKER

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SAFE_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_ENCODED = [(name.encode(), value.encode()) for name, value in SAFE_HEADERS.items()]
_ONLY_BY_TLS = (b"strict-transport-security", b"max-age=31536000")
"""Of this name alone: what else is at its domain is its owner's business."""


class Guard:
    """The outermost layer. It sees every request before anything else does."""

    def __init__(
        self, app: Litestar, settings: ServerSettings, limits: Limits, traffic: Traffic
    ) -> None:
        self.app = app
        self.traffic = traffic
        self.settings = settings
        self.limits = limits
        # Litestar's own answer to OPTIONS knows one method of each path alone.
        self._allowed = {
            route.path_format: ", ".join(sorted(route.methods)).encode()
            for route in app.routes
            if isinstance(route, HTTPRoute)
        }
        self._hosts = {*LOOPBACK, *(urlsplit(origin).hostname for origin in settings.origins)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        ASKER.set(address_of(scope))
        problem = self._objection(scope)
        if kind == ScopeType.HTTP:
            send = self._counted(scope, self._with_safe_headers(scope, send))
        if problem is None:
            with request_span(scope):
                await self.app(scope, receive, send)
        elif kind == ScopeType.HTTP:
            lang = spoken(None, Headers.from_scope(scope).get("accept-language", ""))
            await _refuse(problem, lang, send)
        else:
            await _refuse_socket(send)

    def _counted(self, scope: Scope, send: Send) -> Send:
        """An answer counts when it begins: a stream ends only when nobody listens any more."""
        began = perf_counter()

        async def sending(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.start":
                method, status = str(scope.get("method", "")), message["status"]
                seconds = perf_counter() - began
                self.traffic.answered(method, status, seconds)
                answered(status)
                request_answered(method, scope.get("path_template", "-"), status, seconds)

        return sending

    def _with_safe_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", []))
                if scope.get("method") == "OPTIONS" and message["status"] == 204:
                    allowed = self._allowed[scope["path_template"]]
                    headers = [one for one in headers if one[0].lower() != b"allow"]
                    headers.append((b"allow", allowed))
                present = {name.lower() for name, _ in headers}
                headers += [(name, value) for name, value in _ENCODED if name not in present]
                if b"cache-control" not in present:
                    headers.append((b"cache-control", b"no-store"))
                if scope.get("scheme") == "https":
                    headers.append(_ONLY_BY_TLS)
                message["headers"] = headers
            await send(message)

        return sending

    def _objection(self, scope: Scope) -> Problem | None:
        if wait := self.limits.requests.take(address_of(scope)):
            return too_many(wait)
        headers = Headers.from_scope(scope)
        host = headers.get("host", "")
        if not self.settings.any_host and _name(host) not in self._hosts:
            return Problem("not-allowed", phrase("wrong-host"))
        origin = headers.get("origin")
        if origin is not None and not self._is_ours(origin, host):
            return Problem("not-allowed", phrase("wrong-origin"))
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        """A page of this server, by its own name or one that its owner has told."""
        return _place(origin) == host or origin in self.settings.origins


def _place(origin: str) -> str | None:
    """The host and the port of a page; None if that is no address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _name(host: str) -> str | None:
    """A host without its port."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def address_of(scope: Scope) -> str:
    """Who asks, as limits count: whoever has an IPv6 address has all of its network."""
    client = scope.get("client")
    return counted_as(client[0]) if client else "unknown"


@lru_cache(maxsize=10_000)
def counted_as(host: str) -> str:
    """An address, or of IPv6 its network of 64 bits.

    >>> counted_as("192.0.2.7"), counted_as("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> counted_as("2001:db8:1:2:3::4"), counted_as("2001:db8:1:2:ffff::9")
    ('2001:db8:1:2::', '2001:db8:1:2::')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((int(address), 64), strict=False).network_address)
    return str(address)


async def _refuse(problem: Problem, lang: str, send: Send) -> None:
    info = problem.info(lang)
    body = msgspec.json.encode(info)
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    if isinstance(info.retry_after, int):
        headers.append((b"retry-after", str(info.retry_after).encode()))
    await send({"type": "http.response.start", "status": info.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _refuse_socket(send: Send) -> None:
    """Closed before it is open: the browser sees 403."""
    await send({"type": "websocket.close", "code": 4403, "reason": ""})
