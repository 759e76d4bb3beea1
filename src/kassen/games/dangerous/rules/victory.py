"""Chapters 14.3, 16.1.3, 16.2.4: what wins, how far everybody is from it, and who has won.

A goal is a number to be reached. Some win the game at once, the others when its last turn is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from kassen.core.values.results import Result
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    ASAKURA,
    AZAI,
    BIDDING,
    CAMPAIGN,
    KYO,
    NOBUNAGA,
    NOBUTADA,
    NONE,
    ODA,
    ODA_FACTION,
    SPACES,
    TAKEDA,
    YOSHIAKI,
)
from kassen.games.dangerous.rules.position import (
    EVENT_CARDS,
    NO_TRUCE,
    PLAYED,
    DangerousTable,
    Position,
    alone,
    faction_holding,
)
from kassen.games.dangerous.rules.seats import ANTI_ODA_OF_FOUR, FOUR, THREE, seat_of_alliance
from kassen.games.dangerous.rules.stations import fort

UNDECIDED = Result((), "undecided")
What = Literal[
    "enough-forts",
    "too-few-forts",
    "holds-kyo",
    "holds-everything",
    "kyo-and-castles",
    "pacified",
    "takes-kyo",
    "takes-oda-castle",
    "takes-prize",
    "thirty-turns",
]
TRUCE_CARD = "ikko-truce"


class Goal(Struct, frozen=True):
    """What wins the game for a seat."""

    seat: int
    what: What
    """As results call it."""
    have: int
    need: int
    spaces: tuple[int, ...]
    """Those that it is about."""
    at_once: bool
    """Else when the last turn is over."""


def goals(t: DangerousTable) -> list[Goal]:
    """What wins for everybody, and how much of it there is."""
    players = t.setting.players
    if players == FOUR:
        return list(_four(t))
    if players == THREE:
        return list(_three(t))
    if t.options.is_short:
        return _short(t)
    return _campaign(t) if t.options.scenario == CAMPAIGN else _standard(t)


# ---- two players (14.3) ------------------------------------------------------------------------


def large_forts(t: DangerousTable) -> list[int]:
    """Spaces of original level 2 or 3: what was built or destroyed since changes nothing.

    DT 14.3.2, 14.3.4, 14.3.5.
    """
    return [at for at in range(SPACES) if t.facts.forts[at] >= 2]


def bids_are_due(t: DangerousTable) -> bool:
    """Nobody knows yet who plays Oda (DT 14.3.7)."""
    return t.options.scenario == BIDDING and not t.pos.needed


def _short(t: DangerousTable) -> list[Goal]:
    """Spaces of all Oda clans, and Good Fortune as one more (DT 14.3.3, 14.3.6).

    Until the bids are opened there is nobody who has to take them (DT 14.3.7).
    """
    if bids_are_due(t):
        return []
    pos, spaces = t.pos, large_forts(t)
    have = _held(pos, spaces, ODA_FACTION) + (pos.fortune == ODA_FACTION)
    oda, need = pos.oda_seat, pos.needed or t.facts.limits["short_castles"]
    return [
        Goal(oda, "enough-forts", have, need, tuple(spaces), False),
        Goal(1 - oda, "too-few-forts", int(have < need), 1, tuple(spaces), False),
    ]


def _standard(t: DangerousTable) -> list[Goal]:
    """Kyo, after turn 30 (DT 14.3.8)."""
    holder = faction_holding(t.pos, KYO)
    both = (ODA_FACTION, ANTI_ODA)
    return [Goal(seat, "holds-kyo", int(holder == seat), 1, (KYO,), False) for seat in both]


def _campaign(t: DangerousTable) -> list[Goal]:
    """Every space on the map (DT 14.3.12); the deaths are told by `leader_died`."""
    every = tuple(range(SPACES))
    return [
        Goal(seat, "holds-everything", _held(t.pos, every, seat), SPACES, every, True)
        for seat in (ODA_FACTION, ANTI_ODA)
    ]


def _held(pos: Position, spaces: Sequence[int], faction: int) -> int:
    return sum([faction_holding(pos, at) == faction for at in spaces])


# ---- three players (16.1.3) --------------------------------------------------------------------


def _three(t: DangerousTable) -> Iterator[Goal]:
    pos = t.pos
    castles = [at for at in range(SPACES) if t.facts.home_of[at] != NONE]
    castles += [pos.azuchi] if pos.azuchi != NONE else []
    need, kyo = t.facts.castles_of_three, int(faction_holding(pos, KYO) == ODA_FACTION)
    have = kyo + min(need, _held(pos, castles, ODA_FACTION))
    yield Goal(0, "kyo-and-castles", have, need + 1, (KYO, *castles), True)
    peace = _pacified(t)
    yield Goal(0, "pacified", sum(peace), len(peace), (KYO,), True)
    for seat in (1, 2):
        if not is_azuchi_whole(t):
            yield Goal(seat, "takes-kyo", int(_led_by(t, KYO, seat)), 1, (KYO,), True)
        homes = castles_of_oda(t)
        taken = sum([_led_by(t, at, seat) for at in homes])
        yield Goal(seat, "takes-oda-castle", min(1, taken), 1, homes, True)


def _pacified(t: DangerousTable) -> list[bool]:
    """Kyo, three clans, a truce that was played, and no Shogun in Kyo (DT 16.1.3.1b)."""
    pos, cards = t.pos, t.facts.cards
    fallen = [bool(pos.fallen >> clan & 1) for clan in (AZAI, ASAKURA, TAKEDA)]
    holds = faction_holding(pos, KYO) == ODA_FACTION
    truce = any(cards[one].kind == TRUCE_CARD for one in EVENT_CARDS.at(pos, PLAYED))
    shogun = pos.where[YOSHIAKI] in (KYO, fort(KYO))
    return [holds, *fallen, truce or pos.truce != NO_TRUCE, not shogun]


def _led_by(t: DangerousTable, space: int, seat: int) -> bool:
    """A clan of one of the Anti-Oda players has captured it.

    What the fall of a clan hands over while Oda's units are alone in it is not captured: they
    take it back in step 8 (DT 2.46.7).
    """
    pos, clan = t.pos, t.pos.control[space]
    if clan == NONE or pos.faction[clan] != ANTI_ODA or alone(pos)[ODA_FACTION] >> space & 1:
        return False
    return seat_of_alliance(t, pos.alliance[clan]) == seat


def castles_of_oda(t: DangerousTable) -> tuple[int, ...]:
    """Oda's home castles, Azuchi of any level among them (DT 16.1.3.2b, 16.2.4.3a)."""
    built = t.pos.azuchi
    return (*t.facts.homes[ODA], built) if built != NONE else t.facts.homes[ODA]


