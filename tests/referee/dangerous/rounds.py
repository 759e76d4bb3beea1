"""Rounds of field combat, fire, losses, retreats and storms (10.3 to 10.5, 8.41, 13.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ODA, Leader, Men
from tests.referee.dangerous.combat import Combat, Fight, Unit, name_of
from tests.referee.dangerous.control import named
from tests.referee.dangerous.frame import Flow, Over
from tests.referee.driver import Disagreement

Group = tuple[str, int, int]
"""Who leads it (or `side 0`), how many dice, and what is added to each."""


class Rounds(Combat):
    # ---- rounds (10.3)

    def rounds(self, fight: Fight) -> Flow[None]:
        number = 0
        while self.strength(fight, 0) and self.strength(fight, 1):
            number += 1
            fight.left, fight.fled = frozenset(), []
            if self.is_duel(fight):
                yield from self.duel(fight)
            elif box.is_sea(fight.place):
                yield from self.sea_round(fight)
            else:
                yield from self.round(fight, number)

    def is_duel(self, fight: Fight) -> bool:
        """8.41: one soldier against one."""
        return all(
            [isinstance(unit, Men) for unit, n in self.force(fight, side) for _ in range(n)]
            == [True]
            for side in (0, 1)
        )

    def duel(self, fight: Fight) -> Flow[None]:
        self.cited = "8.41"
        dice = [self.roll(), self.roll()]
        flags = [self.flag_of(fight, side) for side in (0, 1)]
        if not box.is_sea(fight.place):
            again = yield from self.throws_again("reroll-duel", set(flags))
            if again:
                dice[flags.index(again)] = self.roll()
        men = [self.force(fight, side)[0][0] for side in (0, 1)]
        for side in (0, 1):
            if dice[side] <= dice[1 - side]:
                self.eliminate(fight, side, men[side])
        yield from self.after_losses(fight, [])

    def round(self, fight: Fight, number: int) -> Flow[None]:
        retreats = yield from self.declare(fight, number)
        surprised = number == 1 and fight.surprise is not None
        dice = [] if surprised else [self.roll(), self.roll()]
        fires = self.initiative(fight, dice, retreats)
        if self.board.fortune:
            hits = yield from self.fire_by_fortune(fight, dice, fires, retreats)
        else:
            hits = self.fire(fight, fires)
        lost: list[Leader] = []
        for side in (0, 1):
            left = yield from self.take_losses(fight, side, hits[1 - side], lost)
            if fight.left and side == fight.left_side:
                yield from self.hits_left_over(fight, left, lost)
        yield from self.after_losses(fight, lost)
        if retreats is not None:
            for seat in self.players_of(fight, retreats):
                yield from self.part_gives_way(fight, retreats, seat, "give-way")

    def leave(self, fight: Fight, gone: list[int], side: int = 1) -> Flow[None]:
        """They go before the fire (the ruling at 16.1.5.3a)."""
        fight.left, fight.left_side = frozenset(gone), side
        for seat in gone:
            yield from self.part_gives_way(fight, side, seat, "give-way-apart")

    def hits_left_over(self, fight: Fight, halves: int, lost: list[Leader]) -> Flow[None]:
        """Once nobody stays, those who have left take the rest where they are (16.1.5.3b)."""
        while halves > 0 and (found := self.who_fled(fight)):
            self.cited = "16.1.5.3b"
            legal = [one for one in found if one[0].cut] or found
            if not legal[0][0].cut:
                halves -= halves % 2  # 5.3.6
                if not halves:
                    return
            names = {name_of(unit) for unit, _ in legal}
            seat = self.owner(legal[0][0].clan)
            text = yield from self.ask(
                "take-losses", seat, {f"lose {name}" for name in names}, beside=self.is_active(seat)
            )
            unit, entry = next(one for one in legal if name_of(one[0]) == text.split()[1])
            halves -= self.cost(unit, False)
            fight.fled.remove(entry)
            self.eliminate(fight, 1, unit, lost)

    def who_fled(self, fight: Fight) -> list[tuple[Unit, tuple[str, str, bool]]]:
        b, found = self.board, []
        for entry in fight.fled:
            name, place, inside = entry
            here: list[Unit] = [one for one in b.leaders_at(place, inside) if one.name == name]
            here += [men for men, _ in sorted(b.men_at(place, inside)) if name_of(men) == name]
            found += [(unit, entry) for unit in here[:1]]
        return found

    def part_gives_way(self, fight: Fight, side: int, seat: int, tag: str) -> Flow[None]:
        """Each player moves their own units (16.1.5.1)."""
        several = self.players == 4 or (self.players == 3 and side == 1)
        fight.part = seat if several and self.has_part(fight, seat, side) else None
        fight.part_side = side
        if self.strength(fight, side):
            yield from self.give_way(fight, side, tag)
        fight.part = None

    def has_part(self, fight: Fight, seat: int, side: int = 1) -> bool:
        return any(self.owner(unit.clan) == seat for unit, _ in self.force(fight, 1))

    def declare(self, fight: Fight, number: int) -> Flow[int | None]:
        """The inactive side first (10.3.1); of several players some may stay (16.1.5.3a)."""
        for side in (1, 0):
            self.cited = "10.3.1"
            seats = self.players_of(fight, side)
            gone = []
            for seat in self.in_turn(fight, seats):
                fight.part, fight.part_side = (seat if len(seats) > 1 else None), side
                may = self.may_retreat(fight, side) and not (number == 1 and side in fight.feint)
                fight.part = None
                moves = {"stand", "retreat"} if may else {"stand"}
                text = yield from self.ask(
                    "declare",
                    seat,
                    moves - ({"stand"} if may and self.must_retreat(fight, side) else set()),
                    beside=self.is_active(seat),
                )
                if text == "retreat":
                    gone.append(seat)
            if len(gone) == len(seats):
                return side
            if gone:
                yield from self.leave(fight, gone, side)
        return None

    def must_retreat(self, fight: Fight, side: int) -> bool:
        return False

    def in_turn(self, fight: Fight, seats: list[int]) -> Iterable[int]:
        """Of several players on a side, who declares before whom."""
        return seats

    def flag_of(self, fight: Fight, side: int) -> str:
        """Whose dice a side's are."""
        if side == 0:
            return self.faction_of_seat(self.seat)
        found = {
            self.board.faction(unit.clan)
            for inside in (False, True)
            for unit, _ in self.force(fight, 1, inside)
        }
        return (found - {"neutral"} or found).pop()

    def fire_by_fortune(
        self, fight: Fight, dice: list[int], fires: list[int], retreats: int | None
    ) -> Flow[list[int]]:
        """All dice of a round lie there before one side's may be thrown again (15.6.2)."""
        hits = self.fire(fight, fires)
        flags = [self.flag_of(fight, side) for side in (0, 1)]
        sides = (0, 1) if dice else fires
        if not sides:
            return hits
        again = yield from self.throws_again("reroll-round", {flags[side] for side in sides})
        if not again:
            return hits
        side, before = flags.index(again), fires
        if dice:
            dice[side] = self.roll()
            fires = self.initiative(fight, dice, retreats)
        anew = [one for one in fires if one == side or one not in before]
        new = self.fire(fight, anew)
        return [(new if one in anew else hits)[one] * (one in fires) for one in (0, 1)]

    def initiative(self, fight: Fight, dice: list[int], retreats: int | None) -> list[int]:
        """The sides that fire (10.3.2)."""
        if not dice:
            return [] if retreats == fight.surprise else [fight.surprise or 0]
        self.cited = "10.3.2"
        total = [dice[side] + self.initiative_of(fight, side, retreats) for side in (0, 1)]
        brave = [one.bravery if one else 0 for one in fight.commander]
        alone = None
        for side in (0, 1):
            lead = total[side] - total[1 - side]
            if lead >= 2 or (lead == 1 and brave[side] > brave[1 - side]):
                alone = side
        if retreats is not None:
            return [] if alone == retreats else [1 - retreats]
        return [0, 1] if alone is None else [alone]

    def initiative_of(self, fight: Fight, side: int, retreats: int | None) -> int:
        one = fight.commander[side]
        more = fight.edge[side]
        if retreats == side and self.options.retreat_bonus:
            more += 1
        if one:
            more += one.bravery + (one.rank == "daimyo") - one.cut
        else:
            more -= any(unit.cut for unit, _ in self.force(fight, side))
        return more

    # ---- fire (10.3.3)

    def groups(self, fight: Fight, side: int) -> list[Group]:
        found: list[Group] = []
        force = self.force(fight, side)
        for one in [unit for unit, _ in force if isinstance(unit, Leader)]:
            led = fight.led.get(one.name, Counter())
            dice = self.dice(led[False] + (not one.cut), led[True] + one.cut)
            found.append((one.name, dice, one.bravery))
        free: dict[int, list[int]] = {}
        for men, count in self.unled(fight, side).items():
            more = 1 if men.clan == "ikko_ikki" else 0
            free.setdefault(more, [0, 0])[men.cut] += count
        found += [(f"side {side}", self.dice(*free[more]), more) for more in free]
        return found

    def dice(self, good: int, cut: int) -> int:
        return good + ceil(cut / 2)

    def fire(self, fight: Fight, fires: list[int]) -> list[int]:
        """Hits of each side; the order of the dice is as it was announced."""
        self.cited = "10.3.3"
        hits = [0, 0]
        due = [group for side in fires for group in self.groups(fight, side) if group[1]]
        while due:
            who, shown, more = self.next_fire(fight)
            if (who, len(shown), more) not in due:
                raise Disagreement(f"{who} fires {len(shown)} dice +{more}; due: {due}")
            due.remove((who, len(shown), more))
            side = self.side_of(fight, who)
            for die in shown:
                if self.roll() != die:
                    raise Disagreement("dice told are not those rolled")
                hits[side] += die + more >= 6
        return hits

    def side_of(self, fight: Fight, who: str) -> int:
        if who.startswith("side"):
            return int(who[-1])
        return int(self.board.leaders[who].clan not in self.sides(fight)[0])

    def next_fire(self, fight: Fight) -> tuple[str, tuple[int, ...], int]:
        for told in self.chance.told:
            tag = told.__struct_config__.tag
            if tag == "led-fired":
                self.chance.told.remove(told)
                return list(box.LEADERS)[told.leader], told.dice, told.more  # type: ignore[attr-defined]
            if tag == "fired":
                self.chance.told.remove(told)
                side = int(self.is_other_side(told.seat))  # type: ignore[attr-defined]
                return f"side {side}", told.dice, told.more  # type: ignore[attr-defined]
        raise Disagreement("somebody fires, and nothing was told of it")

    def is_other_side(self, chair: int) -> bool:
        seat = self.chairs.index(chair)
        return self.faction_of_seat(seat) != self.faction_of_seat(self.seat)

    # ---- the sea (13.3)

    def sea_round(self, fight: Fight) -> Flow[None]:
        self.cited = "13.3"
        b = self.board
        total = []
        for side in (0, 1):
            clans = {unit.clan for unit, _ in self.force(fight, side)}
            more = fight.edge[side] + ("murakami" in clans)
            more += 2 * any(b.faction(clan) == b.iron_ship for clan in clans)
            total.append(self.roll() + more)
        fires = [s for s in (0, 1) if total[s] >= total[1 - s] - 1]
        hits = [0, 0]
        for side in fires:
            hits[side] = sum(self.roll() >= 5 for _ in range(self.strength(fight, side)))
        lost: list[Leader] = []
        for side in (0, 1):
            yield from self.take_losses(fight, side, hits[1 - side], lost)
        yield from self.after_losses(fight, lost)

    # ---- losses (10.3.4, 5.3.6)

    def take_losses(
        self, fight: Fight, side: int, hits: int, lost: list[Leader], inside: bool | None = None
    ) -> Flow[int]:
        """What is left over, in halves of a hit."""
        halves = 2 * hits
        plain = bool(inside) or box.is_sea(fight.place)  # 5.3.8, 13.3.6
        where = fight.inside if inside is None else inside
        while halves > 0 and (force := self.force(fight, side, where)):
            self.cited = "10.3.4"
            if sum(self.cost(unit, plain) * count for unit, count in force) <= halves:
                for unit, count in force:  # nobody is left to choose
                    for _ in range(count):
                        self.eliminate(fight, side, unit, lost)
                        halves -= self.cost(unit, plain)
                return halves
            legal = self.to_lose(fight, side, force, plain)
            if not any(self.cost(unit, plain) == 1 for unit, _ in legal):
                halves -= halves % 2  # 5.3.6: half a hit is lost at once
                if not halves:
                    return 0
            moves = {f"lose {name_of(unit)}" for unit, _ in legal}
            for unit, count in legal:
                if isinstance(unit, Men) and halves > 2 and count > 1:
                    moves.add(f"lose many {name_of(unit)}")
            if len({name_of(unit) for unit, _ in legal}) == 1:
                moves = {f"lose {name_of(legal[0][0])}"}
            moves |= self.guard_to_lose(fight, side, legal)
            seat = self.loser(fight, side)
            text = yield from self.ask("take-losses", seat, moves, beside=self.is_active(seat))
            many = text.startswith("lose many ")
            name = text.removeprefix("lose many ").removeprefix("lose ")
            if text == "lose guard":
                name = self.takes_of_guard(fight, legal)
            while halves > 0 and name in {name_of(u) for u, _ in self.force(fight, side, where)}:
                unit = self.unit_called(fight, side, name, where)
                halves -= self.cost(unit, plain)
                self.eliminate(fight, side, unit, lost)
                if not many:
                    break
        return max(0, halves)

    def guard_to_lose(self, fight: Fight, side: int, legal: list[tuple[Unit, int]]) -> set[str]:
        return set()

    def takes_of_guard(self, fight: Fight, legal: list[tuple[Unit, int]]) -> str:
        raise NotImplementedError

    def loser(self, fight: Fight, side: int) -> int:
        return self.decider(fight, side)

    def cost(self, unit: Unit, plain: bool) -> int:
        """In halves of a hit."""
        return 1 if unit.cut and not plain else 2

    def to_lose(
        self, fight: Fight, side: int, force: list[tuple[Unit, int]], plain: bool
    ) -> list[tuple[Unit, int]]:
        """Those out of communication first, the commander last (10.3.4a, 10.3.4b)."""
        commander = None if plain else fight.commander[side]
        others = [(unit, n) for unit, n in force if unit is not commander]
        if not others:
            return force
        if not plain and any(unit.cut for unit, _ in others):
            return [(unit, n) for unit, n in others if unit.cut]
        return others

    def eliminate(
        self, fight: Fight, side: int, unit: Unit, lost: list[Leader] | None = None
    ) -> None:
        if isinstance(unit, Leader):
            fight.led.pop(unit.name, None)
            self.board.take_off(unit, "box")  # until his die is rolled
            if lost is not None:
                lost.append(unit)
            return
        free = self.unled(fight, side)
        if not any(men.clan == unit.clan and men.cut == unit.cut for men in free):
            self.lose_led(fight, unit)
        self.board.lose(unit)

    def lose_led(self, fight: Fight, unit: Men) -> None:
        """Of the least brave leader (10.3.4)."""
        leaders = [
            self.board.leaders[name]
            for name, some in fight.led.items()
            if some[unit.cut] and self.board.leaders[name].clan == unit.clan
        ]
        if leaders:
            least = min(leaders, key=lambda one: one.bravery)
            fight.led[least.name][unit.cut] -= 1

    def after_losses(self, fight: Fight, lost: list[Leader]) -> Flow[None]:
        """Falls before the rolls for leaders (3.3.12)."""
        yield from self.falls()
        for one in lost:
            if one.off == "box":
                self.fate(one, battle=True)

    def fate(self, one: Leader, *, battle: bool) -> None:
        """10.3.5, 15.1.13."""
        b = self.board
        self.cited = "10.3.5"
        if one.name == "yoshiaki" and battle:
            b.put(one, "tomo")
            return
        die = self.roll()
        if die <= 4:
            b.take_off(one, "track", b.turn + (1 if die <= 2 else 2))
            return
        b.take_off(one, "peu")
        heir = box.LEADERS[one.name].heir
        if heir and b.leaders[heir].off == "away":
            b.leaders[heir].clan = one.clan
            b.take_off(b.leaders[heir], "box")
        self.death(one.name, battle=battle)

    def death(self, name: str, *, battle: bool) -> None:
        ends = (name == "nobunaga" and battle) or name == "nobutada"
        if ends and self.players == 2 and self.options.scenario == "campaign":
            raise Over(1)

    # ---- retreat (10.4)

    def ways_out(self, fight: Fight, side: int) -> list[str]:
        """10.4.3: adjacent own spaces or waypoints without an unbesieged stranger."""
        b = self.board
        clans = {unit.clan for unit, _ in self.force(fight, side)}
        factions = {b.faction(clan) for clan in clans}
        found = []
        for place, way in box.WAYS[fight.place].items():
            if way not in ("road", "trail"):
                continue
            if all(self.is_refuge(place, faction, clans) for faction in factions):
                found.append(place)
        return found

    def is_refuge(self, place: str, faction: str, clans: set[str]) -> bool:
        b = self.board
        if b.factions_at(place, False) - {faction}:
            return False
        if faction == "neutral":  # 3.2.19
            own = {None if clan == "minor" else clan for clan in clans}
            return place in box.FORT and own == {b.control[place]}
        return not box.is_space(place) or b.holder(place) == faction

    def fort_room(self, fight: Fight, side: int) -> int:
        """10.4.4 to 10.4.5: how many may go into the fort."""
        return min(self.room_inside(fight, side), sum(self.may_go_in(fight, side).values()))

    def room_inside(self, fight: Fight, side: int) -> int:
        b, place = self.board, fight.place
        if b.fort.get(place, 0) == 0 or fight.inside:
            return 0
        own = {b.faction(unit.clan) for unit, _ in self.force(fight, side)}
        if b.factions_at(place, True) - own:
            return 0
        return max(0, self.room(place))

    def may_go_in(self, fight: Fight, side: int) -> Counter[str]:
        """Whoever came out (10.2.2d); the defenders of an own space that was entered (10.4.4b)."""
        here: Counter[str] = Counter()
        for unit, count in self.force(fight, side):
            if side == 0 or self.may_use_fort(fight, unit):
                here[name_of(unit)] += count
        faction = self.other(box.FACTION_OF[fight.alliance])
        if fight.place not in box.FORT:
            return Counter()
        if side == 1 and fight.entered and self.board.holder(fight.place) in (faction, "neutral"):
            return here
        return here & fight.came_out

    def may_use_fort(self, fight: Fight, unit: Unit) -> bool:
        """Of two who defend together, only if the space is theirs (16.1.5.4)."""
        clan = self.board.control.get(fight.place)
        if self.players != 3 or self.seat or clan is None or self.owner(clan) < 1:
            return True
        return self.owner(unit.clan) == self.owner(clan)

    def may_retreat(self, fight: Fight, side: int) -> bool:
        if box.is_sea(fight.place):
            return False
        return bool(self.ways_out(fight, side)) or self.fort_room(fight, side) >= self.strength(
            fight, side
        )

    def give_way(self, fight: Fight, side: int, tag: str = "give-way") -> Flow[None]:
        self.cited = "10.4.2"
        seat = self.decider(fight, side) if fight.part is None else fight.part
        while self.strength(fight, side) and self.may_retreat(fight, side):
            moves = self.ways_to_go(fight, side, self.ways_out(fight, side))
            text = yield from self.ask(tag, seat, moves, beside=self.is_active(seat))
            self.fall_back(fight, side, text)

    def ways_to_go(self, fight: Fight, side: int, ways: list[str]) -> set[str]:
        """Each unit alone, or all together; into the fort as many as it takes (10.4.5)."""
        room = self.fort_room(fight, side)
        if len(ways) + bool(room) == 1:
            return {f"all fall back to {ways[0]}" if ways else "all inside"}
        names = {name_of(unit) for unit, _ in self.force(fight, side)}
        moves = {f"fall back {one} to {place}" for one in names for place in ways}
        moves |= {f"all fall back to {place}" for place in ways}
        if room:
            moves |= {f"fall back {one} inside" for one in self.may_go_in(fight, side)}
            moves.add("all inside")
        return moves

    def fall_back(self, fight: Fight, side: int, text: str) -> None:
        if text == "all inside":
            self.all_back_inside(fight, side)
        elif text.startswith("all fall back to "):
            for unit, count in self.force(fight, side):
                self.flee(unit, text.split()[-1], count)
                fight.fled += [(name_of(unit), text.split()[-1], False)] * count
        elif text.endswith(" inside"):
            name = text.removeprefix("fall back ").removesuffix(" inside")
            self.move_unit(self.unit_called(fight, side, name, fight.inside), fight.place, True)
            fight.came_out[name] -= 1
            fight.fled.append((name, fight.place, True))
        else:
            _, _, name, _, place = text.split()
            self.flee(self.unit_called(fight, side, name, fight.inside), place, 1)
            fight.fled.append((name, place, False))

    def all_back_inside(self, fight: Fight, side: int) -> None:
        """As many as the fort takes, as was announced."""
        units = self.names_of(self.next_heard("fell-back-inside").units)
        allowed, room = self.may_go_in(fight, side), self.fort_room(fight, side)
        if Counter(units) - allowed or len(units) != room:
            raise Disagreement(f"{units} went inside; {allowed} may, and there is room for {room}")
        for name in units:
            self.move_unit(self.unit_called(fight, side, name, False), fight.place, True)
            fight.came_out[name] -= 1
            fight.fled.append((name, fight.place, True))

    def flee(self, unit: Unit, place: str, count: int) -> None:
        faction = self.board.faction(unit.clan)
        if place in box.FORT and self.board.factions_at(place, True) - {faction}:
            self.joined.add((place, faction))
        self.move_unit(unit, place, False, count)

    # ---- storms (10.5)

    def storm(self, fight: Fight) -> Flow[None]:
        b, place = self.board, fight.place
        if any(clan == "enryakuji" for clan in b.units_at(place, True)):
            for power in box.POWERS:
                if b.entry[power]:
                    self.hasten(power)  # 15.4.5
        fight.commander = [None, None]  # 10.3.4a is of field combat
        hits = self.fire_from_fort(fight)
        if (yield from self.throws_again("reroll-storm", {self.flag_of(fight, 1)})):
            hits = self.fire_from_fort(fight)
        lost: list[Leader] = []
        yield from self.take_losses(fight, 0, hits, lost, False)
        yield from self.after_losses(fight, lost)
        lost = []
        if self.stormers(fight):
            hits = self.fire_at_fort(fight)
            if (yield from self.throws_again("reroll-storm", {self.flag_of(fight, 0)})):
                hits = self.fire_at_fort(fight)
            yield from self.lose_inside(fight, hits, lost)
            if not self.strength(fight, 1, True) and b.fort[place] > 1:
                b.fort[place] = 1  # 10.5.15
        yield from self.after_losses(fight, lost)

    def hasten(self, power: str) -> None:
        """11.4.4."""
        b = self.board
        b.entry[power] = max(b.turn, b.entry[power] - self.roll())

    def fire_from_fort(self, fight: Fight) -> int:
        """10.5.6, 10.5.7."""
        self.cited = "10.5.6"
        force = self.force(fight, 1, True)
        units: Counter[str] = Counter()
        for unit, count in force:
            units[unit.clan] += count
        most = max(units.values())
        brave = [
            unit.bravery
            for unit, _ in force
            if isinstance(unit, Leader) and units[unit.clan] == most
        ]
        more = self.board.fort[fight.place] + max(brave, default=0)
        hits = 0
        for clan in sorted(units, key=lambda one: one == "ikko_ikki"):
            ikko = 1 if clan == "ikko_ikki" and not brave else 0
            hits += sum(self.roll() + more + ikko >= 6 for _ in range(units[clan]))
        return hits

    def fire_at_fort(self, fight: Fight) -> int:
        """10.5.9, 10.5.10."""
        self.cited = "10.5.9"
        good = cut = 0
        came_out = fight.came_out.copy()  # they have fought in the field alone (10.2.2b)
        for unit, count in self.force(fight, 0, False):
            stay = min(count, came_out[name_of(unit)])
            came_out[name_of(unit)] -= stay
            good, cut = (good, cut + count - stay) if unit.cut else (good + count - stay, cut)
        return sum(self.roll() == 6 for _ in range(self.dice(good, cut)))

    def lose_inside(self, fight: Fight, hits: int, lost: list[Leader]) -> Flow[None]:
        """Each hit one unit; small local clans go over to the stormers (3.2.16)."""
        b = self.board
        before = b.gone["minor"]
        yield from self.take_losses(fight, 1, hits, lost, True)
        b.boxed["minor"], b.gone["minor"] = b.gone["minor"] - before, before
        while b.boxed["minor"]:
            units: Counter[str] = Counter()
            for unit, count in self.force(fight, 0, False):
                units[unit.clan] += count
            clan = yield from self.strongest(units, self.faction_of_seat(self.seat), "3.2.17")
            b.boxed["minor"] -= 1
            b.boxed[clan] += 1


__all__ = ["ODA", "Rounds", "named"]
