"""Computer players of A Most Dangerous Time."""

from kassen.games.dangerous.bots.best import best
from kassen.games.dangerous.bots.gentle import gentle
from kassen.games.dangerous.bots.heuristic import HeuristicBot

__all__ = ["HeuristicBot", "best", "gentle"]
