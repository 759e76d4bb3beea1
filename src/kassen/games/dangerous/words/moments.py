"""What each event is in the story: the moments that a turn is told in."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.values.messages import Name
from kassen.core.words.moments import ROUND, TURN, Loss, Part
from kassen.games.dangerous.box.names import SOLDIER
from kassen.games.dangerous.rules import events as e
from kassen.games.dangerous.rules import told_cards as n
from kassen.games.dangerous.rules import told_combat as c
from kassen.games.dangerous.rules import told_control as k
from kassen.games.dangerous.rules import told_players as q
from kassen.games.dangerous.rules import told_powers as p

_SET_UP = Part("set-up", tells=False)
_CUP = Part("cup", everybody=True)
_BIDS = Part("bids", everybody=True)

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
    e.Activated: Part("march"),
    e.SortieSet: Part("march"),
    e.MovementEnded: Part("march", tells=False),
    e.HeadStart: Part("cards", everybody=True),
    e.CardDrawn: Part("cards", everybody=True),
    e.CardIs: Part("cards"),
}

_COMBAT = Part("combat", everybody=True)

COMBAT: dict[type[Event], Part] = {
    c.CombatBegan: Part("combat", opens=True, everybody=True),
    c.WentInside: _COMBAT,
    c.CameOut: _COMBAT,
    c.Commands: Part("combat", tells=False),
    c.CommanderNamed: Part("combat", tells=False),
    c.NoCommander: _COMBAT,
    c.RoundBegan: Part("combat", tells=False),
    c.RetreatDeclared: _COMBAT,
    c.SpeaksFirst: Part("combat", tells=False),
    c.InitiativeRolled: Part("combat", tells=False),
    c.FiresAlone: Part("combat", tells=False),
    c.Surprised: Part("combat", tells=False),
    c.FiredAfter: Part("combat", tells=False),
    c.GotAway: Part("combat", tells=False),
    c.LedFired: Part("combat", tells=False),
    c.Fired: Part("combat", tells=False),
    c.Duelled: _COMBAT,
    c.FellBack: _COMBAT,
    c.FellBackInside: _COMBAT,
    c.Stormed: _COMBAT,
    c.FiredFromFort: Part("combat", tells=False),
    c.FiredAtFort: Part("combat", tells=False),
    c.FortTaken: _COMBAT,
    c.FortDestroyed: _COMBAT,
    c.CombatEnded: Part("combat", ends=True, tells=False, holds=True, everybody=True),
    c.SoldiersLost: Part(tells=False),
    c.LeaderLost: Part(),
    c.Wounded: Part(),
    c.BadlyWounded: Part(),
    c.Killed: Part(everybody=True),
    c.HeirCame: Part(),
    c.ShogunFled: Part(everybody=True),
    c.MinorTaken: Part(),
}


def losses_of(setting: Setting, event: Event) -> Sequence[Loss]:
    """Soldiers of each clan, and leaders by name."""
    if isinstance(event, c.SoldiersLost):
        lost = Name("unit", SOLDIER + event.clan)
        return [Loss(seat, lost, event.soldiers) for seat in event.seats]
    if isinstance(event, c.LeaderLost):
        return [Loss(seat, Name("leader", event.leader)) for seat in event.seats]
    return ()


_CONTROL = Part("control", everybody=True)
_REGROUP = Part("regroup", tells=False)

CONTROL: dict[type[Event], Part] = {
    k.SentOff: _CONTROL,
    k.ControlTaken: _CONTROL,
    k.ControlLapsed: _CONTROL,
    k.ClanFell: _CONTROL,
    k.ClanWithdrew: _CONTROL,
    k.ClanJoined: _CONTROL,
    k.PowerEntered: _CONTROL,
    k.Arrived: _REGROUP,
    k.EntryHastened: _CONTROL,
    k.Returned: _REGROUP,
    k.Rested: _REGROUP,
    k.Regrouped: _REGROUP,
    k.Disbanded: _REGROUP,
}

_CARDS = Part("cards", everybody=True)

CARDS: dict[type[Event], Part] = {
    n.Negotiated: Part("negotiation", everybody=True),
    n.WentOver: Part("negotiation", everybody=True),
    n.Betrayed: Part("negotiation", everybody=True),
    n.ShutIn: _COMBAT,
    n.CardPlayed: _CARDS,
    n.CardPlayedIn: _CARDS,
    n.Promoted: _CARDS,
    n.AssassinSent: _CARDS,
    n.MarchForced: _CARDS,
    n.EntryDelayed: _CARDS,
    n.ChitTaken: _CUP,
    n.OrderGiven: Part("cards", tells=False),
}

_POWERS = Part("powers", everybody=True)

POWERS: dict[type[Event], Part] = {
    p.ShogunExiled: _POWERS,
    p.ShogunRose: _POWERS,
    p.MonksCame: _POWERS,
    p.MonksBesieged: _POWERS,
    p.TempleTurned: _POWERS,
    p.IkkoRose: _POWERS,
    p.TruceMade: _POWERS,
    p.LastingTruceMade: _POWERS,
    p.IllnessRolled: Part("powers", tells=False),
    p.DiedOfIllness: _POWERS,
    p.HeirFollowed: _POWERS,
    p.AzuchiBuilt: _POWERS,
    p.AzuchiRaised: _POWERS,
    p.AzuchiLost: _POWERS,
    p.FortuneTurned: _POWERS,
    p.ChitCancelled: _CUP,
    p.ChitsOrdered: _CUP,
}

PLAYERS: dict[type[Event], Part] = {
    q.BidOpened: _BIDS,
    q.EqualBids: _BIDS,
    q.SidesTaken: _BIDS,
    q.AzuchiRose: _POWERS,
    q.AzuchiGrew: _POWERS,
    q.PointsGivenUp: _POWERS,
    q.TurnEndIntoCup: _CUP,
    q.TurnEndIntoKyo: _CUP,
    q.WentHome: _REGROUP,
}

MOMENTS: dict[type[Event], Part] = {**FRAME, **COMBAT, **CONTROL, **CARDS, **POWERS, **PLAYERS}
"""Each chapter has a table of its own, and is added here."""
