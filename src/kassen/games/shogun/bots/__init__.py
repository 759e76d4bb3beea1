"""Computer players of Shogun."""

from kassen.games.shogun.bots.best import best
from kassen.games.shogun.bots.gentle import gentle
from kassen.games.shogun.bots.heuristic import HeuristicBot

__all__ = ["HeuristicBot", "best", "gentle"]
