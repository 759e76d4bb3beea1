"""Shogun by Queen Games: the cube tower, ten secret plans, two winters, four expansions."""

from kassen.games.shogun.game import GAME

__all__ = ["GAME"]
