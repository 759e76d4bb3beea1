"""The facts of the game as flat tuples of small ints, read from data.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct, convert

from kassen.games.shogun.box.names import ACTIONS, BUILDINGS, SUN

MOST_PLAYERS = 5


class EventCard(Struct, frozen=True):
    """An event card: what it says for a round, and what it takes in winter (SH E.1)."""

    kind: str
    loss: int
    source: str


class Favor(Struct, frozen=True):
    """A favor card of the court (SH TC.f1 to TC.f12c)."""

    number: int
    kind: str
    source: str
    amount: int = 0
    building: str = ""
    actions: tuple[str, ...] = ()
    reconstructed: bool = False

    @property
    def what(self) -> int:
        """Which building it grants."""
        return BUILDINGS.index(self.building)

    def shields(self, action: int) -> bool:
        return ACTIONS[action] in self.actions


class Facts(Struct, frozen=True):
    """What the box holds. Provinces, regions and events are ints in the file's order."""

    side: str
    province_ids: tuple[str, ...]
    province_names: tuple[str, ...]
    province_macrons: tuple[str, ...]
    province_kanji: tuple[str, ...]
    chests: tuple[int, ...]
    """On each province's card (SH C.3)."""
    rice: tuple[int, ...]
    spaces: tuple[int, ...]
    region: tuple[int, ...]
    """Of each province, on this side of the board (SH C.1)."""
    region_ids: tuple[str, ...]
    by_region: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    """By land and by sea route (SH C.10)."""
    sea: tuple[tuple[int, int], ...]
    short_borders: tuple[tuple[int, int], ...]
    unused: tuple[int, ...]
    """With three players (SH S.2, S.3)."""
    starts: Mapping[int, tuple[tuple[tuple[int, int], ...], ...]]
    """The printed ones by players: for each letter its provinces and their armies (SH S.20)."""

    daimyo_ids: tuple[str, ...]
    daimyo_names: tuple[str, ...]
    daimyo_kanji: tuple[str, ...]
    daimyo_colours: tuple[str, ...]
    armies: int
    farmers: int
    tiles: tuple[int, int, int]
    """Castles, temples, theaters (SH C.6)."""
    bank: int
    first_chests: tuple[int, ...]
    groups: tuple[int, ...]
    tower_armies: int
    tower_farmers: int
    tower: Mapping[str, Any]
    """The rates of each model."""

    building_prices: tuple[int, int, int]
    deploy_prices: tuple[int, int, int]
    levy: tuple[int, int, int]
    short_levy: tuple[int, int, int]
    six: int
    events: tuple[EventCard, ...]
    tax_most: int
    tax_least: int
    rice_least: int
    rice_most: int
    shortage: tuple[tuple[int, int, int], ...]
    majorities: tuple[int, int, int]

    officials: int
    tower_cards: int
    boxes: tuple[int, int, int]
    favor_prices: tuple[int, int, int]
    favors: tuple[Favor, ...]
    bonus_regions: int
    bonus_chests: tuple[int, ...]
    bonus_armies: tuple[int, ...]
    bonus_rice: tuple[int, ...]
    bonus_points: tuple[int, ...]
    statues: int
    discount: int
    leader_more: int
    chamber_drawn: int
    chamber_markers: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    sea_reconstructed: bool
    chamber_reconstructed: bool

    def groups_for(self, players: int) -> tuple[int, ...]:
        """One more of the smallest for each player under five (SH S.7)."""
        return self.groups + (self.groups[-1],) * (MOST_PLAYERS - players)


@cache
def box() -> Mapping[str, Any]:
    """Our own data file."""
    return tomllib.loads(
        files("kassen.games.shogun").joinpath("data.toml").read_text(encoding="utf-8")
    )


@cache
def facts(side: str = SUN) -> Facts:
    """What the box holds, with this side of the board up."""
    return facts_of(side, box())


