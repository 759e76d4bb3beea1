"""Computer players of Ikusa."""

from kassen.games.ikusa.bots.heuristic import HeuristicBot, LoyalBot, TreacherousBot

__all__ = ["HeuristicBot", "LoyalBot", "TreacherousBot"]
