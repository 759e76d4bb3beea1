"""Where somebody left a game that another has taken over, and his note about it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0056"
down_revision = "0055"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("vacancy", sa.Column("line", sa.Integer, nullable=True))
    op.add_column("vacancy", sa.Column("taken", sa.Integer, nullable=True))
    op.add_column("vacancy", sa.Column("note", sa.Text, nullable=False, server_default=""))
    op.create_index("vacancy_left_by", "vacancy", ["left_by"])


def downgrade() -> None:
    op.drop_index("vacancy_left_by", "vacancy")
    for column in ("note", "taken", "line"):
        op.drop_column("vacancy", column)
