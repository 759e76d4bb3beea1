"""Who had resigned has not won, though a bot won with the seat before endings knew of that."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0059"
down_revision = "0058"
branch_labels = None
depends_on = None

_ENDED = sa.text('SELECT id, header, ending FROM "match" WHERE ending IS NOT NULL')
_DONE = sa.text('SELECT body FROM entry WHERE "match" = :match ORDER BY n')
_CHANGED = sa.text('UPDATE "match" SET ending = :ending WHERE id = :match')


def upgrade() -> None:
    database = op.get_bind()
    for id, header, kept in database.execute(_ENDED).all():
        ending = json.loads(bytes(kept))
        # Only a seat that somebody plays on can win; newer endings name who has resigned.
        if "resigned" in ending or json.loads(bytes(header)).get("when_gone") is None:
            continue
        done = database.execute(_DONE, {"match": id}).scalars()
        if resigned := _resigned(json.loads(bytes(body)) for body in done):
            changed = json.dumps(_settled(ending, resigned)).encode()
            database.execute(_CHANGED, {"match": id, "ending": changed})


def downgrade() -> None:
    """The older program reads the newer endings, and leaves out what it does not know."""


def _resigned(entries: Iterable[dict[str, Any]]) -> list[int]:
    """Unless somebody has taken the seat over."""
    found = set[int]()
    for one in entries:
        if one.get("act") == "resign":
            found.add(one["seat"])
        elif one.get("act") == "take-over":
            found.discard(one["seat"])
    return sorted(found)


def _settled(ending: dict[str, Any], resigned: list[int]) -> dict[str, Any]:
    sides = ending["winners"]
    winners = [seat for seat in sides if seat not in resigned]
    won = {"winners": winners, "sides": sides if winners != sides else []}
    return {**ending, **won, "resigned": resigned}
