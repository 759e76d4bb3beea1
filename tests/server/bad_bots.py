"""Bids with computer players that nobody should have to play against."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from typing import ClassVar

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.views import Observation
from tests.toys.bids.game import Bids
from tests.toys.bids.steps import AimAt, Done, Lay


class Broken(RandomBot):
    def choose(self, seen: Observation, setting: Setting) -> Move:
        raise ZeroDivisionError("out of ideas")


class Dying(RandomBot):
    def choose(self, seen: Observation, setting: Setting) -> Move:
        os._exit(3)


class Asleep(RandomBot):
    def choose(self, seen: Observation, setting: Setting) -> Move:
        time.sleep(600)
        return super().choose(seen, setting)


class Cheating(RandomBot):
    """Aims where nobody sits, or says it is done before it may."""

    def choose(self, seen: Observation, setting: Setting) -> Move:
        return AimAt(seen.choice.seat) if isinstance(seen.choice, Lay) else Done()


class Slow(RandomBot):
    """Plays well enough, but only after a while: long enough to be met at it."""

    def choose(self, seen: Observation, setting: Setting) -> Move:
        time.sleep(1.5)
        return super().choose(seen, setting)


class Stubborn(RandomBot):
    """Never agrees to anything, and talks while it thinks."""

    def choose(self, seen: Observation, setting: Setting) -> Move:
        print("hmm")
        return super().choose(seen, setting)

    def agrees(self, proposal: object, seen: Observation, setting: Setting) -> bool:
        return False


class BidsWithBadBots(Bids):
    id: ClassVar[str] = "bad-bids"

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {
            "random": RandomBot,
            "broken": Broken,
            "dying": Dying,
            "asleep": Asleep,
            "cheating": Cheating,
            "slow": Slow,
            "stubborn": Stubborn,
        }


GAMES = (BidsWithBadBots(),)
