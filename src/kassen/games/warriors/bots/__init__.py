"""Computer players of Warriors of Japan."""

from kassen.games.warriors.bots.heuristic import HeuristicBot

__all__ = ["HeuristicBot"]
