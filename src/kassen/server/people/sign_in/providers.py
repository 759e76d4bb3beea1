"""Providers of OpenID Connect that the server's owner has named: asked who somebody is.

Authorization code with PKCE, state and nonce. Where a provider is, its owner has told us: unlike
addresses of players (`notices/abroad.py`) it may be a machine of one's own net. What is behind
Authlib takes a while to import: it is imported when somebody signs in.
"""

from __future__ import annotations

import logging
import secrets
import time
from hashlib import blake2b
from typing import Any
from urllib.parse import quote_plus, unquote, urlsplit, urlunsplit

import httpx
from msgspec import Struct

from kassen.core.values.errors import SettingError
from kassen.server.http.language import phrase
from kassen.server.http.settings import LOOPBACK

_log = logging.getLogger("kassen.server.openid")
_SECONDS = 10.0
_KNOWN_SECONDS = 60 * 60.0
"""So long what a provider says of itself is believed without asking again."""
_LEEWAY = 60
"""Seconds by which its clock and ours may differ."""
_ALGORITHMS = tuple(f"{kind}{bits}" for kind in ("RS", "PS", "ES") for bits in (256, 384, 512))
"""Such as nobody can sign with who only checks."""
Json = dict[str, Any]


class NotProved(Exception):
    """The provider does not say, in a way that can be believed, who it is."""


class Provider(Struct, frozen=True):
    issuer: str
    client: str
    secret: str
    name: str

    @property
    def id(self) -> str:
        """What it is called in an address."""
        return blake2b(self.issuer.encode(), digest_size=6, person=b"kassen openid").hexdigest()


class Proof(Struct, frozen=True):
    """What is asked with, and needed again when the answer comes."""

    nonce: str
    verifier: str
    back: str
    """Where the answer comes to."""


class Person(Struct, frozen=True):
    """Whom a provider knows."""

    subject: str
    name: str


def new_proof(back: str) -> Proof:
    return Proof(secrets.token_urlsafe(32), secrets.token_urlsafe(48), back)


def provider_of(text: str) -> Provider:
    """As it stands in the settings.

    >>> one = provider_of("https://kassen:s%40fe@login.example.org/realms/club#Our%20club")
    >>> one.issuer, one.client, one.secret, one.name
    ('https://login.example.org/realms/club', 'kassen', 's@fe', 'Our club')
    """
    try:
        parts = urlsplit(text)
        host, client = parts.hostname or "", unquote(parts.username or "")
        is_safe = parts.scheme == "https" or (parts.scheme == "http" and host in LOOPBACK)
        if not (is_safe and client and parts.password is not None):
            raise ValueError
    except ValueError:
        raise SettingError(phrase("wrong-openid")) from None  # without its text: a secret is in it
    place = parts.netloc.rpartition("@")[2]
    issuer = urlunsplit((parts.scheme, place, parts.path, "", ""))
    return Provider(issuer, client, unquote(parts.password), unquote(parts.fragment) or host)


