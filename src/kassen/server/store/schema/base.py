"""Where all tables of the database are listed."""

from __future__ import annotations

from sqlalchemy import MetaData

metadata = MetaData()
