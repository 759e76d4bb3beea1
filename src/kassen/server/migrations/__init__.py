"""Changes of the database's schema, in order; applied when the server starts."""
