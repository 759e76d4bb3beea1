"""Where notices arrive in tests: a push service and a room's webhook, on this machine."""

from __future__ import annotations

import json
import secrets
import threading
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct


class Arrived(Struct):
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Takes whatever is posted to it, and answers as it is told to."""

    def __init__(self) -> None:
        self.arrived: list[Arrived] = []
        self.answers: dict[str, int] = {}
        """By path; what is not in it is answered with 201."""
        self.before_answer: Callable[[], object] = lambda: None
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = dict(self.headers)
                receiver.arrived.append(Arrived(self.command, self.path, headers, body))
                receiver.before_answer()
                self.send_response(receiver.answers.get(self.path, 201))
                self.send_header("Location", receiver.address + "/elsewhere")
                self.end_headers()

            def do_PUT(self) -> None:
                self.do_POST()

            def handle(self) -> None:
                with suppress(ConnectionError):  # whoever asked may be gone by now
                    super().handle()

            def log_message(self, *_: object) -> None:
                """Tests are quiet."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def at(self, path: str) -> list[Arrived]:
        return [one for one in self.arrived if one.path == path]

    def said(self, path: str) -> list[Any]:
        """What came to a webhook."""
        return [json.loads(one.body) for one in self.at(path)]


@contextmanager
def served(server: ThreadingHTTPServer) -> Iterator[None]:
    """It answers meanwhile, in a thread of its own."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()
    with served(receiver.server):
        yield receiver


class Subscriber:
    """A browser's half of a subscription: it alone can read what is sent to it."""

    def __init__(self, receiver: Receiver, path: str = "/push") -> None:
        self.path = path
        self.receiver = receiver
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self.auth)}
        return {"endpoint": self.receiver.address + self.path, "expirationTime": None, "keys": keys}

    def read(self) -> list[Any]:
        """All that has come, opened."""
        return [
            json.loads(http_ece.decrypt(one.body, private_key=self.key, auth_secret=self.auth))
            for one in self.receiver.at(self.path)
        ]


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
