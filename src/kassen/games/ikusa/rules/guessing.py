"""Tables that fit what a seat knows; what it does not know is guessed."""

from __future__ import annotations

from random import Random

from kassen.core.engine.chance import FairDice
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Step, Together
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.games.ikusa.box.data import BUILD, KINDS
from kassen.games.ikusa.rules.combat import SplitRonin
from kassen.games.ikusa.rules.levy import PlaceTogether
from kassen.games.ikusa.rules.marching import LeaveGarrison, SettleArmies
from kassen.games.ikusa.rules.ninja import AskNinja, orders
from kassen.games.ikusa.rules.plan import PRICE, PlanTogether, ShowBins
from kassen.games.ikusa.rules.position import (
    BINS,
    NONE,
    IkusaTable,
    in_play,
    provinces_of,
    room_in,
    seat_of,
)
from kassen.games.ikusa.rules.provincial_moves import Muster, ronin_from_card
from kassen.games.ikusa.rules.view import position_seen

TRIES = 20


def determinize(seen: Observation, setting: Setting, rng: Random) -> IkusaTable:
    """A table that fits all that a seat knows."""
    pos = position_seen(seen.view, setting)
    table: IkusaTable = Table(setting, pos, seen.agenda, FairDice(rng.randbytes(32)))
    _guess_bins(table, seen, rng)
    _guess_ronin(table, seen, rng)
    _guess_orders(table, seen, rng)
    if seen.agenda and isinstance(seen.agenda[0], Together) and seen.result is None:
        _guess_lanes(table, seen, rng)
    table.rolled, table.number, table.result = seen.rolled, seen.number, seen.result
    table.gone = seen.gone
    return table


def _is_mine(t: IkusaTable, seen: Observation, house: int) -> bool:
    return seen.seat is not None and seat_of(t, house) == seen.seat


def _guess_bins(t: IkusaTable, seen: Observation, rng: Random) -> None:
    """Closed bins hold all koku of their house, two or none of them to build."""
    if not any(isinstance(step, ShowBins) for step in seen.agenda):
        return
    if isinstance(seen.agenda[0], PlanTogether):
        return  # all are planning now: see the lanes
    for house in in_play(t.pos):
        known = _is_mine(t, seen, house) or (
            house == t.pos.spied and _is_mine(t, seen, t.pos.ninja)
        )
        if known or house == t.pos.ninja:
            continue
        left = t.pos.koku[house]
        if left >= PRICE and rng.random() < 0.5:
            t.pos.plan[BINS * house + BUILD] = PRICE
            left -= PRICE
        for _ in range(left):
            t.pos.plan[BINS * house + rng.choice((0, 2, 3, 4))] += 1


def _guess_ronin(t: IkusaTable, seen: Observation, rng: Random) -> None:
    """Where the cards of the others lie: so that what is being decided now can be decided."""
    cards = {h: c for h, c in enumerate(seen.view.cards) if c and not _is_mine(t, seen, h)}
    step = t.agenda[-1] if t.agenda else None
    known = t.pos.hidden
    for _ in range(TRIES if cards else 0):
        t.pos.hidden = known[:]
        for house, counts in cards.items():
            _lay_cards(t, house, list(counts), step, rng)
        if _goes_on(t, step):
            return


def _lay_cards(t: IkusaTable, house: int, cards: list[int], step: Step | None, rng: Random) -> None:
    """Each on some province that can carry it; large ones first, the one being turned up before."""
    free = provinces_of(t.pos, house)
    if turning := _turning_up(t, house, step):
        province, least = turning
        enough = [count for count in cards if count >= least]
        t.pos.hidden[province] = rng.choice(enough or cards)
        cards.remove(t.pos.hidden[province])
        free.remove(province)
    carried = not isinstance(step, SettleArmies)  # his cards may lie where they must not stay
    for count in sorted(cards, reverse=True):
        fitting = [p for p in free if room_in(t.pos, p) >= count] if carried else free
        province = rng.choice(fitting) if fitting else max(free, key=lambda p: room_in(t.pos, p))
        free.remove(province)
        t.pos.hidden[province] = count


def _turning_up(t: IkusaTable, house: int, step: Step | None) -> tuple[int, int] | None:
    """The province of a card that everybody knows of by now, and its least number of ronin."""
    if not isinstance(step, SplitRonin | LeaveGarrison | Muster) or step.house != house:
        return None
    if isinstance(step, SplitRonin):
        return (step.province, 1) if step.attacker == NONE else None
    if isinstance(step, LeaveGarrison):
        return (t.pos.army_at[step.army], step.ronin) if step.ronin else None
    from_card = ronin_from_card(t, step.way)
    return (step.origin, from_card) if from_card > 0 else None


def _goes_on(t: IkusaTable, step: Step | None) -> bool:
    """Whoever is to act has something to decide."""
    if not isinstance(step, SplitRonin | LeaveGarrison | Muster | SettleArmies):
        return True
    choice: Choice = step
    return choice.arises(t) and bool(choice.moves(t))


def _guess_orders(t: IkusaTable, seen: Observation, rng: Random) -> None:
    if t.pos.ninja == NONE or _is_mine(t, seen, t.pos.ninja):
        return
    asked = seen.agenda[0] if seen.agenda else None
    bit = 1 << (asked.phase - 1) if isinstance(asked, AskNinja) else 0
    t.pos.asks = rng.choice([when for when in orders(t) if when & bit == bit])


def _guess_lanes(t: IkusaTable, seen: Observation, rng: Random) -> None:
    """Who is still deciding stands at the beginning; who is done has decided somehow."""
    together: Together = seen.agenda[0]  # type: ignore[assignment]
    if isinstance(together, PlaceTogether):
        for house in range(len(t.pos.heir)):
            if not _is_mine(t, seen, house):
                rows = slice(KINDS * house, KINDS * house + KINDS)
                t.pos.drafted_levy[rows] = t.pos.levy[rows]
    t.agenda.pop()
    t.open_lanes(together)
    lanes = t.lanes
    assert lanes is not None
    if seen.seat is not None:
        lanes[seen.seat] = list(seen.lane or ())[::-1]
    for seat in range(t.setting.players):
        if seat == seen.seat:
            continue
        while lanes[seat] and seat not in seen.to_act:
            t.apply(seat, rng.choice(t.moves(seat)))
    t.marks = [0] * t.setting.players
    t.shown = 0