def facts_of(side: str, box: Mapping[str, Any]) -> Facts:
    """What the box holds by such data, with this side of the board up."""
    provinces, board = box["province"], box["side"][side]
    ids = tuple(province["id"] for province in provinces)
    number = {name: at for at, name in enumerate(ids)}
    regions = tuple(box["regions"]["ids"])
    by_region = tuple(tuple(sorted(number[name] for name in board[one])) for one in regions)
    region_of = {at: region for region, members in enumerate(by_region) for at in members}
    sea = tuple((number[a], number[b]) for a, b in board["sea"])
    edges = [(number[a], number[b]) for a, b in box["land"]["borders"]] + list(sea)
    setup, court, bonus = box["setup"], box["court"], box["bonus"]
    components, collecting = box["components"], box["collecting"]
    return Facts(
        side=side,
        province_ids=ids,
        province_names=tuple(province["name"] for province in provinces),
        province_macrons=tuple(province["macrons"] for province in provinces),
        province_kanji=tuple(province["kanji"] for province in provinces),
        chests=tuple(province["chests"] for province in provinces),
        rice=tuple(province["rice"] for province in provinces),
        spaces=tuple(province["spaces"] for province in provinces),
        region=tuple(region_of[at] for at in range(len(ids))),
        region_ids=regions,
        by_region=by_region,
        neighbours=_neighbours(edges, len(ids)),
        sea=sea,
        short_borders=tuple((number[a], number[b]) for a, b in box["land"]["short"]),
        unused=tuple(sorted(number[name] for name in board["unused"])),
        starts=_starts(box, number),
        daimyo_ids=tuple(box["daimyo"]["ids"]),
        daimyo_names=tuple(box["daimyo"]["names"]),
        daimyo_kanji=tuple(box["daimyo"]["kanji"]),
        daimyo_colours=tuple(box["daimyo"]["colours"]),
        armies=components["armies"],
        farmers=components["farmers"],
        tiles=(components["castles"], components["temples"], components["theaters"]),
        bank=components["chests"],
        first_chests=tuple(setup["chests"]),
        groups=tuple(setup["groups"]),
        tower_armies=setup["tower_armies"],
        tower_farmers=setup["tower_farmers"],
        tower=box["tower"],
        building_prices=_three(box["prices"], "castle", "temple", "theater"),
        deploy_prices=_three(box["prices"], "deploy_5", "deploy_3", "deploy_1"),
        levy=tuple(box["levies"]["usual"]),
        short_levy=tuple(box["levies"]["short"]),
        six=box["levies"]["six"],
        events=tuple(convert(event, EventCard) for event in box["event"]),
        tax_most=collecting["tax_most"],
        tax_least=collecting["tax_least"],
        rice_least=collecting["rice_least"],
        rice_most=collecting["rice_most"],
        shortage=tuple(tuple(row) for row in box["winter"]["shortage"]),
        majorities=tuple(box["winter"]["majorities"]),
        officials=court["officials"],
        tower_cards=court["tower_cards"],
        boxes=tuple(court["boxes"]),
        favor_prices=tuple(court["prices"]),
        favors=tuple(convert(favor, Favor) for favor in box["favor"]),
        bonus_regions=bonus["regions"],
        bonus_chests=tuple(bonus["chests"]),
        bonus_armies=tuple(bonus["armies"]),
        bonus_rice=tuple(bonus["rice"]),
        bonus_points=tuple(bonus["points"]),
        statues=box["leaders"]["statues"],
        discount=box["leaders"]["discount"],
        leader_more=box["leaders"]["more"],
        chamber_drawn=box["chamber"]["drawn"],
        chamber_markers=box["chamber"]["markers"],
        rows=tuple(box["chamber"]["board"]["rows"]),
        columns=tuple(box["chamber"]["board"]["columns"]),
        sea_reconstructed=board.get("reconstructed", False),
        chamber_reconstructed=box["chamber"]["board"].get("reconstructed", False),
    )


def _three(table: Mapping[str, int], *keys: str) -> tuple[int, int, int]:
    first, second, third = (table[key] for key in keys)
    return first, second, third


def _neighbours(edges: list[tuple[int, int]], provinces: int) -> tuple[tuple[int, ...], ...]:
    found: list[set[int]] = [set() for _ in range(provinces)]
    for a, b in edges:
        found[a].add(b)
        found[b].add(a)
    return tuple(tuple(sorted(near)) for near in found)


def _starts(
    box: Mapping[str, Any], number: Mapping[str, int]
) -> Mapping[int, tuple[tuple[tuple[int, int], ...], ...]]:
    """In the order of their letters."""
    starts: dict[int, list[tuple[tuple[int, int], ...]]] = {}
    for start in sorted(box["start"], key=lambda one: str(one["letter"])):
        armies = tuple((number[name], count) for name, count in start["provinces"])
        starts.setdefault(start["players"], []).append(armies)
    return {players: tuple(letters) for players, letters in starts.items()}
