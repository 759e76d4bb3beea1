"""Who controls a space (2.46), the limit of waypoints (2.43), and cards for gains (4.1.8, 6.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Men
from tests.referee.dangerous.communication import Communication
from tests.referee.dangerous.frame import Flow

LIMIT = 4
NO_MARKERS = ("azai", "asakura")


class Control(Communication):
    def holders(self) -> dict[str, tuple[str, str | None]]:
        """Of each space the faction and the clan that control it."""
        b = self.board
        return {space: (b.holder(space), b.control[space]) for space in box.SPACES}

    def is_new(self, space: str) -> bool:
        """Another clan has it than before, and another side."""
        faction, clan = self.before[space]
        return faction != self.board.holder(space) and clan != self.board.control[space]

    # ---- units by their names in moves

    def unit_names(self, place: str, inside: bool, faction: str) -> set[str]:
        b = self.board
        found = {one.name for one in b.leaders_at(place, inside) if b.faction(one.clan) == faction}
        found |= {
            soldier(men) for men, _ in b.men_at(place, inside) if b.faction(men.clan) == faction
        }
        return found - ({"yoshiaki"} if self.is_shogun_quiet() else set())

    def is_shogun_quiet(self) -> bool:
        return self.board.leaders["yoshiaki"].rank == "samurai"

    def men_named(self, text: str, place: str, inside: bool) -> Men:
        """One of the soldiers that a text means; those who may still move are as good as others."""
        clan, cut = named(text)
        for men, _ in sorted(self.board.men_at(place, inside)):
            if (men.clan, men.cut) == (clan, cut):
                return men
        raise KeyError(text)

    # ---- waypoints

    def over_the_limit(self) -> Flow[None]:
        """2.43.4 to 2.43.7: the opponent picks who goes to the box."""
        for place in box.WAYPOINTS:
            for faction in (ODA, ANTI, "neutral"):
                while self.board.count(place, faction) > LIMIT:
                    self.cited = "2.43.4"
                    names = self.unit_names(place, False, faction)
                    seat = self.picks_excess(faction)
                    text = yield from self.ask(
                        "over-the-limit", seat, [f"send off {one}" for one in names]
                    )
                    self.send_off(text.removeprefix("send off "), place)

    def picks_excess(self, faction: str) -> int:
        """The opponent of the owner; of several the active one, or the first."""
        others = self.seats_of_faction(ANTI if faction == ODA else ODA)
        return self.seat if self.seat in others else others[0]

    def send_off(self, unit: str, place: str) -> None:
        if unit in self.board.leaders:
            one = self.board.leaders[unit]
            self.board.take_off(one, "box")
        else:
            self.board.lose(self.men_named(unit, place, False))

    # ---- spaces

    def alone(self, space: str) -> str:
        """The faction that alone has units in a space, in field and fort; or nothing."""
        found = self.board.factions_at(space)
        return found.pop() if len(found) == 1 else ""

    def settle(self, space: str) -> Flow[None]:
        """A space goes to whoever alone stands in it (2.46.3 to 2.46.6, 2.46.10)."""
        faction = self.alone(space)
        if faction not in (ODA, ANTI) or self.board.holder(space) == faction:
            return
        if faction == ANTI and self.is_of_power_to_come(space):
            return  # 2.46.3
        mon = box.MON[space]
        if mon and self.board.faction(mon) == faction and mon not in self.out_of_play():
            self.take(space, mon)  # 2.46.5
            return
        units = self.board.by_clan(space, faction)
        clan = yield from self.strongest(units, faction, "2.46.4")
        self.take(space, clan)

    def is_tied(self, space: str) -> bool:
        """Several clans have as many units there: such spaces are settled last."""
        count = sorted(self.board.by_clan(space, self.alone(space)).values(), reverse=True)
        return len(count) > 1 and count[0] == count[1]

    def is_of_power_to_come(self, space: str) -> bool:
        mon = box.MON[space]
        return mon is not None and any(
            mon in box.ENTERING[power] and self.board.entry[power] for power in box.POWERS
        )

    def out_of_play(self) -> set[str]:
        return self.board.fallen | self.board.withdrawn

    def strongest(self, units: Counter[str], faction: str, cited: str) -> Flow[str]:
        """The clan with most units; among equals its side chooses."""
        most = max(units.values())
        best = [clan for clan, count in units.items() if count == most]
        if len(best) == 1:
            return best[0]
        self.cited = cited
        tag = {"2.46.4": "name-holder", "3.2.17": "take-minor"}.get(cited, "name-conqueror")
        seat = self.chooses_clan(faction, units)
        text = yield from self.ask(tag, seat, [f"choose {clan}" for clan in best])
        return text.removeprefix("choose ")

    def chooses_clan(self, faction: str, units: Counter[str]) -> int:
        """Of several players the one with more units, the active one among equals."""
        seats = self.seats_of_faction(faction)
        if len(seats) == 1:
            return seats[0]
        if self.players == 4:
            return self.seat if self.seat in seats else seats[0]
        return self.leads_of(units, seats)

    def leads_of(self, units: Counter[str], seats: Iterable[int]) -> int:
        count: Counter[int] = Counter()
        for clan, some in units.items():
            count[self.seat_of(self.board.alliance[clan] or "azai_asakura")] += some
        most = max(count[seat] for seat in seats)
        best = [seat for seat in seats if count[seat] == most]
        return self.seat if self.seat in best else best[0]

    def take(self, space: str, clan: str) -> None:
        self.board.control[space] = clan

    def lapse(self) -> Flow[None]:
        """Azai and Asakura hold what they have taken only while they are in it (15.7)."""
        b = self.board
        for space in box.SPACES:
            clan = b.control[space]
            gone = not set(NO_MARKERS) & set(b.units_at(space))  # "they": of either clan
            if clan in NO_MARKERS and box.MON[space] != clan and gone:
                b.control[space] = self.printed_side(space)
                yield from self.settle(space)

    def printed_side(self, space: str) -> str | None:
        """Its printed owner (15.7.3), or whoever conquered that clan."""
        whose = box.MON[space] or box.CONTROL[space]
        while whose in self.out_of_play() and whose in self.board.taken_by:
            whose = self.board.taken_by[whose]
        return whose

    # ---- step 8

    def step_8(self) -> Flow[None]:
        yield from self.over_the_limit()
        active = self.faction_of_seat(self.seat)
        tied = [space for space in box.SPACES if self.is_tied(space)]
        for space in box.SPACES:
            if space not in tied:
                yield from self.settle(space)
        yield from self.lapse()
        for space in tied:
            yield from self.settle(space)
        yield from self.lapse()
        fallen = set(self.board.fallen)
        yield from self.after_control()
        if self.board.fallen != fallen:  # their friends take back what stands to them (2.46.7)
            for space in sorted(box.SPACES, key=self.is_tied):
                yield from self.settle(space)
            yield from self.after_control()
        gains = [
            space
            for space in box.SPACES
            if space != "kyo"
            and self.board.holder(space) == active == self.alone(space)
            and self.is_new(space)
        ]
        yield from self.cards_for(gains)
        self.before = self.holders()

    def cards_for(self, gains: list[str]) -> Flow[None]:
        """One each, but for a faction that holds Kyo (4.1.8, 6.2.2)."""
        if self.players == 3:
            gains = self.gains_of_three(gains)
        elif self.board.holder("kyo") == self.faction_of_seat(self.seat):
            gains = []
        for _ in gains:
            yield from self.draw_card(self.seat)

    def gains_of_three(self, gains: list[str]) -> list[str]:
        """16.1.4.2, 16.1.4.3."""
        if self.seat == 0:
            return []
        return [
            one
            for one in gains
            if self.before[one][0] != ANTI
            and not self.is_others(one, self.seat)
            and self.has_units_at(one, self.seat)
        ]

    def is_others(self, space: str, seat: int) -> bool:
        """It was the other Anti-Oda player's at the start ("an originally owned Space")."""
        whose = box.ALLIANCE_OF[box.MON[space] or "minor"]
        return whose is not None and whose != "oda" and self.seat_of(whose) != seat

    def has_units_at(self, space: str, seat: int) -> bool:
        found = {self.board.alliance[clan] for clan in self.board.units_at(space)}
        return any(whose is not None and self.seat_of(whose) == seat for whose in found)

    def draw_card(self, seat: int) -> Flow[None]:
        b, self.drawn = self.board, ""
        if not b.deck:
            return  # 6.3.4
        at = self.roll(len(b.deck))
        card = sorted(b.deck, key=number)[at - 1]
        b.deck.remove(card)
        self.cards_of(seat).add(card)
        self.drawn = card
        yield from ()

    drawn = ""
    """The card that was drawn last."""
    before: dict[str, tuple[str, str | None]]
    """Who held each space when the impulse began, or when control was last settled there."""

    def after_control(self) -> Flow[None]:
        raise NotImplementedError


def number(card: str) -> int:
    return int(card.split("_")[1])


def soldier(men: Men) -> str:
    return f"{men.clan}_soldier" + ("_cut_off" if men.cut else "")


def named(text: str) -> tuple[str, bool]:
    """The clan of a soldier that is named so, and whether he is out of communication."""
    cut = text.endswith("_cut_off")
    return text.removesuffix("_cut_off").removesuffix("_soldier"), cut
