"""What lies on the table: leaders, soldiers, control, chits and cards, in dicts and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tests.referee.dangerous import box

ODA, ANTI, NEUTRAL = "oda", "anti_oda", "neutral"
Spot = tuple[str, bool]
"""A place, and whether in its fort."""


@dataclass
class Leader:
    name: str
    clan: str
    rank: str
    place: str | None = None
    inside: bool = False
    off: str = "away"
    """If he is not on the map: box, peu, track, away."""
    due: int = 0
    cut: bool = False
    halted: bool = False
    tried: bool = False
    camp: str | None = None
    """With four players whose he is."""

    @property
    def bravery(self) -> int:
        return box.LEADERS[self.name].bravery

    @property
    def diplomatic(self) -> bool:
        return box.LEADERS[self.name].diplomatic


class Men(NamedTuple):
    """Soldiers who are alike."""

    place: str
    inside: bool
    clan: str
    cut: bool = False
    halted: bool = False


class Board:
    """The table, and what one sees at a glance."""

    def __init__(self) -> None:
        self.leaders = {
            one.name: Leader(one.name, one.clan, one.rank) for one in box.LEADERS.values()
        }
        self.men: Counter[Men] = Counter()
        self.boxed: Counter[str] = Counter()
        """Soldiers in the regroup box of each clan."""
        self.gone: Counter[str] = Counter()
        """Soldiers among the permanently eliminated units."""
        self.on_track: Counter[str] = Counter()
        self.control = dict(box.CONTROL)
        self.fort = dict(box.FORT)
        self.alliance: dict[str, str | None] = {
            clan: None if any(clan in some for some in box.ENTERING.values()) else whose
            for clan, whose in box.ALLIANCE_OF.items()
        }
        self.taken_by: dict[str, str] = {}
        self.entry = {power: box.ENTRY[power] for power in box.POWERS}
        self.cup: set[str] = set()
        self.chits_out: set[str] = set()
        """Out of the game."""
        self.aside: set[str] = set()
        self.deck = set(box.CARDS)
        self.hands: dict[str, set[str]] = {}
        self.played: set[str] = set()
        self.fallen: set[str] = set()
        self.withdrawn: set[str] = set()
        self.silent: set[str] = set()
        self.turn = 1
        self.active = ""
        self.points = 0
        self.truce = ""
        self.iron_ship = ""
        self.azuchi = ""
        self.azuchi_turn = 0
        self.fortune = ""
        """The faction that has Good Fortune (15.6)."""
        self.order: list[str] = []
        """How chits come out of the cup, if somebody has fixed it (15.6.1)."""
        self.forts_needed = 0
        """By the bids (14.3.7)."""

    # ---- who is whose

    def faction(self, clan: str | None) -> str:
        whose = None if clan is None else self.alliance[clan]
        return NEUTRAL if whose is None else box.FACTION_OF[whose]

    def holder(self, space: str) -> str:
        """The faction that controls a space."""
        return self.faction(self.control[space])

    # ---- who is where

    def leaders_at(self, place: str, inside: bool | None = None) -> list[Leader]:
        return [
            one
            for one in self.leaders.values()
            if one.place == place and inside in (None, one.inside)
        ]

    def men_at(self, place: str, inside: bool | None = None) -> list[tuple[Men, int]]:
        return [
            (men, count)
            for men, count in self.men.items()
            if count and men.place == place and inside in (None, men.inside)
        ]

    def units_at(self, place: str, inside: bool | None = None) -> Iterator[str]:
        """The clan of each unit; not the Shogun while he is a samurai (15.1.4)."""
        for one in self.leaders_at(place, inside):
            if not is_mere_shogun(one):
                yield one.clan
        for men, count in self.men_at(place, inside):
            for _ in range(count):
                yield men.clan

    def factions_at(self, place: str, inside: bool | None = None) -> set[str]:
        return {self.faction(clan) for clan in self.units_at(place, inside)}

    def count(self, place: str, faction: str, inside: bool | None = None) -> int:
        return sum(self.faction(clan) == faction for clan in self.units_at(place, inside))

    def by_clan(self, place: str, faction: str, inside: bool | None = None) -> Counter[str]:
        found = Counter(self.units_at(place, inside))
        return Counter({c: n for c, n in found.items() if self.faction(c) == faction})

    # ---- moving counters

    def put(self, one: Leader, place: str, inside: bool = False) -> None:
        one.place, one.inside, one.off, one.due = place, inside, "", 0

    def take_off(self, one: Leader, where: str, due: int = 0) -> None:
        """Off the map, or from one of these piles to another."""
        one.place, one.inside, one.off, one.due = None, False, where, due
        one.cut = one.halted = False

    def shift(self, men: Men, to: Men, count: int = 1) -> None:
        self.men[men] -= count
        if not self.men[men]:
            del self.men[men]
        self.men[to] += count

    def lose(self, men: Men, count: int = 1) -> None:
        """To the box of their clan; small local clans have none (3.2.18)."""
        self.men[men] -= count
        if not self.men[men]:
            del self.men[men]
        (self.gone if men.clan == "minor" else self.boxed)[men.clan] += count


def is_mere_shogun(one: Leader) -> bool:
    return one.name == "yoshiaki" and one.rank == "samurai"


def next_to(place: str) -> list[str]:
    return list(box.WAYS[place])
