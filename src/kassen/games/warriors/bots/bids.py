"""What the South is worth in points of a head start: games of the heuristic player with itself."""

from __future__ import annotations

from kassen.core.engine.head_starts import Measured

MEASURED: tuple[Measured, ...] = (
    Measured(0, 159, 300),
    Measured(1, 146, 300),
    Measured(2, 141, 300),
)
"""How often the South won (docs/bots.md, *Bids for sides*)."""
