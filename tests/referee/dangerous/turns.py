"""The sequence of play (4), with the Shogun and illness (15.1, 15.3)."""

from __future__ import annotations

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA
from tests.referee.dangerous.combat import Fight
from tests.referee.dangerous.frame import Flow
from tests.referee.dangerous.treason import Treason

FIRST_CUP = ("oda", "azai_asakura", "ikko_ikki", "anti_oda_minors", "turn_end")
ILL = ("shingen", "kenshin", "nobunaga")


class Turns(Treason):
    def game(self) -> Flow[None]:
        b = self.board
        b.cup = set(FIRST_CUP)
        yield from self.set_up()
        yield from self.first_impulse()
        while True:
            yield from self.impulse_phase()
            yield from self.end_phase()

    def first_impulse(self) -> Flow[None]:
        yield from self.impulse("oda", 0)  # 14.2.1

    # ---- chits (4.1)

    def impulse_phase(self) -> Flow[None]:
        while True:
            chit = yield from self.next_chit()
            if chit == "turn_end":
                return
            alliance = box.CHIT_ALLIANCE[chit]
            yield from self.impulse(alliance, self.seat_of_chit(chit))

    def seat_of_chit(self, chit: str) -> int:
        return self.seat_of(box.CHIT_ALLIANCE[chit])

    def next_chit(self) -> Flow[str]:
        b = self.board
        while True:
            b.active = ""
            chit = yield from self.maneuver()
            taken = bool(chit)
            chit = chit or self.drawn_chit()
            self.cited = "4.1.10"
            b.cup.remove(chit)
            if self.is_set_aside(chit):
                continue
            if b.fortune and not taken and (yield from self.cancels(chit)):
                chit = b.order[0]  # it is not cancelled again
                b.cup.remove(chit)
                if self.is_set_aside(chit):
                    continue
            return chit

    def drawn_chit(self) -> str:
        b = self.board
        b.order = [one for one in b.order if one in b.cup]
        if b.order:
            return b.order[0]
        cup = [one for one in box.CHITS if one in b.cup]
        return str(cup[self.roll(len(cup)) - 1])

    def is_set_aside(self, chit: str) -> bool:
        """A named chit whose leader is not on the map (4.1.10, 4.1.12)."""
        b = self.board
        leader = b.leaders.get(box.CHIT_LEADER.get(chit, ""))
        if leader is None or (self.players == 4 and chit == "oda_nobunaga"):
            return False
        if leader.off == "peu":
            b.chits_out.add(chit)
        elif leader.off in ("box", "track"):
            b.aside.add(chit)
        else:
            return False
        return True

    def maneuver(self) -> Flow[str]:
        """C.32, before a draw; in turn until all have passed."""
        b = self.board
        seats, passed, turn = range(self.players), 0, 0
        while passed < len(seats):
            seat = seats[turn % len(seats)]
            self.cited = "C.32"
            moves = {
                f"play {card} for {chit}"
                for card in self.kinds(seat, "maneuver")
                for chit in b.cup
                if chit != "turn_end" and self.is_chit_of(chit, seat) and self.is_ready(chit)
            }
            text = yield from self.ask("play-before-a-chit", seat, {"pass", *moves})
            turn += 1
            passed += 1
            if text != "pass":
                _, card, _, chit = text.split()
                self.spend(seat, card)
                return chit
        return ""

    def is_ready(self, chit: str) -> bool:
        """Its leader, if it names one, is on the map."""
        leader = self.board.leaders.get(box.CHIT_LEADER.get(chit, ""))
        return leader is None or not leader.off or self.players == 4

    def is_chit_of(self, chit: str, seat: int) -> bool:
        if self.players == 3:  # each of the two is a faction of its own (16.1.2)
            return self.seat_of(box.CHIT_ALLIANCE[chit]) == seat
        return box.FACTION_OF[box.CHIT_ALLIANCE[chit]] == self.faction_of_seat(seat)

    # ---- an impulse (4.1)

    def impulse(self, alliance: str, seat: int) -> Flow[None]:
        b = self.board
        while True:
            self.seat, b.active = seat, alliance
            self.before = self.holders()
            self.entered, self.paid, self.joined, self.landed = set(), set(), set(), {}
            yield from self.start_of_impulse()
            yield from self.shoguns_hour()
            yield from self.exiles()
            yield from self.step_3()
            yield from self.points_and_movement()
            yield from self.combats()
            yield from self.step_8()
            again = yield from self.end_of_impulse()
            yield from self.over_the_limit()
            b.active = ""
            if not again:
                return

    def points_and_movement(self) -> Flow[None]:
        b = self.board
        self.cited = "4.1.4"
        b.points = self.roll() + 2 * self.has_kyo_bonus()
        yield from self.before_movement()
        self.check_all()
        self.moving = True
        yield from self.movement()
        self.moving = False

    def before_movement(self) -> Flow[None]:
        """With three players Azuchi grows for all points of an impulse (16.1.7.3)."""
        b = self.board
        ready = b.azuchi and b.fort[b.azuchi] == 2 and b.turn > b.azuchi_turn  # 15.5.4
        if self.players != 3 or b.active != "oda" or not ready:
            return
        self.cited = "16.1.7.3"
        text = yield from self.ask(
            "give-up-points", self.seat, {"pass", "raise azuchi"}, beside=True, riots=True
        )
        if text != "pass":
            b.points, b.fort[b.azuchi] = 0, 3

    def has_kyo_bonus(self) -> bool:
        b = self.board
        clan = b.control["kyo"]
        return clan is not None and b.alliance[clan] == b.active

    def end_of_impulse(self) -> Flow[bool]:
        """C.31: the same alliance has another impulse at once."""
        while True:
            self.cited = "4.1.9"
            moves = {f"play {card}" for card in self.kinds(self.seat, "tactics")}
            now = set(self.plays_now(self.seat, True))
            text = yield from self.ask(
                "play-at-end", self.seat, {"pass", *moves, *now}, default="" if moves else "pass"
            )
            if text == "pass":
                return False
            if text in now:
                yield from self.play_card(self.seat, text)
                continue
            self.spend(self.seat, text.split()[1])
            return True

    # ---- the Shogun (15.1)

    def shoguns_hour(self) -> Flow[None]:
        b = self.board
        one = b.leaders["yoshiaki"]
        if one.rank != "samurai" or one.place != "kyo":
            return
        self.cited = "15.1"
        if b.active == "oda":
            text = yield from self.ask(
                "shoguns-hour", self.seat, {"pass", "exile the shogun"}, beside=True
            )
            if text != "pass":
                self.shogun_to_tomo()
                for power in box.POWERS:
                    if b.entry[power]:
                        self.hasten(power)
        elif b.active == "anti_oda_minors":
            places = ["kyo"]
            if ODA in b.factions_at("kyo"):
                places += [one for one in box.WAYS["kyo"] if self.may_stand(one)]
            moves = {f"raise the shogun in {place}" for place in places}
            text = yield from self.ask(
                "shoguns-hour", self.seat, {"pass", *moves}, beside=True, riots=True
            )
            if text != "pass":
                yield from self.raise_shogun(text.split()[-1])

    def may_stand(self, place: str) -> bool:
        return place in box.FORT

    def raise_shogun(self, place: str) -> Flow[None]:
        one = self.board.leaders["yoshiaki"]
        one.rank = "daimyo"
        self.board.put(one, place)
        if self.board.factions_at(place) - {ANTI}:
            self.entered.add(place)
            yield from self.combat(place)
            self.entered.discard(place)

    # ---- the End Phase (4.2)

    def end_phase(self) -> Flow[None]:
        b = self.board
        yield from self.go_home()
        yield from self.card_for_kyo()
        yield from self.regroups()
        yield from self.reinforcements()
        yield from self.disbands()
        self.illness()
        self.fill_cup()
        self.end_of_turn()
        if b.truce == "turn":
            b.truce = ""
        b.turn += 1
        self.new_turn()
        if b.turn == box.ENTRY["enryakuji"]:
            self.monks_come()

    def new_turn(self) -> None:
        """Something else that begins with a turn."""

    def go_home(self) -> Flow[None]:
        yield from ()

    def card_for_kyo(self) -> Flow[None]:
        """4.2.1; with three players always Oda's (16.1.4.2)."""
        self.cited = "4.2.1"
        faction = ODA if self.players == 3 else self.board.holder("kyo")
        if faction in (ODA, ANTI):
            yield from self.draw_card(self.seats_of_faction(faction)[0])

    def illness(self) -> None:
        """15.3."""
        b = self.board
        for name in ILL:
            one = b.leaders[name]
            if one.off in ("peu", "away") or b.alliance[one.clan] is None:
                continue
            if name == "nobunaga" and b.turn < 31:
                continue
            self.cited = "15.3.1"
            if self.roll() + self.roll() <= 3:
                self.die_of_illness(name)

    def die_of_illness(self, name: str) -> None:
        b = self.board
        one = b.leaders[name]
        heir = b.leaders[box.LEADERS[name].heir or ""]
        if heir.off == "away":
            heir.clan, heir.place, heir.inside = one.clan, one.place, one.inside
            heir.off, heir.due, heir.cut = one.off, one.due, False  # until the next check
        b.take_off(one, "peu")
        for chit, leader in box.CHIT_LEADER.items():
            if leader == name:
                b.chits_out.add(chit)
                b.silent.add(box.CHIT_ALLIANCE[chit])
        self.death(name, battle=False)

    def fill_cup(self) -> None:
        """End 5 (4.2.5)."""
        b = self.board
        self.cited = "4.2.5"
        b.cup, b.aside, b.order = {"turn_end"}, set(), []
        for chit in box.CHITS:
            alliance = box.CHIT_ALLIANCE[chit]
            if not alliance or chit in b.chits_out or chit == "tokugawa":
                continue
            leader = b.leaders.get(box.CHIT_LEADER.get(chit, ""))
            if leader and leader.off:
                continue
            if not leader and alliance in b.silent:
                continue
            if self.in_play(alliance):
                b.cup.add(chit)
        b.silent = set()

    def in_play(self, alliance: str) -> bool:
        """It has entered, and some clan of it lives (4.2.5b)."""
        b = self.board
        if b.entry.get(alliance):
            return False
        clans = [clan for clan in box.CLANS if b.alliance[clan] == alliance]
        return any(clan not in self.out_of_play() for clan in clans)


__all__ = ["Fight", "Turns"]
