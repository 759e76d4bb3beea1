"""What a seat can do, chapter by chapter.

Several kinds are made at more than one moment: `Pass` wherever nothing need be done, `Place` in
the set-up and when reinforcements come, `PlayCard` wherever a card's own window is open.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kassen.core.engine.steps import Move
from kassen.games.dangerous.rules.position import (
    CardId,
    ChitId,
    ClanId,
    FactionId,
    LeaderId,
    PlaceId,
    UnitId,
    WayId,
)


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """Nothing more of this, or nothing at all."""

    form: ClassVar[str] = "pass"


# ---- set-up, reinforcements (11.4, 14.1)


class Place(Move, frozen=True, gc=False, tag="place"):
    form: ClassVar[str] = "place {unit} in {place}"
    unit: UnitId
    place: PlaceId


class Bid(Move, frozen=True, gc=False, tag="bid"):
    """The number of forts with which one would lead Oda (DT 14.3.7)."""

    form: ClassVar[str] = "bid {forts}"
    forts: int


# ---- cards (6, C)


class PlayCard(Move, frozen=True, gc=False, tag="play-card"):
    """A card that names nothing else."""

    form: ClassVar[str] = "play {card}"
    card: CardId


class PlayOn(Move, frozen=True, gc=False, tag="play-on"):
    """A card against or for a leader: an assassin, a promotion."""

    form: ClassVar[str] = "play {card} on {leader}"
    card: CardId
    leader: LeaderId


class PlayIn(Move, frozen=True, gc=False, tag="play-in"):
    """A card that happens in a place: a riot."""

    form: ClassVar[str] = "play {card} in {place}"
    card: CardId
    place: PlaceId


class PlayFor(Move, frozen=True, gc=False, tag="play-for"):
    """Brilliant Maneuver: this chit is the next one (DT C.32)."""

    form: ClassVar[str] = "play {card} for {chit}"
    card: CardId
    chit: ChitId


class Betray(Move, frozen=True, gc=False, tag="betray"):
    """A betrayal card, by the word of a leader with diplomatic ability (DT 8.2.1)."""

    form: ClassVar[str] = "betray {card} by {leader}"
    card: CardId
    leader: LeaderId


# ---- exile, negotiation (7, 8), the Shogun (15.1)


class Exile(Move, frozen=True, gc=False, tag="exile"):
    form: ClassVar[str] = "exile {leader}"
    leader: LeaderId


class Negotiate(Move, frozen=True, gc=False, tag="negotiate"):
    """A leader is to try a soldier; whom is named next (DT 8.3.1)."""

    form: ClassVar[str] = "negotiate {leader}"
    leader: LeaderId


class Woo(Move, frozen=True, gc=False, tag="woo"):
    """The soldier of a clan in a place, besieged or not (DT 8.3.2)."""

    form: ClassVar[str] = "woo {clan} in {place}"
    clan: ClanId
    place: PlaceId


class ExileShogun(Move, frozen=True, gc=False, tag="exile-shogun"):
    """To Tomo, without the card (DT 15.1.5)."""

    form: ClassVar[str] = "exile the shogun"


class RaiseShogun(Move, frozen=True, gc=False, tag="raise-shogun"):
    """He takes the field, in Kyo or beside it (DT 15.1.7, 15.1.9)."""

    form: ClassVar[str] = "raise the shogun in {place}"
    place: PlaceId


# ---- movement (9), Azuchi (15.5)


class March(Move, frozen=True, gc=False, tag="march"):
    """A group is to go one step by road, trail or sea lane; who goes is named next."""

    form: ClassVar[str] = "march {origin}->{dest}"
    origin: PlaceId
    dest: PlaceId


class Stride(Move, frozen=True, gc=False, tag="stride"):
    """Strategic movement: two steps by road for one point (DT 9.5.0)."""

    form: ClassVar[str] = "stride {path}"
    path: tuple[PlaceId, ...]
    """Where it begins, leads through and ends."""


class Escape(Move, frozen=True, gc=False, tag="escape"):
    """A besieged unit is to leave its port by sea; who does is named next (DT 9.8.1)."""

    form: ClassVar[str] = "escape {origin}->{dest}"
    origin: PlaceId
    dest: PlaceId


class Sortie(Move, frozen=True, gc=False, tag="sortie"):
    """Besieged units step into the field of their space; who does is named next (DT 9.6.1)."""

    form: ClassVar[str] = "sortie {place}"
    place: PlaceId


class Activate(Move, frozen=True, gc=False, tag="activate"):
    """A point is paid for combat in a place (DT 9.3.3)."""

    form: ClassVar[str] = "activate {place}"
    place: PlaceId


class Take(Move, frozen=True, gc=False, tag="take"):
    """He goes along."""

    form: ClassVar[str] = "take {unit}"
    unit: UnitId


class TakeAll(Move, frozen=True, gc=False, tag="take-all"):
    """As many as one point moves, leaders first."""

    form: ClassVar[str] = "take all"


class Go(Move, frozen=True, gc=False, tag="go"):
    form: ClassVar[str] = "go"


class BuildAzuchi(Move, frozen=True, gc=False, tag="build-azuchi"):
    form: ClassVar[str] = "build azuchi in {place}"
    place: PlaceId


class RaiseAzuchi(Move, frozen=True, gc=False, tag="raise-azuchi"):
    form: ClassVar[str] = "raise azuchi"


# ---- combat (8.4, 10, 13.3)


class Fight(Move, frozen=True, gc=False, tag="fight"):
    """This place is next (DT 10.1.3)."""

    form: ClassVar[str] = "fight {place}"
    place: PlaceId


class IntoFort(Move, frozen=True, gc=False, tag="into-fort"):
    """This unit awaits the enemy inside (DT 10.2.2a)."""

    form: ClassVar[str] = "inside {unit}"
    unit: UnitId


class IntoField(Move, frozen=True, gc=False, tag="into-field"):
    """This besieged unit comes out (DT 10.2.2b, 10.2.2c)."""

    form: ClassVar[str] = "outside {unit}"
    unit: UnitId


class AllInside(Move, frozen=True, gc=False, tag="all-inside"):
    """As many as the fort takes, leaders first (DT 10.2.2a, 10.4.5)."""

    form: ClassVar[str] = "all inside"


class AllOutside(Move, frozen=True, gc=False, tag="all-outside"):
    """All besieged units come out (DT 10.2.2b, 10.2.2c)."""

    form: ClassVar[str] = "all outside"


class Assign(Move, frozen=True, gc=False, tag="assign"):
    """A soldier is put under a leader (DT 10.2.3)."""

    form: ClassVar[str] = "assign {unit} to {leader}"
    unit: UnitId
    leader: LeaderId


class Command(Move, frozen=True, gc=False, tag="command"):
    """He is the overall commander (DT 10.2.5)."""

    form: ClassVar[str] = "command {leader}"
    leader: LeaderId


class Retreat(Move, frozen=True, gc=False, tag="retreat"):
    form: ClassVar[str] = "retreat"


class Stand(Move, frozen=True, gc=False, tag="stand"):
    form: ClassVar[str] = "stand"


class FallBack(Move, frozen=True, gc=False, tag="fall-back"):
    """A unit of a retreating side goes to a place (DT 10.4.2)."""

    form: ClassVar[str] = "fall back {unit} to {place}"
    unit: UnitId
    place: PlaceId


class AllFallBack(Move, frozen=True, gc=False, tag="all-fall-back"):
    """All units of a retreating side that are left go to one place (DT 10.4.1)."""

    form: ClassVar[str] = "all fall back to {place}"
    place: PlaceId


class FallBackInside(Move, frozen=True, gc=False, tag="fall-back-inside"):
    """A unit of a retreating side goes into the fort of the space (DT 10.4.4)."""

    form: ClassVar[str] = "fall back {unit} inside"
    unit: UnitId


class Lose(Move, frozen=True, gc=False, tag="lose"):
    form: ClassVar[str] = "lose {unit}"
    unit: UnitId


class LoseMany(Move, frozen=True, gc=False, tag="lose-many"):
    """All hits that are left are taken from soldiers of one clan (DT 10.3.4)."""

    form: ClassVar[str] = "lose many {unit}"
    unit: UnitId


class LoseGuard(Move, frozen=True, gc=False, tag="lose-guard"):
    """A man of Nobunaga's guard, though others of Oda's could be lost (DT 16.2.9.2)."""

    form: ClassVar[str] = "lose guard"


class Storm(Move, frozen=True, gc=False, tag="storm"):
    """Siege combat is declared (DT 10.5.3)."""

    form: ClassVar[str] = "storm"


class ChooseClan(Move, frozen=True, gc=False, tag="choose-clan"):
    """Of clans that are equally strong this one takes the space, the clan, the soldier."""

    form: ClassVar[str] = "choose {clan}"
    clan: ClanId


class SendOff(Move, frozen=True, gc=False, tag="send-off"):
    """This unit is over a waypoint's limit (DT 2.43.5)."""

    form: ClassVar[str] = "send off {unit}"
    unit: UnitId


