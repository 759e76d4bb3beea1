"""What lies on the table: leaders, soldiers, control, chits, cards, markers.

A leader is one counter with a station; soldiers of a clan at a station are a number. Beside them
lies what follows from them (`DERIVED`): bit sets, which the rules ask far more often than they
change them. Whoever moves a unit (`units`), changes control or an alliance does it by the functions
that keep both.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Annotated, Final

from msgspec import Struct

from kassen.core.engine.cards import Cards
from kassen.core.engine.steps import Kind
from kassen.core.engine.table import Table
from kassen.core.values.bits import bits_of, members
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CARDS,
    CHITS,
    CLANS,
    FACTIONS,
    LEADERS,
    NEUTRAL,
    NO_ALLIANCE,
    NONE,
    ODA_FACTION,
    PLACES,
    SAMURAI,
    YOSHIAKI,
)
from kassen.games.dangerous.box.options import Options
from kassen.games.dangerous.rules.stations import ALL_SPACES, AWAY, FORT, ON_MAP, STATIONS, in_field
from kassen.games.dangerous.rules.versions import LATEST

PlaceId = Annotated[int, Kind("place")]
ClanId = Annotated[int, Kind("clan")]
LeaderId = Annotated[int, Kind("leader")]
UnitId = Annotated[int, Kind("unit")]
AllianceId = Annotated[int, Kind("alliance")]
FactionId = Annotated[int, Kind("faction")]
ChitId = Annotated[int, Kind("chit")]
CardId = Annotated[int, Kind("card")]
WindowId = Annotated[int, Kind("pause")]
WayId = Annotated[int, Kind("asking")]
BidderId = Annotated[int, Kind("bidder")]
"""A seat that has no side yet (DT 14.3.7)."""

# Where a chit is.
WAITING: Final = 0
"""Its alliance or its leader is not in play, or it is left out for a turn."""
IN_CUP: Final = 1
DRAWN: Final = 2
ASIDE: Final = 3
"""Drawn while its leader was in the box or on the track (DT 4.1.10)."""
OUT: Final = 4
"""Out of the game (DT 4.1.12, 15.3.4)."""
IN_KYO: Final = 5
"""The Turn End chit of the four-player game (DT 16.2.2.5a)."""

# Where a card lies.
DECK: Final = 0
PLAYED: Final = 1
HAND: Final = 10
"""Of the first hand; the others follow."""
JUST_DRAWN: Final = HAND + 3
"""Beside the first hand, while its player thinks it over (DT 15.6.3); the others follow."""
EVENT_CARDS: Final = Cards()

# What happened at a place in this impulse.
ENTERED: Final = 1
"""Active units came in (DT 10.1.1)."""
ACTIVATED: Final = 2
"""A movement point was paid for combat (DT 9.3.3)."""
PAID: Final = ENTERED | ACTIVATED
"""Combat is due there."""
LANDED: Final = 4
"""Active units came from the sea (DT 13.2.5)."""
BESIEGED: Final = 8
"""Units were besieged there when the impulse began (DT 10.4.4)."""
JOINED_SIEGE: Final = (16, 32)
"""Units of the active side, or of the other, fell back to friends who besiege it (DT 10.4.8)."""
HANDED_OVER: Final = 64
"""A clan has fallen, and the space is the other side's, but nobody has captured it (DT 2.46.7)."""
ON_RUINS: Final = 128
"""Azuchi was built over a fort that a storm had destroyed (DT 10.5.15); it stays so to the end."""

# Truces with the Ikko-Ikki.
NO_TRUCE: Final = 0
THIS_TURN: Final = 1
LASTING: Final = 2


