"""What this server sends to addresses that players have named.

A server that asks wherever it is told to could be sent into its own house: to the machine that it
runs on, or to its neighbours. So addresses must lead out into the open, by https, and nobody is
followed further than he was asked for. A name is looked up once: where it was seen to lead, there
it is sent, whatever the name leads to a moment later. What is answered is nobody's business but
for its status, and whoever is slow to answer keeps nobody waiting.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import httpx

from kassen.server.http.threads import Threads
from kassen.server.http.turns import Turns

_SECONDS = 10.0
"""For all of it, from looking up a name to the status of the answer."""
_CONNECTED = 3.0
"""For one of the addresses that a name has."""
_LOOKED_UP_AT_ONCE = 32
_FOR_EACH = 4
"""So many of them for one account: the names of a dead server take half a minute each."""
_LONGEST = 2000
_LONGEST_NAME = 253
_LABEL = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?")
_NUMBER = re.compile(r"[0-9]+|0[xX][0-9a-fA-F]*")
"""What only the last part of an address in numbers can be: no name ends so (RFC 3696)."""
_OPEN_V6 = IPv6Network("2000::/3")
_TRANSLATED = IPv6Network("64:ff9b::/96")


class Unreachable(Exception):
    """It could not be delivered now."""


class Gone(Exception):
    """There is nobody at this address any more."""


class _There(NamedTuple):
    """Whom to ask."""

    url: httpx.URL
    """With the address that its name was seen to lead to."""
    host: str
    name: str | None
    """For which the other side has to have a certificate; None: the one in `url`."""


class Abroad:
    def __init__(self, friends: tuple[str, ...] = ()) -> None:
        """`friends`: origins that are trusted wherever they are, as `http://127.0.0.1:9999`."""
        self.friends = frozenset(friends)
        self._threads = Threads(_LOOKED_UP_AT_ONCE, "names")
        self._turns = Turns(_LOOKED_UP_AT_ONCE, each=_FOR_EACH)
        # Names may share an address: a connection made to one of them is never used for another.
        alone = httpx.Limits(max_connections=None, max_keepalive_connections=0)
        patience = httpx.Timeout(_SECONDS, connect=_CONNECTED)
        self._http = httpx.AsyncClient(
            timeout=patience, trust_env=False, follow_redirects=False, limits=alone
        )

    async def close(self) -> None:
        self._threads.close()
        await self._http.aclose()

    def may_go_to(self, url: str) -> bool:
        """It looks like an address in the open."""
        try:
            parts = urlsplit(url)
            host = parts.hostname or ""
            port = parts.port
        except ValueError:
            return False
        if len(url) > _LONGEST or not url.isascii() or not url.isprintable():
            return False
        if f"{parts.scheme}://{parts.netloc}" in self.friends:
            return True
        named = "." in host and _is_name(host) and not _is_number(host)
        return parts.scheme == "https" and named and port in (None, 443) and "@" not in parts.netloc

    async def send(
        self,
        method: Literal["POST", "PUT"],
        url: str,
        *,
        json: object = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        whose: str = "",
    ) -> None:
        """Unreachable or Gone if it was not taken. `whose`: the account that has named it."""
        if not self.may_go_to(url):
            raise Gone(url)
        try:
            async with asyncio.timeout(_SECONDS):
                every = await self._there(url, whose)
                status = await self._status(method, every, json, content, headers or {})
        except (httpx.HTTPError, httpx.InvalidURL, OSError, UnicodeError) as error:
            # A timeout is an OSError; a name that cannot be looked up may be a UnicodeError.
            raise Unreachable(type(error).__name__) from error
        if status in (404, 410):
            raise Gone(str(status))
        if not httpx.codes.is_success(status):
            raise Unreachable(str(status))

    async def _status(self, method: str, every: list[_There], *asked: Any) -> int:
        """Of the first of these that answers."""
        *others, last = every
        for there in others:
            with suppress(httpx.ConnectError, httpx.ConnectTimeout):
                return await self._asked(method, there, *asked)
        return await self._asked(method, last, *asked)

    async def _asked(
        self,
        method: str,
        there: _There,
        json: object,
        content: bytes | None,
        headers: Mapping[str, str],
    ) -> int:
        """What is said besides is not read: it may be without end."""
        named = {} if there.name is None else {"sni_hostname": there.name}
        asked = self._http.stream(
            method,
            there.url,
            json=json,
            content=content,
            headers={**headers, "Host": there.host},
            extensions=named,
        )
        async with asked as answer:
            return answer.status_code

    async def _there(self, url: str, whose: str) -> list[_There]:
        """Unreachable if a name leads to a machine of one's own, whoever has named it."""
        parts = urlsplit(url)
        if f"{parts.scheme}://{parts.netloc}" in self.friends:
            return [_There(httpx.URL(url), parts.netloc, None)]
        name = parts.hostname or ""
        found = await self._looked_up(name, whose)
        addresses = list(dict.fromkeys(str(where[4][0]) for where in found))
        if not addresses or not all(map(is_open, addresses)):
            raise Unreachable("not in the open")
        here = httpx.URL(url)
        return [_There(here.copy_with(host=one), parts.netloc, name) for one in addresses]

    async def _looked_up(self, name: str, whose: str) -> list[Any]:
        """A thread is at it until it has an answer, however long we wait for that."""
        await self._turns.take(whose)
        look_up = partial(socket.getaddrinfo, name, 443, type=socket.SOCK_STREAM)
        found = self._threads.do(look_up)
        found.add_done_callback(lambda _: self._turns.leave(whose))
        return await asyncio.shield(found)


def is_open(address: str) -> bool:
    """Anybody may have it, not only this house and its neighbours.

    >>> [is_open(a) for a in ("192.0.2.1", "10.0.0.1", "169.254.169.254", "224.0.0.1", "8.8.8.8")]
    [False, False, False, False, True]
    >>> [
    ...     is_open(a)
    ...     for a in ("::1", "fec0::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::")
    ... ]
    [False, False, False, False, False]
    >>> is_open("2606:4700::1111"), is_open("64:ff9b::808:808")
    (True, True)
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = _carried(found)
        return is_open(str(inner)) if inner else found in _OPEN_V6 and found.is_global
    return found.is_global and not found.is_multicast


def _carried(address: IPv6Address) -> IPv4Address | None:
    """The older kind of address that some of the newer kind lead to."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def _is_name(host: str) -> bool:
    """As names of machines are written.

    >>> [_is_name(one) for one in ("a.example", "a.example.", "a..b", "a_b.c", "x" * 64 + ".org")]
    [True, True, False, True, False]
    """
    parts = host.removesuffix(".").split(".")
    return len(host) <= _LONGEST_NAME and all(_LABEL.fullmatch(part) for part in parts)


def _is_number(host: str) -> bool:
    """In any of the ways in which systems read an address in a name.

    >>> odd = ("127.0.0.1", "127.1", "0x7f.0.0.0x1", "0177.0.0.01", "127.0.0.1.", "1.2.3.0x")
    >>> [_is_number(one) for one in (*odd, "7.example.org", "127.0.0.1.nip.io")]
    [True, True, True, True, True, True, False, False]
    """
    return _NUMBER.fullmatch(host.removesuffix(".").rpartition(".")[2]) is not None
