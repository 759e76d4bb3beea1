"""Friends, whom one has blocked or muted, and who is known at tables where people gather."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bond",
        sa.Column("account", sa.Text, _account(), primary_key=True),
        sa.Column("other", sa.Text, _account(), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("bond_other", "bond", ["other"])
    op.create_table(
        "guest",
        sa.Column(
            "gathering",
            sa.Text,
            sa.ForeignKey("gathering.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("account", sa.Text, _account(), primary_key=True),
        sa.Column("invited", sa.BigInteger, nullable=True),
        sa.Column("answered", sa.BigInteger, nullable=True),
    )
    op.create_index("guest_account", "guest", ["account"])


def downgrade() -> None:
    op.drop_table("guest")
    op.drop_table("bond")


def _account() -> sa.ForeignKey:
    return sa.ForeignKey("account.id", ondelete="CASCADE")