# ---- regroup, disbanding (11, 12)


class Regroup(Move, frozen=True, gc=False, tag="regroup"):
    form: ClassVar[str] = "regroup {unit} in {place}"
    unit: UnitId
    place: PlaceId


class Rest(Move, frozen=True, gc=False, tag="rest"):
    """A leader who was wounded goes to the box (DT 11.1.2)."""

    form: ClassVar[str] = "rest {leader}"
    leader: LeaderId


class DisbandSome(Move, frozen=True, gc=False, tag="disband-some"):
    """Somebody is to be disbanded; who is named next (DT 4.2.3)."""

    form: ClassVar[str] = "disband some"


class Disband(Move, frozen=True, gc=False, tag="disband"):
    form: ClassVar[str] = "disband {unit} in {place}"
    unit: UnitId
    place: PlaceId


# ---- Good Fortune (15.6)


class CancelChit(Move, frozen=True, gc=False, tag="cancel-chit"):
    """The chit just drawn goes back, and the order of all is fixed (DT 15.6.1)."""

    form: ClassVar[str] = "cancel the chit"


class NextChit(Move, frozen=True, gc=False, tag="next-chit"):
    """This chit comes next (DT 15.6.1)."""

    form: ClassVar[str] = "next {chit}"
    chit: ChitId


class Reroll(Move, frozen=True, gc=False, tag="reroll"):
    """All dice of one side are rolled again (DT 15.6.2)."""

    form: ClassVar[str] = "reroll {faction}"
    faction: FactionId


class Redraw(Move, frozen=True, gc=False, tag="redraw"):
    """The card just drawn goes back (DT 15.6.3)."""

    form: ClassVar[str] = "redraw"


# ---- standing orders


class Reconsider(Move, frozen=True, gc=False, tag="reconsider"):
    """It is said anew when the seat wants to be asked for cards."""

    form: ClassVar[str] = "orders"


class Ask(Move, frozen=True, gc=False, tag="ask"):
    """When to be asked in a kind of window."""

    form: ClassVar[str] = "ask {when}"
    when: WayId


PASS: Final = Pass()
ALL_INSIDE: Final = AllInside()
ALL_OUTSIDE: Final = AllOutside()
RETREAT: Final = Retreat()
STAND: Final = Stand()
STORM_IT: Final = Storm()
LOSE_GUARD: Final = LoseGuard()
GO: Final = Go()
TAKE_ALL: Final = TakeAll()
RECONSIDER: Final = Reconsider()
