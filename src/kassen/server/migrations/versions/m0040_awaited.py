"""Matches whose results a tournament waits for."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    awaited = op.create_table(
        "tournament_match",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column(
            "tournament",
            sa.Text,
            sa.ForeignKey("tournament.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("over_at", sa.BigInteger, nullable=True),
    )
    op.create_index("tournament_match_over_at", "tournament_match", ["over_at"])
    op.bulk_insert(awaited, _played())


def downgrade() -> None:
    op.drop_table("tournament_match")


def _played() -> list[dict[str, object]]:
    """Games that go on; those that ended meanwhile are entered at the first look, which is due."""
    found = op.get_bind().execute(sa.text("SELECT id, body FROM tournament WHERE due IS NOT NULL"))
    return [
        {"match": table["match"], "tournament": id, "over_at": None}
        for id, body in found
        for round in json.loads(bytes(body)).get("rounds", [])[-1:]
        for table in round["tables"]
        if table.get("points") is None
    ]
