"""What wins now, and how far both courts are from it (WJ 10)."""

from __future__ import annotations

from kassen.core.values.messages import Message, Name
from kassen.core.words.aims import Aim, AimLine, Standing
from kassen.games.warriors.rules.score import region_points
from kassen.games.warriors.rules.stations import NORTH, SOUTH
from kassen.games.warriors.words.roster import WarriorsLook


def aim(look: WarriorsLook) -> Aim:
    """One marker tells it all: how far it is to either end, and how long it may still go."""
    facts, turn = look.facts, look.pos.turn
    return Aim(
        short=Message("aim-short", {"most": facts.vp_max, "turns": facts.turns}),
        lines=(
            AimLine(Message("aim-at-once", {"most": facts.vp_max}), "WJ 10.5"),
            AimLine(_last_turn(facts.turns, facts.turns - turn), "WJ 10.6"),
            _next_count(look),
            AimLine(Message("aim-how"), "WJ 10.2"),
        ),
        standing=(_standing(look, SOUTH), _standing(look, NORTH)),
    )


def _last_turn(turns: int, left: int) -> Message:
    return Message("aim-last-turn", {"turns": turns, "left": left})


def _next_count(look: WarriorsLook) -> AimLine:
    """Where the marker would go if the season ended with the board as it is."""
    south, north = (region_points(look.table, side) for side in (SOUTH, NORTH))
    if south == north:
        return AimLine(Message("aim-stays", {"points": south}), "WJ 10.2")
    seat = Name("seat", SOUTH if south > north else NORTH)
    args = {"seat": seat, "more": max(south, north), "fewer": min(south, north)}
    return AimLine(Message("aim-moves", {**args, "by": abs(south - north)}), "WJ 10.2")


def _standing(look: WarriorsLook, side: int) -> Standing:
    most = look.facts.vp_max
    points = look.pos.points if side == SOUTH else -look.pos.points
    args = {"points": max(0, points), "left": most - points}
    args["worth"] = region_points(look.table, side)
    id = "aim-standing" if look.seen.result is None else "aim-stood"
    return Standing(side, Message(id, args), most + points, 2 * most)
