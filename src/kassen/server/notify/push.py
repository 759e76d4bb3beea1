"""Web Push: a browser's own service wakes the page's worker, even when no page is open."""

from __future__ import annotations

import time
from base64 import urlsafe_b64encode
from email.utils import parseaddr
from typing import Any
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]
from pywebpush import WebPusher  # type: ignore[import-untyped]

from kassen.server.notify.abroad import Abroad
from kassen.server.notify.sentences import Words
from kassen.server.store.own_keys import OwnKey
from kassen.server.store.storage import Storage

PUSH_KEY = "vapid"
_LASTS = 24 * 60 * 60
"""Seconds for which the browser's service keeps what it cannot deliver."""
_SIGNED_FOR = 12 * 60 * 60
_LONGEST = 900
"""Bytes of a title and of a text: as JSON they may take twice as many."""


class Pushing:
    """Signs with a key of this server's own, made once for all who share the database."""

    def __init__(self, storage: Storage, abroad: Abroad, contact: str) -> None:
        """`contact`: whom a push service may write to, as `mailto:me@example.org`."""
        self.storage = storage
        self.abroad = abroad
        self.contact = contact
        self._key = OwnKey(storage, PUSH_KEY, _fresh)
        self._signer: tuple[bytes, Vapid02] | None = None

    async def public_key(self) -> str:
        """What a browser subscribes with."""
        key = await self._vapid()
        point = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    async def send(
        self, subscription: dict[str, Any], words: Words, tag: str, mark: str, whose: str = ""
    ) -> None:
        """Unreachable or Gone if the browser's service did not take it.

        A service that still has one of the same `mark` replaces it; a browser that has shown it
        replaces what has the same `tag`, without a sound.
        """
        text = _short(words.text)
        body = {"title": _short(words.title), "text": text, "path": words.path, "tag": tag}
        sealed = WebPusher(subscription).encode(msgspec.json.encode(body), "aes128gcm")
        url = subscription["endpoint"]
        parts = urlsplit(url)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _SIGNED_FOR,
            "sub": self.contact,
        }
        signed = (await self._vapid()).sign(claims)
        headers = {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_LASTS),
            "Topic": mark,
        }
        body = sealed["body"]
        await self.abroad.send("POST", url, content=body, headers=headers, whose=whose)

    async def _vapid(self) -> Vapid02:
        secret = await self._key.secret()
        if self._signer is None or self._signer[0] != secret:
            self._signer = secret, Vapid02.from_pem(secret)
        return self._signer[1]


def _short(text: str) -> str:
    """No more than a push service takes (4 KiB in all, sealed): whole lines, as far as they fit.

    >>> _short("one\\n" * 3), _short("長" * 2000)[-3:], _short("a line\\n" * 900)[-8:]
    ('one\\none\\none\\n', '長長…', '\\na line…')
    """
    if len(text.encode()) <= _LONGEST:
        return text
    cut = text.encode()[: _LONGEST - 3].decode(errors="ignore")
    whole, newline, _ = cut.rpartition("\n")
    return f"{whole if newline else cut}…"


def contact_of(base: str, mail_from: str) -> str:
    """Whom a push service may write to: the page, by a name in the open and no port, or a mailbox.

    >>> contact_of("https://kassen.example.org:8443", "")
    'https://kassen.example.org'
    >>> contact_of("http://kassen.example.org", "Kassen <kassen@example.org>")
    'mailto:kassen@example.org'
    """
    parts = urlsplit(base)
    host = parts.hostname or ""
    if parts.scheme == "https" and "." in host and host.isascii():
        return f"https://{host}"
    address = parseaddr(mail_from)[1]
    return f"mailto:{address if '.' in address.rpartition('@')[2] else 'kassen@localhost'}"


def _fresh() -> bytes:
    made = Vapid02()
    made.generate_keys()
    pem: bytes = made.private_pem()
    return pem


def is_subscription(given: object) -> bool:
    """It has what a browser's `PushSubscription.toJSON` gives, and nothing that is too long."""
    if not isinstance(given, dict) or not isinstance(given.get("endpoint"), str):
        return False
    keys = given.get("keys")
    if not isinstance(keys, dict):
        return False
    found = [keys.get(name) for name in ("p256dh", "auth")]
    if not all(isinstance(key, str) and len(key) < 200 for key in found):
        return False
    try:
        WebPusher({"endpoint": given["endpoint"], "keys": keys}).encode(b"?", "aes128gcm")
    except Exception:  # whatever is wrong with its keys
        return False
    return True
