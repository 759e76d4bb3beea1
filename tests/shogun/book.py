"""A book of what lies where, by what has been told.

The book knows the box and the events, nothing of the rules' own counting. So cubes, tiles, revolt
markers, chests, officials and statues are accounted for one by one, and the log leaves nothing out.
"""

from __future__ import annotations

from kassen.core.engine.steps import Event, tag_of
from kassen.games.shogun.box.names import (
    BUILDINGS,
    CHEST_CARD,
    COLOURS,
    FARMERS,
    PROVINCES,
    TOWER_CARD,
)
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.bonus import BENEFITS
from kassen.games.shogun.rules.position import OUT, ShogunTable
from kassen.games.shogun.rules.provinces import bank, tiles_left
from tests.shogun.boards import FACTS

NOBODY = 255


class Book:
    """What lies where, by what has been told."""

    def __init__(self, t: ShogunTable) -> None:
        players = t.setting.players
        self.players = players
        self.owner = [owner if owner == OUT else NOBODY for owner in fresh_owners(t)]
        self.armies = [0] * PROVINCES
        self.buildings = [set[int]() for _ in range(PROVINCES)]
        self.markers = [0] * PROVINCES
        self.tray = [0] * COLOURS
        self.tower = [0] * (2 * COLOURS)
        self.chests = [(18, 15, 12)[players - 3]] * players
        self.rice = [0] * players
        self.points = [0] * players
        self.entrance = [0] * players
        self.audience = [0] * players
        self.statues = [[0] * PROVINCES for _ in range(players)]
        self.trophies = [0] * players
        self.chamber = [""] * 36

    def enter(self, event: Event) -> None:
        booked = getattr(self, tag_of(type(event)).replace("-", "_"), None)
        if booked is not None:
            booked(event)

    # ---- set-up

    def started_as_printed(self, event: told.StartedAsPrinted) -> None:
        for province in event.provinces:
            self.owner[province] = event.seat
        for start in FACTS.starts[self.players]:
            if {province for province, _ in start} == set(event.provinces):
                for province, armies in start:
                    self.armies[province] = armies

    def group_placed(self, event: told.GroupPlaced) -> None:
        self.owner[event.province], self.armies[event.province] = event.seat, event.armies

    def tower_loaded(self, event: told.TowerLoaded) -> None:
        for colour in (*range(self.players), FARMERS):
            thrown = 10 if colour == FARMERS else 7
            self.tower[colour] = thrown - event.fell[colour]

    def officials_sent(self, event: told.OfficialsSent) -> None:
        self.entrance = list(event.officials)

    # ---- chests, rice, buildings, markers

    def bid_shown(self, event: told.BidShown) -> None:
        assert event.paid == (
            event.card - CHEST_CARD if CHEST_CARD < event.card < TOWER_CARD else 0
        )
        self.chests[event.seat] -= event.paid

    def built(self, event: told.Built) -> None:
        self.chests[event.seat] -= event.price
        self.buildings[event.province].add(event.building)

    def rice_collected(self, event: told.RiceCollected) -> None:
        self.rice[event.seat] += event.amount

    def taxes_collected(self, event: told.TaxesCollected) -> None:
        self.chests[event.seat] += event.amount

    def marker_added(self, event: told.MarkerAdded) -> None:
        self.markers[event.province] += 1

    def marker_removed(self, event: told.MarkerRemoved) -> None:
        self.markers[event.province] -= 1

    # ---- armies

    def deployed(self, event: told.Deployed) -> None:
        self.chests[event.seat] -= event.price
        self.armies[event.province] += event.armies

    def moved(self, event: told.Moved) -> None:
        self.armies[event.origin] -= event.armies
        self.armies[event.province] += event.armies

    def attacked(self, event: told.Attacked) -> None:
        self.setting_out = event.origin, event.armies

    def thrown(self, event: told.Thrown) -> None:
        origin, armies = self.setting_out
        self.armies[origin] -= armies
        self.armies[event.province] = 0
        assert list(event.tray) == self.tray

    def fell_out(self, event: told.FellOut) -> None:
        self.tray, self.tower = list(event.tray), list(event.tower)

    def battle_ended(self, event: told.BattleEnded) -> None:
        owned = self.owner[event.province] != NOBODY
        assert event.attackers == self.tray[event.seat]
        if not owned or not self.markers[event.province]:
            assert event.farmers == self.tray[FARMERS]
            self.tray[FARMERS] = 0
        self.tray[event.seat] = 0
        if owned:
            assert event.own == self.tray[event.defender]
            self.tray[event.defender] = 0
        if event.how == "taken":
            self.owner[event.province] = event.seat
        elif event.how == "devastated":
            self.lay_waste(event.province)
        self.armies[event.province] = event.left

    def revolted(self, event: told.Revolted) -> None:
        self.armies[event.province] = 0
        assert list(event.tray) == self.tray

    def revolt_ended(self, event: told.RevoltEnded) -> None:
        self.tray[event.seat] = self.tray[FARMERS] = 0
        self.armies[event.province] = event.left
        if not event.left:
            self.lay_waste(event.province)

    def lay_waste(self, province: int) -> None:
        if self.owner[province] != NOBODY:
            self.owner[province] = NOBODY
            self.buildings[province], self.markers[province] = set(), 0

    # ---- winter and points

    def winter_began(self, event: told.WinterBegan) -> None:
        self.rice = [max(0, rice - event.loss) for rice in self.rice]

    def rice_left(self, event: told.RiceLeft) -> None:
        assert list(event.rice) == self.rice

    def scored(self, event: told.Scored) -> None:
        assert event.provinces == self.owner.count(event.seat)
        self.points[event.seat] += event.provinces + event.buildings + event.majorities
        assert event.points == self.points[event.seat]

    def year_ended(self, event: told.YearEnded) -> None:
        self.rice, self.markers = [0] * self.players, [0] * PROVINCES

    def statues_scored(self, event: told.StatuesScored) -> None:
        assert event.statues == sum(self.statues[event.seat])
        assert event.trophies == self.trophies[event.seat]
        self.points[event.seat] += event.statues + event.trophies

    def chamber_scored(self, event: told.ChamberScored) -> None:
        self.points[event.seat] += event.points

    def final_points(self, event: told.FinalPoints) -> None:
        assert list(event.points) == self.points

    # ---- modules

    def benefit_taken(self, event: told.BenefitTaken) -> None:
        self.give(event.seat, BENEFITS[event.benefit], event.amount)

    def favor_gave(self, event: told.FavorGave) -> None:
        self.give(event.seat, FACTS.favors[event.favor].kind, event.amount)

    def give(self, seat: int, what: str, amount: int) -> None:
        rows = {"armies": self.tray, "tray": self.tray, "chests": self.chests, "rice": self.rice}
        rows["points"] = self.points
        rows[what][seat] += amount

    def box_opened(self, event: told.BoxOpened) -> None:
        if event.card == TOWER_CARD:
            self.tray[event.seat] -= event.box
        else:
            self.armies[event.card] -= event.box
        self.entrance[event.seat] += event.box

    def hall_entered(self, event: told.HallEntered) -> None:
        self.audience[event.seat], self.entrance[event.seat] = self.entrance[event.seat], 0
        assert event.officials == self.audience[event.seat]

    def favor_bought(self, event: told.FavorBought) -> None:
        self.audience[event.seat] -= event.price

    def action_began(self, event: told.ActionBegan) -> None:
        """The court is closed by then: whoever is in the hall goes back (SH TC.24)."""
        self.entrance = [a + b for a, b in zip(self.entrance, self.audience, strict=True)]
        self.audience = [0] * self.players

    def armies_granted(self, event: told.ArmiesGranted) -> None:
        self.owner[event.province] = event.seat
        self.armies[event.province] += event.armies

    def statue_erected(self, event: told.StatueErected) -> None:
        self.statues[event.seat][event.province] += 1

    def trophy_taken(self, event: told.TrophyTaken) -> None:
        self.statues[event.builder][event.province] -= event.statues
        self.trophies[event.seat] += event.statues

    def chamber_drawn(self, event: told.ChamberDrawn) -> None:
        for at in event.chambers:
            assert self.chamber[at] == ""
            self.chamber[at] = "up"

    def marker_swapped(self, event: told.MarkerSwapped) -> None:
        assert self.chamber[event.chamber] == "up"
        self.chamber[event.chamber] = f"seat {event.seat}"

    def chamber_closed(self, event: told.ChamberClosed) -> None:
        for at in event.chambers:
            self.chamber[at] = "down"

    # ---- closing the book

    def agrees(self, t: ShogunTable) -> None:
        pos = t.pos
        assert list(pos.owner) == self.owner
        assert list(pos.armies) == self.armies
        assert list(pos.markers) == self.markers
        assert [
            {kind for kind in range(3) if row >> kind & 1} for row in pos.built
        ] == self.buildings
        assert list(pos.tray) == self.tray
        assert floors_together(list(pos.tower)) == floors_together(self.tower)
        assert (pos.chests, pos.rice, pos.points) == (self.chests, self.rice, self.points)
        self.boxes_are_full(t)
        if pos.entrance:
            assert list(pos.entrance) == self.entrance
            assert list(pos.audience) == self.audience
            assert all(a + b <= 7 for a, b in zip(self.entrance, self.audience, strict=True))
        if pos.leader:
            assert [list(row) for row in self._statues(t)] == self.statues
            assert list(pos.trophies) == self.trophies
            built = sum(map(sum, self.statues)) + sum(self.trophies) + sum(pos.statues_left)
            assert built == 6 * self.players
        if pos.chamber:
            marks = {0: "", 1: "up", 2: "down"} | {10 + seat: f"seat {seat}" for seat in range(5)}
            assert [marks[at] for at in pos.chamber] == self.chamber
            for seat in range(self.players):
                assert self.chamber.count(f"seat {seat}") <= 15

    def boxes_are_full(self, t: ShogunTable) -> None:
        """62 of each colour, 20 farmers, and what is not out is in stock (SH C.4 to C.8)."""
        for colour in (*range(self.players), FARMERS):
            land = range(PROVINCES)
            out = sum(self.armies[at] for at in land if self.owner[at] == colour)
            out += self.tray[colour] + self.tower[colour] + self.tower[colour + COLOURS]
            assert t.pos.supply[colour] == (20 if colour == FARMERS else 62) - out
        for kind in range(len(BUILDINGS)):
            standing = sum(kind in built for built in self.buildings)
            assert tiles_left(t, kind) == (28, 26, 26)[kind] - standing >= 0
        assert sum(self.markers) <= 42
        assert bank(t) == 135 - sum(self.chests)

    def _statues(self, t: ShogunTable) -> list[bytearray]:
        seats = range(self.players)
        return [t.pos.statues[PROVINCES * seat : PROVINCES * seat + PROVINCES] for seat in seats]


def floors_together(tower: list[int]) -> list[int]:
    return [up + low for up, low in zip(tower[:COLOURS], tower[COLOURS:], strict=True)]


def fresh_owners(t: ShogunTable) -> list[int]:
    return [OUT if owner == OUT else NOBODY for owner in t.pos.owner]
