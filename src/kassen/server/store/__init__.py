"""The database: its schema, the one writer, leases, backups."""
