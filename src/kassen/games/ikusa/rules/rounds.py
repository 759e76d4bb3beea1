"""A round: nine actions in fixed order (IK R)."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.games.ikusa.rules.build import Build
from kassen.games.ikusa.rules.events import RoundBegan
from kassen.games.ikusa.rules.income import CollectKoku, RemoveRonin
from kassen.games.ikusa.rules.levy import Levy
from kassen.games.ikusa.rules.ninja import HireNinja
from kassen.games.ikusa.rules.plan import Plan
from kassen.games.ikusa.rules.position import IkusaTable
from kassen.games.ikusa.rules.ronin import HireRonin
from kassen.games.ikusa.rules.successors import Successors
from kassen.games.ikusa.rules.turn_order import TurnOrder
from kassen.games.ikusa.rules.wage_war import WageWar


class Round(Step, frozen=True, gc=False, tag="round"):
    """IK R.1, R.3."""

    rule: ClassVar[str] = "IK R.1"

    def run(self, t: IkusaTable) -> None:
        t.pos.round += 1
        t.tell(RoundBegan, t.pos.round)
        t.do(
            Successors(),
            Plan(),
            TurnOrder(),
            Build(),
            Levy(),
            HireRonin(),
            HireNinja(),
            WageWar(),
            RemoveRonin(),
            CollectKoku(),
            Round(),
        )