class Position(Struct):
    # Leaders, by their numbers.
    where: bytearray
    """The station of each."""
    serves: bytearray
    """His clan."""
    rank: bytearray
    due: bytearray
    """The turn of the track on which he lies; 0: on none."""
    led: bytearray
    """Soldiers under his command in a combat (DT 10.2.3)."""
    led_cut: bytearray
    """Those of them who are out of communication."""
    camp: bytearray
    """With four players the Oda player who has him; NONE: none (DT 16.2.2.2a)."""
    band: bytearray
    """With four players soldiers who go with him outside his player's sphere (DT 16.2.3.1)."""
    # Soldiers, counted by station and clan (`stations.row`).
    soldiers: bytearray
    cut: bytearray
    """Those of them who are out of communication since the last check (DT 5.1.2)."""
    halted: bytearray
    """Those who move no more in this impulse (DT 9.4)."""
    halted_cut: bytearray
    """Those who are both."""
    # Spaces, clans, alliances.
    control: bytearray
    """The clan that controls each space; NONE: neutral."""
    fort: bytearray
    """Fort values as they are now."""
    alliance: bytearray
    """Of each clan; NO_ALLIANCE: neutral, or not in play yet."""
    taken_by: bytearray
    """Of each clan, who conquered it or whom it went over to (DT 11.0.8); NONE: nobody."""
    entry: bytearray
    """Of each alliance, the turn on which its chit lies; 0: it has entered."""
    # Chits and cards.
    chits: bytearray
    order: bytearray
    """The order in which chits come, where somebody has fixed it (DT 15.6.1)."""
    place: bytearray
    depth: bytearray
    known: bytearray
    """Event cards (see `kassen.core.engine.cards`)."""
    # What has happened in this impulse.
    traces: bytearray
    """Of each place: ENTERED, ACTIVATED, LANDED, BESIEGED, JOINED_SIEGE and others, as bits."""
    # Combat that is being fought.
    commander: bytearray
    """Of the active side, then of the other; NONE: it has none, or none yet (DT 10.2.5)."""
    edge: bytearray
    """What cards add to initiative in this combat, by side (DT C.39, C.48)."""
    # Players.
    orders: bytearray
    """Standing orders: of each seat, for each kind of window."""
    bids: bytearray
    """Secret bids of the short game (DT 14.3.7)."""
    # Single numbers.
    cut_leaders: int = 0
    """Out of communication since the last check, as bits."""
    halted_leaders: int = 0
    tried: int = 0
    """Leaders who have negotiated in this impulse, as bits (DT 8.3.1)."""
    fallen: int = 0
    """Clans that have fallen, as bits."""
    withdrawn: int = 0
    silent: int = 0
    """Alliances whose plain chit is left out of the next cup, as bits (DT 15.3.5)."""
    turn: int = 1
    chit: int = NONE
    """The chit in play."""
    active: int = NONE
    """The alliance whose impulse it is."""
    points: int = 0
    """Movement points left."""
    truce: int = NO_TRUCE
    fortune: int = NONE
    """The faction that holds Good Fortune."""
    iron_ship: int = NONE
    """The faction that has it."""
    azuchi: int = NONE
    """The space where it stands."""
    azuchi_turn: int = 0
    """The turn in which it was built; afterwards it may have gone (DT 15.5.6)."""
    needed: int = 0
    """Forts that Oda needs in the short game, by the bids (DT 14.3.7); 0: as printed."""
    oda_seat: int = 0
    """The seat of Oda, of two who have bid for it (DT 14.3.7)."""

    here: list[int] = []
    """Leaders at each station, as bits."""
    present: bytearray = bytearray()
    """The factions that have a unit at each station on the map, as bits."""
    allied: bytearray = bytearray()
    """The alliances that do, as bits."""
    faction: bytearray = bytearray()
    """Of each clan."""
    stands: list[int] = []
    """Of each faction the stations on the map where it has a unit, as bits."""
    camps: list[int] = []
    """Of each alliance the same."""
    posts: list[int] = []
    """Of each clan those where it has soldiers."""
    men: list[int] = []
    """The clans that have soldiers at each station on the map, as bits."""
    holds: list[int] = []
    """Of each faction the spaces that it controls, as bits."""
    lands: list[int] = []
    """Of each clan the same."""
    rules: int = LATEST
    """The version of the rules that this game is played by (`versions`)."""

    def copy(self) -> Position:
        return Position(
            self.where[:],
            self.serves[:],
            self.rank[:],
            self.due[:],
            self.led[:],
            self.led_cut[:],
            self.camp[:],
            self.band[:],
            self.soldiers[:],
            self.cut[:],
            self.halted[:],
            self.halted_cut[:],
            self.control[:],
            self.fort[:],
            self.alliance[:],
            self.taken_by[:],
            self.entry[:],
            self.chits[:],
            self.order[:],
            self.place[:],
            self.depth[:],
            self.known[:],
            self.traces[:],
            self.commander[:],
            self.edge[:],
            self.orders[:],
            self.bids[:],
            self.cut_leaders,
            self.halted_leaders,
            self.tried,
            self.fallen,
            self.withdrawn,
            self.silent,
            self.turn,
            self.chit,
            self.active,
            self.points,
            self.truce,
            self.fortune,
            self.iron_ship,
            self.azuchi,
            self.azuchi_turn,
            self.needed,
            self.oda_seat,
            self.here[:],
            self.present[:],
            self.allied[:],
            self.faction[:],
            self.stands[:],
            self.camps[:],
            self.posts[:],
            self.men[:],
            self.holds[:],
            self.lands[:],
            self.rules,
        )


