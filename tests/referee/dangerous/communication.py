"""Lines of communication (5)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.referee.dangerous import box
from tests.referee.dangerous.board import Men, Spot
from tests.referee.dangerous.setup import SetUp

_NOWHERE: frozenset[str] = frozenset()


class Communication(SetUp):
    def check_all(self) -> None:
        """All units on the map (5.1.1)."""
        b = self.board
        spots = {(one.place, one.inside) for one in b.leaders.values() if one.place}
        spots |= {(men.place, men.inside) for men in b.men}
        for place, inside in spots:
            self.check_at((place, inside), box.CLANS)

    def check_at(self, spot: Spot, clans: Iterable[str], avoid: frozenset[str] = _NOWHERE) -> None:
        """The units of some clans at a place, for until the next check (5.1.2)."""
        b, (place, inside) = self.board, spot
        for one in b.leaders_at(place, inside):
            if one.clan in clans:
                one.cut = one.name != "yoshiaki" and not self.in_communication(
                    one.clan, spot, avoid
                )
        for men, count in b.men_at(place, inside):
            if men.clan in clans:
                cut = not self.in_communication(men.clan, spot, avoid)
                b.shift(men, Men(place, inside, men.clan, cut, men.halted), count)

    def in_communication(self, clan: str, spot: Spot, avoid: frozenset[str] = _NOWHERE) -> bool:
        b, (place, inside) = self.board, spot
        faction = b.faction(clan)
        if faction == "neutral":
            return True  # 5.2.12
        ends = self.ends(clan)
        if place in ends and not inside and not self.is_shut_in(place, faction):
            return True
        own_area = {"uesugi": "echigo", "mori": "chugoku"}.get(clan)
        closed = frozenset(one for one in box.OFFBOARD if one != own_area)  # 2.45.1, 2.45.5
        return bool(ends & self.reach(faction, spot, avoid | closed))

    def ends(self, clan: str) -> set[str]:
        """Where lines of a clan may lead."""
        b = self.board
        faction = b.faction(clan)
        if clan == "ikko_ikki":  # 5.2.10
            return {space for space in box.SPACES if b.control[space] == clan}
        homes = self.homes(clan)
        if homes:  # 5.2.1, 5.2.3
            return {
                one
                for one in homes
                if b.holder(one) == faction and not self.is_shut_in(one, faction)
            }
        friends = {
            one for other in box.CLANS if b.faction(other) == faction for one in self.homes(other)
        }
        starts = set(box.STARTS[clan])
        starts |= {{"uesugi": "echigo", "mori": "chugoku"}.get(clan, "")} - {""}  # 5.2.11
        return {one for one in friends | starts if one not in box.FORT or b.holder(one) == faction}

    def homes(self, clan: str) -> tuple[str, ...]:
        """Azuchi at its last level is one of Oda's (15.5.5)."""
        b = self.board
        if clan == "oda" and b.azuchi and b.fort[b.azuchi] == 3:
            return (*box.HOMES[clan], b.azuchi)
        return box.HOMES[clan]

    def is_besieged(self, space: str, faction: str) -> bool:
        """One side is in the fort and only opponents are in the field (10.5.0)."""
        b = self.board
        field = b.factions_at(space, False)
        return faction in b.factions_at(space, True) and bool(field) and faction not in field

    def is_shut_in(self, space: str, faction: str) -> bool:
        """The marker lies there as long as one enemy is in the field (10.5.1)."""
        b = self.board
        if space not in box.FORT:
            return False
        return faction in b.factions_at(space, True) and bool(
            b.factions_at(space, False) - {faction}
        )

    def is_open(self, place: str, faction: str) -> bool:
        """A line may lead through here: the own side controls it, and no enemy stands in it."""
        b = self.board
        if place in box.FORT and b.holder(place) != faction:
            return False
        return not (b.factions_at(place, False) - {faction, "neutral"})

    def reach(self, faction: str, spot: Spot, avoid: frozenset[str] = _NOWHERE) -> set[str]:
        """All places that a line from here can lead to."""
        place, inside = spot
        found: set[str] = set(avoid)
        todo = [one for one in box.WAYS[place] if self.leaves(faction, place, one, inside)]
        while todo:
            one = todo.pop()
            if one in found or not self.is_open(one, faction):
                continue
            found.add(one)
            todo += [to for to in box.WAYS[one] if self.leads(faction, one, to)]
        return found - avoid

    def leaves(self, faction: str, place: str, to: str, inside: bool) -> bool:
        """The first step: who is besieged gets out by sea alone, who besieges does not (9.8.4)."""
        by_sea = box.WAYS[place][to] == "sea"
        if inside:
            return by_sea and self.board.holder(place) == faction  # 5.2.13, 9.8.2
        return not by_sea or self.leads(faction, place, to)

    def leads(self, faction: str, place: str, to: str) -> bool:
        """By sea only through a port that the own side controls, and whose fort it does not
        besiege."""
        if box.WAYS[place][to] != "sea" or place not in box.FORT:
            return True
        b = self.board
        inside = b.factions_at(place, True)
        return b.holder(place) == faction and not (inside - {faction})
