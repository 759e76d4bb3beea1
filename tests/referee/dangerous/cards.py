"""Event cards (6, C): when they may be played, and what they do."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from tests.referee.dangerous import box
from tests.referee.dangerous.board import ANTI, ODA, Men, is_mere_shogun
from tests.referee.dangerous.combat import Fight
from tests.referee.dangerous.frame import Flow
from tests.referee.dangerous.regroup import Regroup


class Cards(Regroup):
    moving = False
    """The movement step is under way, so marches may be forced."""

    def kinds(self, seat: int, *kinds: str) -> list[str]:
        return [card for card in self.cards_of(seat) if box.CARDS[card]["kind"] in kinds]

    def spend(self, seat: int, card: str) -> None:
        self.cards_of(seat).remove(card)
        self.board.played.add(card)

    # ---- at the start of an impulse (4.1.1)

    def start_plays(self, seat: int) -> set[str]:
        b, faction = self.board, self.faction_of_seat(seat)
        found = set()
        shogun = b.leaders["yoshiaki"]
        for card in self.cards_of(seat):
            kind = box.CARDS[card]["kind"]
            if kind == "shogun-exile" and faction == ODA and self.can_exile_shogun():
                found.add(f"play {card}")
            envoys = kind == "envoys" and b.entry[box.CARDS[card]["target"]]
            sooner = (
                shogun.place != "tomo"
                and b.entry.get(box.CARDS[card].get("target", ""), 0) > b.turn
            )
            if envoys and (faction == ODA or sooner):
                found.add(f"play {card}")
            if kind == "ninja":
                found |= {f"play {card} on {name}" for name in self.prey(seat)}
            if kind == "iron-ship":
                found.add(f"play {card}")
            if kind == "iga-ninja" and b.faction("iga_ninja") == "neutral":
                found.add(f"play {card}")
        return found

    def can_exile_shogun(self) -> bool:
        one = self.board.leaders["yoshiaki"]
        return one.rank == "samurai" and one.place == "kyo"

    def prey(self, seat: int) -> list[str]:
        """C.41: enemy or neutral leaders on the map; of another player, with three (16.1.4.4b)."""
        b, faction = self.board, self.faction_of_seat(seat)
        return [
            one.name
            for one in b.leaders.values()
            if one.place is not None
            and not is_mere_shogun(one)  # 15.1.1, 15.1.3, 15.1.11
            and (b.faction(one.clan) != faction or self.owner(one.clan) != seat)
        ]

    def start_of_impulse(self) -> Flow[None]:
        """The active player first, then the others, until all have passed in a row."""
        seats, passed, turn = self.from_active(), 0, 0
        while passed < len(seats):
            seat = seats[turn % len(seats)]
            self.cited = "4.1.1"
            own = (
                self.start_plays(seat)
                if self.has_impulse(seat)
                else set(self.plays_now(seat, True))
            )
            moves = own | set(self.plays_now(seat, True))
            text = yield from self.ask(
                "play-at-start", seat, {"pass", *moves}, default="" if own else "pass"
            )
            turn += 1
            passed += 1
            if text != "pass":
                passed = 0
                yield from self.play_card(seat, text)

    def has_impulse(self, seat: int) -> bool:
        """Of four players Oda's share a hand, and play from it in each other's (16.2.8.1)."""
        return seat == self.seat or (self.players == 4 and seat < 3 and self.seat < 3)

    def from_active(self, first: int | None = None, *, in_combat: bool = False) -> list[int]:
        """Whoever may play cards in an impulse; with three also for others (16.1.4.4)."""
        first = self.seat if first is None else first
        if self.players == 4 and not in_combat:  # Oda's players share a hand (16.2.8.1)
            return [3] if first == 3 else [(first + more) % 3 for more in range(3)]
        if self.players == 2:
            return [first]
        return [(first + more) % self.players for more in range(self.players)]

    def play_card(self, seat: int, text: str) -> Flow[None]:
        words = text.split()
        card, faction = words[1], self.faction_of_seat(seat)
        kind = box.CARDS[card]["kind"]
        self.cited = f"C.{box.CARDS[card]['number']}"
        self.spend(seat, card)
        if kind == "shogun-exile":
            self.shogun_to_tomo()
        elif kind == "envoys":
            self.envoys(box.CARDS[card]["target"], faction)
        elif kind == "ninja":
            yield from self.assassin(seat, words[-1])
        elif kind == "iron-ship":
            self.board.iron_ship = faction
        elif kind == "iga-ninja":
            self.join("iga_ninja", "oda" if faction == ODA else "anti_oda_minors")
        elif kind == "forced-march":
            self.board.points += 2
        elif kind == "promotion":
            self.board.leaders[words[-1]].rank = "daimyo"
        elif kind == "ikko-truce":
            self.make_truce()
        elif kind == "riot":
            yield from self.riot(words[-1], box.CARDS[card]["amount"])

    def shogun_to_tomo(self) -> None:
        one = self.board.leaders["yoshiaki"]
        self.board.put(one, "tomo")

    def envoys(self, power: str, faction: str) -> None:
        b, die = self.board, self.roll()
        if faction == ODA:
            b.entry[power] += ceil(die / 2)
        else:
            b.entry[power] = max(b.turn, b.entry[power] - die)

    def assassin(self, seat: int, name: str) -> Flow[None]:
        b = self.board
        more = b.faction("iga_ninja") == self.faction_of_seat(seat)
        more = more and "iga_ninja" not in self.out_of_play()
        if self.roll() + more >= 6:
            one = b.leaders[name]
            place = one.place or ""
            self.fate(one, battle=False)
            yield from self.falls()
            self.release(place)

    def make_truce(self) -> None:
        b = self.board
        self.truce_played = True
        if b.holder("ishiyama") == ODA:
            b.truce = "lasting"
        elif b.truce != "lasting":
            b.truce = "turn"

    # ---- at any moment (6.1.4 to 6.1.6)

    def plays_now(self, seat: int, riots: bool) -> Iterable[str]:
        b, faction = self.board, self.faction_of_seat(seat)
        found = set()
        own_impulse = self.has_impulse(seat) and bool(b.active)
        if own_impulse:
            for card in self.kinds(seat, "promotion"):
                found |= {f"play {card} on {name}" for name in self.samurai(seat)}
            if self.moving:
                found |= {f"play {card}" for card in self.kinds(seat, "forced-march")}
        if riots and b.active == "ikko_ikki" and faction == ANTI and b.boxed["ikko_ikki"]:
            for card in self.kinds(seat, "riot"):
                found |= {f"play {card} in {space}" for space in self.riot_places(card)}
        if b.active == "oda" and (faction == ODA or self.players == 3) and b.truce != "lasting":
            found |= {f"play {card}" for card in self.kinds(seat, "ikko-truce")}
        return found

    def play_now(self, seat: int, text: str) -> Flow[None]:
        yield from self.play_card(seat, text)

    def samurai(self, seat: int) -> list[str]:
        """C.59: of the own faction."""
        b, faction = self.board, self.faction_of_seat(seat)
        return [
            one.name
            for one in b.leaders.values()
            if one.rank == "samurai"
            and one.name != "yoshiaki"
            and b.faction(one.clan) == faction
            and one.off not in ("peu", "away")
        ]

    def riot_places(self, card: str) -> list[str]:
        provinces = box.CARDS[card]["provinces"]
        if provinces == ["kaga"] and self.board.entry["uesugi"]:
            return []  # 15.2.7
        return [
            space for space in box.SPACES if box.PROVINCE[space] in provinces and space != "kyo"
        ]

    def riot(self, space: str, amount: int) -> Flow[None]:
        b = self.board
        count = min(amount, b.boxed["ikko_ikki"])
        b.boxed["ikko_ikki"] -= count
        spot = Men(space, False, "ikko_ikki")
        clan = box.MON[space]
        if clan in box.NEUTRAL_CLANS and b.faction(clan) == "neutral":
            self.drive_away(clan, ANTI)
        b.men[spot] += count
        yield from self.arises(space, "ikko_ikki", {spot: count})

    # ---- in combat (10.2.6)

    def combat_plays(self, fight: Fight, side: int, seat: int, last: str) -> set[str]:
        """`last`: a card just played by the other side, which a downpour may cancel."""
        b, faction = self.board, self.faction_of_seat(seat)
        field_ = bool(self.strength(fight, 0) and self.strength(fight, 1))
        found: set[str] = set()
        if not self.has_units_in(fight, side, seat):
            return found
        for card in self.cards_of(seat):
            kind = box.CARDS[card]["kind"]
            ok = {
                "surprise": field_
                and fight.surprise is None
                and self.strength(fight, side) < self.strength(fight, 1 - side),
                "mandate": not box.is_sea(fight.place) and self.can_call_off(fight),
                "gunnery": field_ and b.holder("kyo") == faction,
                "downpour": field_
                and box.CARDS.get(last, {}).get("kind") in ("gunnery", "surprise"),
                "feint": field_,
            }.get(kind, False)
            if ok:
                found.add(f"play {card}")
        return found

    def can_call_off(self, fight: Fight) -> bool:
        """They have somewhere to go."""
        return bool(self.ways_called_off(fight)) or self.fort_room(fight, 0) >= self.strength(
            fight, 0
        )

    def seats_in(self, fight: Fight) -> list[int]:
        """The active player, then the others; of three all (16.1.4.4)."""
        if self.players > 2:
            return self.from_active(fight.leads, in_combat=True)
        others = self.seats_of_faction(self.other(self.faction_of_seat(self.seat)))
        return [self.seat, *others]

    def has_units_in(self, fight: Fight, side: int, seat: int) -> bool:
        """With three players whoever plays a combat card must have (16.1.5.5)."""
        if self.players != 3:
            return True
        owners = {
            self.owner(unit.clan)
            for inside in (False, True)
            for unit, _ in self.force(fight, side, inside)
        }
        return seat in owners

    def combat_cards(self, fight: Fight) -> Flow[None]:
        seats, passed, turn = self.seats_in(fight), 0, 0
        last, last_side = "", -1
        while passed < len(seats):
            seat = seats[turn % len(seats)]
            side = int(self.faction_of_seat(seat) != self.faction_of_seat(self.seat))
            self.cited = "10.2.6"
            moves = self.combat_plays(fight, side, seat, last if last_side != side else "")
            now = set(self.plays_now(seat, False)) if seat == self.seat else set()
            text = yield from self.ask(
                "play-in-combat", seat, {"pass", *moves, *now}, default="" if moves else "pass"
            )
            turn += 1
            if text == "pass":
                passed += 1
            elif text in now:
                passed = 0
                yield from self.play_card(seat, text)
            else:
                passed, card = 0, text.split()[1]
                self.spend(seat, card)
                kind = box.CARDS[card]["kind"]
                if kind == "downpour":
                    self.undo_card(fight, last, last_side)
                else:
                    yield from self.play_in_combat(fight, side, card)
                last, last_side = card, side
            if fight.called_off:
                return

    def undo_card(self, fight: Fight, card: str, side: int) -> None:
        if box.CARDS[card]["kind"] == "gunnery":
            fight.edge[side] -= 2
        else:
            fight.surprise = None

    def play_in_combat(self, fight: Fight, side: int, card: str) -> Flow[None]:
        kind = box.CARDS[card]["kind"]
        if kind == "gunnery":
            fight.edge[side] += 2
        elif kind == "surprise":
            fight.surprise = side
        elif kind == "feint":
            fight.edge[side] += 1
            fight.feint.add(side)
        else:
            fight.called_off = True
            yield from self.call_off(fight)

    def call_off(self, fight: Fight) -> Flow[None]:
        """C.30: the attackers retreat, to the nearest friendly space if no path is legal."""
        while self.strength(fight, 0):
            moves = self.ways_to_go(fight, 0, self.ways_called_off(fight))
            text = yield from self.ask("give-way-under-truce", self.decider(fight, 0), moves)
            self.fall_back(fight, 0, text)

    def ways_called_off(self, fight: Fight) -> list[str]:
        """Beside the fort, if they may go back into it ("may", not "must")."""
        ways = self.ways_out(fight, 0)
        if ways:
            return ways
        own = self.faction_of_seat(self.seat)
        seen, ring = {fight.place}, {fight.place}
        while ring:
            ring = {to for one in ring for to in box.WAYS[one]} - seen
            seen |= ring
            near = [one for one in ring if one in box.FORT and self.is_refuge(one, own, set())]
            if near:
                return near
        return []
