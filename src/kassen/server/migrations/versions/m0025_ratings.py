"""Ratings: what is to be rated, how strong everybody is, and how that came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "match", sa.Column("is_rated", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("match", sa.Column("rate_at", sa.BigInteger, nullable=True))
    op.create_index("match_rate_at", "match", ["rate_at"])
    op.create_table(
        "rating",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column(
            "account", sa.Text, sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=True
        ),
        sa.Column("bot", sa.Text, nullable=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )
    op.create_index("rating_ladder", "rating", ["game", "players"])
    op.create_index("rating_account", "rating", ["account"])
    op.create_table(
        "rated_seat",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column(
            "account", sa.Text, sa.ForeignKey("account.id", ondelete="SET NULL"), nullable=True
        ),
        sa.Column("bot", sa.Text, nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("rated_seat_account", "rated_seat", ["account", "at"])


def downgrade() -> None:
    op.drop_table("rated_seat")
    op.drop_table("rating")
    op.drop_index("match_rate_at", "match")
    op.drop_column("match", "rate_at")
    op.drop_column("match", "is_rated")
