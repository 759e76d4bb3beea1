"""What is hidden: closed bins, face-down ronin, standing orders, what is being decided at once."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.hidden import Decided, Drafts, FaceDown, next_step
from kassen.core.engine.reactions import asks_always
from kassen.core.engine.steps import Choice
from kassen.core.engine.views import Observation
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.rules.combat import SplitRonin
from kassen.games.ikusa.rules.garrisons import LeaveGarrison
from kassen.games.ikusa.rules.levy import PlaceTogether
from kassen.games.ikusa.rules.marching import SettleArmies
from kassen.games.ikusa.rules.ninja import StandingOrder
from kassen.games.ikusa.rules.plan import FillBins, PlanTogether, ShowBins
from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    in_play,
    provinces_of,
    room_in,
    seat_of,
)
from kassen.games.ikusa.rules.provincial_moves import Muster, ronin_from_card

PLENTY = 255


def is_mine(t: IkusaTable, seen: Observation, house: int) -> bool:
    return isinstance(seen.seat, int) and seat_of(t, house) == seen.seat


def closed_bins(t: IkusaTable, seen: Observation) -> list[Choice]:
    """Filled and not shown yet; the spy's are filled last, and he knows those of one other."""
    if isinstance(next_step(t), PlanTogether) or ShowBins() not in seen.agenda:
        return []
    spied = t.pos.spied if t.pos.ninja != NONE and is_mine(t, seen, t.pos.ninja) else NONE
    return [
        FillBins(seat_of(t, house), house)
        for house in in_play(t.pos)
        if not is_mine(t, seen, house) and house not in (t.pos.ninja, spied)
    ]


def orders_unknown(t: IkusaTable, seen: Observation) -> list[Choice]:
    holder = t.pos.ninja
    if holder == NONE or is_mine(t, seen, holder) or asks_always(t):
        return []
    return [StandingOrder(seat_of(t, holder), holder)]


def cards_of_others(t: IkusaTable, seen: Observation) -> dict[int, Sequence[int]]:
    """Everybody sees how many ronin lie on each card of a house (IK 5.5)."""
    cards: Sequence[Sequence[int]] = seen.view.cards
    return {h: counts for h, counts in enumerate(cards) if counts and not is_mine(t, seen, h)}


def room_for_a_card(t: IkusaTable, province: int) -> int:
    """Ronin that the troops of a province can carry; while armies settle, more may lie there."""
    return PLENTY if isinstance(next_step(t), SettleArmies) else room_in(t.pos, province)


def turning_up(t: IkusaTable, house: int) -> tuple[int, int] | None:
    """The province of a card that everybody knows of by now, and its least number of ronin."""
    step = next_step(t)
    if not isinstance(step, SplitRonin | LeaveGarrison | Muster) or step.house != house:
        return None
    if isinstance(step, SplitRonin):
        return (step.province, 1) if step.attacker == NONE else None
    if isinstance(step, LeaveGarrison):
        return (t.pos.army_at[step.army], step.ronin) if step.ronin else None
    from_card = ronin_from_card(t, step.way)
    return (step.origin, from_card) if from_card > 0 else None


def levies_to_place(t: IkusaTable, seen: Observation) -> None:
    """Who places has first all that he has levied."""
    if isinstance(next_step(t), PlaceTogether):
        for house in in_play(t.pos):
            if not is_mine(t, seen, house):
                rows = slice(KINDS * house, KINDS * house + KINDS)
                t.pos.drafted_levy[rows] = t.pos.levy[rows]


HIDDEN = (
    Decided("plan", choices=closed_bins),
    FaceDown(
        "hidden",
        numbers=cards_of_others,
        places=lambda t, house: list(provinces_of(t.pos, house)),
        room=room_for_a_card,
        certain=turning_up,
    ),
    Decided("asks", choices=orders_unknown),
    Drafts("draft", "drafted_levy", "wish", "losses", begin=levies_to_place),
)
