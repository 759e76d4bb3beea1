"""What a coach says of the board: where points lie, what the enemy may do next, what goes wrong.

It judges by the heuristic player's own eyes. Everything in this game is open, and the `Look` is all
that it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kassen.core.engine.steps import Move
from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.values.bits import members
from kassen.core.values.messages import Message, Name
from kassen.games.warriors.bots.evaluation import Outlook
from kassen.games.warriors.bots.forces import Host
from kassen.games.warriors.bots.marching import Plan, Staff, capacity, would_hold
from kassen.games.warriors.bots.weights import USUAL
from kassen.games.warriors.bots.worth import worth_of
from kassen.games.warriors.odds.exact import battle_odds
from kassen.games.warriors.rules.betrayal import Betrayal
from kassen.games.warriors.rules.movement import Impulse, Muster, impulses_left, is_held, rested
from kassen.games.warriors.rules.moves import DECLINE, MARCH, PASS, STAND, March
from kassen.games.warriors.rules.position import WarriorsTable, stars
from kassen.games.warriors.rules.running import RunAway
from kassen.games.warriors.rules.stations import REGIONS
from kassen.games.warriors.words.roster import WarriorsLook

_MOST_THREATS = 2
_EVEN = 0.5
_SAFE = 0.75
"""Who would win so often is not threatened."""


def counsel(look: WarriorsLook) -> Counsel:
    seat = look.seen.seat
    if not isinstance(seat, int) or not isinstance(look.seen.choice, Impulse | Muster):
        return Counsel()
    return Counsel(plan=tuple(_plans(look, seat)), threats=tuple(_threats(look, seat)))


def _plans(look: WarriorsLook, seat: int) -> Iterator[CoachLine]:
    """What is worth most and is not ours (WJ 2.4.1), and what comes of passing."""
    values, control = look.facts.region_vp, look.pos.control
    rich = tuple(
        Name("region", region)
        for region in sorted(range(REGIONS), key=lambda region: -values[region])
        if values[region] > 1 and control[region] != seat
    )
    if rich:
        yield CoachLine(Message("coach-rich", {"regions": rich}), "WJ 2.4.1")
    fast = tuple(
        Name("region", region)
        for region in range(REGIONS)
        if look.table.pos.samurai(region, seat) and is_held(look.table.pos, seat, region)
    )
    if fast:
        yield CoachLine(Message("coach-held", {"regions": fast}), "WJ 6.1.5")


# ---- what the enemy could do -------------------------------------------------------------------


def _threats(look: WarriorsLook, seat: int) -> Iterator[CoachLine]:
    """The enemy's best marches of this season into what is ours, as a bot would weigh them."""
    t, enemy = look.table, 1 - seat
    if impulses_left(t.pos, enemy) <= 0:
        yield CoachLine(Message("coach-no-answer", {"seat": Name("seat", enemy)}), "WJ 5.4")
        return
    marches = [
        move
        for move in Impulse(enemy).moves(t)
        if isinstance(move, March) and _is_ours(t, seat, move.dest)
    ]
    staff = Staff(Outlook(t, worth_of(look.setting, USUAL)), enemy)
    seen: set[int] = set()
    for plan in staff.plans(marches):
        if plan.dest not in seen and len(seen) < _MOST_THREATS and _is_threat(look, seat, plan):
            seen.add(plan.dest)
            yield _threat(look, seat, plan)


def _is_ours(t: WarriorsTable, seat: int, region: int) -> bool:
    return t.pos.control[region] == seat or bool(t.pos.samurai(region, seat))


def _is_threat(look: WarriorsLook, seat: int, plan: Plan) -> bool:
    pos = look.table.pos
    ours = pos.samurai(plan.dest, seat)
    theirs = (*pos.samurai(plan.dest, 1 - seat), *plan.group)
    return not ours or _wins(look, seat, ours, theirs) < _SAFE


def _threat(look: WarriorsLook, seat: int, plan: Plan) -> CoachLine:
    pos, enemy = look.table.pos, 1 - seat
    args = {
        "seat": Name("seat", enemy),
        "origin": Name("region", plan.origin),
        "dest": Name("region", plan.dest),
        "men": tuple(Name("face", pos.face[samurai]) for samurai in plan.group),
        "value": look.facts.region_vp[plan.dest],
    }
    ours = pos.samurai(plan.dest, seat)
    if not ours:
        return CoachLine(Message("coach-threat-empty", args), "WJ 8.2")
    theirs = (*pos.samurai(plan.dest, enemy), *plan.group)
    won = round(100 * _wins(look, seat, ours, theirs))
    return CoachLine(Message("coach-threat-battle", {**args, "chance": won}), "WJ 7.0.1")


