"""Roles, suspensions, reports, and a log of what was done about them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("account", sa.Column("role", sa.Text, nullable=True))
    op.add_column("account", sa.Column("suspended", sa.BigInteger, nullable=True))
    op.add_column("account", sa.Column("suspended_why", sa.Text, nullable=True))
    op.create_table(
        "report",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, _account(), nullable=False),
        sa.Column("about", sa.Text, _account(), nullable=False),
        sa.Column("match", sa.Text, nullable=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("settled", sa.BigInteger, nullable=True),
    )
    op.create_index("report_by", "report", ["by"])
    op.create_index("report_about", "report", ["about"])
    op.create_table(
        "deed",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_index("deed_at", "deed", ["at"])


def downgrade() -> None:
    op.drop_table("deed")
    op.drop_table("report")
    for column in ("suspended_why", "suspended", "role"):
        op.drop_column("account", column)


def _account() -> sa.ForeignKey:
    return sa.ForeignKey("account.id", ondelete="CASCADE")
