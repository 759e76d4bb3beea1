"""What each event is in the story: the moments that a season is told in."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move
from kassen.core.values.messages import Message, Name
from kassen.core.words.moments import ROUND, SCORE, Loss, Part
from kassen.games.shogun.rules import events as e
from kassen.games.shogun.rules.moves import FaceRevolt, MoveArmies

_OPENS = Part("battle", opens=True)
_ENDS = Part("battle", ends=True, holds=True)
_SEASON = Part("season", everybody=True)
_PLAN = Part("plan", tells=False)
_ACTION = Part("action")
_COURT = Part("court")
_SCORE = Part(SCORE, everybody=True, holds=True)

MOMENTS: dict[type[Event], Part] = {
    e.HeadStart: Part("draft", everybody=True),
    e.DraftBegan: Part("draft", everybody=True),
    e.StartedAsPrinted: Part("draft"),
    e.CardTurnedUp: Part("draft", tells=False),
    e.DisplayRefreshed: Part("draft"),
    e.CardTaken: Part("draft", tells=False),
    e.CardDrawnUnseen: Part("draft", tells=False),
    e.UnseenCardIs: Part("draft", tells=False),
    e.GroupPlaced: Part("draft"),
    e.TowerLoaded: _SEASON,
    e.OfficialsSent: _COURT,
    e.RoundBegan: Part(ROUND, opens=True, ends=True, everybody=True),
    e.EventsOfTheYear: _SEASON,
    e.ActionsOpened: _SEASON,
    e.SpecialsLaidOut: _SEASON,
    e.CardLaid: _PLAN,
    e.PlanCommitted: _PLAN,
    e.AllHavePlanned: Part("plan", everybody=True),
    e.EventDrawn: _SEASON,
    e.BidShown: Part("auction"),
    e.BidsRanked: Part("auction", tells=False),
    e.SpecialTaken: Part("auction"),
    e.TurnOrder: Part("auction", everybody=True),
    e.ActionBegan: Part("action", everybody=True),
    e.ActionOpened: Part("action", tells=False, everybody=True),
    e.NoAction: Part("action", tells=False),
    e.PlanTurnedUp: Part("action", tells=False),
    e.ActionSkipped: _ACTION,
    e.Built: _ACTION,
    e.MarkerRemoved: _ACTION,
    e.RiceCollected: _ACTION,
    e.TaxesCollected: _ACTION,
    e.MarkerAdded: Part("action", tells=False),
    e.MarkerSpared: _ACTION,
    e.Deployed: _ACTION,
    e.Moved: Part("march"),
    e.Attacked: _OPENS,
    e.ArmyAdded: Part("battle", tells=False),
    e.Thrown: Part("battle"),
    e.FellOut: Part(tells=False),
    e.BattleEnded: _ENDS,
    e.CardRemoved: Part("action", tells=False),
    e.Revolted: _OPENS,
    e.RevoltEnded: _ENDS,
    e.WinterBegan: _SEASON,
    e.RiceLeft: Part("season", tells=False, everybody=True),
    e.Hungry: Part("season", holds=True),
    e.Scored: _SCORE,
    e.YearEnded: _SEASON,
    e.LeaderPlaced: Part("leader"),
    e.TrophyTaken: Part("leader", holds=True),
    e.StatueErected: Part("leader"),
    e.BenefitTaken: Part("bonus"),
    e.RegionsLaidOut: Part("chamber", everybody=True),
    e.ChamberDrawn: Part("chamber", everybody=True),
    e.MarkerSwapped: Part("chamber"),
    e.ChamberClosed: Part("chamber", everybody=True),
    e.FavorsShown: Part("court", everybody=True),
    e.BoxIdle: Part("court", tells=False),
    e.BoxFailed: _COURT,
    e.BoxOpened: _COURT,
    e.HallEntered: Part("court", tells=False),
    e.FavorBought: _COURT,
    e.FavorsGone: Part("court", everybody=True),
    e.FavorGave: _COURT,
    e.FavorKept: _COURT,
    e.ArmiesGranted: _COURT,
    e.EventStruck: Part("court", everybody=True),
    e.StatuesScored: _SCORE,
    e.ChamberScored: _SCORE,
    e.FinalPoints: Part(SCORE, ends=True, everybody=True),
}


def begun_by(event: Event) -> Move | None:
    """A battle has the odds that the march into it had, a revolt those of facing it."""
    if isinstance(event, e.Revolted):
        return FaceRevolt(event.province)
    return MoveArmies(event.armies, event.province) if isinstance(event, e.Attacked) else None


def whose(setting: Setting, thing: Name) -> Sequence[int]:
    """A defender is a seat, or the farmers."""
    is_seat = thing.kind == "seat" or (thing.kind == "defender" and thing.index < setting.players)
    return (thing.index,) if is_seat else ()


def losses_of(setting: Setting, event: Event) -> Sequence[Loss]:
    """Armies that went into the tower, less those that hold the province; a province lost."""
    match event:
        case e.Thrown(seat=seat, defender=defender, cubes=cubes):
            sides = {seat, *whose(setting, Name("defender", defender))}
            return [_armies(side, cubes[side]) for side in sorted(sides)]
        case e.Revolted(seat=seat, cubes=cubes):
            return [_armies(seat, cubes[seat])]
        case e.BattleEnded(how="taken", seat=seat, defender=defender, province=province, left=left):
            return [_armies(seat, -left), *_province(setting, defender, province)]
        case e.BattleEnded(how="held", defender=defender, left=left):
            return [_armies(side, -left) for side in whose(setting, Name("defender", defender))]
        case e.BattleEnded(defender=defender, province=province):
            return _province(setting, defender, province)
        case e.RevoltEnded(seat=seat, left=left) if left:
            return [_armies(seat, -left)]
        case e.RevoltEnded(seat=seat, province=province):
            return _province(setting, seat, province)
    return ()


def _armies(seat: int, count: int) -> Loss:
    return Loss(seat, Message("lost-armies"), count)


def _province(setting: Setting, side: int, province: int) -> list[Loss]:
    seats = whose(setting, Name("defender", side))
    return [Loss(seat, Name("province", province)) for seat in seats]
