"""Giving up: who has resigned has lost for good, whoever plays the seat on.

`handed`: the seats whose players have resigned and for whom bots play on.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from kassen.core.engine.match_events import BotPlaysOn, LeftToBots
from kassen.core.engine.table import Table
from kassen.core.play.acts import LeaveToBots, Resign
from kassen.core.play.records import PASSIVE, WhenGone
from kassen.core.play.stand_ins import Led, settled
from kassen.core.values.results import ONLY_BOTS, RESIGNED, Result

AnyTable = Table[Any, Any, Any]
Handed = tuple[int, ...]


def resigned(table: AnyTable, handed: Handed) -> tuple[int, ...]:
    """The seats whose players have resigned, no matter what became of them."""
    at_the_end = () if table.result is None else table.result.resigned
    return tuple(sorted({*handed, *table.gone, *at_the_end}))


def settle(table: AnyTable, handed: Handed, led: Led) -> None:
    """Sides win on the board; whether their players have won is another matter."""
    if table.result is not None:
        in_play = table.setting.game.in_play(table)
        out = [seat for seat in range(table.setting.players) if seat not in in_play]
        table.result = settled(table.result, resigned(table, handed), led, out)


def resigning(table: AnyTable, handed: Handed, seat: int, people: Collection[int]) -> Resign:
    """The act of a player who gives up; `people`: the seats that people still play."""
    is_last = set(people) <= {seat} or _others_of_one_side(table, handed, seat)
    goes_on = table.result is None and table.setting.game.resigned(table, seat) is None
    return LeaveToBots() if is_last and goes_on else Resign()


def given_up(
    table: AnyTable, handed: Handed, seat: int, act: Resign, when_gone: WhenGone
) -> Result | BotPlaysOn | None:
    """What comes of it: an end, or a bot plays on; None: the table's defaults decide."""
    if (result := table.setting.game.resigned(table, seat)) is not None:
        return replace(result, resigned=(seat,))
    if isinstance(act, LeaveToBots):
        left = _others_of_one_side(table, handed, seat)
        return Result(left, RESIGNED if left else ONLY_BOTS, resigned=(seat,))
    return None if when_gone == PASSIVE else BotPlaysOn(seat)


def told_at_the_end(result: Result) -> list[LeftToBots]:
    return [LeftToBots()] if result.how == ONLY_BOTS else []


def _others_of_one_side(table: AnyTable, handed: Handed, seat: int) -> tuple[int, ...]:
    """The seats that are left when the last of a whole side gives up, against one other."""
    allies = table.setting.allies
    gone = {seat, *resigned(table, handed)}
    left = tuple(one for one in table.players_left() if one not in gone)
    is_whole = len(allies[seat]) > 1 and gone.issuperset(allies[seat])
    return left if is_whole and len({allies[one] for one in left}) == 1 else ()
