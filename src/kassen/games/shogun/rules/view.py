"""What a seat sees of the table: all but what others have planned and drawn unseen."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.engine.setting import Setting
from kassen.core.values.readers import Reader
from kassen.games.shogun.box.names import AUCTION, BOX_3, NO_ACTION, PROVINCES, TOWER_CARD
from kassen.games.shogun.rules.position import (
    NONE,
    WIDTH,
    Position,
    ShogunTable,
    empty_board,
)
from kassen.games.shogun.rules.setup import CARDS

FACE_DOWN_CARD = 254
"""On a space of another player's board."""

Numbers = tuple[int, ...]


class ShogunView(Struct, frozen=True):
    owner: Numbers
    armies: Numbers
    built: Numbers
    markers: Numbers
    supply: Numbers
    tray: Numbers
    tower: Numbers
    chests: Numbers
    rice: Numbers
    points: Numbers
    turned: Numbers
    row: Numbers
    specials: Numbers
    daimyo: Numbers
    events: Numbers
    groups: Numbers
    offered: Numbers
    entrance: Numbers
    audience: Numbers
    favors: Numbers
    bonus: Numbers
    leader: Numbers
    statues: Numbers
    statues_left: Numbers
    trophies: Numbers
    chamber: Numbers
    regions: Numbers
    plan: Numbers
    """Cards by space; of others' boards only what has been turned up."""
    place: Numbers
    depth: Numbers
    known: Numbers
    unseen: tuple[tuple[int, int, int], ...]
    """Province cards that the reader does not know: where such lie."""
    round: int


_KEPT_APART = ("plan", "place", "depth", "known", "unseen", "round")
OPEN = tuple(name for name in ShogunView.__struct_fields__ if name not in _KEPT_APART)
"""Rows of the position that everybody may see as they are."""


def view_of(t: ShogunTable, seat: Reader) -> ShogunView:
    pos = t.pos
    place, _, known, unseen = CARDS.seen(pos, seat)
    shown = {name: tuple(getattr(pos, name)) for name in OPEN}
    return ShogunView(
        **shown,
        plan=plan_seen(t, seat),
        place=place,
        depth=tuple(pos.depth),
        known=known,
        unseen=unseen,
        round=pos.round,
    )


def plan_seen(t: ShogunTable, reader: Reader) -> Numbers:
    """SH P.13: while all plan, others' boards show nothing at all."""
    pos, secret = t.pos, t.lanes is not None
    cards = [NONE] * len(pos.plan)
    for at, card in enumerate(pos.plan):
        owner, space = divmod(at, WIDTH)
        if owner == reader:
            cards[at] = card
        elif not secret:
            cards[at] = card_seen(card, space, bool(pos.turned[at]))
    return tuple(cards)


def card_seen(card: int, space: int, turned: bool) -> int:
    """A card on another's board (SH P.13, A.gen.7, T.2)."""
    if card == NONE or (turned and card < PROVINCES) or (turned and space == AUCTION):
        return card
    if not turned:
        return FACE_DOWN_CARD
    in_box = space >= BOX_3 and card == TOWER_CARD
    return card if in_box else NO_ACTION


def position_seen(view: ShogunView, setting: Setting) -> Position:
    """The board as far as a seat has seen it; what is hidden from it is still to be dealt."""
    pos = empty_board(setting.facts, setting.options, setting.players)  # type: ignore[arg-type]  # whose they are is known
    for name in OPEN:
        setattr(pos, name, type(getattr(pos, name))(getattr(view, name)))
    pos.plan = bytearray(view.plan)
    pos.place, pos.depth, pos.known = map(bytearray, (view.place, view.depth, view.known))
    pos.round = view.round
    return pos
