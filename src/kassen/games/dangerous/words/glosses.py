"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from typing import cast

from kassen.core.engine.steps import Move
from kassen.games.dangerous.box.names import LEADERS, WAYS
from kassen.games.dangerous.rules.drawing_cards import just_drawn
from kassen.games.dangerous.rules.map import price
from kassen.games.dangerous.rules.moves import (
    Disband,
    Exile,
    March,
    Negotiate,
    Pass,
    Place,
    Redraw,
    Regroup,
    Stride,
    Take,
    Woo,
)
from kassen.games.dangerous.rules.negotiation import needed, station_of_clan
from kassen.games.dangerous.rules.seats import hand_of_seat
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.words.things import DangerousLook, stands_in


def gloss(look: DangerousLook, move: Move) -> str:
    """Empty where the move's text says it all."""
    match move:
        case March():
            way = look.facts.ways[move.origin][move.dest]
            points = price(look.facts, way, move.dest)
            said = look.say(f"by-{WAYS[way]}", points=points)
            return "; ".join(part for part in (said, _found_in(look, move.dest)) if part)
        case Stride():
            return _found_in(look, move.path[-1])
        case Place() | Regroup() | Disband():
            return _found_in(look, move.place)
        case Take() if move.unit < LEADERS:
            return leader_in_words(look, move.unit)
        case Woo():
            return look.say("needs-on-a-die", needed=on_a_die(look, move))
        case Redraw():
            own = hand_of_seat(look.table, cast("int", look.seen.seat))
            return look.words.join([look.name("card", card) for card in just_drawn(look.pos, own)])
        case Exile() | Negotiate():
            return leader_in_words(look, move.leader)
        case Pass() if isinstance(look.seen.choice, StormOrNot):
            return look.say("only-besieges")
    return ""


def _found_in(look: DangerousLook, place: int) -> str:
    units = stands_in(look, place)
    return look.say("found-there", units=units) if units else ""


def on_a_die(look: DangerousLook, move: Woo) -> int:
    """What a negotiation needs, as far as the reader sees the board."""
    pos = look.table.pos
    return needed(pos, look.facts, move.clan, station_of_clan(pos, move.clan, move.place))


def leader_in_words(look: DangerousLook, leader: int) -> str:
    """Rank, bravery, diplomacy: `daimyo, bravery 1, diplomatic`."""
    facts, pos = look.facts, look.pos
    return look.say(
        "about-leader",
        clan=look.name("clan", pos.serves[leader]),
        rank=look.say("rank-daimyo" if pos.rank[leader] else "rank-samurai"),
        bravery=facts.bravery[leader],
        talks=look.say("is-diplomatic" if facts.diplomatic[leader] else "is-not-diplomatic"),
    )
