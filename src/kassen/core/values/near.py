"""What somebody may have meant who wrote something that is not there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 120
"""Nothing that can be named is longer, and comparing takes as long as both texts multiplied."""


def near_names(word: str, known: Iterable[str], n: int = 1, cutoff: float = 0.6) -> list[str]:
    """Up to `n` known names that look like a word, the likest first.

    >>> near_names("worriors", ["ikusa", "warriors"])
    ['warriors']
    >>> near_names("worriors" * 1000, ["ikusa", "warriors"])
    []
    """
    if len(word) > _LONGEST:
        return []
    return get_close_matches(word, list(known), n=n, cutoff=cutoff)
