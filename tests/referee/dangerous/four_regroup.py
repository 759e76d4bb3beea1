"""Four players: regroup by spheres, one unit at a time, and disbanding (16.2.10, 16.2.11.3)."""

from __future__ import annotations

from collections import Counter
from math import ceil

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Leader
from tests.referee.dangerous.control import named
from tests.referee.dangerous.four import GUARD, NOBODY, OTHERS
from tests.referee.dangerous.four_combat import FourCombat
from tests.referee.dangerous.frame import Flow

OF_NOBUNAGA = 2


class FourRegroup(FourCombat):
    def regroups(self) -> Flow[None]:
        self.placed: Counter[str] = Counter()
        for seat in range(OTHERS):
            self.asks_for = seat
            yield from self.returns(seat)
        self.nobunaga_regroups()
        self.refill_guard()
        yield from self.regroup_in_turn()
        self.asks_for = OTHERS
        yield from self.returns(OTHERS)
        yield from self.regroup_of(OTHERS)

    def is_to_return(self, one: Leader, seat: int) -> bool:
        """Of the wounded each player has their own leaders; nobody's are asked of the first."""
        if self.board.faction(one.clan) != ODA:
            return seat == OTHERS and self.board.faction(one.clan) == ANTI
        return seat == max(self.camp(one), 0)

    # ---- Nobunaga (16.2.10.2, 16.2.10.3)

    def nobunaga_regroups(self) -> None:
        b, left = self.board, OF_NOBUNAGA
        self.cited = "16.2.10.2"
        area = [one for one in box.SPACES if self.sphere(one) == NOBODY]
        area.sort(key=lambda one: one != self.capital())
        units = ["nobunaga"] if b.leaders["nobunaga"].off == "box" else []
        units += ["oda_soldier"] * b.boxed["oda"]
        for unit in units:
            spaces = [one for one in area if self.takes_unit("oda", one) and self.has_room(one)]
            if not left or not spaces:
                return
            self.arrive(unit, spaces[0])
            self.placed[spaces[0]] += 1
            left -= 1

    def has_room(self, space: str) -> bool:
        """11.2.5, 11.2.6."""
        return self.placed[space] < (2 if space == "kyo" else 1)

    def refill_guard(self) -> None:
        b, place = self.board, self.board.leaders["nobunaga"].place or ""
        self.cited = "16.2.10.3"
        while place in box.FORT and b.boxed["oda"] and self.guard_at(place) < GUARD:
            if not self.takes_unit("oda", place) or not self.has_room(place):
                return
            self.arrive("oda_soldier", place)
            self.placed[place] += 1

    # ---- the others of Oda's (16.2.10.1, 16.2.10.4)

    def regroup_in_turn(self) -> Flow[None]:
        left = {seat: self.number_of(seat) for seat in range(OTHERS)}
        order = sorted(left, key=lambda seat: (self.units_of_player(seat), seat))
        while left:
            for seat in order:
                if seat in left and not (yield from self.one_unit(seat, left[seat])):
                    left.pop(seat)
                elif seat in left:
                    left[seat] -= 1

    def one_unit(self, seat: int, left: int) -> Flow[bool]:
        self.cited, self.asks_for = "16.2.10.4", seat
        moves = self.regroups_in_sphere(seat) if left > 0 else set()
        text = yield from self.ask("regroup-in-turn", seat, {"pass", *moves})
        if text == "pass":
            return False
        _, unit, _, place = text.split()
        self.arrive(unit, place)
        self.placed[place] += 1
        return True

    def regroups_in_sphere(self, seat: int) -> set[str]:
        b, found = self.board, set()
        for clan in box.CLANS:
            if b.faction(clan) != ODA or clan in self.out_of_play():
                continue
            units = [
                one.name
                for one in b.leaders.values()
                if one.clan == clan and one.off == "box" and self.camp(one) == seat
            ]
            units += [f"{clan}_soldier"] if b.boxed[clan] > 0 else []
            for space in box.SPACES:
                ready = self.sphere(space) == seat and self.takes_unit(clan, space)
                if ready and self.has_room(space):
                    found |= {f"regroup {unit} in {space}" for unit in units}
        return found

    def number_of(self, seat: int) -> int:
        spaces = self.spaces_of(seat)
        number = ceil(spaces / 5)
        if self.option("regroup_uncapped"):
            return number
        return max(0, min(number, 2 * spaces - self.units_of_player(seat)))

    def spaces_of(self, seat: int) -> int:
        b = self.board
        return sum(
            self.in_communication(b.control[space] or "", (space, self.is_shut_in(space, ODA)))
            for space in box.SPACES
            if self.sphere(space) == seat and b.holder(space) == ODA
        )

    def units_of_player(self, seat: int) -> int:
        return sum(self.units_of_camps(place)[seat] for place in box.PLACES)

    # ---- Anti-Oda (16.2.10.1)

    def regroup_number(self, clan: str) -> int:
        if self.board.faction(clan) == ANTI and not self.option("regroup_of_oda_alone"):
            return self.numbers[clan]
        return super().regroup_number(clan)

    def count_numbers(self) -> dict[str, int]:
        found = super().count_numbers()
        if self.option("regroup_uncapped"):
            return {clan: ceil(self.spaces_counted(clan) / 5) for clan in found}
        return found

    # ---- disbanding (16.2.11.3)

    def may_disband(self, seat: int) -> set[str]:
        self.asks_for = seat
        found = super().may_disband(seat)
        if seat == OTHERS:
            return found
        return {text for text in found if self.sphere(text.split()[-1]) == seat}


__all__ = ["FourRegroup", "named"]
