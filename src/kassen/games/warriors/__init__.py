"""Warriors of Japan (1335-1339): two courts, 47 Samurai, 20 seasons."""

from kassen.games.warriors.game import GAME

__all__ = ["GAME"]
