"""Matches as they are played: acts, seats, keys, clocks, votes."""
