"""Who decides for whom, and whose hand is whose, with two, three and four players.

| players | seats |
|---|---|
| 2 | Oda; Anti-Oda (DT 1.0.1), or whichever of both the bids have given (DT 14.3.7) |
| 3 | Oda; Anti-Oda A; Anti-Oda B (DT 16.1.2.1) |
| 4 | Hideyoshi, Katsuie, Tokugawa for Oda; Anti-Oda (DT 16.2.2.1) |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from kassen.core.engine.setting import Setting
from kassen.core.values.messages import Name
from kassen.games.dangerous.box.names import (
    MINORS,
    NO_ALLIANCE,
    ODA_ALLIANCE,
)
from kassen.games.dangerous.box.options import is_bid_for
from kassen.games.dangerous.rules.position import DangerousTable, Position

SEAT_IDS: Final = {
    2: ("oda", "anti_oda"),
    3: ("oda", "anti_oda_a", "anti_oda_b"),
    4: ("hideyoshi", "katsuie", "tokugawa", "anti_oda"),
}
BIDDERS: Final = ("player_1", "player_2")
"""Two who bid for the sides (DT 14.3.7)."""
THREE: Final = 3
FOUR: Final = 4
ANTI_ODA_OF_FOUR: Final = 3


_FACTIONS: Final = {2: (0, 1), 3: (0, 1, 1), 4: (0, 0, 0, 1)}
_HANDS: Final = {2: (0, 1), 3: (0, 1, 2), 4: (0, 0, 0, 1)}
"""Of each seat; of two who have bid for Oda either way round."""


def faction_of_seat(t: DangerousTable, seat: int) -> int:
    return _FACTIONS[t.setting.players][seat] ^ t.pos.oda_seat


class SidesOpen(Protocol):
    """A position, or a view of one."""

    @property
    def oda_seat(self) -> int: ...
    @property
    def needed(self) -> int: ...


def called_by_sides(setting: Setting, board: SidesOpen) -> tuple[Name, ...]:
    """Two who bid for their sides are called by them as soon as they have them (DT 14.3.7)."""
    if not is_bid_for(setting):
        return ()
    if not board.needed:
        return tuple([Name("bidder", seat) for seat in range(len(BIDDERS))])
    return tuple([Name("side", side ^ board.oda_seat) for side in _FACTIONS[2]])


def seat_of_alliance(t: DangerousTable, alliance: int) -> int:
    """Who leads an alliance; of Oda with four players, whoever has the chit in play.

    Clans without an alliance are set up and decided for by Anti-Oda (DT 14.1.1).
    """
    players = t.setting.players
    if players == FOUR:
        if alliance != ODA_ALLIANCE:
            return ANTI_ODA_OF_FOUR
        chits = t.facts.camp_chits
        return chits.index(t.pos.chit) if t.pos.chit in chits else 0
    if alliance == ODA_ALLIANCE:
        return t.pos.oda_seat
    if players == 2:
        return 1 - t.pos.oda_seat
    return t.facts.seats_of_three[MINORS if alliance == NO_ALLIANCE else alliance]


def seats_in_order(t: DangerousTable) -> Sequence[int]:
    """Oda's first, wherever factions do something one after the other (DT 4.2.2)."""
    seats = range(t.setting.players)
    return seats[::-1] if t.pos.oda_seat else seats


def seats_of_faction(t: DangerousTable, faction: int) -> tuple[int, ...]:
    """All who lead a part of a faction, in the order of their seats."""
    seats = range(t.setting.players)
    return tuple([one for one in seats if faction_of_seat(t, one) == faction])


def seats_of_clan(t: DangerousTable, clan: int) -> tuple[int, ...]:
    """Whose loss it is when a clan loses something; a neutral clan's is nobody's."""
    alliance, players = t.pos.alliance[clan], t.setting.players
    if alliance == NO_ALLIANCE:
        return ()
    if players == FOUR:
        return seats_of_faction(t, t.facts.faction_of[alliance])
    return (seat_of_alliance(t, alliance),)


# ---- hands: Oda's, Anti-Oda's (or A's), B's (DT 6.3.5, 16.1.4.1, 16.2.8.1)


HANDS: Final = 3
"""At most."""


def hands(players: int) -> int:
    return HANDS if players == THREE else 2


def hand_of_seat(t: DangerousTable, seat: int) -> int:
    return _HANDS[t.setting.players][seat] ^ t.pos.oda_seat


def seats_of_hand(pos: Position, players: int, hand: int) -> tuple[int, ...]:
    return _holders(players, hand ^ pos.oda_seat)


def _holders(players: int, hand: int) -> tuple[int, ...]:
    return tuple([seat for seat, his in enumerate(_HANDS[players]) if his == hand])


def leaders_of_sides(players: int) -> Sequence[Sequence[int]]:
    """A side is a hand, before any bids: three players may lead one together."""
    return [_holders(players, hand) for hand in range(hands(players))]


def teams(players: int) -> Sequence[Sequence[int]]:
    """The three Oda players share a hand, though only one of them wins (DT 16.2.4.1)."""
    return [range(ANTI_ODA_OF_FOUR)] if players == FOUR else ()
