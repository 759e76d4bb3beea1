"""What this server sends to addresses that players have named.

A server that asks wherever it is told to could be sent into its own house: to the machine that it
runs on, or to its neighbours. So addresses must lead out into the open, by https, and nobody is
followed further than he was asked for.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

import httpx

_SECONDS = 10.0
_LONGEST = 2000


class Unreachable(Exception):
    """It could not be delivered now."""


class Gone(Exception):
    """There is nobody at this address any more."""


class Abroad:
    def __init__(self, friends: tuple[str, ...] = ()) -> None:
        """`friends`: origins that are trusted wherever they are, as `http://127.0.0.1:9999`."""
        self.friends = frozenset(friends)
        self._http = httpx.AsyncClient(timeout=_SECONDS, trust_env=False, follow_redirects=False)

    async def close(self) -> None:
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
        named = "." in host and not _is_number(host)
        return parts.scheme == "https" and named and port in (None, 443) and "@" not in parts.netloc

    async def send(
        self,
        method: Literal["POST", "PUT"],
        url: str,
        *,
        json: object = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Unreachable or Gone if it was not taken."""
        if not self.may_go_to(url):
            raise Gone(url)
        await self._must_be_open(url)
        try:
            answer = await self._http.request(
                method, url, json=json, content=content, headers=headers
            )
        except httpx.HTTPError as error:
            raise Unreachable(type(error).__name__) from error
        if answer.status_code in (404, 410):
            raise Gone(str(answer.status_code))
        if not answer.is_success:
            raise Unreachable(str(answer.status_code))

    async def _must_be_open(self, url: str) -> None:
        """Unreachable if a name leads to a machine of one's own, whoever has named it."""
        parts = urlsplit(url)
        if f"{parts.scheme}://{parts.netloc}" in self.friends:
            return
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(parts.hostname, 443, type=socket.SOCK_STREAM)
        except OSError as error:
            raise Unreachable(type(error).__name__) from error
        if not all(ip_address(where[4][0]).is_global for where in found):
            raise Unreachable("not in the open")


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return host.rpartition(".")[2].isdigit()
    return True
