"""The flow of a round and of the years (SH F, X.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from kassen.core.engine.steps import Step
from kassen.games.shogun.box.names import ACTIONS, ROUNDS, SEASONS, SPECIALS
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.actions import ActionPhase, open_next_action
from kassen.games.shogun.rules.bonus import BonusCards, piles_go_back
from kassen.games.shogun.rules.chamber import ChamberDraw, ChamberSwaps
from kassen.games.shogun.rules.court import (
    Court,
    FavorCards,
    shields_go,
)
from kassen.games.shogun.rules.leaders import FirstLeaders, LeadersMove, LeadersReturn
from kassen.games.shogun.rules.planning import Planning
from kassen.games.shogun.rules.position import NONE, ShogunTable
from kassen.games.shogun.rules.turn_order import ShowBids
from kassen.games.shogun.rules.victory import GameEnd
from kassen.games.shogun.rules.winter import Winter, spring_cleaning
from kassen.games.shogun.rules.year import DrawEvent, event_leaves, turn_up_events

OPEN_AT_FIRST: Final = 5


def season_of(round: int) -> int:
    """0 spring, 1 summer, 2 fall.

    >>> season_of(1), season_of(6)
    (0, 2)
    """
    return (round - 1) % len(SEASONS)


def year_of(round: int) -> int:
    """The first or the second."""
    return (round - 1) // len(SEASONS) + 1


class Round(Step, frozen=True, gc=False, tag="round"):
    """Spring, summer or fall (SH F.1, F.2, X.2)."""

    rule: ClassVar[str] = "SH F.2"

    def run(self, t: ShogunTable) -> None:
        pos, plays = t.pos, t.options
        pos.round += 1
        t.tell(told.RoundBegan, year_of(pos.round), season_of(pos.round))
        if season_of(pos.round) == 0:
            turn_up_events(t)
        steps: list[Step] = [ChamberDraw()] if plays.chamber else []
        steps.append(LayOutCards())
        steps += [FavorCards()] if plays.court else []
        steps += [Planning(), DrawEvent(), ShowBids()]
        steps += [FirstLeaders()] if plays.leaders and pos.round == 1 else []
        steps += [BonusCards()] if plays.bonus else []
        steps += [Court()] if plays.court else []
        steps.append(ActionPhase())
        steps += [ChamberSwaps()] if plays.chamber else []
        steps += [LeadersMove()] if plays.leaders else []
        t.do(*steps, ClearUp())


class LayOutCards(Step, frozen=True, gc=False, tag="lay-out-cards"):
    """The row of actions, five of them open, and the special cards (SH F.3, F.5)."""

    rule: ClassVar[str] = "SH F.3"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        pos.daimyo[:] = bytes([NONE]) * len(pos.daimyo)
        pos.row[:] = bytes([NONE]) * len(ACTIONS)
        for _ in range(OPEN_AT_FIRST):
            open_next_action(t)
        t.tell(told.ActionsOpened, tuple(pos.row[:OPEN_AT_FIRST]))
        specials = list(range(len(SPECIALS)))
        for space in range(len(SPECIALS)):
            pos.specials[space] = t.draw(specials)
        t.tell(told.SpecialsLaidOut, tuple(pos.specials))


class ClearUp(Step, frozen=True, gc=False, tag="clear-up"):
    """All cards return; then the next season, winter, or the end (SH F.6, F.7, V.1)."""

    rule: ClassVar[str] = "SH F.6"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        pos.plan[:] = bytes([NONE]) * len(pos.plan)
        pos.turned[:] = bytes(len(pos.turned))
        event_leaves(pos)
        shields_go(t)
        if season_of(pos.round) < len(SEASONS) - 1:
            t.do(Round())
        elif pos.round < ROUNDS:
            t.do(Winter(), NewYear())
        elif t.options.leaders and t.options.leaders_after_winter:  # SH ML.13, the other reading
            t.do(Winter(), LeadersMove(), GameEnd())
        else:
            t.do(Winter(), GameEnd())


class NewYear(Step, frozen=True, gc=False, tag="new-year"):
    """After the first winter (SH W.21, X.9)."""

    rule: ClassVar[str] = "SH W.21"

    def run(self, t: ShogunTable) -> None:
        spring_cleaning(t)
        piles_go_back(t)
        steps: list[Step] = []
        if t.options.leaders:
            if t.options.leaders_after_winter:  # SH ML.13, the other reading
                steps.append(LeadersMove())
            steps.append(LeadersReturn())
        t.do(*steps, Round())
