"""Action 6: hire the ninja, and his strike in somebody's turn (IK 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.reactions import ASK, NEVER, GiveOrders, Interrupt, Window, asks_always
from kassen.core.engine.steps import Move, Step, tag_of
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import HIRE_NINJA
from kassen.games.ikusa.rules.elimination import (
    eliminate_if_leaderless,
    empty_if_deserted,
    lose_daimyo,
)
from kassen.games.ikusa.rules.events import (
    Avenged,
    DaimyoSlain,
    NinjaHired,
    NinjaIdle,
    OrderGiven,
    Struck,
)
from kassen.games.ikusa.rules.mending import send_back_stranded
from kassen.games.ikusa.rules.moves import STRIKE_AT, Ask, Revenge, StrikeAt, Wait
from kassen.games.ikusa.rules.plan import spend
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    HouseChoice,
    HouseId,
    IkusaTable,
    armies_of,
    army_name,
    army_size,
    house_name,
    house_of_army,
    in_play,
    level,
    seat_of,
)

KILLS = 8
"""The highest roll of twelve that kills (IK 6.9)."""
PHASE_C = 3
PHASES = "abcd"
ATTACKS = ("first-attack", "further-attack")
"""Steps of phase C before which the holder is asked in 1986 (IK 86.4)."""
MOMENTS = 16
"""All sets of phase ends, one bit each."""


class HireNinja(Step, frozen=True, gc=False, tag="hire-ninja"):
    """The one highest bid has him; a tie means nobody (IK 6.1 to 6.3)."""

    rule: ClassVar[str] = "IK 6.1"

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        bids = spend(pos, HIRE_NINJA)
        best = max(bids)
        first = [house for house in in_play(pos) if bids[house] == best]
        if best == 0:
            return
        if len(first) > 1:
            t.tell(NinjaIdle, len(first))
            return
        pos.ninja = first[0]
        t.tell(NinjaHired, first[0], best)
        if pos.round > 1 and not asks_always(t):
            t.do(AskWhen(first[0]))


class AskWhen(GiveOrders, frozen=True, gc=False, tag="ask-when"):
    """The holder says in private at which phase ends he wants to be asked."""

    rule: ClassVar[str] = "IK 6.4"
    house: HouseId

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        return (StandingOrder(seat, self.house),) if seat == seat_of(t, self.house) else ()


class StandingOrder(HouseChoice, frozen=True, gc=False, tag="standing-order"):
    """He can strike unasked at any legal moment; this is so that he cannot be too slow."""

    rule: ClassVar[str] = "IK 6.4"
    private: ClassVar[bool] = True

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return [Ask(when) for when in orders(t)]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [Ask(when) for when in range(MOMENTS)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, Ask) and not _may_ask(t, move.when):
            return refuse("IK 6.8", "no-strike-in-battle")
        return None

    def play(self, t: IkusaTable, move: Ask) -> None:
        t.pos.asks = move.when
        t.tell(OrderGiven, self.seat, move.when)


def orders(t: IkusaTable) -> list[int]:
    """Every standing order that can be given."""
    return [when for when in range(MOMENTS) if _may_ask(t, when)]


def _may_ask(t: IkusaTable, when: int) -> bool:
    return t.facts.edition.strikes_at_any_time or not when >> (PHASE_C - 1) & 1


# ---- striking


def strike_refused(t: IkusaTable, seat: int, army: int) -> Refusal | None:
    """IK 6.6 to 6.9, 6.18, 86.4."""
    pos = t.pos
    if pos.ninja == NONE or seat_of(t, pos.ninja) != seat:
        return refuse("IK 6.1", "ninja-is-not-yours")
    if pos.round == 1:
        return refuse("IK 6.6", "no-strike-in-round-one")
    if not may_strike_now(t):
        rule = "IK 86.4" if t.facts.edition.strikes_at_any_time else "IK 6.8"
        return refuse(rule, "no-strike-now")
    if not 0 <= army < len(pos.army_at) or pos.army_at[army] == NONE:
        return refuse("IK 6.9", "no-such-army")
    if seat_of(t, house_of_army(army)) == seat:
        return refuse("IK 6.9", "strike-an-enemy")
    if pos.slain[army]:
        return refuse("IK 6.18", "slain-already", army=army_name(army))
    return None


def may_strike_now(t: IkusaTable) -> bool:
    """Phases A, B and D of any turn; in 1986 any moment from the hiring on (IK 6.7, 86.4)."""
    pos = t.pos
    if pos.round == 1 or pos.ninja == NONE or pos.phase == 0:
        return False
    return pos.phase != PHASE_C or t.facts.edition.strikes_at_any_time


def strike(t: IkusaTable, army: int) -> None:
    """One roll for the knife; if it fails, one for revenge (IK 6.9 to 6.11)."""
    pos = t.pos
    holder, victim = pos.ninja, house_of_army(army)
    pos.ninja, pos.asks = NONE, 0
    die = t.roll(12)
    t.tell(Struck, holder, army, die, int(die <= KILLS))
    if die <= KILLS:
        assassinate(t, army, holder)
        return
    die = t.roll(12)
    t.tell(Avenged, victim, die, int(die > KILLS))
    if die > KILLS:
        t.do(TakeRevenge(seat_of(t, victim), victim, holder))


def assassinate(t: IkusaTable, army: int, by: int) -> None:
    """He lies on his side; a daimyo without units is out at once (IK 6.12, 6.24)."""
    pos = t.pos
    t.tell(DaimyoSlain, army)
    if army_size(pos, army) == 0 and t.facts.edition.lone_daimyo_dies_at_once:
        province = pos.army_at[army]
        lose_daimyo(t, army)
        empty_if_deserted(t, province)
        eliminate_if_leaderless(t, house_of_army(army), by)
    else:
        pos.slain[army] = 1 + by
        pos.declared[army] = NONE
    send_back_stranded(t)


class Strike(Interrupt, frozen=True, gc=False, tag="strike-now"):
    """In anybody's turn, with one click (IK 6.7)."""

    rule: ClassVar[str] = "IK 6.7"
    kinds: ClassVar[tuple[type[Move], ...]] = (StrikeAt,)

    def arises(self, t: IkusaTable) -> bool:
        """A war is waged; whether he may strike now is another question (IK 6.8)."""
        return t.pos.phase != 0

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"house": house_name(t.pos.ninja)}

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        pos = t.pos
        if pos.ninja == NONE:
            return ()
        seat, seats = self.seat, t.setting.seat_of
        if seats[pos.ninja] != seat or not may_strike_now(t):
            return ()
        return [
            STRIKE_AT[army]
            for army, province in enumerate(pos.army_at)
            if province != NONE and not pos.slain[army] and seats[army // ARMIES] != seat
        ]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [StrikeAt(army) for army in range(len(t.pos.army_at))]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        return strike_refused(t, self.seat, move.army) if isinstance(move, StrikeAt) else None

    def play(self, t: IkusaTable, move: StrikeAt) -> None:
        strike(t, move.army)


class AskNinja(Window, frozen=True, gc=False, tag="ask-ninja"):
    """The end of somebody's phase: the holder is asked if he said so (IK 6.7).

    Whoever wants to be asked between two turns (phase D) is asked before the first one, too.
    """

    rule: ClassVar[str] = "IK 6.7"
    passing: ClassVar[Move] = Wait()
    phase: int

    def order(self, t: IkusaTable) -> str:
        return ASK if t.pos.asks >> (self.phase - 1) & 1 else NEVER

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"house": house_name(t.pos.turn), "phase": self._moment(t)}

    def _moment(self, t: IkusaTable) -> str:
        """Before the first armies move, as an attack begins, or the letter of a phase that ends."""
        if t.pos.phase < self.phase:
            return "first"
        begins = any(tag_of(type(step)) in ATTACKS for step in t.agenda[-2:])
        return "attack" if begins else PHASES[self.phase - 1].upper()


