"""Negotiation and betrayal (8)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Leader, Men, Spot, is_mere_shogun
from tests.referee.dangerous.cards import Cards
from tests.referee.dangerous.combat import Fight
from tests.referee.dangerous.frame import Flow

NEVER_WON = ("ikko_ikki", "enryakuji")
NEEDED = 6


class Betrayal(Cards):
    # ---- who has a word, and how far it reaches (8.2.1 to 8.2.3, 8.3.1 to 8.3.3, 15.1)

    def speakers(self) -> list[Leader]:
        b = self.board
        found = []
        for one in b.leaders.values():
            if not one.diplomatic or one.place is None or one.inside:
                continue
            shogun = one.name == "yoshiaki"
            if self.shogun_speaks(one) if shogun else self.speaks(one):
                found.append(one)
        return found

    def speaks(self, one: Leader) -> bool:
        return self.board.alliance[one.clan] == self.board.active

    def shogun_speaks(self, one: Leader) -> bool:
        if one.place == "tomo":  # 15.1.14
            return one.rank == "daimyo" and self.faction_of_seat(self.seat) == ANTI
        return self.board.active == "anti_oda_minors"

    def can_hear(self, one: Leader, clan: str, spot: Spot) -> bool:
        """A unit of a clan at a spot is within reach of his word."""
        b = self.board
        own, place = b.faction(one.clan), spot[0]
        if b.faction(clan) == own or place in box.OFFBOARD:
            return False
        if one.rank == "samurai":
            return self.is_near((one.place or "", False), spot)
        if one.name == "yoshiaki" and b.faction(clan) == ODA:
            return any(self.is_near(at, spot) for at in self.spots(lambda c: b.faction(c) == ANTI))
        if one.name == "yoshiaki" and b.active != "anti_oda_minors":
            return False  # 15.1.12
        alliance = b.alliance[one.clan]
        return any(self.is_near(at, spot) for at in self.spots(lambda c: b.alliance[c] == alliance))

    def spots(self, own) -> list[Spot]:  # type: ignore[no-untyped-def]
        b = self.board
        found = {
            (one.place, one.inside)
            for one in b.leaders.values()
            if one.place is not None and own(one.clan)
        }
        found |= {(men.place, men.inside) for men in b.men if own(men.clan)}
        return [(place, inside) for place, inside in found if place]

    def is_near(self, at: Spot, spot: Spot) -> bool:
        """Adjacent, or at's place besieges the spot."""
        if at[0] == spot[0]:
            return spot[1] and not at[1]
        return spot[0] in box.WAYS[at[0]]

    # ---- step 3

    def step_3(self) -> Flow[None]:
        for one in self.board.leaders.values():
            one.tried = False
        while True:
            self.cited = "8.3.1"
            text = yield from self.ask(
                "negotiation", self.seat, self.negotiation_moves, beside=True, riots=True
            )
            if text == "pass":
                return
            if text.startswith("negotiate"):
                yield from self.negotiate(self.board.leaders[text.split()[1]])
            else:
                yield from self.betray_and_fight(text)

    def negotiation_moves(self) -> set[str]:
        talks = {
            f"negotiate {one.name}"
            for one in self.speakers()
            if not one.tried and self.targets(one)
        }
        return {"pass", *talks, *self.betrayals()}

    def targets(self, one: Leader) -> set[tuple[str, str]]:
        return {
            (men.clan, men.place)
            for men in self.board.men
            if men.clan not in NEVER_WON and self.can_hear(one, men.clan, (men.place, men.inside))
        }

    def negotiate(self, one: Leader) -> Flow[None]:
        b = self.board
        text = yield from self.ask(
            "woo-soldier",
            self.seat,
            lambda: {f"woo {clan} in {place}" for clan, place in self.targets(one)},
            beside=True,
        )
        _, clan, _, place = text.split()
        one.tried = True
        men = next(
            m
            for m in sorted(b.men)
            if m.clan == clan and m.place == place and self.can_hear(one, clan, (m.place, m.inside))
        )
        won = self.roll() >= self.needed(men)
        faction = b.faction(clan)
        turned = Men(men.place, men.inside, one.clan, men.cut)
        if won:
            b.shift(men, turned)
        if faction == "neutral" and clan in box.NEUTRAL_CLANS:
            self.drive_away(clan, b.faction(one.clan))  # 3.2.10
        if won:
            yield from self.falls()
            yield from self.traitors({(place, men.inside): {turned: 1}}, [])

    def needed(self, men: Men) -> int:
        """8.3.4 to 8.3.10."""
        b = self.board
        faction = b.faction(men.clan)
        with_him = [one for one in b.leaders_at(men.place) if b.faction(one.clan) == faction]
        ranks = {one.rank for one in with_him}
        needed = NEEDED + 2 * ("daimyo" in ranks) + ("samurai" in ranks)
        return needed - (faction == "neutral") - men.inside

    # ---- betrayal cards (8.2)

    def betrayals(self) -> set[str]:
        found = set()
        for card in self.kinds(self.seat, "betrayal"):
            target = self.target_of(card, self.seat)
            if target is None or target.place is None:
                continue
            for one in self.speakers():
                if self.can_hear(one, target.clan, (target.place, target.inside)):
                    found.add(f"betray {card} by {one.name}")
        return found

    def target_of(self, card: str, seat: int) -> Leader | None:
        b = self.board
        target = b.leaders[box.CARDS[card]["target"]]
        if target.off in ("peu", "away") or b.faction(target.clan) == self.faction_of_seat(seat):
            return None
        needs = box.CARDS[card].get("needs")
        if needs and b.holder(needs) != ODA:
            return None
        return target

    def betray_and_fight(self, text: str) -> Flow[None]:
        """Several cards, all before any fight that they cause (8.2.11)."""
        turned: dict[Spot, dict[Men, int]] = {}
        leaders: list[Leader] = []
        while text != "pass":
            self.betray(text, turned, leaders)
            text = yield from self.ask(
                "betrayals", self.seat, lambda: {"pass", *self.betrayals()}, beside=True
            )
        yield from self.falls()
        yield from self.traitors(turned, leaders)

    def betray(self, text: str, turned: dict[Spot, dict[Men, int]], leaders: list[Leader]) -> None:
        b = self.board
        _, card, _, name = text.split()
        target, to = b.leaders[box.CARDS[card]["target"]], b.leaders[name].clan
        self.cited = "8.2"
        self.spend(self.seat, card)
        clan, whole = target.clan, target.rank == "daimyo" and self.takes_clan(target)
        if whole:
            self.turn_clan(clan, to, turned, leaders)
        else:
            self.turn_leader(target, to, turned, leaders)
        self.note_conquest(clan, to, whole)

    def takes_clan(self, target: Leader) -> bool:
        """8.2.6: not a promoted samurai whose clan keeps another daimyo."""
        promoted = box.LEADERS[target.name].rank == "samurai"
        others = [
            one
            for one in self.board.leaders.values()
            if one is not target
            and one.clan == target.clan
            and one.rank == "daimyo"
            and one.off not in ("peu", "away")
        ]
        return not (promoted and others)

    def note_conquest(self, clan: str, to: str, whole: bool) -> None:
        """11.0.8."""
        left = [
            one
            for one in self.board.leaders.values()
            if one.clan == clan and one.off not in ("peu", "away")
        ]
        if whole or not left:
            self.board.taken_by[clan] = to

    def turn_clan(
        self, clan: str, to: str, turned: dict[Spot, dict[Men, int]], leaders: list[Leader]
    ) -> None:
        b = self.board
        mine: dict[Spot, dict[Men, int]] = {}
        for one in b.leaders.values():
            if one.clan == clan and one.off != "peu":  # an heir who waits as well
                one.clan = to
                if one.place is not None:
                    leaders.append(one)
                    mine.setdefault((one.place, one.inside), {})
        b.boxed[to] += b.boxed.pop(clan, 0)
        for men in [men for men in b.men if men.clan == clan]:
            self.turn_men(men, b.men[men], to, mine)
        for spot in sorted(mine, key=lambda one: box.PLACES.index(one[0])):
            turned.setdefault(spot, {}).update(mine[spot])

    def turn_leader(
        self, target: Leader, to: str, turned: dict[Spot, dict[Men, int]], leaders: list[Leader]
    ) -> None:
        b, place, clan = self.board, target.place or "", target.clan
        target.clan = to
        leaders.append(target)
        turned.setdefault((place, target.inside), {})
        others = [one for one in b.leaders_at(place) if not is_mere_shogun(one)]
        if not any(one.clan == clan for one in others):
            for men, count in b.men_at(place):
                if men.clan == clan:
                    self.turn_men(men, count, to, turned)

    def turn_men(self, men: Men, count: int, to: str, turned: dict[Spot, dict[Men, int]]) -> None:
        now = men._replace(clan=to)
        self.board.shift(men, now, count)
        some = turned.setdefault((men.place, men.inside), {})
        some[now] = some.get(now, 0) + count

    # ---- what comes of it (8.2.12, 8.2.13, 8.3.12, 8.4)

    def traitors(
        self, turned: dict[Spot, dict[Men, int]], leaders: list[Leader], *, cards: bool = True
    ) -> Flow[None]:
        for place in dict.fromkeys(place for place, _ in turned):
            yield from self.traitors_at(place, turned, leaders, cards=cards)

    def traitors_at(
        self,
        place: str,
        turned: dict[Spot, dict[Men, int]],
        leaders: list[Leader],
        *,
        cards: bool,
    ) -> Flow[None]:
        b = self.board
        own = self.faction_of_seat(self.seat)
        if b.factions_at(place) - {own}:
            yield from self.fight_traitors(place, turned, leaders)
        self.release(place)
        if place in box.FORT:
            yield from self.settle_at_once(place, cards=cards)

    def settle_at_once(self, place: str, *, cards: bool = True) -> Flow[None]:
        b, own = self.board, self.faction_of_seat(self.seat)
        yield from self.settle(place)
        gained = b.holder(place) == own and self.is_new(place)
        captured = gained and self.alone(place) == own  # handed over by a fall: 2.46.7
        yield from self.lapse()
        if captured or not gained:
            self.before[place] = b.holder(place), b.control[place]
        yield from self.after_control()
        if captured and cards and (place != "kyo" or self.players == 3):  # 16.1.4.3
            yield from self.cards_at_once(place)

    def cards_at_once(self, place: str) -> Flow[None]:
        if self.players == 3:
            yield from self.card_of_three(place)
        elif self.board.holder("kyo") != self.faction_of_seat(self.seat):
            yield from self.draw_card(self.seat)

    def card_of_three(self, place: str) -> Flow[None]:
        """For the player whose units have captured it, but never Oda (16.1.4.2, 16.1.4.3)."""
        if self.faction_of_seat(self.seat) == ODA:
            return
        seat = self.seat if self.has_units_at(place, self.seat) else 3 - self.seat
        if not self.is_others(place, seat):
            yield from self.draw_card(seat)

    def fight_traitors(
        self, place: str, turned: dict[Spot, dict[Men, int]], leaders: list[Leader]
    ) -> Flow[None]:
        raise NotImplementedError

    def arises(self, space: str, clan: str, units: dict[Men, int]) -> Flow[None]:
        turned = {(space, men.inside): {men: n} for men, n in units.items()}
        yield from self.traitors(turned, [], cards=False)

    # ---- in combat (8.2.15 to 8.2.23)

    def betrayals_in_combat(self, fight: Fight) -> Flow[None]:
        seats, passed, turn = self.seats_in(fight), 0, 0
        while passed < len(seats):
            seat = seats[turn % len(seats)]
            self.cited = "8.2.15"
            moves = self.betrayals_there(fight, seat)
            now = set(self.plays_now(seat, False)) if seat == self.seat else set()
            text = yield from self.ask(
                "betray-in-combat", seat, {"pass", *moves, *now}, default="" if moves else "pass"
            )
            turn += 1
            if text == "pass":
                passed += 1
            elif text in now:
                passed = 0
                yield from self.play_card(seat, text)
            else:
                passed = 0
                self.betray_in_combat(fight, seat, text)
                fight.betrayed = True
                yield from self.falls()
                if not all(self.all_of(fight, side) for side in (0, 1)):
                    return

    def betrayals_there(self, fight: Fight, seat: int) -> set[str]:
        raise NotImplementedError

    def betray_in_combat(self, fight: Fight, seat: int, text: str) -> None:
        raise NotImplementedError


__all__ = ["Betrayal", "Iterable"]
