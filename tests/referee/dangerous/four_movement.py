"""Four players: whose soldiers march, and under whom (16.2.5.6, 16.2.6, 16.2.7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee.dangerous import box, known
from tests.referee.dangerous.board import Leader, Men
from tests.referee.dangerous.combat import COMMAND, Unit
from tests.referee.dangerous.control import named
from tests.referee.dangerous.four import GUARD, NOBODY, OTHERS, Four
from tests.referee.dangerous.frame import Flow

OF_NOBUNAGA = 7


class FourMovement(Four):
    def movers(self, place: str, inside: bool) -> list[tuple[Unit, int]]:
        """Of an Oda player's: own leaders, Nobunaga, and soldiers who obey here."""
        found = super().movers(place, inside)
        if self.seat == OTHERS:
            return found
        return [(unit, n) for unit, n in found if isinstance(unit, Men) or self.obeys(unit)]

    def obeys(self, one: Leader) -> bool:
        if one.name == "nobunaga":
            return True
        if self.camp(one) == NOBODY:
            whose = self.sphere(one.place or "")
            return known.LORDS_OF_NOBODY or whose in (self.seat, NOBODY)
        return self.camp(one) == self.seat

    def can_march(self, place: str, dest: str) -> bool:
        if self.seat == OTHERS:
            return super().can_march(place, dest)
        if self.step_cost(dest) > self.board.points:
            return False
        if box.WAYS[place][dest] == "sea" and not self.by_sea(place, dest):
            return False
        return bool(self.can_join([place, dest], False, Counter()))

    def can_escape(self, place: str, dest: str) -> bool:
        if not super().can_escape(place, dest) or self.seat == OTHERS:
            return super().can_escape(place, dest)
        return bool(self.can_join([place, dest], True, Counter()))

    def strides(self, place: str) -> list[tuple[str, str]]:
        found = super().strides(place)
        if self.seat == OTHERS:
            return found
        return [
            (middle, end)
            for middle, end in found
            if self.can_join([place, middle, end], False, Counter())
        ]

    def can_join(self, path: list[str], escape: bool, group: Counter[str]) -> Counter[str]:
        free = super().can_join(path, escape, group)
        if self.seat == OTHERS:
            return free
        if box.WAYS[path[0]][path[1]] == "sea":
            free.pop("nobunaga", None)  # 16.2.7.4
        return Counter({n: c for n, c in free.items() if self.may_go(path, escape, group, n)})

    def may_go(self, path: list[str], escape: bool, group: Counter[str], name: str) -> bool:
        """One more of these goes with this group."""
        if name in self.board.leaders:
            return True
        clan = named(name)[0]
        men = {
            one: n
            for one, n in group.items()
            if one not in self.board.leaders and named(one)[0] == clan
        }
        if sum(men.values()) >= self.pool(path, escape, group, clan):
            return False
        if self.goes_freely(path, clan):
            return True
        led = sum(
            n
            for one, n in group.items()
            if one not in self.board.leaders and not self.goes_freely(path, named(one)[0])
        )
        return led < self.command_of(path, group)

    def goes_freely(self, path: list[str], clan: str) -> bool:
        """Within their player's sphere they need no leader (16.2.6.2)."""
        own = self.clan_camp(clan, self.sphere(path[0])) == self.seat
        return own and all(self.sphere(one) == self.seat for one in path)

    def command_of(self, path: list[str], group: Counter[str]) -> int:
        """How many soldiers those who go may lead."""
        lead = sum(
            COMMAND[one.rank]
            for one in self.board.leaders.values()
            if group[one.name] and one.name != "nobunaga"
        )
        if any(self.sphere(one) not in (self.seat, self.sphere(path[0])) for one in path[1:-1]):
            lead = 0  # they would be dropped on the way (16.2.7.3b)
        return lead + (OF_NOBUNAGA if group["nobunaga"] else 0)

    def pool(self, path: list[str], escape: bool, group: Counter[str], clan: str) -> int:
        """How many soldiers of a clan here obey, or go with him who leads them."""
        start, own = path[0], self.seat
        movers = self.movers(start, escape)
        here = sum(n for unit, n in movers if isinstance(unit, Men) and unit.clan == clan)
        whose = self.sphere(start)
        inward = whose not in (own, NOBODY) and any(self.sphere(one) == whose for one in path[1:])
        if clan != "oda":
            return 0 if inward or self.clan_camp(clan, whose) not in (own, NOBODY) else here
        if whose in (own, NOBODY):
            return max(0, here - self.in_bands(start, others=True))
        with_him = here if group["nobunaga"] else 0  # not decided: see NOT_YET
        bands = (
            0
            if inward
            else sum(
                self.band_of(self.board.leaders[name])
                for name in group
                if name in self.board.leaders and name != "nobunaga"
            )
        )
        return min(here, bands + with_him)  # 16.2.7.3c

    def clan_camp(self, clan: str, whose: int) -> int:
        """A clan's soldiers are whose its daimyo is (16.2.6.1); Oda's the sphere's."""
        if clan == "oda":
            return whose
        leaders = [
            one
            for one in self.board.leaders.values()
            if one.clan == clan and one.off not in ("peu", "away") and self.camp(one) != NOBODY
        ]
        daimyo = [one for one in leaders if one.rank == "daimyo"] or leaders
        return self.camp(daimyo[0]) if daimyo else whose

    def as_many(self, path: list[str], escape: bool, group: Counter[str]) -> Counter[str]:
        """With Nobunaga what was announced is believed: see NOT_YET."""
        told = Counter(self.names_of(self.next_heard("marched").units))
        if self.seat == OTHERS or not told["nobunaga"]:
            self.chance.told.append(self.last_heard)
            return super().as_many(path, escape, group)
        return told

    def next_heard(self, kind: str) -> Any:
        self.last_heard = super().next_heard(kind)
        return self.last_heard

    last_heard: Any = None

    def in_bands(self, place: str, *, others: bool) -> int:
        return sum(
            self.band_of(one)
            for one in self.board.leaders_at(place)
            if (self.camp(one) != self.seat) == others and one.name != "nobunaga"
        )

    def band_of(self, one: Leader) -> int:
        """No more than are there."""
        men = self.board.men_at(one.place or "", one.inside)
        return min(self.band[one.name], sum(n for m, n in men if m.clan == "oda"))

    def guard_at(self, place: str) -> int:
        if self.board.leaders["nobunaga"].place != place:
            return 0
        men = sum(n for m, n in self.board.men_at(place) if m.clan == "oda")
        return min(max(GUARD, self.band["nobunaga"]), men)

    def can_activate(self, place: str) -> bool:
        return super().can_activate(place) and (self.seat == OTHERS or self.has_say(place, False))

    def can_sortie(self, place: str) -> bool:
        return super().can_sortie(place) and (self.seat == OTHERS or self.has_say(place, True))

    def has_say(self, place: str, inside: bool) -> bool:
        """Some of those there are the active player's."""
        some = self.movers(place, inside)
        whose = self.sphere(place)
        return any(
            isinstance(unit, Leader) or self.clan_camp(unit.clan, whose) in (self.seat, NOBODY)
            for unit, _ in some
        )

    def step(self, unit: Unit, dest: str, halts: bool, inside: bool) -> None:
        if isinstance(unit, Leader):
            self.band[unit.name] = 0
        super().step(unit, dest, halts, inside)

    def march(
        self, path: list[str], group: Counter[str], escape: bool, everybody: bool
    ) -> Flow[None]:
        """Soldiers who are led into another sphere are dropped there: they go no farther."""
        b, dest = self.board, path[-1]
        old = sum(n for m, n in b.men_at(dest) if m.clan == "oda")
        before = {m: n for m, n in b.men_at(dest) if not m.halted and m.clan == "oda"}
        led_by_nobunaga = b.leaders["nobunaga"].place == dest
        yield from super().march(path, group, escape, everybody)
        led_by_nobunaga = not led_by_nobunaga and b.leaders["nobunaga"].place == dest
        if led_by_nobunaga:
            now = sum(n for m, n in b.men_at(dest) if m.clan == "oda")
            self.band["nobunaga"] = min(OF_NOBUNAGA, now - old)
        if self.seat == OTHERS or self.sphere(dest) == self.seat:
            return
        here = sum(n for m, n in b.men_at(dest) if m.clan == "oda")
        self.fresh[dest] = max(0, here - old) + self.fresh[dest]
        if led_by_nobunaga:
            return
        for men, n in b.men_at(dest):
            if not men.halted and men.clan == "oda" and n > before.get(men, 0):
                b.shift(men, men._replace(halted=True), n - before.get(men, 0))
