"""Action 5: hire ronin, and how the hidden ones come to light (IK 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from kassen.core.engine.steps import Move, Step, Together
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import HIRE_RONIN, PROVINCES, RONIN
from kassen.games.ikusa.rules.events import (
    RoninDeployed,
    RoninDismissed,
    RoninHidden,
    RoninHired,
    RoninShown,
)
from kassen.games.ikusa.rules.holding_out import worth_walls
from kassen.games.ikusa.rules.moves import Deploy
from kassen.games.ikusa.rules.plan import spend
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NO_RONIN,
    NONE,
    ROW,
    HouseChoice,
    IkusaTable,
    Position,
    add,
    hiding_places,
    houses_of,
    in_play,
    in_turn_order,
    province_name,
    room_in,
)

PER_KOKU = 2


class HireRonin(Step, frozen=True, gc=False, tag="hire-ronin"):
    """Two for a koku, in turn order while the pool lasts (IK 5.1, 5.2)."""

    rule: ClassVar[str] = "IK 5.1"

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        koku = spend(pos, HIRE_RONIN)
        for house in in_turn_order(pos):
            wanted = PER_KOKU * koku[house]
            hired = min(wanted, pos.pool)
            pos.pool -= hired
            pos.hired[house] = hired
            if wanted:
                t.tell(RoninHired, house, hired, wanted)
        if any(pos.hired):
            t.do(DeployTogether())


class DeployTogether(Together, frozen=True, gc=False, tag="deploy-together"):
    """Everyone has hired; now all deploy at once and in secret (IK 5.3, 5.4)."""

    rule: ClassVar[str] = "IK 5.3"

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        return tuple([DeployRonin(seat, house) for house in houses_of(t, seat)])

    def sealed(self, t: IkusaTable) -> None:
        """Who found no legal place goes back; others learn how many cards there are (IK 5.5)."""
        pos = t.pos
        for house in in_play(pos):
            if not pos.hired[house]:
                continue
            cards = cards_of(pos, house)
            pos.pool += pos.hired[house] - sum(cards)
            pos.hired[house] = 0
            t.tell(RoninDeployed, house, len(cards), sum(cards))


def cards_of(pos: Position, house: int) -> list[int]:
    """The ronin on each face-down card of a house, as others see them: not where (IK 5.5)."""
    return sorted([pos.hidden[province] for province in hiding_places(pos, house)])


def has_cards(pos: Position, house: int, but: int = NONE) -> bool:
    """What a house can do may depend on its face-down cards, but for one that is turned up now."""
    hidden = pos.hidden
    if hidden != NO_RONIN:
        for province in pos.lands[house]:
            if hidden[province] and province != but:
                return True
    return False


def may_hide_ronin(pos: Position, house: int, province: int) -> bool:
    """For all that others know, one of the face-down cards could lie there."""
    cards = [] if pos.hidden == NO_RONIN else cards_of(pos, house)
    return bool(cards) and cards[0] <= room_in(pos, province)


def overfull(pos: Position, house: int) -> list[int]:
    """Provinces with more hidden ronin than their troops can carry (IK 5.6, 5.7)."""
    return [] if pos.hidden == NO_RONIN else too_full(pos, pos.lands[house])


def too_full(pos: Position, provinces: Sequence[int]) -> list[int]:
    """Of these the ones with more hidden ronin than their troops can carry (IK 5.6, 5.7)."""
    hidden, found = pos.hidden, []
    for province in provinces:
        if ronin := hidden[province]:
            beside = pos.sizes[province] - pos.force[ROW * province + RONIN]
            if ronin >= beside and ronin > room_in(pos, province):
                found.append(province)  # armies do not carry the others
    return found


def send_back(t: IkusaTable, house: int) -> None:
    """Hidden ronin for whom there is no legal place leave (IK 5.16)."""
    pos, leaving = t.pos, 0
    for province in overfull(pos, house):
        room = room_in(pos, province)
        leaving += pos.hidden[province] - room
        pos.hidden[province] = room
    if leaving:
        pos.pool += leaving
        t.reveal()
        t.tell(RoninDismissed, leaving)


def undeployed(pos: Position, house: int) -> int:
    return pos.hired[house] - sum([pos.hidden[p] for p in hiding_places(pos, house)])


def cards_with_room(pos: Position, house: int) -> Iterator[tuple[int, int]]:
    """The provinces of a house where more ronin can be hidden, and how many (IK 5.6, 5.8)."""
    sizes, camps = pos.sizes, pos.army_at[ARMIES * house : ARMIES * house + ARMIES]
    for province in pos.lands[house]:
        if sizes[province] > 1 or province in camps:  # else one carries nobody
            room = room_on_card(pos, province)
            if room > 0:
                yield province, room


@lru_cache(2048)
def deployments(province: int, most: int) -> tuple[Deploy, ...]:
    """So many ronin there, or fewer."""
    return tuple([Deploy(count, province) for count in range(most, 0, -1)])


def room_on_card(pos: Position, province: int) -> int:
    """How many more ronin may be put on the card of a province."""
    return room_in(pos, province) - pos.hidden[province]


class DeployRonin(HouseChoice, frozen=True, gc=False, tag="deploy-ronin"):
    """Onto the cards of own provinces, within the limits of their troops (IK 5.4 to 5.8)."""

    rule: ClassVar[str] = "IK 5.4"
    private: ClassVar[bool] = True

    def arises(self, t: IkusaTable) -> bool:
        pos, house = t.pos, self.house
        return undeployed(pos, house) > 0 and any(cards_with_room(pos, house))

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        left = undeployed(t.pos, self.house)
        return {"left": left}

    def moves(self, t: IkusaTable) -> Sequence[Deploy]:
        left = undeployed(t.pos, self.house)
        found: list[Deploy] = []
        for province, room in cards_with_room(t.pos, self.house):
            found += deployments(province, min(left, room))
        return found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        most = undeployed(t.pos, self.house) + 2
        return [Deploy(count, p) for p in range(PROVINCES) for count in range(most)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Deploy):
            return None
        here = province_name(move.province)
        if t.pos.owner[move.province] != self.house:
            return refuse("IK 5.4", "not-your-province", province=here)
        if not 1 <= move.ronin <= undeployed(t.pos, self.house):
            return refuse("IK 5.1", "so-many-ronin", left=undeployed(t.pos, self.house))
        if move.ronin > room_on_card(t.pos, move.province):
            room = room_in(t.pos, move.province)
            return refuse("IK 5.6", "ronin-limit", province=here, room=room)
        return None

    def play(self, t: IkusaTable, move: Deploy) -> None:
        t.pos.hidden[move.province] += move.ronin
        t.tell(RoninHidden, self.seat, move.province, move.ronin)
        t.do(self)

    def default(self, t: IkusaTable) -> Move:
        """With the daimyos, as many as can be; then at the borders."""

        def better(move: Deploy) -> tuple[tuple[bool, int], int]:
            return worth_walls(t, self.house, move.province), -move.ronin

        return min(self.moves(t), key=better)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        """The last ronin that find a place: all are done then."""
        assert isinstance(move, Deploy)
        trial = t.clone()
        self.play(trial, move)
        return not self.arises(trial)


def show_ronin(t: IkusaTable, province: int, shares: dict[int, int]) -> None:
    """Turn up the card of a province; its ronin go to the troops as said (IK 5.9, 5.10)."""
    pos = t.pos
    ronin, pos.hidden[province] = pos.hidden[province], 0
    t.reveal()
    t.tell(RoninShown, province, pos.owner[province], ronin)
    for troop, count in shares.items():
        add(pos, troop, RONIN, count)
