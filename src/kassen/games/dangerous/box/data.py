"""The facts of the game as flat tuples of small ints, read from data.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from kassen.games.dangerous.box.names import (
    CHIT_IDS,
    CLAN_IDS,
    ECHIGO,
    FACTIONS,
    FIRST_SEA,
    FIRST_WAYPOINT,
    NAMED_LEADERS,
    NAMED_PLACES,
    NO_ALLIANCE,
    NONE,
    OFF_MAP,
    PLACES,
    RANKS,
    ROAD,
    SEA_LANE,
    SPACES,
    TRAIL,
    WAYS,
)

Numbers = tuple[int, ...]
ALL = "all"
"""The field under which an entry is reconstructed that no source tells at all."""
_TOLD = {"space": 0, "waypoint": FIRST_WAYPOINT, "edge": 0, "clan": 0, "leader": 0, "card": 0}
"""Tables whose entries players meet, and the numbers of their first ones."""


class Card(Struct, frozen=True):
    """An event card (DT C.1 to C.64)."""

    number: int
    kind: str
    window: str
    """When it is played (DT 6.1)."""
    by: int
    """The only faction that may play it; NONE: any."""
    leader: int
    """Who betrays; NONE: it is no such card."""
    alliance: int
    """Whose entry it moves; NONE: it is no such card."""
    needs: int
    """The space that the faction named by the rules must hold; NONE: there is no such term."""
    provinces: Numbers
    amount: int


class Placing(Struct, frozen=True):
    """A line of the set-up: units of a clan go into these spaces (DT 14.1)."""

    faction: int
    clan: int
    units: int
    leaders: Numbers
    """Those who stand there whatever is chosen."""
    spaces: Numbers
    choose: bool
    box: str
    """`regroup`, `track`, or empty."""
    marker: bool
    """A control marker is laid there as well."""


class Facts(Struct, frozen=True):
    """What the box holds. Places, clans, leaders, chits and cards are ints in the file's order."""

    place_ids: tuple[str, ...]
    place_names: tuple[str, ...]
    place_ja: tuple[str, ...]
    place_kinds: tuple[str, ...]
    place_at: tuple[tuple[float, float], ...]
    """Latitude and longitude."""
    province_ids: tuple[str, ...]
    province_names: tuple[str, ...]
    province: Numbers
    """Of each place; NONE: seas and off-board areas."""
    forts: Numbers
    """Of each space at the start (DT 2.41.2)."""
    mon: Numbers
    """The clan whose mon a space bears; NONE: nobody's (DT 2.46.5b)."""
    control: Numbers
    """The clan that controls each space at the start; NONE: neutral (DT 2.46.2)."""
    home_of: Numbers
    surrender_of: Numbers
    homes: tuple[Numbers, ...]
    """Of each clan (DT 2.41.4)."""
    starts: Numbers
    """Of each clan, the spaces with its mon and its off-board area, as bits (DT 5.2.2, 5.2.11)."""
    edges: tuple[tuple[int, int, int], ...]
    """Two places and the kind of way between them (DT 2.4.2)."""
    ways: tuple[bytes, ...]
    """From each place to each: the kind of way; 0: they are not adjacent."""
    land: Numbers
    """From each place, where roads, trails and off-board ways lead, as bits."""
    lanes: Numbers
    """From each place, where sea lanes lead, as bits."""
    neighbours: tuple[Numbers, ...]
    ports: int

    clan_ids: tuple[str, ...]
    clan_names: tuple[str, ...]
    clan_ja: tuple[str, ...]
    alliance_ids: tuple[str, ...]
    alliance_names: tuple[str, ...]
    alliance_of: Numbers
    """Of each clan, that to which it belongs or will belong; NO_ALLIANCE: neutral."""
    faction_of: Numbers
    """Of each alliance, and NEUTRAL for none."""
    soldiers: Numbers
    """Of each clan: a hard cap (DT 2.31.2)."""
    regroup: Numbers
    bonus: tuple[Numbers, ...]
    """Of each clan, those whose conquest raises its regroup number (DT 11.0.4 to 11.0.6)."""
    never_falls: tuple[bool, ...]
    never_negotiated: tuple[bool, ...]

    leader_ids: tuple[str, ...]
    leader_names: tuple[str, ...]
    leader_ja: tuple[str, ...]
    clan_of: Numbers
    rank: Numbers
    bravery: Numbers
    diplomatic: tuple[bool, ...]
    heir: Numbers
    is_heir: tuple[bool, ...]

    chit_ids: tuple[str, ...]
    chit_alliance: Numbers
    chit_leader: Numbers
    entry: Numbers
    """Of each alliance, the turn in which it enters; 0: it is in play from the start."""
    entering: tuple[Numbers, ...]
    """Of each alliance, the clans that come with it (DT 14.1.22)."""
    monks_turn: int
    """The turn at whose start Enryaku-ji comes (DT 15.4.1)."""
    setup: tuple[Placing, ...]
    cards: tuple[Card, ...]

    command: Numbers
    """Soldiers that a leader of each rank commands (DT 10.2.3a, 10.2.3b)."""
    movement: Mapping[str, int]
    field: Mapping[str, int]
    siege: Mapping[str, int]
    sea: Mapping[str, int]
    negotiation: Mapping[str, int]
    leader_loss: Mapping[str, int]
    regrouping: Mapping[str, int]
    illness: Mapping[str, int]
    illness_leaders: Numbers
    azuchi: Mapping[str, int]
    limits: Mapping[str, int]
    seats_of_three: Numbers
    """Of each alliance, the seat that leads it with three players (DT 16.1.2.1)."""
    castles_of_three: int
    sphere_ids: tuple[str, ...]
    sphere: Numbers
    """Of each place, the Oda player in whose sphere it lies; NONE: nobody's (DT 16.2.2.3d)."""
    camps: Numbers
    """Of each leader, the Oda player who has him (DT 16.2.2.2a)."""
    camp_daimyo: Numbers
    camp_wins: Numbers
    camp_chits: Numbers
    guard: int
    reconstructed: tuple[tuple[str, int, str], ...]
    """(table, number, field) of what no source tells: places, edges, clans, leaders, cards.

    Spaces and waypoints have the numbers of places.
    """

    def guesses(self, table: str, number: int) -> list[str]:
        """The fields of an entry that no source tells."""
        return [one for of, at, one in self.reconstructed if (of, at) == (table, number)]

    def guessed_ways(self, place: int) -> list[int]:
        """The places to which reconstructed connections lead from here."""
        ways = [self.edges[at] for of, at, _ in self.reconstructed if of == "edge"]
        return [a + b - place for a, b, _ in ways if place in (a, b)]

    def place(self, name: str) -> int:
        return self.place_ids.index(name)

    def leader(self, name: str) -> int:
        return self.leader_ids.index(name)


