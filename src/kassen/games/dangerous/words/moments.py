"""What each event is in the story: the moments that a turn is told in."""

from __future__ import annotations

from kassen.core.engine.steps import Event
from kassen.core.words.moments import ROUND, TURN, Part
from kassen.games.dangerous.rules import events as e

_SET_UP = Part("set-up", tells=False)
_CUP = Part("cup", everybody=True)

FRAME: dict[type[Event], Part] = {
    e.Placed: _SET_UP,
    e.UnitPlaced: _SET_UP,
    e.TurnBegan: Part(ROUND, opens=True, ends=True, everybody=True),
    e.ChitDrawn: _CUP,
    e.ChitSetAside: _CUP,
    e.ChitLeft: _CUP,
    e.ImpulseBegan: Part(TURN, opens=True, ends=True, everybody=True),
    e.TurnEnded: _CUP,
    e.CupFilled: Part("cup", tells=False, everybody=True),
    e.Exiled: Part("exile", everybody=True),
    e.PointsRolled: Part("march"),
    e.CutOff: Part("march", tells=False),
    e.Marched: Part("march"),
    e.MovementEnded: Part("march", tells=False),
    e.CardDrawn: Part("cards", everybody=True),
    e.CardIs: Part("cards"),
}

MOMENTS: dict[type[Event], Part] = {**FRAME}
"""Each chapter has a table of its own, and is added here."""
