"""Fights among those whom a betrayal has parted (8.4), and betrayal in a combat (8.2.15)."""

from __future__ import annotations

from tests.referee.dangerous import box
from tests.referee.dangerous.betrayal import Betrayal
from tests.referee.dangerous.board import Leader, Men, Spot, is_mere_shogun
from tests.referee.dangerous.combat import Fight
from tests.referee.dangerous.frame import Flow


class Treason(Betrayal):
    # ---- 8.4

    def fight_traitors(
        self, place: str, turned: dict[Spot, dict[Men, int]], leaders: list[Leader]
    ) -> Flow[None]:
        b = self.board
        own = self.faction_of_seat(self.seat)
        traitors = {m.clan for (at, _), some in turned.items() if at == place for m in some}
        traitors |= {one.clan for one in leaders if one.place == place}
        spots = {spot for spot in turned if spot[0] == place}
        foes = {clan for clan in b.units_at(place) if b.faction(clan) != own}
        fight = Fight(place, b.active)
        fight.clans = frozenset(traitors), frozenset(foes)
        if self.players == 3:  # whose the traitors are now: "the Faction controlling" them
            fight.leads = min(self.owner(clan) for clan in traitors)
        self.turned_here = sum(one.place == place for one in leaders) + sum(
            sum(some.values()) for (at, _), some in turned.items() if at == place
        )
        if self.is_parted(fight, spots):
            return  # 8.4.7
        for side in (0, 1):
            for spot in ((place, False), (place, True)):
                if side == 1 or spot in spots:  # friends beyond the walls take no part (8.4.2)
                    self.check_at(spot, self.sides(fight)[side])
        if self.board.fort.get(place, 0):
            yield from self.fort_or_field(fight, turned, leaders, spots)
        for inside in (False, True):
            fight.inside = inside
            if self.strength(fight, 0) and self.strength(fight, 1):
                yield from self.fight_it_out(fight)

    def is_parted(self, fight: Fight, spots: set[Spot]) -> bool:
        """The traitors are all inside and the others all outside, or the other way round."""
        where = {inside for _, inside in spots}
        foes = {inside for inside in (False, True) if self.strength(fight, 1, inside)}
        return (
            bool(self.board.fort.get(fight.place, 0))
            and len(where | foes) == 2
            and not (where & foes)
        )

    def fight_it_out(self, fight: Fight) -> Flow[None]:
        yield from self.put_under(fight)
        yield from self.betrayals_in_combat(fight)
        if not (self.strength(fight, 0) and self.strength(fight, 1)):
            return
        yield from self.commanders(fight)
        yield from self.combat_cards(fight)
        if not fight.called_off:
            yield from self.rounds(fight)

    def fort_or_field(
        self,
        fight: Fight,
        turned: dict[Spot, dict[Men, int]],
        leaders: list[Leader],
        spots: set[Spot],
    ) -> Flow[None]:
        """First the traitors' side, then the other (8.4.4 to 8.4.6)."""
        place = fight.place
        self.turned_to = frozenset(inside for _, inside in spots)
        for side in (0, 1):
            self.cited = "8.4.4" if side == 0 else "8.4.5"
            stations = self.stations_of(fight, side, spots)
            moves = set()
            if not self.is_closed_for(fight, side, True) and self.room_for(fight, side, stations):
                moves.add("all inside")
            if not self.is_closed_for(fight, side, False):
                moves.add("all outside")
            if not moves:
                continue
            seat = self.decider(fight, side)
            text = yield from self.ask("fort-or-field", seat, moves, beside=self.is_active(seat))
            if side == 0:
                self.turned_to = frozenset({text == "all inside"})
            if text == "all outside":
                for unit, count in (
                    self.force(fight, side, True) if (place, True) in stations else []
                ):
                    self.move_unit(unit, place, False, count)
            elif (place, False) in stations and self.strength(fight, side, False):
                for name in self.names_of(self.next_heard("went-inside").units):
                    self.move_unit(self.unit_called(fight, side, name, False), place, True)

    def stations_of(self, fight: Fight, side: int, spots: set[Spot]) -> set[Spot]:
        """Where those of a side stand who take part; not the neutrals whom the others besiege."""
        if side == 0:
            return spots
        found = {(fight.place, at) for at in (False, True) if self.strength(fight, 1, at)}
        return found - ({(fight.place, True)} if self.is_closed_to_both(fight) else set())

    def room_for(self, fight: Fight, side: int, stations: set[Spot]) -> int:
        """2.41.3, 8.4.6: besides all others who are inside."""
        own = self.strength(fight, side, True) if (fight.place, True) in stations else 0
        return max(0, self.room(fight.place) + own)

    def is_closed_for(self, fight: Fight, side: int, inside: bool) -> bool:
        """Enemies of theirs stand there who take no part (8.4.2)."""
        b, own = self.board, self.faction_of_seat(self.seat)
        if inside and self.is_closed_to_both(fight):
            return True
        if side == 0:
            return False
        count = b.count(fight.place, own, inside)
        return count > (self.turned_here if inside in self.turned_to else 0)

    turned_to: frozenset[bool] = frozenset()
    """Whether the traitors are inside."""
    turned_here = 0
    """How many have turned in the place where it is fought out."""

    def is_closed_to_both(self, fight: Fight) -> bool:
        """Neutrals are inside whom those in the field besiege."""
        b = self.board
        own = self.faction_of_seat(self.seat)
        foes = {b.faction(unit.clan) for unit, _ in self.force(fight, 1, False)}
        return bool(foes) and bool(b.factions_at(fight.place, True) - foes - {own})

    # ---- 8.2.15 to 8.2.23

    def betrayals_there(self, fight: Fight, seat: int) -> set[str]:
        """8.2.16: by the word of a leader who is there himself; the Shogun's reaches farther."""
        b, faction = self.board, self.faction_of_seat(seat)
        found = set()
        for card in self.kinds(seat, "betrayal"):
            target = self.target_of(card, seat)
            if target is None or target.place != fight.place or not self.takes_part(fight, target):
                continue
            for one in b.leaders.values():
                speaks = one.diplomatic and b.faction(one.clan) == faction and one.place
                if speaks and self.has_word_in(fight, one, target):
                    found.add(f"betray {card} by {one.name}")
        return found

    def takes_part(self, fight: Fight, target: Leader) -> bool:
        return any(target.clan in clans for clans in self.sides(fight))

    def has_word_in(self, fight: Fight, one: Leader, target: Leader) -> bool:
        if one.name != "yoshiaki":
            return one.place == fight.place
        if one.rank == "samurai":
            return False
        if one.inside:
            return one.place == fight.place
        if self.board.faction(target.clan) != "oda":
            return one.place == fight.place
        near = [fight.place, *box.WAYS[fight.place]]  # 15.1.15
        return any("anti_oda" in self.board.factions_at(place) for place in near)

    def betray_in_combat(self, fight: Fight, seat: int, text: str) -> None:
        b = self.board
        _, card, _, name = text.split()
        target, to = b.leaders[box.CARDS[card]["target"]], b.leaders[name].clan
        self.cited = "8.2.17"
        self.spend(seat, card)
        clan, whole = target.clan, target.rank == "daimyo" and self.takes_clan(target)
        turned: dict[Spot, dict[Men, int]] = {}
        leaders: list[Leader] = []
        if whole:
            self.turn_clan(clan, to, turned, leaders)
        else:
            self.turn_band(fight, target, to)
        self.note_conquest(clan, to, whole)

    def turn_band(self, fight: Fight, target: Leader, to: str) -> None:
        """The soldiers under him, or all of his clan there if he is the only leader (8.2.18)."""
        b, clan = self.board, target.clan
        faction = b.faction(clan)
        others = [
            one
            for one in b.leaders_at(fight.place)
            if one is not target and b.faction(one.clan) == faction and not is_mere_shogun(one)
        ]
        target.clan = to
        if not others:
            for men, count in b.men_at(fight.place):
                if men.clan == clan:
                    b.shift(men, men._replace(clan=to), count)
            return
        for cut, count in fight.led.get(target.name, {}).items():
            for men, there in sorted(b.men_at(fight.place, target.inside)):
                if men.clan == clan and men.cut == cut and count:
                    some = min(count, there)
                    b.shift(men, men._replace(clan=to), some)
                    count -= some
