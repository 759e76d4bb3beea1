"""The tables of the database. Changes go through a migration in `migrations/versions`."""

from __future__ import annotations

from kassen.server.store.schema.base import metadata
from kassen.server.store.schema.club import (
    accounts,
    bonds,
    guests,
    holdings,
    identities,
    passkeys,
    sessions,
    tickets,
    vacancies,
    waiting,
)
from kassen.server.store.schema.matches import (
    entries,
    gatherings,
    leases,
    matches,
    orders,
    pictures,
    promises,
    seats,
    servers,
    shares,
    sitting,
    snapshots,
    talk,
    tokens,
)
from kassen.server.store.schema.notices import (
    deeds,
    deliveries,
    notices,
    reports,
    server_keys,
    ways,
)
from kassen.server.store.schema.ratings import rated_seats, ratings
from kassen.server.store.schema.tournaments import awaited, entrants, tournaments

__all__ = [
    "accounts",
    "awaited",
    "bonds",
    "deeds",
    "deliveries",
    "entrants",
    "entries",
    "gatherings",
    "guests",
    "holdings",
    "identities",
    "leases",
    "matches",
    "metadata",
    "notices",
    "orders",
    "passkeys",
    "pictures",
    "promises",
    "rated_seats",
    "ratings",
    "reports",
    "seats",
    "server_keys",
    "servers",
    "sessions",
    "shares",
    "sitting",
    "snapshots",
    "talk",
    "tickets",
    "tokens",
    "tournaments",
    "vacancies",
    "waiting",
    "ways",
]
