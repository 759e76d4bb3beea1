"""Chapter C: what each kind of card does once it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    DAIMYO,
    IGA,
    NONE,
    SPACES,
)
from kassen.games.dangerous.rules import told_cards as told
from kassen.games.dangerous.rules.combat import Engage
from kassen.games.dangerous.rules.command import FillRanks
from kassen.games.dangerous.rules.entry import hasten
from kassen.games.dangerous.rules.falls import CheckFalls, gone
from kassen.games.dangerous.rules.fire import EDGE, NO_WAY_BACK, SURPRISE
from kassen.games.dangerous.rules.ikko import IkkoTruce, Rising
from kassen.games.dangerous.rules.losses import ASSASSIN, lose_leader
from kassen.games.dangerous.rules.position import (
    DRAWN,
    DangerousTable,
)
from kassen.games.dangerous.rules.rounds import Round
from kassen.games.dangerous.rules.seats import faction_of_seat
from kassen.games.dangerous.rules.sequence import DrawChit, Impulse, ImpulseOver, NextDraw
from kassen.games.dangerous.rules.shogun import send_to_tomo
from kassen.games.dangerous.rules.sides import Spot, side_of_seat
from kassen.games.dangerous.rules.siege import lift_siege
from kassen.games.dangerous.rules.stations import is_space, other, place_of
from kassen.games.dangerous.rules.truce import call_off
from kassen.games.dangerous.rules.units import change_rank
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS
from kassen.games.dangerous.rules.violations import drive_away, enter_violated
from kassen.games.dangerous.rules.windows import ChitRound, CombatCards, EndRound

Effect = Callable[[DangerousTable, int, Any], None]


def carry_out(t: DangerousTable, seat: int, move: Any) -> None:
    EFFECTS[t.facts.cards[move.card].kind](t, seat, move)


# ---- at the start of an impulse ----------------------------------------------------------------


def exile_the_shogun(t: DangerousTable, seat: int, move: Any) -> None:
    """To Tomo, and no power comes sooner for it (DT C.19)."""
    t.tell(told.CardPlayed, seat, move.card)
    send_to_tomo(t, seat)


def send_envoys(t: DangerousTable, seat: int, move: Any) -> None:
    """A die sooner for Anti-Oda, half a die later for Oda (DT C.26 to C.28)."""
    about = t.facts.cards[move.card]
    t.tell(told.CardPlayed, seat, move.card)
    if faction_of_seat(t, seat) == ANTI_ODA:
        hasten(t, (about.alliance,))
        return
    die = t.roll()
    later = (die + about.amount - 1) // about.amount
    t.pos.entry[about.alliance] += later
    t.tell(told.EntryDelayed, about.alliance, die, later, t.pos.entry[about.alliance])


def send_assassin(t: DangerousTable, seat: int, move: Any) -> None:
    """A die, 1 more with the Iga Ninja; then the Leader Loss Table, if he strikes (DT C.41)."""
    pos, needed = t.pos, t.facts.cards[move.card].amount
    fallen = pos.rules >= FAITHFUL_FALLS and gone(pos, IGA)
    more = int(pos.faction[IGA] == faction_of_seat(t, seat) and not fallen)
    die = t.roll()
    t.tell(told.AssassinSent, seat, move.card, move.leader, die, more, needed)
    if die + more >= needed:
        place = place_of(pos.where[move.leader])
        lose_leader(t, move.leader, ASSASSIN)
        if is_space(place):
            lift_siege(pos, place)
        t.do(CheckFalls())


def build_iron_ship(t: DangerousTable, seat: int, move: Any) -> None:
    """It stays in play (DT C.45)."""
    t.pos.iron_ship = faction_of_seat(t, seat)
    t.tell(told.CardPlayed, seat, move.card)


def hire_iga(t: DangerousTable, seat: int, move: Any) -> None:
    """They join Oda, or the Anti-Oda Minors (DT C.46, 3.2.13)."""
    t.tell(told.CardPlayed, seat, move.card)
    drive_away(t, IGA, other(faction_of_seat(t, seat)))
    for space in range(SPACES):
        lift_siege(t.pos, space)


# ---- in a combat -------------------------------------------------------------------------------


def in_combat(t: DangerousTable, seat: int, move: Any) -> int:
    """The side that plays; the round remembers the card (DT C.47)."""
    t.tell(told.CardPlayed, seat, move.card)
    ground = the_round(t)
    side = side_of_seat(t, ground, seat)
    t.agenda[-1] = replace(ground, card=move.card, side=side)
    return side


def the_round(t: DangerousTable) -> CombatCards:
    """The window is answered, so the round of which it was lies uppermost."""
    step = t.agenda[-1]
    assert isinstance(step, CombatCards)
    return step


def surprise(t: DangerousTable, seat: int, move: Any) -> None:
    """This side alone fires in the first round (DT C.29)."""
    t.pos.edge[in_combat(t, seat, move)] |= SURPRISE


def mass_guns(t: DangerousTable, seat: int, move: Any) -> None:
    """More initiative in every round (DT C.39)."""
    t.pos.edge[in_combat(t, seat, move)] += t.facts.cards[move.card].amount


def feign(t: DangerousTable, seat: int, move: Any) -> None:
    """More initiative, and no way back in the first round (DT C.48)."""
    side = in_combat(t, seat, move)
    t.pos.edge[side] = t.pos.edge[side] + t.facts.cards[move.card].amount | NO_WAY_BACK


def wash_away(t: DangerousTable, seat: int, move: Any) -> None:
    """The card just played against this side has no effect (DT C.47)."""
    last, side = t.facts.cards[the_round(t).card], the_round(t).side
    in_combat(t, seat, move)
    if last.kind == "surprise":
        t.pos.edge[side] &= ~SURPRISE
    else:
        assert t.pos.edge[side] & EDGE >= last.amount
        t.pos.edge[side] -= last.amount


def mandate_truce(t: DangerousTable, seat: int, move: Any) -> None:
    """The combat is called off, and the attackers retreat (DT C.30)."""
    t.tell(told.CardPlayed, seat, move.card)
    ground = the_round(t)
    call_off(t, Spot(ground.place, ground.how, ground.alliance))


# ---- chits -------------------------------------------------------------------------------------


def act_again(t: DangerousTable, seat: int, move: Any) -> None:
    """Another impulse of the same alliance, at once (DT C.31)."""
    t.tell(told.CardPlayed, seat, move.card)
    t.drop(lambda step: isinstance(step, EndRound | ImpulseOver | NextDraw))
    t.do(ImpulseOver(seat), Impulse(t.pos.chit))


def take_chit(t: DangerousTable, seat: int, move: Any) -> None:
    """Nothing is drawn: this chit is in play (DT C.32)."""
    pos, chit = t.pos, move.chit
    t.drop(lambda step: isinstance(step, ChitRound | DrawChit))
    pos.chits[chit] = DRAWN
    if chit in pos.order:
        pos.order.remove(chit)
    t.tell(told.ChitTaken, seat, move.card, chit)
    t.do(Impulse(chit))


# ---- anywhere in an impulse --------------------------------------------------------------------


def force_march(t: DangerousTable, seat: int, move: Any) -> None:
    """More movement points (DT C.33 to C.38)."""
    more = t.facts.cards[move.card].amount
    t.pos.points += more
    t.tell(told.MarchForced, seat, move.card, more, t.pos.points)


def start_riot(t: DangerousTable, seat: int, move: Any) -> None:
    """Ikko-Ikki rise in a space (DT C.49 to C.56, 15.2.9)."""
    t.tell(told.CardPlayedIn, seat, move.card, move.place)
    enter_violated(t, move.place, ANTI_ODA)  # DT 3.2.9
    t.do(Rising(move.place, t.facts.cards[move.card].amount))


def truce_with_ikko(t: DangerousTable, seat: int, move: Any) -> None:
    """They do not regroup, this turn or ever again (DT C.57, C.58)."""
    t.tell(told.CardPlayed, seat, move.card)
    t.do(IkkoTruce(seat))


def promote(t: DangerousTable, seat: int, move: Any) -> None:
    """A daimyo for good (DT C.59 to C.64); before the fight he commands as one (DT 3.1.8)."""
    change_rank(t.pos, move.leader, DAIMYO)
    t.tell(told.Promoted, seat, move.card, move.leader)
    for step in t.agenda[::-1]:
        if isinstance(step, FillRanks):
            return  # command is still being decided
        if isinstance(step, Engage) or (isinstance(step, Round) and step.number == 1):
            side = side_of_seat(t, step, seat)
            if side != NONE:
                t.do(FillRanks(step.place, step.how, step.alliance, side))
            return


EFFECTS: Final[dict[str, Effect]] = {
    "shogun-exile": exile_the_shogun,
    "envoys": send_envoys,
    "surprise": surprise,
    "mandate": mandate_truce,
    "tactics": act_again,
    "maneuver": take_chit,
    "forced-march": force_march,
    "gunnery": mass_guns,
    "ninja": send_assassin,
    "iron-ship": build_iron_ship,
    "iga-ninja": hire_iga,
    "downpour": wash_away,
    "feint": feign,
    "riot": start_riot,
    "ikko-truce": truce_with_ikko,
    "promotion": promote,
}
