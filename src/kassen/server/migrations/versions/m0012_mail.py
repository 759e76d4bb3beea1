"""An account may have an address to which links are sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("account", sa.Column("mail", sa.Text, nullable=True))
    op.create_index("account_mail", "account", ["mail"], unique=True)


def downgrade() -> None:
    op.drop_index("account_mail", "account")
    op.drop_column("account", "mail")
