"""Talk and treaties at a table."""
