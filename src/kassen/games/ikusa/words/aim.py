"""What wins now, and how far everybody is from it (IK W, 2P.8, QP.14)."""

from __future__ import annotations

from kassen.core.values.messages import Message, Name
from kassen.core.words.aims import Aim, AimLine, Standing
from kassen.games.ikusa.box.data import PROVINCES
from kassen.games.ikusa.rules.position import in_play
from kassen.games.ikusa.rules.victory import counts_at_once, goal, provinces_led
from kassen.games.ikusa.words.roster import IkusaLook


def aim(look: IkusaLook) -> Aim:
    """Provinces are counted; how many win depends on who plays and how."""
    t = look.table
    return Aim(
        short=Message(_short(look), {"goal": goal(t), "provinces": PROVINCES}),
        lines=(_counting(look), *_leading_two(look), _going_out(look), AimLine(Message("aim-how"))),
        standing=tuple(_standing(look, seat) for seat in range(t.setting.players)),
    )


def _short(look: IkusaLook) -> str:
    if look.table.options.quick_play:
        return "aim-short-quick"
    return "aim-short" if counts_at_once(look.table) else "aim-short-at-rounds-end"


def _counting(look: IkusaLook) -> AimLine:
    t = look.table
    need = {"goal": goal(t)}
    if counts_at_once(t):
        return AimLine(
            Message("aim-at-once", need), "IK QP.16" if t.options.quick_play else "IK W.1"
        )
    rule = "IK 2P.9" if t.setting.players == 2 else "IK W.3"
    return AimLine(Message("aim-at-rounds-end", need), rule)


def _leading_two(look: IkusaLook) -> tuple[AimLine, ...]:
    """Of two players each leads two colours, which no newcomer expects (IK 2P.1)."""
    if look.setting.players != 2:
        return ()
    return (AimLine(Message("aim-two-houses"), "IK 2P.1"),)


def _going_out(look: IkusaLook) -> AimLine:
    if look.table.options.quick_play:
        return AimLine(Message("aim-first-out"), "IK QP.14")
    return AimLine(Message("aim-last-left"), "IK W.4")


def _standing(look: IkusaLook, seat: int) -> Standing:
    t = look.table
    houses = t.setting.sides_of[seat]
    if not set(houses) & set(in_play(look.pos)):
        return Standing(seat, Message("aim-out"), 0, goal(t))
    have, need = provinces_led(t, seat), goal(t)
    args = {"have": have, "goal": need, "left": max(0, need - have)}
    if len(houses) == 1:
        return Standing(seat, Message("aim-standing", args), have, need)
    led = tuple(Name("house", house) for house in houses)
    return Standing(seat, Message("aim-standing-of-two", {**args, "houses": led}), have, need)
