"""What a stranger sends before their WebSocket was answered."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import pytest
import uvicorn

from kassen.server.http.connections import guarded
from kassen.server.http.settings import ServerSettings

HELLO = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING = b"\x89\x80\0\0\0\0"


async def _pinged_too_soon(pings: int) -> bytes:
    """Pings to an application that has not answered yet; until it lets go of the connection."""
    heard, gone = asyncio.Event(), asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        heard.set()
        await gone.wait()  # it never accepts

    config = uvicorn.Config(app, port=0, lifespan="off", **guarded(ServerSettings()))
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(HELLO)
    await heard.wait()
    writer.write(PING * pings)
    said = b""
    with suppress(ConnectionResetError):
        said = await reader.read()
    writer.close()
    with suppress(ConnectionResetError):
        await writer.wait_closed()
    gone.set()
    server.should_exit = True
    await running
    return said


@pytest.mark.parametrize("pings", [1, 200])
def test_pings_before_the_answer_end_the_connection_without_a_word(
    pings: int, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert asyncio.run(asyncio.wait_for(_pinged_too_soon(pings), 60)) == b""
    assert [one.getMessage() for one in caplog.records if one.exc_info] == []
