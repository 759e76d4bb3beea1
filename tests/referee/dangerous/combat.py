"""Combat: its steps, sieges and storms (10.1, 10.2, 10.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Leader, Men
from tests.referee.dangerous.control import soldier
from tests.referee.dangerous.falls import Falls
from tests.referee.dangerous.frame import Flow
from tests.referee.driver import Disagreement

COMMAND = {"daimyo": 7, "samurai": 3}
Unit = Leader | Men


@dataclass
class Fight:
    """One combat in one place: side 0 is the active one, side 1 the other."""

    place: str
    alliance: str
    commander: list[Leader | None] = field(default_factory=lambda: [None, None])
    edge: list[int] = field(default_factory=lambda: [0, 0])
    """What cards add to initiative."""
    led: dict[str, Counter[bool]] = field(default_factory=dict)
    """Soldiers under each leader: how many, in communication or cut off."""
    came_out: Counter[str] = field(default_factory=Counter)
    """Units that came out of the fort, by their names."""
    entered: bool = False
    surprise: int | None = None
    feint: set[int] = field(default_factory=set)
    called_off: bool = False
    betrayed: bool = False
    """Somebody has gone over in it."""
    inside: bool = False
    """It is fought within the walls (8.4.8)."""
    clans: tuple[frozenset[str], frozenset[str]] | None = None
    """With traitors only some take part (8.4.2)."""
    leads: int | None = None
    """Who leads side 0, if not the active player."""
    relieved: bool = False
    """Besieged units came out to a relief: no storm follows (10.2.2b)."""
    left: frozenset[int] = frozenset()
    """Of several players on a side those who retreat in this round (16.1.5.3)."""
    part: int | None = None
    """The one of them who is looked at."""
    part_side: int = 1
    left_side: int = 1
    guard: int | None = None
    """Men of Nobunaga's guard who are left, if he commands (16.2.9.3)."""
    guard_hit: bool = False
    fled: list[tuple[str, str, bool]] = field(default_factory=list)
    """Who has fallen back in this round, before the fire, and where they are now."""


