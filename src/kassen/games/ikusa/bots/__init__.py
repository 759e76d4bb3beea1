"""Computer players of Ikusa."""

from kassen.games.ikusa.bots.best import best
from kassen.games.ikusa.bots.gentle import gentle
from kassen.games.ikusa.bots.heuristic import HeuristicBot, LoyalBot, TreacherousBot

__all__ = ["HeuristicBot", "LoyalBot", "TreacherousBot", "best", "gentle"]
