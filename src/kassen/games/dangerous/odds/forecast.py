"""The odds of the combat that is being fought, from any moment of it on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kassen.core.engine.forecasts import Forecast, Loss, Outcome, Way, ways_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import EndOfScenario, Step
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.messages import Message, Name
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.box.options import Options
from kassen.games.dangerous.odds.exact import (
    End,
    Opening,
    Rung,
    capped,
    fought_out,
    surprised,
)
from kassen.games.dangerous.odds.ladders import (
    LEADERS_FIRST,
    SOLDIERS_FIRST,
    OnesDice,
    ladder,
    play_out,
    rules_of,
)
from kassen.games.dangerous.rules.combat import CombatOver
from kassen.games.dangerous.rules.deployment import ComeOut, TakeShelter
from kassen.games.dangerous.rules.fire import surprising
from kassen.games.dangerous.rules.position import DangerousTable, Position
from kassen.games.dangerous.rules.retreats import GiveWay
from kassen.games.dangerous.rules.rounds import AfterFire, Declare, Round
from kassen.games.dangerous.rules.sea_combat import SeaRound
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    BOTH,
    OTHER,
    STORM,
    DecidesOnGround,
    Ground,
    OnGround,
    Spot,
    seat_of_side,
)
from kassen.games.dangerous.rules.siege_combat import BesiegersFire, StormOrNot, StormOver
from kassen.games.dangerous.rules.view import position_seen
from kassen.games.dangerous.rules.windows import CardWindow

WAYS: Final = (
    Way(SOLDIERS_FIRST, Message("way-soldiers-first")),
    Way(LEADERS_FIRST, Message("way-leaders-first")),
)
FIGHTS = (Round, Declare, AfterFire, SeaRound, StormOrNot, BesiegersFire, StormOver, CombatOver)
"""Steps at which the rest is worked out."""


def forecast(seen: Observation, setting: Setting, way: str) -> Forecast | None:
    """How the combat ends if it is fought to the end; None if none is being fought, or by whom."""
    way = ways_named(WAYS, way)["losses"].id
    if seen.result is not None or not any(isinstance(one, CombatOver) for one in seen.agenda):
        return None
    asked = seen.agenda[0]
    if isinstance(asked, TakeShelter | ComeOut | GiveWay):
        return None  # who fights is not settled yet, or nobody fires any more
    if not isinstance(asked, DecidesOnGround | CardWindow):
        return None
    t, step = brought_on(seen, setting, way)
    if isinstance(step, AfterFire) and step.retreating != NONE:
        return None
    if not isinstance(step, OnGround | DecidesOnGround):
        return None
    ground = Spot(step.place, step.how, step.alliance)
    if isinstance(step, CombatOver | StormOver):
        return None
    return foretold(t, ground, step, way)


class Prelude(Table[Position, Facts, Options]):
    """A table at which a combat is brought on as far as its fire: no shot of it falls here."""

    __slots__ = ("reached",)

    reached: Step
    """Where the rest is worked out from."""

    def do(self, *steps: Step) -> None:
        for at, step in enumerate(steps):
            if isinstance(step, FIGHTS):
                self.reached = step
                steps = (*steps[:at], EndOfScenario())
                break
        super().do(*steps)


def brought_on(seen: Observation, setting: Setting, way: str) -> tuple[DangerousTable, Step]:
    """The combat as it will be when what is being decided now has been, and what comes then."""
    first: list[Step] = []
    for step in seen.agenda:
        if isinstance(step, FIGHTS):
            break
        first.append(step)
    t = Prelude(setting, position_seen(seen.view, setting), (*first, EndOfScenario()), OnesDice())
    t.reached = step
    play_out(t, way)
    return t, t.reached


def foretold(t: DangerousTable, g: Ground, step: Step, way: str) -> Forecast | None:
    """The rest of a combat on a ground, from a step on; None if not both sides are there."""
    ladders = [ladder(t, g, side, way) for side in BOTH]
    if not all(rungs[0].units for rungs in ladders):
        return None
    if g.how == STORM:
        ends = stormed(ladders[ACTIVE], ladders[OTHER], isinstance(step, BesiegersFire))
    else:
        first = _surprise(t, step, ladders)
        ends = fought_out(ladders[ACTIVE], ladders[OTHER], rules_of(t, g), first)
    place = Name("place", g.place)
    seats = [seat_of_side(t, g, side) for side in BOTH]
    return Forecast(
        subject=Message("odds-of-storm" if g.how == STORM else "odds-of-combat", {"place": place}),
        way=way,
        ways=WAYS,
        outcomes=_outcomes(ends, ladders, seats, g.how == STORM),
        losses=_losses(ends, ladders, seats),
        assumes=_assumptions(g),
        unknown=(Message("odds-cards-unknown"),),
    )


def _surprise(t: DangerousTable, step: Step, ladders: Sequence[Sequence[Rung]]) -> Opening | None:
    """The first round, if a card has settled who alone fires in it (DT C.29)."""
    number = step.number if isinstance(step, Round | Declare | SeaRound) else 0
    sides = surprising(t, number)
    return surprised(ladders[ACTIVE], ladders[OTHER], ACTIVE in sides) if sides else None


def stormed(besiegers: Sequence[Rung], besieged: Sequence[Rung], second: bool) -> list[End]:
    """The besieged fire, then whoever is left of the besiegers (DT 10.5.5, 10.5.8)."""
    first = (1.0,) if second else capped(besieged[0].fire, len(besiegers) - 1)
    ends = []
    for taken, chance in enumerate(first):
        fire = besiegers[taken].fire or (1.0,)
        for dealt, then in enumerate(capped(fire, len(besieged) - 1)):
            ends.append(End(taken, dealt, chance * then))
    return ends


# ---- in words ----------------------------------------------------------------------------------


def _outcomes(
    ends: Sequence[End], ladders: Sequence[Sequence[Rung]], seats: Sequence[int], storm: bool
) -> tuple[Outcome, ...]:
    chances = {"active": 0.0, "nobody": 0.0, "other": 0.0}
    for end in ends:
        ours, theirs = ladders[ACTIVE][end.active].units, ladders[OTHER][end.other].units
        both = "nobody" if not ours and not theirs else ""
        undecided = "nobody" if ours and theirs else ""
        chances[both or undecided or ("active" if ours else "other")] += end.chance
    kind = "storm" if storm else "combat"
    return (
        Outcome("active", _said(f"odds-{kind}-active", seats[0]), chances["active"], seats[0]),
        Outcome("nobody", Message(f"odds-{kind}-nobody"), chances["nobody"]),
        Outcome("other", _said(f"odds-{kind}-other", seats[1]), chances["other"], seats[1]),
    )


def _said(id: str, seat: int) -> Message:
    return Message(id, {"seat": Name("seat", seat)})


def _losses(
    ends: Sequence[End], ladders: Sequence[Sequence[Rung]], seats: Sequence[int]
) -> tuple[Loss, ...]:
    found = []
    for side in BOTH:
        first = ladders[side][0]
        left = [(ladders[side][(e.active, e.other)[side]], e.chance) for e in ends]
        leaders = sum([(first.leaders - rung.leaders) * chance for rung, chance in left])
        units = sum([(first.units - rung.units) * chance for rung, chance in left])
        found.append(Loss(seats[side], "soldiers", Message("odds-soldiers"), units - leaders))
        found.append(Loss(seats[side], "leaders", Message("odds-leaders"), leaders))
    return tuple(found)


def _assumptions(g: Ground) -> tuple[Message, ...]:
    if g.how == STORM:
        return (Message("odds-both-sides"), Message("odds-one-round"))
    return (Message("odds-both-sides"), Message("odds-nobody-retreats"))
