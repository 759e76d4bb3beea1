"""Falls and withdrawals of clans (3.3), and what else control brings about."""

from __future__ import annotations

from collections import Counter

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA
from tests.referee.dangerous.fortune import Fortune
from tests.referee.dangerous.frame import Flow, Over

NEVER = ("ashikaga", "ikko_ikki", "minor")
FORTS_NEEDED = 6


class Falls(Fortune):
    def after_control(self) -> Flow[None]:
        """Whatever follows from who holds what."""
        yield from self.falls()
        self.withdrawals()
        self.look_at_azuchi()
        self.look_for_victory()

    # ---- falls

    def falls(self) -> Flow[None]:
        """Every clan that has nothing left, until none is (3.3.12)."""
        for clan in box.CLANS:
            if self.has_fallen(clan):
                yield from self.fall(clan)

    def has_fallen(self, clan: str) -> bool:
        b = self.board
        faction = b.faction(clan)
        if clan in NEVER or clan in self.out_of_play() or faction == "neutral" or b.on_track[clan]:
            return False
        lost = self.homes(clan) or box.STARTS[clan]
        if not lost or any(self.really_holds(one) != self.other(faction) for one in lost):
            return False
        leaders = [one for one in b.leaders.values() if one.clan == clan]
        if not any(one.clan == clan for one in box.LEADERS.values()) and not self.has_men(clan):
            return False  # 3.3.13
        return not any(
            one.place is not None and not (one.inside and self.is_besieged(one.place, faction))
            for one in leaders
        )

    def release(self, place: str) -> None:
        raise NotImplementedError

    def has_men(self, clan: str) -> bool:
        b = self.board
        return bool(b.boxed[clan] or b.on_track[clan] or any(men.clan == clan for men in b.men))

    def really_holds(self, space: str) -> str:
        """Whoever alone stands there holds it, be the marker there yet or not."""
        return self.alone(space) or self.board.holder(space)

    def fall(self, clan: str) -> Flow[None]:
        b = self.board
        self.cited = "3.3"
        enemy = self.other(b.faction(clan))
        lost = self.homes(clan) or box.STARTS[clan]
        units: Counter[str] = Counter()
        for space in lost:
            units += b.by_clan(space, enemy)
        if not units:
            units = Counter(
                c for space in lost if (c := b.control[space]) and b.faction(c) == enemy
            )
        if len([count for count in units.values() if count == max(units.values())]) > 1:
            self.look_for_victory()  # it waits for no answer (14.3.12)
        conqueror = yield from self.strongest(units, enemy, "3.3.11")
        b.fallen.add(clan)
        b.taken_by[clan] = conqueror
        self.remove_clan(clan, None if clan in ("takeda", "enryakuji") else conqueror)
        for space in box.SPACES:
            if b.control[space] == clan:
                self.take(space, conqueror)  # 2.46.7
        self.azuchi_rises()

    def remove_clan(self, clan: str, to: str | None) -> None:
        """Leaders are out for good, soldiers go to the conqueror's box or are out too."""
        b = self.board
        left = {one.place for one in b.leaders.values() if one.clan == clan and one.place}
        left |= {men.place for men in b.men if men.clan == clan}
        for one in b.leaders.values():
            if one.clan == clan:
                b.take_off(one, "peu")
        count = b.boxed.pop(clan, 0) + b.on_track.pop(clan, 0)
        for men in [men for men in b.men if men.clan == clan]:
            count += b.men.pop(men)
        if to is None:
            b.gone[clan] += count
        else:
            b.boxed[to] += count
        for place in left:
            self.release(place)

    def withdrawals(self) -> None:
        """3.31."""
        b = self.board
        for clan, spaces in (("mori", ("takamatsu", "tottori")), ("uesugi", ("uotsu",))):
            there = clan not in self.out_of_play() and b.faction(clan) == ANTI
            if there and all(b.holder(space) == ODA for space in spaces):
                b.withdrawn.add(clan)
                self.remove_clan(clan, None)

    # ---- Azuchi

    def look_at_azuchi(self) -> None:
        """An enemy who holds it makes an end of it (15.5.6)."""
        b = self.board
        if b.azuchi and b.holder(b.azuchi) != ODA:
            b.fort[b.azuchi] = min(self.fort_before_azuchi, box.FORT[b.azuchi])
            b.azuchi = ""
        self.azuchi_rises()

    def azuchi_rises(self) -> None:
        """With more than two players it stands as soon as Azai has fallen (16.1.7.2, 16.2.5.2b)."""
        b = self.board
        rises = self.players > 2 and not b.azuchi_turn and "azai" in b.fallen
        if rises and b.holder("kannonji") == ODA and not b.count("kannonji", ANTI):
            self.fort_before_azuchi = b.fort["kannonji"]
            b.azuchi, b.azuchi_turn, b.fort["kannonji"] = "kannonji", b.turn, 2

    fort_before_azuchi = 1

    # ---- victory

    def look_for_victory(self) -> None:
        if self.players == 3:
            self.victory_of_three()
        elif self.players == 4:
            self.victory_of_four()
        elif self.options.scenario == "campaign":
            for seat, faction in enumerate((ODA, ANTI)):  # 14.3.12
                if all(self.board.holder(space) == faction for space in box.SPACES):
                    raise Over(seat)

    def victory_of_three(self) -> None:
        b = self.board
        homes = sum(b.holder(h) == ODA for clan in box.CLANS for h in self.homes(clan))
        if b.azuchi and b.fort[b.azuchi] != 3:
            homes += b.holder(b.azuchi) == ODA
        fell = {"azai", "asakura", "takeda"} <= b.fallen
        peace = bool(b.truce) or self.truce_played
        quiet = b.leaders["yoshiaki"].place != "kyo"
        winners = []
        if b.holder("kyo") == ODA and (homes >= 7 or (fell and peace and quiet)):
            winners.append(0)
        for seat in (1, 2):
            takes_kyo = self.taken_by_seat("kyo", seat) and not (b.azuchi and b.fort[b.azuchi] == 3)
            castles = {*box.HOMES["oda"], b.azuchi} - {""}
            if takes_kyo or any(self.taken_by_seat(one, seat) for one in castles):
                winners.append(seat)
        if winners:
            raise Over(self.seat if self.seat in winners else winners[0])

    truce_played = False

    def taken_by_seat(self, space: str, seat: int) -> bool:
        clan = self.board.control[space]
        whose = None if clan is None else self.board.alliance[clan]
        return whose is not None and whose != "oda" and self.seat_of(whose) == seat

    def victory_of_four(self) -> None:
        b = self.board
        winners = [seat for seat, space in enumerate(box.FOUR["wins"]) if b.holder(space) == ODA]
        castles = {*box.HOMES["oda"], b.azuchi} - {""}
        dead = b.leaders["nobunaga"].off == "peu"
        if dead or any(b.holder(one) == ANTI for one in castles):
            winners.append(3)
        if winners:
            raise Over(self.seat if self.seat in winners else winners[0])

    def end_of_turn(self) -> None:
        """What ends with a turn (14.3)."""
        b, scenario = self.board, self.options.scenario
        if self.players == 2 and scenario in ("short", "bidding") and b.turn == 10:
            forts = sum(b.holder(s) == ODA and box.FORT[s] >= 2 for s in box.SPACES)
            forts += b.fortune == ODA  # 14.3.3
            raise Over(0 if forts >= (b.forts_needed or FORTS_NEEDED) else 1)
        if self.players == 2 and scenario == "standard" and b.turn == 30:
            raise Over({ODA: 0, ANTI: 1}[b.holder("kyo")])
        if b.turn == 30 and self.players > 2:
            raise Over(*([3] if self.players == 4 else []))
        if b.turn == 60:
            raise Over()
