"""What a game is about just now: what wins, when it ends, and how far everybody is from it.

A game makes it from a reader's `Look`, so it tells him nothing that he may not know; the page
shows it in the table's header and in a panel, the text client when asked for `aim`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kassen.core.engine.head_starts import AMOUNT, head_start
from kassen.core.values.messages import Arg, Message, Name

if TYPE_CHECKING:
    from kassen.core.words.looks import AnyLook


class AimLine(Struct, frozen=True):
    """One thing that wins, ends the game or should be known of either, and its clause."""

    text: Message
    rule: str = ""


class Standing(Struct, frozen=True):
    """How far a seat has come."""

    seat: int
    text: Message
    have: int = 0
    need: int = 0
    """Of what can be counted towards an end: 23 of 35 provinces. 0: there is no end to reach,
    and whoever has most is ahead."""


class Aim(Struct, frozen=True):
    short: Message
    """In one line, for a header: "Own 35 of the 68 provinces"."""
    lines: tuple[AimLine, ...]
    standing: tuple[Standing, ...]
    """Of every seat, in their order."""
    more: Message | None = None
    """What else belongs into the header: who had a head start."""


def aim_of(look: AnyLook) -> Aim | None:
    """What the game says of it, and with what head start it is played."""
    setting = look.setting
    aim, given = setting.game.aim(look), head_start(setting)
    if aim is None or given is None:
        return aim
    options = setting.game.options(setting.edition)
    rule = next(option.rule for option in options if option.id == AMOUNT)
    args: dict[str, Arg] = {"seat": Name("seat", given.seat), "amount": given.amount}
    line = AimLine(Message("event-head-start", args), rule)
    return replace(aim, lines=(*aim.lines, line), more=Message("head-start", args))
