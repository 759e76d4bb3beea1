"""What comes of one attack, or of several on the same province, from any moment on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kassen.core.engine.every_fall import every_line
from kassen.core.engine.steps import EndOfScenario, Event, Step
from kassen.core.engine.table import Table
from kassen.core.values.chance import Tripwire
from kassen.games.ikusa.odds.fights import Chances, Fight
from kassen.games.ikusa.odds.habits import Decide
from kassen.games.ikusa.odds.sides import COUNTED, Assault, Side
from kassen.games.ikusa.rules.casualties import ATTACKER, DEFENDER, SealLosses
from kassen.games.ikusa.rules.combat import (
    AfterPass,
    Battle,
    FightOn,
    FirstStrike,
    Melee,
    RaiseBonus,
    Volley,
)
from kassen.games.ikusa.rules.position import IkusaTable, Position

DICE = (FirstStrike, RaiseBonus, Volley, Melee, AfterPass, FightOn)
"""Steps from which a fight can be followed; what comes before them is played by the rules."""
Open = Callable[[IkusaTable], None]
"""Puts a table whose seats decide at once back to where each of them stands."""
Standing = dict[tuple[int, bool], float]
"""Defenders that are left, and whether an attacker who has called off stands."""


class Outlook:
    """How likely each end is, and what each side loses on average."""

    def __init__(self, decide: Decide, stop: str) -> None:
        self._decide, self._stop = decide, stop
        self.won = self.both_gone = self.called_off = self.lost = 0.0
        self.doubt = 0.0
        self.losses = ([0.0] * COUNTED, [0.0] * COUNTED)
        """For the attacker and the defender, by kind."""
        self.stood: tuple[set[int], set[int]] = (set(), set())
        """The kinds that each of them had."""

    # ---- one battle, from where it stands ----------------------------------------------------

    def follow(self, t: IkusaTable, assault: Assault, rest: Sequence[Step], opened: Open) -> None:
        """A battle that is being fought; `rest` is what is left of it on the agenda."""
        lines, steps = self._begun(t, rest, opened)
        ours, theirs = (Side(t, assault, side, self._decide) for side in (ATTACKER, DEFENDER))
        sealing = any(isinstance(one, SealLosses) for one in rest)
        starts: Chances = {}
        for chance, pos in lines:
            pair = (ours.number(pos), theirs.number(pos))
            starts[pair] = starts.get(pair, 0.0) + chance
            before = t.pos if sealing else pos
            self._count(ours, ours.number(before), chance)
            self._count(theirs, theirs.number(before), chance)
        fight = self._fight(ours, theirs, starts, steps)
        for (left, foes), chance in fight.ended.items():
            self._settle(ours, theirs, left, foes, chance, others=False)

    def _begun(
        self, t: IkusaTable, rest: Sequence[Step], opened: Open | None = None
    ) -> tuple[list[tuple[float, Position]], Sequence[Step]]:
        """Play on to the next step that rolls for the battle, in every way there is."""
        at = next((n for n, one in enumerate(rest) if isinstance(one, DICE)), len(rest))
        start: IkusaTable = Table(
            t.setting, t.pos.copy(), (*rest[:at], EndOfScenario()), Tripwire()
        )
        if opened is not None:
            opened(start)
        lines = every_line(start, self._decide, _alike, _nothing)
        return [(line.chance, line.table.pos) for line in lines], rest[at:]

    def _fight(self, ours: Side, theirs: Side, starts: Chances, steps: Sequence[Step]) -> Fight:
        fight = Fight(ours, theirs, self._stop)
        fight.fight_out(starts, steps)
        self.doubt += fight.doubt
        for (left, foes), chance in fight.ended.items():
            self._count(ours, left, -chance)
            self._count(theirs, foes, -chance)
        return fight

    def _count(self, side: Side, number: int, chance: float) -> None:
        """Who is there before counts as lost, who is there in the end does not."""
        losses, stood = self.losses[side.side], self.stood[side.side]
        for kind, count in enumerate(side.counts(number)):
            losses[kind] += chance * count
            if count and chance > 0:
                stood.add(kind)

    def _settle(
        self, ours: Side, theirs: Side, left: int, foes: int, chance: float, *, others: bool
    ) -> None:
        """`others`: some attacker who is not in this fight stands too."""
        stands = not ours.is_gone(left) or (others and not ours.is_out(left))
        if theirs.is_gone(foes):
            if stands:
                self.won += chance
            else:
                self.both_gone += chance
        elif stands:
            self.called_off += chance
        else:
            self.lost += chance

    # ---- attacks that are still to come ------------------------------------------------------

    def attack(self, t: IkusaTable, assaults: Sequence[Assault]) -> None:
        """One after the other, until the province is empty."""
        theirs: Side | None = None
        standing: Standing = {}
        for assault in assaults:
            new: IkusaTable = Table(t.setting, t.pos.copy(), (), Tripwire())
            Battle(*assault).run(new)
            ((_, pos),), steps = self._begun(t, new.agenda[::-1])
            t = Table(t.setting, pos, (), Tripwire())
            if theirs is None:
                theirs = Side(t, assault, DEFENDER, self._decide)
                standing = {(theirs.number(pos), False): 1.0}
            ours = Side(t, assault, ATTACKER, self._decide)
            last = assault == assaults[-1]
            standing = self._next(ours, ours.number(pos), theirs, standing, steps, last=last)

    def _next(
        self,
        ours: Side,
        start: int,
        theirs: Side,
        standing: Standing,
        steps: Sequence[Step],
        *,
        last: bool,
    ) -> Standing:
        """The next attack on what the others have left."""
        after: Standing = {}
        for others in sorted({others for _, others in standing}):
            starts: Chances = {}
            for (foes, flag), chance in standing.items():
                if flag == others:
                    starts[start, foes] = chance
                    self._count(ours, start, chance)
                    self._count(theirs, foes, chance)
            for (left, foes), chance in self._fight(ours, theirs, starts, steps).ended.items():
                if last or theirs.is_gone(foes) or ours.is_out(left):
                    self._settle(ours, theirs, left, foes, chance, others=others or not last)
                else:
                    key = (foes, others or not ours.is_gone(left))
                    after[key] = after.get(key, 0.0) + chance
        return after


def _alike(t: IkusaTable) -> tuple[object, ...]:
    pos = t.pos
    return tuple(bytes(getattr(pos, name)) for name in _ROWS)


_ROWS = ("owner", "bonus", "force", "army_at", "army", "slain", "heir", "hidden", "losses")


def _nothing(_: Sequence[Event]) -> list[float]:
    return []
