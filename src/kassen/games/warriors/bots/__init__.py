"""Computer players of Warriors of Japan."""

from kassen.games.warriors.bots.best import best
from kassen.games.warriors.bots.gentle import gentle
from kassen.games.warriors.bots.heuristic import HeuristicBot

__all__ = ["HeuristicBot", "best", "gentle"]
