"""Computer players of Toss Up."""

from kassen.skeleton.tossup.bots.careful import CarefulBot

__all__ = ["CarefulBot"]
