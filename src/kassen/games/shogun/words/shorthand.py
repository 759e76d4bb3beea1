"""One typed line for what is several small moves.

A shorthand, and what it stands for:

    take kai 4                             take kai; place 4
    plan taxes kai, rice mino, bid 2       lay chest-2; lay ...; commit
    plan 4 0 izu mino tamba suruga harima owari musashi sagami 1
                                           the same by the spaces of the board, the bid last
    march 3 kozuke                         move 3 to kozuke
    march kozuke                           all go but the one that stays
    face musashi tamba                     face musashi; face tamba

A plan that names some spaces only leaves the others to chest cards and tower cards, the lowest
first, and then empty. What is on the board already is not laid anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from kassen.core.engine.steps import Choice, tag_of
from kassen.core.values.errors import NotationError
from kassen.core.values.languages import languages
from kassen.core.values.messages import Message, catalogue
from kassen.games.shogun.box.names import AUCTION, CHEST_CARD, CHEST_CARDS, TOWER_CARD
from kassen.games.shogun.rules.deploying import MoveOn
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.planning import (
    LayCard,
    hand,
    spaces_in_order,
    tower_cards_left,
)
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.winter import WinterRevolts

SHORTHANDS = ("take", "plan", "march", "face")
"""Each has a line of help in the catalogue, `shorthand-plan` and so on."""
_DECISIONS = {
    "pick": "take",
    "lay-card": "plan",
    "go-on": "march",
    "march": "march",
    "winter-revolts": "face",
}
_FOLDER = Path(__file__).parents[1]
_ONLY_HERE = ("plan", "march")
"""No moves begin with these words, so whoever uses them means a shorthand."""
_NOTHING = "-"
_SPACE = {
    "bid": "auction",
    "tax": "taxes",
    "5": "deploy-5",
    "3": "deploy-3",
    "1": "deploy-1",
    "a": "battle-a",
    "b": "battle-b",
}
_CARD = {"tower": "tower-card", **{str(chests): f"chest-{chests}" for chests in range(CHEST_CARDS)}}
"""What else spaces and cards are called within a plan."""


class NotSo(Exception):
    """The words do not make such a line."""


@cache
def _and() -> list[str]:
    """In every language; when first wanted, since to read a catalogue takes long."""
    return [catalogue(_FOLDER, spoken).say("typed-and") for spoken in languages(_FOLDER)]


def shorthand_for(choice: Choice | None) -> str:
    """The shorthand that serves a decision; empty if none does."""
    return "" if choice is None else _DECISIONS.get(tag_of(type(choice)), "")


def expand(t: ShogunTable, seat: int, line: str) -> list[str]:
    """The moves that a shorthand stands for; any other line as it is."""
    parts = re.split(r"[\s,:]+", t.setting.notation.tidy(line))
    verb, *words = [part for part in parts if part and part not in _and()] or [""]
    read = _VERBS.get(verb)
    choice = t.choice(seat)
    if read is None or choice is None:
        return [line]
    try:
        return read(t, choice, words) or [line]
    except NotSo:
        if verb not in _ONLY_HERE:
            return [line]  # a move, or nothing that we know
        raise NotationError(Message(f"shorthand-{verb}", home=str(_FOLDER))) from None


def _take(t: ShogunTable, choice: Choice, words: list[str]) -> list[str]:
    """`take kai 4`."""
    if len(words) != 2 or not words[1].isdecimal():
        raise NotSo
    return [f"take {words[0]}", f"place {words[1]}"]


def _march(t: ShogunTable, choice: Choice, words: list[str]) -> list[str]:
    """`march 3 to kozuke`, or all that may go."""
    words = [word for word in words if word not in ("to", "all")]
    if not isinstance(choice, March | MoveOn) or len(words) not in (1, 2):
        raise NotSo
    most = str(t.pos.armies[choice.province] - 1)
    armies, province = words if len(words) == 2 else (most, words[0])
    return [f"move {armies} to {province}"]


def _face(t: ShogunTable, choice: Choice, words: list[str]) -> list[str]:
    """Several in order; the last of all is faced without a word."""
    if not isinstance(choice, WinterRevolts) or len(words) < 2:
        raise NotSo
    return [f"face {province}" for province in words[: max(1, len(choice.provinces) - 1)]]


def _plan(t: ShogunTable, choice: Choice, words: list[str]) -> list[str]:
    """Pairs of a space and a card, or a card for each space in the order of the board."""
    if not isinstance(choice, LayCard):
        raise NotSo
    order = spaces_in_order(t.pos)
    named = _row(t, words, len(order)) or _pairs(t, words)
    left = order[order.index(choice.space) :]
    if not set(named) <= set(left):
        raise NotSo
    filled = _filled(t, choice.seat, left, named)
    cards = t.setting.notation.names["card"].tokens
    moves = [f"lay {cards[card]}" if card >= 0 else "leave empty" for card in filled]
    return [*moves, "commit"]


def _row(t: ShogunTable, words: list[str], spaces: int) -> dict[int, int]:
    """A card for each space of the board: ten actions, the bid, the boxes of the court."""
    if len(words) != spaces:
        return {}
    cards = [_card(t, word) for word in words]
    if None in cards:
        return {}
    return {space: card for space, card in enumerate(cards) if card is not None}


def _card(t: ShogunTable, word: str) -> int | None:
    """-1: none at all; None: there is no such card."""
    if word == _NOTHING:
        return -1
    return t.setting.notation.names["card"].index(_CARD.get(word, word))


def _pairs(t: ShogunTable, words: list[str]) -> dict[int, int]:
    """`taxes kai, rice mino, bid 2`."""
    names = t.setting.notation.names
    named: dict[int, int] = {}
    for called, word in zip(words[::2], words[1::2], strict=len(words) % 2 == 0):
        space = names["space"].index(_SPACE.get(called, called))
        card = _card(t, word)
        if space is None or card is None or space in named:
            raise NotSo
        named[space] = card
    if not named or len(words) % 2:
        raise NotSo
    return named


def _filled(t: ShogunTable, seat: int, left: tuple[int, ...], named: dict[int, int]) -> list[int]:
    """A card for each space that is left: as named, or one that does nothing; -1: none."""
    taken = [*named.values()]
    chests = range(CHEST_CARD, TOWER_CARD)
    idle = [card for card in hand(t, seat) if card in chests and card not in taken]
    idle += [TOWER_CARD] * (tower_cards_left(t, seat) - taken.count(TOWER_CARD))
    if AUCTION in left and AUCTION not in named:
        named[AUCTION] = idle.pop(0) if idle else -1
    return [named[space] if space in named else idle.pop(0) if idle else -1 for space in left]


_VERBS: dict[str, Callable[[ShogunTable, Choice, list[str]], list[str]]] = {
    "take": _take,
    "plan": _plan,
    "march": _march,
    "face": _face,
}
