"""Boards and odds as pictures, for notebooks and for whoever is shown a game without playing it."""