DERIVED = (
    *("here", "present", "allied", "faction", "stands", "camps", "posts", "men"),
    *("holds", "lands", "rules"),
)
DangerousTable = Table[Position, Facts, Options]

WINDOWS: Final = (
    *("start_of_impulse", "betrayal", "field_combat", "siege", "before_a_chit", "end_of_impulse"),
)
"""Kinds of windows, for each of which a seat has a standing order."""


def empty_board(facts: Facts, players: int) -> Position:
    """No unit is placed yet, and every card lies in the deck."""
    return Position(
        where=bytearray([AWAY]) * LEADERS,
        serves=bytearray(facts.clan_of),
        rank=bytearray(facts.rank),
        due=bytearray(LEADERS),
        led=bytearray(LEADERS),
        led_cut=bytearray(LEADERS),
        camp=bytearray(facts.camps) if players == 4 else bytearray([NONE]) * LEADERS,
        band=bytearray(LEADERS),
        soldiers=bytearray(STATIONS * CLANS),
        cut=bytearray(STATIONS * CLANS),
        halted=bytearray(STATIONS * CLANS),
        halted_cut=bytearray(STATIONS * CLANS),
        control=bytearray(facts.control),
        fort=bytearray(facts.forts),
        alliance=bytearray(
            NO_ALLIANCE if whose == NO_ALLIANCE or comes_later(facts, clan) else whose
            for clan, whose in enumerate(facts.alliance_of)
        ),
        taken_by=bytearray([NONE]) * CLANS,
        entry=bytearray(facts.entry),
        chits=bytearray(CHITS),
        order=bytearray(),
        place=bytearray(CARDS),
        depth=bytearray(CARDS),
        known=bytearray(CARDS),
        traces=bytearray(PLACES),
        commander=bytearray([NONE, NONE]),
        edge=bytearray(2),
        orders=bytearray(players * len(WINDOWS)),
        bids=bytearray(players),
    )


def comes_later(facts: Facts, clan: int) -> bool:
    """It enters with a reinforcing alliance (DT 3.1.4, 3.1.6)."""
    return any(clan in clans for clans in facts.entering)


# ---- what follows from the rest ----------------------------------------------------------------


def derive(pos: Position, facts: Facts, rules: int = LATEST) -> None:
    """Compute what follows from the rest, and from the version of the rules."""
    pos.rules = rules
    pos.faction = bytearray(facts.faction_of[alliance] for alliance in pos.alliance)
    pos.here = [0] * STATIONS
    for leader, station in enumerate(pos.where):
        pos.here[station] |= 1 << leader
    pos.present, pos.allied = bytearray(ON_MAP), bytearray(ON_MAP)
    pos.stands, pos.camps = [0] * len(FACTIONS), [0] * (NO_ALLIANCE + 1)
    pos.posts, pos.men = [0] * CLANS, [0] * ON_MAP
    manned = set(pos.where)
    for at in compress(range(ON_MAP * CLANS), pos.soldiers):
        station, clan = divmod(at, CLANS)
        pos.posts[clan] |= 1 << station
        pos.men[station] |= 1 << clan
        manned.add(station)
    for station in manned:
        if station < ON_MAP:
            look_again(pos, station)
    pos.lands = [0] * CLANS
    for space, clan in enumerate(pos.control):
        if clan != NONE:
            pos.lands[clan] |= 1 << space
    _count_spaces(pos)


_FACTIONS: Final = bytes(
    (found & 1) | (2 if found & 0x7E else 0) | (4 if found >> NO_ALLIANCE else 0)
    for found in range(256)
)
"""The factions of some alliances: Oda's own, those against it, neutral clans (DT 3.1.1)."""


def look_again(pos: Position, station: int) -> None:
    """Whose units are at a station on the map."""
    found, alliance = 0, pos.alliance
    for clan in members(pos.men[station]):
        found |= 1 << alliance[clan]
    if some := pos.here[station]:
        for leader in members(some):
            if leader != YOSHIAKI or pos.rank[leader] != SAMURAI:  # DT 15.1.4
                found |= 1 << alliance[pos.serves[leader]]
    if found != pos.allied[station]:
        _now_there(pos, station, found)


def somebody_comes(pos: Position, station: int, clan: int) -> None:
    """A unit of a clan is at a station on the map, whoever was there before; not the Shogun."""
    before = pos.allied[station]
    found = before | 1 << pos.alliance[clan]
    if found != before:
        _now_there(pos, station, found)


