"""Tournaments: sign-ups, pairings, tables and standings, all made by the server."""
