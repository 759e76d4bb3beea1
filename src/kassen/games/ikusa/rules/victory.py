"""Winning (IK W, 2P.8, QP.14 to QP.16)."""

from __future__ import annotations

from kassen.core.values.results import Result
from kassen.games.ikusa.rules.position import NONE, IkusaTable, seat_of


def goal(t: IkusaTable) -> int:
    """How many provinces win."""
    if t.setting.players == 2:
        return t.facts.edition.goal_of_two
    if t.options.quick_play:
        return t.facts.quick_goal[t.setting.players]
    return t.facts.goal


def provinces_led(t: IkusaTable, seat: int) -> int:
    """By all colours of a seat (IK 2P.8)."""
    return sum(t.pos.owner.count(house) for house in t.setting.sides_of[seat])


def counts_at_once(t: IkusaTable) -> bool:
    """The longer game and the game of two count at the end of a round only (IK W.3, 2P.9)."""
    return t.setting.players != 2 and not t.options.longer_game


def check_conquest(t: IkusaTable, house: int) -> None:
    """After each conquest and each take-over (IK W.1, W.2, QP.16)."""
    if seat_of(t, house) in t.gone:
        return  # who has resigned wins no more (IK W.5)
    if counts_at_once(t) and t.pos.owner.count(house) >= goal(t):
        t.end(Result((seat_of(t, house),), "provinces"))


def wins_by_entering(t: IkusaTable, house: int, province: int) -> bool:
    """The province is empty and one more would be enough."""
    if t.pos.owner[province] != NONE or not counts_at_once(t):
        return False
    return t.pos.owner.count(house) + 1 >= goal(t)


def check_end_of_round(t: IkusaTable) -> None:
    """IK W.3, 2P.8."""
    if counts_at_once(t):
        return
    led = {seat: provinces_led(t, seat) for seat in t.players_left()}
    best = max(led.values())
    if best >= goal(t):
        t.end(Result(tuple(seat for seat in led if led[seat] == best), "provinces"))


def check_elimination(t: IkusaTable, heir: int) -> None:
    """The last player left wins; quick play ends with the first who goes (IK W.4, QP.14)."""
    left = t.players_left()
    if len(left) <= 1:
        t.end(Result(tuple(left), "last" if left else "draw"))
    elif t.options.quick_play:
        led = {seat: provinces_led(t, seat) for seat in left}
        best = max(led.values())
        first = [seat for seat in sorted(led) if led[seat] == best]
        mine = seat_of(t, heir)
        t.end(Result((mine,) if mine in first else tuple(first), "elimination"))
    else:
        check_conquest(t, heir)
