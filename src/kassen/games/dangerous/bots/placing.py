"""Where units come back or begin; and what is talked over before an impulse."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.guards import room, trusted
from kassen.games.dangerous.bots.leading import men_to_come
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.bots.treason import best_betrayal
from kassen.games.dangerous.box.names import LEADERS, NEUTRAL
from kassen.games.dangerous.rules.bidding import BidForOda
from kassen.games.dangerous.rules.control import NameHolder, OverTheLimit
from kassen.games.dangerous.rules.disband import DisbandUnit, DisbandUnits
from kassen.games.dangerous.rules.exile import ExileAtTheEnd, ExileLeaders
from kassen.games.dangerous.rules.moves import (
    PASS,
    Bid,
    Negotiate,
    Place,
    Regroup,
    Woo,
)
from kassen.games.dangerous.rules.negotiation import (
    Negotiation,
    WooSoldier,
    needed,
    station_of_clan,
    targets,
)
from kassen.games.dangerous.rules.regroup import Regrouping, ReturnLeader
from kassen.games.dangerous.rules.regroup_of_four import RegroupInTurn
from kassen.games.dangerous.rules.reinforcements import PlaceEntering
from kassen.games.dangerous.rules.setup import PlaceUnit
from kassen.games.dangerous.rules.units import clan_of_unit

DIE = 6


def regroup(mind: Mind, choice: Regrouping | RegroupInTurn) -> Move:
    """Everybody comes back: leaders first, where they are wanted and not at once lost again."""
    return max(mind.moves, key=lambda move: _back(mind, move))


def _back(mind: Mind, move: Move) -> tuple[float, float]:
    if not isinstance(move, Regroup | Place):
        return -1.0, 0.0
    brave = 1.0 + mind.facts.bravery[move.unit] if move.unit < LEADERS else 0.0
    return brave, _safe(mind, move.place) + _as_leader(mind, move)


def _as_leader(mind: Mind, move: Regroup | Place) -> float:
    """Leaders are spread out, one of them to each castle with which all would be lost."""
    if move.unit >= LEADERS:
        return 0.0
    there = sum([unit < LEADERS for unit in mind.units(move.place, 1 << mind.faction)])
    if move.place in mind.vital and not there:
        return 6.0 + trusted(mind, move.unit)
    return -1.5 * max(0, there - 1)


def _safe(mind: Mind, place: int) -> float:
    """How good it is to stand there: near to where one is wanted, and in company."""
    danger = mind.threat[place] / (mind.threat[place] + mind.ours(place).power() + 1.0)
    besieged = bool(mind.theirs(place).units)
    return 10 + mind.pull[place] * (1 - 0.6 * danger) + mind.worth[place] / 10 - 6 * besieged


def place_unit(mind: Mind, choice: PlaceUnit | PlaceEntering | ReturnLeader) -> Move:
    """Where units are wanted, but not all of them in one place."""
    return max(mind.moves, key=lambda move: _begin(mind, move))


def _begin(mind: Mind, move: Move) -> float:
    if not isinstance(move, Regroup | Place):
        return 0.0
    if isinstance(mind.table.agenda[-1], ReturnLeader) and mind.theirs(move.place).units:
        return -1.0  # rather into the box than under siege
    crowd = mind.ours(move.place).units
    if mind.weights.lead and isinstance(mind.table.agenda[-1], PlaceUnit):
        return _in_the_beginning(mind, move)
    return _safe(mind, move.place) + min(crowd, 6) / 3 + _as_leader(mind, move)


def _in_the_beginning(mind: Mind, move: Regroup | Place) -> float:
    """Oda of four: leaders where most men will be without one, a clan's men in its home castle."""
    place, facts = move.place, mind.facts
    here = mind.ours(place).units
    if facts.home_of[place] == clan_of_unit(mind.pos, move.unit):
        return 20.0 if here < room(mind, place) else 1.0
    return men_to_come(mind, place)


def bid(mind: Mind, choice: BidForOda) -> Move:
    """The number with which it would as soon play one side as the other (DT 14.3.3, 14.3.7)."""
    return Bid(mind.weights.forts + mind.table.options.good_fortune)


def negotiate(mind: Mind, choice: Negotiation) -> Move:
    """Whoever can be won without harm; neutrals are left in peace."""
    if (card := best_betrayal(mind)) is not None:
        return card
    talks = [move for move in mind.moves if isinstance(move, Negotiate)]
    scored = [(_best_word(mind, move.leader), -at) for at, move in enumerate(talks)]
    best, at = max(scored, default=(0.0, 0))
    return talks[-at] if best > 0 else PASS


def _best_word(mind: Mind, leader: int) -> float:
    found = targets(mind.pos, mind.facts, leader)
    return max([_word(mind, clan, station) for clan, station in found], default=0.0)


def _word(mind: Mind, clan: int, station: int) -> float:
    if mind.pos.faction[clan] == NEUTRAL:
        return -1.0
    number = needed(mind.pos, mind.facts, clan, station)
    return (DIE + 1 - number) / DIE


def woo(mind: Mind, choice: WooSoldier) -> Move:
    def promise(move: Move) -> float:
        if not isinstance(move, Woo):
            return -2.0
        station = station_of_clan(mind.pos, move.clan, move.place)
        return _word(mind, move.clan, station) + mind.worth[move.place] / 100

    return max(mind.moves, key=promise)


def send_off(mind: Mind, choice: OverTheLimit) -> Move:
    """Of the other side's units the best."""
    bravery = mind.facts.bravery

    def dear(move: Move) -> int:
        unit = getattr(move, "unit", LEADERS)
        return 1 + bravery[unit] if unit < LEADERS else 0

    own = choice.faction == mind.faction
    return min(mind.moves, key=dear) if own else max(mind.moves, key=dear)


def nobody(mind: Mind, choice: object) -> Move:
    """Nobody is sent away."""
    return PASS


def first(mind: Mind, choice: NameHolder) -> Move:
    """A clan of the alliance whose impulse it is."""
    alliance, active = mind.pos.alliance, mind.pos.active
    return max(mind.moves, key=lambda move: alliance[getattr(move, "clan", 0)] == active)


WAYS: Ways = {
    BidForOda: bid,
    Regrouping: regroup,
    RegroupInTurn: regroup,
    ReturnLeader: place_unit,
    PlaceUnit: place_unit,
    PlaceEntering: place_unit,
    Negotiation: negotiate,
    WooSoldier: woo,
    OverTheLimit: send_off,
    DisbandUnits: nobody,
    DisbandUnit: nobody,
    ExileLeaders: nobody,
    ExileAtTheEnd: nobody,
    NameHolder: first,
}
