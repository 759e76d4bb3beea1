"""Treaties: what a player says to those that are proposed to him, and what he proposes himself.

He fights somebody: a truce with everybody who is left is no way to win.
"""

from __future__ import annotations

from kassen.core.engine.speech import Accept, AnyAct, Decline, Propose
from kassen.core.engine.treaties import Pact
from kassen.games.ikusa.bots.assaults import NEAR_THE_GOAL
from kassen.games.ikusa.bots.mind import Mind
from kassen.games.ikusa.rules.position import in_play, provinces_of
from kassen.games.ikusa.rules.treaties import Promise, Timed, Truce
from kassen.games.ikusa.rules.victory import goal, provinces_led


def answer(mind: Mind, pact: Pact) -> AnyAct:
    """Yes or no to what is proposed."""
    treaty, word = pact.treaty, mind.word
    others = pact.others(mind.seat)
    agrees = (
        isinstance(treaty, Timed)
        and word.likes(treaty, mind.pos.round)
        and all(deals_with(mind, other) for other in others)
        and (isinstance(treaty, Promise) or bool(foes(mind) - {*others}))
    )
    return Accept(pact.number) if agrees else Decline(pact.number)


def offer(mind: Mind) -> AnyAct | None:
    """Once a round: a truce with the neighbour who has the longest border with us."""
    round = mind.pos.round
    if mind.word.has_offered(round):
        return None
    against = foes(mind)
    partners = [seat for seat in sorted(against) if deals_with(mind, seat) and border(mind, seat)]
    if len(against) < 2 or not partners:
        return None
    partner = max(partners, key=lambda seat: border(mind, seat))
    text = mind.table.setting.notation.text(Truce(round=round + 1))
    return Propose(text, (partner,))


def foes(mind: Mind) -> set[int]:
    """Whom we have promised no truce."""
    return {house for house in in_play(mind.pos) if house != mind.seat} - mind.word.friends


def deals_with(mind: Mind, seat: int) -> bool:
    """Somebody to be agreed with."""
    lacks = goal(mind.table) - provinces_led(mind.table, seat)
    close = lacks <= NEAR_THE_GOAL and mind.word.temper.fears_winners
    return mind.word.trusts(seat) and not close


def border(mind: Mind, house: int) -> int:
    """How many of our provinces touch one of a house."""
    return sum(
        any(mind.pos.owner[n] == house for n in mind.near[province])
        for province in provinces_of(mind.pos, mind.seat)
    )
