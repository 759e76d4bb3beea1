"""Chapter C: what must be true for each kind of card. Open facts alone: a hand is never asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kassen.core.values.bits import bits_of, members
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    IGA,
    IKKO,
    KYO,
    NEUTRAL,
    NONE,
    SAMURAI,
    SPACES,
    TOMO,
    TURN_END,
    UESUGI_ALLIANCE,
    YOSHIAKI,
)
from kassen.games.dangerous.rules.fire import SURPRISE
from kassen.games.dangerous.rules.position import (
    IN_CUP,
    LASTING,
    DangerousTable,
    faction_holding,
)
from kassen.games.dangerous.rules.retreats import ways_home
from kassen.games.dangerous.rules.roads import roads_of
from kassen.games.dangerous.rules.seats import THREE, faction_of_seat, seat_of_alliance
from kassen.games.dangerous.rules.sides import ACTIVE, AT_SEA, side_of_seat, strength
from kassen.games.dangerous.rules.stations import AWAY, BOX, PEU, is_on_map, row
from kassen.games.dangerous.rules.units import leaders_of, leaders_on_map, samurai_in_the_game
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS
from kassen.games.dangerous.rules.windows import PlayInCombat

Terms = Callable[[DangerousTable, int, Any], Refusal | None]
CANCELLED: Final = ("gunnery", "surprise")
"""What a downpour washes away (DT C.47)."""


def says_no(t: DangerousTable, card: int, why: str, **names: Arg) -> Refusal:
    """A refusal by a card's own terms."""
    return refuse(f"DT C.{t.facts.cards[card].number}", why, **names)