@cache
def box() -> Mapping[str, Any]:
    """Our own data file."""
    text = files("kassen.games.dangerous").joinpath("data.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def facts() -> Facts:
    """What the box holds."""
    return facts_of(box())


def facts_of(box: Mapping[str, Any]) -> Facts:
    """What the box holds by such data."""
    places = [*box["space"], *box["waypoint"], *box["sea"], *box["offboard"]]
    spaces, clans, leaders = box["space"], box["clan"], box["leader"]
    ids = _Ids(box, places)
    edges = tuple(ids.edge(edge) for edge in box["edge"])
    ways = _ways(edges)
    lanes = tuple(_bits(ways, at, SEA_LANE) for at in range(PLACES))
    land = tuple(_bits(ways, at, ROAD, TRAIL, OFF_MAP) for at in range(PLACES))
    mon = tuple(ids.clan_or_none(space, "mon") for space in spaces)
    four, three = box["four_players"], box["three_players"]
    kyo_apart = [NONE if one["id"] == "kyo" else ids.sphere_of(one) for one in places]
    return Facts(
        place_ids=tuple(place["id"] for place in places),
        place_names=tuple(place["name"] for place in places),
        place_ja=tuple(place.get("ja", "") for place in places),
        place_kinds=(
            *(space["kind"] for space in spaces),
            *(kind for kind in ("waypoint", "sea", "offboard") for _ in box[kind]),
        ),
        place_at=tuple((place["lat"], place["lon"]) for place in places),
        province_ids=tuple(one["id"] for one in box["province"]),
        province_names=tuple(one["name"] for one in box["province"]),
        province=tuple(ids.province.get(place.get("province", ""), NONE) for place in places),
        forts=tuple(space["fort"] for space in spaces),
        mon=mon,
        control=tuple(ids.control(space) for space in spaces),
        home_of=tuple(ids.clan_or_none(space, "home_of") for space in spaces),
        surrender_of=tuple(ids.clan_or_none(space, "surrender_of") for space in spaces),
        homes=tuple(
            tuple(at for at, s in enumerate(spaces) if s.get("home_of") == c["id"]) for c in clans
        ),
        starts=tuple(ids.starts(clan, mon) for clan in clans),
        edges=edges,
        ways=ways,
        land=land,
        lanes=lanes,
        neighbours=tuple(tuple(b for b in range(PLACES) if ways[a][b]) for a in range(PLACES)),
        ports=sum(1 << at for at in range(SPACES) if lanes[at]),
        clan_ids=tuple(clan["id"] for clan in clans),
        clan_names=tuple(clan["name"] for clan in clans),
        clan_ja=tuple(clan["ja"] for clan in clans),
        alliance_ids=tuple(one["id"] for one in box["alliance"]),
        alliance_names=tuple(one["name"] for one in box["alliance"]),
        alliance_of=tuple(ids.alliance.get(c.get("alliance", ""), NO_ALLIANCE) for c in clans),
        faction_of=(*(FACTIONS.index(a["faction"]) for a in box["alliance"]), len(FACTIONS) - 1),
        soldiers=tuple(clan["soldiers"] for clan in clans),
        regroup=tuple(clan["regroup"] for clan in clans),
        bonus=tuple(tuple(ids.clan[c] for c in clan.get("bonus_clans", ())) for clan in clans),
        never_falls=tuple(clan.get("never_falls", False) for clan in clans),
        never_negotiated=tuple(clan.get("never_negotiated", False) for clan in clans),
        leader_ids=tuple(leader["id"] for leader in leaders),
        leader_names=tuple(leader["name"] for leader in leaders),
        leader_ja=tuple(leader["ja"] for leader in leaders),
        clan_of=tuple(ids.clan[leader["clan"]] for leader in leaders),
        rank=tuple(RANKS.index(leader["rank"]) for leader in leaders),
        bravery=tuple(leader["bravery"] for leader in leaders),
        diplomatic=tuple(leader["diplomatic"] for leader in leaders),
        heir=tuple(ids.leader.get(leader.get("heir", ""), NONE) for leader in leaders),
        is_heir=tuple(any(o.get("heir") == one["id"] for o in leaders) for one in leaders),
        chit_ids=tuple(chit["id"] for chit in box["chit"]),
        chit_alliance=tuple(ids.alliance.get(c.get("alliance", ""), NONE) for c in box["chit"]),
        chit_leader=tuple(ids.leader.get(c.get("needs_leader", ""), NONE) for c in box["chit"]),
        entry=tuple(ids.entry(box, one["id"]) for one in box["alliance"]),
        entering=tuple(ids.entering(box, one["id"]) for one in box["alliance"]),
        monks_turn=next(one["turn"] for one in box["entry"] if one["id"] == "enryakuji"),
        setup=tuple(ids.placing(line) for line in box["setup"]),
        cards=tuple(ids.card(card) for card in box["card"]),
        command=(box["command"]["samurai"], box["command"]["daimyo"]),
        movement=_numbers(box["movement"]),
        field=_numbers(box["field_combat"]),
        siege=_numbers(box["siege_combat"]),
        sea=_numbers(box["sea_combat"]),
        negotiation=_numbers(box["negotiation"]),
        leader_loss=_numbers(box["leader_loss"]),
        regrouping=_numbers(box["regroup"]),
        illness=_numbers(box["illness"]),
        illness_leaders=tuple(ids.leader[one] for one in box["illness"]["leaders"]),
        azuchi=_numbers(box["azuchi"]) | {"where": ids.place[box["azuchi"]["where"]]},
        limits=_numbers(box["limits"]),
        seats_of_three=tuple(
            1 if one["id"] in three["a"] else 2 if one["id"] in three["b"] else 0
            for one in box["alliance"]
        ),
        castles_of_three=three["home_castles"],
        sphere_ids=tuple(four["spheres"]),
        sphere=(*kyo_apart[:FIRST_SEA], *map(four["spheres"].index, four["seas"]), *[NONE] * 3),
        camps=tuple(
            next((at for at, s in enumerate(four["spheres"]) if one["id"] in four[s]), NONE)
            for one in leaders
        ),
        camp_daimyo=tuple(ids.leader[one] for one in four["daimyo"]),
        camp_wins=tuple(ids.place[one] for one in four["wins"]),
        camp_chits=tuple(CHIT_IDS.index(one) for one in four["chits"]),
        guard=four["guard"],
        reconstructed=tuple(_reconstructed(box)),
    )


class _Ids:
    """The numbers of what entries name."""

    def __init__(self, box: Mapping[str, Any], places: Sequence[Mapping[str, Any]]) -> None:
        self.place = _by_id(places)
        self.clan = _by_id(box["clan"])
        self.leader = _by_id(box["leader"])
        self.alliance = _by_id(box["alliance"])
        self.province = _by_id(box["province"])
        self.spheres: list[str] = box["four_players"]["spheres"]
        self.province_sphere = {one["id"]: one["sphere"] for one in box["province"]}
        self.offboard: list[Mapping[str, Any]] = box["offboard"]
        if tuple(self.clan) != CLAN_IDS:
            raise ValueError("the clans of data.toml are not those of names.py")
        for table, names in ((self.place, NAMED_PLACES), (self.leader, NAMED_LEADERS)):
            if any(table[name] != at for at, name in names.items()):
                raise ValueError("data.toml has another order than names.py")

    def edge(self, edge: Mapping[str, Any]) -> tuple[int, int, int]:
        return self.place[edge["a"]], self.place[edge["b"]], WAYS.index(edge["type"])

    def clan_or_none(self, entry: Mapping[str, Any], key: str) -> int:
        return self.clan.get(entry.get(key, ""), NONE)

    def control(self, space: Mapping[str, Any]) -> int:
        """A neutral clan has the spaces with its mon; those of the small clans are nobody's."""
        found = self.clan.get(space["control"])
        return self.clan_or_none(space, "mon") if found is None else found

    def sphere_of(self, place: Mapping[str, Any]) -> int:
        sphere = self.province_sphere.get(place.get("province", ""), "")
        return self.spheres.index(sphere) if sphere in self.spheres else NONE

    def starts(self, clan: Mapping[str, Any], mon: Sequence[int]) -> int:
        number = self.clan[clan["id"]]
        bits = sum(1 << at for at, whose in enumerate(mon) if whose == number)
        areas = (at for at, area in enumerate(self.offboard) if clan["id"] in area["clans"])
        # Tomo is no start: Yoshiaki never leaves it (DT 2.45.6)
        return bits | sum(1 << ECHIGO + at for at in areas if self.offboard[at]["id"] != "tomo")

    def entry(self, box: Mapping[str, Any], alliance: str) -> int:
        return next((int(one["turn"]) for one in box["entry"] if one["id"] == alliance), 0)

    def entering(self, box: Mapping[str, Any], alliance: str) -> Numbers:
        clans = next((one["clans"] for one in box["entry"] if one["id"] == alliance), ())
        return tuple(self.clan[clan] for clan in clans)

    def placing(self, line: Mapping[str, Any]) -> Placing:
        return Placing(
            faction=FACTIONS.index(line["by"]) if line["by"] in FACTIONS else NONE,
            clan=self.clan[line["clan"]],
            units=line["units"],
            leaders=tuple(self.leader[one] for one in line.get("leaders", ())),
            spaces=tuple(self.place[one] for one in line.get("spaces", ())),
            choose=line["choose"],
            box=line.get("box", ""),
            marker="control_marker" in line,
        )

    def card(self, card: Mapping[str, Any]) -> Card:
        target = card.get("target", "")
        return Card(
            number=card["number"],
            kind=card["kind"],
            window=card["window"],
            by=FACTIONS.index(card["by"]) if "by" in card else NONE,
            leader=self.leader.get(target, NONE),
            alliance=self.alliance.get(target, NONE) if card["kind"] == "envoys" else NONE,
            needs=self.place.get(card.get("needs", ""), NONE),
            provinces=tuple(self.province[one] for one in card.get("provinces", ())),
            amount=card.get("amount", 0),
        )


def _by_id(entries: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    return {entry["id"]: at for at, entry in enumerate(entries)}


def _reconstructed(box: Mapping[str, Any]) -> Iterator[tuple[str, int, str]]:
    for table, first in _TOLD.items():
        for at, entry in enumerate(box[table]):
            fields = entry.get("reconstructed", ())
            for field in (ALL,) if fields is True else fields or ():
                yield table, first + at, field


def _numbers(table: Mapping[str, Any]) -> dict[str, int]:
    return {key: value for key, value in table.items() if isinstance(value, int)}


def _ways(edges: Sequence[tuple[int, int, int]]) -> tuple[bytes, ...]:
    rows = [bytearray(PLACES) for _ in range(PLACES)]
    for a, b, kind in edges:
        rows[a][b] = rows[b][a] = kind
    return tuple(map(bytes, rows))


def _bits(ways: Sequence[bytes], at: int, *kinds: int) -> int:
    return sum(1 << other for other, kind in enumerate(ways[at]) if kind in kinds)
