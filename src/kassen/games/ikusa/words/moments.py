"""What each event is in the story: the moments that a round of Ikusa is told in."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move
from kassen.core.values.messages import Name
from kassen.core.words.moments import FOLLOWS, ROUND, TURN, Loss, Part
from kassen.games.ikusa.box.data import DAIMYO
from kassen.games.ikusa.rules import events as e
from kassen.games.ikusa.rules.moves import Declare
from kassen.games.ikusa.rules.position import FIRST_FORCE, house_of_army

_DETAIL = Part("battle", tells=False)
_DEALT = Part("deal", everybody=True)
_ORDER = Part("order", everybody=True)
_PLACED = Part("placing", tells=False)
_LOST = Part(holds=True)
_LOST_BY_ALL = Part(holds=True, everybody=True)
_STRIKE = Part("strike", opens=True, ends=True, holds=True)

MOMENTS: dict[type[Event], Part] = {
    e.Dealt: _DEALT,
    e.LeftOver: _DEALT,
    e.MarkerDrawn: _ORDER,
    e.MarkerTaken: _ORDER,
    e.Tied: _ORDER,
    e.SpearmenPlaced: _PLACED,
    e.ArmyRaised: Part("placing"),
    e.ArmyShared: _PLACED,
    e.RoundBegan: Part(ROUND, opens=True, ends=True, everybody=True),
    e.HeadStart: Part("income", everybody=True),
    e.KokuCollected: Part("income", everybody=True),
    e.Planned: Part("plan", everybody=True),
    e.BinFilled: Part("filling", tells=False),
    e.Spied: Part("spy"),
    e.SpyReport: Part("spy", ends=True, holds=True),
    e.Built: Part("build"),
    e.NothingBuilt: Part("build"),
    e.Levied: Part("levy"),
    e.UnitPlaced: Part("units", tells=False),
    e.RoninHired: Part("ronin"),
    e.RoninDeployed: Part("ronin"),
    e.RoninHidden: Part("ronin", tells=False),
    e.RoninShown: FOLLOWS,
    e.RoninDismissed: Part("income", everybody=True),
    e.NinjaHired: Part("ninja", everybody=True),
    e.NinjaIdle: Part("ninja", everybody=True),
    e.NinjaReturned: Part("ninja", everybody=True),
    e.OrderGiven: Part("ninja", tells=False),
    e.Struck: _STRIKE,
    e.Avenged: _STRIKE,
    e.DaimyoSlain: _LOST,
    e.Succeeded: Part("succession"),
    e.WarBegan: Part(TURN, opens=True, ends=True),
    e.PhaseBegan: Part("phase", tells=False),
    e.ArmyMoved: Part("march"),
    e.TakenUp: Part("march", tells=False),
    e.LeftBehind: Part("march", tells=False),
    e.UnitsAdvanced: Part("march"),
    e.UnitsJoined: Part("march"),
    e.FoundEmpty: Part("march"),
    e.BattleDeclared: Part("declaring"),
    e.NoBattle: Part("declaring"),
    e.BattleBegan: Part("battle", opens=True),
    e.BonusRaised: _DETAIL,
    e.DiceRolled: _DETAIL,
    e.UnitsLost: _DETAIL,
    e.BonusLost: _DETAIL,
    e.PressedOn: _DETAIL,
    e.CalledOff: Part("battle"),
    e.BattleOver: Part("battle", ends=True, holds=True),
    e.Emptied: _LOST,
    e.Conquered: FOLLOWS,
    e.Rested: Part(tells=False),
    e.Experienced: Part(tells=False),
    e.DaimyoLost: _LOST,
    e.Eliminated: _LOST_BY_ALL,
    e.WentOut: _LOST_BY_ALL,
    e.DaimyoRecalled: Part("succession"),
}


def whose(setting: Setting, thing: Name) -> Sequence[int]:
    """Whoever leads the house; of a province nobody knows whose it is by its name."""
    match thing.kind:
        case "seat":
            return (thing.index,)
        case "house":
            return setting.leaders[thing.index]
        case "army":
            return setting.leaders[house_of_army(thing.index)]
        case "troop" if thing.index < FIRST_FORCE:
            return setting.leaders[house_of_army(thing.index)]
    return ()


def losses_of(setting: Setting, event: Event) -> Sequence[Loss]:
    """Units that fell, kind by kind, and daimyos."""
    if isinstance(event, e.UnitsLost):
        fallen = (event.bowmen, event.swordsmen, event.gunners, event.spearmen, event.ronin)
        seat = setting.seat_of[event.house]
        return [Loss(seat, Name("unit", unit), n) for unit, n in enumerate(fallen) if n]
    if isinstance(event, e.DaimyoLost):
        return [Loss(setting.seat_of[event.house], Name("unit", DAIMYO))]
    return ()


def begun_by(event: Event) -> Move | None:
    """A battle has the odds that its declaration had."""
    return Declare(event.troop, event.province) if isinstance(event, e.BattleBegan) else None
