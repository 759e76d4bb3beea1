"""What a seat sees: all but closed bins, face-down ronin and secret decisions (IK C.21)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from msgspec import Struct

from kassen.core.engine.setting import Setting
from kassen.core.values.readers import Reader
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.rules.battle_view import BattleView, battle_under_way
from kassen.games.ikusa.rules.casualties import SealLosses
from kassen.games.ikusa.rules.position import (
    BINS,
    NONE,
    ROW,
    IkusaTable,
    Position,
    derive,
    empty_board,
    house_of,
    regulars,
)
from kassen.games.ikusa.rules.ronin import cards_of
from kassen.games.ikusa.rules.victory import goal

OPEN = (
    "owner",
    "building",
    "bonus",
    "force",
    "arrived",
    "army_at",
    "army",
    "slain",
    "hole",
    "steps",
    "attacks",
    "succeeded",
    "declared",
    "tray",
    "koku",
    "bins",
    "levy",
    "hired",
    "marker",
    "heir",
)
NUMBERS = ("pool", "round", "ninja", "turn", "phase", "spied")
SECRET = ("hidden", "plan", "draft", "drafted_levy", "wish", "losses", "asks")


class IkusaView(Struct, frozen=True):
    """The table as one seat sees it, copied field by field; 255 is nobody and nowhere."""

    owner: tuple[int, ...]
    building: tuple[int, ...]
    bonus: tuple[int, ...]
    force: tuple[int, ...]
    arrived: tuple[int, ...]
    army_at: tuple[int, ...]
    army: tuple[int, ...]
    slain: tuple[int, ...]
    hole: tuple[int, ...]
    steps: tuple[int, ...]
    attacks: tuple[int, ...]
    succeeded: tuple[int, ...]
    declared: tuple[int, ...]
    tray: tuple[int, ...]
    koku: tuple[int, ...]
    bins: tuple[int, ...]
    levy: tuple[int, ...]
    hired: tuple[int, ...]
    marker: tuple[int, ...]
    heir: tuple[int, ...]
    pool: int
    round: int
    ninja: int
    turn: int
    phase: int
    spied: int
    cards: tuple[tuple[int, ...], ...]
    """Ronin on each face-down card of each house, smallest first."""
    hidden: tuple[int, ...]
    """The seat's own face-down ronin, by province."""
    plan: tuple[int, ...]
    draft: tuple[int, ...]
    drafted_levy: tuple[int, ...]
    wish: tuple[int, ...]
    losses: tuple[int, ...]
    asks: int
    leader: tuple[int, ...]
    """The seat that decides for each house."""
    goal: int
    """How many provinces win."""
    battle: BattleView | None
    """Null: nobody fights."""
    markers: tuple[int, ...]
    """What is declared, but for battles that cannot be fought any more."""


def view_of(t: IkusaTable, seat: Reader) -> IkusaView:
    pos, secrets = t.pos, _secrets(t, seat)
    return IkusaView(
        **{name: tuple(getattr(pos, name)) for name in OPEN},  # type: ignore[arg-type]
        **{name: getattr(pos, name) for name in NUMBERS},
        **{name: tuple(secrets[name]) for name in SECRET[:-1]},  # type: ignore[arg-type]
        cards=cards_seen(pos),
        asks=_asks(t, seat),
        leader=tuple(t.setting.seat_of),
        goal=goal(t),
        battle=battle_under_way(t),
        markers=tuple(markers_of(pos, t.setting.seat_of)),
    )


def markers_of(pos: Position, seat_of: Sequence[int]) -> bytearray:
    """Declared battles whose marker still points from a troop at a foe (IK 7.B.6, 7.C.34)."""
    found = pos.declared[:]
    for troop, target in enumerate(found):
        if target == NONE:
            continue
        house = house_of(pos, troop) if regulars(pos, troop) else NONE
        owner = pos.owner[target]
        if house == NONE or (owner != NONE and seat_of[owner] == seat_of[house]):
            found[troop] = NONE
    return found


def cards_seen(pos: Position) -> tuple[tuple[int, ...], ...]:
    """Of each house; while it deploys, nothing is said of them."""
    return tuple(
        [() if pos.hired[house] else tuple(cards_of(pos, house)) for house in range(len(pos.heir))]
    )


def _secrets(t: IkusaTable, seat: Reader) -> dict[str, bytearray]:
    """What may be hidden from a seat; blank where it is."""
    pos = t.pos
    mine = _mine(t, seat)
    spied = [
        own or (house == pos.spied and pos.ninja != NONE and mine[pos.ninja])
        for house, own in enumerate(mine)
    ]
    here = [house != NONE and mine[house] for house in pos.owner]
    return {
        "hidden": _own(pos.hidden, here, 1),
        "plan": _own(pos.plan, spied, BINS),
        "draft": _own(pos.draft, here, 1),
        "drafted_levy": _own(pos.drafted_levy, mine, KINDS),
        "wish": _own(pos.wish, mine, 1, NONE),
        "losses": _own_losses(t, seat),
    }


def _mine(t: IkusaTable, seat: Reader) -> list[bool]:
    """By house: it is the seat's."""
    return [isinstance(seat, int) and one == seat for one in t.setting.seat_of]


def _asks(t: IkusaTable, seat: Reader) -> int:
    pos = t.pos
    return pos.asks if pos.ninja != NONE and _mine(t, seat)[pos.ninja] else 0


def _own(values: bytearray, mine: list[bool], width: int, blank: int = 0) -> bytearray:
    """A seat's rows of a secret table; the others' are blank."""
    found = bytearray([blank]) * len(values)
    for at in compress(range(len(mine)), mine):
        found[width * at : width * at + width] = values[width * at : width * at + width]
    return found


def _own_losses(t: IkusaTable, seat: Reader) -> bytearray:
    found = bytearray(len(t.pos.losses))
    battle = t.agenda[-1] if t.agenda else None
    if isinstance(seat, int) and isinstance(battle, SealLosses):
        side = battle.side_of(t, seat)
        if side is not None:
            rows = slice(2 * ROW * side, 2 * ROW * side + 2 * ROW)
            found[rows] = t.pos.losses[rows]
    return found


def board_for(t: IkusaTable, seat: int) -> Position:
    """What `position_seen` makes of a seat's view, without writing the view down first."""
    pos = t.pos.copy()
    for name, value in _secrets(t, seat).items():
        setattr(pos, name, value)
    pos.asks = _asks(t, seat)
    return pos


def position_seen(view: IkusaView, setting: Setting) -> Position:
    """The board that a view shows; what it hides is blank."""
    pos = empty_board(setting.facts, len(view.heir))
    for name in (*OPEN, *SECRET[:-1]):
        setattr(pos, name, bytearray(getattr(view, name)))
    for name in (*NUMBERS, "asks"):
        setattr(pos, name, getattr(view, name))
    derive(pos)
    return pos
