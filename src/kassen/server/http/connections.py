"""Connections: how long, how large and how many of them an address may have.

uvicorn waits for ever for a head or a body that is never finished, keeps heads of any length, and
counts all clients together. So its protocol is told when to stop waiting.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from kassen.server.http.security import counted_as
from kassen.server.http.settings import ServerSettings
from kassen.server.watch.listeners import Listener

HEAD = 32 * 1024
"""Bytes before a body: the address, and all that browsers and proxies put there."""
FIELDS = 200
"""Lines of a head, and of what comes after a body in parts."""
CHUNKS = 2_000
"""Parts in which a body may come: as many of a few bytes would take long to put together."""
BESIDE = 2 * HEAD
"""Bytes of a request that are no body: its head, what stands around the parts, and after them."""
AHEAD = 8
"""Requests that may be sent before the answer to the first has come."""
GREETING = 4 * 1024
_FAREWELL = b"connection: close\r\ncontent-length: 0\r\n\r\n"
_FILES_OF_OURS = 128
"""Open files that a server needs beside its clients' connections."""


def guarded(settings: ServerSettings) -> dict[str, Any]:
    """Settings of uvicorn under which nobody can hold a connection without using it."""
    return {
        "http": partial(Guarded, House(settings)),
        "ws": Listener,
        "ws_max_size": GREETING,
        "ws_max_queue": 4,
        "timeout_keep_alive": 5,
    }


class House:
    """Who is inside, by address."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self._inside: Counter[str] = Counter()
        self._proxies = Networks(settings.proxies)
        self._most = _open_files() - _FILES_OF_OURS

    def refusal(self, address: str, connections: int) -> int:
        """The status with which to turn somebody away; 0 if there is room."""
        allowed = self.settings.connections
        if allowed and self._inside[address] >= allowed and address not in self._proxies:
            return 429
        return 503 if connections > self._most else 0

    def enter(self, address: str) -> None:
        self._inside[address] += 1

    def leave(self, address: str) -> None:
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]


class Networks:
    """Addresses and networks, as whoever runs a server names them.

    >>> "10.1.2.3" in Networks(("10.0.0.0/8",)), "11.1.2.3" in Networks(("10.0.0.0/8", "x"))
    (True, False)
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._all = "*" in names
        self._known: list[IPv4Network | IPv6Network] = []
        for name in names:
            with suppress(ValueError):
                self._known.append(ip_network(name, strict=False))

    def __contains__(self, address: str) -> bool:
        try:
            here = ip_network(address, strict=False)
        except ValueError:
            return self._all
        return self._all or any(here.network_address in one for one in self._known)


def _open_files() -> int:
    """How many files and connections a process may have open."""
    if sys.platform == "win32":
        return 2_000
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else max(soft, 2 * _FILES_OF_OURS)


class Guarded(HttpToolsProtocol):
    """A connection that must say what it wants in time, in few words, and hear the answer."""

    def __init__(self, house: House, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._house = house
        self._address = ""
        self._in_head = True
        self._fields = 0
        self._beside = 0
        """Bytes of what is being read, without its body."""
        self._arriving = 0
        """The same of what has just come."""
        self._chunks = 0
        self._too_much = 0
        """The status with which to turn away whoever has sent more than he may."""
        self._deadline: asyncio.TimerHandle | None = None
        self._unheard: asyncio.TimerHandle | None = None

    # ---- coming and going ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = counted_as(self.client[0]) if self.client else "unknown"
        if status := self._house.refusal(address, len(self.connections)):
            self._turn_away(status)
            return
        self._house.enter(address)
        self._address = address
        self._must_end(self._house.settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it counts as a live stream (`Limits.live`)."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._must_end(None)
        self.resume_writing()
        if self._address:
            self._house.leave(self._address)
            self._address = ""

    # ---- heads and bodies ------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._arriving = len(data)
        self._beside += len(data)
        super().data_received(data)
        if self._beside > (HEAD if self._in_head else BESIDE):
            self._turn_away(431 if self._in_head else 413)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= AHEAD:
            self._stop(429)
        super().on_message_begin()
        self._in_head, self._beside = True, self._arriving
        self._chunks = self._fields = 0
        self._must_end(self._house.settings.head_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """What comes after a body is read, and left: it is no part of the head."""
        self._fields += 1
        if self._fields > FIELDS:
            self._stop(431)
        if self._in_head:
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._beside -= len(body)
        self._arriving -= len(body)
        super().on_body(body)

    def on_chunk_header(self) -> None:
        self._chunks += 1
        if self._chunks > CHUNKS:
            self._stop(413)

    def _stop(self, status: int) -> None:
        """Of what has arrived no more is read: the parser ends with any error."""
        self._too_much = status
        raise ValueError("too much is sent")

    def send_400_response(self, msg: str) -> None:
        if self._too_much:
            self._turn_away(self._too_much)
        else:
            super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        self._in_head, self._fields = False, 0
        self._must_end(self._house.settings.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._must_end(None)
        self._beside = 0
        super().on_message_complete()

    # ---- answers that nobody reads ---------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unheard is None:
            seconds = self._house.settings.unheard_seconds
            self._unheard = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self._unheard is not None:
            self._unheard.cancel()
            self._unheard = None
        super().resume_writing()

    # ---- turning away ----------------------------------------------------------------------------

    def _must_end(self, seconds: float | None) -> None:
        """What is being read must be complete by then; None: nothing is being read."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None
        if seconds is not None:
            self._deadline = self.loop.call_later(seconds, self._turn_away, 408)

    def _turn_away(self, status: int) -> None:
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        is_between = cycle is None or (cycle.response_complete and self._in_head)
        if is_between or not self.cycle.response_started:
            self.transport.write(STATUS_LINE[status] + _FAREWELL)
        self.transport.close()
