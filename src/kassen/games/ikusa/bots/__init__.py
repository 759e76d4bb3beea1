"""Computer players of Ikusa."""

from kassen.games.ikusa.bots.heuristic import HeuristicBot

__all__ = ["HeuristicBot"]
