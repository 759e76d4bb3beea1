"""A second pair of eyes: checks every amount and every outcome that is told.

The auditor works from the printed numbers and from what was told before, not from the rules' own
functions. Random games bring together what no single test thinks of: an event that was struck, a
special card, a leader and a kept favor in one tax, say.
"""

from __future__ import annotations

from kassen.games.shogun.box.data import Facts
from kassen.games.shogun.box.names import CHEST_CARD, FARMERS, PROVINCES, SPECIALS, TOWER_CARD
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.position import OUT, ShogunTable
from tests.shogun.book import NOBODY, Book

PRICES = {"castle": 3, "temple": 2, "theater": 1}
TABLE = [(7, 3, 3), (5, 2, 3), (3, 2, 2), (2, 1, 2), (1, 1, 1)]
"""Short of so much rice: provinces in revolt, farmers that each adds (SH W.5 to W.9)."""


class Auditor(Book):
    def __init__(self, t: ShogunTable) -> None:
        super().__init__(t)
        self.facts: Facts = t.facts
        self.options = t.options
        self.event = ""
        self.special: dict[int, str] = {}
        self.places: dict[int, int] = {}
        self.bids: dict[int, int] = {}
        self.order: list[int] = []
        self.leader: dict[int, int] = {}
        self.left_from: dict[int, int] = {}
        self.shields: dict[int, set[str]] = {}
        self.calm: int | None = None
        self.favors: list[int] = []
        self.vied: list[tuple[int, int]] = []
        self.action = -1
        self.added: dict[int, int] = {}
        self.extra_farmers = 0

    # ---- the round

    def round_began(self, event: told.RoundBegan) -> None:
        self.event, self.special, self.action = "", {}, -1
        self.places, self.bids = {}, {}
        self.shields, self.vied, self.extra_farmers = {}, [], 0

    def event_drawn(self, event: told.EventDrawn) -> None:
        self.event = self.facts.events[event.event_card].kind

    def event_struck(self, event: told.EventStruck) -> None:
        assert self.event
        self.event = ""

    def bid_shown(self, event: told.BidShown) -> None:
        super().bid_shown(event)
        assert self.chests[event.seat] >= 0  # SH P.11
        ranks = {CHEST_CARD: -1, TOWER_CARD: -1, TOWER_CARD + 1: -2}
        rank = 0 if event.card < PROVINCES else event.card - CHEST_CARD
        self.bids[event.seat] = ranks.get(event.card, rank)

    def bids_ranked(self, event: told.BidsRanked) -> None:
        ranks = [self.bids[seat] for seat in event.seats]
        assert ranks == sorted(ranks, reverse=True)  # SH T.3

    def special_taken(self, event: told.SpecialTaken) -> None:
        assert event.place not in self.places.values()
        self.special[event.seat] = SPECIALS[event.special]
        self.places[event.seat] = event.place

    def turn_order(self, event: told.TurnOrder) -> None:
        assert list(event.seats) == sorted(self.places, key=lambda seat: self.places[seat])
        self.order = list(event.seats)

    def action_began(self, event: told.ActionBegan) -> None:
        super().action_began(event)
        self.action = event.action

    # ---- what actions bring

    def leads(self, seat: int, province: int) -> int:
        return int(self.leader.get(seat) == province)

    def built(self, event: told.Built) -> None:
        assert self.owner[event.province] == event.seat
        assert event.building not in self.buildings[event.province]  # SH A.build.2
        assert len(self.buildings[event.province]) < self.facts.spaces[event.province]
        free = self.action < 0  # at court
        price = list(PRICES.values())[event.building] - self.leads(event.seat, event.province)
        assert event.price == (0 if free else price)
        super().built(event)
        assert self.chests[event.seat] >= 0

    def taxes_collected(self, event: told.TaxesCollected) -> None:
        amount = self.facts.chests[event.province]
        amount = {"tax-ceiling": min(amount, 5), "tax-floor": max(amount, 6)}.get(
            self.event, amount
        )
        amount += self.special.get(event.seat) == "more-chests"
        assert event.amount == amount + self.leads(event.seat, event.province)  # SH ML.9
        super().taxes_collected(event)

    def rice_collected(self, event: told.RiceCollected) -> None:
        amount = self.facts.rice[event.province]
        amount = {"rice-ceiling": min(amount, 3), "rice-floor": max(amount, 4)}.get(
            self.event, amount
        )
        amount += self.special.get(event.seat) == "more-rice"
        assert event.amount == amount + self.leads(event.seat, event.province)
        super().rice_collected(event)

    def marker_added(self, event: told.MarkerAdded) -> None:
        assert self.calm != event.seat  # SH TC.f4b
        super().marker_added(event)

    def marker_spared(self, event: told.MarkerSpared) -> None:
        assert self.calm == event.seat
        self.calm = None

    def sizes(self, seat: int, province: int) -> set[int]:
        """How many armies this deployment may bring."""
        at = self.action - 5
        sizes = {((3, 2, 1) if self.event == "short-levy" else (5, 3, 1))[at]}
        if at == 0 and self.special.get(seat) == "six-armies":
            sizes.add(6)
        return {size + self.leads(seat, province) for size in sizes}

    def deployed(self, event: told.Deployed) -> None:
        assert event.armies in self.sizes(event.seat, event.province)
        assert event.price == (3, 2, 1)[self.action - 5]
        super().deployed(event)
        assert self.chests[event.seat] >= 0

    def moved(self, event: told.Moved) -> None:
        assert self.owner[event.origin] == self.owner[event.province] == event.seat
        assert event.province in self.facts.neighbours[event.origin]
        super().moved(event)
        assert self.armies[event.origin] >= 1  # SH A.move.1

    def action_skipped(self, event: told.ActionSkipped) -> None:
        """Whoever can must (SH A.gen.3): it could not be done, and nothing was paid."""
        seat, province, chests = event.seat, event.province, self.chests[event.seat]
        assert self.owner[province] == seat
        if event.action < 3:
            there = self.buildings[province]
            price = list(PRICES.values())[event.action] - self.leads(seat, province)
            full = len(there) == self.facts.spaces[province]
            assert event.action in there or full or chests < price
        elif event.action in (5, 6, 7):
            least = min(self.sizes(seat, province))
            assert chests < (3, 2, 1)[event.action - 5] or self.stock(seat) < least
        else:
            assert event.action in (8, 9)
            assert self.armies[province] < 2 or not self.targets(seat, province)

    def targets(self, seat: int, province: int) -> list[int]:
        near = [at for at in self.facts.neighbours[province] if self.owner[at] != OUT]
        return [at for at in near if self.owner[at] == seat or not self.barred(at)]

    def barred(self, province: int) -> bool:
        """Another's temple under its event, or a shield (SH E.12, TC.f10)."""
        if self.owner[province] == NOBODY:
            return False
        holy = self.event == "temples-peace" and 1 in self.buildings[province]
        action = ("battle-a", "battle-b")[self.action - 8]
        return holy or action in self.shields.get(self.owner[province], ())

    # ---- battles and revolts

    def attacked(self, event: told.Attacked) -> None:
        assert self.owner[event.origin] == event.seat != self.owner[event.province]
        assert event.province in self.targets(event.seat, event.origin)
        assert 1 <= event.armies < self.armies[event.origin]
        super().attacked(event)
        self.added = {}

    def army_added(self, event: told.ArmyAdded) -> None:
        assert self.special[event.seat] in ("attack", "defence")
        self.added[event.seat] = event.added

    def stock(self, colour: int) -> int:
        land = range(PROVINCES)
        out = sum(self.armies[at] for at in land if self.owner[at] == colour)
        out += self.tray[colour] + self.tower[colour] + self.tower[colour + 6]
        return (20 if colour == FARMERS else 62) - out

    def thrown(self, event: told.Thrown) -> None:
        cubes, owner = [0] * 6, self.owner[event.province]
        cubes[event.seat] = self.setting_out[1] + self.added.get(event.seat, 0)
        if owner == NOBODY:
            wanted = 2 if self.event == "two-farmers" else 1
            cubes[FARMERS] = min(wanted, self.stock(FARMERS))
        else:
            castle = self.event == "castles-hold" and 0 in self.buildings[event.province]
            more = min(1, self.stock(owner)) if castle else 0
            cubes[owner] = self.armies[event.province] + more + self.added.get(owner, 0)
        assert list(event.cubes) == cubes
        self.in_all = sum(cubes) + sum(self.tray) + sum(self.tower)
        super().thrown(event)

    def fell_out(self, event: told.FellOut) -> None:
        super().fell_out(event)
        assert sum(event.tray) + sum(event.tower) == self.in_all  # SH B.2

    def battle_ended(self, event: told.BattleEnded) -> None:
        owner = self.owner[event.province]
        side = event.farmers + event.own
        if event.attackers > side:
            end = ("taken", event.attackers - side)
        elif side > event.attackers and event.own:
            end = ("held", min(event.own, side - event.attackers))  # SH B.18
        else:
            end = ("devastated", 0)
        assert (event.how, event.left) == end
        assert owner != NOBODY or not event.own
        super().battle_ended(event)
        if event.how != "held":
            self.lose_leader(owner, event.province)

    def revolted(self, event: told.Revolted) -> None:
        cubes = [0] * 6
        cubes[event.seat] = self.armies[event.province]
        farmers = self.extra_farmers + self.markers[event.province]
        cubes[FARMERS] = min(farmers, self.stock(FARMERS))
        assert list(event.cubes) == cubes
        self.in_all = sum(cubes) + sum(self.tray) + sum(self.tower)
        super().revolted(event)

    def revolt_ended(self, event: told.RevoltEnded) -> None:
        assert (event.own, event.farmers) == (self.tray[event.seat], self.tray[FARMERS])
        assert event.left == max(0, event.own - event.farmers)
        super().revolt_ended(event)
        if not event.left:
            self.lose_leader(event.seat, event.province)

    def lose_leader(self, seat: int, province: int) -> None:
        if self.leader.get(seat) == province:
            del self.leader[seat]

    # ---- winter

    def winter_began(self, event: told.WinterBegan) -> None:
        assert event.loss == self.facts.events[event.event_card].loss
        super().winter_began(event)

    def hungry(self, event: told.Hungry) -> None:
        owned = self.owner.count(event.seat)
        assert event.short == owned - self.rice[event.seat]
        provinces, farmers = next(row[1:] for row in TABLE if row[0] <= event.short)
        assert len(event.provinces) == min(provinces, owned)
        assert event.farmers == farmers
        assert all(self.owner[at] == event.seat for at in event.provinces)
        self.extra_farmers = farmers

    def scored(self, event: told.Scored) -> None:
        land = [at for at in range(PROVINCES) if self.owner[at] == event.seat]
        assert event.buildings == sum(len(self.buildings[at]) for at in land)
        points = 0
        for region in range(5):
            for kind, worth in enumerate((3, 2, 1)):
                counts = [self.standing(seat, region, kind) for seat in range(self.players)]
                if counts[event.seat] and counts[event.seat] == max(counts):
                    points += worth - (counts.count(max(counts)) > 1)
        assert event.majorities == points
        super().scored(event)

    def standing(self, seat: int, region: int, kind: int) -> int:
        land = (at for at in range(PROVINCES) if self.owner[at] == seat)
        return sum(kind in self.buildings[at] for at in land if self.facts.region[at] == region)

    # ---- modules

    def benefit_taken(self, event: told.BenefitTaken) -> None:
        land = [at for at in range(PROVINCES) if self.owner[at] == event.seat]
        assert len({self.facts.region[at] for at in land}) >= 4  # SH BC.4
        super().benefit_taken(event)

    def favors_shown(self, event: told.FavorsShown) -> None:
        assert list(event.favors) == sorted(event.favors)
        self.favors = list(event.favors)

    def box_opened(self, event: told.BoxOpened) -> None:
        super().box_opened(event)
        assert event.card == TOWER_CARD or self.armies[event.card] >= 1  # SH TC.15
        assert self.tray[event.seat] >= 0
        assert self.entrance[event.seat] <= 7

    def hall_entered(self, event: told.HallEntered) -> None:
        self.vied.append((-event.officials, self.order.index(event.seat)))
        assert self.vied == sorted(self.vied)  # SH TC.19
        super().hall_entered(event)

    def favor_bought(self, event: told.FavorBought) -> None:
        assert event.price == 2 + self.favors.index(event.favor)  # SH TC.22
        super().favor_bought(event)
        assert self.audience[event.seat] >= 0

    def favor_kept(self, event: told.FavorKept) -> None:
        card = self.facts.favors[event.favor]
        if card.kind == "calm":
            own = [at for at in range(PROVINCES) if self.owner[at] == event.seat]
            assert not any(self.markers[at] for at in own)  # SH TC.f4a
            self.calm = event.seat
        else:
            self.shields.setdefault(event.seat, set()).update(card.actions)

    def armies_granted(self, event: told.ArmiesGranted) -> None:
        assert self.owner[event.province] in (event.seat, NOBODY)
        assert event.armies == min(3, self.stock(event.seat))
        super().armies_granted(event)

    def leader_placed(self, event: told.LeaderPlaced) -> None:
        assert self.owner[event.province] == event.seat
        assert self.leader.get(event.seat) != event.province
        if event.seat in self.leader:
            self.left_from[event.seat] = self.leader[event.seat]
        self.leader[event.seat] = event.province

    def statue_erected(self, event: told.StatueErected) -> None:
        assert self.left_from[event.seat] == event.province
        assert self.leader[event.seat] in self.facts.neighbours[event.province]  # SH ML.15
        super().statue_erected(event)
        assert sum(self.statues[event.seat]) <= 6

    def trophy_taken(self, event: told.TrophyTaken) -> None:
        assert self.leader[event.seat] == event.province
        assert event.builder != event.seat
        super().trophy_taken(event)

    def marker_swapped(self, event: told.MarkerSwapped) -> None:
        region = self.facts.region
        counts = [
            sum(self.owner[at] == seat and region[at] == event.region for at in range(PROVINCES))
            for seat in range(self.players)
        ]
        first = next(seat for seat in self.order if counts[seat] == max(counts))
        assert event.seat == first  # SH CH.5
        super().marker_swapped(event)

    def chamber_scored(self, event: told.ChamberScored) -> None:
        lines = [self.chamber[row * 6 : row * 6 + 6] for row in range(6)]
        lines += [self.chamber[column::6] for column in range(6)]
        points = 0
        for line, worth in zip(lines, (1, 2, 3, 3, 2, 1) * 2, strict=True):
            counts = {who: line.count(who) for who in set(line)}
            best = [who for who, count in counts.items() if count == max(counts.values())]
            if f"seat {event.seat}" in best:
                points += worth - (len(best) > 1)
        assert event.points == points
        super().chamber_scored(event)