class Combat(Falls):
    entered: set[str]
    """Places that active units have entered in this impulse."""
    paid: set[str]
    """Places for whose combat a point was paid."""
    landed: dict[str, set[str]]
    """Of places where active units came from the sea, from which one."""
    joined: set[tuple[str, str]]
    """Spaces and factions: units that fell back there to a siege (10.4.8)."""

    # ---- who takes part

    def sides(self, fight: Fight) -> tuple[set[str], set[str]]:
        """The clans of both sides."""
        if fight.clans:
            return set(fight.clans[0]), set(fight.clans[1])
        b = self.board
        active = {clan for clan in box.CLANS if b.alliance[clan] == fight.alliance}
        faction = box.FACTION_OF[fight.alliance]
        if self.players == 4 and faction == ODA:
            active = {clan for clan in box.CLANS if b.faction(clan) == ODA}
        return active, {clan for clan in box.CLANS if b.faction(clan) != faction}

    def force(self, fight: Fight, side: int, inside: bool | None = None) -> list[tuple[Unit, int]]:
        """The units of a side, soldiers with their number."""
        b, clans = self.board, self.sides(fight)[side]
        where = fight.inside if inside is None else inside
        found: list[tuple[Unit, int]] = [
            (one, 1)
            for one in b.leaders_at(fight.place, where)
            if one.clan in clans and (one.name != "yoshiaki" or one.rank == "daimyo")
        ]
        found += [(men, n) for men, n in sorted(b.men_at(fight.place, where)) if men.clan in clans]
        if side == 0 or fight.part is None:
            return found
        return [one for one in found if self.owner(one[0].clan) == fight.part]

    def strength(self, fight: Fight, side: int, inside: bool | None = None) -> int:
        return sum(count for _, count in self.force(fight, side, inside))

    def owner(self, clan: str) -> int:
        raise NotImplementedError

    def players_of(self, fight: Fight, side: int) -> list[int]:
        """Of three those who have units in the field of a combat, with side 1."""
        if side == 0 or self.players != 3:
            return [self.decider(fight, side)]
        owners = {self.owner(unit.clan) for unit, _ in self.force(fight, side)} - {-1}
        first = self.decider(fight, side)  # whoever has more units there (16.1.5.1)
        return sorted(owners, key=lambda seat: (seat != first, seat)) or [first]

    def all_of(self, fight: Fight, side: int) -> int:
        return self.strength(fight, side, False) + self.strength(fight, side, True)

    def decider(self, fight: Fight, side: int) -> int:
        """The player of a side; the opponent of the active one decides for neutrals (3.2.19)."""
        if side == 0:
            return self.seat if fight.leads is None else fight.leads
        faction = self.other(box.FACTION_OF[fight.alliance])
        seats = self.seats_of_faction(faction)
        if len(seats) == 1:
            return seats[0]
        return self.decider_of_several(fight, seats)

    def decider_of_several(self, fight: Fight, seats: list[int]) -> int:
        units: Counter[str] = Counter()
        for inside in (False, True):
            for unit, count in self.force(fight, 1, inside):
                if self.board.faction(unit.clan) != "neutral":
                    units[unit.clan] += count
        return self.leads_of(units, seats)

    # ---- which places

    def combats(self) -> Flow[None]:
        """10.1: one after another, in the order that the active player likes."""
        done: set[str] = set()
        while True:
            due = [one for one in box.PLACES if one not in done and self.is_due(one)]
            if not due:
                return
            self.cited = "10.1.3"
            seat = 0 if self.players == 3 else self.seat
            text = yield from self.ask(
                "choose-combat", seat, [f"fight {one}" for one in due], beside=True, riots=True
            )
            place = text.removeprefix("fight ")
            done.add(place)
            yield from self.combat(place)

    def is_due(self, place: str) -> bool:
        """Active units and enemies are there, and a point was paid for it (10.1.1)."""
        if place not in self.entered | self.paid:
            return False
        fight = Fight(place, self.board.active)
        return all(
            self.strength(fight, side, False) + self.strength(fight, side, True) for side in (0, 1)
        )

    # ---- one combat (10.2)

    def combat(self, place: str) -> Flow[None]:
        fight = Fight(place, self.board.active, entered=place in self.entered)
        self.cited = "10.2.1"
        for side in (0, 1):
            for inside in (False, True):
                avoid = frozenset(self.landed.get(place, ())) if side == 0 else frozenset()
                self.check_at((place, inside), self.sides(fight)[side], avoid)  # 13.2.5
        yield from self.deploy(fight)
        yield from self.falls()  # a siege may have been laid (3.3.12)
        if not all(self.all_of(fight, side) for side in (0, 1)):
            fight.called_off = True
        elif self.strength(fight, 0) and self.strength(fight, 1):
            yield from self.field_combat(fight)
        else:
            yield from self.without_field(fight)
        self.go_back_inside(fight)
        yield from self.falls()
        if not fight.called_off:
            yield from self.storm_or_not(fight)
        self.release(place)
        if fight.betrayed and place in box.FORT:
            yield from self.settle_at_once(place)  # 8.2.13

    def go_back_inside(self, fight: Fight) -> None:
        """Who came out and won, while besiegers looked on (10.4.11)."""
        if self.strength(fight, 0, False) or not self.strength(fight, 1, False):
            return
        b, defend = self.board, {b_of.clan for b_of, _ in self.force(fight, 1, False)}
        factions = {b.faction(clan) for clan in defend}
        if b.factions_at(fight.place, False) - factions:
            for unit, count in self.force(fight, 1, False):
                if fight.came_out[name_of(unit)]:
                    self.move_unit(unit, fight.place, True, count)

    def settle_at_once(self, place: str) -> Flow[None]:
        raise NotImplementedError

    def without_field(self, fight: Fight) -> Flow[None]:
        """10.2.6a."""
        yield from self.put_under(fight)
        yield from self.betrayals_in_combat(fight)
        if not all(self.all_of(fight, side) for side in (0, 1)):
            fight.called_off = True
            return  # 8.2.20
        yield from self.combat_cards(fight)

    def field_combat(self, fight: Fight) -> Flow[None]:
        yield from self.put_under(fight)
        yield from self.betrayals_in_combat(fight)
        if not (self.strength(fight, 0) and self.strength(fight, 1)):
            return  # 8.2.20
        yield from self.commanders(fight)
        yield from self.combat_cards(fight)
        if not fight.called_off:
            yield from self.rounds(fight)

    def betrayals_in_combat(self, fight: Fight) -> Flow[None]:
        raise NotImplementedError

    def combat_cards(self, fight: Fight) -> Flow[None]:
        raise NotImplementedError

    def rounds(self, fight: Fight) -> Flow[None]:
        raise NotImplementedError

    # ---- step 2: fort or field

    def room(self, place: str) -> int:
        """2.41.3."""
        inside = sum(1 for _ in self.board.units_at(place, True))
        return 2 * self.board.fort.get(place, 0) - inside

    def deploy(self, fight: Fight) -> Flow[None]:
        place = fight.place
        if self.board.fort.get(place, 0) == 0:
            return
        own_in, own_out = (self.strength(fight, 0, inside) for inside in (True, False))
        foes_in, foes_out = (self.strength(fight, 1, inside) for inside in (True, False))
        if own_in and foes_out:
            yield from self.come_out(fight, 0)  # 10.2.2b, and sorties
        elif foes_in and own_out and not foes_out:
            yield from self.come_out(fight, 1)  # 10.2.2c
        elif foes_out and own_out and self.is_closed(fight) is False:
            yield from self.take_shelter(fight)  # 10.2.2a

    def is_closed(self, fight: Fight) -> bool:
        """Others than the defenders are in the fort, or some whom they besiege (10.2.2e)."""
        b = self.board
        inside = b.factions_at(fight.place, True)
        defend = {b.faction(unit.clan) for unit, _ in self.force(fight, 1, False)}
        return bool(inside - defend)

    def come_out(self, fight: Fight, side: int) -> Flow[None]:
        seat, place = self.decider(fight, side), fight.place
        self.cited = "10.2.2b" if side == 0 else "10.2.2c"
        while names := {name_of(unit) for unit, _ in self.force(fight, side, True)}:
            moves = {f"outside {one}" for one in names} | {"all outside", "pass"}
            if side == 0 and not self.strength(fight, 0, False):
                moves -= {"pass"} if fight.place not in self.paid else set()
            text = yield from self.ask("come-out", seat, moves)
            if text == "pass":
                return
            fight.relieved = side == 0 and fight.entered
            if text == "all outside":
                for unit, count in self.force(fight, side, True):
                    fight.came_out[name_of(unit)] += count
                    self.move_unit(unit, place, False, count)
                return
            fight.came_out[text.removeprefix("outside ")] += 1
            self.move_unit(
                self.unit_called(fight, side, text.removeprefix("outside "), True), place, False
            )

    def take_shelter(self, fight: Fight) -> Flow[None]:
        seat, place = self.decider(fight, 1), fight.place
        self.cited = "10.2.2a"
        while self.room(place) > 0 and self.strength(fight, 1, False):
            names = {name_of(unit) for unit, _ in self.force(fight, 1, False)}
            text = yield from self.ask(
                "take-shelter", seat, {"pass", "all inside", *(f"inside {one}" for one in names)}
            )
            if text == "pass":
                return
            if text == "all inside":
                self.all_inside(fight, 1)
                return
            unit = self.unit_called(fight, 1, text.removeprefix("inside "), False)
            self.move_unit(unit, place, True)

    def all_inside(self, fight: Fight, side: int) -> None:
        """As many as the fort takes, leaders first; which soldiers was announced."""
        units = self.next_heard("went-inside").units
        room = self.room(fight.place)
        force = self.force(fight, side, False)
        if len(units) != min(room, sum(count for _, count in force)):
            raise Disagreement(f"{len(units)} went inside, where {room} have room")
        for unit in self.names_of(units):
            self.move_unit(self.unit_called(fight, side, unit, False), fight.place, True)

    def names_of(self, units: Iterable[int]) -> list[str]:
        """Units as the engine numbers them in what it announces."""
        leaders, clans = list(box.LEADERS), box.CLANS
        found = []
        for unit in units:
            if unit < len(leaders):
                found.append(leaders[unit])
            else:
                cut, clan = divmod(unit - len(leaders), len(clans))
                found.append(f"{clans[clan]}_soldier" + ("_cut_off" if cut else ""))
        return found

    def unit_called(self, fight: Fight, side: int, name: str, inside: bool) -> Unit:
        for unit, _ in self.force(fight, side, inside):
            if name_of(unit) == name:
                return unit
        raise Disagreement(f"there is no {name} in {fight.place}")

    def move_unit(self, unit: Unit, place: str, inside: bool, count: int = 1) -> None:
        if isinstance(unit, Leader):
            unit.place, unit.inside = place, inside
        else:
            self.board.shift(unit, unit._replace(place=place, inside=inside), count)

    def release(self, place: str) -> None:
        """Where nobody besieges, nobody is besieged (10.5.1)."""
        b = self.board
        if place not in box.FORT:
            return
        inside = b.factions_at(place, True)
        field_ = b.factions_at(place, False)
        if inside and not field_ - inside:
            for one in b.leaders_at(place, True):
                one.inside = False
            for men, count in b.men_at(place, True):
                b.shift(men, men._replace(inside=False), count)

    # ---- step 3: soldiers under leaders

    def put_under(self, fight: Fight) -> Flow[None]:
        for side in (0, 1):
            yield from self.put_side_under(fight, side)

    def put_side_under(self, fight: Fight, side: int) -> Flow[None]:
        seat = self.decider(fight, side)
        leaders = [unit for unit, _ in self.force(fight, side) if isinstance(unit, Leader)]
        for one in leaders:
            fight.led[one.name] = Counter()
        self.cited = "10.2.3"
        in_field = bool(self.strength(fight, 0) and self.strength(fight, 1))
        while moves := self.assignments(fight, side, leaders):
            text = yield from self.ask(
                "put-under",
                seat,
                {"pass", *moves},
                beside=self.is_active(seat),
                default="" if in_field else "pass",  # before a storm it matters to traitors alone
            )
            if text == "pass":
                break
            _, unit, _, name = text.split()
            fight.led[name][unit.endswith("_cut_off")] += 1
        self.fill_ranks(fight, side, leaders)

    def assignments(self, fight: Fight, side: int, leaders: list[Leader]) -> set[str]:
        """Of the clans whose soldiers may be put one way or another (10.2.3c, 10.2.3d)."""
        found = set()
        free = self.unled(fight, side)
        for clan in {men.clan for men in free}:
            ready = [
                one
                for one in leaders
                if one.clan == clan and self.led_by(fight, one) < COMMAND[one.rank]
            ]
            kinds = {men: count for men, count in free.items() if men.clan == clan}
            room = sum(COMMAND[one.rank] - self.led_by(fight, one) for one in ready)
            soldiers = sum(kinds.values())
            if soldiers >= room if len(kinds) == 1 else soldiers == room == 0:
                continue  # all are filled, whoever is put where
            if len(ready) > 1 or (ready and len(kinds) > 1 and soldiers > room):
                found |= {f"assign {soldier(men)} to {one.name}" for men in kinds for one in ready}
        return found

    def is_active(self, seat: int) -> bool:
        return seat == self.seat

    def unled(self, fight: Fight, side: int) -> Counter[Men]:
        """Soldiers of a side who are under nobody."""
        free: Counter[Men] = Counter()
        for unit, count in self.force(fight, side):
            if not isinstance(unit, Leader):
                free[unit._replace(halted=False)] += count
        for name, some in fight.led.items():
            one = self.board.leaders[name]
            for cut, count in some.items():
                men = Men(fight.place, fight.inside, one.clan, cut)
                if men in free:
                    free[men] -= count
        return +free

    def fill_ranks(self, fight: Fight, side: int, leaders: list[Leader]) -> None:
        """The rest of the soldiers are put under those who have room, as was announced."""
        for told in self.heard("commands"):
            one = self.board.leaders[list(box.LEADERS)[told.leader]]
            if one in leaders:
                self.chance.told.remove(told)
                self.fill(fight, side, one, told.soldiers)
        for one in leaders:
            left = COMMAND[one.rank] - sum(fight.led[one.name].values())
            if left < 0:
                raise Disagreement(f"{one.name} leads too many (10.2.3a)")
            free = [men for men in self.unled(fight, side) if men.clan == one.clan]
            if left and free and self.strength(fight, 1 - side):
                raise Disagreement(f"soldiers are left over who {one.name} could lead (10.2.3c)")
            if left and free:  # before a storm nothing is told of it
                self.fill(
                    fight,
                    side,
                    one,
                    min(
                        COMMAND[one.rank],
                        self.led_by(fight, one) + sum(self.unled(fight, side)[men] for men in free),
                    ),
                )

    def led_by(self, fight: Fight, one: Leader) -> int:
        return sum(fight.led[one.name].values())

    def fill(self, fight: Fight, side: int, one: Leader, soldiers: int) -> None:
        while sum(fight.led[one.name].values()) < soldiers:
            free = [men for men in sorted(self.unled(fight, side)) if men.clan == one.clan]
            if not free:
                raise Disagreement(f"{one.name} cannot lead {soldiers}")
            fight.led[one.name][free[0].cut] += 1

    # ---- step 5: commanders

    def commanders(self, fight: Fight) -> Flow[None]:
        """10.2.5."""
        for side in (0, 1):
            self.cited = "10.2.5"
            found = self.could_command(fight, side)
            if found:
                seat = self.decider(fight, side)
                text = yield from self.ask(
                    "name-commander",
                    seat,
                    {f"command {one.name}" for one in found},
                    beside=self.is_active(seat),
                )
                fight.commander[side] = self.board.leaders[text.removeprefix("command ")]

    def could_command(self, fight: Fight, side: int) -> list[Leader]:
        units: Counter[str] = Counter()
        for unit, count in self.force(fight, side):
            units[unit.clan] += count
        most = max(units.values())
        return [
            unit
            for unit, _ in self.force(fight, side)
            if isinstance(unit, Leader) and units[unit.clan] == most
        ]

    # ---- storms (10.5)

    def can_storm(self, fight: Fight) -> bool:
        """10.5.3: active units besiege, and no enemy is in the field."""
        return bool(
            fight.place in box.FORT
            and not fight.relieved
            and self.stormers(fight)
            and self.strength(fight, 1, True)
            and not self.strength(fight, 1, False)
        )

    def stormers(self, fight: Fight) -> int:
        return self.strength(fight, 0, False)

    def storm_or_not(self, fight: Fight) -> Flow[None]:
        if not self.can_storm(fight):
            return
        self.cited = "10.5.3"
        text = yield from self.ask("storm-or-not", self.seat, {"pass", "storm"}, beside=True)
        if text == "storm":
            yield from self.storm(fight)

    def storm(self, fight: Fight) -> Flow[None]:
        raise NotImplementedError


def name_of(unit: Unit) -> str:
    return unit.name if isinstance(unit, Leader) else soldier(unit)


__all__ = ["ANTI", "COMMAND", "Combat", "Fight", "Unit", "name_of"]
