"""What whoever runs a server can choose."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct, structs

from kassen.core.values.errors import SettingError
from kassen.core.values.folders import data_folder
from kassen.server.http.language import phrase

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class ServerSettings(Struct, frozen=True, kw_only=True):
    """Every value has a default that is right for one person on one machine."""

    database: str = ""
    """A file, or the URL of a database; empty: one file in the user's data folder."""
    origins: tuple[str, ...] = ()
    """Addresses under which pages reach this server, as `https://kassen.example.org`."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies; only these are believed about whom they ask for."""
    relying_party: str = ""
    """The domain that passkeys are made for; empty: the name in the page's own address."""
    smtp: str = ""
    """Who sends letters, as `smtp://user:password@host:587` or `smtps://…`; empty: nobody."""
    mail_from: str = "Kassen <kassen@localhost>"
    openid: tuple[str, ...] = ()
    """Who else says who somebody is, as `https://client:secret@login.example.org#Name`."""
    any_host: bool = True
    """False: only requests to this machine's own names (and to `origins`) are answered."""
    rate: float = 50.0
    """Requests a second from one address, in the long run; 0: no limit."""
    burst: int = 250
    connections: int = 100
    """Connections from one address that ask for pages and answers; 0: no limit."""
    head_seconds: float = 10.0
    """What a client may take to say what it wants,"""
    body_seconds: float = 30.0
    """to send what belongs to it,"""
    unheard_seconds: float = 30.0
    """and to read on in an answer that does not fit through the line at once."""
    create_rate: float = 0.5
    """New matches a second from one address, in the long run; 0: no limit."""
    create_burst: int = 30
    open_matches: int = 500
    """How many matches are kept in memory; any number can be played."""
    checkpoint_every: int = 32
    """Entries between two snapshots of a match."""
    bot_workers: int = max(1, min(4, (os.cpu_count() or 1) - 1))
    bot_seconds: float = 10.0
    """What a bot may take for a decision before its default is played."""
    far_workers: int = 1
    """Processes for long logs, replays and odds, so that no move waits for them; 0: threads."""
    far_nice: int = 10
    """So many places they stand behind the server in the line for the processors; 19: the last."""
    lease_seconds: float = 6.0
    """How long a server that is gone keeps what it led from the others on its database."""
    database_seconds: float = 5.0
    """What a database on another machine may take for an answer before it counts as away."""
    absent_seconds: float = 300.0
    """Who lets the table wait so long may be replaced by a bot, if the host wants."""
    pardon_seconds: float = 30.0
    """So long after the server has started nobody loses by the clock: people find it again."""
    metrics: str = ""
    """`host:port` at which Prometheus gets figures; empty: nobody does."""
    traces: str = ""
    """Where an OTLP collector takes spans, as `http://127.0.0.1:4318/v1/traces`; empty: nowhere."""
    log: tuple[str, ...] = ()
    """`json`: the log is for programs; `requests`: with a line for each request."""
    notice_seconds: float = 60.0
    """So long a table waits for somebody who is away before he is told."""
    friends: tuple[str, ...] = ()
    """Origins that notices may go to though they are not in the open, as `http://10.0.0.5:8008`."""
    seal: tuple[str, ...] = ()
    """What addresses and tokens of rooms are sealed with; those after the first open old ones."""
    ping_seconds: float = 25.0
    greeting_seconds: float = 10.0

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy names it."""
        return database_url(self.database or str(data_folder() / "matches.sqlite3"))


ENVIRONMENT = {
    "KASSEN_DATABASE": "database",
    "KASSEN_ORIGINS": "origins",
    "KASSEN_PROXIES": "proxies",
    "KASSEN_RELYING_PARTY": "relying_party",
    "KASSEN_SMTP": "smtp",
    "KASSEN_MAIL_FROM": "mail_from",
    "KASSEN_OPENID": "openid",
    "KASSEN_METRICS": "metrics",
    "KASSEN_LOG": "log",
    "KASSEN_RATE": "rate",
    "KASSEN_CREATE_RATE": "create_rate",
    "KASSEN_BOT_WORKERS": "bot_workers",
    "KASSEN_BOT_SECONDS": "bot_seconds",
    "KASSEN_TRACES": "traces",
    "KASSEN_FAR_WORKERS": "far_workers",
    "KASSEN_FAR_NICE": "far_nice",
    "KASSEN_LEASE_SECONDS": "lease_seconds",
    "KASSEN_NOTICE_SECONDS": "notice_seconds",
    "KASSEN_FRIENDS": "friends",
    "KASSEN_SEAL": "seal",
}


def settings_from(environment: Mapping[str, str]) -> ServerSettings:
    """The defaults, changed by what the environment says."""
    found: dict[str, object] = {}
    for variable, name in ENVIRONMENT.items():
        text = environment.get(variable, "")
        if not text:
            continue
        kind = type(getattr(ServerSettings(), name))
        try:
            found[name] = tuple(text.split()) if kind is tuple else kind(text)
        except ValueError:
            raise SettingError(phrase("no-number-in", variable=variable, text=text)) from None
    return structs.replace(ServerSettings(), **found)


def known_base(settings: ServerSettings, origin: str) -> str | None:
    """Where whoever comes back to us is led; None if that cannot be said.

    Only to a name that the server's owner has told, or to one's own machine: whoever asks could
    name any other, and have what is sent there brought to himself.
    """
    known = settings.origins
    if known:
        return origin if origin in known else known[0]
    return origin if urlsplit(origin).hostname in LOOPBACK else None


def behind(proxies: Sequence[str]) -> dict[str, Any]:
    """How uvicorn is told whose `X-Forwarded-For` to believe: nobody's but these.

    >>> behind(())
    {'proxy_headers': False, 'forwarded_allow_ips': []}
    """
    return {"proxy_headers": bool(proxies), "forwarded_allow_ips": list(proxies)}


def database_url(text: str) -> str:
    """SQLAlchemy's URL for a path or for any usual spelling of a URL.

    >>> database_url("postgresql://me@there/kassen")
    'postgresql+asyncpg://me@there/kassen'
    >>> database_url("games.db")
    'sqlite+aiosqlite:///games.db'
    """
    scheme, mark, rest = text.partition("://")
    if not mark:
        return f"sqlite+aiosqlite:///{text}"
    known = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg"}
    plain = scheme.partition("+")[0].replace("postgresql", "postgres")
    if plain not in known:
        raise SettingError(phrase("wrong-database", scheme=scheme))
    return f"{known[plain]}://{rest}"