def _now_there(pos: Position, station: int, alliances: int) -> None:
    bit = 1 << station
    for alliance in members(pos.allied[station] ^ alliances):
        pos.camps[alliance] ^= bit
    pos.allied[station] = alliances
    before, factions = pos.present[station], _FACTIONS[alliances]
    if factions != before:
        pos.present[station] = factions
        for faction in members(before ^ factions):
            pos.stands[faction] ^= bit


# ---- spaces and alliances -----------------------------------------------------------------------


def change_control(pos: Position, space: int, clan: int) -> None:
    before, bit = pos.control[space], 1 << space
    if before != NONE:
        pos.lands[before] ^= bit
    if clan != NONE:
        pos.lands[clan] ^= bit
    pos.holds[faction_holding(pos, space)] ^= bit
    pos.control[space] = clan
    pos.holds[faction_holding(pos, space)] ^= bit


def change_alliance(pos: Position, facts: Facts, clan: int, alliance: int) -> None:
    """A clan joins an alliance, and its spaces and units with it (DT 3.2)."""
    pos.alliance[clan] = alliance
    pos.faction[clan] = facts.faction_of[alliance]
    for station in compress(range(ON_MAP), pos.present):
        look_again(pos, station)
    _count_spaces(pos)


def _count_spaces(pos: Position) -> None:
    """What each faction holds is what its clans do; nobody's spaces are neutral."""
    holds = [0] * len(FACTIONS)
    for spaces, faction in zip(pos.lands, pos.faction, strict=True):
        holds[faction] |= spaces
    holds[NEUTRAL] = ALL_SPACES & ~(holds[ODA_FACTION] | holds[ANTI_ODA])
    pos.holds = holds


@lru_cache(256)
def clans_in(alliances: bytes, alliance: int) -> tuple[int, ...]:
    """The clans of an alliance; `alliances`: of each clan."""
    return tuple([clan for clan, whose in enumerate(alliances) if whose == alliance])


@lru_cache(256)
def clans_as_bits(alliances: bytes, alliance: int) -> int:
    """The same as bits."""
    return bits_of(clans_in(alliances, alliance))


@lru_cache(1024)
def clans_of(factions: bytes, faction: int) -> bytes:
    """A table that turns the clans of a faction into 1 and all others into 0."""
    neutral = faction == NEUTRAL
    of_clans = [whose == faction for whose in factions]
    return bytes(ord("0") + one for one in [*of_clans, *[neutral] * (256 - len(of_clans))])


def strangers(pos: Position, faction: int) -> int:
    """The places where others than a faction stand in the open, as bits."""
    oda, against, neutral = pos.stands
    if faction == ODA_FACTION:
        return in_field(against | neutral)
    return in_field(oda | neutral if faction == ANTI_ODA else oda | against)


def alone(pos: Position) -> tuple[int, int]:
    """Of Oda and its enemies the spaces, as bits, where nobody else is, in field or fort."""
    oda, against, neutral = pos.stands
    oda, against = oda | oda >> FORT, against | against >> FORT
    neutral |= neutral >> FORT
    return oda & ~(against | neutral) & ALL_SPACES, against & ~(oda | neutral) & ALL_SPACES


def handed_over(pos: Position) -> int:
    """The spaces, as bits, that a fall has handed over and nobody has captured (DT 2.46.7)."""
    if max(pos.traces) < HANDED_OVER:
        return 0
    return bits_of([at for at, signs in enumerate(pos.traces) if signs & HANDED_OVER])


def new_traces(pos: Position) -> bytearray:
    """Nothing has happened yet; but what was handed over while friends of the fallen are alone
    there is still theirs to take back (DT 2.46.7), and ruins stay ruins (10.5.15)."""
    found = bytearray(signs & ON_RUINS for signs in pos.traces)
    oda, against = alone(pos)
    theirs = pos.holds[ANTI_ODA] & oda | pos.holds[ODA_FACTION] & against
    for space in members(handed_over(pos) & theirs):
        found[space] |= HANDED_OVER
    return found


def faction_holding(pos: Position, space: int) -> int:
    """The faction that controls a space."""
    clan = pos.control[space]
    return NEUTRAL if clan == NONE else pos.faction[clan]


def room(pos: Position, facts: Facts, space: int) -> int:
    """How many units the fort of a space holds (DT 2.41.3)."""
    return facts.siege["room_per_fort"] * pos.fort[space]
