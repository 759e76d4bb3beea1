"""Ikusa (2011), and its first edition Shogun (1986)."""

from kassen.games.ikusa.game import GAME

__all__ = ["GAME"]
