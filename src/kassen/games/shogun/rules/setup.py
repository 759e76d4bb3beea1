"""Set-up: the draft or the printed start, and the first loading of the tower (SH S)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.cards import ALL, Cards
from kassen.core.engine.head_starts import head_start
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.shogun.box.names import COLOURS, FARMERS, PROVINCES
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.leaders import place_leader
from kassen.games.shogun.rules.moves import (
    DrawUnseen,
    LeaderHere,
    LeaderLater,
    PlaceGroup,
    Refresh,
    TakeCard,
)
from kassen.games.shogun.rules.position import (
    DISPLAY,
    HELD,
    NONE,
    OUT,
    PILE,
    TAKEN,
    Position,
    ProvinceId,
    ShogunTable,
    province_name,
)
from kassen.games.shogun.rules.rounds import Round
from kassen.games.shogun.rules.tower import throw

CARDS: Final = Cards()

SMALLEST: Final = 2
LARGEST: Final = 5
_SIZES: Final = range(LARGEST, SMALLEST - 1, -1)


class SetUp(Step, frozen=True, gc=False, tag="set-up"):
    """Armies are placed, then the tower is loaded (SH S.8, S.19, S.23)."""

    rule: ClassVar[str] = "SH S.1"

    def run(self, t: ShogunTable) -> None:
        give_head_start(t)
        seats = list(range(t.setting.players))
        if t.options.by_lot:  # SH S.10
            seats = _drawn_by_lot(t, seats)
        if t.options.start == "printed":
            _printed_start(t, seats)
            t.do(LoadTower(), Round())
            return
        for seat in seats:
            for size in t.facts.groups_for(t.setting.players):
                t.pos.groups[4 * seat + size - SMALLEST] += 1
        t.tell(told.DraftBegan, seats[0])
        turn_up(t)
        t.do(*_picks(t, seats), LoadTower(), Round())


def give_head_start(t: ShogunTable) -> None:
    """Points do not begin at 0 for all if the table has agreed so (SH HS.1)."""
    given = head_start(t.setting)
    if given is not None:
        t.pos.points[given.seat] += given.amount
        t.tell(told.HeadStart, given.seat, given.amount)


def _drawn_by_lot(t: ShogunTable, seats: list[int]) -> list[int]:
    """For the draft only the first is drawn, the others follow clockwise (SH S.9)."""
    if t.options.start != "printed":
        first = t.pick(seats)
        return seats[first:] + seats[:first]
    left, letters = seats[:], []
    while left:
        letters.append(t.draw(left))
    return letters


def _printed_start(t: ShogunTable, seats: Sequence[int]) -> None:
    """Letter A to the first of these seats, and so on (SH S.20 to S.22)."""
    pos = t.pos
    for seat, armies in zip(seats, t.facts.starts[len(seats)], strict=True):
        for province, count in armies:
            pos.owner[province], pos.armies[province] = seat, count
            pos.supply[seat] -= count
        t.tell(told.StartedAsPrinted, seat, tuple(province for province, _ in armies))


def _picks(t: ShogunTable, seats: Sequence[int]) -> list[Step]:
    """Clockwise, until every group is placed (SH S.9)."""
    rounds = len(t.facts.groups_for(t.setting.players))
    return [step for _ in range(rounds) for seat in seats for step in (Pick(seat), Place(seat))]


def display(pos: Position) -> list[int]:
    """The province cards that lie face up (SH S.8)."""
    return CARDS.at(pos, DISPLAY)


def turn_up(t: ShogunTable) -> None:
    """Two cards lie face up (SH S.8, S.13)."""
    while t.pos.place.count(DISPLAY) < 2:
        t.tell(told.CardTurnedUp, CARDS.draw(t, PILE, DISPLAY))


def may_refresh(pos: Position, seat: int) -> bool:
    """The display is the very pair of the seat's last pick (SH S.14, S.15)."""
    return display(pos) == list(pos.offered[2 * seat : 2 * seat + 2])


