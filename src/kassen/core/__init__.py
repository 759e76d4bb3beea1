"""The table, which knows no game."""