class Providers:
    def __init__(self, texts: tuple[str, ...]) -> None:
        self.all = {one.id: one for one in map(provider_of, texts)}
        self._http = httpx.AsyncClient(timeout=_SECONDS, trust_env=False, follow_redirects=False)
        self._said: dict[str, tuple[float, Json]] = {}

    async def close(self) -> None:
        await self._http.aclose()

    async def where(self, provider: Provider, proof: Proof, state: str) -> str:
        """Where the browser is sent to; NotProved if the provider does not answer."""
        from authlib.oauth2.rfc6749.parameters import (  # type: ignore[import-untyped]
            prepare_grant_uri,
        )
        from authlib.oauth2.rfc7636 import (  # type: ignore[import-untyped]
            create_s256_code_challenge,
        )

        about = await self._about(provider)
        url: str = prepare_grant_uri(
            about["authorization_endpoint"],
            client_id=provider.client,
            response_type="code",
            redirect_uri=proof.back,
            scope="openid profile",
            state=state,
            nonce=proof.nonce,
            code_challenge=create_s256_code_challenge(proof.verifier),
            code_challenge_method="S256",
        )
        return url

    async def who(self, provider: Provider, proof: Proof, code: str, iss: str) -> Person:
        """Whom the answer is about; NotProved if it cannot be believed.

        `iss`: whose answer it says it is; empty: it does not say so.
        """
        about = await self._about(provider)
        says_so = iss or about.get("authorization_response_iss_parameter_supported")
        if says_so and iss != provider.issuer:
            _log.warning("an answer is not that of the provider of OpenID that was asked")
            raise NotProved
        token = await self._token(provider, about, proof, code)
        claims = await self._claims(provider, about, str(token.get("id_token", "")), proof.nonce)
        name = claims.get("preferred_username") or claims.get("name") or ""
        return Person(claims["sub"], name if isinstance(name, str) else "")

    async def _token(self, provider: Provider, about: Json, proof: Proof, code: str) -> Json:
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": proof.back,
            "code_verifier": proof.verifier,
        }
        known = about.get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        auth = None
        if "client_secret_basic" in known:
            named = (quote_plus(provider.client), quote_plus(provider.secret))  # RFC 6749, 2.3.1
            auth = httpx.BasicAuth(*named)
        else:
            form |= {"client_id": provider.client, "client_secret": provider.secret}
        return await self._answer("POST", about["token_endpoint"], data=form, auth=auth)

    async def _claims(self, provider: Provider, about: Json, text: str, nonce: str) -> Json:
        """Of an id_token that the provider has signed for us, now, and for this question."""
        from joserfc import jwt
        from joserfc.errors import JoseError

        expected: Any = {
            "iss": {"essential": True, "value": provider.issuer},
            "aud": {"essential": True, "value": provider.client},
            "nonce": {"essential": True, "value": nonce},
            **{name: {"essential": True} for name in ("sub", "exp", "iat")},
        }
        try:
            claims = await self._read(about, text)
            jwt.JWTClaimsRegistry(leeway=_LEEWAY, **expected).validate(claims)
        except (JoseError, ValueError, TypeError) as error:
            _log.warning("an id_token is not believed: %s", type(error).__name__)
            raise NotProved from None
        if claims.get("azp", provider.client) != provider.client:
            raise NotProved
        return claims

    async def _read(self, about: Json, text: str) -> Json:
        """With keys as they are known, or (it may have new ones) as they are by now."""
        from joserfc import jwt
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        uri = about["jwks_uri"]
        for again in (False, True):
            keys: Any = await self._known(uri, again=again)
            try:
                return jwt.decode(text, KeySet.import_key_set(keys), list(_ALGORITHMS)).claims
            except (JoseError, ValueError):
                if again:
                    raise
        raise NotProved

    async def _about(self, provider: Provider) -> Json:
        from authlib.oidc.discovery import (  # type: ignore[import-untyped]
            OpenIDProviderMetadata,
            get_well_known_url,
        )

        about = await self._known(get_well_known_url(provider.issuer, external=True))
        if about.get("issuer") != provider.issuer:
            _log.error("a provider of OpenID calls itself otherwise than the settings do")
            raise NotProved
        try:
            found = OpenIDProviderMetadata(about)
            found.validate_authorization_endpoint()
            found.validate_token_endpoint()
            found.validate_jwks_uri()
        except ValueError:
            if not provider.issuer.startswith("http://"):  # else it is on this very machine
                _log.error("a provider of OpenID names an address that is not safe")
                raise NotProved from None
        return about

    async def _known(self, url: str, *, again: bool = False) -> Json:
        at, said = self._said.get(url, (0.0, {}))
        if again or not said or time.monotonic() - at > _KNOWN_SECONDS:
            said = await self._answer("GET", url)
            self._said[url] = (time.monotonic(), said)
        return said

    async def _answer(self, method: str, url: str, **more: Any) -> Json:
        """Nothing of what is asked or said is logged: there are secrets in it."""
        try:
            answer = await self._http.request(method, url, **more)
            said = answer.json() if answer.is_success else None
        except (httpx.HTTPError, ValueError) as error:
            _log.warning("a provider of OpenID does not answer: %s", type(error).__name__)
            raise NotProved from None
        if not isinstance(said, dict):
            _log.warning("a provider of OpenID answers with %s", answer.status_code)
            raise NotProved
        return said
