"""Toss Up: two purses, secret stakes, and a coin in the air."""

from kassen.skeleton.tossup.game import GAME

__all__ = ["GAME"]
