"""A provider of OpenID Connect on this machine: real HTTP, real keys, real signed tokens."""

from __future__ import annotations

import json
import secrets
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, quote, unquote_plus, urlencode, urlsplit

from authlib.oauth2.rfc7636 import create_s256_code_challenge  # type: ignore[import-untyped]
from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

from tests.server.receivers import served

CLIENT, SECRET = "kassen", "top/secret:it is %41"


class Provider:
    """Lets in whoever is in `who`, at once; what it does wrong is chosen by the test."""

    def __init__(self) -> None:
        self.who = {"sub": "ada-17", "preferred_username": "Ada"}
        self.wrong: dict[str, Any] = {}
        """Claims of the id_token that are otherwise than they should be; None: missing."""
        self.key = RSAKey.generate_key(2048, {"kid": "one", "use": "sig"})
        self.signs_with: RSAKey | None = None
        self.methods = ["client_secret_basic"]
        self.names_itself = False
        """It says who it is in the address that the browser goes back to (RFC 9207)."""
        self.heard: list[dict[str, str]] = []
        """With which codes a token was asked for."""
        self.asked: dict[str, dict[str, str]] = {}
        """By code, with what it was asked for."""
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path, query = urlsplit(self.path).path, urlsplit(self.path).query
                if path == "/.well-known/openid-configuration":
                    self.tell(provider.about)
                elif path == "/keys":
                    self.tell(KeySet([provider.key]).as_dict(private=False))
                elif path == "/authorize":
                    fields = {name: values[0] for name, values in parse_qs(query).items()}
                    self.send_response(302)
                    self.send_header("Location", provider.lets_in(fields))
                    self.end_headers()
                else:
                    self.send_error(404)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                form = {name: values[0] for name, values in parse_qs(body).items()}
                provider.heard.append(form)
                said = provider.token(form, self.headers.get("Authorization", ""))
                self.tell(said, 400 if "error" in said else 200)

            def tell(self, said: Any, status: int = 200) -> None:
                body = json.dumps(said).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Tests are quiet."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.issuer = f"http://127.0.0.1:{self.server.server_port}"

    @property
    def setting(self) -> str:
        """As the server's owner names it."""
        place = self.issuer.removeprefix("http://")
        return f"http://{CLIENT}:{quote(SECRET, safe='')}@{place}#Our%20club"

    @property
    def about(self) -> dict[str, Any]:
        return {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            "token_endpoint_auth_methods_supported": self.methods,
            "authorization_response_iss_parameter_supported": self.names_itself,
        }

    def lets_in(self, asked: dict[str, str]) -> str:
        """Where the browser goes back to."""
        assert asked["response_type"] == "code"
        assert asked["client_id"] == CLIENT
        assert asked["code_challenge_method"] == "S256"
        assert "openid" in asked["scope"].split()
        code = secrets.token_urlsafe(8)
        self.asked[code] = asked
        said = {"code": code, "state": asked["state"]}
        if self.names_itself:
            said["iss"] = self.issuer
        return f"{asked['redirect_uri']}?{urlencode(said)}"

    def token(self, form: dict[str, str], authorization: str) -> dict[str, Any]:
        asked = self.asked.pop(form.get("code", ""), None)
        if authorization:
            both = b64decode(authorization.removeprefix("Basic ")).decode().partition(":")[::2]
            told = tuple(map(unquote_plus, both))
        else:
            told = (form.get("client_id", ""), form.get("client_secret", ""))
        is_right = (
            asked is not None
            and told == (CLIENT, SECRET)
            and form["redirect_uri"] == asked["redirect_uri"]
            and create_s256_code_challenge(form["code_verifier"]) == asked["code_challenge"]
        )
        if asked is None or not is_right:
            return {"error": "invalid_grant"}
        now = int(time.time())
        usual = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300}
        claims = usual | {"nonce": asked["nonce"]} | self.who | self.wrong
        claims = {name: value for name, value in claims.items() if value is not None}
        key = self.signs_with or self.key
        return {
            "access_token": "x",
            "token_type": "Bearer",
            "id_token": jwt.encode({"alg": "RS256", "kid": key.kid}, claims, key),
        }


@contextmanager
def providing() -> Iterator[Provider]:
    provider = Provider()
    with served(provider.server):
        yield provider
