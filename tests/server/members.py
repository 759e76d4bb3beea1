"""People with accounts: an authenticator in software, and a browser's manners."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tests.server.servers import Json, Server

_PRESENT, _VERIFIED, _HOLDS_KEY = 1, 4, 64


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds passkeys, as a phone does; what it does wrong is chosen by the test."""

    def __init__(self) -> None:
        self.keys: dict[str, tuple[bytes, bytes, ec.EllipticCurvePrivateKey]] = {}
        self.uses = 0

    def create(self, options: Json, origin: str, flags: int = _PRESENT | _VERIFIED) -> Json:
        id, key = secrets.token_bytes(16), ec.generate_private_key(ec.SECP256R1())
        user = raw(options["user"]["id"])
        self.keys[options["rp"]["id"]] = (id, user, key)
        point = key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        held = bytes(16) + len(id).to_bytes(2) + id + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], flags | _HOLDS_KEY) + held
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = _client("webauthn.create", options, origin)
        said = {"clientDataJSON": text(client), "attestationObject": text(attested)}
        return _credential(id, said)

    def get(
        self,
        options: Json,
        origin: str,
        flags: int = _PRESENT | _VERIFIED,
        party: str = "",
        user: bytes = b"",
    ) -> Json:
        id, owner, key = self.keys[options["rpId"]]
        data = self._data(party or options["rpId"], flags)
        client = _client("webauthn.get", options, origin)
        signed = key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        said = {
            "clientDataJSON": text(client),
            "authenticatorData": text(data),
            "signature": text(signed),
            "userHandle": text(user or owner),
        }
        return _credential(id, said)

    def _data(self, party: str, flags: int) -> bytes:
        self.uses += 1
        return sha256(party.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4)


def _client(kind: str, options: Json, origin: str) -> bytes:
    said = {"type": kind, "challenge": options["challenge"], "origin": origin}
    return json.dumps(said).encode()


def _credential(id: bytes, response: Json) -> Json:
    return {"id": text(id), "rawId": text(id), "type": "public-key", "response": response}


class Browser:
    """A browser at the server's page: it keeps cookies and says where it comes from."""

    def __init__(self, server: Server, **headers: str) -> None:
        self.server = server
        self.origin = f"http://localhost:{server.port}"
        self.headers = {"Origin": self.origin, "Host": f"localhost:{server.port}"} | headers
        self.http = httpx.Client(
            base_url=f"{server.address}/api/v1", timeout=30, trust_env=False, headers=self.headers
        )
        server.http_clients.append(self.http)

    def ask(self, method: str, path: str, body: Any = None, **params: Any) -> httpx.Response:
        return self.http.request(method, path, json=body, params=params)

    def done(self, method: str, path: str, body: Any = None, **params: Any) -> Any:
        answer = self.ask(method, path, body, **params)
        assert answer.status_code in (200, 201, 204), answer.text
        return answer.json() if answer.content else None

    @property
    def cookie(self) -> str:
        """What it holds, as it sends it; empty if it is signed out."""
        return "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)

    def sign_up(self, name: str = "Ada", authenticator: Authenticator | None = None) -> Json:
        held = authenticator or Authenticator()
        options = self.done("POST", "/sign-up/options", {"name": name})["options"]
        credential = held.create(options, self.origin)
        me: Json = self.done("POST", "/sign-up", {"credential": credential})
        return me

    def sign_in(self, authenticator: Authenticator, **more: Any) -> httpx.Response:
        options = self.done("POST", "/sign-in/options")["options"]
        credential = authenticator.get(options, **{"origin": self.origin} | more)
        return self.ask("POST", "/sign-in", {"credential": credential})


def a_member(server: Server) -> Browser:
    """A browser in which somebody with a new account is signed in."""
    browser = Browser(server)
    browser.sign_up()
    return browser
