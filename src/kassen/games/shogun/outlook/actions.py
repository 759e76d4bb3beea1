"""What an action would bring in a province, by the rules that will carry it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from kassen.core.engine.table import Table
from kassen.core.values.chance import Tripwire
from kassen.games.shogun.box.names import (
    BATTLE_A,
    DEPLOY_5,
    MORE_CHESTS,
    MORE_RICE,
    RICE,
    SIX_ARMIES,
    TAXES,
)
from kassen.games.shogun.odds.exact import HOPELESS
from kassen.games.shogun.odds.forecast import revolt_at
from kassen.games.shogun.rules.building import building_price, cannot_build
from kassen.games.shogun.rules.collecting import rice_from, taxes_from
from kassen.games.shogun.rules.deploying import deployments
from kassen.games.shogun.rules.marching import cannot_march
from kassen.games.shogun.rules.position import NONE, ON_DISPLAY, THIS_ROUND, Position, ShogunTable
from kassen.games.shogun.rules.provinces import bank
from kassen.games.shogun.rules.rounds import season_of
from kassen.games.shogun.rules.year import OF_A_YEAR, events_at

HELPS: Final = {RICE: MORE_RICE, TAXES: MORE_CHESTS, DEPLOY_5: SIX_ARMIES}
"""The special card that makes an action bring more (SH T.9 to T.11)."""


class Would(Struct, frozen=True):
    """Of an action under one event: how much it brings and costs, and why it cannot be done."""

    amount: int
    price: int = 0
    reason: str = ""


class Prospect(Struct, frozen=True):
    """Of an action under every event that may come."""

    least: int
    most: int
    price: int
    helped: tuple[int, int]
    """The least and the most with the special card that helps; the same once all are taken."""
    reason: str
    """Why it cannot be done, as things stand."""
    by_event: bool
    """Some events would prevent it."""


def event_is_open(pos: Position) -> bool:
    """The event of this round is still to be drawn: as many cards lie there as begin it."""
    left = len(events_at(pos, ON_DISPLAY))
    return pos.round > 0 and left >= OF_A_YEAR - season_of(pos.round)


def tables_to_come(t: ShogunTable) -> list[ShogunTable]:
    """The table under each event that may be this round's: one if it has been drawn (SH E.3)."""
    if not event_is_open(t.pos):
        return [t]
    kinds = {t.facts.events[event].kind: event for event in events_at(t.pos, ON_DISPLAY)}
    return [_under_event(t, event) for event in kinds.values()]


def _under_event(t: ShogunTable, event: int) -> ShogunTable:
    pos = t.pos.copy()
    pos.events[event] = THIS_ROUND
    return Table(t.setting, pos, (), Tripwire())


def _with_special(t: ShogunTable, seat: int, special: int) -> ShogunTable:
    pos = t.pos.copy()
    pos.daimyo[seat] = 0
    pos.specials[0] = special
    return Table(t.setting, pos, (), Tripwire())


def prospect(tables: Sequence[ShogunTable], seat: int, action: int, province: int) -> Prospect:
    """What the action brings there, from the least to the most."""
    found = [would(t, seat, action, province) for t in tables]
    done = [one for one in found if not one.reason]
    least, most = _range(found)
    return Prospect(
        least=least,
        most=most,
        price=found[0].price,
        helped=_helped(tables, seat, action, province) if done else (least, most),
        reason="" if done else found[0].reason,
        by_event=0 < len(done) < len(found),
    )


def _range(found: Sequence[Would]) -> tuple[int, int]:
    amounts = [one.amount for one in found if not one.reason] or [0]
    return min(amounts), max(amounts)


def would(t: ShogunTable, seat: int, action: int, province: int) -> Would:
    """Chests are left out: whether they suffice is seen along the row (see `plan`)."""
    if action < RICE:
        price = building_price(t, seat, province, action)
        return Would(1, price, cannot_build(t, province, action))
    if action == RICE:
        return Would(rice_from(t, seat, province))
    if action == TAXES:
        amount = taxes_from(t, seat, province)
        dry = t.options.bank_runs_dry and amount > bank(t)
        return Would(amount, reason="bank" if dry else "")
    if action < BATTLE_A:
        price = t.facts.deploy_prices[action - DEPLOY_5]
        sizes = deployments(t, seat, action, province)
        return Would(sizes[0], price) if sizes else Would(0, price, "supply")
    return Would(t.pos.armies[province] - 1, reason=cannot_march(t, seat, action, province))


def _helped(
    tables: Sequence[ShogunTable], seat: int, action: int, province: int
) -> tuple[int, int]:
    """Under each event that may come: what a card adds may depend on it (SH T.11, E.17)."""
    if action in HELPS and tables[0].pos.daimyo[seat] == NONE:
        tables = [_with_special(t, seat, HELPS[action]) for t in tables]
    return _range([would(t, seat, action, province) for t in tables])


def put_down(t: ShogunTable, seat: int, province: int, farmers: int) -> float | None:
    """The chance to put down a revolt now; None in a tower in which cubes touch each other."""
    if t.options.tower == HOPELESS:
        return None
    return revolt_at(t, seat, province, farmers).put_down


def threats(pos: Position, neighbours: Sequence[int], seat: int) -> tuple[int, ...]:
    """Adjacent provinces of other players from which an army could come (SH A.battleA.2)."""
    return tuple(
        at for at in neighbours if pos.owner[at] not in (seat, NONE) and pos.armies[at] > 1
    )
