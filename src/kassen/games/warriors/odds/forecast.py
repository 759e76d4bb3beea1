"""The odds of the battle that is being fought, from any moment of it on."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.forecasts import Forecast, Loss, Outcome, ways_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import EndOfScenario, Step
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.chance import Tripwire
from kassen.core.values.messages import Message, Name
from kassen.games.warriors.odds.exact import hit_chances
from kassen.games.warriors.odds.fights import COUNTED, Fight, State, added
from kassen.games.warriors.odds.habits import LOYAL_FIRST, MAN_BY_MAN, WAYS, decide
from kassen.games.warriors.rules.battles import BattleOver
from kassen.games.warriors.rules.betrayal import Betrayal, ChoosePersuader, SpendPoint
from kassen.games.warriors.rules.commanders import Commanders
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.rounds import AfterRound, BattleRound
from kassen.games.warriors.rules.running import Escape, LeaveBehind, Pursuit, pursuit_bonus
from kassen.games.warriors.rules.stations import NOBODY, NORTH, SOUTH
from kassen.games.warriors.rules.view import position_seen
from kassen.games.warriors.rules.volley import battle_dice

VOLLEYS = (BattleRound, AfterRound, Pursuit)


def forecast(seen: Observation, setting: Setting, way: str) -> Forecast | None:
    """How the battle ends if losses are taken this way; None if none is being fought."""
    way = ways_named(WAYS, way)["losses"].id
    region = battlefield(seen)
    if region is None:
        return None
    fight = foretold(seen, setting, region, way)
    place = Name("region", region)
    return Forecast(
        subject=Message("odds-of-battle", {"region": place}),
        way=way,
        ways=WAYS,
        outcomes=(
            _holds(SOUTH, region, fight),
            Outcome("nobody", Message("odds-nobody", {"region": place}), fight.chance(NOBODY)),
            _holds(NORTH, region, fight),
        ),
        losses=_losses(fight),
        assumes=_assumptions(seen.agenda, region, way),
        within=fight.doubt,
    )


def battlefield(seen: Observation) -> int | None:
    """Where the battle is that has begun and is not over."""
    if seen.result is not None:
        return None
    return next((step.region for step in seen.agenda if isinstance(step, BattleOver)), None)


def foretold(seen: Observation, setting: Setting, region: int, way: str) -> Fight:
    """The battle, fought out from what a seat sees of it."""
    steps, volley = rest_of_round(seen.agenda, region)
    t: WarriorsTable = Table(setting, position_seen(seen.view), steps, Tripwire())
    fight = Fight(t, region, decide(way), own_soldiers=way == MAN_BY_MAN)
    starts: dict[State, float] = {}
    for line in fight.lines(t):
        fight.sums = added(fight.sums, line.sums)
        if isinstance(volley, Pursuit):
            _pursue(fight, line.chance, line.table, volley)
            continue
        south, north = (
            fight.number(fight.men(line.table, seat), line.table.pos.commander[seat])
            for seat in (SOUTH, NORTH)
        )
        starts[south, north] = starts.get((south, north), 0.0) + line.chance
    fight.fight_out(starts)
    return fight


def rest_of_round(agenda: Sequence[Step], region: int) -> tuple[list[Step], Step | None]:
    """What comes before the next volley, and that volley; None if none is to come.

    What follows a round but running away is the naming of commanders, so it is not waited for.
    """
    steps: list[Step] = []
    for step in agenda:
        if isinstance(step, (*VOLLEYS, BattleOver)):
            break
        steps.append(step)
    volley = step if isinstance(step, VOLLEYS) else None
    return [*steps, Commanders(region), EndOfScenario()], volley


def _pursue(fight: Fight, chance: float, t: WarriorsTable, pursuit: Pursuit) -> None:
    """One volley without an answer; whoever is left of the runners gets away (WJ 7.3.g.7, g.8)."""
    fight.held[pursuit.seat] += chance
    dice = battle_dice(t, pursuit.region, pursuit.seat)
    for hits, likely in enumerate(hit_chances(dice, pursuit_bonus(t, pursuit.seat))):
        steps = [*pursuit.toll(hits), EndOfScenario()]
        after: WarriorsTable = Table(t.setting, t.pos.copy(), steps, Tripwire())
        for line in fight.lines(after):
            fight.sums = added(fight.sums, line.sums, chance * likely)


# ---- in words ----------------------------------------------------------------------------------


def _holds(seat: int, region: int, fight: Fight) -> Outcome:
    text = Message("odds-holds", {"seat": Name("seat", seat), "region": Name("region", region)})
    return Outcome(f"seat-{seat}", text, fight.chance(seat), seat)


def _losses(fight: Fight) -> tuple[Loss, ...]:
    sums = iter(fight.sums)
    return tuple(
        Loss(seat, what, Message(f"odds-{what}", {"seat": Name("seat", seat)}), next(sums))
        for what in COUNTED
        for seat in (SOUTH, NORTH)
    )


def _assumptions(agenda: Sequence[Step], region: int, way: str) -> tuple[Message, ...]:
    """What is taken for granted, as far as it can still happen."""
    steps, volley = rest_of_round(agenda, region)
    ahead = {type(step) for step in [*steps, volley]}
    is_flight = Pursuit in ahead or Escape in ahead
    said = {
        "odds-both-sides": True,
        "odds-equals": way != LOYAL_FIRST,
        "odds-nobody-runs": not is_flight,
        "odds-nobody-tempts": Betrayal in ahead,
        "odds-attempt": ChoosePersuader in ahead or SpendPoint in ahead,
        "odds-commanders": not is_flight or LeaveBehind in ahead,
        "odds-leave-behind": LeaveBehind in ahead,
        "odds-pursued": Pursuit in ahead,
        "odds-fate": True,
    }
    return tuple(Message(id) for id, applies in said.items() if applies)
