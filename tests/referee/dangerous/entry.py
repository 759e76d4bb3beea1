"""Who comes into the war: powers, neutral clans, the monks and temples (3.2, 11.4, 15.2, 15.4)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Men
from tests.referee.dangerous.frame import Flow
from tests.referee.dangerous.rounds import Rounds

KAGA = ("daishoji", "oyama")


class Entry(Rounds):
    # ---- neutral clans (3.2.9 to 3.2.13)

    def drive_away(self, clan: str, faction: str) -> None:
        """A neutral clan joins the side against the one that came to it."""
        self.join(clan, "oda" if faction == ANTI else "anti_oda_minors")

    def join(self, clan: str, alliance: str) -> None:
        self.board.alliance[clan] = alliance

    # ---- powers (3.2.4 to 3.2.8, 11.4)

    def violated(self, space: str) -> str:
        """The power to come whose space this is; or nothing."""
        mon = box.MON.get(space)
        for power in box.POWERS:
            if self.board.entry[power] and mon in box.ENTERING[power]:
                return power
        return ""

    def reinforcements(self) -> Flow[None]:
        """End 2, after all regroups (4.2.2c)."""
        due = [one for one in box.POWERS if 0 < self.board.entry[one] <= self.board.turn]
        for power in due:
            self.enter_alliance(power)
        for power in due:
            yield from self.place_power(power)
        if "uesugi" in due:
            yield from self.kaga_rises()

    def enter(self, power: str) -> Flow[None]:
        self.enter_alliance(power)
        yield from self.place_power(power)
        if power == "uesugi":
            yield from self.kaga_rises()

    def enter_alliance(self, power: str) -> None:
        self.cited = "11.4.1"
        self.board.entry[power] = 0
        for clan in box.ENTERING[power]:
            self.board.alliance[clan] = box.ALLIANCE_OF[clan]

    def place_power(self, power: str) -> Flow[None]:
        for clan in box.ENTERING[power]:
            yield from self.place_clan(clan)

    def place_clan(self, clan: str) -> Flow[None]:
        """All its units, leaders first, in any spaces that it controls."""
        b = self.board
        seat = self.seat_of(b.alliance[clan] or "")
        spaces = [space for space in box.SPACES if b.control[space] == clan]
        leaders = [one for one in b.leaders.values() if one.clan == clan and one.off == "box"]
        units = [*(one.name for one in leaders), *[f"{clan}_soldier"] * b.boxed[clan]]
        for unit in units:
            if not spaces:
                return
            text = yield from self.ask(
                "place-entering", seat, {f"place {unit} in {one}" for one in spaces}
            )
            self.place(text)
            if unit.endswith("_soldier"):
                b.boxed[clan] -= 1

    def kaga_rises(self) -> Flow[None]:
        """15.2.4 to 15.2.8."""
        b = self.board
        self.cited = "15.2.4"
        open_to = [one for one in KAGA if self.can_turn(one)]
        if not b.boxed["ikko_ikki"]:
            return
        if len(open_to) > 1 and b.boxed["ikko_ikki"] == 1:
            seat = self.seat_of("ikko_ikki")
            moves = {f"place ikko_ikki_soldier in {one}" for one in open_to}
            text = yield from self.ask("pick-temple", seat, moves)
            open_to = [text.split()[-1]]
        for one in open_to:
            if b.boxed["ikko_ikki"]:
                yield from self.temple_turns(one)

    def can_turn(self, space: str) -> bool:
        return True

    def temple_turns(self, space: str) -> Flow[None]:
        b = self.board
        for men, _ in b.men_at(space):
            if men.clan == "minor":
                b.shift(men, men._replace(clan="ikko_ikki"))
                b.men[men._replace(clan="ikko_ikki")] -= 1
                b.gone["minor"] += 1
                spot = men._replace(clan="ikko_ikki", inside=False, cut=False)
                break
        else:
            spot = Men(space, False, "ikko_ikki")
        b.boxed["ikko_ikki"] -= 1
        b.men[spot] += 1
        b.men = +b.men
        self.release(space)
        before, b.active, self.seat = self.seat, "ikko_ikki", self.seat_of("ikko_ikki")
        self.before = self.holders()
        yield from self.arises(space, "ikko_ikki", {spot: 1})
        self.seat, b.active = before, ""

    def arises(self, space: str, clan: str, units: dict[Men, int]) -> Flow[None]:
        """New units among others: as in 8.4; else the space is theirs (15.2.6, 15.2.9)."""
        raise NotImplementedError

    # ---- the monks (15.4)

    def monks_come(self) -> None:
        b = self.board
        self.cited = "15.4.1"
        count = b.on_track.pop("enryakuji")
        inside = ODA in b.factions_at("mt_hiei", False)
        b.men[Men("mt_hiei", inside, "enryakuji")] += count
        b.control["mt_hiei"] = "enryakuji"

    # ---- who is there

    def clans_of(self, alliance: str) -> Iterator[str]:
        return (clan for clan in box.CLANS if self.board.alliance[clan] == alliance)
