"""Four players: spheres, set-up, chits, the capital, exile, victory (16.2.1 to 16.2.8, 16.2.11)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Leader, Men
from tests.referee.dangerous.frame import Flow, Over
from tests.referee.dangerous.turns import FIRST_CUP, Turns

SPHERES: tuple[str, ...] = tuple(box.FOUR["spheres"])
CAMPS = {name: seat for seat, camp in enumerate(SPHERES) for name in box.FOUR[camp]}
"""Whose each leader is at the start (16.2.2.2a)."""
CHITS: tuple[str, ...] = tuple(box.FOUR["chits"])
HIDEYOSHI, KATSUIE, TOKUGAWA, OTHERS = range(4)
GUARD: int = box.FOUR["guard"]
NOBODY = -1
OF_HIDEYOSHI, OF_TOKUGAWA = 4, 3
"""Soldiers of theirs in Kanagasaki at the start (16.2.3.1, 16.2.3.2)."""


class Four(Turns):
    def lets_pass(self, seat: int, engine: frozenset[str], own: frozenset[str]) -> bool:
        """Whose soldiers may go along, where NOT_YET says so."""
        only = {text.split()[0] for text in engine ^ own}
        return only == {"take"} and engine < own

    # ---- spheres (16.2.2.3)

    def sphere(self, place: str) -> int:
        """The Oda player whose sphere it is; nobody's is Kyo, and Omi once Azuchi stands."""
        if place in box.SEA_SPHERE:
            return SPHERES.index(box.SEA_SPHERE[place])
        province = box.PROVINCE.get(place, "")
        whose = box.SPHERE.get(province)
        if place == "kyo" or whose is None or (province == "omi" and self.board.azuchi):
            return NOBODY
        return SPHERES.index(whose)

    def camp(self, one: Leader) -> int:
        return NOBODY if one.camp is None else SPHERES.index(one.camp)

    def joins_camp(self, one: Leader, winner: int) -> None:
        """16.2.8.2: whoever's sphere it happens in; in Oda's own area the winner's."""
        if self.board.faction(one.clan) != ODA:
            one.camp = None
            return
        whose = self.sphere(one.place or "")
        one.camp = SPHERES[winner if whose == NOBODY else whose]

    # ---- set-up (16.2.3)

    def set_up(self) -> Flow[None]:
        for name, seat in CAMPS.items():
            self.board.leaders[name].camp = SPHERES[seat]
        for name in box.FOUR["daimyo"]:
            self.board.leaders[name].rank = "daimyo"
        self.board.put(self.board.leaders["hideyoshi"], "kanagasaki")  # 16.2.3.1
        self.board.cup = {*FIRST_CUP, "tokugawa"} - {"turn_end"}
        yield from super().set_up()

    def _line(self, line: dict[str, Any]) -> Flow[None]:
        self.seat = TOKUGAWA  # of Oda's players only they have clans of their own to place
        yield from super()._line(line)

    def _oda(self, lines: list[dict[str, Any]]) -> Flow[None]:
        """Leaders first; then soldiers fill Kanagasaki and the others in their order."""
        b = self.board
        room = Counter(
            {line["spaces"][0]: line["units"] for line in lines if line["clan"] == "oda"}
        )
        for name in self._leaders("oda"):
            if name not in ("nobunaga", "hideyoshi"):
                self.cited = "16.2.3"
                spaces = self.may_begin(name)
                text = yield from self.ask(
                    "place-unit", CAMPS[name], {f"place {name} in {one}" for one in spaces}
                )
                self.place(text)
        for line in lines:
            if line["choose"]:
                yield from self._line(line)
        soldiers = box.SOLDIERS["oda"]
        for space, units in room.items():
            leaders = sum(one.clan == "oda" for one in b.leaders_at(space))
            count = min(soldiers, max(0, units - leaders))
            soldiers -= count
            if count:
                b.men[Men(space, False, "oda")] += count
        self.first_bands()

    def may_begin(self, name: str) -> list[str]:
        own = CAMPS[name]
        spaces = [
            one for one in box.SPACES if self.board.holder(one) == ODA and self.sphere(one) == own
        ]
        return [*spaces, *(["kanagasaki"] if own == TOKUGAWA else [])]

    def first_bands(self) -> None:
        self.band: Counter[str] = Counter({"hideyoshi": OF_HIDEYOSHI, "nobunaga": GUARD})
        for one in self.board.leaders_at("kanagasaki"):
            if self.camp(one) == TOKUGAWA and len(self.band) < 3:
                self.band[one.name] = OF_TOKUGAWA

    def set_up_four(self) -> Flow[None]:
        yield from ()

    # ---- chits (16.2.2.5, 16.2.7.1)

    def game(self) -> Flow[None]:
        self.in_kyo = True
        yield from super().game()

    def first_impulse(self) -> Flow[None]:
        yield from self.impulse("oda", KATSUIE)  # 16.2.3.5

    def next_chit(self) -> Flow[str]:
        if not self.board.cup:
            return "turn_end"  # 16.2.7.1a
        chit = yield from super().next_chit()
        return chit

    def seat_of_chit(self, chit: str) -> int:
        return CHITS.index(chit) if chit in CHITS else OTHERS

    def take(self, space: str, clan: str) -> None:
        super().take(space, clan)
        self.look_at_kyo()

    def look_at_kyo(self) -> None:
        """Turn End lies in Kyo while Oda holds it (16.2.7.1b, 16.2.7.1c)."""
        b = self.board
        if b.holder("kyo") == ODA:
            b.cup.discard("turn_end")
            self.in_kyo = True
        elif self.in_kyo:
            b.cup.add("turn_end")
            self.in_kyo = False

    def fill_cup(self) -> None:
        super().fill_cup()
        self.board.cup |= {"oda_nobunaga", "tokugawa"}
        self.in_kyo = True
        self.look_at_kyo()

    # ---- the capital (16.2.5)

    def capital(self) -> str:
        b = self.board
        return b.azuchi if b.azuchi and b.fort[b.azuchi] == 3 else "kyo"

    def new_turn(self) -> None:
        """Azuchi grows on the next turn (16.2.5.2c)."""
        b = self.board
        if b.azuchi and b.fort[b.azuchi] == 2 and b.turn > b.azuchi_turn:
            b.fort[b.azuchi] = 3

    def go_home(self) -> Flow[None]:
        """16.2.5.5, if Oda holds the capital and no enemy is in it."""
        b, to = self.board, self.capital()
        one = b.leaders["nobunaga"]
        self.cited = "16.2.5.5"
        ready = one.place is not None and one.place != to and not one.inside
        if ready and b.holder(to) == ODA and not b.factions_at(to) - {ODA}:
            place = one.place or ""
            if self.in_communication("oda", (place, False)):
                b.put(one, to)
                left = self.band["nobunaga"] = GUARD
                for men, count in sorted(b.men_at(place, False)):
                    if men.clan == "oda" and left:
                        b.shift(men, men._replace(place=to), min(left, count))
                        left -= min(left, count)
                self.release(place)
        yield from ()

    fresh: Counter[str]
    """Soldiers led in this impulse into places of other spheres."""

    # ---- exile and disbanding (16.2.11)

    def may_exile(self, clans: set[str]) -> list[str]:
        found = super().may_exile(clans)
        if self.asks_for == OTHERS:
            return found
        return [name for name in found if self.camp(self.board.leaders[name]) == self.asks_for]

    asks_for = OTHERS
    """The player who is looked at."""

    def exiles(self) -> Flow[None]:
        self.asks_for = self.seat
        yield from super().exiles()

    def exile_at_the_end(self, seat: int) -> Flow[None]:
        self.asks_for = seat
        yield from super().exile_at_the_end(seat)

    # ---- negotiation (16.2.8)

    def speaks(self, one: Leader) -> bool:
        if self.seat == OTHERS or one.name == "nobunaga":
            return super().speaks(one)
        return self.camp(one) == self.seat and self.board.faction(one.clan) == ODA

    # ---- cards (16.2.8.1)

    def end_of_impulse(self) -> Flow[bool]:
        """Each of Oda's players may play what the hand holds."""
        first = self.seat
        seats = [first] if first == OTHERS else [(first + more) % OTHERS for more in range(OTHERS)]
        for seat in seats:
            if (yield from self.ends_it(seat)):
                return True
        return False

    def start_of_impulse(self) -> Flow[None]:
        self.fresh: Counter[str] = Counter()
        yield from super().start_of_impulse()

    # ---- victory (16.2.4.3b)

    def death(self, name: str, *, battle: bool) -> None:
        if name == "nobunaga":
            raise Over(OTHERS)

    def ends_it(self, seat: int) -> Flow[bool]:
        while True:
            self.cited = "4.1.9"
            moves = {f"play {card}" for card in self.kinds(seat, "tactics")}
            now = set(self.plays_now(seat, True))
            text = yield from self.ask(
                "play-at-end", seat, {"pass", *moves, *now}, default="" if moves else "pass"
            )
            if text == "pass":
                return False
            if text in now:
                yield from self.play_card(seat, text)
                continue
            self.spend(seat, text.split()[1])
            return True

    # ---- who is asked

    def owner(self, clan: str) -> int:
        """Whose a clan is: of Oda's the active player's, or the one who is looked at."""
        faction = self.board.faction(clan)
        if faction == ANTI:
            return OTHERS
        if faction == ODA:
            return self.asks_for if self.asks_for < OTHERS else self.seat_of("oda")
        return NOBODY
