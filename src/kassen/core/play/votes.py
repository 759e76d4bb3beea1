"""Votes: what those at a table agree on beside their moves, and how they are counted.

A draw needs everybody who is still in play. Whether a pause, calling the game off and going back
need everybody too, or more than half, is agreed when the table is made. To end a pause more than
half is always enough, or one could keep the others from playing. Whoever has not answered when the
time for it is up agrees to a pause and to its end, and to nothing else.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

from kassen.core.engine.match_events import Proposal

Votes = Literal["all", "most"]
ALL: Final = "all"
MOST: Final = "most"

_DRAW, _GO_ON, _PAUSE = "draw", "go-on", "pause"


def silence_agrees(what: str) -> bool:
    """Nothing is lost by a pause, nor by its end."""
    return what in (_PAUSE, _GO_ON)


def needed(what: str, votes: Votes, players: int) -> int:
    """How many have to agree.

    >>> [needed("cancel", "most", players) for players in (2, 3, 4, 5)]
    [2, 2, 3, 3]
    >>> needed("draw", "most", 3), needed("go-on", "all", 3)
    (3, 2)
    """
    if what == _DRAW or (votes == ALL and what != _GO_ON):
        return players
    return players // 2 + 1


def carried(
    offer: Proposal, players: Collection[int], votes: Votes, *, time_up: bool = False
) -> bool | None:
    """Whether it comes to what was offered; None: that depends on those who have not answered."""
    yes = sum(seat in offer.agreed for seat in players)
    no = sum(seat in offer.against for seat in players)
    if time_up:
        silent = len(players) - yes - no
        yes, no = (yes + silent, no) if silence_agrees(offer.what) else (yes, no + silent)
    need = needed(offer.what, votes, len(players))
    if yes >= need:
        return True
    return False if len(players) - no < need else None