def _wins(look: WarriorsLook, seat: int, ours: Sequence[int], theirs: Sequence[int]) -> float:
    """The chance of a side to win if both fight to the end."""
    worth, pos = worth_of(look.setting, USUAL), look.table.pos
    one, other = Host(ours, seat, pos, worth), Host(theirs, 1 - seat, pos, worth)
    return battle_odds(one.army, other.army).win


# ---- what speaks against a move ----------------------------------------------------------------


def doubts(look: WarriorsLook, move: Move) -> Sequence[CoachLine]:
    seat = look.seen.seat
    if not isinstance(seat, int):
        return ()
    if isinstance(look.seen.choice, Impulse) and isinstance(move, March):
        return tuple(_doubts_of_march(look, seat, move))
    if isinstance(look.seen.choice, Impulse) and move == PASS:
        left = impulses_left(look.table.pos, seat)
        return (CoachLine(Message("coach-doubt-pass", {"left": left - 1}), "WJ 6.2.1"),)
    return ()


def _doubts_of_march(look: WarriorsLook, seat: int, march: March) -> Iterator[CoachLine]:
    t = look.table
    ready, staying = rested(t.pos, seat, march.origin), t.pos.samurai(march.origin, seat)
    group = list(members(ready))[: capacity(t, march)]
    here, there = Name("region", march.origin), Name("region", march.dest)
    friends, enemies = (t.pos.samurai(march.dest, side) for side in (seat, 1 - seat))
    if enemies and group:
        won = _wins(look, seat, [*friends, *group], enemies)
        id = "coach-doubt-battle" if won < _EVEN else "coach-good-battle"
        yield CoachLine(Message(id, {"region": there, "chance": round(100 * won)}), "WJ 7.0.1")
    elif t.pos.control[march.dest] == 1 - seat and len({*group, *friends}) == 1:
        yield CoachLine(Message("coach-doubt-alone", {"region": there}), "WJ 6.1.9")
    if len(group) == len(staying) and t.pos.control[march.origin] == seat:
        value = look.facts.region_vp[march.origin]
        yield CoachLine(Message("coach-doubt-leaves", {"region": here, "value": value}), "WJ 8.1")


# ---- what speaks for a move --------------------------------------------------------------------


def reasons(look: WarriorsLook, move: Move) -> Sequence[CoachLine]:
    seat, choice = look.seen.seat, look.seen.choice
    if not isinstance(seat, int):
        return ()
    if isinstance(choice, RunAway):
        return (CoachLine(Message("coach-for-stand" if move == STAND else "coach-for-run")),)
    if isinstance(choice, Betrayal) and move == DECLINE:
        return (CoachLine(Message("coach-for-decline"), "WJ 7.1.5"),)
    if not isinstance(choice, Impulse):
        return ()
    if isinstance(move, March):
        staff = Staff(Outlook(look.table, worth_of(look.setting, USUAL)), seat)
        return tuple(_reasons_of_march(look, seat, staff.in_the_end(move)))
    if move == PASS:
        return (CoachLine(Message("coach-for-pass"), "WJ 6.2.1"),)
    return ()


def _reasons_of_march(look: WarriorsLook, seat: int, plan: Plan) -> Iterator[CoachLine]:
    """Who would go, and what they find there."""
    pos = look.table.pos
    men = tuple(Name("face", pos.face[samurai]) for samurai in plan.group)
    yield CoachLine(Message("coach-for-group", {"men": men}))
    enemies = pos.samurai(plan.dest, 1 - seat)
    there: dict[str, object] = {"region": Name("region", plan.dest)}
    there |= {"value": look.facts.region_vp[plan.dest], "count": len(plan.group)}
    if enemies:
        ours = (*pos.samurai(plan.dest, seat), *plan.group)
        chance = round(100 * _wins(look, seat, ours, enemies))
        id = "coach-for-battle" if chance >= 100 * _EVEN else "coach-for-raid"
        yield CoachLine(Message(id, {**there, "chance": chance}), "WJ 7.0.1")
        march = MARCH[plan.origin][plan.dest]
        if would_hold(pos, march, plan.group, seat):
            yield CoachLine(Message("coach-for-hold", there), "WJ 6.1.5")
    elif pos.control[plan.dest] != seat:
        yield _taking(look, (*plan.group, *pos.samurai(plan.dest, seat)), plan.dest, there)


def _taking(
    look: WarriorsLook, men: Sequence[int], region: int, there: dict[str, object]
) -> CoachLine:
    """Whoever is at home needs no die; for the others the highest rank is rolled (WJ 8.3, 8.4).

    Those who stand there already count with those who come.
    """
    pos, home = look.table.pos, look.facts.home
    at_home = [samurai for samurai in men if home[samurai] == region]
    if at_home:
        man = Name("face", pos.face[at_home[0]])
        return CoachLine(Message("coach-for-home", {**there, "man": man}), "WJ 8.3")
    needed = max(stars(look.table, samurai) for samurai in men)
    return CoachLine(Message("coach-for-roll", {**there, "needed": needed}), "WJ 8.4")
