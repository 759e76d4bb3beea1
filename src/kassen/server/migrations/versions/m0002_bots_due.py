"""Since when a match waits for one of its bots, so that any process can see who was forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_matches = sa.table("match", sa.column("id"), sa.column("is_over"), sa.column("bots_due"))
_seats = sa.table("seat", sa.column("match"), sa.column("bot"))


def upgrade() -> None:
    op.add_column("match", sa.Column("bots_due", sa.BigInteger, nullable=True))
    op.create_index("match_bots_due", "match", ["bots_due"])
    with_bots = sa.select(_seats.c.match).where(_seats.c.bot.is_not(None))
    waiting = sa.and_(_matches.c.is_over.is_(sa.false()), _matches.c.id.in_(with_bots))
    op.execute(_matches.update().where(waiting).values(bots_due=0))  # whoever opens them will see


def downgrade() -> None:
    op.drop_index("match_bots_due", "match")
    op.drop_column("match", "bots_due")
