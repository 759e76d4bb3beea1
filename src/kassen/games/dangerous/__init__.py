"""A Most Dangerous Time: Nobunaga against all others, 1570 to 1584, for two, three or four."""

from kassen.games.dangerous.game import GAME

__all__ = ["GAME"]
