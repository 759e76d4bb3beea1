"""The ten actions: whose turn it is, and what has been planned (SH A.gen)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kassen.core.engine.steps import Seat, Step
from kassen.games.shogun.box.names import (
    ACTIONS,
    BATTLE_A,
    BATTLE_B,
    BUILD_CASTLE,
    BUILD_TEMPLE,
    BUILD_THEATER,
    DEPLOY_1,
    DEPLOY_3,
    DEPLOY_5,
    PROVINCES,
    RICE,
    TAXES,
)
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.building import build
from kassen.games.shogun.rules.collecting import collect
from kassen.games.shogun.rules.deploying import deploy
from kassen.games.shogun.rules.marching import march
from kassen.games.shogun.rules.position import NONE, WIDTH, ActionId, ShogunTable
from kassen.games.shogun.rules.provinces import turn_order

Action = Callable[[ShogunTable, int, int, int], str]
"""A seat carries out an action in a province; why it cannot, if it cannot."""

HOW: Final[dict[int, Action]] = {
    BUILD_CASTLE: build,
    BUILD_TEMPLE: build,
    BUILD_THEATER: build,
    RICE: collect,
    TAXES: collect,
    DEPLOY_5: deploy,
    DEPLOY_3: deploy,
    DEPLOY_1: deploy,
    BATTLE_A: march,
    BATTLE_B: march,
}


def open_next_action(t: ShogunTable) -> int:
    """Turn up the next card of the row, if one is left (SH F.3, F.4)."""
    row = t.pos.row
    at = row.find(NONE)
    if at < 0:
        return NONE
    left = [action for action in range(len(ACTIONS)) if action not in row]
    row[at] = t.draw(left)
    return row[at]


class ActionPhase(Step, frozen=True, gc=False, tag="action-phase"):
    """The actions in the order of their row (SH A.gen.1)."""

    rule: ClassVar[str] = "SH A.gen.1"

    def run(self, t: ShogunTable) -> None:
        t.do(*(NextAction(at) for at in range(len(ACTIONS))))


class NextAction(Step, frozen=True, gc=False, tag="next-action"):
    """All have their turn at an action before the next begins (SH A.gen.1, F.4)."""

    rule: ClassVar[str] = "SH A.gen.1"
    at: int

    def run(self, t: ShogunTable) -> None:
        while t.pos.row[self.at] == NONE:  # on a board that somebody has laid out
            open_next_action(t)
        action = t.pos.row[self.at]
        t.tell(told.ActionBegan, action)
        t.do(*(TurnAt(seat, action) for seat in turn_order(t.pos)), OpenAction(self.at))


class OpenAction(Step, frozen=True, gc=False, tag="open-action"):
    """Its card leaves, and the next one is opened (SH F.4)."""

    rule: ClassVar[str] = "SH F.4"
    at: int

    def run(self, t: ShogunTable) -> None:
        opened = open_next_action(t)
        if opened != NONE:
            t.tell(told.ActionOpened, opened)


class TurnAt(Step, frozen=True, gc=False, tag="turn-at"):
    """A seat turns up what it has planned, and does it if it can (SH A.gen.2 to A.gen.5)."""

    rule: ClassVar[str] = "SH A.gen.2"
    seat: Seat
    action: ActionId

    def run(self, t: ShogunTable) -> None:
        pos, seat, action = t.pos, self.seat, self.action
        at = WIDTH * seat + action
        card = pos.plan[at]
        if card == NONE:  # SH P.6
            return
        pos.turned[at] = 1
        t.reveal()
        if card >= PROVINCES:  # SH P.5, TC.8
            t.tell(told.NoAction, seat, action)
            return
        t.tell(told.PlanTurnedUp, seat, action, card)
        if reason := HOW[action](t, seat, action, card):
            t.tell(told.ActionSkipped, seat, action, card, reason)
