"""Versions of these rules, so that a game goes on as it began.

A position carries the version of its game (`Position.rules`). A rule that was mended asks for it by
the name of the version, and keeps beside it what it did before.
"""

from __future__ import annotations

from typing import Final

SHARED_SET_UP: Final = 2
"""Tokugawa sets up its own clan in the four-player game (DT 16.2.3.0)."""
FAITHFUL_FALLS: Final = 3
"""Falls, captures, sieges and four players as the book has them; `CHANGELOG.md` lists them."""
LATEST: Final = FAITHFUL_FALLS
