"""What Oda is worth in cards of a head start: games of the heuristic player with itself."""

from __future__ import annotations

from collections.abc import Mapping

from kassen.core.engine.head_starts import Measured
from kassen.games.dangerous.box.names import SHORT, STANDARD

MEASURED: Mapping[str, tuple[Measured, ...]] = {
    SHORT: (Measured(0, 60, 150), Measured(-2, 67, 150), Measured(-4, 55, 150)),
    STANDARD: (Measured(0, 73, 100), Measured(2, 62, 100), Measured(5, 58, 100)),
}
"""How often Oda won, by scenario (docs/bots.md, *Bids for sides*).

The campaign is missing: hardly any game of this player ends before its last turn.
"""
