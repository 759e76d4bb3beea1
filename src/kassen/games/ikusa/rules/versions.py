"""Versions of these rules, so that a game goes on as it began (`Setting.rules`)."""

from __future__ import annotations

from typing import Final

WHOLE_SEARCH: Final = 3
"""A step is legal whenever any further steps can put right what it leaves open (IK 6.26)."""
LATEST: Final = WHOLE_SEARCH
