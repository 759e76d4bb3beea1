"""A real SMTP server of this test, and what it was given."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable
from email import message_from_bytes
from email.message import Message
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller


class _Controller(Controller):
    """Takes a socket that listens already: nobody else gets its port meanwhile."""

    listening: socket.socket

    def _create_server(self) -> Any:
        return self.loop.create_server(self._factory_invoker, sock=self.listening)


class PostOffice:
    """Keeps letters instead of carrying them on."""

    def __init__(self) -> None:
        self.letters: list[Message] = []
        self.refuses = False
        self.before_answer: Callable[[], object] = lambda: None
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._controller = _Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.listening = self._listening

    def __enter__(self) -> PostOffice:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's
        if self.refuses:
            return "550 no"
        self.letters.append(message_from_bytes(envelope.content, policy=default))
        await asyncio.to_thread(self.before_answer)
        return "250 kept"

    def link(self) -> str:
        """In the newest letter."""
        found = re.search(r"https?://\S+", self.letters[-1].get_content())  # type: ignore[attr-defined]
        assert found is not None
        return found[0]

    def token(self) -> str:
        return self.link().partition("#")[2].partition("=")[2]
