"""What each Samurai is worth, and what it costs to lose him, worked out once for a setting."""

from __future__ import annotations

from typing import cast

from kassen.core.engine.setting import Setting
from kassen.core.engine.table import Table
from kassen.core.values.chance import Tripwire
from kassen.games.warriors.bots.weights import Weights
from kassen.games.warriors.box.data import DEATH, IMMEDIATE_BETRAYAL, LOSS_OFFSET, ROUT, Facts
from kassen.games.warriors.rules.losses import loss_award, own_court_modifier, turn_over
from kassen.games.warriors.rules.position import Position, WarriorsTable, show_face
from kassen.games.warriors.rules.setup import empty_board
from kassen.games.warriors.rules.stations import NORTH, REGIONS, SOUTH

_COMMON_BATTLE, _COMMON_BRAVERY = 3, 1
_MANY = 8
"""As many settings and tempers as are asked about at the same time."""
_KNOWN: dict[tuple[int, Weights], Worth] = {}


def worth_of(setting: Setting, weights: Weights) -> Worth:
    """Worked out once, for all players and the coach: a setting never changes."""
    key = id(setting), weights
    found = _KNOWN.get(key)
    if found is None or found.setting is not setting:
        if len(_KNOWN) >= _MANY:
            _KNOWN.clear()
        found = _KNOWN[key] = Worth(setting, weights)
    return found


class Worth:
    """The worth of every face of every counter under given weights."""

    def __init__(self, setting: Setting, weights: Weights) -> None:
        self.setting = setting
        self.weights = weights
        self.facts: Facts = setting.facts
        faces = range(len(self.facts.stars))
        self.man = tuple(self._man(face) for face in faces)
        """[face]: a Samurai on the map, without soldiers."""
        self.loss = tuple(
            tuple(self._loss(face, side) for face in faces) for side in (SOUTH, NORTH)
        )
        """[side][face]: what his side loses when he falls, points for the enemy included."""
        self.nearness = _nearness(self.facts, weights.fading)

    def with_soldiers(self, pos: Position, samurai: int) -> float:
        """The worth of a Samurai as he stands, with those he commands."""
        return self.man[pos.face[samurai]] + self.weights.soldier * pos.soldiers[samurai]

    def _man(self, face: int) -> float:
        facts, w = self.facts, self.weights
        return (
            w.samurai
            + w.stars[facts.stars[face]]
            + w.battle * (facts.battle[face] - _COMMON_BATTLE)
            + w.bravery * (facts.bravery[face] - _COMMON_BRAVERY)
        )

    def _loss(self, face: int, side: int) -> float:
        """His worth and the enemy's points, less what the Loss Table leaves of him on average."""
        samurai = self.facts.face_of[face]
        table = cast("WarriorsTable", Table(self.setting, empty_board(self.facts), (), Tripwire()))
        show_face(table, samurai, face)
        return self.man[face] - self._after_fall(table, samurai, side, is_heir=False)

    def _after_fall(self, table: WarriorsTable, samurai: int, side: int, *, is_heir: bool) -> float:
        boxed = self.weights.boxed
        lowered = own_court_modifier(table, samurai, side)
        man = self.man[table.pos.face[samurai]]
        results = [self.facts.loss_result[die - lowered + LOSS_OFFSET] for die in range(1, 7)]
        heir = table.clone()
        after_death = 0.0
        if DEATH in results and turn_over(heir, samurai):
            after_death = self._after_fall(heir, samurai, side, is_heir=True)
        left = 0.0
        for result in results:
            if result == DEATH:
                left += after_death
            elif result == ROUT:
                left += boxed * man
            elif result == IMMEDIATE_BETRAYAL:
                left -= man
            else:
                left -= boxed * man
        return left / len(results) - loss_award(table, samurai, is_heir)


def _nearness(facts: Facts, fading: float) -> tuple[tuple[float, ...], ...]:
    """[a][b]: 1 for the region itself, less with each border on the shortest way."""
    rows = []
    for start in range(REGIONS):
        near = [0.0] * REGIONS
        near[start] = 1.0
        queue = [start]
        for region in queue:
            for other, _, capacity in facts.neighbours[region]:
                if capacity and not near[other]:
                    near[other] = near[region] * fading
                    queue.append(other)
        rows.append(tuple(near))
    return tuple(rows)
