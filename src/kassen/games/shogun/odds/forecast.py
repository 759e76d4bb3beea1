"""The odds of a battle or a revolt: everything but the fall of the cubes is open."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.engine.forecasts import Forecast, Loss, Outcome, Way, ways_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.chance import Tripwire
from kassen.core.values.messages import Message, Name
from kassen.games.shogun.box.names import COLOURS, FARMERS, MORE_ATTACK
from kassen.games.shogun.odds.exact import (
    HOPELESS,
    BattleOdds,
    RevoltOdds,
    Throw,
    battle_odds,
    nothing,
    revolt_odds,
)
from kassen.games.shogun.rules.battles import (
    AddToAttack,
    AddToDefence,
    Battle,
    farmers_take_part,
    may_add_to_defence,
    thrown_cubes,
)
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.moves import AddArmy, AddNone, FaceRevolt, MoveArmies
from kassen.games.shogun.rules.position import (
    NONE,
    ShogunTable,
    province_name,
    seat_name,
)
from kassen.games.shogun.rules.provinces import cubes_inside, special_of
from kassen.games.shogun.rules.revolts import farmers_rising
from kassen.games.shogun.rules.view import position_seen
from kassen.games.shogun.rules.winter import WinterRevolts

ALL_ADD, NONE_ADD = "all-add", "none-adds"
WAYS = (
    Way(ALL_ADD, Message("way-all-add"), "extra"),
    Way(NONE_ADD, Message("way-none-adds"), "extra"),
)


class Fight(Struct, frozen=True):
    """A battle that is being fought or would be."""

    battle: Battle
    open: bool
    """Somebody may still add an army."""


def forecast(seen: Observation, setting: Setting, way: str, move: Move | None) -> Forecast | None:
    """None if nothing would be thrown, or in a tower in which cubes touch each other."""
    chosen = ways_named(WAYS, way)["extra"].id
    t: ShogunTable = Table(setting, position_seen(seen.view, setting), (), Tripwire())
    if seen.result is not None or t.options.tower == HOPELESS:
        return None
    choice = seen.agenda[0] if seen.agenda else None
    if isinstance(choice, WinterRevolts):
        return _revolt(t, choice, move)
    if isinstance(move, FaceRevolt):
        return None  # nobody was asked: how the tower stood when it came is not told
    fight = _fight(t, choice, move, adds=chosen == ALL_ADD)
    return None if fight is None else _battle(t, fight, chosen)


def _fight(t: ShogunTable, choice: object, move: Move | None, adds: bool) -> Fight | None:
    """What is decided is decided; what is open goes the chosen way."""
    if isinstance(choice, March) and isinstance(move, MoveArmies):
        return _march(t, choice, move, adds)
    if isinstance(choice, AddToAttack):
        added = isinstance(move, AddArmy) if isinstance(move, AddArmy | AddNone) else adds
        where = (choice.origin, choice.province, choice.armies)
        aided = adds and _may_aid(t, choice.province)
        return Fight(Battle(choice.seat, *where, int(added), int(aided)), open=True)
    if isinstance(choice, AddToDefence):
        aided = isinstance(move, AddArmy) if isinstance(move, AddArmy | AddNone) else adds
        there = (choice.origin, choice.province, choice.armies, choice.added)
        return Fight(Battle(choice.attacker, *there, int(aided)), open=True)
    return None


def _march(t: ShogunTable, choice: March, move: MoveArmies, adds: bool) -> Fight | None:
    pos, seat = t.pos, choice.seat
    if pos.owner[move.province] == seat or not 1 <= move.armies < pos.armies[choice.province]:
        return None
    may_add = special_of(pos, seat) == MORE_ATTACK and pos.supply[seat] > 0
    may_aid = _may_aid(t, move.province)
    where = (choice.province, move.province, move.armies)
    battle = Battle(seat, *where, int(adds and may_add), int(adds and may_aid))
    return Fight(battle, open=may_add or may_aid)


def _may_aid(t: ShogunTable, province: int) -> bool:
    owner = t.pos.owner[province]
    return owner != NONE and may_add_to_defence(t, owner, province)


def odds_of(t: ShogunTable, battle: Battle) -> BattleOdds:
    """Exactly, from what lies inside the tower and in the tray (SH B.29)."""
    pos, model = t.pos, t.facts.tower[t.options.tower]
    cubes = [n + pos.tray[colour] for colour, n in enumerate(thrown_cubes(t, battle))]
    inside = tuple(cubes_inside(pos, colour) for colour in range(COLOURS))
    throw = Throw(tuple(cubes), inside)
    owner = pos.owner[battle.province]
    own = nothing() if owner == NONE else throw.falls(model, owner)
    with_farmers = farmers_take_part(pos, battle.province)
    farmers = throw.falls(model, FARMERS) if with_farmers else nothing()
    return battle_odds(throw.falls(model, battle.seat), own, farmers)


def _battle(t: ShogunTable, fight: Fight, way: str) -> Forecast:
    battle, owner = fight.battle, t.pos.owner[fight.battle.province]
    odds, province = odds_of(t, battle), province_name(battle.province)
    outcomes = [
        Outcome("taken", Message("odds-taken", {"province": province}), odds.taken, battle.seat)
    ]
    if owner == NONE:
        stays = Message("odds-stays-neutral", {"province": province})
        outcomes.append(Outcome("neutral", stays, odds.held + odds.devastated))
    else:
        holds = Message("odds-held", {"seat": seat_name(owner), "province": province})
        waste = Message("odds-devastated", {"province": province})
        outcomes.append(Outcome("held", holds, odds.held, owner))
        outcomes.append(Outcome("devastated", waste, odds.devastated))
    left = [Loss(battle.seat, "left", _left("odds-left", province), odds.left_if_taken)]
    if owner != NONE:
        left.append(Loss(owner, "held", _left("odds-left-held", province), odds.left_if_held))
    return Forecast(
        subject=Message("odds-battle", {"province": province}),
        way=way if fight.open else "",
        ways=WAYS if fight.open else (),
        outcomes=tuple(outcomes),
        losses=tuple(left),
        counted="left",
    )


def _left(id: str, province: Name) -> Message:
    """How many armies stand in the province on the average, if so."""
    return Message(id, {"province": province})


def revolt_at(t: ShogunTable, seat: int, province: int, farmers: int) -> RevoltOdds:
    """If the farmers of a province rose now (SH R.2 to R.7)."""
    pos, model = t.pos, t.facts.tower[t.options.tower]
    cubes = list(pos.tray)
    cubes[seat] += pos.armies[province]
    cubes[FARMERS] += farmers_rising(pos, farmers)
    inside = tuple(cubes_inside(pos, colour) for colour in range(COLOURS))
    throw = Throw(tuple(cubes), inside)
    return revolt_odds(throw.falls(model, seat), throw.falls(model, FARMERS))


def _revolt(t: ShogunTable, choice: WinterRevolts, move: Move | None) -> Forecast | None:
    if not isinstance(move, FaceRevolt) or move.province not in choice.provinces:
        return None
    seat = choice.seat
    farmers = t.pos.markers[move.province] + choice.farmers
    odds = revolt_at(t, seat, move.province, farmers)
    province = province_name(move.province)
    kept = Message("odds-put-down", {"seat": seat_name(seat), "province": province})
    lost = Message("odds-revolt-lost", {"province": province})
    return Forecast(
        subject=Message("odds-revolt", {"province": province}),
        way="",
        ways=(),
        outcomes=(
            Outcome("put-down", kept, odds.put_down, seat),
            Outcome("lost", lost, 1 - odds.put_down),
        ),
        losses=(Loss(seat, "left", _left("odds-left-revolt", province), odds.left),),
        counted="left",
    )
