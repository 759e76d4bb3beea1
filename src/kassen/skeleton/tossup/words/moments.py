"""What each event is in the story: see `kassen.core.words.moments`."""

from __future__ import annotations

from kassen.core.engine.steps import Event
from kassen.core.words.moments import ROUND, Part
from kassen.skeleton.tossup.rules import events as e

MOMENTS: dict[type[Event], Part] = {
    e.RoundBegan: Part(ROUND, opens=True, ends=True, everybody=True),
    e.Staked: Part("stakes", tells=False),
    e.StakeShown: Part("stakes", everybody=True),
    e.CallerDrawn: Part("toss", opens=True, everybody=True),
    e.Called: Part("toss", everybody=True),
    e.Tossed: Part("toss", everybody=True),
    e.CoinsWon: Part("toss", ends=True, holds=True, everybody=True),
}