def ask_the_ninja(t: IkusaTable, phase: int) -> None:
    """The end of a phase of somebody else's turn, or the moment before his attack."""
    pos = t.pos
    if pos.ninja == NONE or pos.heir[pos.turn] != NONE:
        return
    seat = seat_of(t, pos.ninja)
    if seat != seat_of(t, pos.turn):
        t.do(AskNinja(seat, phase))


class TakeRevenge(HouseChoice, frozen=True, gc=False, tag="take-revenge"):
    """The target's owner picks one of the holder's daimyos (IK 6.10)."""

    rule: ClassVar[str] = "IK 6.10"
    obligation: ClassVar[bool] = True
    skip_forced: ClassVar[bool] = True
    enemy: HouseId

    def arises(self, t: IkusaTable) -> bool:
        return bool(self.moves(t))

    def moves(self, t: IkusaTable) -> Sequence[Revenge]:
        return [Revenge(army) for army in armies_of(t.pos, self.enemy) if not t.pos.slain[army]]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [Revenge(army) for army in range(len(t.pos.army_at))]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Revenge):
            return None
        if move.army not in armies_of(t.pos, self.enemy):
            return refuse(self.rule, "revenge-on-the-holder", enemy=house_name(self.enemy))
        if t.pos.slain[move.army]:
            return refuse("IK 6.18", "slain-already", army=army_name(move.army))
        return None

    def default(self, t: IkusaTable) -> Move:
        """One without units, else the most experienced, with the most units."""

        def loss(move: Revenge) -> tuple[bool, int, int]:
            size = army_size(t.pos, move.army)
            return not size, level(t, move.army), size

        return max(self.moves(t), key=loss)

    def play(self, t: IkusaTable, move: Revenge) -> None:
        assassinate(t, move.army, self.house)
