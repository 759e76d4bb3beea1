"""Orders in words, and what can be ordered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from kassen.core.engine.game import Game
from kassen.core.engine.reactions import Interrupt
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move, fields_of, tag_of
from kassen.core.play.orders import Order, Orders, Stopped
from kassen.core.values.messages import Name
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.sentences import Words
from kassen.server.http.language import say
from kassen.server.play.open_matches import OpenMatch
from kassen.server.shapes.orders import (
    DecisionInfo,
    FormField,
    MoveForm,
    OfferedMove,
    OrderedMove,
    OrderInfo,
    OrdersInfo,
    PlaceInfo,
)
from kassen.server.watch.states import Speaker

_ASKED_BY_NAME = "…: "
"""How most prompts begin whose gaps are not filled: with whoever is asked."""


@cache
def decisions(game: Game[Any, Any, Any]) -> dict[str, str]:
    """What a seat can be asked, by tag: the message that asks."""
    kinds = [kind for kind in game.step_types if issubclass(kind, Choice)]
    own = [kind for kind in kinds if not issubclass(kind, Interrupt)]
    return {tag_of(kind): kind.asked or tag_of(kind) for kind in own}


def orders_info(found: OpenMatch, seat: int, lang: str, own_moves: Sequence[str]) -> OrdersInfo:
    """`own_moves`: what the seat has played lately, the newest first."""
    speaker, orders = found.speaker(lang), found.orders.get(seat)
    known = () if orders is None else orders.orders
    return OrdersInfo(
        active=orders is not None and orders.stopped is None,
        orders=[_order(speaker, order) for order in known],
        played=[
            OrderedMove(one.line, _label(speaker, one.move), one.order)
            for one in (() if orders is None else orders.played)
        ],
        stopped=None if orders is None else _stopped(speaker, orders, orders.stopped),
        moves=_offered(found, seat, speaker, own_moves),
        decisions=_decisions(speaker.words, found.match.game),
        places=_places(found, speaker.words),
    )


def _order(speaker: Speaker, order: Order) -> OrderInfo:
    words = speaker.words
    return OrderInfo(
        move=order.move,
        label=_label(speaker, order.move),
        asked=order.asked,
        times=order.times,
        then=order.then,
        quiet=order.quiet,
        calm=[_place(words, place) for place in order.calm],
        answer=order.answer,
        answer_label=_label(speaker, order.answer) if order.answer else "",
        played=order.played,
    )


def _label(speaker: Speaker, text: str) -> str:
    move: Move = speaker.setting.notation.parse(text, Move)
    return speaker.label(move)


def _stopped(speaker: Speaker, orders: Orders, stopped: Stopped | None) -> str | None:
    if stopped is None:
        return None
    order = orders.orders[stopped.order] if stopped.order >= 0 else None
    place = stopped.place
    return say(
        speaker.lang,
        f"orders-{stopped.why}",
        move="" if order is None else _label(speaker, order.move),
        answer=_label(speaker, order.answer) if order is not None and order.answer else "",
        place="" if place is None else speaker.words.name(place.kind, place.index),
    )


# ---- what can be ordered -------------------------------------------------------------------------


def _offered(
    found: OpenMatch, seat: int, speaker: Speaker, own_moves: Sequence[str]
) -> list[OfferedMove]:
    """What he may do now, what he has done before, and what names nothing: passing and the like."""
    table, notation = found.match.table, found.setting.notation
    bare = [kind() for kind in found.match.game.move_types if not fields_of(kind)]
    now = table.moves(seat) if table.choice(seat) else ()
    texts = list(dict.fromkeys([*map(notation.text, [*now, *bare]), *own_moves]))
    return [OfferedMove(text, _label(speaker, text)) for text in texts]


def forms_of(speaker: Speaker) -> list[MoveForm]:
    """Every kind of move, to be put together while it is not legal yet."""
    return [_form(speaker, kind) for kind in speaker.setting.game.move_types]


def _form(speaker: Speaker, kind: type[Move]) -> MoveForm:
    fields, id = fields_of(kind), f"move-{tag_of(kind)}"
    form = speaker.setting.notation.forms[kind].form
    gaps = {field.name: f"{{{field.name}}}" for field in fields}
    said = speaker.words.say(id, **gaps) if speaker.words.has(id) else form.replace("->", " → ")
    return MoveForm(
        move=tag_of(kind),
        form=form,
        said=said[:1].upper() + said[1:],
        fields=[FormField(field.name, field.kind, field.many) for field in fields],
    )


def read(found: OpenMatch, typed: str, lang: str) -> OfferedMove:
    """A whole move as it is written and said; NotationError if it is none of this game."""
    text = move_text(found.setting, typed)
    return OfferedMove(text, _label(found.speaker(lang), text))


def move_text(setting: Setting, typed: str) -> str:
    """As the notation writes it; nothing can be shortened that is not legal yet."""
    notation = setting.notation
    return notation.text(notation.parse(notation.tidy(typed), Move))


def _decisions(words: Words, game: Game[Any, Any, Any]) -> list[DecisionInfo]:
    return [
        DecisionInfo(tag, words.outline(id).removeprefix(_ASKED_BY_NAME))
        for tag, id in decisions(game).items()
        if words.has(id)
    ]


def place_kind(setting: Setting, places: Sequence[str]) -> str | None:
    """What notation calls the places of a board."""
    names = setting.notation.names.items()
    return next((kind for kind, one in names if places and set(places) <= set(one.tokens)), None)


def _places(found: OpenMatch, words: Words) -> list[PlaceInfo]:
    """Those of the board, by name."""
    look = look_at(found.match.table, SPECTATOR, words.language)
    ids = [post.place for post in found.match.game.posts(look)]
    kind = place_kind(found.setting, ids)
    if kind is None:
        return []
    tokens = found.setting.notation.names[kind].tokens
    places = [_place(words, Name(kind, tokens.index(id))) for id in ids]
    return sorted(places, key=lambda place: place.label)


def _place(words: Words, place: Name) -> PlaceInfo:
    return PlaceInfo(place.kind, place.index, words.name(place.kind, place.index))
