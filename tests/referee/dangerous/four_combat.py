"""Four players: who decides in a combat, Nobunaga's guard, and who retreats (16.2.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.referee.dangerous import known
from tests.referee.dangerous.board import ODA, Leader, Men
from tests.referee.dangerous.combat import Fight, Unit, name_of
from tests.referee.dangerous.four import GUARD, NOBODY, OTHERS
from tests.referee.dangerous.four_movement import FourMovement
from tests.referee.dangerous.frame import Flow


class FourCombat(FourMovement):
    # ---- who decides for Oda's (16.2.9.1)

    def decider_of_several(self, fight: Fight, seats: list[int]) -> int:
        return self.leader_of_oda(fight.place)

    def leader_of_oda(self, place: str) -> int:
        """The player of the sphere; in Oda's own area whoever has most units there."""
        whose = self.sphere(place)
        if whose != NOBODY:
            return whose
        count = self.units_of_camps(place)
        return max(range(OTHERS), key=lambda seat: (count[seat], -seat))

    def units_of_camps(self, place: str) -> Counter[int]:
        b, found = self.board, Counter[int]()
        aside = self.guard_at(place)
        for one in b.leaders_at(place):
            if b.faction(one.clan) == ODA and self.camp(one) != NOBODY:
                found[self.camp(one)] += 1 + self.band_of(one)
                aside += self.band_of(one)
        whose = self.sphere(place)
        for men, count in b.men_at(place):
            if b.faction(men.clan) == ODA:
                some = min(aside, count) if men.clan == "oda" else 0
                aside -= some
                found[self.clan_camp(men.clan, whose)] += count - some
        return found

    def chooses_clan(self, faction: str, units: Counter[str]) -> int:
        return (
            self.seat
            if faction == ODA and self.seat < OTHERS
            else super().chooses_clan(faction, units)
        )

    # ---- losses (16.2.9.2)

    def to_lose(
        self, fight: Fight, side: int, force: list[tuple[Unit, int]], plain: bool
    ) -> list[tuple[Unit, int]]:
        """Soldiers before any leader; in an attack only if units of several players fight."""
        oda = any(self.board.faction(unit.clan) == ODA for unit, _ in force)
        if oda and (side == 1 or self.several(fight)):
            men = [one for one in force if isinstance(one[0], Men)]
            force = men or force
        return super().to_lose(fight, side, force, plain)

    def several(self, fight: Fight) -> bool:
        """Units of several Oda players take part in an attack."""
        return len(self.parts(fight, 0)) > 1

    # ---- the guard (16.2.9.2, 16.2.9.3)

    def has_guard(self, fight: Fight, side: int) -> bool:
        one = fight.commander[side]
        return one is not None and one.name == "nobunaga"

    def men_of_oda(self, fight: Fight, side: int) -> int:
        force = self.whole_force(fight, side)
        return sum(n for unit, n in force if isinstance(unit, Men) and unit.clan == "oda")

    def guard_to_lose(self, fight: Fight, side: int, legal: list[tuple[Unit, int]]) -> set[str]:
        if not self.has_guard(fight, side):
            return set()
        if fight.guard is None:
            fight.guard = min(GUARD, self.men_of_oda(fight, side))
        ready = any(isinstance(unit, Men) and unit.clan == "oda" for unit, _ in legal)
        return {"lose guard"} if ready and 0 < fight.guard < self.men_of_oda(fight, side) else set()

    def takes_of_guard(self, fight: Fight, legal: list[tuple[Unit, int]]) -> str:
        fight.guard, fight.guard_hit = (fight.guard or 1) - 1, True
        return next(
            name_of(unit) for unit, _ in legal if isinstance(unit, Men) and unit.clan == "oda"
        )

    def eliminate(
        self, fight: Fight, side: int, unit: Unit, lost: list[Leader] | None = None
    ) -> None:
        super().eliminate(fight, side, unit, lost)
        if isinstance(unit, Men) and unit.clan == "oda" and self.has_guard(fight, side):
            left = self.men_of_oda(fight, side)
            if fight.guard is None:
                fight.guard = min(GUARD, left + 1)
            if left < fight.guard:
                fight.guard, fight.guard_hit = left, True

    def must_retreat(self, fight: Fight, side: int) -> bool:
        return fight.guard_hit and self.has_guard(fight, side)

    # ---- the commander (16.2.9.1b)

    def could_command(self, fight: Fight, side: int) -> list[Leader]:
        """Nobunaga, if he is there, against an attack."""
        for unit, _ in self.force(fight, side) if side == 1 else ():
            if isinstance(unit, Leader) and unit.name == "nobunaga":
                return [unit]
        return super().could_command(fight, side)

    # ---- each alliance's part of a force (16.2.9.4)

    def parts(self, fight: Fight, side: int = 1) -> dict[int, Counter[str]]:
        """Of Oda's units in the field, who retreats with whom; all others go with the leader's."""
        b, found = self.board, dict[int, Counter[str]]()
        whose = self.sphere(fight.place)
        lead = self.who_leads(fight) if side == 1 else self.seat
        bands = Counter[int]()
        for one in b.leaders_at(fight.place, fight.inside):
            if b.faction(one.clan) == ODA and self.camp(one) != NOBODY:
                bands[self.camp(one)] += self.band_of(one)
            if one.name == "nobunaga":  # nobody's go with the leader's
                bands[lead] += self.guard_at(fight.place)
        for unit, count in self.whole_force(fight, side):
            name = name_of(unit)
            if isinstance(unit, Leader):
                camp = self.camp(unit)
                found.setdefault(lead if camp == NOBODY else camp, Counter())[name] += 1
                continue
            for camp in bands if unit.clan == "oda" else ():
                some = min(count, bands[camp])
                if some:
                    found.setdefault(camp, Counter())[name] += some
                bands[camp] -= some
                count -= some
            if side == 0 and unit.clan == "oda":  # those whom he has just led there are still his
                some = min(count, self.fresh[fight.place])
                if some:
                    found.setdefault(lead, Counter())[name] += some
                count -= some
            camp = self.clan_camp(unit.clan, whose)
            if count:
                found.setdefault(lead if camp == NOBODY else camp, Counter())[name] += count
        return found

    def who_leads(self, fight: Fight) -> int:
        """The player of the commander; of nobody's the one who decides."""
        one = fight.commander[1]
        if one is None or self.camp(one) == NOBODY:
            return self.leader_of_oda(fight.place)
        return self.camp(one)

    def force(self, fight: Fight, side: int, inside: bool | None = None) -> list[tuple[Unit, int]]:
        found = self.whole_force(fight, side, inside)
        if fight.part is None or side != fight.part_side:
            return found
        share = self.parts(fight, side).get(fight.part, Counter[str]())
        some = [(unit, min(n, share[name_of(unit)])) for unit, n in found]
        return [(unit, n) for unit, n in some if n]

    def whole_force(
        self, fight: Fight, side: int, inside: bool | None = None
    ) -> list[tuple[Unit, int]]:
        part, fight.part = fight.part, None
        found = super().force(fight, side, inside)
        fight.part = part
        return found

    def players_of(self, fight: Fight, side: int) -> list[int]:
        """The commander's first, then those with fewer units (16.2.9.4a)."""
        if not self.is_odas(fight, side):
            return [self.decider(fight, side)]
        parts = self.parts(fight, side)
        if known.SPHERE_DECLARES and len(parts) == 1:
            return [self.decider(fight, side)]
        first = self.who_leads(fight) if side == 1 else self.seat
        rest = sorted(set(parts) - {first}, key=lambda seat: (parts[seat].total(), seat))
        return [*([first] if first in parts else []), *rest]

    def in_turn(self, fight: Fight, seats: list[int]) -> Iterator[int]:
        """A die for equals, once the commander's has decided."""
        seats = list(seats)
        while seats:
            if len(seats) == 2:
                side = int(self.seat == OTHERS)
                parts = self.parts(fight, side)
                one, other = seats
                first = self.who_leads(fight) if side == 1 else self.seat
                if first not in seats and parts[one].total() == parts[other].total():
                    seats = [other, one] if self.roll() > 3 else seats
            yield seats.pop(0)

    def leave(self, fight: Fight, gone: list[int], side: int = 1) -> Flow[None]:
        yield from super().leave(fight, gone, side)
        for name in list(fight.led):
            if self.board.leaders[name].place != fight.place:
                del fight.led[name]

    def is_odas(self, fight: Fight, side: int) -> bool:
        force = self.whole_force(fight, side)
        return any(self.board.faction(unit.clan) == ODA for unit, _ in force)

    def has_part(self, fight: Fight, seat: int, side: int = 1) -> bool:
        return self.is_odas(fight, side) and seat in self.parts(fight, side)


__all__ = ["Flow", "FourCombat", "Men"]
