"""Why can nothing be done with this? From what was picked to a move and its refusal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from kassen.core.engine.steps import Move, fields_of
from kassen.core.engine.table import Table
from kassen.core.values.messages import Name

AnyTable = Table[Any, Any, Any]


def asked_about(t: AnyTable, seat: int, picked: Sequence[Name]) -> Move | None:
    """The move that a seat means by picking these things in this order, and that is not legal.

    Of all that it could mean it is the one whose refusal speaks of nothing that was not picked, or
    that most of the others share. None: nothing of the kind could be meant, or a legal move could.
    """
    wanted = [t.setting.notation.token(thing) for thing in picked]
    meant = _meant(t, seat, wanted)
    if not meant and len(picked) > 1:
        return asked_about(t, seat, picked[-1:])  # another beginning
    if not meant or not set(t.moves(seat)).isdisjoint(meant):
        return None
    notation = t.setting.notation
    kinds = {thing.kind for move in meant for _, thing in notation.things(move)}
    refusals = {move: t.why_not(seat, move) for move in meant}

    def is_to_the_point(move: Move) -> bool:
        args = refusals[move].reason.args.values()
        named = {arg for arg in args if isinstance(arg, Name) and arg.kind in kinds}
        return {notation.token(thing) for thing in named} <= set(wanted)

    to_the_point = [move for move in meant if is_to_the_point(move)]
    shared = Counter(repr(refusal) for refusal in refusals.values())
    best = max(to_the_point or meant, key=lambda move: shared[repr(refusals[move])])
    is_clear = to_the_point or len(meant) == 1 or shared[repr(refusals[best])] > 1
    return best if is_clear else None


def _meant(t: AnyTable, seat: int, wanted: list[str]) -> list[Move]:
    """Moves that begin with these things, else those that name them beside what legal ones name.

    Whoever clicks means a verb and a number that are legal elsewhere, if there are such.
    """
    legal = t.moves(seat)
    moves = (*legal, *_naming(t, t.universe(seat), wanted[:1]))
    named = {move: _words(t, move) for move in moves}
    usual = {word for move in legal for word in named[move]}
    shapes = {_shape(move) for move in legal}
    own = [move for move in named if type(move) not in t.setting.out_of_turn]
    for among in ([move for move in named if _shape(move) in shapes], own):
        beginning = [move for move in among if named[move][: len(wanted)] == wanted]
        naming = [
            move
            for move in among
            if _in_order(wanted, iter(named[move])) and usual.issuperset({*named[move]} - {*wanted})
        ]
        if beginning or naming:
            return beginning or naming
    return []


def _naming(t: AnyTable, moves: Sequence[Move], words: list[str]) -> Iterator[Move]:
    """Those that name a thing with this word; most of all that could be named do not."""
    if not words:
        yield from moves
        return
    places: dict[type[Move], list[tuple[str, bool, int]]] = {}
    for move in moves:
        kind = type(move)
        if kind not in places:
            places[kind] = [*_places_for(t, kind, words[0])]
        for name, many, index in places[kind]:
            content = getattr(move, name)
            if index in content if many else index == content:
                yield move
                break


def _places_for(t: AnyTable, kind: type[Move], word: str) -> Iterator[tuple[str, bool, int]]:
    """The fields of a kind of move that could name it, and by which number."""
    for field in fields_of(kind):
        tokens = () if field.kind is None else t.setting.notation.names[field.kind].tokens
        if word in tokens:
            yield field.name, field.many, tokens.index(word)


def _words(t: AnyTable, move: Move) -> list[str]:
    """Things are told by their words: an army is a troop too, a province stands for its force."""
    notation = t.setting.notation
    return [notation.token(thing) for _, thing in notation.things(move)]


def _shape(move: Move) -> tuple[object, ...]:
    """A move without the things that it names."""
    plain = (getattr(move, field.name) for field in fields_of(type(move)) if field.kind is None)
    return type(move), *plain


def _in_order(wanted: list[str], named: Iterator[str]) -> bool:
    return all(word in named for word in wanted)