class Pick(Choice, frozen=True, gc=False, tag="pick"):
    """One of the two open cards, or the unseen one (SH S.11)."""

    rule: ClassVar[str] = "SH S.11"
    refreshed: int = 0

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [*(TakeCard(at) for at in range(PROVINCES)), DrawUnseen(), Refresh()]

    def candidates(self, t: ShogunTable) -> Sequence[Move]:
        return [*(TakeCard(at) for at in display(t.pos)), DrawUnseen(), Refresh()]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if isinstance(move, TakeCard) and t.pos.place[move.province] != DISPLAY:
            if t.pos.owner[move.province] == OUT:
                return refuse("SH S.4", "not-in-use", province=province_name(move.province))
            return refuse("SH S.11", "card-not-open", province=province_name(move.province))
        if isinstance(move, Refresh):
            if self.refreshed:
                return refuse("SH S.15", "refreshed-already")
            if not may_refresh(t.pos, self.seat):
                first = t.pos.offered[2 * self.seat] == NONE
                return refuse("SH S.15", "no-pick-before" if first else "display-has-changed")
        return None

    def play(self, t: ShogunTable, move: Move) -> None:
        pos, seat = t.pos, self.seat
        if isinstance(move, Refresh):
            CARDS.put_under(pos, display(pos), PILE)
            t.tell(told.DisplayRefreshed, seat)
            turn_up(t)
            t.do(Pick(seat, refreshed=1))
            return
        pos.offered[2 * seat : 2 * seat + 2] = bytes(display(pos))
        if isinstance(move, TakeCard):
            CARDS.move(pos, move.province, HELD)
            t.tell(told.CardTaken, seat, move.province)
            turn_up(t)  # SH S.13
        else:
            card = CARDS.draw(t, PILE, HELD, to=(seat,))
            t.tell(told.CardDrawnUnseen, seat)
            t.tell(told.UnseenCardIs, seat, card)


class Place(Choice, frozen=True, gc=False, tag="place"):
    """A whole group goes into the province just taken (SH S.12)."""

    rule: ClassVar[str] = "SH S.12"
    private: ClassVar[bool] = True

    def particulars(self, t: ShogunTable) -> dict[str, Arg]:
        return {"province": province_name(_held(t.pos))}

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [PlaceGroup(size) for size in _SIZES]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if isinstance(move, PlaceGroup):
            known = SMALLEST <= move.armies <= LARGEST
            if not known or not t.pos.groups[4 * self.seat + move.armies - SMALLEST]:
                return refuse(self.rule, "no-such-group", armies=move.armies)
        return None

    def play(self, t: ShogunTable, move: PlaceGroup) -> None:
        pos, seat, province = t.pos, self.seat, _held(t.pos)
        if not CARDS.knows(pos, province, (seat + 1) % t.setting.players):
            CARDS.show(t, (province,))  # SH S.16
        CARDS.move(pos, province, TAKEN)
        pos.groups[4 * seat + move.armies - SMALLEST] -= 1
        pos.supply[seat] -= move.armies
        pos.owner[province], pos.armies[province] = seat, move.armies
        t.tell(told.GroupPlaced, seat, province, move.armies)
        if pos.leader and pos.leader[seat] == OUT:  # SH ML.3
            if any(pos.groups[4 * seat : 4 * seat + 4]):
                t.do(LeaderInDraft(seat, province))
            else:
                place_leader(t, seat, province)

    def commits(self, t: ShogunTable, move: Move) -> bool:
        """What was drawn unseen is shown, or the last group lets the tower be loaded."""
        hidden = not CARDS.knows(t.pos, _held(t.pos), (self.seat + 1) % t.setting.players)
        return hidden or sum(t.pos.groups) == 1


def _held(pos: Position) -> int:
    """The card that has been taken, and whose armies are not placed yet."""
    return pos.place.find(HELD)


class LeaderInDraft(Choice, frozen=True, gc=False, tag="leader-in-draft"):
    """On each claim the leader may go there (SH ML.3)."""

    rule: ClassVar[str] = "SH ML.3"
    province: ProvinceId

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [LeaderHere(), LeaderLater()]

    def play(self, t: ShogunTable, move: Move) -> None:
        if isinstance(move, LeaderHere):
            place_leader(t, self.seat, self.province)

    def commits(self, t: ShogunTable, move: Move) -> bool:
        return False


def all_cards_lie_open(pos: Position) -> None:
    """Those that nobody took as well (SH S.17); nothing is offered any more."""
    pos.place[:] = bytes([TAKEN]) * PROVINCES
    pos.depth[:] = bytes(PROVINCES)
    pos.known[:] = bytes([ALL]) * PROVINCES
    pos.offered[:] = bytes([NONE]) * len(pos.offered)


class LoadTower(Step, frozen=True, gc=False, tag="load-tower"):
    """Seven armies of each and ten farmers; what falls out goes back (SH S.23, S.24)."""

    rule: ClassVar[str] = "SH S.23"

    def run(self, t: ShogunTable) -> None:
        pos, players = t.pos, t.setting.players
        all_cards_lie_open(pos)
        thrown = [t.facts.tower_armies if seat < players else 0 for seat in range(COLOURS)]
        thrown[FARMERS] = t.facts.tower_farmers
        for colour, count in enumerate(thrown):
            pos.supply[colour] -= count
        throw(t, thrown, first=True)
        t.tell(told.TowerLoaded, tuple(pos.tray))
        if pos.entrance:
            for seat in range(players):  # SH TC.2
                pos.entrance[seat] = min(pos.tray[seat], t.facts.officials)
            t.tell(told.OfficialsSent, tuple(pos.entrance))
        for colour in range(COLOURS):
            pos.supply[colour] += pos.tray[colour]
            pos.tray[colour] = 0
