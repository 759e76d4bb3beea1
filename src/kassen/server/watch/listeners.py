"""Listeners: whoever listens by WebSocket says who he is, and then hardly anything.

A frame of six bytes keeps a server busy for as long as one of thousands does, a ping as well. So
each connection has an allowance of bytes and of frames, and is closed when it is used up; nothing
that comes after that is read.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

BYTES_AT_ONCE, BYTES_A_SECOND = 16 * 1024, 256
"""A greeting has four thousand at most; an answer to a ping ten or so, each twenty seconds."""
FRAMES_AT_ONCE, FRAMES_A_SECOND = 60, 1
_PIECE = 256
"""Bytes that are looked at before the frames in them are counted."""
TOO_MUCH = 1008


class Allowance:
    """So much at once, and what has been used of it comes back with time.

    >>> moments = iter([0.0, 0.0, 0.0, 3.0, 3.0])
    >>> frames = Allowance(4, 1, lambda: next(moments))
    >>> [frames.pays(cost) for cost in (3, 2, 3, 1)]
    [True, False, True, True]
    """

    def __init__(
        self, most: float, a_second: float, clock: Callable[[], float] = monotonic
    ) -> None:
        self._most, self._rate, self._clock = most, a_second, clock
        self._left, self._since = most, clock()

    def pays(self, cost: float) -> bool:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if cost > self._left:
            return False
        self._left -= cost
        return True


class Listener(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._bytes = Allowance(BYTES_AT_ONCE, BYTES_A_SECOND)
        self._frames = Allowance(FRAMES_AT_ONCE, FRAMES_A_SECOND)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the request, which was read already
            super().data_received(data)
            return
        if self.conn.state is State.CONNECTING:  # nobody has been let in yet (RFC 6455, 4.1)
            self.transport.abort()
            return
        for at in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            piece = data[at : at + _PIECE]
            if self._bytes.pays(len(piece)):
                super().data_received(piece)
            else:
                self._turn_away()

    def _turn_away(self) -> None:
        if self.transport.is_closing():
            return
        if self.conn.state is not State.OPEN:
            self.transport.abort()  # whoever has said farewell already is told nothing more
            return
        if not self.close_sent:
            self.close_sent = True
            self.conn.send_close(TOO_MUCH, "Too much is said here.")
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    # ---- frames ----------------------------------------------------------------------------------

    def _may_go_on(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._frames.pays(1):
            return True
        self._turn_away()
        return False

    def handle_text(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)
