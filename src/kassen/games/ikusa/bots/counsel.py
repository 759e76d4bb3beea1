"""What a coach says of the board: what is free, and where others could strike.

It judges by the heuristic player's own eyes, on the board as the reader sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kassen.core.engine.steps import Move
from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.values.messages import Message, Name
from kassen.games.ikusa.bots.closing import danger_at, least_danger, strength_at
from kassen.games.ikusa.bots.mind import Mind, strength_of
from kassen.games.ikusa.bots.weights import Weights
from kassen.games.ikusa.box.data import BINS
from kassen.games.ikusa.odds.exact import troop_of
from kassen.games.ikusa.rules.build import BuildNow, DraftBuilding
from kassen.games.ikusa.rules.levy import PlaceLevy
from kassen.games.ikusa.rules.moves import End, March, MarchWith, Put
from kassen.games.ikusa.rules.phase_a import MoveArmies
from kassen.games.ikusa.rules.phase_b import DeclareBattles
from kassen.games.ikusa.rules.phase_d import FinalArmies
from kassen.games.ikusa.rules.plan import FillBins
from kassen.games.ikusa.rules.position import (
    NONE,
    armies_in,
    armies_of,
    house_of,
    level,
    seat_of,
)
from kassen.games.ikusa.rules.provincial_moves import FinalForces
from kassen.games.ikusa.rules.ronin import DeployRonin
from kassen.games.ikusa.rules.turn_order import PickMarker
from kassen.games.ikusa.rules.wage_war import WageWar, WarTurn
from kassen.games.ikusa.words.roster import IkusaLook

_MOST = 3
_WORTH_SAYING, _MUCH = 0.3, 0.75
_SAFER = 0.25
"""So much less danger makes a place one to flee to."""
_WEIGHTY = (
    FillBins,
    PickMarker,
    DraftBuilding,
    BuildNow,
    PlaceLevy,
    DeployRonin,
    MoveArmies,
    DeclareBattles,
    FinalArmies,
    FinalForces,
)
"""Decisions at which one looks at the whole board."""


def counsel(look: IkusaLook) -> Counsel:
    seat = look.seen.seat
    if not isinstance(seat, int) or not isinstance(look.seen.choice, _WEIGHTY):
        return Counsel()
    mind = _mind(look, seat)
    return Counsel(plan=tuple(_free(mind)), threats=tuple(_threats(look, mind)))


def reasons(look: IkusaLook, move: Move) -> Sequence[CoachLine]:
    """What a bin is good for, and why it may be enough."""
    choice = look.seen.choice
    if isinstance(choice, FillBins) and isinstance(move, Put):
        return (CoachLine(Message(f"coach-for-{BINS[move.bin]}"), choice.rule),)
    if isinstance(choice, DeclareBattles) and isinstance(move, End):
        return (CoachLine(Message("coach-for-peace")),)
    if isinstance(choice, FinalArmies):
        return tuple(_risks(look, _mind(look, choice.seat), choice.house, move))
    return ()


def _mind(look: IkusaLook, seat: int) -> Mind:
    return Mind(look.table, seat, look.seen.moves, look.seen.view.cards, Weights(), 0)


def _risks(look: IkusaLook, mind: Mind, house: int, move: Move) -> Iterator[CoachLine]:
    """Why an army comes to, or stays in, a place where its daimyo is in danger."""
    pos = mind.pos
    bound: dict[int, int] = {}
    if isinstance(move, March | MarchWith):
        bound = {move.army: move.province}
    elif isinstance(move, End):
        bound = {army: pos.army_at[army] for army in armies_of(pos, house)}
    for army, province in bound.items():
        strength = strength_at(mind, army, province)
        danger = mind.danger(province, strength, _attackers(look, mind, province, holds_army=True))
        if danger >= _WORTH_SAYING:
            why = _why(mind, army, province)
            args = {"army": Name("army", army), "province": Name("province", province)}
            yield CoachLine(Message(f"coach-for-{why}", args), "IK E.2")


def _why(mind: Mind, army: int, province: int) -> str:
    """What speaks for a dangerous place: the way on, nothing better, or what is to be had."""
    here, left = mind.pos.army_at[army], level(mind.table, army) - mind.pos.steps[army]
    danger = danger_at(mind, army, province)
    if danger - least_danger(mind, army, here, left) <= _SAFER:
        return "no-refuge"
    if mind.pos.owner[province] == NONE:
        return "taking"
    onward = province != here and least_danger(mind, army, province, left - 1) < danger - _SAFER
    return "passing" if onward else "front"


def _is_ours(mind: Mind, province: int) -> bool:
    owner = mind.pos.owner[province]
    return owner != NONE and seat_of(mind.table, owner) == mind.seat


def _free(mind: Mind) -> Iterator[CoachLine]:
    """What can be had without a fight (IK 7.3, 7.D.10)."""
    owner, near = mind.pos.owner, mind.near
    free = tuple(
        Name("province", province)
        for province in range(len(owner))
        if owner[province] == NONE and any(_is_ours(mind, other) for other in near[province])
    )
    if free:
        named = free[:_MOST]
        args = {"provinces": named, "count": len(named)}
        yield CoachLine(Message("coach-free", args), "IK 7.D.10")


def _attackers(look: IkusaLook, mind: Mind, province: int, holds_army: bool) -> list[int]:
    """Who could attack it next; an army is safe until round 1 is over (IK 7.B.8)."""
    found = mind.attackers(province)
    if mind.pos.round != 1 or not holds_army:
        return found
    agenda = look.seen.agenda
    if any(isinstance(step, WageWar) for step in agenda):
        return []
    to_come = {step.house for step in agenda if isinstance(step, WarTurn)}
    return [troop for troop in found if house_of(mind.pos, troop) not in to_come]


def _threats(look: IkusaLook, mind: Mind) -> Iterator[CoachLine]:
    """Provinces of ours that are likeliest to be lost, and to whom."""
    ours = [province for province in range(len(mind.pos.owner)) if _is_ours(mind, province)]
    held = mind.pos.army_at
    by = {province: _attackers(look, mind, province, province in held) for province in ours}
    danger = {
        province: mind.danger(province, mind.defence(province), by[province]) for province in ours
    }
    worst = sorted(
        ours, key=lambda province: (-len(armies_in(mind.pos, province)), -danger[province])
    )
    worst = [province for province in worst if danger[province] >= _WORTH_SAYING]
    for province in worst[:_MOST]:
        dice = mind.facts.dice
        troop = max(by[province], key=lambda one: strength_of(troop_of(mind.pos, one), dice))
        args = {"province": Name("province", province), "troop": Name("troop", troop)}
        how = "stronger" if danger[province] > _MUCH else "even"
        yield CoachLine(Message("coach-threat", {**args, "how": how}), "IK 7.B.1")
        for army in armies_in(mind.pos, province):
            yield CoachLine(Message("coach-daimyo", {"army": Name("army", army)}), "IK E.2")