def no_terms(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    return None


# ---- at the start of an impulse ----------------------------------------------------------------


def exile_of_the_shogun(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """While he is a samurai and not in Tomo yet (DT C.19)."""
    pos, at = t.pos, t.pos.where[YOSHIAKI]
    if pos.rank[YOSHIAKI] != SAMURAI:
        return says_no(t, move.card, "shogun-is-daimyo")
    if at == TOMO or not is_on_map(at):
        return says_no(t, move.card, "shogun-is-gone")
    return None


def envoys(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """To a power that has not entered; for Anti-Oda the Shogun writes (DT C.26 to C.28)."""
    alliance = t.facts.cards[move.card].alliance
    if not t.pos.entry[alliance]:
        return says_no(t, move.card, "has-entered", alliance=Name("alliance", alliance))
    against = faction_of_seat(t, seat) == ANTI_ODA
    if against and t.pos.where[YOSHIAKI] == TOMO:
        return says_no(t, move.card, "shogun-in-tomo")
    if against and t.pos.entry[alliance] <= t.pos.turn:
        return says_no(t, move.card, "enters-now", alliance=Name("alliance", alliance))
    return None


def ninja(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """An enemy or neutral on the map; of three players an ally's as well (DT C.41, 16.1.4.4b)."""
    pos, name, players = t.pos, Name("leader", move.leader), t.setting.players
    if not is_on_map(pos.where[move.leader]):
        return says_no(t, move.card, "not-on-the-map", leader=name)
    clan = pos.serves[move.leader]
    friend = pos.faction[clan] == faction_of_seat(t, seat)
    if friend and (players != THREE or seat_of_alliance(t, pos.alliance[clan]) == seat):
        return says_no(t, move.card, "is-on-your-side", leader=name)
    if move.leader == YOSHIAKI and pos.rank[YOSHIAKI] == SAMURAI:
        return says_no(t, move.card, "shogun-is-safe")
    return None


def iga_ninja(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """As long as they have taken no side (DT C.46)."""
    if t.pos.faction[IGA] != NEUTRAL:
        return says_no(t, move.card, "has-taken-a-side", clan=Name("clan", IGA))
    return None


# ---- in a combat -------------------------------------------------------------------------------


def in_combat(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """Of two who defend together each needs units of his own in it (DT 16.1.5.5)."""
    step = t.agenda[-1]
    if isinstance(step, PlayInCombat) and side_of_seat(t, step, seat) == NONE:
        return refuse("DT 16.1.5.5", "no-units-in-combat", place=Name("place", step.place))
    return None


def surprise(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """With fewer units in the field than the enemy (DT C.29)."""
    refusal, step = in_combat(t, seat, move), t.agenda[-1]
    if refusal is None and isinstance(step, PlayInCombat):
        side = side_of_seat(t, step, seat)
        if t.pos.edge[side] & SURPRISE:
            return says_no(t, move.card, "surprised-already")
        if strength(t, step, side) >= strength(t, step, 1 - side):
            return says_no(t, move.card, "not-outnumbered", place=Name("place", step.place))
    return refusal


def mandate(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """A field or siege combat whose attackers have somewhere to go (DT C.30)."""
    refusal, step = in_combat(t, seat, move), t.agenda[-1]
    if refusal is None and isinstance(step, PlayInCombat):
        if step.how == AT_SEA:
            return says_no(t, move.card, "not-at-sea")
        if not ways_home(t, step, ACTIVE):
            return says_no(t, move.card, "attackers-have-nowhere-to-go")
    return refusal


def gunnery(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """Who holds Kyo has the guns (DT C.39)."""
    refusal, needs = in_combat(t, seat, move), t.facts.cards[move.card].needs
    own = faction_of_seat(t, seat)
    if refusal is None and needs != NONE and faction_holding(t.pos, needs) != own:
        return says_no(t, move.card, "your-faction-must-hold", place=Name("place", needs))
    return refusal


def downpour(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """Right after the enemy's Massed Gunnery or Surprise Attack (DT C.47)."""
    refusal, step = in_combat(t, seat, move), t.agenda[-1]
    if refusal is None and isinstance(step, PlayInCombat):
        theirs = step.card != NONE and step.side != side_of_seat(t, step, seat)
        if not theirs or t.facts.cards[step.card].kind not in CANCELLED:
            return says_no(t, move.card, "nothing-to-wash-away")
    return refusal


# ---- chits, riots, truces, promotions ----------------------------------------------------------


def maneuver(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """A chit of the own faction that lies in the cup and can be in play (DT C.32)."""
    pos, facts, name = t.pos, t.facts, Name("chit", move.chit)
    if pos.chits[move.chit] != IN_CUP:
        return says_no(t, move.card, "chit-not-in-cup", chit=name)
    alliance, leader = facts.chit_alliance[move.chit], facts.chit_leader[move.chit]
    if move.chit == TURN_END or facts.faction_of[alliance] != faction_of_seat(t, seat):
        return says_no(t, move.card, "chit-not-yours", chit=name)
    if t.setting.players == THREE and seat_of_alliance(t, alliance) != seat:
        return says_no(t, move.card, "chit-not-yours", chit=name)
    if leader != NONE and not is_on_map(pos.where[leader]):
        return says_no(t, move.card, "not-on-the-map", leader=Name("leader", leader))
    return None


def riot(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """In a space of the provinces that the card names, not Kyo; from the box (DT C.49 to C.56)."""
    place, about = Name("place", move.place), t.facts.cards[move.card]
    if move.place >= SPACES or t.facts.province[move.place] not in about.provinces:
        return says_no(t, move.card, "no-riot-there", place=place)
    if move.place == KYO:
        return says_no(t, move.card, "no-riot-there", place=place)
    if not_yet(t) >> move.place & 1:
        return refuse("DT 15.2.7", "closed-before-uesugi", place=place)
    if not t.pos.soldiers[row(BOX, IKKO)]:
        return says_no(t, move.card, "nobody-in-the-box", clan=Name("clan", IKKO))
    return None


def not_yet(t: DangerousTable) -> int:
    """The temples of Kaga, as bits, until Uesugi enters (DT 15.2.7)."""
    pos = t.pos
    if pos.rules < FAITHFUL_FALLS:
        return 0
    return roads_of(t.facts).closed_now(pos.turn, pos.entry[UESUGI_ALLIANCE], ANTI_ODA)


def ikko_truce(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """None is needed where one lasts for good (DT C.57)."""
    return says_no(t, move.card, "truce-lasts") if t.pos.truce == LASTING else None


def promotion(t: DangerousTable, seat: int, move: Any) -> Refusal | None:
    """A samurai of the own faction who is in the game; the Shogun rises otherwise (DT C.59)."""
    pos, leader, name = t.pos, move.leader, Name("leader", move.leader)
    if pos.where[leader] in (PEU, AWAY):
        return says_no(t, move.card, "not-in-the-game", leader=name)
    if leader == YOSHIAKI:
        return says_no(t, move.card, "shogun-rises-otherwise")
    if pos.rank[leader] != SAMURAI:
        return says_no(t, move.card, "is-daimyo-already", leader=name)
    if pos.faction[pos.serves[leader]] != faction_of_seat(t, seat):
        return says_no(t, move.card, "not-of-your-faction", leader=name)
    return None


TERMS: Final[dict[str, Terms]] = {
    "shogun-exile": exile_of_the_shogun,
    "envoys": envoys,
    "surprise": surprise,
    "mandate": mandate,
    "tactics": no_terms,
    "maneuver": maneuver,
    "forced-march": no_terms,
    "gunnery": gunnery,
    "ninja": ninja,
    "iron-ship": no_terms,
    "iga-ninja": iga_ninja,
    "downpour": downpour,
    "feint": in_combat,
    "riot": riot,
    "ikko-truce": ikko_truce,
    "promotion": promotion,
}
"""By the kind of card that data.toml names."""


# ---- on whom, where, for which chit: all at once, as bits --------------------------------------

Targets = Callable[[DangerousTable, int, int], int]


def ninja_targets(t: DangerousTable, seat: int, card: int) -> int:
    """The leaders for whom `ninja` says nothing against it."""
    pos, players = t.pos, t.setting.players
    found = leaders_on_map(pos)
    if pos.rank[YOSHIAKI] == SAMURAI:
        found &= ~(1 << YOSHIAKI)
    own = found & leaders_of(pos, faction_of_seat(t, seat))
    if players == THREE:
        whose = [one for one in members(own) if _leads(t, seat, pos.serves[one])]
        own = bits_of(whose)
    return found & ~own


def _leads(t: DangerousTable, seat: int, clan: int) -> bool:
    return seat_of_alliance(t, t.pos.alliance[clan]) == seat


def promotion_targets(t: DangerousTable, seat: int, card: int) -> int:
    """The leaders for whom `promotion` says nothing against it."""
    own = leaders_of(t.pos, faction_of_seat(t, seat))
    return own & samurai_in_the_game(t.pos) & ~(1 << YOSHIAKI)


def riot_targets(t: DangerousTable, seat: int, card: int) -> int:
    """The places for which `riot` says nothing against it."""
    if not t.pos.soldiers[row(BOX, IKKO)]:
        return 0
    provinces = enumerate(t.facts.province[:SPACES])
    some = t.facts.cards[card].provinces
    named = bits_of([space for space, one in provinces if one in some])
    return named & ~(1 << KYO) & ~not_yet(t)


def maneuver_targets(t: DangerousTable, seat: int, card: int) -> int:
    """The chits for which `maneuver` says nothing against it."""
    chits, whose, leader = t.pos.chits, t.facts.chit_alliance, t.facts.chit_leader
    own, where, players = faction_of_seat(t, seat), t.pos.where, t.setting.players
    found = [
        chit
        for chit, at in enumerate(chits)
        if at == IN_CUP
        if chit != TURN_END and t.facts.faction_of[whose[chit]] == own
        if players != THREE or seat_of_alliance(t, whose[chit]) == seat
        if leader[chit] == NONE or is_on_map(where[leader[chit]])
    ]
    return bits_of(found)


TARGETS: Final[dict[str, Targets]] = {
    "ninja": ninja_targets,
    "promotion": promotion_targets,
    "riot": riot_targets,
    "maneuver": maneuver_targets,
}
"""Of the kinds of cards that name somebody or something."""
