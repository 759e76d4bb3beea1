"""Movement by land and sea (9, 13.2), and Azuchi (15.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Leader, Men
from tests.referee.dangerous.combat import Fight, Unit, name_of
from tests.referee.dangerous.control import soldier
from tests.referee.dangerous.entry import KAGA, Entry
from tests.referee.dangerous.frame import Flow
from tests.referee.driver import Disagreement

ROAD, TRAIL, SEA, STRATEGIC = 8, 4, 1, 8
NOT_IN_TURN_1 = ("sawayama", "yokoyama", "odani")


class Movement(Entry):
    def movement(self) -> Flow[None]:
        """Step 6."""
        while True:
            self.cited = "9.2.1"
            text = yield from self.ask(
                "movement", self.seat, self.movement_moves, beside=True, riots=True
            )
            if text == "pass":
                break
            kind, _, rest = text.partition(" ")
            if kind in ("march", "escape"):
                origin, dest = rest.split("->")
                yield from self.muster([origin, dest], kind == "escape")
            elif kind == "stride":
                yield from self.muster(rest.split(","), False)
            elif kind in ("activate", "sortie"):
                self.board.points -= 1
                self.paid.add(rest)
            elif text == "raise azuchi":
                self.board.points -= 6
                self.board.fort[self.board.azuchi] = 3
            else:
                self.build_azuchi(rest.split()[-1])
        for one in self.board.leaders.values():
            one.halted = False
        for men in list(self.board.men):
            if men.halted:
                self.board.shift(men, men._replace(halted=False), self.board.men[men])

    # ---- what may be done

    def movement_moves(self) -> Iterable[str]:
        found = {"pass"}
        if self.board.points < 1:
            return found
        for place in box.PLACES:
            for dest in box.WAYS[place]:
                if self.can_march(place, dest):
                    found.add(f"march {place}->{dest}")
                if self.can_escape(place, dest):
                    found.add(f"escape {place}->{dest}")
            found |= {f"stride {place},{a},{b}" for a, b in self.strides(place)}
            if self.can_activate(place):
                found.add(f"activate {place}")
            if self.can_sortie(place):
                found.add(f"sortie {place}")
        return found | self.azuchi_moves()

    def movers(self, place: str, inside: bool) -> list[tuple[Unit, int]]:
        """Active units that may still move; not the Shogun while he is a samurai."""
        fight = Fight(place, self.board.active)
        return [(u, n) for u, n in self.force(fight, 0, inside) if not u.halted]

    def may_enter(self, unit: Unit, dest: str) -> bool:
        b = self.board
        if dest == "tomo":
            return False
        if dest in ("echigo", "chugoku"):  # 2.45.1, 2.45.2
            return unit.clan == {"echigo": "uesugi", "chugoku": "mori"}[dest]
        faction = b.faction(unit.clan)
        if faction == ODA and b.turn == 1 and dest in NOT_IN_TURN_1:
            return False  # 14.2.2
        return not (faction == ANTI and dest in KAGA and b.entry["uesugi"])  # 15.2.7

    def cost(self, unit: Unit, plain: bool) -> int:
        return super().cost(unit, plain)

    def step_cost(self, dest: str) -> int:
        return 2 if dest in box.OFFBOARD else 1

    def can_march(self, place: str, dest: str) -> bool:
        if self.step_cost(dest) > self.board.points:
            return False
        if box.WAYS[place][dest] == "sea" and not self.by_sea(place, dest):
            return False
        return any(self.may_enter(unit, dest) for unit, _ in self.movers(place, False))

    def by_sea(self, place: str, dest: str) -> bool:
        """9.8.2: out of a port that the own side controls and does not besiege."""
        b = self.board
        faction = self.faction_of_seat(self.seat)
        if self.lands_inside(place, dest, faction) and self.room(dest) < 1:
            return False  # 9.8.5
        if place in box.FORT:
            return b.holder(place) == faction and not b.factions_at(place, True) - {faction}
        return True

    def can_escape(self, place: str, dest: str) -> bool:
        if box.WAYS[place][dest] != "sea" or place not in box.FORT:
            return False
        own = self.faction_of_seat(self.seat)
        return self.board.holder(place) == own and bool(self.movers(place, True))

    def strides(self, place: str) -> list[tuple[str, str]]:
        """9.5: two roads through places that are the own side's and free of enemies."""
        if not self.is_quiet(place):
            return []
        found = []
        for middle, way in box.WAYS[place].items():
            for end, second in box.WAYS[middle].items():
                quiet = way == second == "road" and self.is_quiet(middle) and self.is_quiet(end)
                movers = self.movers(place, False) if quiet and end != place else []
                if any(not unit.cut and self.may_pass(unit, middle, end) for unit, _ in movers):
                    found.append((middle, end))
        return found

    def may_pass(self, unit: Unit, *places: str) -> bool:
        return all(self.may_enter(unit, place) for place in places)

    def is_quiet(self, place: str) -> bool:
        b, own = self.board, self.faction_of_seat(self.seat)
        if place in box.FORT and b.holder(place) != own:
            return False
        return not b.factions_at(place) - {own}

    def can_activate(self, place: str) -> bool:
        if place in self.entered | self.paid:
            return False
        fight = Fight(place, self.board.active)
        return bool(
            self.strength(fight, 0, False)
            and self.strength(fight, 1, False) + self.strength(fight, 1, True)
        )

    def can_sortie(self, place: str) -> bool:
        if place not in box.FORT or place in self.entered | self.paid:
            return False
        fight = Fight(place, self.board.active)
        return bool(self.strength(fight, 0, True) and self.strength(fight, 1, False))

    # ---- a group goes (9.3)

    def muster(self, path: list[str], escape: bool) -> Flow[None]:
        group: Counter[str] = Counter()
        everybody = False
        if escape:
            free = self.can_join(path, escape, group)
            text = yield from self.ask("embark", self.seat, {f"take {name}" for name in free})
            yield from self.march(path, Counter([text.removeprefix("take ")]), escape, False)
            return
        while True:
            self.cited = "9.3.1"
            free = Counter() if everybody else self.can_join(path, escape, group)
            moves = {f"take {name}" for name in free}
            if free:
                moves.add("take all")
            if group or everybody:
                moves.add("go")
            text = yield from self.ask("muster", self.seat, moves, beside=True)
            if text == "go":
                break
            if text == "take all":
                everybody = True
            else:
                group[text.removeprefix("take ")] += 1
        self.cited = "9.3"
        yield from self.march(path, group, escape, everybody)

    def capacity(self, path: list[str]) -> int:
        if len(path) > 2:
            return STRATEGIC
        way = box.WAYS[path[0]][path[1]]
        return {"road": ROAD, "trail": TRAIL, "sea": SEA, "offboard": ROAD}[way]

    def weight(self, name: str, path: list[str]) -> int:
        """Whoever is out of communication counts as two, but not at sea (5.3.1, 5.3.2)."""
        if box.WAYS[path[0]][path[1]] == "sea":
            return 1
        one = self.board.leaders.get(name)
        cut = one.cut if one else name.endswith("_cut_off")
        return 2 if cut else 1

    def can_join(self, path: list[str], escape: bool, group: Counter[str]) -> Counter[str]:
        """Who may go along besides: how many of each."""
        free: Counter[str] = Counter()
        for unit, count in self.movers(path[0], escape):
            if self.may_pass(unit, *path[1:]) and not (len(path) > 2 and unit.cut):
                free[name_of(unit)] += count
        free -= group
        left = self.capacity(path) - sum(self.weight(n, path) * c for n, c in group.items())
        return Counter({n: c for n, c in free.items() if c and self.weight(n, path) <= left})

    def as_many(self, path: list[str], escape: bool, group: Counter[str]) -> Counter[str]:
        """As many as one point moves, as was announced; nobody else has room then."""
        told = Counter(self.names_of(self.next_heard("marched").units))
        full = group.copy()
        for name in (told - group).elements():
            if not self.can_join(path, escape, full)[name]:
                raise Disagreement(f"{name} cannot go along: {told}")
            full[name] += 1
        if group - told or self.can_join(path, escape, full):
            raise Disagreement(f"more could go than {told}, or others")
        return full

    def march(
        self, path: list[str], group: Counter[str], escape: bool, everybody: bool
    ) -> Flow[None]:
        b, own = self.board, self.faction_of_seat(self.seat)
        origin, dest = path[0], path[-1]
        b.points -= self.step_cost(dest)
        power = self.violated(dest)
        if power and own == ODA:
            yield from self.enter(power)  # 3.2.4, 3.2.5
        clan = box.MON.get(dest)
        if clan in box.NEUTRAL_CLANS and b.control[dest] == clan and b.faction(clan) == "neutral":
            self.drive_away(clan, own)  # 3.2.9
        if everybody:
            group = self.as_many(path, escape, group)
        halts = self.stops(dest, own)
        into_fort = self.lands_inside(origin, dest, own)
        for name, count in group.items():
            for _ in range(count):
                self.step(self.mover(name, origin, escape), dest, halts, into_fort)
        self.entered.add(dest)
        if origin in box.SEAS and dest in box.FORT:
            self.landed.setdefault(dest, set()).add(origin)
        self.release(origin)

    def lands_inside(self, origin: str, dest: str, own: str) -> bool:
        """A relief by sea goes into the besieged fort (9.8.1)."""
        return (
            box.WAYS[origin].get(dest) == "sea"
            and dest in box.FORT
            and own in self.board.factions_at(dest, True)
        )

    def mover(self, name: str, origin: str, inside: bool) -> Unit:
        for unit, _ in self.movers(origin, inside):
            if name_of(unit) == name:
                return unit
        raise Disagreement(f"no {name} is left in {origin}")

    def step(self, unit: Unit, dest: str, halts: bool, inside: bool) -> None:
        if isinstance(unit, Leader):
            self.board.put(unit, dest, inside)
            unit.halted = halts
        else:
            to = Men(dest, inside, unit.clan, unit.cut, halts)
            self.board.shift(unit, to)

    def stops(self, dest: str, own: str) -> bool:
        """9.4."""
        b = self.board
        if dest in box.FORT and b.holder(dest) != own:
            return True
        return bool(b.factions_at(dest, False) - {own})

    # ---- Azuchi (15.5)

    def azuchi_moves(self) -> set[str]:
        b = self.board
        if self.players > 2 or self.faction_of_seat(self.seat) != ODA or b.points < 6:
            return set()
        if b.azuchi:
            ready = b.turn > b.azuchi_turn and b.fort[b.azuchi] == 2
            return {"raise azuchi"} if ready else set()
        if b.azuchi_turn or b.turn < 10:
            return set()
        return {
            f"build azuchi in {space}"
            for space in box.YELLOW
            if space != "kyo" and "kyo" not in box.WAYS[space] and b.control[space] == "oda"
        }

    def build_azuchi(self, space: str) -> None:
        b = self.board
        b.points -= 6
        self.fort_before_azuchi = b.fort[space]
        b.azuchi, b.azuchi_turn, b.fort[space] = space, b.turn, 2


__all__ = ["Movement", "soldier"]
