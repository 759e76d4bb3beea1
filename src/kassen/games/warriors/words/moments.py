"""What each event is in the story: the moments that a season of war is told in."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.values.messages import Message, Name
from kassen.core.words.moments import FOLLOWS, SCORE, TURN, Loss, Part
from kassen.games.warriors.rules import events as e

_BATTLE = Part("battle", everybody=True)
_DETAIL = Part("battle", tells=False, everybody=True)

MOMENTS: dict[type[Event], Part] = {
    e.HeadStart: Part("deal", everybody=True),
    e.InitiativeRolled: Part("initiative", everybody=True),
    e.Drawn: Part("deal", everybody=True),
    e.Placed: Part("placing"),
    e.TurnBegan: Part(TURN, opens=True, ends=True, everybody=True),
    e.Marched: Part("march"),
    e.Passed: Part("march"),
    e.BattleBegan: Part("battle", opens=True, everybody=True),
    e.BetrayalTried: _BATTLE,
    e.Declined: _DETAIL,
    e.Commanded: _DETAIL,
    e.VolleyRolled: _DETAIL,
    e.SoldierLost: _DETAIL,
    e.SamuraiFell: _BATTLE,
    e.LossRolled: _BATTLE,
    e.Succeeded: FOLLOWS,
    e.Died: FOLLOWS,
    e.Sheltered: FOLLOWS,
    e.ChangedSides: Part(holds=True, everybody=True),
    e.Stood: _DETAIL,
    e.RanAway: _BATTLE,
    e.LeftBehind: _BATTLE,
    e.NotPursued: _BATTLE,
    e.Escaped: _BATTLE,
    e.BattleEnded: Part("battle", ends=True, holds=True, everybody=True),
    e.ControlLost: Part("control", everybody=True),
    e.ControlGained: Part("control", everybody=True),
    e.ControlRolled: Part("control", everybody=True),
    e.SoldierRaised: Part("units", tells=False),
    e.RecruitsLost: Part("units"),
    e.Entered: Part("units"),
    e.Scored: Part(SCORE, ends=True, holds=True, everybody=True),
    e.FieldOpened: Part("battle", opens=True, everybody=True),
    e.GameEnded: Part("end", ends=True, everybody=True),
}


def losses_of(setting: Setting, event: Event) -> Sequence[Loss]:
    """Soldiers, and Samurai by name."""
    if isinstance(event, e.SoldierLost):
        return [Loss(event.seat, Message("loss-soldier"))]
    if isinstance(event, e.SamuraiFell):
        return [Loss(event.seat, Name("face", event.samurai))]
    return ()