def is_azuchi_whole(t: DangerousTable) -> bool:
    """It stands at its last level (DT 16.1.3.2a)."""
    built = t.pos.azuchi
    return built != NONE and t.pos.fort[built] == t.facts.azuchi["last_level"]


# ---- four players (16.2.4) ---------------------------------------------------------------------


def _four(t: DangerousTable) -> Iterator[Goal]:
    """A prize for each Oda player, whoever takes it (DT 16.2.4.2, 16.2.4.3a, 16.2.4.4)."""
    pos = t.pos
    for seat, prize in enumerate(t.facts.camp_wins):
        have = faction_holding(pos, prize) == ODA_FACTION
        yield Goal(seat, "takes-prize", int(have), 1, (prize,), True)
    homes = castles_of_oda(t)
    taken = min(1, _held(pos, homes, ANTI_ODA))
    yield Goal(ANTI_ODA_OF_FOUR, "takes-oda-castle", taken, 1, homes, True)
    last = t.facts.limits["standard_turns"]
    yield Goal(ANTI_ODA_OF_FOUR, "thirty-turns", pos.turn, last, (), False)


# ---- the end of the game -----------------------------------------------------------------------


def check_victory(t: DangerousTable) -> None:
    """Somebody may have won at once; only one does, the active player first (DT 16.1.3.0)."""
    two_and_at_the_end = t.setting.players == 2 and t.options.scenario != CAMPAIGN
    if two_and_at_the_end or t.result is not None:
        return
    reached = [goal for goal in goals(t) if goal.at_once and goal.have >= goal.need]
    if reached:
        active = NONE if t.pos.active == NONE else seat_of_alliance(t, t.pos.active)
        first = min(reached, key=lambda goal: (goal.seat != active, goal.seat))
        t.end(Result((first.seat,), first.what))


def leader_died(t: DangerousTable, leader: int, in_battle: bool) -> None:
    """Deaths that end a campaign, or the game of four (DT 14.3.9 to 14.3.11, 16.2.4.3b)."""
    players = t.setting.players
    if players == FOUR and leader == NOBUNAGA:
        t.end(Result((ANTI_ODA_OF_FOUR,), "nobunaga-died"))
    if players == 2 and t.options.scenario == CAMPAIGN:
        if leader == NOBUNAGA and in_battle:
            t.end(Result((ANTI_ODA,), "nobunaga-died"))
        elif leader == NOBUTADA:
            t.end(Result((ANTI_ODA,), "nobutada-died"))


def end_of_turn(t: DangerousTable) -> Result | None:
    """The result if the game is over with this turn."""
    if t.pos.turn < last_turn(t):
        return None
    late = [goal for goal in goals(t) if not goal.at_once and goal.have >= goal.need]
    return Result((late[0].seat,), late[0].what) if late else UNDECIDED


def last_turn(t: DangerousTable) -> int:
    """The campaign has as many turns as the track, there and back (DT 2.33.4)."""
    limits = t.facts.limits
    if t.setting.players == 2 and not t.options.is_short:
        campaign = t.options.scenario == CAMPAIGN
        return limits["last_turn" if campaign else "standard_turns"]
    return limits["short_turns" if t.setting.players == 2 else "standard_turns"]
