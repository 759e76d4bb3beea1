"""Regroup, return of the wounded, disbanding (11.0 to 11.3, 11.5, 12)."""

from __future__ import annotations

from collections import Counter
from math import ceil

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Leader, Men
from tests.referee.dangerous.control import named, soldier
from tests.referee.dangerous.frame import Flow
from tests.referee.dangerous.movement import Movement


class Regroup(Movement):
    def regroups(self) -> Flow[None]:
        """End 2: Oda first (4.2.2)."""
        for seat in range(self.players):
            yield from self.returns(seat)
            yield from self.regroup_of(seat)

    # ---- the wounded (11.1)

    def returns(self, seat: int) -> Flow[None]:
        b = self.board
        for one in list(b.leaders.values()):
            if one.off == "track" and 0 < one.due <= b.turn and self.is_to_return(one, seat):
                self.cited = "11.1.2"
                spaces = [s for s in box.SPACES if self.may_return(one.clan, s)]
                moves = {f"regroup {one.name} in {s}" for s in spaces} | {f"rest {one.name}"}
                text = yield from self.ask("return-leader", seat, moves)
                if text.startswith("rest"):
                    b.take_off(one, "box")
                else:
                    self.arrive(one.name, text.split()[-1])

    def is_to_return(self, one: Leader, seat: int) -> bool:
        return self.owner(one.clan) == seat

    def owner(self, clan: str) -> int:
        alliance = self.board.alliance[clan]
        return -1 if alliance is None else self.seat_of(alliance)

    def may_return(self, clan: str, space: str) -> bool:
        """Any space that his clan controls; in a besieged one there must be room for him."""
        if self.board.control[space] != clan:
            return False
        faction = self.board.faction(clan)
        if self.board.factions_at(space, False) - {faction}:
            return self.is_besieged(space, faction) and self.room(space) > 0
        return True

    def arrive(self, unit: str, space: str) -> None:
        """On the map: into the fort if enemies stand in the field."""
        b = self.board
        clan = b.leaders[unit].clan if unit in b.leaders else named(unit)[0]
        inside = bool(space in box.FORT and b.factions_at(space, False) - {b.faction(clan)})
        if unit in b.leaders:
            b.put(b.leaders[unit], space, inside)
        else:
            b.boxed[clan] -= 1
            b.men[Men(space, inside, clan)] += 1

    # ---- regroup (11.2)

    def regroup_of(self, seat: int) -> Flow[None]:
        """One unit at a time, until nothing is left or the player has enough."""
        placed: Counter[str] = Counter()
        used: Counter[str] = Counter()
        self.groupings, self.numbers = self.find_groupings(), self.count_numbers()
        while True:
            self.cited = "11.2.3"
            moves = self.regroup_moves(seat, placed, used)
            text = yield from self.ask("regrouping", seat, {"pass", *moves})
            if text == "pass":
                return
            _, unit, _, place = text.split()
            clan = self.clan_of(unit)
            self.arrive(unit, place)
            placed[place] += 1
            used[self.grouping_of(place) if clan == "ikko_ikki" else clan] += 1

    def clan_of(self, unit: str) -> str:
        one = self.board.leaders.get(unit)
        return one.clan if one else named(unit)[0]

    def regroup_moves(self, seat: int, placed: Counter[str], used: Counter[str]) -> set[str]:
        found = set()
        for clan in box.CLANS:
            if clan == "minor" or self.owner(clan) != seat or clan in self.out_of_play():
                continue
            units = [
                one.name
                for one in self.board.leaders.values()
                if one.clan == clan and one.off == "box"
            ]
            units += [f"{clan}_soldier"] if self.board.boxed[clan] > 0 else []
            for place in self.regroup_places(clan, placed, used) if units else ():
                found |= {f"regroup {unit} in {place}" for unit in units}
        return found

    def regroup_places(self, clan: str, placed: Counter[str], used: Counter[str]) -> list[str]:
        if clan == "ikko_ikki":
            return self.ikko_places(placed, used)
        if used[clan] >= self.regroup_number(clan):
            return []
        return [
            place
            for place in (*box.SPACES, "echigo", "chugoku")
            if self.takes_unit(clan, place) and placed[place] < (2 if place == "kyo" else 1)
        ]

    def takes_unit(self, clan: str, place: str) -> bool:
        """11.2.3, 11.2.4, 11.2.8, 11.2.9."""
        b = self.board
        if place in box.OFFBOARD:
            return (place, clan) in (("echigo", "uesugi"), ("chugoku", "mori"))
        if b.control[place] != clan:
            return False
        faction = b.faction(clan)
        besieged = bool(b.factions_at(place, False) - {faction})
        if besieged and (self.room(place) < 1 or "sea" not in box.WAYS[place].values()):
            return False
        return self.in_communication(clan, (place, besieged))

    def regroup_number(self, clan: str) -> int:
        """11.0.1, 11.0.4 to 11.0.8, 11.5."""
        b = self.board
        if self.options.regroup_by_spaces:
            return self.numbers[clan]
        bonus = sum(b.taken_by.get(other) == clan for other in box.BONUS[clan])
        return box.REGROUP[clan] + bonus

    numbers: dict[str, int]
    """By 11.5, as they are when a player begins to regroup."""

    def count_numbers(self) -> dict[str, int]:
        found = {}
        for clan in box.CLANS:
            spaces = self.spaces_counted(clan)
            found[clan] = max(0, min(ceil(spaces / 5), 2 * spaces - self.on_map(clan)))
        return found

    def spaces_counted(self, clan: str) -> int:
        """Those that it controls, in communication."""
        b = self.board
        return sum(
            self.in_communication(clan, (space, self.is_shut_in(space, b.faction(clan))))
            for space in box.SPACES
            if b.control[space] == clan
        )

    def on_map(self, clan: str) -> int:
        b = self.board
        return sum(one.place is not None and one.clan == clan for one in b.leaders.values()) + sum(
            n for men, n in b.men.items() if men.clan == clan
        )

    # ---- Ikko-Ikki (11.3)

    def find_groupings(self) -> list[set[str]]:
        b = self.board
        left = {space for space in box.SPACES if b.control[space] == "ikko_ikki"}
        found = []
        while left:
            first = min(left)
            left.remove(first)
            reach = self.linked(first) & left
            left -= reach
            found.append({first, *reach})
        return found

    def linked(self, space: str) -> set[str]:
        besieged = self.is_besieged(space, ANTI)
        return self.reach(ANTI, (space, besieged))

    groupings: list[set[str]]

    def grouping_of(self, space: str) -> str:
        return min(next(one for one in self.groupings if space in one))

    def ikko_places(self, placed: Counter[str], used: Counter[str]) -> list[str]:
        b = self.board
        if b.truce:
            return []
        found = []
        for group in self.groupings:
            units = sum(n for m, n in b.men.items() if m.clan == "ikko_ikki" and m.place in group)
            units += sum(o.clan == "ikko_ikki" and o.place in group for o in b.leaders.values())
            if used[min(group)] >= ceil(len(group) / 2) or units >= 2 * len(group):
                continue
            found += [
                space
                for space in group
                if placed[space] < (4 if space == "kyo" else 2)
                and self.takes_unit("ikko_ikki", space)
            ]
        return found

    # ---- disbanding (12)

    def disbands(self) -> Flow[None]:
        """End 3: Oda disbands and exiles, then the others (4.2.3, 4.2.3b)."""
        for seat in range(self.players):
            while True:
                self.cited = "12.0.1"
                names = self.may_disband(seat)
                text = yield from self.ask(
                    "disband-units", seat, {"pass", "disband some"} if names else {"pass"}
                )
                if text == "pass":
                    break
                text = yield from self.ask("disband-unit", seat, {"pass", *names})
                if text != "pass":
                    yield from self.disband(text)
            yield from self.exile_at_the_end(seat)

    def may_disband(self, seat: int) -> set[str]:
        b = self.board
        found = {
            f"disband {one.name} in {one.place}"
            for one in b.leaders.values()
            if one.place is not None and self.owner(one.clan) == seat and one.place != "tomo"
            if one.name != "yoshiaki" or one.rank == "daimyo"
        }
        return found | {
            f"disband {soldier(men)} in {men.place}"
            for men in b.men
            if self.owner(men.clan) == seat
        }

    def disband(self, text: str) -> Flow[None]:
        b = self.board
        _, unit, _, place = text.split()
        if unit in b.leaders:
            one = b.leaders[unit]
            besieged = one.inside
            if besieged or one.cut:
                b.take_off(one, "box")
                self.fate(one, battle=False)
                yield from self.falls()
            else:
                b.take_off(one, "box")
                yield from self.falls()
        else:
            clan, cut = named(unit)
            men = next(m for m in sorted(b.men) if (m.place, m.clan, m.cut) == (place, clan, cut))
            b.lose(men)
            yield from self.falls()
        self.release(place)

    # ---- exile (7)

    def exile_at_the_end(self, seat: int) -> Flow[None]:
        while True:
            self.cited = "4.2.3b"
            clans = {clan for clan in box.CLANS if self.owner(clan) == seat}
            found = {f"exile {name}" for name in self.may_exile(clans)}
            text = yield from self.ask("exile-at-the-end", seat, {"pass", *found})
            if text == "pass":
                return
            yield from self.exile(text.split()[-1])

    def exiles(self) -> Flow[None]:
        """Step 2 (7.0)."""
        while True:
            self.cited = "7.0.1"
            alliance = self.board.active
            clans = {clan for clan in box.CLANS if self.board.alliance[clan] == alliance}
            found = {f"exile {name}" for name in self.may_exile(clans)}
            text = yield from self.ask(
                "exile-leaders", self.seat, {"pass", *found}, beside=True, riots=True
            )
            if text == "pass":
                return
            yield from self.exile(text.split()[-1])

    def may_exile(self, clans: set[str]) -> list[str]:
        """7.0.3, 7.0.4."""
        b = self.board
        found = []
        for one in b.leaders.values():
            if one.place is None or one.clan not in clans or one.place == "tomo":
                continue
            others = [o for o in b.leaders_at(one.place) if o is not one]
            if b.faction(one.clan) == ODA:
                if any(b.faction(o.clan) == ODA for o in others):
                    found.append(one.name)
            elif one.place in box.FORT and any(o.clan == one.clan for o in others):
                found.append(one.name)
        return found

    def exile(self, name: str) -> Flow[None]:
        one = self.board.leaders[name]
        place = one.place or ""
        self.board.take_off(one, "peu")
        yield from self.falls()
        self.release(place)
