"""Settings that cannot be meant so: whoever starts a server is told which, and how it is said."""

from __future__ import annotations

import math
from email.utils import parseaddr
from ipaddress import ip_network
from urllib.parse import SplitResult, urlsplit

from kassen.core.values.errors import SettingError
from kassen.server.http.language import phrase
from kassen.server.http.settings import ENVIRONMENT, ServerSettings
from kassen.server.notify.seals import SHORTEST
from kassen.server.people.sign_in.providers import provider_of

_LEAST = {
    "rate": 0.0,
    "create_rate": 0.0,
    "bot_workers": 1.0,
    "bot_seconds": 0.1,
    "far_workers": 0.0,
    "far_nice": 0.0,
    "lease_seconds": 1.0,
    "notice_seconds": 0.0,
}
"""Of numbers in the environment."""


def must_be_sound(settings: ServerSettings) -> None:
    """SettingError says what is wrong; nothing that may be a secret is repeated."""
    for variable, name in ENVIRONMENT.items():
        if name in _LEAST:
            _number(variable, getattr(settings, name), _LEAST[name])
    for origin in settings.origins:
        _origin("KASSEN_ORIGINS", origin)
    for friend in settings.friends:
        _origin("KASSEN_FRIENDS", friend)
    for proxy in settings.proxies:
        _proxy(proxy)
    _party(settings.relying_party, settings.origins)
    _post(settings.smtp, settings.mail_from)
    for provider in settings.openid:
        provider_of(provider)
    if any(len(seal) < SHORTEST for seal in settings.seal):
        raise SettingError(phrase("weak-seal", least=str(SHORTEST)))


def _number(variable: str, value: float, least: float) -> None:
    if not (math.isfinite(value) and value >= least):
        raise SettingError(
            phrase("number-too-small", variable=variable, least=f"{least:g}", text=f"{value:g}")
        )


def _parts(text: str) -> SplitResult | None:
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:  # also if the port is no number
        return None
    return parts if parts.hostname else None


def _origin(variable: str, text: str) -> None:
    parts = _parts(text)
    if parts is None or text != f"{parts.scheme}://{parts.netloc}" or "@" in parts.netloc:
        raise SettingError(phrase("wrong-address-in", variable=variable, text=text))
    if parts.scheme not in ("http", "https"):
        raise SettingError(phrase("wrong-address-in", variable=variable, text=text))


def _proxy(text: str) -> None:
    try:
        ip_network(text, strict=False)
    except ValueError:
        raise SettingError(phrase("wrong-proxy", text=text)) from None


def _party(name: str, origins: tuple[str, ...]) -> None:
    """A browser makes passkeys for the name of the page, or for what follows one of its dots."""
    if not name:
        return
    if any(mark in name for mark in ":/@ "):
        raise SettingError(phrase("wrong-party", text=name))
    for origin in origins:
        host = urlsplit(origin).hostname or ""
        if host != name and not host.endswith(f".{name}"):
            raise SettingError(phrase("wrong-party-for", text=name, origin=origin))


def _post(smtp: str, sender: str) -> None:
    if not smtp:
        return
    parts = _parts(smtp)
    if parts is None or parts.scheme not in ("smtp", "smtps"):
        raise SettingError(phrase("wrong-smtp"))
    address = parseaddr(sender)[1]
    if not all(address.partition("@")[::2]):
        raise SettingError(phrase("wrong-sender", text=sender))
