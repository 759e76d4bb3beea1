"""What a reader asks in the players' tokens, and all that can be answered from what he sees."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.engine.notation import Notation
from kassen.core.engine.steps import Move, Together
from kassen.core.engine.table import Table
from kassen.games.dangerous.box.names import ODA_ALLIANCE
from kassen.games.dangerous.questions.hand import CardInHand, cards_in_hand
from kassen.games.dangerous.questions.lines import Camp, camps
from kassen.games.dangerous.questions.ways import Brought, Reached, bring, reach
from kassen.games.dangerous.questions.what_if import Trial, WhatIf
from kassen.games.dangerous.rules.groups import all_may_move_again, movable
from kassen.games.dangerous.rules.moves import Betray
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.seats import ANTI_ODA_OF_FOUR, FOUR
from kassen.games.dangerous.rules.spheres import hold_others_back
from kassen.games.dangerous.rules.units import clan_of_unit
from kassen.games.dangerous.words.things import DangerousLook

MOST_POINTS = 12
MOST_UNITS = 40


class DangerousOutlook(Struct, frozen=True):
    camps: tuple[Camp, ...]
    """Everybody's communication, if it were checked now."""
    hand: tuple[CardInHand, ...]
    """The reader's cards, those that can be played now first."""
    reach: tuple[Reached, ...] = ()
    brought: Brought | None = None
    what_if: WhatIf | None = None


def outlook(look: DangerousLook, about: str = "") -> DangerousOutlook:
    """`about` is one of these, or empty; NotationError if it names what there is not.

    `reach 8 kyo nobunaga,oda_soldier`: where these can get to from a place, with up to 8 points;
    `bring 8 odani oda`: how many points an alliance needs to have eight units there;
    `conquest odani oda`: what follows if a clan controls a space;
    `betray card_13`: what a betrayal card would bring about, by whoever could win him;
    a betrayal, or a row of moves with semicolons: what would follow.
    """
    t, seat = look.table, look.seen.seat
    found = camps(t.pos, t.facts), cards_in_hand(look)
    words, notation = about.split(), look.setting.notation
    match words:
        case []:
            return DangerousOutlook(*found)
        case ["reach", points, place, units] if points.isdecimal():
            listed = [notation.index("unit", one) for one in units.split(",")]
            answer = _reach(look, int(points), notation.index("place", place), listed)
            return DangerousOutlook(*found, reach=answer)
        case ["bring", count, place, alliance] if count.isdecimal():
            moving = _moving(look, notation.index("alliance", alliance))
            dest = notation.index("place", place)
            return DangerousOutlook(
                *found, brought=bring(moving, min(int(count), MOST_UNITS), dest)
            )
    if not isinstance(seat, int) or gives_orders(t):
        return DangerousOutlook(*found)
    trial = Trial(t, seat, look.words)
    match words:
        case ["conquest", space, clan]:
            named = notation.index("place", space), notation.index("clan", clan)
            return DangerousOutlook(*found, what_if=trial.conquest(*named, about))
        case ["betray", card]:
            named_card = notation.index("card", card)
            return DangerousOutlook(*found, what_if=trial.betrayal_by_anybody(named_card, about))
    moves = _moves(notation, about)
    if len(moves) == 1 and isinstance(moves[0], Betray):
        return DangerousOutlook(*found, what_if=trial.betrayal(moves[0], about))
    return DangerousOutlook(*found, what_if=trial.moves(moves, about))


def gives_orders(t: DangerousTable) -> bool:
    """A seat says in a lane of its own when it wants to be asked: nothing on the board follows."""
    return bool(t.agenda) and isinstance(t.agenda[-1], Together)


def _moves(notation: Notation, line: str) -> list[Move]:
    parts = [part.strip() for part in line.split(";")]
    return [notation.parse(part, Move) for part in parts if part]


def _moving(look: DangerousLook, alliance: int) -> DangerousTable:
    """The table as if an alliance had its movement step now; of Oda's three, the reader's part."""
    t, seat = look.table, look.seen.seat
    pos = t.pos.copy()
    moving: DangerousTable = Table(t.setting, pos, (), t.dice)
    four = t.setting.players == FOUR and alliance == ODA_ALLIANCE
    chit = pos.chit
    if four and isinstance(seat, int) and seat < ANTI_ODA_OF_FOUR:
        chit = t.facts.camp_chits[seat]
    if (pos.active, pos.chit) != (alliance, chit):
        pos.active, pos.chit = alliance, chit
        all_may_move_again(pos)
        if four:
            hold_others_back(moving)
    return moving


def _reach(look: DangerousLook, points: int, origin: int, units: list[int]) -> tuple[Reached, ...]:
    if not units:
        return ()
    pos = look.table.pos
    moving = _moving(look, pos.alliance[clan_of_unit(pos, units[0])])
    there = movable(moving.pos, origin)
    going = [one for one, count in there.items() for _ in range(min(count, units.count(one)))]
    if not going:
        return ()
    moving.pos.points = min(points, MOST_POINTS)
    return tuple(reach(moving, origin, going[:MOST_UNITS], moving.pos.points))
